"""The box of Dungeon Raiders: a checked deck as numbers, and what each room admits."""

from __future__ import annotations

from undercroft_engine.games.dungeon_raiders.cards import (
    ITEMS,
    AnyCard,
    Boss,
    Chamber,
    Character,
    Level,
    Monster,
    Room,
    Trap,
    Treasure,
    sort_of,
)
from undercroft_engine.games.dungeon_raiders.moves import CHARACTERS
from undercroft_engine.games.dungeon_raiders.state import (
    BALL_CARD,
    FIRST_ITEM,
    KEY_CARD,
    POWER_MASK,
    SWORD_CARD,
)


class Box:
    """What a game is played with. A room, a level card, a character is its number here.

    `rooms` are the kinds of rooms, bosses last from `first_boss` on; `pile` is the thirty room
    cards, copies side by side. `layouts` are the positions each level card marks face down.
    `first` and `second` are masks of the cards a room admits (RA-P3, RA-B8), `escapes` the card
    that leads out of it, 0 where none does.
    """

    def __init__(self, rows: tuple[AnyCard, ...]) -> None:
        self.rows = rows
        bosses = sort_of(rows, Boss)
        rooms = sort_of(rows, Monster, Treasure, Chamber, Trap)
        self.rooms: tuple[Room, ...] = (*rooms, *bosses)  # type: ignore[arg-type]
        self.first_boss = len(rooms)
        self.bosses = range(self.first_boss, len(self.rooms))
        self.pile = tuple(
            number for number, room in enumerate(rooms) for _ in range(getattr(room, "copies", 1))
        )
        self.levels: tuple[Level, ...] = sort_of(rows, Level)
        self.layouts = tuple(
            tuple(place for place, mark in enumerate(level.layout, start=1) if mark == "D")
            for level in self.levels
        )
        people = sort_of(rows, Character)
        self.characters = tuple(sorted(people, key=lambda one: CHARACTERS.index(one.id)))
        self.room_number = {room.id: number for number, room in enumerate(self.rooms)}
        self.level_number = {level.id: number for number, level in enumerate(self.levels)}
        self.character_number: dict[str, int] = {
            one.id: number for number, one in enumerate(self.characters)
        }
        self.escapes = tuple(escape_card(room) for room in self.rooms)
        self.first = tuple(_admitted(room) for room in self.rooms)
        self.second = tuple(mask & ~(1 << BALL_CARD) for mask in self.first)


def escape_card(room: Room) -> int:
    """The card by which a seat escapes from the room; 0 if there is none (RA-O11 to RA-O13)."""
    if isinstance(room, Boss) and room.escape is not None:
        return FIRST_ITEM + ITEMS.index(room.escape)
    return 0


def _admitted(room: Room) -> int:
    """The cards that may be played in a room, as a mask (RA-P3)."""
    mask = POWER_MASK | 1 << BALL_CARD
    if isinstance(room, Treasure):
        mask |= 1 << KEY_CARD
    elif isinstance(room, Monster | Boss):
        mask |= 1 << SWORD_CARD
    escape = escape_card(room)
    return mask | 1 << escape if escape else mask


def item_of(card: int) -> int:
    """Which item a card is, as a place in ITEMS; negative for a power card."""
    return card - FIRST_ITEM
