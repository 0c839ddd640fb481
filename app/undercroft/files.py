"""A file somebody named: its text, or one sentence why it cannot be had; writing it whole."""

from __future__ import annotations

import os
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


def check_place(path: Path) -> None:
    """Make the folder of a file that is to be written. Raises UndercroftError if it cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = _fresh(path)
        fresh.touch()
        fresh.unlink()
    except OSError as error:
        raise _unwritable(path, error) from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, or leave what is there as it is. Raises UndercroftError in one sentence."""
    fresh = _fresh(path)
    try:
        try:
            with fresh.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(_followed(path))
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise _unwritable(path, error) from None


def _fresh(path: Path) -> Path:
    """A name beside the file itself, wherever a link to it stands."""
    whole = _followed(path)
    return whole.with_name(f"{whole.name}.{os.getpid()}")


def _followed(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _unwritable(path: Path, error: OSError) -> UndercroftError:
    return UndercroftError("unwritable", f"{path} cannot be written: {error.strerror}.")
