"""What happened since the last choice, in short sentences, several of which fit in a row."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.parts.since import since as boxed
from undercroft.widgets.rows import Row, Span, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.phrases import capital, joined, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.words.phrases import BUILDING_SAID, dungeon
from undercroft_engine.games.dungeonville.words.told import told

_OWN_WORDS = (
    ev.RoundStarted,
    ev.TownCleared,
    ev.GoldVoided,
    ev.PhaseStarted,
    ev.FighterRecruited,
    ev.FighterKilled,
    ev.FighterSaved,
    ev.LineUpsShown,
    ev.CombatStarted,
    ev.PartyWentHome,
    ev.AdventurerSaved,
    ev.NoBlood,
    ev.StonePassed,
    ev.OrbPlaced,
)
"""What another event tells as well, or what the table shows."""


def since(events: Sequence[Event]) -> tuple[Line, ...]:
    """Tell events, those who passed one after another and pawns together."""
    lines: list[Line] = []
    passed: list[int] = []
    pawns: list[Line] = []
    for event in events:
        if isinstance(event, ev.Passed):
            passed.append(event.seat)
            continue
        if isinstance(event, ev.PawnPlaced):
            pawns.append((SeatSpan(event.seat), f" {dungeon(event.dungeon)}"))
            continue
        lines += _gathered(passed, pawns)
        passed, pawns = [], []
        if line := _short(event):
            lines.append(line)
    return (*lines, *_gathered(passed, pawns))


def _gathered(passed: list[int], pawns: list[Line]) -> list[Line]:
    found: list[Line] = []
    if passed:
        found.append((*seats(passed, "name"), " passed"))
    if pawns:
        found.append(("Pawns: ", *joined(pawns)))
    return found


def _short(event: Event) -> Line:
    match event:
        case ev.Recruited():
            leaves = f", {event.discarded_said} left" if event.discarded_said else ""
            price = f"{BUILDING_SAID[event.building]} {event.price}g"
            return (SeatSpan(event.seat), f" hired {event.said}, {price}{leaves}")
        case ev.TownDealt():
            return (f"{', '.join(event.said)} came",) if event.said else ()
        case ev.SlotRevealed():
            return _slot(event)
        case ev.BloodTaken():
            return (SeatSpan(event.taker), " took a token of ", SeatSpan(event.giver))
        case ev.CombatEnded():
            return (SeatSpan(event.entering), f" enters {dungeon(event.dungeon)}")
        case ev.DungeonEntered():
            return (SeatSpan(event.seat), f" entered {dungeon(event.dungeon)}")
        case ev.RoomTurned():
            what = f"{event.letter} {event.gold}g" if event.letter else event.name
            return (f"room {what}",)
        case ev.AdventurerDied():
            return (f"{event.said} of ", SeatSpan(event.seat), " died")
        case ev.BloodPlaced():
            return ()
        case ev.TreasureKept():
            return (f"kept {event.kept_said}",) if event.kept_said else ("left it",)
        case ev.TreasureBanked():
            return (SeatSpan(event.seat), f" banked to {event.treasury}g")
        case ev.PartyEscaped() | ev.PartyLeft():
            return (SeatSpan(event.seat), f" is out with {event.gold}g")
        case ev.DeedBought():
            return (SeatSpan(event.seat), " has a new deed: k")
        case ev.JesterTurned():
            return (f"Jester: {event.letter or 'no letter'}",)
        case ev.OracleSet():
            return (f"Oracle as {event.said}: {event.letter or 'no letter'}",)
        case Undone() | ev.GameStarted() | ev.DeedDealt():
            return ()
    if isinstance(event, _OWN_WORDS):
        return ()
    return told(event, "name")[0]


def _slot(event: ev.SlotRevealed) -> Line:
    ranks = " ".join(str(rank) for _, rank, _ in event.fighters)
    if event.winner is None:
        return (f"slot {event.slot}: {ranks} alone",)
    return (f"slot {event.slot}: {ranks}, ", SeatSpan(event.winner), " won")


def since_rows(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw news in a box; in a few rows without one, the newest that fit one behind the other."""
    if height >= 4:
        return boxed(scene, width, height)
    lines = [drawn(capital(line), scene.names, scene.glyphs) for line in scene.since]
    return _packed(lines, width, height)


def _packed(lines: Sequence[Row], width: int, height: int) -> list[Row]:
    """Fill rows from the newest back; the first row says how many are left out."""
    for first in range(len(lines) + 1):
        head = row(Span(" Since: ", "new"))
        if first:
            more = f"{first} more: "
            head = row(head, Span(more, "muted"), Span("l", "key", "key:l"), "  ")
        rows = [head]
        for number, line in enumerate(lines[first:]):
            end = "" if first + number == len(lines) - 1 else "; "
            if number and width_of(rows[-1]) + width_of(line) + 2 > width:
                rows.append(row("   "))
            rows[-1] = row(rows[-1], line, Span(end, "muted"))
        if len(rows) <= height and all(width_of(each) <= width for each in rows):
            return rows if lines else []
    return []
