"""What every screen inherits."""

from time import monotonic

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from support.demo import Demo
from support.sessions import session
from undercroft.actions import Scope
from undercroft.screens.notice import too_small
from undercroft.screens.room import Room
from undercroft.session import Session
from undercroft.terminal_app import TerminalApp
from undercroft.tui import Tui
from undercroft.widgets.pane import Pane
from undercroft.widgets.rows import text_of, width_of


class Typing(Demo):
    """A demo with a text field that always has the focus."""

    def __init__(self, at: Session) -> None:
        super().__init__(at)
        self.text = ""

    def typed(self, event: events.Key) -> bool:
        if not event.is_printable or event.character is None:
            return False
        self.text += event.character
        return True

    def pasted(self, text: str) -> None:
        self.text += text


class Covered(Demo):
    """A demo over which something lies that has keys of its own."""

    def active_scope(self) -> Scope:
        return "curtain"


def demo(pilot: Pilot[None]) -> Demo:
    screen = pilot.app.screen
    assert isinstance(screen, Demo)
    return screen


def shown(pilot: Pilot[None]) -> str:
    return text_of(pilot.app.screen.query_one(Pane).rows)


@pytest.mark.parametrize(
    ("size", "stage"),
    [
        ((80, 24), (80, 24)),
        ((99, 29), (80, 24)),
        ((119, 40), (100, 40)),
        ((140, 24), (120, 24)),
        ((80, 50), (80, 50)),
        ((159, 49), (120, 40)),
        ((300, 100), (160, 50)),
        ((60, 17), (80, 24)),
    ],
)
def test_width_and_height_each_have_the_largest_class_that_fits(
    size: tuple[int, int], stage: tuple[int, int]
) -> None:
    assert Room(*size).stage == stage


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (0, 0), (10, 3), (20, 60)])
def test_the_notice_fits_every_window_that_is_too_small(size: tuple[int, int]) -> None:
    assert not Room(*size).enough
    notice = too_small(*size)
    assert len(notice) == size[1]
    assert all(width_of(line) == size[0] for line in notice)


@pytest.mark.parametrize("size", [(20, 5), (12, 4), (40, 3), (30, 8), (8, 1), (79, 23), (200, 5)])
def test_the_notice_shows_the_way_out_in_however_tiny_a_window(size: tuple[int, int]) -> None:
    shown = text_of(too_small(*size))
    assert "q quit" in " ".join(shown.split())
    assert "…" not in shown


async def test_a_silly_size_is_clamped() -> None:
    async with Tui(session(), Demo).run_test(size=(500, 200)) as pilot:
        assert demo(pilot).room == (300, 100)
        assert "Waiting for you" in shown(pilot)


async def test_a_key_that_does_nothing_answers_until_the_next_key() -> None:
    async with Tui(session(), Demo).run_test() as pilot:
        await pilot.press("z")
        assert "z does nothing here." in shown(pilot)
        await pilot.press("f5")
        assert "F5 does nothing here." in shown(pilot)
        await pilot.press("right")
        assert "does nothing" not in shown(pilot)


async def test_while_text_is_typed_letters_are_text_and_ctrl_q_still_leaves() -> None:
    app = Tui(session(), Typing)
    async with app.run_test() as pilot:
        await pilot.press("q", "3", "space", "right")
        typing = demo(pilot)
        assert isinstance(typing, Typing)
        assert typing.text == "q3 "
        assert typing.focus_on == 2
        assert typing.picked == 0
        await pilot.press("ctrl+q")
        assert not app.is_running


async def test_pasted_text_reaches_a_text_field_without_control_characters() -> None:
    app = Tui(session(), Typing)
    async with app.run_test() as pilot:
        app.post_message(events.Paste("Ada\r\n\x1b[Cq\x00\u200b é"))
        await pilot.pause()
        typing = demo(pilot)
        assert isinstance(typing, Typing)
        assert typing.text == "Ada [Cq é"
        assert typing.locked == []
        assert typing.focus_on == 1


async def test_text_pasted_before_a_question_is_dropped() -> None:
    app = Tui(session(), Typing)
    async with app.run_test() as pilot:
        early = events.Paste("Ada")
        typing = demo(pilot)
        assert isinstance(typing, Typing)
        typing.question_closed()
        typing.question_opened()
        await pilot.pause()
        app.post_message(early)
        await pilot.pause()
        assert typing.text == ""


async def test_pasted_text_never_plays_where_no_text_field_is() -> None:
    app = Tui(session(), Demo)
    async with app.run_test() as pilot:
        before = shown(pilot)
        app.post_message(events.Paste("3\rq"))
        await pilot.pause()
        assert shown(pilot) == before


async def test_a_storm_of_sizes_is_taken_once_and_keeps_focus_and_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TerminalApp, "SETTLED_AFTER", 0.05)
    app = Tui(session(), Demo)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("4", "right")
        drawn: list[Room] = []
        screen = demo(pilot)
        draw = screen.draw
        monkeypatch.setattr(screen, "draw", lambda room: (drawn.append(room), draw(room))[1])
        for step in range(30):
            size = Size(100 - step, 40 - step // 2)
            app.post_message(events.Resize(size, size))
        size = Size(80, 24)
        app.post_message(events.Resize(size, size))
        await pilot.pause(0.2)
        assert set(drawn) == {Room(80, 24)}
        assert "»4«" in shown(pilot)
        assert screen.focus_on == 5


async def test_what_lies_over_a_screen_decides_which_keys_act() -> None:
    async with Tui(session(), Covered).run_test() as pilot:
        await pilot.press("3")
        assert demo(pilot).picked == 0
        assert "3 does nothing here." in shown(pilot)


def enter_at(screen: Demo, time: float) -> None:
    """Press Enter at a time of the gate's clock, however slow this machine is."""
    event = events.Key("enter", "\r")
    event.time = time
    screen.on_key(event)


async def test_a_held_enter_answers_one_question() -> None:
    async with Tui(session(), Demo).run_test() as pilot:
        await pilot.press("3")
        screen = demo(pilot)
        pressed = monotonic()
        enter_at(screen, pressed)
        await pilot.pause()
        assert screen.locked == [3]
        screen.picked = 4
        for repeat in range(200):
            enter_at(screen, pressed + 0.5 + 0.033 * repeat)
        assert screen.locked == [3]
        enter_at(screen, pressed + 10)
        assert screen.locked == [3, 4]


async def test_a_held_enter_that_leads_to_another_screen_answers_nothing_there() -> None:
    app = Tui(session(), Demo)
    async with app.run_test() as pilot:
        await pilot.press("3")
        pressed = monotonic()
        enter_at(demo(pilot), pressed)
        demo(pilot).question_closed()
        following = Demo(app.session)
        following.picked = 5
        await app.switch_screen(following)
        for repeat in range(200):
            enter_at(following, pressed + 0.5 + 0.033 * repeat)
        assert following.locked == []
        await pilot.pause()
        await pilot.press("right")
        assert following.focus_on == 2


async def test_a_small_window_swallows_clicks_and_keys_but_leaves_by_q() -> None:
    app = Tui(session(), Demo)
    async with app.run_test(size=(79, 24)) as pilot:
        assert "Needs 80 columns" in shown(pilot)
        await pilot.press("3", "right", "enter")
        await pilot.click(offset=(4, 21))
        assert (demo(pilot).picked, demo(pilot).focus_on) == (0, 1)
        await pilot.press("q")
        assert not app.is_running


async def test_resizing_keeps_focus_and_marks() -> None:
    async with Tui(session(), Demo).run_test(size=(120, 40)) as pilot:
        await pilot.press("4", "right")
        for size in ((80, 24), (60, 20), (100, 30), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert "»4«" in shown(pilot)
        assert demo(pilot).focus_on == 5
        cursor = pilot.app.cursor_position
        assert shown(pilot).splitlines()[cursor.y][cursor.x] == "5"


async def test_another_theme_repaints_in_its_colours_without_drawing_anew() -> None:
    app = Tui(session(), Demo)
    async with app.run_test() as pilot:
        pane = app.screen.query_one(Pane)
        before = pane.render_line(20)
        app.theme = "mono"
        await pilot.pause()
        after = pane.render_line(20)
        assert before.text == after.text
        assert [segment.style for segment in before] != [segment.style for segment in after]


@pytest.mark.parametrize("size", [(79, 24), (60, 17), (40, 10), (30, 8), (20, 4), (10, 2)])
async def test_both_words_of_the_way_out_are_a_button_in_a_small_window(
    size: tuple[int, int],
) -> None:
    async with Tui(session(), Demo).run_test(size=size) as pilot:
        lines = shown(pilot).splitlines()
        y = next(place for place, line in enumerate(lines) if "q quit" in line)
        assert await pilot.click(offset=(lines[y].index("q quit") + len("q qui"), y))
        await pilot.pause()
        assert not pilot.app.is_running
