"""The bell rings once when a choice becomes a person's after others have acted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import undercroft
from support.sessions import session
from support.stage import BUSTERS, Stage, on_stage
from support.tables import table_for
from support.terminal import Terminal
from undercroft.preferences import Pace
from undercroft.screens.bell import Asked, Bell
from undercroft.screens.curtain import Curtain
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.tui import Tui
from undercroft_engine.games.dungeon_busters.moves import Pick

PROGRAM = Path(undercroft.__file__).with_name("__main__.py")
A_FIRST, A_NEXT, B_FIRST = Asked(0, 1), Asked(0, 2), Asked(1, 1)

pytestmark = pytest.mark.usefixtures("quick_disk")


def test_the_question_at_the_start_is_not_rung_for() -> None:
    bell = Bell(A_FIRST)
    bell.others_acted()
    assert not bell.rings(A_FIRST)


def test_a_question_rings_once_after_others_have_acted() -> None:
    bell = Bell(None)
    assert [bell.rings(A_FIRST), bell.rings(A_FIRST)] == [True, False]
    assert [bell.rings(None), bell.rings(None), bell.rings(A_NEXT)] == [False, False, True]


def test_a_question_that_comes_again_has_been_rung_for() -> None:
    bell = Bell(A_FIRST)
    assert [bell.rings(None), bell.rings(A_FIRST)] == [False, False]


def test_a_further_question_to_the_same_person_needs_something_between() -> None:
    bell = Bell(A_FIRST)
    assert not bell.rings(A_NEXT)
    bell.others_acted()
    assert bell.rings(A_FIRST)


def test_the_next_person_has_waited_for_the_one_before() -> None:
    assert Bell(A_FIRST).rings(B_FIRST)


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One entry for each ring."""
    rings: list[str] = []
    monkeypatch.setattr(Tui, "bell", lambda app: rings.append("ring"))
    return rings


@pytest.mark.parametrize("pace", ["instant", "step"])
async def test_a_game_alone_rings_once_for_each_question_but_the_first(
    tmp_path: Path, rung: list[str], pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.screens.tempo.BEAT", 0.001)
    at = session(pace=pace, motion=False)
    async with on_stage(tmp_path, ("you", "steady", "steady"), at=at) as stage:
        questions: set[Any] = set()
        for _ in range(2000):
            if isinstance(stage.face, Results):
                break
            if stage.face.scope == "table" and stage.table.to_act[:1] == (0,):
                offer = stage.table.offer(0)
                assert offer is not None
                if offer.moves:
                    questions.add(stage.table.window if offer.sealed else offer.question)
                    assert len(rung) == len(questions) - 1
            await stage.answer()
        assert len(questions) > 12
        assert len(rung) == len(questions) - 1


async def test_taking_a_lock_back_rings_for_nothing(tmp_path: Path, rung: list[str]) -> None:
    async with on_stage(tmp_path, ("you", "random", "random"), at=session()) as stage:
        await stage.press("4", "enter", "u", "5", "enter", "u")
        assert rung == []


async def test_the_bell_can_be_given_up(tmp_path: Path, rung: list[str]) -> None:
    at = session(pace="instant", bell=False)
    async with on_stage(tmp_path, ("you", "random", "random"), at=at) as stage:
        await stage.play_on()
    assert rung == []


async def test_at_one_keyboard_it_rings_for_the_table_not_for_each_who_takes_the_keyboard(
    tmp_path: Path, rung: list[str]
) -> None:
    async with on_stage(tmp_path, ("person:Ann", "person:Bo", "random")) as stage:
        await stage.play_on(lambda now: "battle 2 of 12" in now.text and public(now))
        before = len(rung)
        assert before >= 1
        await stage.press("enter", "enter", "4", "enter")
        assert isinstance(stage.face, Curtain)
        await stage.press("enter")
        assert len(rung) == before


def public(stage: Stage) -> bool:
    return isinstance(stage.face, Public)


async def test_one_person_after_the_other_is_rung_for_in_a_reveal(
    tmp_path: Path, rung: list[str]
) -> None:
    paying = {
        "leader": 0,
        "seats": 3,
        "monster": "mimic_1",
        "dungeon": 1,
        "piles": [[2, 2, 0], [1, 3, 3], [0, 1, 0]],
    }
    table = table_for(BUSTERS, ("person:Ann", "person:Bo", "person:Cy"), position=paying)
    for seat, value in ((0, 2), (1, 2)):
        offer = table.offer(seat)
        assert offer is not None
        assert table.commit(seat, Pick(value), offer.question) is None
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("enter", "3", "enter")
        assert "Ann" in stage.prompt
        assert len(rung) == 1
        await stage.press("1", "enter")
        assert "Bo" in stage.prompt
        assert len(rung) == 2


@pytest.mark.parametrize("flags", [[], ["--no-bell"]], ids=["bell", "no bell"])
def test_a_real_terminal_hears_one_bell(tmp_path: Path, flags: list[str]) -> None:
    deal = ("play", "dungeon-busters", "--seats", "you,steady,steady", "--seed", "b")
    here = {"UNDERCROFT_DATA": str(tmp_path)}
    with Terminal(PROGRAM, *deal, "--pace", "instant", *flags, environ=here) as terminal:
        terminal.wait_for("Choose a card")
        silent = rings(terminal.written)
        terminal.press("4")
        terminal.press("\r")
        terminal.wait_for("Choose the colour to lose")
        assert silent == 0
        assert rings(terminal.written) == (0 if flags else 1)


def rings(written: bytes) -> int:
    """Bells among the bytes; the end of a window title is none."""
    return re.sub(rb"\x1b\][^\x07]*\x07", b"", written).count(b"\x07")
