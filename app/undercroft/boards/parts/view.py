"""Rows of things too long for the screen: which of them are in view, and their digits."""

from collections.abc import Sequence
from typing import Final

from undercroft.boards.base import Item

PAGE: Final = 8
"""Answers on a page of the question box, and things in a row before it scrolls."""
SCROLLED: Final = 7
"""Things in view of a row that scrolls."""


def row_of(items: Sequence[Item], at: int) -> range:
    """Give the places of the row in which a thing lies."""
    if not items:
        return range(0)
    same = [place for place, item in enumerate(items) if item.row == items[at].row]
    return range(same[0], same[-1] + 1)


def in_view(items: Sequence[Item], at: int, first: int) -> range:
    """Give the places in view of the row in which the cursor stands.

    A question box has pages; any other row moves as little as it must, `first` being its present
    beginning.
    """
    places = row_of(items, at)
    if len(places) <= PAGE:
        return places
    if items[at].leads:
        begin = (at - places.start) // PAGE * PAGE + places.start
        return range(begin, min(begin + PAGE, places.stop))
    begin = min(max(first, at - SCROLLED + 1, places.start), at, places.stop - SCROLLED)
    return range(begin, begin + SCROLLED)


def digit_of(items: Sequence[Item], at: int, first: int) -> str:
    """Give the key of a thing: in a long row without keys of its own, its place in view."""
    places = row_of(items, at)
    if len(places) <= PAGE or items[places.start].key:
        return items[at].key
    shown = PAGE if items[at].leads else SCROLLED
    return str(at - first + 1) if first <= at < first + shown else ""
