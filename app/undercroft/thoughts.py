"""What the bots of one table are thinking about, and what has come of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from undercroft.calls import Call
from undercroft.minds import Minds
from undercroft.problems import Found
from undercroft.table import Table
from undercroft_engine.core.match import Update


class Thoughts:
    """What bots of a table work out in other processes, each thing begun once.

    Nothing is committed here: the table is stepped with what has been `found`. Thoughts end with
    the question they are about, and with anything that is said or done before all eyes meanwhile.
    """

    def __init__(self, table: Table, minds: Minds, told: Callable[[], object]) -> None:
        """`told` is called whenever one has come to its end."""
        self._table = table
        self._minds = minds
        self._told = told
        self._begun: dict[tuple[Call, int], asyncio.Task[Found]] = {}
        table.subscribe(None, self._after)

    def get_ready(self) -> None:
        """Let the processes begin before anything is asked of them."""
        for player in self._table.asking.searchers:
            self._minds.get_ready(player)

    def begin(self) -> None:
        """Let those think who are to choose now: the one that is due, and in secret all."""
        for call, question in self._table.asking.thinkers:
            if (call, question) not in self._begun:
                task = asyncio.create_task(self._minds.think(self._table.asking.problem(call)))
                self._begun[call, question] = task
                task.add_done_callback(self._ended)

    @property
    def pending(self) -> bool:
        """Whether the bot that is due has still to think; it begins if it has not."""
        self.begin()
        due = self._due
        return due is not None and not due.done()

    @property
    def found(self) -> Found | None:
        """What the bot that is due has come to; None if it acts without thinking."""
        due = self._due
        return None if due is None else due.result()

    def drop(self) -> None:
        """Think about nothing any more."""
        begun, self._begun = self._begun, {}
        for task in begun.values():
            task.cancel()

    @property
    def _due(self) -> asyncio.Task[Found] | None:
        thinkers = self._table.asking.thinkers
        if not thinkers or thinkers[0][0] != self._table.due():
            return None
        return self._begun[thinkers[0]]

    def _after(self, update: Update) -> None:
        """Drop what has been overtaken; locks tell nobody anything."""
        if not all(event.lock for event in update.events):
            self.drop()

    def _ended(self, task: asyncio.Task[Found]) -> None:
        if not task.cancelled():
            self._told()
