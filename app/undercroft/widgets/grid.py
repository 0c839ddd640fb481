"""Tables: columns under headings, airy where there is room and tight where there is not."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from undercroft.widgets.rows import Row, Text, left, right, row, under, width_of

Cell = Text | Callable[[int], Text]
"""A text, or what draws itself for a width where it must be cut with care."""

_AMPLE = 1000


@dataclass(frozen=True, slots=True)
class Column:
    """One column, as wide as it likes to be and parted from the one before it by a gap.

    A `number` stands at the right.
    """

    heading: Text
    cells: Sequence[Cell]
    width: int
    number: bool = False
    gap: int = 2

    @property
    def needs(self) -> int:
        """The width in which everything is shown whole."""
        return max(width_of(_text(cell, _AMPLE)) for cell in (self.heading, *self.cells))


def grid(columns: Sequence[Column], width: int) -> list[Row]:
    """Draw the headings and a row for each place in the columns.

    Where there is room to spare, gaps grow alike. Where it would be too wide, gaps close and
    columns narrow from the right; then the first column is cut.
    """
    gaps, widths = _fitted(columns, width)
    lines: list[list[Cell]] = [[column.heading for column in columns]]
    lines += [[column.cells[at] for column in columns] for at in range(len(columns[0].cells))]
    heading, *rows = [_line(cells, columns, gaps, widths, width) for cells in lines]
    return [*under([heading], "muted"), *rows]


def _fitted(columns: Sequence[Column], width: int) -> tuple[list[int], list[int]]:
    """Give every column its gap and its width."""
    gaps = [column.gap for column in columns]
    widths = [max(column.width, column.needs) for column in columns]
    over = sum(gaps) + sum(widths) - width
    if over < 0:
        wide = [at for at, gap in enumerate(gaps) if gap > 1]
        for at in wide:
            gaps[at] += -over // len(wide)
        return gaps, widths
    least = [min(gap, 1) for gap in gaps], [column.needs for column in columns]
    for sizes, smallest in zip((gaps, widths), least, strict=True):
        for at in reversed(range(len(columns))):
            spare = min(over, sizes[at] - smallest[at])
            sizes[at] -= spare
            over -= spare
    widths[0] -= over
    return gaps, widths


def _line(
    cells: Sequence[Cell],
    columns: Sequence[Column],
    gaps: Sequence[int],
    widths: Sequence[int],
    width: int,
) -> Row:
    parts: list[Text] = []
    for cell, column, gap, wide in zip(cells, columns, gaps, widths, strict=True):
        text = _text(cell, wide)
        parts += [" " * gap, right(text, wide) if column.number else left(text, wide)]
    return left(row(*parts), width)


def _text(cell: Cell, width: int) -> Text:
    return cell(width) if callable(cell) else cell
