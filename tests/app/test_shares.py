"""The file of what levels win: written by arenas, with how to measure it again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import undercroft_engine as engine
from undercroft import arena as arenas
from undercroft import shares
from undercroft.arena import Pairing
from undercroft.arena import Result as Played
from undercroft.cli import main
from undercroft_engine.core.game import GameInfo, check_options
from undercroft_engine.core.rng import Rng, seeded


@pytest.fixture(autouse=True)
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are decided by dice."""

    def play(pairing: Pairing) -> Played:
        seats, rng = len(pairing.levels), Rng(seeded(pairing.seed, *pairing.levels))
        winner = rng.below(seats)
        shares = tuple(float(seat == winner) for seat in range(seats))
        ones = (1.0,) * seats
        return Played(pairing.deal, pairing.levels, shares, (0,) * seats, (1,) * seats, ones, ones)

    monkeypatch.setattr(arenas, "play", play)


def arena(path: Path, *args: str) -> Result:
    seats = next((args[place + 1] for place, one in enumerate(args) if one == "--seats"), "")
    assert seats
    return CliRunner().invoke(main, ["arena", *args, "--jobs", "1", "--keep", str(path)])


def test_an_arena_keeps_the_share_of_its_first_level_and_how_to_measure_it_again(
    info: GameInfo, tmp_path: Path
) -> None:
    path, seats = tmp_path / "new" / "shares.json", info.least + info.cooperative
    others = "new" if info.cooperative else "easy"
    line_up = ",".join(["new", *[others] * (seats - 1)])
    command = [info.id, "--seats", line_up, "--games", str(2 * seats), "--seed", "s"]
    done = arena(path, *command, "--json")
    assert done.exit_code == 0, done.output
    (kept,) = json.loads(path.read_text())
    level = json.loads(done.stdout)["levels"][0]
    assert kept["share"] == round(level["share"]["mean"], 4)
    assert kept["within"] == round(level["share"]["within"], 4)
    assert (kept["game"], kept["seats"], kept["level"]) == (info.id, seats, "new")
    deals = 2 * seats if info.cooperative else 2
    assert (kept["against"], kept["games"], kept["deals"]) == (others, 2 * seats, deals)
    assert kept["options"] == check_options(info, None)
    assert kept["rules"] == engine.game(info.id).rulebook.version
    again = kept["command"].split()
    assert again[:2] == ["undercroft", "arena"]
    assert arena(path, *again[2:]).exit_code == 0
    assert json.loads(path.read_text()) == [kept]


def test_options_and_clock_are_part_of_the_command(tmp_path: Path) -> None:
    path = tmp_path / "shares.json"
    line_up = ["dungeon-raiders", "--seats", "new,easy,easy", "--games", "6", "--seed", "s"]
    value = engine.game("dungeon-raiders").info.options[0]
    chosen = f"{value.name}={value.values[-1]}"
    assert arena(path, *line_up, "--clock", "--option", chosen, "--nodes", "9").exit_code == 0
    (kept,) = json.loads(path.read_text())
    assert kept["command"].endswith(f"--option {chosen} --nodes 9 --clock")


@pytest.mark.parametrize(
    ("seats", "games", "why"),
    [
        ("new,easy,steady", "6", "one bot among bots of one level"),
        ("random,new,new", "6", "Shares are kept of the levels new, easy"),
        ("new,easy,easy", "3", "takes two deals or more"),
    ],
)
def test_what_tells_of_no_share_is_refused_before_a_game_is_played(
    tmp_path: Path, seats: str, games: str, why: str
) -> None:
    path = tmp_path / "shares.json"
    done = arena(path, "dungeon-raiders", "--seats", seats, "--games", games, "--seed", "s")
    assert done.exit_code == 1
    assert why in done.stderr
    assert "won" not in done.stdout
    assert not path.exists()


def test_a_file_that_is_none_of_shares_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "shares.json"
    path.write_text("{}")
    command = ("dungeon-raiders", "--seats", "new,easy,easy", "--games", "6", "--seed", "s")
    done = arena(path, *command)
    assert done.exit_code == 1
    assert "is no file of shares" in done.stderr
    assert path.read_text() == "{}"


def test_what_is_shipped_can_be_read_and_measured_again() -> None:
    for one in shares.measured():
        info = engine.game(one.game).info
        assert one.seats in range(info.least, info.most + 1)
        assert 0 < one.share < 1
        assert one.games >= 100
        assert one.command.startswith(f"undercroft arena {one.game} --seats {one.level},")
        assert f"--games {one.games} " in one.command
        assert one.options == check_options(info, dict(one.options))
