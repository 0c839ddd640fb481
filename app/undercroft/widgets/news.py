"""Lines of news in a box: the newest ones fit, the rest is one key away."""

from collections.abc import Sequence

from undercroft.widgets.rows import Row, Span, row, width_of, wrap

_INDENT = 2


def newest(lines: Sequence[Row], width: int, height: int, key: str) -> list[Row]:
    """Fit lines into a box. What is too long goes on in the next row, indented.

    Where not all fit, the last ones do, and the first row says how many more the key shows.
    """
    wrapped = [_continued(line, width) for line in lines]
    if sum(map(len, wrapped)) <= height:
        return [part for parts in wrapped for part in parts]
    shown: list[Row] = []
    left_out = len(wrapped)
    for parts in reversed(wrapped):
        if len(shown) + len(parts) > height - 1:
            break
        shown[:0] = parts
        left_out -= 1
    more = row(Span(f"{left_out} more: ", "muted"), Span(key, "key", f"key:{key}"))
    return [more, *shown]


def _continued(line: Row, width: int) -> list[Row]:
    """Wrap a line that is too long, the rows after the first indented."""
    if width_of(line) <= width:
        return [line]
    first, *rest = wrap(line, width - _INDENT)
    return [first, *(row(" " * _INDENT, part) for part in rest)]
