"""The final page of Dungeon Brawler: won or lost together, by what, and how it went."""

from collections.abc import Iterable

from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.rows import Block, Row, Span, Text, cut, left, right, row, sized, wrap
from undercroft.widgets.words import told
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler.rules import CAUSES
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words import board as words
from undercroft_engine.games.dungeon_brawler.words import results as texts
from undercroft_engine.games.dungeon_brawler.words.names import called

_TITLE = "Dungeon Brawler"
_HEADS = ("dealt", "taken", "lost", "falls", "beaten", "bought")


def results(view: View, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs) -> Block:
    """Draw the page, header included, down to above the prompt."""
    width, height = room.width, room.height - 2
    outcome = _outcome(view)
    title = told(texts.headline(outcome), names, glyphs)
    reason = _box([texts.cause(view, outcome)], width, names, glyphs, title, State.FOCUSED)
    foot = f"saved as {saved}" if saved else ""
    lines = [texts.table_line(view), texts.course_line(view), texts.options_line(view)]
    opened = _box(lines, width, names, glyphs, "How it went", State.QUIET, foot)
    top = header(
        _TITLE, Span(words.place(view), "strong"), Span("the party together", "muted"), width=width
    )
    blocks = [[top, *reason], _heroes(view, names, glyphs, width), opened]
    spare = max(0, height - sum(map(len, blocks)))
    gaps = [min(2, (spare + at) // 3) for at in (2, 1, 0)]
    spread = [
        line for block, gap in zip(blocks, gaps, strict=True) for line in (*block, *[row()] * gap)
    ]
    return sized(spread, width, height)


def _outcome(view: View) -> Outcome:
    """Won or lost, worked out again from what all may see."""
    assert view.result is not None
    every = range(view.seats)
    won = view.result.won
    return Outcome(
        winners=tuple(every) if won else (),
        places=(1 if won else 2,) * view.seats,
        totals=(0,) * view.seats,
        lines=((),) * view.seats,
        tie_breaks=(),
        reason="",
        shared=True,
        cause=view.result.cause,
        clause=CAUSES[view.result.cause],
    )


def _box(
    lines: Iterable[Line],
    width: int,
    names: tuple[str, ...],
    glyphs: Glyphs,
    title: Text,
    state: State,
    foot: Text = "",
) -> list[Row]:
    drawn = [part for line in lines for part in wrap(told(line, names, glyphs), width - 4)]
    return frame(drawn, width, len(drawn) + 2, state, title=title, foot=foot)


def _heroes(view: View, names: tuple[str, ...], glyphs: Glyphs, width: int) -> list[Row]:
    """Draw a row for each hero: what it dealt and suffered."""
    column = 9 if width < 100 else 11
    first = width - column * len(_HEADS) - 1
    heads = [right(Span(head, "muted"), column) for head in _HEADS]
    lines = [row(left(Span(" Hero", "muted"), first), *heads)]
    for place in view.party:
        if place is None:
            continue
        tally = view.tally.get(place.card, (0,) * len(_HEADS))
        seat = view.seat_of(place.card)
        who = row(" ", Span(f"{called(place.card):<8}", "strong"))
        if seat is None:
            who = row(who, Span("ally", "muted"))
        else:
            who = row(who, cut(seats.tag(seat, names, glyphs, first - 10), first - 10))
        figures = [right(str(n) if n else Span("-", "muted"), column) for n in tally]
        lines.append(row(left(who, first), *figures))
    return lines
