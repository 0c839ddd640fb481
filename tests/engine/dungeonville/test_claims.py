"""Collection, blood, claims and the end: DV-K, DV-B, DV-W and DV-H, with their examples."""

from __future__ import annotations

import pytest

from support.dungeonville import DUNGEONS, GAME, Table, filled, names
from support.looks import encode
from undercroft_engine.core.offer import Interrupt
from undercroft_engine.core.spans import plain
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville import words
from undercroft_engine.games.dungeonville.moves import CLAIM

FIFTY = ["CR02", "CR04"]
OTHER_FIFTY = ["RH01", "RH02", "RH03"]
V37 = {
    "deeds": ["crypt", "rat_haus", "ice_cave"],
    "kill_zones": [[0, 4, 0], [0, 0, 0], [0, 0, 0]],
    "blood": {"crypt": [0, 2, 1]},
    "seats": 3,
}


@pytest.mark.clause("DV-B7", "DV-B8", "DV-X6", "DV-W7")
def test_v37_and_v46_own_blood_on_the_own_dungeon_subtracts() -> None:
    parties = [[50, 44], [], []]
    table = Table.inside("crypt", [], "CR15", parties=parties, **V37)
    assert table.score(0) == 7
    table.do(0, "enter")
    assert table.only(ev.AdventurerDied).rank == 50
    assert table.score(0) == 6
    table.do(0, "claim")
    claimed = table.only(ev.Claimed)
    assert (claimed.true, claimed.dungeon) == (False, "crypt")
    assert table.view(1).shown[0] == "crypt"
    other = Table.inside("ice_cave", [], "IC19", parties=parties, **V37)
    other.do(0, "enter")
    assert other.only(ev.AdventurerDied).rank == 50
    assert other.score(0) == 7


def bought(**fields: object) -> tuple[Table, dict[str, int]]:
    """A buys with each seed, until every deed of the Deed House has been drawn: scores by deed."""
    found: dict[str, int] = {}
    for seed in range(40):
        table = Table.at(seed=str(seed), stage="buy", turn=0, **fields)
        table.do(0, "buy")
        found[table.fields["deeds"][0]] = table.score(0)
    return table, found


@pytest.mark.clause("DV-K2", "DV-K3", "DV-K4", "DV-K5", "DV-P3")
def test_v39_the_score_follows_the_deed() -> None:
    stated = {
        "deeds": ["crypt", "rat_haus"],
        "kill_zones": [[0, 3], [0, 0]],
        "blood": {"crypt": [2, 1], "ice_cave": [1, 4]},
        "treasuries": [FIFTY, []],
    }
    assert Table.at(stage="buy", **stated).score(0) == 2
    table, scores = bought(**stated)
    assert scores["ice_cave"] == 6
    assert set(scores) == {"ice_cave", "goblin_camp", "dragons_lair"}
    assert len(table.state.house) == 3
    assert "crypt" in [DUNGEONS[deed] for deed in table.state.house]
    (seen,) = [one for one in table.told_to(1) if isinstance(one, ev.DeedBought)]
    assert (seen.old, seen.new, set(seen.paid)) == (None, None, set(FIFTY))
    (mine,) = [one for one in table.told_to(0) if isinstance(one, ev.DeedBought)]
    assert (mine.old, mine.new) == ("crypt", table.fields["deeds"][0])
    assert table.view(0).kill_zones[0] == (0, 3)


def v40() -> Table:
    table = Table.at(
        seats=4,
        stage="buy",
        turn=0,
        deeds=["crypt", "rat_haus", "ice_cave", "dragons_lair"],
        treasuries=[FIFTY, OTHER_FIFTY, [], []],
    )
    table.do(0, "buy")
    table.do(1, "buy")
    return table


@pytest.mark.clause("DV-K3", "DV-P6", "DV-K7")
def test_v40_a_later_buyer_may_draw_what_was_put_in() -> None:
    table = v40()
    assert table.fields["deeds"] == ["goblin_camp", "crypt", "ice_cave", "dragons_lair"]
    assert [DUNGEONS[deed] for deed in table.state.house] == ["rat_haus"]
    assert (table.stage, table.state.round) == ("recruit", 3)


@pytest.mark.clause("DV-W1", "DV-W3", "DV-G8")
def test_v42_a_true_claim_ends_the_game_in_the_middle_of_a_hire() -> None:
    table = Table.at(
        seats=4,
        turn=1,
        parties=[[4, 5, 6], [8], [11, 12, 13], []],
        treasuries=[[], ["CR09", "CR10", "CR11"], [], []],
        town=[20, 21, 23, 24, 25],
        kill_zones=[[0] * 4, [0] * 4, [0] * 4, [5, 0, 0, 0]],
        blood={"ice_cave": [1, 1, 0, 0]},
        deeds=["crypt", "rat_haus", "goblin_camp", "ice_cave"],
    )
    table.do(1, "recruit 23")
    assert table.stage == "pay"
    told = table.do(3, "claim")
    assert names(told) == ["claimed", "game_ended"]
    assert table.outcome.winners == (3,)
    assert table.outcome.totals[3] == 7
    assert table.fields["pending"] is None
    assert table.fields["town"] == [20, 21, 23, 24, 25]
    assert table.view(0).step is None


@pytest.mark.clause("DV-W4", "DV-W8", "DV-W9")
def test_v43_a_shown_deed_is_open_until_another_is_bought() -> None:
    table = Table.at(
        seats=3,
        stage="buy",
        turn=0,
        deeds=["crypt", "rat_haus", "ice_cave"],
        kill_zones=[[0] * 3, [0] * 3, [3, 0, 0]],
        treasuries=[OTHER_FIFTY, [], FIFTY],
    )
    number = table.offer(0).question
    told = table.do(2, "claim")
    assert table.only(ev.Claimed, told).dungeon == "ice_cave"
    assert (table.stage, table.offer(0).question) == ("buy", number)
    assert table.view(1).shown == (None, None, "ice_cave")
    table.do(2, "claim")
    assert table.view(1).shown == (None, None, "ice_cave")
    table.do(0, "decline")
    told = table.do(2, "buy")
    (seen,) = [one for one in table.told_to(1, told) if isinstance(one, ev.DeedBought)]
    assert (seen.old, seen.new) == ("ice_cave", None)
    assert table.view(1).shown == (None, None, None)
    assert [note.kind for note in table.view(1).log] == ["claim", "claim", "buy"]
    assert table.view(1).log[0].dungeon == "ice_cave"
    assert (table.view(1).log[2].old, table.view(1).log[2].new) == ("ice_cave", None)
    assert table.view(2).log[2].new == table.fields["deeds"][2]


@pytest.mark.clause("DV-W1", "DV-W2", "DV-W6", "DV-H6")
def test_v44_the_claim_is_there_whatever_the_score() -> None:
    looked = []
    for deeds in (["crypt", "rat_haus"], ["ice_cave", "rat_haus"], ["goblin_camp", "rat_haus"]):
        table = Table.at(
            turn=1,
            parties=[*filled([4], [8])[:1], [8]],
            deeds=deeds,
            blood={"crypt": [0, 7], "ice_cave": [2, 0]},
        )
        offer = table.offer(0)
        assert offer.interrupts == (Interrupt(CLAIM, anytime=True),)
        assert offer.refused == ()
        assert words.answers(table.view(0), offer) == ()
        looked.append((table.score(0), encode((table.view(1), table.offer(1), table.view(None)))))
    assert [score for score, _ in looked] == [7, -2, 0]
    assert len({seen for _, seen in looked}) == 1


@pytest.mark.clause("DV-G9", "DV-G2")
def test_v58_a_capped_game_ends_before_the_stone_passes() -> None:
    table = Table.at(
        seats=3,
        round=60,
        stage="buy",
        turn=2,
        options={"round_cap": "60"},
        deeds=["crypt", "rat_haus", "ice_cave"],
        kill_zones=[[0, 4, 0], [6, 0, 0], [3, 3, 0]],
        treasuries=[[], [], FIFTY],
    )
    told = table.do(2, "decline")
    assert table.outcome.winners == (1, 2)
    assert table.outcome.places == (3, 1, 1)
    assert table.state.stone == 0
    assert not table.all(ev.StonePassed, told)
    (tie,) = table.outcome.tie_breaks
    assert tie.clause == "DV-G9"


@pytest.mark.clause("DV-H6")
def test_v59_who_watches_cannot_tell_two_owners_apart() -> None:
    def at(second: str, third: str) -> Table:
        return Table.at(
            seats=3,
            stage="buy",
            turn=0,
            deeds=["goblin_camp", second, third],
            blood={"crypt": [1, 0, 3], "ice_cave": [0, 2, 0]},
            treasuries=[FIFTY, [], []],
        )

    one, other = at("crypt", "ice_cave"), at("ice_cave", "crypt")
    for text in ("decline", None):
        assert one.view(0) == other.view(0)
        assert one.offer(0) == other.offer(0)
        if text:
            here, there = one.do(0, text), other.do(0, text)
            assert one.told_to(0, here) == other.told_to(0, there)
    one.do(1, "claim")
    other.do(1, "claim")
    assert one.view(0) != other.view(0)


@pytest.mark.clause("DV-B1", "DV-B3", "DV-B6", "DV-B9")
def test_v63_what_counts_for_nobody() -> None:
    stated = {
        "seats": 3,
        "deeds": ["crypt", "rat_haus", "ice_cave"],
        "kill_zones": [[0] * 3, [2, 0, 0], [0] * 3],
    }
    blood = {"goblin_camp": [2, 1, 1]}
    assert Table.at(**stated, blood=blood).score(0) == Table.at(**stated).score(0) == 0
    found = {}
    for seed in range(20):
        table = Table.at(
            seed=str(seed), stage="buy", turn=2, **stated, blood=blood, treasuries=[[], [], FIFTY]
        )
        table.do(2, "buy")
        found[table.fields["deeds"][2]] = table.score(2)
    assert found == {"goblin_camp": 2, "dragons_lair": 0}


@pytest.mark.clause("DV-K1", "DV-K2", "DV-K7", "DV-M1", "DV-M6")
def test_v64_carried_rooms_are_banked_before_a_deed_is_offered() -> None:
    table = Table.at(
        round=1,
        stage="escape",
        parties=[[5, 30, 37], [9, 11, 13]],
        pawns=["crypt", "dragons_lair"],
        carried=[["CR09"], []],
        room_decks={"dragons_lair": ["DL21", "..."]},
    )
    told = table.do(0, "escape")
    assert "collection" not in [one.phase for one in table.all(ev.PhaseStarted, told)]
    table.do(1, "enter", "keep")
    table.do(1, "escape")
    assert [one.treasury for one in table.all(ev.TreasureBanked)] == [15, 5]
    assert not table.all(ev.DeedDeclined)
    assert (table.stage, table.state.round) in (("place", 2), ("recruit", 2))
    later = Table.at(
        stage="escape",
        parties=[[5, 30, 37], [8, 9, 10]],
        pawns=["crypt", None],
        carried=[["CR09"], []],
        treasuries=[["DL01"], ["DL02", "DL21"]],
    )
    later.do(0, "escape")
    assert (later.stage, later.asked) == ("buy", (0,))
    later.do(0, "decline")
    assert later.state.round == 3


@pytest.mark.clause("DV-H2", "DV-H3", "DV-H4", "DV-H8", "DV-H9", "DV-H7", "DV-T2")
def test_v69_who_watches_and_what_all_see() -> None:
    table = Table.at(**V37, parties=[[4], [8], [9]], treasuries=[FIFTY, [], []], discards=[44])
    view = table.view(None)
    assert (view.deed, view.score, view.deeds, view.seed) == (None, None, (), None)
    assert view.treasuries[0] == tuple(FIFTY)
    assert view.kill_zones[0] == (0, 4, 0)
    assert view.blood[0] == (0, 2, 1)
    assert view.pools == (15, 9, 14)
    assert view.discards == (44,)
    assert isinstance(view.deck, int)
    table.do(0, "claim")
    for seat in (0, 1, 2, None):
        over = table.view(seat)
        assert over.deeds == ("crypt", "rat_haus", "ice_cave")
        assert over.scores == (7, 0, 0)
        assert over.house == ("goblin_camp", "dragons_lair")
        assert over.seed == "0"
    ended = table.only(ev.GameEnded)
    assert (ended.kills[0], ended.others[0], ended.own[0], ended.seed) == (4, 3, 0, "0")


@pytest.mark.clause("DV-B5", "DV-P2", "DV-P3", "DV-P5")
def test_v70_pools_run_dry_and_blood_goes_on_counting() -> None:
    stated = {
        "deeds": ["crypt", "rat_haus"],
        "kill_zones": [[0, 3], [0, 0]],
        "blood": {
            "ice_cave": [2, 6],
            "goblin_camp": [7, 3],
            "dragons_lair": [6, 0],
        },
        "treasuries": [FIFTY, []],
    }
    table, scores = bought(**stated)
    assert table.view(None).pools == (0, 3)
    assert scores["ice_cave"] == 7
    for seed in range(40):
        table = Table.at(seed=str(seed), stage="buy", turn=0, **stated)
        table.do(0, "buy")
        if table.fields["deeds"][0] == "ice_cave":
            break
    table.do(0, "claim")
    assert table.outcome.winners == (0,)


@pytest.mark.clause("DV-G9", "DV-W11")
def test_v80_the_cap_comes_before_seven() -> None:
    stated = {
        "seats": 3,
        "round": 60,
        "stage": "buy",
        "turn": 2,
        "deeds": ["crypt", "rat_haus", "ice_cave"],
        "treasuries": [[], [], FIFTY],
    }
    table = Table.at(
        **stated,
        options={"round_cap": "60"},
        kill_zones=[[0, 8, 0], [7, 0, 0], [3, 0, 0]],
    )
    table.do(2, "decline")
    assert table.outcome.winners == (0,)
    assert table.only(ev.GameEnded).reason == "round_cap"
    shared = Table.at(
        **stated,
        options={"round_cap": "60", "claims": "automatic"},
        kill_zones=[[0, 5, 0], [6, 0, 0], [6, 0, 0]],
        blood={"goblin_camp": [1, 0, 0], "dragons_lair": [1, 0, 0]},
    )
    shared.do(2, "buy")
    assert shared.outcome.winners == (2,)
    assert shared.outcome.totals[2] == 7
    assert shared.only(ev.GameEnded).reason == "round_cap"


@pytest.mark.clause("DV-H5", "DV-T6", "DV-T1")
def test_v84_the_table_tells_no_deed_and_the_private_page_does() -> None:
    table = Table.at(**V37, parties=[[4, 5, 6], [8], [9, 10, 11]], turn=1)
    page = "\n".join(plain(line, ("Ada", "Ben", "Cleo")) for line in words.hand(table.view(0)))
    assert "Crypt" in page
    assert "= 7" in page
    for lines in (words.table(table.view(0)), words.me(table.view(0)), words.score(table.view(0))):
        said = "\n".join(plain(line, ("Ada", "Ben", "Cleo")) for line in lines)
        assert "owns" not in said
        assert "= 7" not in said
    told = [seen for one in GAME.opening(table.state) if (seen := one.seen_by(0)) is not None]
    said = "\n".join(plain(line) for line in words.history(told))
    assert "Crypt" not in said
    asked = {plain(words.picked(Table.at(**{**V37, "deeds": deeds}).view(0), CLAIM)) for deeds in (
        ["crypt", "rat_haus", "ice_cave"], ["goblin_camp", "rat_haus", "ice_cave"],
    )}  # fmt: skip
    assert len(asked) == 1


@pytest.mark.clause("DV-W5")
def test_the_first_true_claim_wins_whoever_has_more() -> None:
    stated = {
        "seats": 3,
        "deeds": ["crypt", "rat_haus", "ice_cave"],
        "kill_zones": [[0, 7, 0], [9, 0, 0], [0, 0, 0]],
        "parties": [[], [], []],
    }
    for first in (0, 1):
        table = Table.at(**stated)
        table.do(first, "claim")
        assert table.outcome.winners == (first,)
        assert table.outcome.places[first] == 1
    table = Table.at(**stated)
    table.do(0, "claim")
    assert table.outcome.places == (1, 2, 3)
    said = words.results_said(table.view(0), table.outcome)
    page = [plain(line, ("Ada", "Ben", "Cleo")) for line in said]
    assert any("Ben had 9, had not announced" in line for line in page)
    assert page[0].startswith("Ada announced seven and had 7, in round 2.")
