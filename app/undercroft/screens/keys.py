"""All keys on one page: what each does on each screen, as the table of actions has it."""

from __future__ import annotations

from undercroft.actions import Action, Scope
from undercroft.glyphs import CURSOR, DOWN, UP
from undercroft.keys_text import KeyGroup, groups
from undercroft.screens.base import BaseScreen
from undercroft.screens.room import Room
from undercroft.session import Session
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.header import header
from undercroft.widgets.prompt import why
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    beside,
    button,
    left,
    row,
    sized,
    under,
    wrap,
)

_COLUMN, _MOST_COLUMNS = 40, 4
_WIDEST = 46
_LABEL = 11
_HINT = "What keys do, screen by screen. The palette finds and does all of it."
_KEYS = (
    Key("up", "screen", f"{UP}{DOWN}"),
    Key("page_down", "page", "PgUp PgDn"),
    Key("first", "ends", "Home End"),
    Key("close"),
    Key("palette"),
    Key("quit"),
)


class Keys(BaseScreen):
    """Columns of keys that fill page after page; it opens at the screen one comes from."""

    scope = "keys"

    def __init__(self, session: Session, come_from: Scope) -> None:
        super().__init__(session)
        self._groups = groups()
        scopes = [group.scope for group in self._groups]
        self._at = scopes.index(come_from) if come_from in scopes else 0

    def draw(self, room: Room) -> Block:
        """Draw the page on which the focused screen stands."""
        columns, starts = self._flow(room)
        across = _across(room)
        page, pages = starts[self._at] // across, -(-len(columns) // across)
        width = min(room.width, across * (_column(room) + 2) + 2)
        shown = columns[page * across : (page + 1) * across]
        body = beside(*(sized(one, _column(room), _rows(room)) for one in shown), gap=2)
        return [
            header("Keys", end=f"page {page + 1} of {pages} ", width=width),
            *(left(row(" ", line), width) for line in body),
            row(),
            why(self.answer or _HINT, width=width),
            footer(_KEYS, width),
        ]

    def perform(self, action: Action, key: str) -> None:
        """Go from screen to screen, from page to page, or close."""
        last = len(self._groups) - 1
        match action.id:
            case "close":
                self.close()
            case "up" | "down":
                by = -1 if action.id == "up" else 1
                self._at = max(0, min(self._at + by, last))
            case "first" | "last":
                self._at = last if action.id == "last" else 0
            case "page_up" | "page_down":
                self._turn(-1 if action.id == "page_up" else 1)

    def point(self, target: str) -> None:
        """Focus a clicked screen."""
        self._at = int(target.removeprefix("group:"))

    def _turn(self, by: int) -> None:
        """Go to the first screen on the page before or after."""
        _, starts = self._flow(self.room)
        across = _across(self.room)
        pages = [start // across for start in starts]
        to = max(0, min(pages[self._at] + by, pages[-1]))
        self._at = next(place for place, page in enumerate(pages) if page >= to)

    def _flow(self, room: Room) -> tuple[list[list[Row]], list[int]]:
        """Fill columns with the screens one after another; tell in which column each begins.

        A screen that fits a column is not parted.
        """
        height, width = _rows(room), _column(room)
        columns: list[list[Row]] = [[]]
        starts: list[int] = []
        for place, group in enumerate(self._groups):
            heading, *keys = self._blocks(place, group, width)
            whole = sum(len(block) for block in (heading, *keys))
            free = height - len(columns[-1]) - 1
            if columns[-1] and ((whole > free and whole <= height) or free < len(heading) + 2):
                columns.append([])
            if columns[-1]:
                columns[-1].append(row())
            starts.append(len(columns) - 1)
            for block in (heading, *keys):
                if len(columns[-1]) + len(block) > height:
                    columns.append([])
                columns[-1] += block
        return columns, starts

    def _blocks(self, place: int, group: KeyGroup, width: int) -> list[list[Row]]:
        """Draw the heading and each key of a screen, all of them one button."""
        here = place == self._at
        mark = Span(CURSOR if here else " ", "accent strong", here=here)
        heading = row(mark, Span(group.title, "accent strong" if here else "strong"))
        blocks = [[heading]]
        for label, does in group.keys:
            lines = wrap(row(does), width - _LABEL - 1)
            blocks.append(
                [
                    row(" ", left(Span(label if number == 0 else "", "key"), _LABEL), line)
                    for number, line in enumerate(under(lines, "muted"))
                ]
            )
        return [button(block, f"group:{place}") for block in blocks]


def _across(room: Room) -> int:
    return min(_MOST_COLUMNS, room.width // _COLUMN)


def _rows(room: Room) -> int:
    return room.height - 4


def _column(room: Room) -> int:
    return min(_WIDEST, (room.width - 2) // _across(room) - 2)
