"""Collection: banking, deeds, and the end of a round (DV-K, DV-G5)."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.asking import ask, begin, later
from undercroft_engine.games.dungeonville.box import Box, ranks_of
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.recruiting import begin_round, pay_up
from undercroft_engine.games.dungeonville.scoring import end, highest
from undercroft_engine.games.dungeonville.state import (
    DEED_PRICE,
    Bought,
    Pending,
    State,
    shown_deed,
)


def bank(box: Box, state: State, emit: Emit | None) -> None:
    """All carried rooms go to the treasuries (DV-K1)."""
    begin(state, "collection", emit)
    for seat in state.order:
        rooms = ranks_of(state.carried[seat])
        state.treasuries[seat] |= state.carried[seat]
        state.carried[seat] = 0
        if rooms and emit:
            ids = tuple(ROOM_IDS[room] for room in rooms)
            said = tuple(map(box.room_said, rooms))
            worth = box.total_worth(state.treasuries[seat])
            emit(events.TreasureBanked(seat, ids, said, worth))


def next_buyer(box: Box, state: State, emit: Emit | None) -> None:
    """Ask the next seat that could pay for a deed, or end the round (DV-K2, K6, K7)."""
    if state.house:
        for seat in later(state):
            if box.total_worth(state.treasuries[seat]) >= DEED_PRICE:
                ask(state, "buy", seat)
                return
    _end_round(box, state, emit)


def draw_deed(box: Box, state: State, seat: Seat, pending: Pending, emit: Emit | None) -> None:
    """A purchase: paid, drawn, and only then is the old deed put in (DV-K2, DV-K3)."""
    pay_up(box, state, seat, pending.given)
    rng = Rng(state.chance)
    new = rng.choice(state.house)
    state.chance = rng.state
    old = state.deeds[seat]
    shown = shown_deed(state.deed_log, seat)
    state.deeds[seat] = new
    state.deed_log += (Bought(state.round, seat, old, new),)
    state.pending = None
    state.owed = ()
    if emit:
        emit(
            events.DeedBought(
                seat,
                tuple(ROOM_IDS[room] for room in pending.given),
                tuple(map(box.purse_said, pending.given)),
                sum(box.worth[room] for room in pending.given) - DEED_PRICE,
                box.total_worth(state.treasuries[seat]),
                len(state.house),
                shown,
                DUNGEONS[old],
                DUNGEONS[new],
            )
        )


def _end_round(box: Box, state: State, emit: Emit | None) -> None:
    """The stone passes once to the left, or the cap ends the game (DV-G5, DV-G9)."""
    cap = state.options["round_cap"]
    if cap != "none" and state.round >= int(cap):
        end(state, "round_cap", highest(state), emit)
        return
    before = state.stone
    state.stone = (before + 1) % state.seats
    if emit:
        emit(events.StonePassed(before, state.stone))
    state.round += 1
    begin_round(box, state, emit)
