"""In a real terminal: whatever arrives does no harm, and the keys after it count."""

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from support import demo
from support.terminal import Terminal

DEMO = Path(demo.__file__)
RIGHT = "\x1b[C"
ACTING = b"aqx\x01\x03\x11\x1a"
"""What a person may well mean by it; in a demo `a` is a fault of our own."""


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(DEMO, environ={"UNDERCROFT_DATA": str(tmp_path)}) as opened:
        opened.wait_for("Waiting for you")
        yield opened


def pour(terminal: Terminal, garbage: bytes) -> None:
    """Send more than the terminal holds, reading meanwhile what comes back."""
    for at in range(0, len(garbage), 1024):
        terminal.child.send(garbage[at : at + 1024])
        if at % 16384 == 0:
            terminal.read(quiet=0.0)
    terminal.read(quiet=0.5)
    time.sleep(1.2)  # what has been cut off is not waited for any longer


@pytest.mark.parametrize(
    "sequence", [RIGHT, "\x1bOC", "\x1b[<0;13;37M", "\x1b[1;1:1C", "\x1b]11;rgb:3/3/3\x07" + RIGHT]
)
def test_a_sequence_that_comes_byte_by_byte_is_one_key(terminal: Terminal, sequence: str) -> None:
    for byte in sequence:
        terminal.child.send(byte)
        time.sleep(0.02)
    terminal.read()
    moved = sequence != "\x1b[1;1:1C"  # a form nobody sends
    assert terminal.cursor[0] == (13 if moved else 4)
    assert "does nothing" not in terminal.text
    assert "»" not in terminal.text.splitlines()[-3]


def test_garbage_of_a_megabyte_does_no_harm(terminal: Terminal) -> None:
    chance = random.Random(7)
    garbage = bytes(byte for byte in chance.randbytes(1_100_000) if byte not in ACTING)
    assert len(garbage) > 1_000_000
    pour(terminal, garbage)
    assert terminal.child.isalive()
    before = terminal.text
    terminal.press("\x1b[C")
    terminal.press("4")
    assert "»4«" in terminal.text
    assert "Locked []." in before


@pytest.mark.parametrize(
    "garbage",
    [b"\x00", b"\xff", b"\xc3", b"\xe2\x96", b"\x1b", b"\x1b[", b"\x1b]0;", b"7", b"\x1b[<0;5;5"],
    ids=repr,
)
def test_the_same_bytes_over_and_over_do_no_harm(terminal: Terminal, garbage: bytes) -> None:
    pour(terminal, garbage * (100_000 // len(garbage)))
    terminal.press("4")
    assert "»4«" in terminal.text
    assert "Locked []." in terminal.text


def test_a_pasted_book_is_not_played(terminal: Terminal) -> None:
    pour(terminal, b"\x1b[200~" + b"3\rq3\r\x1b[C" * 60_000 + b"\x1b[201~")
    assert "»" not in terminal.text.splitlines()[-3]
    terminal.press(RIGHT)
    assert terminal.cursor[0] == 13


def seconds_until_answered(terminal: Terminal, keys: str) -> float:
    begun = time.monotonic()
    terminal.child.send(keys)
    terminal._stir()
    return time.monotonic() - begun


def test_a_lone_esc_is_answered_after_a_tenth_of_a_second(terminal: Terminal) -> None:
    terminal.press("4")
    assert seconds_until_answered(terminal, "\x1b") > 0.1
    terminal.read()
    assert "»4«" not in terminal.text


def test_how_long_esc_waits_can_be_changed_meanwhile(terminal: Terminal) -> None:
    terminal.press("4")
    terminal.press_in_vain("r")
    terminal.child.send("\x1b")
    time.sleep(0.3)
    terminal.press("[C")
    assert terminal.cursor[0] == 40
    assert "»4«" in terminal.text
    assert seconds_until_answered(terminal, "\x1b") > 0.45
    terminal.read()
    assert "»4«" not in terminal.text


def test_the_mouse_is_left_to_the_terminal_and_taken_back_at_once(terminal: Terminal) -> None:
    assert b"\x1b[?1006l\x1b[?1000l" in terminal.press("g")
    assert b"\x1b[?1000h\x1b[?1006h" in terminal.press("g")
    terminal.press("g")
    terminal.child.send("q")
    assert terminal.end() == 0
    assert terminal.written.count(b"\x1b[?1000l") == 2


def test_no_movement_of_the_mouse_is_asked_for(terminal: Terminal) -> None:
    assert not re.search(rb"\x1b\[\?100[2345]h|\x1b\[\?101\dh", terminal.written)


@pytest.mark.parametrize("button", [1, 2, 32, 35])
def test_other_buttons_and_movement_do_nothing(terminal: Terminal, button: int) -> None:
    click = f"\x1b[<{button};23;37M\x1b[<{button};23;37m"
    assert terminal.press_in_vain(click) == b""


def test_a_storm_of_sizes_is_drawn_once_when_it_is_over(terminal: Terminal) -> None:
    terminal.press("4")
    for step in range(30):
        terminal.child.setwinsize(40 - step % 20, 120 - step)
        time.sleep(0.01)
    terminal._screen.resize(24, 80)
    terminal.child.setwinsize(24, 80)
    written = terminal.read()
    assert 1 <= written.count(b"Waiting for you") <= 2
    assert b"This window" not in written
    assert "»4«" in terminal.text
    assert "Waiting for you" in terminal.text.splitlines()[19]


def test_a_storm_that_ends_where_it_began_draws_everything_again(terminal: Terminal) -> None:
    terminal.child.setwinsize(24, 80)
    terminal._screen.resize(24, 80)
    terminal.child.setwinsize(40, 120)
    terminal._screen.resize(40, 120)
    assert terminal.read().count(b"Waiting for you") == 1
    terminal.press("4")
    assert "»4«" in terminal.text


def test_a_key_in_the_midst_of_a_storm_counts_and_is_drawn_in_the_new_size(
    terminal: Terminal,
) -> None:
    terminal._screen.resize(24, 80)
    terminal.child.setwinsize(24, 80)
    written = terminal.press("4")
    assert written.count(b"Waiting for you") == 1
    assert max(int(row) for row in re.findall(rb"\x1b\[(\d+);\d+H", written)) <= 24
    assert "»4«" in terminal.text.splitlines()[21]


def test_a_huge_terminal_is_drawn_in_its_top_left_part(tmp_path: Path) -> None:
    environ = {"UNDERCROFT_DATA": str(tmp_path)}
    with Terminal(DEMO, columns=400, rows=150, environ=environ) as terminal:
        terminal.wait_for("Waiting for you")
        places = [
            (int(row), int(column))
            for row, column in re.findall(rb"\x1b\[(\d+);(\d+)H", terminal.written)
        ]
        assert max(row for row, _ in places) <= 100
        assert len(terminal.written) < 60_000
