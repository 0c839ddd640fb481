"""Names of players: printable characters of known width, short and unique."""

from __future__ import annotations

import getpass
import unicodedata
from collections.abc import Iterable

WIDEST = 12
"""A name takes at most this many cells."""

BOT_NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo")
"""By seat, so that a name begins with its seat's letter."""

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


def clean(text: str, widest: int = WIDEST) -> str:
    """The text as a name, cut with an ellipsis where it is wider than `widest`; may be empty."""
    name = printable(text)
    if cells(name) <= widest:
        return name
    while cells(name) > widest - 1:
        name = name[:-1]
    return f"{name.rstrip()}…"


def unique(name: str, taken: Iterable[str]) -> str:
    """The name, with a number after it if somebody at the table already has it."""
    used = {other.casefold() for other in taken}
    number, tried = 1, name
    while tried.casefold() in used:
        number += 1
        tail = f" {number}"
        tried = clean(name, WIDEST - len(tail)) + tail
    return tried


def login_name() -> str:
    """What the person at this keyboard is called, as far as the computer knows."""
    try:
        name = clean(getpass.getuser())
    except (OSError, KeyError):
        name = ""
    return name.capitalize() if name.islower() else name or "Player"


def _shown(character: str) -> bool:
    if character.isascii():
        return character.isprintable() and character != " "
    kind = unicodedata.category(character)
    return kind[0] in "LNP" and ord(character) not in _CONJOINING
