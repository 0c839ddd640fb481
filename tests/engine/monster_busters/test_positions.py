"""Stated positions: what follows from what is stated, and every fault of what cannot stand."""

from __future__ import annotations

from typing import Any

import pytest

from support.monsters import GAME, Table, battle
from undercroft_engine.core.errors import PositionError


def faults(**fields: Any) -> list[str]:
    """The faults for which a position is refused."""
    with pytest.raises(PositionError) as caught:
        GAME.position(fields)
    return [str(fault) for fault in caught.value.faults]


def test_only_the_seats_must_be_stated() -> None:
    fields = GAME.describe(GAME.position({"seats": 6}))
    assert (fields["round"], fields["start"], fields["stage"]) == (1, 0, "pick")
    assert [len(hand) for hand in fields["hands"]] == [2] * 6
    assert (len(fields["item_deck"]), len(fields["discards"])) == (37, 0)
    assert (len(fields["monster_deck"]), fields["defeated"]) == (9, [])
    assert (len(fields["location_deck"]), fields["used_locations"]) == (14, [])
    assert fields["coffins"] == [[]] * 6
    assert faults() == ["seats: must be stated"]


def test_a_described_position_is_the_same_position() -> None:
    table = Table.at(seats=5, monster="ogre", location="cave", coffins=[[0], [], [], [], []])
    table.say(0, "plan", parts=((0, "fight"), (1, "fight_with_axe")))
    table.say(1, "agree", ref=1)
    table.lock(2, "F")
    described = table.fields
    assert GAME.describe(GAME.position(described)) == described
    over = battle("hydra", "field", "F F R R", coffins=[[0, 4], [0, 4], [2], [2]])
    described = over.fields
    assert GAME.describe(GAME.position(described)) == described


@pytest.mark.parametrize(
    ("stated", "round_", "start"),
    [({"start": 3}, 4, 3), ({"round": 7}, 7, 1), ({"round": 7, "start": 1}, 7, 1)],
)
def test_round_and_start_seat_tell_each_other(
    stated: dict[str, Any], round_: int, start: int
) -> None:
    fields = GAME.describe(GAME.position({"seats": 6 if "round" not in stated else 5, **stated}))
    assert (fields["round"], fields["start"]) == (round_, start)


def test_piles_follow_from_those_stated() -> None:
    fields = GAME.describe(
        GAME.position(
            {
                "seats": 4,
                "monster_deck": 3,
                "round": 5,
                "item_deck": ["axe", "?"],
                "discards": 7,
            }
        )
    )
    assert (len(fields["monster_deck"]), len(fields["defeated"])) == (3, 6)
    assert (len(fields["location_deck"]), len(fields["used_locations"])) == (10, 4)
    assert fields["item_deck"][0] == "axe"
    assert [len(hand) for hand in fields["hands"]] == [10] * 4


def test_a_locked_item_is_dealt_into_its_hand() -> None:
    fields = GAME.describe(GAME.position({"seats": 4, "locks": ["decoy", None, None, None]}))
    assert "decoy" in fields["hands"][0]
    assert len(fields["hands"][0]) == 2


OVER: dict[str, Any] = {
    "seats": 4,
    "stage": "over",
    "round": 9,
    "coffins": [[0, 1, 2], [3, 3, 3], [3, 3, 3], [3, 3, 3]],
    "end": {"reason": "eliminated", "seats": [0], "survivors": [0, 3, 3, 3]},
}


def test_a_game_that_is_over() -> None:
    state = GAME.position(OVER)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.totals == (3, 9, 9, 9)
    assert outcome.reason == "A third marker was buried in round 9."


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"seats": 9}, "seats: expected `int` <= 8"),
        ({"seats": 3}, "seats: Monster Busters is for 4 to 8 seats, not 3"),
        ({"seats": 4, "nonsense": 1}, "'nonsense': is no field of a position"),
        ({"seats": 4, "options": {"locks": "x"}}, "options: Option locks can be changeable, final"),
        ({"seats": 4, "round": 61}, "round: expected `int` <= 60"),
        ({"seats": 4, "round": 3, "start": 3}, "start: is 2 in round 3"),
        ({"seats": 4, "start": 4}, "start: names seat 4, but the last one is 3"),
        ({"seats": 4, "scores": [1]}, "scores: has 4 entries, one by seat, not 1"),
        ({"seats": 4, "monster": "bat"}, "monster: 'bat' is no Monster"),
        ({"seats": 4, "monster": None}, "monster: is null only when a victory has ended the game"),
        (
            {"seats": 4, "monster": "ogre", "defeated": ["ogre"]},
            "defeated: states more of ogre than there are (1)",
        ),
        (
            {"seats": 4, "monster_deck": 5, "defeated": 5},
            "monster_deck: makes 11 Monsters in all; there are 10",
        ),
        ({"seats": 4, "tokens": 5}, "tokens: expected `int` <= 4"),
        ({"seats": 4, "location": "pit"}, "location: 'pit' is no Location"),
        (
            {"seats": 4, "location": "cave", "used_locations": ["cave"] * 3},
            "used_locations: states more of cave than there are (3)",
        ),
        ({"seats": 4, "location_deck": 15}, "makes 16 Locations in all; there are 15"),
        (
            {"seats": 4, "location_deck": 3, "used_locations": 3},
            "location_deck: makes 7 Locations in all; there are 15",
        ),
        ({"seats": 4, "discards": ["sword"]}, "discards: 'sword' is no Item"),
        (
            {"seats": 4, "discards": ["lucky_charm"] * 3},
            "discards: states more of lucky_charm than there are (2)",
        ),
        (
            {"seats": 4, "options": {"items": "weapons"}, "discards": ["decoy"]},
            "discards: states more of decoy than there are (0)",
        ),
        ({"seats": 4, "hands": [20, 20, 20, 20]}, "makes 80 Items in all; there are 49"),
        (
            {"seats": 4, "hands": [1, 1, 1, 1], "item_deck": 3},
            "makes 7 Items in all; there are 49",
        ),
        (
            {"seats": 4, "locks": ["fight"] * 4},
            "locks: are never there for all seats: the last one reveals them",
        ),
        ({"seats": 4, "locks": ["sing", None, None, None]}, "locks[0]: 'sing' is no card"),
        (
            {"seats": 4, "hands": [["axe"], 2, 2, 2], "locks": ["decoy", None, None, None]},
            "locks[0]: decoy is not in the hand",
        ),
        ({"seats": 4, "coffins": [[1], [], [], []]}, "has coffin 1 in use with 0 markers"),
        (
            {"seats": 4, "coffins": [[0, 0], [], [], []]},
            "[0]: has two markers on one coffin",
        ),
        (
            {"seats": 4, "coffins": [[0, 1, 2], [], [], []]},
            "coffins[0]: has fewer than 3 coffins while the game goes on",
        ),
        (
            {"seats": 4, "coffins": [[1, 0], [], [], []]},
            "[0]: lists coffin numbers ascending",
        ),
        ({"seats": 4, "end": OVER["end"]}, "end: is null until the game is over"),
        ({"seats": 4, "stage": "over"}, "end: must be stated when the game is over"),
        ({**OVER, "locks": ["fight", None, None, None]}, "locks: are null when the game is over"),
        (
            {**OVER, "coffins": [[0, 1, 2], [3, 3, 3], [3, 3, 3], [3, 3, 4]]},
            "coffins[3]: has survivors on coffin 3, where all of them lie",
        ),
        ({**OVER, "coffins": [[0, 1], [3, 3, 3], [3, 3, 3], [3, 3, 3]]}, "has 3 coffins when"),
        (
            {**OVER, "end": {**OVER["end"], "seats": [1]}},
            "end: names the seats that have no survivor, [0]",
        ),
        (
            {**OVER, "end": {**OVER["end"], "reason": "round_limit"}},
            "end: is eliminated exactly when somebody has no survivor",
        ),
        ({"seats": 4, "kept": [121, 0, 0, 0]}, "kept[0]: expected `int` <= 120"),
        ({"seats": 4, "chance": "x"}, "chance"),
        ({"seats": 4, "seed": "\ud800"}, "seed"),
    ],
)
def test_what_cannot_stand_is_refused_with_the_fault_named(
    fields: dict[str, Any], fault: str
) -> None:
    told = faults(**fields)
    assert any(fault in one for one in told), told


def test_every_fault_is_named_at_once() -> None:
    told = faults(seats=4, monster="bat", location="pit", tokens=9, coffins=[[1], [], [], []])
    assert len(told) == 4


@pytest.mark.parametrize(
    ("statements", "fault"),
    [
        ([{"id": 2, "seat": 0, "kind": "fight"}], "has the number 1, not 2"),
        ([{"id": 1, "seat": 0, "kind": "sing"}], "could not be said there (MB-N3)"),
        ([{"id": 1, "seat": 7, "kind": "fight"}], "names seat 7"),
        ([{"id": 1, "seat": 0, "kind": "strength", "value": 9}], "not be said there (MB-N5)"),
        ([{"id": 1, "seat": 0, "kind": "agree", "ref": 1}], "could not be said there (MB-N9)"),
        (
            [{"id": 1, "seat": 0, "kind": "plan", "parts": [[0, "fight"], [1, "fight"]]}],
            "lack the commitment statement 1 makes (MB-N18)",
        ),
        ([{"id": 1, "seat": 0, "kind": "fight", "state": "kept"}], "is standing by then, not kept"),
        ([{"id": n, "seat": 0, "kind": "want_win"} for n in range(1, 10)], "there (MB-N13)"),
    ],
)
def test_statements_that_could_not_stand_there(
    statements: list[dict[str, Any]], fault: str
) -> None:
    told = faults(seats=4, statements=statements)
    assert any(fault in one for one in told), told


def test_statements_of_a_game_that_is_over_are_judged() -> None:
    statements = [{"id": 1, "seat": 0, "kind": "fight", "state": "broken"}]
    state = GAME.position({**OVER, "statements": statements})
    assert state.broken == [1, 0, 0, 0]
    statements[0]["state"] = "standing"
    assert faults(**{**OVER, "statements": statements}) == [
        "statements[0]: is kept or broken by then, not standing"
    ]


@pytest.mark.parametrize("fields", [None, [], "x", {"seats": "four"}, {"seats": 4, "hands": 3}])
def test_what_is_no_position_at_all_is_refused(fields: Any) -> None:
    with pytest.raises(PositionError):
        GAME.position(fields)
