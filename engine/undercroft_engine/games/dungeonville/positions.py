"""Stated positions of Dungeonville: describing a state, and making one of what is stated."""

from __future__ import annotations

from typing import Any

from undercroft_engine.core.errors import PositionError, one_sentence
from undercroft_engine.games.dungeonville.box import Box, ranks_of
from undercroft_engine.games.dungeonville.exploring import letter_name
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.position_checks import Checked
from undercroft_engine.games.dungeonville.scoring import entry_fields
from undercroft_engine.games.dungeonville.state import Explore, Pending, State


def position(box: Box, fields: object, seed: str) -> State:
    """The state that these fields state; what they leave out follows from them or is dealt.

    `fields` may be anything that JSON can say. Raises PositionError naming every fault.
    """
    checked = Checked(box, fields, seed)
    if checked.faults:
        what = "The position cannot stand"
        raise PositionError("position", one_sentence(what, checked.faults), tuple(checked.faults))
    checked.state.window = 1
    return checked.state


def describe(state: State) -> dict[str, Any]:
    """Every field of the rules file's "State fields", in its order, as plain values."""
    names = range(len(DUNGEONS))
    end = state.end
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "round": state.round,
        "stone": state.stone,
        "stage": state.stage,
        "turn": None if state.turn < 0 else state.turn,
        "pending": None if state.pending is None else _pending(state.pending),
        "town": list(state.town),
        "deck": list(state.deck),
        "discards": list(state.discards),
        "parties": [list(ranks_of(party)) for party in state.parties],
        "gold": list(state.gold),
        "treasuries": [_ids(ranks_of(rooms)) for rooms in state.treasuries],
        "carried": [_ids(ranks_of(rooms)) for rooms in state.carried],
        "room_decks": {DUNGEONS[n]: _ids(state.room_decks[n]) for n in names},
        "room_discards": {DUNGEONS[n]: _ids(state.room_discards[n]) for n in names},
        "looks": {
            DUNGEONS[n]: [[seat, ROOM_IDS[room]] for seat, room in state.looks[n]] for n in names
        },
        "pawns": [None if pawn < 0 else DUNGEONS[pawn] for pawn in state.pawns],
        "locks": [list(lock) for lock in state.locks],
        "explore": None if state.explore is None else _explore(state.explore),
        "kill_zones": [list(state.kills(seat)) for seat in range(state.seats)],
        "blood": {DUNGEONS[n]: list(state.blood_on(n)) for n in names},
        "deeds": [DUNGEONS[deed] for deed in state.deeds],
        "deed_log": list(map(entry_fields, state.deed_log)),
        "end": None if end is None else {"reason": end.reason, "winners": list(end.winners)},
        "seed": state.seed,
        "chance": f"{state.chance:032x}",
    }


def _ids(rooms: tuple[int, ...]) -> list[str]:
    return [ROOM_IDS[room] for room in rooms]


def _pending(pending: Pending) -> dict[str, Any]:
    """A half-made choice with what belongs to it."""
    if pending.keep is not None:
        return {"keep": pending.keep, "dropped": _ids(pending.given)}
    paid = {"paid": _ids(pending.given)}
    if not pending.recruit:
        return paid
    return {"recruit": pending.recruit, "discard": pending.discard or None, **paid}


def _explore(explore: Explore) -> dict[str, Any]:
    return {
        "jester": letter_name(explore.jester),
        "oracle": letter_name(explore.oracle),
        "turned": None if explore.turned < 0 else ROOM_IDS[explore.turned],
        "died": explore.died,
        "saved": explore.saved,
    }
