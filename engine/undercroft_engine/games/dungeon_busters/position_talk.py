"""Whether stated statements could stand: they are made again, one by one (DB-N4 to DB-N12)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from undercroft_engine.core.errors import Fault
from undercroft_engine.games.dungeon_busters import speech
from undercroft_engine.games.dungeon_busters.state import State
from undercroft_engine.parts.talk import Say, Statement


def retell(state: State, stated: Sequence[Statement], picks: list[int] | None) -> list[Fault]:
    """Make the stated statements at an unlocked table; what they lead to is left in the state.

    `picks`, after the reveal, are what the statements are judged by. Locks never stand in the way:
    each of them may have come after the last statement. Returns what differs from what is stated.
    """
    faults = []
    for number, one in enumerate(stated, start=1):
        where = f"statements[{number - 1}]"
        if one.id != number:
            faults.append(Fault(where, f"has the number {number}, not {one.id}"))
            return faults
        if number > len(state.statements):
            say = Say(one.kind, one.value, one.to, one.parts, one.ref)
            refusal = speech.refusal(state, one.seat, say)
            if refusal is not None:
                faults.append(Fault(where, f"could not be said there ({refusal.clause})"))
                state.statements += (replace(one, state="standing"),)
                continue
            speech.publish(state, one.seat, say, None)
        told = state.statements[number - 1]
        if replace(one, state=told.state) != told:
            faults.append(Fault(where, f"is not what statement {told.ref} makes (DB-N17)"))
    if len(state.statements) > len(stated):
        maker = state.statements[-1].ref
        faults.append(Fault("statements", f"lack the commitment statement {maker} makes (DB-N17)"))
    if faults:
        return faults
    if picks is not None:
        speech.judge(state, picks, None)
    for number, (one, told) in enumerate(zip(stated, state.statements, strict=True)):
        if one.state != told.state:
            where = f"statements[{number}]"
            faults.append(Fault(where, f"is {told.state} by then, not {one.state}"))
    return faults


def wanted(statements: Sequence[Statement], seats: int) -> list[set[int]]:
    """The values that statements want in each hand (DB-N4, DB-N5), by seat."""
    values: list[set[int]] = [set() for _ in range(seats)]
    for one in statements:
        if one.kind in ("play", "not") and one.value is not None:
            values[one.seat].add(one.value)
        for seat, value in speech.parts_of(one):
            if 0 <= seat < seats:
                values[seat].add(value)
    return values
