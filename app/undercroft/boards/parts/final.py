"""What the final page of every game is made of: boxes of sentences, the heads of its columns."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from undercroft.glyphs import Glyphs
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Text, cut, left, row, width_of, wrap
from undercroft.widgets.words import told
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line


@dataclass(frozen=True, slots=True)
class Paper:
    """What the page is drawn on."""

    names: tuple[str, ...]
    glyphs: Glyphs
    width: int

    def told(self, line: Line) -> Row:
        """Draw a sentence of the game."""
        return told(line, self.names, self.glyphs)

    def box(self, lines: Iterable[Line], state: State, title: Text, foot: Text = "") -> list[Row]:
        """Draw sentences in a box of the page's width, as high as they need."""
        drawn = [part for line in lines for part in wrap(self.told(line), self.width - 4)]
        return frame(drawn, self.width, 2 + len(drawn), state, title=title, foot=foot)

    def headings(self, order: Sequence[tuple[Seat, str]], head: int, wide: int) -> list[Row]:
        """Draw places above badges with names, in columns so `wide` right of `head` cells.

        Names that are too long have a row of their own.
        """
        places = [row(f" {place}", style="strong") for _, place in order]
        lines = [places, [seats.tag(seat, self.names, self.glyphs, 40) for seat, _ in order]]
        if any(width_of(tag) >= wide for tag in lines[1]):
            badges = [seats.badge(seat, self.glyphs) for seat, _ in order]
            named = [row(" ", cut(seats.called(seat, self.names), wide - 2)) for seat, _ in order]
            together = [row(*both) for both in zip(places, badges, strict=True)]
            fits = all(width_of(both) < wide for both in together)
            lines = [together, named] if fits else [places, badges, named]
        return [row(" " * head, *(left(cell, wide) for cell in cells)) for cells in lines]


def spread(blocks: Sequence[list[Row]], gaps: Iterable[int]) -> list[Row]:
    """Lay blocks below each other, each with so many blank rows behind it."""
    return [
        line for block, gap in zip(blocks, gaps, strict=True) for line in (*block, *[row()] * gap)
    ]
