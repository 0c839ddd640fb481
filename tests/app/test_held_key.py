"""In a real terminal: Enter held down, as a terminal repeats it."""

import time
from pathlib import Path

import pytest

import undercroft
from support.terminal import Terminal

PROGRAM = Path(undercroft.__file__).with_name("__main__.py")


def table(folder: Path, seats: str) -> Terminal:
    arguments = ("play", "dungeon-busters", "--seats", seats, "--seed", "q", "--pace", "instant")
    return Terminal(PROGRAM, *arguments, environ={"UNDERCROFT_DATA": str(folder)})


STALL = 0.1
"""Seconds between two repeats after which they are no longer those of a key held down."""
TRIES = 6


def hold_enter(terminal: Terminal, first: float, seconds: float = 6.0) -> bool:
    """Press Enter; its first repeat comes after a while, the others quickly.

    False if the machine was too busy to repeat it in time, so that it was not held down.
    """
    began = at = time.monotonic()
    longest = 0.0
    terminal.child.send("\r")
    time.sleep(first)
    while (now := time.monotonic()) < began + seconds:
        longest = max(longest, now - at if at > began else 0.0)
        at = now
        terminal.child.send("\r")
        terminal.read(quiet=0.033)
    terminal.read()
    return longest < STALL


@pytest.mark.parametrize("first", [0.033, 0.5])
def test_enter_held_for_six_seconds_answers_one_question(tmp_path: Path, first: float) -> None:
    with table(tmp_path / "pressed", "you,steady,steady") as terminal:
        terminal.wait_for("q quit")
        terminal.press("5")
        terminal.press("\r")
        pressed = terminal.text
    for number in range(TRIES):
        with table(tmp_path / str(number), "you,steady,steady") as terminal:
            terminal.wait_for("q quit")
            terminal.press("5")
            if hold_enter(terminal, first):
                assert terminal.text == pressed
                return
    pytest.skip("the machine is too busy to hold a key down")


def test_enter_held_for_six_seconds_passes_no_curtain(tmp_path: Path) -> None:
    for number in range(TRIES):
        with table(tmp_path / str(number), "you,person:Bram,steady") as terminal:
            terminal.wait_for("done talking")
            if not hold_enter(terminal, 0.5):
                continue
            assert "Pass the keyboard" in terminal.text
            time.sleep(0.2)
            terminal.press("\r")
            assert "Pass the keyboard" not in terminal.text
            return
    pytest.skip("the machine is too busy to hold a key down")
