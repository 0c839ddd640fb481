"""Monster Busters: fight together or slip away; fallen fighters lie in coffins that score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft_engine.core.deck import Deck
from undercroft_engine.games.monster_busters.about import INFO, provenance
from undercroft_engine.games.monster_busters.cards import builtin_cards, read_cards

if TYPE_CHECKING:
    from undercroft_engine.games.monster_busters.rules import MonsterBusters

__all__ = ["INFO", "builtin_cards", "create", "provenance", "read_cards"]


def create(deck: Deck | None) -> MonsterBusters:
    """The game, bound to a deck (None: the built-in one)."""
    from undercroft_engine.games.monster_busters.rules import MonsterBusters

    return MonsterBusters(deck)
