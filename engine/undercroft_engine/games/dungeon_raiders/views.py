"""Building a View of Dungeon Raiders: each field by name, from what the seat has been shown."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.state import ASKS, NAMES, NAMES_OF, State, quad
from undercroft_engine.games.dungeon_raiders.view import View


def view(box: Box, state: State, seat: Seat | None) -> View:
    """What the seat, or a spectator (None), may know (rules file, part 3)."""
    seats = range(state.seats)
    rooms, levels = box.rooms, box.levels
    over = state.stage == "over"
    looked = seat is not None and state.seen >> seat & 1
    boss = state.row[-1] if over else -1
    return View(
        seat=seat,
        seats=state.seats,
        to_act=state.owed,
        options=state.options,
        cards=box.rows,
        stage=state.stage,  # type: ignore[arg-type]
        window=state.window,
        asked=ASKS * state.window if seat is None else state.asked(seat),
        level=state.level,
        position=state.position,
        level_card=None if state.level_card < 0 else levels[state.level_card].id,
        levels_used=tuple([levels[level].id for level in state.levels_used]),
        level_deck=len(state.level_deck),
        row=tuple(
            [
                None if place in state.hidden and not looked else rooms[room].id
                for place, room in enumerate(state.row, start=1)
            ]
        ),
        hidden=state.hidden,
        seen=tuple([of for of in seats if state.seen >> of & 1]),
        resolved=tuple([rooms[room].id for room in state.resolved]),
        deck=len(state.deck),
        characters=tuple([None if c < 0 else box.characters[c].id for c in state.characters]),
        chooser=None if state.chooser < 0 else state.chooser,
        coins=tuple(state.coins),
        wounds=tuple(state.wounds),
        coins_from=tuple(state.coins_from),
        wounds_from=tuple(state.wounds_from),
        spent=tuple(state.spent),
        items=tuple([state.held(of) for of in seats]),
        hand_sizes=tuple([state.hand_size(of) for of in seats]),
        reserve=quad(state.reserve),
        ready=tuple([lock > 0 for lock in state.locks]),
        first_cards=tuple([NAMES[card] for card in state.first_cards]),
        second_cards=tuple([NAMES[card] for card in state.second_cards]),
        map=None if state.map < 0 else state.map,
        petrified=state.petrified,
        hand=None if seat is None else NAMES_OF[state.hands[seat]],
        lock=None if seat is None else NAMES[state.locks[seat]],
        dealt=tuple([rooms[room].id for room in (*state.resolved, *state.row)]) if over else (),
        removed=tuple([rooms[room].id for room in state.removed]) if over else (),
        levels_removed=tuple([levels[lev].id for lev in state.levels_removed]) if over else (),
        other_bosses=tuple([rooms[b].id for b in box.bosses if b != boss]) if over else (),
        seed=state.seed if over else None,
    )
