"""What the games of an arena say of each level: shares and margins with 95 % intervals, pace."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import TYPE_CHECKING

import msgspec

from undercroft.wording import counted, listed

if TYPE_CHECKING:
    from undercroft.arena import Result

Z = NormalDist().inv_cdf(0.975)


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and how far off it may be: in 95 of 100 arenas not further; None if unknown."""

    mean: float
    within: float | None


class Standing(msgspec.Struct, frozen=True):
    """One level in an arena.

    `share` is the part of a win that one of its `seats` seats takes on average, `times` the same in
    fair shares, `margin` how many points such a seat is ahead of those of the other levels (None
    where there are no others). In a team `share` is how often all win, whatever their levels, and
    nobody is ahead or has a fair share.
    """

    level: str
    seats: int
    share: Estimate
    times: Estimate | None
    margin: Estimate | None
    choices: int
    per_second: float
    longest: float


class Report(msgspec.Struct, frozen=True):
    """An arena that has been held; `fair` is what one of its seats wins on average, if it does."""

    games: int
    deals: int
    fair: float | None
    levels: tuple[Standing, ...]


def report(results: Sequence[Result], line_up: Sequence[str], *, team: bool) -> Report:
    """What the games say of each level, in the order of the line-up, or of all as one team."""
    levels = list(dict.fromkeys(line_up))
    seats = len(results[0].levels)
    deals = len({one.deal for one in results})
    standings = tuple(_standing(level, results, team) for level in levels)
    return Report(len(results), deals, None if team else 1 / seats, standings)


def _standing(level: str, results: Sequence[Result], team: bool) -> Standing:
    shares: dict[int, list[float]] = {}
    margins: dict[int, list[float]] = {}
    choices, seconds, longest = 0, 0.0, 0.0
    for one in results:
        own = [seat for seat, name in enumerate(one.levels) if name == level]
        others = [total for seat, total in enumerate(one.totals) if seat not in own]
        shares.setdefault(one.deal, []).append(fmean(one.shares[seat] for seat in own))
        if others and not team:
            ahead = fmean(one.totals[seat] for seat in own) - fmean(others)
            margins.setdefault(one.deal, []).append(ahead)
        choices += sum(one.choices[seat] for seat in own)
        seconds += sum(one.seconds[seat] for seat in own)
        longest = max(longest, *(one.longest[seat] for seat in own))
    share = _part(shares.values())
    return Standing(
        level,
        results[0].levels.count(level),
        share,
        None if team else _times(share, len(results[0].levels)),
        estimate(margins.values()) if margins else None,
        choices,
        choices / seconds if seconds else 0.0,
        longest,
    )


def _times(share: Estimate, seats: int) -> Estimate:
    """A part of a win in fair shares."""
    return Estimate(share.mean * seats, None if share.within is None else share.within * seats)


def estimate(deals: Iterable[list[float]]) -> Estimate:
    """The mean over deals. Games of one deal resemble each other, so that deals are what counts."""
    means = [fmean(games) for games in deals]
    if len(means) < 2:
        return Estimate(fmean(means), None)
    return Estimate(fmean(means), _reach(len(means) - 1) * stdev(means) / sqrt(len(means)))


def _part(deals: Collection[list[float]]) -> Estimate:
    """The mean of parts of a win; where all deals came out alike the rule of three says how far."""
    found = estimate(deals)
    if found.within == 0.0:
        return Estimate(found.mean, 3 / len(deals))
    return found


def _reach(freedom: int) -> float:
    """Student's t for 95 %, near enough, from the normal distribution (Cornish and Fisher)."""
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    return Z + (Z**3 + Z) / (4 * freedom) + second


def lines(held: Report) -> Iterator[str]:
    """The report as lines of text."""
    yield from _team(held.levels) if held.fair is None else _rivals(held.levels, held.fair)
    yield f"{counted(held.games, 'game')} of {counted(held.deals, 'deal')}, intervals of 95 %"


def _rivals(levels: Sequence[Standing], fair: float) -> Iterator[str]:
    """How levels do among each other."""
    for one in levels:
        text = f"{one.level} ({counted(one.seats, 'seat')}): won {_won(one)} %"
        if one.times is not None:
            times = _range(one.times.mean, one.times.within, 1, ".2f", least=0, most=1 / fair)
            text += f", {times} times its share"
        if one.margin is not None:
            text += f", {_range(one.margin.mean, one.margin.within, 1, '+.1f')} points ahead"
        yield text
        yield f"  {_pace(one)}"


def _team(levels: Sequence[Standing]) -> Iterator[str]:
    """How often a team wins, and the pace of each level in it."""
    members = listed([f"{one.seats} {one.level}" for one in levels])
    yield f"a team of {members}: won {_won(levels[0])} %"
    for one in levels:
        yield f"  {_pace(one)}" if len(levels) == 1 else f"  {one.level}: {_pace(one)}"


def _won(one: Standing) -> str:
    return _range(100 * one.share.mean, one.share.within, 100, least=0, most=100)


def _pace(one: Standing) -> str:
    return f"{one.per_second:.0f} choices a second, the longest {one.longest:.2f} s"


def _range(
    mean: float,
    within: float | None,
    scale: float,
    shape: str = ".1f",
    least: float = -inf,
    most: float = inf,
) -> str:
    """A mean with its interval, as far as that can be."""
    if within is None:
        return f"{mean:{shape}}"
    low, high = max(least, mean - within * scale), min(most, mean + within * scale)
    return f"{mean:{shape}} ({low:{shape}} to {high:{shape}})"
