"""Stated positions: what may be left out, and every fault named by its field (INV21)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.dungeonville import DUNGEONS, GAME, Table, filled
from support.looks import invariants
from undercroft_engine.core.errors import PositionError
from undercroft_engine.games.dungeonville.about import INFO

check = invariants(INFO).check
FIFTY = ["CR02", "CR04"]
FIELDS = [
    *("seats", "options", "round", "stone", "stage", "turn", "pending", "town", "deck", "discards"),
    *("parties", "gold", "treasuries", "carried", "room_decks", "room_discards", "looks", "pawns"),
    *("locks", "explore", "kill_zones", "blood", "deeds", "deed_log", "end", "seed", "chance"),
]


def faults(**fields: Any) -> list[str]:
    """Every fault of a position, as `field: text`."""
    with pytest.raises(PositionError) as caught:
        GAME.position({"seats": 2, **fields})
    assert caught.value.code == "position"
    return [str(fault) for fault in caught.value.faults]


def test_only_seats_must_be_stated() -> None:
    for seats in INFO.seats:
        state = GAME.position({"seats": seats})
        check(GAME, GAME.describe(state))
        assert (state.stage, state.round, state.gold) == ("recruit", 1, [40] * seats)
    with pytest.raises(PositionError, match="seats: must be stated"):
        GAME.position({})


def test_describe_prints_every_field_and_position_takes_them_back() -> None:
    table = Table.dealt(4, 3)
    assert list(table.fields) == FIELDS
    for _ in range(120):
        fields = table.fields
        assert GAME.describe(GAME.position(fields)) == fields
        table.do(table.asked[0], table.legal(table.asked[0])[0])


def test_what_is_not_stated_is_dealt_by_the_seed() -> None:
    one, other = (GAME.describe(GAME.position({"seats": 3}, seed)) for seed in ("a", "b"))
    assert one["deck"] != other["deck"]
    assert one == GAME.describe(GAME.position({"seats": 3}, "a"))
    assert one["seed"] == "a"


def test_three_dots_stand_for_the_rest() -> None:
    state = GAME.position(
        {"seats": 2, "deck": [7, 9, "..."], "discards": [5], "town": [1, 2, 3, 4, 6]}
    )
    assert state.deck[:2] == (7, 9)
    assert len(state.deck) == 58
    state = GAME.position({"seats": 2, "deck": [7, 9], "town": [1, 2, 3, 4, 5]})
    assert state.deck == (7, 9)
    assert len(state.discards) == 57
    state = GAME.position({"seats": 2, "room_discards": {"crypt": ["CR05", "..."]}})
    assert state.room_decks[0] == ()
    assert len(state.room_discards[0]) == 32


LINE_UP = {"stage": "line_up", "pawns": ["crypt", "crypt"], "parties": filled([4], [8])}
INSIDE = {"stage": "escape", "pawns": ["crypt", None], "parties": [[4, 30], []], "round": 2}
BAD: dict[str, tuple[dict[str, Any], str]] = {
    "no object": ({"seats": "two"}, "seats: expected `int`, got `str`"),
    "six seats": ({"seats": 6}, "seats: expected `int` <= 5"),
    "unknown field": ({"nonsense": 1}, "'nonsense': is no field of a position"),
    "unknown option": ({"options": {"x": "y"}}, "options: Dungeonville has no option 'x'"),
    "fifteen for two": ({"options": {"blood": "fifteen"}}, "needs a round_cap"),
    "past the cap": ({"options": {"round_cap": "1"}, "round": 2}, "round: is 1 at most"),
    "short list": ({"parties": [[]]}, "parties: has 2 entries, one by seat, not 1"),
    "seat too high": ({"stone": 3}, "stone: names seat 3, but the last one is 1"),
    "rank twice": ({"parties": [[4], [4]]}, "parties: 4 stands in parties already"),
    "room twice": ({"treasuries": [["CR01"], ["CR01"]]}, "treasuries: CR01 stands in treasuries"),
    "no such room": ({"treasuries": [["XX01"], []]}, "treasuries[0][0]: invalid enum value 'XX01'"),
    "foreign room": ({"room_decks": {"crypt": ["RH01", "..."]}}, "crypt has rooms of another"),
    "dots in the middle": ({"deck": [1, "...", 2]}, "deck: has ... as its last entry only"),
    "nowhere": ({"deck": [1], "discards": [2]}, "deck: 57 cards stand nowhere"),
    "both rest": ({"deck": [1, "..."], "discards": ["..."]}, "cannot both have ..."),
    "unsorted town": ({"town": [5, 4, 3, 2, 1]}, "town: stands in rising order of rank"),
    "small town": ({"town": [1, 2]}, "town: holds 5 while deck or discards have cards"),
    "large town": ({"town": [1, 2, 3, 4, 5, 6]}, "town: holds 5 at most"),
    "own token": ({"kill_zones": [[1, 0], [0, 0]]}, "hold no token of their own seat"),
    "counts": ({"blood": {"crypt": [1]}}, "blood: has 2 counts by giver, not 1"),
    "gold": ({"gold": [5, 0]}, "gold: is 0, 10, 20, 30 or 40"),
    "late gold": ({"round": 2, "gold": [10, 0]}, "gold: is 0, 10, 20, 30 or 40"),
    "same deed": ({"deeds": ["crypt", "crypt"]}, "deeds: are all different"),
    "all have three": ({"parties": filled([4], [8])}, "stage: is not recruit: all have three"),
    "turn of nobody": ({"turn": None}, "turn: is a seat in stage recruit"),
    "turn in a line-up": ({**LINE_UP, "turn": 0}, "turn: is null in stage line_up"),
    "complete locks": (
        {**LINE_UP, "locks": [sorted(party) for party in filled([4], [8])]},
        "locks: are never complete for all",
    ),
    "foreign lock": ({**LINE_UP, "locks": [[1], []]}, "up to three of its own party"),
    "lock outside": ({"locks": [[4], []], "parties": [[4], []]}, "locks: are empty but in"),
    "no fight": ({**LINE_UP, "pawns": ["crypt", None]}, "pawns: have two or more at one entrance"),
    "pawn in town": ({"pawns": ["crypt", None], "parties": [[4], []]}, "pawns: are null in stage"),
    "pawn of nobody": ({"stage": "place", "parties": [[4], []], "pawns": [None, "crypt"]}, "turn:"),
    "no party": ({"stage": "enter", "pawns": ["crypt", None]}, "stand only for seats with a party"),
    "two inside": (
        {**INSIDE, "pawns": ["crypt", "crypt"], "parties": [[4, 30], [8]]},
        "pawns: stand one at an entrance",
    ),
    "colourless": ({**INSIDE, "parties": [[1], []]}, "parties: have somebody with a colour"),
    "carried in town": ({"carried": [["CR01"], []]}, "carried: is empty for this seat"),
    "carried elsewhere": ({**INSIDE, "carried": [["RH01"], []]}, "of the dungeon the seat is in"),
    "not inside": ({"explore": {}}, "explore: is null in stage recruit"),
    "turned": ({**INSIDE, "explore": {"turned": "CR01"}}, "has no turned room in stage escape"),
    "not turned": ({**INSIDE, "stage": "keep"}, "explore: has a turned room in stage keep"),
    "turned elsewhere": (
        {**INSIDE, "stage": "keep", "explore": {"turned": "RH13"}},
        "has a turned room of the dungeon",
    ),
    "nobody died": (
        {**INSIDE, "parties": [[46, 50], []], "stage": "keep", "explore": {"turned": "CR15"}},
        "stage: is not keep",
    ),
    "one victim": (
        {**INSIDE, "parties": [[46, 44], []], "stage": "victim", "explore": {"turned": "CR15"}},
        "stage: is not victim",
    ),
    "too heavy": (
        {**INSIDE, "parties": [[3], []], "stage": "keep", "explore": {"turned": "CR01"}},
        "it would be settled without asking",
    ),
    "no oracle": ({**INSIDE, "stage": "model"}, "stage: is not model"),
    "no orb": ({**INSIDE, "stage": "orb"}, "stage: is not orb"),
    "no horn": ({"stage": "horn", "parties": filled([4], [8])}, "no seat can owe horn"),
    "poor": ({"stage": "buy"}, "turn: no seat can owe buy here"),
    "pending in town": ({"pending": {"recruit": 4}}, "pending: is null in stage recruit"),
    "no pending": ({"stage": "pay"}, "pending: must be stated in stage pay"),
    "foreign pending": ({"stage": "discard", "pending": {"keep": True}}, "what belongs to stage"),
    "not in town": (
        {"stage": "discard", "parties": [[4, 5, 6], []], "town": [10, 11, 12, 13, 14],
         "pending": {"recruit": 9}},
        "pending: is no choice that steps lead to",
    ),
    "wrong steps": (
        {"stage": "pay", "round": 2, "treasuries": [["CR09", "CR10", "DL01"], []],
         "pending": {"paid": ["CR09"]}},
        "pending: is no choice that steps lead to",
    ),
    "unknown pending": ({"stage": "pay", "pending": {"x": 1}}, "pending: object contains unknown"),
    "looks": ({"looks": {"crypt": [[0, "CR01"]]}, "room_decks": {"crypt": ["CR01", "..."]}},
              "looks: are the last rooms of the deck of crypt"),
    "log": (
        {"deeds": ["crypt", "rat_haus"],
         "deed_log": [{"kind": "claim", "round": 1, "seat": 0, "dungeon": "ice_cave"}]},
        "deed_log: does not lead to the deed that seat 0 has",
    ),
    "log of a theft": (
        {"deeds": ["crypt", "rat_haus"],
         "deed_log": [{"kind": "buy", "round": 1, "seat": 0, "old": "rat_haus", "new": "crypt"}]},
        "give up a deed that was not its own",
    ),
    "log of the future": (
        {"deed_log": [{"kind": "claim", "round": 3, "seat": 0, "dungeon": "ice_cave"}]},
        "deed_log: goes from round to round",
    ),
    "two purchases": (
        {"deed_log": [
            {"kind": "buy", "round": 1, "seat": 0, "old": "rat_haus", "new": "crypt"},
            {"kind": "buy", "round": 1, "seat": 0, "old": "crypt", "new": "ice_cave"}]},
        "deed_log: has one purchase a seat and round",
    ),
    "claims under automatic": (
        {"options": {"claims": "automatic"},
         "deed_log": [{"kind": "claim", "round": 1, "seat": 0, "dungeon": "ice_cave"}]},
        "deed_log: has no claims under claims=automatic",
    ),
    "seven under automatic": (
        {"options": {"claims": "automatic"}, "kill_zones": [[0, 7], [0, 0]],
         "deeds": ["crypt", "rat_haus"]},
        "claims=automatic ends the game",
    ),
    "no end": ({"stage": "over"}, "end: must be stated when the game is over"),
    "false end": ({"stage": "over", "end": {"reason": "claim", "winners": [0]}}, "does not follow"),
    "early end": ({"end": {"reason": "claim", "winners": [0]}}, "end: is null until the game"),
    "chance": ({"chance": "x"}, "chance: expected `str` matching regex"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_fault_is_named_by_its_field(name: str) -> None:
    fields, told = BAD[name]
    found = faults(**fields)
    assert any(told in one for one in found), found


def test_every_fault_is_named_at_once() -> None:
    found = faults(parties=[[4], [4]], kill_zones=[[1, 0], [0, 0]], gold=[7, 0])
    assert len(found) == 3


def test_a_game_that_is_over_can_be_stated() -> None:
    table = Table.at(
        stage="over",
        deeds=["crypt", "rat_haus"],
        kill_zones=[[0, 7], [0, 0]],
        end={"reason": "claim", "winners": [0]},
    )
    assert table.outcome.winners == (0,)
    assert table.outcome.places == (1, 2)
    assert table.fields["end"] == {"reason": "claim", "winners": [0]}


PLAIN = st.sampled_from([*DUNGEONS, "CR01", "...", "x"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(DUNGEONS), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=5), st.sampled_from((2, 3, 5)))
def test_whatever_is_stated_is_taken_or_refused_by_name(fields: dict[str, Any], seats: int) -> None:
    stated = fields | {"seats": seats}
    try:
        state = GAME.position(stated)
    except PositionError:
        assert faults(**stated)
    else:
        check(GAME, GAME.describe(state))
