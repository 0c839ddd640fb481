"""Saved games of every kind for tests: played so far, over, damaged, or open elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from support.stage import BUSTERS
from support.tables import Crowd, table_for
from undercroft.saves import Saves
from undercroft.screens.saved import SavedGames
from undercroft_engine.core.match import Commit
from undercroft_engine.core.record import RecordFile

ALONE = ("person:Ada", "random", "random", "random")
TOGETHER = ("person:Ada", "person:Bram", "random", "random")
LONG = tuple(f"person:{letter * 12}" for letter in "ABCDE")
NOON = 1_785_672_000
"""2 August 2026, when the newest of these games was played."""
_HOUR = 3600


def save(
    saves: Saves,
    words: Sequence[str] = ALONE,
    commits: int | None = 3,
    *,
    hours_ago: float = 0,
    seed: str = "saved",
) -> Path:
    """A game played so far; None means to its end."""
    number = 1 + sum(1 for _ in saves.folder.rglob("*.undercroft"))
    path = saves.path(f"db-{number}")
    table = table_for(BUSTERS, words, path, seed)
    Crowd().play(table, commits)
    table.close()
    return aged(path, hours_ago)


def aged(path: Path, hours_ago: float) -> Path:
    """The same file, last written that long before noon."""
    os.utime(path, (NOON - hours_ago * _HOUR,) * 2)
    return path


def damaged(path: Path, hours_ago: float = 0) -> Path:
    """The same file without its third choice."""
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], *lines[4:]]))
    return aged(path, hours_ago)


def misfit(saves: Saves, hours_ago: float = 0) -> Path:
    """A game whose next choice, well recorded, is one that its rules refuse."""
    path = save(saves, commits=3)
    file, record = RecordFile.resume(path)
    table = table_for(BUSTERS, ALONE, seed="saved")
    Crowd().play(table, len(record.entries))
    offer = table.offer(0)
    assert offer is not None
    file.append(Commit(0, next(one.move for one in offer.refused)), None)
    file.close()
    return aged(path, hours_ago)


@contextmanager
def at_noon() -> Iterator[None]:
    """It is noon, in a place whose clocks show the world's time."""
    zone = os.environ.get("TZ")
    now = datetime.fromtimestamp(NOON, UTC)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        patch.setattr(SavedGames, "now", property(lambda _: now))
        yield
    assert os.environ.get("TZ") == zone
    time.tzset()


@contextmanager
def open_elsewhere(path: Path) -> Iterator[None]:
    """Another process has the game open meanwhile."""
    code = (
        "import sys, pathlib; from undercroft_engine.core.record import RecordFile;"
        f"file, _ = RecordFile.resume(pathlib.Path({str(path)!r}));"
        "print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == b"open\n"
        yield
        other.stdin.close()
        other.wait()
