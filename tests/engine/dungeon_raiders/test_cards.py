"""The card table against the rules file's counts, and every fault of an own one named."""

from __future__ import annotations

import pytest

import undercroft_engine as engine
from support.raiders import GAME
from undercroft_engine.core.errors import DeckError

TEXT = GAME.deck.text


def faults(old: str, new: str) -> list[str]:
    """The faults of the built-in table with one change."""
    assert old in TEXT
    with pytest.raises(DeckError) as caught:
        engine.read_deck("dungeon-raiders", TEXT.replace(old, new, 1), "own.toml")
    return [str(fault) for fault in caught.value.faults]


def test_there_are_as_many_cards_as_the_rulebook_lists() -> None:
    tags = [card.__struct_config__.tag for card in GAME.deck.rows]
    counts = {tag: tags.count(tag) for tag in dict.fromkeys(tags)}
    assert counts == {
        "monster": 7, "treasure": 7, "chamber": 2, "trap": 4, "boss": 10, "level": 7, "character": 5
    }  # fmt: skip
    assert sum(getattr(card, "copies", 0) for card in GAME.deck.rows) == 30


def test_figures_that_are_ours_are_marked_one_by_one() -> None:
    house = [card.id for card in GAME.deck.rows if "house" in str(card)]
    assert house == ["tax_collector", "medusa", "sphinx", "wolf_pack", "golem", "mummy"]
    assert engine.provenance("dungeon-raiders") == "36 of 42 cards printed, 6 figures our own"


MINOTAUR = 'id = "minotaur"\nname = "Minotaur"\nshort = "Minotau"\nstrength = '
TREASURE = "own.toml, row 8 (treasure_4_2), chests"
FAULTS = [
    ("copies = 1", "copies = 2", "own.toml, monster rooms: are 11, not 12"),
    ('id = "snake"', 'id = "zombie"', "own.toml, row 1 (zombie), id: stands on more than one row"),
    ("= [8, 10, 13]", "= [0, 10, 13]", "own.toml, row 1 (snake), strength: is 1 to 99, not 0"),
    (
        '"UDUDD"',
        '"UDUD"',
        "own.toml, row 31 (L1), layout: is five letters, U for face up and D for ",
    ),
    ("[0, 2, 0, 0]", "[6, 2, 0, 0]", "own.toml, characters: have 7 of 6 torch cards"),
    ('name = "Snake"', 'name = ""', "row 1 (snake), name: is 1 to 14 characters of one cell each"),
    ("chests = [4, 2]", "chests = [4, 2, 1]", f"{TREASURE}: is 1 to 2, not 3"),
    (MINOTAUR + "[14, 18, 23]", MINOTAUR + "[14, 18]", "or empty, not 2 figures"),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS)
def test_every_fault_is_named_with_row_and_field(old: str, new: str, fault: str) -> None:
    assert any(fault in found for found in faults(old, new))


def test_a_deck_of_ones_own_is_played() -> None:
    deck = engine.read_deck(
        "dungeon-raiders", TEXT.replace("chests = [4]", "chests = [9]"), "own.toml"
    )
    game = engine.game("dungeon-raiders", deck)
    state = game.position({"seats": 3, "row": ["treasure_4", "?", "?", "?", "?"]})
    for seat, card in enumerate(("5", "4", "3")):
        move = next(one for one in game.legal(state, seat) if getattr(one, "card", "") == card)
        game.apply(state, seat, move)
    assert game.describe(state)["coins"] == [9, 0, 0]
