"""A hint over the table: the best choices; a key closes it and does what it does at the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from undercroft.actions import Action
from undercroft.hints import measure
from undercroft.screens.face import Face
from undercroft.screens.page import prompt_row, table_height
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.prompt import why
from undercroft.widgets.rows import Block, Row, Span, Text, left, right, row, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_RESULT = 11
"""Cells for `about 100 %`."""


def ask_hint(play: Play, under: Face, seat: Seat, *, high: bool) -> None:
    """Show a seat the best choices, over its own screen, or say why there is no hint."""
    if refusal := play.hints.ask(seat):
        play.refuse(refusal)
    else:
        play.show(HintFace(play, under, seat, high=high))


class HintFace(Face):
    """The box of a hint over the seat's own screen; the table waits meanwhile.

    It lies over the lowest rows of the table, or, where a question box does, over the highest.
    """

    def __init__(self, play: Play, under: Face, seat: Seat, *, high: bool) -> None:
        super().__init__(play)
        self.scope = under.scope
        self._under = under
        self._seat = seat
        self._high = high

    @property
    def ticket(self) -> Hashable:
        """The same as below: keys typed before a hint was seen are as good as after."""
        return self._under.ticket

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the screen below, with the box over it."""
        width, height = room.stage
        lines = [*self._under.draw(room, "")]
        box = self._box(width)
        last = 1 + table_height(room)
        first = 1 if self._high else last - len(box)
        lines[first : first + len(box)] = box
        lines[prompt_row(room) - 1] = why(answer or self._who_knows(), width=width)
        keys = [Key("digit", "picks"), Key("close", "closes", "any other key"), Key("quit")]
        lines[height - 1] = footer(keys, width)
        return lines

    def _box(self, width: int) -> list[Row]:
        play = self.play
        given = play.hints.given(self._seat)
        if given is None:
            lines = [row("The best choices are being worked out.", style="muted")]
        else:
            names = max(width_of(one.name) for one in given)
            lines = [
                row(
                    left(Span(one.name, "strong"), names + 2),
                    right(Span(one.result, "accent strong"), _RESULT),
                    "   ",
                    play.told(one.reason),
                )
                for one in given
            ]
        title = f"Hint: {measure(play.table.game)}"
        return frame(lines, width, len(lines) + 2, State.SEEN, title=title)

    def _who_knows(self) -> str:
        """Say who sees what is told, and what others learn of it."""
        play = self.play
        alone = not play.shared or play.offer(self._seat).private
        told = ["Only you see this"] if alone else []
        if play.hints.tells(self._seat):
            told.append("log and record say that a hint was given")
        line = "; ".join(told)
        return f"{line[:1].upper()}{line[1:]}." if line else ""

    def off(self, action: Action) -> Line:
        """Say what the screen below says."""
        return self._under.off(action)

    def perform(self, action: Action, key: str) -> None:
        """Close, and let the screen below do what the key does there."""
        self._close()
        if action.id not in ("hint", "close"):
            self._under.perform(action, key)

    def point(self, target: str) -> None:
        """Close, and let the screen below take the click."""
        self._close()
        self._under.point(target)

    def unknown(self, key: str) -> bool:
        """Any key closes."""
        self._close()
        return True

    def wait(self) -> float | None:
        """Nothing comes by itself but the hint."""
        return None

    def changed(self) -> None:
        """Let the screen below look again."""
        self._under.changed()

    def _close(self) -> None:
        self.play.show(self._under)
