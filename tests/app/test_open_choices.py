"""Open choices that several owe at once: persons first, unless they let the bots go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import undercroft_engine as engine
from support.brawler import Table as Stated
from support.brawler_scenes import loot_phase, marens_turn
from support.stage import on_stage
from support.tables import table_for
from support.thinkers import FakeMinds
from undercroft.screens.public import Public
from undercroft.screens.seat import SeatFace
from undercroft.table import Table
from undercroft_engine.core.game import Game
from undercroft_engine.games.dungeon_brawler.moves import DRAW, NEITHER

pytestmark = pytest.mark.usefixtures("quick_disk")
GAME: Game[Any, Any] = engine.game("dungeon-brawler")


def loot(tmp_path: Path, *words: str) -> Table:
    """The loot phase of the wireframe, seat 0 having drawn."""
    position = loot_phase().fields
    return table_for(GAME, words, tmp_path / "br-1", position=position)


def test_a_bot_chooses_after_the_person_although_it_stands_first(tmp_path: Path) -> None:
    table = loot(tmp_path, "random", "random", "person:Cal")
    assert table.to_act == (1, 2)
    assert table.due() is None
    question = table.offer(2)
    assert question is not None
    assert table.commit(2, NEITHER, question.question) is None
    call = table.due()
    assert call is not None
    assert call.seat == 1


def test_who_waits_lets_the_bots_go_first_and_has_not_chosen(tmp_path: Path) -> None:
    table = loot(tmp_path, "random", "random", "person:Cal")
    assert table.may_wait(2)
    table.wait(2)
    assert not table.may_wait(2)
    call = table.due()
    assert call is not None
    assert call.seat == 1
    assert table.step() is None
    assert table.to_act == (2,)
    assert table.due() is None


def test_bots_wait_for_every_person(tmp_path: Path) -> None:
    table = loot(tmp_path, "random", "person:Mar", "random")
    assert table.due() is None
    offer = table.offer(1)
    assert offer is not None
    assert table.commit(1, DRAW, offer.question) is None
    call = table.due()
    assert call is not None
    assert call.seat == 2


async def test_the_key_that_waits_stands_there_only_while_a_bot_has_still_to_choose(
    tmp_path: Path,
) -> None:
    table = loot(tmp_path, "random", "random", "person:Cal")
    async with on_stage(tmp_path, table=table) as stage:
        assert "w wait" in stage.lines[-1]
        await stage.press("w")
        assert table.to_act == (2,)
        assert "w wait" not in stage.lines[-1]
        await stage.press("w")
        assert stage.why.strip() == "No bot waits for you to choose first."
        await stage.press("0", "enter")
        assert not table.view(None).scores[2]


async def test_several_who_wait_look_on_while_a_bot_that_stands_first_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.minds.Minds", FakeMinds)
    table = loot(tmp_path, "person:Ann", "best", "person:Cal")
    async with on_stage(tmp_path, table=table) as stage:
        assert table.to_act == (1, 2)
        await stage.press("w")
        assert isinstance(stage.face, Public)
        assert "Talk" not in stage.prompt
        assert "done talking" not in stage.lines[-1]
        await stage.press("enter")
        assert stage.why.strip() == "The bots choose now; nothing is asked of you."
        FakeMinds.newest.answer()
        await stage.pilot.pause()
        assert table.to_act == (2,)
        assert isinstance(stage.face, SeatFace)


async def test_keys_of_the_turn_pick_what_they_name(tmp_path: Path) -> None:
    words = ("random", "random", "person:Mar")
    table = table_for(GAME, words, tmp_path / "br-1", position=marens_turn().fields)
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("m")
        assert "Move left? Enter moves." in stage.prompt
        await stage.press("enter")
        assert table.view(2).space_of(2) == 3
        await stage.press("m")
        assert stage.why.strip() == "You have moved this turn.  BR-P3"
        await stage.press("o")
        assert "The hero's own action?" in stage.prompt
        await stage.press("escape", "1")
        assert "Picked Longsword" in stage.prompt
        await stage.press("e")
        assert "End the turn?" in stage.prompt
        await stage.press("f")
        assert stage.why.strip() == "That card has nothing to use on your turn.  BR-P15"


async def test_several_cards_are_marked_and_go_with_one_key(tmp_path: Path) -> None:
    hand = ["torch", "el_d", "l_charge", "l_mace", "torch"]
    stated = Stated.turn("Ilun:5 Vexa:5 Drelia:5 Durn:5", "m_orcw", hands=[5, 5, 5, hand])
    words = ("random", "random", "random", "person:Dur")
    table = table_for(GAME, words, tmp_path / "br-1", position=stated.fields)
    async with on_stage(tmp_path, table=table) as stage:
        assert "Orc Warrior hits Durn: Discard 3 cards." in stage.prompt
        await stage.press("4", "2")
        assert "Marked 2 of 3." in stage.prompt
        await stage.press("2", "5", "3")
        assert "Marked 3. Enter sends them." in stage.prompt
        await stage.press("1")
        assert "no more can go" in stage.why
        await stage.press("enter")
        assert sorted(table.view(3).hands[3])[:2] == ["el_d", "torch"]
