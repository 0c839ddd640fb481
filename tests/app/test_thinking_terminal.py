"""In a real terminal: bots think in processes of their own, and no process outlives the program."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import undercroft
from support import shell
from support.terminal import GIVEN_BACK, Terminal, modes_left_on
from support.thinkers import is_alive

PROGRAM = Path(undercroft.__file__).with_name("__main__.py")
GAME = ("play", "dungeon-busters", "--seed", "think", "--seats", "you,best,best,best,best")

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="it looks for processes in /proc"
)


def thinkers_of(pid: int) -> list[int]:
    """The processes that the program has begun."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += map(int, (task / "children").read_text().split())
    return found


def at_table(terminal: Terminal, pid: int | None = None) -> list[int]:
    """Lock a card as soon as it is asked for; give the processes in which bots then think."""
    terminal.wait_for("Choose a card")
    terminal.let_go()
    terminal.press("3")
    terminal.press("\r")
    terminal.wait_for("Locked 3")
    program = terminal.child.pid if pid is None else pid
    end = time.monotonic() + 10
    while len(found := thinkers_of(program)) < 2:
        assert time.monotonic() < end, "no process has begun"
        time.sleep(0.02)
    assert len(found) == 2
    return found


def assert_gone(pids: list[int]) -> None:
    end = time.monotonic() + 10
    while any(map(is_alive, pids)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(map(is_alive, pids))


def _killed(terminal: Terminal, number: int) -> int:
    os.kill(terminal.child.pid, number)
    return terminal.end()


def _kill(terminal: Terminal) -> int:
    os.kill(terminal.child.pid, signal.SIGKILL)
    with pytest.raises(AssertionError, match="killed by signal 9"):
        terminal.end()
    return -9


def _hang_up(terminal: Terminal) -> int:
    return terminal.hang_up()


def _leave(terminal: Terminal) -> int:
    terminal.child.send("q")
    return terminal.end()


@pytest.mark.parametrize(
    ("end", "statuses"),
    [
        (_leave, {0}),
        (lambda terminal: _killed(terminal, signal.SIGTERM), {143}),
        (lambda terminal: _killed(terminal, signal.SIGHUP), {129}),
        (lambda terminal: _killed(terminal, signal.SIGINT), {130}),
        (_kill, {-9}),
        (_hang_up, {0, 129}),
    ],
    ids=["q", "TERM", "HUP", "INT", "KILL", "hang up"],
)
def test_no_process_outlives_the_program_however_it_ends(
    tmp_path: Path, end: Callable[[Terminal], int], statuses: set[int]
) -> None:
    with Terminal(PROGRAM, *GAME, environ={"UNDERCROFT_DATA": str(tmp_path)}) as terminal:
        pids = at_table(terminal)
        assert end(terminal) in statuses
        assert_gone(pids)
        assert b"Traceback" not in terminal.written
        assert b"Error" not in terminal.written
        if end not in (_kill, _hang_up):
            assert modes_left_on(terminal.written) == set()
            assert terminal.written.endswith(GIVEN_BACK[1]), "nothing is said after it"


def test_processes_that_are_killed_or_stopped_cost_nothing_but_their_answers(
    tmp_path: Path,
) -> None:
    with Terminal(PROGRAM, *GAME, environ={"UNDERCROFT_DATA": str(tmp_path)}) as terminal:
        first, second = at_table(terminal)
        os.kill(first, signal.SIGKILL)
        os.kill(second, signal.SIGSTOP)
        terminal.wait_for("Sum so far")
        assert_gone([first, second])
        assert b"Traceback" not in terminal.written
        terminal.child.send("q")
        assert terminal.end() == 0


def test_who_comes_back_from_the_shell_finds_the_bots_at_it(tmp_path: Path) -> None:
    environ = {"UNDERCROFT_DATA": str(tmp_path), "PYTHONPATH": str(Path(__file__).parent.parent)}
    with Terminal(Path(shell.__file__), str(PROGRAM), *GAME, environ=environ) as terminal:
        terminal.wait_for("Choose a card")
        (program,) = thinkers_of(terminal.child.pid)
        at_table(terminal, program)
        terminal.child.send("\x1a")
        terminal.wait_for("stopped")
        time.sleep(0.5)
        terminal.child.send("\n")
        terminal.wait_for("Sum so far")
        pids = thinkers_of(program)
        assert len(pids) == 2
        terminal.child.send("q")
        terminal.wait_for("ended with 0, line as before")
        assert_gone(pids)
