"""The results: who won, by which points, and what was hidden till now."""

from __future__ import annotations

from collections.abc import Hashable

from undercroft.actions import Action
from undercroft.screens.face import Face
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.prompt import prompt
from undercroft.widgets.rows import Block, Text, sized

_KEYS = (
    Key("turned"),
    Key("again"),
    Key("log"),
    Key("palette"),
    Key("rules"),
    Key("quit", "title"),
)


class Results(Face):
    """The end of a game."""

    scope = "results"

    @property
    def ticket(self) -> Hashable:
        """There is one end."""
        return "results"

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the game's own page of results."""
        table, stage = self.play.table, room.stage
        picture = self.play.board.results(
            table.view(None), table.names, table.saved_as or "", stage, self.play.glyphs
        )
        return [
            *sized(picture, stage.width, stage.height - 2),
            prompt("What next?", answer, width=stage.width),
            footer(_KEYS, stage.width),
        ]

    def perform(self, action: Action, key: str) -> None:
        """Nothing is left to do at this table; a new deal is the screen's affair."""

    def wait(self) -> float | None:
        """Nothing comes any more."""
        return None
