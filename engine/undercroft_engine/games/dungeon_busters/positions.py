"""Stated positions of Dungeon Busters: describing a state, and making one of what is stated."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from undercroft_engine.core.errors import PositionError, one_sentence
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters.battle import BATTLES_IN_A_DUNGEON, Cards, ask
from undercroft_engine.games.dungeon_busters.dealing import fresh_state
from undercroft_engine.games.dungeon_busters.position_checks import Checked, payers
from undercroft_engine.games.dungeon_busters.state import VALUES_OF, State, most_numerous
from undercroft_engine.parts.sealed import clockwise
from undercroft_engine.parts.speech import stated_plainly


def describe(cards: Cards, state: State) -> dict[str, Any]:
    """Every field of the rules file's "State fields", in its order, as plain values."""
    seats = range(state.seats)
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "leader": state.leader,
        "dungeon": state.dungeon,
        "battle": state.battle,
        "stage": state.stage,
        "monster": None if state.stage == "over" else cards[state.monster].id,
        "deck": [cards[row].id for row in state.deck],
        "removed": [cards[row].id for row in state.removed],
        "resolved": [[cards[row].id, owner] for row, owner in state.resolved],
        "trophies": list(state.trophies),
        "hands": [list(VALUES_OF[hand]) for hand in state.hands],
        "played": [list(stack) for stack in state.played],
        "locks": [lock or None for lock in state.locks],
        "piles": [list(state.pile(seat)) for seat in seats],
        "spoils": list(state.spoils),
        "bank": list(state.bank),
        "agenda": list(state.agenda),
        "statements": [stated_plainly(one) for one in state.statements],
        "kept": list(state.kept),
        "broken": list(state.broken),
        "seed": state.seed,
        "chance": f"{state.chance:032x}",
    }


def position(cards: Cards, fields: object, seed: str) -> State:
    """The state that these fields state; what they leave out follows from them or is dealt.

    `fields` may be anything that JSON can say. Raises PositionError naming every fault.
    """
    checked = Checked(cards, fields, seed)
    if checked.faults:
        what = "The position cannot stand"
        raise PositionError("position", one_sentence(what, checked.faults), tuple(checked.faults))
    stated = checked.stated
    rng = Rng(seeded(checked.seed, "position"))
    state = fresh_state(checked.seats, checked.seed, checked.options)
    if stated.chance is not UNSET:
        state.chance = int(stated.chance, 16)
    state.leader = rng.choice(checked.leaders)
    state.order = clockwise(state.leader, state.seats)
    state.dungeon, state.battle = checked.dungeon, checked.battle
    _deal_cards(state, checked, rng)
    _deal_stacks(state, checked, rng)
    if stated.locks is not UNSET:
        state.locks = [lock or 0 for lock in stated.locks]
    state.piles, state.spoils, state.bank = checked.piles, checked.spoils, checked.bank
    state.statements = checked.statements
    state.kept, state.broken = checked.verdicts["kept"], checked.verdicts["broken"]
    if checked.stage == "pick":
        ask(state, "pick", tuple(seat for seat in state.order if not state.locks[seat]))
    else:
        state.agenda = _agenda(state, checked)
        ask(state, checked.stage, state.agenda[:1])
    return state


def _deal_cards(state: State, checked: Checked, rng: Rng) -> None:
    """Dungeon Cards where they are stated, the others of each Dungeon at random (DB-S9)."""
    stated, cards, rows = checked.stated, checked.cards, checked.rows
    if not checked.over:
        state.monster = rng.choice(checked.monsters)
    used = {rows[card] for _, card, _ in checked.stated_cards()} | {state.monster}
    met: list[int] = []
    for dungeon in range(1, state.dungeon + 1):
        unseen = [
            row for row, card in enumerate(cards) if card.dungeon == dungeon and row not in used
        ]
        rng.shuffle(unseen)
        state.removed += (
            unseen.pop() if stated.removed is UNSET else rows[stated.removed[dungeon - 1]],
        )
        if stated.resolved is UNSET:
            count = checked.met if dungeon == state.dungeon else BATTLES_IN_A_DUNGEON
            met += unseen[:count]
            unseen = unseen[count:]
        state.deck = tuple(unseen)
    if stated.deck is not UNSET:
        state.deck = tuple(rows[card] for card in stated.deck)
    if stated.resolved is UNSET:
        trophies = [0] * state.seats if stated.trophies is UNSET else stated.trophies
        owners: list[Seat | None] = []
        for seat, count in enumerate(trophies):
            owners += [seat] * count
        owners += [None] * (len(met) - len(owners))
        rng.shuffle(owners)
        state.resolved = tuple(zip(met, owners, strict=True))
    else:
        state.resolved = tuple((rows[card], owner) for card, owner in stated.resolved)
    owned = [owner for _, owner in state.resolved]
    state.trophies = [owned.count(seat) for seat in range(state.seats)]


def _deal_stacks(state: State, checked: Checked, rng: Rng) -> None:
    """Played cards; where neither they nor hands are stated, any that locks and talk leave."""
    if checked.stacks is None or checked.hands is None:
        state.played = []
        for needed in checked.needed:
            free = [value for value in checked.values if value not in needed]
            rng.shuffle(free)
            state.played.append(tuple(free[: checked.height]))
        state.hands = [state.full ^ sum(1 << value for value in stack) for stack in state.played]
    else:
        state.played, state.hands = checked.stacks, checked.hands


def _agenda(state: State, checked: Checked) -> tuple[Seat, ...]:
    """Who is still to pay or to take; payers before the first with a tie have paid."""
    if checked.agenda is not None or checked.over:
        return checked.agenda or ()
    agenda = payers(state.leader, [stack[-1] for stack in state.played])
    while most_numerous(state, agenda[0]).bit_count() < 2:
        agenda = agenda[1:]
    return agenda
