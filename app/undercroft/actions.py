"""What keys do, by one table: dispatch, footers, palette and the page of keys all read it.

An action belongs to one or more scopes; a scope is a screen or what lies over it.
"""

from collections.abc import Iterable
from typing import Final
from unicodedata import lookup

from undercroft.acting import PLACES, Action, Scope
from undercroft.action_table import ACTIONS, DIGITS

__all__ = [
    "ACTIONS",
    "DIGITS",
    "KEYS",
    "PAGES",
    "PLACES",
    "Action",
    "Scope",
    "action",
    "conflicts",
    "find",
    "in_scope",
    "spoken",
]

PAGES: Final = ("settings", "keys", "palette")
"""What lies over any screen and belongs to none; the palette opens the others everywhere."""

_SPOKEN: Final = {
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "escape": "Esc",
}
_BY_ID: Final = {action.id: action for action in ACTIONS}

KEYS: Final = frozenset(key for action in ACTIONS for key in action.keys)
"""Every key that does something somewhere."""


def action(name: str) -> Action:
    """Give an action of the table by its id."""
    return _BY_ID[name]


def spoken(key: str) -> str:
    """Write a key as it stands on a keyboard."""
    if len(key) == 1:
        return key
    if key in _SPOKEN:
        return _SPOKEN[key]
    mark = _marked(key)
    if mark.isprintable() and mark.strip():
        return mark
    return "+".join(part.capitalize() for part in key.replace("_", " ").split("+"))


def _marked(key: str) -> str:
    """Give the character that goes by the name of this key; nothing where none does."""
    try:
        return lookup(key.replace("_", " "))
    except KeyError:
        return ""


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
