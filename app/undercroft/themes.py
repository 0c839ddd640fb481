"""The colours: two themes over one set of variables, and the defaults of the variables.

Style sheets and drawing code know only the names of variables.
"""

from dataclasses import replace
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from undercroft.preferences import Colours, ThemeName

SEATS: Final = ("seat-a", "seat-b", "seat-c", "seat-d", "seat-e", "seat-f", "seat-g", "seat-h")
GEMS: Final = ("gem-red", "gem-yellow", "gem-blue")

_TORCHLIGHT_OWN: Final = {
    "muted": "#A3988A",
    "disabled": "#857A6D",
    "line": "#574D42",
    "back": "#4A4138",
    "good": "#8CC265",
    "bad": "#EF6A5A",
    "waiting": "#E3B64A",
    "new-info": "#6FC7CC",
    "seat-a": "#6DB7EE",
    "seat-b": "#E6C355",
    "seat-c": "#84C97B",
    "seat-d": "#F08074",
    "seat-e": "#BE9AF2",
    "seat-f": "#54CBB8",
    "seat-g": "#F2A0C4",
    "seat-h": "#C8CED6",
    "on-color": "#12100E",
    "gem-red": "#F2685E",
    "gem-yellow": "#EBCB54",
    "gem-blue": "#74A9F7",
}

TORCHLIGHT: Final = Theme(
    name="torchlight",
    primary="#F28C38",
    secondary="#DE6A24",
    accent="#F28C38",
    foreground="#EAE2D6",
    background="#12100E",
    surface="#1B1815",
    panel="#26211C",
    boost="#332C25",
    success="#8CC265",
    error="#EF6A5A",
    warning="#E3B64A",
    variables=_TORCHLIGHT_OWN,
)

# Textual's own style sheets read a dozen variables that only its ANSI themes give as ANSI names.
_ANSI = BUILTIN_THEMES["ansi-dark"]

MONO: Final = Theme(
    name="mono",
    ansi=True,
    primary="ansi_default",
    secondary="ansi_default",
    accent="ansi_default",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    success="ansi_default",
    error="ansi_default",
    warning="ansi_default",
    variables=_ANSI.variables | dict.fromkeys(_TORCHLIGHT_OWN, "ansi_default"),
)

THEMES: Final[dict[ThemeName, Theme]] = {"torchlight": TORCHLIGHT, "mono": MONO}

# In 256 colours the warm grounds would round to two shades, the lighter one to the darker: these
# greys are in the palette, and the two darkest texts are lifted to stay readable on them.
_TORCHLIGHT_256: Final = replace(
    TORCHLIGHT,
    background="#121212",
    surface="#1C1C1C",
    panel="#262626",
    boost="#303030",
    secondary="#D7875F",
    variables=_TORCHLIGHT_OWN | {"disabled": "#808080"},
)


def theme_for(name: ThemeName, colours: Colours) -> Theme:
    """Give a theme as a terminal with these colours shows it best."""
    return _TORCHLIGHT_256 if name == "torchlight" and colours == "256" else THEMES[name]


VARIABLE_DEFAULTS: Final[dict[str, str]] = _TORCHLIGHT_OWN
"""What a style sheet reads before the first theme is active."""
