"""Reading a file somebody named, whatever it turns out to be."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from undercroft_engine.core.errors import UndercroftError


def bytes_of(path: Path, largest: int, called: str) -> bytes:
    """The content of a regular file of at most that many bytes.

    Pipes and devices are refused before anything is read, because they may never end. Raises
    UndercroftError in one sentence about what the file is `called`.
    """
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise UndercroftError("unreadable", f"{called} cannot be read: it is no file.")
            with open(handle, "rb", closefd=False) as file:
                data = file.read(largest + 1)
        finally:
            os.close(handle)
    except OSError as error:
        raise UndercroftError("unreadable", f"{called} cannot be read: {error.strerror}.") from None
    if len(data) > largest:
        raise UndercroftError("too_large", f"{called} is too large to be of use here.")
    return data
