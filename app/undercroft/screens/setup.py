"""Setting up a new table: who sits where, by which rules, from which deck and seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from textual import events

from undercroft import names, seating
from undercroft.actions import Action, spoken
from undercroft.draft import Draft
from undercroft.glyphs import SEAT_LETTERS
from undercroft.levels_text import about_level
from undercroft.opening import Deal
from undercroft.screens.base import WAY_OUT_OF_TEXT, BaseScreen
from undercroft.screens.find import Find
from undercroft.screens.room import Room
from undercroft.screens.rules import Rules
from undercroft.screens.setup_lines import Picture
from undercroft.screens.setup_panel import draw_setup
from undercroft.screens.setup_rows import (
    SetupRow,
    entry_of,
    level_of,
    rows_of,
    text_of_field,
    value_of,
    values_of,
)
from undercroft.session import Session
from undercroft.widgets.rows import Block, Text, linked
from undercroft_engine.bots.levels import LEVELS
from undercroft_engine.core.errors import UndercroftError
from undercroft_engine.core.game import Game

_LONGEST = 200
"""Characters of a path or a seed."""
_MOVES_ON = ("tab", "shift+tab", "up", "down")
"""Keys that end the editing and go on to another row."""


class Setup(BaseScreen):
    """A table not yet dealt. `start` deals it, or says why it cannot be dealt."""

    scope = "setup"

    def __init__(
        self,
        session: Session,
        draft: Draft,
        start: Callable[[Game[Any, Any], Deal], BaseScreen | str],
        *,
        last: bool = False,
        fault: str = "",
    ) -> None:
        """Begin with a table, which is the `last` one; `fault` says why that cannot be had."""
        super().__init__(session)
        self.draft = draft
        self.answer = fault
        self._start = start
        self._last = draft if last else None
        self._place = len(rows_of(self.draft)) - 1
        self._field: str | None = None
        """The text that is edited in place; None while none is."""
        self._selected = False
        """Whether typing replaces that text, as long as no key has touched it."""

    @property
    def row(self) -> SetupRow:
        """The row that has the focus."""
        return rows_of(self.draft)[self._place]

    def draw(self, room: Room) -> Block:
        """Draw seats, options, settings, deck, seed, and what the focused row is about."""
        picture = Picture(
            self.draft,
            self.row,
            self._field,
            self._selected,
            self.answer,
            self.glyphs,
            as_last=self.draft == self._last,
        )
        return draw_setup(picture, room)

    def finds(self) -> Sequence[Find]:
        """Find the levels of the bot that has the focus."""
        if level_of(self.draft, self.row) is None:
            return ()
        letter = SEAT_LETTERS[self.row.seat]
        return [
            Find(
                f"Level {level}",
                "level",
                about_level(level),
                partial(self._change, "bot", f"{letter} {level}"),
            )
            for level in LEVELS
        ]

    def off(self, action: Action) -> Text:
        """Say why an action does nothing on the focused row."""
        entry = entry_of(self.draft, self.row)
        match action.id:
            case "left" | "right" | "pick" if not values_of(self.draft, self.row):
                return "Left and right change a bot's level, options and table settings."
            case "person" | "bot" if self.row.group != "seat":
                return "First choose a seat, with up and down."
            case "remove" if entry is None:
                return "Only a seat that somebody takes can be removed."
            case "remove" if len(self.draft.seats) == self.draft.least:
                return self.draft.too_few()
        return ""

    def perform(self, action: Action, key: str) -> None:
        """Move, change, edit, or start; or say why not.

        While a text is edited, keys come here only from buttons: one keeps it, one drops it.
        """
        if self._field is not None:
            if action.id == "close":
                self._field = None
            else:
                self._keep_field()
            return
        if reason := self.off(action):
            self.answer = reason
            return
        match action.id:
            case "up" | "down":
                self._move(-1 if action.id == "up" else 1)
            case "next" | "previous":
                self._jump(-1 if action.id == "previous" else 1)
            case "left" | "right":
                self._turn(-1 if action.id == "left" else 1)
            case "pick":
                self._turn(1, round_and_round=True)
            case "commit":
                self._enter()
            case "person" | "bot":
                self._seat(action.id)
            case "remove":
                self._remove()
            case "close":
                self._close()
            case "rules":
                self.app.push_screen(self._rules())

    def point(self, target: str) -> None:
        """Focus a row, a second click does what Enter does; a value's arrows change it at once."""
        kind, _, number = target.partition(":")
        place, focused = int(number), self._place
        self._keep_field()
        self._place = place
        if kind in ("less", "more"):
            self._turn(-1 if kind == "less" else 1)
        elif place == focused:
            self._enter()

    def typed(self, event: events.Key) -> bool:
        """Take letters into the field that is edited."""
        if self._field is None:
            return False
        self.answer = ""
        if event.key in _MOVES_ON:
            self._keep_field()
            return bool(self.answer)  # what is wrong with the text is to be read first
        if event.key == "enter":
            self._keep_field()
        elif event.key == "escape":
            self._field = None
        elif event.key == "backspace":
            self._field = "" if self._selected else self._field[:-1]
        elif event.character is not None and event.is_printable:
            self._put(event.character)
        elif not self._selected:
            key = spoken(event.key)
            self.answer = linked(f"{key} does nothing here: Enter keeps the text, Esc drops it.")
        self._selected = False
        return True

    def pasted(self, text: str) -> None:
        """Take pasted text into the field, and nowhere else."""
        if self._field is not None:
            self._put(text)
            self._selected = False

    def way_out(self) -> Text:
        """Say how to leave; while a text is edited, q is a letter of it."""
        return super().way_out() if self._field is None else WAY_OUT_OF_TEXT

    def _put(self, text: str) -> None:
        """Put text behind what stands in the field, or in its place."""
        before = "" if self._selected or self._field is None else self._field
        self._field = (before + text)[:_LONGEST]

    def _move(self, by: int) -> None:
        self._place = max(0, min(self._place + by, len(rows_of(self.draft)) - 1))

    def _jump(self, by: int) -> None:
        """Go to the first row of the next box."""
        rows = rows_of(self.draft)
        groups = list(dict.fromkeys(row.group for row in rows))
        to = max(0, min(groups.index(self.row.group) + by, len(groups) - 1))
        self._place = next(place for place, row in enumerate(rows) if row.group == groups[to])

    def _turn(self, by: int, *, round_and_round: bool = False) -> None:
        """Choose the next value of the row."""
        values = values_of(self.draft, self.row)
        place = values.index(value_of(self.draft, self.row)) + by
        place = place % len(values) if round_and_round else max(0, min(place, len(values) - 1))
        if self.row.group == "seat":
            self._change("bot", f"{SEAT_LETTERS[self.row.seat]} {values[place]}")
        else:
            self._change(self.row.name, values[place])

    def _enter(self) -> None:
        """Start, edit the text of the row, or choose its next value."""
        if self.row.group == "start":
            self._deal()
        elif self.row.group in ("option", "setting"):
            self._turn(1, round_and_round=True)
        else:
            self._field = text_of_field(self.draft, self.row)
            self._selected = bool(self._field)
            if self._field is None:
                self.answer = "Nobody sits here yet: p seats a person, b a bot."

    def _seat(self, kind: str) -> None:
        """Put a person or a bot on the focused seat; on an empty one a seat is added."""
        row, seats = self.row, len(self.draft.seats)
        if row.seat >= seats:
            self._change("seats", str(seats + 1))
        place = min(row.seat, seats)
        entry = self.draft.seats[place]
        if entry.kind != kind:
            self._change(kind, SEAT_LETTERS[place])
        self._place = place

    def _remove(self) -> None:
        """Take a seat away; those behind it move up."""
        entry = entry_of(self.draft, self.row)
        kept = tuple(one for one in self.draft.seats if one is not entry)
        self.draft = msgspec.structs.replace(self.draft, seats=seating.settled(kept, {}))

    def _keep_field(self) -> None:
        """End the editing with what was typed."""
        text, self._field, row = self._field, None, self.row
        self._selected = False
        if text is None:
            return
        if row.group == "seat":
            self._call(row.seat, text)
        else:
            self._change(row.group, text.strip())

    def _call(self, place: int, text: str) -> None:
        draft, name = self.draft, names.clean(text)
        if not name:
            self.answer = "A name needs at least one character."
            return
        entry = draft.seats[place]
        if name == entry.name:
            return
        if entry.kind == "person":
            seats = seating.sit_down(draft.info, draft.seats, place, name)
        else:
            others = [one.name for at, one in enumerate(draft.seats) if at != place]
            called = names.unique(name, others, place)
            seats = draft.with_bot(place, msgspec.structs.replace(entry, name=called))
        self.draft = msgspec.structs.replace(draft, seats=seats)

    def _change(self, word: str, rest: str) -> None:
        """Change the draft, or say why it cannot be changed so."""
        try:
            self.draft = self.draft.changed(word, rest)
        except UndercroftError as error:
            self.answer = error.message

    def _deal(self) -> None:
        """Deal, and go to the table; set-up does not come back."""
        screen = self._start(self.draft.game, self.draft.deal())
        if isinstance(screen, str):
            self.answer = screen
        else:
            self.question_closed()
            self.app.switch_screen(screen)

    def _close(self) -> None:
        """Go back to the title."""
        if len(self.app.screen_stack) > 1:
            self.close()
        else:
            self.answer = "Press q to leave."

    def _rules(self) -> BaseScreen:
        game = self.draft.game
        return Rules(self.session, title=game.info.title, rulebook=game.rulebook)
