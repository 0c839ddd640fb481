"""The two ends of plain mode: lines out, wrapped at words; lines in, made harmless."""

from __future__ import annotations

import io
import os
import select
import sys
import time
from collections.abc import Callable, Iterable
from typing import TextIO

from undercroft import names
from undercroft.session import Session
from undercroft_engine.core.spans import Clause, Line, plain

WIDEST = 84
"""Cells a line takes at most, however wide the terminal."""

CURTAIN = 60
"""Blank lines that stand for the curtain."""

_WIPE = "\x1b[3J\x1b[2J\x1b[H"
_LONGEST_LINE = 2000
_PAUSE = 0.6


class Leave(Exception):
    """The person leaves: by a word, by Ctrl+C, or because there is no more input."""


def in_prose(line: Line, names: tuple[str, ...], *, clauses: bool) -> str:
    """The line to be read aloud; clause ids last and without their dashes, or not at all."""
    said = plain(tuple(span for span in line if not isinstance(span, Clause)), names).strip()
    cited = [span.id.replace("-", " ") for span in line if isinstance(span, Clause)]
    if not clauses or not cited:
        return said
    return f"{said} {'Clause' if len(cited) == 1 else 'Clauses'} {', '.join(cited)}."


class Voice:
    """Where the lines of one session go to and come from. Append only; the curtain alone wipes."""

    def __init__(self, session: Session, source: TextIO, sink: TextIO) -> None:
        self.session = session
        self._source = source
        self._unread: str | None = None
        self._sink = sink
        self._typed_at = source.isatty()
        self._terminal = sink.isatty()
        self._wipes = self._terminal and session.capabilities.colours != "none"
        self._pauses = self._terminal and self._typed_at
        self._stirred = time.monotonic()
        """When something was told, waited for or typed last."""

    @classmethod
    def of_process(cls, session: Session) -> Voice:
        """The voice on standard input and output, which may be closed or carry no text."""
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        return cls(session, sys.stdin or io.StringIO(), sys.stdout or io.StringIO())

    @property
    def at_terminal(self) -> bool:
        """Whether a person sits at a terminal, for whom time can be given."""
        return self._pauses

    @property
    def silent(self) -> float:
        """For how many seconds nothing has been told, waited for or typed."""
        return time.monotonic() - self._stirred

    def tell(self, text: str) -> None:
        """Write one or more sentences, wrapped at words."""
        for line in wrapped(self.session.glyphs.plain(text), self._width()):
            self._sink.write(f"{line}\n")
        self._sink.flush()
        self._stirred = time.monotonic()

    def tell_all(self, texts: Iterable[str]) -> None:
        """Write several lines, each beginning anew."""
        for text in texts:
            self.tell(text)

    def pause(self, beside: Callable[[str], bool]) -> None:
        """Give a person at a terminal time to hear a step of others, or wait for an empty line.

        `beside` obeys a word that may be typed meanwhile, and tells whether it is one. Raises Leave
        if the person leaves here.
        """
        pace = self.session.preferences.pace
        if self._pauses and pace == "normal":
            time.sleep(_PAUSE)
            self._stirred = time.monotonic()
        elif self._pauses and pace == "step":
            self._wait(beside)

    def bell(self) -> None:
        """Ring for a person at a terminal who wants it."""
        if self._pauses and self.session.preferences.bell:
            self._sink.write("\a")
            self._sink.flush()

    def _wait(self, beside: Callable[[str], bool]) -> None:
        """Read lines until an empty one, or until another pace is asked for."""
        while line := self.listen().casefold():
            if line == "quit":
                raise Leave
            pace = line.removeprefix("pace ")
            if pace in ("instant", "normal"):
                fault = self.session.change("pace", pace)
                self.tell(fault or f"Pace {pace}.")
                return
            if not beside(line):
                self.tell("An empty line goes on. Pace normal ends the waiting, quit leaves.")

    def curtain(self) -> None:
        """Send everything above out of sight, and where the terminal can, out of its memory."""
        self._sink.write("\n" * CURTAIN)
        if self._wipes:
            self._sink.write(_WIPE)
        self._sink.flush()

    def unread(self, line: str) -> None:
        """Give a line back that is no answer where it was heard; it is the next one."""
        self._unread = line

    def listen_within(self, seconds: float) -> str | None:
        """The next line typed at a terminal; None where none comes for so long.

        At pace step it waits for a line however long that takes.
        """
        if (line := self._taken_back()) is not None:
            return line
        self._invite()
        if self.session.preferences.pace != "step" and not self._ready(seconds):
            self._sink.write("\n")
            return None
        return self._read()

    def listen(self) -> str:
        """The next line typed, made printable. Raises Leave at the end of input or Ctrl+C."""
        if (line := self._taken_back()) is not None:
            return line
        self._invite()
        return self._read()

    def _taken_back(self) -> str | None:
        line, self._unread = self._unread, None
        return line

    def _ready(self, seconds: float) -> bool:
        """Wait for a line to be typed."""
        try:
            return bool(select.select([self._source], [], [], seconds)[0])
        except KeyboardInterrupt:
            self._sink.write("\n")
            raise Leave from None

    def _invite(self) -> None:
        if self._typed_at:
            self._sink.write("> ")
            self._sink.flush()

    def _read(self) -> str:
        try:
            line = self._source.readline(_LONGEST_LINE)
        except KeyboardInterrupt:
            self._sink.write("\n")
            raise Leave from None
        if not line:
            if self._typed_at:
                self._sink.write("\n")
            raise Leave
        self._stirred = time.monotonic()
        return names.printable(line)

    def _width(self) -> int:
        if not self._terminal:
            return WIDEST
        try:
            columns = os.get_terminal_size(self._sink.fileno()).columns
        except (OSError, ValueError):
            return WIDEST
        return min(WIDEST, columns) if columns > 0 else WIDEST


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at blanks; only longer words are cut."""
    lines = [""]
    for word in text.split():
        rest = word
        joined = f"{lines[-1]} {rest}".strip()
        if names.cells(joined) <= width:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        while names.cells(rest) > width:
            head = rest[:width]
            while names.cells(head) > width and len(head) > 1:
                head = head[:-1]
            lines[-1] = head
            rest = rest[len(head) :]
            lines.append("")
        lines[-1] = rest
    return lines
