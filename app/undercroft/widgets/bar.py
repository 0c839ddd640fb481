"""Bars: a number against what is needed, in cells."""

from undercroft.glyphs import BAR_EMPTY, BAR_FULL
from undercroft.widgets.rows import Row, Span, row


def bar(number: int, needed: int, width: int, style: str) -> Row:
    """Draw a bar of a cell for each point, of fewer where that would be too wide."""
    cells = min(needed, width)
    full = min(cells, number * cells // needed)
    return row(Span(BAR_FULL * full, style), Span(BAR_EMPTY * (cells - full), "muted"))
