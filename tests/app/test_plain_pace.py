"""Pace and bell in plain mode, at a terminal and in a pipe."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import pytest

import undercroft_engine as engine
from support.plain import bare
from support.sessions import session
from support.stage import BUSTERS
from support.tables import table_for
from undercroft.plain import game
from undercroft.plain.voice import Voice
from undercroft.problems import by_thumb
from undercroft.session import Session
from undercroft.table import Table

RAIDERS = engine.game("dungeon-raiders")
ALONE = ("person:Ann", "random", "random")
LOCKED = ("3", "")


class Typed(io.StringIO):
    """Lines of a person at a terminal."""

    def isatty(self) -> bool:
        return True


def at_terminal(**preferences: Any) -> Session:
    return session(plain=True, glyphs="ascii", **preferences)


def heard(
    at: Session, lines: Iterable[str], table: Table | None = None, *, tty: bool = True
) -> str:
    """What is told at a table, to the end of what is typed."""
    kind = Typed if tty else io.StringIO
    source, sink = kind("".join(f"{line}\n" for line in lines)), kind()
    game.host(Voice(at, source, sink), table or table_for(BUSTERS, ALONE))
    return sink.getvalue()


def steps(told: str) -> list[str]:
    """What is told between two empty lines typed, from the lock on."""
    return [part.strip() for part in told.split("> ")[2:]]


def test_at_pace_step_each_line_of_others_waits_for_an_empty_line() -> None:
    told = steps(heard(at_terminal(pace="step"), [*LOCKED, *[""] * 3]))
    assert told[0].startswith("Locked 3.")
    assert "Revealed: " in told[0]
    assert told[0].count("\n") == 1
    assert "needed" in told[1]
    assert "\n" not in told[1]


def test_other_words_wait_on_and_say_so() -> None:
    told = steps(heard(at_terminal(pace="step"), [*LOCKED, "4", "pace", ""]))
    sentence = "An empty line goes on. Pace normal ends the waiting, quit leaves."
    assert told[1:3] == [sentence, sentence]


def test_quit_leaves_between_two_steps() -> None:
    table = table_for(BUSTERS, ALONE)
    told = steps(heard(at_terminal(pace="step"), [*LOCKED, "quit", ""], table))
    assert told[1:] == [""]
    assert "Choose" not in told[0]
    assert len(table.commits) == 3


def test_another_pace_ends_the_waiting() -> None:
    at = at_terminal(pace="step")
    told = steps(heard(at, [*LOCKED, "pace instant"]))
    assert at.preferences.pace == "instant"
    assert told[1].startswith("Pace instant.\n")
    assert "Choose a card" in told[1]


@pytest.mark.parametrize("pace", ["instant", "normal", "step"])
def test_where_nobody_types_nothing_waits(pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: pytest.fail("it waited"))
    told = heard(bare(), LOCKED, tty=False)
    assert (
        heard(session(plain=True, glyphs="ascii", colours="none", pace=pace), LOCKED, tty=False)
        == told
    )
    assert "Revealed: " in told


@pytest.mark.clause("RA-V9")
def test_at_pace_step_a_torch_may_be_used_before_a_bot_plays() -> None:
    fields = {
        "seats": 3,
        "options": {"variant": "tactical"},
        "map": 1,
        "level_card": "L5",
        "row": ["goblin", "troll", "snake", "dragon", "zombie"],
        "items": [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
    }
    table = table_for(RAIDERS, ALONE, position=fields)
    told = heard(at_terminal(pace="step"), ["torch", "yes", *[""] * 9], table)
    assert [commit.seat for commit in table.commits] == [1, 0, 2]
    assert "Only Ann sees: 3 Snake, 4 Dragon, 5 Zombie." in told
    kept = table_for(RAIDERS, ALONE, position=fields)
    heard(at_terminal(pace="step"), ["torch", *[""] * 9], kept)
    assert [commit.seat for commit in kept.commits] == [1, 2]


def test_at_the_normal_pace_each_line_of_others_stays_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    heard(at_terminal(pace="normal"), LOCKED)
    told = heard(bare(), LOCKED, tty=False)
    lines = told[told.index("Revealed: ") : told.rindex("Choose a card")].split("\n")
    assert 0 < len(waits) <= len(lines)
    assert set(waits) == {0.6}


@pytest.mark.parametrize(("level", "times"), [("best", 1), ("sharp", 0)])
def test_one_line_tells_that_bots_think_for_long(
    level: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four that each take a second for a secret choice; the same four in less than one."""
    monkeypatch.setattr("undercroft.plain.turns.solved", by_thumb)
    monkeypatch.setattr("undercroft.plain.turns.sleep", lambda seconds: None)
    words = ("person:Ann", *[level] * 4)
    told = heard(at_terminal(pace="instant"), LOCKED, table_for(BUSTERS, words))
    locked = told[told.index("Locked 3.") : told.index("Revealed: ")]
    assert locked.count("The bots are thinking.\n") == times
    piped = heard(bare(), LOCKED, table_for(BUSTERS, words), tty=False)
    assert "thinking" not in piped


def test_a_table_of_bots_obeys_the_pace_too() -> None:
    bots = ("random",) * 3
    whole = heard(bare(), [], table_for(BUSTERS, bots), tty=False)
    told = heard(at_terminal(pace="step"), [""] * 4, table_for(BUSTERS, bots))
    assert told.count("> ") == 5
    assert len(told) < len(whole) / 4


def test_a_question_that_others_were_waited_for_rings_once() -> None:
    table = table_for(BUSTERS, ALONE)
    told = heard(at_terminal(pace="instant"), [*LOCKED, "hand", "table"], table)
    assert told.count("\a") == 1
    before, after = told.split("\a")
    assert "Revealed" in before
    assert "Choose a card" in after


@pytest.mark.parametrize("lines", [[], ["3"], ["hand", "3", "4"]])
def test_the_first_question_does_not_ring(lines: list[str]) -> None:
    assert "\a" not in heard(at_terminal(pace="instant"), lines)


def test_no_bell_is_written_where_none_is_wanted_or_nobody_sits() -> None:
    assert "\a" not in heard(at_terminal(pace="instant", bell=False), LOCKED)
    assert "\a" not in heard(session(plain=True, pace="instant"), LOCKED, tty=False)


def test_at_one_keyboard_it_rings_for_all_once_a_battle() -> None:
    two = ("person:Ann", "person:Bo", "random")
    lines = ["", "", "3", "", "", "4", "", "", "", ""]
    told = heard(at_terminal(pace="instant"), lines, table_for(BUSTERS, two))
    assert told.count("Revealed: ") == 1
    assert told.count("\a") == 1
