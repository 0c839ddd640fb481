"""The moves of Dungeonville, named after its decisions, in the order of the decision table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from undercroft_engine.core.moves import Move as Base
from undercroft_engine.parts.sealed import Unlock

DungeonName = Literal["crypt", "rat_haus", "ice_cave", "goblin_camp", "dragons_lair"]
DUNGEONS: tuple[DungeonName, ...] = get_args(DungeonName)
"""In the order in which dungeons and rooms stand everywhere."""
ROOM_IDS = tuple(
    f"{short}{number:02}" for short in ("CR", "RH", "IC", "GC", "DL") for number in range(1, 33)
)
"""All rooms in room order."""

if TYPE_CHECKING:
    RoomId = str
else:
    RoomId = Literal[ROOM_IDS]


class Recruit(Base, frozen=True):
    """Hire somebody who stands in town (DV-R12)."""

    rank: int


class Pass(Base, frozen=True):
    """Hire nobody in this turn (DV-R9)."""


class Discard(Base, frozen=True):
    """Name the own adventurer that makes room for the newcomer (DV-R9)."""

    rank: int


class Pay(Base, frozen=True):
    """Pay with one more treasury card (DV-M2)."""

    room: RoomId


class Place(Base, frozen=True):
    """Send the party to an entrance (DV-N1)."""

    dungeon: DungeonName


class Stay(Base, frozen=True):
    """Leave the horn alone (DV-I9)."""


class Move(Base, frozen=True):
    """Move the pawn by the horn (DV-I9)."""

    dungeon: DungeonName


class Fighter(Base, frozen=True):
    """Choose the fighter of the next slot, under seal (DV-C3)."""

    rank: int


class Enter(Base, frozen=True):
    """Enter the dungeon (DV-X1)."""


class Model(Base, frozen=True):
    """Name the member whose letter the Oracle copies (DV-L5)."""

    rank: int


class Top(Base, frozen=True):
    """Put the room seen by the orb back on top (DV-I11)."""


class Bottom(Base, frozen=True):
    """Put the room seen by the orb at the bottom (DV-I11)."""


class Victim(Base, frozen=True):
    """Name who dies of the room (DV-X5)."""

    rank: int


class Keep(Base, frozen=True):
    """Take the turned room (DV-X9)."""


class Leave(Base, frozen=True):
    """Leave the turned room lying (DV-X9)."""


class Drop(Base, frozen=True):
    """Drop a carried room (DV-X10)."""

    room: RoomId


class Escape(Base, frozen=True):
    """Leave the dungeon with what is carried (DV-X12)."""


class GoOn(Base, frozen=True):
    """Turn the next room (DV-X13)."""


class Buy(Base, frozen=True):
    """Buy a deed (DV-K2)."""


class Decline(Base, frozen=True):
    """Buy no deed (DV-K2)."""


class Claim(Base, frozen=True):
    """Announce victory, at any time (DV-W1)."""


PASS, STAY, ENTER, TOP, BOTTOM = Pass(), Stay(), Enter(), Top(), Bottom()
KEEP, LEAVE, ESCAPE, GO_ON, BUY, DECLINE = Keep(), Leave(), Escape(), GoOn(), Buy(), Decline()
CLAIM = Claim()

AnyMove = (
    Recruit
    | Pass
    | Discard
    | Pay
    | Place
    | Stay
    | Move
    | Fighter
    | Enter
    | Model
    | Top
    | Bottom
    | Victim
    | Keep
    | Leave
    | Drop
    | Escape
    | GoOn
    | Buy
    | Decline
    | Unlock
    | Claim
)
