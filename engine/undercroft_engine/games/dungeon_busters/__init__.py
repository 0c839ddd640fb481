"""Dungeon Busters: lock a card in secret, equal cards cancel, the lowest loots first."""

from __future__ import annotations

from undercroft_engine.core.deck import Deck
from undercroft_engine.games.dungeon_busters.cards import read_cards
from undercroft_engine.games.dungeon_busters.dealing import INFO
from undercroft_engine.games.dungeon_busters.rules import DungeonBusters

__all__ = ["INFO", "create", "read_cards"]


def create(deck: Deck | None) -> DungeonBusters:
    """The game, bound to a deck (None: the built-in one)."""
    return DungeonBusters(deck)
