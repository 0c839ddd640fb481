"""Bars: a number against what is needed, in cells."""

from undercroft.glyphs import BAR_EMPTY, BAR_FULL
from undercroft.widgets import motion
from undercroft.widgets.rows import Row, Span, row


def full_cells(number: int, needed: int, width: int) -> int:
    """Count the full cells of a bar; it has one for each point, or as many as it is wide."""
    cells = min(needed, width)
    return min(cells, number * cells // needed)


def bar(number: int, needed: int, width: int, style: str, moment: float | None = None) -> Row:
    """Draw a bar; in the moments of filling, as far as it has come."""
    cells = min(needed, width)
    full = motion.filled(full_cells(number, needed, width), moment)
    return row(Span(BAR_FULL * full, style), Span(BAR_EMPTY * (cells - full), "muted"))
