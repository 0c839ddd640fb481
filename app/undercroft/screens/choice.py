"""What a person has marked of the things that answer a question, and why a key marks nothing."""

from __future__ import annotations

from typing import Any

from undercroft.boards.base import Board, Item, Marks, Plan
from undercroft.boards.parts.view import PAGE, digit_of, in_view, row_of
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line


class Choice:
    """The hand rows of one seat: the things in them, the cursor, and what is picked.

    Where the board has a plan, several things are marked; `picked` is then the first of them.

    Cursor and pick last as long as the question. Every action gives a line to answer with, empty
    where the change itself is the answer.
    """

    def __init__(self, board: Board, seat: Seat) -> None:
        self.seat = seat
        self.items: tuple[Item, ...] = ()
        self.cursor = 0
        self.first = 0
        """Where a row too long for the screen begins."""
        self.marks: Marks = ()
        self.plan: Plan | None = None
        self.moved = False
        """Whether the cursor has been moved since the question was put."""
        self.question = 0
        """The number of the newest question the seat was asked."""
        self._board = board
        self._offer: Offer | None = None

    @property
    def open(self) -> bool:
        """Whether the seat owes an answer."""
        return self._offer is not None and self._offer.kind != "none"

    @property
    def boxed(self) -> bool:
        """Whether the question is one for the question box."""
        return self.open and any(item.leads for item in self.items)

    @property
    def picked(self) -> int | None:
        """The place of what is picked."""
        return self.marks[0] if self.marks else None

    @property
    def move(self) -> Move | None:
        """What is picked."""
        return None if self.picked is None else self.items[self.picked].move

    @property
    def moves(self) -> tuple[Move, ...]:
        """What Enter sends; nothing while something is missing or cannot stand."""
        if self.plan is None:
            return () if self.move is None else (self.move,)
        return () if self.plan.fault(self.marks) else self.plan.moves(self.marks)

    @property
    def stacked(self) -> bool:
        """Whether the things lie below each other."""
        return self.boxed or any(item.lies == "down" for item in self.items)

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of the rows the things lie in."""
        return tuple(dict.fromkeys(item.row for item in self.items))

    @property
    def at_row(self) -> int:
        """Which of the rows the cursor stands in."""
        return self.rows.index(self.items[self.cursor].row) if self.items else 0

    def show(self, view: Any, offer: Offer) -> None:
        """Take what lies before the seat now; marks stay while the question is the same."""
        self._offer = offer
        self.items = self._board.items(view, offer)
        self.plan = self._board.plan(view, offer)
        if not self.open:
            self.marks = ()
        elif offer.question != self.question:
            self.question = offer.question
            self.marks = ()
            self.moved = False
            self.first = 0
            self._stand(self._first_open(range(len(self.items))))
        self.cursor = max(0, min(self.cursor, len(self.items) - 1))

    def step(self, by: int) -> None:
        """Move the cursor; at the edge of its row it stops."""
        self.moved = True
        shifted = None if self.plan is None else self.plan.shifted(self.marks, by)
        if shifted is not None:
            self.marks = shifted
            return
        to = max(0, min(self.cursor + by, len(self.items) - 1))
        if self.items and self.items[to].row == self.items[self.cursor].row:
            self._stand(to)

    def next_row(self, by: int) -> None:
        """Move the cursor to the next row, round and round."""
        rows = self.rows
        row = rows[(rows.index(self.items[self.cursor].row) + by) % len(rows)]
        inside = [place for place, item in enumerate(self.items) if item.row == row]
        marked = (place for place in inside if place in self.marks)
        legal = (place for place in inside if self.items[place].move is not None)
        self._stand(next(marked, next(legal, inside[0])))
        self.moved = True

    def digit(self, key: str) -> Line:
        """Pick the thing with this key, or put it back; one of the focused row goes first.

        Things in a row to which another key leads have their digits there alone.
        """
        here = self.items[self.cursor].row if self.items else ""
        for place, item in sorted(enumerate(self.items), key=lambda one: one[1].row != here):
            apart = len(item.row) == 1 and item.row != here
            if not apart and digit_of(self.items, place, self.first) == key:
                self._stand(place)
                return self.toggle()
        assert self._offer is not None
        return self._board.absent(self._offer, key) or (f"Nothing here has the key {key}.",)

    def letter(self, key: str) -> Line:
        """Pick from the row to which a key leads, one thing after the other; or by its own key."""
        row = [place for place, item in enumerate(self.items) if item.row == key]
        if not row:
            return self.digit(key)
        able = [place for place in row if self.items[place].move is not None]
        at = able.index(self.cursor) + 1 if self.cursor in able else 0
        self._stand(able[at % len(able)] if able else row[0])
        if len(able) > 1:
            self.marks = ()
        return self.toggle()

    def has(self, name: str) -> bool:
        """Whether the thing of this name lies there."""
        return any(item.name == name for item in self.items)

    def take(self, name: str) -> Line:
        """Pick the thing of this name, or put it back."""
        self.cursor = next(place for place, item in enumerate(self.items) if item.name == name)
        return self.toggle()

    @property
    def closed(self) -> Line:
        """Why the focused thing cannot be picked; empty where it can."""
        if not self.items:
            return ("There is nothing to pick.",)
        item = self.items[self.cursor]
        if item.move is None:
            return item.why
        return () if self.plan is None else self.plan.closed(self.marks, self.cursor)

    def toggle(self) -> Line:
        """Pick the focused thing, or put it back."""
        if line := self.closed:
            return line
        if self.plan is None:
            self.marks = () if self.picked == self.cursor else (self.cursor,)
        else:
            self.marks = self.plan.toggled(self.marks, self.cursor)
            self._stand(self.plan.stepped(self.marks, self.cursor))
        return ()

    def fill(self) -> Line:
        """Mark what Enter marks while something is missing; say why what is marked cannot stand."""
        if self.plan is None:
            return self.toggle()
        if line := self.plan.fault(self.marks):
            return line
        before = self.marks, self.cursor
        self.marks, at = self.plan.filled(*before)
        self._stand(at)
        return self.closed if (self.marks, self.cursor) == before else ()

    def clear(self) -> None:
        """Put back what is picked; from a row to which a key led the cursor goes back."""
        self.marks = ()
        if self.items and len(self.items[self.cursor].row) == 1:
            self._stand(self._first_open(row_of(self.items, 0)))

    def step_back(self) -> None:
        """Put back what was marked last: in a row of several, all that is marked in it."""
        if self.plan is None:
            self.clear()
            return
        last = self.items[self.marks[-1]].row
        self.marks = tuple(place for place in self.marks if self.items[place].row != last)
        self._stand(next(n for n, item in enumerate(self.items) if item.row == last))

    def point(self, name: str) -> Line:
        """Focus the thing of this name, or pick it when it has the focus."""
        for place, item in enumerate(self.items):
            if item.name == name:
                if place == self.cursor:
                    return self.toggle()
                self._stand(place)
                return item.why if item.move is None else ()
        return ()

    def _stand(self, place: int) -> None:
        """Put the cursor there; a row too long for the screen follows it."""
        self.cursor = place
        if len(row_of(self.items, place)) > PAGE:
            self.first = in_view(self.items, place, self.first).start

    def _first_open(self, places: range) -> int:
        """Find the first of these things that can be picked."""
        legal = (place for place in places if self.items[place].move is not None)
        return next(legal, places.start)
