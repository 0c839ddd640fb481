"""No position makes a search go on: it keeps to its nodes, and to its seconds by any clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import undercroft_engine as engine
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import OWN, SPENDS, USUAL, bot
from undercroft_engine.bots.search_play import Player
from undercroft_engine.core.game import GameInfo
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng, seeded

NODES = 300
PLAYOUTS = 30
"""So many playouts take all the time there is."""


class Watch:
    """A clock for which time passes with playouts alone."""

    def __init__(self, playouts: list[int], each: float) -> None:
        self._playouts = playouts
        self._each = each

    def __call__(self) -> float:
        return 5.0 + self._each * len(self._playouts)


def questions(info: GameInfo, most: int) -> Iterator[tuple[Any, Offer]]:
    """Every so many choices of a game among bots of the usual level: what that seat is asked."""
    game = engine.game(info.id)
    thumb, state = bot(info.id, USUAL), game.setup(info.most, "time", dict(info.bots_alone))
    found = 0
    for count in range(10_000):
        owing = game.to_act(state)
        if not owing or found == most:
            return
        view, offer = game.view(state, owing[0]), game.offer(state, owing[0])
        assert offer is not None
        if count % 7 == 0 and len(offer.moves) > 1:
            found += 1
            yield view, offer
        dice = Rng(seeded("time", count))
        game.apply(state, owing[0], thumb.choose(view, offer, dice, OWN))


@pytest.fixture
def playouts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each playout."""
    made: list[int] = []
    reach = Player.reach

    def counted(self: Player, state: Any, until: int, rng: Rng) -> bool:
        made.append(self.knowledge.cost)
        return reach(self, state, until, rng)

    monkeypatch.setattr(Player, "reach", counted)
    return made


def test_twice_the_nodes_are_never_spent(info: GameInfo, playouts: list[int]) -> None:
    player = bot(info.id, "best")
    spent = []
    for view, offer in questions(info, 12):
        playouts.clear()
        player.choose(view, offer, Rng(seeded("dice")), Budget(NODES))
        spent.append(sum(playouts))
    assert max(spent) < 2 * NODES
    assert max(spent) >= NODES


@pytest.mark.parametrize("level", list(SPENDS))
def test_twice_the_seconds_never_go_by(info: GameInfo, playouts: list[int], level: str) -> None:
    seconds = SPENDS[level].seconds
    assert seconds is not None
    watch = Watch(playouts, seconds / PLAYOUTS)
    player = bot(info.id, level)
    spent = []
    for number, (view, offer) in enumerate(questions(info, 12)):
        playouts.clear()
        player.choose(view, offer, Rng(seeded("dice", number)), Budget(OWN.nodes, clock=watch))
        spent.append(len(playouts) / PLAYOUTS)
    assert max(spent) < 2
    assert max(spent) >= 1
