"""Levels on the command line, in plain mode and in simulations."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import undercroft_engine as engine
from support.plain import bare
from support.sessions import session
from support.tables import table_for
from undercroft.cli import main
from undercroft.plain import game as plain
from undercroft.plain import setup as plain_setup
from undercroft.plain import turns
from undercroft.plain.voice import Voice
from undercroft.problems import Found, Problem, by_thumb
from undercroft_engine.bots import levels
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import LEVELS
from undercroft_engine.core.game import Game, GameInfo

RAIDERS: Game[Any, Any] = engine.game("dungeon-raiders")


def test_the_command_line_names_every_level_and_takes_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCROFT_DATA", str(tmp_path))
    told = " ".join(CliRunner().invoke(main, ["play", "--help"]).stdout.split())
    assert f"you, person:NAME, {', '.join(LEVELS)}." in told
    words = ["you", *LEVELS[:4]]
    seats = ["play", "dungeon-raiders", "--plain", "--seats", ",".join(words)]
    done = CliRunner().invoke(main, seats, input="")
    assert done.exit_code == 0, done.output
    head = json.loads(next((tmp_path / "saves").iterdir()).read_text().splitlines()[0])
    assert [seat.get("level") for seat in head["seats"]] == [None, *LEVELS[:4]]


def test_a_simulation_of_bots_that_search_counts_nodes_whatever_time_there_is(
    info: GameInfo, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = ",".join(["sharp"] + ["steady"] * (info.least - 1 or 1))
    command = ["simulate", info.id, "--seats", seats, "--games", "1", "--seed", "s", "--json"]
    told = []
    for seconds in (None, 0.0):
        monkeypatch.setitem(levels.SPENDS, "sharp", Budget(nodes=8, seconds=seconds))
        done = CliRunner().invoke(main, command)
        assert done.exit_code == 0, done.output
        told.append({**json.loads(done.stdout), "seconds": 0})
    assert told[0] == told[1]


def test_plain_set_up_seats_bots_of_any_level_and_tells_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UNDERCROFT_DATA", str(tmp_path))
    lines = ["dungeon raiders", "bot B best", "bot C great", "help", "back", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert plain_setup.run(bare()) == 0
    told = capsys.readouterr().out
    assert "B Bram, bot, best." in told
    assert "Bots here are new, easy, steady, sharp, best." in told
    for level in LEVELS:
        assert f"\n{level}: " in told


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def sits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long a person at a terminal is let wait by sleeping."""
    slept: list[float] = []
    monkeypatch.setattr(turns, "sleep", slept.append)
    monkeypatch.setattr(turns, "solved", by_thumb)
    return slept


def host(lines: str, *words: str) -> tuple[str, bool]:
    sink = _Terminal()
    voice = Voice(session(plain=True, pace="instant"), _Terminal(lines), sink)
    stayed = plain.host(voice, table_for(RAIDERS, words))
    return sink.getvalue(), stayed


def test_in_plain_mode_what_is_secret_takes_the_bots_time_however_soon_it_is_found(
    sits: list[float],
) -> None:
    host("1\n\n2\n\n", "you", "best", "steady")
    assert sits
    assert all(0.9 < one <= 1.0 for one in sits)


def test_ctrl_c_while_a_bot_searches_in_plain_mode_leaves_with_all_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(problem: Problem) -> Found:
        raise KeyboardInterrupt

    monkeypatch.setattr(turns, "solved", interrupted)
    table = table_for(RAIDERS, ("you", "best", "steady"), tmp_path / "ra-1.undercroft")
    sink = io.StringIO()
    assert not plain.host(Voice(bare(), io.StringIO("1\n\n2\n\n"), sink), table)
    assert "Saved. To go on: undercroft resume ra-1" in sink.getvalue()
