"""Seats handed over in the course of a game, as its log tells of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from undercroft_engine.core.events import Event
from undercroft_engine.core.match import Match, Update
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.record import Entry
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.core.words import Words


class _HandOver(NamedTuple):
    """One of them: what is told of it, and behind how many events of each reader's log."""

    line: Line
    after: dict[Seat | None, int]


class HandOvers:
    """All that there were. Readers are persons by their seats, and (None) the open table."""

    def __init__(self, match: Match, readers: Sequence[Seat]) -> None:
        self._match = match
        self._readers = (None, *readers)
        self._made: list[_HandOver] = []
        match.subscribe(None, self._keep)

    def add(self, entry: Entry) -> None:
        """Keep that a seat is handed over now."""
        assert entry.seat is not None
        after = {reader: len(self._match.history(reader)) for reader in self._readers}
        self._made.append(_HandOver(told(entry.seat, entry.plays == "bot"), after))

    def woven(self, reader: Seat | None, events: Sequence[Event], words: Words) -> Sequence[Line]:
        """The lines of a reader's log from the start on, and among them what is told of these."""
        lines = list(words.history(events))
        for one in reversed(self._made):
            before = words.history(events[: one.after[reader]])
            lines.insert(len(before), one.line)
        return lines

    def parts(
        self, reader: Seat | None, events: Sequence[Event]
    ) -> list[tuple[Sequence[Event], Line]]:
        """The same log in parts: each with what is told behind it, of the last nothing."""
        done, parts = 0, list[tuple[Sequence[Event], Line]]()
        for one in self._made:
            parts.append((events[done : one.after[reader]], one.line))
            done = one.after[reader]
        return [*parts, (events[done:], ())]

    def _keep(self, update: Update) -> None:
        """Let none stand behind what has been taken back."""
        if not self._made or self._match.commits[-1].move is not None:
            return
        for reader in self._readers:
            length = len(self._match.history(reader))
            for one in self._made:
                one.after[reader] = min(one.after[reader], length)


def told(seat: Seat, by_bot: bool) -> Line:
    """Say that a seat is handed over, to a bot or back."""
    who = SeatSpan(seat)
    return ("A bot plays for ", who) if by_bot else (who, " plays again")
