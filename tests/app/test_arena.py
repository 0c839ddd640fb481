"""The arena: every level in every seat of the same deals, and figures with how sure they are."""

from __future__ import annotations

import json
from itertools import groupby

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

import undercroft_engine as engine
from undercroft.arena import Result, pairings, play
from undercroft.arena_figures import Estimate, estimate, lines, report
from undercroft.cli import main
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import GameInfo


def words(info: GameInfo, first: str) -> tuple[str, ...]:
    return (first, *["random"] * (info.least - 1))


def held(*args: str) -> str:
    done = CliRunner().invoke(main, ["arena", *args, "--jobs", "1"])
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    return done.stdout


def result(deal: int, shares: tuple[float, ...], totals: tuple[int, ...]) -> Result:
    levels = ("steady", "easy", "easy")
    return Result(deal, levels, shares, totals, (10, 20, 30), (1.0, 2.0, 2.0), (0.5, 0.7, 0.2))


def test_each_deal_is_played_once_for_each_turn_of_the_line_up(info: GameInfo) -> None:
    planned = pairings(info, words(info, "steady"), 2 * info.least, "s", {}, False)
    for deal, games in groupby(planned, key=lambda one: one.deal):
        turned = list(games)
        assert {one.seed for one in turned} == {f"s/{deal}"}
        assert sorted(one.levels.index("steady") for one in turned) == list(range(info.least))
    assert [one.deal for one in planned] == [0] * info.least + [1] * info.least


def test_all_line_ups_are_dealt_the_same_games(info: GameInfo) -> None:
    one, other = (
        pairings(info, words(info, level), 5, "s", {}, False) for level in ("steady", "new")
    )
    assert [game.seed for game in one] == [game.seed for game in other]


def test_a_game_of_the_arena_comes_out_the_same_again(info: GameInfo) -> None:
    (planned,) = pairings(info, words(info, "new"), 1, "s", {}, False)
    one, two = play(planned), play(planned)
    assert (one.shares, one.totals, one.choices) == (two.shares, two.totals, two.choices)
    assert sum(one.shares) == pytest.approx(1) or info.cooperative or not any(one.shares)
    assert all(0 < most <= spent for most, spent in zip(one.longest, one.seconds, strict=True))


def test_shares_margins_and_pace_are_told_for_each_level() -> None:
    games = [result(0, (1.0, 0.0, 0.0), (9, 3, 5)), result(1, (0.0, 0.5, 0.5), (4, 6, 6))]
    told = report(games, games[0].levels)
    steady, easy = told.levels
    assert (told.games, told.deals, told.fair) == (2, 2, 1 / 3)
    assert (steady.level, steady.seats, easy.level, easy.seats) == ("steady", 1, "easy", 2)
    assert steady.share.mean == 0.5
    assert steady.times.mean == 1.5
    assert easy.share.mean == 0.25
    assert (steady.margin, easy.margin) == (Estimate(1.5, steady.margin.within), easy.margin)  # type: ignore[union-attr]
    assert easy.margin is not None
    assert easy.margin.mean == -1.5
    assert (steady.choices, steady.per_second, steady.longest) == (20, 10.0, 0.5)
    assert (easy.choices, easy.per_second, easy.longest) == (100, 12.5, 0.7)


def test_an_interval_is_students_over_deals() -> None:
    """With 4 degrees of freedom t is 2.776; the deviation of these five means is 0.1581."""
    found = estimate([[0.1], [0.2], [0.3, 0.3], [0.4], [0.6, 0.4]])
    assert found.mean == pytest.approx(0.3)
    assert found.within == pytest.approx(2.776 * 0.15811 / 5**0.5, rel=0.03)


def test_where_all_deals_came_out_alike_the_rule_of_three_says_how_sure_that_is() -> None:
    """And nothing is said of more than all."""
    game = Result(0, ("new", "new"), (1.0, 1.0), (0, 0), (1, 1), (1.0, 1.0), (1.0, 1.0))
    told = report([replace(game, deal=deal) for deal in range(30)], game.levels)
    assert told.levels[0].share == Estimate(1.0, 0.1)
    assert "won 100.0 (90.0 to 100.0) %, 2.00 (1.80 to 2.00) times" in next(lines(told))


def test_no_game_of_like_levels_is_played_twice() -> None:
    info = engine.game("dungeon-brawler").info
    one, two = pairings(info, ["new"] * 4, 2, "s", {}, clock=False)
    assert (one.deal, two.deal) == (0, 1)
    turned = pairings(info, ["new", "easy"] * 2, 3, "s", {}, clock=False)
    assert [(game.deal, game.levels[0]) for game in turned] == [(0, "new"), (0, "easy"), (1, "new")]


def test_one_deal_says_nothing_of_how_sure_it_is() -> None:
    assert estimate([[0.0, 1.0]]) == Estimate(0.5, None)


def test_a_table_of_one_level_has_no_margin() -> None:
    game = Result(0, ("new", "new"), (1.0, 0.0), (9, 3), (1, 1), (1.0, 1.0), (1.0, 1.0))
    assert report([game], game.levels).levels[0].margin is None


def test_the_command_tells_lines_or_json(info: GameInfo) -> None:
    seats = ",".join(words(info, "new"))
    games = str(2 * info.least)
    command = (info.id, "--seats", seats, "--games", games, "--seed", "s")
    text = held(*command)
    assert text.startswith("new (1 seat): won ")
    assert f"{games} games of 2 deals" in text
    told = json.loads(held(*command, "--json"))
    assert [one["level"] for one in told["levels"]] == sorted({*words(info, "new")})
    assert told["games"] == 2 * info.least
    assert told["levels"][0]["share"]["within"] is not None


def test_games_side_by_side_come_out_as_one_after_the_other() -> None:
    info = engine.games()[0]
    seats = ",".join(words(info, "new"))
    command = ["arena", info.id, "--seats", seats, "--games", "4", "--seed", "s", "--json"]
    one, two = (
        json.loads(CliRunner().invoke(main, [*command, "--jobs", jobs]).stdout)
        for jobs in ("1", "2")
    )
    for told in (one, two):
        for level in told["levels"]:
            del level["per_second"], level["longest"]
    assert one["games"] == two["games"] == 4
    for before, after in zip(one["levels"], two["levels"], strict=True):
        assert after["choices"] == before["choices"]
        assert after["share"]["mean"] == pytest.approx(before["share"]["mean"])
        assert after["margin"]["mean"] == pytest.approx(before["margin"]["mean"])


@pytest.mark.parametrize(
    ("seats", "why"), [("new", "seats"), ("new,person:Ada,new,new", "by level"), ("a,b,c", "'a'")]
)
def test_a_wrong_line_up_is_refused_in_one_sentence(seats: str, why: str) -> None:
    command = ["arena", "dungeon-busters", "--seats", seats, "--games", "1", "--seed", "s"]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 1
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_backend_that_is_not_there_is_refused() -> None:
    info = engine.games()[0]
    command = ["arena", info.id, "--seats", ",".join(words(info, "new")), "--games", "1"]
    done = CliRunner().invoke(main, [*command, "--seed", "s", "--backend", "abacus"])
    assert (done.exit_code, done.stderr) == (1, "joblib has no backend 'abacus' here.\n")


def test_a_level_there_is_not_is_refused_before_anything_is_played(info: GameInfo) -> None:
    with pytest.raises(SetupError, match="by level"):
        pairings(info, ("great",) * info.least, 1, "s", {}, False)
