"""The log: everything that happened, one line for each event, with the clause that made it so."""

from collections.abc import Callable, Iterable, Sequence

from undercroft.actions import Action
from undercroft.glyphs import CURSOR, DOWN, UP
from undercroft.screens.base import BaseScreen
from undercroft.screens.room import Room
from undercroft.session import Session
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.prompt import why
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    button,
    ends,
    row,
    sized,
    under,
    width_of,
    wrap,
)
from undercroft.widgets.words import clauses_of, drawn
from undercroft_engine.core.rulebook import Rulebook
from undercroft_engine.core.spans import Line

_NARROW, _SIDE = 80, 40
_KEYS = (
    Key("up", "line", f"{UP}{DOWN}"),
    Key("page_up", "page", "PgUp PgDn"),
    Key("first", "ends", "Home End"),
    Key("close"),
    Key("palette"),
    Key("rules"),
    Key("quit"),
)


class Log(BaseScreen):
    """Lines to read. It opens at the newest one."""

    scope = "log"

    def __init__(
        self,
        session: Session,
        *,
        title: str,
        lines: Sequence[Line],
        names: tuple[str, ...],
        who: Text = "",
        rules: Callable[[str], BaseScreen],
        book: Rulebook,
    ) -> None:
        """Show these lines; `who` stands at the right of the header.

        `rules` opens the rules at a clause, or with an empty text at what applies now; the clauses
        are those of `book`.
        """
        super().__init__(session)
        self._title = title
        self._lines = list(lines)
        self._names = names
        self._who = who
        self._rules = rules
        self._book = book
        self._at = max(0, len(self._lines) - 1)

    def extend(self, lines: Iterable[Line]) -> None:
        """Add what has happened meanwhile; a reader at the newest line stays there."""
        at_end = self._at >= len(self._lines) - 1
        self._lines += lines
        if at_end:
            self._at = max(0, len(self._lines) - 1)
        self.redraw()

    def draw(self, room: Room) -> Block:
        """Draw the lines round the chosen one, and beside them, if wide, the rules they rest on."""
        width = _NARROW + _SIDE if room.wide else min(room.width, _NARROW + _SIDE)
        count = f"{len(self._lines)} lines"
        end = row(Span(count, "muted"), Span(" · ", "muted"), self._who) if self._who else count
        height = room.height - 5
        lines: Block = self._page((_NARROW if room.wide else width) - 2, height)
        if room.wide:
            lines = beside(sized(lines, _NARROW, height), self._reasons(_SIDE, height))
        return [
            header("Log", self._title, row(end, " "), width=width),
            row(),
            *sized(lines, width, height),
            row(),
            why(self.answer or "Every change has its line; the lines add up.", width=width),
            footer(_KEYS, width),
        ]

    def perform(self, action: Action, key: str) -> None:
        """Move through the lines, or close."""
        page = max(1, self.room.height - 7)
        last = max(0, len(self._lines) - 1)
        match action.id:
            case "close":
                self.close()
            case "torch" | "claim":
                self.close(key)
            case "rules":
                self.lay(self._rules(""))
            case "first":
                self._at = 0
            case "last":
                self._at = last
            case _:
                steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page}
                self._at = min(last, max(0, self._at + steps.get(action.id, 0)))

    def point(self, target: str) -> None:
        """Choose a clicked line, or open the rules at a clicked clause."""
        kind, _, name = target.partition(":")
        if kind == "clause":
            self.lay(self._rules(name))
        else:
            self._at = int(name)

    def _page(self, width: int, height: int) -> list[Row]:
        """The rows of as many lines as fit, the chosen one in the middle where there is more."""
        if not self._lines:
            return [row(" Nothing has happened yet.", style="muted")]
        shown = self._rows_of(self._at, width)
        first = last = self._at
        while len(shown) < height and (first > 0 or last < len(self._lines) - 1):
            before_middle = self._at - first < height // 2
            if first > 0 and (before_middle or last == len(self._lines) - 1):
                first -= 1
                shown = self._rows_of(first, width) + shown
            elif last < len(self._lines) - 1:
                last += 1
                shown += self._rows_of(last, width)
            else:
                break
        return shown[:height]

    def _rows_of(self, place: int, width: int) -> list[Row]:
        line = self._lines[place]
        chosen = place == self._at
        clauses = clauses_of(line)
        text = drawn(line, self._names, self.glyphs)
        inner = width - (width_of(clauses) + 2 if clauses else 0)
        first, *rest = wrap(text, inner)
        mark = Span(CURSOR if chosen else " ", "accent strong", here=chosen)
        action = f"line:{place}"
        rows = [row(mark, ends(first, _linked(clauses), width))]
        rows += [row("     ", line) for line in rest]
        return button(rows, action)

    def _reasons(self, width: int, height: int) -> list[Row]:
        """Tell the clauses that the chosen line rests on."""
        ids = clauses_of(self._lines[self._at]).split() if self._lines else []
        rows: list[Row] = []
        for clause in filter(None, map(self._book.clause, ids)):
            text = [_linked(clause.id), *under(wrap(clause.text, width - 4), "muted"), row()]
            rows += button(text, f"clause:{clause.id}")
        rows = rows or [row("No clause decides anything here.", style="muted")]
        return frame(rows, width, height, State.QUIET, title="By these rules")


def _linked(clauses: str) -> Row:
    """Make each id of a clause a button that opens it."""
    ids = clauses.split()
    spans = (Span(one, "muted", f"clause:{one}") for one in ids)
    return row(*(part for span in spans for part in (" ", span)))[1:]
