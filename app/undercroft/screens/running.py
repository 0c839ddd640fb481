"""A reveal as far as it has come: which events it tells, in which steps, and which one is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.boards.base import Board, Step
from undercroft_engine.core.events import Event, Undone


class Running:
    """A reveal that may grow while it is shown, as other seats choose.

    `before` is the view from before its first event, `after` the newest one.
    """

    def __init__(self, board: Board, before: Any, events: Sequence[Event], after: Any) -> None:
        self.before = before
        self.after = after
        self.at = 0
        """The step that is shown."""
        self._board = board
        self._told = [tuple(events)]
        self.steps: tuple[Step, ...] = board.steps(before, self.events, after)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events told so far."""
        return tuple(event for told in self._told for event in told)

    @property
    def at_end(self) -> bool:
        """Whether the newest step is shown."""
        return self.at >= len(self.steps) - 1

    def add(self, events: Sequence[Event], after: Any) -> None:
        """Go on with what happened next; an undo takes the newest events back."""
        if any(isinstance(event, Undone) for event in events):
            self._told.pop()
        else:
            self._told.append(tuple(events))
        self.after = after
        self.steps = self._board.steps(self.before, self.events, after)
        self.at = min(self.at, len(self.steps) - 1)

    def step(self) -> None:
        """Show the next step."""
        self.at = min(self.at + 1, len(self.steps) - 1)

    def skip(self) -> None:
        """Show the newest step."""
        self.at = len(self.steps) - 1
