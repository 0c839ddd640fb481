"""Dungeon Busters: lock a card in secret, equal cards cancel, the lowest loots first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft_engine.core.deck import Deck
from undercroft_engine.games.dungeon_busters.about import INFO, provenance
from undercroft_engine.games.dungeon_busters.cards import builtin_cards, read_cards

if TYPE_CHECKING:
    from undercroft_engine.games.dungeon_busters.rules import DungeonBusters

__all__ = ["INFO", "builtin_cards", "create", "provenance", "read_cards"]


def create(deck: Deck | None) -> DungeonBusters:
    """The game, bound to a deck (None: the built-in one)."""
    from undercroft_engine.games.dungeon_busters.rules import DungeonBusters

    return DungeonBusters(deck)
