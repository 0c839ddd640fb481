"""Things in a row of which not all may fit: the present one and those next to it do."""

from collections.abc import Sequence

from undercroft.widgets.rows import Row, Text, row, width_of


def trail(parts: Sequence[Row], present: int, width: int, between: Text) -> Row:
    """Lay parts side by side. Where they are too many the oldest give way first, then the newest.

    The part at the place `present` always stays.
    """
    first, end = 0, len(parts)
    while first < present and width_of(_laid(parts[first:end], between)) > width:
        first += 1
    while end > present + 1 and width_of(_laid(parts[first:end], between)) > width:
        end -= 1
    return _laid(parts[first:end], between)


def _laid(parts: Sequence[Row], between: Text) -> Row:
    texts: list[Text] = []
    for part in parts:
        texts += [between, part] if texts else [part]
    return row(*texts)
