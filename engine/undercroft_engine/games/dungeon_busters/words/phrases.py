"""Small pieces the sentences of Dungeon Busters are made of: counts, colours, seats, gems."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import ScoreLine
from undercroft_engine.core.spans import Clause, Line, SeatSpan, Span, Thing
from undercroft_engine.games.dungeon_busters.events import Gems
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Colour
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS

Form = Literal["name", "letter"]

ROMAN = ("", "I", "II", "III")
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


def number_word(count: int) -> str:
    """A small count in letters: `four`."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """A place counted from 0: `1st`."""
    return _ORDINALS[place]


def counted(count: int, noun: str) -> str:
    """A count with its noun in the right number: `1 gem`, `2 gems`, `3 trophies`."""
    if count != 1:
        noun = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    return f"{count} {noun}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Words in a row: `red, yellow and blue`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def capital(line: Line) -> Line:
    """The line with a capital at its beginning, where it begins with a word."""
    if not line or not isinstance(line[0], str):
        return line
    return (line[0][:1].upper() + line[0][1:], *line[1:])


def values_range(values: Sequence[int]) -> str:
    """Values in play: `2-6`."""
    return f"{values[0]}-{values[-1]}"


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


def cards(of: Sequence[Seat], picks: Sequence[int], between: str, last: str | None = None) -> Line:
    """Seats with the card each played: `D3 + E4 + A6`."""
    return joined([(SeatSpan(seat, "letter"), str(picks[seat])) for seat in of], between, last)


def equal_cards(groups: Iterable[tuple[Sequence[Seat], int]]) -> Line:
    """Cards that are equal: `B5 and C5 are equal`; many are strung together: `B5 C5 and A3 D3`."""
    of = list(groups)
    few = len(of) == 1 and len(of[0][0]) < 4
    between, last = (", ", " and ") if few else (" ", " ")
    rows: list[Line] = []
    for equal, value in of:
        played: list[Line] = [(SeatSpan(seat, "letter"), str(value)) for seat in equal]
        rows.append(joined(played, between, last))
    return (*joined(rows, " and "), " are equal")


def gem(colour: Colour) -> Thing:
    """One gem."""
    word = COLOUR_WORDS[colour]
    return Thing(f"gem-{word}", word)


def colour_index(colour: Colour) -> int:
    """Where the colour stands among three gem counts."""
    return COLOURS.index(colour)


def gem_row(gems: Gems) -> Line:
    """Each gem by itself: `◆Y ◆Y`."""
    row = [(gem(colour),) for colour, n in zip(COLOURS, gems, strict=True) for _ in range(n)]
    return joined(row, " ")


def gem_heap(gems: Gems) -> Line:
    """Gems in little room, three or more of a colour as a count: `◆Y ◆Y`, `3◆R ◆B`."""
    row: list[Line] = []
    for colour, n in zip(COLOURS, gems, strict=True):
        row += [(str(n), gem(colour))] if n > 2 else [(gem(colour),)] * n
    return joined(row, " ")


def gem_counts(gems: Gems) -> str:
    """Counts of the colours there are: `R 2 Y 3`; `nothing` where there is none."""
    there = [f"{colour} {n}" for colour, n in zip(COLOURS, gems, strict=True) if n]
    return " ".join(there) or "nothing"


def gem_table(gems: Gems) -> str:
    """Counts of all three colours, with a dash for none: `R 2  Y -  B 1`."""
    return "  ".join(f"{colour} {n or '-'}" for colour, n in zip(COLOURS, gems, strict=True))


def gem_triple(gems: Gems) -> str:
    """Counts in the order red, yellow, blue: `-/3/2`."""
    return "/".join(str(n or "-") for n in gems)


def gems_said(gems: Gems, between: str = ", ") -> str:
    """Gems in prose: `2 yellow, 1 blue`; `nothing` where there is none."""
    words = (COLOUR_WORDS[colour] for colour in COLOURS)
    there = [f"{n} {word}" for word, n in zip(words, gems, strict=True) if n]
    return between.join(there) or "nothing"


def changes(before: Gems, after: Gems) -> Line:
    """The colours whose count changed, for the screen: `◆Y 1▸3`."""
    rows: list[Line] = [
        (gem(colour), f" {old}▸{new}")
        for colour, old, new in zip(COLOURS, before, after, strict=True)
        if old != new
    ]
    return joined(rows, "  ")


def scored(lines: Iterable[ScoreLine]) -> str:
    """The lines of a score that brought points: `12 for 12 gems; 3 for most red with 5`."""
    return "; ".join(f"{one.points} for {one.text}" for one in lines if one.points) or "nothing"


def less(gems: Gems, taken: Gems) -> Gems:
    """Gems without some of them."""
    red, yellow, blue = (n - gone for n, gone in zip(gems, taken, strict=True))
    return red, yellow, blue


def more(gems: Gems, given: Gems) -> Gems:
    """Gems with some more."""
    red, yellow, blue = (n + new for n, new in zip(gems, given, strict=True))
    return red, yellow, blue


def single(colour: str | None, count: int = 1) -> Gems:
    """Gems of one colour alone."""
    red, yellow, blue = (count if each == colour else 0 for each in COLOURS)
    return red, yellow, blue
