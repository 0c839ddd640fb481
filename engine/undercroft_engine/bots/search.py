"""The player that searches: it looks at many worlds that fit what its seat knows."""

from __future__ import annotations

from typing import Any

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.search_knowledge import Knowledge
from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.bots.search_sealed import Sealed, drawn
from undercroft_engine.bots.search_tree import Tree
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.talk import Say

REASON = 0.25
"""Part of the others' sealed choices that is worked out against the own, not taken from habit."""
SELDOM = 0.2
"""Sealed choices less likely than this part of the likeliest are noise, and not made."""


class SearchBot(Bot):
    """Searches for its choices; words and interrupts are those of `steady`."""

    def __init__(
        self, game: Game[Any, Any], knowledge: Knowledge, steady: Bot, spends: Budget
    ) -> None:
        """`spends` is what it spends on a choice if it may: never more than it is handed."""
        self._player = Player(game, knowledge)
        self._steady = steady
        self._spends = spends

    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """The answer that won most in playouts; of sealed ones a mixture that is hard to read."""
        if len(offer.moves) == 1:
            return offer.moves[0]
        if offer.kind in self._player.knowledge.left_to_thumb:
            return self._steady.choose(view, offer, rng, budget)
        effort = Effort(budget.at_most(self._spends))
        if offer.sealed:
            sealed = Sealed(self._player, view, offer, REASON, rng)
            sealed.search(effort)
            return drawn(*sealed.mixed(SELDOM), rng)[0]
        thought = self._steady.choose(view, offer, rng, budget)
        tree = Tree(self._player, view, offer, rng)
        tree.search(effort)
        return tree.best(thought)

    def speak(self, view: Any, offer: Offer, rng: Rng) -> Say | None:
        """What `steady` would say."""
        return self._steady.speak(view, offer, rng)

    def interrupt(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
        """What `steady` would do unasked."""
        return self._steady.interrupt(view, offer, rng, budget)
