"""A person who is away, in plain mode: a bot plays the seat until that person is back."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.glyphs import SEAT_LETTERS
from undercroft.hand_overs import told
from undercroft.plain.sitting import Sitting
from undercroft.seating import seat_called
from undercroft_engine.bots.levels import LEVELS, USUAL


def _with_level(rest: tuple[str, ...]) -> bool:
    """Whether a level follows the seat, as it may where seats are filled before the game."""
    return len(rest) > 1 and rest[-1].casefold() in LEVELS


def order(word: str) -> Callable[[Sitting, tuple[str, ...]], None]:
    """What the words `bot` and `person` do: each gives a seat that is named after it."""

    def hand_over(at: Sitting, rest: tuple[str, ...]) -> None:
        company = at.table.company
        seats = company.stood_in_for if word == "person" else company.persons
        seat = seat_called(" ".join(rest), company.names) if rest else None
        if seat is None or seat not in seats:
            able = ", ".join(company.names[one] for one in seats)
            only = f" It plays as {USUAL}; no level is given here." if _with_level(rest) else ""
            at.voice.tell(f"{word.capitalize()} takes one of these seats: {able}.{only}")
        elif fault := company.fault(seat):
            at.voice.tell(fault)
        elif refusal := at.table.hand_over(seat):
            at.refuse(refusal)
        else:
            at.sit_anew()
            back = f" Person {SEAT_LETTERS[seat]} gives the seat back." if word == "bot" else ""
            at.voice.tell(f"{at.prose(told(seat, word == 'bot'))}.{back}")

    return hand_over
