"""What lies before a seat of Monster Busters, and why a move is refused (rules file, part 2)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Interrupt, Offer, Refusal, Refused
from undercroft_engine.games.monster_busters import speech
from undercroft_engine.games.monster_busters.cards import Cards
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.games.monster_busters.state import NONE, State, picks_of
from undercroft_engine.parts.sealed import UNLOCK, Unlock
from undercroft_engine.parts.talk import Say

UNLOCKS = (UNLOCK,)


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """Every card the seat can lock, or its unlock, in decision-table order (MB-P1, P2)."""
    if state.stage != "pick":
        return ()
    if state.locks[seat] == NONE:
        return picks_of(state.hands[seat])
    return UNLOCKS if state.options["locks"] == "changeable" else ()


def refusal(cards: Cards, state: State, seat: Seat, move: Move) -> Refusal | None:
    """The first reason of the rules file's table that applies; None means `apply` accepts it."""
    if isinstance(move, Say):
        return speech.refusal(cards, state, seat, move)
    if state.stage != "pick":
        return Refusal("not_now", "MB-P4")
    locked = state.locks[seat] != NONE
    if isinstance(move, Pick):
        if locked:
            return Refusal("locked", "MB-P2", {"locks": state.options["locks"]})
        if move in picks_of(state.hands[seat]):
            return None
        return Refusal("not_in_hand", "MB-P1", {"card": move.card})
    assert isinstance(move, Unlock)
    if not locked:
        return Refusal("not_locked", "MB-P2")
    if state.options["locks"] == "final":
        return Refusal("lock_final", "MB-P2")
    return None


def offer(cards: Cards, state: State, seat: Seat) -> Offer:
    """The seat's question with its moves, and the reason for each thing that cannot be done."""
    asked = seat in state.owed
    moves = tuple(legal(state, seat))
    refused = []
    for move in (*picks_of(state.hands[seat]), UNLOCK):
        reason = refusal(cards, state, seat, move)
        if reason is not None:
            refused.append(Refused(move, reason))
    return Offer(
        seat=seat,
        question=state.asked(seat),
        kind="pick" if asked else "none",
        sealed=True,
        moves=moves if asked else (),
        interrupts=() if asked else tuple(Interrupt(move) for move in moves),
        refused=tuple(refused),
        talk=speech.vocabulary(cards, state, seat),
        mute=speech.mute(state, seat),
    )
