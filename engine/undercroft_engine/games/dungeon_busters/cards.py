"""The card table of Dungeon Busters: fifteen Dungeon Cards, checked against the rules' counts."""

from __future__ import annotations

from collections import Counter

import msgspec

from undercroft_engine.core.deck import Deck, Provenance, read_deck, room_text
from undercroft_engine.core.errors import Fault
from undercroft_engine.core.text import fills_one_cell_each

PACKAGE = "undercroft_engine.games.dungeon_busters"
GEMS_OF_A_COLOUR = 15
"""DB-G2."""
ADVENTURERS = ("Knight", "Mage", "Thief", "Priest", "Ranger")
"""Given to seats A to E in this order, without effect (DB-G3)."""


class MonsterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Dungeon Card (DB-G2).

    `chests`: one to three lists of gems as (red, yellow, blue), Chest 1 first. `short` is the name
    in seven cells or fewer. `numbers` and `named` say where HP and Chests, and the name, come from;
    `note` says more about the source.
    """

    id: str
    dungeon: int
    name: str
    short: str
    hp: int
    chests: tuple[tuple[int, int, int], ...]
    numbers: Provenance
    named: Provenance
    note: str = ""


def check_cards(rows: tuple[MonsterCard, ...]) -> list[Fault]:
    """Every fault of a card table that reads: ids, Dungeons, HP, Chests (DB-G2, DB-S8)."""
    faults = []
    ids = Counter(row.id for row in rows)
    for number, row in enumerate(rows, start=1):
        place = f"row {number} ({row.id})"

        def fault(field: str, text: str, place: str = place) -> None:
            faults.append(Fault(f"{place}, {field}", text))

        if ids[row.id] > 1:
            fault("id", "stands on more than one row")
        if not row.id.isascii() or not row.id.replace("_", "").isalnum():
            fault("id", "may have plain letters, digits and _ only")
        if row.dungeon not in (1, 2, 3):
            fault("dungeon", f"is 1, 2 or 3, not {row.dungeon}")
        if not 1 <= row.hp <= 99:
            fault("hp", f"is 1 to 99, not {row.hp}")
        if not 1 <= len(row.chests) <= 3:
            fault("chests", f"are one to three, not {len(row.chests)}")
        for chest, gems in enumerate(row.chests, start=1):
            if min(gems) < 0 or not 1 <= sum(gems) <= GEMS_OF_A_COLOUR:
                fault(f"chests[{chest}]", "has 1 to 15 gems, none of them negative")
        for field, text, most in (("name", row.name, 20), ("short", row.short, 7)):
            if not 1 <= len(text) <= most or not fills_one_cell_each(text):
                fault(field, f"is 1 to {most} characters of one cell each")
        if not row.note.isprintable():
            fault("note", "has characters that cannot be shown")
    for dungeon in (1, 2, 3):
        count = sum(row.dungeon == dungeon for row in rows)
        if count != 5:
            faults.append(Fault(f"Dungeon {dungeon}", f"has five cards, not {count}"))
    return faults


def by_dungeon(rows: tuple[MonsterCard, ...]) -> tuple[MonsterCard, ...]:
    """The cards as the rules number them: by Dungeon, five each, then in the order of the table."""
    return tuple(sorted(rows, key=lambda row: row.dungeon))


def read_cards(text: str, name: str) -> Deck:
    """A deck from the text of a deck file; raises DeckError naming every fault."""
    return read_deck(text, name, MonsterCard, check_cards)


def builtin_cards() -> Deck:
    """The built-in deck."""
    text = room_text(PACKAGE, "cards.toml")
    return read_deck(text, "cards.toml", MonsterCard, check_cards, builtin=True)
