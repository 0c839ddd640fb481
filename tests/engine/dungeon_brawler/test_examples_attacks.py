"""The worked examples of the rules file on attacks, range, damage and collapse."""

from __future__ import annotations

from typing import Any

import pytest

from support.brawler import GAME, Table
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv


def hero(name: str, hand: list[str], dungeon: str, **fields: Any) -> Table:
    """A hero in space 4 with that hand, whose menu is open."""
    return Table.at(
        f"Caldwyn:5* Bramble:5* Bow:0* {name}", dungeon, hands=[None, None, hand], **fields
    )


@pytest.mark.clause("BR-A3", "BR-A4", "BR-A5", "BR-A6")
def test_v25_the_range_is_counted_in_cards() -> None:
    table = Table.at("Ilun* Vexa* Drelia Blade*", "m_imp m_orca m_wolf m_water").play("action")
    assert table.spaces() == [6, 7]
    assert table.code(2, "target 8") == "range BR-A4"
    assert table.code(2, "target 5") == "range BR-A4"


@pytest.mark.clause("BR-A7", "BR-D2", "BR-A12")
def test_v26_a_card_without_hp_may_be_attacked() -> None:
    table = hero("Vexa", ["torch", "c_whet"], "d_chest m_orcw").play("play torch")
    assert table.spaces() == [5, 6]
    table.play("target 5", "combo c_whet")
    assert table.dungeon.startswith("d_chest m_orcw ")
    assert table.of("scores", 2) == ["torch", "c_whet"]
    assert table.all(ev.DamageDealt) == []


@pytest.mark.clause("BR-A7", "BR-F13")
def test_v27_what_was_attacked_is_moved() -> None:
    table = Table.at("Ilun* Vexa* Drelia* Maren", "d_chest m_orcw").play("action", "target 5")
    assert table.dungeon.startswith("m_orcw d_chest")


@pytest.mark.clause("BR-A8", "BR-P6", "BR-F3")
def test_v28_an_attack_may_reach_nobody() -> None:
    party: list[dict[str, Any]] = [
        {"card": "h_ilun", "ready": False},
        {"card": "h_durn", "bless": 2},
        {"card": "h_vexa"},
        {"card": "h_drelia"},
    ]
    table = blessed(party)
    table.play("play l_dagger")
    assert table.fields["party"][1]["bless"] == 0
    table.play("combo c_whet")
    assert table.of("scores", 1) == ["l_dagger", "c_whet"]
    assert table.all(ev.DamageDealt) == []


def blessed(party: list[dict[str, Any]]) -> Table:
    """A table of four with that party; the hero in 2 has a dagger and a whetstone."""
    return Table(
        GAME.position(
            {
                "seats": 4,
                "party": party,
                "hands": [5, ["l_dagger", "c_whet"], 5, 5],
                "dungeon": [{"card": one} for one in ("m_orcw", "m_imp", "d_font", "d_chest")],
            }
        )
    )


@pytest.mark.clause("BR-A13", "BR-D3", "BR-D4", "BR-D6", "BR-D7")
def test_v29_a_combo_beats_two_and_their_spoils_are_put_in_order() -> None:
    table = hero(
        "Vexa", ["l_bane", "torch", "c_whet"], "m_imp:1 m_orca:3 d_chest m_mino", decks=[3, 3, 3]
    ).play("play l_bane", "choose torch")
    assert table.dungeon == "m_imp:3 m_orca:5 d_chest m_mino:2"
    table.play("combo c_whet")
    assert table.spaces() == [5, 6]
    table.play("spoils 5")
    assert table.dungeon == "- - d_chest m_mino:4"
    assert table.of("scores", 2) == ["l_bane", "c_whet", "m_imp", "m_orca"]
    assert len(table.of("hands", 2)) == 2


@pytest.mark.clause("BR-A12")
def test_v30_the_player_picks_the_attack_that_a_combo_strengthens() -> None:
    table = hero("Vexa", ["l_chain", "c_heavy"], "m_orcw:3 m_wolf:3 m_treant").play("play l_chain")
    assert table.dungeon.startswith("m_orcw:7 m_wolf:5 m_treant:1")
    table.play("combo c_heavy")
    assert table.legal() == [mv.Attack(1), mv.Attack(2), mv.Attack(3)]
    table.play("attack 2")
    assert table.dungeon.startswith("m_orcw:7 - m_treant:1")


@pytest.mark.clause("BR-A10", "BR-A11", "BR-A12", "BR-D5", "BR-F6", "BR-F7", "BR-F22")
def test_v31_spoils_come_between_two_attacks() -> None:
    table = hero(
        "Vexa", ["l_chain", "c_heavy"], "m_orcw:4 m_wolf:3 m_treant", decks=[3, 3, ["torch"] * 3]
    ).play("play l_chain")
    assert table.of("scores", 2) == ["l_chain", "m_orcw"]
    assert len(table.of("hands", 2)) == 3
    table.play("choose torch")
    assert table.dungeon.startswith("- m_wolf:3 m_treant:2")
    assert table.fields["attacks"] == [[], [7], []]
    table.play("combo c_heavy")
    assert table.dungeon.startswith("- m_wolf:3 m_treant:5")


@pytest.mark.clause("BR-A3", "BR-A14", "BR-D4")
def test_v32_gaps_do_not_count_for_a_bonus_at_range_one() -> None:
    table = hero("Durn", ["l_whirl", "el_d"], "m_imp:2 m_templar m_orca").play("play l_whirl")
    assert table.dungeon.startswith("- m_templar:3 m_orca")
    table.play("combo el_d")
    assert table.dungeon.startswith("- m_templar:5 m_orca")


@pytest.mark.clause("BR-A15", "BR-F67")
@pytest.mark.parametrize(("space", "dealt"), [(5, "m_orcw:3 m_treant"), (6, "m_orcw m_treant:2")])
def test_v33_a_hound_adds_once_and_at_range_one(space: int, dealt: str) -> None:
    table = hero(
        "Vexa", ["torch", "c_whet"], "m_orcw m_treant", permanents=[[], [], ["f_hound"]]
    ).play("play torch", f"target {space}")
    assert table.dungeon.startswith(dealt)
    table.play("combo c_whet")
    damage = [one["damage"] for one in table.fields["dungeon"][:2]]
    assert sum(damage) == int(dealt[-1] if space == 6 else dealt.split()[0][-1]) + 2


@pytest.mark.clause("BR-A15", "BR-F33")
def test_v34_the_bless_token_adds_to_the_next_attack() -> None:
    table = hero("Vexa", ["torch", "c_bless", "torch"], "m_orcw m_treant").play(
        "play torch", "target 5", "combo c_bless", "target 3"
    )
    assert table.fields["party"][2]["bless"] == 2
    bow = Table.turn("Vexa:5 Bow:0 Durn:5 Ilun:5", "m_treant d_font* m_water*", ready="Bow")
    assert bow.spaces() == [5, 7] or bow.spaces() == [5, 6, 7]
    plain = bow.play("target 5")
    assert plain.dungeon.startswith("m_treant:3")


@pytest.mark.clause("BR-F10")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("m_mino", "m_mino:5"),
        ("m_imp", "m_imp:2"),
        ("b_chimera", "b_chimera:5"),
        ("b_chimera:20!", "b_chimera:25!"),
        ("d_shelf", "d_shelf"),
    ],
)
def test_v35_a_mace_deals_half_the_hp(card: str, after: str) -> None:
    table = hero("Vexa", ["l_mace"], card).play("play l_mace")
    assert table.dungeon.split()[0] == after


@pytest.mark.clause("BR-F64")
def test_v36_ties_are_the_players_to_break() -> None:
    table = hero("Vexa", ["l_judge"], "m_orcw m_sentry m_imp:2").play("play l_judge")
    assert table.spaces() == [5, 6]
    falcon = hero(
        "Vexa", ["m_wolf", "torch"], "m_orcw m_sentry m_imp", permanents=[[], [], ["f_falcon"]]
    ).play("use f_falcon")
    assert falcon.spaces() == [5, 6, 7]
    assert falcon.play("target 6").dungeon.startswith("m_orcw m_sentry:2 m_imp")
    assert falcon.code(2, "use f_falcon") == "used BR-F64"


@pytest.mark.clause("BR-A4", "BR-A10")
@pytest.mark.parametrize(("third", "left"), [("Ilun:5", (2, 5)), ("Ilun+", (0, 2))])
def test_v37_the_farthest_is_sought_within_the_range(third: str, left: tuple[int, int]) -> None:
    table = Table.turn(
        f"Vexa:5 Drelia:5 {third} Durn", "d_font* d_chest* m_imp", hands=[5, 5, None, ["torch"] * 5]
    )
    while table.asked and table.fields["agenda"]:
        table.play("choose torch") if mv.Choose("torch", "hand") in table.legal() else table.make(
            table.asked[0], table.legal()[0]
        )
    assert (len(table.of("hands", 2)), len(table.of("hands", 3))) == left


@pytest.mark.clause("BR-M3", "BR-F15")
def test_v38_a_swap_needs_two_cards() -> None:
    alone = hero("Vexa", ["l_hexswap"], "m_orcw", short=True, dungeon_deck=[]).play(
        "play l_hexswap"
    )
    assert alone.dungeon == "m_orcw:2 - - -"
    both = hero("Vexa", ["l_hexswap"], "m_orcw m_treant d_font* d_chest*").play("play l_hexswap")
    assert both.spaces() == [5, 6, 7]
    both.play("target 5", "target 7")
    assert both.dungeon.startswith("d_font m_treant m_orcw")


@pytest.mark.clause("BR-D10", "BR-D11", "BR-D13", "BR-F51")
def test_v39_a_hero_stands_with_nothing_and_falls_by_more() -> None:
    table = Table.turn("Durn:5 Ilun:5 Vexa:5 Drelia:3", "m_orcw m_wolf")
    assert table.party == "Drelia+ Durn:5 Ilun:5 Vexa:5"
    assert table.dungeon.startswith("m_wolf m_orcw")
    assert len(table.of("discards", 0 if table.fields["heroes"][0] == "h_drelia" else 3)) == 3


@pytest.mark.clause("BR-D1", "BR-D11", "BR-D12", "BR-L5", "BR-F52")
def test_v40_an_ally_falls_at_its_hp() -> None:
    one = Table.turn("Durn:5 Vexa:5 Blade:8 Ilun:1", "d_spike", hands=[["torch"] * 5] * 2 + [1])
    assert one.party == "Blade+ Durn:4 Vexa:4 Ilun:0"


@pytest.mark.clause("BR-A10", "BR-D13", "BR-D14")
def test_v41_three_attacks_of_the_enraged_chimera() -> None:
    table = Table.turn(
        "Ilun Vexa:2 Drelia:5 Durn:2",
        "b_chimera:21!",
        hands=[["torch"] * 4, None, None, None],
    )
    assert [len(table.of("hands", seat)) for seat in range(4)] == [1, 0, 5, 0]
    assert table.party.startswith("Durn+ Ilun:1 Vexa:0 Drelia:5")


@pytest.mark.clause("BR-A2", "BR-D14")
def test_v42_two_collapse_by_one_attack() -> None:
    assert Table.turn("Durn:4 Ilun:4 Vexa:1 Drelia:0", "m_water").party == (
        "Drelia+ Vexa+ Durn:4 Ilun:4"
    )


@pytest.mark.clause("BR-D14", "BR-D17", "BR-D19", "BR-D20", "BR-D22")
def test_v43_all_collapse_and_the_fourth_finds_no_potion() -> None:
    table = Table.turn("Durn:0 Ilun:0 Vexa:0 Drelia:0", "d_spike")
    assert [one.seats for one in table.all(ev.LootPhaseStarted)] in ([], [()])
    result = table.fields["result"]
    assert (result["cause"], result["hero"], result["won"]) == ("potion", "h_durn", False)
    assert table.fields["round"] == 2
    assert table.fields["potions"] == 0


@pytest.mark.clause("BR-D19", "BR-D21", "BR-F36")
@pytest.mark.parametrize(
    ("deck", "pile", "after"), [(2, 9, (5, 6, 0)), (1, 2, (3, 0, 0)), (0, 0, (0, 0, 0))]
)
def test_v44_who_drinks_draws_five(deck: int, pile: int, after: tuple[int, int, int]) -> None:
    table = Table.turn(
        "Drelia+ Durn:5 Ilun:5 Vexa:5",
        "",
        ready="Drelia",
        decks=[["torch"] * deck, 3, 3, 3],
        discards=[["m_wolf"] * min(pile, 2) + ["torch"] * max(0, pile - 2), [], [], []],
    )
    assert tuple(len(table.of(name)) for name in ("hands", "decks", "discards")) == after
    assert table.fields["potions"] == 2


@pytest.mark.clause("BR-D20", "BR-B6", "BR-B8")
@pytest.mark.parametrize("wins", [True, False])
def test_v45_the_first_of_win_and_loss_counts(wins: bool) -> None:
    table = Table.at(
        "Drelia Durn+ Ilun:5* Vexa:5*",
        "b_lich:39!*",
        potions=0,
        hands=[["l_sunray"], None, 5, 5],
    )
    table.play("play l_sunray", "target 5") if wins else table.play("end")
    assert table.fields["result"]["won"] is wins
    assert table.fields["result"]["cause"] == ("boss" if wins else "potion")


@pytest.mark.clause("BR-F60", "BR-D15")
@pytest.mark.parametrize(("armor", "left"), [("r_leather", 4), ("r_plate", 5)])
def test_v46_armor_takes_one_off(armor: str, left: int) -> None:
    table = Table.turn(
        "Vexa:5 Ilun:5 Blade Durn",
        "d_spike d_spike",
        permanents=[[], [], [armor]],
        hands=[["torch"] * 5, ["torch"] * 5, ["torch"] * 5],
    )
    while table.asked and table.fields["agenda"]:
        table.play("choose torch")
    assert len(table.of("hands", 2)) == left


@pytest.mark.clause("BR-F61", "BR-D15")
def test_v47_the_aegis_guards_its_owner_and_a_neighbour_once() -> None:
    table = Table.turn(
        "Durn:5 Vexa:5 Ilun Blade",
        "m_water m_seraph*",
        permanents=[[], [], ["r_aegis"]],
        hands=[5, 5, ["torch"] * 5],
    )
    assert table.party == "Durn:5 Vexa:5 Ilun:4 Blade:1"
    assert table.fields["used"] == [["r_aegis", 0], ["r_aegis", 1]]


@pytest.mark.clause("BR-F63", "BR-F37")
def test_v48_barkskin_acts_instead_of_the_collapse() -> None:
    table = Table.turn(
        "Durn:5 Ilun:5 Vexa:5 Drelia:1",
        "m_orcw",
        permanents=[[], [], [], ["r_bark"]],
    )
    assert table.party == "Durn:5 Ilun:5 Vexa:5 Drelia:2"
    assert table.fields["destroyed_loot"] == ["r_bark"]
    assert table.of("permanents", 3) == []


@pytest.mark.clause("BR-D5", "BR-F4", "BR-F62", "BR-F11")
def test_v49_spiked_hide_beats_the_attacker() -> None:
    table = Table.turn(
        "Durn:5 Ilun:5 Drelia:5 Vexa",
        "d_font* d_chest* m_orcw:6",
        permanents=[[], [], [], ["r_spike"]],
        hands=[5, 5, 5, ["torch"] * 3],
        decks=[3, 3, 3, ["el_c"] * 2],
    )
    assert table.of("scores", 3) == ["m_orcw"]
    assert len(table.of("hands", 3)) == 3
    table.play("choose torch")
    assert table.of("scores", 3) == ["m_orcw", "torch"]
    assert all(table.fields["dungeon"])


@pytest.mark.clause("BR-D16", "BR-F13")
def test_v50_the_collapsed_are_not_moved() -> None:
    assert Table.turn("Durn:5 Ilun:5 Vexa:5 Drelia:1", "m_spider").party == (
        "Drelia+ Durn:5 Ilun:5 Vexa:5"
    )


@pytest.mark.clause("BR-G3", "BR-L3", "BR-F19", "BR-G2")
def test_v51_a_discard_collapses_nobody() -> None:
    table = Table.turn("Durn:0 Ilun Blade:8 Healer:5", "d_gas", hands=[0, ["torch"] * 2])
    assert table.party == "Durn:0 Ilun:1 Blade:8 Healer:6"


@pytest.mark.clause("BR-M4", "BR-F16")
def test_v52_the_floor_turns_those_who_stand() -> None:
    table = Table.turn("Durn+ Ilun:0 Vexa:5 Drelia:5", "d_floor")
    assert table.party == "Ilun+ Durn+ Drelia:5 Vexa:5"
    table = Table.turn("Durn+ Ilun Vexa:5 Drelia:5", "d_floor", hands=[0, ["torch"] * 4, 5, 5])
    assert table.party == "Durn+ Drelia:5 Vexa:5 Ilun:3"
