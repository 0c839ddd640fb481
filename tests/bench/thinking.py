"""Keys while four bots of the highest level think, beside the same key at a table that is idle."""

from __future__ import annotations

import statistics
from typing import NamedTuple

import pyte
import screens

BESTS = [*screens.PLAY, "--seats", "you,best,best,best,best"]
KEY = b"p"
"""It changes the pace: a line is drawn anew, whoever is asked or waited for."""


class Late(NamedTuple):
    """Last byte after a key, in milliseconds: in the middle and at the 95th percentile."""

    middle: float
    late: float


class Reader:
    """A program in a pty and the screen that it paints."""

    def __init__(self, terminal: screens.Terminal) -> None:
        self.terminal = terminal
        self._screen = pyte.Screen(screens.COLUMNS, screens.ROWS)
        self._stream = pyte.ByteStream(self._screen)

    def shows(self, text: str) -> bool:
        return any(text in line for line in self._screen.display)

    def read(self, quiet: float, first: float = 0.0) -> float:
        """Read until nothing comes for so long; seconds from the last key to the last byte."""
        last = 0.0
        for moment, data in self.terminal.chunks(quiet, first):
            self._stream.feed(data)
            last = moment
        return last

    def press(self, key: bytes, quiet: float = 0.06) -> float:
        self.terminal.press(key)
        return self.read(quiet, first=2.0)

    def play_until(self, text: str) -> None:
        """Answer and go on until the text is on the screen; a held Enter would not count."""
        for _ in range(100):
            if self.shows(text):
                return
            self.press(b"\r", quiet=0.7)
        raise SystemExit(f"{text!r} never came:\n" + "\n".join(self._screen.display))


def idle(presses: int = 100) -> Late:
    """Press the key where a person is asked and all bots wait."""
    with screens.started(screens.SCREENS["table of 5"], {}) as terminal:
        table = Reader(terminal)
        table.read(2.0)
        return _late([table.press(KEY) for _ in range(presses + 4)][4:])


def thinking(presses: int = 100) -> Late:
    """Press the key while four bots think, battle after battle."""
    times: list[float] = []
    with screens.started(BESTS, {}) as terminal:
        table = Reader(terminal)
        table.read(3.0)
        while len(times) < presses:
            table.play_until("Choose a card")
            table.press(b" ", quiet=0.7)
            table.press(b"\r", quiet=0.1)
            while table.shows("u takes it back"):
                took = table.press(KEY)
                if table.shows("u takes it back"):
                    times.append(took)
    return _late(times[:presses])


def _late(times: list[float]) -> Late:
    ordered = sorted(1000 * time for time in times)
    return Late(statistics.median(ordered), ordered[int(0.95 * len(ordered))])


if __name__ == "__main__":
    print(idle(), thinking())  # noqa: T201
