"""What a person has marked of the things that answer a question, and why a key marks nothing."""

from __future__ import annotations

from typing import Any

from undercroft.boards.base import Board, Item
from undercroft.boards.parts.view import digit_of, in_view, row_of
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line


class Choice:
    """The hand rows of one seat: the things in them, the cursor, and what is picked.

    Cursor and pick last as long as the question. Every action gives a line to answer with, empty
    where the change itself is the answer.
    """

    def __init__(self, board: Board, seat: Seat) -> None:
        self.seat = seat
        self.items: tuple[Item, ...] = ()
        self.cursor = 0
        self.picked: int | None = None
        self.first = 0
        """Where a row too long for the screen begins."""
        self.marks: list[int] = []
        """What is marked where the question wants several; `picked` is the newest of them."""
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
    def rows(self) -> bool:
        """Whether there are several rows to go up and down between."""
        return len({item.row for item in self.items}) > 1

    @property
    def move(self) -> Move | None:
        """What is picked."""
        return None if self.picked is None else self.items[self.picked].move

    def show(self, view: Any, offer: Offer) -> None:
        """Take what lies before the seat now; marks stay while the question is the same."""
        self._offer = offer
        self.items = self._board.items(view, offer)
        if not self.open:
            self.picked, self.marks = None, []
        elif offer.question != self.question:
            self.question = offer.question
            self.picked, self.marks = None, []
            self.moved = False
            self.first = 0
            self.cursor = self._first_open()
        self.cursor = max(0, min(self.cursor, len(self.items) - 1))

    def step(self, by: int) -> None:
        """Move the cursor in its row; at an edge it stops."""
        self.moved = True
        places = row_of(self.items, self.cursor)
        if places:
            self._stand(max(places.start, min(self.cursor + by, places.stop - 1)))

    def climb(self, by: int) -> None:
        """Move the cursor to the row before or after its own; in a question box, to an answer."""
        if self.boxed:
            self.step(by)
            return
        self.moved = True
        places = row_of(self.items, self.cursor)
        beyond = places.start - 1 if by < 0 else places.stop
        if 0 <= beyond < len(self.items):
            self._stand(self._first_open(row_of(self.items, beyond)))

    def digit(self, key: str) -> Line:
        """Pick the thing with this key, or put it back: in the row of the cursor, or the first."""
        for start in (self.cursor, *range(len(self.items))):
            near = start in (self.cursor, 0) or self.items[start].row == key
            view = in_view(self.items, start, self.first) if self.items and near else range(0)
            for place in view:
                if digit_of(self.items, place, view) == key:
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
        if not able:
            self._stand(row[0])
            return self.closed
        at = able.index(self.cursor) + 1 if self.cursor in able else 0
        self._stand(able[at % len(able)])
        if len(able) == 1:
            return self.toggle()
        self.picked = self.cursor
        return ()

    @property
    def closed(self) -> Line:
        """Why the focused thing cannot be picked; empty where it can."""
        if not self.items:
            return ("There is nothing to pick.",)
        item = self.items[self.cursor]
        return item.why if item.move is None else ()

    def toggle(self) -> Line:
        """Pick the focused thing, or put it back."""
        if line := self.closed:
            return line
        if self.items[self.cursor].several:
            return self._mark()
        self.picked = None if self.picked == self.cursor else self.cursor
        return ()

    def _mark(self) -> Line:
        """Mark the focused thing, or take its mark away; never more than are wanted."""
        most = self.items[self.cursor].several
        if self.cursor in self.marks:
            self.marks.remove(self.cursor)
        elif len(self.marks) == most:
            return (f"{most} are marked, and no more can go.",)
        else:
            self.marks.append(self.cursor)
        self.picked = self.marks[-1] if self.marks else None
        return ()

    @property
    def wanted(self) -> int:
        """How many things have still to be marked before they can be sent."""
        if not self.marks or any(item.row == "0" for item in self.items):
            return 0
        return self.items[self.marks[0]].several - len(self.marks)

    def mark_next(self) -> None:
        """Mark the focused thing, or the next one that can be marked."""
        order = [*range(self.cursor, len(self.items)), *range(self.cursor)]
        able = (n for n in order if self.items[n].several and n not in self.marks)
        place = next((n for n in able if self.items[n].move is not None), None)
        if place is not None:
            self._stand(place)
            self._mark()

    @property
    def sent(self) -> list[Move]:
        """The moves of all that is marked."""
        moves = [self.items[place].move for place in sorted(self.marks)]
        return [move for move in moves if move is not None]

    def clear(self) -> None:
        """Put back what is picked."""
        self.picked = None
        self.marks = []
        if self.items and self.items[self.cursor].row != self.items[0].row:
            self._stand(self._first_open(row_of(self.items, 0)))

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
        self.cursor = place
        self.first = in_view(self.items, place, self.first).start

    def _first_open(self, places: range | None = None) -> int:
        """Find the first thing that can be picked, of these or of all."""
        those = range(len(self.items)) if places is None else places
        legal = (place for place in those if self.items[place].move is not None)
        return next(legal, those.start)
