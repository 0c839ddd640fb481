"""A companion for Dungeon Brawler: looks a few answers ahead in a world that it deals itself."""

from __future__ import annotations

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_brawler import bot_picks
from undercroft_engine.games.dungeon_brawler.bot_ahead import Search, box_of
from undercroft_engine.games.dungeon_brawler.bot_thumb import loot
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.resampling import resample
from undercroft_engine.games.dungeon_brawler.view import View


class SteadyBot(Bot):
    """Plays to win as a team: protects thin hands, kills what acts next, buys what it can pay."""

    def choose(self, view: View, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """The answer after which the party stands best, as far as it looks."""
        if len(offer.moves) == 1:
            return offer.moves[0]
        if offer.kind in ("hero", "ally"):
            return bot_picks.person(offer)
        if offer.kind == "loot":
            return loot(offer.moves)
        box = box_of(view.cards)
        p = Play(box, resample(box, view, rng), None)
        if offer.kind == "choose":
            return bot_picks.own_card(p, offer.seat, offer.moves)
        return Search(box, offer.seat).best(p.s, offer.moves)
