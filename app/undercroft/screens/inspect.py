"""Pages of what the table has no room for; any key turns them, and closes the last."""

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
        self._at = 0
        self._count = 1

    @property
    def ticket(self) -> Hashable:
        """One for each page of each look."""
        return "inspect", self._seat, self._at

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the page in place of the table; a room that has changed may have fewer."""
        play, stage = self.play, room.stage
        scene = play.easel.scene(room, self._seat)
        pages = play.board.inspect(scene, stage)
        self._count = len(pages)
        at = min(self._at, self._count - 1)
        last = at == self._count - 1
        which = f"Page {at + 1} of {self._count}: " if self._count > 1 else ""
        turns = "any key closes this page." if last else "any key shows the next, Esc closes."
        ask = f"{which}{turns}"
        return page(
            room,
            header=play.board.header(scene, stage),
            table=pages[at],
            reason=answer or "Nothing has been chosen or changed; the table waits.",
            question=with_buttons(ask[:1].upper() + ask[1:]),
            hand=(),
            keys=[Key("close", "closes" if last else "goes on", "any key"), Key("quit")],
        )

    def perform(self, action: Action, key: str) -> None:
        """Turn the page, or close."""
        self.unknown(key)

    def unknown(self, key: str) -> bool:
        """Any key shows the next page or closes the last; Esc closes at once."""
        self._at += 1
        if key == "escape" or self._at >= self._count:
            self.play.show(self._under)
            self._under.changed()
        return True

    def wait(self) -> float | None:
        """Nothing comes by itself."""
        return None
