"""Files and words from outside: whatever they are, a list, or one sentence and a status, follow."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import undercroft_engine as engine
from support.plain import typed
from support.tables import table_for, words_for
from undercroft import names, seating
from undercroft.cli import main
from undercroft.opening import resumed_table
from undercroft.saves import Saves
from undercroft.wording import counted
from undercroft_engine.core.errors import RecordError

FIRST = engine.games()[0].id
TEXT = engine.game(FIRST).deck.text
BOTS = ",".join(["random"] * engine.games()[0].usual)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("UNDERCROFT_DATA", str(folder))
    return folder


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args], input="")


def done(*args: str | Path) -> str:
    result = run(*args)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def refused(*args: str | Path, status: int = 1) -> str:
    """The one printable sentence on standard error of a command that ends with this status."""
    result = run(*args)
    assert result.exit_code == status, result.output
    sentence = result.stderr.removesuffix("\n")
    assert sentence
    assert sentence.isprintable()
    return sentence


def listed() -> list[Any]:
    found: list[Any] = json.loads(done("saves", "--json"))
    return found


def summed(path: Path, *payloads: bytes) -> None:
    """A record of these lines whose sums are right, whatever the lines are."""
    chain, lines = "", b""
    for payload in payloads:
        chain = hashlib.blake2b(chain.encode() + payload, digest_size=12).hexdigest()
        lines += payload[:-1] + b',"sum":"' + chain.encode() + b'"}\n'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lines)


def with_header(path: Path, **changed: Any) -> None:
    """Change the header of a record and set its sums right again."""
    kept = [line.rpartition(b',"sum":"')[0] + b"}" for line in path.read_bytes().splitlines()]
    head = json.loads(kept[0]) | changed
    summed(path, json.dumps(head, separators=(",", ":")).encode(), *kept[1:])


def named(path: Path, *names: str) -> list[Any]:
    """The seats of a record with these names for the first of them."""
    seats = json.loads(path.read_bytes().splitlines()[0])["seats"]
    return [seat | {"name": name} for seat, name in zip(seats, names, strict=False)] + seats[
        len(names) :
    ]


def begun() -> str:
    """The id of a game just begun."""
    done("play", FIRST, "--plain")
    return str(listed()[0]["id"])


ODD = {
    "dangling link": lambda path: path.symlink_to("nowhere"),
    "pipe": os.mkfifo,
    "folder": Path.mkdir,
    "endless device": lambda path: path.symlink_to("/dev/zero"),
}


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_entry_among_the_saves_is_listed_with_its_fault_and_shuts_nothing_out(
    data: Path, odd: str
) -> None:
    good = begun()
    ODD[odd](data / "saves" / "db-5.undercroft")
    faults = {saved["id"]: saved["fault"] for saved in listed()}
    assert faults[good] is None
    assert "cannot be read" in faults["db-5"]
    assert "cannot be read" in done("saves")
    assert good in done("resume", "--plain")
    refused("resume", "db-5")


def test_a_file_name_that_is_no_text_is_listed_and_never_offered(data: Path) -> None:
    good = begun()
    os.link(
        data / "saves" / f"{good}.undercroft", os.fsencode(data / "saves") + b"/\xff.undercroft"
    )
    assert {saved["id"]: saved["fault"] is None for saved in listed()} == {good: True, "?": False}
    newest = Saves(data).newest()
    assert newest is not None
    assert newest.id == good


@pytest.mark.parametrize("odd", ODD)
def test_only_regular_files_are_read(tmp_path: Path, odd: str) -> None:
    path = tmp_path / "odd"
    ODD[odd](path)
    for command in (["verify", path], ["replay", path, "--json"], ["deck", FIRST, "--check", path]):
        assert "cannot be read" in refused(*command)
    for option in ("--deck", "--position"):
        assert "cannot be read" in refused("play", FIRST, option, path)


def test_a_record_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.undercroft"
    path.touch()
    os.truncate(path, 17 * 1024 * 1024)
    assert "too large" in refused("verify", path)


NO_TEXT = os.fsdecode(b"\xff")


def test_a_seed_that_is_no_text_is_refused_and_leaves_nothing_behind(
    data: Path, tmp_path: Path
) -> None:
    refused("play", FIRST, "--seed", NO_TEXT)
    command = ["simulate", FIRST, "--seats", BOTS, "--games", "1", "--seed", NO_TEXT]
    refused(*command, "--json", "--record", tmp_path / "records")
    assert not data.exists()
    assert not (tmp_path / "records").exists()


@pytest.mark.parametrize("settings", [{}, {"LC_ALL": "C", "PYTHONUTF8": "0"}], ids=["utf8", "C"])
def test_letters_a_terminal_does_not_know_are_no_traceback(
    data: Path, settings: dict[str, str]
) -> None:
    command = ["play", FIRST, "--plain", "--seats", "person:Zoë,steady,steady", "--seed", "é"]
    ended = subprocess.run(
        [sys.executable, "-m", "undercroft", *command],
        env=os.environ | {"UNDERCROFT_DATA": str(data), "PYTHONCOERCECLOCALE": "0"} | settings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == (1 if settings else 0), ended.stderr
    assert b"Traceback" not in ended.stderr
    assert ended.stderr.count(b"\n") == ended.returncode
    assert data.exists() is not bool(settings)


def test_a_deck_whose_file_name_is_no_text_is_told_of_and_played_with(tmp_path: Path) -> None:
    path = tmp_path / f"{NO_TEXT}.toml"
    assert "cannot be read" in refused("play", FIRST, "--deck", path)
    path.write_text("# mine\n" + TEXT)
    assert "no fault" in done("deck", FIRST, "--check", path)
    done("play", FIRST, "--deck", path, "--plain")
    assert listed()[0]["fault"] is None


def test_a_simulation_seats_bots_only() -> None:
    seats = ",".join(["you", *["random"] * (engine.games()[0].usual - 1)])
    command = ["simulate", FIRST, "--seats", seats, "--games", "1", "--seed", "s"]
    assert "bots by level" in refused(*command)


@pytest.mark.parametrize("count", ["3.0", "[3]", "true", '"3"', "null"])
def test_a_position_that_states_no_count_of_seats_is_refused(tmp_path: Path, count: str) -> None:
    path = tmp_path / "position.json"
    path.write_text(f'{{"seats": {count}}}')
    refused("play", FIRST, "--position", path)


def test_what_is_nested_too_deep_is_refused(tmp_path: Path) -> None:
    deck = tmp_path / "deep.toml"
    deck.write_text("a=" + "[" * 5000)
    assert "deep.toml" in refused("play", FIRST, "--deck", deck)
    record = tmp_path / "deep.undercroft"
    summed(record, b'{"undercroft":1,"position":' + b"[" * 50_000 + b"]" * 50_000 + b"}")
    for command in (["verify", record], ["replay", record, "--json"]):
        assert "deep.undercroft" in refused(*command)


@pytest.mark.parametrize(
    "names",
    [["\x1b]0;x\x07"], ["\u202eAnn"], [""], ["Ann", "ann"], ["x" * 13], ["e\u0301"], [" "]],
    ids=ascii,
)
def test_a_record_with_names_no_table_would_give_is_refused_in_a_printable_sentence(
    data: Path, names: list[str]
) -> None:
    path = data / "saves" / f"{begun()}.undercroft"
    with_header(path, seats=named(path, *names))
    assert "line 1" in refused("verify", path)
    assert "line 1" in refused("resume")
    assert "line 1" in listed()[0]["fault"]
    assert done("saves").replace("\n", "").isprintable()


def test_a_record_of_a_game_with_an_unprintable_name_is_refused(data: Path) -> None:
    path = data / "saves" / f"{begun()}.undercroft"
    with_header(path, game="\x1b[2J")
    assert "line 1" in refused("verify", path)
    assert done("saves").replace("\n", "").isprintable()


def test_a_winner_without_a_seat_is_a_fault_of_the_record(data: Path) -> None:
    path = data / "saves" / f"{begun()}.undercroft"
    head = path.read_bytes().splitlines()[0].rpartition(b',"sum":"')[0] + b"}"
    summed(path, head, b'{"end":[99]}')
    assert "line 2" in refused("verify", path)
    assert Saves(data).last_winners(FIRST) == ()


def test_a_file_name_with_control_characters_is_told_of_printably(
    data: Path, tmp_path: Path
) -> None:
    path = tmp_path / "\x1b[2J.undercroft"
    path.write_bytes((data / "saves" / f"{begun()}.undercroft").read_bytes())
    assert done("verify", path).removesuffix("\n").isprintable()


def test_a_game_with_a_bot_of_no_known_level_is_listed_so_not_offered_and_let_go_of(
    data: Path,
) -> None:
    older, odd = begun(), begun()
    path = data / "saves" / f"{odd}.undercroft"
    head = json.loads(path.read_bytes().splitlines()[0])
    with_header(
        path,
        seats=[seat | ({"level": "wild"} if "level" in seat else {}) for seat in head["seats"]],
    )
    assert {saved["id"]: saved["fault"] is None for saved in listed()} == {older: True, odd: False}
    newest = Saves(data).newest()
    assert newest is not None
    assert newest.id == older
    for _ in range(2):
        with pytest.raises(RecordError) as caught:
            resumed_table(Saves(data), odd)
        assert caught.value.code == "level"
        assert "random" not in caught.value.message


def test_a_name_that_is_the_letter_of_another_seat_gets_a_number() -> None:
    seats = seating.seat(engine.games()[0], ["person:B", "person:b", "person:C", "steady"])
    assert [entry.name for entry in seats] == ["B 2", "b", "C", "Dov"]
    assert names.unique("c", ["Ann"], 0) == "c 2"


def test_a_position_that_is_over_counts_as_finished_everywhere(data: Path, tmp_path: Path) -> None:
    position = tmp_path / "over.json"
    position.write_text('{"seats":3,"stage":"over"}')
    done("play", FIRST, "--position", position, "--plain")
    (saved,) = listed()
    assert saved["finished"]
    assert "to choose" not in done("saves")
    assert "finished" in refused("resume", saved["id"])
    assert Saves(data).newest() is None
    path = data / "saves" / f"{saved['id']}.undercroft"
    assert done("verify", path).endswith(", finished\n")
    assert json.loads(done("replay", path, "--json"))["position"]["stage"] == "over"


def test_a_torn_last_line_is_mentioned_and_every_file_named_as_given(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = data / "saves" / f"{begun()}.undercroft"
    with path.open("ab") as record:
        record.write(b'{"seat":0')
    assert "torn last line was left out" in done("verify", path)
    monkeypatch.chdir(tmp_path)
    given = str(path.relative_to(tmp_path))
    path.write_bytes(b"nothing\n" + path.read_bytes())
    assert refused("verify", given).count(given) == 1


def test_records_are_checked_and_printed_by_id_too_and_the_list_tells_the_folder(
    data: Path,
) -> None:
    id_ = begun()
    assert f"{id_}.undercroft: holds" in done("verify", id_)
    assert json.loads(done("replay", id_, "--json", "--spoil").splitlines()[0])["game"] == FIRST
    assert done("saves").splitlines()[-1].endswith(str(data / "saves"))
    assert "db-77" in refused("verify", "db-77")


def test_a_data_folder_that_cannot_be_read_is_said_to_be_so(data: Path) -> None:
    data.write_text("a file where the folder should be")
    for command in (["saves"], ["saves", "--json"], ["resume"]):
        assert "cannot be read" in refused(*command)
    assert Saves(data).newest() is None


def test_one_thing_is_told_of_in_the_singular(data: Path) -> None:
    command = ["simulate", FIRST, "--seats", BOTS, "--games", "1", "--seed", "s"]
    assert "1 game, " in done(*command)
    assert counted(1, "choice") == "1 choice"
    assert counted(0, "choice") == "0 choices"


def test_a_game_deleted_meanwhile_is_not_said_to_be_saved(tmp_path: Path) -> None:
    game = engine.game(FIRST)
    table = table_for(game, words_for(game, 1), tmp_path / "game.undercroft")
    (tmp_path / "game.undercroft").unlink()
    told = typed(table, [f"save {tmp_path / 'copy'}"])
    assert "undercroft resume" not in told
    assert "deleted" in told
    assert "cannot be read" in told
    assert not (tmp_path / "copy").exists()


def test_a_copy_of_a_saved_game_is_its_owners_alone(tmp_path: Path) -> None:
    game = engine.game(FIRST)
    table = table_for(game, words_for(game, 1), tmp_path / "game.undercroft")
    assert "Copied" in typed(table, [f"save {tmp_path / 'copy'}"])
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600


def test_a_second_simulation_into_one_folder_says_what_is_there_already(tmp_path: Path) -> None:
    command = ["simulate", FIRST, "--seats", BOTS, "--games", "1", "--seed", "s"]
    done(*command, "--record", tmp_path)
    assert "is there already" in refused(*command, "--record", tmp_path)


@pytest.mark.parametrize("option", ["--deck", "--position"])
def test_an_empty_file_name_is_wrong_usage(option: str) -> None:
    assert "empty" in refused("play", FIRST, option, "", status=2)


def test_a_byte_order_mark_before_a_deck_or_position_is_no_fault(tmp_path: Path) -> None:
    deck, position = tmp_path / "deck.toml", tmp_path / "position.json"
    deck.write_text(TEXT, encoding="utf-8-sig")
    position.write_text('{"seats": 3}', encoding="utf-8-sig")
    done("play", FIRST, "--deck", deck, "--position", position, "--plain")


def test_a_position_that_states_a_key_twice_is_refused(tmp_path: Path) -> None:
    position = tmp_path / "twice.json"
    position.write_text('{"seats": 3, "seats": 4}')
    assert "seats twice" in refused("play", FIRST, "--position", position)


@pytest.mark.parametrize("odd", ["漢", "e\u0301", "\u202e", "\u1160", "a  b", " "], ids=ascii)
@pytest.mark.parametrize("field", ["name", "short"])
def test_cards_are_called_by_characters_of_one_cell_each(
    tmp_path: Path, field: str, odd: str
) -> None:
    text = re.sub(rf'(?m)^{field} = ".*"', f'{field} = "{odd}"', TEXT, count=1)
    path = tmp_path / "odd.toml"
    path.write_text(text)
    assert f"{field}: is 1 to" in refused("deck", FIRST, "--check", path)


def test_a_note_on_a_card_is_printable(tmp_path: Path) -> None:
    text = re.sub(r'(?m)^note = ".*"', 'note = "a\\\\u001bb"', TEXT, count=1)
    path = tmp_path / "odd.toml"
    path.write_text(text)
    assert "note: has characters" in refused("deck", FIRST, "--check", path)
