"""Events in a row: as lines of the log, and as prose for plain mode and screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.phrases import cite, joined
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.told import clauses, sentence


def history(events: Iterable[Event]) -> tuple[Line, ...]:
    """The lines of events in a row for the log, clauses last; none where none is needed."""
    lines = ((event, sentence(event, "letter")) for event in events)
    return tuple(cite(line, *clauses(event)) for event, line in lines if line)


_BEGINS = (
    ev.GameStarted,
    ev.HeroChosen,
    ev.RowFilled,
    ev.PartyPlaced,
    ev.RoundStarted,
    ev.TurnStarted,
    ev.ActionChosen,
    ev.ComboPlayed,
    ev.SpoilsStarted,
    ev.RowAdvanced,
    ev.LootPhaseStarted,
    ev.LootDrawn,
    ev.LootPassed,
    ev.CardBought,
    ev.ScorePilesCleared,
    ev.ChoiceShared,
    ev.BossSpawned,
    ev.GameOver,
)
"""Events that begin a paragraph of their own."""


def speech(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """Events in a row as paragraphs, clauses last: what belongs together stands together."""
    paragraphs: list[list[Line]] = []
    cited: list[dict[str, None]] = []
    for event in events:
        line = sentence(event, "name")
        if not line:
            continue
        if not paragraphs or isinstance(event, _BEGINS):
            paragraphs.append([])
            cited.append({})
        paragraphs[-1].append((*line, "."))
        cited[-1] |= dict.fromkeys(clauses(event))
    return tuple(
        cite(joined(paragraph, " "), *rest)
        for paragraph, rest in zip(paragraphs, cited, strict=True)
    )
