"""The mouse alone: whole games by clicks, and clicks that come too early."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest

from support.stage import Stage, on_stage
from undercroft.heard import MouseDown
from undercroft.screens.curtain import Curtain
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft.screens.setup import Setup
from undercroft.screens.talk import Talk
from undercroft.screens.title import Title
from undercroft.widgets.rows import width_of

YOU = ("you", "steady", "steady")
TWO = ("person:Ann", "person:Bo", "steady")
LED_BY_A = {"options": {"leader": "first_seat"}}

pytestmark = pytest.mark.usefixtures("quick_disk")


def place_of(stage: Stage, action: str) -> tuple[int, int]:
    """The first cell of the lowest button of this action."""
    for y, line in reversed(list(enumerate(stage.screen._pane.rows))):
        x = 0
        for span in line:
            if span.action == action:
                return x, y
            x += width_of(span)
    raise AssertionError(f"nothing is {action}:\n{stage.text}")


async def click(stage: Stage, action: str) -> None:
    stage.let_go()
    await stage.pilot.click(offset=place_of(stage, action))
    await stage.pilot.pause()


def queue(stage: Stage, *places: tuple[int, int]) -> None:
    """Clicks that lie in the pipe, read one right after the other."""
    for x, y in places:
        stage.app.post_message(MouseDown(None, x, y, 0, 0, 1, False, False, False))


async def answer(stage: Stage) -> None:
    """Pick the first thing that may be picked by two clicks, and commit by one more."""
    face = stage.face
    asked = getattr(face, "_asked", None) if isinstance(face, Reveal) else face
    if isinstance(asked, SeatFace):
        choice = asked.choice
        place, item = next((n, one) for n, one in enumerate(choice.items) if one.move is not None)
        if choice.cursor != place:
            await click(stage, item.name)
        await click(stage, item.name)
        assert choice.picked == place
    await click(stage, "key:space" if face.scope == "reveal" else "key:enter")


async def say_something(stage: Stage) -> None:
    """Say `I will play` a value: open the panel, take the kind, a part, and say it."""
    await click(stage, "key:g")
    assert isinstance(stage.face, Talk)
    await click(stage, "part:1")
    parts = {span.action for line in stage.screen._pane.rows for span in line}
    await click(stage, max(part for part in parts if part.startswith("part:")))
    await click(stage, "key:enter")
    assert isinstance(stage.face, SeatFace)
    assert any(one.seat == 0 and one.kind == "play" for one in stage.table.view(None).statements)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_whole_game_from_title_to_the_way_out_by_clicks_alone(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.opening.secrets.token_hex", lambda _: "mouse")
    async with on_stage(tmp_path, size=size) as stage:
        if stage.screen.active_scope() == "title":
            await click(stage, "line:0")
        assert isinstance(stage.screen, Setup)
        await click(stage, "row:3")
        await click(stage, "key:r")
        await stage.click("Start with 3 seats")
        await stage.click("Start with 3 seats")
        assert isinstance(stage.face, SeatFace)
        assert len(stage.table.names) == 3
        await say_something(stage)
        await click(stage, "key:l")
        await click(stage, "key:escape")
        await click(stage, "key:question_mark")
        await click(stage, "key:escape")
        asked = set()
        for _ in range(600):
            if isinstance(stage.face, Results):
                break
            if isinstance(stage.face, Reveal) and stage.face.scope == "table":
                asked.add(stage.table.view(None).stage)
            await answer(stage)
        assert asked
        over = stage.table
        await click(stage, "key:n")
        assert stage.table is not over
        assert isinstance(stage.face, SeatFace)
        await click(stage, "key:q")
        assert stage.app._exit


async def test_from_the_results_a_click_leads_to_the_title_and_another_out(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("steady",) * 3) as stage:
        assert isinstance(stage.face, Results)
        await click(stage, "key:q")
        assert isinstance(stage.screen, Title)
        await click(stage, "key:q")
        assert stage.app._exit


async def test_two_at_one_keyboard_play_a_battle_by_clicks_alone(tmp_path: Path) -> None:
    async with on_stage(tmp_path, TWO, **LED_BY_A) as stage:
        await click(stage, "key:g")
        await click(stage, "key:b")
        assert isinstance(stage.face, Talk)
        await click(stage, "key:escape")
        await click(stage, "key:enter")
        assert isinstance(stage.face, Curtain)
        await click(stage, "key:x")
        await click(stage, "key:b")
        await click(stage, "key:enter")
        await answer(stage)
        assert stage.table.view(None).locked[1]
        while not isinstance(stage.face, Reveal):
            await answer(stage)


async def test_the_footers_arrows_and_digits_are_keys_of_their_own(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        assert isinstance(stage.face, SeatFace)
        choice = stage.face.choice
        y = len(stage.lines) - 1
        label = stage.lines[y].index("←→")
        for x, cursor in ((label + 1, 1), (label + 4, 2), (label, 1)):  # →, the word behind it, ←
            await stage.pilot.click(offset=(x, y))
            assert choice.cursor == cursor
        digit = stage.lines[y].index("-") + 1
        await stage.pilot.click(offset=(digit, y))
        assert choice.picked is not None
        assert choice.items[choice.picked].key == stage.lines[y][digit]
        before = stage.text
        await stage.pilot.click(offset=(digit - 1, y))
        assert stage.text == before


@pytest.mark.parametrize("button", [2, 3])
async def test_other_buttons_of_the_mouse_do_nothing(tmp_path: Path, button: int) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        before = stage.text
        for action in ("key:g", "key:q", "key:l"):
            await stage.pilot.click(offset=place_of(stage, action), button=button)
        assert stage.text == before
        assert not stage.app._exit


async def test_clicks_queued_before_a_reveal_answer_nothing_in_it(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("4")
        queue(stage, *[place_of(stage, "key:enter")] * 5)
        await stage.pilot.pause()
        await stage.pilot.pause()
        assert sum(one.seat == 0 for one in stage.table.commits) == 1
        assert isinstance(stage.face, Reveal)


async def test_clicks_queued_before_a_curtain_do_not_lift_it(tmp_path: Path) -> None:
    async with on_stage(tmp_path, TWO, **LED_BY_A) as stage:
        await stage.press("enter")
        lifting = [place_of(stage, "key:enter")]
        await stage.press("enter", "4")
        queue(stage, place_of(stage, "key:enter"), *lifting * 5)
        await stage.pilot.pause()
        await stage.pilot.pause()
        assert isinstance(stage.face, Curtain)
        assert stage.face.seat == 1


async def test_a_click_read_before_a_question_was_painted_does_not_answer_it(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, TWO, **LED_BY_A) as stage:
        assert isinstance(stage.face, Public)
        x, y = place_of(stage, "key:enter")
        early = MouseDown(None, x, y, 0, 0, 1, False, False, False)
        stage.screen.question_closed()
        stage.screen.question_opened()
        await stage.pilot.pause()
        stage.app.post_message(early)  # it was read before, and is handled only now
        await stage.pilot.pause()
        assert isinstance(stage.face, Public)
        late = MouseDown(None, x, y, 0, 0, 1, False, False, False)
        late.time = monotonic() + 1
        stage.app.post_message(late)
        await stage.pilot.pause()
        assert isinstance(stage.face, Curtain)


async def test_a_double_click_on_enter_answers_one_question(tmp_path: Path) -> None:
    async with on_stage(tmp_path, TWO, **LED_BY_A) as stage:
        x, y = place_of(stage, "key:enter")
        for after in (0.0, 0.2):
            event = MouseDown(None, x, y, 0, 0, 1, False, False, False)
            event.time = monotonic() + after
            stage.app.post_message(event)
            await stage.pilot.pause()
        assert isinstance(stage.face, Curtain)
