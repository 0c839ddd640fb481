"""News for the since-box: a room in two lines, or where there is room in as many as it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line, SeatSpan, Strong
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.gone import Gone, gone
from undercroft_engine.games.dungeon_raiders.words.log import history
from undercroft_engine.games.dungeon_raiders.words.phrases import cite, joined, seats, verb
from undercroft_engine.games.dungeon_raiders.words.rooms import boss_clause, kind_of, summary

_TOLD = (ev.TorchUsed, ev.TorchSeen, ev.LevelStarted, ev.CharacterAssigned, Undone)
"""Told as the log tells them, in their place."""


def since(before: View, events: Sequence[Event], *, full: bool) -> tuple[Line, ...]:
    """The lines, newest last; `full` ones set results apart below their room."""
    rooms = {(room.level, room.position): room for room in gone(before, events)}
    entered = [event for event in events if isinstance(event, ev.RoomEntered)]
    stood = rooms.get((before.level, before.position))
    lines: list[Line] = []
    if stood is not None and not any(_place(event) == _place(before) for event in entered):
        lines += _room(before, stood, full=full) if _news(stood, before) else ()
    for event in events:
        if isinstance(event, _TOLD):
            lines += history([event])
        elif isinstance(event, ev.RoomEntered):
            last = event is entered[-1]
            lines += _entered(before, rooms[_place(event)], event, last=last, full=full)
    return tuple(lines)


def _place(of: View | ev.RoomEntered) -> tuple[int, int]:
    return of.level, of.position


def _news(room: Gone, before: View) -> bool:
    lay = [card for card in (*before.first_cards, *before.second_cards) if card]
    return len(room.first) + len(room.second) > len(lay)


def _entered(
    view: View, room: Gone, event: ev.RoomEntered, *, last: bool, full: bool
) -> tuple[Line, ...]:
    if room.first:
        return _room(view, room, full=full)
    if not last:
        return ()
    how = " turned up: " if event.was_face_down else ": "
    what = summary(view, view.room(room.room)) if full else event.name
    return ((Strong(f"* Room {room.position}{how}{what}", "new"),),)


def _room(view: View, room: Gone, *, full: bool) -> tuple[Line, ...]:
    """A room that cards have been played in."""
    played = _played(room, ", " if not full else "  ")
    result = results(room)
    if not full:
        head: Line = (f"Room {room.position}: ", *played)
        return (head, joined(result)) if result else (head,)
    card = view.room(room.room)
    title = card.name if kind_of(card) != "treasure" else summary(view, card)
    lines: list[Line] = [(Strong(f"Room {room.position}"), f"  {title}"), ("  ", *played)]
    lines += [("  ", *line) for line in result]
    if returned := _returned(room):
        lines.append(("  ", *returned))
    return tuple(lines)


def _played(room: Gone, between: str) -> Line:
    cards: list[Line] = []
    for seat in sorted(room.first):
        then = f" then {room.second[seat]}" if seat in room.second else ""
        cards.append((SeatSpan(seat, "letter"), f" {room.first[seat]}{then}"))
    return joined(cards, between)


def results(room: Gone) -> list[Line]:
    """What came of a room, in pieces: who shares what, the sum, who takes what."""
    pieces: list[Line] = []
    if room.escaped:
        pieces.append((*seats(room.escaped), verb(room.escaped, " escapes", " escape")))
    pieces += [_chest(each) for each in room.shared if each.seats]
    if room.met is not None:
        pieces.append(_sum(room.met))
    if room.sprung is not None:
        pieces.append((f"highest card {room.sprung.highest}",))
    if not room.shared and (changes := _changes(room)):
        pieces.append(joined(changes, ", "))
    if room.petrified:
        pieces.append((*seats(room.petrified), " petrified"))
    if room.map is not None and room.map.taker != room.map.giver:
        pieces.append(("map to ", SeatSpan(room.map.taker, "letter")))
    return pieces


def _chest(event: ev.TreasureShared) -> Line:
    if len(event.seats) == 1:
        return (*seats(event.seats), f" +{event.share} of {event.amount}")
    each = f" share {event.amount}, +{event.share} each" if event.share else " cannot share"
    return (*seats(event.seats), each)


def _sum(met: ev.MonsterMet) -> Line:
    if met.strength is None:
        return (f"sum {met.total}, cannot be beaten",)
    return (f"sum {met.total} of {met.strength}{', beaten' if met.beaten else ''}",)


def note(event: Event) -> Line:
    """What an event came to, in a line that fits anywhere."""
    if not isinstance(event, ev.MonsterMet):
        return next(iter(history([event])), ())
    attacks: Line = (": attacks ", *seats(event.attacked)) if event.attacked else ()
    return cite((*_sum(event), *attacks), "RA-M2", boss_clause(event.room))


def _changes(room: Gone) -> list[Line]:
    """What each seat got, seats with the same together."""
    by_gain: dict[str, list[Seat]] = {}
    for seat in sorted(room.first):
        if seat in room.items:
            by_gain.setdefault(f" {room.items[seat]}", []).append(seat)
        if seat in room.wounds:
            by_gain.setdefault(_wounds(*room.wounds[seat]), []).append(seat)
        if seat in room.coins:
            by_gain.setdefault(_coins(*room.coins[seat]), []).append(seat)
    pieces: list[Line] = [(*letters(of), gain) for gain, of in by_gain.items()]
    pieces += [(f"too few for {each.item}s: ", *seats(each.seats)) for each in room.short]
    return pieces


def letters(of: Sequence[Seat]) -> Line:
    """Seats by their letters, a blank between them: `A C D`."""
    return joined([(SeatSpan(seat, "letter"),) for seat in of], " ")


def _wounds(old: int, new: int) -> str:
    return f" heals ✗ {old}▸{new}" if new < old else f" ✗ {old}▸{new}"


def _coins(old: int, new: int) -> str:
    return f" ◎ {old}▸{new}"


def _returned(room: Gone) -> Line:
    if not room.back:
        return ()
    who: list[Line] = [(SeatSpan(one.seat, "letter"), f"'s {one.item}") for one in room.back]
    return (*joined(who, ", ", " and "), " went back to the reserve")


def gain(room: Gone, seat: Seat) -> str:
    """What a seat got in a room, in a word: `+ torch`, `✗ -1`, `◎ +2`, or nothing."""
    parts = [f"+ {room.items[seat]}"] if seat in room.items else []
    for mark, changes in (("✗", room.wounds), ("◎", room.coins)):
        if seat in changes and changes[seat][0] != changes[seat][1]:
            parts.append(f"{mark} {changes[seat][1] - changes[seat][0]:+}")
    if seat in room.petrified:
        parts.append("petrified")
    if seat in room.escaped:
        parts.append("escaped")
    return " ".join(parts)


def rooms_of_level(view: View, events: Iterable[Event]) -> dict[int, Gone]:
    """The rooms of the present level that are done, by their positions."""
    rooms = gone(None, events)
    return {room.position: room for room in rooms if room.level == view.level and room.done}


def last_room(events: Iterable[Event]) -> Gone | None:
    """The newest room that is done."""
    return next((room for room in reversed(gone(None, events)) if room.done), None)
