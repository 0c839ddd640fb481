"""Hints: what the strongest bot makes of a seat's question, worked out where nobody waits for it.

Nothing goes into one but what that seat may know; of what is asked before all eyes, public facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import Any, NamedTuple

from msgspec.structs import replace

import undercroft_engine as engine
from undercroft.problems import Problem, player, within_time
from undercroft.table import Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.estimates import Estimate, estimates, public
from undercroft_engine.bots.levels import SPENDS
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.core.spans import Line

LEVEL = "best"
"""The level whose strength a hint has."""
BUDGET = Budget(SPENDS[LEVEL].nodes, clock=monotonic)
"""What one may cost: what that level spends on a choice, by the clock."""
BEST = 3
"""So many choices a hint tells of."""
NO_REASON: Line = ("nothing in it stands out",)
NO_OTHER: Line = ("there is no other choice",)

Found = tuple[Estimate, ...]


class Advice(NamedTuple):
    """One choice of a hint in words: how it is named where it is picked, its result, its reason."""

    name: str
    result: str
    reason: Line


Think = Callable[[Problem, Callable[[Found], None]], None]
"""Work a question out, at once or in time, and hand over what was found."""


def asked(table: Table, seat: Seat) -> Problem:
    """A seat's question, made up so that any process can work it out at full strength."""
    game, offer = table.game, table.offer(seat)
    assert offer is not None
    return Problem(
        player(game, LEVEL),
        public(game, table.view(seat), table.view(None)),
        offer,
        (table.header.bot_seed, seat, offer.question, "hint"),
        within_time(BUDGET, LEVEL),
    )


def patience(problem: Problem) -> float:
    """For how long others are let work at it, before it is worked out here in haste."""
    return 0.75 * problem.patience


def in_haste(problem: Problem) -> Problem:
    """The same question, for an answer within what is left of the time it is waited for."""
    left = problem.patience - patience(problem)
    return replace(problem, budget=problem.budget.at_most(Budget(BUDGET.nodes, left)))


def worked_out(problem: Problem) -> Found:
    """Work it out, in whatever process."""
    game = _game(problem.player.game, problem.player.deck)
    dice = Rng(seeded(*problem.dice))
    return estimates(game, problem.view, problem.offer, dice, problem.budget)


@cache
def _game(name: str, deck: tuple[str, str] | None) -> Game[Any, Any]:
    """The game, made once in a process."""
    return engine.game(name, None if deck is None else engine.read_deck(name, *deck))


@dataclass
class _Hint:
    """What was found for a question, in the situation in which it was asked; None: not yet."""

    seat: Seat
    view: Any
    moves: tuple[Move, ...]
    found: Found | None = field(default=None, compare=False)


class Hints:
    """The hints of one table: whoever comes back to a situation, as by undo, is told the same.

    Only what is worked out is marked.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept: list[_Hint] = []
        self.think: Think = lambda one, take: take(worked_out(one))

    def ask(self, seat: Seat) -> Refusal | None:
        """Mark the hint and begin to work it out; None means that it can be had."""
        if refusal := self._table.hint_refusal(seat):
            return refusal
        if not self.tells(seat) or self._known(seat) is not None:
            return None
        if refusal := self._table.hint(seat):
            return refusal
        hint = _Hint(seat, self._table.view(seat), self._offer(seat).moves)
        self._kept.append(hint)

        def take(found: Found) -> None:
            hint.found = found

        self.think(asked(self._table, seat), take)
        return None

    def given(self, seat: Seat) -> tuple[Advice, ...] | None:
        """The best choices in words, best first; None while they are being worked out."""
        hint = self._known(seat)
        found = () if not self.tells(seat) else None if hint is None else hint.found
        if found is None:
            return None
        return told(self._table.game, self._table.view(seat), self._offer(seat), found)

    def tells(self, seat: Seat) -> bool:
        """Whether a hint tells that seat anything: of a single answer it is none."""
        return len(self._offer(seat).moves) > 1

    def _known(self, seat: Seat) -> _Hint | None:
        now = _Hint(seat, self._table.view(seat), self._offer(seat).moves)
        return next((one for one in self._kept if one == now), None)

    def _offer(self, seat: Seat) -> Offer:
        offer = self._table.offer(seat)
        assert offer is not None
        return offer


def told(game: Game[Any, Any], view: Any, offer: Offer, found: Found) -> tuple[Advice, ...]:
    """The best of what was found, in words."""
    words = {one.move: one.word for one in game.words.answers(view, offer)}
    if not found:
        return tuple(Advice(words[move], "", NO_OTHER) for move in offer.moves)
    return tuple(
        Advice(
            _named(words, one.moves),
            _result(one),
            game.words.reason(one.sign, one.amount) if one.sign else NO_REASON,
        )
        for one in found[:BEST]
    )


def _named(words: dict[Move, str], moves: Sequence[Move]) -> str:
    return ", ".join(words[move] for move in moves)


def _result(one: Estimate) -> str:
    """The part of a win in whole hundredths: `31 %`; if that may well be another, `about 31 %`."""
    about = "about " if round(100 * one.doubt) else ""
    return f"{about}{100 * one.share:.0f} %"


def measure(game: Game[Any, Any]) -> str:
    """What the results of its hints are."""
    if game.info.cooperative:
        return "the party's chance to win"
    return "your chance to win, a shared victory in parts"
