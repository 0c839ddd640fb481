"""Dungeon Brawler: four heroes against a dungeon of eight spaces; all win or lose as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft_engine.core.deck import Deck
from undercroft_engine.games.dungeon_brawler.about import INFO, provenance
from undercroft_engine.games.dungeon_brawler.cards import builtin_cards, read_cards

if TYPE_CHECKING:
    from undercroft_engine.games.dungeon_brawler.rules import DungeonBrawler

__all__ = ["INFO", "builtin_cards", "create", "provenance", "read_cards"]


def create(deck: Deck | None) -> DungeonBrawler:
    """The game, bound to a deck (None: the built-in one)."""
    from undercroft_engine.games.dungeon_brawler.rules import DungeonBrawler

    return DungeonBrawler(deck)
