"""The final count: places, sources of coins, the rule in force by name (RA-E)."""

from __future__ import annotations

import pytest

from support.raiders import Table, names
from undercroft_engine.core.spans import plain
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.words.count import count_lines
from undercroft_engine.games.dungeon_raiders.words.results import (
    count_steps,
    headline,
    results_said,
)

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")


@pytest.mark.clause("RA-E3", "RA-E9", "RA-E10")
def test_vec_99_places() -> None:
    table = Table.at(
        seats=5,
        stage="over",
        coins=[9, 9, 4, 12, 20],
        wounds=[3, 3, 1, 7, 0],
        row=["?", "?", "?", "?", "medusa"],
        petrified=[4],
    )
    assert table.outcome.places == (1, 1, 3, 4, 5)
    assert table.outcome.winners == (0, 1)


@pytest.mark.clause("RA-O4", "RA-E10")
def test_vec_115_no_winner_yet_places() -> None:
    table = Table.in_room("medusa", coins=[3, 9, 5], wounds=[0, 1, 2])
    told = names(table.picks("3 3 3"))
    assert "final_count" not in told
    assert table.outcome.winners == ()
    assert table.outcome.places == (3, 1, 2)
    assert table.outcome.reason == "Medusa has petrified every seat."
    assert plain(headline(table.outcome)) == "There is no winner"
    said = [plain(line, NAMES) for line in results_said(table.view(0), table.outcome)]
    assert "All are petrified: there is no winner. RA-O4" in said


@pytest.mark.clause("RA-R9", "RA-C1", "RA-X1", "RA-X2")
def test_vec_113_where_coins_came_from() -> None:
    table = Table.at(seats=3, coins=[19, 0, 0], row=["treasure_4", "lava_cauldron", "?", "?", "?"])
    gained = table.only(ev.CoinsChanged, table.picks("5 4 3"))
    assert (gained.by, gained.over_cap, gained.coins) == (1, 3, 20)
    assert table.fields["coins"] == [20, 0, 0]
    table.picks("1 5 1")
    assert table.fields["coins"] == [17, 0, 0]
    assert table.fields["coins_from"][0] == [19, 1, 0, 0, 3, 0, 3]


def test_a_gain_that_is_all_over_the_limit_is_told() -> None:
    table = Table.in_room("chamber_2", coins=[20, 0, 0])
    changed = table.all(ev.CoinsChanged, table.picks("4 5 5"))
    assert [(one.seat, one.by, one.over_cap) for one in changed] == [(0, 0, 3)]
    assert table.fields["coins_from"][0] == [20, 0, 0, 0, 0, 0, 3]


def test_scoring_lines_add_up_to_the_coins() -> None:
    table = Table.at(
        seats=3,
        stage="over",
        coins_from=[[3, 9, 2, 1, 4, 2, 5], [0] * 7, [1, 1, 1, 0, 0, 0, 0]],
        wounds_from=[[2, 3, 1, 2, 1], [0] * 5, [1, 0, 0, 0, 0]],
    )
    assert table.outcome.totals == (9, 0, 3)
    assert [line.points for line in table.outcome.lines[0]] == [3, 9, 2, 1, -4, -2]
    assert table.fields["wounds"] == [7, 0, 1]
    said = [plain(line, NAMES) for line in results_said(table.view(None), table.outcome)]
    assert (
        "3rd Ada, 9 coins: 3 to start with + 9 from chests + 2 in chambers + 1 from the boss"
        " - 4 to traps - 2 to the boss; 5 lost over the limit of 20. 7 wounds: 2 to start with"
        " + 3 from monsters + 1 from traps + 2 from the boss - 1 healed." in said
    )


COUNTS = {
    "over_half": (
        "Rule in force: over_half, whoever has more than 6.5 of all 13 wounds faints RA-E5 RA-G6"
    ),
    "sole_lead": (
        "Rule in force: sole_lead, whoever has more wounds than every other seat faints RA-E5 RA-G6"
    ),
}


@pytest.mark.clause("RA-E5", "RA-G6")
@pytest.mark.parametrize("rule", COUNTS)
def test_the_majority_rule_in_force_is_named(rule: str) -> None:
    table = Table.at(
        seats=3, stage="over", coins=[9, 8, 7], wounds=[7, 3, 3], options={"majority3": rule}
    )
    steps = [plain(line, NAMES) for line in count_steps(table.view(0))]
    assert steps == [
        "Wounds: Ada 7, Bram 3, Cleo 3",
        COUNTS[rule],
        "Ada faints RA-E5",
        "Coins: Bram 8, Cleo 7 RA-E7",
    ]


@pytest.mark.clause("RA-E2", "RA-E3", "RA-E8", "RA-E9")
def test_each_step_of_the_count_is_told_only_if_it_was_applied() -> None:
    table = Table.at(seats=4, stage="over", coins=[9, 9, 9, 2], wounds=[3, 2, 2, 6])
    told = table.only(ev.FinalCount, table.game.opening(table.state))
    assert [plain(line) for line in count_lines(told, "letter")] == [
        "Wounds: A 3, B 2, C 2, D 6",
        "Rule in force: all with the most wounds faint RA-E3",
        "D faints RA-E3",
        "Coins: A 9, B 9, C 9 RA-E7",
        "Equal in coins; wounds: A 3, B 2, C 2; B and C are equal there too RA-E8",
    ]
    alike = Table.at(seats=5, stage="over", coins=[1, 2, 3, 4, 5], wounds=[2] * 5)
    told = alike.only(ev.FinalCount, alike.game.opening(alike.state))
    assert [plain(line) for line in count_lines(told, "letter")] == [
        "Wounds: A 2, B 2, C 2, D 2, E 2",
        "All have the same number of wounds, so nobody faints RA-E2",
        "Nobody faints RA-E2",
        "Coins: A 1, B 2, C 3, D 4, E 5 RA-E7",
    ]


def test_what_was_hidden_is_open_at_the_end() -> None:
    table = Table.in_room("golem")
    ended = table.only(ev.GameEnded, table.picks("5 4 3"))
    assert len(ended.deck) == 25
    assert ended.deck[-1] == "golem"
    assert len(ended.removed) == 6
    assert len(ended.other_bosses) == 9
    assert "golem" not in ended.other_bosses
    assert ended.seed == "0"
    view = table.view(None)
    assert (view.dealt, view.removed, view.seed) == (ended.deck, ended.removed, "0")
