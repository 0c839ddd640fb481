"""Files and words from outside: whatever they are, a list, or one sentence and a status, follow."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import undercroft_engine as engine
from undercroft.cli import main
from undercroft.saves import Saves

FIRST = engine.games()[0].id


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
