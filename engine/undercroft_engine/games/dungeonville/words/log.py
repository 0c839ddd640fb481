"""The log, one line an event, and the same as prose for plain mode and screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.phrases import capital, cite, joined
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.told import told


def history(events: Iterable[Event]) -> tuple[Line, ...]:
    """The lines of events in a row for the log; none where none is needed."""
    lines = (told(event, "name") for event in events)
    return tuple(cite(line, *clauses) for line, clauses in lines if line)


def speech(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """Events in a row as paragraphs, clauses last: what belongs together stands together."""
    paragraphs: list[list[Line]] = []
    cited: list[dict[str, None]] = []
    for event in events:
        line, clauses = told(event, "name")
        if not line:
            continue
        if not paragraphs or isinstance(event, _BEGINS):
            paragraphs.append([])
            cited.append({})
        paragraphs[-1].append((*capital(line), "."))
        cited[-1] |= dict.fromkeys(clauses)
    return tuple(
        cite(joined(paragraph, " "), *clauses)
        for paragraph, clauses in zip(paragraphs, cited, strict=True)
    )


_BEGINS = (
    ev.RoundStarted,
    ev.PhaseStarted,
    ev.TownDealt,
    ev.Recruited,
    ev.CombatStarted,
    ev.SlotRevealed,
    ev.CombatEnded,
    ev.DungeonEntered,
    ev.RoomTurned,
    ev.TreasureKept,
    ev.Claimed,
    ev.DeedBought,
    ev.GameEnded,
)
"""Events that begin a paragraph; what follows them belongs to it."""
