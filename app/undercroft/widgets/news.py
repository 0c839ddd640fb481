"""Lines of news in a box: the newest ones fit, the rest is one key away."""

from collections.abc import Sequence

from undercroft.widgets.rows import Row, Span, row, width_of, wrap

_INDENT = 2


def newest(lines: Sequence[Row], width: int, height: int, key: str) -> list[Row]:
    """Fit lines into a box. What is too long goes on in the next row, indented.

    Where not all fit, the last ones do, and the first row says how many more the key shows.
    """
    fitting: list[list[Row]] = []
    used = 0
    for line in reversed(lines):  # a long log is wrapped only as far as it is shown
        fitting.insert(0, _continued(line, width))
        used += len(fitting[0])
        if used > height:
            break
    if used <= height:
        return [part for parts in fitting for part in parts]
    while fitting and used > height - 1:
        used -= len(fitting.pop(0))
    left_out = len(lines) - len(fitting)
    more = row(Span(f"{left_out} more: ", "muted"), Span(key, "key", f"key:{key}"))
    return [more, *(part for parts in fitting for part in parts)]


def _continued(line: Row, width: int) -> list[Row]:
    """Wrap a line that is too long, the rows after the first indented."""
    if width_of(line) <= width:
        return [line]
    first, *rest = wrap(line, width - _INDENT)
    return [first, *(row(" " * _INDENT, part) for part in rest)]
