"""What comes by itself comes when it is due, whatever is pressed meanwhile, and to a clean line."""

from pathlib import Path

import pytest

from support.sessions import session
from support.stage import on_stage
from undercroft.screens.reveal import Reveal
from undercroft.screens.tempo import BEAT

YOU = ("you", "random", "random", "random")

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.mark.parametrize("key", ["enter", "z", "space"])
async def test_keys_after_the_lock_put_the_bots_off_no_longer(tmp_path: Path, key: str) -> None:
    at = session(pace="step", motion=False)
    async with on_stage(tmp_path, YOU, at=at) as stage:
        await stage.press("4", "enter")
        for _ in range(3):
            assert not isinstance(stage.face, Reveal)
            await stage.pilot.pause(BEAT / 4)
            await stage.press(key)
        await stage.pilot.pause(BEAT / 2)
        assert isinstance(stage.face, Reveal)


@pytest.mark.parametrize(("key", "told"), [("enter", "u takes it back"), ("z", "does nothing")])
async def test_a_reveal_begins_without_what_an_old_key_was_answered(
    tmp_path: Path, key: str, told: str
) -> None:
    at = session(pace="step", motion=False)
    async with on_stage(tmp_path, YOU, at=at) as stage:
        await stage.press("4", "enter", key)
        assert told in stage.why
        await stage.pilot.pause(BEAT + 0.3)
        assert isinstance(stage.face, Reveal)
        assert told not in stage.why


async def test_an_answer_goes_with_the_step_it_was_given_at(tmp_path: Path) -> None:
    at = session(pace="normal", motion=False)
    async with on_stage(tmp_path, YOU, at=at) as stage:
        await stage.press("4", "enter")
        await stage.pilot.pause(BEAT + 0.1)
        await stage.press("u")
        assert "Nothing to undo" in stage.why
        await stage.pilot.pause(BEAT)
        assert "Nothing to undo" not in stage.why


async def test_what_the_palette_answers_takes_the_place_of_an_old_answer(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("1")
        assert "1 is not in play" in stage.why
        await stage.press("colon", *"digit", "enter")
        assert "1-9: pick by its digit." in stage.why
        await stage.press("1", "question_mark", "escape")
        assert "1 is not in play" not in stage.why
