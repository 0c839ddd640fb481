"""What each move does to a state (rules file, part 2)."""

from __future__ import annotations

from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.games.dungeonville import (
    course,
    events,
    exploring,
    fighting,
    moves,
    paying,
    scoring,
)
from undercroft_engine.games.dungeonville.box import DUNGEON_NUMBER, ROOM_NUMBER, Box
from undercroft_engine.games.dungeonville.state import State
from undercroft_engine.parts.sealed import Unlock


def answer(box: Box, state: State, seat: Seat, move: Move, emit: Emit | None) -> None:
    """Make a move, then go on until somebody must choose."""
    if isinstance(move, moves.Claim):
        scoring.claim(state, seat, emit)
        return
    if isinstance(move, Unlock):
        _unlock(state, seat, emit)
        return
    if isinstance(move, moves.Fighter):
        _choose_fighter(box, state, seat, move.rank, emit)
    elif state.phase == "exploration":
        _explore(box, state, seat, move, emit)
    else:
        _act(box, state, seat, move, emit)
    course.go_on(box, state, emit)


def _act(box: Box, state: State, seat: Seat, move: Move, emit: Emit | None) -> None:
    """Answers in town, on the way, and in Collection."""
    match move:
        case moves.Recruit(rank):
            paying.recruit(box, state, seat, rank, emit)
        case moves.Discard(rank):
            paying.discard(box, state, seat, rank, emit)
        case moves.Pay(room):
            paying.pay(box, state, seat, ROOM_NUMBER[room], emit)
        case moves.Buy():
            paying.buy(box, state, seat, emit)
        case moves.Pass():
            _done(state, emit, events.Passed(seat))
        case moves.Decline():
            _done(state, emit, events.DeedDeclined(seat))
        case moves.Place(dungeon):
            state.pawns[seat] = DUNGEON_NUMBER[dungeon]
            _done(state, emit, events.PawnPlaced(seat, dungeon))
        case moves.Move(dungeon):
            origin = moves.DUNGEONS[state.pawns[seat]]
            state.pawns[seat] = DUNGEON_NUMBER[dungeon]
            _done(state, emit, events.PawnMoved(seat, origin, dungeon))
        case _:
            assert isinstance(move, moves.Stay)
            state.owed = ()


def _done(state: State, emit: Emit | None, event: Event) -> None:
    state.owed = ()
    if emit:
        emit(event)


def _explore(box: Box, state: State, seat: Seat, move: Move, emit: Emit | None) -> None:
    """Answers in a dungeon."""
    match move:
        case moves.Enter():
            exploring.enter(box, state, seat, emit)
        case moves.Model(rank):
            exploring.copy_letter(box, state, seat, rank, emit)
        case moves.Top() | moves.Bottom():
            exploring.put_back(box, state, seat, isinstance(move, moves.Bottom), emit)
        case moves.Victim(rank):
            exploring.die(box, state, seat, rank, emit)
        case moves.Keep() | moves.Leave():
            exploring.take(box, state, seat, isinstance(move, moves.Keep), emit)
        case moves.Drop(room):
            assert state.pending is not None
            given = (*state.pending.given, ROOM_NUMBER[room])
            state.pending = state.pending._replace(given=given)
            exploring.go_on_dropping(box, state, seat, "drop", emit)
        case moves.Escape():
            exploring.escape(box, state, seat, emit)
        case _:
            assert isinstance(move, moves.GoOn)
            exploring.turn_room(box, state, seat, emit)


def _choose_fighter(box: Box, state: State, seat: Seat, rank: int, emit: Emit | None) -> None:
    """The fighter of the next slot; the last one locks, the last lock starts the fight (DV-C3)."""
    combat = fighting.next_combat(state)
    assert combat is not None
    state.locks[seat] += (rank,)
    state.step(seat)
    state.owed = fighting.open_line_ups(state, combat[1])
    if emit:
        emit(events.FighterChosen(seat, rank, len(state.locks[seat])))
        if seat not in state.owed:
            emit(events.LineUpLocked(seat, state.locks[seat]))
    if not state.owed:
        fighting.Combat(box, state, *combat).resolve(emit)


def _unlock(state: State, seat: Seat, emit: Emit | None) -> None:
    """A seat takes back all fighters it has chosen (DV-C3)."""
    combat = fighting.next_combat(state)
    assert combat is not None
    was_locked = fighting.locked(state, seat)
    state.locks[seat] = ()
    state.step(seat)
    state.owed = fighting.open_line_ups(state, combat[1])
    if emit:
        emit(events.LineUpUnlocked(seat, was_locked))
