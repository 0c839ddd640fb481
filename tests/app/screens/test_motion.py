"""What moves: cards that turn over and bars that fill; when nothing does, and what a key does."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

import undercroft
from support.scenes import basilisk_shared, dullahan_beaten, mimic_lost, scene
from support.sessions import grey, session
from support.stage import BUSTERS, Stage, on_stage
from support.tables import table_for
from support.terminal import Terminal
from undercroft.boards.dungeon_busters import BOARD
from undercroft.preferences import Pace
from undercroft.screens.play import Play
from undercroft.screens.reveal import Reveal
from undercroft.screens.room import Room
from undercroft.screens.tempo import BEAT
from undercroft.session import Session
from undercroft.widgets import motion
from undercroft.widgets.bar import bar
from undercroft.widgets.rows import text_of

PROGRAM = Path(undercroft.__file__).with_name("__main__.py")
YOU = ("you", "random", "random")
ROOM = Room(80, 24)

pytestmark = pytest.mark.usefixtures("quick_disk")


def drawn(at: int, moment: float | None) -> str:
    """A step of the victory over Dullahan at a moment."""
    table, before, events = dullahan_beaten()
    steps = BOARD.steps(before, events, table.view(0))
    shown = dataclasses.replace(scene(table, pace="normal"), moment=moment)
    return text_of(BOARD.reveal(shown, steps, at, ROOM))


def test_cards_turn_over_in_three_frames_of_240_milliseconds_in_all() -> None:
    assert motion.FLIP == (0.08, 0.16, 0.24)
    sides = [motion.side(moment) for moment in (0.0, 0.08, 0.16, None)]
    assert sides == ["back", "edge", "face", "face"]


@pytest.mark.parametrize(("cells", "length"), [(1, 0.02), (5, 0.1), (10, 0.2), (14, 0.2)])
def test_a_bar_fills_by_20_milliseconds_a_cell_and_in_200_at_most(
    cells: int, length: float
) -> None:
    frames = motion.filling(cells)
    assert len(frames) == cells
    assert frames[-1] == length
    assert [motion.filled(cells, moment) for moment in (0.0, *frames)] == list(range(cells + 1))
    assert motion.filled(cells, None) == cells


def test_a_bar_without_a_full_cell_does_not_move() -> None:
    assert motion.filling(0) == ()


def test_a_bar_is_as_long_at_every_moment() -> None:
    assert text_of([bar(9, 10, 14, "good", 0.0)]) == "▱" * 10
    assert text_of([bar(9, 10, 14, "good", 0.06)]) == "▰▰▰▱▱▱▱▱▱▱"
    assert text_of([bar(9, 10, 14, "good")]) == "▰▰▰▰▰▰▰▰▰▱"


@pytest.mark.parametrize("make", [dullahan_beaten, mimic_lost, basilisk_shared])
def test_only_cards_and_the_sum_move(make: object) -> None:
    table, before, events = make()  # type: ignore[operator]
    moving = {
        step.name: len(step.frames)
        for step in BOARD.steps(before, events, table.view(0))
        if step.frames
    }
    assert set(moving) == {"cards", "sum"}
    assert moving["cards"] == 3


def test_all_cards_turn_together_from_back_to_face() -> None:
    back, edge, face, still = (drawn(0, moment) for moment in (0.0, 0.08, 0.16, None))
    assert back.count("░ ? ░") == 5
    assert edge.count("╭─╮") == 5
    assert "░" not in edge
    for number in "3465":
        assert f"      {number}      " not in back + edge
        assert f"      {number}      " in face
    assert face == still.replace("* new", "     ")
    assert still.count("* new") == 5


def test_the_sum_is_told_in_full_while_its_bar_fills() -> None:
    full = drawn(2, None)
    assert "A 13   ▰▰▰▰▰▰▰▰▰▰▰▰▰  13 of 13" in full
    assert drawn(2, 0.1).replace("▱", "▰") == full
    assert "▰▱" in drawn(2, 0.1)


def test_a_step_that_stands_still_is_drawn_alike_at_every_moment() -> None:
    for at in (1, 3, 4, 5):
        assert drawn(at, 0.0) == drawn(at, None)


def in_reveal(at: Session) -> Play:
    """A play whose reveal has just begun."""
    play = Play(table_for(BUSTERS, YOU), at)
    play.commit(0, play.offer(0).moves[0])
    while not isinstance(play.face, Reveal):
        play.go_on()
    return play


@pytest.mark.parametrize(
    "at",
    [
        session(motion=False),
        session(pace="instant"),
        session(theme="mono"),
        session(colours="16"),
        grey(),
        Session({"TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"}),
        Session({"TERM": "tmux-256color"}),
    ],
    ids=["given up", "instant", "mono", "16 colours", "grey", "ssh", "tmux"],
)
def test_where_nothing_may_move_the_face_lies_there_at_once(at: Session) -> None:
    play = in_reveal(at)
    assert play.running is not None
    assert play.running.moment is None


@pytest.mark.parametrize("pace", ["normal", "step"])
def test_a_step_moves_and_then_stays_for_the_rest_of_its_time(pace: Pace) -> None:
    play = in_reveal(session(pace=pace))
    waits = []
    for _ in range(3):
        waits.append(play.wait())
        play.go_on()
    assert waits == [pytest.approx(0.08)] * 3
    assert play.wait() == (None if pace == "step" else pytest.approx(BEAT - 0.24))


async def until_reveal(stage: Stage) -> None:
    """Lock a card and wait until the first frame of the reveal is there."""
    await stage.press("4", "enter")
    while not isinstance(stage.face, Reveal):
        await stage.pilot.pause(0.01)


async def test_cards_on_the_screen_turn_over_by_themselves(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="step")) as stage:
        await until_reveal(stage)
        assert "░ ? ░" in stage.text
        await stage.pilot.pause(0.4)
        assert "░" not in stage.text
        assert stage.text.count("* new") == 3
        assert stage.at_table._timer is None


@pytest.mark.parametrize(
    ("key", "shown"),
    [("enter", "Step 2 of"), ("p", "Pace instant"), ("ctrl+c", "Press q to leave")],
)
async def test_any_key_ends_the_motion_and_counts_as_it_would_have(
    tmp_path: Path, key: str, shown: str
) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="step")) as stage:
        await until_reveal(stage)
        assert stage.at_table.play.running is not None
        stage.at_table.press(key)
        assert "░" not in stage.text
        assert shown in stage.text
        await stage.pilot.pause(0.3)
        assert shown in stage.text


async def test_a_key_that_means_nothing_at_pace_step_ends_the_motion_too(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="step")) as stage:
        await until_reveal(stage)
        stage.at_table.press("z")
        assert "░" not in stage.text
        assert "z does nothing here." in stage.why
        assert "Step 1 of" in stage.text


async def test_after_a_late_frame_nothing_moves_for_the_rest_of_the_session(
    tmp_path: Path,
) -> None:
    at = session(pace="step")
    async with on_stage(tmp_path, YOU, at=at) as stage:
        await until_reveal(stage)
        stage.at_table._due -= 0.2
        await stage.pilot.pause(0.2)
        assert "░" not in stage.text
        assert "Step 1 of" in stage.text
        assert stage.text.count("* new") == 3
        assert not at.capabilities.motion
        at.change("pace", "normal")
        assert not at.capabilities.motion
        await stage.press("enter")
        assert stage.at_table.play.running is not None
        assert stage.at_table.play.running.moment is None


async def test_a_frame_in_time_gives_nothing_up(tmp_path: Path) -> None:
    at = session(pace="step")
    async with on_stage(tmp_path, YOU, at=at) as stage:
        await until_reveal(stage)
        await stage.pilot.pause(0.4)
        assert at.capabilities.motion


async def test_a_game_runs_to_its_end_with_everything_moving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.screens.tempo.BEAT", 0.001)
    async with on_stage(tmp_path, YOU, at=session(pace="step")) as stage:
        await stage.play_on()
        assert stage.table.outcome is not None


def test_in_a_real_terminal_cards_turn_over_and_then_nothing_is_written(tmp_path: Path) -> None:
    deal = ("play", "dungeon-busters", "--seats", "you,steady,steady", "--seed", "b")
    here = {"UNDERCROFT_DATA": str(tmp_path)}
    with Terminal(PROGRAM, *deal, "--pace", "step", environ=here) as terminal:
        terminal.wait_for("Choose a card")
        terminal.press("4")
        terminal.press("\r")
        terminal.wait_for("Step 1 of")
        assert "* new" in terminal.text
        assert "░" not in terminal.text
        assert "░".encode() in terminal.written
        assert terminal.read(quiet=1.0) == b""
