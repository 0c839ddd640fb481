"""What every test may ask for: each registered game as a fixture, and the mark for clauses."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

import undercroft_engine as engine
from support.deals import Deal, deals, usual
from undercroft_engine.core.game import Game, GameInfo

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("dev", deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.register_profile(
    "ci",
    settings.get_profile("dev"),
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
"""The same examples every time, and a failure at once; `CI=1` in front repeats it elsewhere."""
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "clause(*ids): the clauses of the rules that the test proves"
    )
    config.addinivalue_line("markers", "long: begun first, so that nobody waits for it at the end")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden games anew instead of comparing",
    )


@pytest.fixture(params=engine.games(), ids=lambda info: info.id)
def info(request: pytest.FixtureRequest) -> GameInfo:
    """Each registered game, as data."""
    chosen: GameInfo = request.param
    return chosen


@pytest.fixture
def game(info: GameInfo) -> Game[Any, Any]:
    """Each registered game, with its built-in deck."""
    return engine.game(info.id)


@pytest.fixture
def usual_deal(info: GameInfo) -> Deal:
    """Each registered game at its usual seat count, with its default options."""
    return usual(info)


@pytest.fixture(params=deals(), ids=str)
def deal(request: pytest.FixtureRequest) -> Deal:
    """Each registered game with each seat count and each value of each option."""
    chosen: Deal = request.param
    return chosen


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are written without waiting for the disk, where it is not the disk that is tested."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
