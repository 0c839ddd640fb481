"""The rules: what applies now first, then section by section, and for each clause why."""

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.actions import DIGITS, Action
from undercroft.glyphs import CURSOR, DOWN, UP
from undercroft.screens.base import BaseScreen
from undercroft.screens.find import Find, clauses_of
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
    beside,
    button,
    ends,
    linked,
    row,
    sized,
    under,
    width_of,
    wrap,
)
from undercroft_engine.core.rulebook import ClauseText, Rulebook

_SECTIONS = 28
_WIDEST = 120
_HINT = "Enter on a clause: status, reason, and the rulebook's heading."
_JUMPS = (*DIGITS[:9], *"abcdef")
_STATUS = {
    "rulebook": "The rulebook says so",
    "reading": "A close reading of the rulebook",
    "ruling": "A ruling of this program",
    "option": "An option of the table",
}


@dataclass(frozen=True, slots=True)
class _Page:
    """A section as the screen lists it."""

    key: str
    title: str
    clauses: tuple[ClauseText, ...]


class Rules(BaseScreen):
    """One game's rules, opened at what applies now or at a clause."""

    scope = "rules"

    def __init__(
        self,
        session: Session,
        *,
        title: str,
        rulebook: Rulebook,
        phase: str = "",
        now: str = "",
        options: str = "",
        clause: str = "",
    ) -> None:
        """Open the rulebook.

        `phase` is the phase of play whose clauses apply (none: outside a game) and `now` says it in
        words; `options` are those of the table; `clause` is the id to open at, as after a refusal.
        """
        super().__init__(session)
        self._title = title
        self._book = rulebook
        self._now = now
        self._options = options
        self._pages = _pages(rulebook, phase)
        self._page = 0
        self._at = 0
        self._on_sections = False
        self._open: set[str] = set()
        if clause:
            self._turn_to(clause)

    def draw(self, room: Room) -> Block:
        """Draw the clauses of one section, and the list of sections at the right."""
        width = min(room.width, _WIDEST)
        page = self._pages[self._page]
        now = f"now: {self._now} " if self._now else ""
        height = room.height - 3
        inner = width - _SECTIONS - 4
        wraps = len(self._options) > inner - 4
        options = under(wrap(self._options, inner), "muted") if wraps else []
        shown = height - 2 - len(options)
        clauses = frame(
            [*sized(self._clauses(page, inner, shown), inner, shown), *options],
            width - _SECTIONS,
            height,
            State.QUIET if self._on_sections else State.FOCUSED,
            title=f"Now: {self._now}" if page.key == "" and self._now else page.title,
            foot="" if wraps else self._options,
        )
        sections = frame(
            self._sections(),
            _SECTIONS,
            height,
            State.FOCUSED if self._on_sections else State.QUIET,
            title="Sections",
        )
        return [
            header("Rules", self._title, now, width=width),
            *beside(clauses, sections),
            why(self.answer or linked(_HINT), width=width),
            footer(self._keys(), width),
        ]

    def perform(self, action: Action, key: str) -> None:
        """Move among clauses or sections, open a clause, close."""
        match action.id:
            case "close":
                self.close()
            case "torch" | "claim" if self._now:
                self.close(key)
            case "torch" | "claim":
                self.answer = f"There is no table here to {action.title.lower()} at."
            case "next" | "previous":
                self._on_sections = not self._on_sections
            case "digit" | "section":
                self._jump(key)
            case "commit" if self._on_sections:
                self._on_sections = False
            case "commit":
                self._open ^= {self._pages[self._page].clauses[self._at].id}
            case _:
                self._move(action.id)

    def finds(self) -> Sequence[Find]:
        """Find the clauses of this rulebook."""
        return clauses_of(self._book, self._turn_to)

    def point(self, target: str) -> None:
        """Go to a clicked section; focus a clicked clause, and open it when it has the focus."""
        kind, _, place = target.partition(":")
        if kind == "section":
            self._on_sections = False
            self._turn(int(place))
        elif self._on_sections or int(place) != self._at:
            self._on_sections = False
            self._at = int(place)
        else:
            self._open ^= {self._pages[self._page].clauses[self._at].id}

    def _move(self, action: str) -> None:
        places = len(self._pages) if self._on_sections else len(self._pages[self._page].clauses)
        at = self._page if self._on_sections else self._at
        step = {"up": -1, "down": 1, "page_up": -5, "page_down": 5, "first": -at, "last": places}
        to = min(places - 1, max(0, at + step.get(action, 0)))
        if self._on_sections:
            self._turn(to)
        else:
            self._at = to

    def _jump(self, key: str) -> None:
        for place, page in enumerate(self._pages):
            if page.key == key:
                self._on_sections = False
                self._turn(place)
                return
        self.answer = f"No section has the key {key}."

    def _turn(self, page: int) -> None:
        self._page, self._at = page, 0

    def _turn_to(self, clause: str) -> None:
        """Open at a clause, in what applies now if it is there."""
        for place, page in enumerate(self._pages):
            for number, entry in enumerate(page.clauses):
                if entry.id == clause:
                    self._page, self._at = place, number
                    self._on_sections = False
                    self._open = {clause}
                    return

    def _keys(self) -> list[Key]:
        last = self._pages[-1].key
        jumps = f"1-{last}" if last in DIGITS else "1-9 a" if last == "a" else f"1-9 a-{last}"
        return [
            Key("up", "section" if self._on_sections else "clause", f"{UP}{DOWN}"),
            Key("next", "clauses" if self._on_sections else "sections"),
            Key("digit", "jump", jumps),
            Key("commit", "read" if self._on_sections else "why"),
            Key("palette"),
            Key("keys"),
            Key("close"),
            Key("quit"),
        ]

    def _sections(self) -> list[Row]:
        rows: list[Row] = []
        for place, page in enumerate(self._pages):
            here = place == self._page
            line = row(
                Span(CURSOR if here else " ", "accent strong", here=here and self._on_sections),
                Span(f"{page.key} " if page.key else "", "key"),
                Span(page.title, "strong" if here else ""),
            )
            rows += button([line], f"section:{place}")
            if not page.key:
                rows.append(row())
        return [*rows, row(), row(" ", Span("k ", "key", "key:k"), Span("Keys", "", "key:k"))]

    def _clauses(self, page: _Page, width: int, height: int) -> list[Row]:
        """The rows of the section from where the focused clause is in sight."""
        blocks = [self._clause(place, clause, width) for place, clause in enumerate(page.clauses)]
        first = 0
        while first < self._at and _rows_in(blocks[first : self._at + 1]) > height:
            first += 1
        rows = [line for block in blocks[first:] for line in block]
        if first == 0 and len(rows) <= height:
            return rows
        above, below = first, self._hidden(blocks, first, height - 1)
        told = row(
            Span(f"{above} above" if above else "", "muted", "key:pageup"),
            Span(" · " if above and below else "", "muted"),
            Span(f"{below} below" if below else "", "muted", "key:pagedown"),
        )
        return [*sized(rows, width, height - 1), ends("", told, width)]

    def _clause(self, place: int, clause: ClauseText, width: int) -> list[Row]:
        """One clause: its id, its text, its status where that is not the rulebook, and why."""
        focused = place == self._at and not self._on_sections
        mark = Span(CURSOR if focused else " ", "accent strong", here=focused)
        head = row(mark, Span(f"{clause.id:<7}", "accent strong" if focused else "muted"))
        indent = " " * width_of(head)
        inner = width - len(indent)
        lines = wrap(clause.text, inner)
        if clause.status != "rulebook" and clause.id not in self._open:
            tag = row(clause.status, style="muted")
            if width_of(lines[-1]) + 2 + width_of(tag) <= inner:
                lines[-1] = ends(lines[-1], tag, inner)
            else:
                lines.append(ends("", tag, inner))
        if clause.id in self._open:
            lines += self._why(clause, inner)
        rows = [row(head if number == 0 else indent, line) for number, line in enumerate(lines)]
        return button(rows, f"clause:{place}")

    def _why(self, clause: ClauseText, width: int) -> list[Row]:
        said = f'{_STATUS[clause.status]}, under "{clause.heading}".'
        return under(wrap(f"{said} {clause.reason}".rstrip(), width), "muted")

    @staticmethod
    def _hidden(blocks: Sequence[Block], first: int, height: int) -> int:
        """How many clauses begin below the last row."""
        used = 0
        for number, block in enumerate(blocks[first:]):
            if used >= height:
                return len(blocks) - first - number
            used += len(block)
        return 0


def _rows_in(blocks: Sequence[Block]) -> int:
    return sum(len(block) for block in blocks) + 1


def _pages(rulebook: Rulebook, phase: str) -> list[_Page]:
    """What applies now, where there is a game, then the sections of the rulebook."""
    now = rulebook.now(phase)
    pages = [_Page("", "Now", now)] if now else []
    pages += [
        _Page(key, section.title, rulebook.of(section.id))
        for key, section in zip(_JUMPS, rulebook.sections, strict=False)
    ]
    return pages
