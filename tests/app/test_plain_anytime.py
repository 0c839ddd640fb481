"""Plain mode: what a seat may do at any time, by one person alone and on a shared keyboard."""

from __future__ import annotations

import pytest

import undercroft_engine as engine
from support.plain import after, alone, pages, shared, typed
from support.tables import table_for
from undercroft.table import Table

GAME = engine.game("dungeonville")
HIRING = {"seats": 2, "round": 2, "stage": "recruit", "turn": 0, "parties": [[5, 23, 24], [9, 33]]}
FIGHT = {
    "seats": 2,
    "round": 2,
    "stage": "line_up",
    "pawns": ["crypt", "crypt"],
    "deeds": ["crypt", "rat_haus"],
    "parties": [[9, 19, 24], [25, 50, 56]],
}
PAYING = {
    "seats": 2,
    "round": 2,
    "stage": "recruit",
    "turn": 0,
    "town": [8, 22, 35, 49, 60],
    "parties": [[5, 23, 24], [9, 33]],
    "treasuries": [["DL01", "CR07", "CR09", "IC31"], []],
}


def one_line(told: str) -> str:
    """What is told, without the ends of its lines."""
    return " ".join(told.split())


def claims(table: Table) -> list[int]:
    """The seats that have claimed, in order."""
    return [one.seat for one in table.commits if type(one.move).__name__ == "Claim"]


def test_one_person_claims_by_the_word_and_enter() -> None:
    table = alone(GAME)
    told = typed(table, ["claim", ""])
    assert "Claim victory? Below seven all see your deed." in told
    assert "Ann claims victory without seven: the deed is" in told
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


def test_nobody_claims_nothing_and_is_told_why() -> None:
    for lines, why in (
        (["claim", "zed"], ""),
        (["claim", ""], ""),
        (["claim zed"], "No seat is called zed. "),
        (["claim c"], " is a bot, and bots claim by themselves. "),
    ):
        table = table_for(GAME, ("person:Ann", "person:Bo", "random"))
        assert f"{why}Nothing is done." in typed(table, lines)
        assert claims(table) == []


@pytest.mark.parametrize("others", [(), ("person:Bo",)], ids=["alone", "shared"])
@pytest.mark.parametrize("word", ["no", "NO", "wait", "hand", "x", "undo", "claim"])
def test_any_word_drops_a_claim_for_good(others: tuple[str, ...], word: str) -> None:
    table = table_for(GAME, ("person:Ann", *(others or ("random",))), position=HIRING)
    told = one_line(typed(table, ["claim ann", word, "no", "", ""]))
    assert "An empty line claims, any other word does not. Not claimed." in told
    assert claims(table) == []
    assert "Nothing is picked." in told


def test_a_word_that_drops_a_claim_is_obeyed() -> None:
    table = shared(GAME, position=HIRING)
    typed(table, ["claim bo", "1", ""])
    assert [type(one.move).__name__ for one in table.commits] == ["Recruit"]
    left = shared(GAME, position=HIRING)
    assert "Who" not in typed(left, ["claim bo", "quit", "claim"])
    asked = shared(GAME, position=HIRING)
    assert "Town:" not in typed(asked, ["claim", "quit", "table"])


def test_what_is_picked_is_asked_again_when_a_claim_is_dropped() -> None:
    table = table_for(GAME, ("person:Ann", "random"), position=HIRING)
    told = one_line(after(table, "1", "claim", "no"))
    assert "Not claimed. Picked: hire " in told
    assert claims(table) == []


@pytest.mark.parametrize("line", ["claim", "claim ann", "claim bo"])
def test_a_claim_on_a_page_of_ones_own_is_told_once_before_all(line: str) -> None:
    table = shared(GAME, position=FIGHT)
    told = typed(table, ["", "1", line, "", "", "1", "", "as b", "", "hand"])
    who = "Bo" if line == "claim bo" else "Ann"
    assert claims(table) == [["Ann", "Bo"].index(who)]
    told_in = [at for at, page in enumerate(pages(told)) if f"{who} claims victory with" in page]
    assert told_in == [2]
    assert told.count("claims victory without seven") == 1
    assert "Pass the keyboard to Ann." in pages(told)[2].partition("claims victory with")[2]


def test_whoever_was_called_has_the_keyboard_back_after_a_claim() -> None:
    told = typed(shared(GAME, position=FIGHT), ["as b", "", "claim", "", ""])
    assert "Pass the keyboard to Bo." in pages(told)[2]


def test_a_claim_may_come_before_anybody_takes_the_keyboard() -> None:
    table = shared(GAME, position=FIGHT)
    told = typed(table, ["x", "claim bo", "no", "claim", "ann", "", ""])
    able = "Here only an empty line, as, claim or bot with a seat of yours, or quit will do."
    assert able in one_line(told)
    assert claims(table) == [0]
    assert len(pages(told)) == 3
    assert "Ann. Choose the fighter of slot 1" in pages(told)[1]


def test_a_true_claim_under_the_curtain_ends_the_game() -> None:
    table = shared(GAME, position={**FIGHT, "kill_zones": [[0, 7], [0, 0]]})
    told = typed(table, ["claim ann", ""])
    assert table.outcome is not None
    assert told.count("Ann claims victory, and has it") == 1
    assert told.count("Pass the keyboard") == 1


def test_a_word_on_a_page_that_is_only_looked_at_is_obeyed_after_it() -> None:
    table = shared(GAME, position=HIRING)
    told = typed(table, ["mine ann", "claim bo", ""])
    assert claims(table) == [1]
    assert "so does any word, which is then obeyed." in one_line(pages(told)[1])
    assert "Bo. Claim victory?" in pages(told)[2]


def test_help_lists_the_claim_among_the_words_that_act() -> None:
    for table in (shared(GAME, position=HIRING), shared(GAME, position=FIGHT)):
        assert "\nclaim: claim victory" in typed(table, ["", "help"])


def test_where_the_game_ends_by_itself_the_word_says_so() -> None:
    table = shared(GAME, options={"claims": "automatic"})
    for line in ("claim", "claim ann", "claim bo"):
        told = after(Table(table.header, GAME), line)
        assert told.startswith("No: Here the game ends by itself at seven. Clause DV W10.")


@pytest.mark.clause("DV-M7")
def test_a_payment_is_suggested_by_number() -> None:
    table = table_for(GAME, ("person:Ann", "random"), position=PAYING)
    told = one_line(typed(table, ["3", "", "1", "", "2", ""]))
    assert "0 so far: 1 40 Dragon's Lair, 2 15 Crypt. 35 Monk costs 20." in told
    assert "35 Monk costs 20. Suggested: 2 4, nothing lost; an empty line picks that." in told
    assert "35 Monk costs 20. Suggested: 4, nothing lost; an empty line picks that." in told


@pytest.mark.clause("DV-M7")
def test_an_empty_line_picks_the_suggested_payment_and_one_more_pays_it() -> None:
    table = table_for(GAME, ("person:Ann", "random"), position=PAYING)
    told = one_line(typed(table, ["3", "", "1", "", "", "claim", "no", ""]))
    picked = "Picked as suggested. Press Enter to decide, or choose another."
    assert told.count(picked) == 2
    assert f"Not claimed. {picked}" in told
    made = [type(one.move).__name__ for one in table.commits if one.seat == 0]
    assert made == ["Recruit", "Discard", "Pay", "Pay"]
    assert table.view(0).treasuries[0] == ("CR07", "DL01")


def test_what_is_paid_by_hand_leaves_the_rest_to_be_suggested() -> None:
    table = table_for(GAME, ("person:Ann", "random"), position=PAYING)
    told = one_line(typed(table, ["3", "", "1", "", "", "2", "", "", ""]))
    assert "Picked as suggested. Press Enter to decide, or choose another. Picked: pay 15" in told
    assert told.count("Picked as suggested.") == 2
    assert [type(one.move).__name__ for one in table.commits if one.seat == 0][2:] == ["Pay", "Pay"]


def test_a_deed_is_asked_for_with_its_price_and_a_payment() -> None:
    deed = {**PAYING, "stage": "buy", "treasuries": [["DL01", "CR09", "CR10"], []]}
    told = one_line(typed(table_for(GAME, ("person:Ann", "random"), position=deed), ["1", ""]))
    assert "40 so far: 2 15 Crypt, 3 15 Crypt. A deed costs 50. Suggested: 2, 5 lost; an" in told


@pytest.mark.clause("DV-L5", "DV-X4")
def test_letters_are_told_as_they_are_here() -> None:
    inside = {**FIGHT, "stage": "enter", "pawns": ["ice_cave", None], "turn": 0}
    oracle = {**inside, "parties": [[22, 23, 46, 35], [9, 33, 34]]}
    told = one_line(typed(table_for(GAME, ("person:Ann", "random"), position=oracle), ["1", ""]))
    assert "Choose whose letter the Oracle copies" in told
    assert "23 purple Thief EABCD here B" in told
    dying = {**inside, "parties": [[22, 46, 44], [9]], "room_decks": {"ice_cave": ["IC19", "..."]}}
    told = one_line(
        typed(table_for(GAME, ("person:Ann", "random"), position=dying), ["1", "", "3", ""])
    )
    assert "Choose who dies of" in told
    assert "22 Oracle XXXXX here D" in told
