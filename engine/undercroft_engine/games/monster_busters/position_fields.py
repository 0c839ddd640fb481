"""The fields of a stated position of Monster Busters: their shapes (rules file, "State fields")."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from undercroft_engine.games.monster_busters.cards import ITEMS
from undercroft_engine.games.monster_busters.state import LIVES, ROUNDS, TOKENS
from undercroft_engine.parts.talk import Statement

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Unknown = Annotated[int, Meta(ge=0, le=ITEMS)]
Pile = list[str] | Unknown
"""A list of cards, `?` for one that is dealt; a number stands for so many of those."""
Coffin = Annotated[int, Meta(ge=0, le=8 * LIVES - 1)]
Lives = Annotated[int, Meta(ge=0, le=LIVES)]
Score = Annotated[int, Meta(ge=0, le=9999)]
Verdicts = Annotated[int, Meta(ge=0, le=2 * ROUNDS)]
"""A seat has at most two commitments judged in a round (MB-N11)."""


class StatedStatement(Statement, frozen=True, forbid_unknown_fields=True):
    """A statement as a position states it."""


class StatedEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game that is over ended."""

    reason: Literal["eliminated", "all_monsters", "round_limit"]
    seats: list[SeatNumber]
    survivors: list[Lives]


class Stated(msgspec.Struct):
    """What a position states; UNSET: not stated."""

    seats: Annotated[int, Meta(ge=3, le=8)] | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] | UnsetType = UNSET
    start: SeatNumber | UnsetType = UNSET
    stage: Literal["pick", "over"] | UnsetType = UNSET
    monster: str | UnsetType | None = UNSET
    tokens: Annotated[int, Meta(ge=0, le=TOKENS)] | UnsetType = UNSET
    monster_deck: Pile | UnsetType = UNSET
    defeated: Pile | UnsetType = UNSET
    location: str | UnsetType = UNSET
    location_deck: Pile | UnsetType = UNSET
    used_locations: Pile | UnsetType = UNSET
    item_deck: Pile | UnsetType = UNSET
    discards: Pile | UnsetType = UNSET
    hands: list[Pile] | UnsetType = UNSET
    locks: list[str | None] | UnsetType = UNSET
    coffins: list[list[Coffin]] | UnsetType = UNSET
    scores: list[Score] | UnsetType = UNSET
    statements: list[StatedStatement] | UnsetType = UNSET
    kept: list[Verdicts] | UnsetType = UNSET
    broken: list[Verdicts] | UnsetType = UNSET
    end: StatedEnd | UnsetType | None = UNSET
    seed: str | UnsetType = UNSET
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{32}\\Z")] | UnsetType = UNSET


BY_SEAT = ("hands", "locks", "coffins", "scores", "kept", "broken")
