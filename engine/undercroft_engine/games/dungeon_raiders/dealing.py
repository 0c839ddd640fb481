"""The table of Dungeon Raiders before the first window: shuffles, characters, hands (RA-S, RA-G14).

Everything that is ever drawn is drawn here.
"""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_raiders import events
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.cards import OF_AN_ITEM
from undercroft_engine.games.dungeon_raiders.state import POWER_MASK, State, quad

REMOVED_ROOMS = 6
LEVELS = 5
ROOMS_OF_A_LEVEL = 5
NO_COINS = (0,) * 7
NO_WOUNDS = (0,) * 5


def fresh_state(seats: int, seed: str, options: dict[str, str]) -> State:
    """A table before anything is drawn: no characters, hands of power cards, full piles."""
    state = State()
    state.seats = seats
    state.options = options
    state.tactical = options["variant"] == "tactical"
    state.seed = seed
    state.chance = seeded(seed)
    state.stage = "character"
    state.window = 0
    state.anew = ()
    state.level = state.position = 0
    state.level_card = -1
    state.levels_used = state.level_deck = state.levels_removed = ()
    state.row = state.hidden = state.resolved = state.deck = state.removed = ()
    state.seen = 0
    state.characters = [-1] * seats
    state.chooser = -1
    state.coins = [0] * seats
    state.wounds = [0] * seats
    state.coins_from = [NO_COINS] * seats
    state.wounds_from = [NO_WOUNDS] * seats
    state.spent = [()] * seats
    state.hands = [POWER_MASK] * seats
    state.items = [0] * (4 * seats)
    state.reserve = [OF_AN_ITEM] * 4
    state.locks = [0] * seats
    state.first_cards = [0] * seats
    state.second_cards = [0] * seats
    state.map = -1
    state.petrified = ()
    state.agenda = state.owed = ()
    return state


def draw_everything(box: Box, state: State) -> tuple[int, ...]:
    """All draws of a game, in the order of RA-G14; returns the characters dealt, if they are."""
    rng = Rng(state.chance)
    rooms = list(box.pile)
    rng.shuffle(rooms)
    boss = rng.choice(box.bosses)
    state.deck = (*rooms[:-REMOVED_ROOMS], boss)
    state.removed = tuple(rooms[-REMOVED_ROOMS:])
    levels = list(range(len(box.levels)))
    rng.shuffle(levels)
    state.level_deck, state.levels_removed = tuple(levels[:LEVELS]), tuple(levels[LEVELS:])
    dealt: tuple[int, ...] = ()
    if state.options["characters"] == "random":
        people = list(range(len(box.characters)))
        rng.shuffle(people)
        dealt = tuple(people[: state.seats])
    else:
        state.chooser = rng.below(state.seats)
    if state.tactical:
        state.map = rng.below(state.seats)
    state.chance = rng.state
    return dealt


def assign(box: Box, state: State, seat: Seat, character: int, emit: Emit | None) -> None:
    """Give a seat its character with items, coins and wounds (RA-S8 to RA-S11)."""
    card = box.characters[character]
    state.characters[seat] = character
    for item, count in enumerate(card.items):
        for _ in range(count):
            state.add_item(seat, item)
        state.reserve[item] -= count
    state.coins[seat], state.wounds[seat] = card.coins, card.wounds
    state.coins_from[seat] = (card.coins, *NO_COINS[1:])
    state.wounds_from[seat] = (card.wounds, *NO_WOUNDS[1:])
    if emit:
        for event in assigned(box, state, seat, quad(state.reserve)):
            emit(event)


def assigned(
    box: Box, state: State, seat: Seat, reserve: events.Items
) -> tuple[events.CharacterAssigned, events.HandFormed]:
    """How a seat's character and hand are told."""
    character = box.characters[state.characters[seat]]
    return (
        events.CharacterAssigned(
            seat,
            character.id,
            character.name,
            state.coins[seat],
            state.wounds[seat],
            state.held(seat),
            reserve,
        ),
        events.HandFormed(seat, state.hand_size(seat), state.hand_cards(seat)),
    )
