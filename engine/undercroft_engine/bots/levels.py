"""Bots by name of level, for each game.

Levels differ in what they may spend, what they know of the game and how often they slip; all of
them are handed the same view.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import undercroft_engine as engine
from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.random import RandomBot
from undercroft_engine.bots.search import SearchBot
from undercroft_engine.bots.search_knowledge import Knowledge
from undercroft_engine.bots.search_sealed import REASON
from undercroft_engine.bots.search_talk import TEMPERS
from undercroft_engine.bots.slips import SlippingBot
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import Game
from undercroft_engine.games import ROOMS

LEVELS = ("new", "easy", "steady", "sharp", "best")
"""The levels a table seats, weakest first."""

USUAL = "steady"
"""The level of a bot of which nothing is said."""

TEST_LEVELS = ("random",)
"""Levels for simulation and tests only."""

SPENDS = {"sharp": Budget(nodes=1500, seconds=0.15), "best": Budget(nodes=10_000, seconds=1.0)}
"""What a level that searches spends on one choice; the others choose at once."""

OWN = Budget(nodes=sys.maxsize)
"""No bound beside what each level keeps to by itself."""

WHIMS = {"new": 0.4, "easy": 0.15}
"""How often a level plays anything."""

CARE = {"new": 0.0, "easy": 0.5}
"""How often, else, it plays like `steady`; the rest is its first thought."""


def bot(game: str, level: str, bound: Game[Any, Any] | None = None) -> Bot:
    """A bot of that level for the game with that id. Raises SetupError for an unknown level.

    `bound` is the game as it is played, for levels that search with a deck that is not built in.
    """
    if level == "random":
        return RandomBot()
    if level not in LEVELS:
        known = ", ".join((*LEVELS, *TEST_LEVELS))
        raise SetupError("level", f"There is no bot of level {level!r}; the levels: {known}.")
    steady: Bot = import_module(f"{ROOMS[game]}.bot").SteadyBot()
    if level == USUAL:
        return steady
    bound = bound or engine.game(game)
    knowledge: Knowledge = import_module(f"{ROOMS[game]}.bot_search").knowledge(bound)
    if level in SPENDS:
        haste = knowledge.haste if level == "sharp" else 0.0
        return SearchBot(
            bound, knowledge, steady, SPENDS[level], TEMPERS[level], haste, REASON[level]
        )
    return SlippingBot(bound, knowledge, steady, whims=WHIMS[level], care=CARE[level])
