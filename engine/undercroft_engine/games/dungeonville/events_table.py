"""Events of the table: rounds, town, pawns, deeds, claims, the end."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.event_fields import (
    Counts,
    DeckName,
    PhaseName,
    Ranks,
    Reason,
    Rooms,
    Said,
)
from undercroft_engine.games.dungeonville.moves import DungeonName


class GameStarted(Event, frozen=True):
    """A table, its options, and what lies ready (DV-S1 to DV-S8)."""

    barrier: ClassVar[bool] = True
    seats: int
    options: dict[str, str]
    stone: Seat
    deck: int
    room_decks: Counts
    pools: Counts
    house: int


class DeedDealt(Event, frozen=True):
    """A seat has its deed; only it knows which (DV-S5, DV-S6)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    dungeon: DungeonName | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The dungeon for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else DeedDealt(self.seat)


class RoundStarted(Event, frozen=True):
    """A round begins (DV-G3)."""

    round: int
    stone: Seat


class PhaseStarted(Event, frozen=True):
    """A phase begins (DV-G3)."""

    phase: PhaseName


class TownCleared(Event, frozen=True):
    """Those left in town from the round before are discarded (DV-R3)."""

    ranks: Ranks
    said: Said
    discards: int


class DeckReshuffled(Event, frozen=True):
    """Discards become a new deck (DV-R6, DV-X16)."""

    barrier: ClassVar[bool] = True
    deck: DeckName
    left: int


class TownDealt(Event, frozen=True):
    """Who came to town, and who stands where now (DV-R2, DV-R4)."""

    barrier: ClassVar[bool] = True
    ranks: Ranks
    said: Said
    town: tuple[tuple[str, int], ...]
    left: int


class ChoiceStep(Event, frozen=True):
    """One item of a half-made choice; nobody but its seat is told (rules file, part 2)."""

    seat: Seat
    step: Literal["recruit", "discard", "pay", "buy", "keep", "leave", "drop"]

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Everything for the seat, nothing for anybody else."""
        return self if seat == self.seat else None


class Recruited(Event, frozen=True):
    """A hire: price, payment, who made room (DV-R12)."""

    seat: Seat
    rank: int
    said: str
    building: str
    price: int
    discount: int
    paid: Rooms
    paid_said: Said
    overpaid: int
    party: Ranks
    treasury: int
    gold: int
    discards: int
    room_discards: Counts
    discarded: int | None = None
    discarded_said: str | None = None


class Passed(Event, frozen=True):
    """A seat hires nobody (DV-R9)."""

    seat: Seat


class GoldVoided(Event, frozen=True):
    """First-round gold that was not spent is gone (DV-R16)."""

    seat: Seat
    amount: int


class PartyDiscarded(Event, frozen=True):
    """A party of nobody but colourless adventurers is discarded (DV-L2, DV-L3)."""

    seat: Seat
    ranks: Ranks
    said: Said
    phase: PhaseName
    discards: int


class PawnPlaced(Event, frozen=True):
    """A party goes to an entrance (DV-N1)."""

    seat: Seat
    dungeon: DungeonName


class PawnMoved(Event, frozen=True):
    """The horn moves a pawn (DV-I9)."""

    seat: Seat
    origin: DungeonName = msgspec.field(name="from")
    goal: DungeonName = msgspec.field(name="to")


class TreasureBanked(Event, frozen=True):
    """Carried rooms go to the treasury (DV-K1)."""

    seat: Seat
    rooms: Rooms
    said: Said
    treasury: int


class DeedBought(Event, frozen=True):
    """A purchase; the drawn deed is told to the buyer, the old one also where it was shown."""

    barrier: ClassVar[bool] = True
    seat: Seat
    paid: Rooms
    paid_said: Said
    overpaid: int
    treasury: int
    house: int
    shown: bool
    old: DungeonName | None = None
    new: DungeonName | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """Both deeds for the buyer; for everybody else the old one where it was shown."""
        if seat == self.seat:
            return self
        old = self.old if self.shown else None
        return msgspec.structs.replace(self, old=old, new=None)


class DeedDeclined(Event, frozen=True):
    """A seat buys no deed (DV-K2)."""

    seat: Seat


class Claimed(Event, frozen=True):
    """A claim, true or false, and the deed it shows (DV-W3, DV-W4)."""

    barrier: ClassVar[bool] = True
    aside: ClassVar[bool] = True
    seat: Seat
    true: bool
    dungeon: DungeonName


class StonePassed(Event, frozen=True):
    """The Seeing Stone goes on (DV-G5)."""

    giver: Seat = msgspec.field(name="from")
    taker: Seat = msgspec.field(name="to")


class GameEnded(Event, frozen=True):
    """Why the game ended, who won, and all that was secret (DV-H9)."""

    barrier: ClassVar[bool] = True
    reason: Reason
    winners: tuple[Seat, ...]
    deeds: tuple[DungeonName, ...]
    kills: Counts
    others: Counts
    own: Counts
    scores: Counts
    house: tuple[DungeonName, ...]
    deed_log: tuple[dict[str, Any], ...]
    seed: str
