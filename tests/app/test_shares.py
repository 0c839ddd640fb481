"""The file of what levels win: written by arenas, with how to measure it again."""

from __future__ import annotations

import errno
import json
import os
import shlex
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

import undercroft_engine as engine
from undercroft import arena as arenas
from undercroft import shares
from undercroft.arena import Pairing
from undercroft.arena import Result as Played
from undercroft.cli import main
from undercroft.shares import Share
from undercroft_engine.core.game import GameInfo, check_options
from undercroft_engine.core.rng import Rng, seeded

RAIDERS = ("dungeon-raiders", "--seats", "new,easy,easy", "--games", "90", "--seed", "s")
KEPT: dict[str, object] = {
    "game": "dungeon-raiders",
    "seats": 3,
    "level": "new",
    "against": "steady",
    "options": {},
    "share": 0.2,
    "within": 0.1,
    "games": 90,
    "deals": 30,
    "rules": "1",
    "command": "undercroft arena",
}


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


@pytest.fixture
def no_games(quick_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is played all the same is a fault."""
    monkeypatch.setattr(arenas, "run", pytest.fail)


def arena(path: Path, *args: str) -> Result:
    seats = next((args[place + 1] for place, one in enumerate(args) if one == "--seats"), "")
    assert seats
    return CliRunner().invoke(main, ["arena", *args, "--jobs", "1", "--keep", str(path)])


def test_an_arena_keeps_the_share_of_its_first_level_and_how_to_measure_it_again(
    info: GameInfo, tmp_path: Path
) -> None:
    path, seats = tmp_path / "new" / "shares.json", info.least
    others = "new" if info.cooperative else "easy"
    line_up = ",".join(["new", *[others] * (seats - 1)])
    games = 30 * seats
    command = [info.id, "--seats", line_up, "--games", str(games), "--seed", "it's new"]
    done = arena(path, *command, "--json")
    assert done.exit_code == 0, done.output
    (kept,) = json.loads(path.read_text())
    level = json.loads(done.stdout)["levels"][0]
    assert kept["share"] == round(level["share"]["mean"], 4)
    assert kept["within"] == round(level["share"]["within"], 4)
    assert (kept["game"], kept["seats"], kept["level"]) == (info.id, seats, "new")
    assert (kept["against"], kept["games"]) == (others, games)
    assert kept["deals"] == (games if info.cooperative else 30)
    assert kept["options"] == check_options(info, None)
    assert kept["rules"] == engine.game(info.id).rulebook.version
    again = shlex.split(kept["command"])
    assert again[:2] == ["undercroft", "arena"]
    assert arena(path, *again[2:]).exit_code == 0
    assert json.loads(path.read_text()) == [kept]


def test_options_and_clock_are_part_of_the_command(tmp_path: Path) -> None:
    path = tmp_path / "shares.json"
    line_up = ["dungeon-raiders", "--seats", "new,easy,easy", "--games", "90", "--seed", "s"]
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
@pytest.mark.usefixtures("no_games")
def test_what_tells_of_no_share_is_refused_before_a_game_is_played(
    tmp_path: Path, seats: str, games: str, why: str
) -> None:
    path = tmp_path / "shares.json"
    done = arena(path, "dungeon-raiders", "--seats", seats, "--games", games, "--seed", "s")
    assert done.exit_code == 1
    assert why in done.stderr
    assert not path.exists()


@pytest.mark.usefixtures("no_games")
def test_a_team_of_several_levels_has_no_share(tmp_path: Path) -> None:
    path = tmp_path / "shares.json"
    done = arena(path, "dungeon-brawler", "--seats", "best,new,new", "--games", "6", "--seed", "s")
    sentence = "A share that is kept here is that of a team of one level.\n"
    assert (done.exit_code, done.stderr) == (1, sentence)


@pytest.mark.usefixtures("no_games")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("folder", "{path} cannot be read: it is no file."),
        ("text", "{path} is no file of shares."),
        ("bytes", "{path} is no file of shares."),
        ("deep", "{path} is no file of shares."),
        ("negative", "{path} is no file of shares."),
        ("text/shares.json", "{path} cannot be written: File exists."),
        ("n" * 255, "{path} cannot be written: File name too long."),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_before_a_game_is_played(
    tmp_path: Path, name: str, why: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text").write_text("{}")
    (tmp_path / "bytes").write_bytes(b'["\xff"]')
    (tmp_path / "deep").write_text("[" * 100_000)
    (tmp_path / "negative").write_text(msgspec.json.encode([KEPT | {"share": -0.1}]).decode())
    before = sorted(tmp_path.iterdir())
    path = tmp_path / name
    done = arena(path, *RAIDERS)
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"{why.format(path=path)}\n")
    assert sorted(tmp_path.iterdir()) == before


def test_a_full_disk_loses_neither_the_file_nor_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "shares.json"
    assert arena(path, *RAIDERS).exit_code == 0
    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    done = arena(path, *RAIDERS, "--clock")
    assert done.stdout.startswith("new (1 seat): won ")
    why = f"{path} cannot be written: No space left on device.\n"
    assert (done.exit_code, done.stderr) == (1, why)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_spoilt_meanwhile_costs_no_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, play = tmp_path / "shares.json", arenas.play

    def spoil(pairing: Pairing) -> Played:
        path.write_text("{}")
        return play(pairing)

    monkeypatch.setattr(arenas, "play", spoil)
    done = arena(path, *RAIDERS, "--json")
    assert json.loads(done.stdout)["games"] == 90
    assert (done.exit_code, done.stderr) == (1, f"{path} is no file of shares.\n")
    assert path.read_text() == "{}"


def test_a_link_to_the_file_stays_one(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    path, whole = tmp_path / "link.json", tmp_path / "elsewhere" / "shares.json"
    path.symlink_to(whole)
    for _ in range(2):
        assert arena(path, *RAIDERS).exit_code == 0
    assert path.is_symlink()
    assert len(json.loads(whole.read_text())) == 1


def test_a_share_that_says_next_to_nothing_is_told_but_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "shares.json"
    done = arena(path, "dungeon-raiders", "--seats", "new,easy,easy", "--games", "6", "--seed", "s")
    assert done.stdout.startswith("new (1 seat): won ")
    why = "The share is not kept: it may be off by 119 %. Play more games.\n"
    assert (done.exit_code, done.stderr) == (1, why)
    assert not path.exists()


def kept(path: Path, *shares: dict[str, object]) -> None:
    path.write_bytes(msgspec.json.encode(shares))


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of shares in place of the one that is shipped."""
    path = tmp_path / "packaged.json"
    monkeypatch.setattr(shares, "MEASURED", path)
    shares.measured.cache_clear()
    yield path
    shares.measured.cache_clear()


def test_what_is_not_known_here_is_not_told_of_but_stays_in_the_file(packaged: Path) -> None:
    other, great = KEPT | {"game": "chess"}, KEPT | {"level": "great"}
    kept(packaged, other, KEPT, great)
    assert [(one.game, one.level) for one in shares.measured()] == [("dungeon-raiders", "new")]
    assert CliRunner().invoke(main, ["levels"]).stdout.count("Dungeon Raiders, 3 seats") == 1
    assert arena(packaged, *RAIDERS).exit_code == 0
    *before, added = json.loads(packaged.read_text())
    assert before == [other, KEPT, great]
    assert (added["level"], added["against"]) == ("new", "easy")


def test_a_packaged_file_that_is_broken_is_told_of_and_breaks_nothing(packaged: Path) -> None:
    packaged.write_text('[{"game": 3}]')
    for args in (["levels"], ["levels", "--markdown"]):
        done = CliRunner().invoke(main, args)
        sentence = f"{packaged} is no file of shares.\n"
        assert (done.exit_code, done.stdout, done.stderr) == (1, "", sentence)
    assert shares.among("dungeon-raiders", 3, {}, cooperative=False) == {}


def test_at_set_up_the_shares_of_a_usual_table_count(packaged: Path) -> None:
    kept(packaged, KEPT, KEPT | {"share": 0.9, "options": {"majority3": "sole_lead"}})
    found = shares.among("dungeon-raiders", 3, {}, cooperative=False)
    assert found == {"new": 0.2, "steady": 1 / 3}


def test_what_is_shipped_can_be_read_and_measured_again(shipped: tuple[Share, ...]) -> None:
    for one in shipped:
        info = engine.game(one.game).info
        assert one.seats in range(info.least, info.most + 1)
        assert 0 <= one.share <= 1
        assert one.games >= 10
        assert one.command.startswith(f"undercroft arena {one.game} --seats {one.level},")
        assert f"--games {one.games} " in one.command
        assert one.options == check_options(info, dict(one.options))
