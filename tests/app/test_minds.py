"""The processes in which bots think: same answers as here, never waited for too long, no trace."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import undercroft_engine as engine
from support import thinkers
from support.tables import table_for
from undercroft import minds
from undercroft.minds import Minds
from undercroft.problems import Problem, by_thumb, solved
from undercroft.table import Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.core.game import Game
from undercroft_engine.core.offer import Offer

AnyGame = Game[Any, Any]
RAIDERS: AnyGame = engine.game("dungeon-raiders")
FEW = Budget(nodes=60)
"""No clock: any process comes to the same."""


@pytest.fixture(autouse=True)
def pids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(thinkers.PIDS, str(tmp_path / "pids"))


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are waited for however busy the machine is."""
    monkeypatch.setattr(minds, "_START", 60.0)
    monkeypatch.setattr(Problem, "patience", property(lambda problem: 60.0))


def problem_of(game: AnyGame, level: str = "sharp") -> Problem:
    """The first choice at a table of bots that takes thinking."""
    table = table_for(game, (level,) * game.info.usual)
    while not (asked := _choice(table)):
        assert table.step() is None
    return replace(asked, budget=FEW)


def _choice(table: Table) -> Problem | None:
    thinking = table.asking.thinkers
    if not thinking or thinking[0][0] != table.due() or thinking[0][0].purpose != "choose":
        return None
    asked = table.asking.problem(thinking[0][0])
    return asked if len(asked.offer.moves) > 1 else None


def free(problem: Problem) -> Problem:
    """The same as if a quick answer told nothing."""
    offer: Offer = replace(problem.offer, sealed=False, timing="free")
    return replace(problem, offer=offer)


@pytest.mark.usefixtures("patient")
async def test_a_process_comes_to_the_same_as_this_one(game: AnyGame) -> None:
    problem = problem_of(game)
    few = Minds(1, thinkers.answers)
    assert await few.think(problem) == solved(problem)
    (pid,) = thinkers.signed()
    assert pid != os.getpid()


@pytest.mark.usefixtures("patient")
async def test_a_process_that_is_killed_costs_one_answer_by_rules_of_thumb() -> None:
    problem = problem_of(RAIDERS)
    few = Minds(1, thinkers.dies_once)
    assert await few.think(problem) == by_thumb(problem)
    assert await few.get_ready(problem.player)
    assert await few.think(problem) == solved(problem)
    first, second = thinkers.signed()
    assert first != second
    assert await thinkers.gone(first)


async def test_nobody_waits_longer_than_twice_the_time_whatever_a_process_does() -> None:
    problem = free(problem_of(RAIDERS))
    few = Minds(1, thinkers.stops)
    assert await few._is_ready(problem.player)
    began = time.monotonic()
    assert await few.think(problem) == by_thumb(problem)
    waited = time.monotonic() - began
    assert problem.seconds == 0.15
    assert waited >= 2 * problem.seconds
    assert waited < 5, "it would have taken 60"
    for pid in thinkers.signed():
        assert await thinkers.gone(pid)


async def test_processes_that_are_stopped_while_idle_are_replaced_and_nobody_waits_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(minds, "_STUCK", 3.0)
    problem = free(problem_of(RAIDERS, "best"))
    few = Minds(2, thinkers.answers)
    assert await few.get_ready(problem.player)
    await asyncio.gather(few.think(problem), few.think(problem))
    stopped = set(thinkers.signed())
    assert len(stopped) == 2
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    for _ in range(2):
        began = time.monotonic()
        assert await few.think(problem) == by_thumb(problem)
        assert time.monotonic() - began < 2 * problem.seconds + 0.5
    assert await few.get_ready(problem.player)
    found = await asyncio.gather(few.think(problem), few.think(problem))
    assert found == [solved(problem)] * 2
    assert len(set(thinkers.signed()) - stopped) == 2
    for pid in stopped:
        assert await thinkers.gone(pid)


async def test_a_fault_in_a_search_is_answered_by_rules_of_thumb() -> None:
    problem = problem_of(RAIDERS)
    assert await Minds(1, thinkers.fails).think(problem) == by_thumb(problem)


async def test_what_would_tell_something_takes_its_time_and_no_other_answer_does() -> None:
    few = Minds(1)
    secret = problem_of(RAIDERS, "best")
    secret = replace(secret, offer=replace(secret.offer, moves=secret.offer.moves[:1]))
    assert secret.timed
    open_one = free(secret)
    assert not open_one.timed
    assert not replace(secret, speak=True).timed
    await few.think(open_one)
    took = []
    for problem in (secret, open_one):
        began = time.monotonic()
        assert (await few.think(problem)).move == secret.offer.moves[0]
        took.append(time.monotonic() - began)
    assert took[0] >= secret.seconds == 1.0
    assert took[1] < 1.0


async def test_a_thought_that_is_not_wanted_any_more_ends_with_its_process() -> None:
    problem = replace(problem_of(RAIDERS), player=problem_of(RAIDERS, "best").player)
    few = Minds(1, thinkers.stops)
    thought = asyncio.create_task(few.think(problem))
    while not thinkers.signed():
        await asyncio.sleep(0.02)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    assert await thinkers.gone(*thinkers.signed())


@pytest.mark.usefixtures("patient")
async def test_no_more_think_at_once_than_there_are_processes() -> None:
    problem = problem_of(RAIDERS)
    few = Minds(2, thinkers.answers)
    found = await asyncio.gather(*(few.think(problem) for _ in range(5)))
    assert found == [solved(problem)] * 5
    assert len(thinkers.signed()) == 5
    assert len(set(thinkers.signed())) <= 2


@pytest.mark.usefixtures("patient")
async def test_what_lies_in_the_folder_is_not_taken_for_a_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pickle", "random", "anyio"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    problem = problem_of(RAIDERS)
    assert await Minds(1, thinkers.answers).think(problem) == solved(problem)
    assert len(thinkers.signed()) == 1


async def test_where_no_process_can_begin_bots_go_by_rules_of_thumb(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.executable", "/no/such/python")
    problem = problem_of(RAIDERS)
    few = Minds(1)
    for _ in range(2):
        assert await few.think(problem) == by_thumb(problem)
