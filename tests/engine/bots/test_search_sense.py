"""What levels make of positions with a plain best answer, and how teams and slips are reckoned."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import undercroft_engine as engine
from support import raiders
from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.levels import bot
from undercroft_engine.bots.search import SearchBot
from undercroft_engine.bots.search_play import Player
from undercroft_engine.bots.search_talk import TEMPERS
from undercroft_engine.bots.slips import SlippingBot
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games import ROOMS
from undercroft_engine.games.dungeon_raiders.bot_search import knowledge
from undercroft_engine.games.dungeon_raiders.moves import Pick

NODES = Budget(nodes=300)
BEST = bot("dungeon-raiders", "best")


def picked(table: raiders.Table, seat: int) -> set[str]:
    """What `best` plays there, by several dice."""
    offer = table.offer(seat)
    assert offer is not None
    found = set()
    for number in range(8):
        move = BEST.choose(table.view(seat), offer, Rng(seeded(number)), NODES)
        assert isinstance(move, Pick)
        found.add(move.card)
    return found


def test_search_takes_a_chest_it_can_have_for_sure() -> None:
    row = ["?", "?", "?", "?", "treasure_4"]
    spent = [[1, 2, 3], [2, 3, 4, 5], [2, 3, 4, 5]]
    assert picked(raiders.Table.at(seats=3, position=5, row=row, spent=spent), 0) <= {"4", "5"}


def test_search_does_not_set_off_a_trap_against_itself() -> None:
    row = ["?", "?", "?", "?", "lava_cauldron"]
    spent = [[2, 3, 4], [2, 3, 4, 5], [2, 3, 4, 5]]
    table = raiders.Table.at(seats=3, position=5, row=row, coins=[9, 2, 2], spent=spent)
    assert picked(table, 0) == {"1"}


def test_in_haste_it_answers_like_steady(game: Game[Any, Any]) -> None:
    room = import_module(f"{ROOMS[game.info.id]}.bot_search")
    steady = bot(game.info.id, "steady")
    state = game.setup(game.info.usual, "haste")
    seat = game.to_act(state)[0]
    offer = game.offer(state, seat)
    assert offer is not None
    hasty = SearchBot(
        game, room.knowledge(game), steady, NODES, TEMPERS["sharp"], haste=1.0, reason=0.0
    )
    for number in range(5):
        one, other = (Rng(seeded("haste", number)) for _ in range(2))
        other.chance()
        view = game.view(state, seat)
        thought = steady.choose(view, offer, other, NODES)
        assert hasty.choose(view, offer, one, NODES) == thought


@pytest.mark.parametrize(
    ("cooperative", "winners", "shares"),
    [
        (True, (0, 1, 2), [1.0, 1.0, 1.0]),
        (True, (), [0.0, 0.0, 0.0]),
        (False, (1,), [0.0, 1.0, 0.0]),
        (False, (0, 2), [0.5, 0.0, 0.5]),
        (False, (), [0.0, 0.0, 0.0]),
    ],
)
def test_a_team_wins_or_loses_as_one_and_others_share_evenly(
    cooperative: bool, winners: tuple[int, ...], shares: list[float]
) -> None:
    ended = SimpleNamespace(winners=winners, places=(1, 1, 1))
    game: Any = SimpleNamespace(
        info=SimpleNamespace(cooperative=cooperative), outcome=lambda state: ended
    )
    assert Player(game, knowledge(raiders.GAME)).shares(None) == shares


class Always(Bot):
    """A player that always gives the last answer it is offered."""

    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        return offer.moves[-1]


def test_a_slip_comes_as_often_as_is_said(info: GameInfo) -> None:
    game = engine.game(info.id)
    state = game.setup(info.usual, "slips")
    seat = game.to_act(state)[0]
    offer = game.offer(state, seat)
    assert offer is not None
    careful = offer.moves[-1]

    def often(whims: float, care: float) -> Counter[Move]:
        player = SlippingBot(game, None, Always(), whims=whims, care=care)  # type: ignore[arg-type]
        dice = [Rng(seeded("slip", number)) for number in range(600)]
        view = game.view(state, seat)
        return Counter(player.choose(view, offer, one, NODES) for one in dice)

    assert often(0.0, 1.0) == {careful: 600}
    by_whim = often(1.0, 1.0)
    assert set(by_whim) == set(offer.moves)
    slips = 600 - often(0.5, 1.0)[careful]
    assert slips == pytest.approx(300 * (1 - 1 / len(offer.moves)), abs=50)
