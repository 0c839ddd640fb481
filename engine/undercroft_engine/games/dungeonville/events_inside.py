"""Events of exploration."""

from __future__ import annotations

from typing import ClassVar, Literal

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.event_fields import (
    Counts,
    LetterName,
    Ranks,
    Rooms,
    Said,
)
from undercroft_engine.games.dungeonville.moves import DungeonName, RoomId


class DungeonEntered(Event, frozen=True):
    """A party enters (DV-X1)."""

    seat: Seat
    dungeon: DungeonName
    ranks: Ranks
    said: Said
    capacity: int


class JesterTurned(Event, frozen=True):
    """An adventurer is turned for the Jester's letter (DV-L6, DV-L7)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    ranks: Ranks
    said: Said
    left: int
    discards: int
    letter: LetterName | None = None


class OracleSet(Event, frozen=True):
    """The Oracle copies a member (DV-L5)."""

    seat: Seat
    model: int
    said: str
    letter: LetterName | None = None


class OrbLooked(Event, frozen=True):
    """The orb shows the top room to its user alone (DV-I11)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    room: RoomId | None = None
    said: str | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The room for the user, the bare fact for everybody else."""
        return self if seat == self.seat else OrbLooked(self.seat)


class OrbPlaced(Event, frozen=True):
    """Where the room seen by the orb went (DV-I11)."""

    seat: Seat
    where: Literal["top", "bottom"]


class RoomTurned(Event, frozen=True):
    """A room is turned; an item has no letter (DV-X4, DV-I2)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    dungeon: DungeonName
    room: RoomId
    name: str
    gold: int
    left: int
    letter: LetterName | None = None


class AdventurerSaved(Event, frozen=True):
    """The reliquary keeps everybody alive (DV-I10)."""

    seat: Seat
    room: RoomId


class AdventurerDied(Event, frozen=True):
    """A room kills a member (DV-X4)."""

    seat: Seat
    rank: int
    said: str
    room: RoomId
    party: Ranks
    capacity: int
    discards: int


class BloodPlaced(Event, frozen=True):
    """A token goes from a pool onto an entrance (DV-X6)."""

    seat: Seat
    dungeon: DungeonName
    pool: int
    blood: Counts


class TreasureKept(Event, frozen=True):
    """What was taken of a room and what was dropped (DV-X9, DV-X10)."""

    seat: Seat
    dropped: Rooms
    dropped_said: Said
    carried: Rooms
    load: int
    capacity: int
    room_discards: int
    kept: RoomId | None = None
    kept_said: str | None = None


class PartyEscaped(Event, frozen=True):
    """A party leaves with what it carries (DV-X12)."""

    seat: Seat
    dungeon: DungeonName
    carried: Rooms
    gold: int


class PartyLeft(Event, frozen=True):
    """No room is left, so a party leaves with what it carries (DV-X17)."""

    seat: Seat
    dungeon: DungeonName
    carried: Rooms
    gold: int


class PartyWiped(Event, frozen=True):
    """A party is wiped out; what it carried is lost (DV-X14, DV-X15)."""

    seat: Seat
    dungeon: DungeonName
    lost: Rooms
    gold: int
    reason: Literal["dead", "colourless"]
    room_discards: int
