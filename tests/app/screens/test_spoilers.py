"""While a reveal runs, nothing tells what it has not shown yet."""

from pathlib import Path
from typing import Any

import pytest

from support.sessions import session
from support.stage import Stage, on_stage
from undercroft.screens.reveal import Reveal
from undercroft_engine.bots.base import Bot
from undercroft_engine.bots.levels import bot
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.games.dungeon_busters.moves import Pick

YOU = ("you", "random", "random")
WON = {
    "leader": 0,
    "seats": 3,
    "monster": "skeleton",
    "dungeon": 1,
    "piles": [[2, 2, 0], [1, 3, 3], [0, 1, 0]],
}

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture(autouse=True)
def _bots_lock_high(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the cards differ, so that all of them count."""
    kind = type(bot("dungeon-busters", "random"))
    dice = kind.choose

    def choose(self: Bot, view: Any, offer: Offer, *rest: Any) -> Move:
        high = Pick(3 + view.seat)
        return high if high in offer.moves else dice(self, view, offer, *rest)

    monkeypatch.setattr(kind, "choose", choose)


async def turned_up(stage: Stage) -> None:
    await stage.press("2", "enter")
    while not isinstance(stage.face, Reveal):
        await stage.pilot.pause(0.1)
    assert "Step 1 of" in stage.text


async def test_the_palette_knows_the_gems_from_before_until_they_are_shown(tmp_path: Path) -> None:
    at = session(pace="step", motion=False)
    async with on_stage(tmp_path, YOU, at=at, position=WON, size=(120, 40)) as stage:
        before = "2 red, 2 yellow"
        await turned_up(stage)
        piles = stage.table.view(None).piles
        assert piles[0] != (2, 2, 0)
        await stage.press("colon", *"seat", "space", "a")
        assert before in stage.text
        await stage.press("escape", "space", "colon", *"seat", "space", "a")
        assert before not in stage.text


async def test_log_rules_and_undo_stay_at_the_battle_that_is_shown(tmp_path: Path) -> None:
    at = session(pace="step", motion=False)
    async with on_stage(tmp_path, YOU, at=at, position=WON) as stage:
        here, following = (f"battle {number} of 12" for number in (1, 2))
        await turned_up(stage)
        assert stage.table.words.place(stage.table.view(None)).endswith(following)
        await stage.press("l")
        assert here in stage.lines[0]
        await stage.press("escape", "question_mark")
        assert "cards turned up" in stage.text
        assert "talk and locks" not in stage.text
        await stage.press("escape", "u")
        assert "Nothing to undo while cards are turned up." in stage.why
