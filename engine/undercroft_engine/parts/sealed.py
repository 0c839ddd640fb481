"""Sealed choices, as several games have them: locks, taken back until the last is set."""

from __future__ import annotations

from undercroft_engine.core.moves import Move, Seat


class Unlock(Move, frozen=True):
    """Take back one's own lock before the last seat has locked."""


UNLOCK = Unlock()


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in clockwise order, beginning with `first`."""
    return (*range(first, seats), *range(first))


def next_question(question: int, anew: tuple[int, ...]) -> int:
    """The number of the table's next question; no seat has had it.

    `anew`, empty until somebody unlocks, counts by seat how often this question was asked again.
    """
    return question + 1 + (max(anew) if anew else 0)


def asked_anew(anew: tuple[int, ...], seat: Seat, seats: int) -> tuple[int, ...]:
    """These counts once the seat has taken back its lock."""
    counts = anew or (0,) * seats
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
