"""The final page of Dungeon Busters: who won and why, every scoring line, what is open now."""

from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    blank,
    left,
    row,
    sized,
    width_of,
    wrap,
)
from undercroft.widgets.words import told
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.dungeon_busters.scoring import final_count
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import board as words
from undercroft_engine.games.dungeon_busters.words import results as texts

_TITLE = "Dungeon Busters"
_CLAUSE = 8


def results(view: View, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs) -> Block:
    """Draw the page, header included, down to above the prompt."""
    outcome = final_count(view.piles, view.trophies)
    width, height = room.stage
    table = _table(view, names, glyphs, outcome, width)
    opened = _opened(view, names, saved, glyphs, width, full=room.wide)
    top = [_header(view, width), *_winners(names, glyphs, outcome, width)]
    over = height - 2 - len(top) - len(table) - len(opened)
    gaps = [min(1, over), 1 if over > 1 else 0]
    page = [*top, *blank(width, gaps[0]), *table, *blank(width, gaps[1]), *opened]
    return sized(page, width, height - 2)


def _header(view: View, width: int) -> Row:
    place = Span(words.place(view), "strong")
    return header(_TITLE, place, Span(texts.header_note(view), "muted"), width=width)


def _winners(names: tuple[str, ...], glyphs: Glyphs, outcome: Outcome, width: int) -> list[Row]:
    """Say who won and by what."""
    lines = [
        part
        for line in texts.reasons(outcome)
        for part in wrap(told(line, names, glyphs), width - 4)
    ]
    title = told(texts.headline(outcome), names, glyphs)
    return frame(
        lines,
        width,
        max(4, 2 + len(lines)),
        State.FOCUSED,
        title=title,
        foot=Span(texts.decided_by(outcome), "muted"),
    )


def _table(
    view: View, names: tuple[str, ...], glyphs: Glyphs, outcome: Outcome, width: int
) -> list[Row]:
    """Draw a column for each seat in the order of places, a row for each scoring line."""
    order = texts.columns(outcome)
    head = 28 if width > 100 else 17
    wide = min(22, (width - head - _CLAUSE) // view.seats)
    lines = _headings(names, glyphs, order, head, wide)
    for line in texts.rows(view, outcome):
        if line.heading == "Total":
            lines.append(row(Span(f" {'-' * (head + wide * view.seats - 2)}", "line")))
        cells: list[Text] = []
        for seat, _ in order:
            style = _tone(line.heading, seat in outcome.winners, line.cells[seat])
            cells.append(left(row(" ", Span(line.cells[seat], style)), wide))
        label = left(Span(f" {line.heading}", "muted"), head)
        lines.append(row(label, *cells, Span(line.clause, "muted")))
    return lines


def _headings(
    names: tuple[str, ...],
    glyphs: Glyphs,
    order: tuple[tuple[int, str], ...],
    head: int,
    wide: int,
) -> list[Row]:
    """Draw places above badges with names; where names are long they have a row of their own."""
    tags = [seats.tag(seat, names, glyphs, 40) for seat, _ in order]
    if all(width_of(tag) < wide for tag in tags):
        above: list[Row] = [row(f" {place}", style="strong") for _, place in order]
        below = tags
    else:
        bare = tuple("" for _ in names)
        above = [
            row(Span(f" {place}", "strong"), seats.tag(seat, bare, glyphs, 40))
            for seat, place in order
        ]
        below = [row(" ", left(seats.called(seat, names), wide - 2), " ") for seat, _ in order]
    margin = " " * head
    return [
        row(margin, *(left(cell, wide) for cell in above)),
        row(margin, *(left(cell, wide) for cell in below)),
    ]


def _tone(heading: str, wins: bool, cell: str) -> str:
    if cell == "-":
        return "muted"
    if heading == "Total":
        return "good strong" if wins else "strong"
    return ""


def _opened(
    view: View, names: tuple[str, ...], saved: str, glyphs: Glyphs, width: int, *, full: bool
) -> list[Row]:
    """Draw what all may see now, and where the game is kept."""
    shown = list(texts.opened(view))
    if full:
        shown = [*texts.colour_lines(view), texts.words_note(), *shown]
    if saved:
        shown[-1] = (*shown[-1], f" Saved as {saved}.")
    lines = [part for line in shown for part in wrap(told(line, names, glyphs), width - 4)]
    return frame(lines, width, max(4, 2 + len(lines)), State.QUIET, title="Now open to all")
