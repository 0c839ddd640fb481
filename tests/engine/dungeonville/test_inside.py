"""Exploration: DV-X, DV-I and DV-L, with the examples of the rules file that stand in a dungeon."""

from __future__ import annotations

import pytest

from support.dungeonville import DUNGEONS, Table, names
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville import suggesting
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER, builtin_box
from undercroft_engine.games.dungeonville.moves import ROOM_IDS

BOX = builtin_box()


def suggested(rooms: list[str], capacity: int) -> set[str]:
    """What to keep of these, by DV-X19."""
    kept = suggesting.keeping(BOX, [ROOM_NUMBER[room] for room in rooms], capacity)
    return {ROOM_IDS[room] for room in kept}


@pytest.mark.clause("DV-X4", "DV-X5", "DV-X6", "DV-X9", "DV-X12", "DV-B2")
def test_v26_the_rulebooks_own_example() -> None:
    table = Table.going_on("goblin_camp", [24, 29, 44], "GC03", "GC05")
    assert table.legal(0) == ["victim 24", "victim 29", "claim"]
    assert table.code(0, "victim 44") == "no_match DV-X4"
    assert table.code(0, "victim 9") == "not_yours_to_name DV-X5"
    table.do(0, "victim 24")
    assert table.view(None).blood[3] == (1, 0)
    assert table.view(None).pools == (14, 15)
    assert table.legal(0) == ["keep", "leave", "claim"]
    told = table.do(0, "keep")
    assert names(told)[:2] == ["treasure_kept", "room_turned"]


@pytest.mark.clause("DV-X7", "DV-X10", "DV-X19", "DV-X11")
def test_v27_what_cannot_be_carried_is_dropped() -> None:
    stated = {"carried": [["DL03", "DL07"], []]}
    table = Table.going_on("dragons_lair", [3, 12, 20], "DL21", **stated)
    assert [BOX.gold[ROOM_NUMBER[room]] for room in ("DL03", "DL07", "DL21")] == [20, 10, 5]
    first = table.copy()
    first.do(0, "victim 3")
    sets = first.end_sets(0, "leave") | first.end_sets(0, "keep")
    assert sets == {
        frozenset({"DL03", "DL07"}),
        frozenset({"DL03", "DL21"}),
        frozenset({"DL07", "DL21"}),
    }
    assert suggested(["DL03", "DL07", "DL21"], 32) == {"DL03", "DL07"}
    table.do(0, "victim 20")
    assert table.end_sets(0, "leave") == {frozenset({"DL07"})}
    assert table.end_sets(0, "keep") == {frozenset({"DL07", "DL21"})}
    assert suggested(["DL03", "DL07", "DL21"], 15) == {"DL07", "DL21"}
    table.do(0, "leave")
    assert "DL03" in table.fields["room_discards"]["dragons_lair"]


@pytest.mark.clause("DV-X8")
def test_v28_items_weigh_nothing() -> None:
    carried = ["CR02", "CR31", "CR32"]
    table = Table.going_on(
        "crypt", [35], "CR21", parties=[[35], []], carried=[carried, []], options={"powers": "none"}
    )
    assert table.end_sets(0, "keep") == {frozenset([*carried, "CR21"])}
    table.do(0, "keep")
    assert table.all(ev.TreasureKept)[-1].load == 35


@pytest.mark.clause("DV-X12", "DV-I2", "DV-X3")
def test_v29_when_a_party_may_escape() -> None:
    party = [27, 23, 44]
    assert [BOX.letters[rank][1] for rank in party] == [1, 0, 2]
    safe = Table.inside("rat_haus", party, "RH15")
    assert safe.legal(0) == ["enter", "claim"]
    safe.do(0, "enter")
    assert safe.do(0, "keep")
    assert safe.legal(0) == ["escape", "go_on", "claim"]
    death = Table.going_on("rat_haus", party, "RH03", "RH15")
    assert (death.only(ev.AdventurerDied).rank, death.stage) == (27, "keep")
    assert "room_turned" in names(death.do(0, "leave"))
    item = Table.going_on("rat_haus", [27, 44], "RH32", "RH15")
    assert not item.all(ev.AdventurerDied)
    assert "room_turned" in names(item.do(0, "keep"))


@pytest.mark.clause("DV-X13", "DV-X18")
def test_v30_one_living_member_is_enough() -> None:
    table = Table.going_on("crypt", [44], "CR26")
    table.do(0, "keep", "escape")
    assert table.all(ev.PartyEscaped)[-1].gold == 10
    dead = Table.going_on("crypt", [44], "CR07")
    assert dead.only(ev.PartyWiped).reason == "dead"


@pytest.mark.clause("DV-X14", "DV-L4", "DV-L10")
def test_v31_a_wiped_out_party_loses_what_it_carries() -> None:
    carried = ["CR09", "CR21", "CR31"]
    table = Table.going_on("crypt", [46], "CR13", carried=[carried, []], treasuries=[["RH13"], []])
    wiped = table.only(ev.PartyWiped)
    assert set(wiped.lost) == {*carried, "CR13"}
    assert table.view(None).blood[0] == (1, 0)
    assert set(table.fields["room_discards"]["crypt"]) >= {*carried, "CR13"}
    assert table.fields["treasuries"][0] == ["RH13"]
    assert names(table.events)[:4] == [
        "room_turned",
        "adventurer_died",
        "blood_placed",
        "party_wiped",
    ]


@pytest.mark.clause("DV-X15", "DV-L2", "DV-B4")
def test_v32_nobody_with_a_colour_is_left() -> None:
    stated = {"carried": [["CR04"], []], "explore": {"oracle": "D"}}
    table = Table.going_on("crypt", [22, 50, 64], "CR15", **stated)
    assert table.legal(0)[:2] == ["victim 22", "victim 50"]
    other = table.copy()
    told = table.do(0, "victim 50")
    assert names(told)[:4] == [
        "adventurer_died",
        "blood_placed",
        "party_discarded",
        "party_wiped",
    ]
    assert table.only(ev.PartyDiscarded).ranks == (22, 64)
    assert table.view(None).blood[0] == (1, 0)
    assert {"CR04", "CR15"} <= set(table.fields["room_discards"]["crypt"])
    other.do(0, "victim 22")
    assert (other.stage, other.all(ev.AdventurerDied)[-1].capacity) == ("keep", 114)


@pytest.mark.clause("DV-L5", "DV-L6", "DV-X2")
def test_v33_jester_first_then_the_oracle() -> None:
    table = Table.inside("ice_cave", [22, 43, 44], deck=[1, "..."])
    table.do(0, "enter")
    assert table.only(ev.JesterTurned).letter == "E"
    assert 1 in table.state.discards
    assert table.legal(0) == ["model 43", "model 44", "claim"]
    assert table.code(0, "model 22") == "self DV-L5"
    assert table.code(0, "model 9") == "not_yours_to_name DV-L5"
    table.do(0, "model 43")
    assert table.only(ev.OracleSet).letter == "E"
    two = Table.inside("ice_cave", [22, 44])
    assert two.only(ev.OracleSet, two.do(0, "enter")).model == 44


@pytest.mark.clause("DV-L7")
def test_v34_the_oracle_turned_for_the_jester() -> None:
    table = Table.inside("ice_cave", [43, 44, 50], deck=[22, 41, "..."])
    table.do(0, "enter")
    turned = table.only(ev.JesterTurned)
    assert (turned.ranks, turned.letter) == ((22, 41), "C")
    assert set(table.state.discards) >= {22, 41}


@pytest.mark.clause("DV-L8")
def test_nobody_to_be_turned_for_the_jester() -> None:
    rest = [rank for rank in range(1, 65) if rank not in {22, 43, 44, 2, 3, 4, 5, 6}]
    party = [22, 43, 44]
    parties = [party, [*rest, 2, 3, 4, 5, 6]]
    table = Table.inside("ice_cave", party, town=[], deck=[], discards=[], parties=parties)
    table.do(0, "enter")
    assert table.only(ev.JesterTurned).letter is None
    table.do(0, "model 43")
    assert table.only(ev.OracleSet).letter is None


LEFT = {"room_discards": {"crypt": ["CR21", "CR09", "CR01"]}}


def elsewhere(*named: str) -> list[list[str]]:
    """All other rooms of the Crypt, in the treasury of seat B."""
    return [[], [room for room in ROOM_IDS[:32] if room not in named]]


@pytest.mark.clause("DV-X16", "DV-X11")
def test_v35_discards_make_a_new_deck_without_what_is_carried() -> None:
    table = Table.going_on(
        "crypt",
        [44, 52],
        room_decks={"crypt": ["CR15"]},
        carried=[["CR04"], []],
        treasuries=elsewhere("CR15", "CR04", "CR21", "CR09", "CR01"),
        **LEFT,
    )
    taken = table.copy()
    table.do(0, "leave")
    assert table.fields["room_discards"]["crypt"] == ["CR21", "CR09", "CR01", "CR15"]
    told = table.do(0, "go_on")
    assert table.only(ev.DeckReshuffled, told).left == 4
    assert "CR04" in table.fields["carried"][0]
    taken.do(0, "keep")
    assert taken.only(ev.DeckReshuffled, taken.do(0, "go_on")).left == 3


@pytest.mark.clause("DV-X16", "DV-X17")
def test_v36_the_last_room() -> None:
    table = Table.going_on(
        "crypt",
        [44, 52],
        room_decks={"crypt": ["CR15"]},
        room_discards={"crypt": []},
        carried=[["CR04"], []],
        treasuries=elsewhere("CR15", "CR04"),
    )
    table.do(0, "keep")
    told = table.do(0, "go_on")
    left = table.only(ev.PartyLeft, told)
    assert set(left.carried) == {"CR04", "CR15"}
    empty = Table.inside(
        "crypt",
        [44, 52],
        room_decks={"crypt": ["CR31"]},
        room_discards={"crypt": []},
        treasuries=elsewhere("CR31"),
    )
    assert "party_left" in names(empty.do(0, "enter"))


@pytest.mark.clause("DV-L9", "DV-X6")
def test_v38_the_mule_dies_without_blood() -> None:
    table = Table.going_on("crypt", [64, 44], "CR26", "CR13")
    assert table.only(ev.AdventurerDied).rank == 64
    assert table.only(ev.NoBlood).reason == "mule"
    assert table.view(None).blood[0] == (0, 0)
    assert "room_turned" in names(table.do(0, "leave"))


@pytest.mark.clause("DV-B5", "DV-H3")
@pytest.mark.parametrize("limit", ["unlimited", "fifteen"])
def test_v47_an_empty_pool(limit: str) -> None:
    table = Table.going_on(
        "crypt",
        [50, 44],
        "CR15",
        seats=3,
        options={"blood": limit},
        blood={"crypt": [15, 0, 0]},
        deeds=["rat_haus", "crypt", "ice_cave"],
    )
    more = limit == "unlimited"
    assert table.view(None).blood[0][0] == 15 + more
    assert table.view(None).pools[0] == 0
    assert table.score(1) == 15 + more
    assert bool(table.all(ev.NoBlood)) != more


@pytest.mark.clause("DV-I10", "DV-I3")
def test_v48_the_reliquary_keeps_everybody_alive_once() -> None:
    table = Table.inside("crypt", [27, 50, 56], "CR15", "CR13", "CR21", treasuries=[["CR31"], []])
    table.do(0, "enter")
    assert table.only(ev.AdventurerSaved).room == "CR15"
    table.do(0, "keep")
    assert table.legal(0) == ["escape", "go_on", "claim"]
    table.do(0, "go_on")
    assert table.only(ev.AdventurerDied).rank == 50
    assert "room_turned" in names(table.do(0, "keep"))


@pytest.mark.clause("DV-I13", "DV-X7")
def test_v50_the_key_opens_the_way_after_every_room() -> None:
    table = Table.going_on("rat_haus", [8, 44], "RH07", treasuries=[["RH31"], []])
    assert table.only(ev.AdventurerDied).rank == 44
    assert table.all(ev.TreasureKept)[-1].kept is None
    assert table.legal(0) == ["escape", "go_on", "claim"]
    dead = Table.going_on("rat_haus", [8, 44], "RH01", "RH15", treasuries=[["RH31"], []])
    assert dead.only(ev.AdventurerDied).rank == 8
    assert "room_turned" in names(dead.do(0, "leave"))


@pytest.mark.clause("DV-I14", "DV-X7")
def test_v53_the_sack_goes_with_the_last_druid() -> None:
    both = Table.inside("ice_cave", [2, 32], "IC13", treasuries=[["IC32"], []])
    assert both.only(ev.DungeonEntered, both.do(0, "enter")).capacity == 74
    assert both.only(ev.AdventurerDied).rank == 2
    assert both.only(ev.AdventurerDied).capacity == 72
    gone = Table.going_on("ice_cave", [2, 32], "IC01", treasuries=[["IC32"], []])
    assert (gone.only(ev.AdventurerDied).rank, gone.only(ev.AdventurerDied).capacity) == (32, 2)


@pytest.mark.clause("DV-I15")
@pytest.mark.parametrize("monk", [28, 35])
def test_v55_sandals_make_monks_better(monk: int) -> None:
    shod = {"treasuries": [["GC32"], []]}
    assert not Table.going_on("crypt", [monk, 27], "CR15", **shod).all(ev.AdventurerDied)
    assert Table.going_on("crypt", [monk, 27], "CR09", **shod).only(ev.AdventurerDied).rank == monk
    assert Table.going_on("crypt", [monk, 27], "CR15").only(ev.AdventurerDied).rank == monk


@pytest.mark.clause("DV-I11", "DV-H1")
def test_v56_the_orb_shows_one_room_to_its_user() -> None:
    table = Table.inside("crypt", [31, 27, 30], "CR15", "CR13", treasuries=[["DL31"], []])
    told = table.do(0, "enter")
    (mine,) = [one for one in table.told_to(0, told) if isinstance(one, ev.OrbLooked)]
    (theirs,) = [one for one in table.told_to(1, told) if isinstance(one, ev.OrbLooked)]
    assert (mine.room, theirs.room, theirs.said) == ("CR15", None, None)
    assert table.view(0).seen == "CR15"
    assert table.view(1).seen is None
    assert table.legal(0) == ["top", "bottom", "claim"]
    top = table.copy()
    assert top.only(ev.RoomTurned, top.do(0, "top")).room == "CR15"
    told = table.do(0, "bottom")
    assert table.only(ev.OrbPlaced, told).where == "bottom"
    assert table.only(ev.RoomTurned, told).room == "CR13"
    assert table.view(0).looks[0] == ((0, "CR15"),)
    assert table.view(1).looks[0] == ((0, None),)
    assert table.state.room_decks[0][-1] == ROOM_NUMBER["CR15"]
    found = Table.inside("dragons_lair", [31, 27, 30], "DL31", carried=[[], []])
    assert "orb_looked" not in names(found.do(0, "enter"))


@pytest.mark.clause("DV-I1", "DV-I2", "DV-I4", "DV-X9")
def test_v60_an_item_may_be_taken_or_left() -> None:
    table = Table.going_on("crypt", [44, 52], "CR31", "CR26", "CR30")
    left = table.copy()
    left.do(0, "leave")
    assert left.fields["room_discards"]["crypt"] == ["CR31"]
    table.do(0, "keep")
    assert table.fields["carried"][0] == ["CR31"]
    assert table.stage == "keep", "no escape on an item"
    owned = {"treasuries": [["CR31"], []]}
    asleep = Table.going_on("crypt", [44, 52], "CR09", **owned)
    assert asleep.stage == "victim"
    awake = Table.going_on("crypt", [27, 44, 52], "CR09", **owned)
    assert awake.only(ev.AdventurerSaved).room == "CR09"
    homes = [BOX.rooms[number].dungeon for number in BOX.item.values()]
    assert sorted(homes) == sorted(2 * DUNGEONS)
    for name, room in BOX.item.items():
        members = [rank for rank in range(1, 65) if BOX.wielders[name] >> rank & 1]
        assert all(BOX.letters[rank][room // 32] == 0 for rank in members)


@pytest.mark.clause("DV-I5")
def test_v65_without_powers_an_item_is_worth_five() -> None:
    stated = {"treasuries": [["CR31"], []], "options": {"powers": "none"}}
    table = Table.going_on("crypt", [27, 50], "CR15", **stated)
    assert table.only(ev.AdventurerDied).rank == 50
    assert BOX.worth[ROOM_NUMBER["CR31"]] == 5


@pytest.mark.clause("DV-L4", "DV-L10", "DV-X14")
def test_v66_deaths_of_the_last_and_of_the_assassin() -> None:
    last = Table.going_on("crypt", [44], "CR09")
    assert last.parties[0] == []
    assert not last.all(ev.PartyDiscarded)
    assert last.view(None).blood[0] == (1, 0)
    assassin = Table.going_on("crypt", [1, 44], "CR26")
    assert assassin.only(ev.AdventurerDied).rank == 1
    assert assassin.view(None).blood[0] == (1, 0)


@pytest.mark.clause("DV-X1", "DV-X2", "DV-I11")
def test_v67_the_order_on_entering() -> None:
    table = Table.inside("crypt", [22, 31, 43], "CR15", treasuries=[["DL31"], []])
    assert table.stage == "enter"
    told = table.do(0, "enter")
    told += table.do(0, "model 31")
    told += table.do(0, "top")
    order = ["dungeon_entered", "jester_turned", "oracle_set"]
    order += ["orb_looked", "orb_placed", "room_turned"]
    assert [name for name in names(told) if name in order] == order


@pytest.mark.clause("DV-X10", "DV-X7")
def test_v75_rooms_are_dropped_in_falling_gold() -> None:
    carried = ["IC13", "IC07", "IC03"]
    table = Table.going_on("ice_cave", [23, 46], "IC19", carried=[carried, []])
    gold = [BOX.gold[ROOM_NUMBER[room]] for room in (*carried, "IC19")]
    assert gold == [5, 10, 20, 15]
    assert table.only(ev.AdventurerDied).rank == 46
    assert table.end_sets(0, "leave") == {frozenset({"IC07", "IC13"}), frozenset({"IC03"})}
    assert table.end_sets(0, "keep") == {frozenset({"IC13", "IC19"})}
    table.do(0, "leave")
    assert table.legal(0) == ["drop IC03", "drop IC07", "claim"]
    assert table.code(0, "drop IC13") == "too_little DV-X10"
    assert table.code(0, "drop IC19") == "not_held DV-X10"
    table.do(0, "drop IC07")
    assert table.fields["carried"][0] == ["IC03"]


@pytest.mark.clause("DV-X8", "DV-X10")
def test_items_are_never_dropped() -> None:
    carried = ["IC13", "IC07", "IC03", "IC31"]
    table = Table.going_on("ice_cave", [23, 46], "IC19", carried=[carried, []])
    table.do(0, "leave")
    assert table.code(0, "drop IC31") == "weighs_nothing DV-X8"
    assert table.code(0, "keep") == "not_now DV-G3"


@pytest.mark.clause("DV-X7")
def test_what_is_too_heavy_cannot_be_kept() -> None:
    table = Table.going_on("crypt", [3, 5], "CR26", "CR13")
    assert table.only(ev.AdventurerDied).rank == 3
    assert "room_turned" in names(table.events)
    assert table.all(ev.TreasureKept)[0].kept is None


@pytest.mark.clause("DV-X5")
def test_the_suggested_victim() -> None:
    assert suggesting.victim(BOX, [44, 52, 64], [44, 52]) == 44
    assert suggesting.victim(BOX, [1, 44, 64], [1, 64]) == 64
    assert suggesting.victim(BOX, [1, 22, 44], [44, 22]) == 22


@pytest.mark.clause("DV-X1", "DV-W1", "DV-W7", "DV-X6")
def test_v78_a_chance_to_claim_before_the_first_room() -> None:
    table = Table.fight(
        [50, 46, 62],
        [9, 30, 44],
        kill_zones=[[0, 0], [4, 0]],
        deeds=["rat_haus", "crypt"],
        room_decks={"crypt": ["CR26", "..."]},
    )
    assert table.tokens() == [(0, 1)] * 3
    assert (table.stage, table.asked, table.score(1)) == ("enter", (1,), 7)
    claims = table.copy()
    claims.do(1, "claim")
    assert claims.outcome.winners == (1,)
    table.do(1, "enter")
    assert table.only(ev.AdventurerDied).rank == 9
    assert (table.stage, table.score(1)) == ("keep", 6)
    table.do(1, "claim")
    assert table.view(0).shown == (None, "crypt")
    assert table.stage == "keep"
