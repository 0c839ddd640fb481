"""What a table screen shows at a time: a seat's own screen, the curtain, a reveal, the results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar

from undercroft.actions import Action, Scope
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block, Text
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play


class Face(ABC):
    """One picture of the table and what keys do in it.

    A face draws from the play's table and from its own marks; it acts through the play, which
    decides what is shown next.
    """

    scope: Scope = "table"
    hides: ClassVar[bool] = False
    """Whether nothing of the table may be in sight, the log included."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.stirred = 0
        """Counts what puts off `go_on`: it waits until all has been quiet for so long."""

    @property
    def over(self) -> bool:
        """Whether something else is due in its place, now that something has happened."""
        return False

    @property
    @abstractmethod
    def ticket(self) -> Hashable:
        """Tell questions apart: keys typed before it changes are dropped."""

    @abstractmethod
    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the whole screen; `answer` is what the last key is answered with."""

    @abstractmethod
    def perform(self, action: Action, key: str) -> None:
        """Do what the action says."""

    def off(self, action: Action) -> Line:
        """Say why an action would do nothing now; empty where it acts."""
        return ()

    def point(self, target: str) -> None:  # noqa: B027 - most faces have nothing to point at
        """Take a click on the thing of this name."""

    def unknown(self, key: str) -> bool:
        """Take a key without a meaning here; false if it is to be told so."""
        return False

    def settle(self) -> bool:
        """Let what moves stand still at once; tell whether anything moved."""
        return False

    def changed(self) -> None:  # noqa: B027 - most faces keep nothing of the table
        """Look at the table again, which has changed."""

    def wait(self) -> float | None:
        """Say how long until `go_on`, in seconds; None while nothing comes by itself."""
        return self.play.bot_wait()

    def go_on(self) -> None:
        """Do what comes by itself."""
        self.play.ask_bot()
