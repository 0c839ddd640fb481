"""The smallest game there is, to try Match on: two seats that may do anything at any time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Emit, Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Interrupt, Offer, Refusal, Talk
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.rng import Rng


class Step(Move, frozen=True):
    """Nothing but a step."""


class Show(Move, frozen=True):
    """Turn something up."""


class Roll(Move, frozen=True):
    """Draw from the generator, and say nothing of it."""


class Lock(Move, frozen=True):
    """Choose in secret."""

    value: int


class Claim(Move, frozen=True):
    """An interrupt for any time."""


class Finish(Move, frozen=True):
    """End the game."""


class Forbidden(Move, frozen=True):
    """What the rules never allow."""


class Done(Event, frozen=True):
    """Somebody did something."""

    seat: Seat
    what: str


class Shown(Event, frozen=True):
    """Something was turned up."""

    barrier: ClassVar[bool] = True
    seat: Seat


class Locked(Event, frozen=True):
    """Somebody chose in secret."""

    lock: ClassVar[bool] = True
    seat: Seat
    value: int | None = None

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else Locked(self.seat)


class Whisper(Event, frozen=True):
    """What one seat alone hears of."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


class State:
    """What was done, by whom."""

    def __init__(
        self, chance: int = 1, done: tuple[str, ...] = (), asked: tuple[int, int] = (1, 1)
    ):
        self.chance, self.done, self.asked = chance, done, asked


class View(msgspec.Struct, frozen=True):
    """Everything is public."""

    seat: Seat | None
    seats: int
    to_act: tuple[Seat, ...]
    done: tuple[str, ...]


ANSWERS: tuple[Move, ...] = (Step(), Show(), Roll(), Lock(1), Finish())


class Toy(Game[State, View]):
    """Both seats owe a choice until somebody ends it."""

    def setup(self, seats: int, seed: str | int, options: Mapping[str, str] | None = None) -> State:
        return State()

    def opening(self, state: State) -> tuple[Event, ...]:
        return (Shown(0),)

    def position(self, fields: Mapping[str, Any], seed: str | int = "0") -> State:
        return State(**fields)

    def describe(self, state: State) -> dict[str, Any]:
        return {"chance": state.chance, "done": state.done, "asked": state.asked}

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if "finish" in state.done else (0, 1)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        return (*ANSWERS, Claim()) if self.to_act(state) else ()

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return Refusal("forbidden", "TOY-1") if isinstance(move, Forbidden) else None

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        name = type(move).__name__.lower()
        state.done += (name,)
        if not isinstance(move, Claim):
            mine, other = state.asked
            state.asked = (mine + (seat == 0), other + (seat == 1))
        if isinstance(move, Roll):
            rng = Rng(state.chance)
            rng.bits()
            state.chance = rng.state
        if emit:
            emit(Whisper(seat))
            if isinstance(move, Lock):
                emit(Locked(seat, move.value))
            else:
                emit(Shown(seat) if isinstance(move, Show) else Done(seat, name))

    def clone(self, state: State) -> State:
        return State(state.chance, state.done, state.asked)

    def offer(self, state: State, seat: Seat) -> Offer | None:
        if not self.to_act(state):
            return None
        claim = (Interrupt(Claim(), anytime=True),)
        return Offer(seat, state.asked[seat], "step", moves=ANSWERS, interrupts=claim)

    def talk(self, state: State, seat: Seat) -> Talk | None:
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, 2, self.to_act(state), state.done)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome((0,), (1, 2), (1, 0), ((), ()), (), "It was ended.")

    def resample(self, view: View, rng: Rng) -> State:
        return State(rng.state, view.done)
