"""What is measured of the levels of bots, as lines of text and as one Markdown table."""

from __future__ import annotations

from collections.abc import Iterator

import undercroft_engine as engine
from undercroft.shares import Share, measured
from undercroft_engine.bots.levels import LEVELS

_TEAM = "a team of"


def lines() -> Iterator[str]:
    """Tell each share, and beneath it the command that measures it again."""
    for one in measured():
        times = "" if _is_team(one) else f", {one.share * one.seats:.2f} times a fair share"
        yield f"{engine.game(one.game).info.title}, {one.seats} seats, {_who(one)}:"
        yield f"  {_won(one)}{times}, in {one.games} games"
        yield f"  {one.command}"


def markdown() -> str:
    """Write one table, a row for each two levels, a column for each game and count of seats."""
    columns = list(dict.fromkeys((one.game, one.seats) for one in measured()))
    heads = [f"{engine.game(game).info.title}, {seats} seats" for game, seats in columns]
    rows: dict[str, dict[tuple[str, int], str]] = {}
    for one in sorted(measured(), key=_place):
        rows.setdefault(_who(one), {})[one.game, one.seats] = _won(one)
    table = [["wins", *heads], ["---"] * (len(heads) + 1)]
    table += [[who, *(won.get(column, "") for column in columns)] for who, won in rows.items()]
    return "".join(f"| {' | '.join(row)} |\n" for row in table)


def _is_team(share: Share) -> bool:
    return engine.game(share.game).info.cooperative


def _who(share: Share) -> str:
    if _is_team(share):
        return f"{_TEAM} `{share.level}`"
    return f"one `{share.level}` among `{share.against}`"


def _won(share: Share) -> str:
    return f"{100 * share.share:.0f} ± {100 * share.within:.0f} %"


def _place(share: Share) -> tuple[bool, int, int]:
    """Teams last; else from the weakest level on, and what is nearest below it first."""
    below = LEVELS.index(share.against) if share.against in LEVELS else -1
    return _is_team(share), LEVELS.index(share.level), -below
