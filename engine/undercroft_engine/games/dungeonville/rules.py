"""Dungeonville as a Game: dealing, asking, applying. The course of play stands in `course`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Emit, Game, check_options, check_seats
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal, Talk
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.rng import Rng
from undercroft_engine.core.rulebook import Rulebook, read_rulebook
from undercroft_engine.core.words import Words
from undercroft_engine.games.dungeonville import (
    answering,
    course,
    dealing,
    events,
    offers,
    positions,
    recruiting,
    refusals,
    resampling,
    scoring,
    views,
    words,
)
from undercroft_engine.games.dungeonville.about import INFO
from undercroft_engine.games.dungeonville.box import EACH, Box, builtin_box
from undercroft_engine.games.dungeonville.cards import PACKAGE, RANKS, builtin_cards
from undercroft_engine.games.dungeonville.fighting import next_combat
from undercroft_engine.games.dungeonville.moves import DUNGEONS, AnyMove
from undercroft_engine.games.dungeonville.state import TOKENS, State
from undercroft_engine.games.dungeonville.view import View


class Dungeonville(Game[State, View]):
    """Dungeonville, bound to a deck."""

    info = INFO
    move_type = AnyMove
    event_type = events.AnyEvent
    view_type = View
    words: Words = words

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck or builtin_cards()
        self.box = builtin_box() if self.deck.builtin else Box(self.deck.rows)
        self._own_rows = () if self.deck.builtin else self.deck.rows

    @property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The rules text, read when somebody asks for it."""
        return read_rulebook(PACKAGE)

    def setup(self, seats: int, seed: str | int, options: Mapping[str, str] | None = None) -> State:
        """Deal a game; raises SetupError naming a wrong seat count, option or value (DV-S)."""
        chosen = check_options(INFO, options)
        check_seats(INFO, seats, chosen)
        state = dealing.fresh_state(seats, str(seed), chosen)
        dealing.draw_everything(state)
        recruiting.begin_round(self.box, state, None)
        course.go_on(self.box, state, None)
        return state

    def opening(self, state: State) -> tuple[Event, ...]:
        """The events of a state nobody has moved in."""
        return tuple(self._opening(state))

    def _opening(self, state: State) -> Iterator[Event]:
        seats = state.seats
        yield events.GameStarted(
            seats,
            state.options,
            (state.stone - state.round + 1) % seats,
            RANKS,
            (EACH,) * len(DUNGEONS),
            (TOKENS,) * seats,
            len(DUNGEONS) - seats,
        )
        for seat, deed in enumerate(state.deeds):
            yield events.DeedDealt(seat, DUNGEONS[deed])
        yield events.RoundStarted(state.round, state.stone)
        if state.stage == "over":
            yield scoring.game_ended(state)
            return
        yield events.PhaseStarted(views.phase_of(state.stage, state.pending))
        if state.phase == "recruitment":
            yield recruiting.town_dealt(self.box, state, state.town)
        combat = next_combat(state)
        if state.stage == "line_up" and combat is not None:
            yield events.CombatStarted(DUNGEONS[combat[0]], combat[1])

    def position(self, fields: Mapping[str, Any], seed: str | int = "0") -> State:
        """A stated position (rules file, "State fields"); raises PositionError with every fault."""
        return positions.position(self.box, fields, str(seed))

    def describe(self, state: State) -> dict[str, Any]:
        """All state fields; `position` makes the same state of them."""
        return positions.describe(state)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Seats that owe a choice; in a line-up all that have not locked, in Stone order."""
        return state.owed

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every move that answers the seat's question, and its interrupts, in the rules' order."""
        return (*offers.answers(self.box, state, seat), *offers.interrupts(state, seat))

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why the move cannot be made now; None if it can."""
        return refusals.refusal(self.box, state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Make the move and go on until somebody must choose."""
        answering.answer(self.box, state, seat, move, emit)

    def clone(self, state: State) -> State:
        """A copy that shares nothing that can change."""
        return state.clone()

    def offer(self, state: State, seat: Seat) -> Offer | None:
        """All that the seat may do now; None when the game is over."""
        return None if state.stage == "over" else offers.offer(self.box, state, seat)

    def talk(self, state: State, seat: Seat) -> Talk | None:
        """Nothing is said in this game."""
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know (rules file, part 3)."""
        return views.view(self._own_rows, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Winners, places and sums once the game is over (rules file, part 8)."""
        return scoring.outcome(state) if state.stage == "over" else None

    def resample(self, view: View, rng: Rng) -> State:
        """A state that looks the same to the view's seat, all that is hidden dealt again."""
        return resampling.resample(self.box, view, rng)
