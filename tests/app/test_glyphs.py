"""Marks and their ASCII twins."""

import ast
from pathlib import Path

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

import undercroft
from undercroft.glyphs import SEAT_SHAPES, TABLE, Glyphs
from undercroft.widgets.frame import State

APP = Path(undercroft.__file__).parent


@pytest.mark.parametrize("mark", TABLE)
def test_every_mark_takes_one_cell(mark: str) -> None:
    assert cell_len(mark) == wcwidth(mark) == 1


@pytest.mark.parametrize("twin", TABLE.values())
def test_every_twin_is_one_printable_ascii_character(twin: str) -> None:
    assert len(twin) == 1
    assert twin.isascii()
    assert twin.isprintable()


def test_no_mark_is_an_emoji_or_has_one_as_its_presentation() -> None:
    assert not set(TABLE) & set("⚔⚰♥▶☠☀★️") - {"★"}
    assert all(ord(mark) < 0x1F000 for mark in TABLE)


def test_seats_can_be_told_apart_by_their_ascii_shapes() -> None:
    assert len({TABLE[shape] for shape in SEAT_SHAPES}) == len(SEAT_SHAPES) == 8


def test_borders_that_mean_something_look_different_in_ascii() -> None:
    told_apart = (State.NORMAL, State.FOCUSED, State.PICKED, State.LOCKED, State.DISABLED)
    assert [Glyphs(ascii=True).plain(state.value.border) for state in told_apart] == [
        "+-+||+-+",
        "#=####=#",
        ">=<><>=<",
        "@=@@@@=@",
        "+.+::+.+",
    ]


def test_ascii_text_has_only_ascii_whatever_a_name_holds() -> None:
    ascii_only = Glyphs(ascii=True)
    assert ascii_only.plain("»4« ▣ Zoë…") == ">4< @ Zo?~"
    assert ascii_only.plain("plain") == "plain"


def test_unicode_text_stays_as_it_is() -> None:
    assert Glyphs().plain("»4« ▣ Zoë…") == "»4« ▣ Zoë…"


def test_gems_and_seats_keep_their_letter_and_drop_their_shape_in_ascii() -> None:
    assert (Glyphs().gem("R"), Glyphs(ascii=True).gem("R")) == ("◆R", "R")
    assert (Glyphs().seat(2), Glyphs(ascii=True).seat(2)) == ("C ▲", "C")


def test_the_app_draws_nothing_that_has_no_twin() -> None:
    unknown = {
        (file.name, character)
        for file in APP.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for character in node.value
        if not character.isascii() and character not in TABLE
    }
    assert not unknown
