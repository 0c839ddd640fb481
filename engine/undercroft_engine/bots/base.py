"""What a bot is: it is handed what its seat may know, a generator and a budget, and answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import msgspec

from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.talk import Say


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may spend on one choice: search nodes, and seconds where a clock is kept.

    The engine reads no clock, so whoever wants the seconds kept hands one in; without it nodes
    alone count, and the same call gives the same answer on any machine.
    """

    nodes: int
    seconds: float | None = None
    clock: Callable[[], float] | None = None

    def at_most(self, other: Budget) -> Budget:
        """The smaller of both in each respect, by this one's clock."""
        seconds = [one for one in (self.seconds, other.seconds) if one is not None]
        return Budget(min(self.nodes, other.nodes), min(seconds, default=None), self.clock)


class Bot(ABC):
    """A player without a person. It keeps nothing between calls."""

    @abstractmethod
    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """The answer to the seat's open question: one of `offer.moves`."""

    def speak(self, view: Any, offer: Offer, rng: Rng) -> Say | None:
        """A statement to publish now, or None to stay silent."""
        return None

    def interrupt(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
        """One of `offer.interrupts` to make as a question opens, or None to let it be."""
        return None
