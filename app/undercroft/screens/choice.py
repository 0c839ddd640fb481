"""What a person has marked of the things that answer a question, and why a key marks nothing."""

from __future__ import annotations

from typing import Any

from undercroft.boards.base import Board, Item
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
    def move(self) -> Move | None:
        """What is picked."""
        return None if self.picked is None else self.items[self.picked].move

    def show(self, view: Any, offer: Offer) -> None:
        """Take what lies before the seat now; marks stay while the question is the same."""
        self._offer = offer
        self.items = self._board.items(view, offer)
        if not self.open:
            self.picked = None
        elif offer.question != self.question:
            self.question = offer.question
            self.picked = None
            self.moved = False
            self.cursor = self._first_open()
        self.cursor = max(0, min(self.cursor, len(self.items) - 1))

    def step(self, by: int) -> None:
        """Move the cursor; at an edge it stops."""
        self.moved = True
        self.cursor = max(0, min(self.cursor + by, len(self.items) - 1))

    def digit(self, key: str) -> Line:
        """Pick the thing with this key, or put it back."""
        for place, item in enumerate(self.items):
            if item.key == key:
                self.cursor = place
                return self.toggle()
        assert self._offer is not None
        return self._board.absent(self._offer, key) or (f"Nothing here has the key {key}.",)

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
        self.picked = None if self.picked == self.cursor else self.cursor
        return ()

    def clear(self) -> None:
        """Put back what is picked."""
        self.picked = None

    def point(self, name: str) -> Line:
        """Focus the thing of this name, or pick it when it has the focus."""
        for place, item in enumerate(self.items):
            if item.name == name:
                if place == self.cursor:
                    return self.toggle()
                self.cursor = place
                return item.why if item.move is None else ()
        return ()

    def _first_open(self) -> int:
        legal = (place for place, item in enumerate(self.items) if item.move is not None)
        return next(legal, 0)
