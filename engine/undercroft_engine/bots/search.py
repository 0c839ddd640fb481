"""The player that searches: it looks at many worlds that fit what its seat knows."""

from __future__ import annotations

from typing import Any

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.search_knowledge import Knowledge
from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.bots.search_sealed import Sealed, drawn
from undercroft_engine.bots.search_talk import Outlook, Temper, honour
from undercroft_engine.bots.search_tree import open_search
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.talk import Say

SELDOM = 0.2
"""Sealed choices less likely than this part of the likeliest are noise, and not made."""


class SearchBot(Bot):
    """Searches for its choices and for what to say; interrupts are those of `steady`."""

    def __init__(
        self,
        game: Game[Any, Any],
        knowledge: Knowledge,
        steady: Bot,
        spends: Budget,
        temper: Temper,
        haste: float,
        reason: float,
    ) -> None:
        """`spends` is what it spends on a choice if it may: never more than it is handed.

        `haste`: how often it does not search but answers like `steady`. `reason`: how much it takes
        others to reason as well, where all choose in secret.
        """
        self._player = Player(game, knowledge)
        self._steady = steady
        self._spends = spends
        self._temper = temper
        self._haste = haste
        self._reason = reason

    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """The answer that won most in playouts; of sealed ones a mixture that is hard to read."""
        if len(offer.moves) == 1:
            return offer.moves[0]
        if rng.chance() < self._haste or offer.kind in self._player.knowledge.left_to_thumb:
            return self._steady.choose(view, offer, rng, budget)
        effort = Effort(budget.at_most(self._spends))
        if offer.sealed:
            word = self._honour(view, offer)
            sealed = Sealed(self._player, view, offer, self._reason, rng, honour=word)
            sealed.search(effort)
            return drawn(*sealed.mixed(SELDOM), rng)[0]
        thought = self._steady.choose(view, offer, rng, budget)
        search = open_search(self._player, view, offer, rng)
        search.search(effort)
        return search.best(thought)

    def speak(self, view: Any, offer: Offer, rng: Rng) -> Say | None:
        """What the search speaks for, in its temper."""
        if offer.talk is None:
            return None
        word = self._honour(view, offer)
        outlook = Outlook(self._player, view, offer, self._temper, word, self._reason, rng)
        return self._player.knowledge.statement(view, offer, outlook, rng)

    def _honour(self, view: Any, offer: Offer) -> float:
        """What its word is to the seat."""
        return honour(self._temper, self._player.knowledge.omen(view), offer.seat)

    def interrupt(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
        """What `steady` would do unasked."""
        return self._steady.interrupt(view, offer, rng, budget)
