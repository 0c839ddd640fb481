"""The worked examples of the rules file on allies, shared choices, loot, decks, bosses, steps."""

from __future__ import annotations

import pytest

from support.brawler import GAME, Table, move, own_deck
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv


@pytest.mark.clause("BR-L2", "BR-A9", "BR-X1", "BR-F2")
def test_v53_the_healer_heals_itself_and_another_draws() -> None:
    table = Table.turn("Durn:4 Healer:3 Ilun:5 Vexa:5", "m_orcw", ready="Healer")
    assert table.spaces() == [1, 3, 4]
    table.play("target 1")
    assert table.party == "Durn:5 Healer:1 Ilun:5 Vexa:5"
    assert table.dungeon.startswith("m_orcw:1")


@pytest.mark.clause("BR-D9")
def test_v54_an_ally_takes_no_spoils() -> None:
    table = Table.turn("Durn:4 Ilun:5 Vexa:5 Blade:3", "m_imp:1", ready="Blade")
    assert "m_imp" in table.fields["removed"]
    assert table.party.endswith("Blade:2")
    assert table.of("scores") == table.of("scores", 1) == []


@pytest.mark.clause("BR-L1", "BR-X1", "BR-X2", "BR-F5")
def test_v55_a_tie_is_broken_by_the_decider_and_paid_by_the_owner() -> None:
    def tied() -> Table:
        return Table.turn(
            "Vexa:2 Durn Blade:5 Drelia:4", "m_jailer", hands=[2, ["torch"] * 3 + ["el_d"], 4]
        )

    table = tied()
    assert (table.asked, table.spaces()) == ((0,), [2, 3, 4])
    assert table.play("target 3").party == "Vexa:2 Durn:4 Blade:7 Drelia:4"
    table = tied().play("target 2")
    assert table.asked == (1,)
    table.play("choose el_d")
    assert table.of("discards", 1) == ["torch", "el_d"]
    four = Table.turn("Vexa:4 Durn:4 Ilun:4 Drelia:4", "m_jailer")
    assert four.spaces() == [1, 2, 3, 4]
    two = Table.turn("Vexa:4 Durn:4 Ilun:3 Drelia:3", "m_jailer")
    assert two.spaces() == [1, 2]


@pytest.mark.clause("BR-X2")
def test_v56_the_decider_is_the_leftmost_that_stands() -> None:
    tie = Table.turn("Durn+ Blade:5 Ilun:4 Vexa:4", "m_jailer")
    assert (tie.asked, tie.spaces()) == ((1,), [2, 3, 4])
    fallen = Table.turn("Vexa+ Ilun+ Bow Durn+", "m_orcw m_treant", ready="Bow")
    assert fallen.asked == (0,)


@pytest.mark.clause("BR-F20", "BR-F38", "BR-G10")
def test_v57_a_price_is_paid_in_full_or_not_at_all() -> None:
    poor = Table.turn("Healer:6 Durn:1 Ilun:1 Blade:8", "d_door")
    assert poor.party == "Blade+ Healer:6 Durn:1 Ilun:1"
    assert poor.dungeon.split()[1] == "d_door"
    rich = Table.turn("Healer:6 Durn:1 Ilun:1 Blade:7", "d_door").play("yes")
    assert rich.spaces() == [2, 3, 4]
    rich.play("target 2", "target 3")
    assert rich.party == "Healer:6 Durn:0 Ilun:0 Blade:8"
    assert "d_door" in rich.fields["removed"]


@pytest.mark.clause("BR-F23", "BR-F21", "BR-F39", "BR-G9")
def test_v58_alone_there_is_nobody_to_give_to() -> None:
    solo = Table.at("Ilun Blade Bow Healer", hands=[["torch", "m_wolf"]]).play("action")
    assert solo.legal() == [mv.NO, mv.YES]
    solo.play("yes", "choose m_wolf")
    assert solo.spaces() == [1, 2, 3, 4]
    empty = Table.at("Ilun Blade Bow Healer", hands=[0]).play("action")
    assert empty.fields["stage"] == "menu"


@pytest.mark.clause("BR-F26", "BR-G5")
@pytest.mark.parametrize(("pile", "hand"), [(["el_c"] * 3, 6), (["torch"] * 3, 2), ([], 2)])
def test_v59_the_statue_asks_the_top_card(pile: list[str], hand: int) -> None:
    table = Table.turn(
        "Durn:5 Ilun:5 Drelia:5 Vexa:4",
        "d_statue",
        decks=[3, 3, 3, []],
        discards=[[], [], [], pile],
        hands=[5, 5, 5, ["l_bow"] * 1 + ["torch"] * 3],
    ).play("target 4")
    while table.fields["agenda"]:
        table.make(table.asked[0], table.legal()[0])
    assert len(table.of("hands", 3)) == hand
    assert "d_statue" in table.fields["removed"]


LOOT = {"stage": "loot"}


@pytest.mark.clause("BR-K3", "BR-K4", "BR-K5")
def test_v60_scored_cards_pay_and_give_their_colour() -> None:
    row = ["l_longsword", "l_mace", "l_bow", "l_glaive"]
    party = "Ilun:3 Durn:3 Vexa:3 Drelia:3"
    scores = [["torch", "torch", "el_o"], [], [], []]
    table = Table.at(party, loot_row=row, scores=scores, **LOOT)
    assert table.may(mv.Buy) == ["l_bow", "l_mace"]
    assert table.code(0, "buy l_longsword") == "colour BR-K3"
    assert table.code(0, "buy l_glaive") == "cost BR-K3"
    scores = [["torch", "torch", "m_orcw"], [], [], []]
    orc = Table.at(party, loot_row=row, scores=scores, **LOOT)
    assert orc.may(mv.Buy) == ["l_bow", "l_longsword"]


@pytest.mark.clause("BR-K5")
def test_v61_nothing_scored_buys_what_costs_nothing() -> None:
    row = ["l_dagger", "c_whet", "l_charge", "l_mace"]
    assert Table.at("Durn Vexa Blade Bow", loot_row=row, **LOOT).may(mv.Buy) == ["l_dagger"]


@pytest.mark.clause("BR-K2", "BR-K6", "BR-K7", "BR-W1")
def test_v62_a_purchase_fills_the_row_for_the_next() -> None:
    table = Table.at(
        "Ilun:3 Drelia:3 Vexa:3 Durn:3",
        loot_row=["l_glaive", "l_mace", "l_bane", "c_bless"],
        loot_deck=["f_falcon"],
        scores=[["torch", "torch", "el_o"], ["torch", "torch", "torch", "el_h"], [], []],
        **LOOT,
    )
    table.make(0, "buy l_mace")
    assert table.fields["loot_row"] == ["l_glaive", "l_bane", "c_bless", "f_falcon"]
    assert table.code(0, "draw") == "not_now BR-K1"
    assert "f_falcon" in [one.card for one in table.legal(1) if isinstance(one, mv.Buy)]
    assert len(table.of("scores", 0)) == 3


@pytest.mark.clause("BR-K1", "BR-K8", "BR-D17", "BR-D18", "BR-K9")
def test_v63_score_piles_are_cleared_after_all_have_chosen() -> None:
    table = Table.at(
        "Ilun+ Vexa:3 Blade Bow", decks=[3, []], scores=[["torch"], ["torch"] * 4], **LOOT
    )
    assert table.asked == (1,)
    assert [one.lost for one in table.all(ev.CardsDrawn)] == []
    table.play("draw")
    drawn = table.all(ev.CardsDrawn)[0]
    assert (drawn.count, drawn.lost, drawn.hand) == (0, 1, 3)
    cleared = {one.seat: (one.n, one.discard) for one in table.all(ev.ScorePilesCleared)}
    assert cleared == {0: (1, 1), 1: (4, 4)}


@pytest.mark.clause("BR-F65", "BR-F68")
def test_v64_mule_and_lantern() -> None:
    mule = Table.at(
        "Durn:2 Blade Bow Healer", permanents=[["f_mule"]], decks=[["torch"] * 4], **LOOT
    )
    mule.play("draw")
    drawn = [one.count for one in mule.all(ev.CardsDrawn) if one.seat == 0]
    assert drawn[:2] == [1, 1]
    row = ["c_tithe", "c_whet", "c_guide", "l_glaive"]
    lantern = {"permanents": [["f_lantern"]], "loot_row": row, **LOOT}
    one = Table.at("Durn:2 Blade Bow Healer", scores=[["torch"]], **lantern)
    assert one.may(mv.Buy) == ["c_whet", "c_guide", "c_tithe"]
    assert Table.at("Durn:2 Blade Bow Healer", **lantern).may(mv.Buy) == ["c_whet"]


@pytest.mark.clause("BR-W2", "BR-D6", "BR-F24", "BR-G7")
def test_v65_a_gained_card_leaves_the_row_short_till_the_turn_ends() -> None:
    table = Table.at(
        "Durn:5* Ilun:5* Blade Vexa",
        "m_goblin:3 m_goblin:4",
        hands=[5, 5, ["l_bane", "torch"]],
        loot_row=["c_whet", "l_bow", "l_dagger", "l_glaive"],
    ).play("play l_bane", "spoils 5")
    assert table.may(mv.Gain) == ["l_dagger", "c_whet"]
    table.play("gain c_whet")
    assert table.legal() == [mv.DONE, mv.Gain("l_dagger")]
    table.play("gain l_dagger")
    assert table.fields["loot_row"] == ["l_bow", "l_glaive"]
    table.play("choose torch")
    assert table.may(mv.Combo) == ["c_whet"]
    table.play("end")
    assert len(table.all(ev.RowAdvanced)[-1].row) == 4


@pytest.mark.clause("BR-W5", "BR-W6", "BR-W7", "BR-W3", "BR-F28", "BR-G1")
def test_v66_destroyed_loot_comes_back_when_it_is_needed() -> None:
    box = [
        c.id for c in GAME.deck.rows if c.kind in ("action", "combo", "armor", "familiar")
        and c.id not in ("l_mace", "l_bow", "r_bark")
    ]  # fmt: skip
    table = Table.at(
        "Durn:3 Ilun:3 Vexa:3 Drelia:3",
        loot_row=["l_mace"],
        loot_deck=["l_bow"],
        destroyed_loot=["r_bark"],
        stage="menu",
    ).play("end")
    assert table.all(ev.RowAdvanced)[-1].row == ("l_mace", "l_bow", "r_bark")
    assert len(box) == 42
    assert table.fields["loot_row"] == ["l_mace", "l_bow", "r_bark"]


@pytest.mark.clause("BR-B1", "BR-B2", "BR-B3", "BR-R10", "BR-F35", "BR-R2")
def test_v67_v74_the_door_makes_way_for_a_boss() -> None:
    table = Table.turn(
        "Durn:3 Ilun:3 Vexa:3 Drelia:3", "m_wolf* d_bossdoor m_orcd* d_font*", dungeon_deck=0
    )
    boss = table.fields["dungeon"][1]
    assert boss["card"].startswith("b_")
    assert (boss["damage"], boss["enraged"], boss["ready"]) == (0, False, False)
    assert table.dungeon.split()[0] == "m_wolf"
    assert len(table.fields["bosses"]) == 3
    assert "d_bossdoor" in table.fields["removed"]


@pytest.mark.clause("BR-B4", "BR-B5", "BR-C3")
def test_v68_a_boss_turns_and_keeps_its_damage() -> None:
    table = Table.at(
        "Ilun:3* Drelia:3* Durn:3* Vexa", "b_lich:19*", hands=[3, 3, 3, ["torch", "c_whet"]]
    ).play("play torch", "target 5")
    assert table.dungeon.startswith("b_lich:21!")
    assert not table.ready(5)
    assert table.play("combo c_whet").dungeon.startswith("b_lich:23!")


@pytest.mark.clause("BR-B6", "BR-F50", "BR-B9")
def test_v69_one_blow_can_pass_both_limits() -> None:
    sword = 'n = 5, t = { side = "dungeon", pick = "one", range = [1, 1] }'
    game = own_deck(sword, sword.replace("n = 5", "n = 17"))
    table = Table.at(
        "Ilun:3* Drelia:3* Durn:3* Vexa",
        "b_chimera:19",
        hands=[3, 3, 3, ["l_longsword"]],
        game=game,
    ).play("play l_longsword")
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3)
    assert (outcome.shared, outcome.cause, outcome.clause) == (True, "boss", "BR-B6")
    result = table.fields["result"]
    assert (result["damage"], result["hp"], result["by"]) == (36, 36, "l_longsword")


@pytest.mark.clause("BR-B7", "BR-F31")
def test_v70_an_enraged_boss_is_not_healed_below_its_calm_hp() -> None:
    table = Table.turn("Durn:3 Ilun:3 Vexa:3 Drelia:3", "b_lich:21!* d_altar")
    assert table.dungeon.split()[0:2] == ["d_altar", "b_lich:20!"]
    again = Table.turn("Durn:3 Ilun:3 Vexa:3 Drelia:3", "b_lich:20!* d_altar")
    assert again.dungeon.split()[1] == "b_lich:20!"


@pytest.mark.clause("BR-B6")
def test_v71_an_ally_or_an_armor_can_deal_the_last_blow() -> None:
    bow = Table.turn(
        "Durn:3 Bow Ilun:3 Vexa:3", "b_lich:38!", short=True, ready="Bow", dungeon_deck=[]
    )
    assert bow.fields["result"]["hero"] == "a_bow"
    assert bow.fields["result"]["won"]
    hide = Table.turn(
        "Durn:0 Ilun:5 Drelia:5 Vexa:5",
        "b_chimera:34!",
        permanents=[[], [], [], ["r_spike"]],
        hands=[0, 5, 5, ["torch"] * 5],
    )
    assert hide.fields["result"]["won"]
    assert hide.fields["result"]["by"] == "r_spike"


@pytest.mark.clause("BR-F32")
@pytest.mark.parametrize(("before", "after"), [(4, 4), (2, 3)])
def test_v72_the_shelf_turns_a_potion_up(before: int, after: int) -> None:
    table = Table.turn("Durn:3 Ilun:3 Vexa:3 Drelia:3", "d_shelf", potions=before)
    assert table.fields["potions"] == after
    assert "d_shelf" in table.fields["removed"]


@pytest.mark.clause("BR-S14", "BR-R9", "BR-W4")
@pytest.mark.parametrize(("card", "ready"), [("m_orca", False), ("d_dart", True)])
def test_v73_the_row_closes_up_and_what_comes_in(card: str, ready: bool) -> None:
    table = Table.at(
        "Ilun:3* Vexa:3* Drelia:3* Durn",
        "m_wolf:4 d_chest d_font d_chest",
        hands=[3, 3, 3, ["torch"]],
        dungeon_deck=[card, "m_mino", "m_fiend", "d_bossdoor"],
    ).play("play torch", "target 5")
    table.play("end") if table.asked == (3,) else None
    advanced = next(one for one in table.all(ev.RowAdvanced) if one.which == "dungeon")
    assert advanced.row == ("d_chest", "d_font", "d_chest", card)
    assert advanced.cards == ((card, 8, ready),)


@pytest.mark.clause("BR-X1", "BR-X2", "BR-X3")
@pytest.mark.parametrize(("votes", "loser"), [((2, 1, 1, 2), 1), ((2, 1, 1, 1), 0)])
def test_v75_all_seats_vote(votes: tuple[int, ...], loser: int) -> None:
    table = Table.turn(
        "Vexa:4 Durn:4 Ilun:4 Drelia:2",
        "m_jailer",
        options={"decider": "vote"},
    )
    assert table.asked == (0, 1, 2, 3)
    assert table.spaces() == [1, 2, 3]
    for seat, vote in enumerate(votes):
        assert table.asked == tuple(range(seat, 4))
        table.make(seat, f"target {vote}")
    assert table.asked == (loser,)
    alone = Table.turn("Vexa:4 Durn:4 Ilun:4 Drelia:2", "m_jailer")
    assert alone.asked == (0,)


@pytest.mark.clause("BR-R12")
def test_v76_after_the_last_round_the_game_is_lost() -> None:
    table = Table.at("Durn:3 Blade Bow Healer", options={"round_cap": "1"}, **LOOT).play("neither")
    assert (table.fields["result"]["cause"], table.fields["result"]["won"]) == ("round_cap", False)
    other = Table.at("Durn:3 Blade Bow Healer", options={"round_cap": "2"}, **LOOT).play("neither")
    assert other.fields["round"] == 2


@pytest.mark.clause("BR-S9", "BR-H4", "BR-F27")
def test_v77_a_question_that_looks_into_a_hidden_hand_is_put() -> None:
    def devour(hand: list[str], hands: str) -> Table:
        return Table.at(
            "Ilun:3* Durn:3* Drelia:3* Vexa",
            "m_treant",
            options={"hands": hands},
            hands=[3, 3, 3, ["torch", "c_devour", *hand]],
        ).play("play torch", "target 5", "combo c_devour")

    hidden = devour(["torch", "el_c"], "hidden")
    assert hidden.legal() == [mv.DONE]
    assert hidden.offer(3).timing == "fixed"
    for seat in (0, 1, 2):
        view = hidden.game.view(hidden.state, seat)
        assert (view.hands[3], view.known[3]) == (None, ())
    assert devour([], "hidden").fields["stage"] == "menu"
    assert devour(["torch", "el_c"], "open").fields["agenda"] == []


@pytest.mark.clause("BR-R5", "BR-R6", "BR-F30")
@pytest.mark.parametrize(("times", "row"), [(2, "d_font b_queen:25! m_orcd d_chest"), (1, "")])
def test_v78_a_card_is_refreshed_twice_at_most(times: int, row: str) -> None:
    table = Table(
        GAME.position(
            {
                "seats": 1, "stage": "turn", "dungeon_deck": 10,
                "hands": [["torch", "el_o", "l_mace", "l_bow"]],
                "party": [
                    {"card": "h_ilun", "ready": False}, {"card": "a_blade", "ready": False},
                    {"card": "a_bow", "ready": False}, {"card": "a_healer", "ready": False},
                ],
                "dungeon": [
                    {"card": "d_font", "ready": False},
                    {"card": "m_orcd", "ready": False, "refreshed": times},
                    {"card": "b_queen", "damage": 25, "enraged": True},
                    {"card": "d_chest", "ready": False},
                ],
            }
        )
    )  # fmt: skip
    table.play("choose torch", "choose el_o", "choose l_bow")
    again = [(one.card, one.refreshed) for one in table.all(ev.CardRefreshed)]
    if row:
        assert len(table.of("hands")) == 1
        assert (table.dungeon, table.fields["stage"], again) == (row, "loot", [])
    else:
        assert again[:2] == [("m_orcd", 2), ("b_queen", 1)]


@pytest.mark.clause("BR-X4", "BR-D10")
def test_v79_items_are_named_in_one_order() -> None:
    def hit(hands: str) -> Table:
        return Table.turn(
            "Ilun:3 Vexa:3 Drelia:3 Durn",
            "m_wolf",
            options={"hands": hands},
            hands=[3, 3, 3, ["torch", "torch", "el_d", "l_bane"]],
        )

    assert hit("open").may(mv.Choose) == ["torch", "el_d"]
    assert hit("open").code(3, "choose l_bane") == "order BR-X4"
    assert hit("open").play("choose torch").may(mv.Choose) == ["torch", "el_d", "l_bane"]
    settled = hit("open").play("choose el_d")
    assert settled.of("discards", 3) == ["el_d", "l_bane"]
    assert hit("hidden").play("choose el_d").may(mv.Choose) == ["l_bane"]
    assert hit("open").code(3, "done") == "must BR-P7"


@pytest.mark.clause("BR-P3", "BR-P4", "BR-P5", "BR-P9", "BR-P13", "BR-P15", "BR-C6", "BR-F64")
def test_v80_the_turn_menu() -> None:
    table = Table.at(
        "Ilun:3* Durn:3* Drelia:3* Vexa",
        "m_treant",
        hands=[3, 3, 3, ["torch", "torch", "c_whet", "r_plate", "m_orcw"]],
        permanents=[[], [], [], ["f_imp"]],
    )
    texts = ["end", "left", "play torch", "action", "permanent r_plate", "use f_imp"]
    assert table.legal() == [move(text) for text in texts]
    assert table.code(3, "right") == "edge BR-P4"
    assert table.code(3, "combo c_whet") == "no_action BR-P9"
    assert table.code(3, "play m_orcw") == "monster BR-C6"
    table.play("play torch", "target 5")
    texts = ["end", "left", "combo c_whet", "permanent r_plate", "use f_imp"]
    assert table.legal() == [move(text) for text in texts]
    assert table.code(3, "play torch") == "acted BR-P3"


@pytest.mark.clause("BR-K2", "BR-K3")
def test_v81_what_another_bought_is_gone_and_the_question_stays() -> None:
    table = Table.at(
        "Durn:3 Vexa:3 Blade Bow",
        loot_row=["l_longsword", "l_glaive", "l_sunray", "c_bless"],
        scores=[["torch", "torch", "el_d"], ["torch", "el_c", "m_orcw"]],
        **LOOT,
    )
    offered = [mv.NEITHER, mv.DRAW, mv.Buy("l_longsword")]
    assert table.legal(0) == table.legal(1) == offered
    question = table.offer(0).question
    table.make(1, "buy l_longsword")
    assert table.offer(0).question == question
    assert table.code(0, "buy l_longsword") == "not_in_row BR-K3"


@pytest.mark.clause("BR-F17", "BR-M4", "BR-X4")
def test_v82_those_who_stand_are_arranged() -> None:
    table = Table.at("Durn+* Ilun Vexa:3 Blade", "m_treant", hands=[0, ["l_form"], 3]).play(
        "play l_form"
    )
    assert table.may(mv.Put) == ["h_ilun", "h_vexa", "a_blade"]
    table.play("put Blade")
    assert table.may(mv.Put) == ["h_ilun", "h_vexa"]
    table.play("put Vexa")
    assert table.party.split()[0] == "Durn+"
    assert [one["card"] for one in table.fields["party"]][1:] == ["a_blade", "h_vexa", "h_ilun"]
    assert table.dungeon.startswith("m_treant:3")


@pytest.mark.clause("BR-H1", "BR-H2", "BR-H3")
def test_v83_what_all_know_of_a_hidden_hand() -> None:
    table = Table.at(
        "Vexa:3* Durn:3* Drelia:3* Ilun",
        "m_treant",
        options={"hands": "hidden"},
        hands=[3, 3, 3, ["l_mace", "torch", "el_o", "l_mend"]],
        known=[[], [], [], ["l_mace"]],
        decks=[3, 3, 3, ["torch", "torch"]],
    )
    view = table.game.view(table.state, 0)
    assert (view.hands[3], view.hand_sizes[3], view.known[3]) == (None, 4, ("l_mace",))
    assert sorted(view.pools[3]) == sorted(["l_mace", "torch", "torch", "torch", "el_o", "l_mend"])
    table.play("play l_mend", "target 4")
    assert table.of("known", 3) == ["l_mace"]
    assert len(table.of("hands", 3)) == 4
    low = Table.at(
        "Vexa:3* Durn:3* Drelia:3* Ilun",
        "m_treant",
        options={"hands": "hidden"},
        hands=[3, 3, 3, ["l_mace", "l_mend", "el_o"]],
        known=[[], [], [], ["l_mace"]],
        decks=[3, 3, 3, ["torch"]],
    ).play("play l_mend", "target 4")
    assert sorted(low.of("known", 3)) == sorted(["torch", "el_o", "l_mace"])


@pytest.mark.clause("BR-H4", "BR-G2", "BR-X4")
@pytest.mark.parametrize(("hands", "asked"), [("open", False), ("hidden", True)])
def test_v84_one_answer_is_put_where_settling_would_tell(hands: str, asked: bool) -> None:
    def gas(hand: list[str]) -> bool:
        table = Table.turn("Durn Blade Bow Healer", "d_gas", options={"hands": hands}, hands=[hand])
        return bool(table.fields["agenda"])

    assert gas(["torch"] * 3) is asked
    assert not gas(["torch"])


@pytest.mark.clause("BR-S12")
def test_v85_the_door_is_dealt_again_among_the_last_eight() -> None:
    def places(size: int) -> set[int]:
        deck = [*["m_orcw"] * 0, *("m_mino", "m_fiend", "m_conj", "m_hound")][: size - 1]
        table = Table.at("Durn:3 Blade Bow Healer", "m_wolf", dungeon_deck=[*deck, "d_bossdoor"])
        if size > 5:
            table = Table.at("Durn:3 Blade Bow Healer", "m_wolf", dungeon_deck=size)
        view = table.game.view(table.state, 0)
        found = set()
        for number in range(120):
            world = GAME.describe(GAME.resample(view, Rng(seeded("door", number))))
            found.add(world["dungeon_deck"].index("d_bossdoor"))
        return found

    assert places(5) == set(range(5))
    assert places(20) == set(range(12, 20))


@pytest.mark.clause("BR-F23", "BR-H2", "BR-C7")
def test_v86_a_card_given_is_shown_to_all() -> None:
    table = Table.at(
        "Ilun Vexa:3 Blade Bow", options={"hands": "hidden"}, hands=[["m_orca", "torch"], 3]
    ).play("action", "yes", "choose m_orca")
    assert table.of("known", 1) == ["m_orca"]
    assert len(table.of("hands", 1)) == 4
    assert len(table.of("hands", 0)) == 2
    assert table.play("no").fields["stage"] == "menu"


@pytest.mark.clause("BR-A12", "BR-D5")
def test_v87_attacks_are_numbered_though_one_has_no_target() -> None:
    table = Table.at(
        "Ilun:3* Durn:3* Drelia:3* Vexa",
        "m_orcw:7 m_wolf:5",
        hands=[3, 3, 3, ["c_heavy", "torch"]],
        acted="card",
        attacks=[[5], [6], []],
    ).play("combo c_heavy")
    assert table.legal() == [mv.Attack(1), mv.Attack(2)]
    table.play("attack 2")
    assert table.dungeon.startswith("m_orcw:7 - ")
    assert table.of("scores", 3) == ["c_heavy", "m_wolf"]


@pytest.mark.clause("BR-F20", "BR-F38", "BR-X2")
def test_v88_a_total_is_given_one_by_one() -> None:
    table = Table.turn("Durn Ilun:0 Blade:8 Healer:0", "d_door", hands=[["torch", "el_d"], 0])
    table.play("yes")
    assert table.spaces() == [1, 4]
    table.play("target 1", "choose el_d")
    assert table.spaces() == [1, 4]
    table.play("target 1")
    assert table.party == "Durn:0 Ilun:0 Blade:8 Healer:1"
    assert "d_door" in table.fields["removed"]
