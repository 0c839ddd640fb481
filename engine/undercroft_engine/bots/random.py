"""The random player: any legal answer, each equally likely. For simulation and tests."""

from __future__ import annotations

from typing import Any

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng


class RandomBot(Bot):
    """Plays any legal answer and says nothing."""

    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """One of the moves offered, each equally likely."""
        return rng.choice(offer.moves)
