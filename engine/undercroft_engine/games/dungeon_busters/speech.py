"""Talk in Dungeon Busters: what may be said, why not, and what a statement changes (DB-N)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Field, Kind, Refusal, SeatValues, Talk
from undercroft_engine.games.dungeon_busters.state import VALUES_OF, State
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

LIMIT = 8
"""Statements of a seat in a battle (DB-N11)."""

COMMITMENTS = ("play", "not", "at_least", "at_most")
PROPOSALS = ("ask", "plan")
ANSWERS = ("agree", "refuse")
AIMS = ("want_win", "want_loss")


def said(statements: tuple[Statement, ...], seat: Seat) -> int:
    """How many statements of the seat count against the limit (DB-N11, DB-N17)."""
    return sum(one.seat == seat and not made_by_another(one) for one in statements)


def made_by_another(statement: Statement) -> bool:
    """Whether it is a commitment that a plan or an agreement made (DB-N17)."""
    return statement.kind in COMMITMENTS and statement.ref is not None


def parts_of(statement: Statement) -> tuple[Part, ...]:
    """Who is to play what by a proposal; nothing for other statements."""
    if statement.kind == "ask" and statement.to is not None and statement.value is not None:
        return ((statement.to, statement.value),)
    return statement.parts or ()


def addressed(statement: Statement, seat: Seat) -> bool:
    """Whether the statement is a proposal to that seat (DB-N5)."""
    return statement.seat != seat and any(of == seat for of, _ in parts_of(statement))


def answer_to(statements: tuple[Statement, ...], proposal: int, seat: Seat) -> Statement | None:
    """The seat's current answer to a proposal."""
    for one in reversed(statements):
        if one.kind in ANSWERS and one.ref == proposal and one.seat == seat:
            return one
    return None


def agreed(statements: tuple[Statement, ...], proposal: Statement) -> bool:
    """Whether anybody's current answer to the proposal is `agree` (DB-N10)."""
    answers = (answer_to(statements, proposal.id, seat) for seat, _ in parts_of(proposal))
    return any(answer is not None and answer.kind == "agree" for answer in answers)


def mute(state: State, seat: Seat) -> Refusal | None:
    """Why the seat can say nothing at all now; None if it can."""
    if state.stage != "pick":
        return Refusal("not_now", "DB-N2")
    if state.locks[seat]:
        return Refusal("locked", "DB-N2")
    if said(state.statements, seat) >= LIMIT:
        return Refusal("limit", "DB-N11")
    return None


def vocabulary(state: State, seat: Seat) -> Talk | None:
    """What the seat may say now, kind by kind (rules file, "Vocabulary")."""
    if mute(state, seat) is not None:
        return None
    hand, in_play = VALUES_OF[state.hands[seat]], VALUES_OF[state.full]
    statements = state.statements
    others = tuple(_seat_values(state, of) for of in range(state.seats) if of != seat)
    everybody = tuple(sorted((*others, SeatValues(seat, hand)), key=lambda values: values.seat))
    kinds = [
        Kind("play", ("value",), values=hand),
        Kind("not", ("value",), values=hand),
        Kind("at_least", ("value",), values=in_play),
        Kind("at_most", ("value",), values=in_play),
    ]
    if any(values.values for values in others):
        kinds.append(Kind("ask", ("to", "value"), seats=others))
        kinds.append(Kind("plan", ("parts",), seats=everybody))
    for kind in ANSWERS:
        refs = tuple(one.id for one in statements if _answerable(statements, one, seat, kind))
        if refs:
            kinds.append(Kind(kind, ("ref",), refs=refs))
    kinds.extend(Kind(kind) for kind in AIMS)
    refs = tuple(one.id for one in statements if _withdrawal(statements, one, seat) is None)
    if refs:
        kinds.append(Kind("withdraw", ("ref",), refs=refs))
    return Talk(tuple(kinds), LIMIT - said(statements, seat))


def _seat_values(state: State, seat: Seat) -> SeatValues:
    if state.locks[seat]:
        return SeatValues(seat, refusal=Refusal("addressee_locked", "DB-N5", {"seat": seat}))
    return SeatValues(seat, VALUES_OF[state.hands[seat]])


def _answerable(
    statements: tuple[Statement, ...], proposal: Statement, seat: Seat, kind: str
) -> bool:
    if proposal.state != "standing" or not addressed(proposal, seat):
        return False
    answer = answer_to(statements, proposal.id, seat)
    return answer is None or answer.kind != kind


def _withdrawal(statements: tuple[Statement, ...], one: Statement, seat: Seat) -> Refusal | None:
    """Why the seat cannot withdraw this statement (DB-N10)."""
    if one.seat != seat or one.state != "standing" or one.kind not in COMMITMENTS + PROPOSALS:
        return Refusal("ref", "DB-N10", {"ref": one.id})
    if one.kind in PROPOSALS and agreed(statements, one):
        return Refusal("agreed", "DB-N10", {"ref": one.id})
    return None


def refusal(state: State, seat: Seat, say: Say) -> Refusal | None:
    """Why the seat cannot say this; the first reason of the rules file's table that applies."""
    reason = mute(state, seat)
    if reason is not None:
        return reason
    if not _well_formed(say):
        return Refusal("kind", "DB-N2", {"kind": say.kind})
    if say.kind in COMMITMENTS:
        return _value_refusal(state, seat, say)
    if say.kind in PROPOSALS:
        return _proposal_refusal(state, seat, say)
    if say.kind in AIMS:
        return None
    spoken = next((one for one in state.statements if one.id == say.ref), None)
    if say.kind == "withdraw":
        if spoken is None:
            return Refusal("ref", "DB-N10", {"ref": say.ref})
        return _withdrawal(state.statements, spoken, seat)
    if spoken is None or spoken.state != "standing" or not addressed(spoken, seat):
        return Refusal("ref", "DB-N7", {"ref": say.ref})
    if not _answerable(state.statements, spoken, seat, say.kind):
        return Refusal("same_answer", "DB-N7", {"ref": say.ref})
    return None


SLOTS = {
    **dict.fromkeys(COMMITMENTS, ("value",)),
    "ask": ("to", "value"),
    "plan": ("parts",),
    **dict.fromkeys(ANSWERS, ("ref",)),
    **dict.fromkeys(AIMS, ()),
    "withdraw": ("ref",),
}
"""The slots each kind of statement fills, no more and no fewer."""


def _well_formed(say: Say) -> bool:
    filled = {"value": say.value, "to": say.to, "parts": say.parts, "ref": say.ref}
    wanted = SLOTS.get(say.kind)
    return wanted is not None and all(
        (content is not None) == (slot in wanted) for slot, content in filled.items()
    )


def _value_refusal(state: State, seat: Seat, say: Say) -> Refusal | None:
    own = say.kind in ("play", "not")
    admitted = VALUES_OF[state.hands[seat] if own else state.full]
    if say.value in admitted:
        return None
    fields: dict[str, Field] = {"value": say.value}
    if own:
        fields["seat"] = seat
    return Refusal("value", "DB-N4", fields)


def _proposal_refusal(state: State, seat: Seat, say: Say) -> Refusal | None:
    parts = say.parts if say.parts is not None else ((say.to or 0, say.value or 0),)
    named = [of for of, _ in parts]
    if say.kind == "ask" and say.to == seat:
        return Refusal("seat", "DB-N5", {"seat": seat})
    for of in named:
        if not 0 <= of < state.seats:
            return Refusal("seat", "DB-N5", {"seat": of})
    if say.kind == "plan" and (len(named) < 2 or len(set(named)) < len(named)):
        return Refusal("seat", "DB-N5")
    for of in named:
        if of != seat and state.locks[of]:
            return Refusal("addressee_locked", "DB-N5", {"seat": of})
    for of, value in parts:
        if value not in VALUES_OF[state.hands[of]]:
            return Refusal("value", "DB-N5", {"value": value, "seat": of})
    return None


def publish(state: State, seat: Seat, say: Say, emit: Emit | None) -> None:
    """Add a statement, mark what it replaces or withdraws, add the commitment it makes."""
    before = state.statements
    parts = tuple(sorted(say.parts)) if say.parts is not None else None
    made = Statement(len(before) + 1, seat, say.kind, say.value, say.to, parts, say.ref)
    commitment = _commitment(before, made)
    changes = _changes(before, made, commitment)
    after = [replace(one, state=changes[one.id]) if one.id in changes else one for one in before]
    after.append(made)
    if commitment is not None:
        after.append(commitment)
    state.statements = tuple(after)
    if emit:
        count = said(state.statements, seat)
        emit(_made(made, count))
        for id_, changed in sorted(changes.items()):
            emit(StatementChanged(id_, changed))  # type: ignore[arg-type]
        if commitment is not None:
            emit(_made(commitment, count))


def _made(one: Statement, count: int) -> StatementMade:
    return StatementMade(one.id, one.seat, one.kind, count, one.value, one.to, one.parts, one.ref)


def _commitment(before: tuple[Statement, ...], made: Statement) -> Statement | None:
    """The speaker's own part of its plan, or of what it agrees to (DB-N6, DB-N7, DB-N17)."""
    if made.kind == "plan":
        parts = parts_of(made)
    elif made.kind == "agree":
        parts = parts_of(next(one for one in before if one.id == made.ref))
    else:
        return None
    for of, value in parts:
        if of == made.seat:
            return Statement(made.id + 1, made.seat, "play", value, ref=made.id)
    return None


def _changes(
    before: tuple[Statement, ...], made: Statement, commitment: Statement | None
) -> dict[int, StatementState]:
    """What the new statement does to older ones of the same seat (DB-N7, DB-N9, DB-N10)."""
    changes: dict[int, StatementState] = {}
    own = [one for one in before if one.seat == made.seat and one.state == "standing"]
    promise = commitment or made
    if promise.kind in COMMITMENTS:
        for one in own:
            same = one.kind == promise.kind
            if same and (one.kind != "not" or one.value == promise.value):
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
    return commitment.kind in COMMITMENTS and commitment.ref == one.id


def judge(state: State, picks: list[int], emit: Emit | None) -> None:
    """Hold every standing commitment against the card its speaker played (DB-N12 to DB-N14)."""
    verdicts = []
    after = list(state.statements)
    for index, one in enumerate(after):
        if one.kind in COMMITMENTS and one.state == "standing":
            was_kept = kept(one, picks[one.seat])
            after[index] = replace(one, state="kept" if was_kept else "broken")
            (state.kept if was_kept else state.broken)[one.seat] += 1
            verdicts.append(Verdict(one.id, one.seat, "kept" if was_kept else "broken"))
    state.statements = tuple(after)
    if emit and verdicts:
        emit(PromisesJudged(tuple(verdicts), tuple(state.kept), tuple(state.broken)))


def kept(one: Statement, pick: int) -> bool:
    """Whether a commitment is kept by playing this value (DB-N12)."""
    assert one.value is not None
    if one.kind == "play":
        return pick == one.value
    if one.kind == "not":
        return pick != one.value
    return pick >= one.value if one.kind == "at_least" else pick <= one.value
