"""What playouts show of each answer besides who wins, and which of it speaks for or against one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, ClassVar, Literal

from undercroft_engine.bots.search_knowledge import Knowledge, Plan
from undercroft_engine.bots.search_play import Player, Shares
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng

TELLING = 0.001
"""What part of a win a sign must make out to be worth telling of."""

SETTLED = 0.05
"""A sign of which less than this part is left to chance is settled by the answer."""


Way = Literal[-1, 0, 1]


class Signs(ABC):
    """What is watched for in one game."""

    names: ClassVar[Mapping[str, Way]]
    """What each sign is called, in order; the game's words have a sentence for each.

    Whether more of it can only be good (1) or bad (-1) for the seat, or either (0).
    """

    @abstractmethod
    def seen(self, before: Any, after: Any, seat: Seat) -> Sequence[float]:
        """How much of each sign a seat saw: `before` is the question, `after` the tick's end."""


class Note:
    """What playouts after one answer have brought: sums over all looks."""

    __slots__ = ("along", "gain", "looks", "seen", "seen_squares", "squares")

    def __init__(self, signs: int) -> None:
        self.looks = 0
        self.gain = 0.0
        self.squares = 0.0
        self.seen = [0.0] * signs
        self.seen_squares = [0.0] * signs
        self.along = [0.0] * signs
        """Of each sign times the gain it came with."""

    def take(self, seen: Sequence[float], share: float) -> None:
        """Note one playout."""
        self.looks += 1
        self.gain += share
        self.squares += share * share
        for at, amount in enumerate(seen):
            self.seen[at] += amount
            self.seen_squares[at] += amount * amount
            self.along[at] += amount * share

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

    def amount(self, sign: int) -> float:
        """How much of a sign was seen on average."""
        return self.seen[sign] / self.looks


class Watcher(Player):
    """Plays on as a player does, and notes what comes of one seat's answers."""

    def __init__(
        self, game: Game[Any, Any], knowledge: Knowledge, signs: Signs, seat: Seat
    ) -> None:
        super().__init__(game, knowledge)
        self.signs = signs
        self.seat = seat
        self.notes: dict[Plan, Note] = {}

    def follow(
        self, before: Any, seat: Seat, plan: Plan, state: Any, until: int, rng: Rng
    ) -> Shares:
        """Play on past the end of the tick, take note, and go on."""
        if seat != self.seat:
            return self.play_on(state, until, rng)
        self.reach(state, min(until, self.knowledge.tick(before) + 1), rng)
        seen = self.signs.seen(before, state, seat)
        shares = self.play_on(state, until, rng)
        if plan not in self.notes:
            self.notes[plan] = Note(len(seen))
        self.notes[plan].take(seen, shares[seat])
        return shares


def reasons(names: Mapping[str, Way], notes: Mapping[Plan, Note]) -> dict[Plan, tuple[str, float]]:
    """For each answer the sign that sets it apart most, and how much of it was seen.

    A sign weighs as much as wins go with it; for an answer better than most it is the one that
    speaks for it most, for the others the one that speaks against them. Where none tells anything
    it is "".
    """
    if not notes:
        return {}
    called, told = list(names), list(notes.values())
    weights = [_weight(told, sign, way) for sign, way in enumerate(names.values())]
    usual = [_mean([note.amount(sign) for note in told]) for sign in range(len(names))]
    middle = _mean([note.mean for note in told])
    found = {}
    for plan, note in notes.items():
        side = 1 if note.mean >= middle else -1
        apart = [
            side * weight * (note.amount(sign) - usual[sign]) for sign, weight in enumerate(weights)
        ]
        best = max(range(len(apart)), key=apart.__getitem__)
        says = apart[best] >= TELLING
        found[plan] = (called[best], round(note.amount(best), 3)) if says else ("", 0.0)
    return found


def _weight(notes: Sequence[Note], sign: int, way: Way) -> float:
    """How much of a win goes with a sign: the slope of one over the other; none the wrong way.

    It is taken from playouts after the same answer, since answers differ in more than the sign;
    only of a sign that the answer itself settles from all of them.
    """
    within = [
        (
            note.along[sign] - note.seen[sign] * note.gain / note.looks,
            note.seen_squares[sign] - note.seen[sign] ** 2 / note.looks,
        )
        for note in notes
    ]
    along = sum(part for part, _ in within)
    spread = sum(part for _, part in within)
    looks = sum(note.looks for note in notes)
    seen, gain = sum(note.seen[sign] for note in notes), sum(note.gain for note in notes)
    spread_of_all = sum(note.seen_squares[sign] for note in notes) - seen * seen / looks
    if spread < SETTLED * spread_of_all:
        along = sum(note.along[sign] for note in notes) - seen * gain / looks
        spread = spread_of_all
    if spread <= 1e-9 * looks or along * way < 0:
        return 0.0
    return along / spread


def _mean(amounts: Sequence[float]) -> float:
    return sum(amounts) / len(amounts)
