"""The fields of a stated position of Dungeon Brawler, and their shapes."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from undercroft_engine.games.dungeon_brawler.moves import AnyMove
from undercroft_engine.games.dungeon_brawler.view import (
    Acted,
    Defeated,
    FrameShown,
    Result,
    Stage,
)

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Space = Annotated[int, Meta(ge=1, le=8)]
Times = Annotated[int, Meta(ge=0, le=2)]
Tokens = Annotated[int, Meta(ge=0, le=999)]
Count = Annotated[int, Meta(ge=0, le=143)]
Pile = list[str] | Count
Tally = tuple[Tokens, Tokens, Tokens, Tokens, Tokens, Tokens]


class HeroStated(msgspec.Struct, forbid_unknown_fields=True):
    """A hero in its space."""

    card: str
    standing: bool = True
    ready: bool | UnsetType = UNSET
    damage: Tokens = 0
    bless: Tokens = 0
    refreshed: Times = 0


class DungeonStated(msgspec.Struct, forbid_unknown_fields=True):
    """A dungeon card in its space."""

    card: str
    ready: bool | UnsetType = UNSET
    damage: Tokens = 0
    enraged: bool = False
    refreshed: Times = 0


class Stated(msgspec.Struct):
    """What a position states, as the rules file's "State fields" lists it; UNSET: not stated."""

    seats: Annotated[int, Meta(ge=1, le=4)] | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    stage: Stage | UnsetType = UNSET
    round: Annotated[int, Meta(ge=0, le=99_999)] | UnsetType = UNSET
    heroes: list[str | None] | UnsetType = UNSET
    allies: list[str] | UnsetType = UNSET
    party: list[HeroStated | None] | UnsetType = UNSET
    dungeon: list[DungeonStated | None] | UnsetType = UNSET
    actor: Space | UnsetType | None = UNSET
    moved: bool | UnsetType = UNSET
    acted: Acted | UnsetType = UNSET
    combos: bool | UnsetType = UNSET
    attacks: list[list[Space]] | UnsetType = UNSET
    extra: bool | UnsetType = UNSET
    hands: list[Pile] | UnsetType = UNSET
    decks: list[Pile] | UnsetType = UNSET
    discards: list[Pile] | UnsetType = UNSET
    scores: list[Pile] | UnsetType = UNSET
    permanents: list[list[str]] | UnsetType = UNSET
    used: list[tuple[str, Annotated[int, Meta(ge=0, le=99)]]] | UnsetType = UNSET
    known: list[list[str]] | UnsetType = UNSET
    top_known: list[bool] | UnsetType = UNSET
    dungeon_deck: Pile | UnsetType = UNSET
    loot_row: list[str] | UnsetType = UNSET
    loot_deck: Pile | UnsetType = UNSET
    destroyed_loot: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    defeated: list[Defeated] | UnsetType = UNSET
    bosses: list[str] | UnsetType = UNSET
    box: list[str] | UnsetType = UNSET
    potions: Annotated[int, Meta(ge=0, le=4)] | UnsetType = UNSET
    loot_choices: list[AnyMove | None] | UnsetType = UNSET
    votes: list[AnyMove | None] | UnsetType = UNSET
    agenda: list[FrameShown] | UnsetType = UNSET
    tally: dict[str, Tally] | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    seed: str | UnsetType = UNSET
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{32}\\Z")] | UnsetType = UNSET


BY_SEAT = (
    "heroes", "hands", "decks", "discards", "scores", "permanents", "known", "top_known",
    "loot_choices", "votes",
)  # fmt: skip
OWN_PILES = ("hands", "decks", "discards", "scores")
CARD_LISTS = ("loot_row", "destroyed_loot", "removed", "bosses", "box")
MIXED = ("dungeon_deck", "loot_deck")
