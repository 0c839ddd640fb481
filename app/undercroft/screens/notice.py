"""The notice that stands alone in a window too small to play in."""

from undercroft.widgets.rows import Block, linked, row, sized, wrap

_TEXT = (
    "The game is safe and waits for you.",
    "Make the window larger, or use a smaller font. Or: q quit (saved), --plain plays at any size.",
)


def too_small(width: int, height: int) -> Block:
    """Say what is needed, what there is, and that nothing is lost."""
    measure = max(1, min(width - 2, 36))
    lines = [row("Needs 80 columns x 24 rows."), row(f"This window: {width} x {height}."), row()]
    for sentence in _TEXT:
        lines += wrap(linked(sentence, keys={"q": "q"}), measure)
    margin = [row()] if height > len(lines) else []
    return sized([*margin, *(row(" ", line) for line in lines)], width, height)
