"""Games to go on with: every one that is not over, those that cannot go on among them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from undercroft.actions import DIGITS, Action, Scope, action
from undercroft.saved_game import Look
from undercroft.saves import Saves
from undercroft.screens.base import BaseScreen
from undercroft.screens.room import Room
from undercroft.screens.saved_list import Shelf, draw_saved, rows_in
from undercroft.session import Session
from undercroft.widgets.rows import Block, Text
from undercroft_engine.core.errors import UndercroftError


class SavedGames(BaseScreen):
    """The list. `resume` makes the table of a saved game or says why it cannot be."""

    scope = "saved"

    def __init__(
        self,
        session: Session,
        saves: Saves,
        resume: Callable[[str], BaseScreen | str],
        rules: Callable[[str], BaseScreen],
    ) -> None:
        super().__init__(session)
        self._saves = saves
        self._resume = resume
        self._rules = rules
        self._games = saves.waiting()
        self._at = 0
        self._top = 0
        self._asked = False
        """Whether it is asked if the focused game is to be deleted."""

    def active_scope(self) -> Scope:
        """A confirmation takes the keys while it is asked."""
        return "confirm" if self._asked else "saved"

    def draw(self, room: Room) -> Block:
        """Draw the games in sight, and what the focused one is; no other is read."""
        height = rows_in(room, len(self._games))
        self._top = max(min(self._top, self._at), self._at - height + 1, 0)
        self._top = min(self._top, max(0, len(self._games) - height))
        shown = self._games[self._top : self._top + height]
        shelf = Shelf(
            looks=tuple(self._saves.look(path) for path in shown),
            top=self._top,
            games=len(self._games),
            at=self._at,
            asked=self._asked,
            asks=self.session.preferences.ask_first,
            answer=self.answer,
            now=self.now,
            glyphs=self.glyphs,
        )
        return draw_saved(shelf, room)

    def off(self, action: Action) -> Text:
        """Say why the focused game cannot go on, or cannot be deleted."""
        look = self._focused
        if action.id not in ("commit", "delete") or self._asked:
            return ""
        if look is None:
            return f"There is no game to {'delete' if action.id == 'delete' else 'go on with'}."
        if action.id == "commit":
            return look.saved.fault or ""
        return f"{look.saved.fault} It is not deleted." if look.code == "in_use" else ""

    def perform(self, action: Action, key: str) -> None:
        """Move, go on, delete, or answer whether to delete."""
        if self._asked:
            self._answer(yes=action.id == "commit")
            return
        if why := self.off(action):
            self.answer = why
            return
        match action.id:
            case "digit":
                self._to(self._top + DIGITS.index(key), key)
            case "commit":
                self._go_on()
            case "delete":
                self._ask()
            case "rules":
                self._open_rules()
            case "close":
                self.close()
            case _:
                self._move(action.id)

    def point(self, target: str) -> None:
        """Focus a game that is clicked; go on with it when it has the focus."""
        place = int(target.removeprefix("game:"))
        if self._asked:
            self._answer(yes=False)
        elif place == self._at:
            self.perform(action("commit"), "enter")
        self._at = place

    @property
    def now(self) -> datetime:
        """The time against which others are told."""
        return datetime.now().astimezone()

    @property
    def _focused(self) -> Look | None:
        return self._saves.look(self._games[self._at]) if self._games else None

    def _move(self, action: str) -> None:
        page = rows_in(self.room, len(self._games))
        last = len(self._games) - 1
        by = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "first": -last}
        self._at = max(0, min(self._at + by.get(action, last), last))

    def _to(self, place: int, key: str) -> None:
        """Focus the game at a place in view."""
        height = rows_in(self.room, len(self._games))
        if place < min(len(self._games), self._top + height):
            self._at = place
        else:
            self.answer = f"No game in view has the key {key}."

    def _go_on(self) -> None:
        """Open the table of the focused game, or say why that cannot be after all."""
        look = self._focused
        assert look is not None
        screen = self._resume(look.saved.id)
        if isinstance(screen, str):
            self.answer = screen
        else:
            self.question_closed()
            self.app.switch_screen(screen)

    def _open_rules(self) -> None:
        """Open the rules of the focused game, where it is known which game that is."""
        look = self._focused
        if look is None or look.saved.game is None or not look.of_a_game_here:
            self.answer = "Of which game it is cannot be read; the title has the rules."
        else:
            self.app.push_screen(self._rules(look.saved.game))

    def _ask(self) -> None:
        """Ask whether to delete, unless the person wants no such questions."""
        look = self._focused
        assert look is not None
        if self.session.preferences.ask_first:
            self._asked = True
            self.question_closed()
            self.question_opened()
        else:
            self._delete(look)

    def _answer(self, *, yes: bool) -> None:
        """Delete or keep; a key that comes with the answer does not count for the list."""
        self._asked = False
        look = self._focused
        if yes and look is not None:
            self._delete(look)
        self.question_closed()
        self.question_opened()

    def _delete(self, look: Look) -> None:
        try:
            self._saves.delete(look.saved.id)
            self.answer = f"{look.saved.id} is deleted."
        except UndercroftError as error:
            self.answer = error.message
        self._games = self._saves.waiting()
        self._at = max(0, min(self._at, len(self._games) - 1))
