"""A real terminal for a program under test: a pty, and a screen that reads what is written."""

import contextlib
import os
import re
import select
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pexpect
import pyte

from undercroft.keygate import KeyGate

PLAIN_ENVIRONMENT = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LANG": "C.UTF-8",
    "PATH": os.environ["PATH"],
}

GIVEN_BACK = (
    b"\x1b[?1049l",  # the main screen
    b"\x1b[?25h",  # the cursor
    b"\x1b[?1000l",  # the mouse
    b"\x1b[?1006l",
    b"\x1b[?2004l",  # pasting
    b"\x1b[?7h",  # wrapping
    b"\x1b[23;2t",  # the window's title
)
"""What is written when the terminal is given back."""


def modes_left_on(written: bytes) -> set[str]:
    """Private modes switched on and not off again, or off and not on again."""
    changed: dict[str, str] = {}
    for mode, switch in re.findall(rb"\x1b\[\?(\d+)([hl])", written):
        changed[mode.decode()] = switch.decode()
    usual = {"25": "h", "7": "h"}
    return {mode for mode, switch in changed.items() if switch != usual.get(mode, "l")}


class Terminal:
    """One program in one terminal; every wait ends as soon as the program has gone quiet."""

    def __init__(
        self,
        script: Path,
        *arguments: str,
        columns: int = 120,
        rows: int = 40,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.written = b""
        self._hung_up = False
        self.child = pexpect.spawn(
            sys.executable,
            [str(script), *arguments],
            dimensions=(rows, columns),
            env={**PLAIN_ENVIRONMENT, **(environ or {})},
            timeout=20,
        )
        self.child.delaybeforesend = None  # it would wait as long as a size takes to settle

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if not self._hung_up:
            self.child.close(force=True)

    def read(self, quiet: float = 0.3, limit: float = 20.0) -> bytes:
        """Give what is written until nothing comes for a while."""
        new = b""
        end = time.monotonic() + limit
        last = time.monotonic()
        while time.monotonic() < end and (time.monotonic() - last < quiet):
            try:
                data = self.child.read_nonblocking(65536, timeout=0.02)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                break
            new += data
            last = time.monotonic()
        self.written += new
        self._stream.feed(new)
        return new

    def wait_for(self, text: str, limit: float = 20.0) -> None:
        """Read until the text stands on the screen."""
        end = time.monotonic() + limit
        while text not in self.text:
            if time.monotonic() > end:
                raise AssertionError(f"{text!r} never appeared:\n{self.text}")
            self.read(0.1)
        self.read()

    def press(self, keys: str) -> bytes:
        """Type, and give what is written in answer, however long the answer takes to begin."""
        self.child.send(keys)
        self._stir()
        return self.read()

    def press_in_vain(self, keys: str) -> bytes:
        """Type what should not be answered, and give what is written all the same."""
        self.child.send(keys)
        return self.read(0.5)

    def let_go(self) -> None:
        """Wait until the key that closed a question is known not to be held, and counts again."""
        gate = KeyGate()
        time.sleep(gate.delay + gate.quiet)

    def _stir(self, limit: float = 5.0) -> None:
        """Wait until something can be read."""
        select.select([self.child.fileno()], [], [], limit)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self._screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)
        self._stir()
        self.read()

    def end(self) -> int:
        """Wait for the end; give the exit status."""
        self.read(2.0)
        with contextlib.suppress(pexpect.EOF):
            self.child.expect(pexpect.EOF)
        self.child.close()
        status: int | None = self.child.exitstatus
        if status is None:
            raise AssertionError(f"killed by signal {self.child.signalstatus}")
        return status

    def hang_up(self, limit: float = 10.0) -> int:
        """Close the terminal under the program; give the exit status."""
        self._hung_up = True
        self.child.ptyproc.fileobj.close()
        end = time.monotonic() + limit
        while time.monotonic() < end:
            ended, status = os.waitpid(self.child.pid, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        os.kill(self.child.pid, signal.SIGKILL)
        os.waitpid(self.child.pid, 0)
        raise AssertionError("the program outlived its terminal")

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    @property
    def cursor_hidden(self) -> bool:
        """Whether the cursor cannot be seen."""
        hidden: bool = self._screen.cursor.hidden
        return hidden
