"""Building a View of Dungeon Busters: each field by name, from what the seat has been shown."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.battle import Cards
from undercroft_engine.games.dungeon_busters.state import VALUES_OF, State, triple
from undercroft_engine.games.dungeon_busters.view import View


def view(cards: Cards, state: State, seat: Seat | None) -> View:
    """What the seat, or a spectator (None), may know (rules file, part 3)."""
    seats = range(state.seats)
    over = state.stage == "over"
    own_lock = None if seat is None else state.locks[seat] or None
    return View(
        seat=seat,
        seats=state.seats,
        to_act=state.owed,
        options=state.options,
        cards=cards,
        values=VALUES_OF[state.full],
        leader=state.leader,
        dungeon=state.dungeon,
        battle=state.battle,
        stage=state.stage,  # type: ignore[arg-type]
        monster=None if over else cards[state.monster].id,
        left=len(state.deck),
        resolved=tuple((cards[row].id, owner) for row, owner in state.resolved),
        trophies=tuple(state.trophies),
        played=tuple(state.played),
        locked=tuple(lock > 0 for lock in state.locks),
        piles=tuple(state.pile(of) for of in seats),
        spoils=triple(state.spoils),
        bank=triple(state.bank),
        agenda=state.agenda,
        statements=state.statements,
        kept=tuple(state.kept),
        broken=tuple(state.broken),
        question=state.question,
        asked=tuple(state.asked(of) for of in seats),
        hand=None if seat is None else VALUES_OF[state.hands[seat]],
        lock=own_lock,
        removed=tuple(cards[row].id for row in state.removed) if over else (),
        seed=state.seed if over else None,
    )
