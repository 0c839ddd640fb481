"""A reveal as far as it has come: which events it tells, in which steps, and which one is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.boards.base import Board, Step
from undercroft_engine.core.events import Event, Undone


class Running:
    """A reveal that may grow while it is shown, as other seats choose.

    `before` is the view from before its first event, `after` the newest one. Where `motion` is
    allowed, a step that is newly shown moves from frame to frame until it stands still.
    """

    def __init__(
        self,
        board: Board,
        before: Any,
        events: Sequence[Event],
        after: Any,
        *,
        motion: bool = False,
    ) -> None:
        self.before = before
        self.after = after
        self.at = 0
        """The step that is shown."""
        self._board = board
        self._told = [tuple(events)]
        self._frame: int | None = None
        self.moved = 0.0
        """How many seconds the step moved before it came to stand still by itself."""
        self.steps: tuple[Step, ...] = board.steps(before, self.events, after)
        if self.steps:
            self._show(0, motion)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events told so far."""
        return tuple(event for told in self._told for event in told)

    @property
    def at_end(self) -> bool:
        """Whether the newest step is shown."""
        return self.at >= len(self.steps) - 1

    @property
    def moment(self) -> float | None:
        """How many seconds the step has been moving; None once it stands still."""
        if self._frame is None:
            return None
        return (0.0, *self.steps[self.at].frames)[self._frame]

    @property
    def to_next_frame(self) -> float:
        """How many seconds until the moving step changes."""
        assert self._frame is not None
        frames = (0.0, *self.steps[self.at].frames)
        return frames[self._frame + 1] - frames[self._frame]

    def add(self, events: Sequence[Event], after: Any, *, motion: bool = False) -> None:
        """Go on with what happened next; an undo takes the newest events back.

        Who has seen the newest step sees what comes of a choice at once.
        """
        waited = self.at_end
        if any(isinstance(event, Undone) for event in events):
            self._told.pop()
        else:
            self._told.append(tuple(events))
        self.after = after
        self.steps = self._board.steps(self.before, self.events, after)
        self.at = min(self.at, len(self.steps) - 1)
        if waited:
            self.step(motion=motion)

    def step(self, *, motion: bool = False) -> None:
        """Show the next step, if there is one."""
        if not self.at_end:
            self._show(self.at + 1, motion)

    def skip(self) -> None:
        """Show the newest step, standing still."""
        self._show(len(self.steps) - 1, motion=False)

    def next_frame(self) -> None:
        """Let the moving step change."""
        assert self._frame is not None
        frames = self.steps[self.at].frames
        self._frame += 1
        if self._frame == len(frames):
            self._frame, self.moved = None, frames[-1]

    def settle(self) -> bool:
        """Let a moving step stand still at once; tell whether one moved."""
        moved, self._frame = self._frame is not None, None
        return moved

    def _show(self, at: int, motion: bool) -> None:
        self.at, self.moved = at, 0.0
        self._frame = 0 if motion and self.steps[at].frames else None
