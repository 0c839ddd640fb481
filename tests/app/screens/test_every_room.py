"""Title, set-up and saved games in rooms of every width and height: whole, and exactly as large."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from support.saved import ALONE, LONG, damaged, misfit, save
from support.sessions import session
from support.stage import BUSTERS
from undercroft.draft import Draft
from undercroft.glyphs import CUT
from undercroft.saves import Saves
from undercroft.screens.room import Room
from undercroft.screens.saved_list import Shelf, draw_saved, rows_in
from undercroft.screens.setup_lines import Picture
from undercroft.screens.setup_panel import draw_setup
from undercroft.screens.setup_rows import rows_of
from undercroft.screens.title import Title
from undercroft.tui_start import House
from undercroft.widgets.rows import Block, text_of, width_of

ROOMS = [
    Room(width, height)
    for width in (80, 85, 99, 100, 119, 120, 159, 160)
    for height in (24, 29, 30, 40, 50)
]

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    """Games of many persons with long names, such that cannot go on, and one that is over."""
    saves = Saves(tmp_path)
    save(saves, LONG, commits=30)
    save(saves, (*LONG[:3], "random", "random"), commits=25, hours_ago=1)
    save(saves, ALONE, commits=60, hours_ago=2)
    damaged(save(saves, commits=5), hours_ago=3)
    misfit(saves, hours_ago=24 * 400)
    save(saves, commits=None, hours_ago=4)
    return saves


def whole(picture: Block, room: Room) -> bool:
    """Whether a picture is as high as the room, no wider, and nothing in it is cut."""
    fits = len(picture) == room.height and all(width_of(line) <= room.width for line in picture)
    return fits and CUT not in text_of(picture)


def test_the_title_fits(saves: Saves) -> None:
    title = House(saves).title(session())
    assert isinstance(title, Title)
    for line in range(4):
        title._focus_on(line)
        assert [room for room in ROOMS if not whole(title.draw(room), room)] == []


def setups() -> Iterator[Picture]:
    """Every row in focus, at the fullest table."""
    draft = Draft.of(BUSTERS.info).changed("seats", "5")
    for letter in "ABCDE":
        draft = draft.changed("person", f"{letter} {letter * 12}")
    for focus in rows_of(draft):
        yield Picture(draft, focus, None, False, "", session().glyphs, as_last=True)


def test_set_up_fits() -> None:
    for picture in setups():
        assert [room for room in ROOMS if not whole(draw_setup(picture, room), room)] == []


def shelf(saves: Saves, room: Room, at: int) -> Shelf:
    games = saves.waiting()
    looks = tuple(saves.look(path) for path in games)
    assert rows_in(room, len(games)) == len(games) == 5
    now = datetime.fromisoformat(looks[0].saved.when)
    return Shelf(looks, 0, len(games), at, False, True, "", now, session().glyphs)


def test_saved_games_fit(saves: Saves) -> None:
    for at in range(5):
        assert [
            room for room in ROOMS if not whole(draw_saved(shelf(saves, room, at), room), room)
        ] == []
