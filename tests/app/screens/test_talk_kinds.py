"""Every kind of statement of Monster Busters, built in the narrowest room with the most seats."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from support.monsters import GAME
from support.stage import Stage, on_stage
from support.tables import table_for
from undercroft.screens.talk import Talk
from undercroft.screens.talk_builder import Builder
from undercroft.table import Table
from undercroft.widgets.rows import width_of
from undercroft_engine.parts.talk import Statement

pytestmark = pytest.mark.usefixtures("quick_disk")
EIGHT = ("you", *["random"] * 7)
LAST = "retreat_with_decoy"
SAID: list[tuple[str, dict[str, Any]]] = [
    ("fight", {}),
    ("retreat", {}),
    ("bare_fight", {}),
    ("fight_with", {"value": "lucky_charm"}),
    ("retreat_with", {"value": "decoy"}),
    ("strength", {"value": 6}),
    ("ask", {"to": 7, "value": LAST}),
    ("plan", {"parts": tuple((seat, LAST) for seat in range(8))}),
    ("hold", {"value": "lucky_charm"}),
    ("want_win", {}),
    ("want_loss", {}),
]
"""Each kind with the last thing that can fill each of its blanks."""

Take = Callable[[Stage, Builder, int], Coroutine[Any, Any, None]]


def opened(folder: Path) -> Table:
    return table_for(GAME, EIGHT, folder / "mb-1", "kinds")


def builder(stage: Stage) -> Builder:
    assert isinstance(stage.face, Talk)
    made = stage.face._builder
    assert made is not None
    return made


async def by_arrows(stage: Stage, built: Builder, place: int) -> None:
    """Move to a part and take it."""
    while built.cursor != place:
        await stage.press("right" if built.cursor < place else "left")
    await stage.press("space")


async def by_click(stage: Stage, built: Builder, place: int) -> None:
    """Click on a part."""
    await click(stage, f"part:{built.parts()[place].key}")


async def click(stage: Stage, action: str) -> None:
    stage.let_go()
    for y, line in enumerate(stage.screen._pane.rows):
        x = 0
        for span in line:
            if span.action == action:
                await stage.pilot.click(offset=(x, y))
                await stage.pilot.pause()
                return
            x += width_of(span)
    raise AssertionError(f"nothing is {action}:\n{stage.text}")


def last_open(built: Builder) -> int:
    """The last part that can stand there; the seats of a plan one after the other."""
    places = [place for place, part in enumerate(built.parts()) if part.open]
    a_plan = built.kind is not None and built.kind.kind == "plan"
    return places[0 if a_plan and built.asks_seat else -1]


@pytest.mark.parametrize("take", [by_arrows, by_click])
@pytest.mark.parametrize(("kind", "slots"), SAID, ids=[kind for kind, _ in SAID])
async def test_every_kind_is_built_by_keys_and_by_clicks(
    kind: str, slots: dict[str, Any], take: Take, tmp_path: Path
) -> None:
    async with on_stage(tmp_path, table=opened(tmp_path)) as stage:
        await stage.press("g")
        built = builder(stage)
        assert [one.kind for one in built.kinds] == [kind for kind, _ in SAID]
        await take(stage, built, [one.kind for one in built.kinds].index(kind))
        while not built.complete:
            await take(stage, built, last_open(built))
        assert "Say it? Enter says it" in stage.prompt
        assert "…" not in stage.text
        await click(stage, "key:enter")
        made: Statement = stage.table.view(None).statements[0]
        assert (made.seat, made.kind) == (0, kind)
        assert {name: getattr(made, name) for name in slots} == slots


async def test_the_tenth_kind_has_the_key_0_and_the_footer_names_it(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=opened(tmp_path)) as stage:
        await stage.press("g")
        assert "0-9 build" in stage.text
        assert " 0 let us win " in stage.text
        await stage.press("0", "enter")
        assert stage.table.view(None).statements[0].kind == "want_win"


async def test_a_plan_for_every_seat_is_whole_and_goes_back_part_by_part(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=opened(tmp_path)) as stage:
        await stage.press("g", "8")
        for seat in range(1, 9):
            await stage.press(str(seat), "1")
        assert "Say it?" in stage.prompt
        await stage.press("escape")
        assert "Fill the blank" in stage.prompt
        await stage.press("2")
        assert "A, B, C, D, E, F and G to fight, H to retreat" in " ".join(stage.text.split())


@pytest.mark.parametrize("keys", ["g", "g8 12 21"], ids=["a line", "a plan"])
async def test_no_prompt_of_the_panel_is_cut_while_all_are_waited_for(
    keys: str, tmp_path: Path
) -> None:
    async with on_stage(tmp_path, table=opened(tmp_path)) as stage:
        await stage.press("g", "1", "enter", *keys.replace(" ", ""))
        if keys == "g":
            await stage.press("up")
        assert "… " not in stage.prompt
        assert " Waiting for you, B C D E F G H" in stage.prompt
