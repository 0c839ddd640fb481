"""The table of Dungeonville before the first question, and every later draw (DV-S, R6, X16)."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft_engine.core.game import Emit
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.box import EACH
from undercroft_engine.games.dungeonville.cards import RANKS
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.state import FIRST_GOLD, State


def fresh_state(seats: int, seed: str, options: Mapping[str, str]) -> State:
    """A table before anything is drawn: no parties, no money but the first, no blood."""
    state = State()
    state.seats = seats
    state.options = dict(options)
    state.seed = seed
    state.chance = seeded(seed)
    state.round = 1
    state.stone = 0
    state.phase = "recruitment"
    state.stage = "recruit"
    state.turn = -1
    state.owed = ()
    state.window = 0
    state.anew = ()
    state.pending = None
    state.town = state.deck = state.discards = ()
    state.parties = [0] * seats
    state.gold = [FIRST_GOLD] * seats
    state.treasuries = [0] * seats
    state.carried = [0] * seats
    state.room_decks = [()] * len(DUNGEONS)
    state.room_discards = [()] * len(DUNGEONS)
    state.looks = [()] * len(DUNGEONS)
    state.pawns = [-1] * seats
    state.locks = [()] * seats
    state.explore = None
    state.kill_zones = [0] * (seats * seats)
    state.blood = [0] * (len(DUNGEONS) * seats)
    state.deeds = [-1] * seats
    state.deed_log = ()
    state.end = None
    return state


def draw_everything(state: State) -> None:
    """The draws of setup, in the order of DV-S10."""
    rng = Rng(state.chance)
    people = list(range(1, RANKS + 1))
    rng.shuffle(people)
    state.deck = tuple(people)
    for dungeon in range(len(DUNGEONS)):
        rooms = list(range(dungeon * EACH, (dungeon + 1) * EACH))
        rng.shuffle(rooms)
        state.room_decks[dungeon] = tuple(rooms)
    deeds = list(range(len(DUNGEONS)))
    rng.shuffle(deeds)
    state.deeds = deeds[: state.seats]
    state.stone = rng.below(state.seats)
    state.chance = rng.state


def shuffled(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """These cards in an order drawn now."""
    rng = Rng(state.chance)
    order = list(cards)
    rng.shuffle(order)
    state.chance = rng.state
    return tuple(order)


def take_adventurer(state: State, emit: Emit | None) -> int:
    """The top adventurer, discards shuffled if none is left; 0 if there is none at all (DV-R6)."""
    if not state.deck:
        if not state.discards:
            return 0
        state.deck, state.discards = shuffled(state, state.discards), ()
        if emit:
            emit(events.DeckReshuffled("adventurers", len(state.deck)))
    rank, *rest = state.deck
    state.deck = tuple(rest)
    return rank


def ready_room(state: State, dungeon: int, emit: Emit | None) -> None:
    """Shuffle a dungeon's discards into a new deck where the deck is empty (DV-X16)."""
    if not state.room_decks[dungeon]:
        state.room_decks[dungeon] = shuffled(state, state.room_discards[dungeon])
        state.room_discards[dungeon] = ()
        if emit:
            emit(events.DeckReshuffled(DUNGEONS[dungeon], len(state.room_decks[dungeon])))


def take_room(state: State, dungeon: int) -> int:
    """The top room; what lies at the bottom by an orb stays known until it is drawn itself."""
    room, *rest = state.room_decks[dungeon]
    state.room_decks[dungeon] = tuple(rest)
    looks = state.looks[dungeon]
    if len(looks) > len(rest):
        state.looks[dungeon] = looks[1:]
    return room


def discard_rooms(state: State, rooms: tuple[int, ...]) -> None:
    """Rooms go to the discard piles of their own dungeons (DV-M5, DV-X11)."""
    for room in rooms:
        state.room_discards[room // EACH] += (room,)
