"""Colours by letter and word, as every card of Dungeon Brawler bears one."""

from typing import Final

from undercroft.widgets.rows import Row, Span, Text, row, width_of, wrap
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.card_parts import Lines
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.words.brief import told

LETTERS: Final = {
    "discipline": "D",
    "harmony": "H",
    "order": "O",
    "chaos": "C",
    "neutral": "N",
}
WORDS: Final = {
    "discipline": "Discipline",
    "harmony": "Harmony",
    "order": "Order",
    "chaos": "Chaos",
    "neutral": "neutral",
}

UNTOLD: Final = ("Dungeon", "Monster", "Player", "Hero", "Ally")
"""Keywords that a card's place and figures tell already."""


def style(color: str) -> str:
    """Name the look of a colour."""
    return "muted" if color == "neutral" else f"el-{color}"


def letter(color: str) -> Span:
    """Draw a colour as its letter."""
    return Span(LETTERS[color], style(color))


def word(color: str) -> Span:
    """Draw a colour as its word."""
    return Span(WORDS[color], style(color))


def letters(cards: list[Card]) -> Row:
    """Draw the colours of cards, a letter each; `-` where there are none."""
    if not cards:
        return row("-", style="muted")
    parts: list[Text] = []
    for card in cards:
        parts += [" ", letter(card.color)] if parts else [letter(card.color)]
    return row(*parts)


def fitting(ways: list[str], width: int) -> str:
    """Choose the first of the ways to say something that fits; the last where none does."""
    return next((way for way in ways if width_of(way) <= width), ways[-1])


def beginnings(text: str) -> list[str]:
    """Ways to tell a list of effects, fullest first; what is left out is told to be `more`."""
    parts = text.split(", ")
    marked = [f"{', '.join(parts[:n])}, more" for n in range(len(parts) - 1, 0, -1)]
    return [text, *marked]


def kind(card: Card) -> str:
    """Give the keyword that tells a card from others of its half: `Orcblood`, `Trap`, `Elf`."""
    return next((one for one in reversed(card.keywords) if one not in UNTOLD), "")


def spaces_of(line: Lines) -> str:
    """Give the spaces for which a line holds: `5-6`, `8`."""
    low, high = line.at
    return str(low) if low == high else f"{low}-{high}"


def beginning(head: Text, effects: fx.Effects, width: int, rows: int) -> list[Row]:
    """Tell effects in few words behind a head; where not all fit, as many as do, and `more`."""
    parts = [said for effect in effects if (said := told((effect,)))]
    for count in range(len(parts), -1, -1):
        tail = "" if count == len(parts) else ", more" if count else "acts"
        lines = wrap(row(head, f" {', '.join(parts[:count])}{tail}"), width)
        if len(lines) <= rows:
            return lines
    return []
