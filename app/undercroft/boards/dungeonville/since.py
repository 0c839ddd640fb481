"""What happened since the last choice, in short sentences, several of which fit in a row."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville.combats import Slot, follow
from undercroft.boards.parts.since import since as boxed
from undercroft.glyphs import SEAT_SHAPES
from undercroft.widgets.rows import Row, Span, left, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.phrases import capital, joined, listed, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.words.phrases import BUILDING_SAID, DUNGEON_SAID, dungeon
from undercroft_engine.games.dungeonville.words.told import told

_OWN_WORDS = (
    ev.RoundStarted,
    ev.TownCleared,
    ev.GoldVoided,
    ev.PhaseStarted,
    ev.LineUpLocked,
    ev.LineUpsShown,
    ev.CombatStarted,
    ev.PartyWentHome,
    ev.AdventurerSaved,
    ev.NoBlood,
    ev.StonePassed,
    ev.OrbPlaced,
)
"""What another event tells as well, or what the table shows."""


_HEAD = Span(" Since: ", "new")
_FATES = (ev.FighterRecruited, ev.FighterKilled, ev.FighterSaved, ev.BloodTaken)
_FATE = {"joins": "recruited", "killed": "killed", "saved": "saved by the shield"}


def since(events: Sequence[Event]) -> tuple[Line, ...]:
    """Tell events, those who passed together, and pawns entrance by entrance."""
    lines: list[Line] = []
    passed: list[int] = []
    pawns: dict[str, list[int]] = {}
    slot: Slot | None = None
    room: ev.RoomTurned | None = None
    just = False
    for event in events:
        if slot is not None and isinstance(event, _FATES):
            follow(slot, event)
            continue
        lines += [_slot(slot)] if slot else []
        slot = None
        if isinstance(event, ev.SlotRevealed):
            slot = Slot(event.slot, event.fighters, event.winner)
            continue
        if isinstance(event, ev.Passed):
            passed.append(event.seat)
            continue
        if isinstance(event, ev.PawnPlaced):
            pawns.setdefault(event.dungeon, []).append(event.seat)
            continue
        lines += _gathered(passed, pawns)
        passed, pawns = [], {}
        if isinstance(event, ev.TreasureKept):
            fate = _treasure(event, room)
            if just:
                lines[-1] = (*lines[-1], f": {fate}")
            else:
                lines.append((f"{event.kept_said or 'the room'}: {fate}",))
        elif line := _short(event):
            lines.append(line)
        just = isinstance(event, ev.RoomTurned)
        room = event if isinstance(event, ev.RoomTurned) else room
    lines += [*([_slot(slot)] if slot else []), *_gathered(passed, pawns)]
    return tuple(map(capital, lines))


def _treasure(event: ev.TreasureKept, room: ev.RoomTurned | None) -> str:
    """What became of a room, if it is known which, and what had to be dropped for it."""
    if event.kept:
        fate = "kept"
    else:
        fate = "too heavy" if room is not None and room.gold > event.capacity else "left"
    return f"{fate}, dropped {listed(event.dropped_said)}" if event.dropped_said else fate


def _gathered(passed: list[int], pawns: dict[str, list[int]]) -> list[Line]:
    found: list[Line] = []
    if passed:
        found.append((*seats(passed, "name"), " passed"))
    for name, of in pawns.items():
        found.append((f"{DUNGEON_SAID[name]}: ", *seats(of, "name")))
    return found


def _short(event: Event) -> Line:
    match event:
        case ev.Recruited():
            leaves = f", {event.discarded_said} left" if event.discarded_said else ""
            price = f"{BUILDING_SAID[event.building]} {event.price}g"
            return (SeatSpan(event.seat), f" hired {event.said}, {price}{leaves}")
        case ev.TownDealt():
            return (f"{', '.join(event.said)} came",) if event.said else ()
        case ev.CombatEnded():
            return (SeatSpan(event.entering), f" won the way into {dungeon(event.dungeon)}")
        case ev.DungeonEntered():
            return (SeatSpan(event.seat), f" entered {dungeon(event.dungeon)}")
        case ev.RoomTurned():
            return (f"room {event.letter} {event.gold}g" if event.letter else event.name,)
        case ev.AdventurerDied():
            return (f"{event.said} died",)
        case ev.BloodPlaced():
            where = dungeon(event.dungeon)
            return ("one token of ", SeatSpan(event.seat), f" to {where}")
        case ev.TreasureBanked():
            return (SeatSpan(event.seat), f" banked to {event.treasury}g")
        case ev.PartyEscaped() | ev.PartyLeft():
            return (SeatSpan(event.seat), f" is out with {event.gold}g")
        case ev.DeedBought():
            return (SeatSpan(event.seat), " has a new deed: k")
        case ev.JesterTurned():
            return (f"Jester turned {event.said[-1]}: {event.letter or 'no letter'}",)
        case ev.OracleSet():
            return (f"Oracle as {event.said}: {event.letter or 'no letter'}",)
        case Undone() | ev.GameStarted() | ev.DeedDealt():
            return ()
    if isinstance(event, _OWN_WORDS):
        return ()
    return told(event, "name")[0]


def _slot(slot: Slot) -> Line:
    """Tell a slot: `slot 1: 5 of Ada beats 38 and 53 (recruited)`."""
    if slot.winner is None:
        return (f"slot {slot.number}: {slot.fighters[0][1]} stands alone",)
    parts: list[Line] = []
    for fate in ("joins", "killed", "saved"):
        if ranks := slot.having(fate):
            parts.append((f"{listed([*map(str, ranks)])} ({_FATE[fate]})",))
    if slot.blood is not None:
        parts.append(("token of ", SeatSpan(slot.blood.giver)))
    start = f"slot {slot.number}: {slot.best} of "
    return (start, SeatSpan(slot.winner), " beats ", *joined(parts))


def since_rows(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw news in a box; in a few rows without one, the newest that fit one behind the other.

    Where not even the newest fits with names, all seats are told by their shapes.
    """
    if height >= 4:
        return boxed(scene, width, height)
    for names in (scene.names, SEAT_SHAPES):
        lines = [drawn(line, names, scene.glyphs) for line in scene.since]
        if rows := _packed(lines, width, height):
            return rows
    return [left(row(_HEAD, lines[-1]), width)] if lines else []


def _packed(lines: Sequence[Row], width: int, height: int) -> list[Row]:
    """Fill rows from the newest back; the first says how many are left out; none if none fits."""
    for first in range(len(lines)):
        head = row(_HEAD)
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
            return rows
    return []
