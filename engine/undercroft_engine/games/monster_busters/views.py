"""Building a View of Monster Busters: each field by name, from what the seat has been shown."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.battle import hand_sizes
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, PLACE_IDS, Cards
from undercroft_engine.games.monster_busters.state import CARDS, NONE, State, items_of
from undercroft_engine.games.monster_busters.view import Ending, View


def view(cards: Cards, state: State, seat: Seat | None) -> View:
    """What the seat, or a spectator (None), may know (rules file, part 3)."""
    seats = range(state.seats)
    over = state.stage == "over"
    lock = NONE if seat is None else state.locks[seat]
    return View(
        seat=seat,
        seats=state.seats,
        to_act=state.owed,
        options=state.options,
        cards=cards.monsters,
        locations=cards.locations,
        items=cards.items,
        round=state.round,
        start=state.start,
        stage=state.stage,  # type: ignore[arg-type]
        monster=None if state.monster == NONE else cards.monsters[state.monster].id,
        tokens=state.tokens,
        monsters_left=len(state.monster_deck),
        defeated=tuple(cards.monsters[row].id for row in state.defeated),
        location=PLACE_IDS[state.location],
        locations_left=len(state.location_deck),
        used=tuple(PLACE_IDS[kind] for kind in state.used),
        items_left=len(state.item_deck),
        discards=tuple(ITEM_IDS[kind] for kind in state.discards),
        hand_sizes=hand_sizes(state),
        locked=tuple(lock != NONE for lock in state.locks),
        coffins=tuple(state.coffins),
        scores=tuple(state.scores),
        statements=state.statements,
        kept=tuple(state.kept),
        broken=tuple(state.broken),
        question=state.question,
        asked=tuple(state.asked(of) for of in seats),
        end=None if state.end is None else Ending(*state.end),  # type: ignore[arg-type]
        hand=None if seat is None else _named(state.hands[seat]),
        lock=None if lock == NONE else CARDS[lock],
        hands=tuple(_named(hand) for hand in state.hands) if over else (),
        monster_deck=tuple(cards.monsters[row].id for row in state.monster_deck) if over else (),
        location_deck=tuple(PLACE_IDS[kind] for kind in state.location_deck) if over else (),
        item_deck=tuple(ITEM_IDS[kind] for kind in state.item_deck) if over else (),
        seed=state.seed if over else None,
    )


def _named(hand: int) -> tuple[str, ...]:
    return tuple(ITEM_IDS[kind] for kind in items_of(hand))
