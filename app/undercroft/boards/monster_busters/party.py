"""The seats of Monster Busters, a row each: score, lives, coffins, Items, words, what they do."""

from collections.abc import Callable, Sequence

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.rows import Row, Span, Text, row, under
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.state import LIVES
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words import board as words

_SPELT, _AIDED = 64, 90
"""The widths from which coffins are spelt out, and from which the memory aid has its column."""


def party(scene: Scene, width: int, *, framed: bool) -> list[Row]:
    """Draw the seats: a heading, and a row for each; where there is room, in a frame."""
    if not framed:
        return under(grid(_columns(scene, width), width), "on-surface")
    lines = grid(_columns(scene, width), width - 3)
    return frame(lines, width, len(lines) + 2, State.NORMAL, title="Party", tight=True)


def _columns(scene: Scene, width: int) -> list[Column]:
    """Give the columns for the width there is."""
    view: View = scene.view
    everybody = range(view.seats)
    spelt = width >= _SPELT
    tags = [tag(scene, seat) for seat in everybody]
    found = [
        Column(" Seat", tags, 13 if spelt else 9, gap=0),
        Column("score", [Span(str(score), "strong") for score in view.scores], 5, number=True),
        Column("lives", [lives(view.coffins[seat]) for seat in everybody], 5),
    ]
    if spelt:
        found.append(Column("coffins", [coffins(view.coffins[seat]) for seat in everybody], 7))
    if scene.aid and width >= _AIDED:
        now = [str(words.score_now(view, seat)) for seat in everybody]
        found.append(Column("if it ended now", now, 15, number=True))
    between = " of " if spelt else "/"
    kept = [words.kept_note(view, seat, between) for seat in everybody]
    return [
        *found,
        Column("items", [str(count) for count in view.hand_sizes], 5, number=True),
        Column("word kept" if spelt else "kept", kept, 9 if spelt else 4),
        Column("this round", [_doing(scene, seat) for seat in everybody], 12),
    ]


def tag(scene: Scene, seat: Seat) -> Callable[[int], Row]:
    """Give a seat's badge and name, drawn for any width."""
    return lambda width: seats.tag(seat, scene.names, scene.glyphs, width)


def lives(buried: Sequence[int]) -> Row:
    """Draw the three markers, those buried empty."""
    alive = LIVES - len(buried)
    style = "" if alive > 1 else "bad strong"
    return row(Span(glyphs.ALIVE * alive, style), Span(glyphs.COFFIN * len(buried), "muted"))


def coffins(buried: Sequence[int]) -> Text:
    """Name the coffins of the buried markers."""
    return row(" ".join(map(str, buried))) if buried else Span("-", "muted")


def _doing(scene: Scene, seat: Seat) -> Row:
    """Draw what a seat is about: choosing, locked, talking."""
    view: View = scene.view
    state = words.doing(view, seat, talking=scene.open_talk)
    if state == "locked":
        return row(f"{glyphs.LOCKED} {state}", style="waiting")
    style = "accent strong" if seat == scene.seat else "muted"
    return row(f"{glyphs.CHOOSING} {state}" if state else "", style=style)
