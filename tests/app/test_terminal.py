"""In a real terminal: what is written for a key, and that every way out gives the terminal back."""

import os
import re
import signal
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from support import demo
from support.terminal import GIVEN_BACK, Terminal, modes_left_on

DEMO = Path(demo.__file__)
RIGHT = "\x1b[C"


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(DEMO, environ={"UNDERCROFT_DATA": str(tmp_path)}) as opened:
        opened.wait_for("Waiting for you")
        yield opened


def test_the_first_screen_is_painted_once(terminal: Terminal) -> None:
    assert terminal.written.count(b"Waiting for you") == 1


def test_nothing_is_asked_of_the_terminal(terminal: Terminal) -> None:
    queries = rb"\x1b\[\?\d+\$p|\x1b\[[56]n|\x1b\[>?0?c|\x1b\[\?u|\x1b\]1[01];\?"
    assert not re.search(queries, terminal.written)


def test_a_cursor_move_is_one_frame_of_at_most_4000_bytes(terminal: Terminal) -> None:
    for _ in range(3):
        written = terminal.press(RIGHT)
        assert 0 < len(written) <= 4000
        assert written.count(b"\x1b[?25l") == 1


def test_idle_writes_nothing(terminal: Terminal) -> None:
    assert terminal.read(quiet=1.5) == b""


def test_the_cursor_stands_on_the_focused_card_and_nothing_is_written_after(
    terminal: Terminal,
) -> None:
    places = [terminal.cursor]
    for _ in range(2):
        written = terminal.press(RIGHT)
        assert re.search(rb"\x1b\[\d+;\d+H\x1b\[\?25h$", written)
        places.append(terminal.cursor)
    assert [x for x, _ in places] == [4, 13, 22]
    assert not terminal.cursor_hidden


def test_a_lone_esc_is_told_from_an_arrow(terminal: Terminal) -> None:
    terminal.press_in_vain("\x1b")
    assert "Esc" not in terminal.text.splitlines()[-1]
    terminal.press(RIGHT)
    assert terminal.cursor[0] == 13


def test_a_split_arrow_is_one_arrow(terminal: Terminal) -> None:
    terminal.child.send("\x1b")
    terminal.child.send("[")
    terminal.press("C")
    assert terminal.cursor[0] == 13


@pytest.mark.parametrize(
    "noise",
    [
        "\x1b[1:2C",
        "\x1b[:u",
        "\x1b[<0;9999;9999M",
        "\x1b[<0;0;0m",
        "\x1b[?2026;2$y",
        "\x1b]11;?\x07",
        "\x1b[48;24;80;0;0t\x1b[<0;3;3M",
    ],
)
def test_a_sequence_no_terminal_should_send_does_no_harm(terminal: Terminal, noise: str) -> None:
    terminal.press_in_vain(noise)
    terminal.press(RIGHT)
    assert terminal.cursor[0] == 13


def test_a_character_that_comes_in_two_pieces_does_no_harm(terminal: Terminal) -> None:
    terminal.child.send(b"\xc3")
    terminal.read()
    terminal.child.send(b"\xa9")
    terminal.press(RIGHT)
    assert terminal.cursor[0] == 13


def test_a_paste_that_never_ends_is_over_after_a_second_of_silence(terminal: Terminal) -> None:
    terminal.press_in_vain("\x1b[200~3")
    terminal.read(quiet=1.2)
    terminal.press(RIGHT)
    assert terminal.cursor[0] == 13


def test_a_line_feed_is_enter(terminal: Terminal) -> None:
    terminal.press("3")
    terminal.press("\n")
    assert "Locked [3]" in terminal.text


def test_keys_typed_before_the_first_picture_are_dropped(tmp_path: Path) -> None:
    with Terminal(DEMO, environ={"UNDERCROFT_DATA": str(tmp_path)}) as terminal:
        terminal.child.send("3\r")
        terminal.wait_for("Waiting for you")
        assert "Locked []" in terminal.text
        assert "»3«" not in terminal.text
        terminal.press("4")
        assert "»4«" in terminal.text


def test_pasted_text_never_plays(terminal: Terminal) -> None:
    terminal.press_in_vain("\x1b[200~3\rq\x1b[201~")
    assert "»3«" not in terminal.text
    terminal.press(RIGHT)
    assert terminal.cursor[0] == 13


def test_type_ahead_inside_a_question_counts_and_a_held_enter_answers_nothing_more(
    terminal: Terminal,
) -> None:
    terminal.press("3\r")
    assert "Locked [3]." in terminal.text
    terminal.read(0.3)
    terminal.press("5\r" + "5\r" * 5)
    assert "Locked [3, 5]." in terminal.text


def test_a_click_focuses_and_a_second_click_picks(terminal: Terminal) -> None:
    click = "\x1b[<0;23;37M\x1b[<0;23;37m"
    terminal.press(click)
    assert terminal.cursor[0] == 22
    terminal.press(click)
    assert "»3«" in terminal.text


def test_a_click_on_a_key_word_presses_the_key(terminal: Terminal) -> None:
    line = terminal.text.splitlines()[-1]
    column = line.index("quit") + 1
    terminal.child.send(f"\x1b[<0;{column};40M\x1b[<0;{column};40m")
    assert terminal.end() == 0


def test_the_wheel_is_silent_where_it_moves_nothing(terminal: Terminal) -> None:
    assert terminal.press_in_vain("\x1b[<64;10;10M") == b""


def test_ctrl_c_tells_how_to_leave_and_does_not(terminal: Terminal) -> None:
    terminal.press("\x03")
    assert "Press q to leave" in terminal.text
    assert terminal.child.isalive()


@pytest.mark.parametrize("key", ["q", "\x11"], ids=["q", "ctrl+q"])
def test_leaving_gives_the_terminal_back(terminal: Terminal, key: str) -> None:
    before = termios.tcgetattr(terminal.child.fileno())
    terminal.child.send(key)
    assert terminal.end() == 0
    assert all(code in terminal.written for code in GIVEN_BACK)
    assert modes_left_on(terminal.written) == set()
    assert before[3] & termios.ECHO == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_gives_the_terminal_back(terminal: Terminal, number: signal.Signals) -> None:
    os.kill(terminal.child.pid, number)
    assert terminal.end() == 128 + number
    assert all(code in terminal.written for code in GIVEN_BACK)
    assert modes_left_on(terminal.written) == set()


def test_keys_are_echoed_again_after_every_way_out(tmp_path: Path) -> None:
    script = tmp_path / "shell.py"
    script.write_text(
        "import subprocess, sys, termios\n"
        f"before = termios.tcgetattr(0)\nsubprocess.run([sys.executable, {str(DEMO)!r}])\n"
        "print('same' if termios.tcgetattr(0) == before else 'changed')\n"
    )
    for keys in ("q", "a"):
        environ = {"UNDERCROFT_DATA": str(tmp_path), "PYTHONPATH": str(DEMO.parent.parent)}
        with Terminal(script, environ=environ) as terminal:
            terminal.wait_for("Waiting for you")
            terminal.child.send(keys)
            terminal.end()
            assert b"same" in terminal.written


def test_a_fault_ends_in_one_sentence_and_a_file_with_the_details(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.child.send("a")
    assert terminal.end() == 1
    after = terminal.written.rpartition(b"\x1b[?25h")[2].decode()
    report = next((tmp_path / "crashes").iterdir())
    assert after.count("\n") == 1
    assert "demo-7" in after
    assert str(report) in after
    assert "Traceback" not in terminal.written.decode()
    assert "ValueError: a fault of our own" in report.read_text()
    assert modes_left_on(terminal.written) == set()


def test_a_closed_terminal_ends_the_program(terminal: Terminal) -> None:
    assert terminal.hang_up() in (0, 128 + signal.SIGHUP)


@pytest.mark.parametrize("term", ["linux", "vt100"])
def test_a_bare_terminal_is_written_only_ascii(term: str) -> None:
    with Terminal(DEMO, environ={"TERM": term, "COLORTERM": ""}) as terminal:
        terminal.wait_for("Waiting for you")
        assert terminal.written.isascii()
        assert b"\x1b]2;" not in terminal.written
        assert b"\x1b[?1000h" not in terminal.written


def test_no_color_writes_no_colour() -> None:
    with Terminal(DEMO, environ={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for("Waiting for you")
        looks = {
            int(code)
            for codes in re.findall(rb"\x1b\[([\d;]+)m", terminal.written)
            for code in codes.split(b";")
        }
        assert looks - {39, 49} <= {0, 1, 2, 4, 7}
        assert 1 in looks


def test_a_small_window_shows_the_notice_swallows_keys_and_loses_nothing(
    terminal: Terminal,
) -> None:
    terminal.press("4")
    terminal.resize(62, 17)
    assert "Needs 80 columns x 24 rows." in terminal.text
    assert "This window: 62 x 17." in terminal.text
    terminal.press_in_vain("5\r")
    terminal.resize(120, 40)
    assert "»4«" in terminal.text
    assert "Locked []." in terminal.text
    terminal.resize(20, 5)
    terminal.child.send("q")
    assert terminal.end() == 0
