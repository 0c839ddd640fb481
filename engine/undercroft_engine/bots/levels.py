"""Bots by name of level, for each game."""

from __future__ import annotations

from importlib import import_module

from undercroft_engine.bots.base import Bot
from undercroft_engine.bots.random import RandomBot
from undercroft_engine.core.errors import SetupError
from undercroft_engine.games import ROOMS

LEVELS = ("steady",)
"""The levels a table can seat, weakest first."""

TEST_LEVELS = ("random",)
"""Levels for simulation and tests only."""


def bot(game: str, level: str) -> Bot:
    """A bot of that level for the game with that id. Raises SetupError for an unknown level."""
    if level == "random":
        return RandomBot()
    if level not in LEVELS:
        known = ", ".join((*LEVELS, *TEST_LEVELS))
        raise SetupError("level", f"There is no bot of level {level!r}; the levels: {known}.")
    made: Bot = import_module(f"{ROOMS[game]}.bot").SteadyBot()
    return made
