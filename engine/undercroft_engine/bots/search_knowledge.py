"""What search asks of a game: rules of thumb for playouts, and how a table stands at a cut-off."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from undercroft_engine.bots.odds import Odds
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say

if TYPE_CHECKING:
    from undercroft_engine.bots.search_talk import Outlook

Plan = tuple[Move, ...]
"""All that a seat locks in a sealed question: one move, or several where it chooses by steps."""
Habits = Callable[[Any, Seat], Mapping[Plan, float]]
"""How likely a seat is to answer the sealed question with each plan, in a world."""


class Knowledge(ABC):
    """All that search knows of one game; states are resampled ones, so nothing in them is secret.

    `aside` are the moves that `legal` lists beside the answers to a question, `left_to_thumb` the
    kinds of question that `steady` answers as well as any search. A playout counts
    for `cost` nodes: a node is about a tenth of a millisecond in all games. `haste` is how often
    `sharp` does not search but answers like `steady`, so that the step to `best` can be felt.
    """

    cost: int = 1
    haste: float = 0.0

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

    def plans(self, state: Any, seat: Seat, moves: Sequence[Move]) -> Sequence[Plan]:
        """All that the seat may lock in the open sealed question, `moves` being its next step."""
        return [(move,) for move in moves]

    def habits(self, view: Any, seat: Seat, rng: Rng) -> Habits | None:
        """How the others are expected to answer the sealed question; None if as in a playout."""
        return None

    def public(self, view: Any, common: Any) -> Any:
        """The view without what the seat alone knows and no hint may tell of.

        `common` is the view of a spectator. A hand that the question is about stays.
        """
        return view

    def omen(self, view: Any) -> int:
        """Something of the game's beginning that all have seen, as a number."""
        return 0

    def statement(self, view: Any, offer: Offer, outlook: Outlook, rng: Rng) -> Say | None:
        """What to say, in a game that talks; None to stay silent."""
        return None

    def price(self, view: Any, seat: Seat) -> Mapping[Move, float]:
        """What a move costs that playouts do not see, such as a broken word; in wins."""
        return {}


def by_plan(odds: Odds, moves: Sequence[Move]) -> dict[Plan, float]:
    """Odds over numbered cards, told by the move of each number."""
    return {(moves[card],): chance for card, chance in odds.items()}
