"""The one table of what keys do: dispatch, footer and help all read it.

Keys carry Textual's names. An action belongs to one or more scopes; a scope is a screen or what
lies over it, and `everywhere` belongs to all of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

Scope = Literal[
    "everywhere",
    "title",
    "setup",
    "table",
    "talk",
    "public",
    "curtain",
    "private",
    "reveal",
    "results",
    "watch",
    "choose",
    "log",
    "rules",
]

DIGITS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")


@dataclass(frozen=True, slots=True)
class Action:
    """What one or more keys do.

    `label` is how the keys are written in a footer, `word` what they do there; the
    highest `rank` leaves a footer first when room is short, and a `short` action may stand there
    without its word.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    word: str
    scopes: tuple[Scope, ...]
    rank: int
    short: bool = False


_TALKING: Final[tuple[Scope, ...]] = ("table", "talk")
_MOVING: Final[tuple[Scope, ...]] = ("title", "setup", "talk", "log", "rules")
_CLOSING: Final[tuple[Scope, ...]] = ("setup", "table", "talk", "choose", "log", "rules")

ACTIONS: Final = (
    # Moving, picking, committing.
    Action("up", ("up",), "↑", "row", _MOVING, 10),
    Action("down", ("down",), "↓", "row", _MOVING, 10),
    Action("left", ("left",), "←", "card", ("setup", "table", "talk"), 10),
    Action("right", ("right",), "→", "card", ("setup", "table", "talk"), 10),
    Action("next", ("tab",), "Tab", "panel", _MOVING, 45),
    Action("previous", ("shift+tab",), "Shift+Tab", "panel", _MOVING, 90),
    Action("page_up", ("pageup",), "PgUp", "page", ("log", "rules", "talk"), 15),
    Action("page_down", ("pagedown",), "PgDn", "page", ("log", "rules", "talk"), 15),
    Action("first", ("home",), "Home", "first", ("log", "rules", "talk"), 90),
    Action("last", ("end",), "End", "last", ("log", "rules", "talk"), 90),
    Action("digit", DIGITS, "1-9", "pick", ("title", "table", "talk", "rules"), 5),
    Action("pick", ("space",), "Space", "pick", ("setup", "table", "talk"), 20),
    Action(
        "commit",
        ("enter",),
        "Enter",
        "lock",
        ("title", "setup", "table", "talk", "public", "curtain", "rules"),
        30,
    ),
    Action("clear", ("x",), "x", "clear", ("table",), 85),
    Action("unlock", ("u",), "u", "undo", ("table", "private"), 40),
    # Talk.
    Action("speak", ("g",), "g", "speak", ("table", "public"), 50),
    Action("agree", ("a",), "a", "agree", _TALKING, 51),
    Action("refuse", ("r",), "r", "refuse", _TALKING, 52),
    Action("withdraw", ("w",), "w", "own words", _TALKING, 53),
    # Title and set-up.
    Action("continue", ("c",), "c", "continue", ("title",), 40),
    Action("person", ("p",), "p", "person", ("setup",), 50),
    Action("bot", ("b",), "b", "bot", ("setup",), 51),
    Action("remove", ("r",), "r", "remove", ("setup",), 52),
    # Reveal, results, one keyboard.
    Action("step", ("enter",), "Enter", "next", ("reveal", "watch"), 20),
    Action("skip", ("space",), "Space", "end", ("reveal",), 30),
    Action("pace", ("p",), "p", "pace", ("reveal", "table", "public", "watch"), 70),
    Action("again", ("n",), "n", "new deal", ("results",), 20),
    Action("another_seat", ("x",), "x", "another seat", ("curtain",), 40),
    Action("private", ("k",), "k", "mine alone", ("table", "public", "reveal"), 60),
    Action("seat", tuple("abcdefgh"), "A-H", "seat", ("choose",), 10),
    # Rules.
    Action("section", tuple("abcdef"), "a-f", "jump", ("rules",), 6),
    # One key away from everywhere.
    Action(
        "log",
        ("l",),
        "l",
        "log",
        ("table", "talk", "public", "reveal", "results", "watch"),
        80,
    ),
    Action("close", ("escape",), "Esc", "close", _CLOSING, 86),
    Action(
        "rules",
        ("question_mark",),
        "?",
        "rules",
        (
            *("title", "setup", "table", "talk", "public", "curtain"),
            *("reveal", "results", "watch", "log"),
        ),
        95,
        short=True,
    ),
    Action("quit", ("q", "ctrl+q"), "q", "quit", ("everywhere",), 99, short=True),
    Action("interrupt", ("ctrl+c",), "Ctrl+C", "leave", ("everywhere",), 100),
)

_BY_ID: Final = {action.id: action for action in ACTIONS}


def action(name: str) -> Action:
    """Give an action of the table by its id."""
    return _BY_ID[name]


def in_scope(scope: Scope) -> list[Action]:
    """List what may be done in a scope, the everywhere-actions included."""
    return [entry for entry in ACTIONS if {scope, "everywhere"} & set(entry.scopes)]


def find(scope: Scope, key: str) -> Action | None:
    """Find what a key does; a capital without a meaning of its own does what its letter does."""
    entries = in_scope(scope)
    for name in (key, key.lower()) if len(key) == 1 else (key,):
        for entry in entries:
            if name in entry.keys:
                return entry
    return None


def conflicts(entries: Iterable[Action] = ACTIONS) -> list[str]:
    """Name every key that would do two things in one scope, and every id used twice."""
    faults: list[str] = []
    ids: set[str] = set()
    owners: dict[tuple[str, str], str] = {}
    everywhere: dict[str, str] = {}
    for entry in entries:
        if entry.id in ids:
            faults.append(f"{entry.id} stands twice")
        ids.add(entry.id)
        for scope in entry.scopes:
            for key in entry.keys:
                owner = owners.setdefault((scope, key), entry.id)
                if owner != entry.id:
                    faults.append(f"{key} in {scope}: {owner} and {entry.id}")
                if scope == "everywhere":
                    everywhere[key] = entry.id
    faults += [
        f"{key} in {scope}: {owner} and {everywhere[key]}"
        for (scope, key), owner in owners.items()
        if key in everywhere and owner != everywhere[key]
    ]
    return faults
