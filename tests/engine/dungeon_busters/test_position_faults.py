"""Positions of Dungeon Busters that cannot stand: each refused, every fault named by its field."""

from __future__ import annotations

from typing import Any

import pytest

from support.busters import GAME
from undercroft_engine.core.errors import PositionError

LOSE = {
    "seats": 4,
    "leader": 0,
    "stage": "lose",
    "monster": "chimera",
    "played": [[2], [2], [6], [2]],
}
TAKE = {
    "seats": 4,
    "stage": "take",
    "monster": "skeleton",
    "played": [[6], [3], [4], [3]],
    "spoils": [1, 1, 0],
}
OVER = {"seats": 3, "stage": "over"}


def say(id_: int, seat: int, kind: str, **slots: Any) -> dict[str, Any]:
    return {"id": id_, "seat": seat, "kind": kind, **slots}


ASK = say(1, 0, "ask", value=4, to=1)
AGREE = say(2, 1, "agree", ref=1)
MADE = say(3, 1, "play", value=4, ref=2)


SHAPES: dict[str, list[Any]] = {
    "seats": [2, 6, 4.0, "4", True, None, [4]],
    "options": [[], {"cards": 1}, {"cards": None}, "rulebook"],
    "leader": [-1, 9, None, False, "A"],
    "dungeon": [0, 4, "II", None],
    "battle": [0, 13, 1.5, True, None],
    "stage": ["talk", None, 1],
    "monster": [3, ["skeleton"], False],
    "deck": ["skeleton", [1], None],
    "removed": ["skeleton", [None]],
    "resolved": [[["skeleton"]], ["skeleton"], [["skeleton", "A"]]],
    "trophies": [0, [0, 0, 0, -1], [0, 0, 0, True], [0.0] * 4],
    "hands": [[2, 3], [["2"]], None, [[8]] * 4],
    "played": [[2, 3], [[None]], {}],
    "locks": [[0, None, None, None], [True, None, None, None], 3],
    "piles": [[[1, 1]] * 4, [[1, 1, -1]] * 4, [1, 1, 1]],
    "spoils": [[0, 0], [0, 0, 16], [0, 0, 0, 0], {"R": 1}],
    "bank": [[11, 11], [11, 11, True], None],
    "agenda": [0, [None], [9]],
    "statements": [{}, [1], [{"id": 1}], [{**ASK, "loud": True}]],
    "kept": [1, [0, 0, 0, -1], [97, 0, 0, 0]],
    "broken": [None, [0, 0, 0, "0"]],
    "seed": [1, None, ["0"], "\ud800"],
    "chance": [1, "", "xyz", "0" * 31, "0" * 32 + "\n", "A" * 32],
}


def faults(fields: Any) -> list[str]:
    """Where the faults of a position are; it must have some."""
    with pytest.raises(PositionError) as caught:
        GAME.position(fields)
    assert caught.value.code == "position"
    assert all(str(fault) in caught.value.message for fault in caught.value.faults)
    return [fault.where for fault in caught.value.faults]


@pytest.mark.parametrize("content", [None, [], "seats", 4, True, [["seats", 4]]])
def test_what_is_no_object_is_no_position(content: Any) -> None:
    assert faults(content) == ["position"]


def test_seats_must_be_stated() -> None:
    assert faults({}) == ["seats"]
    assert faults({"leader": 0}) == ["seats"]


@pytest.mark.parametrize(
    ("name", "content"), [(name, one) for name, some in SHAPES.items() for one in some]
)
def test_a_field_of_the_wrong_shape(name: str, content: Any) -> None:
    (where,) = faults({"seats": 4, name: content})
    assert where.startswith(name)


@pytest.mark.parametrize("name", ["hero", "Seats", "", "a\x1b[2Jb", "x" * 500])
def test_an_unknown_field_is_named_in_a_way_that_can_be_shown(name: str) -> None:
    (where,) = faults({"seats": 4, name: 1})
    assert where.isprintable()
    assert len(where) < 60
    assert repr(name)[:10] == where[:10]


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        pytest.param({"options": {"cards": "house"}}, "options", id="unknown value"),
        pytest.param({"options": {"hints": "on"}}, "options", id="unknown option"),
        pytest.param({"leader": 4}, "leader", id="no such seat"),
        pytest.param({"options": {"leader": "first_seat"}, "leader": 2}, "leader", id="first_seat"),
        pytest.param({"trophies": [0, 0, 0]}, "trophies", id="too few by seat"),
        pytest.param({"piles": [[1, 1, 1]] * 5}, "piles", id="too many by seat"),
        pytest.param({"dungeon": 2, "battle": 3}, "dungeon", id="dungeon against battle"),
        pytest.param({"monster": "goblin"}, "monster", id="unknown monster"),
        pytest.param({"monster": "kobold", "battle": 1}, "monster", id="of another Dungeon"),
        pytest.param({"monster": "kobold", "dungeon": 3}, "monster", id="of another Dungeon, too"),
        pytest.param({"monster": None}, "monster", id="null though not over"),
        pytest.param({**OVER, "monster": "dragon"}, "monster", id="a monster though over"),
        pytest.param({**OVER, "battle": 11}, "battle", id="over before the last battle"),
        pytest.param({"deck": ["skeleton", "chimera"]}, "deck", id="too short"),
        pytest.param({**OVER, "deck": ["dragon"]}, "deck", id="a deck though over"),
        pytest.param({"deck": ["skeleton", "chimera", "goblin"]}, "deck", id="unknown in the deck"),
        pytest.param({"deck": ["skeleton", "chimera", "kobold"]}, "deck", id="not of the Dungeon"),
        pytest.param({"deck": ["skeleton", "chimera", "chimera"]}, "deck", id="twice in the deck"),
        pytest.param(
            {"monster": "skeleton", "deck": ["skeleton", "chimera", "mimic_1"]},
            "deck",
            id="monster in the deck",
        ),
        pytest.param({"removed": []}, "removed", id="none removed"),
        pytest.param({"removed": ["kobold"]}, "removed", id="removed of another Dungeon"),
        pytest.param({"removed": ["mimic_1", "kobold"]}, "removed", id="too many removed"),
        pytest.param({"monster": "mimic_1", "removed": ["mimic_1"]}, "removed", id="removed, here"),
        pytest.param({"resolved": [["mimic_1", None]]}, "resolved", id="resolved before battle 1"),
        pytest.param({"battle": 2, "resolved": []}, "resolved", id="not resolved"),
        pytest.param({"battle": 2, "resolved": [["kobold", None]]}, "resolved", id="met elsewhere"),
        pytest.param({"battle": 2, "resolved": [["mimic_1", 4]]}, "resolved", id="owned by nobody"),
        pytest.param({"trophies": [1, 0, 0, 0]}, "trophies", id="more than battles"),
        pytest.param(
            {"battle": 2, "resolved": [["mimic_1", 1]], "trophies": [1, 0, 0, 0]},
            "trophies",
            id="trophies against resolved",
        ),
        pytest.param({"hands": [[2, 3, 4, 5]] * 4}, "hands[0]", id="too small a hand"),
        pytest.param({"hands": [[1, 2, 3, 4, 5]] * 4}, "hands[0]", id="a card not in play"),
        pytest.param({"hands": [[2, 2, 3, 4, 5]] * 4}, "hands[0]", id="a card twice in hand"),
        pytest.param({"hands": [[3, 2, 4, 5, 6]] * 4}, "hands[0]", id="a hand not ascending"),
        pytest.param({"played": [[2], [], [], []]}, "played[0]", id="played before battle 2"),
        pytest.param({"battle": 3, "played": [[2, 2]] * 4}, "played[0]", id="played twice"),
        pytest.param({"battle": 2, "played": [[7]] * 4}, "played[0]", id="played, not in play"),
        pytest.param(
            {"battle": 2, "hands": [[3, 4, 5, 6]] * 4, "played": [[2], [2], [2], [3]]},
            "played[3]",
            id="in hand and played",
        ),
        pytest.param({"locks": [7, None, None, None]}, "locks[0]", id="locked, not in play"),
        pytest.param(
            {"battle": 2, "played": [[2]] * 4, "locks": [None, 2, None, None]},
            "locks[1]",
            id="locked, not in hand",
        ),
        pytest.param({"locks": [2, 3, 4, 5]}, "locks", id="all locked"),
        pytest.param({**LOSE, "locks": [3, None, None, None]}, "locks", id="locked when revealed"),
        pytest.param({"bank": [11, 11, 10]}, "bank", id="a gem missing"),
        pytest.param({"bank": [11, 11, 12]}, "bank", id="a gem too many"),
        pytest.param({"piles": [[5, 5, 5]] * 4}, "piles", id="more than 15 in piles"),
        pytest.param({"spoils": [0, 0, 12]}, "spoils", id="more than 15 with Spoils"),
        pytest.param({"agenda": [0]}, "agenda", id="agenda in pick"),
        pytest.param({**OVER, "agenda": [0]}, "agenda", id="agenda when over"),
        pytest.param({**LOSE, "played": [[]] * 4}, "played[0]", id="lose without cards"),
        pytest.param({"stage": "lose"}, "played", id="lose, no cards stated"),
        pytest.param({"stage": "take", "spoils": [1, 1, 0]}, "played", id="take, no cards stated"),
        pytest.param({**LOSE, "monster": "blue_slime"}, "stage", id="lose though won"),
        pytest.param({**LOSE, "played": [[2], [3], [4], [5]], "monster": "skeleton"}, "stage"),
        pytest.param({**LOSE, "piles": [[2, 1, 0]] * 4}, "stage", id="no payer with a tie"),
        pytest.param({**LOSE, "piles": [[0, 0, 0]] * 4}, "stage", id="no payer with a gem"),
        pytest.param({**LOSE, "agenda": []}, "agenda", id="nobody to pay"),
        pytest.param({**LOSE, "agenda": [1, 0, 3]}, "agenda", id="out of turn"),
        pytest.param({**LOSE, "agenda": [0, 1]}, "agenda", id="a payer left out"),
        pytest.param({**LOSE, "agenda": [2]}, "agenda", id="no payer"),
        pytest.param(
            {**LOSE, "agenda": [1, 3], "piles": [[1, 1, 1], [2, 1, 1], [1, 1, 1], [1, 1, 1]]},
            "agenda",
            id="the first has no tie",
        ),
        pytest.param({**TAKE, "monster": "chimera"}, "stage", id="take though lost"),
        pytest.param({**TAKE, "played": [[6], [3], [3], [3]]}, "stage", id="take alone"),
        pytest.param(
            {**TAKE, "monster": "blue_slime", "spoils": [2, 0, 0]}, "stage", id="one colour"
        ),
        pytest.param({**TAKE, "spoils": [0, 0, 0]}, "stage", id="no Spoils"),
        pytest.param({**TAKE, "agenda": [0]}, "agenda", id="a contributor left out"),
        pytest.param({**TAKE, "agenda": [2, 1]}, "agenda", id="a cancelled seat takes"),
        pytest.param({"statements": [{**ASK, "id": 2}]}, "statements[0]", id="numbered wrongly"),
        pytest.param({"statements": [say(1, 0, "shout")]}, "statements[0]", id="unknown kind"),
        pytest.param({"statements": [say(1, 5, "want_win")]}, "statements", id="no such speaker"),
        pytest.param({"statements": [say(1, 0, "play", value=7)]}, "statements[0]", id="N4"),
        pytest.param(
            {"statements": [say(1, 0, "at_least", value=1)]}, "statements[0]", id="N4 too"
        ),
        pytest.param({"statements": [say(1, 0, "play", value=4, ref=1)]}, "statements[0]"),
        pytest.param({"statements": [{**ASK, "to": 0}]}, "statements[0]", id="N5"),
        pytest.param({"statements": [{**ASK, "value": 9}]}, "statements[0]", id="N5, value"),
        pytest.param({"statements": [ASK, AGREE]}, "statements", id="N17, promise lacking"),
        pytest.param({"statements": [ASK, AGREE, {**MADE, "value": 5}]}, "statements[2]", id="N17"),
        pytest.param({"statements": [ASK, {**AGREE, "seat": 2}]}, "statements[1]", id="N7"),
        pytest.param(
            {"statements": [ASK, AGREE, MADE, {**AGREE, "id": 4}]}, "statements[3]", id="N7, same"
        ),
        pytest.param(
            {"statements": [say(1, 0, "play", value=4), say(2, 0, "play", value=5)]},
            "statements[0]",
            id="N9, not marked replaced",
        ),
        pytest.param(
            {"statements": [say(1, 0, "play", value=4, state="withdrawn")]},
            "statements[0]",
            id="N10, withdrawn by nothing",
        ),
        pytest.param(
            {"statements": [ASK, AGREE, MADE, say(4, 0, "withdraw", ref=1)]},
            "statements[3]",
            id="N10, agreed",
        ),
        pytest.param(
            {"statements": [say(number, 0, "want_win") for number in range(1, 10)]},
            "statements[8]",
            id="N11",
        ),
        pytest.param(
            {"statements": [say(1, 0, "play", value=4, state="kept")]},
            "statements[0]",
            id="judged before the reveal",
        ),
        pytest.param(
            {**LOSE, "statements": [say(1, 0, "play", value=2)]}, "statements[0]", id="unjudged"
        ),
        pytest.param(
            {**LOSE, "statements": [say(1, 0, "play", value=2, state="broken")]},
            "statements[0]",
            id="judged wrongly",
        ),
        pytest.param(
            {
                **LOSE,
                "statements": [say(1, 0, "play", value=2, state="kept")],
                "kept": [0, 0, 0, 0],
            },
            "kept",
            id="kept but not counted",
        ),
        pytest.param({**OVER, "statements": [say(1, 0, "want_win")]}, "played", id="said, over"),
        pytest.param(
            {
                "battle": 4,
                "statements": [say(n, 0, "not", value=n + 1) for n in range(1, 5)],
            },
            "statements",
            id="statements want more than a hand",
        ),
    ],
)
def test_a_fault_is_found_where_it_is_and_nowhere_else(fields: dict[str, Any], where: str) -> None:
    found = faults({"seats": 4, **fields})
    assert found[0] == where
    assert {one.partition("[")[0] for one in found} == {where.partition("[")[0]}


def test_every_fault_is_named_at_once() -> None:
    fields = {
        "seats": 4,
        "hero": 1,
        "options": {"cards": "house", "hints": "on"},
        "battle": 2,
        "stage": "pick",
        "leader": 5,
        "monster": "goblin",
        "removed": ["kobold"],
        "trophies": [1, 1, 0, 0],
        "locks": "none",
        "bank": [1, 2, 3],
        "agenda": [0],
        "chance": "?",
    }
    assert sorted(faults(fields)) == [
        "'hero'",
        "agenda",
        "bank",
        "bank",
        "bank",
        "chance",
        "leader",
        "locks",
        "monster",
        "options",
        "options",
        "removed",
        "trophies",
    ]


def test_a_fault_of_one_field_hides_none_of_another_and_makes_none_up() -> None:
    fields = {"seats": 3, "battle": "9", "monster": "dragon", "bank": [0, 0, 0]}
    assert faults(fields) == ["battle", "bank", "bank", "bank"]
    assert faults({"seats": 3, "stage": "end", "agenda": [0], "battle": 4}) == ["stage"]
