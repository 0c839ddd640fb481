"""Suggestions in plain mode: what a bot decides for all, who suggests what, letting bots go on."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.plain.sitting import Sitting
from undercroft.seating import seat_called
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Shared
from undercroft_engine.core.words import Answer

_NO_CHOICE = "Nothing is open now that concerns all."


def asked(at: Sitting, shared: Shared) -> str:
    """What the bot is asked, with its answers, and what persons may do meanwhile."""
    question = at.prose(at.words.asked_spoken(at.view, shared.asked))
    name = at.table.names[shared.decider]
    return f"{name}, a bot, decides. {question} Type suggest and a number, or go."


def standing(at: Sitting) -> Iterator[str]:
    """What has been suggested."""
    for one in at.table.suggestions.standing:
        yield f"{at.table.names[one.seat]} suggests {_called(at, one.move)}."


def suggest(at: Sitting, rest: tuple[str, ...]) -> None:
    """Put up the answer with this number, or of this name, for the person who types or is named."""
    shared = at.table.suggestions.shared
    if shared is None:
        at.voice.tell(_NO_CHOICE)
        return
    found = _found(_answers(at, shared), " ".join(rest).casefold())
    if found is None and len(rest) > 1:
        found = _found(_answers(at, shared), " ".join(rest[:-1]).casefold())
    if found is None:
        numbers = ", ".join(f"{one.number} {one.word}" for one in _answers(at, shared))
        at.voice.tell(f"Suggest takes one of these: {numbers}.")
        return
    seat = _who(at, rest[-1:] if len(rest) > 1 else ())
    if seat is None:
        at.voice.tell("Nothing is suggested.")
        return
    at.table.suggestions.put(seat, found.move)
    name = at.table.names[seat]
    more = " Type go to let the bot decide now." if at.table.suggestions.waited else ""
    at.voice.tell(f"{name} suggests {found.word}.{more}")


def go(at: Sitting, rest: tuple[str, ...]) -> None:
    """Let the bot that decides for all, or those that let persons choose first, go on."""
    if at.table.suggestions.waited:
        at.table.suggestions.let_decide()
    elif at.seat is not None and at.table.may_wait(at.seat):
        at.table.wait(at.seat)
        at.voice.tell("The bots choose first now.")
    else:
        at.voice.tell("No bot waits for you.")


def _who(at: Sitting, rest: tuple[str, ...]) -> Seat | None:
    """The person who suggests: the only one here, or whoever is named."""
    people, names = at.table.people, at.table.names
    if not at.shared:
        return people[0]
    if at.private:
        return at.seat
    if not rest or seat_called(rest[0], names) not in people:
        at.voice.tell(f"Who suggests it: {', '.join(names[person] for person in people)}?")
        rest = tuple(at.voice.listen().split()[:1])
    seat = seat_called(rest[0], names) if rest else None
    return seat if seat in people else None


def _answers(at: Sitting, shared: Shared) -> tuple[Answer, ...]:
    return at.words.answers(at.view, shared.asked)


def _found(answers: tuple[Answer, ...], word: str) -> Answer | None:
    """The answer with this number or name, or whose name alone begins so."""
    for one in answers:
        if word in (str(one.number), one.word):
            return one
    begun = [one for one in answers if len(word) > 1 and one.word.startswith(word)]
    return begun[0] if len(begun) == 1 else None


def _called(at: Sitting, move: Move) -> str:
    shared = at.table.suggestions.shared
    assert shared is not None
    return next(one.word for one in _answers(at, shared) if one.move == move)
