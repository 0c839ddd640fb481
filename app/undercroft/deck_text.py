"""A card table as lines of text: every row with all its fields, the source among them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec

from undercroft_engine.core.deck import Deck

WIDTH = 80
_WIDEST_COLUMN = 30


def lines(deck: Deck) -> Iterator[str]:
    """A heading and one line per card, in columns; a list of numbers is written 1/0/2.

    A text too long for a column stands in lines of its own below its card. Where the deck has cards
    of several sorts, each sort is a table of its own.
    """
    for number, (_, rows) in enumerate(groupby(deck.rows, type)):
        if number:
            yield ""
        yield from _table(list(rows))


def _table(rows: list[Any]) -> Iterator[str]:
    names = [field.name for field in msgspec.structs.fields(rows[0])]
    cards = [[_cell(getattr(row, name)) for name in names] for row in rows]
    widths = [max(len(card[column]) for card in [names, *cards]) for column in range(len(names))]
    columns = [column for column, width in enumerate(widths) if width <= _WIDEST_COLUMN]
    below = [column for column in range(len(names)) if column not in columns]
    yield "  ".join(names[column].ljust(widths[column]) for column in columns).rstrip()
    for card in cards:
        yield "  ".join(card[column].ljust(widths[column]) for column in columns).rstrip()
        for column in below:
            text = f"{names[column]}: {card[column]}" if card[column] else ""
            yield from textwrap.wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _cell(value: Any) -> str:
    if isinstance(value, tuple):
        nested = any(isinstance(part, tuple) for part in value)
        return ("  " if nested else "/").join(_cell(part) for part in value)
    return str(value)
