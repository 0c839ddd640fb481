"""The arena: every level in every seat of the same deals, and figures with how sure they are."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby

import joblib  # type: ignore[import-untyped]
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

import undercroft_engine as engine
from undercroft.arena import Result, pairings, play
from undercroft.arena_figures import Estimate, estimate, lines, report
from undercroft.cli import main
from undercroft.side_by_side import Where, each
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
    told = report(games, games[0].levels, team=False)
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
    told = report([replace(game, deal=deal) for deal in range(30)], game.levels, team=False)
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
    assert report([game], game.levels, team=False).levels[0].margin is None


def team(*levels: str) -> list[Result]:
    """Four deals of which a team wins three."""
    ones = (1.0,) * len(levels)
    return [
        Result(deal, levels, (float(deal > 0),) * len(levels), (0, 0), (4, 8), ones, ones)
        for deal in range(4)
    ]


def test_a_team_has_one_figure_and_no_fair_share() -> None:
    games = team("steady", "steady")
    told = report(games, games[0].levels, team=True)
    assert told.fair is None
    (steady,) = told.levels
    assert (steady.seats, steady.share.mean, steady.times, steady.margin) == (2, 0.75, None, None)
    first, pace, end = lines(told)
    assert first.startswith("a team of 2 steady: won 75.0 (")
    assert first.endswith(" to 100.0) %")
    assert pace == "  6 choices a second, the longest 1.00 s"
    assert end == "4 games of 4 deals, intervals of 95 %"


def test_different_levels_of_a_team_win_or_lose_as_one() -> None:
    games = team("best", "new")
    told = report(games, games[0].levels, team=True)
    assert [(one.share, one.times, one.margin) for one in told.levels] == [
        (told.levels[0].share, None, None)
    ] * 2
    first, *paces, _ = lines(told)
    assert first.startswith("a team of 1 best and 1 new: won 75.0 (")
    assert paces == [
        "  best: 4 choices a second, the longest 1.00 s",
        "  new: 8 choices a second, the longest 1.00 s",
    ]


def test_the_command_tells_lines_or_json(info: GameInfo) -> None:
    seats = ",".join(words(info, "new"))
    games = str(2 * info.least)
    command = (info.id, "--seats", seats, "--games", games, "--seed", "s")
    text = held(*command)
    alone = "a team of 1 new: won " if info.least == 1 else "a team of 1 new and "
    assert text.startswith(alone if info.cooperative else "new (1 seat): won ")
    assert f"{games} games of 2 deals" in text
    told = json.loads(held(*command, "--json"))
    assert [one["level"] for one in told["levels"]] == sorted({*words(info, "new")})
    assert told["games"] == 2 * info.least
    assert told["levels"][0]["share"]["within"] is not None
    assert (told["fair"] is None) == (told["levels"][0]["times"] is None) == info.cooperative


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


@pytest.mark.parametrize(
    ("games", "why"),
    [("x", "'x' is not a valid whole number."), ("0", "0 is not in the range x>=1.")],
)
def test_what_is_no_count_of_games_is_refused(games: str, why: str) -> None:
    command = ["arena", "dungeonville", "--seats", "new,new", "--games", games, "--seed", "s"]
    done = CliRunner().invoke(main, command)
    assert done.exit_code != 0
    assert done.stderr.endswith(f"Invalid value for '--games': {why}\n")


def test_a_backend_that_is_not_there_is_refused() -> None:
    info = engine.games()[0]
    command = ["arena", info.id, "--seats", ",".join(words(info, "new")), "--games", "1"]
    done = CliRunner().invoke(main, [*command, "--seed", "s", "--backend", "abacus"])
    assert (done.exit_code, done.stderr) == (1, "joblib has no backend 'abacus' here.\n")


def test_a_backend_that_keeps_all_to_the_end_is_refused() -> None:
    with pytest.raises(SetupError, match="'multiprocessing' gives nothing before all is done"):
        each(os.getpid, [], 2, Where("multiprocessing"))  # type: ignore[arg-type]


def test_a_scheduler_is_for_a_backend_that_has_one() -> None:
    with pytest.raises(SetupError, match="for the backend dask"):
        each(abs, [1], 2, Where("loky", "host:8786"))


@pytest.mark.parametrize(
    ("game", "args", "why"),
    [
        ("dungeon-busters", ["--option", "foo=bar"], "Dungeon Busters has no option 'foo'"),
        (
            "dungeon-busters",
            ["--option", "cards=foo"],
            "Option cards can be rulebook, edition, not",
        ),
        ("dungeonville", ["--option", "round_cap=foo"], "Option round_cap can be none or a whole"),
        ("dungeon-busters", ["--seed", "\x01"], "A seed is a text of characters that can be read."),
    ],
)
def test_what_cannot_be_dealt_is_refused_before_anything_is_begun(
    game: str, args: list[str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joblib, "Parallel", pytest.fail)
    seats = ",".join(words(engine.game(game).info, "new"))
    command = ["arena", game, "--seats", seats, "--games", "9", "--seed", "s", "--jobs", "2"]
    done = CliRunner().invoke(main, [*command, *args])
    assert (done.exit_code, len(done.stderr.splitlines())) == (1, 1)
    assert done.stderr.startswith(why)


@pytest.mark.parametrize(
    ("jobs", "games", "most"), [(1000, 6, 6), (3, 6, 3), (None, 6, min(6, joblib.cpu_count()))]
)
def test_no_more_processes_are_begun_than_there_are_games(
    jobs: int | None, games: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []

    def parallel(n_jobs: int, return_as: str) -> object:
        begun.append(n_jobs)
        return None

    monkeypatch.setattr(joblib, "Parallel", parallel)
    each(abs, range(games), jobs, Where())
    assert begun == [most]


def test_what_is_refused_in_another_process_is_refused_here() -> None:
    def refuse(number: int) -> int:
        raise SetupError("number", f"{number} is refused.")

    with pytest.raises(SetupError, match=r"^\d is refused\.$"):
        list(each(refuse, [1, 2], 2, Where()))


def test_a_level_there_is_not_is_refused_before_anything_is_played(info: GameInfo) -> None:
    with pytest.raises(SetupError, match="by level"):
        pairings(info, ("great",) * info.least, 1, "s", {}, False)


@contextmanager
def arena_of_two() -> Iterator[subprocess.Popen[str]]:
    """A long arena in a process of its own, once both of its workers play."""
    command = [sys.executable, "-m", "undercroft", "arena", "dungeonville", "--games", "100000"]
    command += ["--seats", "steady,steady", "--seed", "s", "--jobs", "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as arena:
        try:
            end = time.monotonic() + 30
            while len(workers(arena.pid)) < 2:
                assert time.monotonic() < end
                time.sleep(0.1)
            yield arena
        finally:
            arena.kill()


def workers(parent: int) -> list[int]:
    """The processes that play for an arena."""
    listed = subprocess.run(["ps", "-wwAo", "pid=,ppid=,args="], capture_output=True, text=True)
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    ours = (row for row in rows if int(row[1]) == parent)
    return [int(row[0]) for row in ours if "popen_loky" in row[2]]


def running(processes: list[int]) -> list[int]:
    """Those that are there still and do something."""
    command = ["ps", "-o", "pid=,stat=", "-p", ",".join(map(str, processes))]
    listed = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    return [int(line.split()[0]) for line in listed if "Z" not in line.split()[1]]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_workers_with_the_arena(number: signal.Signals) -> None:
    with arena_of_two() as arena:
        playing = workers(arena.pid)
        assert running(playing) == playing
        arena.send_signal(number)
        out, err = arena.communicate(timeout=20)
        assert (arena.returncode, out, err) == (128 + number, "", "")
    end = time.monotonic() + 10
    while running(playing):
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_worker_that_is_killed_ends_the_arena_with_one_sentence() -> None:
    with arena_of_two() as arena:
        os.kill(workers(arena.pid)[0], signal.SIGKILL)
        out, err = arena.communicate(timeout=20)
        assert (arena.returncode, out) == (1, "")
        assert err == "A process at work broke off: it was killed, or had too little memory.\n"
