"""An open table with a question that is answered in secret: the orb of Dungeonville."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import undercroft_engine as engine
from support.stage import Stage, on_stage
from support.tables import table_for
from undercroft.screens.curtain import Curtain
from undercroft.screens.seat import SeatFace
from undercroft_engine.games.dungeonville.moves import Bottom

GAME = engine.game("dungeonville")
ORB = {
    "seats": 2,
    "stone": 0,
    "round": 2,
    "stage": "enter",
    "pawns": ["crypt", None],
    "parties": [[31, 27, 30], []],
    "treasuries": [["DL31"], []],
}
TOP = {"CR15": "D 10", "CR13": "D 5"}
NEXT = "CR09"

pytestmark = pytest.mark.usefixtures("quick_disk")


@asynccontextmanager
async def before_the_orb(folder: Path, room: str) -> AsyncIterator[Stage]:
    """Ann is at the entrance with the orb; that room lies on top of a known one."""
    position = {**ORB, "room_decks": {"crypt": [room, NEXT, "..."]}}
    table = table_for(GAME, ("person:Ann", "person:Bo"), position=position)
    async with on_stage(folder, table=table) as stage:
        yield stage


async def to_the_curtain(stage: Stage) -> str:
    """Enter the dungeon; all that is shown until the curtain has fallen, it included."""
    shown = [stage.text]
    while not isinstance(stage.face, Curtain):
        await stage.answer()
        shown.append(stage.text)
    return "\n".join(shown)


async def test_a_room_that_one_looks_at_is_behind_a_curtain(tmp_path: Path) -> None:
    shown = []
    for room, said in TOP.items():
        async with before_the_orb(tmp_path / room, room) as stage:
            shown.append(await to_the_curtain(stage))
            await stage.press("enter")
            assert isinstance(stage.face, SeatFace)
            assert stage.face.offer.kind == "orb"
            assert said in stage.text, stage.text
    assert shown[0] == shown[1]


async def test_whoever_takes_the_program_up_again_sees_the_curtain_first(tmp_path: Path) -> None:
    async with before_the_orb(tmp_path, "CR15") as stage:
        await to_the_curtain(stage)
        await stage.press("enter")
        stage.screen.take_up_again()
        await stage.pilot.pause()
        assert isinstance(stage.face, Curtain)
        assert "D 10" not in stage.text


async def test_what_was_looked_at_is_gone_once_it_is_put_at_the_bottom(tmp_path: Path) -> None:
    shown = []
    for room in TOP:
        async with before_the_orb(tmp_path / room, room) as stage:
            await to_the_curtain(stage)
            await stage.press("enter", "2", "enter", "enter")
            assert stage.table.commits[-1].move == Bottom()
            shown.append(stage.text)
    assert shown[0] == shown[1]
