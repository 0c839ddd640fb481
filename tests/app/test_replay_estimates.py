"""`replay --json --estimates`: every choice with what a search makes of all there was to choose."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import undercroft_engine as engine
from support.tables import play_out, table_for, words_for
from undercroft.cli import main
from undercroft.replay_estimates import Judge
from undercroft.replay_json import lines, verified
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.games.dungeon_busters.moves import Pick

pytestmark = pytest.mark.usefixtures("quick_disk")


def begun(game: Game[Any, Any], path: Path, choices: int) -> Path:
    """A record of the first choices of a game in which a person plays, with a hint first of all."""
    table = table_for(game, words_for(game, 1), path)
    while len(table.commits) < choices:
        if table.due() is not None:
            assert table.step() is None
            continue
        seat = next(seat for seat in table.to_act if seat in table.persons)
        offer = table.offer(seat)
        assert offer is not None
        assert table.commit(seat, offer.moves[-1], offer.question) is None
    table.close()
    return path


def judged(path: Path, judge: Judge | None) -> list[dict[str, Any]]:
    """The choices of a record, header left out."""
    return [json.loads(line) for line in lines(path, spoil=True, judge=judge)][1:]


def test_each_answer_has_its_candidates_and_was_one_of_them(info: GameInfo, tmp_path: Path) -> None:
    path = begun(engine.game(info.id), tmp_path / "one.undercroft", 12)
    steps = judged(path, Judge(200, "s"))
    bare = judged(path, None)
    answers = [step for step in steps if "estimates" in step]
    assert len(answers) >= 8
    for step in answers:
        shares = [one["share"] - one["doubt"] for one in step["estimates"]]
        assert shares == sorted(shares, reverse=True)
        assert step["move"] in [one["moves"][0] for one in step["estimates"]]
        for one in step["estimates"]:
            assert set(one) == {"moves", "share", "doubt", "looks", "reason"}
            assert one["looks"] > 0
    for step in steps:
        step.pop("estimates", None)
    assert steps == bare


def test_the_same_seed_gives_the_same_estimates_and_another_others(tmp_path: Path) -> None:
    path = begun(engine.game("dungeon-busters"), tmp_path / "one.undercroft", 5)
    one, again, other = (judged(path, Judge(100, seed)) for seed in ("s", "s", "t"))
    assert one == again
    assert one != other


def test_a_seed_without_estimates_is_wrong_usage(tmp_path: Path) -> None:
    path = begun(engine.game("dungeon-busters"), tmp_path / "one.undercroft", 3)
    command = ["replay", str(path), "--json", "--spoil", "--seed", "q"]
    done = CliRunner().invoke(main, command)
    why = "--seed is for the dice of --estimates, which is not there.\n"
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", why)
    plain = CliRunner().invoke(main, [*command[:-2], "--estimates", "20"])
    stated = CliRunner().invoke(main, [*command[:-1], "0", "--estimates", "20"])
    assert (plain.exit_code, stated.exit_code) == (0, 0)
    assert plain.stdout == stated.stdout


def test_what_a_seat_did_not_know_goes_into_no_estimate(tmp_path: Path) -> None:
    """A lock of another seat is there in the state, and none the wiser is who chooses after it."""
    game = engine.game("dungeon-busters")
    paths = []
    for value in (2, 6):
        table = table_for(game, ("person:Ann", "person:Bo", "person:Cy"), tmp_path / f"{value}")
        for seat, move in ((table.to_act[0], Pick(value)), (table.to_act[1], Pick(4))):
            offer = table.offer(seat)
            assert offer is not None
            assert table.commit(seat, move, offer.question) is None
        table.close()
        paths.append(tmp_path / f"{value}")
    one, other = (judged(path, Judge(300, "s"))[1]["estimates"] for path in paths)
    assert one == other


def test_a_hint_is_a_line_of_its_own_and_verify_counts_it(tmp_path: Path) -> None:
    game = engine.game("dungeon-busters")
    table = table_for(game, words_for(game, 1), tmp_path / "one.undercroft")
    assert table.hint(0) is None
    play_out(table)
    table.close()
    first = judged(tmp_path / "one.undercroft", None)[0]
    assert (first["seat"], first["move"]) == (0, None)
    assert first["events"] == [{"type": "hinted", "seat": 0}]
    choices = len(table.commits)
    assert f"{choices} choices, 1 hint, finished" in verified(tmp_path / "one.undercroft")
