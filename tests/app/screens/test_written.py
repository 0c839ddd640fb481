"""Whole games of every kind as a terminal shows them: what is written bit by bit, and all anew."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import Any

import pyte
import pytest
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.screen import Screen

from support.deals import soon_over
from support.pictures import GAMES
from support.sessions import session
from support.stage import MOST_KEYS, Stage, on_stage
from support.tables import table_for, words_for
from undercroft.screens.results import Results
from undercroft.widgets.rows import Block
from undercroft_engine.core.game import Game

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("quick_disk")]
SIZES = [(80, 24), (120, 40)]
"""One game after the other has one of these."""


class Written:
    """A terminal that is given every frame the app writes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
        self._size = size
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)

        def display(app: App[Any], _: Screen[Any], update: RenderableType | None) -> None:
            if isinstance(update, CompositorUpdate):
                self._stream.feed(update.render_segments(app.console))

        monkeypatch.setattr(App, "_display", display)

    def cells(self) -> list[list[Any]]:
        """Every cell with its look."""
        return _cells(self._screen)

    def anew(self, stage: Stage) -> list[list[Any]]:
        """The same if nothing had been there and nothing were remembered."""
        screen = pyte.Screen(*self._size)
        stream = pyte.Stream(screen)
        pane = stage.screen._pane
        for y in range(self._size[1]):
            stream.feed(f"\x1b[{y + 1};1H{pane.render_line(y).render(stage.app.console)}")
        return _cells(screen)


def _cells(screen: pyte.Screen) -> list[list[Any]]:
    return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]


def keys(stage: Stage, talks: bool) -> tuple[str, ...]:
    """Go on; before a card is locked look at the talk, and take every step of a reveal."""
    talk = ("g", "escape") if talks else ()
    return (*talk, "enter", "enter") if stage.face.scope == "table" else ("enter",)


def remade(stage: Stage) -> Block:
    """The rows drawn again with nothing kept from before."""
    at_table = stage.at_table
    at_table.play.easel._made.clear()
    at_table.redraw()
    return at_table._pane.rows


@pytest.mark.parametrize(
    ("game", "size"),
    list(zip(GAMES, cycle(SIZES), strict=False)),
    ids=[game.info.id for game in GAMES],
)
async def test_what_is_written_bit_by_bit_is_what_would_be_written_anew(
    game: Game[Any, Any], size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch, size)
    words, ends = words_for(game, 1), soon_over(game.info)
    table = table_for(game, words, tmp_path / "game-1", "written", options=ends)
    at = session(pace="step", motion=False)
    async with on_stage(tmp_path, table=table, size=size, at=at) as stage:
        compared = 0
        while not isinstance(stage.face, Results):
            assert compared < MOST_KEYS
            for key in keys(stage, game.info.talks):
                await stage.press(key)
                assert written.cells() == written.anew(stage), stage.text
                shown = list(stage.screen._pane.rows)
                assert remade(stage) == shown
                compared += 1
