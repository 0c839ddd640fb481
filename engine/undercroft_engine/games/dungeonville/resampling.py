"""Dealing again what a seat of Dungeonville cannot know: the one door for bots that search."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeonville.box import (
    DUNGEON_NUMBER,
    EACH,
    EVERYBODY,
    ROOM_NUMBER,
    Box,
    mask_of,
    ranks_of,
)
from undercroft_engine.games.dungeonville.cards import LETTERS
from undercroft_engine.games.dungeonville.exploring import can_keep
from undercroft_engine.games.dungeonville.fighting import next_combat, open_line_ups, wanted
from undercroft_engine.games.dungeonville.offers import answers
from undercroft_engine.games.dungeonville.owners import drawn_history
from undercroft_engine.games.dungeonville.state import (
    ASKS,
    DUNGEONS,
    Ending,
    Explore,
    Pending,
    State,
)
from undercroft_engine.games.dungeonville.view import Exploring, Step, View

PHASE_OF = {"horn": "muster", "place": "reconnaissance", "line_up": "combat"}
"""Where play goes on once the question is answered; the others by their phase."""


def resample(box: Box, view: View, rng: Rng) -> State:
    """A state that looks the same to the view's seat (None: to a spectator)."""
    state = _public(view)
    state.seed = f"{rng.bits():016x}" if view.seed is None else view.seed
    state.chance = rng.bits() << 64 | rng.bits()
    _deal_people(state, view, rng)
    for dungeon in range(DUNGEONS):
        _deal_rooms(state, view, dungeon, rng)
    owners, state.deed_log = drawn_history(view, rng)
    state.deeds = list(owners)
    if view.deeds:
        state.deeds = [DUNGEON_NUMBER[name] for name in view.deeds]
    if view.stage == "line_up":
        _line_ups(state, view, rng)
    elif view.stage == "keep" and view.seat != view.turn and not can_keep(box, state, state.turn):
        _settle(box, state)
    return state


def _public(view: View) -> State:
    """All that is told by the view itself."""
    state = State()
    state.seats = view.seats
    state.options = view.options
    state.round, state.stone = view.round, view.stone
    state.stage = view.stage
    state.phase = PHASE_OF.get(view.stage, "over" if view.phase == "over" else view.phase)
    state.turn = -1 if view.turn is None else view.turn
    state.owed = view.to_act
    state.window = view.asked // ASKS
    again = view.asked % ASKS
    state.anew = tuple(again * (seat == view.seat) for seat in range(view.seats)) if again else ()
    state.pending = None if view.step is None else _pending(view.step)
    state.town, state.discards = view.town, view.discards
    state.parties = [mask_of(party) for party in view.parties]
    state.gold = list(view.gold)
    state.treasuries = [mask_of(ROOM_NUMBER[room] for room in held) for held in view.treasuries]
    state.carried = [mask_of(ROOM_NUMBER[room] for room in held) for held in view.carried]
    state.room_decks = [()] * DUNGEONS
    state.room_discards = [tuple(ROOM_NUMBER[r] for r in pile) for pile in view.room_discards]
    state.looks = [()] * DUNGEONS
    state.pawns = [-1 if pawn is None else DUNGEON_NUMBER[pawn] for pawn in view.pawns]
    state.locks = [()] * view.seats
    state.explore = None if view.explore is None else _explore(view.explore)
    state.kill_zones = [count for zone in view.kill_zones for count in zone]
    state.blood = [count for lies in view.blood for count in lies]
    state.end = None if view.end is None else Ending(view.end, view.winners)
    return state


def _pending(step: Step) -> Pending:
    given = tuple(ROOM_NUMBER[room] for room in step.given)
    return Pending(step.recruit or 0, step.discard or 0, step.keep, given)


def _explore(explore: Exploring) -> Explore:
    return Explore(
        -1 if explore.jester is None else LETTERS.index(explore.jester),
        -1 if explore.oracle is None else LETTERS.index(explore.oracle),
        -1 if explore.turned is None else ROOM_NUMBER[explore.turned],
        explore.died,
        explore.saved,
    )


def _deal_people(state: State, view: View, rng: Rng) -> None:
    """The adventurers not in sight are the deck."""
    left = EVERYBODY & ~mask_of((*state.town, *state.discards))
    for party in state.parties:
        left &= ~party
    deck = list(ranks_of(left))
    rng.shuffle(deck)
    state.deck = tuple(deck)


def rooms_hidden(state: State, dungeon: int) -> list[int]:
    """The rooms of a dungeon that lie in its deck: all that are nowhere else."""
    gone = set(state.room_discards[dungeon])
    if state.explore is not None:
        gone.add(state.explore.turned)
    for held in (*state.treasuries, *state.carried):
        gone.update(ranks_of(held))
    return [room for room in range(dungeon * EACH, (dungeon + 1) * EACH) if room not in gone]


def _deal_rooms(state: State, view: View, dungeon: int, rng: Rng) -> None:
    """A deck dealt again; what the seat itself put at the bottom or looks at stays in place."""
    rooms = rooms_hidden(state, dungeon)
    size, looks = len(rooms), view.looks[dungeon]
    fixed = {
        size - len(looks) + place: ROOM_NUMBER[room]
        for place, (_, room) in enumerate(looks)
        if room is not None
    }
    if view.seen is not None and ROOM_NUMBER[view.seen] // EACH == dungeon:
        fixed[0] = ROOM_NUMBER[view.seen]
    free = without(rooms, fixed.values())
    rng.shuffle(free)
    deck = [fixed[place] if place in fixed else free.pop() for place in range(size)]
    state.room_decks[dungeon] = tuple(deck)
    bottom = deck[size - len(looks) :]
    state.looks[dungeon] = tuple((of, room) for (of, _), room in zip(looks, bottom, strict=True))


def _line_ups(state: State, view: View, rng: Rng) -> None:
    """Own fighters as chosen; those of locked seats drawn, of others none."""
    for seat, ready in enumerate(view.ready):
        if seat == view.seat:
            state.locks[seat] = view.line_up
        elif ready:
            party = list(ranks_of(state.parties[seat]))
            rng.shuffle(party)
            state.locks[seat] = tuple(party[: wanted(state, seat)])
    combat = next_combat(state)
    assert combat is not None
    state.owed = open_line_ups(state, combat[1])


def _settle(box: Box, state: State) -> None:
    """Another's room that cannot be carried is left already; it is choosing what to drop."""
    state.pending = Pending(keep=False)
    state.stage = "drop"
    while len(steps := answers(box, state, state.turn)) == 1:
        room = ROOM_NUMBER[steps[0].room]  # type: ignore[attr-defined]
        state.pending = state.pending._replace(given=(*state.pending.given, room))


def without(cards: Iterable[int], seen: Iterable[int]) -> list[int]:
    """These cards less those that lie elsewhere."""
    gone = set(seen)
    return [card for card in cards if card not in gone]
