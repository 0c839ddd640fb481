"""Search for a team: all moves are played on in the same worlds, and those that fall behind drop.

Where all win or lose as one there is nobody to outwit, so a choice is judged by what it brings if
all go on by rules of thumb. Differences within a world are much smaller than those between worlds,
so moves are compared world by world (sequential halving with paired samples).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, inf, sqrt
from typing import Any

from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng

SURE = 1.0
"""By how many times its doubt a move must be better than the first thought."""
LOST = 2.0
"""By how many times its doubt a move must be behind the leader to drop out."""
FEW = 6
"""After fewer worlds nothing drops out."""


class Race:
    """One open question of a team, looked at in many worlds."""

    def __init__(self, player: Player, view: Any, offer: Offer, rng: Rng) -> None:
        self.player = player
        self.view = view
        self.seat = offer.seat
        self.rng = rng
        self.field: list[Move] = list(offer.moves)
        self.gains: dict[Move, list[float]] = {move: [] for move in offer.moves}

    def search(self, effort: Effort) -> None:
        """Look at worlds while something is left to spend and more than one move is in it."""
        cost = self.player.knowledge.cost
        while len(self.field) > 1 and effort.spend(cost * len(self.field)):
            gains = self._heat()
            for move, gain in zip(self.field, gains, strict=True):
                self.gains[move].append(gain)
            if len(gains) >= FEW:
                self._drop()

    def _heat(self) -> list[float]:
        """What each move still in it brings in one world, with the same luck to come."""
        game, knowledge = self.player.game, self.player.knowledge
        world = game.resample(self.view, self.rng)
        until = knowledge.horizon(world)
        dice = self.rng.bits()
        gains = []
        for move in self.field:
            twin = game.clone(world)
            game.apply(twin, self.seat, move)
            shares = self.player.follow(world, self.seat, (move,), twin, until, Rng(dice))
            gains.append(shares[self.seat])
        return gains

    def _drop(self) -> None:
        """Leave out what is behind the leader beyond doubt."""
        leader = self._leader()
        self.field = [
            move for move in self.field if move == leader or self._ahead(leader, move) < LOST
        ]

    def _leader(self) -> Move:
        return max(self.field, key=lambda move: sum(self.gains[move]))

    def _ahead(self, one: Move, other: Move) -> float:
        """By how many times its doubt one move is better, over the worlds both were in."""
        pairs = zip(self.gains[one], self.gains[other], strict=False)
        return surplus([a - b for a, b in pairs])

    def expected(self) -> dict[Move, float]:
        """What each move brings; of one that dropped out by how far it fell behind the leader."""
        led = self.gains[self._leader()]
        level = sum(led) / len(led) if led else 0.0
        return {
            move: level - sum([a - b for a, b in zip(led, own, strict=False)]) / len(own)
            for move, own in self.gains.items()
            if own
        }

    def best(self, thought: Move) -> Move:
        """The leader, if it is better than the first thought beyond doubt."""
        leader = self._leader()
        if leader == thought or self._ahead(leader, thought) > SURE:
            return leader
        return thought


def surplus(differences: Sequence[float]) -> float:
    """A mean difference in units of its doubt."""
    count = len(differences)
    mean = sum(differences) / max(count, 1)
    spread = sum([(one - mean) ** 2 for one in differences])
    return mean * count / sqrt(spread) if spread else copysign(inf, mean) if mean else 0.0
