"""The grammar of `say` in plain mode: typed words made into one of the statements on offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.glyphs import SEAT_LETTERS
from undercroft.seating import seat_called
from undercroft_engine.core.offer import Kind, SeatValues, Talk, Value
from undercroft_engine.parts.talk import Part, Say
from undercroft_engine.parts.talk_words import TalkWords


def statement(
    words: Sequence[str], offered: Talk, spoken: TalkWords, names: Sequence[str]
) -> Say | None:
    """The statement typed after `say`; None if it has the form of none that is offered.

    Whether it may be made as it is filled is the game's to judge.
    """
    typed = spoken.kind_typed
    for kind in sorted(_said(offered), key=lambda kind: -len(typed(kind.kind).split())):
        beginning = typed(kind.kind).split()
        if [word.casefold() for word in words[: len(beginning)]] == beginning:
            known = {spoken.value_word(value): value for value in _values(kind)}
            return _filled(kind, words[len(beginning) :], known, names)
    return None


def examples(offered: Talk, spoken: TalkWords) -> str:
    """One statement of each kind that may be made now: `play 4, not 3, win, ask C 3`."""
    shown = (
        f"{spoken.kind_typed(kind.kind)} {_example(kind, spoken)}".rstrip()
        for kind in _said(offered)
    )
    return ", ".join(shown)


def _said(offered: Talk) -> list[Kind]:
    """The kinds that are said; answering and withdrawing have words of their own."""
    return [kind for kind in offered.kinds if "ref" not in kind.slots]


def _values(kind: Kind) -> list[Value]:
    """Everything the kind can be filled with."""
    return [*kind.values, *(value for one in kind.seats for value in one.values)]


def _example(kind: Kind, spoken: TalkWords) -> str:
    able = [one for one in kind.seats if one.values]
    match kind.slots:
        case ("value",):
            return spoken.value_word(_middle(kind.values))
        case ("to", "value"):
            return _part(able[0], spoken)
        case ("parts",):
            return " ".join(_part(one, spoken) for one in able[:2])
        case _:
            return ""


def _part(one: SeatValues, spoken: TalkWords) -> str:
    return f"{SEAT_LETTERS[one.seat]} {spoken.value_word(_middle(one.values))}"


def _middle(values: Sequence[Value]) -> Value:
    return values[len(values) // 2]


def _filled(
    kind: Kind, words: Sequence[str], known: Mapping[str, Value], names: Sequence[str]
) -> Say | None:
    match kind.slots:
        case ():
            return None if words else Say(kind.kind)
        case ("value",):
            value, taken = _value(words, known)
            return None if value is None or taken < len(words) else Say(kind.kind, value=value)
        case ("to", "value"):
            parts = _parts(words, known, names)
            if parts is None or len(parts) > 1:
                return None
            return Say(kind.kind, to=parts[0][0], value=parts[0][1])
        case _:
            parts = _parts(words, known, names)
            return None if parts is None else Say(kind.kind, parts=parts)


def _parts(
    words: Sequence[str], known: Mapping[str, Value], names: Sequence[str]
) -> tuple[Part, ...] | None:
    """Seats and values in turn: `A 3 B 4`, `A fight B retreat with decoy`."""
    parts = []
    while words:
        seat = seat_called(words[0], names)
        value, taken = _value(words[1:], known)
        if seat is None or value is None:
            return None
        parts.append((seat, value))
        words = words[1 + taken :]
    return tuple(parts) or None


def _value(words: Sequence[str], known: Mapping[str, Value]) -> tuple[Value | None, int]:
    """The value that begins here and how many words it has; any number counts as one."""
    for taken in range(len(words), 0, -1):
        value = known.get(" ".join(words[:taken]).casefold())
        if value is not None:
            return value, taken
    return (_number(words[0]), 1) if words else (None, 0)


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 3 else None
