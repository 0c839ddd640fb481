"""The table in windows of all sizes: classes, what lies between them, changes in its midst."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from support.sessions import session
from support.stage import BUSTERS, Stage, on_stage
from support.tables import table_for
from undercroft.glyphs import CURSOR
from undercroft.screens.asking import AskSeat
from undercroft.screens.curtain import Curtain
from undercroft.screens.face import Face
from undercroft.screens.log_column import with_log
from undercroft.screens.play import Play
from undercroft.screens.private import Private
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.room import HEIGHTS, WIDTHS, Room
from undercroft.screens.seat import SeatFace
from undercroft.screens.talk import Talk
from undercroft.screens.watch import Watch
from undercroft.widgets.rows import text_of

SIZES = [Room(*size) for size in product(WIDTHS, HEIGHTS)]
PROMPTS = {24: 19, 30: 24, 40: 32, 50: 42}
"""The row of the prompt by height."""
ONE = ("you", "random", "random", "random", "random")
TWO = ("person:Ann", "person:Bo", "random")

pytestmark = pytest.mark.usefixtures("quick_disk")


def lines(play: Play, room: Room) -> list[str]:
    return text_of(with_log(play, room, "")).split("\n")


def faces() -> list[Face]:
    """One of each kind that has a prompt in the midst of the screen."""
    play = Play(table_for(BUSTERS, TWO), session(pace="instant"))
    own = SeatFace(play, 0)
    public = play.face
    assert isinstance(public, Public)
    asking = AskSeat(play, public, "Who speaks?", (0, 1), lambda seat: None)
    shown: list[Face] = [own, public, asking, Talk(play, own, 0, own.choice)]
    shown += [Talk(play, public, 1, None), Private(play, 1, public)]
    bots = Play(table_for(BUSTERS, ("random",) * 3), session(pace="normal"))
    watch = bots.face
    assert isinstance(watch, Watch)
    while not isinstance(bots.face, Reveal):
        bots.ask_bot()
    return [*shown, watch, bots.face]


@pytest.mark.parametrize("room", SIZES, ids=str)
def test_the_prompt_stands_in_one_row_on_every_face_of_a_class(room: Room) -> None:
    for face in faces():
        face.play.show(face)
        rows = lines(face.play, room)
        prompts = [at for at, line in enumerate(rows) if line.startswith(f" {CURSOR} ")]
        assert PROMPTS[room.height] in prompts, (face, rows)
        assert len(rows) == room.height
        assert rows[-1].strip()  # the footer


@pytest.mark.parametrize(
    ("size", "least"),
    [
        ((81, 24), (80, 24)),
        ((99, 29), (80, 24)),
        ((119, 39), (100, 30)),
        ((140, 24), (120, 24)),
        ((90, 49), (80, 40)),
        ((300, 100), (160, 50)),
    ],
)
async def test_between_classes_the_lower_one_stands_in_the_middle_of_the_top(
    tmp_path: Path, size: tuple[int, int], least: tuple[int, int]
) -> None:
    async with on_stage(tmp_path / "a", ONE, size=least, seed="same") as stage:
        smaller = stage.lines
    async with on_stage(tmp_path / "b", ONE, size=size, seed="same") as stage:
        margin = " " * ((size[0] - least[0]) // 2)
        assert stage.lines[: least[1]] == [f"{margin}{line}".rstrip() for line in smaller]
        assert not "".join(stage.lines[least[1] :]).strip()


async def through_all_sizes(stage: Stage) -> None:
    for width, height in [*SIZES, Room(62, 17), Room(300, 100), Room(20, 5), Room(80, 24)]:
        await stage.pilot.resize_terminal(width, height)
        await stage.pilot.pause()


async def test_a_marked_card_is_still_marked_after_all_sizes(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("right", "right", "space", "right")
        before, cursor = stage.lines, stage.app.cursor_position
        assert "»3«" in stage.text
        await through_all_sizes(stage)
        assert stage.lines == before
        assert stage.app.cursor_position == cursor
        await stage.press("enter")
        assert stage.table.view(None).played[0] == (3,)


async def test_words_half_built_are_still_there_after_all_sizes(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        await stage.press("4", "g", "5", "3")
        before = stage.lines
        assert "A asks C: play _" in stage.text
        await through_all_sizes(stage)
        assert stage.lines == before
        await stage.press("2", "enter")
        said = [one for one in stage.table.view(None).statements if one.seat == 0]
        assert [(one.kind, one.to, one.value) for one in said] == [("ask", 2, 2)]
        assert "»4«" in stage.text


async def test_below_the_least_size_no_key_reaches_the_table(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE) as stage:
        before = stage.lines
        await stage.pilot.resize_terminal(79, 24)
        await stage.press("4", "enter", "g", "5")
        await stage.pilot.resize_terminal(80, 24)
        await stage.pilot.pause()
        assert stage.lines == before


def column(play: Play) -> list[str]:
    """What stands in the log's column of a huge window."""
    return [line[121:].strip("│ ") for line in lines(play, Room(160, 50))[1:-1]]


def test_the_log_stands_beside_the_table_from_160_columns_on() -> None:
    play = Play(table_for(BUSTERS, ONE), session(pace="instant"))
    beside = "\n".join(column(play))
    assert "Battle 1 of 12" in beside
    assert " you" not in beside.casefold()
    assert "DB-S7" in beside  # a clause where it fits
    for room in SIZES:
        assert ("─ Log ─" in "\n".join(lines(play, room))) == (room.width == 160)


def test_under_a_curtain_there_is_no_log() -> None:
    play = Play(table_for(BUSTERS, TWO), session(pace="instant"))
    play.end_talk()
    assert isinstance(play.face, Curtain)
    rows = lines(play, Room(160, 50))
    assert "Log" not in "\n".join(rows)
    assert {len(row) for row in rows[:-1]} == {160}


def test_the_log_beside_a_reveal_tells_nothing_before_it_is_shown() -> None:
    play = Play(table_for(BUSTERS, ("random",) * 4), session(pace="normal"))
    while not isinstance(play.face, Reveal):
        play.ask_bot()
    assert play.running is not None
    while not play.running.at_end:
        assert "Turned up: " not in "\n".join(column(play))
        play.go_on()
    assert any(line.startswith("Turned up: ") for line in column(play))


def test_the_newest_lines_of_a_long_log_stand_at_the_bottom() -> None:
    play = Play(table_for(BUSTERS, ("random",) * 5), session(pace="instant"))
    while not isinstance(play.face, Results):
        play.go_on()
    shown = [line for line in column(play) if line]
    last = play.table.words.history(play.table.history(None))[-1]
    assert shown[0].endswith(" more: l")
    assert shown[-1].startswith(text_of([play.told(last[:1])]))


async def test_the_words_of_the_log_column_are_keys(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ONE, size=(160, 24)) as stage:
        await stage.play_on(lambda now: "battle 3 of 12" in now.text and now.face.scope == "table")
        line = next(line for line in stage.lines if " more: l" in line)
        place = line.index(" more: l") + len(" more: ")
        stage.let_go()
        await stage.pilot.click(offset=(place, stage.lines.index(line)))
        await stage.pilot.pause()
        assert "Every change has its line" in stage.text
