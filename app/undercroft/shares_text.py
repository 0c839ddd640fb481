"""What is measured of the levels of bots, as lines of text and as one Markdown table."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

import undercroft_engine as engine
from undercroft.shares import MEASURED, Share, measured
from undercroft.wording import counted
from undercroft_engine.bots.levels import LEVELS

_TEAM = "a team of"


def lines() -> Iterator[str]:
    """Tell each share, and beneath it the command that measures it again."""
    if not measured():
        yield _nothing()
    for one in measured():
        times = "" if _is_team(one) else f", {one.share * one.seats:.2f} times a fair share"
        yield f"{_table(one)}, {_who(one)}:"
        yield f"  {_won(one)}{times}, in {counted(one.games, 'game')}"
        yield f"  {one.command}"


def markdown() -> str:
    """Write one table: a row for each two levels, a column for each game, count of seats and rules.

    Of a game and a count of seats the rules that hold when nobody says come first.
    """
    if not measured():
        return f"{_nothing()}\n"
    tables = sorted(measured(), key=lambda one: (one.game, one.seats, len(one.apart)))
    columns = list(dict.fromkeys(map(_table, tables)))
    rows: dict[str, dict[str, str]] = {}
    for one in sorted(measured(), key=_place):
        rows.setdefault(_who(one), {})[_table(one)] = _won(one)
    table = [["wins", *columns], ["---"] * (len(columns) + 1)]
    table += [[who, *(won.get(column, "") for column in columns)] for who, won in rows.items()]
    return "".join(f"| {' | '.join(row)} |\n" for row in table)


def _nothing() -> str:
    """Say that nothing is measured, and how it is."""
    arena = "undercroft arena dungeon-busters --seats sharp,steady,steady --games 90 --seed s"
    return f"Nothing is measured yet. To measure: {arena} --keep {shlex.quote(str(MEASURED))}"


def _table(share: Share) -> str:
    """Tell at what table it was measured; only rules are named that somebody must ask for."""
    rules = [f"{name}={value}" for name, value in share.apart.items()]
    game = engine.game(share.game).info.title
    return ", ".join([game, counted(share.seats, "seat"), *rules])


def _is_team(share: Share) -> bool:
    return engine.game(share.game).info.cooperative


def _who(share: Share) -> str:
    if _is_team(share):
        return f"{_TEAM} `{share.level}`"
    return f"one `{share.level}` among `{share.against}`"


def _won(share: Share) -> str:
    """Tell a share in whole percents, and where it may be, which is from none to all of it."""
    won, within = round(100 * share.share), round(100 * share.within)
    return f"{won} ({max(0, won - within)} to {min(100, won + within)}) %"


def _place(share: Share) -> tuple[bool, int, int]:
    """Teams last; else from the weakest level on, and what is nearest below it first."""
    below = LEVELS.index(share.against) if share.against in LEVELS else -1
    return _is_team(share), LEVELS.index(share.level), -below
