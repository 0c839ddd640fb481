"""Rounds, phases and what is asked in them (MB-R, M, L, P, C, W, I, D, V)."""

from __future__ import annotations

import pytest

from support.monsters import GAME, Table, battle
from undercroft_engine.core.events import Event
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.parts.sealed import UNLOCK


def names(events: list[Event]) -> list[str]:
    """What happened, each kind once in a row."""
    kinds = [type(event).__name__ for event in events]
    return [kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] != kind]


@pytest.mark.clause("MB-R1", "MB-M1", "MB-L1", "MB-C2")
def test_a_lost_round_in_order() -> None:
    table = battle("ogre", "field", "F F R R")
    assert names(table.events) == [
        "PickLocked",
        "PicksRevealed",
        "BattleResolved",
        "MarkerBuried",
        "ItemDrawn",
        "Weakening",
        "CleanedUp",
        "RoundStarted",
        "LocationRevealed",
    ]
    assert table.fields["monster"] == "ogre"
    assert table.fields["used_locations"] == ["field"]
    assert table.fields["round"] == 2


@pytest.mark.clause("MB-R1", "MB-M1", "MB-V5", "MB-I1")
def test_a_won_round_in_order() -> None:
    table = battle("goblin_pack", "field", "F F F F")
    assert names(table.events)[2:] == [
        "BattleResolved",
        "VpScored",
        "ItemDrawn",
        "MonsterDefeated",
        "CleanedUp",
        "RoundStarted",
        "MonsterRevealed",
        "LocationRevealed",
    ]
    assert table.fields["defeated"] == ["goblin_pack"]
    assert len(table.fields["monster_deck"]) == 8


@pytest.mark.clause("MB-R2", "MB-I1")
def test_scores_burials_and_draws_go_clockwise_from_the_start_seat() -> None:
    table = battle("ogre", "field", "F F F R", start=2)
    assert [event.seat for event in table.told(ev.MarkerBuried)] == [2, 0, 1]
    assert [event.seat for event in table.told(ev.ItemDrawn)] == [2, 0, 1, 2, 0, 1]
    assert [event.buried for event in table.told(ev.MarkerBuried)] == [1, 2, 3]
    assert {event.coffin for event in table.told(ev.MarkerBuried)} == {0}


@pytest.mark.clause("MB-L1")
def test_only_the_newest_location_counts() -> None:
    table = battle("hydra", "village", "R R R R", location_deck=["field"] + ["?"] * 13)
    assert table.fields["location"] == "field"
    table.play("R", "R", "R", "R")
    assert table.fought[0] == 0


@pytest.mark.clause("MB-P4", "MB-P2")
def test_cards_are_turned_up_with_the_last_lock() -> None:
    table = Table.at(seats=4, monster="hydra", location="field")
    for seat in (3, 1, 0):
        assert names(table.lock(seat, "R")) == ["PickLocked"]
    table.unlock(1)
    table.lock(1, "F")
    assert table.view().locked == (True, True, False, True)
    table.lock(2, "R")
    assert table.told(ev.PicksRevealed)[0].picks == ("retreat", "fight", "retreat", "retreat")


@pytest.mark.clause("MB-P1")
@pytest.mark.parametrize(("seat", "item"), [(0, "axe"), (1, "shield")])
def test_a_card_not_in_hand_is_refused(seat: int, item: str) -> None:
    table = Table.at(seats=4, hands=[["spear"], [], 2, 2])
    assert table.code(seat, Pick(item)) == ("not_in_hand", "MB-P1")  # type: ignore[arg-type]


@pytest.mark.clause("MB-P2")
def test_a_locked_seat_cannot_pick_again_before_it_unlocks() -> None:
    table = Table.at(seats=4)
    assert table.code(0, UNLOCK) == ("not_locked", "MB-P2")
    table.lock(0, "F")
    assert table.code(0, Pick("retreat")) == ("locked", "MB-P2")
    assert table.view(0).lock == "fight"
    assert table.view(1).lock is None


@pytest.mark.clause("MB-C1", "MB-S1")
def test_action_cards_return_and_items_are_discarded_in_seat_order() -> None:
    table = battle("hydra", "field", "shield axe F R")
    assert table.told(ev.CleanedUp) == [ev.CleanedUp(("shield", "axe"), 2)]
    assert table.fields["discards"] == ["shield", "axe"]
    for seat in range(4):
        assert table.refused(seat, Pick("fight")) is None
        assert table.refused(seat, Pick("retreat")) is None


@pytest.mark.clause("MB-W1", "MB-W3", "MB-A11")
def test_tokens_add_up_to_four_and_strength_never_falls_below_zero() -> None:
    table = Table.at(seats=4, monster="ancient_dragon", location="field", location_deck=14)
    needed = []
    for _ in range(6):
        needed.append(table.view().strength())
        table.play("R", "R", "R", "R")
        if table.fought[2]:
            break
    assert needed[:5] == [7, 6, 5, 4, 3]


@pytest.mark.clause("MB-A11", "MB-V7")
def test_strength_is_at_least_zero() -> None:
    options = {"three_players": "on"}
    table = battle("goblin_pack", "field", "R R R", tokens=4, options=options)
    assert table.fought == (0, 0, True)
    assert table.fields["scores"] == [0, 0, 0]


@pytest.mark.clause("MB-D4", "MB-V4", "MB-A8")
def test_retreaters_lose_and_gain_nothing() -> None:
    table = battle("hydra", "field", "F decoy R R")
    assert table.buried == {0: 0}
    assert table.drawn == [2, 0, 0, 0]
    won = battle("goblin_pack", "village", "F F R R")
    assert won.fields["scores"] == [1, 1, 0, 0]
    assert won.drawn == [1, 1, 0, 0]


@pytest.mark.clause("MB-A6")
def test_there_are_five_kinds_of_location() -> None:
    assert [row.id for row in Table.dealt(4).view().locations] == [
        "field",
        "valley",
        "cave",
        "village",
        "temple",
    ]


@pytest.mark.clause("MB-E2")
def test_a_victory_buries_nothing_and_a_loss_defeats_nothing() -> None:
    for picks in ("F F F F", "F F R R", "R R R R", "spear axe F R"):
        table = battle("ogre", "field", picks)
        assert not (table.told(ev.MarkerBuried) and table.told(ev.MonsterDefeated))


@pytest.mark.clause("MB-E1", "MB-W1", "MB-C1")
def test_the_round_that_ends_the_game_is_played_out() -> None:
    coffins = [[0, 1], [], [], []]
    table = battle("hydra", "field", "F shield R R", coffins=coffins)
    assert names(table.events)[2:] == [
        "BattleResolved",
        "MarkerBuried",
        "ItemDrawn",
        "Weakening",
        "CleanedUp",
        "EndTriggered",
        "SurvivorsBuried",
        "GameEnded",
    ]
    assert GAME.to_act(table.state) == ()
