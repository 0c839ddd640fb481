"""The card table of Dungeonville: town, dungeons, adventurers, rooms and items, checked on load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

import msgspec

from undercroft_engine.core.deck import Deck, read_deck, room_text
from undercroft_engine.core.errors import Fault
from undercroft_engine.core.text import fills_one_cell_each
from undercroft_engine.games.dungeonville.moves import DungeonName

PACKAGE = "undercroft_engine.games.dungeonville"

Origin = Literal["printed", "rulebook", "house"]
Colour = Literal["red", "yellow", "green", "blue", "purple", "none"]
ItemName = Literal[
    "reliquary", "shield", "key", "lute", "axe", "sack", "horn", "sandals", "orb", "banner"
]
BuildingName = Literal["street", "inn", "temple", "guild", "tavern"]
LETTERS = "ABCDE"
COPIES, TURNED = "XXXXX", "?????"
"""Letters of an Oracle, and of a Jester, in every dungeon (DV-L5, DV-L6)."""
RANKS = 64
ROOMS_EACH = 32
ITEM_GOLD = 5
"""What an item is worth as money (DV-M1)."""


class Card(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What all rows are. Each figure has beside it, as `..._from`, where it comes from."""


class Building(Card, frozen=True, tag="building", kw_only=True):
    """A place in town and its price (DV-R1)."""

    id: BuildingName
    name: str
    name_from: Origin
    price: int
    price_from: Origin


class Dungeon(Card, frozen=True, tag="dungeon", kw_only=True):
    """A dungeon; `short` begins the ids of its rooms."""

    id: DungeonName
    short: str
    name: str
    name_from: Origin


class Adventurer(Card, frozen=True, tag="adventurer", kw_only=True):
    """An adventurer, known by its rank; `letters` stand in the order of the dungeons."""

    rank: int
    rank_from: Origin
    name: str
    cls: str
    colour: Colour
    letters: str
    rest_from: Origin

    @property
    def id(self) -> str:
        """What the row is known by, as every row of a card table has it."""
        return str(self.rank)


class Room(Card, frozen=True, tag="room", kw_only=True):
    """A room with a letter and gold (DV-X4)."""

    id: str
    dungeon: DungeonName
    letter: Literal["A", "B", "C", "D", "E"]
    gold: int
    name: str
    rest_from: Origin


class Item(Card, frozen=True, tag="item", kw_only=True):
    """A room that is an item of one class (DV-I1)."""

    id: str
    item: ItemName
    dungeon: DungeonName
    cls: str
    name: str
    rest_from: Origin


AnyCard = Building | Dungeon | Adventurer | Room | Item
COUNTS = {
    "buildings": (5, Building),
    "dungeons": (5, Dungeon),
    "adventurers": (RANKS, Adventurer),
    "rooms with a letter": (150, Room),
    "items": (10, Item),
}
"""How many cards of each sort there are (rules file, section 5)."""
SHORTS = {
    "crypt": "CR",
    "rat_haus": "RH",
    "ice_cave": "IC",
    "goblin_camp": "GC",
    "dragons_lair": "DL",
}
TOP = 200
"""Nothing costs more, and no room holds more."""
Note = Callable[[str, str], None]
C = TypeVar("C", bound=Card)


def check_cards(rows: tuple[AnyCard, ...]) -> list[Fault]:
    """Every fault of a card table that reads: keys, counts, figures, letters, names."""
    faults: list[Fault] = []
    keys = Counter(key(row) for row in rows)
    for number, row in enumerate(rows, start=1):

        def fault(field: str, text: str, place: str = f"row {number} ({key(row)})") -> None:
            faults.append(Fault(f"{place}, {field}", text))

        if keys[key(row)] > 1:
            fault("rank" if isinstance(row, Adventurer) else "id", "stands on more than one row")
        for field, least, figure in _figures(row):
            most = RANKS if field == "rank" else TOP
            if not least <= figure <= most:
                fault(field, f"is {least} to {most}, not {figure}")
        _check_texts(row, fault)
        _check_ids(row, fault)
        if isinstance(row, Adventurer):
            _check_adventurer(row, fault)
    for what, (wanted, sort) in COUNTS.items():
        count = sum(type(row) is sort for row in rows)
        if count != wanted:
            faults.append(Fault(what, f"are {wanted}, not {count}"))
    faults += _check_whole(rows)
    return faults


def key(row: AnyCard) -> str:
    """What tells a card from all others: an id, or the rank."""
    return str(row.rank) if isinstance(row, Adventurer) else row.id


def _figures(row: AnyCard) -> Iterator[tuple[str, int, int]]:
    match row:
        case Building():
            yield "price", 0, row.price
        case Adventurer():
            yield "rank", 1, row.rank
        case Room():
            yield "gold", 1, row.gold


def _check_texts(row: AnyCard, fault: Note) -> None:
    for field, most in (("name", 24), ("cls", 9)):
        text = getattr(row, field, "-")
        if not 1 <= len(text) <= most or not fills_one_cell_each(text):
            fault(field, f"is 1 to {most} characters of one cell each")


def _check_ids(row: AnyCard, fault: Note) -> None:
    if isinstance(row, Dungeon) and row.short != SHORTS[row.id]:
        fault("short", f"is {SHORTS[row.id]}")
    if isinstance(row, Room | Item) and row.id not in room_ids(row.dungeon):
        ids = room_ids(row.dungeon)
        fault("id", f"is {ids[0]} to {ids[-1]} in this dungeon")


def room_ids(dungeon: str) -> list[str]:
    """The ids of a dungeon's rooms in order."""
    return [f"{SHORTS[dungeon]}{number:02}" for number in range(1, ROOMS_EACH + 1)]


def _check_adventurer(row: Adventurer, fault: Note) -> None:
    plain = len(row.letters) == len(COPIES) and set(row.letters) <= set(LETTERS)
    if not plain and row.letters not in (COPIES, TURNED):
        fault("letters", f"are five of A to E, or {COPIES}, or {TURNED}")
    elif not plain and row.colour != "none":
        fault("letters", "are A to E for whoever has a colour")


def _check_whole(rows: tuple[AnyCard, ...]) -> Iterator[Fault]:
    """What concerns several rows: one copier, one that is turned for, one of each item."""
    people = sort_of(rows, Adventurer)
    for letters in (COPIES, TURNED):
        if sum(one.letters == letters for one in people) > 1:
            yield Fault("adventurers", f"have {letters} at most once")
    items = Counter(one.item for one in sort_of(rows, Item))
    for name, count in items.items():
        if count > 1:
            yield Fault("items", f"have {name} once, not {count} times")


def sort_of(rows: tuple[AnyCard, ...], *sorts: type[C]) -> tuple[C, ...]:
    """The cards of these sorts, in the order of the sorts, then of the table."""
    return tuple(row for sort in sorts for row in rows if type(row) is sort)


def read_cards(text: str, name: str) -> Deck:
    """A deck from the text of a deck file; raises DeckError naming every fault."""
    return read_deck(text, name, AnyCard, check_cards)  # type: ignore[arg-type]


def builtin_cards() -> Deck:
    """The built-in deck."""
    text = room_text(PACKAGE, "cards.toml")
    return read_deck(text, "cards.toml", AnyCard, check_cards, builtin=True)  # type: ignore[arg-type]
