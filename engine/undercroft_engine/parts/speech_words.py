"""What became of statements, in words any game that talks can use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import Form, joined
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.parts.speech import (
    ANSWERS,
    PROPOSALS,
    Customs,
    addressed,
    answer_to,
    parts_of,
)
from undercroft_engine.parts.talk import Statement

Statements = Sequence[Statement]


class TalkView(Protocol):
    """What a view has in a game that talks."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is."""

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What was said since the cards before lay open."""


def state_word(customs: Customs, one: Statement, statements: Statements, form: Form) -> Line:
    """What became of a statement: `standing`, `not answered`, `agreed`, `replaced by 5`, `kept`."""
    if one.state == "replaced":
        newer = _replacement(customs, one, statements)
        return ("replaced",) if newer is None else (f"replaced by {newer.id}",)
    if one.state != "standing":
        return (one.state,)
    if one.kind in PROPOSALS:
        return _answers(one, statements, form)
    return ("standing",) if one.kind in customs.commitments else ()


def _replacement(customs: Customs, one: Statement, statements: Statements) -> Statement | None:
    for newer in statements:
        if newer.id <= one.id or newer.seat != one.seat:
            continue
        if one.kind in customs.commitments:
            if newer.kind in customs.commitments and customs.replaces(newer, one):
                return newer
        elif newer.kind in ANSWERS and newer.ref == one.ref:
            return newer
    return None


def _answers(one: Statement, statements: Statements, form: Form) -> Line:
    asked = [of for of, _ in parts_of(one) if of != one.seat]
    given = [(of, answer_to(statements, one.id, of)) for of in asked]
    words = [
        (of, "agreed" if answer.kind == "agree" else "refused")
        for of, answer in given
        if answer is not None
    ]
    if not words:
        return ("not answered",)
    if len(asked) == 1:
        return (words[0][1],)
    if len(words) < 3:
        return joined([(SeatSpan(of, form), f" {word}") for of, word in words])
    verdicts = [word for _, word in words]
    counts = [f"{verdicts.count(word)} {word}" for word in ("agreed", "refused")]
    return (", ".join(count for count in counts if not count.startswith("0")),)


def requests(view: TalkView) -> tuple[Statement, ...]:
    """Standing requests to the seat of the view that it has not answered, newest first."""
    seat = view.seat
    if seat is None:
        return ()
    return tuple(
        one
        for one in reversed(view.statements)
        if one.state == "standing"
        and addressed(one, seat)
        and answer_to(view.statements, one.id, seat) is None
    )
