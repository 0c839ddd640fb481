"""Every level of every game chooses by what its seat may know, and by nothing else."""

from __future__ import annotations

import itertools
from functools import lru_cache

import pytest

from support.deals import Deal
from support.play import Question, questions
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import LEVELS, bot
from undercroft_engine.core.game import GameInfo
from undercroft_engine.core.rng import Rng, seeded

POSITIONS = 500
"""Positions looked at for each level and game; real choices only."""
NODES = Budget(nodes=12)


@lru_cache(maxsize=32)
def some(deal: Deal, wanted: int) -> tuple[Question, ...]:
    """So many questions, every third, so that they come from several games."""
    every = questions(deal.game, deal.seats, "fair")
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
        for number, (state, seat, offer) in enumerate(some(deal, -(-POSITIONS // len(counts)))):
            view = game.view(state, seat)
            twin = game.resample(view, Rng(seeded("twin", number)))
            again = game.offer(twin, seat)
            assert again is not None
            one = player.choose(view, offer, Rng(seeded("bot", number)), NODES)
            other = bot(info.id, level, game)
            two = other.choose(game.view(twin, seat), again, Rng(seeded("bot", number)), NODES)
            assert one == two, f"{level} at {seats} seats, position {number}"
            assert one in offer.moves
