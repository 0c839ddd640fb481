"""Where several persons look on, everybody is called by name."""

from pathlib import Path

import pytest

from support.sessions import session
from support.stage import on_stage
from undercroft.screens.public import Public
from undercroft.screens.reveal import Reveal
from undercroft_engine.games.dungeon_busters.moves import Pick

SHARED = ("person:Ann", "person:Bo", "person:Cleo")
LED_BY_A = {"options": {"leader": "first_seat"}}
PAYING = {
    "leader": 0,
    "seats": 3,
    "monster": "mimic_1",
    "dungeon": 1,
    "piles": [[2, 2, 0], [1, 3, 3], [0, 1, 0]],
}
WON = {**PAYING, "monster": "skeleton", "spoils": [2, 2, 0]}

pytestmark = pytest.mark.usefixtures("quick_disk")


async def test_the_open_table_says_who_speaks_before_anything_is_built(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("g", "c")
        assert "» C ▲ Cleo speaks. A digit chooses, Esc closes." in stage.prompt
        assert "C ▲ Cleo: Speak to all" in stage.lines[1]
        await stage.press("1")
        assert "C ▲ Cleo: Speak to all" in stage.lines[1]


async def test_the_open_table_names_who_is_asked_and_the_own_screen_says_you(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("g", "b", *"534", "enter", "g", "c")
        assert "asks C: play 4" in stage.lines[2]
        await stage.press("escape", "escape", "enter", "x", "c", "enter", "g")
        assert "asks you: play 4" in stage.lines[2]


@pytest.mark.parametrize(
    ("position", "picks", "rule", "consequence"),
    [
        (PAYING, (2, 3, 4), "Ann pays all gems of a colour", "Yellow goes, 2 gems. Left: 2 red."),
        (WON, (2, 3, 4), "From the lowest counted card up", "Yellow: "),
    ],
)
async def test_paying_and_picking_at_a_shared_keyboard_says_you_to_nobody(
    tmp_path: Path,
    position: dict[str, object],
    picks: tuple[int, ...],
    rule: str,
    consequence: str,
) -> None:
    async with on_stage(tmp_path, SHARED, position=position) as stage:
        for seat, value in enumerate(picks):
            offer = stage.table.offer(seat)
            assert offer is not None
            assert stage.table.commit(seat, Pick(value), offer.question) is None
        stage.at_table.play.next()
        await stage.press("space")
        assert isinstance(stage.face, Reveal)
        assert stage.face.scope == "table"
        for key, told in (("x", "Nothing is picked."), ("2", consequence), ("x", rule)):
            await stage.press(key)
            assert told in stage.why
            assert "you" not in "\n".join(stage.lines[1:]).lower().split()
        await stage.press("3")
        assert "you" not in stage.why.lower().split()


@pytest.mark.usefixtures("slow_bots")
async def test_the_open_table_talks_only_while_somebody_here_has_yet_to_choose(
    tmp_path: Path,
) -> None:
    seats = ("person:Ann", "person:Bo", "steady")
    at = session(pace="normal", motion=False)
    async with on_stage(tmp_path, seats, at=at) as stage:
        assert stage.text.count("□ talking") == 3
        for seat in (0, 1):
            offer = stage.table.offer(seat)
            assert offer is not None
            assert stage.table.commit(seat, offer.moves[0], offer.question) is None
        stage.at_table.play.next()
        stage.screen.redraw()
        assert "□ choosing" in stage.text
        assert "talking" not in stage.text
        assert "g speak" not in stage.text
        await stage.press("g")
        assert isinstance(stage.face, Public)
        assert "The bots choose now; nothing is asked of you." in stage.why
