"""After the program was stopped: whoever takes it up again sees no hand."""

from pathlib import Path

import pytest

from support.sessions import session
from support.stage import on_stage
from undercroft.screens.curtain import Curtain
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace

SHARED = ("person:Ann", "person:Bo", "person:Cy")
LED_BY_A = {"options": {"leader": "first_seat"}}

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.mark.parametrize("over", [(), ("g",), ("k",)])
async def test_a_hand_comes_back_under_its_curtain_with_its_marks(
    tmp_path: Path, over: tuple[str, ...]
) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "4", *over)
        face = stage.face
        stage.screen.take_up_again()
        await stage.pilot.pause()
        assert isinstance(stage.face, Curtain)
        assert "Pass the keyboard" in stage.text
        await stage.press("enter")
        assert stage.face is face or isinstance(stage.face, SeatFace)
        assert "»4«" in stage.text


async def test_who_plays_alone_goes_on_at_once(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("you", "random", "random")) as stage:
        face = stage.face
        stage.screen.take_up_again()
        assert stage.face is face


async def test_who_watches_is_told_that_nobody_plays_here(tmp_path: Path) -> None:
    at = session(pace="step", motion=False)
    async with on_stage(tmp_path, ("random",) * 3, at=at) as stage:
        while not isinstance(stage.face, Reveal):
            await stage.press("enter")
        await stage.press("k")
        assert "Nobody at this keyboard plays" in stage.why
