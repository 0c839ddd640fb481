"""A battle from the reveal on: strength, defeat, victory, Spoils, what follows (DB-T, D, V, P, O).

Every function takes the state as far as it goes without asking anybody; a choice that is owed is
left in `owed`, what is still to be done in `agenda`.
"""

from __future__ import annotations

from itertools import permutations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_busters import events, speech
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.scoring import game_ended
from undercroft_engine.games.dungeon_busters.state import (
    COLOURS_OF,
    SUM_OF,
    VALUES_OF,
    State,
    most_numerous,
    on_spoils,
    triple,
)
from undercroft_engine.parts.sealed import next_question

Cards = tuple[MonsterCard, ...]
BATTLES = 12
BATTLES_IN_A_DUNGEON = 4
CARDS_IN_A_DUNGEON = 5
"""Dungeon Cards stand by Dungeon, so that each Dungeon's five are neighbours (see `by_dungeon`)."""
ORDERS = tuple(permutations(range(CARDS_IN_A_DUNGEON)))
"""All shuffles of five cards. One of them is drawn: each equally likely, by a single draw."""


def ask(state: State, stage: str, owed: tuple[Seat, ...]) -> None:
    """Put a new question to these seats."""
    state.stage = stage
    state.owed = owed
    state.question = next_question(state.question, state.anew)
    state.anew = ()


def begin_dungeon(state: State, emit: Emit | None) -> None:
    """Shuffle the next Dungeon's five cards and set the last one aside unseen (DB-S9, DB-S10)."""
    first = CARDS_IN_A_DUNGEON * state.dungeon
    rng = Rng(state.chance)
    order = rng.choice(ORDERS)
    state.chance = rng.state
    state.dungeon += 1
    state.deck = tuple([first + place for place in order[:BATTLES_IN_A_DUNGEON]])
    state.removed += (first + order[BATTLES_IN_A_DUNGEON],)
    if emit:
        emit(events.DungeonStarted(state.dungeon, len(state.deck)))


def reveal_monster(cards: Cards, state: State, emit: Emit | None) -> None:
    """Turn up the top Dungeon Card; everybody owes a pick (DB-T1, DB-O5)."""
    state.monster = state.deck[0]
    state.deck = state.deck[1:]
    state.battle += 1
    state.statements = ()
    ask(state, "pick", state.order)
    if emit:
        emit(monster_revealed(cards, state))


def monster_revealed(cards: Cards, state: State) -> events.MonsterRevealed:
    """The present monster, as it is told."""
    card = cards[state.monster]
    return events.MonsterRevealed(
        state.battle, state.dungeon, card.id, card.name, card.hp, card.chests, len(state.deck)
    )


def reveal_picks(cards: Cards, state: State, emit: Emit | None) -> None:
    """All have locked: turn the cards up and fight (DB-T5 to DB-T9, DB-O1)."""
    picks = state.locks
    state.locks = [0] * state.seats
    hands, played = state.hands, state.played
    seen = twice = 0
    for seat, value in enumerate(picks):
        bit = 1 << value
        twice |= seen & bit
        seen |= bit
        hands[seat] ^= bit
        played[seat] += (value,)
    counted = seen & ~twice
    order = tuple([picks.index(value) for value in VALUES_OF[counted]])
    card = cards[state.monster]
    victory = SUM_OF[counted] >= card.hp
    if emit:
        emit(events.PicksRevealed(tuple(picks), hand_sizes(state)))
        if twice:
            emit(events.CardsCancelled(_cancelled(picks, twice)))
        emit(events.BattleResolved(order, SUM_OF[counted], card.hp, victory))
    if state.statements:
        speech.judge(state, picks, emit)
    if victory:
        _pay_chests(card, state, order, emit)
        state.agenda = order
        share_spoils(cards, state, emit)
    else:
        lowest = VALUES_OF[seen][0]
        state.agenda = tuple([seat for seat in state.order if picks[seat] == lowest])
        collect_from_payers(cards, state, emit)


def hand_sizes(state: State) -> tuple[int, ...]:
    """Cards in each hand, by seat."""
    return tuple(hand.bit_count() for hand in state.hands)


def _cancelled(picks: list[int], twice: int) -> tuple[events.Cancelled, ...]:
    return tuple(
        events.Cancelled(value, tuple(seat for seat, pick in enumerate(picks) if pick == value))
        for value in VALUES_OF[twice]
    )


def _pay_chests(
    card: MonsterCard, state: State, order: tuple[Seat, ...], emit: Emit | None
) -> None:
    """Chests in order, lowest contributor first; those left over go to Spoils (DB-V1 to DB-V7)."""
    bank = state.bank
    for chest, listed in enumerate(card.chests):
        seat = order[chest] if chest < len(order) else None
        into, at = (state.spoils, 0) if seat is None else (state.piles, 3 * seat)
        moved = [0, 0, 0]
        for colour, gems in enumerate(listed):
            if gems:
                gems = moved[colour] = min(gems, bank[colour])
                bank[colour] -= gems
                into[at + colour] += gems
        if emit:
            taken, left = triple(moved), triple(bank)
            missing = triple([wanted - got for wanted, got in zip(listed, moved, strict=True)])
            if seat is None:
                spoils = triple(state.spoils)
                emit(events.ChestUnclaimed(chest + 1, listed, taken, missing, spoils, left))
            else:
                pile = state.pile(seat)
                emit(events.ChestTaken(seat, chest + 1, listed, taken, missing, pile, left))


def share_spoils(cards: Cards, state: State, emit: Emit | None) -> None:
    """Contributors pick in turn till Spoils is empty; a choice is asked for (DB-P1 to P5)."""
    while colours := on_spoils(state):
        lone = len(state.agenda) == 1
        if colours & (colours - 1) and not lone:
            return ask(state, "take", state.agenda[:1])
        take(state, COLOURS_OF[colours][0], True, emit)
    winner = _highest(state)
    state.trophies[winner] += 1
    if emit:
        card = cards[state.monster].id
        emit(events.TrophyGiven(winner, card, state.trophies[winner]))
    _end_battle(cards, state, winner, emit)


def _highest(state: State) -> Seat:
    """The contributor with the highest card (DB-O2)."""
    winner, highest = -1, 0
    for seat in state.agenda:
        value = state.played[seat][-1]
        if value > highest:
            winner, highest = seat, value
    return winner


def take(state: State, colour: int, automatic: bool, emit: Emit | None) -> None:
    """The contributor in turn takes a gem; the next one is in turn (DB-P2)."""
    seat = state.agenda[0]
    state.spoils[colour] -= 1
    state.piles[3 * seat + colour] += 1
    state.agenda = (*state.agenda[1:], seat)
    if emit:
        spoils = triple(state.spoils)
        emit(events.SpoilsPicked(seat, COLOURS[colour], automatic, state.pile(seat), spoils))


def collect_from_payers(cards: Cards, state: State, emit: Emit | None) -> None:
    """Payers pay in turn; one with a tie for most is asked (DB-D1 to DB-D8)."""
    while state.agenda:
        colours = most_numerous(state, state.agenda[0])
        if colours & (colours - 1):
            return ask(state, "lose", state.agenda[:1])
        pay(state, COLOURS_OF[colours][0] if colours else None, False, emit)
    if emit:
        emit(events.MonsterLeft(cards[state.monster].id))
    _end_battle(cards, state, None, emit)


def pay(state: State, colour: int | None, chosen: bool, emit: Emit | None) -> None:
    """The payer in turn moves all gems of a colour to Spoils, or has none to move (DB-D3, D7)."""
    seat = state.agenda[0]
    state.agenda = state.agenda[1:]
    count = 0
    if colour is not None:
        count = state.piles[3 * seat + colour]
        state.piles[3 * seat + colour] = 0
        state.spoils[colour] += count
    if emit:
        name = None if colour is None else COLOURS[colour]
        spoils = triple(state.spoils)
        emit(events.GemsLost(seat, count, chosen, state.pile(seat), spoils, name))


def _end_battle(cards: Cards, state: State, trophy: Seat | None, emit: Emit | None) -> None:
    """Note the result; go on with the next monster, the next Dungeon, or the end (DB-X, DB-E1)."""
    state.resolved += ((state.monster, trophy),)
    state.agenda = ()
    if state.deck:
        return reveal_monster(cards, state, emit)
    over = state.battle == BATTLES
    if not over:
        state.hands = [state.full] * state.seats
        state.played = [()] * state.seats
    if emit:
        emit(events.DungeonEnded(state.dungeon, hand_sizes(state)))
    if not over:
        begin_dungeon(state, emit)
        return reveal_monster(cards, state, emit)
    state.monster = -1
    ask(state, "over", ())
    if emit:
        emit(game_ended(cards, state))
