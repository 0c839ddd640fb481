"""The card table: the rules file's figures, and every fault of another one named (DV-S1, DV-I1)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from support.dungeonville import GAME
from undercroft_engine.core.errors import DeckError
from undercroft_engine.games.dungeonville import builtin_cards, provenance, read_cards
from undercroft_engine.games.dungeonville.box import Box, builtin_box, ranks_of
from undercroft_engine.games.dungeonville.cards import Adventurer, Item, Room

DECK = builtin_cards()
PEOPLE = [row for row in DECK.rows if isinstance(row, Adventurer)]
ROOMS = [row for row in DECK.rows if isinstance(row, Room)]


@pytest.mark.clause("DV-S1")
def test_sixty_four_adventurers_twelve_of_each_colour() -> None:
    assert [one.rank for one in PEOPLE] == list(range(1, 65))
    colours = Counter(one.colour for one in PEOPLE)
    assert colours == {"red": 12, "yellow": 12, "green": 12, "blue": 12, "purple": 12, "none": 4}
    assert [one.cls for one in PEOPLE if one.colour == "none"] == [
        "Assassin",
        "Oracle",
        "Jester",
        "Mule",
    ]


@pytest.mark.clause("DV-S1", "DV-I1")
def test_each_dungeon_has_thirty_letters_and_two_items() -> None:
    for dungeon in {room.dungeon for room in ROOMS}:
        here = [room for room in ROOMS if room.dungeon == dungeon]
        assert Counter(room.letter for room in here) == {"A": 2, "B": 4, "C": 6, "D": 8, "E": 10}
        assert sum(room.gold for room in here) == 380
        items = [row for row in DECK.rows if isinstance(row, Item) and row.dungeon == dungeon]
        assert len(items) == 2


def test_a_box_of_the_same_rows_is_the_built_in_one() -> None:
    box = Box(DECK.rows)
    assert box.letters == builtin_box().letters
    assert ranks_of(box.classes["Barbarian"]) == (4, 21, 29, 36, 45)
    assert [*map(ranks_of, (box.oracle, box.jester, box.mules))] == [(22,), (43,), (64,)]


def test_where_figures_come_from_is_told() -> None:
    assert provenance(DECK) == "74 of 234 cards printed, 224 figures our own"
    assert GAME.deck.builtin


FAULTS = {
    "rank twice": ("rank = 64\n", "rank = 63\n", "row 74 (63), rank: stands on more than one row"),
    "no rank": ("rank = 64\n", "rank = 65\n", "rank: is 1 to 64, not 65"),
    "letters": ('"ACDEE"', '"ACDE"', "letters: are five of A to E"),
    "a colour without letters": ('"XXXXX"', '"?????"', "have ????? at most once"),
    "a name too long": ('"Muck"', f'"{"M" * 30}"', "name: is 1 to 24 characters"),
    "gold": ("gold = 25\n", "gold = 0\n", "gold: is 1 to 200, not 0"),
    "a price": ("price = 40\n", "price = -1\n", "price: is 0 to 200, not -1"),
    "a room elsewhere": ('id = "CR01"', 'id = "RH01"', "id: is CR01 to CR32 in this dungeon"),
    "a short name": ('short = "CR"', 'short = "XX"', "short: is CR"),
    "an item twice": ('item = "shield"', 'item = "key"', "items: have key once, not 2 times"),
    "a kind": ('kind = "item"', 'kind = "thing"', "invalid value 'thing'"),
    "a field": ('cls = "Thief"', 'class = "Thief"', "class"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_row_and_field(name: str) -> None:
    old, new, told = FAULTS[name]
    with pytest.raises(DeckError) as caught:
        read_cards(DECK.text.replace(old, new, 1), "mine.toml")
    assert any(told in str(fault) for fault in caught.value.faults), caught.value.message


def test_a_coloured_oracle_is_refused() -> None:
    text = DECK.text.replace(
        'colour = "none"\nletters = "XXXXX"', 'colour = "red"\nletters = "XXXXX"'
    )
    with pytest.raises(DeckError, match="are A to E for whoever has a colour"):
        read_cards(text, "mine.toml")


def test_a_missing_row_is_missed() -> None:
    rows = DECK.text.split("[[card]]")
    with pytest.raises(DeckError, match="items: are 10, not 9"):
        read_cards("[[card]]".join(rows[:-1]), "mine.toml")


def test_another_deck_is_played_and_told_in_the_view() -> None:
    import undercroft_engine as engine
    from undercroft_engine.core.rng import Rng

    deck = read_cards(DECK.text.replace('name = "Muck"', 'name = "Moth"'), "mine.toml")
    game = engine.game("dungeonville", deck)
    state = game.setup(3, "0")
    view = game.view(state, 0)
    assert len(view.cards) == 234
    assert GAME.view(GAME.setup(3, "0"), 0).cards == ()
    again = game.resample(view, Rng(3))
    assert game.view(again, 0) == view
    assert json.dumps(game.describe(state))
