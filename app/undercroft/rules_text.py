"""Rules as lines of text: the whole rulebook, one section, one clause, or what a word finds."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

from undercroft_engine.core.errors import UndercroftError
from undercroft_engine.core.game import Game
from undercroft_engine.core.rulebook import ClauseText, Rulebook

WIDTH = 80


def lines(game: Game[Any, Any], clause: str | None) -> Iterator[str]:
    """All rules of the game under their headings, or one clause with its reason.

    Raises UndercroftError if there is no such clause.
    """
    book = game.rulebook
    if clause is None:
        yield f"{game.info.title}, rules {book.version}"
        for section in book.sections:
            yield ""
            yield section.title
            for one in book.of(section.id):
                yield from _clause(one)
        return
    found = book.clause(clause)
    if found is None:
        raise UndercroftError("clause", f"{game.info.title} has no clause {clause!r}.")
    yield from _clause(found)
    yield from textwrap.wrap(source(found), WIDTH, initial_indent="  ", subsequent_indent="  ")


def source(clause: ClauseText) -> str:
    """Where a clause comes from, and why it was decided so where the rulebook does not say."""
    said = f"{clause.status.capitalize()}; section: {clause.heading}"
    return f"{said}. {clause.reason}" if clause.reason else said


def found(book: Rulebook, word: str) -> tuple[ClauseText, ...]:
    """The clauses a word leads to: a clause id, a section by number or title, or text."""
    one = book.clause(word)
    if one is not None:
        return (one,)
    wanted = word.casefold()
    for number, section in enumerate(book.sections, start=1):
        if wanted in (str(number), section.title.casefold()):
            return book.of(section.id)
    return tuple(clause for clause in book.clauses if wanted in clause.text.casefold())


def spoken(clauses: Iterable[ClauseText]) -> Iterator[str]:
    """Clauses for reading aloud, the id last."""
    for clause in clauses:
        yield f"{clause.text} {clause.id.replace('-', ' ')}."


def _clause(clause: ClauseText) -> Iterator[str]:
    label = f"{clause.id:<7}"
    yield from textwrap.wrap(
        clause.text, WIDTH, initial_indent=label, subsequent_indent=" " * len(label)
    )
