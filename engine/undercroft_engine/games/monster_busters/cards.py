"""The card table of Monster Busters: Monsters, Locations, Items, checked by their counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, get_args

import msgspec

from undercroft_engine.core.deck import Deck, Provenance, read_deck, room_text
from undercroft_engine.core.errors import Fault
from undercroft_engine.core.text import fills_one_cell_each
from undercroft_engine.games.monster_busters.moves import Item, Place

PACKAGE = "undercroft_engine.games.monster_busters"

MONSTERS = 10
LOCATIONS = 15
ITEMS = 49
"""How many there are of each (MB-G3)."""

STRENGTH_FROM = 3
"""The seat count of the first figure of a Monster's Strength; the last is for eight."""

ITEM_IDS: tuple[Item, ...] = get_args(Item)
PLACE_IDS: tuple[Place, ...] = get_args(Place)


class MonsterCard(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="monster", tag_field="sort"
):
    """A Monster: VP, and Strength for 3 to 8 seats. `short` is the name in seven cells or fewer."""

    id: str
    name: str
    short: str
    vp: int
    strength: tuple[int, int, int, int, int, int]
    numbers: Provenance
    named: Provenance
    note: str = ""

    def strength_for(self, seats: int) -> int:
        """The Strength in a game of that many seats (MB-M2)."""
        return self.strength[seats - STRENGTH_FROM]


class LocationCard(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="location", tag_field="sort"
):
    """A kind of Location and how many of it there are; what it does stands in the clauses."""

    id: Place
    copies: int
    numbers: Provenance
    named: Provenance
    note: str = ""


class ItemCard(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="item", tag_field="sort"
):
    """A kind of Item and its copies under each value of the option `items` (MB-S8)."""

    id: Item
    house: int
    weapons: int
    numbers: Provenance
    named: Provenance
    note: str = ""

    def copies(self, deck: str) -> int:
        """How many there are in the Item deck of that name."""
        return self.weapons if deck == "weapons" else self.house


Row = MonsterCard | LocationCard | ItemCard


class Cards(NamedTuple):
    """A checked card table, sorted: Monsters as they stand, the others in the rules' order."""

    monsters: tuple[MonsterCard, ...]
    locations: tuple[LocationCard, ...]
    items: tuple[ItemCard, ...]


def sorted_cards(rows: Iterable[Row]) -> Cards:
    """The rows by sort; a Monster is known by its number here, so is a kind of the others."""
    every = tuple(rows)
    locations = [row for row in every if isinstance(row, LocationCard)]
    items = [row for row in every if isinstance(row, ItemCard)]
    return Cards(
        tuple(row for row in every if isinstance(row, MonsterCard)),
        tuple(sorted(locations, key=lambda row: PLACE_IDS.index(row.id))),
        tuple(sorted(items, key=lambda row: ITEM_IDS.index(row.id))),
    )


def check_cards(rows: tuple[Row, ...]) -> list[Fault]:
    """Every fault of a card table that reads: ids, figures, counts (MB-G3, MB-S8)."""
    faults = []
    ids = Counter(row.id for row in rows)
    for number, row in enumerate(rows, start=1):
        place = f"row {number} ({row.id})"
        told = [("id", "stands on more than one row")] if ids[row.id] > 1 else []
        told += _row_faults(row)
        faults += [Fault(f"{place}, {field}", text) for field, text in told]
    return faults + _count_faults(sorted_cards(rows))


def _row_faults(row: Row) -> list[tuple[str, str]]:
    """What is wrong with one row: field and reason."""
    found = []
    if not row.id.isascii() or not row.id.replace("_", "").isalnum():
        found.append(("id", "may have plain letters, digits and _ only"))
    texts: list[tuple[str, str, int]] = []
    if isinstance(row, MonsterCard):
        texts = [("name", row.name, 20), ("short", row.short, 7)]
        if not 1 <= row.vp <= 99:
            found.append(("vp", f"is 1 to 99, not {row.vp}"))
        if not all(1 <= strength <= 99 for strength in row.strength):
            found.append(("strength", "has figures of 1 to 99"))
    elif isinstance(row, LocationCard):
        if not 0 <= row.copies <= LOCATIONS:
            found.append(("copies", f"is 0 to {LOCATIONS}, not {row.copies}"))
    else:
        for field, copies in (("house", row.house), ("weapons", row.weapons)):
            if not 0 <= copies <= ITEMS:
                found.append((field, f"is 0 to {ITEMS}, not {copies}"))
        if row.weapons and row.id not in WEAPONS:
            found.append(("weapons", "is 0 for what is no weapon"))
    for field, text, most in texts:
        if not 1 <= len(text) <= most or not fills_one_cell_each(text):
            found.append((field, f"is 1 to {most} characters of one cell each"))
    if not row.note.isprintable():
        found.append(("note", "has characters that cannot be shown"))
    return found


def _count_faults(cards: Cards) -> list[Fault]:
    """What is wrong with the table as a whole."""
    faults = []
    if len(cards.monsters) != MONSTERS:
        faults.append(Fault("Monsters", f"are {MONSTERS}, not {len(cards.monsters)}"))
    for what, wanted, rows in (
        ("Locations", PLACE_IDS, cards.locations),
        ("Items", ITEM_IDS, cards.items),
    ):
        lacking = [id_ for id_ in wanted if id_ not in [row.id for row in rows]]
        if lacking:
            faults.append(Fault(what, f"have no row for {', '.join(lacking)}"))
    places = sum(row.copies for row in cards.locations)
    if places != LOCATIONS:
        faults.append(Fault("Locations", f"are {LOCATIONS} cards, not {places}"))
    for deck in ("house", "weapons"):
        count = sum(row.copies(deck) for row in cards.items)
        if count != ITEMS:
            faults.append(Fault("Items", f"are {ITEMS} cards in the deck {deck}, not {count}"))
    return faults


WEAPONS: tuple[Item, ...] = ("spear", "crossbow", "axe")


def read_cards(text: str, name: str) -> Deck:
    """A deck from the text of a deck file; raises DeckError naming every fault."""
    return read_deck(text, name, Row, check_cards)  # type: ignore[arg-type]


def builtin_cards() -> Deck:
    """The built-in deck."""
    text = room_text(PACKAGE, "cards.toml")
    return read_deck(text, "cards.toml", Row, check_cards, builtin=True)  # type: ignore[arg-type]
