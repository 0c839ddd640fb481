"""What lies before a seat of Dungeonville: its question, its moves, its interrupts (part 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Interrupt, Offer, Refused
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.box import Box, ranks_of
from undercroft_engine.games.dungeonville.exploring import can_keep
from undercroft_engine.games.dungeonville.moves import CLAIM, DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.powers import matching
from undercroft_engine.games.dungeonville.refusals import refusal
from undercroft_engine.games.dungeonville.state import PARTY, State
from undercroft_engine.games.dungeonville.stepping import (
    droppable,
    hire_price,
    means,
    payable,
)
from undercroft_engine.parts.sealed import UNLOCK, Unlock

FIXED = ("place", "horn", "line_up", "orb", "buy")
"""Questions where a quick answer could tell something (rules file, part 2)."""
PUBLIC = {"discard": "recruit", "drop": "keep"}
"""What others see of the steps of a half-made choice; `pay` depends on what is bought."""


def public_stage(state: State) -> str:
    """The stage as it is known to all: of a half-made choice its first question."""
    if state.stage == "pay":
        assert state.pending is not None
        return "recruit" if state.pending.recruit else "buy"
    return PUBLIC.get(state.stage, state.stage)


def answers(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    """The moves that answer the seat's question; none for a seat that owes nothing."""
    return _ANSWERS[state.stage](box, state, seat) if seat in state.owed else ()


def interrupts(state: State, seat: Seat) -> tuple[Move, ...]:
    """What a seat may do unasked, in the order of the decision table (DV-W1, INV15)."""
    if state.stage == "over":
        return ()
    back: tuple[Move, ...] = (UNLOCK,) if state.locks[seat] else ()
    return (*back, CLAIM) if state.by_hand else back


def _recruit(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    able = means(box, state, seat)
    hires = [moves.Recruit(r) for r in state.town if hire_price(box, state, seat, r) <= able]
    may_pass = state.parties[seat].bit_count() >= PARTY
    return (*hires, moves.PASS) if may_pass else tuple(hires)


def _party(kind: Callable[[int], Move], box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    return tuple(kind(rank) for rank in ranks_of(state.parties[seat]))


def _pay(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    return tuple(moves.Pay(ROOM_IDS[room]) for room in sorted(payable(box, state, seat)))


def _horn(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    others = (name for n, name in enumerate(DUNGEONS) if n != state.pawns[seat])
    return (moves.STAY, *(moves.Move(name) for name in others))


def _line_up(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    chosen = state.locks[seat]
    return tuple(moves.Fighter(r) for r in ranks_of(state.parties[seat]) if r not in chosen)


def _keep(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    return (moves.KEEP, moves.LEAVE) if can_keep(box, state, seat) else (moves.LEAVE,)


def _drop(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    return tuple(moves.Drop(ROOM_IDS[room]) for room in sorted(droppable(box, state, seat)))


def _model(box: Box, state: State, seat: Seat) -> tuple[Move, ...]:
    return tuple(moves.Model(rank) for rank in ranks_of(state.parties[seat] & ~box.oracle))


_ANSWERS: dict[str, Callable[[Box, State, Seat], tuple[Move, ...]]] = {
    "recruit": _recruit,
    "discard": lambda box, state, seat: _party(moves.Discard, box, state, seat),
    "pay": _pay,
    "place": lambda box, state, seat: tuple(moves.Place(name) for name in DUNGEONS),
    "horn": _horn,
    "line_up": _line_up,
    "enter": lambda box, state, seat: (moves.ENTER,),
    "model": _model,
    "orb": lambda box, state, seat: (moves.TOP, moves.BOTTOM),
    "victim": lambda box, state, seat: tuple(map(moves.Victim, matching(box, state, seat))),
    "keep": _keep,
    "drop": _drop,
    "escape": lambda box, state, seat: (moves.ESCAPE, moves.GO_ON),
    "buy": lambda box, state, seat: (moves.BUY, moves.DECLINE),
}


def before(box: Box, state: State, seat: Seat) -> list[Move]:
    """What lies before a seat, whether it can be done or not; the claim always (DV-W2)."""
    found: list[Move] = [CLAIM]
    if state.stage == "line_up":
        found.insert(0, UNLOCK)
    if seat not in state.owed:
        return found
    party = ranks_of(state.parties[seat])
    match state.stage:
        case "recruit":
            found += [*map(moves.Recruit, state.town), moves.PASS]
        case "pay":
            found += [moves.Pay(ROOM_IDS[room]) for room in ranks_of(state.treasuries[seat])]
        case "horn":
            found.append(moves.Move(DUNGEONS[state.pawns[seat]]))
        case "line_up":
            found += map(moves.Fighter, state.locks[seat])
        case "model":
            found += map(moves.Model, ranks_of(box.oracle & state.parties[seat]))
        case "victim":
            found += map(moves.Victim, party)
        case "keep":
            found.append(moves.KEEP)
        case "drop":
            found += [moves.Drop(ROOM_IDS[room]) for room in ranks_of(state.carried[seat])]
    return found


def offer(box: Box, state: State, seat: Seat) -> Offer:
    """The seat's question with its moves, and the reason for each thing that cannot be done."""
    asked = seat in state.owed
    refused = []
    for move in before(box, state, seat):
        reason = refusal(box, state, seat, move)
        if reason is not None:
            refused.append(Refused(move, reason))
    stage = state.stage if asked else public_stage(state)
    timing: Literal["fixed", "free"] = "fixed" if stage in FIXED else "free"
    return Offer(
        seat=seat,
        question=state.asked(seat),
        kind=stage if asked else "none",
        sealed=stage == "line_up",
        timing=timing,
        secret=stage == "orb",
        moves=answers(box, state, seat),
        interrupts=tuple(
            Interrupt(one, anytime=not isinstance(one, Unlock)) for one in interrupts(state, seat)
        ),
        refused=tuple(refused),
    )
