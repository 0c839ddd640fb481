"""Seats and names: seat words understood or refused, names made fit for every table."""

from __future__ import annotations

import getpass
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft import names, seating
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import GameInfo


@given(st.text(max_size=60))
def test_a_name_is_printable_bounded_and_of_known_width_whatever_was_typed(text: str) -> None:
    name = names.clean(text)
    assert names.cells(name) <= names.WIDEST_NAME
    assert name == name.strip()
    for character in name.replace(" ", "").removesuffix("…"):
        assert unicodedata.category(character)[0] in "LNPS"
        assert character.isascii() or unicodedata.category(character)[0] != "S"
    assert names.clean(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee ", "Ann Lee"),
        ("\x1b[31mRed\x07", "[31mRed"),
        ("a\u202eb\u200bc", "abc"),
        ("Zoe\u0308", "Zoë"),
        ("x\u0301\u0301y", "xy"),
        ("\U0001f480\ufe0f", ""),
        ("Maximilian Longname", "Maximilian…"),
        ("\u6f22\u5b57\u6f22\u5b57\u6f22\u5b57\u6f22", "\u6f22\u5b57\u6f22\u5b57\u6f22…"),
    ],
)
def test_names_lose_what_a_terminal_cannot_be_trusted_with(typed: str, name: str) -> None:
    assert names.clean(typed) == name


@given(st.lists(st.text("abAB ", max_size=20), max_size=8))
def test_names_at_a_table_differ_in_more_than_case(typed: list[str]) -> None:
    taken: list[str] = []
    for text in typed:
        taken.append(names.unique(names.clean(text) or "x", taken, len(taken)))
        assert names.cells(taken[-1]) <= names.WIDEST_NAME
    assert len({name.casefold() for name in taken}) == len(taken)


def test_a_login_name_is_used_as_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "ann")
    assert names.login_name() == "Ann"
    monkeypatch.setattr(getpass, "getuser", lambda: "McDuff")
    assert names.login_name() == "McDuff"


def test_without_a_login_name_there_is_still_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert names.login_name() == "Player"


def test_a_table_nobody_described_has_you_and_steady_bots_up_to_the_usual_count(
    info: GameInfo,
) -> None:
    seats = seating.seat(info, seating.usual(info))
    assert len(seats) == info.usual
    assert [entry.kind for entry in seats] == ["person"] + ["bot"] * (info.usual - 1)
    assert {entry.level for entry in seats[1:]} == {"steady"}


def test_nobody_at_a_table_has_anothers_name(info: GameInfo) -> None:
    words = ["person:Cleo", "person:cleo", *["steady"] * (info.usual - 2)]
    seats = seating.seat(info, words[: info.usual])
    assert len({entry.name.casefold() for entry in seats}) == info.usual
    assert seats[0].name == "Cleo"


@pytest.mark.parametrize("count", [-1, 1])
def test_too_few_or_too_many_seats_are_refused(info: GameInfo, count: int) -> None:
    seats = info.least - 1 if count < 0 else info.most + 1
    with pytest.raises(SetupError) as caught:
        seating.seat(info, ["steady"] * seats)
    assert caught.value.code == "seats"


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("random", "level"),
        ("clever", "seat_word"),
        ("", "seat_word"),
        ("person:", "name"),
        ("person:\u200b", "name"),
        ("person", "seat_word"),
    ],
)
def test_a_seat_word_that_is_none_is_refused(info: GameInfo, word: str, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        seating.seat(info, [word, *["steady"] * (info.usual - 1)])
    assert caught.value.code == code


def test_a_variant_opens_its_seat_counts_and_nothing_else_does(info: GameInfo) -> None:
    for option in info.options:
        for count in option.opens:
            assert count not in info.seats
            chosen = {option.name: option.values[1]}
            assert len(seating.seat(info, ["steady"] * count, options=chosen)) == count
            for refused in (None, {option.name: option.values[0]}):
                with pytest.raises(SetupError, match=f"{option.name}={option.values[1]}"):
                    seating.seat(info, ["steady"] * count, options=refused)
