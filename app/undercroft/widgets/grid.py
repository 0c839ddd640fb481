"""Tables of rows: columns with a heading, wide where there is room and tight where there is not."""

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.widgets.rows import Row, Text, left, right, row, under, width_of


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its cells below its heading, `width` cells wide with what parts it from the next.

    A `number` stands at the right. `least` is what it can be squeezed to before its text is cut;
    None means as wide as its widest text.
    """

    heading: Text
    cells: Sequence[Text]
    width: int
    number: bool = False
    gap: int = 2

    @property
    def needs(self) -> int:
        """The width below which something would be cut or touch its neighbour."""
        return max(map(width_of, (self.heading, *self.cells))) + min(self.gap, 1)


def grid(columns: Sequence[Column], width: int) -> list[Row]:
    """Draw heading and rows. Where it is too wide, gaps close, then the first column is cut."""
    widths = fitted(columns, width)
    headings = _line([column.heading for column in columns], columns, widths, width)
    count = len(columns[0].cells)
    return [
        under([headings], "muted")[0],
        *(
            _line([column.cells[at] for column in columns], columns, widths, width)
            for at in range(count)
        ),
    ]


def fitted(columns: Sequence[Column], width: int) -> list[int]:
    """Give every column its width."""
    widths = [max(column.width, column.needs) for column in columns]
    over = sum(widths) - width
    for at, column in reversed(list(enumerate(columns))):
        spare = min(max(over, 0), widths[at] - column.needs)
        widths[at] -= spare
        over -= spare
    widths[0] -= max(over, 0)
    return widths


def _line(
    texts: Sequence[Text], columns: Sequence[Column], widths: Sequence[int], width: int
) -> Row:
    cells = [
        right(text, wide) if column.number else left(text, wide)
        for text, column, wide in zip(texts, columns, widths, strict=True)
    ]
    return left(row(*cells), width)
