"""Every mark on the screen, and the one-cell ASCII mark that stands for it.

Screens are drawn with the Unicode marks; a session without them puts each through `Glyphs.plain`
just before it is written. Only two things differ in more than the mark: a gem (mark and letter,
or the letter) and a seat (letter and shape, or the letter). For these a session's `Glyphs` is
handed down to whoever draws.
"""

from dataclasses import dataclass
from typing import Final

GEM: Final = "◆"
WOUND: Final = "✗"
COIN: Final = "◎"
BLOOD: Final = "◉"
BAR_FULL: Final = "▰"
BAR_EMPTY: Final = "▱"
TORCH: Final = "Ψ"
BALL: Final = "○"
KEY: Final = "⊸"
SWORD: Final = "†"
ALIVE: Final = "▮"
COFFIN: Final = "▯"
WEAKER: Final = "▽"
UP: Final = "↑"
DOWN: Final = "↓"
LEFT: Final = "←"
RIGHT: Final = "→"
FACE_DOWN: Final = "░"
UNSEEN: Final = "▒"
CHOOSING: Final = "□"
LOCKED: Final = "▣"
CURSOR: Final = "»"
CURSOR_END: Final = "«"
LOWER: Final = "‹"
HIGHER: Final = "›"
BECOMES: Final = "▸"
BACKWARDS: Final = "◂"
HERE: Final = "▲"
CANCELLED: Final = "×"
SPENT: Final = "·"
NEW: Final = "*"
LEADER: Final = "♛"
CUT: Final = "…"
WON: Final = "✓"

SEAT_SHAPES: Final = ("●", "■", "▲", "★", "▼", "✚", "◐", "◇")
SEAT_LETTERS: Final = "ABCDEFGH"

TABLE: Final[dict[str, str]] = {
    GEM: "*",
    WOUND: "w",
    COIN: "$",
    BLOOD: "%",
    BAR_FULL: "#",
    BAR_EMPTY: ".",
    TORCH: "t",
    BALL: "o",
    KEY: "k",
    SWORD: "s",
    ALIVE: "I",
    COFFIN: "_",
    WEAKER: "v",
    UP: "^",
    DOWN: "v",
    LEFT: "<",
    RIGHT: ">",
    FACE_DOWN: ":",
    UNSEEN: ":",
    CHOOSING: "_",
    LOCKED: "@",
    CURSOR: ">",
    CURSOR_END: "<",
    LOWER: "(",
    HIGHER: ")",
    BECOMES: "}",
    BACKWARDS: "{",
    HERE: "^",
    CANCELLED: "x",
    SPENT: ".",
    LEADER: "!",
    CUT: "~",
    WON: "y",
    **dict(zip(SEAT_SHAPES, "o#^&v+c=", strict=True)),
    **dict(zip("╭╮╰╯─│┬", "++++-|+", strict=True)),
    **dict(zip("┏┓┗┛━┃", "####=#", strict=True)),
    **dict(zip("╔╗╚╝═║", "@@@@=@", strict=True)),
    **dict(zip("┌┐└┘┄┆", "++++.:", strict=True)),
    **dict(zip("▛▀▜▌▐▙▄▟", ">=<><>=<", strict=True)),
}
"""Unicode mark to ASCII mark, one cell each."""

_TRANSLATION = str.maketrans(TABLE)


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The marks one session may write."""

    ascii: bool = False

    def plain(self, text: str) -> str:
        """Give the text as this session may write it: in ASCII what has no mark becomes `?`."""
        if not self.ascii or text.isascii():
            return text
        return text.translate(_TRANSLATION).encode("ascii", "replace").decode("ascii")

    def gem(self, letter: str) -> str:
        """Give a gem by its letter R, Y or B: two cells, in ASCII one."""
        return letter if self.ascii else GEM + letter

    def seat(self, seat: int) -> str:
        """Give a seat by its number from 0: letter and shape, in ASCII the letter alone."""
        letter = SEAT_LETTERS[seat]
        return letter if self.ascii else f"{letter} {SEAT_SHAPES[seat]}"
