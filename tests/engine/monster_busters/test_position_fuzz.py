"""Any JSON at all as a position of Monster Busters: a state that holds, or one PositionError."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.looks import invariants
from support.monsters import GAME, Table, battle
from undercroft_engine.core.errors import PositionError
from undercroft_engine.games.monster_busters.state import State

check = invariants(GAME.info).check
NAMES = list(Table.at(seats=4).fields)
CARDS = ["ogre", "hydra", "field", "temple", "axe", "decoy", "fight", "retreat", "?"]
WORDS = [*CARDS, *NAMES, "ask", "plan", "agree", "standing", "kept", "over", "eliminated"]
AS_STATED = ("seats", "round", "start", "stage", "tokens", "coffins", "scores", "kept", "seed")

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-2, 50)
    | st.integers()
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=8)
)
json_values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(WORDS) | st.text(), inner)
    ),
    max_leaves=12,
)


def holds(fields: Any) -> State | None:
    """The state of a position, checked; None if it is refused with its faults."""
    refused: PositionError | None = None
    try:
        state = GAME.position(fields)
    except PositionError as error:
        refused = error
    if refused is not None:
        assert refused.faults
        assert refused.message.isprintable()
        return None
    described = GAME.describe(state)
    check(GAME, described)
    for name in AS_STATED:
        assert name not in fields or described[name] == fields[name]
    assert GAME.describe(GAME.position(described)) == described
    for seat in (*range(state.seats), None):
        msgspec.msgpack.encode(GAME.view(state, seat))
    msgspec.json.encode(described)
    for seat in GAME.to_act(state):
        assert GAME.legal(state, seat)
    return state


@given(json_values)
def test_any_json_is_refused_or_holds(content: Any) -> None:
    holds(content)


@given(st.dictionaries(st.sampled_from(NAMES), json_values), st.integers(3, 8))
def test_any_fields_are_refused_or_hold(fields: dict[str, Any], seats: int) -> None:
    holds({**fields, "seats": seats})


def talked() -> dict[str, Any]:
    table = Table.at(seats=4, monster="ogre", location="cave", coffins=[[0], [0], [], []], round=3)
    table.say(0, "ask", "fight_with_axe", to=1)
    table.say(1, "agree", ref=1)
    table.say(2, "strength", 2)
    table.say(2, "strength", 3)
    table.lock(3, "F")
    return table.fields


STATES = {
    "pick": talked(),
    "eliminated": battle("hydra", "field", "F F R R", coffins=[[0, 4], [0, 4], [2], [2]]).fields,
    "all_monsters": battle("goblin_pack", "village", "F F F F", monster_deck=[]).fields,
    "round_limit": battle("goblin_pack", "village", "F F F F", round=60).fields,
}


def test_the_positions_that_are_changed_are_those_they_are_called() -> None:
    ends = {name: fields["end"] and fields["end"]["reason"] for name, fields in STATES.items()}
    assert ends == {"pick": None, **{name: name for name in STATES if name != "pick"}}


def places(content: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a JSON value."""
    inner: list[tuple[Any, ...]] = [path] if path else []
    keys = content if isinstance(content, dict) else range(len(content))
    for key in keys:
        if isinstance(content[key], dict | list):
            inner += places(content[key], (*path, key))
        else:
            inner.append((*path, key))
    return inner


@given(st.data())
@pytest.mark.parametrize("name", STATES)
def test_what_is_printed_with_one_place_changed_is_refused_or_holds(
    name: str, data: st.DataObject
) -> None:
    fields = copy.deepcopy(STATES[name])
    *way, last = data.draw(st.sampled_from(places(fields)))
    inner: Any = fields
    for key in way:
        inner = inner[key]
    if data.draw(st.booleans()):
        inner[last] = data.draw(json_values)
    else:
        del inner[last]
    state = holds(fields)
    if state is None:
        return
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, GAME.legal(state, seat)[0])
    check(GAME, GAME.describe(state))


@given(st.sets(st.sampled_from(NAMES)), st.sampled_from(sorted(STATES)))
def test_what_is_printed_with_fields_left_out_is_refused_or_holds(
    left_out: set[str], name: str
) -> None:
    fields = {field: STATES[name][field] for field in NAMES if field not in left_out - {"seats"}}
    holds(fields)
