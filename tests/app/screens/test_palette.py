"""The command palette: what it lists, how it is found, and what is done on the screen below."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest
from textual import events

from support.busters import GAME
from support.saved import save
from support.sessions import grey, session
from support.stage import Stage, on_stage
from undercroft.actions import ACTIONS, Action, in_scope
from undercroft.glyphs import CUT
from undercroft.saves import Saves
from undercroft.screens.keys import Keys
from undercroft.screens.log import Log
from undercroft.screens.palette import Palette
from undercroft.screens.palette_entries import Entry, entries_of, matching
from undercroft.screens.rules import Rules
from undercroft.screens.settings import Settings
from undercroft.screens.setup import Setup
from undercroft.screens.table import TableScreen
from undercroft.screens.title import Title

ONE = ("person:Ada", "random", "random", "random", "random")
TWO = ("person:Ada", "person:Bram", "random", "random")
SIZES = [(80, 24), (100, 30), (120, 24), (120, 40), (160, 50)]
ROOMS = [*((session, size) for size in SIZES), (grey, SIZES[0])]
"""Every size, and the narrowest in ASCII."""

pytestmark = pytest.mark.usefixtures("quick_disk")


def entry(stage: Stage, name: str) -> Entry:
    """An entry of the palette over the screen that is shown."""
    return next(one for one in entries_of(stage.screen) if one.name == name)


async def test_every_action_stands_in_it_by_name_and_key(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        listed = {(one.name, one.keys) for one in entries_of(stage.screen)}
    for action in ACTIONS:
        names = {(action.title, ""), (action.title_in("table"), action.label)}
        assert listed & names, action.id


async def test_first_comes_what_acts_then_what_is_off_then_what_is_not_here(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        entries = entries_of(stage.screen)
    acting = [one.run is not None and not one.off for one in entries]
    here = [one.run is not None for one in entries]
    assert acting == sorted(acting, reverse=True)
    assert here == sorted(here, reverse=True)
    assert not all(here)


@pytest.mark.parametrize("key", ["colon", "ctrl+p"])
async def test_it_opens_over_the_table_and_esc_changes_nothing(key: str, tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("3")
        before = stage.text
        await stage.press(key)
        assert isinstance(stage.screen, Palette)
        assert stage.lines[0].startswith(" Commands  at the table")
        await stage.press("down", "escape")
        assert stage.text == before


async def test_letters_are_text_and_enter_does_what_they_find(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"speak")
        assert stage.lines[1].startswith(" » speak")
        assert "»Speak to all" in stage.text
        await stage.press("enter")
        assert stage.face.scope == "talk"


async def test_a_key_alone_is_found_before_every_name(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", "l", "enter")
        assert isinstance(stage.screen, Log)
        await stage.press("escape", "colon", "q")
        assert "»Leave; all is saved" in stage.text


@pytest.mark.parametrize(("typed", "page"), [("settings", Settings), ("keys", Keys)])
async def test_pages_open_where_no_key_does_it(
    typed: str, page: type[Settings] | type[Keys], tmp_path: Path
) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *typed, "enter")
        assert isinstance(stage.screen, page)
        await stage.press("escape")
        assert isinstance(stage.screen, TableScreen)


async def test_backspace_takes_letters_back_and_what_is_called_nothing_is_said(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"logx")
        assert "Nothing is called logx." in stage.text
        await stage.press("enter")
        assert isinstance(stage.screen, Palette)
        await stage.press("backspace")
        assert "»Log" in stage.text


async def test_what_is_not_here_says_where_and_stays_open(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"seat a bot", "enter")
        assert isinstance(stage.screen, Palette)
        assert "Not here: at a new table's set-up." in stage.text
        assert "not here: at a new table's set-up" in stage.text


async def off_at_the_start(stage: Stage) -> None:
    """Nothing said, nothing picked."""


async def off_when_locked(stage: Stage) -> None:
    """Ada has locked; at one keyboard she looks at her own screen again."""
    await stage.press("enter", "enter", "4", "enter", "x", "a", "enter")


async def off_in_a_reveal(stage: Stage) -> None:
    """A gem is to be chosen in the midst of a reveal."""
    await stage.play_on(lambda now: now.face.ticket[0] == "reveal" and now.face.scope == "table")


async def off_in_talk(stage: Stage) -> None:
    """The talk panel, nothing said."""
    await stage.press("g")


@pytest.mark.parametrize(
    ("words", "scene", "least"),
    [
        (ONE, off_at_the_start, 6),
        (TWO, off_when_locked, 4),
        (ONE, off_in_a_reveal, 4),
        (ONE, off_in_talk, 3),
    ],
)
async def test_what_is_off_says_why_as_its_key_does(
    words: tuple[str, ...], scene: object, least: int, tmp_path: Path
) -> None:
    async with on_stage(tmp_path, words) as stage:
        await scene(stage)  # type: ignore[operator]
        off = [one for one in in_scope(stage.face.scope) if stage.screen.off(one)]
        assert len(off) >= least
        for action in off:
            said = "".join(span.text for span in stage.at_table.off(action))
            await stage.press(action.keys[0])
            assert stage.why.strip() == said.strip(), action.id


@pytest.mark.parametrize("action", in_scope("table"), ids=lambda one: one.id)
async def test_what_is_not_off_does_not_say_nothing(action: Action, tmp_path: Path) -> None:
    """At the start, whatever the palette shows as acting changes the picture or leads on."""
    async with on_stage(tmp_path, ONE) as stage:
        if stage.screen.off(action) or action.id in ("left", "suspend"):
            return
        before, screen = stage.text, stage.screen
        await stage.press(action.keys[0])
        assert not stage.app.is_running or stage.screen is not screen or stage.text != before


async def test_a_seat_shows_its_line_at_the_table(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        name = stage.table.names[1]
        await stage.press("colon", *f"seat b {name[:3]}".lower(), "enter")
        assert isinstance(stage.screen, TableScreen)
        assert stage.why.startswith(f" {name}: 1 red, 1 yellow, 1 blue")


async def test_a_clause_is_found_by_id_and_by_its_words_and_opens_the_rules_at_it(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"db-t6")
        assert "»DB-T6" in stage.text
        await stage.press("enter")
        assert isinstance(stage.screen, Rules)
        assert "»DB-T6" in stage.text
        await stage.press("colon", *"all copies of them", "enter")
        assert "»DB-T6" in stage.text


async def test_rules_are_listed_only_when_they_are_asked_for(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        entries = entries_of(stage.screen)
        ids = {clause.id for clause in GAME.rulebook.clauses}
        assert not {one.name.split()[0] for one in matching(entries, "")} & ids
        assert {one.name.split()[0] for one in entries} >= ids


async def test_keys_that_differ_are_named_instead_of_pressed(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"1-9", "enter")
        assert "1-9: pick by its digit." in stage.why
        assert "Picked" not in stage.prompt


async def test_an_enter_held_down_does_one_thing(tmp_path: Path) -> None:
    """It closes the palette and picks; it does not lock what it has picked."""
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"commit")
        palette, gate = stage.screen, stage.app.session.gate
        gate.quiet, gate.delay = 0.150, 0.700
        pressed = monotonic()
        for place in range(200):
            event = events.Key("enter", "\r")
            event.time = pressed + (0 if place == 0 else 0.5 + 0.033 * place)
            stage.screen.on_key(event)
            if place == 0:
                await stage.pilot.pause()
        assert stage.screen is not palette
        assert "Picked" in stage.prompt


async def test_it_does_not_open_under_the_curtain_nor_over_what_is_one_persons_alone(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, TWO) as stage:
        await stage.press("enter")
        assert stage.face.scope == "curtain"
        await stage.press("colon", "ctrl+p", "x", "colon")
        assert stage.face.scope == "choose"
    async with on_stage(tmp_path / "alone", TWO) as stage:
        await stage.press("k", "a", "colon")
        assert stage.face.scope == "curtain"
        await stage.press("enter")
        assert stage.face.scope == "private"
        await stage.press("colon")
        assert isinstance(stage.screen, TableScreen)
        assert stage.face.scope == "public"


async def test_it_does_not_open_while_text_is_typed(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("1", "home", *["up"] * 20, "enter", "colon")
        assert isinstance(stage.screen, Setup)
        assert ":" in stage.text


async def test_it_does_not_open_in_a_window_that_is_too_small(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE, size=(79, 24)) as stage:
        await stage.press("colon")
        assert isinstance(stage.screen, TableScreen)


async def test_bots_wait_while_it_is_open(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("random",) * 5, at=session(pace="normal")) as stage:
        table = stage.table
        await stage.press("colon")
        commits = len(table.commits)
        await stage.pilot.pause(0.8)
        assert len(table.commits) == commits


async def test_it_tells_a_person_nothing_of_what_another_has_locked(tmp_path: Path) -> None:
    seen: list[str] = []
    for card in "35":
        async with on_stage(tmp_path / card, TWO) as stage:
            await stage.press("enter", "enter", card, "enter", "enter", "colon")
            assert isinstance(stage.screen, Palette)
            for _ in range(20):
                seen.append(stage.text)
                await stage.press("down")
    assert seen[:20] == seen[20:]


async def test_clicks_choose_and_do_and_the_wheel_moves(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        assert isinstance(stage.screen, Title)
        await stage.press("colon")
        stage.app.post_message(events.MouseScrollDown(None, 5, 5, 0, 0, 0, False, False, False))
        await stage.pilot.pause()
        assert "»" in stage.lines[4]
        await stage.click(" Settings")
        assert isinstance(stage.screen, Palette)
        await stage.click("Settings")
        assert isinstance(stage.screen, Settings)


async def test_the_cursor_stands_where_one_looks(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"lo")
        assert stage.app.cursor_position == (5, 1)
        await stage.press("down")
        y = stage.app.cursor_position.y
        assert stage.lines[y][stage.app.cursor_position.x] == "»"


async def test_pasted_text_is_text(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon")
        stage.app.post_message(events.Paste("set\ntings\r"))
        await stage.pilot.pause()
        assert "»Settings" in stage.text
        assert isinstance(stage.screen, Palette)


@pytest.mark.parametrize(
    ("look", "size"), ROOMS, ids=lambda one: getattr(one, "__name__", str(one))
)
async def test_no_action_is_cut_and_the_focused_one_is_in_sight(
    look: object, size: tuple[int, int], tmp_path: Path
) -> None:
    async with on_stage(tmp_path, at=look(), size=size) as stage:  # type: ignore[operator]
        await stage.press("colon")
        listed = entries_of(stage.app.screen_stack[0])  # type: ignore[arg-type]
        for one in (one for one in listed if not one.asked_for):
            assert f"{'>' if look is grey else '»'}{one.name}" in stage.text
            assert ("~" if look is grey else CUT) not in stage.text
            await stage.press("down")


async def test_resizing_keeps_text_and_line(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("colon", *"the", "down", "down")
        line = stage.lines[stage.app.cursor_position.y].split("┃")[1].split("  ")[0].strip()
        for size in SIZES:
            await stage.pilot.resize_terminal(*size)
            await stage.pilot.pause(0.1)
            assert line in stage.lines[stage.app.cursor_position.y]
            assert stage.lines[1].strip() == "» the"


async def title(stage: Stage) -> None:
    """Nothing was done yet."""


async def set_up(stage: Stage) -> None:
    await stage.press("1")


async def saved_games(stage: Stage) -> None:
    await stage.press("c")


async def rules(stage: Stage) -> None:
    await stage.press("question_mark")


@pytest.mark.parametrize("scene", [title, set_up, saved_games, rules])
async def test_settings_are_two_keys_away_from_pages(scene: object, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    save(saves)
    save(saves)
    async with on_stage(tmp_path) as stage:
        await scene(stage)  # type: ignore[operator]
        await stage.press("colon", "s")
        assert "»Settings " in stage.text
        await stage.press("enter")
        assert isinstance(stage.screen, Settings)


@pytest.mark.parametrize("scene", [off_at_the_start, off_in_talk, off_in_a_reveal])
async def test_settings_are_two_keys_away_from_the_table(scene: object, tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await scene(stage)  # type: ignore[operator]
        await stage.press("colon", "s", "enter")
        assert isinstance(stage.screen, Settings)


async def test_a_page_never_takes_a_key_from_the_screen_below(tmp_path: Path) -> None:
    async with on_stage(tmp_path, TWO) as stage:
        keys = next(one for one in entries_of(stage.screen) if one.name == "Keys on one page")
        assert keys.keys == ""  # k is one's own hand here
        await stage.press("colon", "k")
        assert "»What is mine alone" in stage.text


async def test_a_setting_is_found_by_its_name_and_opens_the_settings_there(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE, at=session(theme="torchlight", pace="instant")) as stage:
        await stage.press("colon")
        assert "torchlight" not in stage.text
        await stage.press(*"theme")
        assert "»Theme: torchlight " in stage.text
        await stage.press("escape", "colon", *"bell", "enter")
        assert isinstance(stage.screen, Settings)
        assert "»Bell " in stage.text
        await stage.press("colon", *"theme", "enter")
        assert "»Theme " in stage.text
        await stage.press("escape")
        assert isinstance(stage.screen, TableScreen)
