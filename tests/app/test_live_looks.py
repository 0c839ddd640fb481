"""Theme, colours and glyphs change while a screen is shown, in what the terminal is sent."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support import switching
from support.codes import BOLD, DIM, RESET, REVERSE, codes_in
from support.sessions import session
from support.terminal import Terminal
from undercroft.tui import Tui
from undercroft.widgets.pane import Pane

WEIGHTS = frozenset({RESET, BOLD, DIM, REVERSE})


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    script = Path(switching.__file__)
    environ = {"UNDERCROFT_DATA": str(tmp_path), "PYTHONPATH": str(script.parent.parent)}
    with Terminal(script, columns=80, rows=24, environ=environ) as opened:
        opened.wait_for("Waiting for you")
        yield opened


def test_a_theme_is_changed_on_the_screen_that_is_shown(terminal: Terminal) -> None:
    written = terminal.press("1")
    assert b"48;2;244;236;219" in written  # the ground of parchment
    assert b"48;2;18;16;14" not in written  # that of torchlight
    assert "Waiting for you" in terminal.text


def test_fewer_colours_are_written_from_the_next_frame_on_and_more_again_later(
    terminal: Terminal,
) -> None:
    assert codes_in(terminal.written).depths == {24}
    assert codes_in(terminal.press("2")).depths == {8}
    assert codes_in(terminal.press("3")).depths == set()
    written = codes_in(terminal.press("4"))
    assert written.simple <= WEIGHTS
    assert written.depths == set()
    assert codes_in(terminal.press("2")).depths == {8}


def test_marks_are_changed_on_the_screen_that_is_shown(terminal: Terminal) -> None:
    assert "╭─ 2 ───╮" in terminal.text
    terminal.press("5")
    assert "+- 2 ---+" in terminal.text
    assert terminal.text.isascii()


def test_the_edge_of_a_picked_card_becomes_marks_that_can_be_read(terminal: Terminal) -> None:
    assert b"38;2;242;140;56;48;2;242;140;56m\xe2\x96\x9b" in terminal.press(" ")
    assert b"38;2;18;16;14;48;2;242;140;56m>=" in terminal.press("5")


def test_a_change_of_nothing_seen_writes_nothing(terminal: Terminal) -> None:
    assert terminal.press_in_vain("6") == b""


def test_after_a_change_a_cursor_move_is_as_small_as_before(terminal: Terminal) -> None:
    terminal.press("1")
    written = terminal.press("\x1b[C")
    assert 0 < len(written) <= 4000
    assert written.count(b"\x1b[?25l") == 1


async def test_two_sessions_in_one_process_have_each_its_own_colours() -> None:
    """Rich keeps a style's codes from its first use, whichever console that was for."""
    written = []
    for colours in ("truecolor", "256", "16", "none", "truecolor"):
        app = Tui(session(colours=colours), switching.Switching)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            frame = app.screen._compositor.render_update(full=True)
            written.append(frame.render_segments(app.console).encode())
    depths = [codes_in(text).depths for text in written]
    assert depths == [{24}, {8}, set(), set(), {24}]
    assert written[0] == written[4]


async def test_every_screen_that_lies_below_takes_on_the_change_too() -> None:
    at = session()
    app = Tui(at, switching.Switching)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        below = app.screen
        await app.push_screen(switching.Switching(at))
        await pilot.press("1")
        await pilot.pause()
        await pilot.pause()
        assert (
            below.query_one(Pane).rich_style.bgcolor
            == app.screen.query_one(Pane).rich_style.bgcolor
        )
        ground = below.query_one(Pane).rich_style.bgcolor
        assert ground is not None
        assert ground.name == "#f4ecdb"


def test_a_session_may_change_before_its_first_screen() -> None:
    at = session()
    app = Tui(at, switching.Switching)
    at.change("theme", "contrast")
    assert app.theme == "contrast"
