"""The final page of Dungeon Busters: who won and why, every scoring line, what is open now."""

from dataclasses import dataclass

from undercroft.boards.parts.final import Paper, spread
from undercroft.glyphs import Glyphs
from undercroft.screens.room import WIDTHS, Room
from undercroft.widgets.frame import State
from undercroft.widgets.header import header
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    left,
    row,
    sized,
)
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.dungeon_busters.scoring import final_count
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import board as words
from undercroft_engine.games.dungeon_busters.words import results as texts

_TITLE = "Dungeon Busters"
_CLAUSE = 8
_GAP = 2
"""The most rows that part two blocks."""


def results(view: View, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs) -> Block:
    """Draw the page, header included, down to above the prompt.

    Where rows are left, it is told who had most of each colour, then the table gets air, then the
    blocks are parted alike.
    """
    outcome = final_count(view.piles, view.trophies)
    page = _Page(view, Paper(names, glyphs, room.width), outcome)
    height = room.height - 2
    blocks = [[page.header(), *page.winners()], page.table(airy=False), page.opened(saved)]
    for at, richer in (
        (2, [page.colours(), page.opened(saved)]),
        (1, [page.table(airy=True)]),
    ):
        tried = [*blocks[:at], *richer, *blocks[at + 1 :]]
        if sum(map(len, tried)) <= height:
            blocks = tried
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
        """Say who won and by what."""
        title = self.paper.told(texts.headline(self.outcome))
        clause = Span(texts.decided_by(self.outcome), "muted")
        return self.paper.box(texts.reasons(self.outcome), State.FOCUSED, title, clause)

    def table(self, *, airy: bool) -> list[Row]:
        """Draw a column for each seat in the order of places, a row for each scoring line."""
        order = texts.columns(self.outcome)
        head = 28 if self.paper.width >= WIDTHS[2] else 17
        wide = min(22, (self.paper.width - head - _CLAUSE) // self.view.seats)
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

    def colours(self) -> list[Row]:
        """Say for each colour who had most, and why nobody scored where nobody did."""
        lines = (*texts.colour_lines(self.view), texts.words_note())
        return self.paper.box(lines, State.QUIET, "Most of a colour")

    def opened(self, saved: str) -> list[Row]:
        """Draw what all may see now, and where the game is kept."""
        foot = f"saved as {saved}" if saved else ""
        return self.paper.box(texts.opened(self.view), State.QUIET, "Now open to all", foot)

    def _tone(self, line: texts.Row, seat: Seat) -> str:
        if line.heading == "Total":
            return "good strong" if seat in self.outcome.winners else "strong"
        return "muted" if line.cells[seat] == "-" or seat in line.idle else ""
