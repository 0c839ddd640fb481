"""Stated positions of Dungeon Raiders: describing a state, and making one of what is stated."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from undercroft_engine.core.errors import PositionError, one_sentence
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.dealing import fresh_state
from undercroft_engine.games.dungeon_raiders.position_checks import Checked
from undercroft_engine.games.dungeon_raiders.position_fields import UNKNOWN
from undercroft_engine.games.dungeon_raiders.resampling import still_to_ask, without
from undercroft_engine.games.dungeon_raiders.state import FIRST_ITEM, NAMES, POWER_MASK, State


def describe(box: Box, state: State) -> dict[str, Any]:
    """Every field of the rules file's "State fields", in its order, as plain values."""
    seats = range(state.seats)
    rooms, levels = box.rooms, box.levels
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "stage": state.stage,
        "window": state.window,
        "level": state.level,
        "position": state.position,
        "level_card": None if state.level_card < 0 else levels[state.level_card].id,
        "levels_used": [levels[level].id for level in state.levels_used],
        "level_deck": [levels[level].id for level in state.level_deck],
        "levels_removed": [levels[level].id for level in state.levels_removed],
        "row": [rooms[room].id for room in state.row],
        "seen": [seat for seat in seats if state.seen >> seat & 1],
        "resolved": [rooms[room].id for room in state.resolved],
        "deck": [rooms[room].id for room in state.deck],
        "removed": [rooms[room].id for room in state.removed],
        "characters": [None if c < 0 else box.characters[c].id for c in state.characters],
        "chooser": None if state.chooser < 0 else state.chooser,
        "coins": list(state.coins),
        "wounds": list(state.wounds),
        "coins_from": [list(figures) for figures in state.coins_from],
        "wounds_from": [list(figures) for figures in state.wounds_from],
        "spent": [list(cards) for cards in state.spent],
        "items": [list(state.held(seat)) for seat in seats],
        "reserve": list(state.reserve),
        "locks": [NAMES[card] for card in state.locks],
        "first_cards": [NAMES[card] for card in state.first_cards],
        "second_cards": [NAMES[card] for card in state.second_cards],
        "map": None if state.map < 0 else state.map,
        "petrified": list(state.petrified),
        "seed": state.seed,
        "chance": f"{state.chance:032x}",
    }


def position(box: Box, fields: object, seed: str) -> State:
    """The state that these fields state; what they leave out follows from them or is dealt.

    `fields` may be anything that JSON can say. Raises PositionError naming every fault.
    """
    checked = Checked(box, fields, seed)
    if checked.faults:
        what = "The position cannot stand"
        raise PositionError("position", one_sentence(what, checked.faults), tuple(checked.faults))
    stated = checked.stated
    rng = Rng(seeded(checked.seed, "position"))
    state = fresh_state(checked.seats, checked.seed, checked.options)
    if stated.chance is not UNSET:
        state.chance = int(stated.chance, 16)
    state.stage = checked.stage
    state.window = 1 if stated.window is UNSET else stated.window
    state.level, state.position = checked.level, checked.position
    _deal_levels(state, checked, rng)
    _deal_rooms(state, checked, rng)
    _deal_characters(state, checked, rng)
    if checked.choosers:
        state.chooser = rng.choice(checked.choosers)
    if checked.maps:
        state.map = rng.choice(checked.maps)
    state.seen = 0 if stated.seen is UNSET else sum(1 << seat for seat in stated.seen)
    state.petrified = () if stated.petrified is UNSET else tuple(stated.petrified)
    state.coins, state.coins_from = checked.coins, checked.coins_from
    state.wounds, state.wounds_from = checked.wounds, checked.wounds_from
    state.spent, state.locks = checked.spent, checked.locks
    state.first_cards, state.second_cards = checked.first, checked.second
    _deal_hands(state, checked, rng)
    _ask(state, checked)
    return state


def _deal_levels(state: State, checked: Checked, rng: Rng) -> None:
    """Level cards where they are stated, the others at random (RA-S4)."""
    box, stated = checked.box, checked.stated
    card = stated.level_card
    number = box.level_number
    told = [number[one] for cards in checked.lists.values() for one in cards if one in number]
    if isinstance(card, str):
        told.append(number[card])
    unseen = without(range(len(box.levels)), told)
    rng.shuffle(unseen)
    if not checked.choosing:
        state.level_card = number[card] if isinstance(card, str) else unseen.pop()
        state.hidden = tuple(p for p in box.layouts[state.level_card] if p > state.position)
    state.levels_used, state.level_deck, state.levels_removed = (
        tuple(unseen.pop() if one == UNKNOWN else number[one] for one in checked.lists[name])
        for name in ("levels_used", "level_deck", "levels_removed")
    )
    if checked.over:
        state.hidden = ()


def _deal_rooms(state: State, checked: Checked, rng: Rng) -> None:
    """Rooms where they are stated, one that fits at the present place, the others at random."""
    box, lists = checked.box, checked.lists
    number = box.room_number
    if lists["row"] and lists["row"][checked.position - 1] == UNKNOWN:
        lists["row"][checked.position - 1] = box.rooms[rng.choice(checked.here)].id
    unseen = without(box.pile, (number[room] for _, room, _ in checked.stated_rooms()))
    rng.shuffle(unseen)
    boss_in = lists["deck"] or lists["row"]
    if boss_in[-1] == UNKNOWN:
        boss_in[-1] = box.rooms[rng.choice(box.bosses)].id
    state.row, state.resolved, state.deck, state.removed = (
        tuple(unseen.pop() if room == UNKNOWN else number[room] for room in lists[name])
        for name in ("row", "resolved", "deck", "removed")
    )


def _deal_characters(state: State, checked: Checked, rng: Rng) -> None:
    told = checked.stated.characters
    if told is not UNSET:
        number = checked.box.character_number
        state.characters = [-1 if name is None else number[name] for name in told]
    elif not checked.choosing:
        people = list(range(len(checked.box.characters)))
        rng.shuffle(people)
        state.characters = people[: checked.seats]


def _deal_hands(state: State, checked: Checked, rng: Rng) -> None:
    """Power cards that are neither spent nor open, and items as stated or dealt."""
    state.reserve = checked.reserve
    if checked.items is None:
        holders = sorted(checked.chosen()) if checked.choosing else list(range(state.seats))
        state.items = [0] * (4 * state.seats)
        for seat, card in enumerate(state.locks):
            if card >= FIRST_ITEM:
                state.items[4 * seat + card - FIRST_ITEM] += 1
                checked.lacking[card - FIRST_ITEM] -= 1
        for item, count in enumerate(checked.lacking):
            for _ in range(count):
                state.items[4 * rng.choice(holders) + item] += 1
    else:
        state.items = checked.items
    for seat in range(state.seats):
        open_cards = (*state.spent[seat], state.first_cards[seat], state.second_cards[seat])
        powers = sum(1 << card for card in open_cards if 0 < card < FIRST_ITEM)
        held = enumerate(state.held(seat), start=FIRST_ITEM)
        state.hands[seat] = POWER_MASK & ~powers | sum(1 << card for card, n in held if n)


def _ask(state: State, checked: Checked) -> None:
    """Who owes a choice in this position, and who after them."""
    state.agenda = still_to_ask(state)
    if state.agenda:
        state.owed = state.agenda[:1]
    else:
        state.owed = tuple(seat for seat in checked.asked() if not state.locks[seat])
