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


def hold_enter(terminal: Terminal, first: float, seconds: float = 6.0) -> None:
    """Press Enter; its first repeat comes after a while, the others quickly."""
    end = time.monotonic() + seconds
    terminal.child.send("\r")
    time.sleep(first)
    while time.monotonic() < end:
        terminal.child.send("\r")
        terminal.read(quiet=0.033)
    terminal.read()


@pytest.mark.parametrize("first", [0.033, 0.5])
def test_enter_held_for_six_seconds_answers_one_question(tmp_path: Path, first: float) -> None:
    screens = []
    for held in (False, True):
        with table(tmp_path / str(held), "you,steady,steady") as terminal:
            terminal.wait_for("q quit")
            terminal.press("5")
            if held:
                hold_enter(terminal, first)
            else:
                terminal.press("\r")
            screens.append(terminal.text)
    assert screens[0] == screens[1]


def test_enter_held_for_six_seconds_passes_no_curtain(tmp_path: Path) -> None:
    with table(tmp_path, "you,person:Bram,steady") as terminal:
        terminal.wait_for("done talking")
        hold_enter(terminal, 0.5)
        assert "Pass the keyboard" in terminal.text
        time.sleep(0.2)
        terminal.press("\r")
        assert "Pass the keyboard" not in terminal.text
