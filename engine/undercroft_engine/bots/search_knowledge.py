"""What search asks of a game: rules of thumb for playouts, and how a table stands at a cut-off."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft_engine.bots.odds import Odds
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.sealed import UNLOCK

Habits = Callable[[Any, Seat], Mapping[Move, float]]
"""How likely a seat is to answer the sealed question with each move, in a world of its own."""


class Knowledge(ABC):
    """All that search knows of one game; states are resampled ones, so nothing in them is secret.

    `aside` are the moves that `legal` lists beside the answers to a question, `left_to_thumb` the
    kinds of question that `steady` answers as well as any search.
    """

    aside: frozenset[Move] = frozenset((UNLOCK,))
    left_to_thumb: frozenset[str] = frozenset()

    @abstractmethod
    def tick(self, state: Any) -> int:
        """How far the game has gone, in rounds or the like; it never falls."""

    @abstractmethod
    def horizon(self, state: Any) -> int:
        """The tick at which a playout from here is cut off."""

    @abstractmethod
    def worth(self, state: Any) -> Sequence[float]:
        """About how likely each seat is to win from here: 1 in all, or alike for a whole team."""

    def pick(self, state: Any, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """What the seat answers in a playout; `moves` are never empty and hold nothing aside."""
        return rng.choice(moves)

    def habits(self, view: Any, seat: Seat, rng: Rng) -> Habits | None:
        """How the others are expected to answer the sealed question; None if as in a playout."""
        return None

    def price(self, view: Any, seat: Seat) -> Mapping[Move, float]:
        """What a move costs that playouts do not see, such as a broken word; in wins."""
        return {}


def by_move(odds: Odds, moves: Sequence[Move]) -> dict[Move, float]:
    """Odds over numbered cards, told by the move of each number."""
    return {moves[card]: chance for card, chance in odds.items()}
