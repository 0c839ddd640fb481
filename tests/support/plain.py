"""Plain mode under test: typed lines in, told lines out."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from support.sessions import session
from support.tables import table_for
from undercroft.plain import game
from undercroft.plain.voice import CURTAIN, Voice
from undercroft.session import Session
from undercroft.table import Table
from undercroft_engine.core.game import Game


def bare() -> Session:
    """Sit down at something that is no terminal."""
    return session(plain=True, glyphs="ascii", colours="none", mouse=False, motion=False)


def typed(table: Table, lines: Iterable[str]) -> str:
    """What is told at a table when these lines are typed, then the input ends."""
    source, sink = io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO()
    game.host(Voice(bare(), source, sink), table)
    return sink.getvalue()


def after(table: Table, *lines: str) -> str:
    """What the last of these lines is answered with."""
    before = typed(Table(table.header, table.game), lines[:-1])
    return typed(table, lines).removeprefix(before)


def pages(told: str) -> list[str]:
    """What is told, cut where the curtain fell."""
    return told.split("\n" * CURTAIN)


def alone(game: Game[Any, Any], seed: str = "t", level: str = "random") -> Table:
    """One person among bots that say nothing."""
    return table_for(game, ("person:Ann", *[level] * (game.info.usual - 1)), seed=seed)


def shared(game: Game[Any, Any], persons: int = 2, seed: str = "t", **deal: Any) -> Table:
    """Several persons at one keyboard, and a bot where there is room."""
    names = ("person:Ann", "person:Bo", "person:Cy", "person:Di")
    seats = max(game.info.least, persons)
    return table_for(game, (*names[:persons], *["random"] * (seats - persons)), seed=seed, **deal)


def process(
    *args: str, lines: Iterable[str] = (), folder: Path, **environ: str
) -> subprocess.CompletedProcess[str]:
    """`undercroft` run by itself with these lines piped in."""
    return subprocess.run(
        [sys.executable, "-m", "undercroft", *args],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "UNDERCROFT_DATA": str(folder), **environ},
    )
