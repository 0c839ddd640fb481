"""Items, coins and wounds by their marks."""

from typing import Final

from undercroft import glyphs
from undercroft.widgets.rows import Row, Span, row
from undercroft_engine.games.dungeon_raiders.cards import ITEMS

ITEM_MARKS: Final = dict(
    zip(ITEMS, (glyphs.TORCH, glyphs.BALL, glyphs.KEY, glyphs.SWORD), strict=True)
)


def coins(text: object) -> Row:
    """Draw a count of coins, or a change."""
    return row(Span(f"{glyphs.COIN} {text}", "waiting"))


def wounds(text: object) -> Row:
    """Draw a count of wounds, or a change."""
    return row(Span(f"{glyphs.WOUND} {text}", "bad"))


def became(old: int, new: int) -> str:
    """Write a count, with what it was if it has changed."""
    return str(new) if old == new else f"{old}{glyphs.BECOMES}{new}"


def gift(text: str) -> str:
    """Write what a chamber gives: `Ψ torch`, `◎ 2`, `potion 1`."""
    what, _, amount = text.partition(" ")
    if what == "coins":
        return f"{glyphs.COIN} {amount}"
    return text if what == "potion" else f"{ITEM_MARKS[what]} {what}"  # type: ignore[index]


def short_gift(text: str) -> str:
    """Write the same in two or three cells: `Ψ`, `◎2`, `✗-1`."""
    what, _, amount = text.partition(" ")
    if what in ITEM_MARKS:
        return ITEM_MARKS[what]
    return f"{glyphs.COIN}{amount}" if what == "coins" else f"{glyphs.WOUND}-{amount}"
