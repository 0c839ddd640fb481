"""Styles as a terminal with fewer colours is sent them."""

import pytest
from rich.style import Style

from support.contrast import contrast
from support.sessions import session
from undercroft.capabilities import Capabilities
from undercroft.lowering import Lowering
from undercroft.session import Session
from undercroft.themes import SEATS, THEMES


def at(term: str) -> Capabilities:
    return Session({"TERM": term, "LANG": "C.UTF-8"}).capabilities


def sent(term: str, style: str) -> str:
    """The codes that a terminal is sent for a style."""
    return Lowering(at(term)).lowered(Style.parse(style)).render("x").partition("x")[0]


def test_where_all_colours_are_known_nothing_is_done() -> None:
    assert not Lowering(session().capabilities).enabled
    assert Lowering(session(theme="mono").capabilities).enabled
    assert Lowering(session(colours="256").capabilities).enabled


def test_256_colours_round_a_colour_and_leave_weights_and_names() -> None:
    assert sent("xterm-256color", "bold #ff8700 on #121212") == "\x1b[1;38;5;208;48;5;233m"
    assert sent("xterm-256color", "bright_red on default") == "\x1b[91;49m"


def test_16_colours_give_each_colour_a_name() -> None:
    assert sent("xterm", "#f08074 on #12100e") == "\x1b[91;40m"


def test_a_theme_without_hues_has_none_whatever_the_terminal_knows() -> None:
    mono = session(theme="mono").capabilities
    assert Lowering(mono).lowered(Style.parse("dim reverse red on blue")) == Style.parse(
        "dim reverse"
    )


def test_a_bare_terminal_is_not_told_to_dim() -> None:
    assert sent("vt100", "dim bold red") == "\x1b[1m"


@pytest.mark.parametrize("seat", SEATS)
def test_badges_can_be_read_on_a_console(seat: str) -> None:
    """With the colours a console starts with, and its grounds as dark as it paints them."""
    sixteen = THEMES["sixteen"].variables
    badge = Style.parse(f"black on {sixteen[seat].removeprefix('ansi_')}")
    shown = Lowering(at("linux")).lowered(badge)
    assert shown.bgcolor is not None
    assert shown.color is not None
    ground, letter = shown.bgcolor.number, shown.color.number
    assert ground is not None
    assert letter is not None
    assert ground < 8
    assert contrast(_CONSOLE[letter], _CONSOLE[ground]) >= 4.5


def test_elsewhere_bright_grounds_stay_bright() -> None:
    assert sent("xterm", "black on bright_blue") == "\x1b[30;104m"
    assert sent("linux", "black on bright_blue") == "\x1b[97;44m"
    assert sent("linux", "black on bright_green") == "\x1b[30;42m"
    assert sent("linux", "black") == "\x1b[30m"


_CONSOLE = {0: (0, 0, 0), 1: (170, 0, 0), 2: (0, 170, 0), 3: (170, 85, 0), 4: (0, 0, 170)}
_CONSOLE |= {5: (170, 0, 170), 6: (0, 170, 170), 7: (170, 170, 170), 15: (255, 255, 255)}
