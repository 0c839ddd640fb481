"""The fields of a stated position of Dungeon Busters, and their shapes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from undercroft_engine.games.dungeon_busters.battle import BATTLES
from undercroft_engine.games.dungeon_busters.cards import GEMS_OF_A_COLOUR
from undercroft_engine.games.dungeon_busters.speech import LIMIT
from undercroft_engine.games.dungeon_busters.state import TOP_VALUE
from undercroft_engine.parts.talk import Statement

SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Value = Annotated[int, Meta(ge=1, le=TOP_VALUE)]
Count = Annotated[int, Meta(ge=0, le=GEMS_OF_A_COLOUR)]
Gems = tuple[Count, Count, Count]
Trophies = Annotated[int, Meta(ge=0, le=BATTLES)]
Verdicts = Annotated[int, Meta(ge=0, le=BATTLES * LIMIT)]
"""No seat can have more commitments judged than it may make statements (DB-N11)."""


class StatedStatement(Statement, frozen=True, forbid_unknown_fields=True):
    """A statement as a position states it."""


class Stated(msgspec.Struct):
    """What a position states, as the rules file's "State fields" lists it; UNSET: not stated."""

    seats: Annotated[int, Meta(ge=3, le=5)] | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    leader: SeatNumber | UnsetType = UNSET
    dungeon: Annotated[int, Meta(ge=1, le=3)] | UnsetType = UNSET
    battle: Annotated[int, Meta(ge=1, le=BATTLES)] | UnsetType = UNSET
    stage: Literal["pick", "lose", "take", "over"] | UnsetType = UNSET
    monster: str | UnsetType | None = UNSET
    deck: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    resolved: list[tuple[str, SeatNumber | None]] | UnsetType = UNSET
    trophies: list[Trophies] | UnsetType = UNSET
    hands: list[list[Value]] | UnsetType = UNSET
    played: list[list[Value]] | UnsetType = UNSET
    locks: list[Value | None] | UnsetType = UNSET
    piles: list[Gems] | UnsetType = UNSET
    spoils: Gems | UnsetType = UNSET
    bank: Gems | UnsetType = UNSET
    agenda: list[SeatNumber] | UnsetType = UNSET
    statements: list[StatedStatement] | UnsetType = UNSET
    kept: list[Verdicts] | UnsetType = UNSET
    broken: list[Verdicts] | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{32}\\Z")] | UnsetType = UNSET


BY_SEAT = ("trophies", "hands", "played", "locks", "piles", "kept", "broken")
