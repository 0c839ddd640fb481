"""A table without persons, as a spectator sees it."""

from __future__ import annotations

from collections.abc import Hashable

from undercroft.actions import Action
from undercroft.screens.face import Face
from undercroft.screens.page import ASIDE, page
from undercroft.screens.room import Room
from undercroft.screens.waiting import waiting
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Text


class Watch(Face):
    """Bots among themselves."""

    scope = "watch"

    @property
    def ticket(self) -> Hashable:
        """Nobody is asked anything."""
        return "watch"

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the board as all see it; there is no hand and no why line."""
        play, stage = self.play, room.stage
        scene = play.easel.scene(room, None)
        question = play.watching(held=play.tempo.stay() is None)
        return page(
            room,
            header=play.board.header(scene, stage),
            table=play.easel.drawn_table(scene, room),
            reason=answer,
            question=question,
            waiting=waiting(play, play.table.to_act, None, question, stage.width),
            hand=(),
            keys=[Key("step", "go on"), Key("pace"), *ASIDE],
        )

    def perform(self, action: Action, key: str) -> None:
        """Go on without waiting."""
        if self.play.table.due() is not None:
            self.play.ask_bot()

    def unknown(self, key: str) -> bool:
        """Any key goes on, save where each step waits for Enter."""
        goes_on = self.play.tempo.pace != "step"
        if goes_on and self.play.table.due() is not None:
            self.play.ask_bot()
        return goes_on
