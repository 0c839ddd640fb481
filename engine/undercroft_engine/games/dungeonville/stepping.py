"""Choices of several cards, made one by one: payments and what is dropped (rules file, part 2)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import Box, ranks_of
from undercroft_engine.games.dungeonville.powers import LUTE, capacity, works
from undercroft_engine.games.dungeonville.state import DEED_PRICE, PARTY, State


def falling(rooms: int, worth: Sequence[int]) -> tuple[int, ...]:
    """Rooms in falling value, equal ones in room order."""
    return tuple(sorted(ranks_of(rooms), key=lambda room: (-worth[room], room)))


def next_cards(
    order: tuple[int, ...], worth: Sequence[int], given: tuple[int, ...], needed: int
) -> tuple[int, ...]:
    """The cards that may be given next: after all given, and with all behind them enough."""
    start = order.index(given[-1]) + 1 if given else 0
    reach = sum(worth[room] for room in given) + sum(worth[room] for room in order[start:])
    found = []
    for room in order[start:]:
        if reach < needed:
            break
        found.append(room)
        reach -= worth[room]
    return tuple(found)


def enough(worth: Sequence[int], given: tuple[int, ...], needed: int) -> bool:
    """Whether the cards given come to what is needed."""
    return sum(worth[room] for room in given) >= needed


def purse(box: Box, state: State, seat: Seat, hiring: bool) -> int:
    """The treasury cards that a payment may hold; a working lute helps otherwise (DV-I6)."""
    rooms = state.treasuries[seat]
    if hiring and works(box, state, seat, "lute"):
        return rooms & ~(1 << box.item["lute"])
    return rooms


def list_price(box: Box, state: State, rank: int) -> int:
    """The price of where somebody stands in town (DV-R4, DV-R5)."""
    return box.prices[len(state.town) - 1 - state.town.index(rank)]


def means(box: Box, state: State, seat: Seat) -> int:
    """The gold a seat can pay for a recruit (DV-R15, DV-M1)."""
    if state.round == 1:
        return state.gold[seat]
    return box.total_worth(purse(box, state, seat, True))


def hire_price(box: Box, state: State, seat: Seat, rank: int) -> int:
    """What a recruit costs this seat; nothing where a seat in need can pay nobody (DV-R17)."""
    discount = LUTE if works(box, state, seat, "lute") else 0
    price = max(0, list_price(box, state, rank) - discount)
    cheapest = rank == state.town[-1]
    needy = state.parties[seat].bit_count() < PARTY
    return 0 if cheapest and needy and price > means(box, state, seat) else price


def price(box: Box, state: State, seat: Seat) -> int:
    """What the half-made purchase of a seat costs in cards."""
    pending = state.pending
    assert pending is not None
    if not pending.recruit:
        return DEED_PRICE
    return 0 if state.round == 1 else hire_price(box, state, seat, pending.recruit)


def payable(box: Box, state: State, seat: Seat) -> tuple[int, ...]:
    """The cards that may be paid next."""
    pending = state.pending
    assert pending is not None
    order = falling(purse(box, state, seat, pending.recruit > 0), box.worth)
    return next_cards(order, box.worth, pending.given, price(box, state, seat))


def excess(box: Box, state: State, seat: Seat) -> int:
    """By how much the load is above the capacity, what was dropped not yet taken off (DV-X10)."""
    pending, explore = state.pending, state.explore
    assert pending is not None
    assert explore is not None
    taken = box.gold[explore.turned] if pending.keep else 0
    return box.load(state.carried[seat]) + taken - capacity(box, state, seat)


def droppable(box: Box, state: State, seat: Seat) -> tuple[int, ...]:
    """The carried rooms that may be dropped next."""
    pending = state.pending
    assert pending is not None
    order = falling(state.carried[seat] & box.lettered, box.gold)
    return next_cards(order, box.gold, pending.given, excess(box, state, seat))
