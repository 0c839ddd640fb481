"""The two things that move, each for a moment: cards that turn over, and bars that fill."""

from typing import Final, Literal

Side = Literal["back", "edge", "face"]

_FRAME: Final = 0.08
FLIP: Final = (_FRAME, 2 * _FRAME, 3 * _FRAME)
"""The frames of cards turned over: back, edge, face, each of one length."""

_CELL: Final = 0.02
_LONGEST: Final = 0.2


def side(moment: float | None) -> Side:
    """Tell which side of a card is seen while it turns over; the face once it lies still."""
    if moment is None or moment >= FLIP[1]:
        return "face"
    return "edge" if moment >= FLIP[0] else "back"


def filling(cells: int) -> tuple[float, ...]:
    """Give the frames in which that many cells fill one by one."""
    each = min(_CELL, _LONGEST / cells) if cells else _CELL
    return tuple(round(each * cell, 4) for cell in range(1, cells + 1))


def filled(cells: int, moment: float | None) -> int:
    """Count how many of the cells are full at a moment."""
    if moment is None:
        return cells
    return sum(frame <= moment for frame in filling(cells))
