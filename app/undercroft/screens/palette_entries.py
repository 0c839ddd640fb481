"""What the command palette lists: every action, what the screen below knows, and how it is found.

An action is off for reasons of the offer alone, so the list tells nobody more than the keys would.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from undercroft import actions
from undercroft.actions import ACTIONS, PAGES, PLACES, Action, Scope
from undercroft.screens.settings_rows import SETTINGS, note
from undercroft.widgets.rows import Text, row, text_of

if TYPE_CHECKING:
    from undercroft.screens.base import BaseScreen


_SPEAKS_OF_IT: Final = 4


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One line: its name, its keys, in `place` where it acts, in `about` more, as why it is off.

    `run` is None where it can do nothing here; then it is listed behind all that can.
    """

    name: str
    keys: str
    place: Text
    about: Text
    run: Callable[[], None] | None
    off: bool = False
    kind: str = ""
    """What it is, where it is no action."""
    asked_for: bool = False

    @property
    def words(self) -> str:
        """Everything it is found by: its name; what is no action also by what it is about."""
        about = text_of([row(self.about)]) if self.kind else ""
        return f"{self.name} {self.kind} {about}".casefold()


def entries_of(below: BaseScreen) -> list[Entry]:
    """List all that can be done on the screen below and all that it knows, then the rest."""
    scope = below.active_scope()
    here = [entry for entry in actions.in_scope(scope) if entry.id not in PAGES]
    found = [
        Entry(
            find.name,
            "",
            find.about,
            find.about,
            find.open,
            kind=find.kind,
            asked_for=find.asked_for,
        )
        for find in below.finds()
    ]
    listed = [
        *(_here(below, scope, entry) for entry in here if not entry.moves),
        *(_page(below, scope, actions.action(page)) for page in PAGES),
        *found,
        *_settings(below),
        *(_here(below, scope, entry) for entry in here if entry.moves),
    ]
    elsewhere = [entry for entry in ACTIONS if entry not in here and entry.id not in PAGES]
    return [*sorted(listed, key=lambda entry: entry.off), *(_elsewhere(one) for one in elsewhere)]


def matching(entries: Sequence[Entry], typed: str) -> list[Entry]:
    """Choose what the typed words are found in, the best first.

    A key by itself comes before a name that begins so, then come names with words that begin so,
    names with such letters, the same for what is not here, and at last what speaks of it. Without
    anything typed all are listed, save what has to be asked for.
    """
    wanted = typed.casefold().split()
    if not wanted:
        return [entry for entry in entries if not entry.asked_for]
    found = [entry for entry in entries if all(word in entry.words for word in wanted)]
    found += [entry for entry in entries if _by_key(entry, typed) and entry not in found]
    far = {entry: _distance(entry, wanted, typed) for entry in found}
    return sorted(found, key=lambda one: (far[one] == _SPEAKS_OF_IT, one.run is None, far[one]))


def _distance(entry: Entry, wanted: Sequence[str], typed: str) -> int:
    """Count how far off an entry is from what was typed."""
    if _by_key(entry, typed):
        return 0
    name = entry.name.casefold()
    if name.startswith(" ".join(wanted)):
        return 1
    if all(re.search(rf"\b{re.escape(word)}", name) for word in wanted):
        return 2
    return 3 if all(word in name for word in wanted) else _SPEAKS_OF_IT


def _by_key(entry: Entry, typed: str) -> bool:
    return bool(entry.keys) and typed.casefold() == entry.keys.casefold()


def _here(below: BaseScreen, scope: Scope, action: Action) -> Entry:
    """Make the entry of an action that the screen below knows."""
    title, why = action.title_in(scope), below.off(action)
    place = "everywhere" if "everywhere" in action.scopes else PLACES[scope]
    return Entry(
        title,
        action.label,
        why or place,
        why or f"{action.label} does it {place}.",
        lambda: _press(below, action),
        off=bool(why),
    )


def _page(below: BaseScreen, scope: Scope, action: Action) -> Entry:
    """Make the entry of a page that lies over any screen.

    It is found by its key wherever that key does nothing else on the screen.
    """
    key = action.label if actions.find(scope, action.keys[0]) in (action, None) else ""
    return Entry(
        action.title,
        key,
        "everywhere",
        f"{action.label} does it {_places(action)}; this list does it everywhere.",
        lambda: below.open_page(action.id),
    )


def _settings(below: BaseScreen) -> Iterator[Entry]:
    """Make an entry of each setting, by its name and what it is set to."""
    at, able = below.session.preferences, below.session.capabilities
    for setting in SETTINGS:
        told = note(setting, at, able)
        yield Entry(
            f"{setting.label}: {setting.word_of(at)}",
            "",
            told,
            f"{told[0].upper()}{told[1:].rstrip('.')}. Enter opens the settings there.",
            partial(below.open_page, "settings", setting.name),
            kind="setting",
            asked_for=True,
        )


def _elsewhere(action: Action) -> Entry:
    """Make the entry of an action that other screens know."""
    first, *others = action.scopes
    place = f"in {len(action.scopes)} other places" if others else PLACES[first]
    about = f"Not here: {_places(action)}."
    return Entry(action.title, action.label, f"not here: {place}", about, None)


def _places(action: Action) -> str:
    return ", ".join(PLACES[scope] for scope in action.scopes)


def _press(below: BaseScreen, action: Action) -> None:
    """Press the action's key on the screen below; where its keys differ, say so instead."""
    if action.picks:
        below.answer = f"{action.label}: {action.title_in(below.active_scope()).lower()}."
    else:
        below.press(action.keys[0])
