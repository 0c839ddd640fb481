"""The final count of Dungeon Busters: points, majorities, ties of every kind, places (DB-E)."""

from __future__ import annotations

import pytest

from support.busters import ended
from undercroft_engine.core.outcome import Outcome


def outcome(seats_piles: str, *trophies: int) -> Outcome:
    table = ended(seats_piles, trophies or None)
    found = table.game.outcome(table.state)
    assert found is not None
    return found


def points(seats_piles: str, seat: int) -> list[int]:
    """Points of a seat: gems, sets, most red, most yellow, most blue."""
    return [line.points for line in outcome(seats_piles).lines[seat]]


@pytest.mark.clause("DB-E2", "DB-E3")
@pytest.mark.parametrize(
    ("pile", "gems", "sets"),
    [("0/0/0", 0, 0), ("1/1/1", 3, 3), ("4/0/2", 6, 0), ("2/5/3", 10, 6), ("4/4/4", 12, 12)],
)
def test_a_point_for_each_gem_and_three_for_each_set(pile: str, gems: int, sets: int) -> None:
    assert points(f"{pile} 5/5/5 0/0/0", 0)[:2] == [gems, sets]


@pytest.mark.clause("DB-E4", "DB-E5")
@pytest.mark.parametrize(
    ("piles", "awards"),
    [
        pytest.param("2/1/1 1/2/1 1/1/2", [[3, 0, 0], [0, 3, 0], [0, 0, 3]], id="one each"),
        pytest.param("2/2/2 1/1/1 0/0/0", [[3, 3, 3], [0, 0, 0], [0, 0, 0]], id="all to one"),
        pytest.param("2/2/2 2/1/1 0/0/0", [[0, 3, 3], [0, 0, 0], [0, 0, 0]], id="two tied"),
        pytest.param("2/2/2 2/2/2 2/2/2", [[0, 0, 0], [0, 0, 0], [0, 0, 0]], id="three tied"),
        pytest.param("0/1/0 0/1/0 0/2/0", [[0, 0, 0], [0, 0, 0], [0, 3, 0]], id="nobody has any"),
    ],
)
def test_three_points_for_more_of_a_colour_than_every_other_seat(
    piles: str, awards: list[list[int]]
) -> None:
    assert [points(piles, seat)[2:] for seat in range(3)] == awards


@pytest.mark.clause("DB-E5")
def test_four_and_five_tied_for_most_get_nothing() -> None:
    for seats in (4, 5):
        piles = "2/2/2 " * seats
        assert [points(piles, seat)[2:] for seat in range(seats)] == [[0, 0, 0]] * seats


def test_each_line_cites_its_clause_and_the_lines_add_up() -> None:
    result = outcome("2/2/5 3/1/4 3/2/1")
    assert [line.clause for line in result.lines[0]] == [
        "DB-E2",
        "DB-E3",
        "DB-E5",
        "DB-E5",
        "DB-E4",
    ]
    for seat, lines in enumerate(result.lines):
        assert sum(line.points for line in lines) == result.totals[seat]


@pytest.mark.clause("DB-E6")
def test_most_points_wins_whatever_the_trophies() -> None:
    result = outcome("1/1/1 3/1/1 1/1/1", 9, 0, 3)
    assert (result.winners, result.tie_breaks) == ((1,), ())


@pytest.mark.clause("DB-E7")
@pytest.mark.parametrize(
    ("piles", "trophies", "winners", "tied"),
    [
        ("2/2/2 2/2/2 1/1/1", (1, 2, 4), (1,), (0, 1)),
        ("2/2/2 2/2/2 1/1/1", (2, 2, 4), (0, 1), (0, 1)),
        ("2/2/2 2/2/2 2/2/2", (1, 5, 3), (1,), (0, 1, 2)),
        ("2/2/2 2/2/2 2/2/2", (3, 1, 3), (0, 2), (0, 1, 2)),
        ("2/2/2 2/2/2 2/2/2", (4, 4, 4), (0, 1, 2), (0, 1, 2)),
        ("1/1/1 1/1/1 1/1/1 1/1/1 1/1/1", (2, 2, 2, 2, 2), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
    ],
)
def test_trophies_break_a_tie_in_points_or_it_is_shared(
    piles: str, trophies: tuple[int, ...], winners: tuple[int, ...], tied: tuple[int, ...]
) -> None:
    result = outcome(piles, *trophies)
    assert result.winners == winners
    (tie,) = result.tie_breaks
    assert (tie.clause, tie.seats, tie.left) == ("DB-E7", tied, winners)
    assert tie.values == tuple(trophies[seat] for seat in tied)


@pytest.mark.clause("DB-E8")
@pytest.mark.parametrize(
    ("piles", "trophies", "places"),
    [
        ("3/3/3 2/2/2 1/1/1", (0, 0, 0), (1, 2, 3)),
        ("3/3/3 2/2/2 2/2/2", (0, 1, 3), (1, 3, 2)),
        ("3/3/3 2/2/2 2/2/2", (0, 3, 3), (1, 2, 2)),
        ("2/2/2 2/2/2 1/1/1 0/0/0", (3, 3, 0, 0), (1, 1, 3, 4)),
        ("2/2/2 2/2/2 1/1/1 1/1/1 0/0/0", (1, 2, 0, 0, 5), (2, 1, 3, 3, 5)),
    ],
)
def test_places_are_compared_alike_and_equals_share_one(
    piles: str, trophies: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert outcome(piles, *trophies).places == places


@pytest.mark.clause("DB-P7")
def test_gems_left_on_spoils_count_for_nobody() -> None:
    table = ended("2/2/2 1/1/1 1/1/1")
    state = table.game.position({**table.fields, "spoils": [5, 0, 0], "bank": [6, 11, 11]})
    assert table.game.outcome(state) == table.game.outcome(table.state)
    assert outcome("2/2/2 1/1/1 1/1/1").totals == (21, 6, 6)
