"""What bots that think do in tests, in a process of their own or nowhere."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

from undercroft.problems import Found, Player, Problem, by_thumb, solved
from undercroft.table import Table
from undercroft_engine.core.moves import Seat

PIDS = "UNDERCROFT_TEST_PIDS"
"""The variable that names a file to which each process writes its number when it is asked."""


def sign() -> None:
    with Path(os.environ[PIDS]).open("a") as file:
        file.write(f"{os.getpid()}\n")


def signed() -> list[int]:
    """The numbers of the processes that were asked."""
    path = Path(os.environ[PIDS])
    return [int(line) for line in path.read_text().split()] if path.exists() else []


def answers(problem: Problem) -> Found:
    sign()
    return solved(problem)


def dies_once(problem: Problem) -> Found:
    first = not signed()
    sign()
    if first:
        os.kill(os.getpid(), signal.SIGKILL)
    return solved(problem)


def stops(problem: Problem) -> Found:
    """Hold still, as a process that the system has stopped."""
    sign()
    time.sleep(60)
    return solved(problem)


def fails(problem: Problem) -> Found:
    raise ValueError("a fault in a search")


def step_by_thumb(table: Table) -> None:
    """Ask the bot that is due, as if it had thought as the usual level would."""
    call = table.due()
    assert call is not None
    thinks = any(one == call for one, _ in table.asking.thinkers)
    assert table.step(by_thumb(table.asking.problem(call)) if thinks else None) is None


def is_alive(pid: int) -> bool:
    """Whether there is such a process, and it is no mere entry of a dead one."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


async def gone(pid: int, within: float = 10.0) -> bool:
    """Whether a process ends in so many seconds."""
    end = time.monotonic() + within
    while is_alive(pid) and time.monotonic() < end:
        await asyncio.sleep(0.02)
    return not is_alive(pid)


class FakeMinds:
    """Minds that think until they are told to have done so; nothing runs anywhere."""

    newest: FakeMinds
    """The one made last."""

    def __init__(self) -> None:
        FakeMinds.newest = self
        self.asked: list[Problem] = []
        self.known: list[Player] = []
        self._waiting: list[tuple[Problem, asyncio.Future[Found]]] = []

    def get_ready(self, player: Player) -> None:
        self.known.append(player)

    async def think(self, problem: Problem) -> Found:
        future: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.asked.append(problem)
        self._waiting.append((problem, future))
        return await future

    @property
    def thinking(self) -> list[Seat]:
        """The seats that are thinking, in the order in which they began."""
        return [problem.offer.seat for problem, future in self._waiting if not future.done()]

    def answer(self, seat: Seat | None = None) -> None:
        """Let one seat that thinks have done so, or all, with what the usual level chooses."""
        for problem, future in self._waiting:
            if not future.done() and seat in (None, problem.offer.seat):
                future.set_result(by_thumb(problem))
