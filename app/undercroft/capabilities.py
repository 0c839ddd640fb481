"""What one session's terminal can do: made once at the door, then handed down.

Nothing is asked of the terminal. The environment says what it is, flags overrule the environment,
and no other module looks at either.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from undercroft.preferences import Colours, Glyphset, Preferences, ThemeName


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What is drawn with: what the terminal can do, as far as its owner's preferences want it.

    `plain` means lines of text, no screen. `dim` and `bright_grounds` tell whether letters can be
    made darker, and grounds as bright as letters. `relay` names who passes on what is written.
    """

    plain: bool
    glyphs: Glyphset
    colours: Colours
    dim: bool
    bright_grounds: bool
    theme: ThemeName
    mouse: bool
    motion: bool
    window_title: bool
    relay: str = ""


@dataclass(frozen=True, slots=True)
class _Terminal:
    """A row of the table of terminals."""

    colours: Colours
    ascii: bool = False
    mouse: bool = True
    window_title: bool = True
    dim: bool = True
    bright_grounds: bool = True


_TRUECOLOR = _Terminal("truecolor")
_XTERM_16 = _Terminal("16")
_CONSOLE = _Terminal("16", ascii=True, mouse=False, window_title=False, bright_grounds=False)
_BARE = _Terminal("none", ascii=True, mouse=False, window_title=False, dim=False)
_UNKNOWN = _Terminal("16", mouse=False, window_title=False)

_TERMINALS = {
    "linux": _CONSOLE,
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
    preferences: Preferences,
    *,
    isatty: bool = True,
    plain: bool = False,
) -> Capabilities:
    """Read the environment, let the preferences overrule it.

    `isatty` is true when both input and output are a terminal. Without colours every theme but
    `mono` would hide what it tells by its grounds, so there `mono` it is.
    """
    term = environ.get("TERM", "").lower()
    terminal = _terminal(term)
    colours, theme = preferences.colours, preferences.theme
    if colours == "automatic":
        colours = _colours(environ, terminal)
    if theme == "automatic":
        theme = _theme(environ, colours)
    if colours == "none":
        theme = "mono"
    relay = _relay(environ, term)
    glyphs: Glyphset = "ascii" if terminal.ascii or not _utf8(environ) else "unicode"
    return Capabilities(
        plain=plain or not isatty or term in ("", "dumb"),
        glyphs=glyphs if preferences.glyphs == "automatic" else preferences.glyphs,
        colours=colours,
        dim=terminal.dim,
        bright_grounds=terminal.bright_grounds,
        theme=theme,
        mouse=preferences.mouse and terminal.mouse,
        motion=(
            preferences.motion
            and preferences.pace != "instant"
            and theme != "mono"
            and colours in ("256", "truecolor")
            and not relay
        ),
        window_title=terminal.window_title,
        relay=relay,
    )


def _colours(environ: Mapping[str, str], terminal: _Terminal) -> Colours:
    """COLORTERM speaks for what draws windows; on a bare console it is a leftover."""
    if environ.get("NO_COLOR"):
        return "none"
    if terminal in (_BARE, _CONSOLE) or environ.get("COLORTERM") not in ("truecolor", "24bit"):
        return terminal.colours
    return "truecolor"


def _relay(environ: Mapping[str, str], term: str) -> str:
    """Name who passes on what is written: tmux, screen, or a far machine; else nothing."""
    for name, variable in (("tmux", "TMUX"), ("screen", "STY")):
        if environ.get(variable):
            return name
    if environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"):
        return "SSH"
    return next((name for name in ("tmux", "screen") if term.startswith(name)), "")


def _theme(environ: Mapping[str, str], colours: Colours) -> ThemeName:
    """Of sixteen colours half cannot be read on a light ground; some terminals tell of theirs."""
    if colours in ("256", "truecolor"):
        return "torchlight"
    light = environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
    return "mono" if light else "sixteen"


def _terminal(term: str) -> _Terminal:
    """Look a name up, else the family it begins with; its ending may tell of more colours."""
    if known := _TERMINALS.get(term):
        return known
    family, _, variant = term.replace(".", "-").partition("-")
    if term in ("", "dumb") or re.fullmatch(r"vt\d+", family):
        return _BARE
    row = _TERMINALS.get(family, _UNKNOWN)
    if variant.endswith("direct"):
        return replace(row, colours="truecolor")
    if variant.endswith("256color") and row.colours == "16":
        return replace(row, colours="256")
    return row


def _utf8(environ: Mapping[str, str]) -> bool:
    """The first of the three locale variables that is set decides, as in the C library."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if value := environ.get(name):
            return value.lower().replace("-", "").partition(".")[2].startswith("utf8")
    return False
