"""Every key word in prompt, why line and footer is a button that presses its key, everywhere."""

from pathlib import Path

import pytest

from support.buttons import dead_words, words_in
from support.sessions import session
from support.stage import Stage, on_stage
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]
TWO = ("person:Ann", "person:Bo", "steady")
LED_BY_A = {"options": {"leader": "first_seat"}}

pytestmark = pytest.mark.usefixtures("quick_disk")


async def walk(stage: Stage, *keys: str) -> None:
    """Press keys one by one; after each every key word must be a button."""
    faults = [*dead_words(stage.screen)]
    for key in keys:
        await stage.press(key)
        faults += [f"after {key}: {fault}" for fault in dead_words(stage.screen)]
    assert faults == []


def test_key_words_are_found_where_they_stand_for_keys() -> None:
    assert words_in("Picked 4. Enter locks it, u: takes (x) it, Shift+Tab a b-c") == [
        (10, "Enter"),
        (26, "u"),
        (36, "x"),
    ]
    assert [word for _, word in words_in(" 1-6 ←→ card  ? rules  q quit")] == ["←", "→", "?", "q"]
    assert words_in("Entering Talk: now? Who?") == []


@pytest.mark.parametrize("size", SIZES)
async def test_at_title_and_set_up(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(tmp_path, size=size) as stage:
        await walk(stage, "down", "up", "z", "question_mark", "tab", "down", "escape")
        await walk(stage, "1", "down", "right", "enter", "A", "escape", "b", "z", "down", "down")
        await walk(stage, *["down"] * 8, "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_at_settings_keys_and_palette(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(tmp_path, size=size) as stage:
        await walk(stage, "s", "down", "right", "left", "question_mark", "down", "escape", "escape")
        await walk(stage, "colon", "r", "down", "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_at_a_seats_own_screen_and_in_its_talk(tmp_path: Path, size: tuple[int, int]) -> None:
    at = session(pace="normal")
    async with on_stage(tmp_path, ("you", "steady", "steady"), at=at, size=size) as stage:
        await walk(stage, "right", "4", "x", "x", "9", "u", "z", "k", "r", "a")
        await walk(stage, "g", "1", "4", "escape", "escape", "escape")
        await walk(stage, "g", "6", "2", "4", "3", "5", "enter", "enter", "w", "up", "escape")
        await walk(stage, "escape", "escape", "l", "down", "escape", "question_mark", "escape")
        await walk(stage, "4", "enter", "4", "z", "g", "escape", "u", "colon", "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_with_two_at_one_keyboard(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(tmp_path, TWO, size=size, **LED_BY_A) as stage:
        await walk(stage, "g", "e", "b", "5", "1", "4", "enter", "z", "k", "escape")
        await walk(stage, "enter", "x", "c", "escape", "enter", "3", "enter", "x", "a", "enter")
        await walk(stage, "u", "4", "enter", "k", "b", "enter")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_in_every_step_of_reveals_and_their_questions(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_stage(tmp_path, TWO, size=size, seed="payer") as stage:
        asked, faults = set(), []
        for _ in range(200):
            faults += dead_words(stage.screen)
            if isinstance(stage.face, Results):
                break
            if isinstance(stage.face, Reveal) and stage.face.scope == "table":
                asked.add(stage.table.view(None).stage)
            step = isinstance(stage.face, Reveal) and stage.face.scope == "reveal"
            await (stage.press("enter") if step else stage.answer())
        assert faults == []
        assert asked


async def test_at_the_results(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("steady",) * 3) as stage:
        assert isinstance(stage.face, Results)
        await walk(stage, "z", "l", "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_watching_bots(tmp_path: Path, size: tuple[int, int]) -> None:
    at = session(pace="normal")
    async with on_stage(tmp_path, ("steady",) * 3, at=at, size=size) as stage:
        await walk(stage, "enter", "enter", "p", "l", "escape")
