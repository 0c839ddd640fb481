"""Stated positions of Monster Busters: describing a state, and making one of what is stated."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from undercroft_engine.core.errors import PositionError, one_sentence
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, PLACE_IDS, Cards
from undercroft_engine.games.monster_busters.dealing import fresh_state
from undercroft_engine.games.monster_busters.position_checks import Checked
from undercroft_engine.games.monster_busters.rounds import ask, start_of
from undercroft_engine.games.monster_busters.state import (
    CARDS,
    NONE,
    NUMBER,
    End,
    State,
    hand_with,
    items_of,
)
from undercroft_engine.parts.sealed import clockwise
from undercroft_engine.parts.speech import stated_plainly


def describe(cards: Cards, state: State) -> dict[str, Any]:
    """Every field of the rules file's "State fields", in its order, as plain values."""
    monsters = [row.id for row in cards.monsters]
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "round": state.round,
        "start": state.start,
        "stage": state.stage,
        "monster": None if state.monster == NONE else monsters[state.monster],
        "tokens": state.tokens,
        "monster_deck": [monsters[row] for row in state.monster_deck],
        "defeated": [monsters[row] for row in state.defeated],
        "location": PLACE_IDS[state.location],
        "location_deck": [PLACE_IDS[kind] for kind in state.location_deck],
        "used_locations": [PLACE_IDS[kind] for kind in state.used],
        "item_deck": [ITEM_IDS[kind] for kind in state.item_deck],
        "discards": [ITEM_IDS[kind] for kind in state.discards],
        "hands": [[ITEM_IDS[kind] for kind in items_of(hand)] for hand in state.hands],
        "locks": [None if lock == NONE else CARDS[lock] for lock in state.locks],
        "coffins": [list(own) for own in state.coffins],
        "scores": list(state.scores),
        "statements": [stated_plainly(one) for one in state.statements],
        "kept": list(state.kept),
        "broken": list(state.broken),
        "end": _end(state.end),
        "seed": state.seed,
        "chance": f"{state.chance:032x}",
    }


def _end(end: End | None) -> dict[str, Any] | None:
    if end is None:
        return None
    return {"reason": end.reason, "seats": list(end.seats), "survivors": list(end.survivors)}


def position(cards: Cards, fields: object, seed: str) -> State:
    """The state that these fields state; what they leave out follows from them or is dealt.

    `fields` may be anything that JSON can say. Raises PositionError naming every fault.
    """
    checked = Checked(cards, fields, seed)
    if checked.faults:
        what = "The position cannot stand"
        raise PositionError("position", one_sentence(what, checked.faults), tuple(checked.faults))
    stated = checked.stated
    state = fresh_state(checked.seats, checked.seed, checked.options)
    if stated.chance is not UNSET:
        state.chance = int(stated.chance, 16)
    state.round = checked.round
    state.start = start_of(state.round, state.seats)
    state.order = clockwise(state.start, state.seats)
    _deal(state, checked, Rng(seeded(checked.seed, "position")))
    if stated.locks is not UNSET:
        state.locks = [NONE if lock is None else NUMBER[lock] for lock in stated.locks]  # type: ignore[index]
    state.coffins = checked.coffins
    state.buried = sum(len(own) for own in state.coffins)
    if stated.scores is not UNSET:
        state.scores = list(stated.scores)
    state.statements = checked.statements
    state.kept, state.broken = list(checked.verdicts["kept"]), list(checked.verdicts["broken"])
    if checked.over:
        assert stated.end
        state.end = End(stated.end.reason, tuple(stated.end.seats), tuple(stated.end.survivors))
        ask(state, "over", ())
    else:
        unlocked = (seat for seat in state.order if state.locks[seat] == NONE)
        ask(state, "pick", tuple(unlocked))
    return state


def _deal(state: State, checked: Checked, rng: Rng) -> None:
    """Monsters, Locations and Items: those stated, and those not stated dealt."""
    monsters = checked.monsters.dealt(rng)
    state.monster = next(iter(monsters["monster"]), NONE)
    state.tokens = checked.tokens
    state.monster_deck, state.defeated = monsters["monster_deck"], monsters["defeated"]
    locations = checked.locations.dealt(rng)
    (state.location,) = locations["location"]
    state.location_deck, state.used = locations["location_deck"], locations["used_locations"]
    items = checked.items.dealt(rng)
    state.item_deck, state.discards = items["item_deck"], items["discards"]
    state.hands = [hand_with(items[f"hands[{seat}]"]) for seat in range(state.seats)]
