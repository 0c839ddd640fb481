"""What every test of the app relies on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import support
from undercroft import shares
from undercroft.screens import tempo
from undercroft.shares import Share
from undercroft.terminal_app import TerminalApp


@pytest.fixture(autouse=True)
def _sizes_settle_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that a test resizes is drawn without the wait for a storm to end."""
    monkeypatch.setattr(TerminalApp, "SETTLED_AFTER", 0.001)


SHIPPED = shares.MEASURED


@pytest.fixture(autouse=True)
def _shares_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Levels win the same in all pictures, whatever is measured anew."""
    monkeypatch.setattr(shares, "MEASURED", Path(support.__file__).parent / "shares.json")
    shares.measured.cache_clear()
    yield
    shares.measured.cache_clear()


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> tuple[Share, ...]:
    """What is measured of the bots as they are."""
    monkeypatch.setattr(shares, "MEASURED", SHIPPED)
    shares.measured.cache_clear()
    return shares.measured()


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others stay at every step for longer than any test: no key puts them off."""
    monkeypatch.setattr(tempo, "BEAT", 60.0)
