"""The course of the game: phase after phase until somebody must choose (DV-G3)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.asking import ask, begin, later
from undercroft_engine.games.dungeonville.box import Box
from undercroft_engine.games.dungeonville.collecting import bank, next_buyer
from undercroft_engine.games.dungeonville.fighting import next_combat
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.powers import works
from undercroft_engine.games.dungeonville.recruiting import next_turn
from undercroft_engine.games.dungeonville.scoring import end, reached
from undercroft_engine.games.dungeonville.state import State


def go_on(box: Box, state: State, emit: Emit | None) -> None:
    """Go through phases and rounds until a seat owes a choice or the game is over."""
    while not state.owed and state.stage != "over":
        _STEPS[state.phase](box, state, emit)
    if state.owed and not state.by_hand:
        seven = reached(state)
        if seven:
            end(state, "automatic", seven, emit)


def _pawns(box: Box, state: State, emit: Emit | None) -> None:
    """Each seat with a party places its pawn (DV-N1 to DV-N3)."""
    seat = next((seat for seat in later(state) if state.parties[seat]), None)
    if seat is None:
        state.phase = "horn"
    else:
        ask(state, "place", seat)


def horn_holder(box: Box, state: State) -> Seat | None:
    """The seat whose horn works (DV-I9)."""
    return next((seat for seat in state.order if works(box, state, seat, "horn")), None)


def _horn(box: Box, state: State, emit: Emit | None) -> None:
    """After the last pawn the horn may be used (DV-N4)."""
    holder = horn_holder(box, state)
    state.phase = "muster"
    if holder is not None:
        ask(state, "horn", holder)


def _muster(box: Box, state: State, emit: Emit | None) -> None:
    begin(state, "combat", emit)


def _combat(box: Box, state: State, emit: Emit | None) -> None:
    """The next combat asks for its line-ups; after the last the parties go in (DV-C1, C2)."""
    combat = next_combat(state)
    if combat is None:
        begin(state, "exploration", emit)
        return
    dungeon, seats = combat
    ask(state, "line_up", *seats)
    if emit:
        emit(events.CombatStarted(DUNGEONS[dungeon], seats))


def _exploration(box: Box, state: State, emit: Emit | None) -> None:
    """The next party at an entrance goes in; after the last comes Collection (DV-X1)."""
    seat = next((seat for seat in state.order if state.pawns[seat] >= 0), None)
    if seat is None:
        bank(box, state, emit)
    else:
        ask(state, "enter", seat)


_STEPS: dict[str, Callable[[Box, State, Emit | None], None]] = {
    "recruitment": next_turn,
    "reconnaissance": _pawns,
    "horn": _horn,
    "muster": _muster,
    "combat": _combat,
    "exploration": _exploration,
    "collection": next_buyer,
}
