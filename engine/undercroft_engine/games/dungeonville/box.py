"""The box of Dungeonville: a checked deck as numbers and masks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from undercroft_engine.games.dungeonville.cards import (
    COPIES,
    ITEM_GOLD,
    LETTERS,
    RANKS,
    TURNED,
    Adventurer,
    AnyCard,
    Building,
    Colour,
    Dungeon,
    Item,
    ItemName,
    Room,
    builtin_cards,
    sort_of,
)
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS

ROOM_NUMBER = {room: number for number, room in enumerate(ROOM_IDS)}
DUNGEON_NUMBER: dict[str, int] = {name: number for number, name in enumerate(DUNGEONS)}
EACH = 32
"""Rooms of a dungeon: room n is of dungeon n // 32."""
EVERYBODY = (1 << (RANKS + 1)) - 2
"""All adventurers, as a mask."""
A, B, C, D, E = range(5)
NO_LETTER = 5
"""What stands for X, for ? and for the letter of an item."""
COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue", "purple")
MULE = "Mule"


class Box:
    """What a game is played with. An adventurer is its rank, a room its number in room order.

    A party or a treasury is a mask. `letters[rank][dungeon]` and `letter[room]` are 0 to 4 for A to
    E; `colour[rank]` is a place in COLOURS, -1 for none. `oracle`, `jester` and `mules` are masks.
    `prices` stand by building, the cheapest first. `item` maps an item to its room, `wielders` to
    the mask of its class.
    """

    def __init__(self, rows: tuple[AnyCard, ...]) -> None:
        self.rows = rows
        self.buildings = tuple(sorted(sort_of(rows, Building), key=lambda one: one.price))
        self.prices = tuple(one.price for one in self.buildings)
        dungeons = {one.id: one for one in sort_of(rows, Dungeon)}
        self.dungeons = tuple(dungeons[name] for name in DUNGEONS)
        people = {one.rank: one for one in sort_of(rows, Adventurer)}
        self.people: tuple[Adventurer, ...] = tuple(
            people[max(rank, 1)] for rank in range(RANKS + 1)
        )
        self.letters = tuple(tuple(map(_letter, one.letters)) for one in self.people)
        colours = [-1 if one.colour == "none" else COLOURS.index(one.colour) for one in self.people]
        self.colour = tuple(colours)
        self.coloured = mask_of(rank for rank in people if colours[rank] >= 0)
        self.oracle = mask_of(rank for rank, one in people.items() if one.letters == COPIES)
        self.jester = mask_of(rank for rank, one in people.items() if one.letters == TURNED)
        self.mules = mask_of(rank for rank, one in people.items() if one.cls == MULE)
        self.classes: dict[str, int] = {}
        for rank, one in people.items():
            self.classes[one.cls] = self.classes.get(one.cls, 0) | 1 << rank
        rooms: dict[str, Room | Item] = {one.id: one for one in sort_of(rows, Room)}
        rooms |= {one.id: one for one in sort_of(rows, Item)}
        self.rooms = tuple(rooms[name] for name in ROOM_IDS)
        self.letter = tuple(_letter(getattr(room, "letter", "-")) for room in self.rooms)
        self.gold = tuple(getattr(room, "gold", 0) for room in self.rooms)
        self.worth = tuple(gold or ITEM_GOLD for gold in self.gold)
        self.lettered = mask_of(n for n, gold in enumerate(self.gold) if gold)
        items = {one.item: one for one in sort_of(rows, Item)}
        self.item: dict[ItemName, int] = {name: ROOM_NUMBER[i.id] for name, i in items.items()}
        self.wielders = {name: self.classes.get(one.cls, 0) for name, one in items.items()}

    def with_letter(self, party: int, dungeon: int, letter: int) -> int:
        """The members who have a letter printed for a dungeon."""
        return mask_of(rank for rank in ranks_of(party) if self.letters[rank][dungeon] == letter)

    def said(self, ranks: Iterable[int]) -> tuple[str, ...]:
        """Adventurers in words: `33 Bard`."""
        return tuple(map(self.called, ranks))

    def called(self, rank: int) -> str:
        """One adventurer in words."""
        return f"{rank} {self.people[rank].cls}"

    def room_said(self, room: int) -> str:
        """A room in words: `C 15`, `Lucky Reliquary`."""
        card = self.rooms[room]
        return card.name if isinstance(card, Item) else f"{card.letter} {card.gold}"

    def purse_said(self, room: int) -> str:
        """A treasury card in words: `15 Crypt`, `5 Lucky Reliquary`."""
        card = self.rooms[room]
        name = card.name if isinstance(card, Item) else self.dungeons[room // EACH].name
        return f"{self.worth[room]} {name}"

    def total_worth(self, rooms: int) -> int:
        """The gold that rooms are worth as money (DV-M1)."""
        return sum(self.worth[room] for room in ranks_of(rooms))

    def load(self, rooms: int) -> int:
        """What rooms weigh that are carried: their gold, items nothing (DV-X8)."""
        return sum(self.gold[room] for room in ranks_of(rooms))


def _letter(sign: str) -> int:
    return LETTERS.index(sign) if sign in LETTERS else NO_LETTER


def mask_of(numbers: Iterable[int]) -> int:
    """A mask with these bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


@lru_cache(maxsize=1 << 16)
def ranks_of(mask: int) -> tuple[int, ...]:
    """The bits of a mask, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def strongest(mask: int) -> int:
    """The lowest rank in a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


@cache
def builtin_box() -> Box:
    """The box of the built-in deck."""
    return Box(builtin_cards().rows)


def box_of(rows: tuple[AnyCard, ...]) -> Box:
    """The box of a public card list, empty for the built-in one."""
    return _cached(rows) if rows else builtin_box()


@cache
def _cached(rows: tuple[AnyCard, ...]) -> Box:
    return Box(rows)
