"""What went by while nobody was asked: the turns of dungeon cards and allies, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from undercroft.boards.base import Step
from undercroft.boards.dungeon_brawler.fold import after as folded
from undercroft_engine.core.events import Event
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.names import called, short
from undercroft_engine.games.dungeon_brawler.words.since import pieces, turns
from undercroft_engine.games.dungeon_brawler.words.speech import history


@dataclass(frozen=True, slots=True)
class Shown:
    """One turn as it went: the table at its end, what it told, and whose it was.

    `acts` is the space in which the card's turn began.
    """

    view: View
    events: tuple[Event, ...]
    card: str
    acts: int

    @property
    def lines(self) -> tuple[Line, ...]:
        """The turn as the log tells it."""
        return history(self.events)


def steps(before: View, events: Sequence[Event], after: View) -> tuple[Step, ...]:
    """Make a step of each turn that no player played."""
    if before.stage in ("hero", "ally", "over"):
        return ()
    made: list[Step] = []
    view = before
    for group in _joined(turns(events)):
        view = folded(view, group)
        first = group[0]
        if not isinstance(first, ev.TurnStarted) or not _goes_by(before, first, group):
            continue
        shown = Shown(view, tuple(group), first.card, first.space)
        ask = (f"Enter shows the turn of {called(first.card)}.",)
        told = pieces(group)
        made.append(Step(short(first.card).lower(), shown, ask, told[-1] if told else ()))
    return tuple(made)


def _joined(groups: Iterable[list[Event]]) -> list[list[Event]]:
    """Put a row that advances at the end of a turn to that turn."""
    joined: list[list[Event]] = []
    for group in groups:
        if joined and isinstance(group[0], ev.RowAdvanced):
            joined[-1].extend(group)
        else:
            joined.append(list(group))
    return joined


def _goes_by(before: View, first: ev.TurnStarted, group: Sequence[Event]) -> bool:
    """Whether nobody plays the turn: a dungeon card, an ally, or a hero that drinks."""
    if first.card not in before.heroes:
        return True
    return any(isinstance(event, ev.PotionQuaffed) for event in group)
