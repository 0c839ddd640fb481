"""Playing on from a state by rules of thumb, and what may be spent on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.search_knowledge import Knowledge, Plan
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng

Shares = Sequence[float]
"""By seat: what part of a win is expected."""


class Effort:
    """What is left of a budget: playouts, and time where a clock is handed in."""

    def __init__(self, budget: Budget) -> None:
        self._nodes = self._left = budget.nodes
        self._clock = budget.clock if budget.seconds is not None else None
        self._seconds = budget.seconds or 0.0
        self._end = self._clock() + self._seconds if self._clock else 0.0

    def spend(self, playouts: int) -> bool:
        """Take so many playouts; False once nothing is left."""
        if self._left <= 0 or (self._clock is not None and self._clock() >= self._end):
            return False
        self._left -= playouts
        return True

    def part(self) -> float:
        """How much of it is spent, from 0 to 1 or a little more."""
        nodes = 1 - self._left / self._nodes
        if self._clock is None or not self._seconds:
            return nodes
        return max(nodes, 1 - (self._end - self._clock()) / self._seconds)


class Player:
    """Plays states of one game on."""

    def __init__(self, game: Game[Any, Any], knowledge: Knowledge) -> None:
        self.game = game
        self.knowledge = knowledge

    def answers(self, state: Any, seat: Seat) -> Sequence[Move]:
        """The moves that answer the seat's question."""
        moves = self.game.legal(state, seat)
        aside = self.knowledge.aside
        if moves[-1] in aside or moves[0] in aside:
            return [move for move in moves if move not in aside]
        return moves

    def follow(
        self, before: Any, seat: Seat, plan: Plan, state: Any, until: int, rng: Rng
    ) -> Shares:
        """What comes of a seat's answer to the question: `state` is where it has led to."""
        return self.play_on(state, until, rng)

    def play_on(self, state: Any, until: int, rng: Rng) -> Shares:
        """Play the state on to that tick or the end, and tell how it then stands."""
        over = self.reach(state, until, rng)
        return self.shares(state) if over else self.knowledge.worth(state)

    def reach(self, state: Any, until: int, rng: Rng) -> bool:
        """Play the state on to that tick or the end; whether it is the end."""
        game, knowledge = self.game, self.knowledge
        while owing := game.to_act(state):
            if knowledge.tick(state) >= until:
                return False
            self.step(state, owing[0], rng)
        return True

    def step(self, state: Any, seat: Seat, rng: Rng) -> None:
        """One answer by rules of thumb."""
        moves = self.answers(state, seat)
        move = moves[0] if len(moves) == 1 else self.knowledge.pick(state, seat, moves, rng)
        self.game.apply(state, seat, move)

    def shares(self, state: Any) -> Shares:
        """What each seat has won of a game that is over; a team wins or loses as one."""
        outcome = self.game.outcome(state)
        assert outcome is not None
        won = outcome.winners
        if self.game.info.cooperative:
            return [float(bool(won))] * len(outcome.places)
        part = 1 / len(won) if won else 0.0
        return [part if seat in won else 0.0 for seat in range(len(outcome.places))]
