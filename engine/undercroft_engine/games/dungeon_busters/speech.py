"""Talk in Dungeon Busters: what may be said, why not, and what a statement changes (DB-N)."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Field, Kind, Refusal, SeatValues, Talk
from undercroft_engine.games.dungeon_busters.state import VALUES_OF, State
from undercroft_engine.parts import speech
from undercroft_engine.parts.speech import AIMS, ANSWERS, PROPOSALS, addressed, answerable, said
from undercroft_engine.parts.talk import Say, Statement, StatementMade

LIMIT = 8
"""Statements of a seat in a battle (DB-N11)."""

COMMITMENTS = ("play", "not", "at_least", "at_most")


def parts_of(statement: Statement | StatementMade) -> tuple[tuple[Seat, int], ...]:
    """Who is to play which card by a proposal; nothing for other statements."""
    parts = speech.parts_of(statement)
    return tuple((seat, value) for seat, value in parts if isinstance(value, int))


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
        refs = tuple(one.id for one in statements if answerable(statements, one, seat, kind))
        if refs:
            kinds.append(Kind(kind, ("ref",), refs=refs))
    kinds.extend(Kind(kind) for kind in AIMS)
    refs = tuple(
        one.id for one in statements if speech.withdrawal(CUSTOMS, statements, one, seat) is None
    )
    if refs:
        kinds.append(Kind("withdraw", ("ref",), refs=refs))
    return Talk(tuple(kinds), LIMIT - said(statements, seat))


def _seat_values(state: State, seat: Seat) -> SeatValues:
    if state.locks[seat]:
        return SeatValues(seat, refusal=Refusal("addressee_locked", "DB-N5", {"seat": seat}))
    return SeatValues(seat, VALUES_OF[state.hands[seat]])


def refusal(state: State, seat: Seat, say: Say) -> Refusal | None:
    """Why the seat cannot say this; the first reason of the rules file's table that applies."""
    reason = mute(state, seat)
    if reason is not None:
        return reason
    if not speech.fills(say, SLOTS.get(say.kind)):
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
        return speech.withdrawal(CUSTOMS, state.statements, spoken, seat)
    if spoken is None or spoken.state != "standing" or not addressed(spoken, seat):
        return Refusal("ref", "DB-N7", {"ref": say.ref})
    if not answerable(state.statements, spoken, seat, say.kind):
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
    """Add a statement and do what it does to others (DB-N6, N7, N9, N10, N17)."""
    speech.publish(CUSTOMS, state, seat, say, emit)


def _replaces(newer: Statement, older: Statement) -> bool:
    """One standing commitment of each kind, of `not` one for each value (DB-N9)."""
    return newer.kind == older.kind and (newer.kind != "not" or newer.value == older.value)


CUSTOMS = speech.Customs(COMMITMENTS, lambda value: ("play", value), _replaces, "DB-N10")


def judge(state: State, picks: list[int], emit: Emit | None) -> None:
    """Hold every standing commitment against the card its speaker played (DB-N12 to DB-N14)."""
    speech.judge(CUSTOMS, state, lambda one: kept(one, picks[one.seat]), emit)


def kept(one: Statement, pick: int) -> bool:
    """Whether a commitment is kept by playing this value (DB-N12)."""
    assert isinstance(one.value, int)
    if one.kind == "play":
        return pick == one.value
    if one.kind == "not":
        return pick != one.value
    return pick >= one.value if one.kind == "at_least" else pick <= one.value
