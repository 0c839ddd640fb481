"""Every game on the screen: whole games by keys, by clicks, and by several at one keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.deals import soon_over
from support.pictures import GAMES
from support.secrets import secretive
from support.stage import Stage, on_stage
from support.tables import table_for, words_for
from support.thinkers import FakeMinds
from undercroft.names import BOT_NAMES
from undercroft.screens.curtain import Curtain
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft.table import Table
from undercroft.widgets.rows import width_of
from undercroft_engine.core.game import Game

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("quick_disk")]
BY_ID = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
MOST_ANSWERS = 1500
FIRST_ANSWERS = 150
"""In so many every kind of question is asked."""


def opened(
    game: Game[Any, Any], folder: Path, persons: int, seats: int = 0, **options: str
) -> Table:
    """A table of that game with so many persons, the others bots that play by dice."""
    count = seats or game.info.usual
    words = [f"person:{name}" for name in BOT_NAMES[:persons]]
    words += ["random"] * (count - persons)
    ends = soon_over(game.info)
    return table_for(game, words, folder / "game-1", "any game", options=ends | options)


def buttons(stage: Stage) -> Iterator[tuple[str, int, int]]:
    """Every button with its first cell, the lowest first."""
    for y, line in reversed(list(enumerate(stage.screen._pane.rows))):
        x = 0
        for span in line:
            if span.action:
                yield span.action, x, y
            x += width_of(span)


async def click(stage: Stage, action: str) -> None:
    stage.let_go()
    place = next(((x, y) for name, x, y in buttons(stage) if name == action), None)
    assert place is not None, f"nothing is {action}:\n{stage.text}"
    await stage.pilot.click(offset=place)
    await stage.pilot.pause()


async def click_answer(stage: Stage) -> None:
    """Pick the first thing that may be picked by two clicks, and commit by one more."""
    face = stage.face
    asked = getattr(face, "_asked", None) if isinstance(face, Reveal) else face
    if isinstance(asked, SeatFace) and asked.choice.open and asked.choice.picked is None:
        choice = asked.choice
        place, item = next((n, one) for n, one in enumerate(choice.items) if one.move is not None)
        if choice.cursor != place:
            await click(stage, item.name)
        await click(stage, item.name)
    await click(stage, "key:space" if face.scope == "reveal" else "key:enter")


@BY_ID
async def test_a_whole_game_is_played_by_the_keyboard_alone(
    game: Game[Any, Any], tmp_path: Path
) -> None:
    async with on_stage(tmp_path, table=opened(game, tmp_path, 1)) as stage:
        await stage.play_on()
        assert isinstance(stage.face, Results)
        await stage.press("l", "escape", "question_mark", "escape")
        assert isinstance(stage.face, Results)


@BY_ID
async def test_a_whole_game_is_played_by_the_mouse_alone(
    game: Game[Any, Any], tmp_path: Path
) -> None:
    table = opened(game, tmp_path, 1)
    async with on_stage(tmp_path, table=table, size=(120, 40)) as stage:
        for _ in range(MOST_ANSWERS):
            if isinstance(stage.face, Results):
                break
            await click_answer(stage)
        assert isinstance(stage.face, Results)


@BY_ID
async def test_nothing_of_a_hand_stands_where_several_look_on(
    game: Game[Any, Any], tmp_path: Path
) -> None:
    """What a person may pick in private is drawn only where that person alone looks on."""
    table = opened(game, tmp_path, 3, **secretive(game))
    async with on_stage(tmp_path, table=table) as stage:
        seen: set[type] = set()
        hands: set[str] = set()
        for _ in range(MOST_ANSWERS):
            face = stage.face
            seen.add(type(face))
            if isinstance(face, Results):
                break
            drawn = {action for action, _, _ in buttons(stage) if not action.startswith("key:")}
            alone = isinstance(face, SeatFace) and face.offer.private
            if isinstance(face, SeatFace):
                items = {item.name for item in face.choice.items}
                assert drawn & items
                hands |= items if alone else set()
            if not alone:
                assert not drawn & hands, stage.text
            await stage.answer()
        assert {Curtain, SeatFace, Results} <= seen
        assert hands
        assert (Public in seen) >= game.info.talks


@BY_ID
async def test_bots_that_think_are_looked_on_by_several_who_let_them_go_first(
    game: Game[Any, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.minds.Minds", FakeMinds)
    table = table_for(game, words_for(game, 2, "best"), tmp_path / "game-1", "any game")
    async with on_stage(tmp_path, table=table) as stage:
        for _ in range(FIRST_ANSWERS):
            face, call = stage.face, table.due()
            if isinstance(face, SeatFace) and face.may_wait:
                await stage.press("w")
            elif FakeMinds.newest.thinking:
                assert call is not None
                if isinstance(face, Public) and call.purpose == "choose":
                    assert "done talking" not in stage.lines[-1]
                FakeMinds.newest.answer()
                await stage.pilot.pause()
            else:
                await stage.answer()


@pytest.mark.parametrize(
    "game",
    [game for game in GAMES if not game.info.sealed],
    ids=lambda game: game.info.id,
)
async def test_where_nothing_is_private_no_curtain_falls(
    game: Game[Any, Any], tmp_path: Path
) -> None:
    async with on_stage(tmp_path, table=opened(game, tmp_path, 3)) as stage:
        for _ in range(MOST_ANSWERS):
            if isinstance(stage.face, Results):
                break
            assert not isinstance(stage.face, Curtain)
            await stage.answer()
        assert isinstance(stage.face, Results)
