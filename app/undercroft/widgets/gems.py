"""Gems in piles and tables: each by itself, or counts under their letters."""

from collections.abc import Sequence
from typing import Final

from undercroft.glyphs import Glyphs
from undercroft.widgets.rows import Row, Span, row
from undercroft.widgets.words import gem

LETTERS: Final = ("R", "Y", "B")
"""In the order gems stand in everywhere."""

STYLES: Final = {"R": "gem-red", "Y": "gem-yellow", "B": "gem-blue"}


def gem_row(counts: Sequence[int], glyphs: Glyphs, gap: str = " ") -> Row:
    """Draw every gem by itself."""
    spans: list[Span] = []
    for letter, number in zip(LETTERS, counts, strict=True):
        for _ in range(number):
            spans += [Span(gap if spans else ""), gem(letter, glyphs)]
    return row(spans)


def heading(letter: str) -> Span:
    """Draw a colour's letter above its counts, where no mark is needed."""
    return Span(letter, STYLES[letter])


def count(number: int) -> Span:
    """Draw a count; none is a quiet dash."""
    return Span(str(number)) if number else Span("-", "muted")
