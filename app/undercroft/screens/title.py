"""The title: which game, or on with the newest one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from undercroft.actions import Action
from undercroft.glyphs import CURSOR, DOWN, UP
from undercroft.screens.base import BaseScreen
from undercroft.screens.room import Room
from undercroft.session import Session
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    blank,
    button,
    centre,
    columns,
    left,
    linked,
    row,
    sized,
    under,
    wrap,
)

_NAME = "UNDERCROFT"
_TAGLINE = "dungeon card games"
_MENU = 49
_ABOUT = 27
_WIDTH = 80
_COLUMNS = (20, 5, 8, 9)
_KEYED, _REST = 10, 32
_SHOWN = {"question_mark": "?"}
_QUIT = row(Span("q", "key", "key:q"), Span(" quit", action="key:q"))
_HINT = "Choose with arrows or digits, Enter to open. Looking loses nothing."


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game as the title tells of it: `about` in short paragraphs for the panel at the right."""

    id: str
    title: str
    seats: str
    nature: str
    minutes: int
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SavedLine:
    """The newest game to go on with, or in `fault` why it cannot."""

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
    newest: Callable[[], SavedLine | None]
    last: Callable[[str], str] = lambda _: ""
    """Who won the last game of this kind, in a sentence; nothing where none has ended."""


@dataclass(frozen=True, slots=True)
class _Entry:
    key: str
    text: Text
    about_title: str
    about: tuple[str, ...]
    door: Callable[[], BaseScreen | str]
    shut: bool = False


class Title(BaseScreen):
    """The first screen."""

    scope = "title"

    def __init__(self, session: Session, games: Sequence[GameLine], doors: Doors) -> None:
        super().__init__(session)
        self._games = games
        self._doors = doors
        self._saved = doors.newest()
        self._last = self._ended()
        self._focus = self._first_focus()

    def on_screen_resume(self) -> None:
        """Look again which game is the newest, when another screen has been closed."""
        self._saved = self._doors.newest()
        self._last = self._ended()
        self._focus = min(self._focus, len(self._entries()) - 1)
        super().on_screen_resume()

    def draw(self, room: Room) -> Block:
        """Draw logo, menu and what the focused line is about, eighty cells wide."""
        entries = self._entries()
        focused = entries[self._focus]
        menu = self._menu(entries)
        about = _paragraphs(focused.about)
        height = max(len(menu), len(about), 9) + 2
        panels = beside(
            frame(menu, _MENU, height, State.FOCUSED, title="Play", note=_QUIT),
            frame(about, _ABOUT, height, State.QUIET, title=focused.about_title),
            gap=1,
        )
        hint = row(self.answer, style="new") if self.answer else linked(_HINT, "muted")
        lines = [*_logo(), row(), *(row("  ", line) for line in panels), row(), row("  ", hint)]
        above = max(1, (room.height - 1 - len(lines)) // 3)
        page = sized([*blank(_WIDTH, above), *lines], _WIDTH, room.height - 1)
        return [*page, footer(self._keys(), _WIDTH)]

    def perform(self, action: Action, key: str) -> None:
        """Move the focus, or open what a key names."""
        entries = self._entries()
        if action.id in ("up", "previous"):
            self._focus = max(0, self._focus - 1)
        elif action.id in ("down", "next"):
            self._focus = min(len(entries) - 1, self._focus + 1)
        elif action.id == "commit":
            self._open(entries[self._focus])
        else:
            self._choose(key)

    def point(self, target: str) -> None:
        """Focus a line that is clicked, open it when it has the focus."""
        place = int(target.removeprefix("line:"))
        if place == self._focus:
            self._open(self._entries()[place])
        else:
            self._focus = place

    def _choose(self, key: str) -> None:
        for place, entry in enumerate(self._entries()):
            if entry.key == _SHOWN.get(key, key):
                self._focus = place
                self._open(entry)
                return
        self.answer = (
            "There is no game to go on with." if key == "c" else f"No line has the key {key}."
        )

    def _open(self, entry: _Entry) -> None:
        """Go through the door of a line; where it is shut, say why."""
        screen = entry.door()
        if isinstance(screen, str):
            self.answer = screen
        else:
            self.question_closed()
            self.app.push_screen(screen)

    def _ended(self) -> dict[str, tuple[str, ...]]:
        """Look who won the last game of each kind."""
        told = {game.id: self._doors.last(game.id) for game in self._games}
        return {game: (last,) if last else () for game, last in told.items()}

    def _first_focus(self) -> int:
        """A game that can go on has the focus at first, else the first game."""
        return len(self._games) if self._saved and not self._saved.fault else 0

    def _entries(self) -> list[_Entry]:
        entries = [
            _Entry(
                str(place),
                columns((game.title, game.seats, game.nature, f"{game.minutes} min"), _COLUMNS),
                game.title,
                (*game.about, *self._last[game.id]),
                partial(self._doors.new_table, game.id),
            )
            for place, game in enumerate(self._games, start=1)
        ]
        if saved := self._saved:
            entries.append(
                _Entry(
                    "c",
                    columns(("Continue", saved.place), (_KEYED, _REST)),
                    saved.title,
                    (saved.fault or saved.place, *saved.about),
                    self._doors.resume,
                    shut=bool(saved.fault),
                )
            )
        first = self._games[0]
        entries.append(
            _Entry(
                "?",
                row("Rules"),
                "Rules",
                ("What applies, clause by clause, and where each clause comes from.",),
                partial(self._doors.rules, first.id),
            )
        )
        return entries

    def _menu(self, entries: list[_Entry]) -> list[Row]:
        """One row for each line, a blank one between games and the rest."""
        rows: list[Row] = []
        for place, entry in enumerate(entries):
            if place == len(self._games):
                rows.append(row())
            focused = place == self._focus
            line = row(
                Span(CURSOR if focused else " ", "accent strong"),
                Span(entry.key, "key", here=focused),
                " ",
                entry.text,
            )
            style = "disabled" if entry.shut else "strong" if focused else "muted"
            rows += button(under([left(line, _MENU - 4)], style), f"line:{place}")
        return rows

    def _keys(self) -> list[Key]:
        most = len(self._games)
        digits = "1" if most == 1 else f"1-{most}"
        return [
            Key("digit", "choose", f"{digits} {UP}{DOWN}"),
            Key("commit", "open"),
            *([Key("continue")] if self._saved else []),
            Key("rules"),
            Key("quit"),
        ]


def _logo() -> list[Row]:
    """The name as a row of cards that come up out of the floor."""
    parts = (("╭───╮", "line"), ("│ {} │", "accent strong"), ("╯   ╰", "line"))
    rows: list[Row] = []
    for drawn, style in parts:
        cards: list[Text] = []
        for letter in _NAME:
            edge, middle, end = drawn[0], drawn[1:-1].format(letter), drawn[-1]
            cards += [" " if cards else "", Span(edge, "line"), Span(middle, style)]
            cards.append(Span(end, "line"))
        rows.append(centre(row(*cards), _WIDTH))
    return [*rows, centre(row(_TAGLINE, style="muted"), _WIDTH)]


def _paragraphs(texts: Sequence[str]) -> list[Row]:
    """Wrap texts, a blank row between them."""
    rows: list[Row] = []
    for text in texts:
        rows += [row(), *wrap(text, _ABOUT - 4)] if rows else wrap(text, _ABOUT - 4)
    return rows
