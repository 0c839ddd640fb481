"""The levels of bots at set-up: changed in place, told of in words, with what they win."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from support.stage import Stage, on_stage
from undercroft import shares
from undercroft.glyphs import CUT
from undercroft.levels_text import MEANINGS, about_level, shares_of
from undercroft.screens.setup import Setup
from undercroft_engine.bots.levels import LEVELS

SIZES = [(80, 24), (120, 40), (140, 24), (80, 50)]

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture(autouse=True)
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of shares of the test's own; at first there is none."""
    path = tmp_path / "shares.json"
    monkeypatch.setattr(shares, "MEASURED", path)
    shares.measured.cache_clear()
    yield path
    shares.measured.cache_clear()


def found(path: Path, share: float, level: str, **other: object) -> None:
    """Put a share of Dungeon Busters at four seats into the file."""
    one = {
        "game": "dungeon-busters",
        "seats": 4,
        "level": level,
        "against": "steady",
        "options": {},
        "share": share,
        "within": 0.02,
        "games": 400,
        "deals": 100,
        "rules": "1.0",
        "command": "undercroft arena",
    }
    shares.keep(path, msgspec.convert(one | other, shares.Share))
    shares.measured.cache_clear()


def setup(stage: Stage) -> Setup:
    assert isinstance(stage.screen, Setup)
    return stage.screen


def levels(stage: Stage) -> list[str | None]:
    return [entry.level for entry in setup(stage).draft.seats]


async def to_seat(stage: Stage, seat: int) -> None:
    if not isinstance(stage.screen, Setup):
        await stage.press("1")
    while setup(stage).row.group != "seat" or setup(stage).row.seat > seat:
        await stage.press("up")


async def test_bots_begin_as_steady_and_left_and_right_change_the_level(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 1)
        assert levels(stage) == [None, "steady", "steady", "steady"]
        assert "» B ■ Bram          bot   ‹ steady ›" in stage.text
        await stage.press("right", "right", "right")
        assert levels(stage)[1] == "best"
        await stage.press("left", "left", "left", "left", "left")
        assert levels(stage)[1] == "new"
        await stage.press("space", "space", "space")
        assert levels(stage)[1] == "sharp"
        assert "» B ■ Bram          bot   ‹ sharp  ›" in stage.text
        await stage.press("down")
        assert "  B ■ Bram          bot     sharp" in stage.text


async def test_the_level_goes_with_the_table_and_is_remembered(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 2)
        await stage.press("left", "tab", "tab", "tab", "tab", "tab", "enter")
        assert [entry.level for entry in stage.table.header.seats] == [
            None,
            "steady",
            "easy",
            "steady",
        ]
    async with on_stage(tmp_path) as stage:
        await stage.press("1")
        assert levels(stage) == [None, "steady", "easy", "steady"]


async def test_a_person_has_no_level_and_a_bot_again_the_usual_one(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 1)
        await stage.press("right", "p", "right")
        assert levels(stage)[1] is None
        assert "Left and right change a bot's level, options and table settings." in stage.text
        await stage.press("b")
        assert levels(stage)[1] == "steady"


async def test_enter_edits_the_name_of_a_bot_and_keeps_its_level(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 1)
        await stage.press("right", "enter", *"Zoe", "enter")
        entry = setup(stage).draft.seats[1]
        assert (entry.name, entry.level) == ("Zoe", "sharp")


async def test_a_level_is_changed_by_mouse(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 1)
        line = next(y for y, text in enumerate(stage.lines) if "■ Bram" in text)
        for arrow, level in (("›", "sharp"), ("‹", "steady"), ("‹", "easy")):
            stage.let_go()
            await stage.pilot.click(offset=(stage.lines[line].index(arrow), line))
            await stage.pilot.pause()
            assert levels(stage)[1] == level


async def test_the_palette_finds_the_levels_of_the_focused_bot_alone(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 2)
        assert [find.name for find in setup(stage).finds()] == [f"Level {one}" for one in LEVELS]
        await stage.press("colon", *"level best", "enter")
        assert levels(stage) == [None, "steady", "best", "steady"]
        await to_seat(stage, 0)
        assert setup(stage).finds() == ()


@pytest.mark.parametrize("size", SIZES)
async def test_where_nothing_is_measured_no_figure_is_shown(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_stage(tmp_path, size=size) as stage:
        await to_seat(stage, 1)
        await stage.press("left", "left", "left")
        for level in LEVELS:
            assert levels(stage)[1] == level
            assert about_level(level) in told(stage)
            assert "%" not in stage.text
            assert CUT not in stage.text
            await stage.press("right")


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_measured_is_shown_for_the_game_and_its_count_of_seats_alone(
    tmp_path: Path, measured: Path, size: tuple[int, int]
) -> None:
    found(measured, 0.0712, "new")
    found(measured, 0.346, "sharp")
    found(measured, 0.41, "best")
    found(measured, 0.99, "best", seats=5)
    found(measured, 0.98, "easy", game="monster-busters")
    found(measured, 0.97, "easy", against="sharp")
    async with on_stage(tmp_path, size=size) as stage:
        await to_seat(stage, 1)
        assert "One such bot against three of steady wins:" in told(stage)
        assert "new     7 %  sharp  35 %" in stage.text
        assert "steady 25 %  best   41 %" in stage.text
        assert "easy " not in told(stage)
        await stage.press("r")
        assert "%" not in stage.text
        assert "it plays by rules of thumb." in told(stage)


async def test_a_deck_of_ones_own_has_no_figures(tmp_path: Path, measured: Path) -> None:
    found(measured, 0.41, "best")
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 1)
        assert "41 %" in stage.text
        own = tmp_path / "own.toml"
        own.write_text(setup(stage).draft.game.deck.text)
        setup(stage)._change("deck", str(own))
        await stage.press("up", "down")
        assert "41 %" not in stage.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(1, 6))
async def test_what_a_level_does_stays_in_sight_beside_what_it_wins(
    tmp_path: Path, measured: Path, number: int, size: tuple[int, int]
) -> None:
    async with on_stage(tmp_path, size=size) as stage:
        await stage.press(str(number))
        draft = setup(stage).draft
        for place, level in enumerate(LEVELS):
            found(
                measured,
                (20 + place) / 100 if level != "steady" else 1 / len(draft.seats),
                level,
                game=draft.info.id,
                seats=len(draft.seats),
                against=level if draft.info.cooperative else "steady",
                options=draft.options,
            )
        await to_seat(stage, 1)
        await stage.press("left", "left", "left")
        for level in LEVELS:
            assert levels(stage)[1] == level
            text = told(stage)
            does, wins = MEANINGS[level], shares_of(setup(stage).draft)[level]
            assert does in text
            assert text.index(wins) > text.index(does)
            assert CUT not in text
            await stage.press("right")


async def test_where_there_is_room_for_all_figures_all_are_there(
    tmp_path: Path, measured: Path
) -> None:
    for place, level in enumerate(LEVELS):
        found(measured, (20 + place) / 100, level)
    async with on_stage(tmp_path) as stage:
        await to_seat(stage, 1)
        await stage.press("right", "right")
        assert told(stage) == (f"{about_level('best')} One against three of steady wins 24 %.")
    async with on_stage(tmp_path, size=(120, 40)) as stage:
        await to_seat(stage, 1)
        await stage.press("right", "right")
        assert told(stage) == (
            f"{about_level('best')} One such bot against three of steady wins: "
            "new 20 % sharp 23 % easy 21 % best 24 % steady 25 %"
        )


async def test_a_team_is_told_of_as_a_team_under_the_rules_of_the_table(
    tmp_path: Path, measured: Path
) -> None:
    async with on_stage(tmp_path, size=(120, 40)) as stage:
        await stage.press("4")
        options = dict(setup(stage).draft.options)
        one = {"game": "dungeon-brawler", "against": "best", "options": options}
        found(measured, 0.66, "best", **one)
        found(measured, 0.44, "steady", **one | {"against": "steady"})
        await to_seat(stage, 1)
        assert "A team of four such bots wins:" in told(stage)
        assert "steady 44 %  best   66 %" in stage.text
        setup(stage)._change("potions", "0")
        await stage.press("up", "down")
        assert "%" not in stage.text


def told(stage: Stage) -> str:
    """The text of the box that tells about the focused row."""
    top = next(y for y, line in enumerate(stage.lines) if " About this seat " in line)
    left = stage.lines[top].rindex("╭")
    inside = []
    for line in stage.lines[top + 1 :]:
        if line[left : left + 1] == "╰":
            break
        inside.append(line[left + 1 : line.rindex("│")])
    return " ".join(" ".join(inside).split())


async def test_a_bot_that_plays_a_co_operative_game_alone_is_no_team(
    tmp_path: Path, measured: Path
) -> None:
    async with on_stage(tmp_path, size=(120, 40)) as stage:
        await stage.press("4")
        options = dict(setup(stage).draft.options)
        one = {"game": "dungeon-brawler", "seats": 1, "against": "best", "options": options}
        found(measured, 0.3, "best", **one)
        await to_seat(stage, 3)
        await stage.press("r", "up", "r", "up", "r", "up", "b", "right", "right")
        assert levels(stage) == ["best"]
        assert "Such a bot alone wins: best 30 %" in told(stage)
