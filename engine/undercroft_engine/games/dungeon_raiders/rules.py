"""Dungeon Raiders as a Game: dealing, asking, applying. The course of play stands in `course`."""

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
from undercroft_engine.games.dungeon_raiders import (
    course,
    dealing,
    events,
    offers,
    positions,
    resampling,
    scoring,
    views,
    words,
)
from undercroft_engine.games.dungeon_raiders.about import INFO
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.cards import PACKAGE, builtin_cards
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS, REMOVED_ROOMS
from undercroft_engine.games.dungeon_raiders.moves import AnyMove, ChooseCharacter, Pick, Torch
from undercroft_engine.games.dungeon_raiders.state import (
    ASKS,
    FIRST_ITEM,
    NUMBER_OF,
    TORCH_CARD,
    State,
    quad,
)
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.parts.sealed import Unlock, clockwise


class DungeonRaiders(Game[State, View]):
    """Dungeon Raiders, bound to a deck."""

    info = INFO
    move_type = AnyMove
    event_type = events.AnyEvent
    view_type = View
    words: Words = words

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck or builtin_cards()
        self.box = Box(self.deck.rows)

    @property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The rules text, read when somebody asks for it."""
        return read_rulebook(PACKAGE)

    def setup(self, seats: int, seed: str | int, options: Mapping[str, str] | None = None) -> State:
        """Deal a game; raises SetupError naming a wrong seat count, option or value (RA-S)."""
        check_seats(INFO, seats)
        state = dealing.fresh_state(seats, str(seed), check_options(INFO, options))
        dealt = dealing.draw_everything(self.box, state)
        if dealt:
            for seat, character in enumerate(dealt):
                dealing.assign(self.box, state, seat, character, None)
            course.build_level(self.box, state, None)
        else:
            course.ask_in_turn(state, "character", clockwise(state.chooser, seats), None)
        return state

    def opening(self, state: State) -> tuple[Event, ...]:
        """The events of a state nobody has moved in."""
        return tuple(self._opening(state))

    def _opening(self, state: State) -> Iterator[Event]:
        box = self.box
        yield events.GameStarted(state.seats, state.options)
        rooms, levels = len(box.pile) - REMOVED_ROOMS + 1, len(box.levels)
        yield events.DecksBuilt(REMOVED_ROOMS, levels - LEVELS, rooms, LEVELS)
        held = [sum(state.items[item::4]) for item in range(4)]
        reserve = [pile + out for pile, out in zip(state.reserve, held, strict=True)]
        yield events.ReserveSet(quad(reserve))
        for seat, character in enumerate(state.characters):
            if character >= 0:
                for item, count in enumerate(state.held(seat)):
                    reserve[item] -= count
                yield from dealing.assigned(box, state, seat, quad(reserve))
        if state.map >= 0:
            yield events.MapGiven(state.map)
        if state.level:
            yield course.level_started(box, state)
            yield course.room_entered(box, state)
        if state.stage == "over":
            yield from scoring.ending(box, state)
            return
        yield from self._on_the_table(state)
        seats = state.owed
        if state.stage != "character" and not state.tactical:
            seats = tuple(s for s in range(state.seats) if s in seats or state.locks[s])
        yield events.WindowOpened(state.window, state.stage, seats)  # type: ignore[arg-type]

    def _on_the_table(self, state: State) -> Iterator[Event]:
        """Cards that lie open in the room of a stated position, as they came there."""
        everybody = range(state.seats)
        if not state.tactical:
            if state.stage == "second_card":
                yield course.picks_revealed(state, state.window - 1, list(everybody))
            return
        for cards in (state.first_cards, state.second_cards):
            for seat in clockwise(state.map, state.seats):
                if cards[seat]:
                    yield course.card_played(state, seat, cards[seat], state.window)

    def position(self, fields: Mapping[str, Any], seed: str | int = "0") -> State:
        """A stated position (rules file, "State fields"); raises PositionError with every fault."""
        return positions.position(self.box, fields, str(seed))

    def describe(self, state: State) -> dict[str, Any]:
        """All state fields; `position` makes the same state of them."""
        return positions.describe(self.box, state)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Seats that owe a choice, in seat order; in the tactical variant the one in turn."""
        return state.owed

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every move that answers the seat's question, and its interrupts, in the rules' order."""
        return offers.legal(self.box, state, seat)

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why the move cannot be made now; None if it can."""
        return offers.refusal(self.box, state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Make the move and go on until somebody must choose."""
        kind = type(move)
        if kind is Pick:
            card = NUMBER_OF[move.card]  # type: ignore[attr-defined]
            if state.tactical:
                course.play(self.box, state, seat, card, emit)
                return
            state.locks[seat] = card
            state.owed = owed = tuple([other for other in state.owed if other != seat])
            if emit:
                emit(events.PickLocked(state.window, seat, move.card))  # type: ignore[attr-defined]
            if not owed:
                course.reveal(self.box, state, emit)
        elif kind is Torch:
            self._torch(state, seat, emit)
        elif kind is Unlock:
            self._unlock(state, seat, emit)
        else:
            assert isinstance(move, ChooseCharacter)
            character = self.box.character_number[move.character]
            course.choose_character(self.box, state, seat, character, emit)

    def _unlock(self, state: State, seat: Seat, emit: Emit | None) -> None:
        """Take a lock back: the seat owes its card again (RA-P7)."""
        state.locks[seat] = 0
        state.owed = tuple(sorted((*state.owed, seat)))
        counts = state.anew or (0,) * state.seats
        again = min(counts[seat] + 1, ASKS - 1)
        state.anew = (*counts[:seat], again, *counts[seat + 1 :])
        if emit:
            emit(events.PickUnlocked(state.window, seat))

    def _torch(self, state: State, seat: Seat, emit: Emit | None) -> None:
        """Show the rooms that lie face down to the seat, which then chooses anew (RA-T5, T11)."""
        state.drop_item(seat, TORCH_CARD - FIRST_ITEM)
        state.seen |= 1 << seat
        if emit:
            emit(events.TorchUsed(state.window, seat, state.held(seat)))
        course.return_item(state, seat, TORCH_CARD, "torch", emit)
        if emit:
            rooms = [(place, self.box.rooms[state.row[place - 1]]) for place in state.hidden]
            ids = tuple((place, room.id) for place, room in rooms)
            emit(events.TorchSeen(seat, ids, tuple(room.name for _, room in rooms)))
        if state.locks[seat]:
            self._unlock(state, seat, emit)

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
        return views.view(self.box, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The final count once the boss is resolved (RA-E)."""
        return scoring.outcome(state) if state.stage == "over" else None

    def resample(self, view: View, rng: Rng) -> State:
        """A state that looks the same to the view's seat, all that is hidden dealt again."""
        return resampling.resample(self.box, view, rng)
