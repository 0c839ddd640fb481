"""Search by a race: all moves are played on in the same worlds, and those that fall behind drop.

Luck within a world is the same for all moves, and differences there are much smaller than those
between worlds: moves are compared world by world. Where all win or lose as one there is nobody to
outwit, so a choice is judged by what it brings if all go on by rules of thumb; where each plays for
itself a tree grows below each move (`search_tree`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng

SURE = 1.0
"""By how many times its doubt a move must be better than the first thought."""
LOST = 2.5
"""A move drops out that is behind by so many times its doubt."""
HAIR = 0.005
"""So small a part of a win is not worth looking on for."""
FEW, PATIENCE = 10, 0.05
"""Before so many worlds, and so much of the effort, nothing drops out."""


class Race:
    """One open question, looked at in many worlds."""

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
        worlds = 0
        while len(self.field) > 1 and effort.spend(cost * len(self.field)):
            self._heat()
            worlds += 1
            if worlds >= FEW and effort.part() >= PATIENCE:
                self._drop()

    def _heat(self) -> None:
        """What each move still in it brings in one world, with the same luck to come."""
        game, knowledge = self.player.game, self.player.knowledge
        world = game.resample(self.view, self.rng)
        until = knowledge.horizon(world)
        dice = self.rng.bits()
        for move in self.field:
            twin = game.clone(world)
            game.apply(twin, self.seat, move)
            self.gains[move].append(self._gain(world, move, twin, until, Rng(dice)))

    def _gain(self, before: Any, move: Move, world: Any, until: int, rng: Rng) -> float:
        """What a move of the seat has brought by then: `world` is where it has led to."""
        return self.player.follow(before, self.seat, (move,), world, until, rng)[self.seat]

    def _drop(self) -> None:
        """Leave out what can hardly be better than the leader, or not by more than a hair."""
        leader = self.leader()
        kept = [leader]
        for move in self.field:
            if move != leader:
                ahead, doubt = self._ahead(leader, move)
                if ahead < LOST * doubt - HAIR:
                    kept.append(move)
        self.field = kept

    def leader(self) -> Move:
        """The move still in it that has brought most."""
        return max(self.field, key=lambda move: sum(self.gains[move]))

    def _ahead(self, one: Move, other: Move) -> tuple[float, float]:
        """How much more one move brought than the other where both were in it, and the doubt."""
        pairs = zip(self.gains[one], self.gains[other], strict=False)
        return surplus([a - b for a, b in pairs])

    def best(self, thought: Move) -> Move:
        """The leader, if it is better than the first thought beyond doubt."""
        leader = self.leader()
        if leader == thought:
            return thought
        ahead, doubt = self._ahead(leader, thought)
        return leader if ahead > SURE * doubt else thought


def surplus(differences: Sequence[float]) -> tuple[float, float]:
    """The mean of differences, and how far it may be off (one standard error)."""
    count = len(differences)
    if count < 2:
        return 0.0, 1.0
    mean = sum(differences) / count
    squares = sum([(one - mean) ** 2 for one in differences])
    return mean, sqrt(squares / (count - 1) / count)
