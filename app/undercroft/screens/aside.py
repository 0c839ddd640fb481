"""Moves that may be made beside an open question: they are always asked about first.

The key is the same for every seat, whatever it holds; only the seat itself learns whether the move
can be made.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Final

from undercroft.actions import Action
from undercroft.screens.face import Face
from undercroft.screens.page import prompt_row, with_buttons
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.prompt import prompt, why
from undercroft.widgets.rows import Block, Text, row
from undercroft.widgets.words import seat_label
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play

NO_ASIDE: Final[Mapping[str, Line]] = {
    "torch": ("Nobody uses a torch here.",),
    "claim": ("Nobody claims victory here.",),
}
_ANSWERS: Final = {"torch": ("use it", "keep it"), "claim": ("claim", "do not")}


def aside(offer: Offer, name: str) -> Move | None:
    """Give the move of this name, if it may be made now beside the question."""
    return next((one.move for one in offer.interrupts if is_aside(one.move, name)), None)


def aside_off(play: Play, seat: int, name: str) -> Line:
    """Say why the seat cannot make the move of this name; empty where it can."""
    offer = play.offer(seat)
    if aside(offer, name) is not None:
        return ()
    refused = (one.refusal for one in offer.refused if is_aside(one.move, name))
    return next((play.table.words.refusal(refusal) for refusal in refused), NO_ASIDE[name])


def is_aside(move: Move, name: str) -> bool:
    """Tell whether the move is the one of this name."""
    return move.__struct_config__.tag == name


class AskAside(Face):
    """One line in place of the prompt: Enter makes the move, Esc lets it be."""

    scope = "confirm"

    def __init__(self, play: Play, under: Face, seat: Seat, move: Move) -> None:
        super().__init__(play)
        self._under = under
        self._seat = seat
        self._move = move
        self._question = play.offer(seat).question

    @property
    def ticket(self) -> Hashable:
        """One of its own: no key typed before answers it."""
        return "aside", self._seat, self._question

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the screen below, with this question in place of its prompt."""
        play, words, told = self.play, self.play.table.words, self.play.told
        view, offer = play.table.view(self._seat), play.offer(self._seat)
        width, height = room.stage
        lines = [*self._under.draw(room, "")]
        at = prompt_row(room)
        consequence = told(words.consequence(view, offer, self._move))
        lines[at - 1] = why(answer or consequence, width=width)
        asked = with_buttons(told(words.picked(view, self._move)))
        name = play.table.names[self._seat]
        if play.shared and play.board.aside == "claim":
            asked = row(seat_label(self._seat, name, play.glyphs), "  ", asked)
        lines[at] = prompt(asked, width=width)
        does, leaves = _ANSWERS[play.board.aside]
        lines[height - 1] = footer([Key("commit", does), Key("close", leaves)], width)
        return lines

    def perform(self, action: Action, key: str) -> None:
        """Make the move and tell what came of it, or go back."""
        play = self.play
        play.show(self._under)
        made = action.id == "commit" and play.commit(self._seat, self._move, self._question)
        if made and play.table.outcome is None:
            play.say(play.table.words.history(play.table.history(self._seat))[-1])

    def wait(self) -> float | None:
        """Let nobody else act while this is asked."""
        return None

    def changed(self) -> None:
        """Let the screen below look again."""
        self._under.changed()
