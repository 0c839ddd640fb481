"""The table of Monster Busters before round 1, and what each shuffle begins with (MB-S)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.monster_busters.cards import Cards
from undercroft_engine.games.monster_busters.state import NONE, ONE, State
from undercroft_engine.parts.sealed import clockwise

FIRST_HAND = 2
"""Items dealt to each seat (MB-S5)."""


def all_locations(cards: Cards) -> tuple[int, ...]:
    """The fifteen Locations, kind by kind."""
    return tuple(kind for kind, row in enumerate(cards.locations) for _ in range(row.copies))


def all_items(cards: Cards, deck: str) -> tuple[int, ...]:
    """The 49 Items of the Item deck of that name, kind by kind (MB-S8)."""
    return tuple(kind for kind, row in enumerate(cards.items) for _ in range(row.copies(deck)))


def shuffled(cards: Sequence[int], rng: Rng) -> tuple[int, ...]:
    """The cards in a random order."""
    pile = list(cards)
    rng.shuffle(pile)
    return tuple(pile)


def fresh_state(seats: int, seed: str, options: dict[str, str]) -> State:
    """A table without a card on it, before round 1 (MB-S1, MB-S7)."""
    state = State()
    state.seats = seats
    state.options = options
    state.seed = seed
    state.chance = seeded(seed)
    state.round = 0
    state.start = 0
    state.order = clockwise(0, seats)
    state.stage = "pick"
    state.monster = NONE
    state.tokens = 0
    state.monster_deck = ()
    state.defeated = ()
    state.location = NONE
    state.location_deck = ()
    state.used = ()
    state.item_deck = ()
    state.discards = ()
    state.hands = [0] * seats
    state.locks = [NONE] * seats
    state.owed = ()
    state.coffins = [()] * seats
    state.buried = 0
    state.scores = [0] * seats
    state.statements = ()
    state.kept = [0] * seats
    state.broken = [0] * seats
    state.end = None
    state.question = 0
    state.anew = ()
    return state


def deal(cards: Cards, state: State) -> None:
    """Shuffle Monsters, Locations and Items, in this order, and deal Items (MB-G4, S3 to S6)."""
    rng = Rng(state.chance)
    state.monster_deck = shuffled(range(len(cards.monsters)), rng)
    state.location_deck = shuffled(all_locations(cards), rng)
    state.item_deck = shuffled(all_items(cards, state.options["items"]), rng)
    state.chance = rng.state
    for place in range(FIRST_HAND * state.seats):
        state.hands[place % state.seats] += ONE[state.item_deck[place]]
    state.item_deck = state.item_deck[FIRST_HAND * state.seats :]
