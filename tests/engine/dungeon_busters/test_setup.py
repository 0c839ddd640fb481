"""Setup of Dungeon Busters: seats, options, what is dealt and what is drawn (DB-G, DB-S)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from support.busters import GAME, Table, gems, piles
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters import events as ev


def opening(table: Table) -> ev.GameStarted:
    started = table.game.opening(table.state)[0]
    assert isinstance(started, ev.GameStarted)
    return started


def finish(table: Table) -> Table:
    """Play on with each seat's first move."""
    while table.asked:
        seat = table.asked[0]
        table.make(seat, table.game.legal(table.state, seat)[0])
    return table


def shuffled(rng: Rng, dungeon: int) -> list[str]:
    """The five cards of a Dungeon as this generator shuffles them."""
    five = [card.id for card in GAME.deck.rows if card.dungeon == dungeon]
    return list(rng.choice(tuple(permutations(five))))


@pytest.mark.clause("DB-G1")
@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_other_than_three_to_five_seats_are_refused(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(seats, "0")
    assert caught.value.code == "seats"
    assert str(seats) in caught.value.message


@pytest.mark.clause("DB-G1", "DB-G4", "DB-E1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_has_twelve_battles_four_in_each_dungeon_in_order(seats: int) -> None:
    table = Table.dealt(seats)
    met = [(1, 1)]
    finish(table)
    met += [(event.battle, event.dungeon) for event in table.told(ev.MonsterRevealed)]
    assert met == [(battle, (battle - 1) // 4 + 1) for battle in range(1, 13)]
    assert len(table.told(ev.BattleResolved)) == 12
    assert table.game.outcome(table.state) is not None


@pytest.mark.clause("DB-G2", "DB-S8")
def test_fifteen_monsters_five_for_each_dungeon_and_chests_of_15_gems_a_colour() -> None:
    cards = GAME.deck.rows
    assert Counter(card.dungeon for card in cards) == {1: 5, 2: 5, 3: 5}
    for colour in range(3):
        assert sum(chest[colour] for card in cards for chest in card.chests) == 15


@pytest.mark.clause("DB-G3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_adventurers_are_given_out_in_seat_order(seats: int) -> None:
    names = ("Knight", "Mage", "Thief", "Priest", "Ranger")
    assert opening(Table.dealt(seats)).adventurers == names[:seats]


@pytest.mark.clause("DB-G6", "DB-S9", "DB-S10", "DB-X2")
def test_draws_come_from_the_seed_leader_first_then_each_dungeon_as_it_begins() -> None:
    rng = Rng(seeded("draws"))
    leader = rng.below(5)
    first = shuffled(rng, 1)
    table = Table.dealt(5, "draws")
    assert table.state.leader == leader
    assert table.state.chance == rng.state
    assert [table.fields["monster"], *table.fields["deck"]] == first[:4]
    assert table.fields["removed"] == first[4:]
    for dungeon in (2, 3):
        while table.state.dungeon < dungeon:
            assert table.state.chance == rng.state
            seat = table.asked[0]
            table.make(seat, table.game.legal(table.state, seat)[0])
        five = shuffled(rng, dungeon)
        assert [table.fields["monster"], *table.fields["deck"]] == five[:4]
        assert table.fields["removed"][dungeon - 1 :] == five[4:]
    assert finish(table).state.chance == rng.state


@pytest.mark.clause("DB-G6", "DB-S7")
def test_under_first_seat_the_first_draw_is_the_shuffle_of_dungeon_1() -> None:
    rng = Rng(seeded("draws"))
    first = shuffled(rng, 1)
    table = Table.dealt(5, "draws", leader="first_seat")
    assert table.state.leader == 0
    assert [table.fields["monster"], *table.fields["deck"], *table.fields["removed"]] == first
    assert table.state.chance == rng.state


@pytest.mark.clause("DB-S1", "DB-S2", "DB-S3")
@pytest.mark.parametrize(
    ("cards", "seats", "lowest", "highest"),
    [
        ("rulebook", 3, 1, 7),
        ("rulebook", 4, 2, 6),
        ("rulebook", 5, 1, 6),
        ("edition", 3, 2, 7),
        ("edition", 4, 1, 6),
        ("edition", 5, 1, 6),
    ],
)
def test_values_in_play_and_a_hand_of_one_card_each(
    cards: str, seats: int, lowest: int, highest: int
) -> None:
    table = Table.dealt(seats, cards=cards)
    values = tuple(range(lowest, highest + 1))
    started = opening(table)
    assert started.values == values
    assert started.hand == (len(values),) * seats
    assert all(table.view(seat).hand == values for seat in range(seats))


@pytest.mark.clause("DB-S4", "DB-X1")
@pytest.mark.parametrize(
    ("cards", "seats", "unplayed"),
    [
        ("rulebook", 3, 3),
        ("rulebook", 4, 1),
        ("rulebook", 5, 2),
        ("edition", 3, 2),
        ("edition", 4, 2),
        ("edition", 5, 2),
    ],
)
def test_cards_that_stay_unplayed_in_each_dungeon(cards: str, seats: int, unplayed: int) -> None:
    table = finish(Table.dealt(seats, cards=cards))
    fourths = table.told(ev.PicksRevealed)[3::4]
    assert [event.hand for event in fourths] == [(unplayed,) * seats] * 3


@pytest.mark.clause("DB-S5", "DB-S11", "DB-G2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_gem_of_each_colour_each_an_empty_spoils_and_the_rest_in_the_bank(seats: int) -> None:
    table = Table.dealt(seats)
    assert table.fields["piles"] == piles("1/1/1 " * seats)
    assert table.spoils == "0/0/0"
    assert table.fields["bank"] == gems(f"{15 - seats}/{15 - seats}/{15 - seats}")


@pytest.mark.clause("DB-S7")
def test_every_seat_becomes_leader_by_some_seed() -> None:
    leaders = Counter(Table.dealt(5, seed).state.leader for seed in range(300))
    assert sorted(leaders) == [0, 1, 2, 3, 4]
    assert min(leaders.values()) > 30


@pytest.mark.clause("DB-S6")
def test_the_leader_stays_leader_for_the_whole_game() -> None:
    table = Table.dealt(5, 1)
    leader = table.state.leader
    assert leader != 0
    while table.asked:
        assert table.view().leader == leader
        seat = table.asked[0]
        table.make(seat, table.game.legal(table.state, seat)[0])
    assert table.view().leader == leader


@pytest.mark.clause("DB-S9")
def test_four_of_five_cards_are_met_and_each_is_set_aside_by_some_seed() -> None:
    aside = Counter(Table.dealt(3, seed).fields["removed"][0] for seed in range(200))
    assert len(aside) == 5
    assert min(aside.values()) > 20


@pytest.mark.clause("DB-S10")
def test_a_dungeon_is_not_touched_before_it_begins() -> None:
    table = Table.dealt(4)
    assert table.state.dungeon == 1
    known = [*table.state.deck, table.state.monster, *table.state.removed]
    assert {table.game.deck.rows[row].dungeon for row in known} == {1}


def test_options_left_out_have_their_first_value() -> None:
    assert Table.dealt(3).state.options == {
        "cards": "rulebook",
        "leader": "random",
        "locks": "changeable",
    }


@pytest.mark.parametrize(
    ("options", "code", "name"),
    [({"cards": "house"}, "option_value", "cards"), ({"memory_aid": "on"}, "option", "memory_aid")],
)
def test_an_unknown_option_or_value_is_refused_by_name(
    options: dict[str, str], code: str, name: str
) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(3, "0", options)
    assert caught.value.code == code
    assert name in caught.value.message


def test_a_seed_that_is_a_number_is_its_text() -> None:
    assert Table.dealt(4, 12).fields == Table.dealt(4, "12").fields
    assert Table.dealt(4, 12).fields["seed"] == "12"
