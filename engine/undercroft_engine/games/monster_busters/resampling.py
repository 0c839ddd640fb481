"""Dealing again what a seat of Monster Busters cannot know: the one door for bots that search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from undercroft_engine.core.rng import Rng
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, PLACE_IDS, Cards
from undercroft_engine.games.monster_busters.dealing import (
    all_items,
    all_locations,
    fresh_state,
    shuffled,
)
from undercroft_engine.games.monster_busters.state import (
    NONE,
    NUMBER,
    End,
    State,
    hand_with,
    picks_of,
)
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.sealed import clockwise


def resample(cards: Cards, view: View, rng: Rng) -> State:
    """A state that looks the same to the view's seat (None: to a spectator).

    Decks and others' hands are shuffled from what has not been seen; others' locks are drawn from
    what their new hands can play, each choice equally likely.
    """
    state = fresh_state(view.seats, "0" if view.seed is None else view.seed, view.options)
    rows = {card.id: row for row, card in enumerate(cards.monsters)}
    state.round, state.start, state.stage = view.round, view.start, view.stage
    state.order = clockwise(view.start, view.seats)
    state.monster = NONE if view.monster is None else rows[view.monster]
    state.tokens = view.tokens
    state.defeated = tuple(rows[card] for card in view.defeated)
    state.location = PLACE_IDS.index(view.location)
    state.used = _kinds(PLACE_IDS, view.used)
    state.discards = _kinds(ITEM_IDS, view.discards)
    state.coffins = list(view.coffins)
    state.buried = view.buried()
    state.scores = list(view.scores)
    state.statements = view.statements
    state.kept, state.broken = list(view.kept), list(view.broken)
    state.owed = view.to_act
    state.question = view.question
    if any(asked != view.question for asked in view.asked):
        state.anew = tuple(asked - view.question for asked in view.asked)
    if view.end is None:
        _deal(cards, state, view, rng)
    else:
        state.monster_deck = tuple(rows[card] for card in view.monster_deck)
        state.location_deck = _kinds(PLACE_IDS, view.location_deck)
        state.item_deck = _kinds(ITEM_IDS, view.item_deck)
        state.hands = [hand_with(_kinds(ITEM_IDS, hand)) for hand in view.hands]
        end = view.end
        state.end = End(end.reason, end.seats, end.survivors)
    state.chance = rng.bits() << 64 | rng.bits()
    return state


def _deal(cards: Cards, state: State, view: View, rng: Rng) -> None:
    """Everything face down, in a game that goes on."""
    met = {*state.defeated, state.monster}
    state.monster_deck = shuffled([r for r in range(len(cards.monsters)) if r not in met], rng)
    places = [*state.used, state.location]
    state.location_deck = shuffled(_without(all_locations(cards), places), rng)
    own = () if view.hand is None else _kinds(ITEM_IDS, view.hand)
    items = all_items(cards, view.options["items"])
    unseen = shuffled(_without(items, [*state.discards, *own]), rng)
    dealt = 0
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            state.hands[seat] = hand_with(own)
            continue
        state.hands[seat] = hand_with(unseen[dealt : dealt + size])
        dealt += size
    state.item_deck = unseen[dealt:]
    for seat, locked in enumerate(view.locked):
        if seat == view.seat and view.lock is not None:
            state.locks[seat] = NUMBER[view.lock]  # type: ignore[index]
        elif locked:
            state.locks[seat] = NUMBER[rng.choice(picks_of(state.hands[seat])).card]


def _kinds(ids: Sequence[str], named: Iterable[str]) -> tuple[int, ...]:
    """Cards by their numbers instead of their ids."""
    return tuple(ids.index(one) for one in named)


def _without(every: Iterable[int], seen: Iterable[int]) -> list[int]:
    """What is left of the cards once those seen are taken out."""
    left = Counter(every)
    left.subtract(Counter(seen))
    return list(left.elements())
