"""Reading a file somebody named: its text, or one sentence why it cannot be had."""

from __future__ import annotations

from pathlib import Path

from undercroft_engine.core.errors import UndercroftError
from undercroft_engine.core.files import bytes_of

LARGEST = 1_000_000
"""Bytes; no deck and no position is near it."""


def text_of(path: Path) -> str:
    """The text of a file without a byte order mark. Raises UndercroftError in one sentence."""
    try:
        return bytes_of(path, LARGEST, str(path)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UndercroftError("unreadable", f"{path} is no UTF-8 text.") from None
