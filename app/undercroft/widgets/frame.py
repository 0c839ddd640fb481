"""Borders: one frame for panels and cards, its look told by the state of what it holds."""

from enum import Enum
from typing import NamedTuple

from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    cut,
    over,
    row,
    sized,
    under,
    width_of,
)


class _Look(NamedTuple):
    """Eight border marks from the upper left on; styles of border, words in it, and inside.

    Where `flat` is set, spans lose styles of their own.
    """

    border: str
    edge: str
    words: str
    inside: str
    flat: bool = False


class State(Enum):
    """What a frame says about the thing in it."""

    QUIET = _Look("╭─╮││╰─╯", "line", "muted", "")
    """A panel that lies on the empty table."""
    NORMAL = _Look("╭─╮││╰─╯", "on-surface line", "on-surface muted", "on-surface")
    FOCUSED = _Look("┏━┓┃┃┗━┛", "on-panel accent", "on-panel accent strong", "on-panel")
    """Where the keys act, and the current place."""
    PICKED = _Look("▛▀▜▌▐▙▄▟", "picked-edge", "picked", "picked", flat=True)
    LOCKED = _Look(
        "╔═╗║║╚═╝", "on-surface waiting", "on-surface waiting strong", "on-surface waiting"
    )
    CURTAIN = _Look("╔═╗║║╚═╝", "on-surface waiting", "on-surface waiting strong", "on-surface")
    """As locked, but what it says has to be read."""
    SEEN = _Look("┌┄┐┆┆└┄┘", "on-surface line", "on-surface muted", "on-surface")
    """Known to one seat alone; a word says so."""
    DISABLED = _Look("┌┄┐┆┆└┄┘", "disabled", "disabled", "disabled", flat=True)
    SPENT = _Look("╭─╮││╰─╯", "line", "disabled", "disabled", flat=True)


def frame(
    block: Block,
    width: int,
    height: int,
    state: State = State.NORMAL,
    *,
    title: Text = "",
    note: Text = "",
    foot: Text = "",
    tight: bool = False,
) -> list[Row]:
    """Draw a border of the outer size around a block.

    Title at the left and note at the right of the upper border, foot at the right of the lower
    one. One blank cell stays inside each side, unless `tight`; what does not fit is cut.
    """
    look = state.value
    pad = 0 if tight else 1
    inner = width - 2 - 2 * pad
    inside = sized(block, inner, height - 2)
    inside = over(inside, look.inside) if look.flat else under(inside, look.inside)
    (top_left, top, top_right, side_left, side_right, low_left, low, low_right) = tuple(look.border)
    edge, blank = look.edge, Span(" " * pad, look.inside)
    return [
        _rule(top_left, top, top_right, title, note, width, look),
        *(
            row(Span(side_left, edge), blank, line, blank, Span(side_right, edge))
            for line in inside
        ),
        _rule(low_left, low, low_right, "", foot, width, look),
    ]


def _rule(
    start: str, line: str, end: str, at_left: Text, at_right: Text, width: int, look: _Look
) -> Row:
    """Draw one horizontal border with its words in it."""
    words_left = _words(at_left, width - (4 if at_right else 3), look)
    lead = 1 if words_left else 0
    words_right = _words(at_right, width - 3 - lead - width_of(words_left), look)
    tail = 1 if words_right else 0
    free = width - 2 - lead - tail - width_of(words_left) - width_of(words_right)
    return row(
        Span(start + line * lead, look.edge),
        words_left,
        Span(line * free, look.edge),
        words_right,
        Span(line * tail + end, look.edge),
    )


def _words(text: Text, width: int, look: _Look) -> Row:
    """Give words in a border a blank on each side, and the border's look where they have none.

    Words that fit only without the blanks do without.
    """
    line = row(text)
    if not line or width < 3:
        return ()
    if width - 2 < width_of(line) <= width:
        return (over([line], look.words) if look.flat else under([line], look.words))[0]
    shown = cut(line, width - 2)
    padded = [row(" ", shown, " ")]
    return (over(padded, look.words) if look.flat else under(padded, look.words))[0]
