"""The worked examples 25 to 30, 35, 38 and 39 of the rules file: Items, Locations, the end."""

from __future__ import annotations

from typing import Any

import pytest

from support.monsters import Table, battle
from undercroft_engine.games.monster_busters import events as ev

ALL_RETREAT = "R R R R"
LAST: dict[str, Any] = {"monster_deck": [], "tokens": 2}


@pytest.mark.clause("MB-E1", "MB-E3", "MB-E4")
def test_25_the_rulebooks_final_example() -> None:
    table = battle("hydra", "field", "R F F R", coffins=[[1], [3, 4], [1, 4], [0, 4]])
    assert table.fought == (2, 6, False)
    assert table.buried == {1: 7, 2: 7}
    assert table.fields["coffins"] == [[1, 9, 9], [3, 4, 7], [1, 4, 7], [0, 4, 9]]
    assert table.outcome.totals == (19, 14, 12, 13)
    assert table.fields["end"] == {
        "reason": "eliminated",
        "seats": [1, 2],
        "survivors": [2, 0, 0, 1],
    }
    assert table.told(ev.SurvivorsBuried)[0].coffin == 9
    assert table.outcome.winners == (0,)


@pytest.mark.clause("MB-V7", "MB-E3", "MB-E5")
def test_26_nobody_ever_buried() -> None:
    table = battle("goblin_pack", "village", ALL_RETREAT, scores=[20, 17, 15, 20], **LAST)
    assert table.fought == (2, 2, True)
    assert table.fields["coffins"] == [[0, 0, 0]] * 4
    assert table.outcome.totals == (20, 17, 15, 20)
    assert table.outcome.winners == (0, 3)
    assert table.outcome.places == (1, 3, 4, 1)
    assert table.outcome.tie_breaks == ()


@pytest.mark.clause("MB-D3", "MB-E1", "MB-E3")
def test_27_two_out_at_once() -> None:
    table = battle("hydra", "field", "F F R R", coffins=[[0, 4], [0, 4], [2], [2]])
    assert table.buried == {0: 6, 1: 6}
    assert table.drawn == [2, 2, 0, 0]
    assert table.fields["tokens"] == 1
    assert table.told(ev.EndTriggered) == [ev.EndTriggered("eliminated", 1, (0, 1))]
    assert table.told(ev.SurvivorsBuried) == [ev.SurvivorsBuried(8, (0, 0, 2, 2), (0, 0, 0, 0), 12)]
    assert table.outcome.totals == (10, 10, 18, 18)


@pytest.mark.clause("MB-I1", "MB-I3")
def test_28_the_item_deck_runs_out() -> None:
    table = battle("hydra", "field", "F F R R", item_deck=2, discards=3)
    assert [event.seat for event in table.told(ev.ItemDrawn)] == [0, 1, 0, 1]
    assert [event.items_left for event in table.told(ev.ItemDrawn)] == [1, 0, 2, 1]
    assert table.told(ev.ItemsReshuffled) == [ev.ItemsReshuffled(3)]
    assert (len(table.fields["item_deck"]), table.fields["discards"]) == (1, [])


@pytest.mark.clause("MB-I1", "MB-I4")
def test_29_deck_and_discards_are_empty() -> None:
    table = battle("hydra", "field", "F F F R", item_deck=2, start=1)
    assert [event.seat for event in table.told(ev.ItemDrawn)] == [1, 2]
    assert table.told(ev.DrawLost) == [
        ev.DrawLost(1, 1),
        ev.DrawLost(2, 1),
        ev.DrawLost(0, 2),
    ]


@pytest.mark.clause("MB-I3", "MB-C1")
def test_items_played_this_round_are_not_drawn_again_in_it() -> None:
    table = battle("hydra", "field", "shield shield F R", item_deck=0)
    assert table.told(ev.DrawLost) == [ev.DrawLost(2, 2)]
    assert table.fields["discards"] == ["shield", "shield"]


@pytest.mark.clause("MB-L2")
def test_30_the_locations_run_out() -> None:
    table = battle("hydra", "field", ALL_RETREAT, round=15)
    assert table.fields["round"] == 16
    assert table.told(ev.LocationsReshuffled) == [ev.LocationsReshuffled(15)]
    assert (len(table.fields["location_deck"]), table.fields["used_locations"]) == (14, [])


@pytest.mark.clause("MB-E5", "MB-E8")
def test_35_all_tie() -> None:
    table = battle("goblin_pack", "village", ALL_RETREAT, scores=[15] * 4, **LAST)
    assert table.outcome.totals == (15,) * 4
    assert table.outcome.winners == (0, 1, 2, 3)
    assert table.outcome.places == (1,) * 4


@pytest.mark.clause("MB-E1", "MB-E2", "MB-E3")
def test_38_the_last_monster() -> None:
    coffins: list[list[int]] = [[0], [0, 2], [], []]
    table = battle("goblin_pack", "village", ALL_RETREAT, coffins=coffins, **LAST)
    assert table.fought == (2, 2, True)
    assert table.told(ev.SurvivorsBuried) == [ev.SurvivorsBuried(3, (2, 1, 3, 3), (0,) * 4, 12)]
    assert table.fields["end"]["reason"] == "all_monsters"
    assert (table.fields["monster"], table.fields["monster_deck"]) == (None, [])
    assert table.outcome.totals == (6, 5, 9, 9)


@pytest.mark.clause("MB-E7")
def test_39_round_60() -> None:
    table = battle("hydra", "field", ALL_RETREAT, round=60)
    assert table.told(ev.EndTriggered) == [ev.EndTriggered("round_limit", 60)]
    assert table.fields["coffins"] == [[0, 0, 0]] * 4
    assert table.asked == ()
    assert table.fields["round"] == 60


@pytest.mark.clause("MB-E7", "MB-E1")
def test_a_third_marker_in_round_60_is_the_reason() -> None:
    table = battle("hydra", "field", "F R R R", round=60, coffins=[[0, 1], [], [], []])
    assert table.told(ev.EndTriggered) == [ev.EndTriggered("eliminated", 60, (0,))]


@pytest.mark.clause("MB-E6")
def test_items_in_hand_score_nothing() -> None:
    table = battle("goblin_pack", "village", ALL_RETREAT, item_deck=0, **LAST)
    assert sum(len(hand) for hand in table.fields["hands"]) == 49
    assert table.outcome.totals == (0,) * 4
    assert table.view(None).hands[0] == tuple(table.fields["hands"][0])


@pytest.mark.clause("MB-V8", "MB-E4")
def test_the_score_track_has_no_end() -> None:
    table = battle("giant_toad", "temple", "F F F F", scores=[999] * 4)
    assert table.fields["scores"] == [1001] * 4


@pytest.mark.clause("MB-E3")
def test_no_survivors_when_all_are_out_at_once() -> None:
    coffins = [[0, 4]] * 4
    table = battle("hydra", "field", "F F F F", coffins=coffins)
    assert table.told(ev.SurvivorsBuried) == []
    assert table.outcome.totals == (12,) * 4


@pytest.mark.clause("MB-I5")
def test_a_hand_may_hold_any_number() -> None:
    table = Table.at(seats=4, item_deck=1, hands=[48, 0, 0, 0])
    assert len(table.fields["hands"][0]) == 48
