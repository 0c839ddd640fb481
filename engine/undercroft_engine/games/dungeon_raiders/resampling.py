"""Dealing again what a seat of Dungeon Raiders cannot know: the one door for bots that search."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.dealing import REMOVED_ROOMS
from undercroft_engine.games.dungeon_raiders.state import (
    ASKS,
    CARDS_OF,
    FIRST_ITEM,
    NUMBER_OF,
    State,
)
from undercroft_engine.games.dungeon_raiders.view import View


def resample(box: Box, view: View, rng: Rng) -> State:
    """A state that looks the same to the view's seat (None: to a spectator).

    Unseen rooms, the boss and the level cards to come are dealt again, others' locks drawn from
    what those seats could lock, like cards once, each equally likely.
    """
    over = view.stage == "over"
    state = State()
    state.seats = view.seats
    state.options = view.options
    state.tactical = view.options["variant"] == "tactical"
    state.seed = f"{rng.bits():016x}" if view.seed is None else view.seed
    state.chance = rng.bits() << 64 | rng.bits()
    state.stage = view.stage
    state.window = view.window
    state.anew = _asked_anew(view)
    state.level, state.position = view.level, view.position
    state.hidden = view.hidden
    state.seen = sum(1 << seat for seat in view.seen)
    _deal_rooms(box, state, view, rng)
    _deal_levels(box, state, view, rng)
    if over:
        state.removed = tuple(box.room_number[room] for room in view.removed)
        state.levels_removed = tuple(box.level_number[level] for level in view.levels_removed)
    state.characters = [-1 if c is None else box.character_number[c] for c in view.characters]
    state.chooser = -1 if view.chooser is None else view.chooser
    state.coins, state.wounds = list(view.coins), list(view.wounds)
    state.coins_from, state.wounds_from = list(view.coins_from), list(view.wounds_from)
    state.spent = list(view.spent)
    state.items = [count for items in view.items for count in items]
    state.hands = [_hand(view, seat) for seat in range(view.seats)]
    state.reserve = list(view.reserve)
    state.first_cards = [NUMBER_OF[card] if card else 0 for card in view.first_cards]
    state.second_cards = [NUMBER_OF[card] if card else 0 for card in view.second_cards]
    state.map = -1 if view.map is None else view.map
    state.petrified = view.petrified
    state.owed = view.to_act
    state.agenda = still_to_ask(state)
    state.locks = [0] * view.seats
    for seat, ready in enumerate(view.ready):
        if ready and seat == view.seat and view.lock is not None:
            state.locks[seat] = NUMBER_OF[view.lock]
        elif ready:
            state.locks[seat] = rng.choice(lockable(box, state, seat))
    return state


def _asked_anew(view: View) -> tuple[int, ...]:
    """How often the seat was asked again in this window; of others it is not known."""
    again = view.asked - ASKS * view.window
    if not again or view.seat is None:
        return ()
    return tuple(again if seat == view.seat else 0 for seat in range(view.seats))


def _hand(view: View, seat: int) -> int:
    held = sum(1 << value for value in view.powers(seat))
    items = enumerate(view.items[seat], start=FIRST_ITEM)
    return held | sum(1 << card for card, count in items if count)


def lockable(box: Box, state: State, seat: int) -> tuple[int, ...]:
    """The cards the seat could lock in the open window, like cards once (RA-P3, RA-B8)."""
    admitted = box.first if state.stage == "first_card" else box.second
    return CARDS_OF[state.hands[seat] & admitted[state.row[state.position - 1]]]


def still_to_ask(state: State) -> tuple[int, ...]:
    """Who is asked in turn, from the seat that is asked now: what `agenda` has to be."""
    if state.stage == "over" or not (state.tactical or state.stage == "character"):
        return ()
    first = state.chooser if state.stage == "character" else state.map
    turn = [*range(first, state.seats), *range(first)]
    if state.stage == "character":
        return tuple(seat for seat in turn if state.characters[seat] < 0)
    if state.stage == "first_card":
        return tuple(seat for seat in turn if not state.first_cards[seat])
    balls = (seat for seat in turn if state.first_cards[seat] == NUMBER_OF["ball"])
    return tuple(seat for seat in balls if not state.second_cards[seat])


def _deal_rooms(box: Box, state: State, view: View, rng: Rng) -> None:
    """The rooms the seat has seen at their places, the others at random (RA-S1 to RA-S3)."""
    number = box.room_number
    state.resolved = tuple(number[room] for room in view.resolved)
    row = [-1 if room is None else number[room] for room in view.row]
    unseen = list(without(box.pile, (*state.resolved, *row)))
    rng.shuffle(unseen)
    boss_in_row = bool(row) and not view.deck
    if boss_in_row and row[-1] < 0:
        row[-1] = rng.choice(box.bosses)
    for place, room in enumerate(row):
        if room < 0:
            row[place] = unseen.pop()
    state.row = tuple(row)
    boss = () if boss_in_row else (rng.choice(box.bosses),)
    rest = len(unseen) - REMOVED_ROOMS
    state.deck = (*unseen[:rest], *boss)
    state.removed = tuple(unseen[rest:])


def _deal_levels(box: Box, state: State, view: View, rng: Rng) -> None:
    """The level cards to come, then the removed ones, from those not seen (RA-S4)."""
    state.levels_used = tuple(box.level_number[level] for level in view.levels_used)
    state.level_card = -1 if view.level_card is None else box.level_number[view.level_card]
    unseen = list(without(range(len(box.levels)), (*state.levels_used, state.level_card)))
    rng.shuffle(unseen)
    state.level_deck = tuple(unseen[: view.level_deck])
    state.levels_removed = tuple(unseen[view.level_deck :])


def without(cards: Iterable[int], seen: Iterable[int]) -> list[int]:
    """These cards less those that lie elsewhere, copies counted."""
    left = list(cards)
    for card in seen:
        if card in left:
            left.remove(card)
    return left
