"""In a real terminal under a shell: Ctrl+Z gives the terminal back, and the game goes on later."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import undercroft
from support import demo, shell
from support.terminal import GIVEN_BACK, Terminal, modes_left_on
from undercroft.terminal import SHOW_CURSOR

DEMO = Path(demo.__file__)
SHELL = Path(shell.__file__)
PROGRAM = Path(undercroft.__file__).with_name("__main__.py")
STOPPED = rb"\[stopped (\d+), line (as before|changed)\]"


def under_shell(folder: Path, *command: str, columns: int = 120, rows: int = 40) -> Terminal:
    environ = {"UNDERCROFT_DATA": str(folder), "PYTHONPATH": str(DEMO.parent.parent)}
    return Terminal(SHELL, *command, columns=columns, rows=rows, environ=environ)


def stopped(terminal: Terminal, times: int) -> int:
    """Wait until the shell has the terminal again; give the number of the stopped process."""
    end = time.monotonic() + 10
    while len(found := re.findall(STOPPED, terminal.written)) < times:
        assert time.monotonic() < end, terminal.text
        terminal.read(0.1)
    assert found[-1][1] == b"as before"
    return int(found[-1][0])


def go_on(terminal: Terminal, quiet: float = 0.3) -> bytes:
    """Go on with the job; give what is written then."""
    terminal.child.send("\n")
    terminal._stir()
    return terminal.read(quiet)


def test_ctrl_z_gives_the_terminal_back_and_takes_it_again_as_often_as_wanted(
    tmp_path: Path,
) -> None:
    with under_shell(tmp_path, str(DEMO)) as terminal:
        terminal.wait_for("Waiting for you")
        terminal.press("4")
        for times in (1, 2):
            terminal.child.send("\x1a")
            stopped(terminal, times)
            modes = set(GIVEN_BACK) - {SHOW_CURSOR.encode()}
            assert {terminal.written.count(code) for code in modes} == {times}
            assert modes_left_on(terminal.written) == set()
            written = go_on(terminal)
            for mode in (b"1049h", b"1000h", b"1006h", b"2004h", b"7l"):
                assert b"\x1b[?" + mode in written
            assert written.count(b"Waiting for you") == 1
            assert "»4«" in terminal.text
            terminal.press("\x1b[<0;23;37M")
            assert terminal.cursor[0] == 22
            terminal.press("4")
        terminal.child.send("q")
        assert terminal.end() == 0
        assert b"[ended with 0, line as before]" in terminal.written
        assert modes_left_on(terminal.written) == set()


def test_a_signal_from_outside_stops_it_as_well(tmp_path: Path) -> None:
    with under_shell(tmp_path, str(DEMO)) as terminal:
        terminal.wait_for("Waiting for you")
        terminal.child.send("\x1a")
        job = stopped(terminal, 1)
        go_on(terminal)
        os.kill(job, signal.SIGTSTP)
        stopped(terminal, 2)
        assert modes_left_on(terminal.written) == set()
        go_on(terminal)
        terminal.press("4")
        assert "»4«" in terminal.text


def test_what_is_stopped_unasked_takes_the_terminal_again(tmp_path: Path) -> None:
    with under_shell(tmp_path, str(DEMO)) as terminal:
        terminal.wait_for("Waiting for you")
        terminal.child.send("\x1a")
        job = stopped(terminal, 1)
        go_on(terminal)
        os.kill(job, signal.SIGSTOP)
        terminal.wait_for("line changed")
        written = go_on(terminal)
        assert b"\x1b[?1000h" in written
        assert written.count(b"Waiting for you") == 1
        terminal.press("\x1b[C")
        assert terminal.cursor[0] == 13
        terminal.child.send("q")
        assert terminal.end() == 0
        assert b"[ended with 0, line as before]" in terminal.written


def test_a_window_resized_meanwhile_is_drawn_in_its_new_size(tmp_path: Path) -> None:
    with under_shell(tmp_path, str(DEMO)) as terminal:
        terminal.wait_for("Waiting for you")
        terminal.press("4")
        terminal.child.send("\x1a")
        stopped(terminal, 1)
        terminal._screen.resize(24, 80)
        terminal.child.setwinsize(24, 80)
        go_on(terminal)
        assert "»4«" in terminal.text
        assert "q quit" in terminal.text.splitlines()[23]


def test_bots_do_not_play_on_and_the_game_stays_locked_while_it_is_stopped(
    tmp_path: Path,
) -> None:
    game = ("play", "dungeon-busters", "--seats", "steady,steady,steady", "--seed", "q")
    with under_shell(tmp_path, str(PROGRAM), *game, "--no-motion", columns=80, rows=24) as terminal:
        terminal.wait_for("Step 2 of")
        terminal.child.send("\x1a")
        stopped(terminal, 1)
        (step,) = re.findall(r"Step \d of \d", terminal.text)
        second = subprocess.run(
            [sys.executable, PROGRAM, "resume", "--plain"],
            env={**os.environ, "UNDERCROFT_DATA": str(tmp_path)},
            capture_output=True,
            text=True,
            input="",
            timeout=20,
        )
        assert second.returncode != 0
        assert "open" in second.stderr
        time.sleep(2.0)
        written = go_on(terminal, quiet=0.2)
        assert re.findall(rb"Step \d of \d", written) == [step.encode()]


def test_where_no_shell_watches_nothing_stops(tmp_path: Path) -> None:
    with Terminal(DEMO, environ={"UNDERCROFT_DATA": str(tmp_path)}) as terminal:
        terminal.wait_for("Waiting for you")
        terminal.press("4")
        terminal.press("\x1a")
        assert "»4«" in terminal.text
        terminal.press("\x1b[C")
        assert terminal.cursor[0] == 40


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_stopped_program_can_be_ended(tmp_path: Path, number: signal.Signals) -> None:
    with under_shell(tmp_path, str(DEMO)) as terminal:
        terminal.wait_for("Waiting for you")
        terminal.child.send("\x1a")
        os.kill(stopped(terminal, 1), number)
        go_on(terminal)
        terminal.end()
        assert f"[ended with {128 + number}, line as before]".encode() in terminal.written
        assert modes_left_on(terminal.written) == set()
