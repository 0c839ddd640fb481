"""The title: which game, or on with one that is saved."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from undercroft.actions import Action
from undercroft.glyphs import DOWN, UP
from undercroft.screens.base import BaseScreen
from undercroft.screens.room import Room
from undercroft.screens.title_page import Entry, GameLine, TitlePage, draw_title
from undercroft.session import Session
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Text

_NO_GAME = "There is no game to go on with."
_SHOWN = {"question_mark": "?"}
_RULES = ("What applies, clause by clause, and where each clause comes from.",)
_SETTINGS = (
    "Colours, marks, pace, bell, mouse: what is yours alone, kept as you change it.",
    "What a table plays by is fixed when it is made.",
)


@dataclass(frozen=True, slots=True)
class SavedLine:
    """What can be gone on with: one game by its place, several by their number.

    `title` stands over what `about` says of it; `fault` says why none can.
    """

    title: str
    place: str
    about: tuple[str, ...] = ()
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where the title leads. Each makes the next screen, or gives a sentence why it cannot."""

    new_table: Callable[[str], BaseScreen | str]
    resume: Callable[[], BaseScreen | str]
    rules: Callable[[str], BaseScreen | str]
    saved: Callable[[], SavedLine | None]
    last: Callable[[str], str] = lambda _: ""
    """Who won the last game of this kind, in a sentence; nothing where none has ended."""


class Title(BaseScreen):
    """The first screen. It opens with a greeting, such as what is wrong with the settings."""

    scope = "title"

    def __init__(
        self, session: Session, games: Sequence[GameLine], doors: Doors, greeting: str = ""
    ) -> None:
        super().__init__(session)
        self.answer = greeting
        self._games = games
        self._doors = doors
        self._saved = doors.saved()
        self._last: dict[str, str] = {}
        self._focus = self._first_focus()
        self._game = games[0]
        """The game that had the focus last; its rules are the ones that open."""

    def on_screen_resume(self) -> None:
        """Look again what is saved, when another screen has been closed."""
        self._saved = self._doors.saved()
        self._last.clear()
        self._focus_on(min(self._focus, len(self._entries()) - 1))
        super().on_screen_resume()

    def draw(self, room: Room) -> Block:
        """Draw logo, menu and what the focused line is about."""
        page = TitlePage(
            tuple(self._entries()), len(self._games), self._focus, self.answer, self._keys()
        )
        return draw_title(page, room)

    def perform(self, action: Action, key: str) -> None:
        """Move the focus, or open what a key names."""
        if action.id in ("up", "previous"):
            self._focus_on(max(0, self._focus - 1))
        elif action.id in ("down", "next"):
            self._focus_on(min(len(self._entries()) - 1, self._focus + 1))
        elif action.id == "commit":
            self._open(self._entries()[self._focus])
        else:
            self._choose(key)

    def off(self, action: Action) -> Text:
        """Say why there is nothing to go on with."""
        saved = any(entry.key == "c" for entry in self._entries())
        return "" if saved or action.id != "continue" else _NO_GAME

    def point(self, target: str) -> None:
        """Focus a line that is clicked, open it when it has the focus."""
        place = int(target.removeprefix("line:"))
        if place == self._focus:
            self._open(self._entries()[place])
        else:
            self._focus_on(place)

    def _focus_on(self, place: int) -> None:
        self._focus = place
        if place < len(self._games):
            self._game = self._games[place]

    def _choose(self, key: str) -> None:
        for place, entry in enumerate(self._entries()):
            if entry.key == _SHOWN.get(key.lower(), key.lower()):
                self._focus_on(place)
                self._open(entry)
                return
        self.answer = _NO_GAME if key.lower() == "c" else f"No line has the key {key}."

    def _open(self, entry: Entry) -> None:
        """Go through the door of a line; where it is shut, say why."""
        screen = entry.door()
        if isinstance(screen, str):
            self.answer = screen
        else:
            self.question_closed()
            self.app.push_screen(screen)

    def _first_focus(self) -> int:
        """A game that can go on has the focus at first, else the first game."""
        return len(self._games) if self._saved and not self._saved.fault else 0

    def _last_of(self, game: GameLine) -> tuple[str, ...]:
        """Say who won the last game of a kind; it is looked up when it is to be shown."""
        if game.id not in self._last:
            self._last[game.id] = self._doors.last(game.id)
        last = self._last[game.id]
        return (last,) if last else ()

    def _entries(self) -> list[Entry]:
        entries: list[Entry] = []
        for place, game in enumerate(self._games):
            last = self._last_of(game) if place == self._focus else ()
            entries.append(
                Entry(
                    str(place + 1),
                    (game.title, game.seats, game.nature, str(game.minutes)),
                    game.title,
                    (*game.about, *last),
                    partial(self._doors.new_table, game.id),
                    more=game.more,
                )
            )
        if saved := self._saved:
            about = ((saved.fault,) if saved.fault else ()) + saved.about
            entries.append(
                Entry(
                    "c",
                    ("Continue", saved.place),
                    saved.title,
                    about,
                    self._doors.resume,
                    shut=bool(saved.fault),
                )
            )
        rules = partial(self._doors.rules, self._game.id)
        return [
            *entries,
            Entry("s", ("Settings", ""), "Settings", _SETTINGS, self._settings),
            Entry("?", ("Rules", f"of {self._game.title}"), "Rules", _RULES, rules),
        ]

    def _settings(self) -> BaseScreen:
        from undercroft.screens.pages import page_over

        return page_over("settings", self)

    def _keys(self) -> list[Key]:
        most = len(self._games)
        digits = "1" if most == 1 else f"1-{most}"
        return [
            Key("digit", "choose", f"{digits} {UP}{DOWN}"),
            Key("commit", "open"),
            *([Key("continue")] if self._saved else []),
            Key("settings"),
            Key("palette"),
            Key("rules"),
            Key("quit"),
        ]
