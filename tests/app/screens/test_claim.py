"""The claim on the screen: one key for every seat in every window, always asked about first."""

from __future__ import annotations

from pathlib import Path

import pytest

import undercroft_engine as engine
from support.sessions import session
from support.stage import Stage, on_stage
from support.tables import table_for
from undercroft.screens.aside import AskAside
from undercroft.screens.asking import AskSeat
from undercroft.screens.curtain import Curtain
from undercroft.screens.log import Log
from undercroft.screens.private import Private
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.rules import Rules
from undercroft.screens.seat import SeatFace
from undercroft.table import Table

GAME = engine.game("dungeonville")
ONE = ("person:Ada", "steady", "steady", "steady")
TWO = ("person:Ada", "person:Bram", "steady")

pytestmark = pytest.mark.usefixtures("quick_disk")


def dealt(words: tuple[str, ...], **options: str) -> Table:
    return table_for(GAME, words, seed="claim", options={"round_cap": "9", **options})


async def test_a_claim_is_asked_about_in_words_that_tell_no_score(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE)) as stage:
        assert "v victory" in stage.lines[-1]
        await stage.press("v")
        assert isinstance(stage.face, AskAside)
        assert "Claim victory? Below seven all see your deed." in stage.prompt
        await stage.press("escape")
        assert isinstance(stage.face, SeatFace)
        assert stage.table.view(None).shown[0] is None


async def test_a_false_claim_shows_the_deed_and_leaves_the_question_as_it_was(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, table=dealt(ONE)) as stage:
        await stage.press("1")
        before = stage.table.view(0).asked
        await stage.press("v", "enter")
        view = stage.table.view(0)
        assert view.shown[0] == view.deed
        assert view.asked == before
        assert "Hire" in stage.prompt
        assert "Enter hires" in stage.prompt


async def test_the_question_fits_beside_the_longest_name(tmp_path: Path) -> None:
    words = ("person:Bartholomew1", "person:Wilhelmina12", "steady")
    async with on_stage(tmp_path, table=dealt(words)) as stage:
        assert "  k  " in stage.lines[-1]
        await stage.press("v", "b")
        asked = "Claim victory? Below seven all see your deed. Enter claims."
        assert stage.prompt == f" » B ■ Wilhelmina12  {asked}"


async def test_keys_typed_ahead_never_claim(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE)) as stage:
        await stage.type_ahead("v", "enter")
        assert isinstance(stage.face, AskAside)
        assert stage.table.view(None).shown[0] is None


async def test_where_several_share_the_keyboard_it_is_asked_who_claims(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(TWO)) as stage:
        assert isinstance(stage.face, SeatFace | Public)
        await stage.press("v")
        assert isinstance(stage.face, AskSeat)
        assert "Who claims victory?" in stage.prompt
        await stage.press("b")
        assert isinstance(stage.face, AskAside)
        assert "Bram" in stage.prompt
        await stage.press("enter")
        view = stage.table.view(None)
        assert view.shown[1] is not None
        assert view.shown[0] is None


@pytest.mark.parametrize(("overlay", "kind"), [("l", Log), ("question_mark", Rules)])
async def test_log_and_rules_close_before_a_claim(
    tmp_path: Path, overlay: str, kind: type[object]
) -> None:
    async with on_stage(tmp_path, table=dealt(ONE)) as stage:
        await stage.press(overlay)
        assert isinstance(stage.screen, kind)
        await stage.press("v")
        await stage.pilot.pause()
        assert isinstance(stage.face, AskAside)


def revealing(stage: Stage) -> bool:
    return isinstance(stage.face, Reveal)


async def test_a_reveal_closes_before_a_claim(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE), at=session(pace="step")) as stage:
        await stage.play_on(revealing)
        await stage.press("v")
        assert not isinstance(stage.face, Reveal)


async def test_a_claim_is_possible_from_the_private_page(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE)) as stage:
        await stage.press("k")
        assert isinstance(stage.face, Private)
        assert "What only Ada may know" in stage.text
        await stage.press("v")
        assert isinstance(stage.face, AskAside)


async def test_with_the_automatic_end_nobody_claims(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE, claims="automatic")) as stage:
        assert "v victory" not in stage.lines[-1]
        await stage.press("v")
        assert isinstance(stage.face, SeatFace)
        assert "DV-W10" in stage.why


async def test_deed_and_score_of_several_stand_on_the_private_page_alone(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(TWO)) as stage:
        for _ in range(40):
            if not isinstance(stage.face, Private):
                assert "secret" not in stage.text
                assert "True score" not in stage.text
            await stage.answer()
        while stage.face.scope not in ("table", "public"):
            await stage.answer()
        await stage.press("k", "a")
        assert isinstance(stage.face, Curtain)
        await stage.press("enter")
        assert "True score" in stage.text
        await stage.press("z")
        assert "True score" not in stage.text


async def test_the_table_is_turned_to_all_parties_and_back(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE)) as stage:
        picture = stage.text
        await stage.press("b")
        assert "All parties" in stage.text
        while "All parties" in stage.text or stage.text != picture:
            await stage.press("b")
        assert stage.text == picture


async def test_nothing_of_one_seats_own_stays_while_others_claim(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(TWO)) as stage:
        await stage.press("k", "a", "enter")
        assert "True score" in stage.text
        await stage.press("v")
        assert isinstance(stage.face, AskSeat)
        for key in ("b", "enter"):
            assert "True score" not in stage.text
            await stage.press(key)
        assert "True score" not in stage.text
        assert stage.table.view(None).shown[1] is not None


async def test_marks_of_a_secret_question_are_covered_by_a_claim_and_kept(tmp_path: Path) -> None:
    fight = {"seats": 3, "stage": "line_up", "pawns": ["crypt", "crypt", None]}
    fight |= {"parties": [[4, 5, 8], [30, 31, 32], []]}
    table = table_for(GAME, TWO, seed="claim", position=fight)
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("enter", "2")
        assert isinstance(stage.face, SeatFace)
        own = stage.text
        await stage.press("v")
        for key in ("b", "enter"):
            assert "5 Pala" not in stage.text
            await stage.press(key)
        assert isinstance(stage.face, Curtain)
        await stage.press("enter")
        assert stage.lines[20:23] == own.splitlines()[20:23]


async def test_all_seats_are_listed_and_a_bot_claims_for_itself(tmp_path: Path) -> None:
    words = ("person:Bartholomew1", "person:Wilhelmina12", "steady", "steady", "steady")
    async with on_stage(tmp_path, table=dealt(words)) as stage:
        await stage.press("v")
        assert stage.prompt.rstrip() == " » Who claims victory?  A ●    B ■    C ▲    D ★    E ▼"
        await stage.press("c")
        assert "is a bot" in stage.text


async def test_after_a_true_claim_the_results_ask_what_is_next(tmp_path: Path) -> None:
    won = {"seats": 4, "round": 2, "kill_zones": [[0, 3, 2, 2], [0] * 4, [0] * 4, [0] * 4]}
    table = table_for(GAME, ONE, seed="claim", position=won)
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("v", "enter")
        assert isinstance(stage.face, Results)
        assert " » What next?" in stage.text


async def test_a_private_page_shows_the_reveal_to_its_end_first(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(TWO), at=session(pace="step")) as stage:
        play = stage.at_table.play
        await stage.play_on(lambda at: play.running is not None and not play.running.at_end)
        assert "v victory" in stage.lines[-1]
        running = play.running
        await stage.press("k")
        assert isinstance(stage.face, AskSeat)
        assert running is not None
        assert running.at_end
