"""Pictures in every theme, each with the colours of a terminal that theme is for."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from support.sessions import session
from support.stage import BUSTERS, Stage
from support.tables import play_out, table_for
from undercroft.saves import Saves
from undercroft.screens.base import BaseScreen
from undercroft.screens.reveal import Reveal
from undercroft.session import Session
from undercroft.tui import Tui
from undercroft.tui_start import House

SEATS = ("person:Ada", "random", "random", "random", "random")
TWO = ("person:Ada", "person:Bram", "random", "random")

THEMES: dict[str, dict[str, str]] = {
    "torchlight": {"theme": "torchlight", "colours": "256"},
    "parchment": {"theme": "parchment"},
    "contrast": {"theme": "contrast"},
    "sixteen": {"theme": "sixteen", "colours": "16"},
    "mono": {"theme": "mono", "colours": "none"},
}
"""Parchment and contrast in full colour; the marks are Unicode in all."""

Scene = Callable[[Stage], Awaitable[None]]

pytestmark = pytest.mark.usefixtures("quick_disk")


async def table(stage: Stage) -> None:
    """A fourth battle with a card picked and words standing."""
    await stage.play_on(lambda now: "battle 4 of 12" in now.text and now.face.scope == "table")
    await stage.press("g", *"14", "enter", "right", "space")


async def reveal(stage: Stage) -> None:
    """A promise kept or broken, gems taken, and a question in the midst of it."""
    await stage.play_on(lambda now: isinstance(now.face, Reveal) and now.face.scope == "table")


async def results(stage: Stage) -> None:
    """The end of a table that was played out."""


async def rules(stage: Stage) -> None:
    await stage.press("?")


async def curtain(stage: Stage) -> None:
    """One person has locked, the keyboard goes to the other."""
    await stage.press("enter", "enter", "4", "enter")


async def title(stage: Stage) -> None:
    """Without a game to go on with."""


async def set_up(stage: Stage) -> None:
    """With a seat's row in focus."""
    await stage.press("1", *["up"] * 8)


SCENES: dict[str, tuple[tuple[str, ...], Scene]] = {
    **{scene.__name__: (SEATS, scene) for scene in (table, reveal, results, rules)},
    "curtain": (TWO, curtain),
    **{scene.__name__: ((), scene) for scene in (title, set_up)},
}


SIZES = {"80x24": (80, 24), "100x30": (100, 30), "120x40": (120, 40), "160x50": (160, 50)}
SEEN = [
    (name, theme, size)
    for name in SCENES
    for theme in THEMES
    for size in SIZES
    if size == "80x24" or (theme in ("parchment", "contrast", "sixteen") and name != "rules")
]
"""Every theme at the least size; the larger ones in the themes that no other test shows there."""


@pytest.mark.parametrize(("name", "theme", "size"), SEEN)
def test_the_screen_looks_as_it_did_in_every_theme(
    name: str,
    theme: str,
    size: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    snap_compare: Callable[..., bool],
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    seats, scene = SCENES[name]
    saves = Saves(tmp_path)
    house = House(saves)
    opened = table_for(BUSTERS, seats, seed="picture") if seats else None
    if scene is results:
        assert opened is not None
        play_out(opened)

    def start(at: Session) -> BaseScreen:
        return house.title(at) if opened is None else house.table(at, opened)

    app = Tui(session(pace="instant", **THEMES[theme]), start)

    async def run_before(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await scene(Stage(app, pilot, saves))

    assert snap_compare(app, terminal_size=SIZES[size], run_before=run_before)
