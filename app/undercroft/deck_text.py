"""A card table as lines of text: every row with all its fields, the source among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from undercroft_engine.core.deck import Deck


def lines(deck: Deck) -> Iterator[str]:
    """A heading and one line per card, in columns; a list of numbers is written 1/0/2."""
    if not deck.rows:
        return
    names = [field.name for field in msgspec.structs.fields(deck.rows[0])]
    grid = [names, *([_cell(getattr(row, name)) for name in names] for row in deck.rows)]
    widths = [max(len(line[column]) for line in grid) for column in range(len(names))]
    for line in grid:
        yield "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()


def _cell(value: Any) -> str:
    if isinstance(value, tuple):
        nested = any(isinstance(part, tuple) for part in value)
        return ("  " if nested else "/").join(_cell(part) for part in value)
    return str(value)
