"""Rounds of Monster Busters: how one begins, and when the game ends (MB-R, M, L, E)."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.monster_busters import battle, events
from undercroft_engine.games.monster_busters.cards import Cards
from undercroft_engine.games.monster_busters.dealing import shuffled
from undercroft_engine.games.monster_busters.scoring import game_ended
from undercroft_engine.games.monster_busters.state import (
    LIVES,
    MERCENARIES,
    NONE,
    ROUNDS,
    End,
    State,
)
from undercroft_engine.parts.sealed import clockwise, next_question


def ask(state: State, stage: str, owed: tuple[Seat, ...]) -> None:
    """Put a new question to these seats."""
    state.stage = stage
    state.owed = owed
    state.question = next_question(state.question, state.anew)
    state.anew = ()


def begin_round(cards: Cards, state: State, emit: Emit | None) -> None:
    """The next start seat, a Monster if there is none, a Location; everybody owes a card."""
    state.round += 1
    state.start = start_of(state.round, state.seats)
    state.order = clockwise(state.start, state.seats)
    if emit:
        emit(events.RoundStarted(state.round, state.start))
    if state.monster == NONE:
        state.monster = state.monster_deck[0]
        state.monster_deck = state.monster_deck[1:]
        if emit:
            emit(monster_revealed(cards, state))
    _turn_location(cards, state, emit)
    state.statements = ()
    ask(state, "pick", state.order)


def start_of(round_: int, seats: int) -> Seat:
    """The start seat of a round (MB-R2)."""
    return (round_ - 1) % seats


def monster_revealed(cards: Cards, state: State) -> events.MonsterRevealed:
    """The present Monster, as it is told."""
    card = cards.monsters[state.monster]
    strength = card.strength_for(state.seats)
    return events.MonsterRevealed(card.id, card.name, card.vp, strength, len(state.monster_deck))


def _turn_location(cards: Cards, state: State, emit: Emit | None) -> None:
    """Turn up the top Location; if there is none, shuffle all used ones first (MB-L1, MB-L2)."""
    if state.location != NONE:
        state.used += (state.location,)
    if not state.location_deck:
        rng = Rng(state.chance)
        state.location_deck = shuffled(state.used, rng)
        state.chance = rng.state
        state.used = ()
        if emit:
            emit(events.LocationsReshuffled(len(state.location_deck)))
    state.location = state.location_deck[0]
    state.location_deck = state.location_deck[1:]
    if emit:
        emit(location_revealed(cards, state))


def location_revealed(cards: Cards, state: State) -> events.LocationRevealed:
    """The present Location, as it is told."""
    card = cards.locations[state.location]
    return events.LocationRevealed(card.id, MERCENARIES[state.location], len(state.location_deck))


def end_round(cards: Cards, state: State, emit: Emit | None) -> None:
    """Fight, then begin the next round or end the game (MB-C2, MB-E1, MB-E7)."""
    battle.fight(cards, state, emit)
    out = tuple([seat for seat, coffins in enumerate(state.coffins) if len(coffins) == LIVES])
    if out:
        _end(cards, state, "eliminated", out, emit)
    elif state.monster == NONE and not state.monster_deck:
        _end(cards, state, "all_monsters", (), emit)
    elif state.round == ROUNDS:
        _end(cards, state, "round_limit", (), emit)
    else:
        begin_round(cards, state, emit)


def _end(cards: Cards, state: State, reason: str, out: tuple[Seat, ...], emit: Emit | None) -> None:
    """Bury all survivors on one coffin and count (MB-E3, MB-E4)."""
    survivors = tuple([LIVES - len(coffins) for coffins in state.coffins])
    coffin = state.buried
    for seat, count in enumerate(survivors):
        state.coffins[seat] += (coffin,) * count
    state.buried += sum(survivors)
    state.end = End(reason, out, survivors)
    ask(state, "over", ())
    if emit:
        emit(events.EndTriggered(reason, state.round, out))
        if any(survivors):
            left = (0,) * state.seats
            emit(events.SurvivorsBuried(coffin, survivors, left, state.buried))
        emit(game_ended(cards, state))
