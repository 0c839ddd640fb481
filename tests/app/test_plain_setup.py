"""The title and the set-up in plain mode."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import undercroft_engine as engine
from support.plain import bare
from support.saved import save
from support.sessions import session
from undercroft.glyphs import SEAT_LETTERS
from undercroft.paths import data_folder
from undercroft.plain import setup as plain_setup
from undercroft.preferences import PreferencesFile
from undercroft.saves import Saves
from undercroft_engine.core.game import Game
from undercroft_engine.core.record import Header, read_record

AnyGame = Game[Any, Any]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("UNDERCROFT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Type lines at the title; what is told."""

    def typed(*lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert plain_setup.run(bare()) == 0
        return capsys.readouterr().out

    return typed


def begun() -> Header:
    """The head of the one game that was begun."""
    saves = Saves(data_folder())
    (saved,) = saves.all()
    return read_record(saves.path(saved.id)).header


def test_the_title_lists_every_game_and_takes_its_number_its_name_or_a_beginning(
    game: AnyGame, talk: Any
) -> None:
    info = game.info
    assert info.title in talk()
    titles = [one.title for one in engine.games()]
    number = str(titles.index(info.title) + 1)
    begun = next(
        info.title[:length]
        for length in range(4, len(info.title) + 1)
        if sum(title.startswith(info.title[:length]) for title in titles) == 1
    )
    for word in (number, info.title, info.title.upper(), info.id, begun):
        assert "An empty line starts" in talk(word, "back")


def test_leaving_the_title_loses_nothing_and_begins_nothing(talk: Any, data: Path) -> None:
    for lines in ((), ("quit",), ("1", "quit"), ("1", "back", "quit"), ("qu",)):
        assert "nothing is lost" in talk(*lines)
    assert not data.exists()


def test_a_table_nobody_changes_is_dealt_as_from_the_command_line(game: AnyGame, talk: Any) -> None:
    assert "undercroft resume" in talk(game.info.title, "")
    head = begun()
    assert len(head.seats) == game.info.usual
    assert head.options == {one.name: one.values[0] for one in game.info.options}


def test_everything_about_a_table_can_be_changed(game: AnyGame, talk: Any) -> None:
    info = game.info
    options = [f"{one.name} {one.values[-1]}" for one in info.options]
    told = talk(
        info.title,
        f"seats {info.most}",
        "person b Ann Lee",
        "person C",
        "bot a",
        "memory off",
        "undo off",
        "seed some text",
        *options,
        "start",
    )
    assert "nothing here" not in told.lower()
    head = begun()
    assert [seat.kind for seat in head.seats[:3]] == ["bot", "person", "person"]
    assert head.seats[1].name == "Ann Lee"
    assert len(head.seats) == info.most
    assert head.options == {one.name: one.values[-1] for one in info.options}
    assert head.table.memory_aid is False
    assert head.table.undo is False
    assert head.seed == "some text"


def test_fewer_seats_keep_those_that_stay(game: AnyGame, talk: Any) -> None:
    last = game.info.least - 1
    talk(game.info.title, f"person {SEAT_LETTERS[last]} Ann", f"seats {game.info.least}", "")
    head = begun()
    assert len(head.seats) == game.info.least
    assert head.seats[last].name == "Ann"


def test_a_change_tells_only_what_changed(game: AnyGame, talk: Any) -> None:
    before = talk(game.info.title, "back")
    told = talk(game.info.title, "undo off", "undo off", "back")
    assert told.count("Undo off") == 1
    assert "It is so already" in told
    assert told.count(game.info.title) == before.count(game.info.title)
    assert talk(game.info.title, "show", "back").count("Undo on") == 2


@pytest.mark.parametrize(
    "line",
    [
        "dance",
        "seats",
        "seats 99",
        "seats many",
        "person",
        "person Q Ann",
        "bot",
        "bot B random",
        "undo perhaps",
        "deck /no/such/file",
    ],
)
def test_a_change_that_cannot_be_made_is_answered_and_changes_nothing(
    game: AnyGame, talk: Any, line: str
) -> None:
    plain = talk(game.info.title, "show", "back")
    told = talk(game.info.title, line, "show", "back")
    assert len(told) > len(plain)
    assert told.endswith(plain[plain.index("An empty line starts") :].partition("\n")[2])


def test_a_wrong_option_value_names_those_there_are(game: AnyGame, talk: Any) -> None:
    for option in game.info.options:
        told = talk(game.info.title, f"{option.name} wrong", "back")
        assert all(value in told for value in option.values)


def test_a_deck_of_ones_own_can_be_chosen_and_given_back(
    game: AnyGame, talk: Any, tmp_path: Path
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(game.deck.text)
    told = talk(game.info.title, f"deck {own}", "deck", "deck " + str(own), "")
    assert "Deck own.toml" in told
    assert "Deck built in" in told
    assert begun().deck_name == "own.toml"


def test_help_names_every_change_and_every_option(game: AnyGame, talk: Any) -> None:
    told = talk(game.info.title, "help", "back")
    for option in game.info.options:
        assert option.name in told
    for word in ("seats", "person", "bot", "seed", "deck", "start", "back"):
        assert word in told


def test_the_newest_game_is_gone_on_with_from_the_title(game: AnyGame, talk: Any) -> None:
    talk(game.info.title, "")
    told = talk("continue")
    assert "continue: " + game.info.title in told
    assert "undercroft resume" in told
    assert len(Saves(data_folder()).all()) == 1


def test_continue_without_a_game_says_so(talk: Any) -> None:
    assert "no game to go on with" in talk("continue")


def test_a_damaged_newest_game_is_told_of_and_left_alone(
    game: AnyGame, talk: Any, data: Path
) -> None:
    talk(game.info.title, "")
    (path,) = (data / "saves").iterdir()
    path.write_bytes(b"nonsense\n")
    told = talk("continue")
    assert path.name in told
    assert path.read_bytes() == b"nonsense\n"


def test_after_the_results_the_title_is_back(game: AnyGame, talk: Any) -> None:
    bots = [f"bot {chr(ord('A') + seat)}" for seat in range(game.info.usual)]
    told = talk(game.info.title, *bots, "", "quit")
    assert "The game is over" in told
    assert told.count("Choose a game by number") == 2


def test_what_is_no_choice_at_the_title_is_answered(talk: Any) -> None:
    assert "There is no chess here" in talk("chess")
    assert talk("").count("Choose a game by number") == 2


def test_set_up_begins_from_the_last_table_and_says_so(talk: Any, data: Path) -> None:
    assert "As at your last table." not in talk("1", "person B Zoe", "undo off", "start", "quit")
    told = talk("1", "back")
    assert "As at your last table." in told
    assert "B Zoe, person." in told
    assert "Undo off." in told


def test_a_faulty_memory_is_told_of_in_one_sentence(talk: Any, data: Path) -> None:
    data.mkdir()
    (data / "tables.json").write_text("[]")
    told = talk("1", "back")
    assert told.count("tables.json holds no tables") == 1
    assert "An empty line starts" in told


def test_the_title_puts_away_what_is_over(talk: Any, data: Path) -> None:
    save(Saves(data), commits=None)
    talk("quit")
    assert [path.name for path in (data / "saves").iterdir()] == ["finished"]


def test_what_is_wrong_with_the_settings_is_told_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    data.mkdir()
    (data / "settings.json").write_text('{"theme": "neon"}')
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nquit\n"))
    plain_setup.run(session(kept=PreferencesFile(data), plain=True))
    assert capsys.readouterr().out.count("settings.json: theme cannot be 'neon'.") == 1
