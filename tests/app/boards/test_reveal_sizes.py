"""What a reveal of Dungeon Busters shows more of where there is more room."""

from __future__ import annotations

from itertools import product

import pytest

from support.scenes import basilisk_shared, dullahan_beaten, mimic_lost, scene
from undercroft.boards.dungeon_busters import BOARD
from undercroft.screens.page import table_height
from undercroft.screens.room import HEIGHTS, WIDTHS, Room
from undercroft.widgets.rows import text_of, width_of

MADE = {"victory": dullahan_beaten, "defeat": mimic_lost, "sharing": basilisk_shared}
ROOMS = [Room(width, height) for width, height in product(WIDTHS[:3], HEIGHTS)]


def drawn(name: str, room: Room, at: int = -1) -> list[str]:
    """The last step of a reveal, or another one."""
    table, before, events = MADE[name]()
    steps = BOARD.steps(before, events, table.view(0))
    block = BOARD.reveal(scene(table, pace="normal"), steps, at % len(steps), room)
    assert len(block) == table_height(room)
    assert {width_of(line) for line in block} == {room.width}
    return text_of(block).split("\n")


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_the_result_is_told_in_full_in_every_room(room: Room) -> None:
    text = "\n".join(drawn("victory", room))
    for words in (
        "D3 + E4 + A6 = 13, needed 13",
        "B5 and C5 are equal: cancelled ×",
        "D takes ◆Y ◆Y   E takes ◆B   A takes ◆R",
        "Spoils is empty: nothing to share",
        "13 of 13",
        "trophy to A",
        "B said play 5: kept",
        "A agreed to play 6: kept",
        "E said at least 4: kept",
    ):
        assert words in text
    text = "\n".join(drawn("defeat", room))
    for words in (
        "The lowest card played is 1: A and B pay",
        "Order from the Leader C round: A, then B",
        "9 of 10, one short",
        "B then pays red, its most: 2",
    ):
        assert words in text


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_who_takes_what_from_spoils_is_told_in_every_room(room: Room) -> None:
    text = "\n".join(drawn("sharing", room))
    for words in ("taken   A ◆Y   C ◆R   D ◆Y", "C gets the last one", "picks 1st", "3▸4"):
        assert words in text


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_the_gems_of_all_are_shown_from_thirty_rows_on(room: Room) -> None:
    lines = drawn("victory", room)
    gems = [line for line in lines if "─ Gems ─" in line]
    assert len(gems) == (1 if room.high else 0)
    if room.high:
        row = next(line for line in lines if "D ★ Dov " in line and "▸" in line)
        assert row.split("│")[-2].split() == ["D", "★", "Dov", "-", "1▸3", "2", "-"]


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_the_story_is_told_with_its_clauses_where_rows_are_to_spare(room: Room) -> None:
    lines = drawn("defeat", room)
    told = any("─ So far ─" in line for line in lines)
    assert told == (room.height >= 50)
    if told:
        assert any("Mimic HP 10: C2 + E3 + D4 = 9, lost  DB-T7 DB-T8" in line for line in lines)
    assert not any("needed" in line or "lost" in line for line in drawn("defeat", room, 0))


@pytest.mark.parametrize("width", WIDTHS[:3])
def test_low_rooms_put_panels_side_by_side_as_far_as_they_are_wide(width: int) -> None:
    lines = drawn("defeat", Room(width, 24))
    top = next(line for line in lines if "─ Words ─" in line)
    titles = [word for word in ("Words", "Spoils", "Bank") if f"─ {word} ─" in top]
    assert titles == (["Words", "Spoils", "Bank"] if width == 120 else ["Words", "Spoils"])


def test_cards_are_never_stretched_in_height() -> None:
    for room in ROOMS:
        tops = [y for y, line in enumerate(drawn("victory", room)) if "─ D ★ Dov ─" in line]
        foot = next(
            y for y, line in enumerate(drawn("victory", room)) if y > tops[0] and "└┄" in line
        )
        assert 4 <= foot - tops[0] + 1 <= 7
