"""Who of the app may know a game: its board, and nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

import undercroft
from support.sources import imported
from undercroft.boards import BOARDS

APP = Path(undercroft.__file__).parent
KNOWING = {name.rpartition(".")[2] for name in BOARDS.values()}


def general() -> list[Path]:
    """Every file of the app that belongs to no game's board."""
    return [path for path in sorted(APP.rglob("*.py")) if path.parent.name not in KNOWING]


@pytest.mark.parametrize("path", general(), ids=lambda path: str(path.relative_to(APP)))
def test_only_a_board_knows_its_game(path: Path) -> None:
    assert not [name for name in imported(path) if name.startswith("undercroft_engine.games.")]
