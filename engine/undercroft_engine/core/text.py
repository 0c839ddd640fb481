"""Text from outside: which of its characters a terminal shows, and how many cells they take."""

from __future__ import annotations

import unicodedata

WIDEST_NAME = 12
"""A player's name takes at most this many cells."""

_CONJOINING = range(0x1160, 0x1200)
"""Parts of Hangul syllables: letters that terminals give no cell of their own."""


def cells(text: str) -> int:
    """How many cells of a terminal a text takes that has gone through `printable`."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def printable(text: str) -> str:
    """The text without anything that is no mark of one or two cells; runs of blanks are one."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(
        character if _shown(character) else " " * character.isspace() for character in composed
    )
    return " ".join(kept.split())


def is_printable(text: str) -> bool:
    """Whether the text is such that `printable` leaves it as it is."""
    return printable(text) == text


def is_name(text: str) -> bool:
    """Whether the text can stand as a player's name."""
    return bool(text) and is_printable(text) and cells(text) <= WIDEST_NAME


def fills_one_cell_each(text: str) -> bool:
    """Whether every character, blanks between words included, takes exactly one cell."""
    return is_printable(text) and cells(text) == len(text)


def _shown(character: str) -> bool:
    if character.isascii():
        return character.isprintable() and character != " "
    kind = unicodedata.category(character)
    return kind[0] in "LNP" and ord(character) not in _CONJOINING
