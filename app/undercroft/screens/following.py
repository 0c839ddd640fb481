"""How far a table has been shown to one reader: the reveal under way, and what it has not told."""

from __future__ import annotations

from typing import Any

from undercroft.boards.base import Board
from undercroft.screens.running import Running
from undercroft.session import Session
from undercroft.table import Table
from undercroft_engine.core.match import Update
from undercroft_engine.core.moves import Seat


class Following:
    """A reader of the table, who sees what happens as a reveal; None reads what all may see.

    One who comes to a game in the midst of a reveal sees that to where it has come.
    """

    def __init__(self, table: Table, board: Board, session: Session, reader: Seat | None) -> None:
        self.reader = reader
        self._table = table
        self._board = board
        self._session = session
        self.running = self._taken_up()
        """The reveal that is shown; None while there is none."""
        self._seen: Any = table.view(reader)
        self.leave = table.subscribe(reader, self._heard)

    @property
    def unshown(self) -> Running | None:
        """The reveal that has more to show; of the last one the results do."""
        running = self.running
        if running is None or (running.at_end and self._table.outcome is None):
            return None
        return running

    @property
    def known(self) -> Any:
        """The table as far as it has been shown: from before a reveal until that is at its end."""
        return self._table.view(None) if self.unshown is None else self.unshown.before

    def _taken_up(self) -> Running | None:
        """The reveal in whose midst a game gone on with stands."""
        table, owing = self._table, self._table.to_act
        offer = table.offer(owing[0]) if owing else None
        if offer is None or self._board.stance(offer) != "inside":
            return None
        view = table.view(self.reader)
        running = Running(self._board, view, table.history(self.reader), view)
        running.skip()
        return running if running.steps else None

    def _heard(self, update: Update) -> None:
        """Begin a reveal, or let it grow."""
        motion = self._session.capabilities.motion
        if self.running is not None:
            self.running.add(update.events, update.view, motion=motion)
        else:
            running = Running(self._board, self._seen, update.events, update.view, motion=motion)
            self.running = running if running.steps else None
        self._seen = update.view
