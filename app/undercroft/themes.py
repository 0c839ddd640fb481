"""The colours: five themes over one set of variables, and the defaults of the variables.

Style sheets and drawing code know only the names of variables.
"""

from collections.abc import Mapping
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from undercroft.preferences import Colours, ThemeName

SEATS: Final = ("seat-a", "seat-b", "seat-c", "seat-d", "seat-e", "seat-f", "seat-g", "seat-h")
GEMS: Final = ("gem-red", "gem-yellow", "gem-blue")
ELEMENTS: Final = ("el-discipline", "el-harmony", "el-order", "el-chaos")

_COLUMNS: Final[tuple[ThemeName, ...]] = ("torchlight", "parchment", "contrast", "sixteen")
# Two of sixteen are not the nearest names: white vanishes on light terminals, so what is muted has
# the owner's own text colour; consoles paint blue too dark to be read, so a blue gem is bright.
_COLOURS: Final = {
    "background": ("#12100E", "#F4ECDB", "#000000", "ansi_default"),
    "surface": ("#1B1815", "#EBE0CA", "#000000", "ansi_default"),
    "panel": ("#26211C", "#E1D4B9", "#101010", "ansi_default"),
    "boost": ("#332C25", "#D3C3A2", "#262626", "ansi_bright_black"),
    "foreground": ("#EAE2D6", "#2A2119", "#FFFFFF", "ansi_default"),
    "muted": ("#A3988A", "#5F5243", "#D6D6D6", "ansi_default"),
    "disabled": ("#867B6E", "#746651", "#B0B0B0", "ansi_default"),
    "line": ("#574D42", "#A08D70", "#FFFFFF", "ansi_bright_black"),
    "back": ("#4A4138", "#B9A886", "#8A8A8A", "ansi_bright_black"),
    "accent": ("#F28C38", "#983F08", "#FFB454", "ansi_bright_yellow"),
    "secondary": ("#DE6A24", "#7D3206", "#FFB454", "ansi_yellow"),
    "good": ("#8CC265", "#37631A", "#7CFF6B", "ansi_green"),
    "bad": ("#EF6A5A", "#A3261A", "#FF8A80", "ansi_red"),
    "waiting": ("#E3B64A", "#6E5000", "#FFE14D", "ansi_yellow"),
    "new-info": ("#6FC7CC", "#0B5D68", "#66F2FF", "ansi_cyan"),
    "seat-a": ("#6DB7EE", "#0F578F", "#7CC8FF", "ansi_bright_blue"),
    "seat-b": ("#E6C355", "#6E5200", "#FFE14D", "ansi_bright_yellow"),
    "seat-c": ("#84C97B", "#2B6323", "#7CFF6B", "ansi_bright_green"),
    "seat-d": ("#F08074", "#9E2B20", "#FF8A80", "ansi_bright_red"),
    "seat-e": ("#BE9AF2", "#5F37A3", "#D9B3FF", "ansi_bright_magenta"),
    "seat-f": ("#54CBB8", "#0A5F55", "#5CF2DA", "ansi_bright_cyan"),
    "seat-g": ("#F2A0C4", "#962660", "#FFB0DA", "ansi_magenta"),
    "seat-h": ("#C8CED6", "#48515B", "#FFFFFF", "ansi_white"),
    "on-color": ("#12100E", "#F4ECDB", "#000000", "ansi_black"),
    "gem-red": ("#F2685E", "#A8231C", "#FF8A80", "ansi_red"),
    "gem-yellow": ("#EBCB54", "#6C5300", "#FFE14D", "ansi_yellow"),
    "gem-blue": ("#74A9F7", "#1C4FA8", "#8CBCFF", "ansi_bright_blue"),
    "el-discipline": ("#EE7766", "#9E2B20", "#FF8A80", "ansi_red"),
    "el-harmony": ("#7FCB86", "#25632E", "#7CFF6B", "ansi_green"),
    "el-order": ("#E5BC4E", "#6C5200", "#FFE14D", "ansi_yellow"),
    "el-chaos": ("#C095F0", "#65329F", "#D9B3FF", "ansi_magenta"),
}
"""Each variable in the themes that have hues."""

# Rounded to the palette of 256 some colours would spoil the picture: grounds become one or a cold
# grey, ember turns to salmon, gains look like locks. These round to something better.
_IN_256: Final[dict[ThemeName, dict[str, str]]] = {
    "torchlight": {
        "background": "#121212",
        "surface": "#1C1C1C",
        "panel": "#262626",
        "boost": "#303030",
        "disabled": "#808080",
        "accent": "#FF8700",
        "secondary": "#D78700",
    },
    "parchment": {
        "surface": "#FFFFFF",
        "panel": "#F0F0F0",
        "secondary": "#5F0000",
        "good": "#005F00",
    },
}


def _theme(name: ThemeName, colours: Mapping[str, str], *, dark: bool = True) -> Theme:
    """Give the toolkit's fields and variables of its own their value from the table."""
    ansi = name in ("sixteen", "mono")
    # Textual's own style sheets read variables that only its ANSI themes give as ANSI names.
    ground = BUILTIN_THEMES["ansi-dark"].variables if ansi else {}
    return Theme(
        name=name,
        dark=dark,
        ansi=ansi,
        primary=colours["accent"],
        secondary=colours["secondary"],
        accent=colours["accent"],
        foreground=colours["foreground"],
        background=colours["background"],
        surface=colours["surface"],
        panel=colours["panel"],
        boost=colours["boost"],
        success=colours["good"],
        error=colours["bad"],
        warning=colours["waiting"],
        variables={**ground, **colours},
    )


def _column(name: ThemeName) -> dict[str, str]:
    place = _COLUMNS.index(name)
    return {variable: values[place] for variable, values in _COLOURS.items()}


THEMES: Final[dict[ThemeName, Theme]] = {
    **{name: _theme(name, _column(name), dark=name != "parchment") for name in _COLUMNS},
    "mono": _theme("mono", dict.fromkeys(_COLOURS, "ansi_default")),
}


def theme_for(name: ThemeName, colours: Colours) -> Theme:
    """Give a theme as a terminal with these colours shows it best."""
    if colours == "256" and name in _IN_256:
        return _theme(name, _column(name) | _IN_256[name], dark=THEMES[name].dark)
    return THEMES[name]


VARIABLE_DEFAULTS: Final[dict[str, str]] = _column("torchlight")
"""What a style sheet reads before the first theme is active."""
