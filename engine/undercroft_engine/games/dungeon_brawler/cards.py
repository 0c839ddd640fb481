"""The card table of Dungeon Brawler: 100 rows of effects, checked on load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal

from undercroft_engine.core.deck import Deck, Provenance, read_deck, room_text
from undercroft_engine.core.errors import Fault
from undercroft_engine.core.text import fills_one_cell_each
from undercroft_engine.games.dungeon_brawler import card_parts as parts
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.moves import CARD_IDS, CardId

PACKAGE = "undercroft_engine.games.dungeon_brawler"

Color = Literal["discipline", "harmony", "order", "chaos", "neutral"]
COLORS: tuple[Color, ...] = ("discipline", "harmony", "order", "chaos")
"""The four colours; neutral is none of them (BR-C4)."""
Kind = Literal[
    "player_hero", "ally_hero", "starter", "action", "combo", "armor", "familiar", "monster",
    "non_monster", "boss", "potion",
]  # fmt: skip
TOTALS: dict[Kind, int] = {
    "player_hero": 8, "ally_hero": 3, "starter": 32, "action": 20, "combo": 15, "armor": 5,
    "familiar": 5, "monster": 28, "non_monster": 19, "boss": 4, "potion": 4,
}  # fmt: skip
"""How many cards of each kind there are (rules file, part 5)."""
TORCH: CardId = "torch"
TORCHES, ELEMENTS = 5, 3
"""Starters of each hero deck (BR-S6)."""
DOOR: CardId = "d_bossdoor"
TOP = 99
"""No figure of a card is higher than this."""


class Card(fx.Data, frozen=True, kw_only=True):
    """One row: a card with all its copies. What it does is its effects; its text is made of them.

    `src` says where its mechanics come from, `src_note` what in particular.
    """

    id: CardId
    name: str
    short: str
    deck: Literal["loot", "dungeon", "other"]
    kind: Kind
    color: Color
    keywords: tuple[str, ...]
    count: int
    cost: int = 0
    hp: int = 0
    action: fx.Effects = ()
    combo: parts.ComboData | None = None
    permanent: parts.PermanentData | None = None
    spaces: tuple[parts.Lines, ...] = ()
    collapsed: tuple[parts.Lines, ...] = ()
    spoils: fx.Effects = ()
    enraged: parts.Enraged | None = None
    src: Provenance
    src_note: str = ""

    @property
    def monster(self) -> bool:
        """Whether it is a monster; bosses are (BR-C3)."""
        return "Monster" in self.keywords

    @property
    def colored(self) -> bool:
        """Whether it has a colour: neutral is none."""
        return self.color != "neutral"


Faulty = Callable[[str, str], None]


def check_cards(rows: tuple[Card, ...]) -> list[Fault]:
    """Every fault of a card table that reads: ids, counts, figures, names, effects."""
    faults: list[Fault] = []
    ids = Counter(row.id for row in rows)
    shorts = Counter(row.short.casefold() for row in rows)
    for number, row in enumerate(rows, start=1):

        def fault(field: str, text: str, place: str = f"row {number} ({row.id})") -> None:
            faults.append(Fault(f"{place}, {field}", text))

        if ids[row.id] > 1:
            fault("id", "stands on more than one row")
        if shorts[row.short.casefold()] > 1:
            fault("short", "is that of another card as well")
        _check_row(row, fault)
    for id_ in CARD_IDS:
        if id_ not in ids:
            faults.append(Fault("rows", f"{id_} is missing"))
    for kind, wanted in TOTALS.items():
        count = sum(row.count for row in rows if row.kind == kind)
        if count != wanted:
            faults.append(Fault(f"{kind} cards", f"are {wanted}, not {count}"))
    _check_starters(rows, faults)
    return faults


def _check_starters(rows: tuple[Card, ...], faults: list[Fault]) -> None:
    """Four hero decks of five Torches and three Elements can always be made (BR-S6)."""
    for color in COLORS:
        heroes = sum(row.kind == "player_hero" and row.color == color for row in rows)
        if heroes != 2:
            faults.append(Fault("player_hero cards", f"are 2 of {color}, not {heroes}"))
        elements = sum(row.count for row in rows if element_of(row) == color)
        if elements != ELEMENTS:
            faults.append(Fault("starter cards", f"are {ELEMENTS} of {color}, not {elements}"))


def element_of(row: Card) -> Color | None:
    """The colour of a starting Element; None for any other card."""
    return row.color if row.kind == "starter" and row.colored else None


_NEEDS: dict[str, tuple[Kind, ...]] = {
    "hp": ("ally_hero", "monster", "boss"),
    "action": ("player_hero", "action", "starter"),
    "combo": ("combo", "starter"),
    "permanent": ("armor", "familiar"),
    "spaces": ("ally_hero", "monster", "non_monster", "boss"),
    "collapsed": ("player_hero", "ally_hero"),
    "spoils": ("monster",),
    "enraged": ("boss",),
}
"""Which kinds of card have which fields; a starter has one of two."""


def _check_row(row: Card, fault: Faulty) -> None:
    for field, most in (("name", 20), ("short", 7)):
        text = getattr(row, field)
        if not 1 <= len(text) <= most or not fills_one_cell_each(text) or not text.isascii():
            fault(field, f"is 1 to {most} plain characters of one cell each")
    if not row.src_note.isprintable():
        fault("src_note", "has characters that cannot be shown")
    most = 1 if row.kind in ("player_hero", "ally_hero", "armor", "familiar", "boss") else TOP
    for field, least, top, figure in (
        ("count", 1, most, row.count), ("cost", 0, TOP, row.cost), ("hp", 0, TOP, row.hp),
    ):  # fmt: skip
        if not least <= figure <= top:
            fault(field, f"is {least} to {top}, not {figure}")
    for field, kinds in _NEEDS.items():
        there = bool(getattr(row, field))
        if there and row.kind not in kinds:
            fault(field, f"does not belong to a card of kind {row.kind}")
        elif not there and row.kind in kinds and row.kind != "starter":
            fault(field, f"is missing in a card of kind {row.kind}")
    if row.kind == "starter" and bool(row.action) == bool(row.combo):
        fault("action", "or combo, one of the two, belongs to a starter")
    if row.enraged is not None and row.enraged.hp <= row.hp:
        fault("enraged.hp", f"is more than the calm {row.hp}, not {row.enraged.hp}")
    _check_lines(row, fault)
    for where, effect in all_effects(row):
        _check_effect(row, effect, lambda text, where=where: fault(where, text))  # type: ignore[misc]


def _check_lines(row: Card, fault: Faulty) -> None:
    """Each space has at most one line, and there is no other space."""
    least, most = (1, 4) if row.kind.endswith("hero") else (5, 8)
    enraged = () if row.enraged is None else row.enraged.spaces
    for field, lines in (
        ("spaces", row.spaces), ("enraged.spaces", enraged), ("collapsed", row.collapsed),
    ):  # fmt: skip
        covered: list[int] = []
        for line in lines:
            first, last = line.at
            if not least <= first <= last <= most:
                fault(field, f"are {least} to {most}, not {first} to {last}")
            covered += range(max(first, 0), min(last, 9) + 1)
        if len(covered) > len(set(covered)):
            fault(field, "have a space in two lines")
    if any(line.do != (fx.Quaff(),) for line in row.collapsed):
        fault("collapsed", "is the line to quaff")


def all_effects(row: Card) -> Iterator[tuple[str, fx.AnyEffect]]:
    """Every effect of a card with the place it stands at."""
    for path, effects in root_lists(row):
        yield from _within(path, effects)


def root_lists(row: Card) -> Iterator[tuple[str, fx.Effects]]:
    """The lists of a card that are begun on their own, by their paths in its data."""
    yield "action", row.action
    if row.combo is not None:
        yield "combo.do", row.combo.do
    for number, line in enumerate(row.spaces):
        yield f"spaces.{number}.do", line.do
    if row.enraged is not None:
        for number, line in enumerate(row.enraged.spaces):
            yield f"enraged.spaces.{number}.do", line.do
    yield "spoils", row.spoils
    for number, rule in enumerate(row.permanent.rules if row.permanent else ()):
        yield f"permanent.rules.{number}.pay", rule.pay
        yield f"permanent.rules.{number}.do", rule.do


def _within(path: str, effects: fx.Effects) -> Iterator[tuple[str, fx.AnyEffect]]:
    for number, effect in enumerate(effects):
        yield f"{path}.{number}", effect
        for field, name in fx.INNER.items():
            if inner := getattr(effect, field, ()):
                yield from _within(f"{path}.{number}.{name}", inner)


def _check_effect(row: Card, effect: fx.AnyEffect, fault: Callable[[str], None]) -> None:
    """What the types do not say: which combinations of fields have a meaning."""
    for name in ("n", "k"):
        figure = getattr(effect, name, 1)
        if isinstance(figure, int) and not 0 <= figure <= TOP:
            fault(f"{name} is 0 to {TOP}, not {figure}")
    targets = [getattr(effect, name, None) for name in ("t", "who", "a", "b")]
    for target in targets:
        if isinstance(target, fx.Target):
            _check_target(target, fault)
    match effect:
        case fx.MoveCards() if effect.dir == "either" or effect.upto:
            who = effect.who
            if who == "last" or (isinstance(who, fx.Target) and who.pick in _SEVERAL):
                fault("a choice of steps is for one card")
        case fx.Swap():
            if {effect.a.pick, effect.b.pick} - {"one", "leftmost", "rightmost", "random"}:
                fault("a swap is of one, leftmost, rightmost or random")
            elif (effect.a.pick == "one") != (effect.b.pick == "one"):
                fault("a swap has both cards chosen, or neither")
        case fx.If():
            if (effect.cond.scored is None) == (effect.cond.milled is None):
                fault("cond has one of scored and milled")
        case fx.May():
            if not effect.do:
                fault("do is empty")
            prices = (fx.Discard, fx.DiscardTotal, fx.Score, fx.Give)
            if not all(isinstance(price, prices) for price in effect.pay):
                fault("pay is made of discard, discard_total, score and give")
        case fx.Destroy() if (effect.what == "own_cards") != bool(effect.zones):
            fault("zones belong to own_cards")


_SEVERAL = ("all", "upto", "nth_nearest", "spaces")


def _check_target(target: fx.Target, fault: Callable[[str], None]) -> None:
    for pick, field in (("upto", "k"), ("nth_nearest", "nth"), ("spaces", "spaces")):
        if (target.pick == pick) != bool(getattr(target, field)):
            fault(f"{field} belongs to pick {pick}")
    if not all(1 <= space <= 8 for space in target.spaces):
        fault("spaces are 1 to 8")


def read_cards(text: str, name: str) -> Deck:
    """A deck from the text of a deck file; raises DeckError naming every fault."""
    return read_deck(text, name, Card, check_cards)


def builtin_cards() -> Deck:
    """The built-in deck."""
    return read_deck(
        room_text(PACKAGE, "cards.toml"), "cards.toml", Card, check_cards, builtin=True
    )


def card_order(row: Card) -> int:
    """Where a card stands in card order."""
    return CARD_IDS.index(row.id)
