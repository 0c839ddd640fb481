"""The program in a terminal of each row of the table: it writes only what that terminal knows."""

from pathlib import Path
from typing import Final, NamedTuple

import pytest

import undercroft
from support.codes import (
    BOLD,
    BRIGHT_GROUNDS,
    DEFAULTS,
    DIM,
    GROUNDS,
    LETTERS,
    RESET,
    REVERSE,
    UNDERLINE,
    codes_in,
)
from support.terminal import Terminal

PROGRAM = Path(undercroft.__file__).with_name("__main__.py")
SEATS = "person:Ada,steady,steady,steady"
TABLE = ("play", "dungeon-busters", "--seats", SEATS, "--seed", "q", "--pace", "instant")

VT100: Final = frozenset({RESET, BOLD, UNDERLINE, REVERSE})
WEIGHTS: Final = VT100 | {DIM}
CONSOLE: Final = WEIGHTS | DEFAULTS | LETTERS | GROUNDS
SIXTEEN: Final = CONSOLE | BRIGHT_GROUNDS
MARKS, MOUSE, TITLE = "╭", b"\x1b[?1000h", b"\x1b]2;"


class Kind(NamedTuple):
    """What terminals of a row know: codes, how deep colours are, marks and mouse."""

    codes: frozenset[int]
    depths: frozenset[int] = frozenset()
    marks: bool = True
    mouse: bool = True
    title: bool = True


IN_256 = Kind(WEIGHTS, frozenset({8}))
IN_FULL = Kind(WEIGHTS, frozenset({24}))
IN_16 = Kind(SIXTEEN)
BARE = Kind(VT100, marks=False, mouse=False, title=False)

ROWS: Final = {
    "xterm-256color": IN_256,
    "tmux-256color": IN_256,
    "screen-256color": IN_256,
    "xterm-256color COLORTERM=truecolor": IN_FULL,
    "tmux-256color COLORTERM=24bit": IN_FULL,
    "xterm-kitty": IN_FULL,
    "alacritty": IN_FULL,
    "wezterm": IN_FULL,
    "foot": IN_FULL,
    "ghostty": IN_FULL,
    "xterm": IN_16,
    "screen": IN_16,
    "rxvt": IN_16,
    "putty": IN_16,
    "putty LANG=C": IN_16._replace(marks=False),
    "linux": Kind(CONSOLE, marks=False, mouse=False, title=False),
    "linux COLORTERM=truecolor": Kind(CONSOLE, marks=False, mouse=False, title=False),
    "vt100": BARE,
    "vt220": BARE,
    "ansi": BARE,
    "vt100 COLORTERM=truecolor": BARE,
    "never-heard-of": IN_16._replace(mouse=False, title=False),
    "xterm-kitty NO_COLOR=1": Kind(WEIGHTS),
}


def environment(row: str, folder: Path) -> dict[str, str]:
    term, *others = row.split()
    given = dict(other.split("=") for other in others)
    return {"TERM": term, "COLORTERM": "", "UNDERCROFT_DATA": str(folder), **given}


@pytest.mark.parametrize("row", ROWS)
def test_only_what_the_terminal_knows_is_written(row: str, tmp_path: Path) -> None:
    kind = ROWS[row]
    with Terminal(PROGRAM, *TABLE, columns=80, rows=24, environ=environment(row, tmp_path)) as at:
        at.wait_for("Waiting for")
        at.press(" ")  # a picked card is painted
        assert "Picked" in at.text
        written = at.written
    codes = codes_in(written)
    assert codes.simple <= kind.codes
    assert codes.depths == kind.depths
    assert (MARKS.encode() in written) == kind.marks
    assert written.isascii() == (not kind.marks)
    assert (MOUSE in written) == kind.mouse
    assert (TITLE in written) == kind.title


@pytest.mark.parametrize("row", ["linux", "xterm", "never-heard-of"])
def test_sixteen_colours_are_shown_and_only_badges_have_a_ground(row: str, tmp_path: Path) -> None:
    with Terminal(PROGRAM, *TABLE, columns=80, rows=24, environ=environment(row, tmp_path)) as at:
        at.wait_for("Waiting for")
        written = at.written
    grounds = codes_in(written).simple & (GROUNDS | BRIGHT_GROUNDS)
    bright = {104, 103, 102, 101}  # the badges of A to D
    assert grounds == ({code - 60 for code in bright} if row == "linux" else bright)


@pytest.mark.parametrize("term", ["dumb", ""])
def test_where_nothing_is_known_the_game_is_lines_of_text(term: str, tmp_path: Path) -> None:
    environ = {"TERM": term, "UNDERCROFT_DATA": str(tmp_path)}
    with Terminal(PROGRAM, *TABLE, columns=80, rows=24, environ=environ) as at:
        at.wait_for("Choose a card")
        assert b"\x1b" not in at.written
        at.child.sendline("quit")
        assert at.end() == 0


@pytest.mark.parametrize("theme", ["torchlight", "parchment", "contrast", "sixteen", "mono"])
def test_any_theme_can_be_asked_for_in_any_terminal_with_colours(
    theme: str, tmp_path: Path
) -> None:
    environ = environment("xterm", tmp_path)
    asked = ("--theme", theme)
    with Terminal(PROGRAM, *TABLE, *asked, columns=80, rows=24, environ=environ) as at:
        at.wait_for("Waiting for")
        codes = codes_in(at.written)
    assert codes.depths == set()
    assert codes.simple <= (WEIGHTS if theme == "mono" else SIXTEEN)
    assert bool(codes.simple & LETTERS) == (theme != "mono")
