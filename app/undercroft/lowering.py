"""Colours lowered to what a session's terminal knows, as the last thing before they are written.

Rich keeps the codes of a style from its first use, so one process can have only one console's
depth. Every session therefore writes in full colour, through a filter of its own.
"""

from functools import lru_cache
from typing import Final

from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Ground
from textual.filter import LineFilter

from undercroft.capabilities import Capabilities
from undercroft.preferences import Colours

_SYSTEMS: Final[dict[Colours, ColorSystem]] = {
    "16": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
}
_UNDIMMED: Final = Style(dim=False)
_BLACK: Final = 0
_WHITE: Final = 15
_DARK_NAMES: Final = 8
_DARK: Final = frozenset({1, 3, 4, 5})
"""Red, brown, blue and magenta as a console paints them: too dark for black letters."""


class Lowering(LineFilter):
    """What one session's terminal makes of the styles it is given."""

    def __init__(self, capabilities: Capabilities) -> None:
        hueless = capabilities.theme == "mono"
        super().__init__(
            enabled=hueless or capabilities.colours != "truecolor" or not capabilities.dim
        )
        self._colours: Colours = "none" if hueless else capabilities.colours
        self._dim = capabilities.dim
        self._bright_grounds = capabilities.bright_grounds
        self._known: dict[Style, Style] = {}

    def apply(self, segments: list[Segment], background: Ground) -> list[Segment]:
        """Lower a line."""
        return [
            segment if segment.style is None else Segment(segment.text, self.lowered(segment.style))
            for segment in segments
        ]

    def lowered(self, style: Style) -> Style:
        """Lower one style; there are only as many as there are looks, so all are kept."""
        lower = self._known.get(style)
        if lower is None:
            lower = self._known[style] = self._lower(style)
        return lower

    def _lower(self, style: Style) -> Style:
        if style.dim and not self._dim:
            style += _UNDIMMED
        if self._colours == "none":
            return style.without_color
        colour, ground = (
            _rounded(self._colours, style.color),
            _rounded(self._colours, style.bgcolor),
        )
        if not self._bright_grounds and ground is not None:
            colour, ground = _on_console(colour, ground)
        return style + Style.from_color(colour, ground)


@lru_cache(256)
def _rounded(colours: Colours, colour: Color | None) -> Color | None:
    system = _SYSTEMS.get(colours)
    return colour if colour is None or system is None else colour.downgrade(system)


def _on_console(colour: Color | None, ground: Color) -> tuple[Color | None, Color]:
    """Give a ground as dark as a console paints it, and letters that can be read on it."""
    number = ground.number
    if number is None or number > _WHITE:
        return colour, ground
    ground = Color.from_ansi(number % _DARK_NAMES)
    if colour is not None and colour.number == _BLACK and ground.number in _DARK:
        colour = Color.from_ansi(_WHITE)
    return colour, ground
