"""Whether stated statements could stand: they are made again, one by one (DB-N4 to DB-N12)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.errors import Fault
from undercroft_engine.games.dungeon_busters import speech
from undercroft_engine.games.dungeon_busters.state import State
from undercroft_engine.parts.speech import retell as retold
from undercroft_engine.parts.talk import Statement


def retell(state: State, stated: Sequence[Statement], picks: list[int] | None) -> list[Fault]:
    """Make the stated statements at an unlocked table; what they lead to is left in the state.

    `picks`, after the reveal, are what the statements are judged by. Locks never stand in the way:
    each of them may have come after the last statement. Returns what differs from what is stated.
    """
    faults = retold(
        state,
        stated,
        lambda seat, say: speech.refusal(state, seat, say),
        lambda seat, say: speech.publish(state, seat, say, None),
        "DB-N17",
    )
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
        if one.kind in ("play", "not") and isinstance(one.value, int):
            values[one.seat].add(one.value)
        for seat, value in speech.parts_of(one):
            if 0 <= seat < seats:
                values[seat].add(value)
    return values
