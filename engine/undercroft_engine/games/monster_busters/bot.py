"""A player by rules of thumb for Monster Busters: reckons, minds coffins, talks, bluffs."""

from __future__ import annotations

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.odds import drawn, softmax
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.monster_busters.bot_picks import Table
from undercroft_engine.games.monster_busters.bot_talk import Mind, has_business, statement
from undercroft_engine.games.monster_busters.state import PICKS
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.talk import Say

HEAT = 0.15
"""Points within which cards are played almost alike: less can be read, more throws points away."""


class SteadyBot(Bot):
    """A sound player for three to eight seats. Nothing is sampled, so the budget never matters."""

    def choose(self, view: View, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """A card by weighted chance, the seat's own word weighed in."""
        return PICKS[drawn(softmax(Table(view, offer.seat).leaning(), HEAT), rng)]

    def speak(self, view: View, offer: Offer, rng: Rng) -> Say | None:
        """An answer to a proposal, or one statement of its own in each round."""
        if offer.talk is None or not has_business(view, offer.seat):
            return None
        return statement(Mind(Table(view, offer.seat)), offer.talk, rng)
