"""Answers to the asks of plain mode: hand, table, score, rules and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from undercroft import rules_text
from undercroft.plain import advice, talk
from undercroft.plain.sitting import Sitting
from undercroft.plain.words import help_lines
from undercroft.seating import seat_called
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Clause

Answer = Callable[[Sitting, tuple[str, ...]], Iterator[str]]


def answer(at: Sitting, ask: str, rest: tuple[str, ...]) -> Iterator[str]:
    """The sentences that answer an ask."""
    return _ANSWERS[ask](at, rest)


def result_lines(at: Sitting) -> Iterator[str]:
    """How the game ended, seat by seat from the best, every scoring line named."""
    outcome = at.table.outcome
    assert outcome is not None
    for line in at.words.results_said(at.table.view(None), outcome):
        yield at.prose(line)


def _hand(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    if not at.private and at.shared:
        yield "No hand is shown here; mine shows one behind the curtain."
        return
    yield from _own(at, at.seat)


def _own(at: Sitting, seat: Seat | None) -> Iterator[str]:
    for line in at.words.hand(at.table.view(seat), at.table.header.table.memory_aid):
        yield at.prose(line)


def _table(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    for line in at.words.table(at.view, at.table.header.table.memory_aid):
        yield at.prose(line)


def _me(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    for line in at.words.me(at.table.view(at.seat)):
        yield at.prose(line)


def _mine(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    if not at.shared or at.private:
        yield from _own(at, at.seat)
        return
    seat = _whose(at, rest)
    if seat is None:
        yield "Nobody's page is shown."
        return
    at.voice.curtain()
    at.voice.tell(f"Only for {at.table.names[seat]}.")
    at.voice.tell_all(_own(at, seat))
    at.voice.tell("An empty line clears the screen; so does any word, which is then obeyed.")
    if line := at.voice.listen():
        at.voice.unread(line)
    at.voice.curtain()


def _whose(at: Sitting, rest: tuple[str, ...]) -> Seat | None:
    names = at.table.names
    words = rest
    if not words:
        here = ", ".join(names[person] for person in at.table.persons)
        at.voice.tell(f"Whose page: {here}? All others, please look away.")
        words = tuple(at.voice.listen().split())
    seat = seat_called(words[0], names) if words else None
    return seat if seat in at.table.persons else None


def _last(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    before, events = at.since
    lines = [at.prose(line, clauses=at.full) for line in at.words.speech(before, events)]
    yield from lines or ["Nothing has happened since."]


def _score(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    for line in at.words.score(at.view):
        yield at.prose(line)


def _why(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    before, events = at.since
    reason = at.words.why(before, events, at.refused)
    yield at.prose(reason, clauses=True)
    cited = (span.id for span in reason if isinstance(span, Clause))
    book = at.table.game.rulebook
    yield from rules_text.spoken(found for one in cited if (found := book.clause(one)))


def _rules(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    book = at.table.game.rulebook
    if not rest:
        yield from rules_text.spoken(book.now(at.words.phase(at.view)))
        sections = (f"{n} {section.title}" for n, section in enumerate(book.sections, start=1))
        yield f"Sections: {', '.join(sections)}."
        return
    word = " ".join(rest)
    clauses = rules_text.found(book, word)
    yield from rules_text.spoken(clauses)
    if not clauses:
        yield f"No rule speaks of {word}."


def _wait(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    for line in at.words.wait(at.view):
        yield at.prose(line)
    yield from advice.standing(at)


def _said(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    for line in at.table.talk_words.said_list(at.view):
        yield at.prose(line)


def _help(at: Sitting, rest: tuple[str, ...]) -> Iterator[str]:
    open_now = [choice for choice in at.choices if choice.refusal is None]
    yield from help_lines(open_now, at.asks, at.orders, _sayable(at))


def _sayable(at: Sitting) -> str | None:
    """What may be typed after `say`, by the seat at the keyboard or whoever chooses first."""
    if not at.talking:
        return None
    offers = (at.table.offer(seat) for seat in (at.seat, *at.table.to_act) if seat is not None)
    offered = next(offer.talk for offer in offers if offer is not None and offer.talk is not None)
    return talk.examples(offered, at.table.talk_words)


_ANSWERS: dict[str, Answer] = {
    "hand": _hand,
    "table": _table,
    "me": _me,
    "mine": _mine,
    "last": _last,
    "score": _score,
    "why": _why,
    "rules": _rules,
    "wait": _wait,
    "said": _said,
    "help": _help,
}
