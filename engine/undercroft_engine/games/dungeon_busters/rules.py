"""Dungeon Busters as a Game: dealing, asking, applying. The battle itself stands in `battle`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Emit, Game, check_options, check_seats
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal, Talk
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.rng import Rng
from undercroft_engine.core.rulebook import Rulebook, read_rulebook
from undercroft_engine.games.dungeon_busters import (
    battle,
    events,
    offers,
    positions,
    resampling,
    scoring,
    speech,
    views,
    words,
)
from undercroft_engine.games.dungeon_busters.about import INFO
from undercroft_engine.games.dungeon_busters.cards import (
    ADVENTURERS,
    PACKAGE,
    builtin_cards,
    by_dungeon,
)
from undercroft_engine.games.dungeon_busters.dealing import fresh_state, seat_leader
from undercroft_engine.games.dungeon_busters.moves import COLOURS, AnyMove, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.state import VALUES_OF, State, triple
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.sealed import Unlock, asked_anew
from undercroft_engine.parts.talk import Say
from undercroft_engine.parts.talk_words import TalkWords


class DungeonBusters(Game[State, View]):
    """Dungeon Busters, bound to a deck."""

    info = INFO
    move_type = AnyMove
    event_type = events.AnyEvent
    view_type = View
    words: TalkWords = words

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck or builtin_cards()
        self.cards = by_dungeon(self.deck.rows)

    @property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The rules text, read when somebody asks for it."""
        return read_rulebook(PACKAGE)

    def setup(self, seats: int, seed: str | int, options: Mapping[str, str] | None = None) -> State:
        """Deal a game (DB-S). Raises SetupError for a wrong seat count, option or value."""
        check_seats(self.info, seats)
        state = fresh_state(seats, str(seed), check_options(self.info, options))
        seat_leader(state)
        battle.begin_dungeon(state, None)
        battle.reveal_monster(self.cards, state, None)
        return state

    def opening(self, state: State) -> tuple[Event, ...]:
        """How a deal, or a stated position, is told to the table."""
        seats = range(state.seats)
        told: list[Event] = [
            events.GameStarted(
                options=state.options,
                seats=state.seats,
                adventurers=ADVENTURERS[: state.seats],
                leader=state.leader,
                values=VALUES_OF[state.full],
                bank=triple(state.bank),
                piles=tuple(state.pile(seat) for seat in seats),
                hand=battle.hand_sizes(state),
            )
        ]
        if state.stage == "over":
            return (*told, scoring.game_ended(self.cards, state))
        left = len(state.deck) + 1
        return (
            *told,
            events.DungeonStarted(state.dungeon, left),
            battle.monster_revealed(self.cards, state),
        )

    def position(self, fields: Mapping[str, Any], seed: str | int = "0") -> State:
        """A stated position (rules file, "State fields"); raises PositionError with every fault."""
        return positions.position(self.cards, fields, str(seed))

    def describe(self, state: State) -> dict[str, Any]:
        """All state fields; `position` makes the same state of them."""
        return positions.describe(self.cards, state)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Seats that owe a choice, clockwise from the Leader (DB-N15)."""
        return state.owed

    legal = staticmethod(offers.legal)

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why the move cannot be made now; None if it can."""
        return offers.refusal(self.cards, state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Make the move and go on until somebody must choose."""
        kind = type(move)
        if kind is Pick:
            # Written out here, for nine moves in ten are picks, and a call costs a third of one.
            state.locks[seat] = value = move.value  # type: ignore[attr-defined]
            owed = state.owed
            if owed[0] == seat:
                state.owed = owed = owed[1:]
            else:
                state.owed = owed = tuple([other for other in owed if other != seat])
            if emit:
                emit(events.PickLocked(seat, value))
            if not owed:
                battle.reveal_picks(self.cards, state, emit)
        elif kind is Lose:
            battle.pay(state, COLOURS.index(move.colour), True, emit)  # type: ignore[attr-defined]
            battle.collect_from_payers(self.cards, state, emit)
        elif kind is Take:
            battle.take(state, COLOURS.index(move.colour), False, emit)  # type: ignore[attr-defined]
            battle.share_spoils(self.cards, state, emit)
        elif kind is Unlock:
            self._unlock(state, seat, emit)
        else:
            assert isinstance(move, Say)
            speech.publish(state, seat, move, emit)

    def _unlock(self, state: State, seat: Seat, emit: Emit | None) -> None:
        """Take a lock back: the seat is asked anew (DB-T3)."""
        state.locks[seat] = 0
        state.owed = tuple(other for other in state.order if not state.locks[other])
        state.anew = asked_anew(state.anew, seat, state.seats)
        if emit:
            emit(events.PickUnlocked(seat))

    def clone(self, state: State) -> State:
        """A copy that shares nothing that can change."""
        return state.clone()

    def offer(self, state: State, seat: Seat) -> Offer | None:
        """All that the seat may do now; None when the game is over."""
        return None if state.stage == "over" else offers.offer(self.cards, state, seat)

    def talk(self, state: State, seat: Seat) -> Talk | None:
        """The vocabulary open to the seat (DB-N)."""
        return speech.vocabulary(state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know (rules file, part 3)."""
        return views.view(self.cards, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The final count once the twelfth battle is resolved (DB-E)."""
        return scoring.outcome(state) if state.stage == "over" else None

    def resample(self, view: View, rng: Rng) -> State:
        """A state that looks the same to the view's seat; the deck and others' locks dealt anew."""
        return resampling.resample(self.cards, view, rng)
