"""Stated positions of Dungeon Busters: what is printed, and what follows when it is not stated."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.busters import GAME, Table, battle
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters.moves import Lose, Take
from undercroft_engine.games.dungeon_busters.state import State

ORDER = [
    *("seats", "options", "leader", "dungeon", "battle", "stage", "monster", "deck", "removed"),
    *("resolved", "trophies", "hands", "played", "locks", "piles", "spoils", "bank", "agenda"),
    *("statements", "kept", "broken", "seed", "chance"),
]
NUMBERING = {"question", "anew"}


def same(one: State, other: State) -> bool:
    """Whether two states are alike in all but the numbering of questions."""
    names = set(State.__slots__) - NUMBERING
    return all(getattr(one, name) == getattr(other, name) for name in names)


def stated(**fields: Any) -> dict[str, Any]:
    """The fields of a position with these stated."""
    return GAME.describe(GAME.position(fields))


def test_the_fields_are_printed_in_the_order_of_the_rules_and_are_plain() -> None:
    fields = Table.at(seats=4, locks=[3, None, None, None]).fields
    assert list(fields) == ORDER
    assert json.loads(json.dumps(fields)) == fields


def test_a_statement_is_printed_with_the_slots_of_its_kind() -> None:
    table = Table.at(seats=4)
    table.say(0, "plan", parts=((0, 3), (1, 4)))
    table.say(1, "agree", ref=1)
    assert table.fields["statements"] == [
        {"id": 1, "seat": 0, "kind": "plan", "parts": [[0, 3], [1, 4]], "state": "standing"},
        {"id": 2, "seat": 0, "kind": "play", "value": 3, "ref": 1, "state": "standing"},
        {"id": 3, "seat": 1, "kind": "agree", "ref": 1, "state": "standing"},
        {"id": 4, "seat": 1, "kind": "play", "value": 4, "ref": 3, "state": "standing"},
    ]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("cards", ["rulebook", "edition"])
def test_what_is_printed_makes_the_same_state_at_every_moment(seats: int, cards: str) -> None:
    for seed in range(5):
        table = Table.dealt(seats, seed, cards=cards)
        rng = Rng(seeded("play", seed))
        while table.asked:
            assert same(GAME.position(json.loads(json.dumps(table.fields))), table.state)
            seat = rng.below(seats)
            talk = GAME.talk(table.state, seat)
            if talk is not None and rng.below(3) == 0:
                kind = rng.choice([kind for kind in talk.kinds if kind.kind not in ("ask", "plan")])
                table.say(
                    seat,
                    kind.kind,
                    rng.choice(kind.values) if kind.values else None,
                    ref=rng.choice(kind.refs) if kind.refs else None,
                )
            if talk is not None and rng.below(6) == 0:
                free = [one for one in talk.kinds[4].seats if one.values]
                if talk.kinds[4].kind == "ask" and talk.left > 1:
                    one = rng.choice(free)
                    table.say(seat, "ask", rng.choice(one.values), to=one.seat)
            moves = GAME.legal(table.state, seat)
            if moves:
                table.make(seat, rng.choice(moves))
        assert same(GAME.position(table.fields), table.state)


def test_play_goes_on_alike_from_what_is_printed() -> None:
    table = Table.dealt(5, 8)
    for seat in (0, 1, 2):
        table.lock(seat, seat + 1)
    again = Table(GAME.position(table.fields))
    while table.asked:
        seat = table.asked[0]
        move = GAME.legal(table.state, seat)[0]
        assert again.make(seat, move) == table.make(seat, move)
    assert again.fields == table.fields


def test_only_seats_must_be_stated() -> None:
    fields = stated(seats=4)
    assert fields["options"] == {"cards": "rulebook", "leader": "random", "locks": "changeable"}
    assert (fields["dungeon"], fields["battle"], fields["stage"]) == (1, 1, "pick")
    assert len(fields["deck"]) == 3
    assert (fields["trophies"], fields["locks"]) == ([0] * 4, [None] * 4)
    assert fields["hands"] == [[2, 3, 4, 5, 6]] * 4
    assert (fields["piles"], fields["spoils"]) == ([[1, 1, 1]] * 4, [0, 0, 0])
    assert (fields["bank"], fields["agenda"]) == ([11, 11, 11], [])
    assert (fields["statements"], fields["kept"], fields["broken"]) == ([], [0] * 4, [0] * 4)
    assert fields["seed"] == "0"


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({}, (1, 1)),
        ({"dungeon": 2}, (2, 5)),
        ({"battle": 8}, (2, 8)),
        ({"battle": 9}, (3, 9)),
        ({"monster": "kobold"}, (2, 5)),
        ({"monster": "dragon", "battle": 11}, (3, 11)),
        ({"stage": "over"}, (3, 12)),
    ],
)
def test_dungeon_and_battle_follow_from_each_other_from_the_monster_or_from_the_stage(
    fields: dict[str, Any], place: tuple[int, int]
) -> None:
    told = stated(seats=3, **fields)
    assert (told["dungeon"], told["battle"]) == place


def test_the_leader_is_drawn_by_the_seed_or_is_the_first_seat() -> None:
    drawn = {GAME.position({"seats": 5}, seed).leader for seed in range(60)}
    assert drawn == {0, 1, 2, 3, 4}
    first = {"seats": 5, "options": {"leader": "first_seat"}}
    assert {GAME.position(first, seed).leader for seed in range(20)} == {0}


def test_cards_not_stated_are_dealt_by_the_seed_and_always_alike() -> None:
    one, again = (GAME.describe(GAME.position({"seats": 3, "battle": 7}, 4)) for _ in range(2))
    assert one == again
    dealt = {
        tuple(GAME.describe(GAME.position({"seats": 3, "battle": 7}, seed))["removed"])
        for seed in range(200)
    }
    assert len(dealt) == 25


def test_a_seed_that_is_stated_deals_as_the_seed_of_the_call_does() -> None:
    by_call = GAME.describe(GAME.position({"seats": 4}, "x"))
    by_field = GAME.describe(GAME.position({"seats": 4, "seed": "x"}, "y"))
    assert by_call == by_field
    assert by_call != GAME.describe(GAME.position({"seats": 4}, "y"))


def test_trophies_and_resolved_battles_agree_whichever_is_stated() -> None:
    told = stated(seats=3, battle=6, trophies=[2, 0, 1])
    owners = [owner for _, owner in told["resolved"]]
    assert sorted(owners, key=str) == [0, 0, 2, None, None]
    back = stated(seats=3, battle=6, resolved=told["resolved"])
    assert back["trophies"] == [2, 0, 1]


def test_hands_and_played_follow_from_each_other() -> None:
    by_hand = stated(seats=4, battle=3, hands=[[2, 3, 4], [2, 3, 4], [4, 5, 6], [2, 4, 6]])
    assert by_hand["played"] == [[5, 6], [5, 6], [2, 3], [3, 5]]
    by_stack = stated(seats=4, battle=3, played=[[6, 5], [5, 6], [3, 2], [5, 3]])
    assert by_stack["hands"] == by_hand["hands"]


def test_stacks_that_are_dealt_leave_what_locks_and_statements_want() -> None:
    promise = {"id": 1, "seat": 1, "kind": "play", "value": 3}
    plan = {"id": 2, "seat": 0, "kind": "plan", "parts": [[1, 5], [2, 6]]}
    fields = {"seats": 4, "battle": 4, "locks": [4, None, None, None]}
    for seed in range(30):
        state = GAME.position({**fields, "statements": [promise, plan]}, seed)
        hands = GAME.describe(state)["hands"]
        assert 4 in hands[0]
        assert hands[1] == [3, 5]
        assert 6 in hands[2]


def test_bank_is_what_piles_and_spoils_leave() -> None:
    told = stated(seats=3, piles=[[4, 0, 0], [0, 5, 0], [1, 1, 1]], spoils=[1, 2, 3])
    assert told["bank"] == [9, 7, 11]


def test_payers_without_a_tie_at_the_front_have_paid() -> None:
    fields = {
        "seats": 4,
        "leader": 0,
        "stage": "lose",
        "monster": "chimera",
        "played": [[2], [2], [6], [2]],
        "piles": [[3, 1, 0], [1, 1, 1], [1, 1, 1], [0, 0, 0]],
    }
    table = Table(GAME.position(fields))
    assert table.fields["agenda"] == [1, 3]
    table.make(1, Lose("B"))
    assert table.fields["battle"] == 2


def test_the_order_of_payers_follows_the_leader_and_a_leader_not_stated_follows_the_payers() -> (
    None
):
    fields = {"seats": 4, "stage": "lose", "monster": "chimera", "played": [[2], [2], [6], [2]]}
    for leader, order in ((0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1]), (3, [3, 0, 1])):
        assert stated(**fields, leader=leader)["agenda"] == order
    for seed in range(20):
        assert GAME.position({**fields, "agenda": [1, 3, 0]}, seed).leader == 1
        assert GAME.position({**fields, "agenda": [3, 0, 1]}, seed).leader in (2, 3)


def test_contributors_pick_lowest_first_unless_another_is_in_turn() -> None:
    fields = {
        "seats": 4,
        "stage": "take",
        "monster": "skeleton",
        "played": [[6], [3], [4], [3]],
        "spoils": [1, 1, 0],
    }
    assert stated(**fields)["agenda"] == [2, 0]
    table = Table(GAME.position({**fields, "agenda": [0, 2]}))
    assert table.asked == (0,)
    table.make(0, Take("Y"))
    assert table.state.trophies == [1, 0, 0, 0]


def test_a_monster_that_is_dealt_makes_the_stage_possible() -> None:
    weak = {"seats": 4, "stage": "lose", "played": [[2], [3], [3], [4]]}
    strong = {"seats": 4, "stage": "take", "played": [[2], [3], [3], [5]], "spoils": [1, 1, 0]}
    for seed in range(30):
        lost = GAME.deck.rows[GAME.position(weak, seed).monster]
        won = GAME.deck.rows[GAME.position(strong, seed).monster]
        assert (lost.dungeon, won.dungeon) == (1, 1)
        assert lost.hp > 6
        assert won.hp <= 7


def test_kept_and_broken_count_this_battles_verdicts_unless_stated() -> None:
    table = Table.at(seats=3, monster="chimera")
    table.say(0, "play", 2)
    table.say(1, "play", 2)
    table.pick(2, 3, 6)
    fields = table.fields
    del fields["kept"], fields["broken"]
    told = GAME.describe(GAME.position(fields))
    assert (told["kept"], told["broken"]) == ([1, 0, 0], [0, 1, 0])
    assert GAME.describe(GAME.position({**fields, "kept": [4, 0, 2]}))["kept"] == [4, 0, 2]


def test_a_position_needs_no_history() -> None:
    told = stated(seats=3, piles=[[4, 4, 4], [1, 1, 1], [1, 1, 1]], kept=[5, 0, 0])
    assert (told["battle"], told["piles"][0], told["kept"]) == (1, [4, 4, 4], [5, 0, 0])


def test_statements_of_seats_that_have_locked_since_can_stand() -> None:
    table = Table.at(seats=4)
    table.say(0, "ask", 4, to=1)
    table.say(1, "agree", ref=1)
    table.lock(0, 2)
    table.lock(1, 3)
    assert same(GAME.position(table.fields), table.state)


def test_the_chance_that_is_stated_is_gone_on_with() -> None:
    chance = "0123456789abcdef" * 2
    table = Table.at(seats=4, battle=4, chance=chance)
    assert (table.state.chance, table.fields["chance"]) == (int(chance, 16), chance)
    decks = []
    for seed in ("a", "b"):
        fields = {**battle("chimera", 2, 3, 4, 5, seed=seed).fields, "chance": chance}
        decks.append(play_to_dungeon_2(Table(GAME.position(fields))))
    assert decks[0] == decks[1]


def play_to_dungeon_2(table: Table) -> list[str]:
    while table.state.dungeon < 2:
        seat = table.asked[0]
        table.make(seat, GAME.legal(table.state, seat)[0])
    return [table.fields["monster"], *table.fields["deck"], table.fields["removed"][1]]
