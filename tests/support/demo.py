"""A screen with a hand of cards, to prove what every screen inherits; also a program."""

import os
import sys

from undercroft.actions import Action
from undercroft.screens.base import BaseScreen
from undercroft.screens.room import Room
from undercroft.session import Session
from undercroft.tui import run
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.prompt import prompt, why
from undercroft.widgets.rows import Block, Span, beside, blank, button, centre, linked, row

KEYS = (Key("digit", "card", "1-6"), Key("pick"), Key("commit"), Key("rules"), Key("quit"))


class Demo(BaseScreen):
    """Six cards: arrows focus, Space picks, Enter locks, Esc clears.

    `a` is a fault in our own code, `g` turns the mouse on or off, `r` makes Esc wait longer.
    """

    scope = "table"

    def __init__(self, at: Session) -> None:
        super().__init__(at)
        self.focus_on = 1
        self.picked = 0
        self.locked: list[int] = []

    def draw(self, room: Room) -> Block:
        stage = room.stage
        height = 5 if stage.wide else 3
        text = self.answer or linked("Pick one. Enter locks it.")
        return [
            *blank(stage.width, stage.height - height - 3),
            why(text, width=stage.width),
            prompt(f"Locked {self.locked}.", "Waiting for you", width=stage.width),
            *beside(*(self.card(value, height) for value in range(1, 7))),
            footer(KEYS, stage.width),
        ]

    def card(self, value: int, height: int) -> Block:
        focused = value == self.focus_on
        state = State.FOCUSED if focused else State.NORMAL
        number = str(value)
        if value == self.picked:
            state, number = State.PICKED, f"»{value}«"
        face = centre(Span(number, "strong", here=focused), 5)
        rows = [row(), face] if height == 5 else [face]
        return button(frame(rows, 9, height, state, title=str(value)), f"card:{value}")

    def perform(self, action: Action, key: str) -> None:
        match action.id:
            case "left" | "right":
                step = 1 if action.id == "right" else -1
                self.focus_on = min(6, max(1, self.focus_on + step))
            case "pick":
                self.picked = 0 if self.picked == self.focus_on else self.focus_on
            case "digit":
                self.focus_on = self.picked = int(key)
            case "commit" if self.picked:
                self.locked.append(self.picked)
                self.picked = 0
                self.question_closed()
                self.question_opened()
            case "close":
                self.picked = 0
            case "speak":
                self.session.change("mouse", not self.session.preferences.mouse)
            case "refuse":
                self.session.change("escape_wait", 450)
            case "agree":
                raise ValueError("a fault of our own")

    def point(self, target: str) -> None:
        value = int(target.removeprefix("card:"))
        if value == self.focus_on:
            self.press("space")
        self.focus_on = value

    def saved_game(self) -> str | None:
        return "demo-7"


if __name__ == "__main__":
    sys.exit(run(Session(os.environ), Demo))
