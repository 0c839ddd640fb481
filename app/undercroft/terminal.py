"""The local terminal: what is switched on at the start and undone on every way out.

The toolkit's own driver asks the terminal questions, polls ten times a second, tracks every mouse
movement and keeps the cursor hidden. This one asks nothing, sleeps until there is a key, reports
clicks only, and shows the cursor where the screen parks it.
"""

import asyncio
import contextlib
import os
import select
import signal
import sys
import termios
import tty
from codecs import getincrementaldecoder
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from textual import events
from textual._compositor import ChopsUpdate
from textual.driver import Driver
from textual.geometry import Size

from undercroft.heard import Heard

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
_MOST_READS: Final = 16
"""More than any terminal holds back; whoever sends without end must not keep us from the rest."""
_USUAL_SIZE: Final = (80, 24)
_BROKEN_OFF: Final = 1.0
"""After how many silent seconds the rest of a paste or a sequence is not waited for any more."""
_MOST_KEYS: Final = 200
"""As many keys as nobody types ahead."""
_CALM: Final = 0.25
"""After how many silent seconds a flood of keys is over."""


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
        self.escape_wait = 0.1
        """For how many seconds Esc may still be the beginning of another key."""
        self._input = sys.__stdin__.fileno() if sys.__stdin__ else 0
        self._output = sys.__stdout__.fileno() if sys.__stdout__ else 1
        self._before: list[Any] | None = None
        self._heard = Heard()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._running = False
        self._silence: asyncio.TimerHandle | None = None
        self._flooded_until = 0.0
        self._told_size = _USUAL_SIZE
        """The newest size that the app has been told."""
        self._ahead_of_signal = False
        """Whether it was told because of a key, and the signal for it is still to come."""

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
        if self.window_title:
            self.write(_TITLE_ON)
        self._enter()
        self._size = self._told_size = self._measured()

    def _enter(self) -> None:
        """Set the modes of terminal and line, and listen; what is set already stays so."""
        if self._before is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._input, termios.TCSANOW, _raw(self._before))
        self.write(_ENTER + _PASTE_ON + HIDE_CURSOR)
        if self._mouse:
            self.write(_MOUSE_ON)
        self._running = True
        self._loop.add_reader(self._input, self.pump)
        self._loop.add_signal_handler(signal.SIGWINCH, self._size_has_changed)

    def disable_input(self) -> None:
        """Stop listening."""
        if self._running:
            self._running = False
            self._loop.remove_reader(self._input)
            self._loop.remove_signal_handler(signal.SIGWINCH)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found, keys still in the pipe thrown away."""
        self._give_back(termios.TCSAFLUSH)

    def report_clicks(self, wanted: bool) -> None:
        """Let the terminal report the mouse, or leave the mouse to the terminal."""
        if wanted != self._mouse:
            self._mouse = wanted
            self.write(_MOUSE_ON if wanted else _MOUSE_OFF)

    def stop_process(self, *, whole_job: bool) -> None:
        """Stop, with the terminal given back meanwhile; return when the shell lets us go on.

        `whole_job` stops all that was started together with us, as Ctrl+Z does elsewhere. A job
        that no shell watches is not stopped by the signal.
        """
        self._give_back(termios.TCSADRAIN)
        os.kill(0 if whole_job else os.getpid(), signal.SIGTSTP)

    def take_again(self) -> None:
        """Take the terminal over once more, whatever has been done to it, and tell its size."""
        if self._before is None:
            self.start_application_mode()
        else:
            self._enter()
        self._send_size()

    def pump(self) -> None:
        """Read every key that is already there, so that its time is no later than now.

        A size that came before a key is told before it, however late the signal for it is.
        """
        found: list[events.Event] = []
        for _ in range(_MOST_READS):
            if not (self._running and self._readable()):
                break
            try:
                data = os.read(self._input, _LEAST_READ)
            except OSError:
                data = b""
            if not data:  # the terminal was closed
                self.disable_input()
                self._app.call_later(self._app.exit)
                return
            found += self._heard.feed(self._decode(data))
            del found[_MOST_KEYS + 1 :]
        if found and self._measured() != self._told_size:
            self._ahead_of_signal = True
            self._send_size()
        self._post(found)
        self._await_silence()

    def _await_silence(self) -> None:
        """A lone Esc can be told from the start of an arrow key only by waiting a moment."""
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
        if self._heard.unfinished:
            wait = self.escape_wait if self._heard.may_be_escape else _BROKEN_OFF
            self._silence = self._loop.call_later(wait, self._silent)

    def _silent(self) -> None:
        if self._running and self._readable():  # the silence was only ours
            self.pump()
        else:
            self._post(list(self._heard.give_up()))

    def _post(self, found: list[events.Event]) -> None:
        """Hand on what was read, save a flood: that is no person, and would take long to answer."""
        now = monotonic()
        if found and (len(found) > _MOST_KEYS or now < self._flooded_until):
            self._flooded_until = now + _CALM
            return
        for event in found:
            self._app.post_message(event)

    def _readable(self) -> bool:
        return bool(select.select([self._input], [], [], 0)[0])

    def _give_back(self, when: int) -> None:
        self.disable_input()
        if self.window_title:
            self.write(_TITLE_OFF)
        if self._mouse:
            self.write(_MOUSE_OFF)
        self.write(_PASTE_OFF + _LEAVE)
        if self._before is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._input, when, self._before)
            self._before = None

    def _size_has_changed(self) -> None:
        """Tell the size, save once where a key has told it before the signal came."""
        ahead, self._ahead_of_signal = self._ahead_of_signal, False
        if not ahead or self._measured() != self._told_size:
            self._send_size()

    def _send_size(self) -> None:
        self._told_size = self._measured()
        size = Size(*self._told_size)
        self._app.post_message(events.Resize(size, size))

    def _measured(self) -> tuple[int, int]:
        try:
            width, height = os.get_terminal_size(self._output)
        except OSError:
            return _USUAL_SIZE
        return (width, height) if width and height else _USUAL_SIZE


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
