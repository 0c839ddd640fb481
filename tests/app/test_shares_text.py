"""What is measured of the levels, in words: all of it, with the command, and in the README."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from undercroft import shares_text
from undercroft.cli import main
from undercroft.shares import Share
from undercroft_engine.bots.levels import LEVELS
from undercroft_engine.core.game import GameInfo

README = Path(__file__).parents[2] / "README.md"
HARD = {"potions": "1"}
"""A team's rules under which levels are told apart: under the usual ones good teams hardly lose."""
APART = ("new", "easy", "steady", "sharp")
"""Levels of a team that are; with `best` it wins no more than with `sharp` even there."""
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
    assert (
        "Dungeonville, 4 seats, one `steady` among `random`:\n  70 (67 to 73) %, 2.82 times" in told
    )
    assert "Dungeon Brawler, 4 seats, a team of `best`:\n  90 (87 to 93) %, in 400 games" in told
    assert told.count("undercroft arena") == 5


@pytest.mark.usefixtures("few")
def test_the_table_has_a_row_for_each_two_levels_and_a_column_for_each_game() -> None:
    assert shares_text.markdown().splitlines() == [
        "| wins | Dungeon Brawler, 4 seats | Dungeonville, 4 seats | Monster Busters, 4 seats |",
        "| --- | --- | --- | --- |",
        "| one `new` among `steady` |  |  | 7 (4 to 10) % |",
        "| one `steady` among `easy` |  | 40 (37 to 43) % | 50 (47 to 53) % |",
        "| one `steady` among `random` |  | 70 (67 to 73) % |  |",
        "| a team of `best` | 90 (87 to 93) % |  |  |",
    ]


@pytest.mark.usefixtures("few")
def test_the_command_prints_both() -> None:
    text = CliRunner().invoke(main, ["levels"])
    table = CliRunner().invoke(main, ["levels", "--markdown"])
    assert (text.exit_code, table.exit_code) == (0, 0)
    assert text.output == "".join(f"{line}\n" for line in shares_text.lines())
    assert table.output == shares_text.markdown()


@pytest.mark.parametrize("args", [["levels"], ["levels", "--markdown"]])
def test_where_nothing_is_measured_the_command_says_how_it_is(
    args: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares_text, "measured", tuple)
    monkeypatch.setattr(shares_text, "MEASURED", Path("my box/shares.json"))
    done = CliRunner().invoke(main, args)
    assert (done.exit_code, done.output) == (
        0,
        "Nothing is measured yet. To measure: undercroft arena dungeon-busters "
        "--seats sharp,steady,steady --games 90 --seed s --keep 'my box/shares.json'\n",
    )


def test_rules_that_are_not_the_usual_ones_are_told_and_have_a_column_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = share("dungeon-busters", "best", "steady", 0.5)
    rules = {"cards": "rulebook", "leader": "random", "locks": "final"}
    kept = (replace(usual, options=rules, share=0.9), usual)
    monkeypatch.setattr(shares_text, "measured", lambda: kept)
    heads = list(shares_text.lines())[::3]
    assert heads == [
        "Dungeon Busters, 4 seats, locks=final, one `best` among `steady`:",
        "Dungeon Busters, 4 seats, one `best` among `steady`:",
    ]
    assert shares_text.markdown().splitlines() == [
        "| wins | Dungeon Busters, 4 seats | Dungeon Busters, 4 seats, locks=final |",
        "| --- | --- | --- |",
        "| one `best` among `steady` | 50 (47 to 53) % | 90 (87 to 93) % |",
    ]


@pytest.mark.parametrize(
    ("won", "within", "told"),
    [
        (0.05, 0.05, "5 (0 to 10) %"),
        (0.02, 0.05, "2 (0 to 7) %"),
        (0.95, 0.05, "95 (90 to 100) %"),
        (0.996, 0.006, "100 (99 to 100) %"),
    ],
)
def test_no_share_is_told_to_be_less_than_none_or_more_than_all(
    won: float, within: float, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = replace(share("dungeon-busters", "best", "steady", won), within=within)
    monkeypatch.setattr(shares_text, "measured", lambda: (one,))
    assert list(shares_text.lines())[1].startswith(f"  {told}, ")
    assert shares_text.markdown().endswith(f" {told} |\n")


def test_the_readme_shows_what_is_shipped(shipped: tuple[Share, ...]) -> None:
    assert shipped
    assert shares_text.markdown() in README.read_text(encoding="utf-8")


def test_each_level_wins_more_among_the_one_below(
    info: GameInfo, shipped: tuple[Share, ...]
) -> None:
    """At a usual table, beyond doubt; and as much more as it is meant to."""
    if info.cooperative:
        return
    kept = [one for one in shipped if one.game == info.id and not one.apart]
    pairs = {(one.level, one.against): one for one in kept if one.seats == info.usual}
    for low, high in pairwise(LEVELS):
        one = pairs[high, low]
        assert one.share - one.within > 1 / info.usual, high
    for level, against, times in WANTED:
        assert pairs[level, against].share * info.usual >= times, level


def test_each_level_of_team_wins_more_than_the_one_below(
    info: GameInfo, shipped: tuple[Share, ...]
) -> None:
    """At a usual table as much as it is meant to; where it is hard, beyond doubt."""
    if not info.cooperative:
        return
    kept = [one for one in shipped if (one.game, one.seats) == (info.id, info.usual)]
    teams = {one.level: one.share for one in kept if not one.apart}
    assert teams["steady"] >= 0.45
    assert teams["best"] >= 0.7
    assert [teams[level] for level in LEVELS] == sorted(teams.values())
    hard = {one.level: one for one in kept if one.apart == HARD}
    for low, high in pairwise(APART):
        ahead = hard[high].share - hard[low].share
        assert ahead > hypot(hard[high].within, hard[low].within), high
