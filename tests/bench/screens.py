"""What the screen costs at 120x40, measured through a terminal: paints, keys, idling, imports."""

from __future__ import annotations

import os
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte

COLUMNS, ROWS = 120, 40
HELLO = [sys.executable, str(Path(__file__).with_name("hello.py"))]
TITLE = [sys.executable, "-m", "undercroft"]
TABLE = [*TITLE, "play", "dungeon-busters", "--seed", "bench", "--pace", "instant"]
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"
FRAME_END = b"\x1b[?25h"
"""The app shows the cursor again at the end of each frame."""
ONE_BURST = 0.02
"""Seconds without a byte after which a frame is over."""
HEAVY = ("textual", "rich", "asyncssh")


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

    def read(self, quiet: float) -> list[tuple[float, bytes]]:
        """Chunks with seconds since the start, until nothing came for `quiet` seconds."""
        handle = self.child.fileno()
        chunks = []
        while select.select([handle], [], [], quiet)[0]:
            try:
                data = os.read(handle, 1 << 20)
            except OSError:
                break
            chunks.append((time.perf_counter() - self.start, data))
        return chunks

    def press(self, key: bytes) -> None:
        """Send a key; times count from here."""
        self.start = time.perf_counter()
        os.write(self.child.fileno(), key)

    def close(self) -> None:
        self.child.close(force=True)


def first_paint(command: list[str], marker: str) -> float:
    """Milliseconds from the start of the process to the last byte of the frame with the marker."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(command, folder)
        chunks = terminal.read(1.5)
        terminal.close()
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    painted = 0.0
    for moment, data in chunks:
        if painted and moment - painted > ONE_BURST:
            break
        stream.feed(data)
        if painted or any(marker in line for line in screen.display):
            painted = moment
    if not painted:
        raise SystemExit(f"{marker!r} was never painted:\n" + "\n".join(screen.display))
    return painted * 1000


class Paints(NamedTuple):
    """Middle first paints in milliseconds, and the middle ratios to the hello of the same round."""

    hello: float
    title: float
    table: float
    title_ratio: float
    table_ratio: float


def first_paints(rounds: int = 9) -> Paints:
    """Hello, title and table in turns; one unmeasured round warms the disk."""
    measured = []
    for number in range(rounds + 1):
        triple = (
            first_paint(HELLO, "Hello, world!"),
            first_paint(TITLE, "quit"),
            first_paint(TABLE, "quit"),
        )
        if number:
            measured.append(triple)
    return Paints(
        statistics.median(hello for hello, _, _ in measured),
        statistics.median(title for _, title, _ in measured),
        statistics.median(table for _, _, table in measured),
        statistics.median(title / hello for hello, title, _ in measured),
        statistics.median(table / hello for hello, _, table in measured),
    )


class Keys(NamedTuple):
    """One move of the cursor in the hand: the most bytes and frames, last byte in milliseconds."""

    bytes: int
    frames: int
    middle: float
    late: float
    idle: int


def cursor_moves(presses: int = 60, idle: float = 5.0) -> Keys:
    """Move the cursor to and fro in the hand of an open question; then leave it alone."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(TABLE, folder)
        terminal.read(2.0)
        sizes, frames, times = [], [], []
        for number in range(presses + 4):
            terminal.press(RIGHT if number % 2 == 0 else LEFT)
            chunks = terminal.read(0.12)
            written = b"".join(data for _, data in chunks)
            if number >= 4:  # the first repaint what was new
                sizes.append(len(written))
                frames.append(written.count(FRAME_END))
                times.append(chunks[-1][0] * 1000 if chunks else float("nan"))
        still = sum(len(data) for _, data in terminal.read(idle))
        terminal.close()
    times.sort()
    return Keys(
        max(sizes), max(frames), statistics.median(times), times[int(0.95 * presses)], still
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
