"""Hints on the screen: `h`, three choices, a digit that picks; marked, and off where they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import undercroft_engine as engine
from support.raiders import GAME as RAIDERS
from support.sessions import session
from support.stage import BUSTERS, Stage, on_stage
from support.tables import table_for
from undercroft.hints import Found
from undercroft.problems import Problem
from undercroft.screens.curtain import Curtain
from undercroft.screens.hint import HintFace
from undercroft.screens.seat import SeatFace
from undercroft_engine.bots.estimates import Estimate
from undercroft_engine.core.events import Hinted
from undercroft_engine.core.match import Settings
from undercroft_engine.core.record import read_record
from undercroft_engine.games.dungeon_busters.moves import Pick

pytestmark = pytest.mark.usefixtures("quick_disk")

FOUND: Found = (
    Estimate((Pick(4),), 0.312, 0.014, 500, "won", 0.71),
    Estimate((Pick(6),), 0.3, 0.004, 500, "pays", 0.12),
    Estimate((Pick(3),), 0.2, 0.01, 500),
    Estimate((Pick(2),), 0.1, 0.01, 500, "won", 0.2),
)
TOWN = engine.game("dungeonville")
ALONE = ("person:Ann", "random", "random", "random")


class Mind:
    """Works a hint out when it is told to."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._takes: list[Callable[[Found], None]] = []

    def __call__(self, problem: Problem, take: Callable[[Found], None]) -> None:
        self.problems.append(problem)
        self._takes.append(take)

    def answer(self) -> None:
        self._takes.pop()(FOUND)


def minded(stage: Stage) -> Mind:
    """Let a mind of the test think at this table."""
    mind = Mind()
    stage.at_table.play.hints.think = mind
    return mind


def box(stage: Stage) -> list[str]:
    """The rows of the box of a hint, from its upper border on."""
    top = next(at for at, line in enumerate(stage.lines) if line.startswith("┌┄ Hint"))
    last = next(at for at in range(top, len(stage.lines)) if stage.lines[at].startswith("└"))
    return stage.lines[top : last + 1]


async def test_h_shows_the_three_best_each_with_its_share_and_reason(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ALONE) as stage:
        mind = minded(stage)
        assert "h hint" in stage.lines[-1]
        await stage.press("h")
        assert "being worked out" in box(stage)[1]
        mind.answer()
        await stage.press("l", "escape")
        assert [line.strip("┆ ") for line in box(stage)[1:-1]] == [
            "4   about 31 %   the party wins 71 times in 100",
            "6         30 %   you pay 12 times in 100",
            "3   about 20 %   nothing in it stands out",
        ]
        assert "your chance to win" in box(stage)[0]
        assert stage.why.strip() == "Only you see this; log and record say that a hint was given."


async def test_the_screen_goes_on_while_a_hint_is_worked_out(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ALONE) as stage:
        mind = minded(stage)
        await stage.press("h", "5")
        assert isinstance(stage.face, SeatFace)
        assert "Picked 5" in stage.prompt
        mind.answer()
        assert "Picked 5" in stage.prompt
        await stage.press("h")
        assert "31 %" in box(stage)[1]
        assert len(mind.problems) == 1, "it was worked out, and is shown again"


@pytest.mark.parametrize("key", ["h", "escape", "x"])
async def test_other_keys_close_the_hint(tmp_path: Path, key: str) -> None:
    async with on_stage(tmp_path, ALONE) as stage:
        minded(stage)
        await stage.press("h")
        assert isinstance(stage.face, HintFace)
        await stage.press(key)
        assert isinstance(stage.face, SeatFace)
        assert "Hint" not in stage.text


async def test_a_digit_over_a_hint_picks_and_enter_locks(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ALONE) as stage:
        minded(stage)
        await stage.press("h", "4", "enter")
        assert stage.table.commits[0].move == Pick(4)


async def test_a_hint_is_marked_in_log_and_record_once_for_a_question(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ALONE) as stage:
        minded(stage)
        for _ in range(3):
            await stage.press("h", "h")
        assert [one for one in stage.table.history(None) if isinstance(one, Hinted)] == [Hinted(0)]
        journal = stage.table.journal
        assert journal is not None
        assert [entry.hint for entry in read_record(journal.path).entries] == [True]
        await stage.press("l")
        assert "A was given a hint" in stage.text


async def test_a_seat_is_given_to_a_bot_from_under_a_hint(tmp_path: Path) -> None:
    words = ("person:Ann", "person:Bo", "random")
    async with on_stage(tmp_path, words, at=session(pace="instant")) as stage:
        minded(stage)
        await stage.press("enter", "enter", "h")
        assert isinstance(stage.face, HintFace)
        await stage.press("c")
        assert "For whom does a bot play, or no more?" in stage.prompt
        await stage.press("a")
        assert stage.table.persons == (1,)
        assert isinstance(stage.face, Curtain)
        assert "Hint" not in stage.text


async def test_where_hints_are_off_h_says_so_and_stands_in_no_footer(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ALONE, table=None, size=(120, 40)) as stage:
        assert "h hint" in stage.lines[-1]
    strict = table_for(BUSTERS, ALONE, tmp_path / "strict", table=Settings(hints=False))
    async with on_stage(tmp_path, table=strict, size=(120, 40)) as stage:
        mind = minded(stage)
        assert "h hint" not in stage.lines[-1]
        await stage.press("h")
        assert stage.why.strip() == "This table plays without hints."
        assert mind.problems == []
        assert strict.commits == ()


async def test_whoever_has_locked_gets_no_hint(tmp_path: Path) -> None:
    words = ("person:Ann", "person:Bo", "random", "random")
    async with on_stage(tmp_path, words) as stage:
        minded(stage)
        await stage.press("enter", "enter")
        assert isinstance(stage.face, SeatFace)
        seat = stage.face.seat
        assert stage.table.hint_refusal(seat) is None
        await stage.press("enter", "enter")
        assert stage.table.hint_refusal(seat) is not None


async def test_a_hint_behind_the_curtain_is_covered_with_the_hand(tmp_path: Path) -> None:
    words = ("person:Ann", "person:Bo", "random", "random")
    async with on_stage(tmp_path, words) as stage:
        minded(stage)
        await stage.press("enter", "enter")
        while isinstance(stage.face, Curtain):
            await stage.press("enter")
        await stage.press("h")
        assert isinstance(stage.face, HintFace)
        stage.at_table.play.cover()
        assert isinstance(stage.face, Curtain)


async def test_what_goes_into_a_hint_is_the_seats_own_view_and_offer(tmp_path: Path) -> None:
    words = ("person:Ann", *["random"] * 3)
    async with on_stage(tmp_path, table=table_for(RAIDERS, words, tmp_path / "r")) as stage:
        mind = minded(stage)
        await stage.play_on(lambda at: isinstance(at.face, SeatFace) and at.face.choice.open)
        await stage.press("h")
        problem = mind.problems[0]
        assert problem.view == stage.table.view(0)
        assert problem.offer == stage.table.offer(0)
        assert problem.player.level == "best"
        seconds = problem.budget.seconds
        assert seconds is not None
        assert seconds <= 1.0


async def test_where_there_is_one_answer_h_says_so_and_counts_no_hint(tmp_path: Path) -> None:
    last_room = {"seats": 3, "position": 5, "spent": [[1, 2, 3, 4]] * 3, "items": [[0] * 4] * 3}
    words = ("person:Ann", "random", "random")
    table = table_for(RAIDERS, words, tmp_path / "r", position=last_room)
    async with on_stage(tmp_path, table=table) as stage:
        mind = minded(stage)
        await stage.press("h")
        assert box(stage)[1].strip("┆ ").endswith("there is no other choice")
        assert stage.why.strip() == "Only you see this."
        assert mind.problems == []
        assert not any(isinstance(one, Hinted) for one in stage.table.history(None))


async def test_before_several_nobody_is_told_to_be_the_only_one_who_sees_it(
    tmp_path: Path,
) -> None:
    words = ("person:Ann", "person:Bo", "random")
    async with on_stage(tmp_path, table=table_for(TOWN, words, tmp_path / "v")) as stage:
        minded(stage)
        await stage.play_on(lambda at: isinstance(at.face, SeatFace) and not at.face.offer.private)
        await stage.press("h")
        assert stage.why.strip() == "Log and record say that a hint was given."


async def test_where_no_footer_has_room_for_hint_it_is_found_by_its_name(tmp_path: Path) -> None:
    words = ("person:Ann", "person:Bo", "random", "random")
    async with on_stage(tmp_path, table=table_for(RAIDERS, words, tmp_path / "r")) as stage:
        mind = minded(stage)
        await stage.play_on(lambda at: isinstance(at.face, SeatFace) and at.face.choice.open)
        assert "hint" not in stage.lines[-1]
        await stage.press("colon", *"hint")
        assert any("Hint: the best choices" in line for line in stage.lines)
        await stage.press("enter")
        assert isinstance(stage.face, HintFace)
        assert len(mind.problems) == 1
