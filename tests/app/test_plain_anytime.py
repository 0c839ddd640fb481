"""Plain mode: what a seat may do at any time, by one person alone and on a shared keyboard."""

from __future__ import annotations

import undercroft_engine as engine
from support.plain import after, alone, shared, typed
from undercroft.table import Table

GAME = engine.game("dungeonville")


def claims(table: Table) -> list[int]:
    """The seats that have claimed, in order."""
    return [one.seat for one in table.commits if type(one.move).__name__ == "Claim"]


def test_one_person_claims_by_the_word_and_enter() -> None:
    table = alone(GAME)
    told = typed(table, ["claim", ""])
    assert "Claim victory? Below seven all see your deed." in told
    assert "Ann claims victory without it: the deed is" in told
    assert claims(table) == [0]


def test_what_is_picked_and_not_confirmed_is_not_done() -> None:
    table = alone(GAME)
    typed(table, ["claim", "1", "undo"])
    assert claims(table) == []


def test_on_a_shared_keyboard_the_claim_is_for_a_seat_by_name() -> None:
    table = shared(GAME)
    told = typed(table, ["claim bo", ""])
    assert "Bo. Claim victory? Below seven all see your deed." in told
    assert claims(table) == [1]
    asked = shared(GAME)
    assert "Who: Ann, Bo?" in typed(asked, ["claim", "ann", ""])
    assert claims(asked) == [0]


def test_it_waits_for_nobody_and_leaves_the_question_open() -> None:
    table = shared(GAME)
    owing = table.to_act
    for seat in ("ann", "bo", "ann"):
        typed(Table(table.header, GAME), [f"claim {seat}", ""])
    typed(table, ["claim ann", "", "claim bo", ""])
    assert table.to_act == owing
    assert claims(table) == [0, 1]


def test_no_and_nobody_do_nothing() -> None:
    for lines in (["claim bo", "no"], ["claim", "zed"], ["claim zed"], ["claim", ""]):
        table = shared(GAME)
        assert "Nothing is done." in typed(table, lines)
        assert claims(table) == []


def test_where_the_game_ends_by_itself_the_word_says_so() -> None:
    table = shared(GAME, options={"claims": "automatic"})
    assert "Here the game ends by itself at seven." in after(table, "claim")
