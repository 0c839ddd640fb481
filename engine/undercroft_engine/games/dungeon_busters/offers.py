"""What lies before a seat of Dungeon Busters, and why a move is refused (rules file, part 2)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Field, Interrupt, Offer, Refusal, Refused
from undercroft_engine.games.dungeon_busters import speech
from undercroft_engine.games.dungeon_busters.battle import BATTLES_IN_A_DUNGEON, Cards
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.state import (
    COLOURS_OF,
    LOSES_OF,
    PICKS_OF,
    TAKES_OF,
    TOP_VALUE,
    VALUES_OF,
    State,
    most_numerous,
    on_spoils,
)
from undercroft_engine.parts.sealed import UNLOCK, Unlock
from undercroft_engine.parts.talk import Say

ALL_PICKS = tuple(Pick(value) for value in range(1, TOP_VALUE + 1))
UNLOCKS = (UNLOCK,)


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """Every move that answers the seat's question, and its unlock, in decision-table order."""
    if state.stage == "pick":
        if not state.locks[seat]:
            return PICKS_OF[state.hands[seat]]
        return UNLOCKS if state.options["locks"] == "changeable" else ()
    if seat not in state.owed:
        return ()
    if state.stage == "lose":
        return LOSES_OF[most_numerous(state, seat)]
    return TAKES_OF[on_spoils(state)]


def refusal(cards: Cards, state: State, seat: Seat, move: Move) -> Refusal | None:
    """The first reason of the rules file's table that applies; None means `apply` accepts it."""
    if isinstance(move, Pick):
        return _pick_refusal(cards, state, seat, move.value)
    if isinstance(move, Unlock):
        return _unlock_refusal(state, seat)
    if isinstance(move, Lose):
        if state.stage != "lose":
            return Refusal("not_now", "DB-D5")
        if seat not in state.owed:
            return Refusal("not_yours", "DB-D5")
        most = tuple(COLOURS[colour] for colour in COLOURS_OF[most_numerous(state, seat)])
        if move.colour in most:
            return None
        return Refusal("not_most", "DB-D4", {"colour": move.colour, "most": "".join(most)})
    if isinstance(move, Take):
        if state.stage != "take":
            return Refusal("not_now", "DB-P2")
        if seat not in state.owed:
            return Refusal("not_yours", "DB-P2")
        if state.spoils[COLOURS.index(move.colour)]:
            return None
        return Refusal("none_there", "DB-P2", {"colour": move.colour})
    assert isinstance(move, Say)
    return speech.refusal(state, seat, move)


def _pick_refusal(cards: Cards, state: State, seat: Seat, value: int) -> Refusal | None:
    if state.stage != "pick":
        return Refusal("not_now", "DB-T5")
    if state.locks[seat]:
        return Refusal("locked", "DB-T3", {"locks": state.options["locks"]})
    if value not in VALUES_OF[state.full]:
        clause = "DB-S2" if state.options["cards"] == "edition" else "DB-S1"
        return Refusal("not_in_play", clause, {"value": value, "seats": state.seats})
    if value in VALUES_OF[state.hands[seat]]:
        return None
    battle = (state.dungeon - 1) * BATTLES_IN_A_DUNGEON + state.played[seat].index(value)
    fields: dict[str, Field] = {
        "value": value,
        "battle": battle + 1,
        "dungeon": state.dungeon,
        "monster": cards[state.resolved[battle][0]].name,
    }
    return Refusal("not_in_hand", "DB-T2", fields)


def _unlock_refusal(state: State, seat: Seat) -> Refusal | None:
    if state.stage != "pick":
        return Refusal("not_now", "DB-T5")
    if not state.locks[seat]:
        return Refusal("not_locked", "DB-T3")
    if state.options["locks"] == "final":
        return Refusal("lock_final", "DB-T3")
    return None


def offer(cards: Cards, state: State, seat: Seat) -> Offer:
    """The seat's question with its moves, and the reason for each thing that cannot be done."""
    asked = seat in state.owed
    moves = tuple(legal(state, seat))
    interrupts = () if asked or not moves else (Interrupt(UNLOCK),)
    before: list[Move] = [*ALL_PICKS, UNLOCK]
    if asked and state.stage == "lose":
        before.extend(Lose(colour) for colour in COLOURS)
    if asked and state.stage == "take":
        before.extend(Take(colour) for colour in COLOURS)
    refused = []
    for move in before:
        reason = refusal(cards, state, seat, move)
        if reason is not None:
            refused.append(Refused(move, reason))
    return Offer(
        seat=seat,
        question=state.asked(seat),
        kind=state.stage if asked else "none",
        sealed=state.stage == "pick",
        moves=moves if asked else (),
        interrupts=interrupts,
        refused=tuple(refused),
        talk=speech.vocabulary(state, seat),
        mute=speech.mute(state, seat),
    )
