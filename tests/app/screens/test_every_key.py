"""Every key of every scope does something there, or answers; none is silent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from support.saved import save
from support.sessions import session
from support.stage import BUSTERS, Stage, on_stage
from support.tables import Crowd, table_for
from undercroft.actions import ACTIONS, PLACES, Action, Scope, in_scope
from undercroft.saves import Saves

ONE = ("person:Ada", "random", "random", "random", "random")
TWO = ("person:Ada", "person:Bram", "random", "random")
BOTS = ("random",) * 5
OVER = ("random",) * 4
"""A table whose game has been played to its end."""

Reach = Callable[[Stage], Awaitable[None]]

pytestmark = pytest.mark.usefixtures("quick_disk")


def pressing(*keys: str) -> Reach:
    """Reach a scope by keys."""

    async def reach(stage: Stage) -> None:
        await stage.press(*keys)

    return reach


REACHED: dict[Scope, tuple[tuple[str, ...], Reach]] = {
    "title": ((), pressing()),
    "setup": ((), pressing("1")),
    "saved": ((), pressing("c")),
    "confirm": ((), pressing("c", "d")),
    "table": (ONE, pressing()),
    "talk": (ONE, pressing("g")),
    "public": (TWO, pressing()),
    "curtain": (TWO, pressing("enter")),
    "private": (TWO, pressing("k", "a", "enter")),
    "reveal": (ONE, pressing("3", "enter")),
    "results": (OVER, pressing()),
    "watch": (BOTS, pressing()),
    "choose": (TWO, pressing("g")),
    "log": (ONE, pressing("l")),
    "rules": (ONE, pressing("question_mark")),
    "settings": ((), pressing("s")),
    "keys": ((), pressing("s", "question_mark")),
    "palette": ((), pressing("colon")),
}
"""How each scope is reached: at a table of these seats, or from the title with two saved games."""

BEFORE = ((), ("down",), ("end",), ("right",), ("tab",), ("down", "down"))
"""What is pressed first where a key alone stands at an edge already."""

CASES = [
    pytest.param(scope, entry, id=f"{scope}-{entry.id}")
    for scope in REACHED
    for entry in in_scope(scope)
    if entry.id != "suspend"  # it stops this very process
    and (scope, entry.id) != ("curtain", "interrupt")  # a curtain answers nothing
]


def test_every_scope_is_reached() -> None:
    assert set(REACHED) == set(PLACES) - {"everywhere"}


def test_every_action_is_tried() -> None:
    assert {case.values[1].id for case in CASES} == {entry.id for entry in ACTIONS} - {"suspend"}  # type: ignore[union-attr]


def opened(scope: Scope, folder: Path) -> AbstractAsyncContextManager[Stage]:
    words, _ = REACHED[scope]
    if not words:
        saves = Saves(folder)
        save(saves, hours_ago=1)
        save(saves)
    pace = "normal" if words is BOTS else "instant"
    if words is not OVER:
        return on_stage(folder, words, at=session(pace=pace))
    table = table_for(BUSTERS, words)
    Crowd().play(table)
    return on_stage(folder, at=session(pace=pace), table=table)


@pytest.mark.parametrize(("scope", "entry"), CASES)
async def test_a_key_does_something_or_answers(scope: Scope, entry: Action, tmp_path: Path) -> None:
    for number, before in enumerate(BEFORE):
        async with opened(scope, tmp_path / str(number)) as stage:
            await REACHED[scope][1](stage)
            assert stage.screen.active_scope() == scope
            await stage.press(*before)
            if stage.screen.active_scope() != scope:
                continue
            screen, picture = stage.screen, stage.text
            await stage.press(entry.keys[0])
            if not stage.app.is_running or stage.app.screen is not screen or stage.text != picture:
                return
    raise AssertionError(f"{entry.id} is silent in {scope}")
