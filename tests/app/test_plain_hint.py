"""Plain mode: `hint` tells the best choices as they are typed, each with its reason."""

from __future__ import annotations

import pytest

import undercroft_engine as engine
from support.brawler_scenes import marens_turn
from support.plain import after, alone, shared, typed
from support.tables import play_out, table_for
from undercroft import hints
from undercroft.plain.words import read
from undercroft.problems import Problem
from undercroft_engine.bots.base import Budget
from undercroft_engine.core.events import Hinted
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Settings

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint here looks at little, by no clock."""
    monkeypatch.setattr(hints, "BUDGET", Budget(300))


def test_hint_tells_three_choices_that_can_be_typed(game: Game) -> None:  # type: ignore[type-arg]
    table = alone(game)
    told = typed(table, ["hint"])
    offer, words = table.offer(0), game.words
    assert offer is not None
    chosen = told[told.index("The best choices, with ") :].splitlines()[1:4]
    typeable = {one.word for one in words.answers(table.view(0), offer)}
    for line in chosen:
        name, _, rest = line.removeprefix("> ").partition(": ")
        assert set(name.split(", ")) <= typeable
        share, reason = rest.split(", ", 1)
        number, percent = share.removeprefix("about ").split(" ")
        assert 0 <= int(number) <= 100
        assert percent == "%"
        assert reason.endswith(".")
    assert table.history(None).count(Hinted(0)) == 1


def test_the_same_hint_again_is_the_same_and_counts_once() -> None:
    table = alone(hints_game())
    told = typed(table, ["hint", "hint"])
    first, second = told.split("The best choices, with ")[1:]
    assert first.splitlines()[:4] == second.splitlines()[:4]
    assert table.history(None).count(Hinted(0)) == 1


def test_a_table_without_hints_has_no_such_word() -> None:
    words = ("person:Ann", "random", "random", "random")
    table = table_for(hints_game(), words, table=Settings(hints=False))
    told = typed(table, ["hint", "help"])
    assert "No: This table plays without hints." in told
    assert "hint:" not in told
    assert "hint: the best choices" in typed(alone(hints_game()), ["help"])


def test_after_the_game_hint_says_that_it_is_over() -> None:
    table = play_out(alone(hints_game()))
    assert typed(table, ["hint"]).endswith("\nNo: The game is over.\n")


def test_who_comes_back_by_undo_is_told_the_same_and_it_counts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ("random", "random", "person:Mar")
    brawler = engine.game("dungeon-brawler")
    table = table_for(brawler, words, position=marens_turn().fields)
    searched: list[Problem] = []

    def counted(problem: Problem) -> hints.Found:
        searched.append(problem)
        return worked_out(problem)

    worked_out = hints.worked_out
    monkeypatch.setattr(hints, "worked_out", counted)
    told = typed(table, ["hint", *["longsword", "", "hint", "undo", "hint"] * 3])
    assert told.count("The best choices, with ") == 7
    assert len(searched) == 2
    assert table.history(None).count(Hinted(2)) == 2


def test_nobody_in_particular_gets_no_hint() -> None:
    assert "That is for one seat to do" in after(shared(hints_game()), "hint")


def test_behind_the_curtain_the_hint_is_for_whoever_sits_there() -> None:
    table = shared(hints_game())
    told = typed(table, ["", "", "hint"])
    assert "The best choices, with your chance to win" in told
    assert table.history(None)[-1] == Hinted(table.to_act[0])


def test_h_alone_is_still_the_hand() -> None:
    assert read("h", (), [], []).wrong is not None
    assert "The best choices" not in typed(alone(hints_game()), ["h"])


def hints_game() -> Game:  # type: ignore[type-arg]
    return engine.game("dungeon-busters")
