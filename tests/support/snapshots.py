"""Pictures of a table compared with those that are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

import undercroft_engine as engine
from support.sessions import session
from support.stage import Stage, on_stage
from support.tables import header_for, play_out, table_for
from undercroft.preferences import Pace
from undercroft.saves import Saves
from undercroft.session import Session
from undercroft.table import Table
from undercroft.tui import Tui
from undercroft.tui_start import House
from undercroft_engine.core.record import Entry, read_record

Scene = Callable[[Stage], Awaitable[None]]
SEED = "picture"
"""The seed of tables that are pictured."""


def shortly_before(id_: str, words: tuple[str, ...], scene: Scene, pace: Pace) -> Table:
    """A table of that game one answer before a scene which is reached by answers alone."""
    return _at(id_, words, _approach(id_, words, scene, pace))


def over(id_: str, words: tuple[str, ...]) -> Table:
    """A table of that game that has been played out."""
    return _at(id_, words, _whole(id_, words))


def _at(id_: str, words: tuple[str, ...], entries: tuple[Entry, ...]) -> Table:
    game = engine.game(id_)
    return Table(header_for(game, words, SEED), game, entries=entries)


@cache
def _approach(id_: str, words: tuple[str, ...], scene: Scene, pace: Pace) -> tuple[Entry, ...]:
    """What was recorded before a person's answer that brings a scene about, found on the screen."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "approach.undercroft"
        table = table_for(engine.game(id_), words, path, SEED)

        async def played() -> None:
            at = session(pace=pace, motion=False)
            async with on_stage(path.parent, table=table, at=at) as stage:
                await scene(stage)

        asyncio.run(played())
        entries = read_record(path).entries
    by_persons = [at for at, entry in enumerate(entries) if entry.seat in table.persons]
    return tuple(entries[: by_persons[-1]])


@cache
def _whole(id_: str, words: tuple[str, ...]) -> tuple[Entry, ...]:
    """What was recorded of a whole game."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "whole.undercroft"
        play_out(table_for(engine.game(id_), words, path, SEED))
        return tuple(read_record(path).entries)


def looks_as_it_did(
    table: Table,
    at: Session,
    scene: Scene,
    size: tuple[int, int],
    folder: Path,
    snap_compare: Callable[..., bool],
) -> bool:
    """Play on to a scene and compare its picture with the one that is kept."""
    saves = Saves(folder)
    house = House(saves)
    app = Tui(at, lambda session: house.table(session, table))

    async def run_before(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await scene(Stage(app, pilot, saves))

    return snap_compare(app, terminal_size=size, run_before=run_before)
