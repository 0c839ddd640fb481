"""The final page of Dungeon Raiders: who faints by which rule, then coins, then what is open."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from undercroft.boards.dungeon_raiders.sources import came_from
from undercroft.boards.parts.final import Paper, spread
from undercroft.glyphs import COIN, WOUND, Glyphs
from undercroft.screens.room import WIDTHS, Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State
from undercroft.widgets.header import header
from undercroft.widgets.rows import Block, Row, Span, left, row, sized
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.dungeon_raiders.score_words import SOURCES
from undercroft_engine.games.dungeon_raiders.scoring import final_count
from undercroft_engine.games.dungeon_raiders.state import OVER_CAP
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words import board as words
from undercroft_engine.games.dungeon_raiders.words import results as texts

_TITLE = "Dungeon Raiders"
_CLAUSE = 8


class Entry(NamedTuple):
    """A row of the table: its heading, a cell for each seat, its clause."""

    heading: str
    cells: tuple[str, ...]
    clause: str = ""
    total: bool = False


def results(view: View, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs) -> Block:
    """Draw the page, header included, down to above the prompt.

    Where rows are few the table tells the figures alone, and has a row for each seat.
    """
    page = _Page(view, Paper(names, glyphs, room.width))
    height = room.height - 2
    opened = page.opened(saved)
    reasons, table = page.winners(full=True), page.table()
    if 1 + len(reasons) + len(table) + len(opened) > height:
        reasons = page.winners(full=False)
    if 1 + len(reasons) + len(table) + len(opened) > height:
        table = page.seat_rows()
    if 1 + len(reasons) + len(table) + len(page.opened(saved, options=True)) <= height:
        opened = page.opened(saved, options=True)
    blocks = [[page.header(), *reasons], table, opened]
    spare = max(0, height - sum(map(len, blocks)))
    gaps = [min(2, (spare + at) // 3) for at in (2, 1, 0)]
    return sized(spread(blocks, gaps), room.width, height)


@dataclass(frozen=True, slots=True)
class _Page:
    """All the page is drawn from."""

    view: View
    paper: Paper

    @property
    def outcome(self) -> Outcome:
        """Winners, places and totals, worked out again from what all may see."""
        view = self.view
        count = final_count(view.coins, view.wounds, view.petrified, view.options)
        return Outcome(count.winners, count.places, view.coins, (), count.tie_breaks, "")

    def header(self) -> Row:
        """Draw row 0."""
        note = texts.header_note(self.view)
        return header(
            _TITLE,
            Span(words.place(self.view), "strong"),
            Span(note, "muted"),
            width=self.paper.width,
        )

    def winners(self, *, full: bool) -> list[Row]:
        """Say who won, who faints by the rule in force, and what broke a tie."""
        title = self.paper.told(texts.headline(self.outcome))
        lines = texts.count_steps(self.view) if full else texts.count_rule(self.view)
        return self.paper.box(lines, State.FOCUSED, title)

    def seat_rows(self) -> list[Row]:
        """Draw a row for each seat in the order of places, with all its figures."""
        tags = {
            seat: row(f" {place[0]} ", seats.tag(seat, self.paper.names, self.paper.glyphs, 12))
            for seat, place in texts.columns(self.outcome)
        }
        return came_from(self.view, tags, self.paper.width, totals=True)

    def table(self) -> list[Row]:
        """Draw a column for each seat in the order of places: wounds first, then coins."""
        order = texts.columns(self.outcome)
        head = 24 if self.paper.width >= WIDTHS[2] else 16
        wide = min(20, (self.paper.width - head - _CLAUSE) // self.view.seats)
        lines = self.paper.headings(order, head, wide)
        for line in self._lines():
            cells = [
                left(row(" ", Span(line.cells[seat], self._tone(line, seat))), wide)
                for seat, _ in order
            ]
            label = Span(f" {line.heading}", "strong" if line.total else "muted")
            lines.append(row(left(label, head), *cells, Span(line.clause, "muted")))
        return lines

    def opened(self, saved: str, *, options: bool = False) -> list[Row]:
        """Draw what all may see now, the rules that were in force, and where the game is kept."""
        foot = f"saved as {saved}" if saved else ""
        lines = [*texts.opened(self.view), *([texts.options_line(self.view)] if options else [])]
        return self.paper.box(lines, State.QUIET, "Now open to all", foot)

    def _lines(self) -> list[Entry]:
        view = self.view
        hurt = _sources(texts.WOUND_SOURCES, view.wounds_from, (4,), _WOUND_CLAUSES)
        money = _sources(SOURCES, view.coins_from, (4, 5), _COIN_CLAUSES)
        fainted = final_count(view.coins, view.wounds, view.petrified, view.options)
        wounds = [
            f"{count} stone"
            if seat in view.petrified
            else f"{count} faints"
            if seat in fainted.fainted
            else str(count)
            for seat, count in enumerate(view.wounds)
        ]
        return [
            *hurt,
            Entry(f"{WOUND} Wounds", tuple(wounds), fainted.rule, total=True),
            *money,
            Entry(f"{COIN} Coins", tuple(map(str, view.coins)), "RA-E7", total=True),
            *_sources(("lost over 20",), [each[OVER_CAP:] for each in view.coins_from], (0,), _CAP),
        ]

    def _tone(self, line: Entry, seat: Seat) -> str:
        if not line.total:
            return "muted" if line.cells[seat] == "-" else ""
        if not line.cells[seat].isdecimal():
            return "bad strong"
        return "good strong" if seat in self.outcome.winners else "strong"


_WOUND_CLAUSES = ("RA-S11", "RA-M3", "RA-X1", "RA-O1", "RA-H7")
_CAP = ("RA-R9",)
_COIN_CLAUSES = ("RA-S11", "RA-C1", "RA-H6", "RA-O9", "RA-X2", "RA-O2")


def _sources(
    heads: Sequence[str],
    figures: Sequence[Sequence[int]],
    losses: Sequence[int],
    clauses: Sequence[str],
) -> list[Entry]:
    """Make a row for each source that brought or took anything."""
    rows: list[Entry] = []
    for at, (head, clause) in enumerate(zip(heads, clauses, strict=True)):
        counts = [seat[at] for seat in figures]
        if any(counts):
            sign = "-" if at in losses else ""
            cells = tuple(f"{sign}{count}" if count else "-" for count in counts)
            rows.append(Entry(head.capitalize(), cells, clause))
    return rows
