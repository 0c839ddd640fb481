"""Events of combat."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.event_fields import (
    Counts,
    Ranks,
    Said,
)
from undercroft_engine.games.dungeonville.moves import DungeonName


class CombatStarted(Event, frozen=True):
    """A combat begins (DV-C1)."""

    dungeon: DungeonName
    seats: tuple[Seat, ...]


class FighterChosen(Event, frozen=True):
    """A seat put a fighter into its next slot; nobody else is told (DV-C3)."""

    lock: ClassVar[bool] = True
    seat: Seat
    rank: int
    slot: int

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Everything for the seat, nothing for anybody else."""
        return self if seat == self.seat else None


class LineUpLocked(Event, frozen=True):
    """A seat has chosen all its fighters; only it knows which (DV-C3)."""

    lock: ClassVar[bool] = True
    seat: Seat
    ranks: Ranks | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The order for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else LineUpLocked(self.seat)


class LineUpUnlocked(Event, frozen=True):
    """A seat took back its fighters; all see it only if it was locked (DV-C3)."""

    lock: ClassVar[bool] = True
    seat: Seat
    locked: bool

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Everything for all where the seat was locked, else for the seat alone."""
        return self if self.locked or seat == self.seat else None


class LineUpsShown(Event, frozen=True):
    """Who fights, but not in which order (DV-C4)."""

    barrier: ClassVar[bool] = True
    ranks: tuple[tuple[Seat, Ranks], ...]
    said: tuple[Said, ...]


class SlotRevealed(Event, frozen=True):
    """The fighters of a slot: seat, rank, combat value; no winner where one stands alone."""

    barrier: ClassVar[bool] = True
    dungeon: DungeonName
    slot: int
    fighters: tuple[tuple[Seat, int, int], ...]
    said: Said
    winner: Seat | None = None


class FighterRecruited(Event, frozen=True):
    """A loser of the winner's colour changes sides (DV-C8)."""

    rank: int
    said: str
    giver: Seat = msgspec.field(name="from")
    taker: Seat = msgspec.field(name="to")


class FighterSaved(Event, frozen=True):
    """The shield saves a fighter (DV-I8)."""

    rank: int
    said: str
    seat: Seat


class FighterKilled(Event, frozen=True):
    """A loser is killed (DV-C9)."""

    rank: int
    said: str
    seat: Seat
    by: Seat
    discards: int


class BloodTaken(Event, frozen=True):
    """A token goes from a pool into a kill zone (DV-C11)."""

    giver: Seat
    taker: Seat
    slot: int
    pool: int
    kill_zone: Counts


class NoBlood(Event, frozen=True):
    """No token is due where one might be expected (DV-L9, DV-B5)."""

    giver: Seat
    reason: Literal["mule", "empty_pool"]


class CombatEnded(Event, frozen=True):
    """Survivors by seat, the count, what broke a tie, and who enters (DV-C17 to DV-C19)."""

    dungeon: DungeonName
    seats: tuple[Seat, ...]
    survivors: tuple[Ranks, ...]
    said: tuple[Said, ...]
    counts: Counts
    entering: Seat
    parties: tuple[Ranks, ...]
    banner: Seat | None = None
    strongest: int | None = None


class PartyWentHome(Event, frozen=True):
    """A party that lost a combat takes back its pawn (DV-C20)."""

    seat: Seat
    ranks: Ranks
    said: Said
