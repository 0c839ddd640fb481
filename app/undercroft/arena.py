"""The arena: bots of several levels play many games, seats turned, so that luck evens out.

Each deal is played once for each turn of the line-up, every level in every seat. Games run side by
side through joblib, which does the same on this machine and on a cluster.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import datetime

import click
import msgspec

import undercroft_engine as engine
from undercroft import seating
from undercroft.arena_figures import Report, report
from undercroft.opening import Deal, header
from undercroft.side_by_side import Where, each
from undercroft.table import Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import LEVELS, OWN, TEST_LEVELS
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import GameInfo
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.record import Header


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: the deal, and the line-up turned so far that each seat has a level.

    `nodes`: what a choice may cost, if not what each level spends; `clock`: whether seconds count.
    """

    game: str
    deal: int
    seed: str
    levels: tuple[str, ...]
    options: Mapping[str, str]
    clock: bool
    nodes: int | None


class Result(msgspec.Struct, frozen=True):
    """One game played: by seat level, part of the win, points, choices made, seconds, longest."""

    deal: int
    levels: tuple[str, ...]
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]


def pairings(
    info: GameInfo,
    levels: Sequence[str],
    count: int,
    seed: str,
    options: Mapping[str, str],
    clock: bool,
    nodes: int | None = None,
) -> list[Pairing]:
    """The games to be played. Raises SetupError if they cannot be dealt so, before any is."""
    for level in levels:
        if level not in (*LEVELS, *TEST_LEVELS):
            known = ", ".join((*LEVELS, *TEST_LEVELS))
            raise SetupError("level", f"The arena seats bots by level ({known}), not {level!r}.")
    turns = list(dict.fromkeys(_turns(levels)))
    found = []
    for number in range(count):
        deal, turn = divmod(number, len(turns))
        found.append(Pairing(info.id, deal, f"{seed}/{deal}", turns[turn], options, clock, nodes))
    _head(found[0])
    return found


def _turns(levels: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The line-up turned by every number of seats; among like levels some are the same."""
    for turn in range(len(levels)):
        yield (*levels[len(levels) - turn :], *levels[: len(levels) - turn])


def _head(pairing: Pairing) -> Header:
    """The head of the record of a game. Raises SetupError if it cannot be dealt so."""
    game = engine.game(pairing.game)
    entries = seating.seat(game.info, pairing.levels, (*LEVELS, *TEST_LEVELS), pairing.options)
    return header(game, Deal(entries, pairing.options, seed=pairing.seed), datetime.now())


def play(pairing: Pairing) -> Result:
    """Play one game; where a clock is kept bots keep to the seconds of their level as well."""
    game, seats = engine.game(pairing.game), len(pairing.levels)
    clock = time.perf_counter if pairing.clock else None
    budget = Budget(pairing.nodes or OWN.nodes, clock=clock)
    table = Table(_head(pairing), game, budget=budget)
    choices = [0] * seats
    seconds = [0.0] * seats
    longest = [0.0] * seats
    while call := table.due():
        began = time.perf_counter()
        refused = table.step()
        assert refused is None, refused
        if call.purpose == "choose":
            took = time.perf_counter() - began
            choices[call.seat] += 1
            seconds[call.seat] += took
            longest[call.seat] = max(longest[call.seat], took)
    outcome = table.outcome
    assert outcome is not None
    return Result(
        pairing.deal,
        pairing.levels,
        _shares(outcome.winners, seats, game.info.cooperative),
        outcome.totals,
        tuple(choices),
        tuple(seconds),
        tuple(longest),
    )


def _shares(winners: Sequence[Seat], seats: int, team: bool) -> tuple[float, ...]:
    """Each seat's part of the win: a shared one is split evenly, a team's is everybody's."""
    if team:
        return (float(bool(winners)),) * seats
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def run(planned: Sequence[Pairing], jobs: int | None, where: Where, title: str) -> Report:
    """Play all games, so many side by side (None: one a core); a terminal shows a progress bar.

    Raises SetupError if there is no such place, UndercroftError if a process is killed.
    """
    with closing(each(play, planned, jobs, where)) as played:
        if sys.stderr.isatty():
            with click.progressbar(played, len(planned), label=title, file=sys.stderr) as bar:
                results = list(bar)
        else:
            results = list(played)
    team = engine.game(planned[0].game).info.cooperative
    return report(results, planned[0].levels, team=team)
