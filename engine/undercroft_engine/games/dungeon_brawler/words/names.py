"""Cards, heroes and spaces as they are called in sentences."""

from __future__ import annotations

from functools import cache

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import Form, listed
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_brawler.cards import Card, builtin_cards
from undercroft_engine.games.dungeon_brawler.view import View


@cache
def _table() -> dict[str, Card]:
    """The cards by id. Ids are fixed, so a deck of one's own is told of by the usual names."""
    return {card.id: card for card in builtin_cards().rows}


def named(id_: str) -> str:
    """A card by its whole name."""
    return _table()[id_].name


def short(id_: str) -> str:
    """A card by its short name: heroes are called so."""
    return _table()[id_].short


def called(id_: str) -> str:
    """Heroes and allies by their short names, all else in full."""
    return short(id_) if _table()[id_].deck == "other" else named(id_)


def several(ids: tuple[str, ...]) -> str:
    """Cards in a row, like ones counted: `2 Torch and Longsword`."""
    counts: dict[str, int] = {}
    for id_ in ids:
        counts[id_] = counts.get(id_, 0) + 1
    told = [f"{n} {called(id_)}" if n > 1 else called(id_) for id_, n in counts.items()]
    return listed(told) if told else "nothing"


def counted_short(ids: tuple[str, ...]) -> list[str]:
    """Cards by their short names, like ones counted: `2 Torch`."""
    each = {id_: ids.count(id_) for id_ in ids}
    return [f"{n} {short(id_)}" if n > 1 else short(id_) for id_, n in each.items()]


def owner(seat: Seat, form: Form) -> Line:
    """A seat as it is told."""
    return (SeatSpan(seat, form),)


def hero_of(view: View, seat: Seat) -> str:
    """The short name of a seat's hero."""
    hero = view.heroes[seat]
    return "no hero yet" if hero is None else short(hero)


def at(view: View, space: int) -> str:
    """What stands in a space: `Orc Warrior in 5`."""
    found = view.at(space)
    return f"nothing in {space}" if found is None else f"{called(found.card)} in {space}"


def hp(view: View, space: int) -> tuple[int, int]:
    """Damage and HP of what stands in a space; no HP is 0."""
    found = view.at(space)
    if found is None:
        return 0, 0
    card = view.card(found.card)
    if getattr(found, "enraged", False) and card.enraged is not None:
        return found.damage, card.enraged.hp
    return found.damage, card.hp


COLORS = {
    "discipline": "Discipline",
    "harmony": "Harmony",
    "order": "Order",
    "chaos": "Chaos",
    "neutral": "neutral",
}
