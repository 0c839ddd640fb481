"""Stated positions: what follows from a few fields, and every fault named."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.looks import check_state
from support.play import walk
from support.raiders import GAME, Table
from undercroft_engine.core.errors import PositionError
from undercroft_engine.core.rng import Rng, seeded

ZERO = [0, 0, 0, 0]
BALL = [0, 1, 0, 0]


def faults(**fields: Any) -> list[str]:
    """The faults for which a position is refused."""
    with pytest.raises(PositionError) as caught:
        GAME.position(fields)
    assert all(str(fault) in caught.value.message for fault in caught.value.faults)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.clause("RA-S2", "RA-S3", "RA-S4", "RA-L2")
def test_vec_107_what_follows_from_a_stated_position() -> None:
    table = Table.at(seats=3, row=["goblin", "?", "?", "?", "?"], wounds=[1, 1, 1])
    fields = table.fields
    assert fields["options"] == {
        "variant": "standard",
        "majority3": "over_half",
        "boss_reward": "always",
        "five_player_boss": "18",
        "characters": "random",
    }
    place = ("stage", "window", "level", "position", "levels_used", "seen", "resolved")
    assert [fields[name] for name in place] == ["first_card", 1, 1, 1, [], [], []]
    assert (len(fields["level_deck"]), len(fields["levels_removed"])) == (4, 2)
    assert fields["row"][0] == "goblin"
    bosses = {card.id for card in GAME.deck.rows if type(card).__name__ == "Boss"}
    assert [room in bosses for room in fields["deck"]] == [False] * 19 + [True]
    assert not bosses & {*fields["row"], *fields["removed"]}
    assert len(fields["removed"]) == 6
    assert (fields["coins"], fields["wounds"]) == ([0, 0, 0], [1, 1, 1])
    assert fields["coins_from"] == [[0] * 7] * 3
    assert fields["wounds_from"] == [[1, 0, 0, 0, 0]] * 3
    assert (fields["spent"], fields["items"]) == ([[], [], []], [ZERO] * 3)
    assert fields["reserve"] == [6, 6, 6, 6]
    for name in ("locks", "first_cards", "second_cards"):
        assert fields[name] == [None] * 3
    assert (fields["chooser"], fields["map"], fields["petrified"]) == (None, None, [])
    assert GAME.describe(GAME.position(fields)) == fields


@pytest.mark.clause("RA-S1", "RA-S5", "RA-P10")
def test_vec_108_an_impossible_position() -> None:
    assert faults(
        seats=3,
        position=2,
        row=["zombie", "zombie", "?", "?", "?"],
        removed=["zombie", "?", "?", "?", "?", "?"],
        spent=[[3], [], []],
        locks=["3", None, None],
        items=[ZERO, ZERO, [0, 0, 4, 0]],
        reserve=[None, None, 3, None],
    ) == [
        "removed: zombie stands three times and there are two",
        "locks[0]: 3 is not in the hand",
        "items: seven keys of six",
    ]


ALONE: dict[str, tuple[dict[str, Any], str]] = {
    "seats": ({}, "seats: must be stated"),
    "field": ({"seats": 3, "colour": 1}, "'colour': is no field of a position"),
    "shape": ({"seats": 3, "coins": [1, 2, "x"]}, "coins[2]: expected `int`, got `str`"),
    "length": ({"seats": 4, "coins": [1, 2, 3]}, "coins: has 4 entries, one by seat, not 3"),
    "cap": ({"seats": 3, "coins": [21, 0, 0]}, "coins[0]: expected `int` <= 20"),
    "seat": ({"seats": 3, "seen": [3]}, "seen: names seat 3, but the last one is 2"),
    "order": ({"seats": 3, "seen": [1, 0]}, "seen: names each seat once, ascending"),
    "option": (
        {"seats": 3, "options": {"variant": "x"}},
        "options: Option variant can be standard, tactical, not 'x'",
    ),
    "stage": (
        {"seats": 3, "stage": "character"},
        "stage: is not character: the option characters=random deals them",
    ),
    "level": ({"seats": 3, "stage": "over", "level": 4}, "level: is 5 in stage over"),
    "position": ({"seats": 3, "position": 0}, "position: is 1 to 5 in stage first_card"),
    "row": ({"seats": 3, "row": ["?"]}, "row: has 5 cards at this point, not 1"),
    "deck": (
        {"seats": 3, "level": 2, "deck": ["?"] * 20},
        "deck: has 15 cards at this point, not 20",
    ),
    "room": ({"seats": 3, "row": ["ogre", "?", "?", "?", "?"]}, "row: 'ogre' is no room"),
    "boss": (
        {"seats": 3, "row": ["medusa", "?", "?", "?", "?"]},
        "row: medusa is a boss, which lies in position 5 of level 5 or last in the deck",
    ),
    "no boss": (
        {"seats": 3, "level": 5, "row": ["?", "?", "?", "?", "troll"]},
        "row: troll is no boss, and this is the boss's place",
    ),
    "level card": ({"seats": 3, "level_card": "L9"}, "level_card: 'L9' is no level card"),
    "level twice": (
        {"seats": 3, "level_card": "L1", "levels_removed": ["L1", "?"]},
        "levels_removed: L1 stands in level_card already",
    ),
    "spent": (
        {"seats": 3, "spent": [[1], [], []]},
        "spent[0]: has at most 0 cards at this point, not 1",
    ),
    "spent twice": (
        {"seats": 3, "position": 3, "spent": [[1, 1], [], []]},
        "spent[0]: has a card twice",
    ),
    "all locked": (
        {"seats": 3, "locks": ["1", "2", "3"]},
        "locks: are never there for all who are asked: the last reveals them",
    ),
    "lock here": (
        {
            "seats": 3,
            "row": ["snake", "?", "?", "?", "?"],
            "locks": ["key", None, None],
            "items": [[0, 0, 1, 0], ZERO, ZERO],
        },
        "locks: are not all to be played in snake",
    ),
    "lock item": (
        {"seats": 3, "locks": ["ball", None, None]},
        "locks[0]: ball is not in the hand",
    ),
    "not asked": (
        {
            "seats": 3,
            "stage": "second_card",
            "row": ["snake", "?", "?", "?", "?"],
            "first_cards": ["ball", "ball", "1"],
            "locks": [None, None, "2"],
        },
        "locks[2]: seat 2 was not asked",
    ),
    "nobody to ask": (
        {"seats": 3, "stage": "second_card", "first_cards": ["1", "2", "3"]},
        "stage: is not second_card: no seat has played a ball",
    ),
    "escape": (
        {
            "seats": 3,
            "level": 5,
            "position": 5,
            "stage": "second_card",
            "row": ["?", "?", "?", "?", "necromancer"],
            "first_cards": ["ball", "2", "3"],
        },
        "stage: is not second_card: in this room a ball is an escape",
    ),
    "open standard": (
        {"seats": 3, "first_cards": ["1", None, None]},
        "first_cards: are null in stage first_card",
    ),
    "map standard": ({"seats": 3, "map": 1}, "map: is null in the standard game"),
    "no run": (
        {
            "seats": 3,
            "options": {"variant": "tactical"},
            "map": 0,
            "first_cards": [None, "1", None],
        },
        "first_cards: are not those of a run of seats clockwise from the map",
    ),
    "tactical lock": (
        {"seats": 3, "options": {"variant": "tactical"}, "locks": ["1", None, None]},
        "locks: are null in the tactical variant",
    ),
    "items": (
        {"seats": 3, "items": [[4, 0, 0, 0], [3, 0, 0, 0], ZERO]},
        "items: seven torches of six",
    ),
    "too few": (
        {"seats": 3, "items": [ZERO] * 3, "reserve": [5, 6, 6, 6]},
        "items: five torches of six",
    ),
    "sources": (
        {"seats": 3, "coins": [5, 0, 0], "coins_from": [[3, 1, 0, 0, 0, 0, 9], [0] * 7, [0] * 7]},
        "coins_from[0]: come to 4 coins, not 5",
    ),
    "petrified early": (
        {"seats": 3, "petrified": [0]},
        "petrified: are none before the game is over",
    ),
    "petrified by another": (
        {"seats": 3, "stage": "over", "petrified": [0], "row": ["?", "?", "?", "?", "mummy"]},
        "petrified: are none: this boss petrifies nobody",
    ),
    "character": (
        {"seats": 3, "characters": ["bard", None, "rogue"]},
        "characters[0]: 'bard' is no character",
    ),
    "chooser": ({"seats": 3, "chooser": 1}, "chooser: is null where characters are dealt"),
}


@pytest.mark.parametrize("name", ALONE)
def test_a_fault_is_named_where_it_stands(name: str) -> None:
    fields, fault = ALONE[name]
    assert fault in faults(**fields)


CHOOSING = {"seats": 4, "options": {"characters": "chosen"}, "stage": "character"}


@pytest.mark.clause("RA-S7")
def test_a_position_in_which_characters_are_chosen() -> None:
    table = Table.at(**CHOOSING, characters=[None, None, "scout", None], chooser=2)
    assert table.asked == (3,)
    assert (table.fields["level"], table.fields["row"], len(table.fields["deck"])) == (0, [], 25)
    assert "characters: are not those of a run of seats clockwise" in faults(
        **CHOOSING, characters=["scout", None, "rogue", None]
    )
    assert "coins[0]: is nothing before there is a character" in faults(
        **CHOOSING, coins=[1, 0, 0, 0]
    )
    assert "reserve[3]: lacks what the characters left bring" in faults(
        **CHOOSING, characters=[None, None, "scout", None], reserve=[6, 6, 6, 0]
    )


def test_items_that_the_reserve_lacks_are_dealt_to_the_seats() -> None:
    table = Table.at(
        seats=3, reserve=[6, 2, None, 5], locks=[None, "sword", None], row=["snake", *"????"]
    )
    held = [sum(items[kind] for items in table.fields["items"]) for kind in range(4)]
    assert held == [0, 4, 0, 1]
    assert table.fields["items"][1][3] == 1
    assert table.fields["reserve"] == [6, 2, 6, 5]


def test_a_room_that_is_dealt_fits_the_cards_that_lie_in_it() -> None:
    for seed in range(20):
        table = Table.at(
            str(seed), seats=3, locks=["key", None, None], items=[[0, 0, 1, 0], ZERO, ZERO]
        )
        assert table.fields["row"][0].startswith("treasure")


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.sampled_from(["?", "zombie", "L1", "key", "1", "x"]),
    lambda inner: (
        st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)
FIELDS = list(Table.at(seats=3).fields)


def stated(fields: dict[str, Any]) -> Any:
    """The state of these fields; None where they are refused, which names a fault."""
    try:
        return GAME.position(fields)
    except PositionError as error:
        named = error.faults
    assert named
    return None


@given(st.dictionaries(st.sampled_from(FIELDS), json_values, max_size=6), st.integers(3, 5))
def test_whatever_is_stated_is_a_position_or_refused(fields: dict[str, Any], seats: int) -> None:
    state = stated({**fields, "seats": seats})
    if state is not None:
        check_state(GAME, state)


STATES = [
    step.before
    for seats, options in ((3, {}), (4, {"variant": "tactical"}), (5, {"characters": "chosen"}))
    for step in list(walk(GAME, GAME.setup(seats, "left out", options), Rng(seeded("left out"))))[
        ::9
    ]
]


@given(st.sets(st.sampled_from(FIELDS)), st.sampled_from(STATES))
def test_a_real_position_with_fields_left_out_can_be_played_or_names_what_is_missing(
    left_out: set[str], state: Any
) -> None:
    told = GAME.describe(state)
    made = stated({name: told[name] for name in FIELDS if name not in left_out - {"seats"}})
    if made is not None:
        check_state(GAME, made)
        for step in itertools.islice(walk(GAME, made, Rng(1)), 3):
            check_state(GAME, step.after)
