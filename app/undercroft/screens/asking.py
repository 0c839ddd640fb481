"""Asking which seat is meant: one line in place of the prompt, answered by a letter."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from undercroft.actions import Action
from undercroft.glyphs import SEAT_LETTERS
from undercroft.screens.face import Face
from undercroft.screens.page import prompt_row
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.prompt import ASKED_AT, prompt
from undercroft.widgets.rows import Block, Row, Span, Text, row, width_of
from undercroft.widgets.words import seat_label
from undercroft_engine.core.moves import Seat

if TYPE_CHECKING:
    from undercroft.screens.play import Play


class AskSeat(Face):
    """A question over another face: which of these seats?"""

    scope = "choose"

    def __init__(
        self,
        play: Play,
        under: Face,
        question: str,
        seats: Sequence[Seat],
        then: Callable[[Seat], None],
    ) -> None:
        super().__init__(play)
        self._under = under
        self._question = question
        self._seats = seats
        self._then = then

    @property
    def ticket(self) -> Hashable:
        """The one of the face below: its letters may be typed ahead."""
        return self._under.ticket

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the face below, with this question in place of its prompt.

        No key of that face does anything now: its boxes stay, its sentences about keys do not.
        """
        width, at = room.stage.width, prompt_row(room)
        under = self._under.draw(room, answer)
        table, sentences = under[: at - 1], (under[at - 1], *under[at + 1 : -1])
        reason, *hand = (row() if any(map(_is_key, line)) else line for line in sentences)
        asked = row(f"{self._question}  ", seat_buttons(self.play, self._seats))
        if width_of(asked) > width - ASKED_AT:
            asked = row(f"{self._question}  ", seat_buttons(self.play, self._seats, named=False))
        return [
            *map(_asleep, table),
            reason,
            prompt(asked, width=width),
            *hand,
            footer(ask_keys(self._seats), width),
        ]

    def perform(self, action: Action, key: str) -> None:
        """Take the letter, or step back."""
        if action.id == "close":
            self.play.show(self._under)
            return
        seat = SEAT_LETTERS.index(key.upper())
        if seat not in self._seats:
            self.play.answer = not_here(self.play, seat)
        else:
            self.play.show(self._under)
            self._then(seat)

    def wait(self) -> float | None:
        """Let nobody else act while this is asked."""
        return None

    def changed(self) -> None:
        """Let the face below look again."""
        self._under.changed()


def _asleep(line: Row) -> Row:
    """Make plain text of what looks like a key."""
    return tuple(
        span._replace(style=_without(span.style, "key"), action="") if _is_key(span) else span
        for span in line
    )


def _is_key(span: Span) -> bool:
    return span.action.startswith("key:")


def _without(style: str, name: str) -> str:
    return " ".join(one for one in style.split() if one != name)


def seat_labels(play: Play, seats: Sequence[Seat]) -> Row:
    """Draw seats side by side."""
    spans: list[Span] = []
    for seat in seats:
        spans += [Span("   ")] if spans else []
        spans += seat_label(seat, play.table.names[seat], play.glyphs)
    return row(spans)


def seat_buttons(play: Play, seats: Sequence[Seat], *, named: bool = True) -> Row:
    """Draw seats side by side, each a button of its letter; without names where they do not fit."""
    spans: list[Span] = []
    for seat in seats:
        press = f"key:{SEAT_LETTERS[seat].lower()}"
        label = seat_label(seat, play.table.names[seat] if named else "", play.glyphs)
        spans += [span._replace(action=press) for span in label]
        spans.append(Span("   "))
    return row(spans)


def ask_keys(seats: Sequence[Seat]) -> list[Key]:
    """Give the footer while a seat is asked for."""
    letters = [SEAT_LETTERS[seat] for seat in seats]
    return [Key("seat", "choose", " ".join(letters)), Key("close", "back"), Key("quit")]


def not_here(play: Play, seat: Seat) -> str:
    """Say why a seat cannot be asked for at this keyboard."""
    if seat >= len(play.table.names):
        return f"There is no seat {SEAT_LETTERS[seat]} at this table."
    if seat in play.table.company.stood_in_for:
        return f"A bot plays for {play.table.names[seat]} meanwhile."
    return f"{play.table.names[seat]} is a bot and needs no keyboard."
