"""Saved games: listed whatever their state, gone on with, deleted, and never harmed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.deals import soon_over, usual
from support.play import walked
from support.saved import open_elsewhere
from support.tables import Crowd, header_for, words_for
from undercroft import seating
from undercroft.opening import Deal, new_table, resumed_table
from undercroft.saves import Saves
from undercroft.table import Table
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Commit
from undercroft_engine.core.record import RecordFile, read_record

AnyGame = Game[Any, Any]


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path)


def a_game(saves: Saves, game: AnyGame, commits: int | None = 3) -> str:
    """A saved game that far; None means to the end. Its id."""
    seats = header_for(game, words_for(game, 1)).seats
    deal = Deal(seats, seed="s", options=soon_over(game.info))
    table = new_table(saves, game, deal)
    Crowd().play(table, commits)
    table.close()
    assert table.saved_as is not None
    return table.saved_as


def winners(saves: Saves, id_: str) -> tuple[str, ...]:
    """Who won a finished game, by name; a team that lost has no winners."""
    record = read_record(saves.path(id_))
    assert record.winners is not None
    return tuple(record.header.seats[seat].name for seat in record.winners)


def test_where_nothing_was_ever_saved_the_list_is_empty(saves: Saves) -> None:
    assert saves.all() == ()
    assert saves.newest() is None


def test_each_game_has_a_short_id_of_its_own(saves: Saves, game: AnyGame) -> None:
    ids = [a_game(saves, game) for _ in range(3)]
    prefix = game.info.prefix.lower()
    assert ids == [f"{prefix}-1", f"{prefix}-2", f"{prefix}-3"]


def test_a_number_taken_meanwhile_is_not_used_again(
    saves: Saves, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Saves, "_numbers", lambda self, prefix: iter(()))
    first = saves.create(header_for(game, words_for(game, 1)), "x")
    second = saves.create(header_for(game, words_for(game, 1)), "x")
    assert first.path.stem == "x-1"
    assert second.path.stem == "x-2"
    first.close()
    second.close()


def test_the_list_tells_game_place_and_who_is_to_choose_newest_first(
    saves: Saves, game: AnyGame
) -> None:
    first, second = a_game(saves, game), a_game(saves, game, None)
    newest, older = saves.all()
    assert [newest.id, older.id] == [second, first]
    assert newest.finished
    assert not newest.can_go_on
    assert older.game == game.info.id
    assert older.place
    assert older.to_choose
    assert older.can_go_on
    assert saves.newest() == older


def test_who_is_to_choose_stands_in_the_order_of_the_seats(saves: Saves, game: AnyGame) -> None:
    for _ in range(4):
        a_game(saves, game, 0)
    for saved in saves.all():
        assert saved.to_choose == tuple(
            entry.name
            for entry in read_record(saves.path(saved.id)).header.seats
            if entry.name in saved.to_choose
        )


def test_a_saved_game_goes_on_at_its_question_and_the_newest_does_when_none_is_named(
    saves: Saves, game: AnyGame
) -> None:
    a_game(saves, game, 2)
    newest = a_game(saves, game, 4)
    table = resumed_table(saves)
    assert table.saved_as == newest
    assert len(table.commits) == 4
    Crowd().play(table)
    table.close()
    assert table.outcome is not None
    assert resumed_table(saves).saved_as != newest


def test_a_finished_game_is_not_gone_on_with(saves: Saves, game: AnyGame) -> None:
    done = a_game(saves, game, None)
    with pytest.raises(RecordError) as caught:
        resumed_table(saves, done)
    assert caught.value.code == "finished"
    with pytest.raises(RecordError) as caught:
        resumed_table(saves)
    assert caught.value.code == "no_save"


def test_the_winners_of_the_last_finished_game_of_a_kind_are_named(
    saves: Saves, game: AnyGame
) -> None:
    assert saves.last_winners(game.info.id) == ()
    done = a_game(saves, game, commits=None)
    a_game(saves, game)
    assert saves.last_winners(game.info.id) == winners(saves, done)
    assert saves.last_winners("another-game") == ()


def test_a_game_that_is_over_is_put_away_and_found_as_before(saves: Saves, game: AnyGame) -> None:
    going, done = a_game(saves, game), a_game(saves, game, None)
    when = saves.path(done).stat().st_mtime_ns
    saves.put_away()
    assert saves.path(done) == saves.folder / "finished" / f"{done}.undercroft"
    assert saves.path(done).stat().st_mtime_ns == when
    assert [path.stem for path in saves.folder.glob("*.undercroft")] == [going]
    assert [path.stem for path in saves.waiting()] == [going]
    assert [saved.id for saved in saves.all()] == [done, going]
    assert saves.last_winners(game.info.id) == winners(saves, done)
    with pytest.raises(RecordError) as caught:
        resumed_table(saves, done)
    assert caught.value.code == "finished"
    saves.delete(done)
    assert [saved.id for saved in saves.all()] == [going]


def test_an_id_is_not_used_again_when_its_game_has_been_put_away(
    saves: Saves, game: AnyGame
) -> None:
    a_game(saves, game, None)
    saves.put_away()
    assert a_game(saves, game) == f"{game.info.prefix.lower()}-2"


def test_a_game_that_cannot_be_put_away_is_still_known_to_be_over(
    saves: Saves, game: AnyGame
) -> None:
    done = a_game(saves, game, None)
    (saves.folder / "finished").write_text("a file where the folder should be")
    saves.put_away()
    assert saves.path(done).parent == saves.folder
    assert saves.waiting() == []
    assert saves.newest() is None
    assert saves.last_winners(game.info.id) == winners(saves, done)


def test_nothing_is_put_away_over_another_file(saves: Saves, game: AnyGame) -> None:
    done = a_game(saves, game, None)
    kept = saves.folder / "finished" / f"{done}.undercroft"
    kept.parent.mkdir()
    kept.write_text("somebody's own")
    saves.put_away()
    assert kept.read_text() == "somebody's own"
    assert (saves.folder / kept.name).exists()


def test_a_damaged_game_that_says_it_is_over_stays_where_it_is(saves: Saves, game: AnyGame) -> None:
    path = saves.path(a_game(saves, game, None))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    saves.put_away()
    assert saves.waiting() == [path]
    assert saves.look(path).code == "damaged"


def test_a_game_deleted_by_another_window_is_gone_and_no_failure(
    saves: Saves, game: AnyGame
) -> None:
    path = saves.path(a_game(saves, game))
    path.unlink()
    assert saves.look(path).code == "gone"


def test_a_game_is_read_again_when_it_has_been_played_on(saves: Saves, game: AnyGame) -> None:
    path = saves.path(a_game(saves, game, 2))
    assert saves.look(path).choices == 2
    table = resumed_table(saves, path.stem)
    Crowd().play(table, 6)
    table.close()
    assert saves.look(path).choices == 6


def test_a_torn_last_line_is_dropped_and_the_game_goes_on(saves: Saves, game: AnyGame) -> None:
    id_ = a_game(saves, game, 3)
    path = saves.path(id_)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seat":0,"mo')
    assert saves.all()[0].can_go_on
    table = resumed_table(saves, id_)
    assert len(table.commits) == 3
    table.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize("how", ["changed", "cut out", "no record", "empty", "another format"])
def test_a_damaged_game_is_listed_with_its_fault_and_its_file_is_never_touched(
    saves: Saves, game: AnyGame, how: str
) -> None:
    id_ = a_game(saves, game, 4)
    path = saves.path(id_)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = {
        "changed": b"".join([*lines[:2], lines[2].replace(b'"seat":', b'"seat":1', 1), *lines[3:]]),
        "cut out": b"".join([lines[0], *lines[2:]]),
        "no record": b"# A shopping list\nEggs\n",
        "empty": b"",
        "another format": b"".join([lines[0].replace(b'"undercroft":1', b'"undercroft":2')]),
    }[how]
    path.write_bytes(damaged)
    (saved,) = saves.all()
    assert saved.fault is not None
    assert saved.fault.count("\n") == 0
    assert not saved.can_go_on
    assert saves.newest() is None
    with pytest.raises(RecordError):
        resumed_table(saves, id_)
    with pytest.raises(RecordError) as caught:
        resumed_table(saves)
    assert caught.value.message == saved.fault
    assert path.read_bytes() == damaged


def test_a_game_open_in_another_window_is_listed_so_and_neither_opened_nor_deleted(
    saves: Saves, game: AnyGame
) -> None:
    id_ = a_game(saves, game)
    with open_elsewhere(saves.path(id_)):
        (saved,) = saves.all()
        assert saved.fault is not None
        assert "another window" in saved.fault
        with pytest.raises(RecordError) as caught:
            resumed_table(saves, id_)
        assert caught.value.code == "in_use"
        with pytest.raises(RecordError) as caught:
            saves.delete(id_)
        assert caught.value.code == "in_use"
    assert saves.all()[0].can_go_on


def test_one_window_holds_a_game_from_its_deal_to_its_closing(saves: Saves, game: AnyGame) -> None:
    deal = Deal(seating.seat(game.info, seating.usual(game.info)))
    table = new_table(saves, game, deal)
    assert table.saved_as is not None
    with pytest.raises(RecordError):
        resumed_table(saves, table.saved_as)
    table.close()
    resumed_table(saves, table.saved_as).close()


def test_a_choice_that_does_not_fit_is_named_and_the_file_let_go_of(
    saves: Saves, game: AnyGame
) -> None:
    head = header_for(game, words_for(game, 1))
    file = saves.create(head, "x")
    start = game.setup(len(head.seats), head.seed, head.options)
    moves = [step.move for step in walked(usual(game.info))]
    impossible = next(move for move in moves if game.refusal(start, 0, move) is not None)
    file.append(Commit(0, impossible), None)
    file.close()
    for _ in range(2):
        with pytest.raises(RecordError) as caught:
            Table.resume(*RecordFile.resume(file.path))
        assert caught.value.code == "misfit"
        assert "Choice 1 does not fit" in caught.value.message


def test_a_deleted_game_is_gone(saves: Saves, game: AnyGame) -> None:
    id_ = a_game(saves, game)
    saves.delete(id_)
    assert saves.all() == ()
    with pytest.raises(RecordError) as caught:
        saves.delete(id_)
    assert caught.value.code == "no_save"


@pytest.mark.parametrize("id_", ["../db-1", "a/b", "", ".", "DB-1", "db 1"])
def test_an_id_that_is_none_names_no_file(saves: Saves, id_: str) -> None:
    for act in (saves.delete, saves.open):
        with pytest.raises(RecordError) as caught:
            act(id_)
        assert caught.value.code == "no_save"


def test_a_folder_that_cannot_be_written_is_told_of_in_a_sentence(
    tmp_path: Path, game: AnyGame
) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    with pytest.raises(RecordError) as caught:
        a_game(Saves(tmp_path), game)
    assert caught.value.code == "not_saved"
