"""The page of keys, on the screen and as text: generated from the table of actions."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from click.testing import CliRunner
from textual.pilot import Pilot

from support.demo import Demo
from support.sessions import grey, session
from undercroft import keys_text
from undercroft.actions import ACTIONS, PLACES, Scope, action, spoken
from undercroft.cli import main
from undercroft.glyphs import CUT
from undercroft.plain.words import ASKS, ORDERS
from undercroft.screens.keys import Keys
from undercroft.tui import Tui
from undercroft.widgets.pane import Pane
from undercroft.widgets.rows import text_of

SIZES = [(80, 24), (100, 30), (120, 24), (120, 40), (160, 50)]
README = Path(__file__).parents[2] / "README.md"


def shown(pilot: Pilot[None]) -> str:
    return text_of(pilot.app.screen.query_one(Pane).rows)


def app(come_from: Scope = "everywhere", look: object = session) -> Tui:
    return Tui(look(), lambda at: Keys(at, come_from))  # type: ignore[operator]


def group(title: str) -> dict[str, str]:
    return next(dict(one.keys) for one in keys_text.groups() if one.title == title)


def test_every_scope_has_its_place_in_words() -> None:
    assert set(PLACES) == set(get_args(Scope))


@pytest.mark.parametrize("entry", ACTIONS, ids=lambda entry: entry.id)
def test_every_action_stands_on_it_with_every_key(entry: object) -> None:
    text = "\n".join(keys_text.lines())
    names = {entry.title_in(scope) for scope in entry.scopes}  # type: ignore[attr-defined]
    assert all(name in text for name in names)
    if not entry.picks:  # type: ignore[attr-defined]
        for key in entry.keys[1:]:  # type: ignore[attr-defined]
            assert spoken(key) in text


def test_a_screen_lists_its_own_keys_in_the_words_of_that_screen() -> None:
    assert group("In the settings") == {
        "Space": "Next value",
        "Enter": "Next value",
        "d": "Back to the default",
        "k, ?": "Keys on one page",
        "←": "Value before",
        "→": "Value after",
    }
    assert group("At the table")["g"] == "Speak to all"
    assert group("On nearly every screen")[":, Ctrl+P"] == "Command palette"
    assert "↑" not in group("In the talk panel")


def test_plain_mode_is_on_it_from_its_own_tables() -> None:
    assert len(group("Plain mode: asks")) == len(ASKS)
    assert group("Plain mode: words that act") == {one.word: one.does for one in ORDERS}


def test_lines_are_no_wider_than_a_terminal() -> None:
    assert max(len(line) for line in keys_text.lines()) <= 80


def test_the_command_prints_it_as_text_and_as_markdown() -> None:
    text = CliRunner().invoke(main, ["keys"])
    table = CliRunner().invoke(main, ["keys", "--markdown"])
    assert (text.exit_code, table.exit_code) == (0, 0)
    assert text.output == "".join(f"{line}\n" for line in keys_text.lines())
    assert table.output == keys_text.markdown()


def test_the_readme_shows_the_keys_as_they_are() -> None:
    assert keys_text.markdown() in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("look", [session, grey])
async def test_all_of_it_can_be_read_and_nothing_is_cut(
    look: object, size: tuple[int, int]
) -> None:
    async with app(look=look).run_test(size=size) as pilot:
        read = ""
        for one in keys_text.groups():
            assert f"{'>' if look is grey else '»'}{one.title}" in shown(pilot)
            assert ("~" if look is grey else CUT) not in shown(pilot)
            read += shown(pilot)
            await pilot.press("down")
    for entry in ACTIONS:
        assert entry.title in read


async def test_in_a_huge_window_few_pages_are_enough() -> None:
    async with app().run_test(size=(160, 50)) as pilot:
        assert shown(pilot).splitlines()[0].endswith("page 1 of 2")


async def test_it_opens_at_the_screen_one_comes_from() -> None:
    async with app("reveal").run_test() as pilot:
        assert "»In a reveal" in shown(pilot)


@pytest.mark.parametrize(
    ("keys", "title"),
    [
        (["down"], "Moving, where there is room to"),
        (["up"], "On nearly every screen"),
        (["end"], "Plain mode: words that act"),
        (["end", "down"], "Plain mode: words that act"),
        (["end", "home"], "On nearly every screen"),
        (["pagedown", "pageup"], "On nearly every screen"),
    ],
)
async def test_keys_go_from_screen_to_screen(keys: list[str], title: str) -> None:
    async with app().run_test() as pilot:
        await pilot.press(*keys)
        assert f"»{title}" in shown(pilot)
        row = shown(pilot).splitlines()[pilot.app.cursor_position.y]
        assert f"»{title}" in row


async def test_pages_are_turned_and_the_last_one_stays() -> None:
    async with app().run_test() as pilot:
        first = shown(pilot)
        await pilot.press("pagedown")
        assert " page 2 of " in shown(pilot)
        await pilot.press(*["pagedown"] * 9)
        last = shown(pilot)
        await pilot.press("pagedown")
        assert shown(pilot) == last
        await pilot.press(*["pageup"] * 9)
        assert shown(pilot) == first


async def test_a_click_focuses_a_screen_and_resizing_keeps_it() -> None:
    async with app().run_test() as pilot:
        lines = shown(pilot).splitlines()
        y = next(place for place, line in enumerate(lines) if "On the title" in line)
        assert await pilot.click(offset=(lines[y].index("On the title"), y))
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
            assert "»On the title" in shown(pilot)


async def test_from_a_table_it_is_two_keys_away() -> None:
    tui = Tui(session(), Demo)
    async with tui.run_test() as pilot:
        tui.screen.open_page("keys")  # type: ignore[attr-defined]
        await pilot.pause()
        assert "»At the table" in shown(pilot)
        await pilot.press("escape")
        assert isinstance(tui.screen, Demo)


def test_names_fit_the_columns_they_stand_in() -> None:
    for entry in ACTIONS:
        for scope in entry.scopes:
            assert 0 < len(entry.title_in(scope)) <= 29, entry.id
    assert action("palette").title == "Command palette"
