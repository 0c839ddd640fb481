"""The command line: every command, every way it refuses, and what it costs to start."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner, Result

import undercroft_engine as engine
from support.tables import Crowd, table_for, words_for
from undercroft.cli import main
from undercroft_engine.core.game import Game, GameInfo

AnyGame = Game[Any, Any]
FLAGS = (
    ["--ascii"],
    ["--theme", "mono"],
    ["--no-mouse"],
    ["--no-motion"],
    ["--pace", "instant"],
    ["--plain"],
)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("UNDERCROFT_DATA", str(folder))
    return folder


def run(*args: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args], input=typed)


def done(*args: str | Path, typed: str = "") -> str:
    result = run(*args, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def failed(status: int, *args: str | Path) -> str:
    """The one sentence on standard error of a command that ends with this status."""
    result = run(*args)
    assert result.exit_code == status, result.output
    assert "Traceback" not in result.stderr
    sentence, end = result.stderr[:-1], result.stderr[-1]
    assert end == "\n"
    assert sentence
    assert "\n" not in sentence
    return sentence


def refused(*args: str | Path) -> str:
    return failed(1, *args)


def misused(*args: str | Path) -> str:
    return failed(2, *args)


def objects(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def a_record(game: AnyGame, path: Path, commits: int | None = None) -> Path:
    table = table_for(game, words_for(game, 1), path)
    Crowd().play(table, commits)
    table.close()
    return path


def test_the_version_is_told() -> None:
    assert done("--version").startswith("undercroft ")


def test_games_are_listed_with_seats_and_options(info: GameInfo) -> None:
    text = done("games")
    assert info.id in text
    assert info.title in text
    listed = {entry["id"]: entry for entry in json.loads(done("games", "--json"))}
    entry = listed[info.id]
    assert entry["title"] == info.title
    assert entry["seats"] == [info.least, info.most]
    assert [option["name"] for option in entry["options"]] == [one.name for one in info.options]
    assert [option["values"] for option in entry["options"]] == [
        list(one.values) for one in info.options
    ]


def test_the_rules_are_printed_whole_or_by_clause(game: AnyGame) -> None:
    whole = done("rules", game.info.id)
    assert all(clause.id in whole for clause in game.rulebook.clauses)
    clause = game.rulebook.clauses[0]
    one = done("rules", game.info.id, clause.id.lower())
    assert clause.id in one
    assert len(one) < len(whole)
    assert "no clause" in refused("rules", game.info.id, "XX-1")


def test_the_card_table_is_printed_with_the_source_of_every_row(game: AnyGame) -> None:
    text = done("deck", game.info.id)
    for row in game.deck.rows:
        assert row.id in text
    assert "printed" in text
    assert all(said in flat(text) for row in game.deck.rows for said in game.says(row))
    assert "n=" not in text


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_deck_file_is_checked_and_every_fault_named(game: AnyGame, tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(game.deck.text)
    assert "no fault" in done("deck", game.info.id, "--check", good)
    bad = tmp_path / "bad.toml"
    bad.write_text(game.deck.text.split("[[card]]")[0] + "[[card]]\nid = 1\n")
    assert "bad.toml" in refused("deck", game.info.id, "--check", bad)
    assert "TOML" in refused("deck", game.info.id, "--check", _file(tmp_path, "x.toml", "[["))


def _file(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_game_is_begun_saved_listed_gone_on_with_and_deleted(game: AnyGame) -> None:
    said = done("play", game.info.id)
    assert "undercroft resume" in said
    (saved,) = json.loads(done("saves", "--json"))
    assert set(saved) == {"id", "game", "place", "to_choose", "when", "finished", "fault"}
    assert saved["game"] == game.info.id
    assert saved["finished"] is False
    assert saved["fault"] is None
    assert saved["id"] in done("saves")
    assert saved["id"] in done("resume")
    assert saved["id"] in done("resume", saved["id"])
    assert saved["id"] in done("saves", "delete", saved["id"])
    assert json.loads(done("saves", "--json")) == []
    assert "no saved games" in done("saves")


def test_what_is_stated_for_a_table_stands_in_its_record(game: AnyGame, data: Path) -> None:
    info = game.info
    stated = [f"--option={one.name}={one.values[-1]}" for one in info.options]
    seats = ",".join(("person:Ann", *["steady"] * (info.least - 1)))
    settings = ["--table", "memory_aid=off", "--table", "hints=off", "--table", "undo=off"]
    done("play", info.id, "--seats", seats, "--seed", "abc", *stated, *settings)
    (path,) = (data / "saves").iterdir()
    head = objects(done("replay", path, "--json", "--spoil"))[0]
    assert head["seed"] == "abc"
    assert head["options"] == {one.name: one.values[-1] for one in info.options}
    assert head["table"] == {"memory_aid": False, "hints": False, "undo": False}
    assert [seat["kind"] for seat in head["seats"]] == ["person"] + ["bot"] * (info.least - 1)
    assert head["seats"][0]["name"] == "Ann"


def test_a_list_of_bots_is_watched_to_the_end(game: AnyGame) -> None:
    done("play", game.info.id, "--seats", ",".join(["steady"] * game.info.least))
    (saved,) = json.loads(done("saves", "--json"))
    assert saved["finished"] is True


def test_a_deck_of_ones_own_is_played_and_resumed_with(
    game: AnyGame, tmp_path: Path, data: Path
) -> None:
    own = _file(tmp_path, "own.toml", f"# my own\n{game.deck.text}")
    done("play", game.info.id, "--deck", own)
    own.unlink()
    done("resume")
    (path,) = (data / "saves").iterdir()
    assert objects(done("replay", path, "--json", "--spoil"))[0]["deck_name"] == "own.toml"


def test_a_stated_position_is_played_from(game: AnyGame, tmp_path: Path, data: Path) -> None:
    fields = game.describe(game.setup(game.info.usual, "p"))
    file = _file(tmp_path, "position.json", json.dumps(fields))
    done("play", game.info.id, "--position", file)
    done("resume")
    (path,) = (data / "saves").iterdir()
    assert objects(done("replay", path, "--json", "--spoil"))[0]["position"] == fields


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("{", "JSON"),
        ("[1]", "object"),
        ('{"seats": "many"}', ""),
        ('{"seats": 999}', ""),
        ('{"nonsense": 1}', ""),
        (b"\xff\xfe", "UTF-8"),
        ("[" * 100_000, "JSON"),
    ],
    ids=["no JSON", "a list", "a word for a number", "too many", "unknown", "no text", "deep"],
)
def test_a_position_that_cannot_stand_is_refused_in_a_sentence(
    info: GameInfo, tmp_path: Path, text: str | bytes, word: str
) -> None:
    file = _file(tmp_path, "p.json", text)
    assert word in refused("play", info.id, "--position", file)


def test_a_position_alone_settles_how_many_play(game: AnyGame, tmp_path: Path) -> None:
    for seats in game.info.seats:
        fields = game.describe(game.setup(seats, "p"))
        file = _file(tmp_path, "position.json", json.dumps(fields))
        done("play", game.info.id, "--position", file)


def test_a_position_of_another_count_of_seats_is_refused(game: AnyGame, tmp_path: Path) -> None:
    fields = game.describe(game.setup(game.info.most, "p"))
    file = _file(tmp_path, "p.json", json.dumps(fields))
    seats = ",".join(["steady"] * game.info.least)
    sentence = refused("play", game.info.id, "--position", file, "--seats", seats)
    assert str(game.info.most) in sentence


def test_what_is_wrong_is_refused_with_status_1_and_one_sentence(
    info: GameInfo, tmp_path: Path, data: Path
) -> None:
    many = ",".join(["steady"] * (info.most + 1))
    refused("play", "no-such-game")
    refused("rules", "no-such-game")
    refused("deck", "no-such-game")
    refused("simulate", "no-such-game", "--seats", "random", "--games", "1", "--seed", "s")
    refused("play", info.id, "--seats", many)
    refused("play", info.id, "--seats", "")
    refused("play", info.id, "--seats", ",".join(["random"] * info.usual))
    refused("play", info.id, "--seats", ",".join(["nobody"] * info.usual))
    refused("play", info.id, "--option", "no_such=option")
    refused("play", info.id, "--table", "no_such=on")
    refused("play", info.id, "--table", "undo=perhaps")
    refused("play", info.id, "--deck", tmp_path / "missing.toml")
    refused("play", info.id, "--deck", tmp_path)
    refused("play", info.id, "--position", tmp_path / "missing.json")
    refused("resume")
    refused("resume", "no-such-save")
    refused("saves", "delete", "no-such-save")
    refused("replay", tmp_path / "missing", "--json")
    refused("verify", tmp_path / "missing")
    refused("simulate", info.id, "--seats", many, "--games", "1", "--seed", "s")
    assert not data.exists()


def test_an_option_with_a_value_it_has_not_is_refused_by_name(info: GameInfo) -> None:
    for option in info.options:
        assert option.name in refused("play", info.id, "--option", f"{option.name}=wrong")


def test_misuse_ends_with_status_2_and_one_sentence(info: GameInfo, tmp_path: Path) -> None:
    misused("nonsense")
    misused("--nonsense")
    misused("play")
    misused("rules")
    misused("deck")
    misused("verify")
    misused("saves", "delete")
    misused("saves", "nonsense")
    misused("replay", tmp_path / "x")
    misused("play", info.id, "too", "much")
    misused("play", info.id, "--option", "noequals")
    misused("play", info.id, "--table", "=on")
    misused("play", info.id, "--theme", "pink")
    misused("play", info.id, "--pace", "slow")
    misused("play", info.id, "--option", "a=b", "--position", tmp_path / "x")
    misused("simulate", info.id)
    misused("simulate", info.id, "--seats", "x", "--games", "0", "--seed", "s")
    misused("simulate", info.id, "--seats", "x", "--games", "many", "--seed", "s")


@pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag[0])
def test_personal_flags_are_taken_before_and_after_every_command(flag: list[str]) -> None:
    first = engine.games()[0].id
    for command in (["games"], ["saves"], ["rules", first], ["deck", first], ["play", first]):
        done(*flag, *command)
        done(*command, *flag)
    done(*flag)
    refused(*flag, "saves", "delete", "x")
    refused("saves", "delete", "x", *flag)


def test_the_later_of_two_flags_counts() -> None:
    theirs = run("--theme", "mono", "games", "--theme", "torchlight")
    assert theirs.exit_code == 0


def test_simulated_games_have_the_seed_texts_of_their_numbers_and_come_out_the_same_again(
    info: GameInfo,
) -> None:
    seats = ",".join(["random"] * info.usual)
    command = ("simulate", info.id, "--seats", seats, "--games", "3", "--seed", "s", "--json")
    games = objects(done(*command))
    assert [game["seed"] for game in games] == ["s/0", "s/1", "s/2"]
    for game in games:
        assert set(game) == {"game", "seed", "seats", "options", "commits", "outcome", "seconds"}
        assert game["game"] == info.id
        assert game["seats"] == seats.split(",")
        usual = {one.name: one.values[0] for one in info.options}
        assert game["options"] == usual | dict(info.bots_alone)
        assert game["commits"] > 0
        outcome = game["outcome"]
        told = {"winners", "places", "lines", "tie_breaks", "reason"}
        assert set(outcome) == told | ({"cause", "clause"} if info.cooperative else set())
        assert len(outcome["lines"]) == len(outcome["places"]) == info.usual
        for line in outcome["lines"][0]:
            assert set(line) == {"clause", "text", "points"}
    again = objects(done(*command))
    assert [{**game, "seconds": 0} for game in again] == [{**game, "seconds": 0} for game in games]


def test_a_simulation_without_json_is_summed_up(info: GameInfo) -> None:
    seats = ",".join(["random"] * info.usual)
    text = done("simulate", info.id, "--seats", seats, "--games", "2", "--seed", "s")
    *lines, last = text.splitlines()
    if info.cooperative:
        assert lines[0].startswith(f"{seats.replace(',', ', ')}: won together ")
        counts = [int(line.split(":")[0].split()[1]) for line in lines[1:]]
        assert sum(counts) == 2
    else:
        assert len(lines) == info.usual
    assert last.startswith("2 games")


def test_simulated_options_are_played_by(info: GameInfo) -> None:
    seats = ",".join(["random"] * info.usual)
    for option in info.options:
        chosen = f"{option.name}={option.values[-1]}"
        command = ("simulate", info.id, "--seats", seats, "--games", "1", "--seed", "s", "--json")
        (game,) = objects(done(*command, "--option", chosen))
        assert game["options"][option.name] == option.values[-1]


def test_recorded_simulations_hold_and_are_not_written_over(info: GameInfo, tmp_path: Path) -> None:
    seats = ",".join(["steady"] * info.usual)
    command = ("simulate", info.id, "--seats", seats, "--games", "2", "--seed", "s")
    done(*command, "--record", tmp_path / "records")
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == 2
    assert len(done("verify", *files).splitlines()) == 2
    before = [file.read_bytes() for file in files]
    refused(*command, "--record", tmp_path / "records")
    assert [file.read_bytes() for file in files] == before


def test_a_replay_has_header_choices_events_and_states_to_the_end(
    game: AnyGame, tmp_path: Path
) -> None:
    path = a_record(game, tmp_path / "done.undercroft")
    head, *steps = objects(done("replay", path, "--json"))
    assert head["game"] == game.info.id
    assert [step["index"] for step in steps] == list(range(len(steps)))
    for step in steps:
        assert set(step) == {"index", "seat", "move", "events", "state"}
        assert step["move"] is None or "type" in step["move"]
        assert all("type" in event for event in step["events"])
        assert step["state"]["seats"] == game.info.usual
    assert steps[-1]["events"][-1]["type"] in ("game_ended", "game_over")
    undone = [step for step in steps if step["move"] is None]
    assert all(step["events"][0]["type"] == "undone" for step in undone)


def test_a_replay_of_an_open_game_needs_to_be_asked_for_on_purpose(
    game: AnyGame, tmp_path: Path
) -> None:
    path = a_record(game, tmp_path / "open.undercroft", 3)
    assert "--spoil" in refused("replay", path, "--json")
    assert len(objects(done("replay", path, "--json", "--spoil"))) == 4


def test_verify_names_the_first_fault_of_a_record_that_does_not_hold(
    game: AnyGame, tmp_path: Path
) -> None:
    good = a_record(game, tmp_path / "good.undercroft")
    bad = a_record(game, tmp_path / "bad.undercroft")
    assert "good.undercroft" in done("verify", good, bad)
    lines = bad.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"seat":', b'"seat": ', 1)
    bad.write_bytes(b"".join(lines))
    result = run("verify", good, bad)
    assert result.exit_code == 1
    assert "good.undercroft" in result.stdout
    assert result.stderr.count("\n") == 1
    assert "bad.undercroft" in result.stderr
    assert "line 3" in result.stderr


def undercroft(*args: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "undercroft", *args],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **settings,
    )


@pytest.mark.parametrize(
    "args",
    [
        ["--version"],
        ["games"],
        ["saves"],
        ["--plain"],
        ["play", "{first}", "--plain"],
        ["simulate", "{first}", "--seats", "{bots}", "--games", "1", "--seed", "s"],
    ],
    ids=" ".join,
)
def test_what_needs_no_screen_imports_none(args: list[str]) -> None:
    first = engine.games()[0]
    bots = ",".join(["steady"] * first.usual)
    filled = [arg.format(first=first.id, bots=bots) for arg in args]
    code = (
        "import sys\n"
        "from undercroft.cli import main\n"
        "try:\n"
        f"    main({filled!r})\n"
        "except SystemExit as end:\n"
        "    assert not end.code, end.code\n"
        "heavy = {'textual', 'rich', 'asyncssh', 'asyncio'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], input="", capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr


def test_a_reader_that_has_seen_enough_ends_the_command_quietly(
    game: AnyGame, tmp_path: Path
) -> None:
    path = a_record(game, tmp_path / "done.undercroft")
    command = f"{sys.executable} -m undercroft replay {path} --json | head -c 10 >/dev/null"
    piped = subprocess.run(
        ["bash", "-c", f'{command}; echo "${{PIPESTATUS[0]}}"'],
        capture_output=True,
        text=True,
        check=True,
    )
    assert piped.stderr == ""
    assert piped.stdout == "0\n"


def test_a_terminal_sees_how_far_a_simulation_is(info: GameInfo) -> None:
    seats = ",".join(["random"] * info.usual)
    args = ["simulate", info.id, "--seats", seats, "--games", "3", "--seed", "s", "--json"]
    command = shlex.join([sys.executable, "-m", "undercroft", *args])
    child = pexpect.spawn("/bin/sh", ["-c", f"{command} >/dev/null"], timeout=60)
    child.expect("100%")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert undercroft(*args).stderr == ""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "2>&-"])
def test_closed_streams_are_no_trouble(info: GameInfo, closed: str) -> None:
    command = shlex.join([sys.executable, "-m", "undercroft", "play", info.id, "--plain"])
    ended = subprocess.run(
        ["/bin/sh", "-c", f"{command} {closed}"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stderr == ""


def test_the_module_runs_as_the_command_does() -> None:
    ended = undercroft("games")
    assert ended.returncode == 0
    assert engine.games()[0].title in ended.stdout


def test_a_data_folder_that_cannot_be_used_is_told_of_in_a_sentence(tmp_path: Path) -> None:
    taken = _file(tmp_path, "taken", "not a folder")
    environ = {**os.environ, "UNDERCROFT_DATA": str(taken)}
    ended = undercroft("play", engine.games()[0].id, "--plain", env=environ, input="")
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1


def test_seat_words_that_are_not_there_are_said_to_be_missing(info: GameInfo) -> None:
    simulation = ("simulate", info.id, "--games", "1", "--seed", "s")
    for command in (("play", info.id), simulation):
        sentence = refused(*command, "--seats", "")
        assert sentence == "--seats is empty; it takes seat words with commas between."
        sentence = refused(*command, "--seats", "steady,,steady")
        assert sentence == "Seat word 2 of --seats is empty."


def test_a_record_that_cannot_be_had_is_called_by_its_whole_path(tmp_path: Path) -> None:
    missing = tmp_path / "folder" / "missing"
    for command in (("replay", missing, "--json"), ("verify", missing)):
        assert refused(*command) == f"There is no file {missing}, and no saved game of that id."
    assert refused("replay", tmp_path, "--json") == f"{tmp_path} cannot be read: it is no file."


def test_records_go_into_a_folder_or_it_is_said_that_it_is_none(
    info: GameInfo, tmp_path: Path
) -> None:
    file = _file(tmp_path, "file", "kept")
    bots = ",".join(["steady"] * info.least)
    command = ("simulate", info.id, "--seats", bots, "--games", "1", "--seed", "s", "--record")
    assert refused(*command, file) == f"{file} is no folder for records."
    assert "/below/" in refused(*command, file / "below")
    assert file.read_text() == "kept"
