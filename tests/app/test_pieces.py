"""The general drawing pieces: tables, news, cards, bars, seats."""

from __future__ import annotations

import pytest

from undercroft.glyphs import Glyphs
from undercroft.widgets.bar import bar
from undercroft.widgets.card import card
from undercroft.widgets.frame import State
from undercroft.widgets.gems import gem_row
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.news import newest
from undercroft.widgets.rows import Block, Row, Span, row, text_of, width_of
from undercroft.widgets.seats import tag
from undercroft.widgets.trail import trail


def lines(block: Block) -> list[str]:
    return text_of(block).split("\n")


def columns(name: str = "Ada") -> list[Column]:
    return [
        Column("Name", [name, "Bo"], 6, gap=0),
        Column("n", ["2", "10"], 2, number=True),
        Column("note", ["x", "y"], 6),
    ]


def test_a_table_stands_as_its_columns_like_it() -> None:
    assert lines(grid(columns(), 18)) == ["Name     n  note", "Ada      2  x", "Bo      10  y"]


def test_room_to_spare_goes_to_the_gaps_alike() -> None:
    table = grid(columns(), 24)
    assert lines(table) == ["Name        n     note", "Ada         2     x", "Bo         10     y"]
    assert {width_of(line) for line in table} == {24}


def test_a_table_too_wide_closes_gaps_then_narrows_from_the_right() -> None:
    assert lines(grid(columns(), 16)) == ["Name    n note", "Ada     2 x", "Bo     10 y"]
    assert lines(grid(columns(), 12)) == ["Name  n note", "Ada   2 x", "Bo   10 y"]


def test_when_nothing_else_gives_way_the_first_column_is_cut() -> None:
    table = grid(columns("Bartholomew"), 14)
    assert lines(table)[1] == "Barth…  2 x"
    assert {width_of(line) for line in table} == {14}


def test_a_cell_that_draws_itself_is_told_its_width() -> None:
    asked: list[int] = []

    def cell(width: int) -> str:
        asked.append(width)
        return "Bartholomew"[: width - 1] + "!"

    first = Column("Name", [cell, "Bo"], 6, gap=0)
    assert lines(grid([first, *columns()[1:]], 14))[1].startswith("Barth!  2")
    assert asked[-1] == 6


def news(*texts: str) -> list[Row]:
    return [row(text) for text in texts]


def test_news_that_fit_are_shown_as_they_are() -> None:
    assert lines(newest(news("one", "two"), 10, 3, "l")) == ["one", "two"]


def test_of_too_much_news_the_newest_are_shown_and_the_rest_counted() -> None:
    shown = newest(news("one", "two", "three", "four"), 10, 3, "l")
    assert lines(shown) == ["2 more: l", "three", "four"]
    assert shown[0][-1].action == "key:l"


def test_in_a_single_row_the_newest_news_stand_beside_the_count_of_the_others() -> None:
    told = news("Ogre: 0 of 9, lost", "A draws 2", "Swamp turned up")
    assert lines(newest(told, 30, 1, "l")) == ["Swamp turned up      2 more: l"]
    assert lines(newest(told, 20, 1, "l")) == ["3 more: l"]


def test_news_too_long_for_a_row_go_on_in_the_next_one_and_count_as_one() -> None:
    assert lines(newest(news("one two three"), 10, 3, "l")) == ["one two", "  three"]
    shown = newest(news("a", "b", "one two three"), 10, 3, "l")
    assert lines(shown) == ["2 more: l", "one two", "  three"]


@pytest.mark.parametrize(
    ("state", "face"),
    [(State.NORMAL, "  4  "), (State.PICKED, " »4« "), (State.LOCKED, " ▣ 4 ")],
)
def test_a_card_says_by_its_face_what_has_become_of_it(state: State, face: str) -> None:
    drawn = card((Span("4"),), 7, 3, state, key="4", action="card-4", here=True)
    assert face in lines(drawn)[1]
    assert {span.action for line in drawn for span in line} == {"card-4"}
    assert sum(span.here for line in drawn for span in line) == 1


def test_a_bar_has_a_cell_for_each_point_and_scales_when_that_is_too_wide() -> None:
    assert text_of([bar(9, 10, 14, "good")]) == "▰▰▰▰▰▰▰▰▰▱"
    assert text_of([bar(20, 10, 14, "good")]) == "▰" * 10
    assert text_of([bar(50, 99, 10, "good")]) == "▰▰▰▰▰▱▱▱▱▱"
    assert text_of([bar(0, 4, 10, "good")]) == "▱▱▱▱"


def test_gems_stand_one_by_one_in_their_order() -> None:
    assert text_of([gem_row((1, 2, 1), Glyphs())]) == "◆R ◆Y ◆Y ◆B"
    assert text_of([gem_row((1, 2, 1), Glyphs(ascii=True), gap="")]) == "RYYB"


def test_a_seats_tag_cuts_the_name_and_keeps_the_mark() -> None:
    names = ("Bartholomew1", "你好世界再见")
    assert text_of([tag(0, names, Glyphs(), 40)]) == " A ● Bartholomew1"
    assert text_of([tag(0, names, Glyphs(), 14, "♛")]) == " A ● Bartho… ♛"
    assert text_of([tag(0, names, Glyphs(ascii=True), 40)]) == " A Bartholomew1"
    for width in range(8, 20):
        assert width_of(tag(1, names, Glyphs(), width, "♛")) <= width
        assert text_of([tag(1, names, Glyphs(), width, "♛")]).endswith(" ♛")


@pytest.mark.parametrize(
    ("present", "width", "shown"),
    [
        (0, 40, "one > two > three > four > five"),
        (4, 23, "three > four > five"),
        (2, 15, "three > four"),
        (0, 10, "one > two"),
        (4, 2, "five"),
    ],
)
def test_of_a_trail_the_oldest_parts_give_way_first_and_the_present_one_never(
    present: int, width: int, shown: str
) -> None:
    parts = [row(name) for name in ("one", "two", "three", "four", "five")]
    assert text_of([trail(parts, present, width, " > ")]) == shown


def test_a_trail_of_nothing_is_empty() -> None:
    assert trail([], -1, 10, " ") == ()
