"""Resolving a room by the counted cards (RA-C, RA-M, RA-H, RA-X, RA-O).

Targets and amounts are worked out from the state at the start and applied together (RA-R2).
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders import events
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.cards import (
    ITEMS,
    Boss,
    Chamber,
    Monster,
    Trap,
    Treasure,
)
from undercroft_engine.games.dungeon_raiders.state import (
    BOSS,
    BOSS_LOSSES,
    BOSS_REWARDS,
    CHAMBERS,
    CHESTS,
    EVERYBODY,
    MONSTERS,
    OVER_CAP,
    POTIONS,
    TRAP_LOSSES,
    TRAPS,
    VALUE_OF,
    State,
    quad,
)

MOST_COINS = 20
"""RA-R9."""
FEWEST_SEATS = 3
"""Strengths are listed from this count of seats on."""
_PLACES = {
    "chest": CHESTS,
    "second_chest": CHESTS,
    "chamber": CHAMBERS,
    "trap": TRAP_LOSSES,
    "boss_reward": BOSS_REWARDS,
    "boss_loss": BOSS_LOSSES,
}
_WOUND_PLACES = {"monster": MONSTERS, "boss": BOSS, "trap": TRAPS, "potion": POTIONS}


def resolve(box: Box, state: State, counted: Sequence[int], emit: Emit | None) -> list[int]:
    """Resolve the present room; returns the values of the counted cards by seat."""
    number = state.row[state.position - 1]
    room = box.rooms[number]
    values = [VALUE_OF[card] for card in counted]
    if type(room) is Treasure:
        _treasure(room, state, values, emit)
    elif type(room) is Monster:
        attacked, _ = _fight(room, state, values, EVERYBODY[state.seats], emit)
        for seat in attacked:
            wound(state, seat, room.wounds, "monster", emit)
    elif type(room) is Chamber:
        _chamber(room, state, values, emit)
    elif type(room) is Trap:
        _trap(room, state, values, emit)
    else:
        assert isinstance(room, Boss)
        escape = box.escapes[number]
        fighters = [seat for seat, card in enumerate(counted) if card != escape]
        if fighters:
            _boss(room, state, values, fighters, emit)
    return values


def wound(state: State, seat: Seat, by: int, reason: str, emit: Emit | None) -> None:
    """Change a seat's wounds, not below 0 (RA-R11)."""
    by = max(by, -state.wounds[seat])
    if not by:
        return
    state.wounds[seat] += by
    state.wounds_from[seat] = _added(state.wounds_from[seat], _WOUND_PLACES[reason], abs(by))
    if emit:
        now = state.wounds[seat]
        emit(events.WoundsChanged(seat, by, reason, now))  # type: ignore[arg-type]


def pay(state: State, seat: Seat, amount: int, reason: str, emit: Emit | None) -> None:
    """Change a seat's coins, not above 20 and not below 0 (RA-R9, RA-R11)."""
    held = state.coins[seat]
    by = min(max(amount, -held), MOST_COINS - held)
    over = max(0, amount - by)
    if not by and not over:
        return
    state.coins[seat] += by
    told = _added(state.coins_from[seat], _PLACES[reason], abs(by))
    state.coins_from[seat] = _added(told, OVER_CAP, over) if over else told
    if emit:
        now = state.coins[seat]
        emit(events.CoinsChanged(seat, by, over, reason, now))  # type: ignore[arg-type]


def _added(figures: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*figures[:place], figures[place] + by, *figures[place + 1 :])


def _treasure(room: Treasure, state: State, values: list[int], emit: Emit | None) -> None:
    """The highest share the chest, the second-highest the second chest (RA-C1 to RA-C7)."""
    gains = [(0, "")] * state.seats
    ranks = sorted(set(values), reverse=True)
    for chest, amount in enumerate(room.chests, start=1):
        takers: tuple[Seat, ...] = ()
        if chest <= len(ranks):
            takers = tuple([seat for seat, v in enumerate(values) if v == ranks[chest - 1]])
        share = amount // len(takers) if takers else 0
        for seat in takers:
            gains[seat] = (share, "chest" if chest == 1 else "second_chest")
        if emit:
            emit(events.TreasureShared(chest, amount, takers, share))
    for seat, (share, reason) in enumerate(gains):
        if share:
            pay(state, seat, share, reason, emit)


def _chamber(room: Chamber, state: State, values: list[int], emit: Emit | None) -> None:
    """Each seat gets what its power card gives; an item too short for all goes to none (RA-H)."""
    wants = [room.gives[value - 1].split() for value in values]
    seats = range(state.seats)
    wanting = [[seat for seat in seats if wants[seat][0] == item] for item in ITEMS]
    served = [len(wanting[item]) <= state.reserve[item] for item in range(4)]
    for seat in seats:
        name = wants[seat][0]
        if name in ITEMS and served[item := ITEMS.index(name)]:
            state.reserve[item] -= 1
            state.add_item(seat, item)
            if emit:
                reserve = quad(state.reserve)
                emit(events.ItemTaken(seat, ITEMS[item], state.held(seat), reserve))
    if emit:
        for item, name in enumerate(ITEMS):
            if not served[item]:
                emit(events.ItemShort(name, tuple(wanting[item])))
    for seat in seats:
        if wants[seat][0] == "potion":
            wound(state, seat, -int(wants[seat][1]), "potion", emit)
    for seat in seats:
        if wants[seat][0] == "coins":
            pay(state, seat, int(wants[seat][1]), "chamber", emit)


def _trap(room: Trap, state: State, values: list[int], emit: Emit | None) -> None:
    """The highest card of all sets it off against the richest or the healthiest (RA-X)."""
    highest = max(values)
    amount = room.amounts[highest - 1]
    counts = state.coins if room.strikes == "richest" else state.wounds
    mark = max(counts) if room.strikes == "richest" else min(counts)
    struck = [seat for seat, count in enumerate(counts) if count == mark] if amount else []
    if emit:
        emit(events.TrapSprung(room.id, room.name, highest, amount, tuple(struck)))
    for seat in struck:
        if room.strikes == "richest":
            pay(state, seat, -amount, "trap", emit)
        else:
            wound(state, seat, amount, "trap", emit)


def strength(room: Monster | Boss, seats: int, options: dict[str, str]) -> int | None:
    """The total needed at this count of seats; None if it cannot be beaten (RA-M1, RA-G8)."""
    if not room.strength:
        return None
    if seats == 5 and isinstance(room, Boss) and options["five_player_boss"] == "16":
        return room.other_five or room.strength[-1]
    return room.strength[seats - FEWEST_SEATS]


def _fight(
    room: Monster | Boss,
    state: State,
    values: Sequence[int],
    fighters: Sequence[Seat],
    emit: Emit | None,
) -> tuple[list[Seat], bool]:
    """Who is attacked, and whether the monster is beaten (RA-M2 to RA-M4, RA-O14 to RA-O20)."""
    needed = strength(room, state.seats, state.options)
    counts = [values[seat] for seat in fighters]
    total = sum(counts)
    beaten = needed is not None and total >= needed
    attacked: list[Seat] = []
    if not beaten:
        highest = isinstance(room, Boss) and room.attacks == "highest"
        mark = max(counts) if highest else min(counts)
        attacked = [seat for seat in fighters if values[seat] == mark]
    if emit:
        shown = [values[seat] if seat in fighters else None for seat in range(state.seats)]
        emit(
            events.MonsterMet(
                room.id, room.name, tuple(shown), total, beaten, tuple(attacked), needed
            )
        )
    return attacked, beaten


def _boss(
    room: Boss, state: State, values: list[int], fighters: list[Seat], emit: Emit | None
) -> None:
    """A boss: a monster room changed by its own entry (RA-O1 to RA-O10)."""
    counts = [room.fives_are if value == 5 else value for value in values]
    attacked, beaten = _fight(room, state, counts, fighters, emit)
    if room.petrifies and attacked:
        state.petrified = tuple(attacked)
        if emit:
            emit(events.Petrified(state.petrified))
    gains = [0] * state.seats
    for seat in attacked:
        gains[seat] -= room.loss
        wound(state, seat, room.wounds, "boss", emit)
    all_equal = len({counts[seat] for seat in fighters}) == 1
    paid = beaten or (state.options["boss_reward"] == "always" and not all_equal)
    if room.reward and paid:
        top = max(counts[seat] for seat in fighters)
        for seat in fighters:
            gains[seat] += room.reward if counts[seat] == top else 0
    for seat, gain in enumerate(gains):
        if gain:
            pay(state, seat, gain, "boss_loss" if gain < 0 else "boss_reward", emit)
