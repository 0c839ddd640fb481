"""The sums of Monster Busters: what each card of the hand leaves to the others."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, left, right, row
from undercroft_engine.games.monster_busters.words import names
from undercroft_engine.games.monster_busters.words import sums as texts

_HEAD = 16
_FIGURE = 3
_GAP = 2
"""The cells of what stands before a row, of the widest figure, and between two cards."""
_KEYS = "1234567890"


def sums(scene: Scene, width: int) -> list[Row]:
    """Draw a column for each card: by its name, where many are held by its place in the hand.

    There is no box where the memory aid reckons for nobody.
    """
    known = texts.sums(scene.view)
    if not (scene.aid and known.reaches):
        return []
    heads = [names.short_name(one.card) for one in known.reaches]
    space = width - 4 - _HEAD
    widths = _widths(heads, _GAP)
    if sum(widths) > space:
        widths = _widths(heads, 1)
    if sum(widths) > space:
        heads = [*_KEYS[: len(heads)]]
        widths = _widths(heads, 1)
    figures = [
        [Span(head, "strong") for head in heads],
        [Span(str(one.others)) for one in known.reaches],
        [_figure(str(one.most), one.most >= known.needed, "bad") for one in known.reaches],
        [_figure(f"{one.least}+", one.least >= known.needed, "") for one in known.reaches],
    ]
    lines = [
        row(left(Span(head, "muted"), _HEAD), _spread(cells, widths))
        for head, cells in zip(texts.sums_heads(known), figures, strict=False)
    ]
    note = Span(texts.sums_note(known), "muted")
    return frame(lines, width, len(lines) + 2, State.QUIET, title=texts.sums_title(), note=note)


def _widths(heads: Sequence[str], gap: int) -> list[int]:
    return [max(_FIGURE, len(head)) + gap for head in heads]


def _figure(text: str, reached: bool, short: str) -> Span:
    return Span(text, "good" if reached else short)


def _spread(cells: Sequence[Span], widths: Sequence[int]) -> Row:
    return row(*map(right, cells, widths))
