"""A page of what the table has no room for; any key closes it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from undercroft.actions import Action, Scope
from undercroft.screens.face import Face
from undercroft.screens.page import page, with_buttons
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Text
from undercroft_engine.core.moves import Seat

if TYPE_CHECKING:
    from undercroft.screens.play import Play


class Inspect(Face):
    """All that lies open, for the seat whose screen is below, or for all; the table waits."""

    scope: Scope = "private"

    def __init__(self, play: Play, under: Face, seat: Seat | None = None) -> None:
        super().__init__(play)
        self._under = under
        self._seat = seat

    @property
    def ticket(self) -> Hashable:
        """One for each look."""
        return "inspect", self._seat

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the page in place of the table."""
        play, stage = self.play, room.stage
        scene = play.easel.scene(room, self._seat)
        return page(
            room,
            header=play.board.header(scene, stage),
            table=play.board.inspect(scene, stage),
            reason=answer or "Nothing has been chosen or changed; the table waits.",
            question=with_buttons("Any key closes this page."),
            hand=(),
            keys=[Key("close", "closes", "any key"), Key("quit")],
        )

    def perform(self, action: Action, key: str) -> None:
        """Close."""
        self.unknown(key)

    def unknown(self, key: str) -> bool:
        """Any key closes."""
        self.play.show(self._under)
        self._under.changed()
        return True

    def wait(self) -> float | None:
        """Nothing comes by itself."""
        return None
