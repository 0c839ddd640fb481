"""The grammar of `say` in plain mode: typed words made into one of the statements on offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undercroft.glyphs import SEAT_LETTERS
from undercroft.seating import seat_called
from undercroft_engine.core.offer import Kind, SeatValues, Talk
from undercroft_engine.parts.talk import Part, Say

Typed = Callable[[str], str]
"""Gives the words that are typed for a kind, before what fills its slots."""


def statement(
    words: Sequence[str], offered: Talk, typed: Typed, names: Sequence[str]
) -> Say | None:
    """The statement typed after `say`; None if it has the form of none that is offered.

    Whether it may be made as it is filled is the game's to judge.
    """
    for kind in sorted(_said(offered), key=lambda kind: -len(typed(kind.kind).split())):
        beginning = typed(kind.kind).split()
        if [word.casefold() for word in words[: len(beginning)]] == beginning:
            return _filled(kind, words[len(beginning) :], names)
    return None


def examples(offered: Talk, typed: Typed) -> str:
    """One statement of each kind that may be made now: `play 4, not 3, win, ask C 3`."""
    shown = (f"{typed(kind.kind)} {_example(kind)}".rstrip() for kind in _said(offered))
    return ", ".join(shown)


def _said(offered: Talk) -> list[Kind]:
    """The kinds that are said; answering and withdrawing have words of their own."""
    return [kind for kind in offered.kinds if "ref" not in kind.slots]


def _example(kind: Kind) -> str:
    able = [one for one in kind.seats if one.values]
    match kind.slots:
        case ("value",):
            return str(_middle(kind.values))
        case ("to", "value"):
            return _part(able[0])
        case ("parts",):
            return " ".join(_part(one) for one in able[:2])
        case _:
            return ""


def _part(one: SeatValues) -> str:
    return f"{SEAT_LETTERS[one.seat]} {_middle(one.values)}"


def _middle(values: Sequence[int]) -> int:
    return values[len(values) // 2]


def _filled(kind: Kind, words: Sequence[str], names: Sequence[str]) -> Say | None:
    match kind.slots:
        case ():
            return None if words else Say(kind.kind)
        case ("value",):
            value = _number(words[0]) if len(words) == 1 else None
            return None if value is None else Say(kind.kind, value=value)
        case ("to", "value"):
            parts = _parts(words, names)
            if parts is None or len(parts) > 1:
                return None
            return Say(kind.kind, to=parts[0][0], value=parts[0][1])
        case _:
            parts = _parts(words, names)
            return None if parts is None else Say(kind.kind, parts=parts)


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
