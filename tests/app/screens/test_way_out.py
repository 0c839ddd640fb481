"""The key that picks the way out of a dungeon."""

from __future__ import annotations

from pathlib import Path

import pytest

import undercroft_engine as engine
from support.stage import Stage, on_stage
from support.tables import play_to, table_for
from undercroft.screens.seat import SeatFace
from undercroft.table import Table
from undercroft_engine.games.dungeonville.moves import ESCAPE

GAME = engine.game("dungeonville")
WORDS = ("person:Ada", "random")

pytestmark = pytest.mark.usefixtures("quick_disk")


def asked(kind: str) -> Table:
    """A table at which Ada is asked this."""
    table = table_for(GAME, WORDS, seed="way", options={"round_cap": "20"})
    play_to(table, lambda one: one.offer(0).kind == kind)
    return table


def picked(stage: Stage) -> object:
    assert isinstance(stage.face, SeatFace)
    return stage.face.choice.move


async def test_e_picks_the_way_out_wherever_the_cursor_stands(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=asked("escape")) as stage:
        await stage.press("right")
        assert picked(stage) is None
        await stage.press("e")
        assert picked(stage) == ESCAPE
        assert stage.table.offer(0).kind == "escape"
        await stage.press("enter")
        assert stage.table.view(0).pawns[0] is None


async def test_e_leads_out_of_nothing_else(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=asked("keep")) as stage:
        await stage.press("e")
        assert picked(stage) is None
        assert "No way out is asked about here." in stage.why
