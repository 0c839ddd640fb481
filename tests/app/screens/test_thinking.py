"""Bots that think while a person looks on: keys are answered, and nothing is lost or hurried."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from support.sessions import session
from support.stage import BUSTERS, Stage, on_stage
from support.tables import table_for
from support.thinkers import FakeMinds, step_by_thumb
from undercroft.screens.curtain import Curtain
from undercroft.screens.log import Log
from undercroft.screens.reveal import Reveal
from undercroft.screens.watch import Watch
from undercroft.table import Table
from undercroft_engine.core.record import RecordFile
from undercroft_engine.parts.talk import Say

BESTS = ("you", "best", "best", "best", "best")

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture(autouse=True)
def fake_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.minds.Minds", FakeMinds)


async def said_all(stage: Stage) -> None:
    """Let the bots say what they have to say."""
    while (call := stage.table.due()) is not None and call.purpose == "speak":
        await think(stage)


async def think(stage: Stage, seat: int | None = None) -> None:
    FakeMinds.newest.answer(seat)
    await stage.pilot.pause()
    await stage.pilot.pause()


@asynccontextmanager
async def locked(folder: Path, words: tuple[str, ...] = BESTS) -> AsyncIterator[Stage]:
    """A table at which the person has locked and all bots think."""
    async with on_stage(folder, words) as stage:
        await said_all(stage)
        await stage.press("2", "enter")
        assert len(FakeMinds.newest.thinking) == words.count("best")
        yield stage


async def test_the_processes_begin_with_the_table_before_anything_is_asked(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("you", "best", "sharp", "steady")):
        assert {one.level for one in FakeMinds.newest.known} == {"best", "sharp"}


async def test_who_is_thinking_is_shown_as_choosing_and_named_as_waited_for(
    tmp_path: Path,
) -> None:
    async with locked(tmp_path) as stage:
        assert "Locked 2. u takes it back." in stage.prompt
        assert stage.prompt.rstrip().endswith("Waiting for B, C, D, E")
        assert stage.text.count("□") >= 4
        before = stage.text
        await think(stage, 3)
        assert stage.text == before, "a bot's lock tells nothing, nor do they lock out of turn"


async def test_all_locks_turn_up_when_the_last_has_thought(tmp_path: Path) -> None:
    async with locked(tmp_path) as stage:
        for seat in (4, 2, 1):
            await think(stage, seat)
            assert not isinstance(stage.face, Reveal)
        await think(stage, 3)
        assert isinstance(stage.face, Reveal)


async def test_a_lock_is_taken_back_while_bots_think_and_no_bot_thinks_anew(
    tmp_path: Path,
) -> None:
    async with locked(tmp_path) as stage:
        asked = len(FakeMinds.newest.asked)
        await stage.press("u")
        assert stage.table.to_act[0] == 0
        await think(stage)
        assert stage.table.to_act[0] == 0, "bots lock after all persons"
        await stage.press("3", "enter")
        assert isinstance(stage.face, Reveal)
        later = FakeMinds.newest.asked[asked:]
        assert not any(one.offer.kind == "pick" and not one.speak for one in later)
        picks = [commit.move for commit in stage.table.commits if commit.seat == 0]
        assert picks[-1] == BUSTERS.legal(BUSTERS.setup(5, "stage"), 0)[2]


async def test_rules_and_log_are_read_while_bots_think_and_the_table_waits_below(
    tmp_path: Path,
) -> None:
    async with locked(tmp_path) as stage:
        await stage.press("l")
        assert isinstance(stage.screen, Log)
        commits = len(stage.app.screen_stack[-2].play.table.commits)  # type: ignore[attr-defined]
        await think(stage)
        assert isinstance(stage.screen, Log)
        assert len(stage.app.screen_stack[-2].play.table.commits) == commits  # type: ignore[attr-defined]
        await stage.press("escape")
        await stage.pilot.pause()
        assert isinstance(stage.face, Reveal)


@pytest.mark.parametrize("size", [(120, 40), (60, 20)])
async def test_a_window_is_resized_while_bots_think(tmp_path: Path, size: tuple[int, int]) -> None:
    async with locked(tmp_path) as stage:
        await stage.pilot.resize_terminal(*size)
        await stage.pilot.pause(0.05)
        assert len(FakeMinds.newest.thinking) == 4
        await think(stage)
        await stage.pilot.resize_terminal(80, 24)
        await stage.pilot.pause(0.05)
        assert isinstance(stage.face, Reveal)


async def test_leaving_while_bots_think_ends_their_thoughts_and_saves_the_question(
    tmp_path: Path,
) -> None:
    async with locked(tmp_path) as stage:
        commits = stage.table.commits
        path = stage.saves.path("db-1")
        minds = FakeMinds.newest
        await stage.press("q")
    assert minds.thinking == []
    resumed = Table.resume(*RecordFile.resume(path))
    assert resumed.commits == commits
    assert resumed.to_act == (1, 2, 3, 4)
    resumed.close()


async def test_a_game_gone_on_with_thinks_only_about_what_is_open(tmp_path: Path) -> None:
    async with locked(tmp_path) as stage:
        commits = len(stage.table.commits)
        await stage.press("q")
    table = Table.resume(*RecordFile.resume(tmp_path / "saves" / "db-1.undercroft"))
    async with on_stage(tmp_path, table=table) as stage:
        assert len(stage.table.commits) == commits > 1
        assert sorted(FakeMinds.newest.thinking) == [1, 2, 3, 4]
        assert len(FakeMinds.newest.asked) == 4, "what is in the record is not thought of again"
        await think(stage)
        assert isinstance(stage.face, Reveal)


async def test_who_takes_the_program_up_again_lets_bots_think_from_the_beginning(
    tmp_path: Path,
) -> None:
    """While it was stopped they were, too, and their time went by."""
    async with locked(tmp_path) as stage:
        asked = len(FakeMinds.newest.asked)
        stage.at_table.take_up_again()
        await stage.pilot.pause()
        assert len(FakeMinds.newest.asked) == asked + 4
        assert len(FakeMinds.newest.thinking) == 4
        await think(stage)
        assert isinstance(stage.face, Reveal)


async def test_a_person_who_speaks_before_the_bots_have_is_not_kept_waiting(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, BESTS) as stage:
        assert FakeMinds.newest.thinking, "a bot is about to speak"
        assert stage.table.due().purpose == "speak"  # type: ignore[union-attr]
        await stage.press("2", "enter")
        assert stage.table.to_act == (1, 2, 3, 4)
        said = [commit for commit in stage.table.commits if isinstance(commit.move, Say)]
        assert stage.table.commits[: len(said)] == tuple(said), "words come before the lock"
        assert len(FakeMinds.newest.thinking) == 4


async def test_the_keyboard_is_handed_over_while_bots_speak(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("person:Ann", "person:Bo", "best", "best")) as stage:
        await said_all(stage)
        await stage.press("enter")
        assert isinstance(stage.face, Curtain)
        await stage.press("enter", "2", "enter")
        assert isinstance(stage.face, Curtain)
        await stage.press("enter", "3", "enter")
        assert sorted(FakeMinds.newest.thinking) == [2, 3]
        await think(stage)
        assert isinstance(stage.face, Reveal)


async def test_watched_bots_choose_when_they_have_thought_and_a_key_does_not_hurry_them(
    tmp_path: Path, slow_bots: None
) -> None:
    """The moment for which each step stays is one in which they think."""
    at = session(pace="normal")
    async with on_stage(tmp_path, ("best",) * 3, at=at) as stage:
        assert isinstance(stage.face, Watch)
        assert len(FakeMinds.newest.thinking) == 1
        await stage.press("enter")
        assert stage.table.commits == ()
        await think(stage)
        assert len(FakeMinds.newest.asked) == 2, "the next one thinks"


async def test_at_pace_step_watched_bots_wait_for_enter_however_long_they_have_thought(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, ("best",) * 3, at=session(pace="step")) as stage:
        await think(stage)
        assert stage.table.due().seat == FakeMinds.newest.asked[0].offer.seat  # type: ignore[union-attr]
        await stage.press("enter")
        assert len(FakeMinds.newest.asked) > 1


async def test_the_same_table_dealt_again_is_thought_about_anew(tmp_path: Path) -> None:
    table = table_for(BUSTERS, ("you", "sharp", "sharp"), tmp_path / "over.undercroft")
    while table.outcome is None:
        if table.due() is not None:
            step_by_thumb(table)
        else:
            offer = table.offer(0)
            assert offer is not None
            assert table.commit(0, offer.moves[0], offer.question) is None
    async with on_stage(tmp_path, table=table) as stage:
        assert FakeMinds.newest.asked == []
        await stage.press("n")
        await said_all(stage)
        await stage.press("2", "enter")
        assert sorted(FakeMinds.newest.thinking) == [1, 2]
