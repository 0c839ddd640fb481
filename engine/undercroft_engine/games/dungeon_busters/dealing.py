"""The table of Dungeon Busters before anything happens (DB-S)."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters.cards import GEMS_OF_A_COLOUR
from undercroft_engine.games.dungeon_busters.state import State, mask_of
from undercroft_engine.parts.sealed import clockwise

VALUES_IN_PLAY = {
    "rulebook": {3: (1, 7), 4: (2, 6), 5: (1, 6)},
    "edition": {3: (2, 7), 4: (1, 6), 5: (1, 6)},
}
"""Lowest and highest value by option `cards` and seats (DB-S1, DB-S2)."""


def values_in_play(seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """The values of which every seat holds one card (DB-S1 to DB-S3)."""
    lowest, highest = VALUES_IN_PLAY[options["cards"]][seats]
    return tuple(range(lowest, highest + 1))


def fresh_state(seats: int, seed: str, options: dict[str, str]) -> State:
    """A table before anything is drawn: full hands, one gem of each colour (DB-S3, S5, S11)."""
    state = State()
    state.seats = seats
    state.options = options
    state.seed = seed
    state.chance = seeded(seed)
    state.full = mask_of(values_in_play(seats, options))
    state.leader = 0
    state.order = clockwise(0, seats)
    state.dungeon = 0
    state.battle = 0
    state.stage = "pick"
    state.monster = -1
    state.deck = ()
    state.removed = ()
    state.resolved = ()
    state.trophies = [0] * seats
    state.hands = [state.full] * seats
    state.played = [()] * seats
    state.locks = [0] * seats
    state.owed = ()
    state.piles = [1] * (3 * seats)
    state.spoils = [0, 0, 0]
    state.bank = [GEMS_OF_A_COLOUR - seats] * 3
    state.agenda = ()
    state.statements = ()
    state.kept = [0] * seats
    state.broken = [0] * seats
    state.question = 0
    state.anew = ()
    return state


def seat_leader(state: State) -> None:
    """Give the Leader Token: drawn, or to the first seat without a draw (DB-S6, DB-S7, DB-G6)."""
    if state.options["leader"] == "random":
        rng = Rng(state.chance)
        state.leader = rng.below(state.seats)
        state.chance = rng.state
    state.order = clockwise(state.leader, state.seats)
