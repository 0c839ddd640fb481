"""Dungeon Raiders (2018): one card each in every room, 25 rooms; the richest who does not faint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft_engine.core.deck import Deck
from undercroft_engine.games.dungeon_raiders.about import INFO, provenance
from undercroft_engine.games.dungeon_raiders.cards import builtin_cards, read_cards

if TYPE_CHECKING:
    from undercroft_engine.games.dungeon_raiders.rules import DungeonRaiders

__all__ = ["INFO", "builtin_cards", "create", "provenance", "read_cards"]


def create(deck: Deck | None) -> DungeonRaiders:
    """The game, bound to a deck (None: the built-in one)."""
    from undercroft_engine.games.dungeon_raiders.rules import DungeonRaiders

    return DungeonRaiders(deck)
