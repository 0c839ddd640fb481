"""What is one seat's alone, behind the curtain; keys that do nothing on it close it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from undercroft.actions import Action, Scope
from undercroft.screens.face import Face
from undercroft.screens.off import asked_off
from undercroft.screens.page import page, with_buttons
from undercroft.screens.room import Room
from undercroft.screens.seat import SeatFace
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Row, Text
from undercroft_engine.core.moves import Seat

if TYPE_CHECKING:
    from undercroft.screens.play import Play


class Private(SeatFace):
    """A seat's own screen to look at; it serves also to unlock, to use a torch, or to claim.

    The table waits meanwhile: no reveal begins over it.
    """

    scope: Scope = "private"

    def __init__(self, play: Play, seat: Seat, after: Face) -> None:
        super().__init__(play, seat)
        self.after = after

    @property
    def ticket(self) -> Hashable:
        """One for each look."""
        return "private", self.seat

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the seat's own screen, with nothing to choose."""
        play, stage = self.play, room.stage
        scene = play.easel.scene(room, self.seat, self.choice)
        own = play.board.private(scene, stage)
        return page(
            room,
            header=play.board.header(scene, stage),
            table=own or play.easel.drawn_table(scene, room),
            reason=answer or "Nobody else may see this page; the table waits.",
            question=with_buttons(self._invitation()),
            hand=() if own else play.board.hand(scene, stage),
            keys=self._keys(),
        )

    def perform(self, action: Action, key: str) -> None:
        """Take the lock back, make the move beside the question, or close."""
        if action.id == "unlock" and self._locked:
            self._unlock()
        elif action.id == self._beside:
            self.play.show(self.play.whose.beside(self, action.id))
        else:
            self.unknown(key)

    def changed(self) -> None:
        """Whoever sits here and owes a choice again makes it at once: no curtain before oneself."""
        owed = self.choice.open
        super().changed()
        if self.choice.open and not owed and self.play.face is self:
            self.play.show(SeatFace(self.play, self.seat))

    def wait(self) -> float | None:
        """Nothing comes by itself."""
        return None

    def unknown(self, key: str) -> bool:
        """Any key that does nothing else closes."""
        self.play.show(self.after)
        self.after.changed()
        return True

    @property
    def _locked(self) -> bool:
        return self.offer.sealed and not self.choice.open

    @property
    def _beside(self) -> str:
        """The move that may be made beside any question; empty where there is none."""
        name = self.play.board.aside
        return name if name and not asked_off(self.play, name) else ""

    def _keys(self) -> list[Key]:
        unlock = [Key("unlock", "unlock")] if self._locked else []
        beside = [Key(self._beside)] if self._beside else []
        return [*unlock, *beside, Key("close", "closes", "any other key"), Key("quit")]

    def _invitation(self) -> Row:
        name = self.play.table.names[self.seat]
        closes = f"Only for {name}. Any other key closes this page and wipes it."
        if self._locked:
            words = self.play.table.words.committed(self.view, self.offer)
            return (*self.play.told(words), *with_buttons("  Any other key closes."))
        return with_buttons(closes)
