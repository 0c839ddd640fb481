"""Pictures of reveals and results from a seeded game, in rooms of the classes regular and huge."""

from collections.abc import Callable
from pathlib import Path

import pytest

from support.sessions import grey, session
from support.snapshots import Scene, looks_as_it_did, over, shortly_before
from support.stage import BUSTERS, Stage
from undercroft.screens.reveal import Reveal

SEATS = ("person:Ada", "steady", "steady", "steady", "steady")
LOOKS = {"torchlight": session, "mono": grey}
SIZES = {"100x30": (100, 30), "160x50": (160, 50)}

pytestmark = pytest.mark.usefixtures("quick_disk")


async def asked_with(stage: Stage, title: str) -> None:
    """Play on to a question asked in the midst of a reveal, and pick its first answer."""
    await stage.play_on(
        lambda now: isinstance(now.face, Reveal) and now.face.scope == "table" and title in now.text
    )
    await stage.press("enter")


async def cards(stage: Stage) -> None:
    """The first step of a reveal."""
    await stage.play_on(lambda now: isinstance(now.face, Reveal) and "Step 1 of" in now.text)


async def paying(stage: Stage) -> None:
    """A monster is not beaten, and Ada has to pay."""
    await asked_with(stage, "Defeat")


async def sharing(stage: Stage) -> None:
    """Ada picks a gem from Spoils."""
    await asked_with(stage, "Victory")


async def last_battle(stage: Stage) -> None:
    """The last step of the last reveal."""
    await stage.play_on(
        lambda now: isinstance(now.face, Reveal) and "shows the final count" in now.text
    )


async def results(stage: Stage) -> None:
    """The end of a table that was played out."""


SCENES: dict[str, Scene] = {
    scene.__name__: scene for scene in (cards, paying, sharing, last_battle, results)
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", SCENES)
def test_what_a_battle_came_to_looks_as_it_did(
    name: str,
    look: str,
    size: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    snap_compare: Callable[..., bool],
) -> None:
    monkeypatch.setattr("undercroft.screens.tempo.BEAT", 0.001)
    scene = SCENES[name]
    if scene is results:
        table = over(BUSTERS.info.id, SEATS)
    else:
        table = shortly_before(BUSTERS.info.id, SEATS, scene, "step")
    at = LOOKS[look](pace="step", motion=False)
    assert looks_as_it_did(table, at, scene, SIZES[size], tmp_path, snap_compare)
