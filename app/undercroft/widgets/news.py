"""Lines of news in a box: the newest ones fit, the rest is one key away."""

from collections.abc import Sequence

from undercroft.widgets.rows import Row, Span, ends, row, width_of, wrap

_INDENT = 2
_APART = 2
"""The least cells between a line and what stands at the right of it."""


def newest(lines: Sequence[Row], width: int, height: int, key: str) -> list[Row]:
    """Fit lines into a box. What is too long goes on in the next row, indented.

    Where not all fit, the last ones do, and the first row says how many more the key shows; if it
    is the only row, at its right end.
    """
    left_out, shown = tail(lines, width, height)
    if not left_out:
        return shown
    if height == 1:
        note = more(len(lines) - 1, key)
        _, shown = tail(lines, width - width_of(note) - _APART, 1)
        return [ends(shown[0], note, width)] if shown else [more(len(lines), key)]
    left_out, shown = tail(lines, width, height - 1)
    return [more(left_out, key), *shown]


def tail(lines: Sequence[Row], width: int, height: int) -> tuple[int, list[Row]]:
    """Give the last lines that fit, and how many do not."""
    fitting: list[Row] = []
    for left_out, line in zip(range(len(lines), 0, -1), reversed(lines), strict=True):
        parts = _continued(line, width)
        if len(parts) + len(fitting) > height:
            return left_out, fitting
        fitting = [*parts, *fitting]
    return 0, fitting


def more(count: int, key: str) -> Row:
    """Say how many more lines the key shows."""
    return row(Span(f"{count} more: ", "muted"), Span(key, "key", f"key:{key}"))


def _continued(line: Row, width: int) -> list[Row]:
    """Wrap a line that is too long, the rows after the first indented."""
    if width_of(line) <= width:
        return [line]
    first, *rest = wrap(line, width - _INDENT)
    return [first, *(row(" " * _INDENT, part) for part in rest)]
