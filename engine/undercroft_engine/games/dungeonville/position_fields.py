"""The fields of a stated position of Dungeonville: their names and shapes (rules, State fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from undercroft_engine.games.dungeonville.events import LetterName, Reason
from undercroft_engine.games.dungeonville.moves import ROOM_IDS, DungeonName, RoomId
from undercroft_engine.games.dungeonville.view import Stage

REST = "..."
"""The last entry of a stated pile: all cards that are stated nowhere else, shuffled."""

if TYPE_CHECKING:
    RoomOrRest = str
else:
    RoomOrRest = Literal[(*ROOM_IDS, REST)]

SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Rank = Annotated[int, Meta(ge=1, le=64)]
RankOrRest = Rank | Literal["..."]
Count = Annotated[int, Meta(ge=0, le=999_999)]
Round = Annotated[int, Meta(ge=1, le=999_999)]


class PendingShape(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A half-made choice; of these what belongs to it."""

    recruit: Rank | UnsetType = UNSET
    discard: Rank | UnsetType | None = UNSET
    paid: list[RoomId] | UnsetType = UNSET
    keep: bool | UnsetType = UNSET
    dropped: list[RoomId] | UnsetType = UNSET


class ExploreShape(msgspec.Struct, forbid_unknown_fields=True):
    """An exploration going on."""

    jester: LetterName | None = None
    oracle: LetterName | None = None
    turned: RoomId | None = None
    died: bool = False
    saved: bool = False


class ClaimShape(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="claim"):
    """A false claim."""

    round: Round
    seat: SeatNumber
    dungeon: DungeonName


class BuyShape(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="buy"):
    """A purchase."""

    round: Round
    seat: SeatNumber
    old: DungeonName
    new: DungeonName


class EndShape(msgspec.Struct, forbid_unknown_fields=True):
    """How the game ended."""

    reason: Reason
    winners: list[SeatNumber]


class Stated(msgspec.Struct, omit_defaults=True):
    """What may be stated; UNSET is not stated."""

    seats: Annotated[int, Meta(ge=2, le=5)] | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    round: Round | UnsetType = UNSET
    stone: SeatNumber | UnsetType = UNSET
    stage: Stage | UnsetType = UNSET
    turn: SeatNumber | UnsetType | None = UNSET
    pending: PendingShape | UnsetType | None = UNSET
    town: list[Rank] | UnsetType = UNSET
    deck: list[RankOrRest] | UnsetType = UNSET
    discards: list[RankOrRest] | UnsetType = UNSET
    parties: list[list[Rank]] | UnsetType = UNSET
    gold: list[Count] | UnsetType = UNSET
    treasuries: list[list[RoomId]] | UnsetType = UNSET
    carried: list[list[RoomId]] | UnsetType = UNSET
    room_decks: dict[DungeonName, list[RoomOrRest]] | UnsetType = UNSET
    room_discards: dict[DungeonName, list[RoomOrRest]] | UnsetType = UNSET
    looks: dict[DungeonName, list[tuple[SeatNumber, RoomId]]] | UnsetType = UNSET
    pawns: list[DungeonName | None] | UnsetType = UNSET
    locks: list[list[Rank]] | UnsetType = UNSET
    explore: ExploreShape | UnsetType | None = UNSET
    kill_zones: list[list[Count]] | UnsetType = UNSET
    blood: dict[DungeonName, list[Count]] | UnsetType = UNSET
    deeds: list[DungeonName] | UnsetType = UNSET
    deed_log: list[ClaimShape | BuyShape] | UnsetType = UNSET
    end: EndShape | UnsetType | None = UNSET
    seed: str | UnsetType = UNSET
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{32}\\Z")] | UnsetType = UNSET


BY_SEAT = (
    "parties",
    "gold",
    "treasuries",
    "carried",
    "pawns",
    "locks",
    "kill_zones",
    "deeds",
)
