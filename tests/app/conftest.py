"""What every test of the app relies on."""

import pytest

from undercroft.terminal_app import TerminalApp


@pytest.fixture(autouse=True)
def _sizes_settle_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that a test resizes is drawn without the wait for a storm to end."""
    monkeypatch.setattr(TerminalApp, "SETTLED_AFTER", 0.001)
