"""The prompt row, which always says whose choice it is, and the why line above it."""

from undercroft.glyphs import CURSOR
from undercroft.widgets.rows import Row, Span, Text, ends, left, row, under

ASKED_AT = 3
"""Where the question begins, right of its mark."""


def prompt(text: Text, waiting: Text = "", *, width: int) -> Row:
    """Draw the question at the left and who is waited for at the right."""
    mark = Span(f" {CURSOR} ", "accent strong")
    asked = under([row(text)], "strong")[0]
    awaited = under([row(waiting)], "waiting")[0]
    return under([ends(row(mark, asked), awaited, width)], "bar")[0]


def why(text: Text, *, width: int) -> Row:
    """Draw the reason, the consequence or the rule that matters now."""
    return under([left(row(" ", text), width)], "muted")[0]
