"""Choices for all on the screen: suggestions and votes behind the answers, and who lets bots go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.brawler import GAME
from support.brawler import Table as Stated
from support.brawler_scenes import locked_door
from support.pictures import scene_of
from support.sessions import session
from support.stage import Stage, on_stage
from support.tables import table_for
from undercroft.boards.base import PutUp
from undercroft.boards.parts.question import question_box
from undercroft.screens.advice import Advice
from undercroft.screens.curtain import Curtain
from undercroft.screens.seat import SeatFace
from undercroft.session import Session
from undercroft.table import Table
from undercroft.widgets.rows import text_of
from undercroft_engine.core.match import Commit
from undercroft_engine.games.dungeon_brawler.moves import NO, YES

pytestmark = pytest.mark.usefixtures("quick_disk")


def door(tmp_path: Path, *words: str, **more: Any) -> Table:
    """Drelia's seat, the first, decides whether the Locked Door gets three cards."""
    return table_for(GAME, words, tmp_path / "br-1", position=locked_door(**more).fields)


def patient() -> Session:
    """Nobody is hurried: a bot waits for a minute."""
    return session(pace="instant", suggest_wait=60)


def line_of(stage: Stage, text: str) -> str:
    return next(line for line in stage.lines if text in line)


@pytest.mark.clause("BR-T2", "BR-T3")
async def test_a_person_alone_suggests_by_enter_and_lets_the_bot_go_on_by_w(
    tmp_path: Path,
) -> None:
    table = door(tmp_path, "random", "person:Mar", "random")
    async with on_stage(tmp_path, table=table, at=patient()) as stage:
        assert isinstance(stage.face, Advice)
        assert "» Drelia (bot) decides; suggest, or w lets it go on." in stage.prompt
        assert "Enter suggest  w go on" in stage.lines[-1]
        await stage.press("1")
        assert "» Picked yes. Enter suggests it; w lets Drelia go on." in stage.prompt
        await stage.press("enter")
        assert line_of(stage, "1  yes").rstrip().endswith("Maren suggests ┃")
        assert stage.why.strip() == "Maren suggests it; all see that, and it binds nobody."
        assert "» yes is suggested; w lets Drelia go on." in stage.prompt
        await stage.press("2")
        assert "» Picked no. Enter suggests it; w lets Drelia go on." in stage.prompt
        await stage.press("enter")
        assert line_of(stage, "2  no").rstrip().endswith("Maren suggests ┃")
        assert "suggests" not in line_of(stage, "1  yes")
        assert table.commits == ()
        await stage.press("w")
        assert table.commits[0] == Commit(0, NO)


@pytest.mark.clause("BR-T2")
async def test_several_at_one_keyboard_say_who_suggests(tmp_path: Path) -> None:
    table = door(tmp_path, "random", "person:Mar", "person:Cal")
    async with on_stage(tmp_path, table=table, at=patient()) as stage:
        assert "all of you" in stage.lines[0]
        await stage.press("1", "enter")
        assert "Who suggests it?  B ■ Mar   C ▲ Cal" in stage.prompt
        await stage.press("c")
        assert line_of(stage, "1  yes").rstrip().endswith("Caldwyn suggests ┃")
        assert "» Picked yes. Enter suggests it; w lets Drelia go on." in stage.prompt
        await stage.press("enter", "b")
        assert line_of(stage, "1  yes").rstrip().endswith("Caldwyn, Maren suggest ┃")
        assert "» yes is suggested; w lets Drelia go on." in stage.prompt
        await stage.press("w")
        assert table.commits[0] == Commit(0, YES)


@pytest.mark.clause("BR-T2")
async def test_others_suggest_what_a_person_decides(tmp_path: Path) -> None:
    table = door(tmp_path, "person:Dre", "person:Mar", "random")
    async with on_stage(tmp_path, table=table) as stage:
        assert isinstance(stage.face, SeatFace)
        assert not isinstance(stage.face, Advice)
        await stage.press("g")
        assert stage.why.strip() == "First pick what is suggested."
        await stage.press("1")
        assert "g suggest" in stage.lines[-1]
        await stage.press("g", "b")
        assert line_of(stage, "1  yes").rstrip().endswith("Maren suggests ┃")
        assert table.commits == ()
        await stage.press("2", "enter")
        assert table.commits[0] == Commit(0, NO)


async def test_nobody_suggests_to_oneself(tmp_path: Path) -> None:
    table = door(tmp_path, "person:Dre", "random", "random")
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("1", "g")
        assert stage.why.strip() == "Nothing is said in this game."
        assert "suggest" not in stage.lines[-1]


@pytest.mark.clause("BR-T2")
async def test_the_mouse_suggests_and_lets_the_bot_go_on(tmp_path: Path) -> None:
    table = door(tmp_path, "random", "person:Mar", "random")
    async with on_stage(tmp_path, table=table, at=patient()) as stage:
        await stage.click("2  no")
        await stage.click("2  no")
        assert "» Picked no." in stage.prompt
        await stage.click("Enter suggest")
        assert line_of(stage, "2  no").rstrip().endswith("Maren suggests ┃")
        await stage.click("w go on")
        assert table.commits[0] == Commit(0, NO)


@pytest.mark.clause("BR-T3")
async def test_after_the_quiet_seconds_the_bot_decides_by_itself(tmp_path: Path) -> None:
    table = door(tmp_path, "random", "person:Mar", "random")
    async with on_stage(tmp_path, table=table, at=patient()) as stage:
        await stage.press("1", "enter")
        stage.at_table._tick()
        await stage.pilot.pause()
        assert table.commits[0] == Commit(0, YES)


async def test_a_bot_decides_at_once_where_the_wait_is_off(tmp_path: Path) -> None:
    table = door(tmp_path, "random", "person:Mar", "random")
    async with on_stage(tmp_path, table=table, at=session(pace="instant", suggest_wait=0)):
        assert table.commits[0].seat == 0


@pytest.mark.clause("BR-T1", "BR-T3")
async def test_with_hidden_hands_the_choice_of_a_bot_is_put_on_the_open_table(
    tmp_path: Path,
) -> None:
    table = door(tmp_path, "random", "person:Mar", "person:Cal", options={"hands": "hidden"})
    async with on_stage(tmp_path, table=table, at=patient()) as stage:
        assert isinstance(stage.face, Advice)
        assert "Here   B ■ Mar   C ▲ Cal     bots   A ● Ada" in stage.text
        assert "Torch" not in stage.text
        assert "Tab hands" not in stage.lines[-1]


@pytest.mark.clause("BR-X3", "BR-T4")
async def test_votes_stand_behind_the_answers(tmp_path: Path) -> None:
    stated = Stated.turn("Vexa:4 Durn:4 Ilun:4 Drelia:2", "m_jailer", options={"decider": "vote"})
    words = ("person:Vex", "random", "person:Ilu", "random")
    table = table_for(GAME, words, tmp_path / "br-1", position=stated.fields)
    async with on_stage(tmp_path, table=table) as stage:
        assert "A ● Vex" in stage.prompt
        await stage.press("2", "enter")
        assert "C ▲ Ilu" in stage.prompt
        assert line_of(stage, "2  Durn").rstrip().endswith("Vexa votes ┃")
        assert stage.why.strip() == "Every seat votes once; of equals the decider's holds.  BR-X3"
        await stage.press("2", "enter")
        assert [commit.seat for commit in table.commits[:4]] == [0, 2, 1, 3]


async def test_heroes_suggest_however_long_their_players_names_are(tmp_path: Path) -> None:
    words = ("random", "person:Maximilian12", "person:Wilhelmina12")
    table = door(tmp_path, *words)
    async with on_stage(tmp_path, table=table, at=patient()) as stage:
        await stage.press("1", "enter", "b", "enter", "c")
        assert line_of(stage, "1  yes").rstrip().endswith("Maren, Caldwyn suggest ┃")


def test_a_long_list_of_names_gives_way_to_letters() -> None:
    names = ("Dre", "Maximilian12", "Wilhelmina12")
    table = locked_door()
    up = tuple(PutUp(seat, YES, "suggests") for seat in (1, 2))
    shown = scene_of(GAME, table.state, 0, names=names, put_up=up)
    box = text_of(question_box(shown, (), 80)).split("\n")
    assert next(line for line in box if "1  yes" in line).endswith("B, C suggest ┃")


@pytest.mark.clause("BR-T1")
async def test_after_the_open_table_a_curtain_falls_before_the_first_hidden_hand(
    tmp_path: Path,
) -> None:
    words = ("random", "person:Mar", "person:Cal")
    table = door(tmp_path, *words, options={"hands": "hidden"})
    async with on_stage(tmp_path, table=table, at=patient()) as stage:
        await stage.press("1", "enter", "b", "w")
        for _ in range(20):
            if not isinstance(stage.face, Advice):
                break
            await stage.press("3", "enter", "c", "w")
        assert isinstance(stage.face, Curtain)


@pytest.mark.clause("BR-T1")
async def test_a_program_taken_up_again_shows_no_hidden_hand_on_the_page_of_piles(
    tmp_path: Path,
) -> None:
    words = ("person:Dre", "person:Mar", "random")
    table = door(tmp_path, *words, options={"hands": "hidden"})
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("enter", "i")
        assert "SecWind" in stage.text
        stage.at_table.take_up_again()
        await stage.pilot.pause()
        assert isinstance(stage.face, Curtain)
