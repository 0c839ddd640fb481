"""The curtain: nothing of the table is in sight until the next person has taken the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from undercroft import glyphs
from undercroft.actions import Action, Scope
from undercroft.glyphs import SEAT_LETTERS
from undercroft.screens.asking import ask_keys, not_here, seat_buttons
from undercroft.screens.face import Face
from undercroft.screens.off import has_locked
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Text, linked, row, under
from undercroft.widgets.words import seat_label
from undercroft_engine.core.moves import Seat

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_WIDTH, _HEIGHT = 54, 12
_KEYS = {"Enter": "enter", "x": "x", "c": "c"}
_WHO = "Which seat wants the screen?"
_AWAY = "For whom does a bot play, or no more?"


class Curtain(Face):
    """Between two persons: it names the next one and shows nothing else that is not public.

    Keys without a meaning here stay without an answer.
    """

    scope: Scope = "curtain"
    hides = True

    def __init__(
        self, play: Play, seat: Seat, opens: Callable[[], Face], *, holds: bool = False
    ) -> None:
        """Let it fall for the person of a seat; where it `holds`, nobody acts before it opens."""
        super().__init__(play)
        self.seat = seat
        self._opens = opens
        self._holds = holds
        self._asking = ""
        """What is asked for a seat; empty while nothing is."""

    @property
    def ticket(self) -> Hashable:
        """One for each person it falls for."""
        return "curtain", self.seat

    def draw(self, room: Room, answer: Text) -> Block:
        """Cover the whole screen, with a box in its middle."""
        name = self.play.table.names[self.seat]
        width, height = room.width, room.height - 1
        box = frame(
            self._asked(answer) if self._asking else self._named(name),
            _WIDTH,
            _HEIGHT,
            State.CURTAIN,
            title="Pass the keyboard",
            note=self.play.table.words.place(self.play.table.view(None)),
        )
        above, beside = (height - _HEIGHT) // 2, (width - _WIDTH) // 2
        cloth = row(glyphs.FACE_DOWN * width, style="back")
        edge, rest = glyphs.FACE_DOWN * beside, glyphs.FACE_DOWN * (width - beside - _WIDTH)
        lines: list[Row] = [cloth] * above
        lines += [row(edge, line, rest, style="back") for line in box]
        lines += [cloth] * (height - len(lines))
        return [*lines, footer(self._keys(name), width)]

    def wait(self) -> float | None:
        """Say how long until a bot acts, if it may."""
        return None if self._holds else super().wait()

    def perform(self, action: Action, key: str) -> None:
        """Lift the curtain, or ask for another person."""
        if action.id == "commit":
            self.play.show(self._opens())
        elif action.id == "another_seat":
            self._asking, self.scope = _WHO, "choose"
        elif action.id == "cover":
            self._asking, self.scope = _AWAY, "choose"
        elif action.id == "close":
            self._asking, self.scope = "", "curtain"
        elif action.id == "seat":
            self._choose(SEAT_LETTERS.index(key.upper()))

    def _choose(self, seat: Seat) -> None:
        if self._asking == _AWAY and seat in self.play.table.company.own:
            self.play.whose.hand_over(seat)
        elif self._asking == _WHO and seat in self.play.table.persons:
            self.play.show(self.play.curtain(seat))
        else:
            self.play.answer = not_here(self.play, seat)

    def _named(self, name: str) -> list[Row]:
        seat = seat_label(self.seat, name, self.play.glyphs)
        return [
            row(),
            row("      Next:   ", *under([seat], "strong")),
            row(),
            row("  Everybody else, please look away."),
            row(),
            linked(f"  Enter when only {name} can see the screen", keys=_KEYS),
            linked("  x  another seat", keys=_KEYS),
            linked(f"  c  {name} is away: a bot plays", keys=_KEYS),
            row(),
            row("  ", self._standing(), style="muted"),
        ]

    def _asked(self, answer: Text) -> list[Row]:
        seats = range(len(self.play.table.names))
        rows = [seat_buttons(self.play, [seat]) for seat in seats]
        return [
            row(f"  {self._asking}"),
            row(),
            *(row("      ", seat) for seat in rows),
            row(),
            row("  ", answer, style="new"),
        ]

    def _standing(self) -> str:
        """Say who has locked and who has not: that much is public."""
        owing = self.play.table.to_act
        seats = range(len(self.play.table.names))
        done = " ".join(SEAT_LETTERS[seat] for seat in seats if has_locked(self.play.offer(seat)))
        open_ = " ".join(SEAT_LETTERS[seat] for seat in seats if seat in owing)
        away = " ".join(SEAT_LETTERS[seat] for seat in self.play.table.company.stood_in_for)
        parts = [
            f"{done} locked" if done else "",
            f"{open_} to choose" if open_ else "",
            f"bot for {away}" if away else "",
        ]
        return " · ".join(part for part in parts if part)

    def _keys(self, name: str) -> list[Key]:
        if self._asking:
            return ask_keys(range(len(self.play.table.names)))
        shown = f"show {name}'s hand"
        return [Key("commit", shown), Key("another_seat"), Key("rules"), Key("quit")]
