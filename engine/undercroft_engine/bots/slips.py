"""A player that knows little and slips: rules of thumb on a guess at what is hidden, and whims."""

from __future__ import annotations

from typing import Any

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.search_knowledge import Knowledge
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.talk import Say


class SlippingBot(Bot):
    """Does what comes to mind first, or what a better player would, and now and then anything."""

    def __init__(
        self, game: Game[Any, Any], knowledge: Knowledge, steady: Bot, *, whims: float, care: float
    ) -> None:
        """`whims`: how often it plays anything; `care`: how often, else, it plays like `steady`."""
        self._game = game
        self._knowledge = knowledge
        self._steady = steady
        self._whims = whims
        self._care = care

    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """A whim, a careful answer, or the first thought."""
        if len(offer.moves) == 1:
            return offer.moves[0]
        mood = rng.chance()
        if mood < self._whims:
            return rng.choice(offer.moves)
        if (mood - self._whims) < self._care * (1 - self._whims):
            return self._steady.choose(view, offer, rng, budget)
        guess = self._game.resample(view, rng)
        return self._knowledge.pick(guess, offer.seat, offer.moves, rng)

    def speak(self, view: Any, offer: Offer, rng: Rng) -> Say | None:
        """What `steady` would say."""
        return self._steady.speak(view, offer, rng)

    def interrupt(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
        """What `steady` would do unasked."""
        return self._steady.interrupt(view, offer, rng, budget)
