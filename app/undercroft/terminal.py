"""The local terminal: what is switched on at the start and undone on every way out.

The toolkit's own driver asks the terminal questions, polls ten times a second, tracks every mouse
movement and keeps the cursor hidden. This one asks nothing, sleeps until there is a key, reports
clicks only, and shows the cursor where the screen parks it.
"""

import contextlib
import os
import select
import shutil
import signal
import sys
import termios
import time
import tty
from codecs import getincrementaldecoder
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from textual import constants, events
from textual._compositor import ChopsUpdate
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

if TYPE_CHECKING:
    from rich.console import Console
    from textual.app import App

HIDE_CURSOR: Final = "\x1b[?25l"
SHOW_CURSOR: Final = "\x1b[?25h"

_ENTER: Final = "\x1b[?1049h\x1b[?7l"  # alternate screen, no wrapping at the right edge
_LEAVE: Final = "\x1b[0m\x1b[?7h\x1b[?1049l" + SHOW_CURSOR
_PASTE_ON: Final = "\x1b[?2004h"
_PASTE_OFF: Final = "\x1b[?2004l"
_MOUSE_ON: Final = "\x1b[?1000h\x1b[?1006h"  # clicks and wheel, in the form without column limit
_MOUSE_OFF: Final = "\x1b[?1006l\x1b[?1000l"
_TITLE_ON: Final = "\x1b[22;2t\x1b]2;Undercroft\x07"
_TITLE_OFF: Final = "\x1b[23;2t"

_LEAST_READ: Final = 4096
_BROKEN_OFF: Final = 1.0
"""After how many silent seconds the rest of a paste or a sequence is not waited for any more."""


class TerminalDriver(Driver):
    """Keys and clicks in, bytes out, over the process's own terminal."""

    def __init__(
        self,
        app: "App[Any]",
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.window_title = True
        """Whether the terminal understands being given a title."""
        self._input = sys.__stdin__.fileno() if sys.__stdin__ else 0
        self._output = sys.__stdout__.fileno() if sys.__stdout__ else 1
        self._before: list[Any] | None = None
        self._parser = XTermParser(debug)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._running = False
        self._heard = time.monotonic()

    def write(self, data: str) -> None:
        """Write at once; a terminal that has gone away is not an error here."""
        rest = data.encode("utf-8", "replace")
        with contextlib.suppress(OSError):
            while rest:
                rest = rest[os.write(self._output, rest) :]

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        with contextlib.suppress(termios.error):
            self._before = termios.tcgetattr(self._input)
            termios.tcsetattr(self._input, termios.TCSANOW, _raw(self._before))
        self.write(_ENTER + _PASTE_ON + HIDE_CURSOR)
        if self._mouse:
            self.write(_MOUSE_ON)
        if self.window_title:
            self.write(_TITLE_ON)
        self._running = True
        self._loop.add_reader(self._input, self.pump)
        self._loop.add_signal_handler(signal.SIGWINCH, self._send_size)
        self._send_size()

    def disable_input(self) -> None:
        """Stop listening."""
        if self._running:
            self._running = False
            self._loop.remove_reader(self._input)
            self._loop.remove_signal_handler(signal.SIGWINCH)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found, keys still in the pipe thrown away."""
        self.disable_input()
        if self.window_title:
            self.write(_TITLE_OFF)
        if self._mouse:
            self.write(_MOUSE_OFF)
        self.write(_PASTE_OFF + _LEAVE)
        if self._before is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._input, termios.TCSAFLUSH, self._before)

    def pump(self) -> None:
        """Read every key that is already there, so that its time is no later than now."""
        while self._running and select.select([self._input], [], [], 0)[0]:
            try:
                data = os.read(self._input, _LEAST_READ)
            except OSError:
                data = b""
            if not data:  # the terminal was closed
                self.disable_input()
                self._app.call_later(self._app.exit)
                return
            self._feed(self._decode(data))
        # A lone Esc can be told from the start of an arrow key only by waiting a moment.
        self._loop.call_later(constants.ESCAPE_DELAY + 0.001, self._tick)

    def _feed(self, text: str) -> None:
        """Turn input into events; a sequence that no terminal sends is dropped."""
        before, self._heard = self._heard, time.monotonic()
        if self._heard - before > _BROKEN_OFF:
            self._parser = XTermParser(self._debug)
        if text:  # else only the first bytes of a character have come; the parser would end
            self._take(self._parser.feed(text))

    def _tick(self) -> None:
        self._take(self._parser.tick())

    def _take(self, messages: Iterable[Message]) -> None:
        """Hand on what the parser finds; one that has failed would never find anything again."""
        try:
            for message in messages:
                if isinstance(message, events.Key) and message.key == "ctrl+j":
                    message.key = "enter"  # a line feed, which some terminals send for Enter
                self.process_message(message)
        except Exception:
            self._parser = XTermParser(self._debug)

    def _send_size(self) -> None:
        width, height = shutil.get_terminal_size()
        size = Size(width, height)
        self._app.post_message(events.Resize(size, size))


def _raw(attributes: list[Any]) -> list[Any]:
    """Give terminal attributes under which every key arrives as typed."""
    changed = list(attributes)
    changed[tty.IFLAG] &= ~(
        termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
    )
    changed[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    changed[tty.CC] = list(changed[tty.CC])
    changed[tty.CC][termios.VMIN] = 1
    changed[tty.CC][termios.VTIME] = 0
    return changed


class TightUpdate(ChopsUpdate):
    """A partial update that writes the changed cells only.

    The toolkit's own writes each row from the widget's left edge up to the change.
    """

    def __init__(self, update: ChopsUpdate) -> None:
        super().__init__(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: "Console") -> str:
        """Give the bytes: for each changed stretch a move and its text."""
        pieces: list[str] = []
        for y, start, end in self.spans:
            for stop, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                first, last = max(start, x), min(end, stop)
                if strip is not None and first < last:
                    part = strip.crop(first - x, last - x)
                    pieces.append(f"\x1b[{y + 1};{first + 1}H{part.render(console)}")
        return "".join(pieces)
