"""The grammar of `say` in plain mode: typed words made into a statement."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.seating import seat_called
from undercroft_engine.parts.talk import Part, Say

FORMS: dict[str, tuple[str, tuple[str, ...]]] = {
    "at least": ("at_least", ("value",)),
    "at most": ("at_most", ("value",)),
    "play": ("play", ("value",)),
    "not": ("not", ("value",)),
    "win": ("want_win", ()),
    "lose": ("want_loss", ()),
    "ask": ("ask", ("to", "value")),
    "plan": ("plan", ("parts",)),
}
"""What is typed after `say`, the kind of statement it makes, and what follows it."""

EXAMPLES = "play 4, not 3, at least 4, at most 3, win, lose, ask C 3, plan A 3 B 4"


def statement(words: Sequence[str], names: Sequence[str]) -> Say | None:
    """The statement typed after `say`; None if it is none of the forms.

    Whether it may be made now is the game's to judge.
    """
    for phrase, (kind, slots) in FORMS.items():
        beginning = phrase.split()
        if [word.casefold() for word in words[: len(beginning)]] == beginning:
            return _filled(kind, slots, words[len(beginning) :], names)
    return None


def _filled(
    kind: str, slots: tuple[str, ...], words: Sequence[str], names: Sequence[str]
) -> Say | None:
    if slots == ("parts",):
        parts = _parts(words, names)
        return None if parts is None else Say(kind, parts=parts)
    if len(words) != len(slots):
        return None
    if slots == ("to", "value"):
        parts = _parts(words, names)
        return None if parts is None else Say(kind, to=parts[0][0], value=parts[0][1])
    if not slots:
        return Say(kind)
    value = _number(words[0])
    return None if value is None else Say(kind, value=value)


def _parts(words: Sequence[str], names: Sequence[str]) -> tuple[Part, ...] | None:
    """Seats and values in turn: `A 3 B 4`."""
    if not words or len(words) % 2:
        return None
    parts = []
    for seat_word, value_word in zip(words[::2], words[1::2], strict=True):
        seat, value = seat_called(seat_word, names), _number(value_word)
        if seat is None or value is None:
            return None
        parts.append((seat, value))
    return tuple(parts)


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 3 else None
