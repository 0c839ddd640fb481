"""The worked examples of the rules file on setup, order of turns, moving and a player's turn."""

from __future__ import annotations

import pytest

from support.brawler import Table, move, own_deck
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv


@pytest.mark.clause("BR-S1", "BR-S6", "BR-S7", "BR-S8", "BR-S10", "BR-S11", "BR-S12", "BR-S13")
@pytest.mark.clause("BR-S15", "BR-S17")
def test_v01_four_seats_dealt() -> None:
    fields = Table.dealt(4, heroes="random").fields
    first = fields["actor"] - 1
    acting = fields["heroes"].index(fields["party"][first]["card"])
    for seat in range(4):
        drawn = seat == acting
        assert (len(fields["decks"][seat]), len(fields["hands"][seat])) == (3 - drawn, 5 + drawn)
        assert fields["discards"][seat] == fields["scores"][seat] == []
    assert len(fields["box"]) == 7
    assert len(fields["dungeon_deck"]) == 43
    assert all(fields["dungeon"])
    assert (len(fields["loot_deck"]), len(fields["loot_row"])) == (41, 4)
    assert fields["potions"] == 3
    assert len(fields["bosses"]) == 4


@pytest.mark.clause("BR-S4", "BR-S7")
def test_v02_one_seat_has_all_three_allies() -> None:
    table = Table.dealt(1).play("hero Drelia")
    fields = table.fields
    assert fields["allies"] == ["a_blade", "a_bow", "a_healer"]
    box = fields["box"]
    assert len(box) == 31
    assert box.count("torch") == 15
    assert sum(id_.startswith("el_") for id_ in box) == 9
    assert sum(id_.startswith("h_") for id_ in box) == 7


@pytest.mark.clause("BR-S4", "BR-S5", "BR-S7")
def test_v03_two_seats_have_two_allies() -> None:
    fields = Table.dealt(2, heroes="random").fields
    assert len(fields["allies"]) == 2
    box = fields["box"]
    assert len(box) == 23
    assert (box.count("torch"), sum(i.startswith("h_") for i in box)) == (10, 6)
    chosen = Table.dealt(2, heroes="random", allies="chosen")
    assert chosen.may(mv.Ally) == ["a_blade", "a_bow"]
    assert chosen.play("ally Bow").fields["allies"] == ["a_bow", "a_healer"]


@pytest.mark.clause("BR-S2", "BR-S3")
def test_v04_heroes_of_free_colours_are_offered_in_seat_order() -> None:
    table = Table.dealt(4).play("hero Drelia")
    assert len(table.may(mv.Hero)) == 6
    assert table.code(1, "hero Bramble") == "colour_taken BR-S2"
    assert table.code(1, "hero torch") == "not_a_hero BR-S2"
    table.play("hero Ruk")
    assert table.may(mv.Hero) == ["h_durn", "h_maren", "h_ilun", "h_caldwyn"]


@pytest.mark.clause("BR-S11", "BR-S12")
def test_v05_the_door_lies_among_the_last_eight() -> None:
    seen = set()
    for seed in range(60):
        deck = Table.dealt(4, seed, heroes="random").fields["dungeon_deck"]
        assert len(deck) == 43
        seen.add(len(deck) - deck.index("d_bossdoor"))
    assert seen == set(range(1, 9))


@pytest.mark.clause("BR-S17", "BR-D20")
def test_v06_without_potions_the_first_collapsed_turn_loses() -> None:
    table = Table.turn("Drelia+ Durn Ilun Vexa", "", ready="Drelia", options={"potions": "0"})
    assert table.fields["result"]["cause"] == "potion"
    assert not table.fields["result"]["won"]


@pytest.mark.clause("BR-S14", "BR-R2")
def test_v07_monsters_of_the_start_act_in_round_one() -> None:
    table = Table.dealt(1, heroes="random")
    assert all(one["ready"] for one in table.fields["dungeon"])


@pytest.mark.clause("BR-S19", "BR-S9")
def test_v08_each_seat_is_a_player_of_its_own() -> None:
    table = Table.turn(
        "Durn Vexa Blade Bow", "d_gas", hands=[["torch", "el_d"], ["torch", "torch", "el_c"]]
    )
    assert table.asked == (0,)
    table.play("choose el_d")
    assert table.asked == (1,)
    assert table.of("hands", 0) == ["torch"]
    assert len(table.of("hands", 1)) == 3


@pytest.mark.clause("BR-R2", "BR-R3", "BR-R4", "BR-P4")
def test_v09_moves_change_who_stands_where_and_not_who_is_ready() -> None:
    table = Table.at("Durn:4 Drelia:4 Ilun:4 Vexa:4", "").play("right", "end", "right", "end")
    assert table.party.startswith("Durn:4 Drelia:5")
    assert (table.ready(1), table.ready(2), table.fields["actor"]) == (False, False, 3)


@pytest.mark.clause("BR-P4")
def test_v10_the_party_ends_at_spaces_one_and_four() -> None:
    left, right = move("left"), move("right")
    last = Table.at("Ilun* Drelia* Vexa* Durn")
    assert left in last.legal()
    assert last.code(3, "right") == "edge BR-P4"
    first = Table.at("Durn Ilun Drelia Vexa")
    assert right in first.legal()
    assert first.code(0, "left") == "edge BR-P4"


@pytest.mark.clause("BR-M1", "BR-M2", "BR-R4", "BR-F13")
def test_v11_a_card_moves_past_others_and_they_slide() -> None:
    table = Table.turn("Durn:5 Ilun:5 Vexa:5 Blade", "m_imp m_orca d_chest m_wolf")
    while table.fields["actor"] == 5 and table.fields["agenda"]:
        table.make(table.asked[0], table.legal()[0])
    moved = table.all(ev.CardMoved)[0]
    assert moved.row == ("m_orca", "d_chest", "m_wolf", "m_imp")
    turns = [one.card for one in table.all(ev.TurnStarted)]
    assert turns[:1] == ["m_orca"]


@pytest.mark.clause("BR-M2", "BR-R7")
@pytest.mark.parametrize(("last", "struck"), [("Durn:2", True), ("Durn:2+", False)])
def test_v12_v13_the_minotaur_charges_and_strikes_at_range_one(last: str, struck: bool) -> None:
    table = Table.turn(f"Vexa:5 Drelia:5 Ilun:5 {last}", "d_font* d_chest* m_mino")
    assert table.dungeon.split()[0] == "m_mino"
    assert (len(table.of("hands", 3)) == 0) is True
    assert len(table.of("discards", 3)) == (2 if struck else 0)
    assert len(table.of("hands", 2)) == 5


@pytest.mark.clause("BR-A3", "BR-D16")
def test_v13_collapsed_heroes_count_for_distance() -> None:
    table = Table.turn("Vexa:5 Drelia:5 Ilun:5 Durn+", "d_font* d_chest* m_mino")
    assert table.party == "Vexa:5 Drelia:5 Ilun:5 Durn+"


@pytest.mark.clause("BR-M2", "BR-W6")
def test_v14_in_a_short_dungeon_a_move_ends_at_the_last_card() -> None:
    table = Table.turn(
        "Durn:1 Ilun:1 Vexa:1 Blade", "m_imp m_wolf* m_orca*", short=True, dungeon_deck=[]
    )
    assert table.dungeon == "m_wolf m_orca m_imp -"


@pytest.mark.clause("BR-R5", "BR-G6", "BR-F30")
def test_v15_the_drummer_refreshes_the_monster_to_its_left() -> None:
    party = "Ilun:5 Vexa:5 Drelia:5 Durn:3"
    table = Table.turn(party, "d_chest* m_orcw* m_orcd m_wolf")
    assert len(table.of("discards", 3)) == 3
    assert table.all(ev.CardRefreshed) == []
    beside = Table.turn(party, "d_chest* m_orcd m_orcw* m_wolf*")
    assert beside.party == "Ilun:5 Vexa:5 Drelia:5 Durn:3"


@pytest.mark.clause("BR-R9", "BR-W4")
def test_v16_what_is_no_monster_comes_in_ready_and_acts_this_round() -> None:
    for second, acted in (("d_dart", True), ("m_wolf", False)):
        table = Table.at(
            "Ilun:5* Vexa:5* Drelia:5* Durn",
            "m_imp:4*",
            hands=[None, None, None, ["torch"] * 5],
            dungeon_deck=["d_spike", second, "m_orcw", "d_bossdoor"],
        ).play("play torch", "target 5", "end")
        while table.fields["stage"] != "loot":
            table.make(table.asked[0], table.legal()[0])
        turns = [one.card for one in table.all(ev.TurnStarted)]
        assert turns == ["d_spike", second] if acted else ["d_spike"]
        assert len(table.of("hands", 0)) == 4


@pytest.mark.clause("BR-R8")
def test_v17_without_a_line_for_its_space_a_card_does_nothing() -> None:
    printed = (
        '{ at = [7, 8], do = [{ op = "attack", n = 2, t = { side = "hero", pick = "farthest" } }]'
    )
    game = own_deck(printed, printed.replace("[7, 8]", "[8, 8]"))
    table = Table.turn("Durn:5 Ilun:5 Vexa:5 Blade", "d_font* d_chest* m_orca", game=game)
    assert table.party == "Durn:5 Ilun:5 Vexa:5 Blade:0"
    assert table.dungeon.split()[2] == "m_orca"
    assert not table.ready(7)


@pytest.mark.clause("BR-P2", "BR-G4", "BR-F18", "BR-F25", "BR-G5")
def test_v18_v19_drawing_makes_a_new_deck_or_stops() -> None:
    wind = {"hands": [["torch", "c_wind", "torch"], None, None, None]}
    table = Table.at(
        "Drelia Durn Ilun Vexa",
        decks=[["el_h"], 3, 3, 3],
        discards=[["torch"] * 3, [], [], []],
        **wind,
    ).play("play torch", "combo c_wind", "choose torch")
    assert (len(table.of("decks")), len(table.of("discards"))) == (2, 1)
    assert len(table.of("hands")) == 2
    dry = Table.turn("Drelia:2 Durn Ilun Vexa", "", ready="Drelia", decks=[[], 3, 3, 3])
    assert (len(dry.of("hands")), dry.fields["stage"]) == (2, "menu")


@pytest.mark.clause("BR-P16", "BR-P17", "BR-F66")
def test_v20_the_discard_step_brings_the_hand_to_its_limit() -> None:
    table = Table.at("Durn:7 Ilun Vexa:5 Blade").play("end")
    choice = table.fields["agenda"][-1]
    assert (choice["n"], choice["zones"]) == (2, ["hand"])
    mule = [["f_mule"], [], []]
    assert Table.at("Durn:7 Ilun Vexa Blade", permanents=mule).play("end").fields["actor"] == 2
    eight = Table.at("Durn:8 Ilun Vexa Blade", permanents=mule).play("end")
    assert eight.fields["agenda"][-1]["n"] == 1


@pytest.mark.clause("BR-P8", "BR-P9", "BR-P10", "BR-P3")
def test_v21_the_move_closes_the_combos() -> None:
    hand = {"hands": [["torch", "c_whet"], None, None, None]}
    party = "Vexa Durn Ilun Drelia"
    table = Table.at(party, **hand).play("play torch", "right")
    assert table.code(0, "combo c_whet") == "combos_closed BR-P10"
    first = Table.at(party, **hand).play("right", "play torch")
    assert first.may(mv.Combo) == ["c_whet"]
    assert first.code(0, "left") == "moved BR-P3"
    own = Table.at(party, **hand).play("action", "no")
    assert own.code(0, "combo c_whet") == "hero_action BR-P9"
    assert move("right") in own.legal()


@pytest.mark.clause("BR-P12", "BR-P13", "BR-P14")
def test_v22_armor_goes_on_between_action_and_combo() -> None:
    table = Table.at(
        "Vexa Durn Ilun Drelia",
        hands=[["torch", "r_plate", "c_whet"], None, None, None],
        permanents=[["r_leather"], [], [], []],
    ).play("play torch", "permanent r_plate", "combo c_whet")
    assert table.of("scores") == ["torch", "r_leather", "c_whet"]
    assert table.of("permanents") == ["r_plate"]


@pytest.mark.clause("BR-P11", "BR-L2", "BR-F12")
def test_v23_a_combo_follows_an_action_without_attack() -> None:
    table = Table.at(
        "Durn:3 Blade:3 Bow Healer", hands=[["l_mend", "c_whet", "torch"]], decks=[["torch"]]
    ).play("play l_mend", "target 1", "target 2", "done")
    assert table.party.startswith("Durn:3 Blade:2")
    table.play("combo c_whet")
    assert table.of("scores") == ["l_mend", "c_whet"]
    assert table.all(ev.DamageDealt) == []


@pytest.mark.clause("BR-P18", "BR-R10", "BR-P1", "BR-F34")
def test_v24_an_extra_turn_follows_at_once() -> None:
    table = Table.at(
        "Ilun* Vexa* Drelia* Durn",
        hands=[None, None, None, ["torch"] * 6 + ["c_surge", "l_charge"]],
        decks=[3, 3, 3, ["el_d"] * 2],
    ).play("play torch", "target 5", "combo c_surge", "yes", "end", "choose torch")
    assert table.ready(4)
    assert table.fields["stage"] == "menu"
    assert [one.extra for one in table.all(ev.TurnStarted)] == [True]
    assert len(table.of("hands", 3)) == 6
    assert table.of("decks", 3) == ["el_d"]
