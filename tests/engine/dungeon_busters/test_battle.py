"""A battle of Dungeon Busters: locks, reveal, strength, and what a defeat costs (DB-T, DB-D)."""

from __future__ import annotations

import pytest

from support.busters import GAME, Table, battle
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.moves import Lose, Pick, Take
from undercroft_engine.parts.sealed import UNLOCK


@pytest.mark.clause("DB-T1")
def test_the_monster_is_in_view_with_name_hp_and_chests_through_the_battle() -> None:
    table = Table.at(seats=4, monster="mimic_1")
    told = table.game.opening(table.state)[-1]
    chests = ((1, 1, 1), (0, 0, 1))
    assert told == ev.MonsterRevealed(1, 1, "mimic_1", "Mimic", 10, chests, 3)
    table.pick(2, 2, 4, 5)
    assert table.fields["stage"] == "lose"
    view = table.view()
    assert view.monster == "mimic_1"
    assert (view.card("mimic_1").hp, view.card("mimic_1").chests) == (10, chests)


@pytest.mark.clause("DB-T2")
def test_exactly_one_card_of_the_hand_is_locked_and_it_stays_in_hand_until_the_reveal() -> None:
    table = Table.at(seats=4, battle=2, played=[[2], [3], [4], [5]])
    assert table.game.legal(table.state, 0) == (Pick(3), Pick(4), Pick(5), Pick(6))
    assert table.code(0, Pick(2)) == ("not_in_hand", "DB-T2")
    table.lock(0, 4)
    assert table.code(0, Pick(5)) == ("locked", "DB-T3")
    assert table.view(0).hand == (3, 4, 5, 6)
    assert table.view(0).lock == 4


@pytest.mark.clause("DB-T3")
def test_a_lock_is_taken_back_and_another_card_locked_until_the_last_seat_locks() -> None:
    table = Table.at(seats=3)
    assert table.code(0, UNLOCK) == ("not_locked", "DB-T3")
    table.lock(0, 4)
    assert table.game.legal(table.state, 0) == (UNLOCK,)
    table.unlock(0)
    assert table.asked == (0, 1, 2)
    assert len(table.game.legal(table.state, 0)) == 7
    table.lock(0, 6)
    table.lock(1, 5)
    table.lock(2, 7)
    assert table.told(ev.PicksRevealed)[0].picks == (6, 5, 7)


@pytest.mark.clause("DB-T3")
def test_under_final_a_locked_seat_has_no_move() -> None:
    table = Table.at(seats=3, options={"locks": "final"})
    table.lock(0, 4)
    assert table.game.legal(table.state, 0) == ()
    offer = table.game.offer(table.state, 0)
    assert offer is not None
    assert (offer.kind, offer.moves, offer.interrupts) == ("none", (), ())
    assert table.code(1, UNLOCK) == ("not_locked", "DB-T3")


@pytest.mark.clause("DB-T4")
def test_all_see_who_has_locked_and_only_the_seat_itself_sees_what() -> None:
    table = Table.at(seats=3)
    (told,) = table.lock(1, 6)
    assert told.seen_by(1) == ev.PickLocked(1, 6)
    for seat in (0, 2, None):
        assert told.seen_by(seat) == ev.PickLocked(1)
        assert table.view(seat).locked == (False, True, False)
        assert table.view(seat).lock is None


@pytest.mark.clause("DB-T5")
def test_nothing_is_turned_up_before_the_last_seat_locks_and_then_all_at_once() -> None:
    table = Table.at(seats=3, monster="skeleton")
    table.lock(2, 4)
    table.lock(0, 1)
    assert table.told(ev.PicksRevealed) == []
    assert [table.view().played, table.asked] == [((), (), ()), (1,)]
    table.lock(1, 2)
    assert table.told(ev.PicksRevealed) == [ev.PicksRevealed((1, 2, 4), (6, 6, 6))]


@pytest.mark.clause("DB-T6", "DB-T7")
@pytest.mark.parametrize(
    ("picks", "cancelled", "order", "strength"),
    [
        pytest.param((2, 3, 4, 5, 6), [], (0, 1, 2, 3, 4), 20, id="none"),
        pytest.param((3, 2, 3, 5, 6), [(3, (0, 2))], (1, 3, 4), 13, id="a pair"),
        pytest.param((3, 2, 3, 2, 6), [(2, (1, 3)), (3, (0, 2))], (4,), 6, id="two pairs"),
        pytest.param((3, 3, 1, 3, 6), [(3, (0, 1, 3))], (2, 4), 7, id="three alike"),
        pytest.param((3, 3, 5, 3, 3), [(3, (0, 1, 3, 4))], (2,), 5, id="four alike"),
        pytest.param((3, 3, 3, 2, 2), [(2, (3, 4)), (3, (0, 1, 2))], (), 0, id="a full house"),
        pytest.param((6, 6, 6, 6, 6), [(6, (0, 1, 2, 3, 4))], (), 0, id="all alike"),
    ],
)
def test_equal_cards_cancel_each_other_and_the_rest_is_added_up(
    picks: tuple[int, ...],
    cancelled: list[tuple[int, tuple[int, ...]]],
    order: tuple[int, ...],
    strength: int,
) -> None:
    table = battle("chimera", *picks)
    told = [
        (one.value, one.seats) for event in table.told(ev.CardsCancelled) for one in event.cancelled
    ]
    assert told == cancelled
    (resolved,) = table.told(ev.BattleResolved)
    assert (resolved.order, resolved.strength, resolved.hp) == (order, strength, 14)


@pytest.mark.clause("DB-T8", "DB-T9")
@pytest.mark.parametrize(
    ("picks", "victory"), [((2, 5, 6), False), ((2, 5, 7), True), ((4, 5, 6), True)]
)
def test_strength_of_hp_or_more_wins_for_all(picks: tuple[int, ...], victory: bool) -> None:
    table = battle("chimera", *picks)
    (resolved,) = table.told(ev.BattleResolved)
    assert resolved.victory is victory
    assert bool(table.told(ev.TrophyGiven)) is victory
    assert bool(table.told(ev.MonsterLeft) or table.fields["stage"] == "lose") is not victory


@pytest.mark.clause("DB-D1")
def test_a_defeat_gives_nobody_a_chest_and_spoils_stays() -> None:
    table = battle("mimic_1", 2, 3, 3, 4, piles="2/1/1 1/1/1 1/1/1 1/1/1", spoils="1/0/2")
    for kind in (ev.ChestTaken, ev.ChestUnclaimed, ev.SpoilsPicked):
        assert table.told(kind) == []
    assert table.spoils == "3/0/2"
    assert table.bank == "9/11/9"


@pytest.mark.clause("DB-D2", "DB-D6")
def test_all_who_played_the_lowest_card_pay_in_full_though_it_was_cancelled() -> None:
    table = battle("chimera", 2, 2, 2, 6, 6, piles="3/1/1 1/2/1 1/1/4 5/0/0 1/1/1")
    assert table.fought == (0, False)
    assert table.piles == "0/1/1 1/0/1 1/1/0 5/0/0 1/1/1"
    assert table.spoils == "3/2/4"


@pytest.mark.clause("DB-D3")
@pytest.mark.parametrize(
    ("pile", "left"), [("3/2/1", "0/2/1"), ("0/4/3", "0/0/3"), ("1/2/7", "1/2/0")]
)
def test_a_payer_loses_all_of_its_most_numerous_colour_unasked(pile: str, left: str) -> None:
    table = battle("chimera", 2, 3, 6, piles=f"{pile} 1/1/1 1/1/1")
    assert table.piles == f"{left} 1/1/1 1/1/1"
    assert not table.told(ev.GemsLost)[0].chosen


@pytest.mark.clause("DB-D4")
@pytest.mark.parametrize(
    ("pile", "offered"), [("2/2/1", "RY"), ("3/0/3", "RB"), ("1/2/2", "YB"), ("1/1/1", "RYB")]
)
def test_of_two_or_three_colours_tied_the_payer_chooses_one(pile: str, offered: str) -> None:
    for index, colour in enumerate(offered):
        table = battle("chimera", 2, 3, 6, piles=f"{pile} 1/1/1 1/1/1")
        moves = table.game.legal(table.state, 0)
        assert moves == tuple(Lose(one) for one in offered)  # type: ignore[arg-type]
        table.make(0, moves[index])
        (lost,) = table.told(ev.GemsLost)
        assert (lost.colour, lost.chosen) == (colour, True)
        assert lost.pile["RYB".index(colour)] == 0


@pytest.mark.clause("DB-D4")
def test_a_colour_that_is_not_among_the_most_is_refused() -> None:
    table = battle("chimera", 2, 3, 6, piles="2/2/1 1/1/1 1/1/1")
    assert table.code(0, Lose("B")) == ("not_most", "DB-D4")


@pytest.mark.clause("DB-D5")
@pytest.mark.parametrize(
    ("leader", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1]), (3, [3, 0, 1])]
)
def test_payers_are_asked_in_turn_clockwise_from_the_leader(leader: int, order: list[int]) -> None:
    table = battle("chimera", 2, 2, 6, 2, leader=leader)
    while table.fields["stage"] == "lose":
        table.make(table.asked[0], Lose("R"))
    assert [event.seat for event in table.told(ev.GemsLost)] == order


@pytest.mark.clause("DB-D5")
def test_a_payer_without_a_choice_pays_between_two_that_are_asked() -> None:
    table = battle("chimera", 2, 2, 2, 6, piles="1/1/1 3/1/1 2/2/0 1/1/1")
    assert table.fields["agenda"] == [0, 1, 2]
    told = table.lose(0, "B")
    lost = [event for event in told if isinstance(event, ev.GemsLost)]
    assert [(event.seat, event.colour, event.chosen) for event in lost] == [
        (0, "B", True),
        (1, "R", False),
    ]
    assert (table.asked, table.fields["agenda"]) == ((2,), [2])
    assert table.code(0, Lose("R"))[0] == "not_yours"


@pytest.mark.clause("DB-D7")
def test_if_no_payer_has_a_gem_nobody_is_asked_and_the_game_goes_on() -> None:
    table = battle("chimera", 2, 2, 6, piles="0/0/0 0/0/0 3/3/3")
    assert [(event.count, event.colour) for event in table.told(ev.GemsLost)] == [(0, None)] * 2
    assert table.fields["battle"] == 2


@pytest.mark.clause("DB-D8")
def test_the_card_of_a_defeat_leaves_the_game() -> None:
    table = battle("chimera", 2, 3, 6, piles="3/1/1 1/1/1 1/1/1")
    assert table.told(ev.MonsterLeft) == [ev.MonsterLeft("chimera")]
    assert table.fields["resolved"] == [["chimera", None]]
    assert table.state.trophies == [0, 0, 0]


@pytest.mark.clause("DB-T5", "DB-D5", "DB-P2")
def test_moves_of_another_stage_are_not_now() -> None:
    picking = Table.at(seats=3)
    assert picking.code(0, Lose("R")) == ("not_now", "DB-D5")
    assert picking.code(0, Take("R")) == ("not_now", "DB-P2")
    losing = battle("chimera", 2, 3, 6)
    assert losing.code(0, Pick(3)) == losing.code(0, UNLOCK) == ("not_now", "DB-T5")
    assert losing.code(0, Take("R")) == ("not_now", "DB-P2")
    taking = battle("basilisk", 3, 3, 2, 6, spoils="2/1/0")
    assert taking.code(2, Lose("R")) == ("not_now", "DB-D5")


def test_legal_moves_answer_the_question_in_falling_order_of_the_decision_table() -> None:
    table = Table.at(seats=3)
    assert table.game.legal(table.state, 1) == tuple(Pick(value) for value in range(1, 8))
    taking = battle("basilisk", 3, 3, 2, 6, spoils="2/1/1")
    assert taking.game.legal(taking.state, 2) == (Take("R"), Take("Y"), Take("B"))
    assert taking.game.legal(taking.state, 3) == ()
    assert GAME.offer(taking.state, 3).kind == "none"  # type: ignore[union-attr]
