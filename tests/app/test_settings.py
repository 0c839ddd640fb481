"""The settings screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest
from textual.pilot import Pilot

from support.demo import Demo
from support.sessions import grey, session
from undercroft.glyphs import CUT
from undercroft.preferences import Preferences, PreferencesFile
from undercroft.screens.settings import Settings
from undercroft.screens.settings_rows import SETTINGS, Setting, default_of
from undercroft.session import Session
from undercroft.tui import Tui
from undercroft.widgets.pane import Pane
from undercroft.widgets.rows import text_of

SIZES = [(80, 24), (100, 30), (120, 24), (120, 40), (160, 50)]
ROOMS = [*((session, size) for size in SIZES), (grey, SIZES[0])]
"""Every size, and the narrowest in ASCII."""


def shown(pilot: Pilot[None]) -> str:
    return text_of(pilot.app.screen.query_one(Pane).rows)


def focused_row(pilot: Pilot[None]) -> str:
    return shown(pilot).splitlines()[pilot.app.cursor_position.y]


def row_of(pilot: Pilot[None], label: str) -> str:
    """Give the row of a setting, or of its values."""
    lines = shown(pilot).splitlines()
    return next(line for line in lines if label in line and ("‹" in line or ":" in label))


async def click(pilot: Pilot[None], text: str, within: str) -> None:
    """Click on a text in the first line that holds another."""
    lines = shown(pilot).splitlines()
    y = next(place for place, line in enumerate(lines) if within in line)
    assert await pilot.click(offset=(lines[y].index(text), y))


def test_every_preference_has_one_row() -> None:
    assert sorted(one.name for one in SETTINGS) == sorted(Preferences.__struct_fields__)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_value_can_be_kept_and_the_default_is_among_them(setting: Setting) -> None:
    kind = get_type_hints(Preferences, include_extras=True)[setting.name]
    assert all(msgspec.convert(one.value, kind) == one.value for one in setting.values)
    assert default_of(setting) in [one.value for one in setting.values]


async def test_a_value_changes_at_once_and_is_kept_for_the_next_run(tmp_path: Path) -> None:
    kept = PreferencesFile(tmp_path)
    at = session(kept=kept)
    async with Tui(at, Settings).run_test() as pilot:
        await pilot.press("right", "right")
        assert at.preferences.theme == "parchment"
        assert pilot.app.theme == "parchment"
        assert "‹ parchment  ›" in focused_row(pilot)
    assert session(kept=PreferencesFile(tmp_path)).preferences.theme == "parchment"


async def test_left_and_right_stop_at_the_ends_and_enter_begins_again() -> None:
    at = session(pace="step")
    async with Tui(at, Settings).run_test() as pilot:
        await pilot.press("tab", "right")
        assert at.preferences.pace == "step"
        await pilot.press("enter")
        assert at.preferences.pace == "instant"
        await pilot.press("left")
        assert at.preferences.pace == "instant"
        await pilot.press("space")
        assert at.preferences.pace == "normal"


async def test_d_gives_back_the_default() -> None:
    at = session(theme="mono")
    async with Tui(at, Settings).run_test() as pilot:
        await pilot.press("d")
        assert at.preferences.theme == "automatic"
        await pilot.press("d")
        assert "Theme is automatic already, as it was at first." in shown(pilot)


@pytest.mark.parametrize(
    ("keys", "label"),
    [
        (["down"], "Glyphs"),
        (["up"], "Theme"),
        (["tab"], "Pace of others"),
        (["tab", "tab"], "Mouse"),
        (["tab", "tab", "tab"], "Mouse"),
        (["end"], "Spoken lines"),
        (["end", "down"], "Spoken lines"),
        (["end", "shift+tab"], "Pace of others"),
        (["end", "home"], "Theme"),
        (["pagedown"], "Pace of others"),
        (["end", "pageup"], "Key wait"),
    ],
)
async def test_keys_move_among_the_rows(keys: list[str], label: str) -> None:
    async with Tui(session(), Settings).run_test() as pilot:
        await pilot.press(*keys)
        assert f"»{label} " in focused_row(pilot)


def late() -> Session:
    at = session()
    at.give_up_motion()
    return at


def passed_on(**relay: str) -> Session:
    return Session({"TERM": "xterm-256color", "LANG": "C.UTF-8", **relay})


def mouseless() -> Session:
    return Session({"TERM": "unknown", "LANG": "C.UTF-8"})


@pytest.mark.parametrize(
    ("at", "label", "note"),
    [
        (session(), "Theme", "now torchlight; follows the colours"),
        (session(colours="16"), "Theme", "now sixteen; follows the colours"),
        (session(theme="parchment", colours="none"), "Theme", "now mono: there are no colours"),
        (session(), "Glyphs", "now unicode; ascii is always readable"),
        (session(), "Colours", "now truecolor; NO_COLOR is obeyed"),
        (session(), "Motion", "cards flip, bars fill; any key ends it"),
        (session(pace="instant"), "Motion", "now off: the pace is instant"),
        (session(theme="mono"), "Motion", "now off: mono has none"),
        (session(colours="16"), "Motion", "now off: it takes 256 colours or more"),
        (session(), "Mouse", "every key word is a button"),
        (late(), "Motion", "now off: the terminal was too slow"),
        (passed_on(TMUX="/tmp/x,1,0"), "Motion", "now off: the line goes through tmux"),
        (passed_on(TERM="tmux-256color"), "Motion", "now off: the line goes through tmux"),
        (passed_on(STY="1.pts"), "Motion", "now off: the line goes through screen"),
        (passed_on(TERM="screen-256color"), "Motion", "now off: the line goes through screen"),
        (passed_on(SSH_TTY="/dev/pts/1"), "Motion", "now off: the line goes through SSH"),
        (mouseless(), "Mouse", "now off: this terminal has none"),
        (session(ask_first=False), "Ask first", "a saved game is deleted at once"),
    ],
)
async def test_a_row_says_what_counts_now(at: Session, label: str, note: str) -> None:
    async with Tui(at, Settings).run_test() as pilot:
        assert note in row_of(pilot, label)


async def test_no_color_is_named_as_what_counts() -> None:
    at = Session({"TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1"})
    async with Tui(at, Settings).run_test() as pilot:
        assert "now none; NO_COLOR is obeyed" in row_of(pilot, "Colours")
        assert "no colours, unicode" in shown(pilot).splitlines()[0]


async def test_a_click_on_a_value_or_beside_it_changes_it() -> None:
    at = session()
    async with Tui(at, Settings).run_test() as pilot:
        await click(pilot, "contrast", " Theme:")
        assert at.preferences.theme == "contrast"
        await click(pilot, "›", " Colours ")
        assert at.preferences.colours == "none"
        assert "»Colours" in focused_row(pilot)
        await click(pilot, "‹", "»Colours ")
        assert at.preferences.colours == "automatic"
        await click(pilot, "Bell", " Bell ")
        assert at.preferences.bell
        await click(pilot, "Bell", "»Bell ")
        assert not at.preferences.bell


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
async def test_where_there_is_room_a_panel_tells_what_each_value_comes_to(
    size: tuple[int, int],
) -> None:
    at = session()
    async with Tui(at, Settings).run_test(size=size) as pilot:
        assert "light: ink on old paper" in shown(pilot)
        await click(pilot, "mono", "mono ")
        assert at.preferences.theme == "mono"


async def test_what_cannot_be_kept_counts_and_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    at = session(kept=PreferencesFile(tmp_path / "file" / "folder"))
    async with Tui(at, Settings).run_test() as pilot:
        await pilot.press("down", "right")
        assert at.preferences.glyphs == "unicode"
        assert "Settings count for now but cannot be kept: " in shown(pilot)


async def test_what_is_wrong_in_the_file_of_settings_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "pink", "colors": 1}')
    async with Tui(session(kept=PreferencesFile(tmp_path)), Settings).run_test() as pilot:
        assert "settings.json: theme cannot be 'pink'." in shown(pilot)
        assert "settings.json: there is no setting colors." in shown(pilot)


async def test_more_faults_than_rows_are_counted(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"a": 1, "b": 1, "c": 1, "d": 1}')
    async with Tui(session(kept=PreferencesFile(tmp_path)), Settings).run_test() as pilot:
        assert "there is no setting a." in shown(pilot)
        assert "And 3 faults more." in shown(pilot)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "4 faults in settings.json." in shown(pilot)


async def test_a_wait_that_only_the_file_can_name_stands_in_its_place() -> None:
    at = session(key_wait=175)
    async with Tui(at, Settings).run_test() as pilot:
        await pilot.press("tab", *["down"] * 3)
        assert "‹ 175 ms     ›" in focused_row(pilot)
        assert " 150 ms »175 ms« 200 ms " in row_of(pilot, "Key wait:")
        await pilot.press("right")
        assert at.preferences.key_wait == 200


@pytest.mark.parametrize(("at", "size"), ROOMS, ids=lambda one: getattr(one, "__name__", str(one)))
async def test_no_row_is_cut_whichever_has_the_focus(at: Any, size: tuple[int, int]) -> None:
    async with Tui(at(), Settings).run_test(size=size) as pilot:
        for setting in SETTINGS:
            for _ in setting.values:
                assert CUT not in shown(pilot)
                assert "~" not in shown(pilot)
                if setting.name not in ("glyphs", "theme"):
                    await pilot.press("enter")
            await pilot.press("down")


async def test_resizing_keeps_the_row() -> None:
    async with Tui(session(), Settings).run_test() as pilot:
        await pilot.press("tab", "down")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "»Ask first" in focused_row(pilot)


async def test_help_lists_the_keys_and_esc_goes_back() -> None:
    tui = Tui(session(), Demo)
    async with tui.run_test() as pilot:
        tui.push_screen(Settings(tui.session))
        await pilot.pause()
        await pilot.press("question_mark")
        assert "»In the settings" in shown(pilot)
        await pilot.press("escape")
        await pilot.press("escape")
        assert isinstance(tui.screen, Demo)
