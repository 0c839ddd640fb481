"""What the screen costs at 120x40, measured through a terminal: paints, keys, idling, imports."""

from __future__ import annotations

import json
import os
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte

COLUMNS, ROWS = 120, 40
HELLO = [sys.executable, str(Path(__file__).with_name("hello.py"))]
PROGRAM = [sys.executable, "-m", "undercroft"]
PLAY = [*PROGRAM, "play", "dungeon-busters", "--seed", "bench", "--pace", "instant"]
SCREENS = {
    "title": PROGRAM,
    "table": PLAY,
    "table of 5": [*PLAY, "--seats", "you,steady,steady,steady,steady"],
}
"""A table has four seats unless told otherwise."""
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"
FRAME_END = b"\x1b[?25h"
"""The app shows the cursor again at the end of each frame."""
ONE_BURST = 0.02
"""Seconds without a byte after which a frame is over."""
HEAVY = ("textual", "rich", "asyncssh")


class Look(NamedTuple):
    """A theme, in a terminal that knows as many colours as it is for."""

    name: str
    settings: dict[str, str]


LOOKS = (
    Look("torchlight", {"theme": "torchlight"}),
    Look("torchlight in 256", {"theme": "torchlight", "colours": "256"}),
    Look("parchment", {"theme": "parchment"}),
    Look("contrast", {"theme": "contrast"}),
    Look("sixteen", {"theme": "sixteen", "colours": "16"}),
    Look("mono", {"theme": "mono", "colours": "none"}),
)


class Terminal:
    """A program in a pty; every chunk it writes is kept with its time."""

    def __init__(self, command: list[str], folder: str) -> None:
        self.start = time.perf_counter()
        self.child = pexpect.spawn(
            command[0],
            command[1:],
            dimensions=(ROWS, COLUMNS),
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LANG": "C.UTF-8",
                "UNDERCROFT_DATA": folder,
            },
        )

    def chunks(self, quiet: float, first: float = 0.0) -> Iterator[tuple[float, bytes]]:
        """Give chunks with seconds since the start, until nothing came for `quiet` seconds.

        The first one is waited for `first` seconds, where that is longer.
        """
        handle = self.child.fileno()
        wait = max(first, quiet)
        while select.select([handle], [], [], wait)[0]:
            try:
                data = os.read(handle, 1 << 20)
            except OSError:
                break
            yield time.perf_counter() - self.start, data
            wait = quiet

    def cpu(self) -> float:
        """Seconds of a core that the program has used: whatever else the machine does."""
        fields = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def press(self, key: bytes) -> None:
        """Send a key; times count from here."""
        self.start = time.perf_counter()
        os.write(self.child.fileno(), key)


@contextmanager
def started(command: list[str], settings: dict[str, str]) -> Iterator[Terminal]:
    """Start a program with these settings kept."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.json").write_text(json.dumps(settings))
        terminal = Terminal(command, folder)
        try:
            yield terminal
        finally:
            terminal.child.close(force=True)


def first_paint(command: list[str], marker: str, settings: dict[str, str]) -> float:
    """Milliseconds from the start of the process to the last byte of the frame with the marker."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    painted = 0.0
    with started(command, settings) as terminal:
        for moment, data in terminal.chunks(5.0):
            if painted and moment - painted > ONE_BURST:
                break
            stream.feed(data)
            if painted or any(marker in line for line in screen.display):
                painted = moment
                if not select.select([terminal.child.fileno()], [], [], ONE_BURST)[0]:
                    break
    if not painted:
        raise SystemExit(f"{marker!r} was never painted:\n" + "\n".join(screen.display))
    return painted * 1000


class Paint(NamedTuple):
    """Middle first paint and hello in milliseconds, and the middle ratio within one round."""

    here: float
    hello: float
    ratio: float


def first_paints(look: Look, rounds: int = 7) -> dict[str, Paint]:
    """Hello and each screen in turns; one unmeasured round warms the disk."""
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in SCREENS}
    for number in range(rounds + 1):
        hello = first_paint(HELLO, "Hello, world!", {})
        for name, command in SCREENS.items():
            here = first_paint(command, "quit", look.settings)
            if number:
                measured[name].append((here, hello))
    return {
        name: Paint(
            statistics.median(here for here, _ in pairs),
            statistics.median(hello for _, hello in pairs),
            statistics.median(here / hello for here, hello in pairs),
        )
        for name, pairs in measured.items()
    }


class Keys(NamedTuple):
    """One move of the cursor in the hand: the most bytes and frames, last byte in milliseconds.

    `cpu` is in milliseconds too, of one move; `idle` is the bytes written while nothing happens.
    """

    bytes: int
    frames: int
    middle: float
    late: float
    cpu: float
    idle: int


def cursor_moves(screen: str, look: Look, presses: int = 60, idle: float = 5.0) -> Keys:
    """Move the cursor to and fro in the hand of an open question; then leave it alone."""
    sizes, frames, times = [], [], []
    with started(SCREENS[screen], look.settings) as terminal:
        list(terminal.chunks(2.0))
        before = terminal.cpu()
        for number in range(presses + 4):
            terminal.press(RIGHT if number % 2 == 0 else LEFT)
            chunks = list(terminal.chunks(0.12, first=2.0))
            if not chunks:
                raise SystemExit(f"{screen} in {look.name} does not answer its keys")
            written = b"".join(data for _, data in chunks)
            if number >= 4:  # the first repaint what was new
                sizes.append(len(written))
                frames.append(written.count(FRAME_END))
                times.append(chunks[-1][0] * 1000)
        cpu = (terminal.cpu() - before) * 1000 / (presses + 4)
        still = sum(len(data) for _, data in terminal.chunks(idle))
    times.sort()
    return Keys(
        max(sizes),
        max(frames),
        statistics.median(times),
        times[int(0.95 * presses)],
        cpu,
        still,
    )


def imports(*arguments: str) -> list[str]:
    """Which of the heavy packages a run of the command imports."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "undercroft", *arguments],
            input="",
            capture_output=True,
            text=True,
            env={**os.environ, "UNDERCROFT_DATA": folder},
        )
    names = set(re.findall(r"\|\s+([\w.]+)$", done.stderr, flags=re.MULTILINE))
    if not names:
        raise SystemExit(f"undercroft {' '.join(arguments)} did not run: {done.stderr}")
    return [name for name in HEAVY if name in names]
