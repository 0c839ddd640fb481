"""Playouts a second of each game: from positions spread over a game, in worlds dealt again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import undercroft_engine as engine
from undercroft_engine.bots.search_play import Player
from undercroft_engine.core.game import Game
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games import ROOMS

POSITIONS = 20
IN_A_WORLD = 5
"""Playouts that begin in the same world."""
SECONDS = 3.0


def player_of(game: Game[Any, Any]) -> Player:
    """Who plays the game on by its own rules of thumb."""
    return Player(game, import_module(f"{ROOMS[game.info.id]}.bot_search").knowledge(game))


def positions(player: Player) -> Iterator[Any]:
    """States with a question, from early in a game to late, reached by rules of thumb."""
    game = player.game
    for number in range(POSITIONS):
        rng = Rng(seeded("playouts", number))
        state = last = game.setup(game.info.usual, f"playouts {number}")
        for _ in range(5 + 7 * number % 40):
            if not game.to_act(state):
                break
            last = game.clone(state)
            player.step(state, game.to_act(state)[0], rng)
        yield state if game.to_act(state) else last


def a_second(id: str) -> float:  # noqa: A002 - the designs call it id
    """How many playouts a second, dealing the worlds included."""
    game = engine.game(id)
    player = player_of(game)
    states = list(positions(player))
    done, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        state = states[done // IN_A_WORLD % POSITIONS]
        view = game.view(state, game.to_act(state)[0])
        rng = Rng(seeded("dice", done))
        world = game.resample(view, rng)
        for _ in range(IN_A_WORLD):
            twin = game.clone(world)
            player.play_on(twin, player.knowledge.horizon(twin), rng)
            done += 1
    return done / took
