"""Pictures of a table compared with those that are kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from support.stage import Stage
from undercroft.saves import Saves
from undercroft.session import Session
from undercroft.table import Table
from undercroft.tui import Tui
from undercroft.tui_start import House

Scene = Callable[[Stage], Awaitable[None]]


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
