"""Plain mode: suggest an answer of a choice for all, and let bots go on."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import pytest

from support.brawler import GAME
from support.brawler_scenes import locked_door, loot_phase
from support.plain import typed
from support.sessions import session
from support.tables import table_for
from undercroft.plain import game
from undercroft.plain.voice import Voice
from undercroft.table import Table
from undercroft_engine.core.match import Commit
from undercroft_engine.games.dungeon_brawler.moves import NO, YES

pytestmark = pytest.mark.usefixtures("quick_disk")


class Typed(io.StringIO):
    """Lines of a person at a terminal."""

    def isatty(self) -> bool:
        return True


def heard(table: Table, lines: Iterable[str], pace: Any = "step", wait: int = 5) -> str:
    """What is told at a terminal, to the end of what is typed."""
    source, sink = Typed("".join(f"{line}\n" for line in lines)), Typed()
    at = session(plain=True, glyphs="ascii", pace=pace, suggest_wait=wait)
    game.host(Voice(at, source, sink), table)
    return " ".join(sink.getvalue().split())


def door(*words: str) -> Table:
    """Drelia's seat, the first, decides whether the Locked Door gets three cards."""
    return table_for(GAME, words, position=locked_door().fields)


def loot(*words: str) -> Table:
    fields = loot_phase().fields
    fields["loot_choices"] = [None, None, None]
    return table_for(GAME, words, position=fields)


@pytest.mark.clause("BR-T2", "BR-T3")
def test_a_person_suggests_by_number_or_name_and_lets_the_bot_decide() -> None:
    table = door("random", "person:Mar", "random")
    told = heard(table, ["suggest 1", "suggest no", "o", "go"])
    assert "Ada, a bot, decides. Shall the heroes discard 3 cards in total" in told
    assert "right. 1 yes, 2 no. Type suggest and a number, or go." in told
    assert "> Mar suggests yes. Type go to let the bot decide now." in told
    assert "> Mar suggests no. Type go to let the bot decide now." in told
    assert "> Ada chooses yes or no. Mar suggests no. > Ada has decided: no." in told
    assert table.commits[0] == Commit(0, NO)


@pytest.mark.clause("BR-T3")
def test_an_empty_line_lets_the_bot_decide_too() -> None:
    table = door("random", "person:Mar", "random")
    heard(table, ["suggest 1", ""])
    assert table.commits[0] == Commit(0, YES)


@pytest.mark.clause("BR-T3")
def test_after_the_quiet_seconds_the_bot_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    def ready(voice: Voice, seconds: float) -> bool:
        waited.append(seconds)
        return len(waited) < 2

    monkeypatch.setattr(Voice, "_ready", ready)
    table = door("random", "person:Mar", "random")
    heard(table, ["suggest 1"], pace="instant", wait=10)
    assert waited[:2] == [10, 10]
    assert table.commits[0] == Commit(0, YES)


def test_in_a_pipe_and_where_the_wait_is_off_nobody_is_waited_for() -> None:
    table = door("random", "person:Mar", "random")
    told = typed(table, ())
    assert "a bot, decides" not in told
    assert table.commits[0].seat == 0
    off = door("random", "person:Mar", "random")
    assert "a bot, decides" not in heard(off, ["", ""], wait=0)
    assert off.commits[0].seat == 0


@pytest.mark.clause("BR-T2")
def test_what_is_no_answer_is_answered_with_those_there_are() -> None:
    told = heard(door("random", "person:Mar", "random"), ["suggest 3", "suggest"])
    assert told.count("Suggest takes one of these: 1 yes, 2 no.") == 2


@pytest.mark.clause("BR-T2")
def test_several_persons_are_named() -> None:
    table = door("random", "person:Mar", "person:Cal")
    told = heard(table, ["suggest 2", "cal", "suggest yes mar", "suggest 1", "ada", "go"])
    assert "> Who suggests it: Mar, Cal? > Cal suggests no." in told
    assert "> Mar suggests yes. Type go" in told
    assert "> Nothing is suggested." in told
    assert table.commits[0] == Commit(0, YES)


@pytest.mark.clause("BR-T2")
def test_others_suggest_what_a_person_decides_and_it_binds_nobody() -> None:
    table = door("person:Dre", "person:Mar", "random")
    told = heard(table, ["suggest 1 mar", "2", ""])
    assert "> Mar suggests yes. >" in told
    assert table.commits[0] == Commit(0, NO)


def test_help_lists_the_words_only_where_they_act() -> None:
    suggest, go = "suggest: with the number", "go: let the bots go on"
    deciding = heard(door("random", "person:Mar", "random"), ["help"])
    assert suggest in deciding
    assert go in deciding
    asked = heard(door("person:Dre", "random", "random"), ["help"])
    assert suggest not in asked
    assert go not in asked
    buying = heard(loot("random", "person:Mar", "random"), ["help"])
    assert suggest not in buying
    assert go in buying
    alone = heard(loot("person:Dre", "person:Mar", "person:Cal"), ["help"])
    assert suggest not in alone
    assert go not in alone


@pytest.mark.clause("BR-T5")
def test_go_lets_bots_choose_first_in_the_loot_phase() -> None:
    table = loot("random", "person:Mar", "random")
    told = heard(table, ["go", "", "", "", "neither", ""])
    assert "> The bots choose first now." in told
    assert [commit.seat for commit in table.commits[:3]] == [0, 2, 1]


@pytest.mark.clause("BR-T5")
def test_bots_go_first_once_every_person_has_said_so() -> None:
    table = loot("random", "person:Mar", "person:Cal")
    heard(table, ["go", "go"], pace="instant")
    assert [commit.seat for commit in table.commits] == [0]
