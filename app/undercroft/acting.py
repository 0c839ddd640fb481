"""What an action is, and the screens on which one may act."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Scope = Literal[
    "everywhere",
    "title",
    "setup",
    "saved",
    "confirm",
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
    "settings",
    "keys",
    "palette",
]

PLACES: Final[Mapping[Scope, str]] = {
    "everywhere": "everywhere",
    "title": "on the title",
    "setup": "at a new table's set-up",
    "saved": "among saved games",
    "confirm": "asked to confirm",
    "table": "at the table",
    "talk": "in the talk panel",
    "public": "at the open table",
    "curtain": "under the curtain",
    "private": "on the private page",
    "reveal": "in a reveal",
    "results": "at the results",
    "watch": "watching bots",
    "choose": "asked for a seat",
    "log": "in the log",
    "rules": "in the rules",
    "settings": "in the settings",
    "keys": "on the page of keys",
    "palette": "in the palette",
}
"""Where one is in a scope, as a sentence goes on."""


@dataclass(frozen=True, slots=True)
class Action:
    """What one or more keys do.

    `label` is how the keys are written in a footer, `word` what they do there; the
    highest `rank` leaves a footer first when room is short, and a `short` action may stand there
    without its word. `title` names the action where there is room for a few words, `titles` in
    scopes where it comes to something else. What only `moves` the focus is told once for all.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    word: str
    scopes: tuple[Scope, ...]
    rank: int
    title: str
    titles: Mapping[Scope, str] = field(default_factory=dict)
    short: bool = False
    moves: bool = False

    def title_in(self, scope: Scope) -> str:
        """Name the action as it is in a scope."""
        return self.titles.get(scope, self.title)

    @property
    def picks(self) -> bool:
        """Whether each of its keys picks another thing, so that the name alone says too little."""
        return len(self.keys) > 1 and all(len(key) == 1 for key in self.keys)
