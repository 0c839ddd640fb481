"""Opening questions of Dungeonville, and small facts about whose turn comes next."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.state import State


def ask(state: State, stage: str, *seats: Seat) -> None:
    """Open a question of the table: one seat, or all seats of a combat."""
    state.stage = stage
    state.turn = seats[0] if stage != "line_up" else -1
    state.owed = seats
    state.window += 1
    state.anew = ()


def ask_step(state: State, stage: str, seat: Seat) -> None:
    """Ask a seat for the next item of its half-made choice."""
    state.stage = stage
    state.owed = (seat,)
    state.step(seat)


def later(state: State) -> tuple[Seat, ...]:
    """The seats still to come in this phase, in Stone order (DV-G4)."""
    order = state.order
    return order if state.turn < 0 else order[order.index(state.turn) + 1 :]


def begin(state: State, phase: events.PhaseName, emit: Emit | None) -> None:
    """A phase begins with the holder of the stone (DV-G3, DV-G4)."""
    state.phase = phase
    state.turn = -1
    if emit:
        emit(events.PhaseStarted(phase))
