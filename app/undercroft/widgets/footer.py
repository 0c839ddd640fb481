"""The footer row: the keys that would act now, each a button."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from undercroft.actions import KEYS, Action, action
from undercroft.glyphs import DOWN, LEFT, RIGHT, UP
from undercroft.widgets.rows import Row, Span, left, row, width_of

_GAP: Final = "  "
_NAMED: Final = {
    UP: "up",
    DOWN: "down",
    LEFT: "left",
    RIGHT: "right",
    "?": "question_mark",
    "PgUp": "pageup",
    "PgDn": "pagedown",
}
_MOVES: Final = {f"key:{name}" for name in ("down", "right", "pagedown", "end")}
_PARTS: Final = re.compile(r"[A-Za-z]+|[- ]+|.")


@dataclass(frozen=True, slots=True)
class Key:
    """An action as it stands in a footer, with its own label or word where the table's do not fit.

    In a label of several keys, such as `1-6 ←→`, each key that is written is a button of its own;
    the word behind it moves on, if one of them does.
    """

    id: str
    word: str | None = None
    label: str | None = None

    @property
    def action(self) -> Action:
        """The action in the table."""
        return action(self.id)


def footer(keys: Iterable[Key], width: int) -> Row:
    """Draw the keys in this order.

    Where room is short, words of well-known keys go first, then the keys least needed; a shorter
    one may stay where a longer one that is needed more would not fit.
    """
    given = list(keys)
    shown: list[Key] = []
    wordless = {key.id for key in given if key.action.short}
    for key in sorted(given, key=lambda key: key.action.rank):
        more = [one for one in given if one is key or one in shown]
        if width_of(_line(more, wordless)) <= width:
            shown = more
    bare: set[str] = set()
    for key in reversed(shown):
        if key.id in wordless and width_of(_line(shown, bare)) > width:
            bare.add(key.id)
    return left(_line(shown, bare), width)


def _line(keys: Iterable[Key], bare: set[str]) -> Row:
    spans: list[Span] = []
    for key in keys:
        entry = key.action
        label = _label(key)
        spans += [Span(_GAP if spans else " "), *label]
        word = entry.word if key.word is None else key.word
        if word and key.id not in bare:
            pressed = [span.action for span in label if span.action]
            moving = [press for press in pressed if press in _MOVES]
            press = (moving or pressed)[-1] if moving or len(pressed) == 1 else ""
            spans.append(Span(f" {word}", "muted", press))
    return row(spans)


def _label(key: Key) -> Row:
    """Make a button of each key in the label, or of a label that names none, such as `any key`."""
    entry = key.action
    label = key.label or entry.label
    named = [(part, _NAMED.get(part, part.lower())) for part in _PARTS.findall(label)]
    several = key.label is not None or entry.picks
    if not several or not any(name in KEYS for _, name in named):
        return (Span(label, "key", f"key:{entry.keys[0]}"),)
    return row(*(Span(part, "key", f"key:{name}" if name in KEYS else "") for part, name in named))
