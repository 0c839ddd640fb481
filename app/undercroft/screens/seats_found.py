"""The seats of a table, as the command palette finds them."""

from functools import partial

from undercroft.glyphs import SEAT_LETTERS
from undercroft.screens.find import Find
from undercroft.screens.play import Play
from undercroft_engine.core.spans import Line, SeatSpan


def seats_of(play: Play) -> list[Find]:
    """List the seats, each with what all may know of it; chosen, that stands in the why line."""
    table = play.table
    told = table.words.table(play.known, table.header.table.memory_aid)
    lines = {seat: line for line in told if (seat := _whose(line)) is not None}
    return [
        Find(
            f"Seat {SEAT_LETTERS[seat]}  {name}",
            "seat",
            play.told(lines[seat]),
            partial(play.say, lines[seat]),
        )
        for seat, name in enumerate(table.names)
        if seat in lines
    ]


def _whose(line: Line) -> int | None:
    """Name the seat with which a line begins."""
    first = line[0]
    return first.seat if isinstance(first, SeatSpan) else None
