"""What set-up tells of a bot: what its level does, and what levels win as far as there is room."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.draft import Draft
from undercroft.levels_text import about_level, in_brief, share_of, shares_of, shares_title
from undercroft.widgets.rows import Row, row, wrap


def about_bot(draft: Draft, level: str, width: int, height: int) -> list[Row]:
    """Tell the most that fits: the figures of all levels, else of this one, else none."""
    does, brief = wrap(about_level(level), width), wrap(in_brief(level), width)
    ways: list[list[Row]] = []
    if won := shares_of(draft):
        all_won = [*wrap(shares_title(draft), width), *_table(won)]
        ways += [[*does, row(), *all_won], [*does, *all_won], [*brief, *all_won]]
    if own := share_of(draft, level):
        own_won = wrap(own, width)
        ways += [[*does, *own_won], [*brief, *own_won]]
    return next((way for way in ways if len(way) <= height), does)


def _table(won: Mapping[str, str]) -> list[Row]:
    """Lay the figures out, two beside each other."""
    texts = [f"{level:<6} {share:>4}" for level, share in won.items()]
    half = (len(texts) + 1) // 2
    return [row(" ", "  ".join(texts[place::half])) for place in range(half)]
