"""Who sits at this keyboard and who is a bot, in one row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from undercroft.screens.asking import seat_labels
from undercroft.widgets import seats
from undercroft.widgets.rows import Row, row, width_of
from undercroft_engine.core.moves import Seat

if TYPE_CHECKING:
    from undercroft.screens.play import Play


def who_sits(play: Play, width: int) -> Row:
    """Name the persons and the bots; where names are long the bots, or all, by letter."""
    persons = play.table.persons
    bots = [seat for seat in range(len(play.table.names)) if seat not in persons]
    ways = [
        row(_named(play, " Here   ", persons), _named(play, "     bots   ", bots)),
        row(_named(play, " Here   ", persons), _lettered("    bots ", bots)),
        row(_lettered(" Here  ", persons), _lettered("    bots ", bots)),
    ]
    return next((way for way in ways if width_of(way) <= width), ways[-1])


def _named(play: Play, head: str, of: Sequence[Seat]) -> Row:
    return row(head, seat_labels(play, of)) if of else ()


def _lettered(head: str, of: Sequence[Seat]) -> Row:
    return row(head, *(row(" ", seats.letter(seat)) for seat in of)) if of else ()
