"""Who is waited for: by letter, or by name where a game's letters mean something else."""

from __future__ import annotations

import pytest

import undercroft_engine as engine
from support.sessions import session
from support.tables import table_for
from undercroft.screens.play import Play
from undercroft.screens.waiting import waiting, waiting_for
from undercroft.widgets.rows import text_of

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")


def said(*seats: int, you: int | None = 0, names: tuple[str, ...] = (), space: int = 0) -> str:
    """The line without its end."""
    return text_of([waiting_for(seats, you, names, space)]).rstrip()


def test_the_reader_comes_first_and_many_letters_stand_without_commas() -> None:
    assert said() == ""
    assert said(2, 0, 3) == "Waiting for you, C, D"
    assert said(1, 2) == "Waiting for B, C"
    assert said(*range(6)) == "Waiting for you, B C D E F"
    assert said(*range(6), you=None) == "Waiting for A B C D E F"


def test_names_stand_where_they_fit_and_letters_where_not() -> None:
    line = "Waiting for you, Cleo, Dov"
    assert said(2, 0, 3, names=NAMES, space=len(line) + 1) == line
    assert said(2, 0, 3, names=NAMES, space=len(line)) == "Waiting for you, C, D"


@pytest.mark.parametrize(
    ("id_", "named"), [("dungeonville", "Waiting for you, Bram"), ("dungeon-busters", "you, B")]
)
def test_letters_that_mean_skills_name_no_seats(id_: str, named: str) -> None:
    game = engine.game(id_)
    words = [f"person:{name}" for name in NAMES[: game.info.usual]]
    play = Play(table_for(game, words), session())
    assert named in text_of([waiting(play, (0, 1), 0, "Who fights?", 80)])
    assert text_of([waiting(play, (0, 1), 0, "x" * 56, 80)]).rstrip().endswith("you, B")
