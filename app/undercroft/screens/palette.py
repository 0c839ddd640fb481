"""The command palette: every action by name, with its key, and why it is off where it is."""

from __future__ import annotations

from textual import events

from undercroft.actions import PLACES, Action
from undercroft.glyphs import CURSOR, DOWN, UP
from undercroft.screens.base import WAY_OUT_OF_TEXT, BaseScreen
from undercroft.screens.palette_entries import Entry, entries_of, matching
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    button,
    columns,
    left,
    row,
    sized,
    under,
    wrap,
)

_COLUMNS = (30, 11)
_LONGEST = 60
"""Characters that can be typed."""
_HINT = "a part of a name, or a key"
_KEYS = (
    Key("up", "choose", f"{UP}{DOWN}"),
    Key("page_down", "page", "PgUp PgDn"),
    Key("commit", "do it"),
    Key("close", "back"),
)


class Palette(BaseScreen):
    """A list that typing narrows. What is chosen is done on the screen below."""

    scope = "palette"

    def __init__(self, below: BaseScreen) -> None:
        super().__init__(below.session)
        self._where = PLACES[below.active_scope()]
        self._entries = entries_of(below)
        self._text = ""
        self._at = 0
        self._typing = True
        """Whether the last key was text: the terminal's cursor stands where one looks."""

    def draw(self, room: Room) -> Block:
        """Draw what is typed, the list, and what the focused line is about."""
        list_width, side = _widths(room)
        width = list_width + side
        about = 0 if room.wide else 3 if room.high else 2
        height = room.height - 3 - about
        shown = self._shown
        listed: Block = frame(
            self._rows(shown, list_width - 4, height - 2),
            list_width,
            height,
            State.FOCUSED,
            foot=_hidden(len(shown), self._first(height - 2), height - 2),
        )
        if room.wide:
            listed = beside(listed, self._panel(side, height))
        below = [] if room.wide else self._about(width, about)
        count = f"{len(shown)} of {len(self._entries)} "
        return [
            header("Commands", self._where, count, width=width),
            self._prompt(width),
            *listed,
            *below,
            footer(_KEYS, width),
        ]

    def perform(self, action: Action, key: str) -> None:
        """Move in the list, do what is chosen, or close."""
        self._typing = False
        match action.id:
            case "close":
                self.close()
            case "commit":
                self._do()
            case _:
                last = len(self._shown) - 1
                page = max(1, self.room.height - 9)
                far = {"page_up": -page, "page_down": page, "first": -last, "last": last}
                by = {"up": -1, "down": 1, **far}[action.id]
                self._at = max(0, min(self._at + by, last))

    def point(self, target: str) -> None:
        """Focus a line that is clicked, do it when it has the focus."""
        place = int(target.removeprefix("entry:"))
        self._typing = False
        if place == self._at:
            self._do()
        self._at = place

    def typed(self, event: events.Key) -> bool:
        """Take letters and blanks into the text."""
        if event.key == "backspace":
            self._write(self._text[:-1])
        elif event.is_printable and event.character is not None:
            # A held `:` has opened the palette and goes on coming; no name has one.
            self._write(self._text + event.character.replace(":", ""))
        else:
            return False
        return True

    def pasted(self, text: str) -> None:
        """Take pasted text as if it had been typed."""
        self._write(self._text + text)

    def way_out(self) -> Text:
        """Say how to leave: letters are text here."""
        return WAY_OUT_OF_TEXT

    @property
    def _shown(self) -> list[Entry]:
        return matching(self._entries, self._text)

    @property
    def _focused(self) -> Entry | None:
        shown = self._shown
        return shown[self._at] if shown else None

    def _write(self, text: str) -> None:
        self.answer = ""
        self._typing = True
        if text != self._text:
            self._text, self._at = text[:_LONGEST], 0

    def _do(self) -> None:
        """Close, and do on the screen below what has the focus; a key held down does no more."""
        entry = self._focused
        if entry is None:
            self.answer = f"Nothing is called {self._text}."
        elif entry.run is None:
            self.answer = entry.about
        elif self.is_active:
            self.question_closed()
            self.close()
            entry.run()

    def _first(self, height: int) -> int:
        """Say which line is the first in sight: the focused one stands in the middle."""
        return max(0, min(self._at - height // 2, len(self._shown) - height))

    def _prompt(self, width: int) -> Row:
        text = row(
            Span(f" {CURSOR} ", "accent strong"),
            Span(self._text, "strong"),
            Span(" ", here=self._typing),
            Span("" if self._text else _HINT, "muted"),
        )
        return under([left(text, width)], "on-panel")[0]

    def _rows(self, shown: list[Entry], width: int, height: int) -> list[Row]:
        if not shown:
            return [row(f"Nothing is called {self._text}.", style="muted")]
        first = self._first(height)
        seen = range(first, min(len(shown), first + height))
        return [self._row(place, shown[place], width) for place in seen]

    def _row(self, place: int, entry: Entry, width: int) -> Row:
        here = place == self._at
        mark = Span(CURSOR if here else " ", "accent strong", here=here and not self._typing)
        acts = entry.run is not None and not entry.off
        name = Span(entry.name, "strong" if here else "" if acts else "disabled")
        key = (
            Span(entry.keys, "key" if acts else "disabled")
            if entry.keys
            else Span(entry.kind, "muted")
        )
        where = under([row(entry.place)], "muted" if acts else "disabled")[0]
        line = row(mark, columns((name, key), _COLUMNS), where)
        return button([left(line, width)], f"entry:{place}")[0]

    def _about(self, width: int, height: int) -> list[Row]:
        """Tell what the focused line is about, or the answer to the last key."""
        rows = wrap(self._told(), width - 2)
        return sized(under([row(" ", line) for line in rows], "muted"), width, height)

    def _panel(self, width: int, height: int) -> list[Row]:
        """Tell the same beside the list, under the name."""
        entry = self._focused
        rows = under(wrap(self._told(), width - 4), "muted")
        return frame(rows, width, height, State.QUIET, title="" if entry is None else entry.name)

    def _told(self) -> Text:
        entry = self._focused
        return self.answer or ("" if entry is None else entry.about)


def _widths(room: Room) -> tuple[int, int]:
    """Give the width of the list, and of the panel beside it."""
    if room.huge:
        return 110, 50
    if room.wide:
        return 80, 40
    return (100 if room.regular else 80), 0


def _hidden(count: int, first: int, height: int) -> str:
    """Say how many lines are out of sight."""
    below = max(0, count - first - height)
    parts = (f"{first} above" if first else "", f"{below} below" if below else "")
    return ", ".join(part for part in parts if part)
