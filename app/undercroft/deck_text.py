"""A card table as lines of text: every row with all its fields, the source among them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec

from undercroft_engine.core.game import Game

WIDTH = 80
_WIDEST_COLUMN = 30


def lines(game: Game[Any, Any]) -> Iterator[str]:
    """A heading and one line per card, in columns; a list of numbers is written 1/0/2.

    A text too long for a column stands in lines of its own below its card, as does what the card
    says where its fields hold effects. Where the deck has cards of several sorts, each sort is a
    table of its own.
    """
    for number, (_, rows) in enumerate(groupby(game.deck.rows, type)):
        if number:
            yield ""
        yield from _table(game, list(rows))


def _table(game: Game[Any, Any], rows: list[Any]) -> Iterator[str]:
    fields = [field.name for field in msgspec.structs.fields(rows[0])]
    names = [name for name in fields if not any(_is_effect(getattr(row, name)) for row in rows)]
    cards = [[_cell(getattr(row, name)) for name in names] for row in rows]
    widths = [max(len(card[column]) for card in [names, *cards]) for column in range(len(names))]
    columns = [column for column, width in enumerate(widths) if width <= _WIDEST_COLUMN]
    below = [column for column in range(len(names)) if column not in columns]
    yield "  ".join(names[column].ljust(widths[column]) for column in columns).rstrip()
    for row, card in zip(rows, cards, strict=True):
        yield "  ".join(card[column].ljust(widths[column]) for column in columns).rstrip()
        for column in below:
            text = f"{names[column]}: {card[column]}" if card[column] else ""
            yield from _wrapped(text)
        for said in game.says(row):
            yield from _wrapped(said)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="    ", subsequent_indent="      ")


def _is_effect(value: Any) -> bool:
    """Whether it is data of a game's own rather than a figure, a word or a list of those."""
    parts = value if isinstance(value, tuple) else (value,)
    return any(isinstance(part, msgspec.Struct) for part in parts)


def _cell(value: Any) -> str:
    if isinstance(value, tuple):
        nested = any(isinstance(part, tuple) for part in value)
        return ("  " if nested else "/").join(_cell(part) for part in value)
    return str(value)
