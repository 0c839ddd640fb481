"""The log: one line per event, sums written out, clauses last, names never `you`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.cards import ITEMS
from undercroft_engine.games.dungeon_raiders.words.count import count_lines
from undercroft_engine.games.dungeon_raiders.words.phrases import (
    cite,
    items_short,
    joined,
    seats,
    verb,
)
from undercroft_engine.games.dungeon_raiders.words.rooms import (
    ESCAPE_CLAUSES,
    boss_clause,
    trap_clause,
)


def history(events: Iterable[Event]) -> tuple[Line, ...]:
    """The lines of events in a row for the log; none where none is needed."""
    lines: list[Line] = []
    boss = ""
    for event in events:
        if isinstance(event, ev.MonsterMet):
            boss = event.room
        lines += _lines(event, boss)
    return tuple(lines)


def _lines(event: Event, boss: str) -> tuple[Line, ...]:
    """The lines of an event; what a boss does rests on the entry of the one met last."""
    line = _setup(event) or _course(event) or _cards(event) or _results(event, boss)
    if line:
        return (line,)
    if isinstance(event, ev.FinalCount):
        return count_lines(event, "letter")
    return _game_ended(event) if isinstance(event, ev.GameEnded) else ()


def _letter(seat: int) -> SeatSpan:
    return SeatSpan(seat, "letter")


def _setup(event: Event) -> Line:
    match event:
        case ev.GameStarted():
            options = ", ".join(f"{name} {value}" for name, value in event.options.items())
            return cite((f"{event.seats} seats; {options}",), "RA-G4")
        case ev.DecksBuilt():
            text = f"{event.removed_rooms} rooms and {event.removed_levels} level cards removed"
            text += f" unseen; room deck {event.deck}, level deck {event.level_deck}"
            return cite((text,), "RA-S2", "RA-S3", "RA-S4")
        case ev.ReserveSet():
            return cite((f"Reserve: {items_short(event.reserve)}",), "RA-S5")
        case ev.CharacterAssigned():
            figures = f" {event.name}: ◎ {event.coins}, ✗ {event.wounds}"
            return cite((_letter(event.seat), f"{figures}{_items(event.items)}"), "RA-S7")
        case ev.HandFormed():
            return cite((_letter(event.seat), f" holds {event.hand} cards"), "RA-S9")
        case ev.MapGiven():
            return cite((_letter(event.seat), " has the map"), "RA-V1")
        case Undone():
            return (_letter(event.seat), " took back a choice")
        case Hinted():
            return (_letter(event.seat), " was given a hint")
        case _:
            return ()


def _items(items: Sequence[int]) -> str:
    held = zip(ITEMS, items, strict=True)
    return "".join(f", {name}" for name, count in held for _ in range(count))


def _course(event: Event) -> Line:
    match event:
        case ev.LevelStarted():
            up = [f"{place} {name}" for place, name in enumerate(event.names, start=1) if name]
            diagram = " ".join("up" if mark == "U" else "down" for mark in event.layout)
            face_up = "; ".join(up) or "none"
            return cite((f"Level {event.level}, {diagram}. Face up: {face_up}",), "RA-L3")
        case ev.RoomEntered():
            turned = ", turned up" if event.was_face_down else ""
            return cite((f"Room {event.position}: {event.name}{turned}",), "RA-P1")
        case ev.LevelEnded():
            text = f"Level {event.level} is over: all take back their power cards"
            return cite((text,), "RA-R6")
        case ev.MapPassed():
            if event.giver == event.taker:
                return cite((_letter(event.taker), " keeps the map"), "RA-V12")
            return cite(("The map goes to ", _letter(event.taker)), "RA-V11")
        case _:
            return ()


def _cards(event: Event) -> Line:
    match event:
        case ev.TorchUsed():
            return cite((_letter(event.seat), " uses a torch"), "RA-T6")
        case ev.TorchSeen():
            text = f" sees by torch: {rooms_seen(event)}"
            return cite((_letter(event.seat), text), "RA-T5")
        case ev.ItemReturned():
            pile = event.reserve[ITEMS.index(event.item)]
            text = f"'s {event.item} returns to the reserve, {pile - 1}▸{pile}"
            return cite((_letter(event.seat), text), _RETURNS[event.reason])
        case ev.PicksRevealed():
            played: list[Line] = [(_letter(seat), f" {card}") for seat, card in event.picks]
            return cite(joined(played), "RA-P6")
        case ev.CardPlayed():
            again = " plays again" if event.kind == "second_card" else " plays"
            clause = "RA-V5" if event.kind == "second_card" else "RA-V2"
            return cite((_letter(event.seat), f"{again}: {event.card}"), clause)
        case ev.Escaped():
            escapes = f" escapes by the {event.item}"
            return cite((_letter(event.seat), escapes), ESCAPE_CLAUSES[event.item], "RA-O14")
        case _:
            return ()


_RETURNS = {"torch": "RA-T7", "ball": "RA-B2", "escape": "RA-O18", "spent": "RA-R5"}


def rooms_seen(event: ev.TorchSeen) -> str:
    """What a torch showed: `3 Coin trap, 4 Snake`."""
    places = (place for place, _ in event.rooms)
    return ", ".join(f"{at} {name}" for at, name in zip(places, event.names, strict=True))


def _results(event: Event, boss: str) -> Line:
    match event:
        case ev.TreasureShared():
            return _shared(event)
        case ev.MonsterMet():
            return cite(_met(event), "RA-M2", boss_clause(event.room))
        case ev.TrapSprung():
            head = f"{event.name}, highest card {event.highest}: "
            if not event.seats:
                return cite((f"{head}nothing happens",), trap_clause(event.trap))
            strikes = f" {verb(event.seats, 'is', 'are')} struck for {event.amount}"
            return cite((head, *seats(event.seats), strikes), trap_clause(event.trap))
        case ev.ItemTaken():
            pile = event.reserve[ITEMS.index(event.item)]
            text = f" takes a {event.item}, reserve {pile + 1}▸{pile}"
            return cite((_letter(event.seat), text), "RA-H2")
        case ev.ItemShort():
            text = f" {verb(event.seats, 'wants', 'want')} a {event.item}, too few: nobody gets it"
            return cite((*seats(event.seats), text), "RA-H3")
        case ev.WoundsChanged():
            change = f" ✗ {event.wounds - event.by}▸{event.wounds}"
            return cite((_letter(event.seat), change), _WOUNDS.get(event.reason) or _by(boss))
        case ev.CoinsChanged():
            change = f" ◎ {event.coins - event.by}▸{event.coins}"
            cap = f", {event.over_cap} over the limit of 20 lost" if event.over_cap else ""
            clauses = [_COINS.get(event.reason) or _by(boss)]
            clauses += ["RA-O9"] if event.reason == "boss_reward" else []
            clauses += ["RA-R9"] if event.over_cap else []
            return cite((_letter(event.seat), f"{change}{cap}"), *clauses)
        case ev.Petrified():
            return cite(
                (*seats(event.seats), f" {verb(event.seats, 'is', 'are')} petrified"), "RA-O3"
            )
        case _:
            return ()


_WOUNDS = {"monster": "RA-M3", "trap": "RA-X1", "potion": "RA-H7"}
_COINS = {
    "chest": "RA-C1",
    "second_chest": "RA-C4",
    "chamber": "RA-H6",
    "trap": "RA-X1",
}
"""What changes rest on, but for those by a boss."""


def _by(boss: str) -> str:
    """The clause of what a boss does; of one that is not told of, the general one."""
    return boss_clause(boss) if boss else "RA-O1"


def _shared(event: ev.TreasureShared) -> Line:
    chest = f"{'Chest' if event.chest == 1 else 'Second chest'} {event.amount}: "
    clause = "RA-C1" if event.chest == 1 else "RA-C4"
    if not event.seats:
        return cite((f"{chest}nobody",), "RA-C6")
    if len(event.seats) == 1:
        return cite((chest, *seats(event.seats)), clause)
    if not event.share:
        return cite((chest, *seats(event.seats), ", too few coins to share"), "RA-C3")
    return cite((chest, *seats(event.seats), f" share, {event.share} each"), "RA-C2")


def _met(event: ev.MonsterMet) -> Line:
    """`Dragon: A5 + B4 + C3 + D3 = 15, needed 18: attacks C and D`."""
    fought: list[Line] = [
        (_letter(seat), str(value)) for seat, value in enumerate(event.values) if value is not None
    ]
    needed = ", cannot be beaten: " if event.strength is None else f", needed {event.strength}: "
    line: Line = (f"{event.name}: ", *joined(fought, " + "), f" = {event.total}{needed}")
    return (*line, "beaten") if event.beaten else (*line, "attacks ", *seats(event.attacked))


def _game_ended(event: ev.GameEnded) -> tuple[Line, ...]:
    order = sorted(range(len(event.places)), key=lambda seat: (event.places[seat], seat))
    places: list[Line] = [(f"{event.places[seat]} ", _letter(seat)) for seat in order]
    if not event.winners:
        won = cite(("There is no winner",), "RA-O4")
    else:
        shared = len(event.winners) > 1
        wins = " share the win" if shared else " wins"
        won = cite((*seats(event.winners), wins), "RA-E9" if shared else "RA-E7")
    return (cite(("Places: ", *joined(places)), "RA-E10"), won)
