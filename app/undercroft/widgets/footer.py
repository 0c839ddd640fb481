"""The footer row: the keys that would act now, each a button."""

from collections.abc import Iterable
from dataclasses import dataclass

from undercroft.actions import Action, action
from undercroft.widgets.rows import Row, Span, left, row, width_of

_GAP = "  "


@dataclass(frozen=True, slots=True)
class Key:
    """An action as it stands in a footer, with its own label or word where the table's do not fit.

    A label such as `1-6 ←→` stands for several actions and is still one button, of the first.
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

    Where room is short, words of well-known keys go first, then the keys least needed.
    """
    shown = list(keys)
    bare: set[str] = set()
    for key in reversed(shown):
        if key.action.short and width_of(_line(shown, bare)) > width:
            bare.add(key.id)
    while shown and width_of(_line(shown, bare)) > width:
        shown.remove(max(shown, key=lambda key: (not key.action.short, key.action.rank)))
    return left(_line(shown, bare), width)


def _line(keys: Iterable[Key], bare: set[str]) -> Row:
    spans: list[Span] = []
    for key in keys:
        entry = key.action
        press = f"key:{entry.keys[0]}"
        spans += [Span(_GAP if spans else " "), Span(key.label or entry.label, "key", press)]
        word = entry.word if key.word is None else key.word
        if word and key.id not in bare:
            spans.append(Span(f" {word}", "muted", press))
    return row(spans)
