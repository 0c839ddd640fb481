"""What the command palette may find on a screen besides the actions of the keys."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from undercroft.widgets.rows import Text
from undercroft_engine.core.rulebook import Rulebook


class Find(NamedTuple):
    """One thing found by its `name`: what it is about, and what Enter on it does.

    `kind` says in a word what it is. What is `asked_for` is listed only once something is typed.
    """

    name: str
    kind: str
    about: Text
    open: Callable[[], None]
    asked_for: bool = False


def clauses_of(book: Rulebook, open_at: Callable[[str], None]) -> list[Find]:
    """List the clauses of a rulebook; there are too many to be listed unasked."""
    sections = {section.id: section.title for section in book.sections}
    return [
        Find(
            f"{clause.id:<7} {sections[clause.section]}",
            "rule",
            clause.text,
            partial(open_at, clause.id),
            asked_for=True,
        )
        for clause in book.clauses
    ]
