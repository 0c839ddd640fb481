"""Dungeon Raiders in plain mode: the torch, which is always asked about, and what help lists."""

from __future__ import annotations

from typing import Any

import pytest

import undercroft_engine as engine
from support.plain import after, pages, shared, typed
from support.tables import table_for
from undercroft.table import Table
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Settings
from undercroft_engine.games.dungeon_raiders.moves import TORCH, Pick

GAME: Game[Any, Any] = engine.game("dungeon-raiders")
ZERO = [0, 0, 0, 0]


def seated(persons: int = 1, *, torches: int = 1, variant: str = "standard") -> Table:
    """Ann with so many torches, other persons beside her, before two rooms that lie face down."""
    fields: dict[str, Any] = {
        "seats": 3,
        "options": {"variant": variant},
        "level_card": "L5",
        "row": ["goblin", "troll", "snake", "dragon", "zombie"],
        "items": [[torches, 0, 0, 0], ZERO, ZERO],
    }
    if variant == "tactical":
        fields["map"] = 1
    words = ("person:Ann", "person:Bo", "person:Cy")[:persons]
    return table_for(GAME, (*words, *["random"] * (3 - persons)), position=fields)


def moves(table: Table) -> list[Any]:
    return [(commit.seat, commit.move) for commit in table.commits if commit.seat == 0]


@pytest.mark.clause("RA-T5")
def test_only_yes_uses_a_torch() -> None:
    table = seated()
    told = typed(table, ["torch", "yes"])
    assert "Use a torch to look at rooms 3, 4 and 5?" in told
    assert "Only Ann sees: 3 Snake, 4 Dragon, 5 Zombie." in told
    assert moves(table) == [(0, TORCH)]


@pytest.mark.parametrize("answer", ["", "no", "NO"])
def test_a_torch_that_is_kept_is_asked_about_no_more(answer: str) -> None:
    table = seated()
    told = typed(table, ["torch", answer, "", "", "lock"])
    assert told.count("It is kept.") == 1
    assert told.count("Nothing is picked") == 3
    assert moves(table) == []


def test_other_words_keep_the_torch_and_are_obeyed() -> None:
    table = seated()
    assert "Picked 3" in typed(table, ["torch", "3", ""])
    assert moves(table) == [(0, Pick("3"))]
    left = seated()
    typed(left, ["torch", "quit", "yes"])
    assert moves(left) == []


def test_a_card_picked_before_is_not_locked_by_the_empty_line_after_a_torch_was_used() -> None:
    table = seated()
    typed(table, ["3", "torch", "yes", ""])
    assert moves(table) == [(0, TORCH)]


@pytest.mark.clause("RA-T9")
def test_without_a_torch_the_same_word_is_refused() -> None:
    assert "Clause RA T9" in after(seated(torches=0), "torch")


@pytest.mark.clause("RA-V9")
def test_out_of_turn_a_torch_is_used_by_whoever_is_called_to_the_keyboard() -> None:
    table = seated(2, variant="tactical")
    told = typed(table, ["as a", "", "torch", "yes", "", ""])
    assert (0, TORCH) in moves(table)
    *_, used, open_, _, _ = pages(told)
    assert "Bo chooses a card." in used
    assert "Only Ann sees: 3 Snake, 4 Dragon, 5 Zombie." in used
    assert "Ann uses a torch." in open_
    assert "Only Ann sees" not in open_
    assert "Pass the keyboard to Bo" in open_


def listed(table: Table, *lines: str) -> list[str]:
    """The words that help explains."""
    told = after(table, *lines, "help").splitlines()
    return [line.partition(":")[0].partition(",")[0] for line in told if ": " in line]


@pytest.mark.clause("RA-T3")
def test_help_lists_the_torch_for_every_hand_and_no_talk_where_none_is() -> None:
    for torches in (0, 1):
        words = listed(seated(torches=torches))
        assert "torch" in words
        assert "unlock" in words
        assert not {"said", "say", "agree", "as"} & {*words}
    assert "nothing here called said" in after(seated(), "said")
    assert "d is no ask" in after(seated(), "d")
    assert "unlock" not in listed(seated(variant="tactical"))


def test_help_lists_what_the_table_knows(game: Game[Any, Any]) -> None:
    words = ("person:Ann", *["random"] * (game.info.usual - 1))
    usual, strict = (table_for(game, words, table=Settings(undo=undo)) for undo in (True, False))
    assert "undo" in listed(usual)
    assert "undo" not in listed(strict)
    assert "save" not in listed(usual)
    assert ("said" in listed(usual)) == game.info.talks
    unasked = [word for word in ("\ntorch: ", "\nclaim: ") if word in after(usual, "help")]
    assert bool(unasked) == game.info.interrupts


def test_help_lists_unlock_only_where_a_lock_can_be_taken_back() -> None:
    for name in ("dungeon-busters", "monster-busters"):
        game = engine.game(name)
        final = shared(game, options={"locks": "final"})
        assert "unlock" in listed(shared(game), "", "")
        assert "unlock" not in listed(final, "", "")


def test_when_the_game_is_over_help_lists_nothing_that_plays() -> None:
    last = {"seats": 3, "level": 5, "position": 5, "row": ["?", "?", "?", "?", "mummy"]}
    table = table_for(GAME, ("person:Ann", "random", "random"), position=last)
    words = listed(table, "3", "")
    assert table.outcome is not None
    assert not {"lock", "unlock", "undo", "torch"} & {*words}
    assert {"log", "quit", "score"} <= {*words}
