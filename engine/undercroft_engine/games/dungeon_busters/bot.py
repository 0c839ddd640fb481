"""A player by rules of thumb for Dungeon Busters: weighs its cards, mixes its picks, talks."""

from __future__ import annotations

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.odds import Odds, drawn, softmax
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_busters.bot_manners import commitments
from undercroft_engine.games.dungeon_busters.bot_picks import Table
from undercroft_engine.games.dungeon_busters.bot_talk import Mind, has_business, statement
from undercroft_engine.games.dungeon_busters.bot_worth import plus, standing, without
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.speech import kept
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.talk import Say

HEAT = 0.1
"""Points within which cards are played almost alike: less can be read, more throws points away."""
HONOUR = 0.5
"""Points a broken word costs: nobody heeds a liar, so it is broken only for more than that."""


class SteadyBot(Bot):
    """A sound player for three to five seats. Nothing is sampled, so the budget never matters."""

    def choose(self, view: View, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """A pick by weighted chance; the colour to lose or take that serves best."""
        if offer.kind == "pick":
            return Pick(drawn(leaning(Table(view, offer.seat)), rng))
        return max(offer.moves, key=lambda move: _after(view, offer.seat, move))

    def speak(self, view: View, offer: Offer, rng: Rng) -> Say | None:
        """An answer to a proposal, or one statement of its own in each battle."""
        if offer.talk is None or not has_business(view, offer.seat):
            return None
        table = Table(view, offer.seat)
        return statement(Mind(table, leaning(table)), offer.talk, rng)


def leaning(table: Table) -> Odds:
    """How often the bot would play each card here, its own word weighed in."""
    promises = table.promises()
    for word in commitments(table.view, table.seat):
        for value in promises:
            promises[value] -= HONOUR * (not kept(word, value))
    return softmax(promises, HEAT)


def _after(view: View, seat: Seat, move: Move) -> float:
    """How well the seat stands after losing or taking gems."""
    pile = view.piles[seat]
    if isinstance(move, Lose):
        return standing(view, seat, without(pile, COLOURS.index(move.colour)))
    assert isinstance(move, Take)
    return standing(view, seat, plus(pile, COLOURS.index(move.colour)))
