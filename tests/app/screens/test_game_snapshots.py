"""Pictures of every game from a seeded table: a question, a reveal, the end, and an open table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from support.pictures import GAMES
from support.sessions import grey, session
from support.snapshots import SEED, Scene, looks_as_it_did, over, shortly_before
from support.stage import Stage
from support.tables import table_for
from undercroft.names import BOT_NAMES
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft_engine.core.game import Game

LOOKS = {"torchlight": session, "mono": grey}
SIZES = {"80x24": (80, 24), "100x30": (100, 30), "120x40": (120, 40)}
QUESTIONS = 3
"""The question that is pictured is the one after so many."""

pytestmark = pytest.mark.usefixtures("quick_disk")


async def picked(stage: Stage) -> None:
    """A later question, with its first answer picked."""
    for _ in range(QUESTIONS):
        await stage.answer()
        await stage.play_on(lambda now: isinstance(now.face, SeatFace) and now.face.choice.open)
    await stage.press("enter")


async def shown(stage: Stage) -> None:
    """The end of the first reveal."""
    await stage.play_on(lambda now: isinstance(now.face, Reveal))


async def results(stage: Stage) -> None:
    """The end of a table that was played out."""


SCENES: dict[str, Scene] = {scene.__name__: scene for scene in (picked, shown, results)}


def compared(
    game: Game[Any, Any],
    seats: int,
    scene: Scene,
    look: str,
    size: tuple[int, int],
    folder: Path,
    snap_compare: Callable[..., bool],
) -> bool:
    """Play to a scene and compare its picture with the one that is kept."""
    words = (f"person:{BOT_NAMES[0]}", *["steady"] * (seats - 1))
    if scene is shown:
        table = shortly_before(game.info.id, words, scene, "instant")
    elif scene is results:
        table = over(game.info.id, words)
    else:
        table = table_for(game, words, seed=SEED)
    return looks_as_it_did(table, LOOKS[look](pace="instant"), scene, size, folder, snap_compare)


@pytest.mark.parametrize(
    ("look", "size"), [*(("torchlight", size) for size in SIZES), ("mono", "80x24")]
)
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_usual_table_looks_as_it_did(
    game: Game[Any, Any],
    name: str,
    look: str,
    size: str,
    tmp_path: Path,
    snap_compare: Callable[..., bool],
) -> None:
    seats = game.info.usual
    assert compared(game, seats, SCENES[name], look, SIZES[size], tmp_path, snap_compare)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["picked", "shown"])
@pytest.mark.parametrize(
    "game",
    [game for game in GAMES if game.info.most > game.info.usual],
    ids=lambda game: game.info.id,
)
def test_a_full_table_looks_as_it_did(
    game: Game[Any, Any],
    name: str,
    look: str,
    tmp_path: Path,
    snap_compare: Callable[..., bool],
) -> None:
    seats = game.info.most
    assert compared(game, seats, SCENES[name], look, SIZES["80x24"], tmp_path, snap_compare)
