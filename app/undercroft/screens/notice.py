"""The notice that stands alone in a window too small to play in."""

from typing import Final

from undercroft.widgets.rows import Block, linked, row, sized, wrap

_WIDEST: Final = 36
_TEXTS: Final = (
    (
        "Needs 80 columns x 24 rows.",
        "This window: {width} x {height}.",
        "",
        "The game is safe and waits for you.",
        "Make the window larger, or use a smaller font. "
        "Or: q quit (saved), --plain plays at any size.",
    ),
    ("Needs 80 columns x 24 rows, has {width} x {height}.", "q quit (saved)"),
    ("At least 80x24.", "q quit"),
    ("q quit",),
)
"""From the fullest to the shortest."""


def too_small(width: int, height: int) -> Block:
    """Say what is needed, what there is, and that nothing is lost, as far as the window goes."""
    measure = max(1, min(width - 2, _WIDEST))
    for text in _TEXTS:
        sentences = [sentence.format(width=width, height=height) for sentence in text]
        lines = [
            line for one in sentences for line in wrap(linked(one, keys={"q quit": "q"}), measure)
        ]
        if len(lines) <= height:
            break
    margin = [row()] if height > len(lines) else []
    return sized([*margin, *(row(" ", line) for line in lines)], width, height)
