"""What the environment and the flags make of a terminal."""

import subprocess
import sys

import pytest

from undercroft.capabilities import Capabilities, detect
from undercroft.preferences import Preferences

UTF8 = {"LANG": "en_GB.UTF-8"}


def seen(term: str, **environ: str) -> Capabilities:
    return detect({"TERM": term, **UTF8, **environ}, Preferences())


@pytest.mark.parametrize(
    ("term", "colours", "glyphs", "mouse", "theme"),
    [
        ("xterm-256color", "256", "unicode", True, "torchlight"),
        ("tmux-256color", "256", "unicode", True, "torchlight"),
        ("screen-256color", "256", "unicode", True, "torchlight"),
        ("xterm-kitty", "truecolor", "unicode", True, "torchlight"),
        ("alacritty", "truecolor", "unicode", True, "torchlight"),
        ("wezterm", "truecolor", "unicode", True, "torchlight"),
        ("foot", "truecolor", "unicode", True, "torchlight"),
        ("foot-extra", "truecolor", "unicode", True, "torchlight"),
        ("ghostty", "truecolor", "unicode", True, "torchlight"),
        ("xterm-ghostty", "truecolor", "unicode", True, "torchlight"),
        ("xterm-direct", "truecolor", "unicode", True, "torchlight"),
        ("putty-256color", "256", "unicode", True, "torchlight"),
        ("rxvt-unicode-256color", "256", "unicode", True, "torchlight"),
        ("screen.xterm-256color", "256", "unicode", True, "torchlight"),
        ("XTERM-256color", "256", "unicode", True, "torchlight"),
        ("xterm", "16", "unicode", True, "sixteen"),
        ("screen", "16", "unicode", True, "sixteen"),
        ("rxvt", "16", "unicode", True, "sixteen"),
        ("rxvt-unicode", "16", "unicode", True, "sixteen"),
        ("putty", "16", "unicode", True, "sixteen"),
        ("linux", "16", "ascii", False, "sixteen"),
        ("linux-16color", "16", "ascii", False, "sixteen"),
        ("vt100", "none", "ascii", False, "mono"),
        ("vt102-w", "none", "ascii", False, "mono"),
        ("vt220", "none", "ascii", False, "mono"),
        ("ansi", "none", "ascii", False, "mono"),
        ("never-heard-of", "16", "unicode", False, "sixteen"),
        ("vte", "16", "unicode", False, "sixteen"),
        ("never-heard-of-256color", "256", "unicode", False, "torchlight"),
    ],
)
def test_each_terminal_of_the_table_gets_what_its_row_says(
    term: str, colours: str, glyphs: str, mouse: bool, theme: str
) -> None:
    found = seen(term)
    assert (found.colours, found.glyphs, found.mouse, found.theme) == (
        colours,
        glyphs,
        mouse,
        theme,
    )
    assert not found.plain


def test_colorterm_raises_to_truecolour_but_gives_no_colour_to_a_terminal_without() -> None:
    assert seen("xterm-256color", COLORTERM="truecolor").colours == "truecolor"
    assert seen("xterm-256color", COLORTERM="yes").colours == "256"
    assert seen("never-heard-of", COLORTERM="24bit").colours == "truecolor"
    assert seen("vt100", COLORTERM="truecolor").colours == "none"
    assert seen("linux", COLORTERM="truecolor").colours == "16"


@pytest.mark.parametrize(
    ("told", "theme"),
    [("0;15", "mono"), ("0;default;7", "mono"), ("15;0", "sixteen"), ("", "sixteen")],
)
def test_on_a_light_ground_sixteen_colours_are_not_used(told: str, theme: str) -> None:
    assert seen("rxvt", COLORFGBG=told).theme == theme
    assert seen("rxvt-256color", COLORFGBG=told).theme == "torchlight"
    asked = detect({"TERM": "rxvt", "COLORFGBG": told}, Preferences(theme="sixteen"))
    assert asked.theme == "sixteen"


def test_only_a_console_has_no_bright_grounds_and_only_a_bare_terminal_no_dim_letters() -> None:
    assert [name for name in ("xterm", "linux", "vt100", "x") if not seen(name).bright_grounds] == [
        "linux"
    ]
    assert [name for name in ("xterm", "linux", "vt100", "x") if not seen(name).dim] == ["vt100"]


@pytest.mark.parametrize("term", ["", "dumb"])
def test_a_dumb_or_unnamed_terminal_is_plain(term: str) -> None:
    assert seen(term).plain
    assert detect(UTF8, Preferences()).plain


def test_what_is_no_terminal_is_plain_and_so_is_whoever_asks_for_it() -> None:
    assert detect({"TERM": "xterm"}, Preferences(), isatty=False).plain
    assert detect({"TERM": "xterm"}, Preferences(), plain=True).plain


def test_no_color_gives_mono_unless_it_is_empty_or_colours_are_asked_for() -> None:
    assert seen("xterm", NO_COLOR="1").theme == "mono"
    assert seen("xterm", NO_COLOR="").theme == "sixteen"
    environ = {"TERM": "xterm", "NO_COLOR": "1"}
    assert detect(environ, Preferences(theme="torchlight")).theme == "mono"
    asked = detect(environ, Preferences(theme="torchlight", colours="256"))
    assert (asked.theme, asked.colours) == ("torchlight", "256")


@pytest.mark.parametrize(
    ("locale", "glyphs"),
    [
        ({"LANG": "C"}, "ascii"),
        ({}, "ascii"),
        ({"LANG": "de_DE.utf8"}, "unicode"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, "ascii"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "unicode"),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "de_DE.ISO-8859-1"}, "ascii"),
        ({"LANG": "sr_RS.UTF-8@latin"}, "unicode"),
    ],
)
def test_the_first_locale_variable_that_is_set_decides_on_glyphs(
    locale: dict[str, str], glyphs: str
) -> None:
    assert detect({"TERM": "xterm", **locale}, Preferences()).glyphs == glyphs


@pytest.mark.parametrize(
    ("locale", "glyphs"),
    [
        ({}, "ascii"),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "C"}, "ascii"),
        ({"LANG": "C.UTF-8"}, "unicode"),
        ({"LC_CTYPE": "C.UTF-8"}, "unicode"),
    ],
)
def test_a_locale_that_python_makes_up_for_itself_gives_no_unicode(
    locale: dict[str, str], glyphs: str
) -> None:
    script = (
        "import os, sys; from undercroft.capabilities import as_started, detect; "
        "from undercroft.preferences import Preferences; "
        "environ = as_started(os.environ, bool(sys.flags.utf8_mode)); "
        "print(detect(environ, Preferences()).glyphs)"
    )
    command = [sys.executable, "-c", script]
    environ = {"TERM": "xterm", **locale}
    assert subprocess.check_output(command, env=environ, text=True).strip() == glyphs


def test_preferences_take_away_what_the_terminal_could_do() -> None:
    wanted = Preferences(glyphs="ascii", mouse=False, motion=False)
    found = detect({"TERM": "xterm-kitty", **UTF8}, wanted)
    assert (found.glyphs, found.mouse, found.motion) == ("ascii", False, False)


def test_preferences_do_not_give_a_console_a_mouse() -> None:
    assert not detect({"TERM": "linux"}, Preferences(mouse=True)).mouse


def test_motion_needs_many_colours_a_hue_and_a_pace() -> None:
    assert seen("xterm-256color").motion
    assert not seen("xterm").motion
    assert not seen("xterm-256color", NO_COLOR="1").motion
    assert not detect({"TERM": "xterm-256color"}, Preferences(pace="instant")).motion


@pytest.mark.parametrize("term", ["linux", "vt100", "never-heard-of"])
def test_only_terminals_known_to_have_a_title_are_given_one(term: str) -> None:
    assert not seen(term).window_title
    assert seen("xterm-256color").window_title


@pytest.mark.parametrize(
    "line",
    [
        {"SSH_CONNECTION": "10.0.0.1 50000 10.0.0.2 22"},
        {"SSH_TTY": "/dev/pts/3"},
        {"TMUX": "/tmp/tmux-0/default,1,0"},
        {"STY": "1.pts-0.host"},
        {"TERM": "tmux-256color"},
        {"TERM": "screen-256color"},
    ],
    ids=lambda line: next(iter(line)),
)
def test_nothing_moves_on_a_line_that_somebody_passes_on(line: dict[str, str]) -> None:
    at_home = {"TERM": "xterm-256color"}
    assert detect(at_home, Preferences()).motion
    assert not detect({**at_home, **line}, Preferences()).motion
