"""The card table of Monster Busters against the rules file, and what is refused of another."""

from __future__ import annotations

import re

import pytest

import undercroft_engine as engine
from support.monsters import GAME
from undercroft_engine.core.errors import DeckError
from undercroft_engine.games.monster_busters.cards import Cards, sorted_cards

TEXT = GAME.deck.text
CARDS: Cards = sorted_cards(GAME.deck.rows)
MONSTERS = {
    "goblin_pack": (1, 0),
    "giant_toad": (1, 0),
    "bog_witch": (2, 0),
    "ogre": (2, 1),
    "werewolf": (2, 1),
    "griffin": (3, 1),
    "stone_golem": (3, 2),
    "wyvern": (3, 2),
    "hydra": (4, 2),
    "ancient_dragon": (5, 3),
}
"""VP, and by how much Strength is above the number of seats."""


def faults(text: str) -> list[str]:
    """What is wrong with a deck."""
    with pytest.raises(DeckError) as caught:
        engine.read_deck("monster-busters", text, "own.toml")
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.clause("MB-M2", "MB-G2")
def test_monsters_are_those_of_the_rules() -> None:
    told = {card.id: (card.vp, card.strength) for card in CARDS.monsters}
    assert told == {
        id_: (vp, tuple(seats + offset for seats in range(3, 9)))
        for id_, (vp, offset) in MONSTERS.items()
    }


def test_locations_and_items_are_those_of_the_rules() -> None:
    assert {row.id: row.copies for row in CARDS.locations} == dict.fromkeys(
        ("field", "valley", "cave", "village", "temple"), 3
    )
    assert {row.id: (row.house, row.weapons) for row in CARDS.items} == {
        "spear": (10, 17),
        "crossbow": (10, 16),
        "axe": (10, 16),
        "whetstone": (4, 0),
        "smoke_bomb": (5, 0),
        "decoy": (4, 0),
        "shield": (4, 0),
        "lucky_charm": (2, 0),
    }


def test_all_figures_are_house_values_and_the_title_says_so() -> None:
    assert {row.numbers for row in GAME.deck.rows} == {"house"}
    assert engine.provenance("monster-busters") == "23 of 23 cards with house numbers"
    own = engine.read_deck("monster-busters", TEXT.replace('"house"', '"printed"'), "own.toml")
    assert engine.provenance("monster-busters", own) == "23 of 23 cards as printed"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("vp = 5", "vp = 0", "own.toml, row 10 (ancient_dragon), vp: is 1 to 99, not 0"),
        ("[6, 7, 8, 9, 10, 11]", "[6, 7, 8, 9, 10, 0]", "strength: has figures of 1 to 99"),
        ('"Hydra"\nshort', '""\nshort', "name: is 1 to 20 characters of one cell each"),
        ('short = "Hydra"', 'short = "Hydrahydra"', "short: is 1 to 7 characters"),
        ("weapons = 17", "weapons = 18", "Items: are 49 cards in the deck weapons, not 50"),
        ("house = 5", "house = 4", "Items: are 49 cards in the deck house, not 48"),
        ("house = 4\nweapons = 0", "house = 4\nweapons = 1", "is 0 for what is no weapon"),
        ("copies = 3", "copies = 2", "Locations: are 15 cards, not 14"),
        ('id = "hydra"', 'id = "hy-dra"', "id: may have plain letters, digits and _ only"),
    ],
)
def test_a_wrong_deck_is_refused_with_the_fault_named(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    told = faults(TEXT.replace(old, new, 1))
    assert any(fault in one for one in told), told


def test_every_kind_must_be_there() -> None:
    without = re.sub(r'\[\[card\]\]\nsort = "item"\nid = "decoy".*?\n\n', "", TEXT, flags=re.DOTALL)
    assert any("Items: have no row for decoy" in one for one in faults(without))
    without = re.sub(
        r'\[\[card\]\]\nsort = "monster"\nid = "ogre".*?\n\n', "", TEXT, flags=re.DOTALL
    )
    assert any("Monsters: are 10, not 9" in one for one in faults(without))


def test_a_corrected_number_is_played_with() -> None:
    own = engine.read_deck("monster-busters", TEXT.replace("vp = 5", "vp = 9"), "own.toml")
    game = engine.game("monster-busters", own)
    state = game.position({"seats": 4, "monster": "ancient_dragon", "location": "temple"})
    assert game.view(state, 0).card("ancient_dragon").vp == 9
