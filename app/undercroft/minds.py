"""Processes in which bots think, so that the screen answers keys meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from anyio import CapacityLimiter, to_process

from undercroft.problems import Found, Player, Problem, by_thumb, made, solved

_START = 5.0
"""For how many seconds processes that begin are waited for, before bots go by rules of thumb."""
_STUCK = 10.0
"""After how many seconds one that has not even settled in is killed; another takes its place."""
_MEEK = 10
"""How far a process that thinks stands back behind one that paints, as `nice` counts."""

T = TypeVar("T")
R = TypeVar("R")


class Minds:
    """A few processes, begun when first needed and shared by all tables of the program.

    They belong to the running event loop, and end with it or with the program, however it ends:
    each reads its problems from a pipe, whose end it sees. One that does not answer in time is
    killed; in place of one that is gone comes another, for which nobody waits.
    """

    def __init__(self, size: int = 2, solve: Callable[[Problem], Found] = solved) -> None:
        self._size = size
        self._solve = solve
        self._free = asyncio.Semaphore(size)
        self._limiter = CapacityLimiter(size)
        self._ready: dict[Player, tuple[asyncio.Task[bool], float]] = {}
        """The getting ready for each player, begun or done, and until when that is waited for."""

    async def think(self, problem: Problem) -> Found:
        """The bot's answer; where a quick one would tell something, once its time is over.

        Where no process answers, that of the usual level, which needs no time.
        """
        clock = asyncio.get_running_loop().time
        ready = await self._is_ready(problem.player)
        async with self._free:
            began = clock()
            found = await self._asked(self._solve, problem, problem.patience) if ready else None
            if problem.timed:
                await asyncio.sleep(began + problem.seconds - clock())
        return by_thumb(problem) if found is None else found

    async def work(
        self, player: Player, what: Callable[[T], R], of: T, patience: float
    ) -> R | None:
        """What a function makes of something in so many seconds; None if no process answers.

        `player` is one who is at home where it is worked out.
        """
        if not await self._is_ready(player):
            return None
        async with self._free:
            return await self._asked(what, of, patience)

    def get_ready(self, player: Player) -> asyncio.Task[bool]:
        """Begin the processes that are missing, and let each make itself the player.

        They are waited for once: where they are begun anew, bots go by rules of thumb meanwhile.
        """
        now = asyncio.get_running_loop().time()
        task, until = self._ready.get(player, (None, now + _START))
        if task is None or (task.done() and not task.result()):
            task = asyncio.create_task(self._begin(player))
            self._ready[player] = task, until
        return task

    async def _is_ready(self, player: Player) -> bool:
        """Whether there are processes that know the player; waited for once, not at each choice."""
        task = self.get_ready(player)
        _, until = self._ready[player]
        left = until - asyncio.get_running_loop().time()
        await asyncio.wait([task], timeout=max(0.0, left))
        return task.done() and task.result()

    async def _begin(self, player: Player) -> bool:
        """Have all processes settle in, at once: in place of those that hold still others come."""
        # Started from the program's folder, they must not take what lies there for modules.
        os.environ["PYTHONSAFEPATH"] = "1"
        for _ in range(2):
            if all(await asyncio.gather(*(self._settles_in(player) for _ in range(self._size)))):
                return True
        return False

    async def _settles_in(self, player: Player) -> bool:
        try:
            async with asyncio.timeout(_STUCK):
                await to_process.run_sync(_know, player, cancellable=True, limiter=self._limiter)
        except Exception:
            return False
        return True

    def _begin_anew(self) -> None:
        """Look after the processes, one of which has failed: whoever they knew, they know again."""
        for player, (task, _) in self._ready.items():
            if task.done():
                self._ready[player] = asyncio.create_task(self._begin(player)), 0.0

    async def _asked(self, what: Callable[[T], R], of: T, patience: float) -> R | None:
        """What a process answers; None if it failed, for whatever reason, or took too long."""
        try:
            async with asyncio.timeout(patience):
                return await to_process.run_sync(what, of, cancellable=True, limiter=self._limiter)
        except Exception:
            self._begin_anew()
            return None


def _know(player: Player) -> None:
    """Settle in as a process that thinks, and make the player."""
    _settle_in()
    made(player)


@cache
def _settle_in() -> None:
    """Leave the terminal's Ctrl+C to the program, and the processor to its screen."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_MEEK)
