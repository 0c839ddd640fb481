"""Half-made hires and purchases: whom, who leaves, which cards, one by one (DV-R12, DV-K2)."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.asking import ask_step
from undercroft_engine.games.dungeonville.box import Box
from undercroft_engine.games.dungeonville.collecting import draw_deed
from undercroft_engine.games.dungeonville.recruiting import hire
from undercroft_engine.games.dungeonville.state import PARTY, Pending, State
from undercroft_engine.games.dungeonville.stepping import enough, payable, price


def recruit(box: Box, state: State, seat: Seat, rank: int, emit: Emit | None) -> None:
    """Whom to hire; then who leaves, if the party has three or more (DV-R9, DV-R12)."""
    state.pending = Pending(recruit=rank)
    if state.parties[seat].bit_count() >= PARTY:
        ask_step(state, "discard", seat)
        if emit:
            emit(events.ChoiceStep(seat, "recruit"))
    else:
        go_on_paying(box, state, seat, "recruit", emit)


def discard(box: Box, state: State, seat: Seat, rank: int, emit: Emit | None) -> None:
    """Who makes room; then the payment."""
    assert state.pending is not None
    state.pending = state.pending._replace(discard=rank)
    go_on_paying(box, state, seat, "discard", emit)


def go_on_paying(box: Box, state: State, seat: Seat, step: str, emit: Emit | None) -> None:
    """Pay what can be paid in one way only, ask, or finish (DV-M2, DV-M3)."""
    pending = state.pending
    assert pending is not None
    needed = price(box, state, seat)
    while not enough(box.worth, pending.given, needed):
        cards = payable(box, state, seat)
        if len(cards) > 1:
            ask_step(state, "pay", seat)
            if emit:
                emit(events.ChoiceStep(seat, step))  # type: ignore[arg-type]
            return
        pending = state.pending = pending._replace(given=(*pending.given, *cards))
    if pending.recruit:
        hire(box, state, seat, pending, emit)
    else:
        draw_deed(box, state, seat, pending, emit)


def buy(box: Box, state: State, seat: Seat, emit: Emit | None) -> None:
    """A deed is wanted; now the payment (DV-K2)."""
    state.pending = Pending()
    go_on_paying(box, state, seat, "buy", emit)


def pay(box: Box, state: State, seat: Seat, room: int, emit: Emit | None) -> None:
    """One more card of the payment."""
    pending = state.pending
    assert pending is not None
    state.pending = pending._replace(given=(*pending.given, room))
    go_on_paying(box, state, seat, "pay", emit)
