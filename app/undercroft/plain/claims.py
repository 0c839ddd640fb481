"""A claim in plain mode: made before all, for a seat by name, and asked about once."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.plain.sitting import Sitting
from undercroft.seating import seat_called
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Refusal


def claim(at: Sitting, rest: Sequence[str]) -> None:
    """Ask whether a seat claims; only an empty line does, other words let it be and are obeyed.

    It is made before all: whoever has the keyboard for itself is taken away from it, so that the
    others hear what came of it, and then has it back. What is picked in the open stays picked.
    """
    move = _of_any(at)
    if isinstance(move, Refusal):
        at.refuse(move)
        return
    seat = _whose(at, rest)
    if seat is None or move is None:
        return
    named = f"{at.table.names[seat]}. " if at.shared else ""
    at.voice.tell(named + at.prose(at.words.picked_spoken(at.table.view(None), move)))
    if answer := at.voice.listen():
        at.voice.tell("Not claimed.")
        at.tell_picked()
        if answer.casefold() != "no":
            at.voice.unread(answer)
    elif refusal := at.table.commit(seat, move, None):
        at.refuse(refusal)
    elif at.shared and at.private:
        back = at.seat
        at.hide()
        at.called = back


def _of_any(at: Sitting) -> Move | Refusal | None:
    """The claim, or why there are none here; that is the same for every seat."""
    offer = at.table.offer(at.table.persons[0])
    return None if offer is None else offer.beside("claim")


def _whose(at: Sitting, rest: Sequence[str]) -> Seat | None:
    """Who claims: whoever is named, else whoever has the keyboard alone, else it is asked."""
    names, persons = at.table.names, at.table.persons
    word = " ".join(rest)
    if not word and at.private:
        return at.seat
    asked = not word
    if asked:
        at.voice.tell(f"Who: {', '.join(names[person] for person in persons)}?")
        word = at.voice.listen()
    seat = seat_called(word, names) if word else None
    if seat in persons:
        return seat
    if seat is not None:
        at.voice.tell(f"{names[seat]} is a bot, and bots claim by themselves. Nothing is done.")
    elif asked:
        at.voice.tell("Nothing is done.")
        if word:
            at.voice.unread(word)
    else:
        at.voice.tell(f"No seat is called {word}. Nothing is done.")
    return None
