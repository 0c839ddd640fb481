"""Finding the key words on a screen, and whether each is a button that presses its key."""

from __future__ import annotations

import re

from undercroft import actions
from undercroft.screens.base import BaseScreen
from undercroft.screens.curtain import Curtain
from undercroft.screens.keys import Keys
from undercroft.screens.page import prompt_row
from undercroft.screens.palette import Palette
from undercroft.screens.table import TableScreen
from undercroft.screens.title import Title
from undercroft.widgets.rows import text_of

_NAMED = {
    "Enter": "enter",
    "Space": "space",
    "Esc": "escape",
    "Tab": "tab",
    "PgUp": "pageup",
    "PgDn": "pagedown",
    "Home": "home",
    "End": "end",
    "?": "question_mark",
    ":": "colon",
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
}
_WORD = re.compile(
    r"(?<![\w:.,+'’-])(?:Enter|Space|Esc|Tab|PgUp|PgDn|Home|End|[b-hj-z](?![\w'’+-])|[?:](?= |$))"
    r"(?![\w-])|[←→↑↓]"
)
"""`a` and `i` are left out: they are words as well."""


def words_in(text: str) -> list[tuple[int, str]]:
    """The key words of a line, with their places."""
    return [(found.start(), found[0]) for found in _WORD.finditer(text)]


def first_row(screen: BaseScreen) -> int:
    """Where the rows begin in which a key word must be a button."""
    if isinstance(screen, TableScreen):
        return 0 if isinstance(screen.play.face, Curtain) else prompt_row(screen.room) - 1
    if isinstance(screen, Palette | Keys):  # they tell of keys that act elsewhere
        return screen.room.height - 1
    return 0 if isinstance(screen, Title) else screen.room.height - 3


def dead_words(screen: BaseScreen) -> list[str]:
    """Each key word that does not press its key, or whose key does nothing here.

    What stands on a thing that is clicked as a whole, such as a line of a menu, is that thing's.
    """
    faults = []
    lines = text_of(screen._pane.rows).split("\n")
    for y in range(first_row(screen), len(lines)):
        for x, word in words_in(lines[y]):
            key, act = _NAMED.get(word, word), screen._pane.action_at(x, y)
            if "does nothing here" in lines[y] or (act and not act.startswith("key:")):
                continue
            if actions.find(screen.active_scope(), key) is None:
                faults.append(f"{word} does nothing here: {lines[y].strip()}")
            elif act != f"key:{key}":
                faults.append(f"{word} is no button: {lines[y].strip()}")
    return faults
