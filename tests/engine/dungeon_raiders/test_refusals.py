"""Why a move is refused, and that the sentence says so (rules file, part 2)."""

from __future__ import annotations

import pytest

from support.raiders import GAME, Table, card
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import plain
from undercroft_engine.games.dungeon_raiders.moves import TORCH, ChooseCharacter, Pick
from undercroft_engine.parts.sealed import UNLOCK

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")
ZERO = [0, 0, 0, 0]
CHOSEN = {"characters": "chosen"}


def choosing() -> Table:
    """Four seats; C has the Scout, D is asked."""
    return Table.at(
        seats=4,
        options=CHOSEN,
        stage="character",
        characters=[None, None, "scout", None],
        chooser=2,
    )


def in_second_window() -> Table:
    return Table.at(
        seats=3,
        stage="second_card",
        row=["zombie", "?", "?", "?", "?"],
        first_cards=["ball", "ball", "3"],
        items=[[0, 1, 1, 0], ZERO, ZERO],
        locks=[None, "4", None],
    )


def in_turn() -> Table:
    return Table.at(seats=3, options={"variant": "tactical"}, map=1, level_card="L3", position=5)


CASES: dict[str, tuple[Table, int, Move | str, str, str]] = {
    "character when none is chosen": (
        Table.in_room("zombie"),
        0,
        ChooseCharacter("scout"),
        "not_now RA-S7",
        "Characters are not being chosen now. RA-S7",
    ),
    "character by another seat": (
        choosing(),
        0,
        ChooseCharacter("scout"),
        "not_asked RA-S7",
        "Another seat chooses its character now. RA-S7",
    ),
    "character that is taken": (
        choosing(),
        3,
        ChooseCharacter("scout"),
        "taken RA-S7",
        "C has the Scout already. RA-S7",
    ),
    "pick while choosing": (
        choosing(),
        3,
        "5",
        "not_now RA-L8",
        "Characters are being chosen first. RA-L8",
    ),
    "torch while choosing": (
        choosing(),
        0,
        TORCH,
        "not_now RA-L8",
        "Characters are being chosen first. RA-L8",
    ),
    "second card without a ball": (
        in_second_window(),
        2,
        "5",
        "not_asked RA-B6",
        "Only seats that played a ball choose a second card. RA-B6",
    ),
    "locked": (
        in_second_window(),
        1,
        "5",
        "locked RA-P7",
        "You are locked: u first, or wait. RA-P7",
    ),
    "second ball": (
        in_second_window(),
        0,
        "B",
        "second_ball RA-B8",
        "A ball cannot follow a ball. RA-B8",
    ),
    "not here": (
        in_second_window(),
        0,
        "K",
        "not_here RA-P3",
        "A key is only for treasure rooms, and against the Mega Dragon. RA-P3",
    ),
    "not in hand": (in_second_window(), 0, "S", "not_in_hand RA-P2", "You hold no sword. RA-P2"),
    "spent": (
        Table.at(seats=3, position=2, spent=[[4], [], []]),
        0,
        "4",
        "spent RA-R4",
        "4 is spent; it comes back after this level. RA-R4",
    ),
    "not locked": (
        Table.in_room("zombie"),
        0,
        UNLOCK,
        "not_locked RA-P7",
        "You have not locked a card. RA-P7",
    ),
    "out of turn": (in_turn(), 0, "5", "not_asked RA-V2", "It is another seat's turn. RA-V2"),
    "final": (
        in_turn(),
        1,
        UNLOCK,
        "final RA-V3",
        "A card played face up is not taken back. RA-V3",
    ),
    "none hidden": (
        in_turn(),
        0,
        TORCH,
        "none_hidden RA-T9",
        "No room of this level is face down any more. RA-T9",
    ),
    "no torch": (
        Table.at(seats=3, level_card="L1"),
        0,
        TORCH,
        "no_torch RA-T9",
        "You hold no torch. Only you were told. RA-T9",
    ),
}


@pytest.mark.clause("RA-P3", "RA-P7", "RA-B6", "RA-B8", "RA-R4", "RA-T9", "RA-S7", "RA-V3")
@pytest.mark.parametrize("case", CASES)
def test_a_refusal_has_its_code_its_clause_and_its_sentence(case: str) -> None:
    table, seat, move, code, sentence = CASES[case]
    assert table.code(seat, move) == code
    assert plain(GAME.words.refusal(table.refused(seat, move))) == sentence


def test_the_offer_gives_the_same_reason_beforehand() -> None:
    table = in_second_window()
    refused = {one.move: one.refusal for one in table.offer(0).refused}
    for text in ("B", "K"):
        move = Pick(card(text))
        assert refused[move] == table.refused(0, move)
    assert refused[TORCH].clause == "RA-T9"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"barrier": "nothing"}, "Nothing to undo: you have made no choice yet."),
        ({"barrier": "seat", "seat": 2}, "Nothing to undo: C has chosen."),
        ({"barrier": "lock", "seat": 0}, "Nothing to undo: no undo goes back past a lock."),
        (
            {"barrier": "news", "event": "room_entered", "name": "Troll"},
            "Nothing to undo: Troll was entered.",
        ),
        (
            {"barrier": "news", "event": "card_played", "seat": 1},
            "Nothing to undo: B has played a card.",
        ),
        ({"barrier": "news", "event": "torch_used", "seat": 1}, "Nothing to undo: B used a torch."),
        ({"barrier": "off"}, "This table plays without undo."),
    ],
)
def test_undo_says_what_it_does_not_go_back_past(fields: dict[str, object], sentence: str) -> None:
    assert plain(GAME.words.refusal(Refusal("nothing_to_undo", None, fields))) == sentence  # type: ignore[arg-type]
