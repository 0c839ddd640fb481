"""What one session's terminal can do: made once at the door, then handed down.

Nothing is asked of the terminal. The environment says what it is, flags overrule the environment,
and no other module looks at either.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Colours = Literal["none", "16", "256", "truecolor"]
Glyphset = Literal["unicode", "ascii"]
ThemeName = Literal["torchlight", "mono"]
Pace = Literal["instant", "normal"]


@dataclass(frozen=True, slots=True)
class Capabilities:
    """One session's terminal and personal settings; `plain` means lines of text, no screen."""

    plain: bool = False
    glyphs: Glyphset = "unicode"
    colours: Colours = "truecolor"
    theme: ThemeName = "torchlight"
    mouse: bool = True
    motion: bool = True
    pace: Pace = "normal"
    window_title: bool = True


@dataclass(frozen=True, slots=True)
class _Terminal:
    """A row of the table of terminals."""

    colours: Colours
    ascii: bool = False
    mouse: bool = True
    window_title: bool = True


_TRUECOLOR = _Terminal("truecolor")
_XTERM_256 = _Terminal("256")
_XTERM_16 = _Terminal("16")
_BARE = _Terminal("none", ascii=True, mouse=False, window_title=False)
_UNKNOWN = _Terminal("16", mouse=False, window_title=False)

_TERMINALS = {
    "linux": _Terminal("16", ascii=True, mouse=False, window_title=False),
    "vt100": _BARE,
    "vt220": _BARE,
    "ansi": _BARE,
    "xterm": _XTERM_16,
    "screen": _XTERM_16,
    "tmux": _XTERM_16,
    "rxvt": _XTERM_16,
    "putty": _XTERM_16,
    "xterm-kitty": _TRUECOLOR,
    "alacritty": _TRUECOLOR,
    "wezterm": _TRUECOLOR,
    "foot": _TRUECOLOR,
    "xterm-ghostty": _TRUECOLOR,
    "ghostty": _TRUECOLOR,
}


def as_started(environ: Mapping[str, str], utf8_mode: bool) -> Mapping[str, str]:
    """Give the environment as it was before Python started.

    Where Python finds the locale C, or none, it turns its UTF-8 mode on and writes a locale of its
    own into the environment. That one says nothing about the terminal.
    """
    forced = utf8_mode and "PYTHONUTF8" not in environ
    if forced and environ.get("LC_CTYPE") in ("C.UTF-8", "C.utf8", "UTF-8"):
        return {**environ, "LC_CTYPE": "C"}
    return environ


def detect(
    environ: Mapping[str, str],
    *,
    isatty: bool,
    plain: bool = False,
    ascii_only: bool = False,
    theme: ThemeName | None = None,
    mouse: bool = True,
    motion: bool = True,
    pace: Pace = "normal",
) -> Capabilities:
    """Read the environment, let the flags overrule it.

    `isatty` is true when both input and output are a terminal. `mouse` and `motion` can only be
    taken away: a terminal that has none is given none.
    """
    term = environ.get("TERM", "").lower()
    terminal = _terminal(term)
    no_colour = bool(environ.get("NO_COLOR"))
    colours: Colours = terminal.colours
    if colours in ("16", "256") and environ.get("COLORTERM") in ("truecolor", "24bit"):
        colours = "truecolor"
    if theme is None:
        theme = "mono" if no_colour or colours == "none" else "torchlight"
    return Capabilities(
        plain=plain or not isatty or term in ("", "dumb"),
        glyphs="ascii" if ascii_only or terminal.ascii or not _utf8(environ) else "unicode",
        colours=colours,
        theme=theme,
        mouse=mouse and terminal.mouse,
        motion=motion and pace != "instant" and theme != "mono" and colours in ("256", "truecolor"),
        pace=pace,
        window_title=terminal.window_title,
    )


def _terminal(term: str) -> _Terminal:
    if known := _TERMINALS.get(term):
        return known
    if term in ("", "dumb"):
        return _BARE
    family, _, variant = term.partition("-")
    if variant == "direct":
        return _TRUECOLOR
    if family in _TERMINALS:
        row = _TERMINALS[family]
        return _XTERM_256 if variant == "256color" and row.colours == "16" else row
    return _UNKNOWN


def _utf8(environ: Mapping[str, str]) -> bool:
    """The first of the three locale variables that is set decides, as in the C library."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if value := environ.get(name):
            return value.lower().replace("-", "").partition(".")[2].startswith("utf8")
    return False
