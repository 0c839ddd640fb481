"""The worked examples 5 to 24 and 31 to 34 of the rules file: one battle each."""

from __future__ import annotations

import pytest

from support.monsters import Table, battle
from undercroft_engine.games.monster_busters import events as ev


@pytest.mark.clause("MB-A1", "MB-A2", "MB-A3", "MB-A5", "MB-A6", "MB-V1", "MB-V3", "MB-V4")
def test_05_the_rulebooks_battle() -> None:
    table = battle("ogre", "village", "F F spear R")
    assert table.fought == (6, 5, True)
    assert table.added == [1, 1, 2, 0]
    assert table.told(ev.BattleResolved)[0].mercenaries == 2
    assert table.fields["scores"] == [2, 2, 2, 0]
    assert table.drawn == [1, 1, 1, 0]


@pytest.mark.clause("MB-A10", "MB-V2")
def test_06_exact_strength_at_a_temple() -> None:
    table = battle("goblin_pack", "temple", "F F F F")
    assert table.fought == (4, 4, True)
    assert table.fields["scores"] == [2] * 4
    assert table.told(ev.VpScored)[0] == ev.VpScored(0, 1, 1, 0, 2)


@pytest.mark.clause("MB-D1", "MB-D2", "MB-D3", "MB-W1")
def test_07_one_short() -> None:
    table = battle("ogre", "temple", "F F F F")
    assert table.fought == (4, 5, False)
    assert table.buried == {0: 0, 1: 0, 2: 0, 3: 0}
    assert table.drawn == [2] * 4
    assert table.fields["tokens"] == 1
    assert table.fields["scores"] == [0] * 4


@pytest.mark.clause("MB-A4")
def test_08_the_right_location() -> None:
    table = battle("griffin", "field", "spear F R F")
    assert table.added == [3, 1, 0, 1]
    assert table.fought == (5, 5, True)
    assert table.fields["scores"] == [3, 3, 0, 3]


@pytest.mark.clause("MB-A3")
def test_09_the_wrong_location() -> None:
    table = battle("griffin", "valley", "spear F R F")
    assert table.added == [2, 1, 0, 1]
    assert table.fought == (4, 5, False)
    assert table.buried == {0: 0, 1: 0, 3: 0}


@pytest.mark.clause("MB-A4")
def test_10_three_weapons() -> None:
    table = battle("ancient_dragon", "cave", "spear crossbow axe R")
    assert table.added == [2, 2, 3, 0]
    assert table.fought == (7, 7, True)
    assert table.fields["scores"] == [5, 5, 5, 0]


@pytest.mark.clause("MB-A7", "MB-V2")
def test_11_two_whetstones() -> None:
    table = battle("hydra", "temple", "whetstone whetstone spear axe")
    assert table.added == [1, 1, 4, 4]
    assert table.fought == (10, 6, True)
    assert table.fields["scores"] == [8] * 4
    assert table.told(ev.BattleResolved)[0].contribution[2] == ev.Contribution(1, 1, 2)


@pytest.mark.clause("MB-A7")
def test_12_a_whetstone_alone() -> None:
    assert battle("ogre", "cave", "whetstone F F F").fought == (4, 5, False)


@pytest.mark.clause("MB-A8", "MB-V4")
def test_13_a_decoy() -> None:
    table = battle("goblin_pack", "field", "decoy F F F")
    assert table.fought == (4, 4, True)
    assert table.told(ev.BattleResolved)[0].retreaters == (0,)
    assert table.fields["scores"] == [0, 1, 1, 1]
    assert table.drawn == [0, 1, 1, 1]


@pytest.mark.clause("MB-I2", "MB-D2", "MB-G5")
def test_14_a_smoke_bomb_on_a_loss() -> None:
    table = battle("bog_witch", "field", "smoke_bomb F F F", coffins=[[0], [], [], []])
    assert table.fought == (3, 4, False)
    assert table.buried == {1: 1, 2: 1, 3: 1}
    assert table.drawn == [1, 2, 2, 2]
    assert len(table.fields["item_deck"]) == 33


@pytest.mark.clause("MB-I2", "MB-V5", "MB-G5")
def test_15_a_smoke_bomb_on_a_victory() -> None:
    table = battle("bog_witch", "field", "smoke_bomb F F F", coffins=[[0], [], [], []], tokens=1)
    assert table.fought == (3, 3, True)
    assert table.fields["scores"] == [0, 2, 2, 2]
    assert table.drawn == [1, 1, 1, 1]
    assert table.told(ev.MonsterDefeated) == [ev.MonsterDefeated("bog_witch", "Bog Witch", 1, 4)]
    assert table.fields["tokens"] == 0


TWO_OF_A = [[0, 1], [], [], []]


@pytest.mark.clause("MB-D5")
def test_16_a_shield_on_a_loss() -> None:
    table = battle("stone_golem", "cave", "shield F F F", coffins=TWO_OF_A)
    assert table.fought == (4, 6, False)
    assert table.buried == {1: 2, 2: 2, 3: 2}
    assert table.state.alive(0) == 1
    assert table.drawn == [0, 2, 2, 2]
    assert len(table.fields["item_deck"]) == 34


@pytest.mark.clause("MB-D5", "MB-A11")
def test_17_a_shield_on_a_victory() -> None:
    table = battle("stone_golem", "cave", "shield F F F", coffins=TWO_OF_A, tokens=2)
    assert table.fought == (4, 4, True)
    assert table.fields["scores"] == [3] * 4
    assert table.drawn == [1] * 4


@pytest.mark.clause("MB-V6")
def test_18_a_lucky_charm_at_a_temple() -> None:
    table = battle("giant_toad", "temple", "lucky_charm F F F")
    assert table.fought == (4, 4, True)
    assert table.fields["scores"] == [4, 2, 2, 2]


@pytest.mark.clause("MB-V6")
def test_a_lucky_charm_brings_nothing_on_a_loss() -> None:
    table = battle("ogre", "temple", "lucky_charm F F F")
    assert table.fields["scores"] == [0] * 4
    assert table.buried[0] == 0


@pytest.mark.clause("MB-D6", "MB-W1", "MB-A9", "MB-D4")
def test_19_all_retreat_and_it_is_too_little() -> None:
    table = battle("ogre", "village", "R R R R")
    assert table.fought == (2, 5, False)
    assert table.buried == {}
    assert table.drawn == [0] * 4
    assert table.fields["tokens"] == 1


@pytest.mark.clause("MB-V7", "MB-V5", "MB-A9")
def test_20_all_retreat_and_it_is_enough() -> None:
    table = battle("ogre", "village", "R R R R", tokens=3)
    assert table.fought == (2, 2, True)
    assert table.fields["scores"] == [0] * 4
    assert table.drawn == [0] * 4
    assert table.fields["defeated"] == ["ogre"]
    assert table.told(ev.MonsterDefeated)[0].tokens == 3


@pytest.mark.clause("MB-W2")
def test_21_there_is_no_fifth_token() -> None:
    table = battle("ancient_dragon", "field", "F F R R", tokens=4)
    assert table.fought == (2, 3, False)
    assert table.buried == {0: 0, 1: 0}
    assert table.fields["tokens"] == 4
    assert table.told(ev.Weakening) == [ev.Weakening(False, 4, 0)]


@pytest.mark.clause("MB-V5")
def test_22_four_tokens_go_back() -> None:
    table = battle("ancient_dragon", "field", "F F F R", tokens=4)
    assert table.fought == (3, 3, True)
    assert table.fields["scores"] == [5, 5, 5, 0]
    assert table.told(ev.MonsterDefeated)[0].tokens == 4


@pytest.mark.clause("MB-W3")
def test_23_a_token_counts_from_the_next_battle_on() -> None:
    table = battle("wyvern", "field", "F F R R", tokens=3)
    assert table.fought == (2, 3, False)
    assert table.view().strength() == 2


@pytest.mark.clause("MB-D2")
def test_24_the_rulebooks_burial_example() -> None:
    table = Table.at(seats=5, monster="ancient_dragon", location="field")
    for picks in ("F R R R R", "R F R R R", "R R F F R", "R R R R F"):
        table.play(*picks.split())
        assert not table.fought[2]
    assert table.fields["coffins"] == [[0], [1], [2], [2], [4]]


@pytest.mark.clause("MB-M2", "MB-A10")
def test_31_eight_seats_and_goblins() -> None:
    table = battle("goblin_pack", "field", "F F F F F F F F")
    assert table.fought == (8, 8, True)
    assert table.fields["scores"] == [1] * 8
    assert len(table.fields["item_deck"]) == 32
    table = battle("goblin_pack", "field", "F F F R F F F F")
    assert table.fought == (7, 8, False)
    assert set(table.buried.values()) == {0}
    assert len(table.buried) == 7
    assert len(table.fields["item_deck"]) == 26


@pytest.mark.clause("MB-A5")
def test_32_eight_seats_and_the_dragon() -> None:
    table = battle("ancient_dragon", "village", "F F F F F F F F")
    assert table.fought == (10, 11, False)
    assert table.fields["coffins"] == [[0]] * 8


VARIANT = {"three_players": "on"}


@pytest.mark.clause("MB-G2", "MB-M2")
def test_33_the_variant_won() -> None:
    table = battle("ogre", "village", "F F R", options=VARIANT)
    assert table.fought == (4, 4, True)
    assert table.fields["scores"] == [2, 2, 0]


@pytest.mark.clause("MB-G2", "MB-M2")
def test_34_the_variant_lost() -> None:
    assert battle("goblin_pack", "field", "F F R", options=VARIANT).fought == (2, 3, False)
