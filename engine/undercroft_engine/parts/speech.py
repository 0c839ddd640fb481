"""What statements do to each other in any game that talks: counting, answering, replacing, judging.

What a game may say and when is its own affair; here stands what follows once it is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from undercroft_engine.core.errors import Fault
from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Refusal, Value
from undercroft_engine.parts.talk import (
    Part,
    PromisesJudged,
    Say,
    Statement,
    StatementChanged,
    StatementMade,
    StatementState,
    Verdict,
)

PROPOSALS = ("ask", "plan")
ANSWERS = ("agree", "refuse")
AIMS = ("want_win", "want_loss")

Statements = tuple[Statement, ...]


class Customs(NamedTuple):
    """What a game itself says of its statements.

    `commitments` are the kinds that are judged. `promise` gives kind and value of the commitment
    that a part in a proposal makes. `replaces` tells whether a newer commitment of a seat takes the
    place of an older one. `withdrawing` is the clause on withdrawals.
    """

    commitments: tuple[str, ...]
    promise: Callable[[Value], tuple[str, Value | None]]
    replaces: Callable[[Statement, Statement], bool]
    withdrawing: str


class Talking(Protocol):
    """What a state has in a game that talks; `kept` and `broken` count commitments by seat."""

    statements: Statements
    kept: list[int]
    broken: list[int]


def fills(say: Say, slots: Sequence[str] | None) -> bool:
    """Whether it fills these slots, no more and no fewer; None: there is no such kind."""
    filled = {"value": say.value, "to": say.to, "parts": say.parts, "ref": say.ref}
    return slots is not None and all(
        (content is not None) == (slot in slots) for slot, content in filled.items()
    )


def said(statements: Sequence[Statement], seat: Seat) -> int:
    """How many statements of the seat count against the limit."""
    return sum(one.seat == seat and not made_by_another(one) for one in statements)


def made_by_another(statement: Statement | StatementMade) -> bool:
    """Whether it is a commitment that a plan or an agreement made."""
    return statement.ref is not None and statement.kind not in (*ANSWERS, "withdraw")


def parts_of(statement: Statement | StatementMade) -> tuple[Part, ...]:
    """Who is to play what by a proposal; nothing for other statements."""
    if statement.kind == "ask" and statement.to is not None and statement.value is not None:
        return ((statement.to, statement.value),)
    return statement.parts or ()


def addressed(statement: Statement, seat: Seat) -> bool:
    """Whether the statement is a proposal to that seat."""
    return statement.seat != seat and any(of == seat for of, _ in parts_of(statement))


def answer_to(statements: Sequence[Statement], proposal: int, seat: Seat) -> Statement | None:
    """The seat's current answer to a proposal."""
    for one in reversed(statements):
        if one.kind in ANSWERS and one.ref == proposal and one.seat == seat:
            return one
    return None


def unanswered(statements: Sequence[Statement], seat: Seat) -> Statement | None:
    """The newest standing proposal to the seat that it has not answered."""
    for one in reversed(statements):
        open_to = one.state == "standing" and addressed(one, seat)
        if open_to and answer_to(statements, one.id, seat) is None:
            return one
    return None


def agreed(statements: Sequence[Statement], proposal: Statement) -> bool:
    """Whether anybody's current answer to the proposal is `agree`."""
    answers = (answer_to(statements, proposal.id, seat) for seat, _ in parts_of(proposal))
    return any(answer is not None and answer.kind == "agree" for answer in answers)


def answerable(statements: Sequence[Statement], proposal: Statement, seat: Seat, kind: str) -> bool:
    """Whether the seat may answer the proposal so: it is asked, and has not just said the same."""
    if proposal.state != "standing" or not addressed(proposal, seat):
        return False
    answer = answer_to(statements, proposal.id, seat)
    return answer is None or answer.kind != kind


def withdrawal(
    customs: Customs, statements: Sequence[Statement], one: Statement, seat: Seat
) -> Refusal | None:
    """Why the seat cannot withdraw this statement."""
    may_be = one.kind in customs.commitments or one.kind in PROPOSALS
    if one.seat != seat or one.state != "standing" or not may_be:
        return Refusal("ref", customs.withdrawing, {"ref": one.id})
    if one.kind in PROPOSALS and agreed(statements, one):
        return Refusal("agreed", customs.withdrawing, {"ref": one.id})
    return None


def publish(customs: Customs, state: Talking, seat: Seat, say: Say, emit: Emit | None) -> None:
    """Add a statement, mark what it replaces or withdraws, add the commitment it makes."""
    before = state.statements
    parts = tuple(sorted(say.parts)) if say.parts is not None else None
    made = Statement(len(before) + 1, seat, say.kind, say.value, say.to, parts, say.ref)
    commitment = _commitment(customs, before, made)
    changes = _changes(customs, before, made, commitment)
    after = [replace(one, state=changes[one.id]) if one.id in changes else one for one in before]
    after.append(made)
    if commitment is not None:
        after.append(commitment)
    state.statements = tuple(after)
    if emit:
        count = said(state.statements, seat)
        emit(_told(made, count))
        for id_, changed in sorted(changes.items()):
            emit(StatementChanged(id_, changed))  # type: ignore[arg-type]
        if commitment is not None:
            emit(_told(commitment, count))


def _told(one: Statement, count: int) -> StatementMade:
    return StatementMade(one.id, one.seat, one.kind, count, one.value, one.to, one.parts, one.ref)


def _commitment(customs: Customs, before: Sequence[Statement], made: Statement) -> Statement | None:
    """The speaker's own part of its plan, or of what it agrees to."""
    if made.kind == "plan":
        parts = parts_of(made)
    elif made.kind == "agree":
        parts = parts_of(next(one for one in before if one.id == made.ref))
    else:
        return None
    for of, part in parts:
        if of == made.seat:
            kind, value = customs.promise(part)
            return Statement(made.id + 1, made.seat, kind, value, ref=made.id)
    return None


def _changes(
    customs: Customs, before: Sequence[Statement], made: Statement, commitment: Statement | None
) -> dict[int, StatementState]:
    """What the new statement does to older ones of the same seat."""
    changes: dict[int, StatementState] = {}
    own = [one for one in before if one.seat == made.seat and one.state == "standing"]
    promise = commitment or made
    if promise.kind in customs.commitments:
        for one in own:
            if one.kind in customs.commitments and customs.replaces(promise, one):
                changes[one.id] = "replaced"
    if made.kind in ANSWERS:
        for one in own:
            if one.kind in ANSWERS and one.ref == made.ref:
                changes[one.id] = "replaced"
                if made.kind == "refuse":
                    changes.update({kid.id: "withdrawn" for kid in own if _made_by(kid, one)})
    if made.kind == "withdraw" and made.ref is not None:
        changes[made.ref] = "withdrawn"
    return changes


def _made_by(commitment: Statement, one: Statement) -> bool:
    return made_by_another(commitment) and commitment.ref == one.id


def judge(
    customs: Customs, state: Talking, kept: Callable[[Statement], bool], emit: Emit | None
) -> None:
    """Hold every standing commitment against what its speaker did, as `kept` tells."""
    verdicts = []
    after = list(state.statements)
    for index, one in enumerate(after):
        if one.kind in customs.commitments and one.state == "standing":
            was_kept = kept(one)
            after[index] = replace(one, state="kept" if was_kept else "broken")
            (state.kept if was_kept else state.broken)[one.seat] += 1
            verdicts.append(Verdict(one.id, one.seat, "kept" if was_kept else "broken"))
    state.statements = tuple(after)
    if emit and verdicts:
        emit(PromisesJudged(tuple(verdicts), tuple(state.kept), tuple(state.broken)))


def retell(
    state: Talking,
    stated: Sequence[Statement],
    refusal: Callable[[Seat, Say], Refusal | None],
    say: Callable[[Seat, Say], None],
    making: str,
) -> list[Fault]:
    """Make stated statements again, one by one; what they lead to is left in the state.

    `refusal` and `say` judge and publish one; `making` is the clause on commitments that others
    make. Returns what could not be said there or differs from what is stated, states apart.
    """
    faults: list[Fault] = []
    for number, one in enumerate(stated, start=1):
        where = f"statements[{number - 1}]"
        if one.id != number:
            return [*faults, Fault(where, f"has the number {number}, not {one.id}")]
        if number > len(state.statements):
            move = Say(one.kind, one.value, one.to, one.parts, one.ref)
            why_not = refusal(one.seat, move)
            if why_not is not None:
                faults.append(Fault(where, f"could not be said there ({why_not.clause})"))
                state.statements += (replace(one, state="standing"),)
                continue
            say(one.seat, move)
        told = state.statements[number - 1]
        if replace(one, state=told.state) != told:
            faults.append(Fault(where, f"is not what statement {told.ref} makes ({making})"))
    if len(state.statements) > len(stated):
        maker = state.statements[-1].ref
        lacks = f"lack the commitment statement {maker} makes ({making})"
        faults.append(Fault("statements", lacks))
    return faults


def stated_plainly(one: Statement) -> dict[str, object]:
    """A statement as a position states it: its slots alone, as plain lists and values."""
    slots = {
        name: content
        for name in one.__struct_fields__
        if (content := getattr(one, name)) is not None
    }
    if one.parts is not None:
        slots["parts"] = [list(part) for part in one.parts]
    return slots
