"""The worked examples 1 to 4 and 28 to 42 of the rules file: setup, talk, scoring, the end."""

from __future__ import annotations

import msgspec
import pytest

from support.busters import Table, battle, ended, gems, hands_with, piles
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.moves import Pick
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say, StatementMade


def through_four_battles(table: Table) -> Table:
    """Play until four cards of each seat are down, the fourth battle still going on."""
    while len(table.told(ev.PicksRevealed)) < 4:
        seat = table.asked[0]
        table.make(seat, table.game.legal(table.state, seat)[0])
    return table


def outcome(table: Table) -> Outcome:
    found = table.game.outcome(table.state)
    assert found is not None
    return found


@pytest.mark.clause("DB-S1", "DB-S3", "DB-S4", "DB-S5")
@pytest.mark.parametrize(
    ("seats", "hand", "bank", "unplayed"),
    [
        pytest.param(3, [1, 2, 3, 4, 5, 6, 7], "12/12/12", 3, id="example 1"),
        pytest.param(4, [2, 3, 4, 5, 6], "11/11/11", 1, id="example 2"),
        pytest.param(5, [1, 2, 3, 4, 5, 6], "10/10/10", 2, id="example 3"),
    ],
)
def test_01_to_03_a_deal_by_the_rulebook(
    seats: int, hand: list[int], bank: str, unplayed: int
) -> None:
    table = Table.dealt(seats)
    assert table.fields["hands"] == [hand] * seats
    assert table.bank == bank
    assert (len(table.fields["removed"]), len(table.fields["deck"])) == (1, 3)
    through_four_battles(table)
    assert table.told(ev.PicksRevealed)[2].hand == (len(hand) - 3,) * seats
    assert table.told(ev.PicksRevealed)[3].hand == (unplayed,) * seats


@pytest.mark.clause("DB-S2")
@pytest.mark.parametrize(
    ("seats", "hand"),
    [(3, [2, 3, 4, 5, 6, 7]), (4, [1, 2, 3, 4, 5, 6]), (5, [1, 2, 3, 4, 5, 6])],
)
def test_04_a_deal_under_edition(seats: int, hand: list[int]) -> None:
    assert Table.dealt(seats, cards="edition").fields["hands"] == [hand] * seats


@pytest.mark.clause("DB-E2", "DB-E3", "DB-E4", "DB-E5")
def test_28_the_rulebooks_scoring_example() -> None:
    result = outcome(ended("2/2/5 3/1/4 3/2/1"))
    assert result.totals == (18, 11, 9)
    assert [line.points for line in result.lines[0]] == [9, 6, 0, 0, 3]
    assert [line.points for line in result.lines[1]] == [8, 3, 0, 0, 0]
    assert [line.points for line in result.lines[2]] == [6, 3, 0, 0, 0]
    assert result.winners == (0,)


@pytest.mark.clause("DB-E7")
def test_29_a_tie_is_broken_by_trophies_of_the_tied_only() -> None:
    result = outcome(ended("5/2/2 2/5/2 0/0/3", [2, 3, 7]))
    assert result.totals == (18, 18, 6)
    assert result.winners == (1,)
    (tie,) = result.tie_breaks
    assert (tie.seats, tie.values, tie.left) == ((0, 1), (2, 3), (1,))


@pytest.mark.clause("DB-E7")
def test_30_a_tie_in_trophies_too_is_a_shared_victory() -> None:
    assert outcome(ended("5/2/2 2/5/2 0/0/3", [3, 3, 0])).winners == (0, 1)


@pytest.mark.clause("DB-E5", "DB-E7")
def test_31_all_equal_and_all_share() -> None:
    result = outcome(ended("3/3/3 3/3/3 3/3/3", [2, 2, 2]))
    assert result.totals == (18, 18, 18)
    assert result.winners == (0, 1, 2)


@pytest.mark.clause("DB-E5")
def test_32_a_colour_nobody_has_is_no_award() -> None:
    result = outcome(ended("4/0/0 2/0/3 2/0/3"))
    assert result.totals == (7, 5, 5)
    assert result.winners == (0,)


@pytest.mark.clause("DB-E7")
def test_33_an_empty_pile_scores_nothing_and_two_of_three_tied_share() -> None:
    result = outcome(ended("0/0/0 1/1/1 1/1/1 1/1/1", [0, 4, 4, 1]))
    assert result.totals == (0, 6, 6, 6)
    assert result.winners == (1, 2)


@pytest.mark.clause("DB-P7", "DB-X3", "DB-E1")
def test_34_the_last_battle_is_lost_and_its_gems_are_nobodys() -> None:
    picks = (1, 2, 4)
    table = battle(
        "dragon",
        *picks,
        battle=12,
        hands=hands_with(picks, range(1, 8), 4),
        piles="3/1/1 1/1/1 1/1/1",
        spoils="1/1/0",
        trophies=[0, 0, 0],
    )
    assert table.fought == (7, False)
    assert table.piles == "0/1/1 1/1/1 1/1/1"
    assert table.spoils == "4/1/0"
    assert table.asked == ()
    assert [len(hand) for hand in table.fields["hands"]] == [3, 3, 3]
    result = outcome(table)
    assert result.totals == (2, 6, 6)
    assert result.winners == (1, 2)


@pytest.mark.clause("DB-X1", "DB-X2", "DB-P6")
def test_35_between_dungeons_cards_return_and_the_rest_stays() -> None:
    picks = (2, 3, 3, 4)
    table = Table.at(
        seats=4,
        battle=4,
        monster="mimic_1",
        hands=hands_with(picks, range(2, 7), 2),
        piles=piles("2/1/1 1/1/1 1/1/1 1/1/1"),
        spoils=gems("0/0/1"),
        trophies=[1, 0, 2, 0],
    )
    chance = table.state.chance
    table.pick(*picks)
    assert table.fought == (6, False)
    assert table.piles == "0/1/1 1/1/1 1/1/1 1/1/1"
    after = table.fields
    assert after["hands"] == [[2, 3, 4, 5, 6]] * 4
    assert after["played"] == [[]] * 4
    assert (table.spoils, after["leader"], after["trophies"]) == ("2/0/1", 0, [1, 0, 2, 0])
    assert (after["dungeon"], after["battle"], after["stage"]) == (2, 5, "pick")
    assert len(after["deck"]) == 3
    assert table.state.chance != chance


@pytest.mark.clause("DB-N12", "DB-N1")
def test_36_a_promise_kept_and_one_broken_and_the_gems_the_same() -> None:
    table = Table.at(seats=4)
    table.say(0, "play", 4)
    table.say(1, "at_least", 5)
    table.pick(4, 3, 6, 6)
    assert (table.state.kept, table.state.broken) == ([1, 0, 0, 0], [0, 1, 0, 0])
    silent = Table.at(seats=4)
    silent.pick(4, 3, 6, 6)
    assert (table.piles, table.spoils) == (silent.piles, silent.spoils)


@pytest.mark.clause("DB-N6", "DB-N7", "DB-N13", "DB-N17")
def test_37_a_plan_one_agrees_to_and_one_refuses() -> None:
    table = Table.at(seats=3)
    table.say(0, "plan", parts=((0, 3), (1, 4), (2, 5)))
    table.say(1, "agree", ref=1)
    table.say(2, "refuse", ref=1)
    told = [(one.id, one.seat, one.kind, one.value, one.ref) for one in table.statements]
    assert told == [
        (1, 0, "plan", None, None),
        (2, 0, "play", 3, 1),
        (3, 1, "agree", None, 1),
        (4, 1, "play", 4, 3),
        (5, 2, "refuse", None, 1),
    ]
    assert [event.said for event in table.told(StatementMade)] == [1, 1, 1, 1, 1]
    table.pick(3, 4, 5)
    assert (table.state.kept, table.state.broken) == ([1, 1, 0], [0, 0, 0])


@pytest.mark.clause("DB-N9")
def test_38_a_replaced_promise_is_not_judged() -> None:
    table = Table.at(seats=4)
    table.say(0, "play", 2)
    table.say(0, "play", 6)
    assert [one.state for one in table.statements] == ["replaced", "standing"]
    table.pick(2, 3, 4, 5)
    assert (table.state.kept[0], table.state.broken[0]) == (0, 1)


@pytest.mark.clause("DB-N2", "DB-N5", "DB-T3")
def test_39_after_a_lock_neither_it_nor_others_to_it_until_it_unlocks() -> None:
    own, to_it = Say("play", 5), Say("ask", 3, to=0)
    table = Table.at(seats=4)
    table.lock(0, 5)
    assert table.code(0, own) == ("locked", "DB-N2")
    assert table.code(1, to_it) == ("addressee_locked", "DB-N5")
    assert table.statements == ()
    assert table.unlock(0) == [ev.PickUnlocked(0)]
    assert table.asked == (0, 1, 2, 3)
    table.make(0, own)
    table.make(1, to_it)
    final = Table.at(seats=4, options={"locks": "final"})
    final.lock(0, 5)
    assert final.code(0, UNLOCK) == ("lock_final", "DB-T3")
    assert UNLOCK not in final.game.legal(final.state, 0)


@pytest.mark.clause("DB-N11", "DB-N16")
def test_40_the_ninth_statement_is_refused_until_the_next_battle() -> None:
    table = Table.at(seats=4)
    for _ in range(8):
        table.say(0, "play", 4)
    for again in (Say("want_win"), Say("withdraw", ref=8)):
        assert table.code(0, again) == ("limit", "DB-N11")
    table.lock(0, 4)
    table.unlock(0)
    assert table.code(0, Say("want_win")) == ("limit", "DB-N11")
    table.pick(2, 3, 4, 5)
    while table.state.stage != "pick":
        table.make(table.asked[0], table.game.legal(table.state, table.asked[0])[0])
    assert table.statements == ()
    table.say(0, "want_win")


@pytest.mark.clause("DB-T4")
def test_41_whether_2_or_6_is_locked_looks_the_same_to_another_seat() -> None:
    seen = []
    for value in (2, 6):
        table = Table.at(seats=4)
        locked = table.lock(0, value)
        told = [event.seen_by(1) for event in [*locked, *table.lock(2, 3)]]
        offers = [table.game.offer(table.state, seat) for seat in (1, 2, 3)]
        views = [table.view(seat) for seat in (1, 2, 3, None)]
        seen.append(msgspec.msgpack.encode([told, offers, views]))
        assert table.game.refusal(table.state, 1, Pick(2)) is None
    assert seen[0] == seen[1]


@pytest.mark.clause("DB-S6", "DB-S7", "DB-G6")
def test_42_the_first_seat_leads_all_twelve_battles_and_nothing_is_drawn_for_it() -> None:
    table = Table.dealt(4, 7, leader="first_seat")
    drawn = Table.dealt(4, 7)
    assert drawn.state.chance != table.state.chance
    leaders = {table.state.leader}
    while table.asked:
        seat = table.asked[0]
        table.make(seat, table.game.legal(table.state, seat)[0])
        leaders.add(table.state.leader)
    assert leaders == {0}
    assert table.state.battle == 12
