"""Small pieces the sentences of Dungeon Raiders are made of: counts, cards, items, seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Clause, Line, SeatSpan, Span
from undercroft_engine.games.dungeon_raiders.cards import ITEMS

Form = Literal["name", "letter"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


def number_word(count: int) -> str:
    """A small count in letters: `four`."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """A place counted from 0: `1st`."""
    return _ORDINALS[place]


def counted(count: int, noun: str) -> str:
    """A count with its noun in the right number: `1 coin`, `2 wounds`, `2 torches`."""
    return f"{count} {noun if count == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Several of them: `coins`, `torches`."""
    return f"{noun}es" if noun.endswith("ch") else f"{noun}s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Words in a row: `1, 2 and 5`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def capital(line: Line) -> Line:
    """The line with a capital at its beginning, where it begins with a word."""
    if not line or not isinstance(line[0], str):
        return line
    return (line[0][:1].upper() + line[0][1:], *line[1:])


def cite(line: Iterable[Span], *clauses: str) -> Line:
    """The line with its clauses at the end."""
    return (*line, *(Clause(clause) for clause in clauses))


def joined(lines: Sequence[Line], between: str = ", ", last: str | None = None) -> Line:
    """Lines strung together; `last` stands before the last one instead of `between`."""
    out: list[Span] = []
    for index, line in enumerate(lines):
        if index:
            out.append(last if last is not None and index == len(lines) - 1 else between)
        out.extend(line)
    return tuple(out)


def seats(of: Sequence[Seat], form: Form = "letter") -> Line:
    """Seats in a row: `A, C and D`."""
    return joined([(SeatSpan(seat, form),) for seat in of], ", ", " and ")


def verb(of: Sequence[Seat], one: str, many: str) -> str:
    """The verb that agrees with so many seats."""
    return one if len(of) == 1 else many


def items_said(items: Sequence[int]) -> str:
    """Item cards in prose: `1 torch, 2 balls`; `no items` where there is none."""
    held = [counted(count, name) for name, count in zip(ITEMS, items, strict=True) if count]
    return ", ".join(held) or "no items"


def items_short(items: Sequence[int]) -> str:
    """All four counts: `torch 5, ball 4, key 6, sword 6`."""
    return ", ".join(f"{name} {count}" for name, count in zip(ITEMS, items, strict=True))


def half_said(half: float) -> str:
    """Half of a count of wounds: `5`, `5.5`."""
    return f"{half:g}"
