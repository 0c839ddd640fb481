"""What a bot is asked, made up so that another process can work it out."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

import undercroft_engine as engine
from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.levels import SPENDS, USUAL, bot
from undercroft_engine.core.deck import Deck
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng, seeded

_OF_ITS_TIME = 0.9
"""The part of its time that a bot searches; the rest goes for the way there and back."""
_PATIENCE = 2
"""How many times its time is waited for an answer."""


class Player(msgspec.Struct, frozen=True):
    """A bot of a level at a game, by what any process can make it of."""

    game: str
    level: str
    deck: tuple[str, str] | None = None
    """Text and name of a deck that is not built in."""


class Problem(msgspec.Struct, frozen=True):
    """One choice of one bot: all that it is handed, the dice by what they are rolled from.

    Instead of choosing it may be asked to speak.
    """

    player: Player
    view: Any
    offer: Offer
    dice: tuple[str | int, ...]
    budget: Budget
    speak: bool = False

    @property
    def timed(self) -> bool:
        """Whether the answer comes when the time is over: a quick one would tell something."""
        return timed(self.offer) and not self.speak

    @property
    def seconds(self) -> float:
        """The time there is."""
        return SPENDS[self.player.level].seconds or 0.0

    @property
    def patience(self) -> float:
        """After how many seconds an answer is not waited for any more."""
        return _PATIENCE * self.seconds


def player(game: Game[Any, Any], level: str) -> Player:
    """A bot of that level at a game as it is bound."""
    deck = game.deck
    return Player(game.info.id, level, None if deck.builtin else (deck.text, deck.name))


def timed(offer: Offer) -> bool:
    """Whether a quick choice would tell something: from what a seat alone knows, or as ruled."""
    return offer.sealed or offer.timing == "fixed"


def within_time(budget: Budget, level: str) -> Budget:
    """What is left of a budget for the search of that level."""
    seconds = SPENDS[level].seconds
    own = Budget(budget.nodes, None if seconds is None else _OF_ITS_TIME * seconds)
    return budget.at_most(own)


class Found(NamedTuple):
    """What a bot has come to: a move, or nothing to say."""

    move: Move | None


def solved(problem: Problem) -> Found:
    """Work it out, in whatever process."""
    bot, dice = made(problem.player), Rng(seeded(*problem.dice))
    if problem.speak:
        return Found(bot.speak(problem.view, problem.offer, dice))
    return Found(bot.choose(problem.view, problem.offer, dice, problem.budget))


def by_thumb(problem: Problem) -> Found:
    """What the bot of the usual level would answer, which takes no time."""
    return solved(replace(problem, player=replace(problem.player, level=USUAL)))


@cache
def made(player: Player) -> Bot:
    """The bot, made once in a process."""
    deck: Deck | None = None
    if player.deck is not None:
        deck = engine.read_deck(player.game, *player.deck)
    return bot(player.game, player.level, engine.game(player.game, deck))
