"""The crystal ball on the screen: its owner chooses again, seeing what all others have played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import undercroft_engine as engine
from support.raiders import items
from support.stage import Stage, on_stage
from support.tables import table_for
from undercroft.screens.aside import AskAside
from undercroft.screens.asking import AskSeat
from undercroft.screens.curtain import Curtain
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft.table import Table

GAME = engine.game("dungeon-raiders")
BALL = "7"

pytestmark = pytest.mark.usefixtures("quick_disk")


def at_the_troll(*words: str) -> Table:
    """A Troll before Ada and Bram, who each hold a torch and a ball, and a seat without items."""
    held = [items("TB") if word.startswith("person") else items("") for word in words]
    row = ["troll", "?", "?", "?", "?"]
    position: dict[str, Any] = {"seats": 3, "row": row, "level_card": "L2", "items": held}
    return table_for(GAME, words, position=position)


def this_room(stage: Stage, seat: str) -> str:
    """What a seat's row says at its end, of this room."""
    line = next(line for line in stage.lines if line.startswith(f" {seat} "))
    return re.split("  +", line.rstrip())[-1]


def laid(stage: Stage, seat: int) -> str | None:
    card: str | None = stage.table.view(None).first_cards[seat]
    return card


async def test_alone_the_second_card_is_chosen_seeing_what_all_others_played(
    tmp_path: Path,
) -> None:
    table = at_the_troll("person:Ada", "random", "random")
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press(BALL)
        assert "You see all cards, then choose your second one." in stage.why
        await stage.press("enter")
        assert isinstance(stage.face, Reveal)
        assert "plays again" in stage.text
        await stage.press("enter")
        await stage.play_on(lambda now: isinstance(now.face, SeatFace))
        assert "You see all cards. Choose your second card." in stage.prompt
        assert this_room(stage, "A") == "○ you choose again"
        assert [this_room(stage, seat) for seat in "BC"] == [laid(stage, 1), laid(stage, 2)]
        assert "t torch" in stage.lines[-1]
        await stage.press("5", "enter")
        assert isinstance(stage.face, Reveal)
        assert "○ ball ▸ 5" in stage.text


async def test_a_ball_after_a_ball_is_dashed_and_says_why(tmp_path: Path) -> None:
    words = ("person:Ada", "random", "random")
    held = [items("BB"), items(""), items("")]
    position = {"seats": 3, "row": ["troll", "?", "?", "?", "?"], "items": held}
    async with on_stage(tmp_path, table=table_for(GAME, words, position=position)) as stage:
        await stage.press(BALL, "enter")
        await stage.play_on(lambda now: isinstance(now.face, SeatFace))
        assert "no ball after a ball" in stage.text
        await stage.press(BALL)
        assert "RA-B8" in stage.why
        await stage.press("enter")
        assert stage.table.view(None).second_cards == (None, None, None)


async def test_of_two_persons_each_ball_chooses_again_behind_the_curtain(tmp_path: Path) -> None:
    table = at_the_troll("person:Ada", "person:Bram", "random")
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("enter", BALL, "enter", "enter", BALL, "enter")
        assert isinstance(stage.face, Reveal)
        await stage.play_on(lambda now: not isinstance(now.face, Reveal))
        for seat, card, other, about in (
            (0, "4", "B", "○ chooses again"),
            (1, "2", "A", "▣ locked"),
        ):
            assert isinstance(stage.face, Curtain)
            assert stage.face.seat == seat
            assert laid(stage, 2) not in stage.text.split()
            await stage.press("enter")
            assert isinstance(stage.face, SeatFace)
            assert "You see all cards. Choose your second card." in stage.prompt
            assert this_room(stage, "C") == laid(stage, 2)
            assert this_room(stage, other) == about
            await stage.press(card, "enter")
        assert isinstance(stage.face, Reveal)
        assert "○ ball ▸ 4" in stage.text
        assert "○ ball ▸ 2" in stage.text


async def test_a_torch_in_the_second_window_takes_the_own_second_lock_back(tmp_path: Path) -> None:
    table = at_the_troll("person:Ada", "person:Bram", "random")
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("enter", BALL, "enter", "enter", BALL, "enter")
        await stage.press("t")
        assert isinstance(stage.face, AskSeat)
        await stage.press("a", "enter")
        assert isinstance(stage.face, AskAside)
        await stage.press("escape", "z")
        await stage.play_on(lambda now: isinstance(now.face, SeatFace))
        await stage.press("4", "enter", "x", "a", "enter")
        assert "Locked 4" in stage.prompt
        assert stage.table.view(0).lock == "4"
        await stage.press("t", "enter")
        assert stage.table.view(0).lock is None
        assert "you saw" in stage.text
        assert "Choose your second card." in stage.prompt
