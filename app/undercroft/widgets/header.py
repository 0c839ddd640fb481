"""The header row: what this is at the left, who looks at it at the right."""

from undercroft.widgets.rows import Row, Text, ends, row, under


def header(title: str, start: Text = "", end: Text = "", *, width: int) -> Row:
    """Draw the row on its ground, the title first."""
    line = ends(row(row(" ", title, "  ", style="accent strong"), start), end, width)
    return under([line], "bar")[0]
