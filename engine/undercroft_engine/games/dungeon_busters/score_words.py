"""The words of scoring lines, apart from `words` because the rules put them into the outcome."""

from __future__ import annotations

from undercroft_engine.games.dungeon_busters.moves import Colour

COLOUR_WORDS: dict[Colour, str] = {"R": "red", "Y": "yellow", "B": "blue"}
REASON_OVER = "The twelfth battle is over."
TROPHIES_TEXT = "Equal in points: more trophies win."


def gems_text(count: int) -> str:
    """`12 gems`."""
    return f"{count} gem{'' if count == 1 else 's'}"


def sets_text(count: int) -> str:
    """`3 sets of all colours`."""
    return f"{count} set{'' if count == 1 else 's'} of all colours"


def most_text(colour: Colour, count: int, awarded: bool, tied: bool) -> str:
    """`most red with 5 gems`, `most blue tied at 4`, or `red 2, not the most`."""
    word = COLOUR_WORDS[colour]
    if awarded:
        return f"most {word} with {gems_text(count)}"
    return f"most {word} tied at {count}" if tied else f"{word} {count}, not the most"
