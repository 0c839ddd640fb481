"""Card tables: every fault is named with file, row and field; a good one is bound as it stands."""

from __future__ import annotations

import re

import pytest

import undercroft_engine as engine
from undercroft_engine.core.errors import DeckError, Fault, UndercroftError, one_sentence
from undercroft_engine.core.game import GameInfo

KEY = r"^(id|rank) = .*$"
"""What a row is known by."""


def faults(id_: str, text: str) -> tuple[Fault, ...]:
    """The faults for which a deck is refused."""
    with pytest.raises(DeckError) as caught:
        engine.read_deck(id_, text, "own.toml")
    error = caught.value
    assert isinstance(error, UndercroftError)
    assert all(str(fault) in error.message for fault in error.faults), "a fault is not told"
    assert all(fault.where.startswith("own.toml") for fault in error.faults), "no file is named"
    return error.faults


@pytest.fixture
def text(info: GameInfo) -> str:
    """The built-in card table, as text."""
    return engine.game(info.id).deck.text


def test_the_built_in_deck_reads_as_a_deck_of_ones_own(info: GameInfo, text: str) -> None:
    builtin, own = engine.game(info.id).deck, engine.read_deck(info.id, text, "own.toml")
    assert own.rows == builtin.rows
    assert own.digest == builtin.digest
    assert (builtin.builtin, own.builtin) == (True, False)
    assert own.name == "own.toml"
    assert own.text == text


def test_a_changed_deck_has_another_digest(info: GameInfo, text: str) -> None:
    assert engine.read_deck(info.id, text + "\n# mine\n", "own.toml").digest != (
        engine.game(info.id).deck.digest
    )


def test_every_card_says_where_it_comes_from(info: GameInfo) -> None:
    for row in engine.game(info.id).deck.rows:
        sources = [
            value
            for name in row.__struct_fields__
            if (value := getattr(row, name)) in ("printed", "example", "house")
        ]
        assert sources, row


def test_a_deck_that_is_no_toml_is_refused(info: GameInfo) -> None:
    (fault,) = faults(info.id, "[[card]\nid = ")
    assert "no TOML" in fault.text


@pytest.mark.parametrize("content", ["", "x = 1\n", "card = 3\n", "[card]\nid = 'x'\n"])
def test_a_deck_without_rows_is_refused(info: GameInfo, content: str) -> None:
    assert any("no [[card]] rows" in fault.text for fault in faults(info.id, content))


def test_an_unknown_table_is_refused_by_name(info: GameInfo, text: str) -> None:
    assert any(
        "cards" in fault.where for fault in faults(info.id, text + "\n[[cards]]\nid = 'x'\n")
    )


def test_an_unknown_field_is_refused_with_its_row(info: GameInfo, text: str) -> None:
    found = faults(info.id, text.replace("[[card]]\n", "[[card]]\nnonsense = 1\n", 1))
    assert [fault.where.split(" (")[0] for fault in found] == ["own.toml, row 1"]
    assert "nonsense" in found[0].text


def test_a_missing_field_is_refused_with_its_row(info: GameInfo, text: str) -> None:
    found = faults(info.id, re.sub(r'^id = ".*"\n', "", text, count=1, flags=re.MULTILINE))
    assert [fault.where.split(" (")[0] for fault in found] == ["own.toml, row 1"]
    assert "id" in found[0].text


def test_every_wrong_type_is_refused_with_row_and_field(info: GameInfo, text: str) -> None:
    wrong = re.sub(KEY, r"\1 = 3.5", text, flags=re.MULTILINE)
    found = faults(info.id, wrong)
    rows = len(engine.game(info.id).deck.rows)
    assert len(found) == rows, "not every fault is named"
    for number, fault in enumerate(found, start=1):
        assert re.match(rf"own\.toml, row {number} \(.*\), (id|rank)$", fault.where)


def test_an_id_used_twice_is_refused_on_each_of_its_rows(info: GameInfo, text: str) -> None:
    first, second = (row.id for row in engine.game(info.id).deck.rows[:2])
    found = faults(info.id, text.replace(f'id = "{second}"', f'id = "{first}"', 1))
    assert {f"own.toml, row {row} ({first}), id" for row in (1, 2)} <= {one.where for one in found}


def test_a_fault_reads_as_place_and_text_and_several_as_one_sentence() -> None:
    assert str(Fault("row 2, hp", "is missing")) == "row 2, hp: is missing"
    assert str(Fault("", "is empty")) == "is empty"
    assert one_sentence("It fails", [Fault("a", "x"), Fault("", "y")]) == "It fails: a: x; y."
