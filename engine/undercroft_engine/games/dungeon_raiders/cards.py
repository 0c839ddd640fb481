"""The card table of Dungeon Raiders: rooms, bosses, level cards and characters, checked on load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

import msgspec

from undercroft_engine.core.deck import Deck, Provenance, read_deck, room_text
from undercroft_engine.core.errors import Fault
from undercroft_engine.core.text import fills_one_cell_each
from undercroft_engine.games.dungeon_raiders.moves import CharacterName

PACKAGE = "undercroft_engine.games.dungeon_raiders"

Item = Literal["torch", "ball", "key", "sword"]
ITEMS: tuple[Item, ...] = ("torch", "ball", "key", "sword")
"""In the order items stand in everywhere."""
Benefit = Literal[
    "torch", "ball", "key", "sword", "coins 1", "coins 2", "coins 3", "potion 1", "potion 2"
]
POWERS = 5
OF_AN_ITEM = 6
"""Item cards of each kind (RA-S5)."""


class Card(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What all rows have: an id. Each figure has beside it, as `..._from`, where it comes from."""

    id: str


class Monster(Card, frozen=True, tag="monster", kw_only=True):
    """A monster room: strength for 3, 4 and 5 seats, wounds for each attacked seat (RA-M)."""

    name: str
    short: str
    copies: int
    strength: tuple[int, int, int]
    strength_from: tuple[Provenance, Provenance, Provenance]
    wounds: int
    wounds_from: Provenance
    note: str = ""


class Treasure(Card, frozen=True, tag="treasure", kw_only=True):
    """A treasure room: one chest or two, the more valuable first (RA-C)."""

    name: str
    short: str
    copies: int
    chests: tuple[int, ...]
    chests_from: Provenance
    note: str = ""


class Chamber(Card, frozen=True, tag="chamber", kw_only=True):
    """A chamber: what power cards 1 to 5 get there (RA-H)."""

    name: str
    short: str
    copies: int
    gives: tuple[Benefit, Benefit, Benefit, Benefit, Benefit]
    gives_from: Provenance
    note: str = ""


class Trap(Card, frozen=True, tag="trap", kw_only=True):
    """A trap: whom it strikes, and how hard by the highest power card, 1 to 5 (RA-X).

    It takes coins from the richest, or gives wounds to the healthiest: those with the fewest.
    """

    name: str
    short: str
    copies: int
    strikes: Literal["richest", "healthiest"]
    amounts: tuple[int, int, int, int, int]
    amounts_from: Provenance
    note: str = ""


class Boss(Card, frozen=True, tag="boss", kw_only=True):
    """A boss monster (RA-O).

    `strength` is empty where it cannot be beaten; `other_five` is the strength at five seats under
    `five_player_boss=16`. Attacked seats take `wounds` and lose `loss` coins, or are petrified; the
    highest gain `reward` coins. `escape` is the item that leads out; a 5 counts `fives_are`.
    """

    name: str
    short: str
    strength: tuple[int, ...]
    strength_from: tuple[Provenance, ...]
    other_five: int = 0
    wounds: int
    wounds_from: Provenance
    loss: int = 0
    reward: int = 0
    petrifies: bool = False
    escape: Item | None = None
    fives_are: int = 5
    attacks: Literal["lowest", "highest"] = "lowest"
    effect_from: Provenance
    note: str = ""


class Level(Card, frozen=True, tag="level", kw_only=True):
    """A level card: which of five rooms lie face up (U) and face down (D) (RA-L3)."""

    layout: str
    layout_from: Provenance
    note: str = ""


class Character(Card, frozen=True, tag="character", kw_only=True):
    """A character: what its seat starts with; items as counts in the order of ITEMS (RA-S10)."""

    id: CharacterName
    name: str
    coins: int
    wounds: int
    items: tuple[int, int, int, int]
    figures_from: Provenance
    note: str = ""


Room = Monster | Treasure | Chamber | Trap | Boss
AnyCard = Room | Level | Character
COUNTS = {
    "monster rooms": (11, Monster),
    "treasure rooms": (10, Treasure),
    "chambers": (5, Chamber),
    "traps": (4, Trap),
    "bosses": (10, Boss),
    "level cards": (7, Level),
    "characters": (5, Character),
}
"""How many cards of each sort there are (rules file, section 5)."""
ROOM_CARDS = 30
TOP = 99
"""No strength, and nothing a card gives or takes, is higher than this."""


def check_cards(rows: tuple[AnyCard, ...]) -> list[Fault]:
    """Every fault of a card table that reads: ids, counts, figures, names."""
    faults = []
    ids = Counter(row.id for row in rows)
    for number, row in enumerate(rows, start=1):

        def fault(field: str, text: str, place: str = f"row {number} ({row.id})") -> None:
            faults.append(Fault(f"{place}, {field}", text))

        if ids[row.id] > 1:
            fault("id", "stands on more than one row")
        if not row.id.isascii() or not row.id.replace("_", "").isalnum():
            fault("id", "may have plain letters, digits and _ only")
        for field, least, most, figure in _figures(row):
            if not least <= figure <= most:
                fault(field, f"is {least} to {most}, not {figure}")
        _check_texts(row, fault)
        if isinstance(row, Boss):
            _check_boss(row, fault)
    for what, (wanted, sort) in COUNTS.items():
        count = sum(getattr(row, "copies", 1) for row in rows if type(row) is sort)
        if count != wanted:
            faults.append(Fault(what, f"are {wanted}, not {count}"))
    taken = [sum(each) for each in zip(*(c.items for c in sort_of(rows, Character)), strict=True)]
    for item, count in zip(ITEMS, taken, strict=False):
        if count > OF_AN_ITEM:
            faults.append(Fault("characters", f"have {count} of {OF_AN_ITEM} {item} cards"))
    return faults


def _figures(row: AnyCard) -> Iterator[tuple[str, int, int, int]]:
    """Each figure of a row with its field, and the least and the most it can be."""
    if isinstance(row, Monster | Treasure | Chamber | Trap):
        yield "copies", 1, ROOM_CARDS, row.copies
    if isinstance(row, Monster | Boss):
        yield from (("strength", 1, TOP, figure) for figure in row.strength)
        yield "wounds", 0, TOP, row.wounds
    match row:
        case Treasure():
            yield "chests", 1, 2, len(row.chests)
            yield from (("chests", 1, 20, chest) for chest in row.chests)
        case Trap():
            yield from (("amounts", 0, 20, amount) for amount in row.amounts)
        case Boss():
            yield "other_five", 0, TOP, row.other_five
            yield "loss", 0, 20, row.loss
            yield "reward", 0, 20, row.reward
            yield "fives_are", 1, POWERS, row.fives_are
        case Character():
            yield "coins", 0, 20, row.coins
            yield "wounds", 0, TOP, row.wounds
            yield from (("items", 0, OF_AN_ITEM, count) for count in row.items)


def _check_texts(row: AnyCard, fault: Callable[[str, str], None]) -> None:
    for field, most in (("name", 14), ("short", 8)):
        text = getattr(row, field, "-")
        if not 1 <= len(text) <= most or not fills_one_cell_each(text):
            fault(field, f"is 1 to {most} characters of one cell each")
    if isinstance(row, Level) and (len(row.layout) != 5 or not set(row.layout) <= {"U", "D"}):
        fault("layout", "is five letters, U for face up and D for face down")
    if not row.note.isprintable():
        fault("note", "has characters that cannot be shown")


def _check_boss(row: Boss, fault: Callable[[str, str], None]) -> None:
    if len(row.strength) not in (0, 3):
        fault("strength", f"is for 3, 4 and 5 seats, or empty, not {len(row.strength)} figures")
    if len(row.strength_from) != len(row.strength):
        fault("strength_from", "says of each strength where it comes from")
    if row.other_five and not row.strength:
        fault("other_five", "is of no use where the boss cannot be beaten")


C = TypeVar("C", bound=Card)


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
