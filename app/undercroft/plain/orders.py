"""What plain mode does with a typed line: picks and commits, words that act, talk."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import get_args

from undercroft.hints import measure
from undercroft.plain import advice, asks, away, claims, talk
from undercroft.plain.sitting import Sitting
from undercroft.plain.voice import Leave
from undercroft.plain.words import read
from undercroft.preferences import Pace
from undercroft.seating import seat_called
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.words import Answer
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say, StatementMade

_FOR_ONE = "That is for one seat to do; it is nobody's turn in particular."


def obey(at: Sitting, line: str) -> None:
    """Do what a line says; an empty one commits what is picked. Raises Leave at `quit`."""
    if not line:
        _lock(at, ())
        return
    understood = read(line, at.choices, at.asks, at.orders)
    if line.casefold() == "hint":  # where the table gives none, it says so
        _hint(at, ())
    elif understood.wrong is not None:
        at.voice.tell(understood.wrong)
    elif understood.choice is not None:
        _pick(at, understood.choice)
    elif understood.ask is not None:
        at.voice.tell_all(asks.answer(at, understood.ask, understood.rest))
    elif understood.order is not None:
        _ORDERS[understood.order](at, understood.rest)


def results(at: Sitting) -> None:
    """Tell how the game ended, then answer looks back until the person leaves."""
    at.voice.tell_all(asks.result_lines(at))
    if not at.table.persons:
        return
    at.voice.tell("Look back with log, score or table; an empty line leaves.")
    while line := at.voice.listen():
        obey(at, line)


def _pick(at: Sitting, choice: Answer) -> None:
    if choice.refusal is not None:
        at.refuse(choice.refusal)
        return
    at.pick(choice.move)
    at.tell_picked()
    offer = at.offer
    if at.full and offer is not None:
        at.voice.tell(at.prose(at.words.consequence(at.view, offer, choice.move), clauses=True))


def _lock(at: Sitting, rest: tuple[str, ...]) -> None:
    if at.picked is None:
        at.pick(at.suggested, as_suggested=at.suggested is not None)
        at.tell_picked()
        if at.picked is None:
            at.voice.tell("Nothing is picked; type a choice first.")
        return
    seat, sealed = at.seat, at.offer is not None and at.offer.sealed
    move, goes_on = at.picked, at.as_suggested
    at.pick(None)
    made = _commit(at, move)
    while made and goes_on and (more := at.suggested):
        made = _commit(at, more)
    if made and sealed and seat is not None and not at.shared:
        awaited = [other for other in at.table.persons if other in at.table.to_act]
        at.tell(at.words.committed_spoken(at.table.view(seat), awaited))


def _unlock(at: Sitting, rest: tuple[str, ...]) -> None:
    at.pick(None)
    if _commit(at, UNLOCK):
        at.swallow()
        at.voice.tell("Unlocked.")


def _commit(at: Sitting, move: Move) -> bool:
    offer = at.offer
    if at.seat is None or offer is None:
        at.voice.tell(_FOR_ONE)
        return False
    refusal = at.table.commit(at.seat, move, offer.number_for(move))
    if refusal is not None:
        at.refuse(refusal)
    return refusal is None


def _say(at: Sitting, rest: tuple[str, ...]) -> None:
    if at.seat is None:
        at.voice.tell("First say who speaks: as and a seat.")
        return
    offer = at.offer
    if offer is None or offer.talk is None:
        if offer is not None and offer.mute is not None:
            at.refuse(offer.mute)
        return
    words = [word for piece in rest for word in piece.replace(",", " ").split()]
    spoken = at.table.talk_words
    said = talk.statement(words, offer.talk, spoken, at.table.names)
    if said is None:
        at.voice.tell(f"After say: {talk.examples(offer.talk, spoken)}.")
    else:
        _publish(at, said)


def _publish(at: Sitting, said: Say) -> None:
    if at.seat is None:
        at.voice.tell("First say who speaks: as and a seat.")
        return
    if not _commit(at, said):
        return
    for event in at.swallow():
        if isinstance(event, StatementMade):
            statements = at.table.view(None).statements
            at.tell(at.table.talk_words.said_spoken(event, statements, at.shared))
            return


def _answer(kind: str) -> Callable[[Sitting, tuple[str, ...]], None]:
    def answer(at: Sitting, rest: tuple[str, ...]) -> None:
        number = _number(rest)
        if not rest:
            number = max(_unanswered(at), default=None)
        if number is None:
            at.voice.tell("No request to you waits for an answer; said numbers all there are.")
        else:
            _publish(at, Say(kind, ref=number))

    return answer


def _unanswered(at: Sitting) -> set[int]:
    """Numbers of the requests to the seat at the keyboard that it has not answered."""
    offer = at.offer
    refs = {kind.kind: set(kind.refs) for kind in offer.talk.kinds} if offer and offer.talk else {}
    return refs.get("agree", set()) & refs.get("refuse", set())


def _withdraw(at: Sitting, rest: tuple[str, ...]) -> None:
    number = _number(rest)
    if number is None:
        at.voice.tell("Withdraw takes a number as in said: withdraw 2.")
    else:
        _publish(at, Say("withdraw", ref=number))


def _as(at: Sitting, rest: tuple[str, ...]) -> None:
    seat = seat_called(rest[0], at.table.names) if len(rest) == 1 else None
    names = at.table.names
    here = ", ".join(names[person] for person in at.table.persons)
    if seat is None or seat not in at.table.persons:
        at.voice.tell(f"As takes a seat of this keyboard: {here}.")
    elif at.private and seat == at.seat:
        at.voice.tell(f"{names[seat]} has the keyboard already.")
    elif at.private:
        at.hide()
        at.called = seat
    else:
        at.seat = seat
        at.voice.tell(f"{names[seat]} speaks.")
        if waiting := _unanswered(at):
            at.voice.tell("To agree to or to refuse:")
            for line in at.table.talk_words.said_list(at.view, waiting):
                at.tell(line)


def _torch(at: Sitting, rest: tuple[str, ...]) -> None:
    """Ask whether a torch is meant to be used; only `yes` uses it, other words are obeyed."""
    torch = None if at.offer is None else at.offer.beside("torch")
    if torch is None:
        at.voice.tell(_FOR_ONE)
        return
    if isinstance(torch, Refusal):
        at.refuse(torch)
        return
    at.tell(at.words.picked_spoken(at.view, torch))
    answer = at.voice.listen()
    if answer.casefold() == "yes":
        at.pick(None)
        _commit(at, torch)
        return
    at.voice.tell("It is kept.")
    if answer and answer.casefold() != "no":
        obey(at, answer)


def _hint(at: Sitting, rest: tuple[str, ...]) -> None:
    """Tell the best choices of a question that may be answered here, each with its reason."""
    offer, table = at.offer, at.table
    if table.outcome is not None or not table.header.table.hints:
        refusal = table.hint_refusal(table.persons[0])
        assert refusal is not None
        at.refuse(refusal)
        return
    if at.seat is None or offer is None or (offer.private and not at.private):
        at.voice.tell(_FOR_ONE)
        return
    if refusal := at.hints.ask(at.seat):
        at.refuse(refusal)
        return
    given = at.hints.given(at.seat)
    assert given is not None
    at.voice.tell(f"The best choices, with {measure(at.table.game)}:")
    for one in given:
        result = f"{one.result}, " if one.result else ""
        at.voice.tell(f"{one.name}: {result}{at.prose(one.reason)}.")


def _undo(at: Sitting, rest: tuple[str, ...]) -> None:
    seat = _undoing(at)
    if seat is None:
        at.voice.tell("There is nothing of yours to undo.")
        return
    refusal = at.table.undo(seat)
    at.pick(None)
    if refusal is not None:
        at.refuse(refusal)


def _undoing(at: Sitting) -> Seat | None:
    """Who undoes: the seat at the keyboard, or in the open whoever of the persons chose last."""
    if at.private or not at.table.commits:
        return at.seat
    newest = at.table.commits[-1].seat
    return newest if newest in at.table.persons else at.seat


def _pace(at: Sitting, rest: tuple[str, ...]) -> None:
    if rest:
        if len(rest) != 1 or rest[0] not in get_args(Pace):
            at.voice.tell("Pace is instant, normal or step.")
            return
        _prefer(at, "pace", rest[0])
    at.voice.tell(f"Pace {at.voice.session.preferences.pace}.")


def _terse(at: Sitting, rest: tuple[str, ...]) -> None:
    _prefer(at, "spoken", "terse")
    at.voice.tell("Terse.")


def _full(at: Sitting, rest: tuple[str, ...]) -> None:
    _prefer(at, "spoken", "full")
    at.voice.tell("Full.")


def _prefer(at: Sitting, name: str, value: str) -> None:
    """Change what is personal, for this game and later ones."""
    if fault := at.voice.session.change(name, value):
        at.voice.tell(fault)


def _log(at: Sitting, rest: tuple[str, ...]) -> None:
    for events, line in at.table.log_parts(at.reader):
        at.tell_speech(at.view, events)
        at.tell((*line, ".") if line else ())


def _save(at: Sitting, rest: tuple[str, ...]) -> None:
    if not rest or at.table.journal is None:
        at.voice.tell("Save takes the name of a new file.")
        return
    target = Path(" ".join(rest)).expanduser()
    try:
        record = at.table.journal.path.read_bytes()
    except OSError as error:
        at.voice.tell(f"The saved game cannot be read: {error.strerror}.")
        return
    try:
        with open(target, "xb", opener=_private) as file:
            file.write(record)
    except FileExistsError:
        at.voice.tell(f"{target} is there already and is left as it is.")
    except OSError as error:
        at.voice.tell(f"{target} cannot be written: {error.strerror}.")
    else:
        at.voice.tell(f"Copied to {target}. It holds the cards of all seats.")


def _private(path: str, flags: int) -> int:
    """Open a new file for the eyes of its owner only: a record holds every secret."""
    return os.open(path, flags, 0o600)


def _quit(at: Sitting, rest: tuple[str, ...]) -> None:
    raise Leave


def _number(rest: tuple[str, ...]) -> int | None:
    one = rest[0] if len(rest) == 1 else ""
    return int(one) if one.isascii() and one.isdecimal() and len(one) <= 4 else None


_ORDERS: dict[str, Callable[[Sitting, tuple[str, ...]], None]] = {
    "lock": _lock,
    "unlock": _unlock,
    "hint": _hint,
    "torch": _torch,
    "claim": claims.claim,
    "say": _say,
    "agree": _answer("agree"),
    "refuse": _answer("refuse"),
    "withdraw": _withdraw,
    "as": _as,
    "suggest": advice.suggest,
    "go": advice.go,
    "bot": away.order("bot"),
    "person": away.order("person"),
    "undo": _undo,
    "pace": _pace,
    "terse": _terse,
    "full": _full,
    "log": _log,
    "save": _save,
    "quit": _quit,
}
