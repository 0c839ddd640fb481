"""What a bot that searches goes by when it speaks: its temper, and what a search says of words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.search_knowledge import Habits, Plan
from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.bots.search_sealed import Sealed
from undercroft_engine.bots.search_signs import Signs, Watcher
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng


class Temper(NamedTuple):
    """How a level talks.

    `honour` weighs a broken word, against the game's own price of one; `give` is the part of a win
    it forgoes for a plan that holds; `lie` is how often it says something whatever it means to do,
    `silence` how often it lets a chance to speak go by; it looks at `nodes` before it speaks.
    """

    honour: float
    give: float
    lie: float
    silence: float
    nodes: int


CHARACTERS: Final = (0.5, 1.0, 2.0)
"""How much more or less than its level's a word is to a seat: in each game it is another's turn."""


TEMPERS = {
    "sharp": Temper(honour=1.5, give=0.02, lie=0.1, silence=0.25, nodes=100),
    "best": Temper(honour=1.0, give=0.02, lie=0.1, silence=0.25, nodes=200),
}
"""By level; the better a bot sees what a broken word brings, the less it holds to it."""


class Unwatched(Signs):
    """Nothing but who wins."""

    names = {}

    def seen(self, before: Any, after: Any, seat: Seat) -> tuple[float, ...]:
        """Nothing."""
        return ()


class Outlook:
    """A sealed question as a seat that is about to speak sees it."""

    def __init__(
        self,
        player: Player,
        view: Any,
        offer: Offer,
        temper: Temper,
        honour: float,
        reason: float,
        rng: Rng,
    ) -> None:
        self._temper = temper
        self._player = player
        self._view = view
        self._offer = offer
        self._honour = honour
        self._reason = reason
        self._rng = rng

    @cached_property
    def _habits(self) -> Habits | None:
        return self._player.knowledge.habits(self._view, self._offer.seat, self._rng)

    @property
    def manners(self) -> tuple[float, float, float]:
        """What is given for a plan; how often it lies, and how often it is silent."""
        return self._temper.give, self._temper.lie, self._temper.silence

    def often(self) -> dict[Plan, float]:
        """How often the seat would make each choice as things stand."""
        sealed = self._sealed(self._player, self._reason, self._habits)
        plans, odds = sealed.mixed(0.0)
        return dict(zip(plans, odds, strict=True))

    def shares(self, given: Mapping[Seat, Mapping[Plan, float]]) -> dict[Plan, float]:
        """What part of a win each own choice brings if those seats choose so."""
        watcher = Watcher(self._player.game, self._player.knowledge, Unwatched(), self._offer.seat)

        def habits(world: Any, of: Seat) -> Mapping[Plan, float]:
            if of in given or self._habits is None:
                return given.get(of, {})
            return self._habits(world, of)

        sealed = self._sealed(watcher, 0.0, habits)
        return {
            plan: note.mean - sealed.price.get(plan[0], 0.0) for plan, note in watcher.notes.items()
        }

    def _sealed(self, player: Player, reason: float, habits: Habits | None) -> Sealed:
        sealed = Sealed(
            player,
            self._view,
            self._offer,
            reason,
            self._rng,
            honour=self._honour,
            habits=habits,
        )
        sealed.search(Effort(Budget(self._temper.nodes)))
        return sealed


def honour(temper: Temper, omen: int, seat: Seat) -> float:
    """What a word is to this seat in this game; `omen` is something all saw at its beginning."""
    return temper.honour * CHARACTERS[(omen + seat) % len(CHARACTERS)]
