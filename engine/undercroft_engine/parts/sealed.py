"""Sealed choices, as several games have them: locks, taken back until the last is set."""

from __future__ import annotations

from undercroft_engine.core.moves import Move, Seat


class Unlock(Move, frozen=True):
    """Take back one's own lock before the last seat has locked."""


UNLOCK = Unlock()


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in clockwise order, beginning with `first`."""
    return (*range(first, seats), *range(first))
