"""The sums of Monster Busters: what each card of the hand leaves to the others."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, left, right, row
from undercroft_engine.games.monster_busters.words import names
from undercroft_engine.games.monster_busters.words import sums as texts

_HEAD = 16
_NAMED = 8
_WIDEST = 9
"""Columns of what stands before a row, and of a card by its name, at least and at most."""
_KEYS = "1234567890"


def sums(scene: Scene, width: int) -> list[Row]:
    """Draw a column for each card: by its name, where many are held by its place in the hand.

    There is no box where the memory aid reckons for nobody.
    """
    known = texts.sums(scene.view)
    if not (scene.aid and known.reaches):
        return []
    each = min(_WIDEST, (width - 4 - _HEAD) // len(known.reaches))
    cards = [names.short_name(one.card) for one in known.reaches]
    heads = cards if each >= _NAMED else _KEYS
    figures = [
        [Span(head, "strong") for head, _ in zip(heads, cards, strict=False)],
        [Span(str(one.others)) for one in known.reaches],
        [_figure(str(one.most), one.most >= known.needed, "bad") for one in known.reaches],
        [_figure(f"{one.least}+", one.least >= known.needed, "") for one in known.reaches],
    ]
    lines = [
        row(left(Span(head, "muted"), _HEAD), _spread(cells, each))
        for head, cells in zip(texts.sums_heads(known), figures, strict=False)
    ]
    note = Span(texts.sums_note(known), "muted")
    return frame(lines, width, len(lines) + 2, State.QUIET, title=texts.sums_title(), note=note)


def _figure(text: str, reached: bool, short: str) -> Span:
    return Span(text, "good" if reached else short)


def _spread(cells: Sequence[Span], each: int) -> Row:
    return row(*(right(cell, each) for cell in cells))
