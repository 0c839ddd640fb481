"""Plain mode as a program: from a pipe, on a dumb terminal, left and gone on with at any point."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from support.plain import alone, process, shared, typed
from support.secrets import secretive
from support.sessions import session
from support.tables import asked, asked_in_private, play_to, table_for, words_for
from undercroft.names import cells
from undercroft.opening import resumed_table
from undercroft.plain.voice import CURTAIN, WIDEST, Voice, in_prose, wrapped
from undercroft.saves import Saves
from undercroft.table import Table
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.game import Game
from undercroft_engine.core.record import RecordFile

AnyGame = Game[Any, Any]

EVERY_ANSWER = [line for answer in (*range(1, 11), "end") for line in (str(answer), "")]
"""Tries all that answers by number, and the end of a turn, and commits whatever was picked."""


def test_a_whole_game_is_played_through_a_pipe_from_the_title_to_the_results(
    game: AnyGame, tmp_path: Path
) -> None:
    short = [f"{one.name} 1" for one in game.info.options if one.up_to]
    lines = [game.info.title, *short, "", *EVERY_ANSWER * 60]
    ended = process("--plain", lines=lines, folder=tmp_path)
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "Look back with log, score or table" in ended.stdout
    assert any(saved.finished for saved in Saves(tmp_path).all())


def test_a_dumb_terminal_and_a_pipe_get_plain_mode_without_asking(
    game: AnyGame, tmp_path: Path
) -> None:
    for term in ("dumb", "xterm-256color", ""):
        ended = process("play", game.info.id, lines=["quit"], folder=tmp_path, TERM=term)
        assert ended.returncode == 0
        assert "Type help for all words" in ended.stdout


def test_nothing_told_has_colour_boxes_or_moves_the_cursor_and_no_line_is_too_long(
    game: AnyGame, tmp_path: Path
) -> None:
    asks = ["help", "table", "score", "rules", "wait", "last", "said", "log", "hand", "me", "mine"]
    lines = [*asks, *EVERY_ANSWER * 60, "log", "score", "table"]
    ended = process("play", game.info.id, lines=lines, folder=tmp_path, TERM="dumb")
    assert ended.returncode == 0
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", ended.stdout)
    assert not set(ended.stdout) & set("─│╭╮╰╯◆▸●■▲★▼·×♛")
    assert max(cells(line) for line in ended.stdout.splitlines()) <= WIDEST


def test_input_that_ends_anywhere_leaves_with_everything_saved_and_the_same_question_waits(
    game: AnyGame, tmp_path: Path
) -> None:
    whole = [*EVERY_ANSWER * 2]
    for count in range(0, len(whole), 5):
        folder = tmp_path / str(count)
        begun = process("play", game.info.id, "--seed", "s", lines=whole[:count], folder=folder)
        assert begun.returncode == 0
        assert "undercroft resume" in begun.stdout
        again = process("resume", lines=["wait"], folder=folder)
        assert again.returncode == 0
        table = resumed_table(Saves(folder))
        told = [_flat(one) for one in (begun.stdout, again.stdout)]
        assert [_question(table) in one for one in told] == [True, True]
        table.close()


def _flat(told: str) -> str:
    """What is told, however it was wrapped."""
    return " ".join(told.split())


def _question(table: Table) -> str:
    """What the only person is asked, as it is told."""
    offer = table.offer(0)
    assert offer is not None
    assert offer.kind != "none"
    asked = table.words.asked_spoken(table.view(0), offer)
    return _flat(in_prose(asked, table.names, clauses=False))


@pytest.fixture
def terminal(tmp_path: Path) -> Any:
    """Start the program in a terminal of 40 columns."""
    started = []

    def start(*args: str, term: str = "xterm", columns: int = 40) -> pexpect.spawn[str]:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "undercroft", *args],
            env={**os.environ, "UNDERCROFT_DATA": str(tmp_path), "TERM": term},
            dimensions=(24, columns),
            encoding="utf-8",
            timeout=20,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def test_an_interrupt_leaves_in_order_with_everything_saved(game: AnyGame, terminal: Any) -> None:
    child = terminal("play", game.info.id, "--plain")
    child.expect("Choose")
    child.expect("> ")
    child.sendintr()
    child.expect("undercroft resume")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_an_interrupt_while_bots_play_leaves_in_order(game: AnyGame, terminal: Any) -> None:
    bots = ",".join(["steady"] * game.info.usual)
    child = terminal("play", game.info.id, "--plain", "--seats", bots)
    child.expect("seats")
    child.sendintr()
    child.expect("undercroft resume")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_lines_are_wrapped_at_words_to_the_width_of_the_terminal(
    game: AnyGame, terminal: Any
) -> None:
    child = terminal("play", game.info.id, term="dumb", columns=40)
    child.expect("Choose")
    child.expect("\n> ")
    child.sendline("help")
    child.expect("\n> ")
    helped = child.before
    child.sendline("quit")
    child.expect(pexpect.EOF)
    shown = (helped + child.before).replace("\r", "")
    assert "quit" in helped
    assert max(len(line) for line in shown.splitlines()) <= 40


def test_a_curtain_wipes_the_scrollback_where_the_terminal_can(
    game: AnyGame, terminal: Any, tmp_path: Path
) -> None:
    hidden = secretive(game)
    table = table_for(game, words_for(game, 2), Saves(tmp_path).path("private"), options=hidden)
    play_to(table, asked_in_private(persons=2, bots=0))
    table.close()
    for term, wiped in (("xterm", True), ("dumb", False)):
        child = terminal("resume", "--plain", term=term)
        if game.info.talks:
            child.expect("ends the talk")
            child.sendline("")
        child.expect("An empty line when only")
        child.sendline("")
        child.expect(r"(Ann|Bo)\. ")
        assert ("\x1b[3J" in child.before) is wiped
        assert child.before.count("\n") >= CURTAIN
        child.close(force=True)


def test_a_choice_that_cannot_be_saved_is_told_of_and_can_be_made_again(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for(game, ("person:Ann", *["random"] * (game.info.usual - 1)), tmp_path / "g")
    number = _a_number(table)
    append, failures = RecordFile.append, iter([True, False, True])

    def full_at_times(file: RecordFile, *args: Any) -> None:
        if next(failures, False):
            raise RecordError("not_saved", "The disk is full.")
        append(file, *args)

    monkeypatch.setattr(RecordFile, "append", full_at_times)
    told = typed(table, [number, "", number, "", "", "wait"])
    assert told.count("could not be saved") == 2
    assert "An empty line tries again" in told
    assert len(table.commits) >= game.info.usual


def _a_number(table: Table) -> str:
    """The number that answers the first question of a person who plays alone."""
    play_to(table, asked(0))
    offer = table.offer(0)
    assert offer is not None
    answers = table.words.answers(table.view(0), offer)
    return next(str(one.number) for one in answers if one.move in offer.moves)


def test_a_table_of_bots_is_told_to_the_end_and_asks_nothing(game: AnyGame) -> None:
    told = typed(table_for(game, ["random"] * game.info.usual), [])
    assert "Choose" not in told
    assert "The game is over." in told
    assert "Look back" not in told


def test_a_resumed_game_tells_what_happened_since_ones_last_choice_and_asks_again(
    game: AnyGame, tmp_path: Path
) -> None:
    table = alone(game)
    number = _a_number(table)
    first = typed(table, [number, ""])
    again = typed(Table(table.header, game, entries=_entries(table)), [])
    assert [_question(table) in _flat(one) for one in (first, again)] == [True, True]
    news = [
        in_prose(line, table.names, clauses=False) for line in table.words.speech(*table.since(0))
    ]
    assert news
    told = [_flat(one) for one in (first, again)]
    assert [one.count(line) for line in news for one in told] == [1, 1] * len(news)


def _entries(table: Table) -> list[Any]:
    import msgspec

    from undercroft_engine.core.record import Entry

    return [
        Entry(commit.seat, msgspec.to_builtins(commit.move), undo=commit.move is None)
        for commit in table.commits
    ]


@pytest.mark.parametrize("width", [1, 2, 7, 20, 84])
def test_wrapping_keeps_every_word_in_its_order(width: int) -> None:
    text = "A word, another, 漢字漢字漢字 and_one_that_is_much_too_long_for_a_narrow_line."
    lines = wrapped(text, width)
    assert all(cells(line) <= max(width, 2) for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    if width == 84:
        assert lines == [text]


def test_what_a_terminal_types_is_made_harmless() -> None:
    source = io.StringIO("\x1b[A\x00ta\x08ble\u202e\n")
    voice = Voice(session(plain=True), source, io.StringIO())
    assert voice.listen() == "[Atable"


def test_bytes_that_are_no_text_do_no_harm(game: AnyGame, tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "undercroft", "play", game.info.id, "--plain"],
        input=b"\xff\xfe\x00\n\x80wait\n" + b"x" * 10_000 + b"\nquit\n",
        capture_output=True,
        env={**os.environ, "UNDERCROFT_DATA": str(tmp_path)},
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stderr == b""
    assert b"undercroft resume" in ended.stdout


def test_an_ascii_session_is_told_nothing_else(game: AnyGame) -> None:
    table = table_for(game, ("person:Zoë", *["random"] * (game.info.usual - 1)))
    told = typed(table, ["score", "table", "log"])
    assert told.isascii()
    assert "Zo?" in told


def test_persons_at_one_keyboard_are_named_and_never_called_you(game: AnyGame) -> None:
    if not game.info.sealed:
        return
    told = typed(shared(game), ["wait", "score", "table", "last", "log", "said"])
    public = told.partition("look away")[0]
    assert "Ann" in public
    assert not re.search(r"\b(you|your)\b", public.replace("Talk, all of you", ""), re.IGNORECASE)


def test_a_terminal_waits_a_moment_after_news_and_not_where_nothing_is_told(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Voice, "tell", lambda self, text: said.append(text))
    monkeypatch.setattr(Voice, "pause", lambda self, beside: said.append("pause"))
    typed(table_for(game, ["random"] * game.info.usual), [])
    pauses = [at for at, line in enumerate(said) if line == "pause"]
    assert pauses
    assert all(said[at - 1] != "pause" for at in pauses)
