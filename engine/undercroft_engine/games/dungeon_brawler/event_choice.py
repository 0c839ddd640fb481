"""Half-made choices, answers and votes."""

from __future__ import annotations

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.event_base import Told
from undercroft_engine.games.dungeon_brawler.moves import AnyMove


class ItemNamed(Told, frozen=True):
    """A seat has named one item of several; nobody else learns of it (BR-X4)."""

    seat: Seat
    move: AnyMove

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The item for the seat itself, nothing for anybody else."""
        return self if seat == self.seat else None


class Answered(Told, frozen=True):
    """A seat has answered a choice of its own; what comes of it is told by other events."""

    seat: Seat
    move: AnyMove


class Declined(Told, frozen=True):
    """A seat leaves what it might have done (BR-F38)."""

    seat: Seat


class ChoiceShared(Told, frozen=True):
    """A choice of the whole party is open (BR-X2)."""

    decider: Seat
    kind: str
    answers: tuple[AnyMove, ...]


class VoteCast(Told, frozen=True):
    """A seat has voted (BR-X3)."""

    seat: Seat
    move: AnyMove
    owed: int


class ChoiceMade(Told, frozen=True):
    """What was chosen for the whole party, and by which votes (BR-X3)."""

    decider: Seat
    move: AnyMove
    votes: tuple[AnyMove, ...] | None = None
