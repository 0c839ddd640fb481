"""What a reveal of Dungeon Raiders has shown so far: the room as it went, and its steps."""

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.boards.base import Step
from undercroft.widgets import motion
from undercroft.widgets.bar import full_cells
from undercroft_engine.core.events import Event
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.cards import Room
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.gone import Gone, gone
from undercroft_engine.games.dungeon_raiders.words.since import note

BAR = 14
"""The cells of the bar that shows how far the sum reached."""

_KINDS: dict[type[Event], str] = {
    ev.PicksRevealed: "cards",
    ev.CardPlayed: "cards",
    ev.Escaped: "escapes",
    ev.TreasureShared: "ranks",
    ev.MonsterMet: "sum",
    ev.TrapSprung: "trap",
    ev.ItemTaken: "gains",
    ev.ItemShort: "gains",
    ev.WoundsChanged: "gains",
    ev.CoinsChanged: "gains",
    ev.Petrified: "gains",
    ev.MapPassed: "map",
}
_NEXT = {
    "cards": "the cards",
    "back": "items go back to the reserve",
    "escapes": "who escapes",
    "ranks": "who takes the chests",
    "sum": "the sum of all cards",
    "trap": "what the trap does",
    "gains": "what each seat gets",
    "map": "who takes the map",
}


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
    def gone(self) -> Gone:
        """The room as far as it is shown."""
        return gone(self.before, self.told)[0]

    @property
    def room(self) -> Room:
        """The room's card."""
        return self.before.room(self.gone.room)

    @property
    def reserve(self) -> tuple[int, ...]:
        """The piles of the reserve as they stand now."""
        piles = [e.reserve for e in self.told if isinstance(e, ev.ItemReturned | ev.ItemTaken)]
        return piles[-1] if piles else self.before.reserve


def steps(before: View, events: Sequence[Event]) -> tuple[Step, ...]:
    """Part a reveal into steps: cards, result, what each seat gets, what goes back."""
    told = _of_one_room(before, events)
    if not any(_kind(event) not in ("", "cards") for event in told) and not any(
        isinstance(event, ev.PicksRevealed) for event in told
    ):
        return ()
    ends: list[tuple[str, int]] = []
    for count, event in enumerate(told, start=1):
        kind = _kind(event) or (ends[-1][0] if ends else "")
        if ends and ends[-1][0] == kind:
            ends.pop()
        if kind:
            ends.append((kind, count))
    made: list[Step] = []
    for kind, count in ends:
        shown = Shown(before, told, count)
        note = _note(told[made[-1].data.count if made else 0 : count])
        ask = (f"Enter shows the next step: {_NEXT[kind]}.",)
        made.append(Step(kind, shown, ask, note, _frames(kind, shown)))
    return tuple(made)


def _of_one_room(before: View, events: Sequence[Event]) -> tuple[Event, ...]:
    """Pick out what happened in the room the view stands in, torches left out."""
    told = list(events)
    for place, event in enumerate(told):
        if isinstance(event, ev.RoomEntered):
            here = (event.level, event.position) == (before.level, before.position)
            told = told[place + 1 :] if here else told[:place]
            return _of_one_room(before, told) if here else _shown_ones(told)
    return _shown_ones(told)


def _shown_ones(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if _kind(event))


def _kind(event: Event) -> str:
    """Name the kind of step an event belongs to; nothing for what is no part of a reveal."""
    if isinstance(event, ev.ItemReturned):
        return "" if event.reason == "torch" else "back"
    return _KINDS.get(type(event), "")


def _frames(kind: str, shown: Shown) -> tuple[float, ...]:
    """Let cards turn over, and let the bar of the sum fill."""
    if kind == "cards" and isinstance(shown.told[-1], ev.PicksRevealed):
        return motion.FLIP
    met = shown.gone.met
    if kind == "sum" and met is not None and met.strength is not None:
        return motion.filling(full_cells(met.total, met.strength, BAR))
    return ()


def _note(told: Sequence[Event]) -> Line:
    """Say in the why line what the step came to."""
    lines = [note(event) for event in told if not isinstance(event, ev.PicksRevealed)]
    return lines[-1] if lines else ()
