"""What playouts show of each answer besides who wins, and which of it speaks for or against one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import sqrt
from typing import Any, ClassVar

from undercroft_engine.bots.search_knowledge import Knowledge, Plan
from undercroft_engine.bots.search_play import Player, Shares
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng

TELLING = 0.003
"""What part of a win a sign must make out to be worth telling of."""


class Signs(ABC):
    """What is watched for in one game."""

    names: ClassVar[tuple[str, ...]]
    """What each sign is called; the game's words have a sentence for each."""

    @abstractmethod
    def seen(self, before: Any, after: Any, seat: Seat) -> Sequence[float]:
        """How much of each sign a seat saw: `before` is the question, `after` the tick's end."""


class Note:
    """What playouts after one answer have brought."""

    __slots__ = ("gain", "looks", "signs", "squares")

    def __init__(self, signs: int) -> None:
        self.looks = 0
        self.gain = 0.0
        self.squares = 0.0
        self.signs = [0.0] * signs

    @property
    def mean(self) -> float:
        """The part of a win on average."""
        return self.gain / self.looks

    @property
    def doubt(self) -> float:
        """The standard error of that; of a single look as much as it can be."""
        if self.looks < 2:
            return 1.0
        return sqrt(max(0.0, self.squares / self.looks - self.mean**2) / (self.looks - 1))


class Watcher(Player):
    """Plays on as a player does, and notes what comes of one seat's answers."""

    def __init__(
        self, game: Game[Any, Any], knowledge: Knowledge, signs: Signs, seat: Seat
    ) -> None:
        super().__init__(game, knowledge)
        self.signs = signs
        self.seat = seat
        self.notes: dict[Plan, Note] = {}
        count = len(signs.names)
        self._sums = [0.0] * count
        self._squares = [0.0] * count
        self._with_gain = [0.0] * count

    def follow(
        self, before: Any, seat: Seat, plan: Plan, state: Any, until: int, rng: Rng
    ) -> Shares:
        """Play on past the end of the tick, take note, and go on."""
        if seat != self.seat:
            return self.play_on(state, until, rng)
        self.reach(state, min(until, self.knowledge.tick(before) + 1), rng)
        seen = self.signs.seen(before, state, seat)
        shares = self.play_on(state, until, rng)
        self._take(plan, seen, shares[seat])
        return shares

    def _take(self, plan: Plan, seen: Sequence[float], share: float) -> None:
        note = self.notes.get(plan)
        if note is None:
            note = self.notes[plan] = Note(len(seen))
        note.looks += 1
        note.gain += share
        note.squares += share * share
        for at, amount in enumerate(seen):
            note.signs[at] += amount
            self._sums[at] += amount
            self._squares[at] += amount * amount
            self._with_gain[at] += amount * share

    def reasons(self) -> dict[Plan, tuple[str, float]]:
        """For each answer the sign that sets it apart most, and how much of it was seen.

        A sign weighs as much as wins go with it in all playouts; for an answer better than most the
        one that speaks for it most, for the others the one that speaks against them.
        """
        if not self.notes:
            return {}
        weights = self._weights()
        usual = [
            sum(note.signs[at] / note.looks for note in self.notes.values()) / len(self.notes)
            for at in range(len(weights))
        ]
        middle = sum(note.mean for note in self.notes.values()) / len(self.notes)
        found = {}
        for plan, note in self.notes.items():
            side = 1 if note.mean >= middle else -1
            apart = [
                side * weight * (note.signs[at] / note.looks - usual[at])
                for at, weight in enumerate(weights)
            ]
            best = max(range(len(apart)), key=apart.__getitem__)
            told = apart[best] >= TELLING
            amount = round(note.signs[best] / note.looks, 3)
            found[plan] = (self.signs.names[best], amount) if told else ("", 0.0)
        return found

    def _weights(self) -> list[float]:
        """How much of a win goes with each sign: the slope of one over the other."""
        looks = sum(note.looks for note in self.notes.values())
        gain = sum(note.gain for note in self.notes.values()) / looks
        found = []
        for at, total in enumerate(self._sums):
            mean = total / looks
            spread = self._squares[at] / looks - mean * mean
            along = self._with_gain[at] / looks - mean * gain
            found.append(along / spread if spread > 1e-9 else 0.0)
        return found
