"""All keys by screen, from the one table of actions, as data, as lines of text and as Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from undercroft.actions import ACTIONS, PLACES, Action, Scope, spoken
from undercroft.plain.words import ASKS, ORDERS

_WIDTH: Final = 80
_LABEL: Final = 12
_MANY: Final = 6
"""On so many screens an action of the same name is told once for all."""


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """The keys of one screen: how they are written, and what they do."""

    title: str
    keys: tuple[tuple[str, str], ...]
    scope: Scope | None = None


def groups() -> list[KeyGroup]:
    """List the keys that act everywhere, those of each screen, and what plain mode understands."""
    common = [one for one in ACTIONS if _is_common(one)]
    moving = [one for one in ACTIONS if one.moves]
    screens = [KeyGroup(_title(scope), _own(scope), scope) for scope in PLACES]
    return [
        KeyGroup("On nearly every screen", _lines(common), "everywhere"),
        KeyGroup("Moving, where there is room to", _lines(moving)),
        *(group for group in screens if group.keys),
        KeyGroup(
            "Plain mode: asks", tuple((f"{one.word}, {one.short}", one.answers) for one in ASKS)
        ),
        KeyGroup("Plain mode: words that act", tuple((one.word, one.does) for one in ORDERS)),
    ]


def lines() -> Iterator[str]:
    """Write the page as text."""
    for place, group in enumerate(groups()):
        if place:
            yield ""
        yield group.title
        for label, does in group.keys:
            yield from textwrap.wrap(
                does,
                _WIDTH,
                initial_indent=f"  {label:<{_LABEL}}",
                subsequent_indent=" " * (_LABEL + 2),
            )


def markdown() -> str:
    """Write the page as one Markdown table, a row for each screen."""
    rows = ["| where | keys |", "| --- | --- |"]
    for group in groups():
        keys = " · ".join(f"`{label}` {_lower(does)}" for label, does in group.keys)
        rows.append(f"| {group.title} | {keys.replace('|', chr(92) + '|')} |")
    return "\n".join(rows) + "\n"


def _is_common(action: Action) -> bool:
    """Whether it is told once for all screens, because it is the same on many."""
    alike = [scope for scope in action.scopes if scope not in action.titles]
    return not action.moves and ("everywhere" in alike or len(alike) >= _MANY)


def _own(scope: Scope) -> tuple[tuple[str, str], ...]:
    """List what is not told for all screens at once, or has a name of its own on this one."""
    return tuple(
        (_label(one), one.title_in(scope))
        for one in ACTIONS
        if scope in one.titles or (scope in one.scopes and not one.moves and not _is_common(one))
    )


def _lines(entries: list[Action]) -> tuple[tuple[str, str], ...]:
    return tuple((_label(one), one.title) for one in entries)


def _label(action: Action) -> str:
    """Write all keys of an action, the footer's first."""
    if action.picks:
        return action.label
    return ", ".join((action.label, *(spoken(key) for key in action.keys[1:])))


def _title(scope: Scope) -> str:
    return PLACES[scope].capitalize()


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]
