"""The final page of Monster Busters: who won and why, every scoring line, what is open now."""

from dataclasses import dataclass

from undercroft.boards.parts.final import Paper, spread
from undercroft.glyphs import Glyphs
from undercroft.screens.room import WIDTHS, Room
from undercroft.widgets.frame import State
from undercroft.widgets.header import header
from undercroft.widgets.rows import Block, Row, Span, left, row, sized
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.monster_busters.scoring import final_count
from undercroft_engine.games.monster_busters.state import End
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words import board as words
from undercroft_engine.games.monster_busters.words import results as texts

_TITLE = "Monster Busters"
_CLAUSE = 7
_GAP = 2
"""The most rows that part two blocks."""
_PARTED = 2
"""Rows that part all blocks at least."""


def results(view: View, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs) -> Block:
    """Draw the page, header included, down to above the prompt.

    Where rows are left, the blocks are parted alike, and the table gets air.
    """
    assert view.end is not None
    end = End(view.end.reason, view.end.seats, view.end.survivors)
    outcome = final_count(view.scores, view.coffins, end, view.round)
    page = _Page(view, Paper(names, glyphs, room.width), outcome)
    height = room.height - 2
    head = [page.header(), *page.winners()]
    table = page.table(airy=False)
    opened = page.opened(saved, height - len(head) - len(table))
    airy = page.table(airy=True)
    if len(head) + len(airy) + len(opened) + _PARTED <= height:
        table = airy
    blocks = [head, table, opened]
    spare = max(0, height - sum(map(len, blocks)))
    gaps = [min(_GAP, (spare + at) // len(blocks)) for at in reversed(range(len(blocks)))]
    return sized(spread(blocks, gaps), page.paper.width, height)


@dataclass(frozen=True, slots=True)
class _Page:
    """All the page is drawn from."""

    view: View
    paper: Paper
    outcome: Outcome

    def header(self) -> Row:
        """Draw row 0."""
        place = Span(words.place(self.view), "strong")
        note = Span(texts.header_note(self.view), "muted")
        return header(_TITLE, place, note, width=self.paper.width)

    def winners(self) -> list[Row]:
        """Say who won and by what, and why the game was over."""
        title = self.paper.told(texts.headline(self.outcome))
        return self.paper.box(texts.reasons(self.view, self.outcome), State.FOCUSED, title)

    def table(self, *, airy: bool) -> list[Row]:
        """Draw a column for each seat in the order of places, a row for each scoring line."""
        order = texts.columns(self.outcome)
        head = 28 if self.paper.width >= WIDTHS[2] else 18
        wide = min(18, (self.paper.width - head - _CLAUSE) // self.view.seats)
        lines = [*self.paper.headings(order, head, wide), *([row()] if airy else [])]
        for line in texts.rows(self.view, self.outcome):
            if line.heading == "Total":
                rule = Span("-" * (head + wide * self.view.seats - 2), "line")
                lines += [row(), row(" ", rule), row()] if airy else [row(" ", rule)]
            cells = [
                left(row(" ", Span(line.cells[seat], self._tone(line, seat))), wide)
                for seat, _ in order
            ]
            label = left(Span(f" {line.heading}", "muted"), head)
            lines.append(row(label, *cells, Span(line.clause, "muted")))
        return lines

    def opened(self, saved: str, space: int) -> list[Row]:
        """Draw what all may see now, as fully as there is space, and where the game is kept."""
        foot = f"saved as {saved}" if saved else ""
        note = texts.FIGURES_NOTE
        hands = texts.hands_left(self.view)
        box: list[Row] = []
        for lines in (*((one, note) for one in hands), hands[-1:], (note,)):
            box = self.paper.box(lines, State.QUIET, "Now open to all", foot)
            if len(box) <= space:
                break
        return box

    def _tone(self, line: texts.Row, seat: Seat) -> str:
        if line.heading == "Total":
            return "good strong" if seat in self.outcome.winners else "strong"
        return "muted" if line.cells[seat] in ("-", "0") else ""
