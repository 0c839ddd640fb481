"""Why a move of Dungeonville is refused: the first reason of the rules file's table (part 2)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.box import DUNGEON_NUMBER, ROOM_NUMBER, Box
from undercroft_engine.games.dungeonville.exploring import can_keep
from undercroft_engine.games.dungeonville.powers import capacity, matching
from undercroft_engine.games.dungeonville.state import PARTY, State
from undercroft_engine.games.dungeonville.stepping import (
    droppable,
    falling,
    hire_price,
    means,
    payable,
    purse,
)
from undercroft_engine.parts.sealed import Unlock

_STAGE_OF: dict[type[Move], str] = {
    moves.Recruit: "recruit",
    moves.Pass: "recruit",
    moves.Discard: "discard",
    moves.Pay: "pay",
    moves.Place: "place",
    moves.Stay: "horn",
    moves.Move: "horn",
    moves.Fighter: "line_up",
    moves.Enter: "enter",
    moves.Model: "model",
    moves.Top: "orb",
    moves.Bottom: "orb",
    moves.Victim: "victim",
    moves.Keep: "keep",
    moves.Leave: "keep",
    moves.Drop: "drop",
    moves.Escape: "escape",
    moves.GoOn: "escape",
    moves.Buy: "buy",
    moves.Decline: "buy",
}


def refusal(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why not; None means `apply` accepts it."""
    if state.stage == "over":
        return Refusal("over")
    if isinstance(move, moves.Claim):
        return None if state.by_hand else Refusal("no_claims", "DV-W10")
    if isinstance(move, Unlock):
        return None if state.locks[seat] else Refusal("not_chosen", "DV-C3")
    if _STAGE_OF[type(move)] != state.stage or seat not in state.owed:
        return Refusal("not_now", "DV-G3")
    check = _CHECKS.get(type(move))
    return check(box, state, seat, move) if check else None


def _recruit(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Recruit)
    if move.rank not in state.town:
        return Refusal("not_in_town", "DV-R4", {"rank": move.rank})
    price, able = hire_price(box, state, seat, move.rank), means(box, state, seat)
    if price > able:
        clause = "DV-R15" if state.round == 1 else "DV-R4"
        return Refusal("too_dear", clause, {"rank": move.rank, "price": price, "means": able})
    return None


def _pass(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    if state.parties[seat].bit_count() >= PARTY:
        return None
    return Refusal("must_recruit", "DV-R8")


def _own(state: State, seat: Seat, rank: int, clause: str) -> Refusal | None:
    if rank > 0 and state.parties[seat] >> rank & 1:
        return None
    return Refusal("not_yours_to_name", clause, {"rank": rank})


def _discard(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Discard)
    return _own(state, seat, move.rank, "DV-R9")


def _fighter(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Fighter)
    if foreign := _own(state, seat, move.rank, "DV-C3"):
        return foreign
    chosen = move.rank in state.locks[seat]
    return Refusal("twice", "DV-C3", {"rank": move.rank}) if chosen else None


def _model(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Model)
    if foreign := _own(state, seat, move.rank, "DV-L5"):
        return foreign
    return Refusal("self", "DV-L5") if box.oracle >> move.rank & 1 else None


def _victim(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Victim)
    if foreign := _own(state, seat, move.rank, "DV-X5"):
        return foreign
    if move.rank in matching(box, state, seat):
        return None
    return Refusal("no_match", "DV-X4", {"rank": move.rank})


def _pay(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Pay)
    room, pending = ROOM_NUMBER[move.room], state.pending
    assert pending is not None
    if not state.treasuries[seat] >> room & 1:
        return Refusal("not_held", "DV-M2", {"room": move.room})
    cards = purse(box, state, seat, pending.recruit > 0)
    if not cards >> room & 1:
        return Refusal("lute", "DV-I6")
    order = falling(cards, box.worth)
    return _in_turn(order, pending.given, room, payable(box, state, seat), "DV-M3", "DV-M2")


def _in_turn(
    order: tuple[int, ...],
    given: tuple[int, ...],
    room: int,
    open_: tuple[int, ...],
    order_clause: str,
    sum_clause: str,
) -> Refusal | None:
    """Cards are given in falling value, and only while the rest can still reach the sum."""
    fields: dict[str, int | str | tuple[int, ...] | None] = {"room": moves.ROOM_IDS[room]}
    if given and order.index(room) <= order.index(given[-1]):
        return Refusal("order", order_clause, fields)
    return None if room in open_ else Refusal("too_little", sum_clause, fields)


def _drop(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Drop)
    room, pending = ROOM_NUMBER[move.room], state.pending
    assert pending is not None
    if not state.carried[seat] >> room & 1:
        return Refusal("not_held", "DV-X10", {"room": move.room})
    if not box.gold[room]:
        return Refusal("weighs_nothing", "DV-X8", {"room": move.room})
    order = falling(state.carried[seat] & box.lettered, box.gold)
    return _in_turn(order, pending.given, room, droppable(box, state, seat), "DV-X10", "DV-X10")


def _keep(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    if can_keep(box, state, seat):
        return None
    return Refusal("too_heavy", "DV-X7", {"capacity": capacity(box, state, seat)})


def _horn(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    assert isinstance(move, moves.Move)
    there = DUNGEON_NUMBER[move.dungeon] == state.pawns[seat]
    return Refusal("place", "DV-I9", {"dungeon": move.dungeon}) if there else None


_CHECKS: dict[type[Move], Callable[[Box, State, Seat, Move], Refusal | None]] = {
    moves.Recruit: _recruit,
    moves.Pass: _pass,
    moves.Discard: _discard,
    moves.Fighter: _fighter,
    moves.Model: _model,
    moves.Victim: _victim,
    moves.Pay: _pay,
    moves.Drop: _drop,
    moves.Keep: _keep,
    moves.Move: _horn,
}
