"""Monster Busters as a Game: dealing, asking, applying. A round stands in `rounds` and `battle`."""

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
from undercroft_engine.games.monster_busters import (
    events,
    offers,
    positions,
    resampling,
    rounds,
    scoring,
    speech,
    views,
    words,
)
from undercroft_engine.games.monster_busters.about import INFO
from undercroft_engine.games.monster_busters.cards import (
    ITEM_IDS,
    PACKAGE,
    builtin_cards,
    sorted_cards,
)
from undercroft_engine.games.monster_busters.dealing import deal, fresh_state
from undercroft_engine.games.monster_busters.moves import AnyMove, Pick
from undercroft_engine.games.monster_busters.state import (
    CARDS,
    NONE,
    NUMBER,
    State,
    items_of,
    size_of,
)
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.sealed import Unlock, asked_anew
from undercroft_engine.parts.talk import Say
from undercroft_engine.parts.talk_words import TalkWords


class MonsterBusters(Game[State, View]):
    """Monster Busters, bound to a deck."""

    info = INFO
    move_type = AnyMove
    event_type = events.AnyEvent
    view_type = View
    words: TalkWords = words

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck or builtin_cards()
        self.cards = sorted_cards(self.deck.rows)

    @property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The rules text, read when somebody asks for it."""
        return read_rulebook(PACKAGE)

    def setup(self, seats: int, seed: str | int, options: Mapping[str, str] | None = None) -> State:
        """Deal a game (MB-S). Raises SetupError for a wrong seat count, option or value."""
        chosen = check_options(self.info, options)
        check_seats(self.info, seats, chosen)
        state = fresh_state(seats, str(seed), chosen)
        deal(self.cards, state)
        rounds.begin_round(self.cards, state, None)
        return state

    def opening(self, state: State) -> tuple[Event, ...]:
        """How a deal, or a stated position, is told to the table."""
        items = len(state.item_deck) + sum(size_of(hand) for hand in state.hands)
        told: list[Event] = [
            events.GameStarted(
                options=state.options,
                seats=state.seats,
                monsters_left=len(state.monster_deck) + (state.monster != NONE),
                locations_left=len(state.location_deck) + 1,
                items_left=items,
            )
        ]
        if state.stage == "over":
            return (*told, scoring.game_ended(self.cards, state))
        for seat, hand in enumerate(state.hands):
            size = size_of(hand)
            items -= size
            held = tuple(ITEM_IDS[kind] for kind in items_of(hand))
            told.append(events.ItemsDealt(seat, size, items, held))
        return (
            *told,
            events.RoundStarted(state.round, state.start),
            rounds.monster_revealed(self.cards, state),
            rounds.location_revealed(self.cards, state),
        )

    def position(self, fields: Mapping[str, Any], seed: str | int = "0") -> State:
        """A stated position (rules file, "State fields"); raises PositionError with every fault."""
        return positions.position(self.cards, fields, str(seed))

    def describe(self, state: State) -> dict[str, Any]:
        """All state fields; `position` makes the same state of them."""
        return positions.describe(self.cards, state)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Seats that owe a card, clockwise from the start seat (MB-N17)."""
        return state.owed

    legal = staticmethod(offers.legal)

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why the move cannot be made now; None if it can."""
        return offers.refusal(self.cards, state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Make the move and go on until somebody must choose."""
        if isinstance(move, Pick):
            self._lock(state, seat, NUMBER[move.card], emit)
        elif isinstance(move, Unlock):
            self._unlock(state, seat, emit)
        else:
            assert isinstance(move, Say)
            speech.publish(state, seat, move, emit)

    def _lock(self, state: State, seat: Seat, card: int, emit: Emit | None) -> None:
        """Lock a card; the last lock turns all of them up (MB-P1, MB-P4)."""
        state.locks[seat] = card
        state.owed = tuple([other for other in state.owed if other != seat])
        if emit:
            emit(events.PickLocked(seat, CARDS[card]))
        if not state.owed:
            rounds.end_round(self.cards, state, emit)

    def _unlock(self, state: State, seat: Seat, emit: Emit | None) -> None:
        """Take a lock back: the seat is asked anew (MB-P2)."""
        state.locks[seat] = NONE
        state.owed = tuple(other for other in state.order if state.locks[other] == NONE)
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
        """The vocabulary open to the seat (MB-N)."""
        return speech.vocabulary(self.cards, state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know (rules file, part 3)."""
        return views.view(self.cards, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The final count once the game has ended (MB-E)."""
        return scoring.outcome(state) if state.stage == "over" else None

    def resample(self, view: View, rng: Rng) -> State:
        """A state that looks the same to the view's seat; decks, hands and locks dealt anew."""
        return resampling.resample(self.cards, view, rng)
