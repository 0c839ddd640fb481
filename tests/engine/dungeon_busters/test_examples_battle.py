"""The worked examples 5 to 27 of the rules file: one battle each, from position to exact result."""

from __future__ import annotations

import msgspec
import pytest

import undercroft_engine as engine
from support.busters import GAME, Table, battle
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.moves import Lose

OGRE = """
[[card]]
id = "test_ogre"
dungeon = 1
name = "Test Ogre"
short = "Ogre"
hp = 9
chests = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
numbers = "house"
named = "house"
"""


def ogre_deck() -> str:
    """The built-in deck with the test ogre in place of the chimera."""
    cards = GAME.deck.text.split("[[card]]")
    kept = [card for card in cards if 'id = "chimera"' not in card]
    assert len(kept) == len(cards) - 1
    return "[[card]]".join(kept) + OGRE


@pytest.mark.clause("DB-S9")
def test_05_the_first_four_of_the_shuffled_five_are_met_and_the_last_stays_hidden() -> None:
    table = Table.at(
        seats=3,
        monster="skeleton",
        deck=["chimera", "blue_slime", "mimic_1"],
        removed=["red_slime"],
    )
    met = ["skeleton"]
    while table.state.battle < 5:
        seat = table.asked[0]
        told = table.make(seat, table.game.legal(table.state, seat)[0])
        met += [event.card for event in told if isinstance(event, ev.MonsterRevealed)]
    assert met[:4] == ["skeleton", "chimera", "blue_slime", "mimic_1"]
    while table.asked:
        assert b"red_slime" not in msgspec.msgpack.encode(table.events)
        seat = table.asked[0]
        told = table.make(seat, table.game.legal(table.state, seat)[0])
    assert table.told(ev.GameEnded)[0].removed[0] == "red_slime"


@pytest.mark.clause("DB-T6", "DB-T8", "DB-T10", "DB-D2", "DB-D4", "DB-D6")
def test_06_a_pair_of_2s_is_cancelled_and_4_and_5_fall_one_short_of_10() -> None:
    table = battle("mimic_1", 2, 2, 4, 5)
    assert table.fought == (9, False)
    table.lose(0, "Y")
    table.lose(1, "B")
    assert table.piles == "1/0/1 1/1/0 1/1/1 1/1/1"
    assert (table.spoils, table.bank) == ("0/1/1", "11/11/11")
    assert table.state.trophies == [0, 0, 0, 0]


@pytest.mark.clause("DB-V2", "DB-V3", "DB-V4", "DB-O2")
def test_07_buster_1_and_2_take_a_chest_each_and_the_third_the_trophy() -> None:
    table = battle("skeleton", 3, 3, 4, 5, 6)
    assert table.fought == (15, True)
    assert table.piles == "1/1/1 1/1/1 1/2/1 2/1/1 1/1/1"
    assert table.bank == "9/9/10"
    assert table.state.trophies == [0, 0, 0, 0, 1]


@pytest.mark.clause("DB-T8")
def test_08_strength_equal_to_hp_wins() -> None:
    table = battle("skeleton", 1, 2, 4)
    assert table.fought == (7, True)
    assert table.piles == "1/2/1 2/1/1 1/1/1"
    assert table.state.trophies == [0, 0, 1]


@pytest.mark.clause("DB-T8", "DB-D3")
def test_09_one_short_of_hp_loses_and_the_lowest_pays_its_two_reds_unasked() -> None:
    table = battle("skeleton_warrior", 1, 2, 4, piles="2/1/1 1/1/1 1/1/1")
    assert table.fought == (7, False)
    assert table.piles == "0/1/1 1/1/1 1/1/1"
    assert table.spoils == "2/0/0"


@pytest.mark.clause("DB-T6", "DB-V2")
def test_10_three_equal_cards_cancel_each_other() -> None:
    table = battle("basilisk", 2, 2, 2, 5, 6)
    assert table.fought == (11, True)
    assert table.piles == "1/1/1 1/1/1 1/1/1 2/2/2 1/1/1"
    assert table.state.trophies == [0, 0, 0, 0, 1]


@pytest.mark.clause("DB-T7", "DB-D2")
def test_11_two_pairs_leave_a_strength_of_0_and_the_lower_pair_pays() -> None:
    table = battle("blue_slime", 3, 3, 5, 5, piles="2/1/1 1/1/3 1/1/1 1/1/1")
    assert table.fought == (0, False)
    assert table.piles == "0/1/1 1/1/0 1/1/1 1/1/1"
    assert table.spoils == "2/0/3"


@pytest.mark.clause("DB-D2", "DB-D5")
def test_12_all_the_same_card_and_everybody_pays() -> None:
    table = battle("chimera", 4, 4, 4, piles="3/0/0 0/2/1 1/1/2")
    assert table.fought == (0, False)
    assert table.piles == "0/0/0 0/0/1 1/1/0"
    assert table.spoils == "3/2/2"
    assert [event.seat for event in table.told(ev.GemsLost)] == [0, 1, 2]


@pytest.mark.clause("DB-D2", "DB-D7")
def test_13_a_payer_without_gems_pays_nothing_and_the_lowest_counted_card_does_not_pay() -> None:
    table = battle("dullahan", 1, 1, 2, 3, 4, piles="0/0/0 1/2/1 1/1/1 1/1/1 1/1/1")
    assert table.fought == (9, False)
    assert table.piles == "0/0/0 1/0/1 1/1/1 1/1/1 1/1/1"
    first, second = table.told(ev.GemsLost)
    assert (first.seat, first.count, first.colour) == (0, 0, None)
    assert (second.seat, second.count, second.colour) == (1, 2, "Y")


@pytest.mark.clause("DB-D2")
def test_14_the_lowest_card_pays_though_it_counted() -> None:
    table = battle("chimera", 2, 3, 6, piles="1/1/2 1/1/1 1/1/1")
    assert table.fought == (11, False)
    assert table.piles == "1/1/0 1/1/1 1/1/1"


@pytest.mark.clause("DB-D4")
def test_15_of_two_colours_tied_for_most_only_these_are_offered() -> None:
    table = battle("mimic_3", 2, 3, 3, 4, piles="2/2/1 1/1/1 1/1/1 1/1/1")
    assert table.fought == (6, False)
    assert table.game.legal(table.state, 0) == (Lose("R"), Lose("Y"))
    table.lose(0, "Y")
    assert table.piles == "2/0/1 1/1/1 1/1/1 1/1/1"
    assert table.spoils == "0/2/0"


@pytest.mark.clause("DB-D5")
def test_16_payers_pay_clockwise_from_the_leader() -> None:
    table = battle("kobold", 5, 2, 3, 2, 3, leader=2, piles="1/1/1 3/1/1 1/1/1 1/4/0 1/1/1")
    assert table.fought == (5, False)
    assert [event.seat for event in table.told(ev.GemsLost)] == [3, 1]
    assert table.piles == "1/1/1 0/1/1 1/1/1 1/0/0 1/1/1"
    assert table.spoils == "3/4/0"


@pytest.mark.clause("DB-V7", "DB-P1", "DB-P4")
def test_17_a_lone_contributor_gets_the_unclaimed_chest_by_way_of_spoils() -> None:
    table = battle("kobold", 3, 3, 3, 6)
    assert table.fought == (6, True)
    assert table.piles == "1/1/1 1/1/1 1/1/1 2/2/2"
    assert (table.spoils, table.bank) == ("0/0/0", "10/10/10")
    (unclaimed,) = table.told(ev.ChestUnclaimed)
    assert (unclaimed.chest, unclaimed.moved) == (2, (0, 0, 1))


@pytest.mark.clause("DB-V7", "DB-P2")
def test_18_two_contributors_for_three_chests() -> None:
    game = engine.game("dungeon-busters", engine.read_deck("dungeon-busters", ogre_deck(), "test"))
    table = battle("test_ogre", 2, 2, 4, 5, game=game)
    assert table.fought == (9, True)
    assert table.piles == "1/1/1 1/1/1 2/1/2 1/2/1"
    assert table.state.trophies == [0, 0, 0, 1]


@pytest.mark.clause("DB-P2", "DB-P5")
def test_19_spoils_go_round_from_the_lowest_contributor() -> None:
    table = battle("basilisk", 3, 3, 2, 6, spoils="2/1/0")
    assert table.fought == (8, True)
    assert table.piles == "1/1/1 1/1/1 2/2/2 1/1/1"
    table.take(2, "R")
    table.take(3, "Y")
    assert table.piles == "1/1/1 1/1/1 4/2/2 1/2/1"


@pytest.mark.clause("DB-V5")
def test_20_what_the_bank_is_short_of_is_lost() -> None:
    table = battle("cerberus", 3, 5, 3, 2, piles="3/2/3 2/3/4 2/2/3 1/1/4", bank="7/7/1")
    assert table.fought == (7, True)
    assert table.piles == "3/2/3 2/3/4 2/2/3 1/1/5"
    assert table.bank == "7/7/0"
    assert table.state.trophies == [0, 1, 0, 0]
    (chest,) = table.told(ev.ChestTaken)
    assert (chest.listed, chest.taken, chest.missing) == ((0, 0, 2), (0, 0, 1), (0, 0, 1))


@pytest.mark.clause("DB-V5", "DB-P2")
def test_21_an_empty_bank_gives_nothing_though_spoils_has_the_colour() -> None:
    table = battle(
        "cerberus", 3, 5, 3, 2, piles="3/2/3 2/3/4 2/2/3 1/1/4", bank="7/7/0", spoils="0/0/1"
    )
    (chest,) = table.told(ev.ChestTaken)
    assert (chest.seat, chest.taken) == (3, (0, 0, 0))
    assert table.piles == "3/2/3 2/3/4 2/2/3 1/1/5"


@pytest.mark.clause("DB-V7", "DB-P4")
def test_22_an_unclaimed_chest_moves_nothing_from_an_empty_bank() -> None:
    table = battle("kobold", 6, 4, 4, bank="9/9/0", spoils="3/3/12")
    assert table.piles == "5/5/13 1/1/1 1/1/1"
    assert (table.spoils, table.bank) == ("0/0/0", "8/8/0")
    (unclaimed,) = table.told(ev.ChestUnclaimed)
    assert (unclaimed.moved, unclaimed.missing) == ((0, 0, 0), (0, 0, 1))


@pytest.mark.clause("DB-O2")
def test_23_the_trophy_passes_over_a_cancelled_highest_card() -> None:
    table = battle("basilisk", 6, 6, 5, 2)
    assert table.fought == (7, True)
    assert table.piles == "1/1/1 1/1/1 1/1/1 2/2/2"
    assert table.state.trophies == [0, 0, 1, 0]


@pytest.mark.clause("DB-V3")
def test_24_five_contributors_and_two_chests() -> None:
    table = battle("mimic_2", 1, 2, 3, 4, 5)
    assert table.fought == (15, True)
    assert table.piles == "2/2/2 2/1/1 1/1/1 1/1/1 1/1/1"
    assert table.state.trophies == [0, 0, 0, 0, 1]


@pytest.mark.clause("DB-V2")
def test_25_three_contributors_take_three_chests_lowest_first() -> None:
    table = battle("dragon", 7, 6, 5)
    assert table.fought == (18, True)
    assert table.piles == "1/2/1 2/1/1 1/1/3"
    assert table.state.trophies == [1, 0, 0]


@pytest.mark.clause("DB-P2", "DB-P5")
def test_26_long_spoils_are_asked_for_until_one_colour_is_left() -> None:
    table = battle("blue_slime", 2, 3, 4, 5, 6, spoils="1/0/6")
    assert table.piles == "1/1/2 1/1/1 1/1/1 1/1/1 1/1/1"
    table.take(0, "B")
    table.take(1, "B")
    table.take(2, "B")
    told = table.take(3, "R")
    picked = [event for event in told if isinstance(event, ev.SpoilsPicked)]
    assert [(event.seat, event.colour) for event in picked[1:]] == [(4, "B"), (0, "B"), (1, "B")]
    assert table.piles == "1/1/4 1/1/3 1/1/2 2/1/1 1/1/2"
    assert table.spoils == "0/0/0"


@pytest.mark.clause("DB-T8", "DB-V2")
def test_27_four_different_cards_reach_14_with_the_smallest_sum() -> None:
    table = battle("chimera", 2, 3, 4, 5)
    assert table.fought == (14, True)
    assert table.piles == "3/1/1 1/2/1 1/1/2 1/1/1"
    assert table.state.trophies == [0, 0, 0, 1]
