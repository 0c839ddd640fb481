"""Cards that are turned over before all eyes: their backs, and their edges half way."""

from undercroft import glyphs
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Text, centre, row


def back(title: Text, width: int, height: int) -> list[Row]:
    """Draw a card that lies face down."""
    inner, rows = width - 2, height - 2
    pattern = [row(glyphs.FACE_DOWN * inner, style="back")] * rows
    half = (inner - 3) // 2
    pattern[(rows - 1) // 2] = row(
        glyphs.FACE_DOWN * half, " ? ", glyphs.FACE_DOWN * (inner - 3 - half), style="back"
    )
    return frame(pattern, width, height, State.QUIET, title=title, tight=True)


def edge(width: int, height: int) -> list[Row]:
    """Draw a card half turned: only its edge is seen."""
    return [centre(line, width) for line in frame([], 3, height, State.QUIET, tight=True)]
