"""Moves that may be made beside an open question: they are always asked about first.

The key is the same for every seat, whatever it holds; only the seat itself learns whether the move
can be made.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from undercroft.actions import Action
from undercroft.screens.face import Face
from undercroft.screens.page import prompt_row, with_buttons
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.prompt import prompt, why
from undercroft.widgets.rows import Block, Text
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play
    from undercroft.screens.seat import SeatFace

NO_ASIDE: Final[Line] = ("Nobody uses a torch here.",)


def aside(offer: Offer, name: str) -> Move | None:
    """Give the move of this name, if it may be made now beside the question."""
    return next((one.move for one in offer.interrupts if _is(one.move, name)), None)


def aside_off(play: Play, seat: int, name: str) -> Line:
    """Say why the seat cannot make the move of this name; empty where it can."""
    offer = play.offer(seat)
    if aside(offer, name) is not None:
        return ()
    refused = (one.refusal for one in offer.refused if _is(one.move, name))
    return next((play.table.words.refusal(refusal) for refusal in refused), NO_ASIDE)


def _is(move: Move, name: str) -> bool:
    return move.__struct_config__.tag == name


class AskAside(Face):
    """One line in place of the prompt: Enter makes the move, Esc lets it be."""

    scope = "confirm"

    def __init__(self, play: Play, under: SeatFace, move: Move) -> None:
        super().__init__(play)
        self._under = under
        self._move = move
        self._question = under.offer.question

    @property
    def ticket(self) -> Hashable:
        """One of its own: no key typed before answers it."""
        return "aside", self._under.seat, self._question

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the seat's own screen, with this question in place of its prompt."""
        under, words, told = self._under, self.play.table.words, self.play.told
        width, height = room.stage
        lines = [*under.draw(room, "")]
        at = prompt_row(room)
        consequence = told(words.consequence(under.view, under.offer, self._move))
        lines[at - 1] = why(answer or consequence, width=width)
        lines[at] = prompt(with_buttons(told(words.picked(under.view, self._move))), width=width)
        lines[height - 1] = footer([Key("commit", "use it"), Key("close", "keep it")], width)
        return lines

    def perform(self, action: Action, key: str) -> None:
        """Make the move and tell what came of it, or go back."""
        play, seat = self.play, self._under.seat
        play.show(self._under)
        if action.id == "commit" and play.commit(seat, self._move, self._question):
            play.say(play.table.words.history(play.table.history(seat))[-1])

    def wait(self) -> float | None:
        """Let come what comes on the seat's own screen."""
        return self._under.wait()

    def changed(self) -> None:
        """Let the seat's own screen look again."""
        self._under.changed()
