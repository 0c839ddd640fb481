"""Pictures of title, set-up and saved games in rooms of every kind, in both looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from support.saved import ALONE, TOGETHER, at_noon, damaged, misfit, save
from support.sessions import grey, session
from undercroft.saves import Saves
from undercroft.tui import Tui
from undercroft.tui_start import House

LOOKS = {"torchlight": session, "mono": grey}
ROOMS = {"80x24": (80, 24), "100x30": (100, 30), "120x40": (120, 40), "160x50": (160, 50)}
MIXED = {"140x24": (140, 24), "80x50": (80, 50)}
SCREENS: dict[str, tuple[str, ...]] = {
    "title": (),
    "set-up": ("1", *["up"] * 7),
    "saved": ("c",),
    "damaged": ("c", "down", "down"),
    "deleting": ("c", "down", "d"),
}

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house with saved games of every kind."""
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    saves = Saves(tmp_path)
    with at_noon():
        save(saves, TOGETHER, commits=40)
        save(saves, ALONE, commits=20, hours_ago=20)
        damaged(save(saves, commits=8), hours_ago=50)
        misfit(saves, hours_ago=24 * 80)
        save(saves, TOGETHER, commits=None, hours_ago=1)
        yield House(saves)


PICTURES = [
    (name, look, size)
    for name in SCREENS
    for look in LOOKS
    for size in (ROOMS if name in ("damaged", "deleting") else ROOMS | MIXED)
]


@pytest.mark.parametrize(
    ("name", "look", "size"), PICTURES, ids=["-".join(one) for one in PICTURES]
)
def test_the_screen_looks_as_it_did(
    name: str, look: str, size: str, house: House, snap_compare: Callable[..., bool]
) -> None:
    app = Tui(LOOKS[look](pace="instant"), house.title)
    assert snap_compare(app, terminal_size=(ROOMS | MIXED)[size], press=SCREENS[name])
