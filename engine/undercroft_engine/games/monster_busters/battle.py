"""A battle from the reveal to the clean-up: Strength, victory, loss, Items (MB-A, V, D, I, W, C).

Nothing in it is asked: the last lock leads straight to the next round, or to the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.game import Emit
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.monster_busters import events, speech
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, Cards
from undercroft_engine.games.monster_busters.dealing import shuffled
from undercroft_engine.games.monster_busters.state import (
    CARDS,
    FIRST_ITEM,
    LIVES,
    LUCKY_CHARM,
    MERCENARIES,
    NONE,
    ONE,
    RETREATS,
    SHIELD,
    SMOKE_BOMB,
    TEMPLE,
    TOKENS,
    State,
    size_of,
)
from undercroft_engine.games.monster_busters.strength import (
    contribution,
    effective,
    fighters_of,
    party_strength,
)

CHARM_VP = 2
"""What a Lucky Charm adds (MB-V6)."""


def strength_of(cards: Cards, state: State) -> int:
    """The effective Strength of the Monster on the table."""
    return effective(cards.monsters[state.monster].strength_for(state.seats), state.tokens)


def hand_sizes(state: State) -> tuple[int, ...]:
    """Items in each hand, by seat."""
    return tuple([size_of(hand) for hand in state.hands])


def fight(cards: Cards, state: State, emit: Emit | None) -> None:
    """All have locked: turn the cards up and fight the battle to its end, clean-up included."""
    picks = state.locks
    state.locks = [NONE] * state.seats
    for seat, card in enumerate(picks):
        if card >= FIRST_ITEM:
            state.hands[seat] -= ONE[card - FIRST_ITEM]
    total = party_strength(picks, state.location)
    needed = strength_of(cards, state)
    victory = total >= needed
    if emit:
        emit(events.PicksRevealed(tuple(CARDS[card] for card in picks), hand_sizes(state)))
        emit(_resolved(picks, state.location, total, needed))
    if state.statements:
        speech.judge(state, picks, emit)
    due = [int(card == SMOKE_BOMB) for card in picks]
    if victory:
        _score(cards, state, picks, due, emit)
    else:
        _bury(state, picks, due, emit)
    if any(due):
        _draw(state, due, emit)
    if victory:
        _remove_monster(cards, state, emit)
    else:
        _weaken(state, emit)
    _clean_up(state, picks, emit)


def _resolved(picks: Sequence[int], place: int, total: int, needed: int) -> events.BattleResolved:
    fighters = fighters_of(picks)
    seats = range(len(picks))
    return events.BattleResolved(
        fighters=fighters,
        retreaters=tuple(seat for seat in seats if seat not in fighters),
        contribution=tuple(contribution(picks, place, seat) for seat in seats),
        mercenaries=MERCENARIES[place],
        total=total,
        strength=needed,
        victory=total >= needed,
    )


def _score(
    cards: Cards, state: State, picks: Sequence[int], due: list[int], emit: Emit | None
) -> None:
    """Every fighter scores in full and is due one Item (MB-V1 to MB-V4, V6, V7)."""
    vp = cards.monsters[state.monster].vp
    temple = vp if state.location == TEMPLE else 0
    for seat in state.order:
        if picks[seat] in RETREATS:
            continue
        charm = CHARM_VP if picks[seat] == LUCKY_CHARM else 0
        state.scores[seat] += vp + temple + charm
        due[seat] += 1
        if emit:
            emit(events.VpScored(seat, vp, temple, charm, state.scores[seat]))


def _bury(state: State, picks: Sequence[int], due: list[int], emit: Emit | None) -> None:
    """Every fighter without a Shield buries a marker and is due two Items (MB-D1 to MB-D6)."""
    coffin = state.buried
    for seat in state.order:
        card = picks[seat]
        if card in RETREATS or card == SHIELD:
            continue
        state.coffins[seat] += (coffin,)
        state.buried += 1
        due[seat] += 2
        if emit:
            left = LIVES - len(state.coffins[seat])
            emit(events.MarkerBuried(seat, coffin, left, state.buried))


def _draw(state: State, due: list[int], emit: Emit | None) -> None:
    """Draw singly, clockwise from the start seat, as long as anything is due (MB-I1 to MB-I4)."""
    while any(due):
        for seat in state.order:
            if not due[seat]:
                continue
            if not state.item_deck and state.discards:
                _reshuffle(state, emit)
            if not state.item_deck:
                return _lose_draws(state, due, emit)
            kind = state.item_deck[0]
            state.item_deck = state.item_deck[1:]
            state.hands[seat] += ONE[kind]
            due[seat] -= 1
            if emit:
                size, left = size_of(state.hands[seat]), len(state.item_deck)
                emit(events.ItemDrawn(seat, size, left, ITEM_IDS[kind]))


def _reshuffle(state: State, emit: Emit | None) -> None:
    rng = Rng(state.chance)
    state.item_deck = shuffled(state.discards, rng)
    state.chance = rng.state
    state.discards = ()
    if emit:
        emit(events.ItemsReshuffled(len(state.item_deck)))


def _lose_draws(state: State, due: list[int], emit: Emit | None) -> None:
    if emit:
        for seat in state.order:
            if due[seat]:
                emit(events.DrawLost(seat, due[seat]))


def _remove_monster(cards: Cards, state: State, emit: Emit | None) -> None:
    """The Monster leaves the game, its tokens go back (MB-V5)."""
    tokens, state.tokens = state.tokens, 0
    card = cards.monsters[state.monster]
    state.defeated += (state.monster,)
    state.monster = NONE
    if emit:
        emit(events.MonsterDefeated(card.id, card.name, tokens, TOKENS))


def _weaken(state: State, emit: Emit | None) -> None:
    """One token, as long as there is one (MB-W1, MB-W2)."""
    placed = state.tokens < TOKENS
    state.tokens += placed
    if emit:
        emit(events.Weakening(placed, state.tokens, TOKENS - state.tokens))


def _clean_up(state: State, picks: Sequence[int], emit: Emit | None) -> None:
    """Played Items go on the discard pile, in seat order (MB-C1)."""
    items = tuple([card - FIRST_ITEM for card in picks if card >= FIRST_ITEM])
    state.discards += items
    if emit:
        emit(events.CleanedUp(tuple(ITEM_IDS[kind] for kind in items), len(state.discards)))
