"""The fields of a stated position of Dungeon Raiders, and their shapes."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from undercroft_engine.games.dungeon_raiders.cards import OF_AN_ITEM, POWERS
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS, ROOMS_OF_A_LEVEL
from undercroft_engine.games.dungeon_raiders.moves import CardName
from undercroft_engine.games.dungeon_raiders.resolving import MOST_COINS
from undercroft_engine.games.dungeon_raiders.view import Stage

SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Power = Annotated[int, Meta(ge=1, le=POWERS)]
Coins = Annotated[int, Meta(ge=0, le=MOST_COINS)]
Figure = Annotated[int, Meta(ge=0, le=9999)]
"""Wounds and what came and went are only kept within reason (RA-R12)."""
Pile = Annotated[int, Meta(ge=0, le=OF_AN_ITEM)]
Piles = tuple[Pile, Pile, Pile, Pile]
CoinFigures = tuple[Figure, Figure, Figure, Figure, Figure, Figure, Figure]
WoundFigures = tuple[Figure, Figure, Figure, Figure, Figure]
UNKNOWN = "?"
"""Stands in a list for a card that is dealt."""


class Stated(msgspec.Struct):
    """What a position states, as the rules file's "State fields" lists it; UNSET: not stated."""

    seats: Annotated[int, Meta(ge=3, le=5)] | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    stage: Stage | UnsetType = UNSET
    window: Annotated[int, Meta(ge=1, le=999_999)] | UnsetType = UNSET
    level: Annotated[int, Meta(ge=0, le=LEVELS)] | UnsetType = UNSET
    position: Annotated[int, Meta(ge=0, le=ROOMS_OF_A_LEVEL)] | UnsetType = UNSET
    level_card: str | UnsetType | None = UNSET
    levels_used: list[str] | UnsetType = UNSET
    level_deck: list[str] | UnsetType = UNSET
    levels_removed: list[str] | UnsetType = UNSET
    row: list[str] | UnsetType = UNSET
    seen: list[SeatNumber] | UnsetType = UNSET
    resolved: list[str] | UnsetType = UNSET
    deck: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    characters: list[str | None] | UnsetType = UNSET
    chooser: SeatNumber | UnsetType | None = UNSET
    coins: list[Coins] | UnsetType = UNSET
    wounds: list[Figure] | UnsetType = UNSET
    coins_from: list[CoinFigures] | UnsetType = UNSET
    wounds_from: list[WoundFigures] | UnsetType = UNSET
    spent: list[list[Power]] | UnsetType = UNSET
    items: list[Piles] | UnsetType = UNSET
    reserve: tuple[Pile | None, Pile | None, Pile | None, Pile | None] | UnsetType = UNSET
    locks: list[CardName | None] | UnsetType = UNSET
    first_cards: list[CardName | None] | UnsetType = UNSET
    second_cards: list[CardName | None] | UnsetType = UNSET
    map: SeatNumber | UnsetType | None = UNSET
    petrified: list[SeatNumber] | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{32}\\Z")] | UnsetType = UNSET


BY_SEAT = (
    "characters",
    "coins",
    "wounds",
    "coins_from",
    "wounds_from",
    "spent",
    "items",
    "locks",
    "first_cards",
    "second_cards",
)
ROOM_LISTS = ("row", "resolved", "deck", "removed")
LEVEL_LISTS = ("levels_used", "level_deck", "levels_removed")
