"""Dungeonville (2005): secret owners of five dungeons, and a victory that must be announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft_engine.core.deck import Deck
from undercroft_engine.games.dungeonville.about import INFO, provenance
from undercroft_engine.games.dungeonville.cards import builtin_cards, read_cards

if TYPE_CHECKING:
    from undercroft_engine.games.dungeonville.rules import Dungeonville

__all__ = ["INFO", "builtin_cards", "create", "provenance", "read_cards"]


def create(deck: Deck | None) -> Dungeonville:
    """The game, bound to a deck (None: the built-in one)."""
    from undercroft_engine.games.dungeonville.rules import Dungeonville

    return Dungeonville(deck)
