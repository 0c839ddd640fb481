"""Names of players: printable characters of known width, short and unique."""

from __future__ import annotations

import getpass
from collections.abc import Iterable

from undercroft_engine.core.text import WIDEST_NAME, cells, printable

__all__ = [
    "BOT_NAMES",
    "OTHER_BOT_NAMES",
    "WIDEST_NAME",
    "cells",
    "clean",
    "login_name",
    "printable",
    "unique",
]

SEAT_LETTERS = "ABCDEFGH"

BOT_NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo")
"""By seat, so that a name begins with its seat's letter."""

OTHER_BOT_NAMES = ("Alma", "Boris", "Carl", "Dina", "Edda", "Fritz", "Greta", "Heidi")
"""Where somebody at the table has the first one: no bot is taken for a further seat of theirs."""


def clean(text: str, widest: int = WIDEST_NAME) -> str:
    """The text as a name, cut with an ellipsis where it is wider than `widest`; may be empty."""
    name = printable(text)
    if cells(name) <= widest:
        return name
    while cells(name) > widest - 1:
        name = name[:-1]
    return f"{name.rstrip()}…"


def unique(name: str, taken: Iterable[str], seat: int) -> str:
    """The name, with a number after it if somebody at the table already has it.

    The letter of another seat counts as taken too: whoever types it means that seat.
    """
    letters = SEAT_LETTERS.replace(SEAT_LETTERS[seat], "")
    used = {other.casefold() for other in (*taken, *letters)}
    number, tried = 1, name
    while tried.casefold() in used:
        number += 1
        tail = f" {number}"
        tried = clean(name, WIDEST_NAME - len(tail)) + tail
    return tried


def login_name() -> str:
    """What the person at this keyboard is called, as far as the computer knows."""
    try:
        name = clean(getpass.getuser())
    except (OSError, KeyError):
        name = ""
    return clean(name.capitalize()) if name.islower() else name or "Player"
