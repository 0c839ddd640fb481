"""Pictures of the table and what lies over it, from a seeded game, in both sizes and both looks."""

from collections.abc import Callable
from pathlib import Path

import pytest

from support.sessions import grey, session
from support.snapshots import Scene, looks_as_it_did
from support.stage import BUSTERS, Stage
from support.tables import play_out, table_for
from undercroft.draft import Draft
from undercroft.screens.base import BaseScreen
from undercroft.screens.reveal import Reveal
from undercroft.screens.setup import Setup
from undercroft.session import Session
from undercroft.tui import Tui

ONE = ("person:Ada", "random", "random", "random", "random")
TWO = ("person:Ada", "person:Bram", "random", "random")
LOOKS = {
    "torchlight": session,
    "mono": grey,
}
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
MORE_SIZES = {"100x30": (100, 30), "160x50": (160, 50)}

pytestmark = pytest.mark.usefixtures("quick_disk")


async def first_question(stage: Stage) -> None:
    """A table as it opens."""


async def picked(stage: Stage) -> None:
    """In the fourth battle, one card picked and a refusal told."""
    await stage.play_on(lambda now: "battle 4 of 12" in now.text and now.face.scope == "table")
    await stage.press("right", "space")


async def refused(stage: Stage) -> None:
    """A card that has been played is asked for again."""
    await stage.press("4", "enter")
    await stage.play_on(lambda now: now.face.scope == "table")
    await stage.press("4")


async def speaking(stage: Stage) -> None:
    """Words said, and a request half built."""
    await stage.press("g", *"14", "enter", "g", *"523", "enter", "g", *"54")


async def turned_up(stage: Stage) -> None:
    """The last step of a reveal."""
    await stage.press("g", *"14", "enter", "4", "enter")


async def choosing_in_a_reveal(stage: Stage) -> None:
    """A question asked in the midst of a reveal."""
    await stage.play_on(lambda now: isinstance(now.face, Reveal) and now.face.scope == "table")
    await stage.press("enter")


async def results(stage: Stage) -> None:
    """The end of a table that was played out."""


async def who_speaks(stage: Stage) -> None:
    """On the public table, asked who speaks."""
    await stage.press("g", "b", *"513", "enter", "g")


async def public_table(stage: Stage) -> None:
    """Words on the public table."""
    await stage.press("g", "b", *"513", "enter")


async def curtain(stage: Stage) -> None:
    """One person has locked."""
    await stage.press("enter", "enter", "4", "enter")


async def another_seat(stage: Stage) -> None:
    """Under the curtain, asked for another seat."""
    await stage.press("enter", "x")


async def private_page(stage: Stage) -> None:
    """What is one seat's alone."""
    await stage.press("k", "b", "enter")


SCENES: dict[str, tuple[tuple[str, ...], Scene]] = {
    scene.__name__: (words, scene)
    for words, scenes in (
        (
            ONE,
            (
                *(first_question, picked, refused, speaking),
                *(turned_up, choosing_in_a_reveal, results),
            ),
        ),
        (TWO, (public_table, who_speaks, curtain, another_seat, private_page)),
    )
    for scene in scenes
}


def compared(
    name: str,
    look: str,
    size: tuple[int, int],
    folder: Path,
    snap_compare: Callable[..., bool],
) -> bool:
    """Play to a scene and compare its picture with the one that is kept."""
    words, scene = SCENES[name]
    table = table_for(BUSTERS, words, seed="picture")
    if scene is results:
        play_out(table)
    return looks_as_it_did(table, LOOKS[look](pace="instant"), scene, size, folder, snap_compare)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", SCENES)
def test_the_table_looks_as_it_did(
    name: str, look: str, size: str, tmp_path: Path, snap_compare: Callable[..., bool]
) -> None:
    assert compared(name, look, SIZES[size], tmp_path, snap_compare)


@pytest.mark.parametrize("size", MORE_SIZES)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    "name", ["picked", "speaking", "public_table", "who_speaks", "curtain", "private_page"]
)
def test_the_table_looks_as_it_did_in_rooms_of_other_classes(
    name: str, look: str, size: str, tmp_path: Path, snap_compare: Callable[..., bool]
) -> None:
    assert compared(name, look, MORE_SIZES[size], tmp_path, snap_compare)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_set_up_looks_as_it_did(
    look: str,
    size: str,
    monkeypatch: pytest.MonkeyPatch,
    snap_compare: Callable[..., bool],
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")

    def start(at: Session) -> BaseScreen:
        return Setup(at, Draft.of(BUSTERS.info), lambda game, deal: "")

    keys = ["up"] * 8 + ["p", "up", "enter", "e"]
    assert snap_compare(
        Tui(LOOKS[look](pace="instant"), start), terminal_size=SIZES[size], press=keys
    )
