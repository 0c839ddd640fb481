"""A table on the screen, driven by keys as a person would, and read as lines of text."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from textual import events
from textual.pilot import Pilot

import undercroft_engine as engine
from support.sessions import session
from support.tables import table_for
from undercroft.saves import Saves
from undercroft.screens.base import BaseScreen
from undercroft.screens.face import Face
from undercroft.screens.page import prompt_row
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.room import Room
from undercroft.screens.table import TableScreen
from undercroft.session import Session
from undercroft.table import Table
from undercroft.tui import Tui
from undercroft.tui_start import House
from undercroft.widgets.rows import text_of
from undercroft_engine.core.game import Game

BUSTERS: Game[Any, Any] = engine.game("dungeon-busters")
MOST_KEYS = 3000
"""No game needs as many."""


class Stage:
    """The app under test: what is on the screen, and keys that wait until they are done."""

    def __init__(self, app: Tui, pilot: Pilot[None], saves: Saves) -> None:
        self.app = app
        self.pilot = pilot
        self.saves = saves

    @property
    def screen(self) -> BaseScreen:
        assert isinstance(self.app.screen, BaseScreen)
        return self.app.screen

    @property
    def at_table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def face(self) -> Face:
        return self.at_table.play.face

    @property
    def table(self) -> Table:
        return self.at_table.play.table

    @property
    def text(self) -> str:
        return text_of(self.screen._pane.rows)

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @property
    def prompt(self) -> str:
        """The prompt row of a table."""
        return self.lines[prompt_row(Room(*self.app.size))]

    @property
    def why(self) -> str:
        """The why line of a table."""
        return self.lines[prompt_row(Room(*self.app.size)) - 1]

    async def press(self, *keys: str) -> None:
        """Press keys one by one, as somebody who looks before each."""
        for key in keys:
            self.let_go()
            await self.pilot.press(key)
            await self.pilot.pause()

    def let_go(self) -> None:
        """Whoever looks before each key or click holds none down and clicks none twice."""
        gate = self.app.session.gate
        gate.quiet = gate.delay = gate.double = 0

    async def type_ahead(self, *keys: str, apart: float = 0.001) -> None:
        """Let keys lie in the pipe before the first of them has been answered."""
        begun = monotonic()
        for place, key in enumerate(keys):
            event = events.Key(key, key if len(key) == 1 else None)
            event.time = begun + place * apart
            self.app.post_message(event)
        await self.pilot.pause()
        await self.pilot.pause()

    async def click(self, text: str) -> None:
        """Click on the first cell of a text."""
        self.let_go()
        for y, line in enumerate(self.lines):
            if text in line:
                assert await self.pilot.click(offset=(line.index(text), y))
                await self.pilot.pause()
                return
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    async def answer(self) -> None:
        """Answer whatever is asked, or go on, by the keyboard alone."""
        if self.face.scope == "table":
            await self.press("enter", "enter")  # the focus begins on something legal
        else:
            await self.press("space" if isinstance(self.face, Reveal) else "enter")

    async def play_on(self, until: Callable[[Stage], bool] | None = None) -> None:
        """Play on until something is so, or to the results."""
        for _ in range(MOST_KEYS):
            if isinstance(self.face, Results) or (until is not None and until(self)):
                return
            await self.answer()
        raise AssertionError(f"the game does not end:\n{self.text}")


@asynccontextmanager
async def on_stage(
    folder: Path,
    words: tuple[str, ...] = (),
    *,
    at: Session | None = None,
    size: tuple[int, int] = (80, 24),
    seed: str = "stage",
    table: Table | None = None,
    **deal: Any,
) -> AsyncIterator[Stage]:
    """Open a table for seat words, or one that is given, or without either the title."""
    saves = Saves(folder)
    house = House(saves)
    if table is None and words:
        table = table_for(BUSTERS, words, saves.path("db-1"), seed, **deal)
    opened = table
    start = house.title if opened is None else lambda of: house.table(of, opened)
    app = Tui(at or session(pace="instant"), start)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Stage(app, pilot, saves)
