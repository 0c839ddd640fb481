"""Sessions at terminals that exist only in tests."""

from typing import Any, Final

from undercroft.preferences import PreferencesFile
from undercroft.session import Session

_TRUECOLOR: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}


def session(
    *, kept: PreferencesFile | None = None, plain: bool = False, **preferences: Any
) -> Session:
    """Sit down at a terminal that can do everything; no bot waits for suggestions."""
    flags = {"suggest_wait": 0, **preferences}
    return Session(_TRUECOLOR, flags=flags, kept=kept, plain=plain)


def grey(**preferences: Any) -> Session:
    """Sit down at a terminal without colours and without marks of its own."""
    return session(theme="mono", glyphs="ascii", colours="none", **preferences)
