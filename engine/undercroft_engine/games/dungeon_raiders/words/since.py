"""News for the since-box: a room in two lines, or where there is room in as many as it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line, SeatSpan, Strong
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.cards import Chamber, Treasure
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.gone import Gone, gone, value
from undercroft_engine.games.dungeon_raiders.words.log import history
from undercroft_engine.games.dungeon_raiders.words.phrases import cite, joined, plural, seats, verb
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
    if full:
        how = "turned up: " if event.was_face_down else ""
        return ((Strong(f"Room {room.position}  {how}{event.name} *", "new"),),)
    how = " turned up: " if event.was_face_down else ": "
    return ((Strong(f"* Room {room.position}{how}{event.name}", "new"),),)


def _room(view: View, room: Gone, *, full: bool) -> tuple[Line, ...]:
    """A room that cards have been played in."""
    if not full:
        head: Line = (f"Room {room.position}: ", *joined(_played(room)))
        result = results(room)
        return (head, joined(result)) if result else (head,)
    card = view.room(room.room)
    title = card.name
    if isinstance(card, Treasure):
        title = summary(view, card)
    elif isinstance(card, Chamber):
        title = kind_of(card).capitalize()
    gifts = card.gives if isinstance(card, Chamber) and room.resolved else ()
    lines: list[Line] = [(Strong(f"Room {room.position}"), f"  {title}")]
    lines.append(("  ", *joined(_played(room, gifts), "  ")))
    lines += [("  ", *line) for line in results(room, full=True)]
    if returned := _returned(room):
        lines.append(("  ", *returned))
    return tuple(lines)


def _played(room: Gone, gifts: Sequence[str] = ()) -> list[Line]:
    """What each seat played, and in a chamber (that gives `gifts`) what it brought."""
    cards: list[Line] = []
    for seat in sorted(room.first):
        then = f" then {room.second[seat]}" if seat in room.second else ""
        gift = f" {_gift(room, seat, gifts)}" if gifts else ""
        cards.append((SeatSpan(seat, "letter"), f" {room.first[seat]}{then}{gift}"))
    return cards


def _gift(room: Gone, seat: Seat, gifts: Sequence[str]) -> str:
    what, _, amount = gifts[int(room.counted(seat) or 0) - 1].partition(" ")
    if what == "coins":
        return f"◎ {amount}"
    return what if what == "potion" or seat in room.items else f"no {what}"


def results(room: Gone, *, full: bool = False) -> list[Line]:
    """What came of a room, in pieces: who shares what, the sum, who takes what.

    `full` ones tell the ranks of chests; the items they leave to the cards that brought them.
    """
    pieces: list[Line] = []
    if room.escaped:
        pieces.append((*seats(room.escaped), verb(room.escaped, " escapes", " escape")))
    chest = partial(_ranked, room) if full else _chest
    pieces += [chest(each) for each in room.shared if each.seats]
    if room.met is not None:
        pieces.append(_sum(room.met))
    if room.sprung is not None:
        pieces.append((f"highest card {room.sprung.highest}",))
    if not room.shared and (changes := _changes(room, items=not full)):
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


def _ranked(room: Gone, event: ev.TreasureShared) -> Line:
    """A chest with the card that took it: `highest 5: A and C share 4 ▸ +2 each`."""
    card = room.counted(event.seats[0])
    assert card is not None
    rank = "highest" if event.chest == 1 else "second"
    head: Line = (f"{rank} {value(card)}: ", *seats(event.seats))
    if len(event.seats) == 1:
        return (*head, f" takes {event.amount}")
    if not event.share:
        return (*head, f" cannot share {event.amount}")
    return (*head, f" share {event.amount} ▸ +{event.share} each")


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


def _changes(room: Gone, *, items: bool) -> list[Line]:
    """What each seat got, seats with the same together."""
    by_gain: dict[str, list[Seat]] = {}
    for seat in sorted(room.first):
        if items and seat in room.items:
            by_gain.setdefault(f" {room.items[seat]}", []).append(seat)
        if seat in room.wounds:
            by_gain.setdefault(_wounds(*room.wounds[seat]), []).append(seat)
        if seat in room.coins:
            by_gain.setdefault(_coins(*room.coins[seat]), []).append(seat)
    pieces: list[Line] = [(*letters(of), gain) for gain, of in by_gain.items()]
    pieces += [(f"too few {plural(each.item)}: ", *letters(each.seats)) for each in room.short]
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
    back = sorted(room.back, key=lambda one: one.seat)
    who: list[Line] = [(SeatSpan(one.seat, "letter"), f"'s {one.item}") for one in back]
    return (*joined(who, ", ", " and "), " went back to the reserve")


def gain(room: Gone, seat: Seat) -> str:
    """What a seat got in a room, in a word: `+ torch`, `✗ -1`, `too few`, or nothing."""
    if any(seat in each.seats for each in room.short):
        return "too few"
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
    """The rooms of the present level that have been entered, by their positions."""
    return {room.position: room for room in gone(None, events) if room.level == view.level}


def last_room(events: Iterable[Event]) -> Gone | None:
    """The newest room that is done."""
    return next((room for room in reversed(gone(None, events)) if room.done), None)
