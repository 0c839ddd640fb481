"""Every refusal is one sentence that names its figures and its clause."""

from __future__ import annotations

from typing import Any

import pytest

from support.busters import Table
from undercroft_engine.core.match import Match
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import plain
from undercroft_engine.games.dungeon_busters import words
from undercroft_engine.games.dungeon_busters.moves import Lose, Pick
from undercroft_engine.parts.talk import Say

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")

CASES: list[tuple[str, str | None, dict[str, Any], str]] = [
    ("not_now", "DB-T5", {}, "All cards have been turned up; none can be locked or taken back."),
    ("not_now", "DB-D5", {}, "Nobody has to choose a colour to lose now."),
    ("not_now", "DB-P2", {}, "Spoils is not being shared now."),
    ("not_now", "DB-N2", {}, "Talk is open only while cards are being chosen."),
    ("not_yours", "DB-D5", {}, "Another seat chooses what to lose now."),
    ("not_yours", "DB-P2", {}, "It is another seat's turn to take a gem."),
    ("locked", "DB-T3", {"locks": "changeable"}, "You have locked a card: u takes it back."),
    (
        "locked",
        "DB-T3",
        {"locks": "final"},
        "You have locked a card, and locks are final at this table.",
    ),
    ("locked", "DB-N2", {}, "You are locked: u first, or wait."),
    ("not_locked", "DB-T3", {}, "You have not locked a card."),
    ("lock_final", "DB-T3", {}, "Locks are final at this table; no card is taken back."),
    ("not_in_play", "DB-S1", {"value": 1, "seats": 4}, "1 is not in play with four seats."),
    ("not_in_play", "DB-S2", {"value": 1, "seats": 3}, "1 is not in play with three seats."),
    ("not_in_play", "DB-S1", {}, "That value is not in play."),
    (
        "not_in_hand",
        "DB-T2",
        {"value": 4, "battle": 5, "dungeon": 2, "monster": "Kobold"},
        "4 was played against Kobold; it comes back with Dungeon III.",
    ),
    (
        "not_in_hand",
        "DB-T2",
        {"value": 4, "battle": 10, "dungeon": 3, "monster": "Dragon"},
        "4 was played against Dragon and does not come back.",
    ),
    (
        "not_in_hand",
        "DB-T2",
        {"value": 4, "battle": 2},
        "4 was played earlier in this Dungeon; it comes back with Dungeon II.",
    ),
    ("not_in_hand", "DB-T2", {}, "That card was played earlier in this Dungeon."),
    (
        "not_most",
        "DB-D4",
        {"colour": "B", "most": "RY"},
        "Blue is not the most in the pile; choose red or yellow.",
    ),
    ("not_most", "DB-D4", {"colour": "B"}, "Blue is not the most in the pile."),
    ("none_there", "DB-P2", {"colour": "B"}, "There is no blue on Spoils."),
    ("none_there", "DB-P2", {}, "There is no gem of that colour on Spoils."),
    ("limit", "DB-N11", {}, "You have said eight things in this battle, and that is the most."),
    ("kind", "DB-N2", {"kind": "sing"}, "Nothing like that can be said in this game."),
    ("kind", "DB-N2", {"kind": "play"}, "That statement has a part too many or too few."),
    ("value", "DB-N4", {"value": 7}, "7 is not in play."),
    ("value", "DB-N4", {"value": 4, "seat": 0}, "You do not hold 4."),
    ("value", "DB-N5", {"value": 4, "seat": 3}, "D does not hold 4."),
    ("value", "DB-N5", {}, "That value is not in play."),
    ("seat", "DB-N5", {"seat": 0}, "Only another seat at this table can be asked, not A."),
    (
        "seat",
        "DB-N5",
        {"seat": 8},
        "Only another seat at this table can be asked, not seat number 9.",
    ),
    ("seat", "DB-N5", {}, "A plan names two or more seats, each of them once."),
    ("addressee_locked", "DB-N5", {"seat": 3}, "D is locked and cannot be asked now."),
    ("addressee_locked", "DB-N5", {}, "That seat is locked and cannot be asked now."),
    ("ref", "DB-N7", {"ref": 5}, "Statement 5 is no request you can answer now."),
    ("ref", "DB-N10", {"ref": None}, "That is not yours to take back now."),
    ("same_answer", "DB-N7", {"ref": 2}, "You have given that answer to 2 already."),
    ("same_answer", "DB-N7", {}, "You have given that answer already."),
    ("agreed", "DB-N10", {"ref": 2}, "Statement 2 has been agreed to, so it stays."),
    ("stale", None, {}, "That question is closed; the table has moved on."),
    ("not_yours", None, {}, "You are asked nothing here."),
    ("over", None, {}, "The game is over."),
    ("not_saved", None, {}, "The choice could not be saved, so it has not been made."),
    (
        "nothing_to_undo",
        None,
        {"barrier": "nothing"},
        "Nothing to undo: you have made no choice yet.",
    ),
    ("nothing_to_undo", None, {"barrier": "off"}, "This table plays without undo."),
    (
        "nothing_to_undo",
        None,
        {"barrier": "news"},
        "Nothing to undo: something was turned up or said.",
    ),
    (
        "nothing_to_undo",
        None,
        {"barrier": "news", "event": "game_ended"},
        "Nothing to undo: the game is over.",
    ),
    (
        "nothing_to_undo",
        None,
        {"barrier": "lock", "seat": 2},
        "Nothing to undo: no undo goes back past a lock.",
    ),
    (
        "nothing_to_undo",
        None,
        {"barrier": "seat", "seat": 2},
        "Nothing to undo: C has chosen.",
    ),
    ("nothing_to_undo", None, {"barrier": "seat"}, "Nothing to undo: somebody has chosen."),
    ("unheard_of", None, {}, "That cannot be done now."),
]


@pytest.mark.parametrize(("code", "clause", "fields", "text"), CASES)
def test_a_refusal_is_one_sentence_with_its_clause(
    code: str, clause: str | None, fields: dict[str, Any], text: str
) -> None:
    said = plain(words.refusal(Refusal(code, clause, fields)), NAMES)
    assert said == (text if clause is None else f"{text} {clause}")


def test_plain_mode_hears_names_and_words_to_type() -> None:
    locked = words.refusal_spoken(Refusal("locked", "DB-N2"))
    assert plain(locked, NAMES) == "You are locked: unlock first, or wait. DB-N2"
    asked = words.refusal_spoken(Refusal("addressee_locked", "DB-N5", {"seat": 3}))
    assert plain(asked, NAMES) == "Dov is locked and cannot be asked now. DB-N5"


def test_undo_names_the_monster_the_cards_or_the_speaker_that_stops_it() -> None:
    at = Table.at(seats=3, monster="skeleton", piles=[[2, 2, 1], [1, 1, 1], [1, 1, 1]])
    match = Match(at.game, at.state)

    def why_not(seat: int, *moves: tuple[int, Move]) -> str:
        for by, move in moves:
            offer = match.offer(by)
            assert offer is not None
            assert match.commit(by, move, offer.question) is None
        refusal = match.undo(seat)
        assert refusal is not None
        return plain(words.refusal(refusal), NAMES)

    assert why_not(0, (1, Say("want_win"))) == "Nothing to undo: B has spoken."
    withdrawn = (1, Say("play", value=4)), (1, Say("withdraw", ref=2))
    assert why_not(0, *withdrawn) == "Nothing to undo: a statement was taken back."
    picks = ((0, Pick(1)), (1, Pick(2)), (2, Pick(3)))
    assert why_not(1, *picks) == "Nothing to undo: the cards were turned up."
    match.commit(0, Lose("R"), match.offer(0).question)  # type: ignore[union-attr]
    turned_up = match.view(0)
    name = turned_up.card(turned_up.monster).name
    assert why_not(1) == f"Nothing to undo: {name} was turned up."
