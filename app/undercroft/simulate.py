"""Simulation: bots play many games of one kind, each dealt from a seed text of its own."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import click
import msgspec

from undercroft import seating
from undercroft.opening import Deal, header
from undercroft.table import Table
from undercroft.wording import counted
from undercroft_engine.bots.levels import LEVELS, OWN, TEST_LEVELS
from undercroft_engine.core.errors import RecordError, SetupError, told
from undercroft_engine.core.game import Game
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.record import SUFFIX, RecordFile


class Played(msgspec.Struct, frozen=True):
    """One simulated game."""

    game: str
    seed: str
    seats: tuple[str, ...]
    options: Mapping[str, str]
    commits: int
    outcome: Outcome
    seconds: float


def play_all(
    game: Game[Any, Any],
    levels: Sequence[str],
    count: int,
    seed: str,
    options: Mapping[str, str],
    folder: Path | None,
) -> Iterator[Played]:
    """Play the games one by one, with a progress bar where standard error is a terminal.

    Bots that search count nodes and look at no clock, so that a seed gives the same games on any
    machine.

    Raises SetupError for a wrong seat count, level or option, RecordError if one cannot be written.
    """
    known = (*LEVELS, *TEST_LEVELS)
    for level in levels:
        if level not in known:
            raise SetupError(
                "level", f"Simulations seat bots by level ({', '.join(known)}), not {level!r}."
            )
    seats = seating.seat(game.info, levels, known, options)
    if folder is not None and folder.exists() and not folder.is_dir():
        raise RecordError("not_saved", told(f"{folder} is no folder for records."))
    numbers = range(count)
    if not sys.stderr.isatty():
        for number in numbers:
            yield _play(game, Deal(seats, options, seed=f"{seed}/{number}"), folder, number)
        return
    with click.progressbar(numbers, label=game.info.title, file=sys.stderr) as bar:
        for number in bar:
            yield _play(game, Deal(seats, options, seed=f"{seed}/{number}"), folder, number)


def json_lines(played: Iterable[Played]) -> Iterator[str]:
    """One JSON object a game."""
    for one in played:
        outcome = one.outcome
        shape = msgspec.structs.asdict(one) | {
            "outcome": {
                "winners": outcome.winners,
                "places": outcome.places,
                "lines": outcome.lines,
                "tie_breaks": outcome.tie_breaks,
                "reason": outcome.reason,
                **({"cause": outcome.cause, "clause": outcome.clause} if outcome.shared else {}),
            }
        }
        yield msgspec.json.encode(shape).decode()


def summary(played: Iterable[Played], levels: Sequence[str]) -> Iterator[str]:
    """How often each seat won, alone or shared, and how many points it made on average.

    Where all win or lose together it is told once, with the causes.
    """
    every = list(played)
    if every[0].outcome.shared:
        yield from _together(every, levels)
        return
    for seat, level in enumerate(levels):
        wins = sum(seat in one.outcome.winners for one in every)
        points = sum(one.outcome.totals[seat] for one in every) / len(every)
        share = 100 * wins / len(every)
        letter = chr(ord("A") + seat)
        won = f"won {wins} of {len(every)} ({share:.0f} %)"
        yield f"{letter} {level}: {won}, {points:.1f} points"
    yield f"{counted(len(every), 'game')}, {sum(one.seconds for one in every):.1f} seconds"


def _together(every: Sequence[Played], levels: Sequence[str]) -> Iterator[str]:
    """How often the table won as one, and what ended the games."""
    wins = sum(bool(one.outcome.winners) for one in every)
    share = 100 * wins / len(every)
    yield f"{', '.join(levels)}: won together {wins} of {len(every)} ({share:.0f} %)"
    causes = Counter((not one.outcome.winners, one.outcome.reason) for one in every)
    for (lost, reason), count in sorted(causes.items()):
        yield f"{'lost' if lost else 'won'} {count}: {reason}"
    yield f"{counted(len(every), 'game')}, {sum(one.seconds for one in every):.1f} seconds"


def _play(game: Game[Any, Any], deal: Deal, folder: Path | None, number: int) -> Played:
    began = time.perf_counter()
    head = header(game, deal, datetime.now())
    file = None
    if folder is not None:
        path = folder / f"{game.info.id}-{number}{SUFFIX}"
        file = RecordFile.create(path, head, durable=False)
    table = Table(head, game, file, budget=OWN)
    try:
        while table.due() is not None:
            if why_not := table.step():
                raise RecordError(why_not.code, str(why_not.fields.get("why", why_not.code)))
    finally:
        table.close()
    outcome = table.outcome
    assert outcome is not None
    return Played(
        game.info.id,
        head.seed,
        tuple(entry.level or "" for entry in deal.seats),
        head.options,
        len(table.commits),
        outcome,
        round(time.perf_counter() - began, 4),
    )
