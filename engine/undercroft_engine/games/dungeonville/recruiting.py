"""Recruitment: the town, turns, hires (DV-R)."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.asking import ask, begin
from undercroft_engine.games.dungeonville.box import Box, ranks_of
from undercroft_engine.games.dungeonville.dealing import discard_rooms, take_adventurer
from undercroft_engine.games.dungeonville.moves import ROOM_IDS
from undercroft_engine.games.dungeonville.powers import LUTE, colourless_only, works
from undercroft_engine.games.dungeonville.state import PARTY, Pending, State
from undercroft_engine.games.dungeonville.stepping import hire_price, list_price

PLACES = 5


def begin_round(box: Box, state: State, emit: Emit | None) -> None:
    """A round starts: the town is dealt, then come turns (DV-R2, DV-R3)."""
    if emit:
        emit(events.RoundStarted(state.round, state.stone))
    begin(state, "recruitment", emit)
    if state.town and state.options["town"] == "deal":
        gone = state.town
        state.discards += gone
        state.town = ()
        if emit:
            emit(events.TownCleared(gone, box.said(gone), len(state.discards)))
    if len(state.town) < PLACES:
        fill_town(box, state, emit)


def fill_town(box: Box, state: State, emit: Emit | None) -> None:
    """Deal until five stand in town or nobody is left, and sort them (DV-R2, DV-R4)."""
    came: list[int] = []
    while len(state.town) + len(came) < PLACES:
        rank = take_adventurer(state, emit)
        if not rank:
            break
        came.append(rank)
    state.town = tuple(sorted((*state.town, *came)))
    if emit:
        emit(town_dealt(box, state, tuple(came)))


def town_dealt(box: Box, state: State, came: tuple[int, ...]) -> events.TownDealt:
    """Who came, and who stands where, the dearest first."""
    stands = tuple(
        (box.buildings[len(state.town) - 1 - place].id, rank)
        for place, rank in enumerate(state.town)
    )
    return events.TownDealt(came, box.said(came), stands, len(state.deck))


def next_turn(box: Box, state: State, emit: Emit | None) -> None:
    """Ask the next seat, or end Recruitment: all have three, or nobody is left (DV-R13, R19)."""
    if not state.town or all(party.bit_count() >= PARTY for party in state.parties):
        _end(box, state, emit)
        return
    ask(state, "recruit", state.stone if state.turn < 0 else (state.turn + 1) % state.seats)


def _end(box: Box, state: State, emit: Emit | None) -> None:
    """First-round gold is void, colourless-only parties are discarded (DV-R16, DV-L3)."""
    for seat in state.order:
        if state.gold[seat]:
            if emit:
                emit(events.GoldVoided(seat, state.gold[seat]))
            state.gold[seat] = 0
    for seat in state.order:
        discard_colourless(box, state, seat, "recruitment", emit)
    begin(state, "reconnaissance", emit)


def discard_colourless(
    box: Box, state: State, seat: Seat, phase: events.PhaseName, emit: Emit | None
) -> bool:
    """Discard a party of nobody but colourless adventurers, without blood (DV-L2)."""
    party = state.parties[seat]
    if not colourless_only(box, party):
        return False
    ranks = ranks_of(party)
    state.parties[seat] = 0
    state.discards += ranks
    if emit:
        emit(events.PartyDiscarded(seat, ranks, box.said(ranks), phase, len(state.discards)))
    return True


def pay_up(box: Box, state: State, seat: Seat, given: tuple[int, ...]) -> None:
    """The cards paid go to the discards of their dungeons (DV-M5)."""
    for room in given:
        state.treasuries[seat] &= ~(1 << room)
    discard_rooms(state, given)


def hire(box: Box, state: State, seat: Seat, pending: Pending, emit: Emit | None) -> None:
    """The hire as a whole: price, own discard, newcomer, replacement (DV-R12)."""
    rank = pending.recruit
    full = list_price(box, state, rank)
    cost = hire_price(box, state, seat, rank)
    discount = min(full, LUTE) if works(box, state, seat, "lute") else 0
    building = box.buildings[len(state.town) - 1 - state.town.index(rank)].id
    if state.round == 1:
        state.gold[seat] -= cost
    pay_up(box, state, seat, pending.given)
    if pending.discard:
        state.parties[seat] ^= 1 << pending.discard
        state.discards += (pending.discard,)
    state.parties[seat] |= 1 << rank
    state.town = tuple(one for one in state.town if one != rank)
    state.pending = None
    state.owed = ()
    if emit:
        leaving = pending.discard or None
        emit(
            events.Recruited(
                seat,
                rank,
                box.called(rank),
                building=building,
                price=cost,
                discount=discount,
                paid=tuple(ROOM_IDS[room] for room in pending.given),
                paid_said=tuple(map(box.purse_said, pending.given)),
                overpaid=max(0, sum(box.worth[room] for room in pending.given) - cost),
                party=ranks_of(state.parties[seat]),
                treasury=box.total_worth(state.treasuries[seat]),
                gold=state.gold[seat],
                discards=len(state.discards),
                room_discards=tuple(map(len, state.room_discards)),
                discarded=leaving,
                discarded_said=box.called(leaving) if leaving else None,
            )
        )
    fill_town(box, state, emit)
