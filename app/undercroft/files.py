"""Reading a file somebody named: its text, or one sentence why it cannot be had."""

from __future__ import annotations

from pathlib import Path

from undercroft_engine.core.errors import UndercroftError

LARGEST = 1_000_000
"""Bytes; no deck and no position is near it."""


def text_of(path: Path) -> str:
    """The text of a file. Raises UndercroftError in one sentence if it cannot be had."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise UndercroftError("too_large", f"{path} is too large to be of use here.")
        return data.decode()
    except OSError as error:
        raise UndercroftError("unreadable", f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UndercroftError("unreadable", f"{path} is no UTF-8 text.") from None
