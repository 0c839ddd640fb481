"""Dealing again what a seat of Dungeon Busters cannot know: the one door for bots that search."""

from __future__ import annotations

from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_busters.battle import Cards
from undercroft_engine.games.dungeon_busters.state import VALUES_OF, State, mask_of
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.sealed import clockwise


def resample(cards: Cards, view: View, rng: Rng) -> State:
    """A state that looks the same to the view's seat (None: to a spectator).

    The undealt cards and the removed one are shuffled, others' locks are drawn from their hands,
    each equally likely; what earlier Dungeons removed follows from what was met in them.
    """
    full = mask_of(view.values)
    state = State()
    state.seats = view.seats
    state.options = view.options
    state.seed = f"{rng.bits():016x}" if view.seed is None else view.seed
    state.chance = rng.bits() << 64 | rng.bits()
    state.full = full
    state.leader = view.leader
    state.order = clockwise(view.leader, view.seats)
    state.dungeon = view.dungeon
    state.battle = view.battle
    state.stage = view.stage
    _place_cards(cards, state, view, rng)
    state.trophies = list(view.trophies)
    state.hands = [full ^ mask_of(stack) for stack in view.played]
    state.played = list(view.played)
    state.locks = [
        rng.choice(VALUES_OF[state.hands[seat]]) if locked else 0
        for seat, locked in enumerate(view.locked)
    ]
    if view.seat is not None and view.lock is not None:
        state.locks[view.seat] = view.lock
    state.owed = view.to_act
    state.piles = [gems for pile in view.piles for gems in pile]
    state.spoils = list(view.spoils)
    state.bank = list(view.bank)
    state.agenda = view.agenda
    state.statements = view.statements
    state.kept = list(view.kept)
    state.broken = list(view.broken)
    state.question = view.question
    state.anew = tuple(asked - view.question for asked in view.asked)
    return state


def _place_cards(cards: Cards, state: State, view: View, rng: Rng) -> None:
    """Put each Dungeon Card begun with where the view shows it, the unseen ones at random."""
    rows = {card.id: row for row, card in enumerate(cards)}
    state.resolved = tuple((rows[card], owner) for card, owner in view.resolved)
    state.monster = -1 if view.monster is None else rows[view.monster]
    seen = {row for row, _ in state.resolved} | {state.monster}
    unseen: dict[int, list[int]] = {dungeon: [] for dungeon in range(1, view.dungeon + 1)}
    for row, card in enumerate(cards):
        if card.dungeon in unseen and row not in seen:
            unseen[card.dungeon].append(row)
    last = unseen[view.dungeon]
    rng.shuffle(last)
    state.deck = tuple(last[: view.left])
    state.removed = tuple(hidden[-1] for hidden in unseen.values())
