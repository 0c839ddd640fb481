"""Who is waited for, as the prompt says it at its right end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from undercroft.glyphs import SEAT_LETTERS
from undercroft.widgets.prompt import ASKED_AT
from undercroft.widgets.rows import Row, Span, Text, row, width_of
from undercroft.widgets.words import seat_style
from undercroft_engine.core.moves import Seat

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_MANY = 5


def waiting_for(
    seats: Sequence[Seat], you: Seat | None = None, names: Sequence[str] = (), space: int = 0
) -> Row:
    """Name the seats, the reader first: `Waiting for you, C, D`; many letters without commas.

    They are named by `names` where these are given and fit into so much space, else by letter.
    """
    if not seats:
        return ()
    others = [seat for seat in sorted(seats) if seat != you]
    if names:
        line = _line([Span(names[seat], seat_style(seat)) for seat in others], you in seats, ", ")
        if width_of(line) <= space:
            return line
    gap = " " if len(seats) > _MANY else ", "
    return _line([Span(SEAT_LETTERS[seat], seat_style(seat)) for seat in others], you in seats, gap)


def _line(others: Sequence[Span], to_you: bool, gap: str) -> Row:
    line: list[Span] = [Span("Waiting for "), *([Span("you")] if to_you else [])]
    for place, name in enumerate(others):
        line += [Span(gap if place else ", " if to_you else ""), name]
    return row(line, " ")


def waiting(play: Play, seats: Sequence[Seat], you: Seat | None, question: Text, width: int) -> Row:
    """Name those who are waited for at the right of a question, as the game's board does."""
    names = () if play.board.lettered else play.called
    return waiting_for(seats, you, names, width - ASKED_AT - width_of(row(question)))
