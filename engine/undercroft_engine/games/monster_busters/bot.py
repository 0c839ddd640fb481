"""A player by rules of thumb."""

from __future__ import annotations

from typing import Any

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng


class SteadyBot(Bot):
    """Plays."""

    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """Any."""
        return rng.choice(offer.moves)
