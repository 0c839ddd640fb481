"""What a reveal of Dungeon Busters has shown so far: the battle, and counts as they stand then."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from undercroft.boards.base import Step
from undercroft.glyphs import SEAT_LETTERS
from undercroft.widgets import motion
from undercroft.widgets.bar import full_cells
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.events import Gems
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import fought as fights
from undercroft_engine.games.dungeon_busters.words import log, phrases, reveal
from undercroft_engine.games.dungeon_busters.words.story import story_of
from undercroft_engine.parts.talk import PromisesJudged, Verdict

Change = tuple[Gems, Gems]
"""Counts before and after."""

BAR = 14
"""The cells of the bar that shows how far the sum reached."""

_OPENING = ("cards", "cancelled", "sum", "words", "chests")


@dataclass(frozen=True, slots=True)
class Shown:
    """A reveal as far as it has come: all its events, and how many of them are shown.

    `before` is the view from before the events; where the game was taken up in the midst of paying
    or of Spoils, it may be the view from then.
    """

    before: View
    events: tuple[Event, ...]
    count: int

    @property
    def told(self) -> tuple[Event, ...]:
        """The events shown."""
        return self.events[: self.count]

    @property
    def battle(self) -> fights.Fought:
        """Cards, sum and result."""
        battle = fights.fought(self.before, self.events)
        assert battle is not None
        return battle

    def has(self, step: str) -> bool:
        """Tell whether a step lies behind, or is the one shown."""
        if step in _OPENING and not _begins(self.events):
            return True
        return any(reveal.step_of(event) == step for event in self.told)

    @property
    def sharing(self) -> bool:
        """Whether Spoils is being picked from, one gem each in turn."""
        picking = self.has("Spoils") or (self.at_end and _is_open(self.before, self.events))
        return picking and self.battle.victory and len(self.battle.order) > 1

    @property
    def at_end(self) -> bool:
        """Whether all that is known is shown."""
        return self.count == len(self.events)

    @property
    def verdicts(self) -> tuple[log.Judged, ...]:
        """Every promise with what became of it, once that is shown."""
        return log.judged(self._judged, story_of(self.before)) if self.has("words") else ()

    @property
    def promises(self) -> int:
        """How many promises stood when the cards were turned up."""
        return len(self._judged.verdicts)

    @property
    def _judged(self) -> PromisesJudged:
        told = (event for event in self.events if isinstance(event, PromisesJudged))
        return next(told, None) or _judged_before(self.before)

    def pile(self, seat: Seat) -> Change:
        """A seat's gems before the reveal and now."""
        return self._change(lambda event: _pile(event, seat), self.before.piles[seat])

    @property
    def spoils(self) -> Gems:
        """What lies on Spoils now."""
        return self._change(_spoils, self.before.spoils)[1]

    @property
    def shared(self) -> Gems:
        """What lay on Spoils when the sharing began."""
        picks = [event.colour for event in self.told if isinstance(event, ev.SpoilsPicked)]
        red, yellow, blue = (
            left + picks.count(colour) for left, colour in zip(self.spoils, COLOURS, strict=True)
        )
        return red, yellow, blue

    @property
    def bank(self) -> Gems:
        """What lies in the Bank now."""
        return self._change(_bank, self.before.bank)[1]

    def _change(self, read: Callable[[Event], Change | None], unchanged: Gems) -> Change:
        """Follow a count: what it was before the first event, what it is after those shown."""
        changes = [read(event) for event in self.events]
        old = next((change[0] for change in changes if change), unchanged)
        new = next((change[1] for change in reversed(changes[: self.count]) if change), old)
        return old, new


def steps(before: View, events: Sequence[Event]) -> tuple[Step, ...]:
    """Part the events of a reveal into steps; a kind begins one, and so does a seat's choice."""
    told = _of_one_reveal(events)
    if not told or fights.fought(before, told) is None:
        return ()
    ends: list[tuple[str, int]] = []
    for count, event in enumerate(told, start=1):
        kind = _kind(event) or ends[-1][0]
        if ends and ends[-1][0] == kind and not _chosen(event):
            ends.pop()
        ends.append((kind, count))
    made: list[Step] = []
    start = 0
    for kind, count in ends:
        shown, part = Shown(before, told, count), told[start:count]
        again = made and _kind(told[start - 1]) == kind
        name = _chooser(part[0]) if again else kind
        earlier = Shown(before, told, start)
        note = _note(earlier, shown, kind, part)
        frames = _frames(kind, shown.battle)
        made.append(Step(name, shown, (reveal.next_step(kind, shown.battle),), note, frames))
        start = count
    return tuple(made)


def _kind(event: Event) -> str:
    """Name the kind of step an event belongs to; the end of a Dungeon belongs to the one before."""
    return "" if isinstance(event, ev.DungeonEnded) else reveal.step_of(event) or ""


def _frames(kind: str, battle: fights.Fought) -> tuple[float, ...]:
    """Let cards turn over, and let the bar of the sum fill."""
    if kind == "cards":
        return motion.FLIP
    if kind == "sum":
        return motion.filling(full_cells(battle.strength, battle.card.hp, BAR))
    return ()


def _chooser(event: Event) -> str:
    """Name a further step of the same kind by the seat whose choice began it."""
    assert isinstance(event, ev.SpoilsPicked | ev.GemsLost)
    return SEAT_LETTERS[event.seat]


def _of_one_reveal(events: Sequence[Event]) -> tuple[Event, ...]:
    """Pick out what belongs to the newest reveal."""
    told = [event for event in events if reveal.step_of(event) is not None]
    turned = [at for at, event in enumerate(told) if isinstance(event, ev.PicksRevealed)]
    return tuple(told[turned[-1] :] if turned else told)


def _chosen(event: Event) -> bool:
    if isinstance(event, ev.SpoilsPicked):
        return not event.automatic
    return isinstance(event, ev.GemsLost) and event.chosen


def _note(earlier: Shown, shown: Shown, kind: str, told: Iterable[Event]) -> Line:
    """Say in the why line what the step changed: piles by seat, or what became of the card."""
    if kind in ("chests", "Spoils", "paying"):
        piles = {seat: (earlier.pile(seat)[1], shown.pile(seat)[1]) for seat in shown.battle.shown}
        gains = [
            (*phrases.seats([seat]), " ", *phrases.changes(old, new))
            for seat, (old, new) in piles.items()
            if old != new
        ]
        if not gains:
            return ()
        bank = f"      {reveal.bank_line(shown.bank)}" if kind == "chests" else ""
        return ("Gems now   ", *phrases.joined(gains, "   "), bank)
    if kind in ("trophy", "leaves"):
        return log.log(shown.before, told)[-1]
    return ()


def _begins(events: Iterable[Event]) -> bool:
    return any(isinstance(event, ev.PicksRevealed) for event in events)


def _is_open(before: View, events: Iterable[Event]) -> bool:
    """Tell whether gems of Spoils wait to be picked after these events."""
    if any(isinstance(event, ev.TrophyGiven) for event in events):
        return False
    return before.stage == "take" or any(isinstance(event, ev.ChestTaken) for event in events)


def _judged_before(before: View) -> PromisesJudged:
    verdicts = tuple(
        Verdict(one.id, one.seat, one.state)
        for one in before.statements
        if one.state == "kept" or one.state == "broken"
    )
    return PromisesJudged(verdicts, before.kept, before.broken)


def _pile(event: Event, seat: Seat) -> Change | None:
    match event:
        case ev.ChestTaken() if event.seat == seat:
            return phrases.less(event.pile, event.taken), event.pile
        case ev.SpoilsPicked() if event.seat == seat:
            return phrases.less(event.pile, phrases.single(event.colour)), event.pile
        case ev.GemsLost() if event.seat == seat:
            return phrases.less(event.pile, phrases.single(event.colour, -event.count)), event.pile
        case _:
            return None


def _spoils(event: Event) -> Change | None:
    match event:
        case ev.ChestUnclaimed():
            return phrases.less(event.spoils, event.moved), event.spoils
        case ev.SpoilsPicked():
            return phrases.less(event.spoils, phrases.single(event.colour, -1)), event.spoils
        case ev.GemsLost():
            return phrases.less(
                event.spoils, phrases.single(event.colour, event.count)
            ), event.spoils
        case _:
            return None


def _bank(event: Event) -> Change | None:
    match event:
        case ev.ChestTaken():
            return phrases.more(event.bank, event.taken), event.bank
        case ev.ChestUnclaimed():
            return phrases.more(event.bank, event.moved), event.bank
        case _:
            return None
