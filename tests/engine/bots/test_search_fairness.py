"""Every level of every game chooses by what its seat may know, and by nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from support.deals import Deal
from support.play import walk
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import LEVELS, bot
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng, seeded

POSITIONS = 500
"""Positions looked at for each level and game; real choices only."""
NODES = Budget(nodes=12)


class Position(NamedTuple):
    """A state in which a seat has something to choose."""

    state: Any
    seat: Seat


def positions(game: Game[Any, Any], seats: int) -> Iterator[Position]:
    """Real choices in games of whim and words, from deal after deal."""
    for number in range(100):
        state = game.setup(seats, f"fair {number}")
        for step in walk(game, state, Rng(seeded("fair", seats, number))):
            for seat in game.to_act(step.before):
                offer = game.offer(step.before, seat)
                assert offer is not None
                if len(offer.moves) > 1:
                    yield Position(step.before, seat)


@lru_cache(maxsize=32)
def some_positions(deal: Deal, wanted: int) -> tuple[Position, ...]:
    """So many positions, every third, so that they come from several games."""
    every = positions(deal.game, deal.seats)
    found = tuple(itertools.islice(every, 0, 3 * wanted, 3))
    assert len(found) == wanted
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_dealt_again_leave_the_choice_as_it_was(info: GameInfo, level: str) -> None:
    """Nor does it hang on what the bot has played before: the other one is new each time."""
    counts = sorted({info.least, info.usual, info.most})
    for seats in counts:
        deal = Deal(info.id, seats)
        game = deal.game
        player = bot(info.id, level, game)
        for number, (state, seat) in enumerate(some_positions(deal, -(-POSITIONS // len(counts)))):
            view, offer = game.view(state, seat), game.offer(state, seat)
            twin = game.resample(view, Rng(seeded("twin", number)))
            again = game.offer(twin, seat)
            assert offer is not None
            assert again is not None
            one = player.choose(view, offer, Rng(seeded("bot", number)), NODES)
            other = bot(info.id, level, game)
            two = other.choose(game.view(twin, seat), again, Rng(seeded("bot", number)), NODES)
            assert one == two, f"{level} at {seats} seats, position {number}"
            assert one in offer.moves
