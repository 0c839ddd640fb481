"""Processes in which bots think, so that the screen answers keys meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from functools import cache

from anyio import CapacityLimiter, to_process

from undercroft.problems import Player, Problem, by_thumb, made, solved, timed
from undercroft_engine.core.moves import Move

_START = 5.0
"""For how many seconds processes that begin are waited for, before bots go by rules of thumb."""
_MEEK = 5
"""How far a process that thinks stands back behind one that paints, as `nice` counts."""


class Minds:
    """A few processes, begun when first needed and shared by all tables of the program.

    They belong to the running event loop, and end with it or with the program, however it ends:
    each reads its problems from a pipe, whose end it sees. One that does not answer in time is
    killed; in place of one that is gone comes another, and its problem is settled by rules of
    thumb.
    """

    def __init__(self, size: int = 2, solve: Callable[[Problem], Move] = solved) -> None:
        self._size = size
        self._solve = solve
        self._free = asyncio.Semaphore(size)
        self._limiter = CapacityLimiter(size)
        self._ready: dict[Player, tuple[asyncio.Task[None], float]] = {}
        """The getting ready for each player, begun or done, and until when it is waited for."""

    async def think(self, problem: Problem) -> Move:
        """The bot's answer; where a quick one would tell something, once its time is over."""
        clock = asyncio.get_running_loop().time
        ready = await self._is_ready(problem.player)
        async with self._free:
            began = clock()
            found = await self._worked_out(problem) if ready else None
            if timed(problem.offer):
                await asyncio.sleep(began + problem.seconds - clock())
        return by_thumb(problem) if found is None else found

    async def _worked_out(self, problem: Problem) -> Move | None:
        """The answer of a process; None if it failed, for whatever reason."""
        try:
            async with asyncio.timeout(problem.patience):
                return await to_process.run_sync(
                    self._solve, problem, cancellable=True, limiter=self._limiter
                )
        except Exception:
            self._ready.clear()
            return None

    async def _is_ready(self, player: Player) -> bool:
        """Whether there are processes that know the player; waited for once, not at each choice."""
        clock = asyncio.get_running_loop().time
        begun = self._ready.get(player)
        if begun is None or (begun[0].done() and begun[0].exception() is not None):
            begun = asyncio.create_task(self._get_ready(player)), clock() + _START
            self._ready[player] = begun
        task, until = begun
        await asyncio.wait([task], timeout=max(0.0, until - clock()))
        return task.done() and task.exception() is None

    async def _get_ready(self, player: Player) -> None:
        """Begin the processes that are missing, and let each make itself the player."""
        # Started from the program's folder, they must not take what lies there for modules.
        os.environ["PYTHONSAFEPATH"] = "1"
        async with asyncio.TaskGroup() as group:
            for _ in range(self._size):
                group.create_task(to_process.run_sync(_know, player, limiter=self._limiter))


def _know(player: Player) -> None:
    """Settle in as a process that thinks, and make the player."""
    _settle_in()
    made(player)


@cache
def _settle_in() -> None:
    """Leave the terminal's Ctrl+C to the program, and the processor to its screen."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_MEEK)
