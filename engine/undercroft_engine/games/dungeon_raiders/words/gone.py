"""What went on in a room, put together from its events: cards, result, and what each seat got."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.cards import Item
from undercroft_engine.games.dungeon_raiders.moves import CardName
from undercroft_engine.games.dungeon_raiders.view import View


@dataclass(slots=True)
class Gone:
    """A room as far as it has been told; changes by seat, and counts as they were and became.

    `second` are cards that followed a ball. `back` are items returned with the seat and why.
    """

    level: int
    position: int
    room: str
    turned_up: bool = False
    first: dict[Seat, CardName] = field(default_factory=dict)
    second: dict[Seat, CardName] = field(default_factory=dict)
    shared: list[ev.TreasureShared] = field(default_factory=list)
    met: ev.MonsterMet | None = None
    sprung: ev.TrapSprung | None = None
    coins: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    wounds: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    over_cap: dict[Seat, int] = field(default_factory=dict)
    items: dict[Seat, Item] = field(default_factory=dict)
    short: list[ev.ItemShort] = field(default_factory=list)
    escaped: list[Seat] = field(default_factory=list)
    petrified: list[Seat] = field(default_factory=list)
    back: list[ev.ItemReturned] = field(default_factory=list)
    map: ev.MapPassed | None = None
    done: bool = False

    def counted(self, seat: Seat) -> CardName | None:
        """The card that stands for the seat; None while a ball waits for its second card."""
        card = self.second.get(seat) or self.first.get(seat)
        return None if card == "ball" and seat not in self.escaped else card

    @property
    def seats(self) -> list[Seat]:
        """The seats that have played, the highest card first, then balls, then who escaped."""
        return sorted(self.first, key=lambda seat: (self._rank(seat), seat))

    def _rank(self, seat: Seat) -> int:
        if seat in self.escaped:
            return 9
        card = self.counted(seat)
        return 8 if card is None else -value(card)

    @property
    def resolved(self) -> bool:
        """Whether anything of its result has been told."""
        told = (self.shared, self.met, self.sprung, self.coins, self.wounds, self.items, self.short)
        return self.done or any(told)

    def ranks(self) -> list[tuple[int, list[Seat]]]:
        """The seats by the value of their counted card, the highest first."""
        by_value: dict[int, list[Seat]] = {}
        for seat in self.seats:
            card = self.counted(seat)
            if card is not None and seat not in self.escaped:
                by_value.setdefault(value(card), []).append(seat)
        return sorted(by_value.items(), reverse=True)


def value(card: CardName) -> int:
    """What a card counts in a room, the Golem's apart."""
    return int(card) if card.isdecimal() else 5


def gone(before: View | None, events: Iterable[Event]) -> list[Gone]:
    """The rooms that events tell of, oldest first.

    `before` is the view from which they follow: the room it stands in comes first.
    """
    rooms: list[Gone] = []
    if before is not None and before.here is not None:
        rooms.append(_standing(before))
    for event in events:
        if isinstance(event, ev.RoomEntered):
            place = (event.level, event.position)
            if rooms and (rooms[-1].level, rooms[-1].position) == place:
                rooms.pop()  # a history begins with the room that the view stands in
            rooms.append(Gone(*place, event.room, event.was_face_down))
        elif rooms:
            _tell(rooms[-1], event)
    return rooms


def _standing(view: View) -> Gone:
    room = view.row[view.position - 1]
    assert room is not None
    found = Gone(view.level, view.position, room)
    found.first = _laid(view.first_cards)
    found.second = _laid(view.second_cards)
    return found


def _laid(cards: Sequence[CardName | None]) -> dict[Seat, CardName]:
    return {seat: card for seat, card in enumerate(cards) if card is not None}


def _tell(room: Gone, event: Event) -> None:
    match event:
        case ev.PicksRevealed():
            again = all(room.first.get(seat) == "ball" for seat, _ in event.picks)
            (room.second if again else room.first).update(event.picks)
        case ev.CardPlayed():
            cards = room.second if event.kind == "second_card" else room.first
            cards[event.seat] = event.card
        case ev.Escaped():
            room.escaped.append(event.seat)
        case ev.TreasureShared():
            room.shared.append(event)
        case ev.MonsterMet():
            room.met = event
        case ev.TrapSprung():
            room.sprung = event
        case ev.CoinsChanged():
            old = room.coins.get(event.seat, (event.coins - event.by, 0))[0]
            room.coins[event.seat] = (old, event.coins)
            if event.over_cap:
                room.over_cap[event.seat] = event.over_cap
        case ev.WoundsChanged():
            room.wounds[event.seat] = (event.wounds - event.by, event.wounds)
        case ev.ItemTaken():
            room.items[event.seat] = event.item
        case ev.ItemShort():
            room.short.append(event)
        case ev.Petrified():
            room.petrified.extend(event.seats)
        case ev.ItemReturned() if event.reason != "torch":
            room.back.append(event)
        case ev.MapPassed():
            room.map = event
        case ev.RoomDiscarded():
            room.done = True
