"""What a reveal of Monster Busters has shown so far: the battle, and counts as they stand then."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from undercroft.boards.base import Step
from undercroft.widgets import motion
from undercroft.widgets.bar import full_cells
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import joined
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words import log, reveal
from undercroft_engine.parts.talk import PromisesJudged

Change = tuple[int, int]
"""A count before and after."""

BAR = 12
"""The cells of the bar that shows how far the sum reached."""

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Shown:
    """A reveal as far as it has come: all its events, and how many of them are shown."""

    before: View
    events: tuple[Event, ...]
    count: int

    @property
    def told(self) -> tuple[Event, ...]:
        """The events shown."""
        return self.events[: self.count]

    @property
    def picks(self) -> tuple[str, ...]:
        """The cards by seat."""
        return next(self._all(ev.PicksRevealed, self.events)).picks

    @property
    def battle(self) -> ev.BattleResolved:
        """Sum and result."""
        return next(self._all(ev.BattleResolved, self.events))

    @property
    def order(self) -> tuple[Seat, ...]:
        """Seats as their cards lie: fighters before retreaters, who adds most first."""
        adds = [one.total for one in self.battle.contribution]
        fights = self.battle.fighters
        return tuple(sorted(range(len(adds)), key=lambda seat: (seat not in fights, -adds[seat])))

    def has(self, step: str) -> bool:
        """Tell whether a step lies behind, or is the one shown."""
        return any(reveal.step_of(event) == step for event in self.told)

    @property
    def newest(self) -> Event:
        """The last event shown."""
        return self.told[-1]

    @property
    def verdicts(self) -> tuple[log.Judged, ...]:
        """Every promise with what became of it, once that is shown."""
        told = self._all(PromisesJudged, self.told)
        return tuple(one for event in told for one in log.judged(event, self.before.statements))

    @property
    def promises(self) -> int:
        """How many promises stood when the cards were turned up."""
        return sum(len(event.verdicts) for event in self._all(PromisesJudged, self.events))

    def score(self, seat: Seat) -> Change:
        """A seat's score before the reveal and now."""
        scored = {one.seat: one.score for one in self._all(ev.VpScored, self.told)}
        return self.before.scores[seat], scored.get(seat, self.before.scores[seat])

    def hand(self, seat: Seat) -> Change:
        """How many Items a seat holds: when cards were locked, and now."""
        now = next(self._all(ev.PicksRevealed, self.told)).hand[seat]
        drawn = {one.seat: one.hand for one in self._all(ev.ItemDrawn, self.told)}
        return self.before.hand_sizes[seat], drawn.get(seat, now)

    @property
    def coffins(self) -> tuple[tuple[int, ...], ...]:
        """The coffins of every seat as far as burials have been shown."""
        coffins = list(self.before.coffins)
        for one in self._all(ev.MarkerBuried, self.told):
            coffins[one.seat] += (one.coffin,)
        for last in self._all(ev.SurvivorsBuried, self.told):
            coffins = [
                own + (last.coffin,) * count for own, count in zip(coffins, last.count, strict=True)
            ]
        return tuple(coffins)

    @property
    def fresh(self) -> int | None:
        """The coffin in which markers were buried last."""
        buried = [one.coffin for one in self._all(ev.MarkerBuried, self.told)]
        buried += [one.coffin for one in self._all(ev.SurvivorsBuried, self.told)]
        return buried[-1] if buried else None

    @staticmethod
    def _all(kind: type[E], events: Sequence[Event]) -> Iterator[E]:
        return (event for event in events if isinstance(event, kind))


def steps(before: View, events: Sequence[Event]) -> tuple[Step, ...]:
    """Part the events of a reveal into steps; each kind of event begins one."""
    told = tuple(event for event in events if reveal.step_of(event) is not None)
    if not any(isinstance(event, ev.BattleResolved) for event in told):
        return ()
    made: list[Step] = []
    for count, event in enumerate(told, start=1):
        kind = reveal.step_of(event) or ""
        if made and made[-1].name == kind:
            made.pop()
        shown = Shown(before, told, count)
        ask = (reveal.next_step(kind),)
        made.append(Step(kind, shown, ask, _note(shown, kind), _frames(kind, shown.battle)))
    return tuple(made)


def _frames(kind: str, battle: ev.BattleResolved) -> tuple[float, ...]:
    """Let cards turn over, and let the bar of the sum fill."""
    if kind == "cards":
        return motion.FLIP
    if kind == "sum" and battle.strength:
        return motion.filling(full_cells(battle.total, battle.strength, BAR))
    return ()


def _note(shown: Shown, kind: str) -> Line:
    """Say in the why line what the step changed, seat by seat."""
    if kind == "VP":
        return _changes("Score  ", shown.score, shown)
    if kind == "Items":
        return _changes("Items  ", shown.hand, shown)
    if kind == "Monster":
        return log.after(shown.before, shown.told[-1:])[-1]
    return ()


def _changes(head: str, count: Callable[[Seat], Change], shown: Shown) -> Line:
    changed = [(seat, *count(seat)) for seat in range(shown.before.seats)]
    lines: list[Line] = [
        (SeatSpan(seat, "letter"), f" {old}▸{new}") for seat, old, new in changed if old != new
    ]
    return (head, *joined(lines, "  ")) if lines else ()
