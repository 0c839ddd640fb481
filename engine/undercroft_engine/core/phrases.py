"""Small pieces that sentences of any game are made of: counts, lists, seats, clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Clause, Line, SeatSpan, Span

Form = Literal["name", "letter"]

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


def number_word(count: int) -> str:
    """A small count in letters: `four`."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """A place counted from 0, up to the twentieth: `1st`."""
    return f"{place + 1}{('st', 'nd', 'rd')[place] if place < 3 else 'th'}"


def counted(count: int, noun: str) -> str:
    """A count with its noun in the right number: `1 gem`, `2 gems`, `3 trophies`, `2 Decoys`."""
    if count != 1:
        changes = noun.endswith("y") and noun[-2] not in "aeiou"
        noun = f"{noun[:-1]}ies" if changes else f"{noun}s"
    return f"{count} {noun}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Words in a row: `red, yellow and blue`."""
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


def in_a_hundred(often: float) -> str:
    """How often, in whole numbers: `71 times in 100`."""
    times = round(100 * often)
    return {0: "hardly ever", 1: "once in 100", 100: "nearly always"}.get(
        times, f"{times} times in 100"
    )


def about(amount: float) -> str:
    """How much on average: `1.4`, `28`; what is next to nothing has a word for it."""
    if round(abs(amount), 1) == 0:
        return "hardly any"
    return f"{amount:.0f}" if abs(amount) >= 10 else f"{amount:.1f}"
