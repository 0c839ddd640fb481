"""What is measured of the levels, in words: all of it, with the command, and in the README."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from click.testing import CliRunner

from undercroft import shares, shares_text
from undercroft.cli import main
from undercroft.shares import Share
from undercroft_engine.bots.levels import LEVELS
from undercroft_engine.core.game import GameInfo

README = Path(__file__).parents[2] / "README.md"
WANTED = (("steady", "random", 2.0), ("sharp", "steady", 1.25), ("best", "steady", 1.4))
"""How many times its part a level is to win at least, among which other."""


def share(game: str, level: str, against: str, won: float, seats: int = 4) -> Share:
    command = f"undercroft arena {game} --seats {level},..."
    return Share(game, seats, level, against, {}, won, 0.0312, 400, 100, "1", command)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = (
        share("dungeon-brawler", "best", "best", 0.9),
        share("dungeonville", "steady", "random", 0.704),
        share("dungeonville", "steady", "easy", 0.4),
        share("monster-busters", "steady", "easy", 0.5),
        share("monster-busters", "new", "steady", 0.07),
    )
    monkeypatch.setattr(shares_text, "measured", lambda: kept)


@pytest.mark.usefixtures("few")
def test_each_share_is_told_with_what_is_fair_and_how_to_measure_it() -> None:
    told = "\n".join(shares_text.lines())
    assert "Dungeonville, 4 seats, one `steady` among `random`:\n  70 ± 3 %, 2.82 times" in told
    assert "Dungeon Brawler, 4 seats, a team of `best`:\n  90 ± 3 %, in 400 games" in told
    assert told.count("undercroft arena") == 5


@pytest.mark.usefixtures("few")
def test_the_table_has_a_row_for_each_two_levels_and_a_column_for_each_game() -> None:
    assert shares_text.markdown().splitlines() == [
        "| wins | Dungeon Brawler, 4 seats | Dungeonville, 4 seats | Monster Busters, 4 seats |",
        "| --- | --- | --- | --- |",
        "| one `new` among `steady` |  |  | 7 ± 3 % |",
        "| one `steady` among `easy` |  | 40 ± 3 % | 50 ± 3 % |",
        "| one `steady` among `random` |  | 70 ± 3 % |  |",
        "| a team of `best` | 90 ± 3 % |  |  |",
    ]


@pytest.mark.usefixtures("few")
def test_the_command_prints_both() -> None:
    text = CliRunner().invoke(main, ["levels"])
    table = CliRunner().invoke(main, ["levels", "--markdown"])
    assert (text.exit_code, table.exit_code) == (0, 0)
    assert text.output == "".join(f"{line}\n" for line in shares_text.lines())
    assert table.output == shares_text.markdown()


def test_the_readme_shows_what_is_shipped() -> None:
    assert shares.measured()
    assert shares_text.markdown() in README.read_text(encoding="utf-8")


def test_each_level_wins_more_than_its_part_among_the_level_below(info: GameInfo) -> None:
    """At a usual table, with the interval clear of it; a team wins more often than one below."""
    kept = [one for one in shares.measured() if (one.game, one.seats) == (info.id, info.usual)]
    if info.cooperative:
        teams = {one.level: one for one in kept}
        for low, high in pairwise(LEVELS):
            ahead = teams[high].share - teams[low].share
            assert ahead > hypot(teams[high].within, teams[low].within), high
        assert teams["steady"].share >= 0.45
        assert teams["best"].share >= 0.7
        return
    pairs = {(one.level, one.against): one for one in kept}
    for low, high in pairwise(LEVELS):
        assert pairs[high, low].share - pairs[high, low].within > 1 / info.usual, high
    for level, against, times in WANTED:
        assert pairs[level, against].share * info.usual >= times, level
