"""The last table of each game: kept, begun from, and left out with a sentence when faulty."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from undercroft.draft import Draft
from undercroft.last_tables import LastTables
from undercroft_engine.core.errors import UndercroftError
from undercroft_engine.core.game import GameInfo
from undercroft_engine.core.match import Settings


@pytest.fixture
def tables(tmp_path: Path) -> LastTables:
    return LastTables(tmp_path)


def a_table(info: GameInfo) -> Draft:
    """A table that differs from the first one in all that is kept, and in deck and seed."""
    draft = Draft.of(info).changed("seats", str(info.most)).changed("person", "B Zoe")
    for option in info.options:
        draft = draft.changed(option.name, option.values[-1])
    return draft.changed("undo", "off").changed("seed", "mine")


def kept(tmp_path: Path, info: GameInfo, **changed: Any) -> None:
    """Write the file with fields of a table changed."""
    draft = Draft.of(info)
    fields = {"seats": draft.seats, "options": draft.options, "table": draft.table, **changed}
    (tmp_path / "tables.json").write_bytes(msgspec.json.encode({info.id: fields}))


def test_the_first_time_there_is_none(tables: LastTables, info: GameInfo) -> None:
    assert tables.last(info) is None


def test_seats_options_and_settings_are_kept_but_neither_deck_nor_seed(
    tmp_path: Path, tables: LastTables, info: GameInfo
) -> None:
    table = a_table(info)
    tables.keep(info.id, table.deal())
    last = LastTables(tmp_path).last(info)
    assert last is not None
    assert last.seats == table.seats
    assert last.options == table.options
    assert last.table == Settings(undo=False)
    assert last.seed is None
    assert last.deck is None


def test_each_game_has_a_last_table_of_its_own(
    tmp_path: Path, tables: LastTables, info: GameInfo
) -> None:
    tables.keep("another-game", Draft.of(info).deal())
    tables.keep(info.id, a_table(info).deal())
    assert set(msgspec.json.decode((tmp_path / "tables.json").read_bytes())) == {
        "another-game",
        info.id,
    }


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"[" * 5000])
def test_a_file_of_something_else_is_left_out_with_a_sentence_and_kept_anew(
    tmp_path: Path, tables: LastTables, info: GameInfo, content: bytes
) -> None:
    (tmp_path / "tables.json").write_bytes(content)
    with pytest.raises(UndercroftError) as caught:
        tables.last(info)
    assert caught.value.message == (
        "tables.json holds no tables; set-up begins as it does the first time."
    )
    tables.keep(info.id, a_table(info).deal())
    assert tables.last(info) is not None


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"seats": []}, "is for"),
        ({"seats": 7}, "What tables.json has of it is no table."),
        ({"seats": [{"name": 1}]}, "What tables.json has of it is no table."),
        ({"options": {"weather": "rain"}}, "weather"),
        ({"table": {"undo": "perhaps"}}, "What tables.json has of it is no table."),
    ],
)
def test_a_table_that_cannot_be_set_up_is_left_out_with_a_sentence(
    tmp_path: Path, tables: LastTables, info: GameInfo, changed: dict[str, Any], why: str
) -> None:
    kept(tmp_path, info, **changed)
    with pytest.raises(UndercroftError) as caught:
        tables.last(info)
    assert caught.value.message.startswith("The last table is left out. ")
    assert why in caught.value.message


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ({"name": "\x1b[2J", "kind": "person"}, "a name that cannot be shown"),
        ({"name": "x" * 13, "kind": "person"}, "a name that cannot be shown"),
        ({"name": "bram", "kind": "person"}, "two players one name"),
        ({"name": "Zoe", "kind": "bot", "level": "godly"}, "Zoe with the level godly"),
        ({"name": "Zoe", "kind": "bot", "level": "random"}, "Zoe with the level random"),
        ({"name": "Zoe", "kind": "person", "level": "steady"}, "Zoe with the level steady"),
    ],
)
def test_a_seat_that_no_table_has_is_left_out_with_a_sentence(
    tmp_path: Path, tables: LastTables, info: GameInfo, seat: dict[str, str], why: str
) -> None:
    seats = [seat, *msgspec.to_builtins(Draft.of(info).seats[1:])]
    kept(tmp_path, info, seats=seats)
    with pytest.raises(UndercroftError) as caught:
        tables.last(info)
    assert why in caught.value.message
    assert caught.value.message.isprintable()


def test_a_folder_that_cannot_be_written_loses_only_the_memory(
    tmp_path: Path, info: GameInfo
) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    tables = LastTables(tmp_path / "data")
    tables.keep(info.id, a_table(info).deal())
    with pytest.raises(UndercroftError) as caught:
        tables.last(info)
    assert "cannot be read" in caught.value.message
