"""Who is waited for, as the prompt says it at its right end."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.glyphs import SEAT_LETTERS
from undercroft.widgets.rows import Row, Span, row
from undercroft.widgets.words import seat_style
from undercroft_engine.core.moves import Seat

_MANY = 5


def waiting_for(seats: Sequence[Seat], you: Seat | None = None) -> Row:
    """Name the seats by letter, the reader first: `Waiting for you, C, D`; many without commas."""
    if not seats:
        return ()
    named: list[Span] = [Span("you")] if you in seats else []
    others = [seat for seat in sorted(seats) if seat != you]
    named += [Span(SEAT_LETTERS[seat], seat_style(seat)) for seat in others]
    line: list[Span] = [Span("Waiting for ")]
    many = len(named) > _MANY
    for place, name in enumerate(named):
        comma = "," if (place == 1 and you in seats) or not many else ""
        line += [Span(f"{comma} "), name] if place else [name]
    return row(line, " ")
