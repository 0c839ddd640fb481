"""Any JSON at all as a position of Dungeon Busters: a state that holds, or one PositionError."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.busters import GAME, Table, battle
from support.looks import invariants
from undercroft_engine.core.errors import PositionError
from undercroft_engine.games.dungeon_busters.state import State

check = invariants(GAME.info).check
NAMES = list(Table.at(seats=3).fields)
CARDS = [card.id for card in GAME.deck.rows]
WORDS = [*CARDS, *NAMES, "play", "ask", "agree", "withdraw", "standing", "kept", "take", "over"]

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-2, 16)
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
    assert {name: described[name] for name in fields if name != "options"} == {
        name: without_nulls(fields[name]) for name in fields if name != "options"
    }
    for seat in (*range(state.seats), None):
        msgspec.msgpack.encode(GAME.view(state, seat))
    msgspec.json.encode(described)
    for seat in GAME.to_act(state):
        assert GAME.legal(state, seat)
    return state


def without_nulls(content: Any) -> Any:
    """Statements as they are printed: with the slots they fill, and a state."""
    if isinstance(content, list) and content and isinstance(content[0], dict):
        return [
            {"state": "standing"} | {key: value for key, value in one.items() if value is not None}
            for one in content
        ]
    return content


@given(json_values)
def test_any_json_is_refused_or_holds(content: Any) -> None:
    holds(content)


@given(st.dictionaries(st.sampled_from(NAMES), json_values), st.integers(3, 5))
def test_any_fields_are_refused_or_hold(fields: dict[str, Any], seats: int) -> None:
    holds({**fields, "seats": seats})


def talked() -> dict[str, Any]:
    table = Table.at(seats=4, battle=3)
    hands = table.fields["hands"]
    table.say(0, "ask", hands[1][0], to=1)
    table.say(1, "agree", ref=1)
    table.say(2, "at_least", 4)
    table.say(2, "at_least", 5)
    table.lock(3, hands[3][0])
    return table.fields


STATES = {
    "pick": talked(),
    "lose": battle("chimera", 2, 2, 2, 6, 6).fields,
    "take": battle("kobold", 1, 2, 6, spoils="2/2/1").fields,
    "over": Table.at(seats=3, stage="over").fields,
}


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
@pytest.mark.parametrize("stage", STATES)
def test_what_is_printed_with_one_place_changed_is_refused_or_holds(
    stage: str, data: st.DataObject
) -> None:
    fields = copy.deepcopy(STATES[stage])
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
    left_out: set[str], stage: str
) -> None:
    fields = {name: STATES[stage][name] for name in NAMES if name not in left_out - {"seats"}}
    holds(fields)
