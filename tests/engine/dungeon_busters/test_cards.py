"""The card table: its counts, where its numbers come from, and every fault of a broken one."""

from __future__ import annotations

from collections import Counter

import pytest

import undercroft_engine as engine
from undercroft_engine.core.errors import DeckError
from undercroft_engine.games.dungeon_busters.cards import MonsterCard, builtin_cards

CARDS: tuple[MonsterCard, ...] = builtin_cards().rows
TEXT = builtin_cards().text


def faults(old: str, new: str, count: int = 1) -> list[str]:
    """Every fault of the built-in deck with this change."""
    changed = TEXT.replace(old, new, count)
    assert changed != TEXT
    with pytest.raises(DeckError) as raised:
        engine.read_deck("dungeon-busters", changed, "mine.toml")
    assert raised.value.code == "deck"
    return [str(fault) for fault in raised.value.faults]


@pytest.mark.clause("DB-G2", "DB-S8")
def test_there_are_fifteen_dungeon_cards_five_for_each_dungeon() -> None:
    assert Counter(card.dungeon for card in CARDS) == {1: 5, 2: 5, 3: 5}


@pytest.mark.clause("DB-G2")
def test_all_chests_together_hold_fifteen_gems_of_each_colour() -> None:
    for colour in range(3):
        assert sum(chest[colour] for card in CARDS for chest in card.chests) == 15


def test_cards_are_told_apart_by_id_since_three_of_them_are_mimics() -> None:
    assert len({card.id for card in CARDS}) == 15
    assert [card.id for card in CARDS if card.name == "Mimic"] == ["mimic_1", "mimic_2", "mimic_3"]
    assert {card.hp for card in CARDS if card.name == "Mimic"} == {10}


def test_hit_points_are_those_of_the_list() -> None:
    assert {card.id: card.hp for card in CARDS} == {
        "blue_slime": 4,
        "red_slime": 5,
        "skeleton": 7,
        "mimic_1": 10,
        "chimera": 14,
        "mandrake": 5,
        "kobold": 6,
        "basilisk": 7,
        "mimic_2": 10,
        "dullahan": 13,
        "poison_slime": 4,
        "cerberus": 7,
        "skeleton_warrior": 8,
        "mimic_3": 10,
        "dragon": 14,
    }


@pytest.mark.parametrize(
    ("card", "chests"),
    [
        ("blue_slime", ((0, 0, 1),)),
        ("red_slime", ((1, 1, 1),)),
        ("skeleton", ((0, 1, 0), (1, 0, 0))),
        ("mimic_1", ((1, 1, 1), (0, 0, 1))),
        ("chimera", ((2, 0, 0), (0, 1, 0), (0, 0, 1))),
        ("mandrake", ((1, 0, 0),)),
        ("kobold", ((1, 1, 0), (0, 0, 1))),
        ("basilisk", ((1, 1, 1),)),
        ("mimic_2", ((1, 1, 1), (1, 0, 0))),
        ("dullahan", ((0, 2, 0), (0, 0, 1), (1, 0, 0))),
        ("poison_slime", ((1, 1, 1),)),
        ("cerberus", ((0, 0, 2),)),
        ("skeleton_warrior", ((0, 2, 0), (1, 0, 0))),
        ("mimic_3", ((1, 1, 1), (0, 1, 0))),
        ("dragon", ((0, 0, 2), (1, 0, 0), (0, 1, 0))),
    ],
)
def test_chests_are_those_of_the_list(card: str, chests: tuple[tuple[int, int, int], ...]) -> None:
    assert next(row for row in CARDS if row.id == card).chests == chests


def test_each_card_says_where_its_numbers_and_its_name_come_from() -> None:
    assert {card.numbers for card in CARDS} == {"printed"}
    for card in CARDS:
        assert card.named == ("example" if card.name == "Mimic" else "house")
        assert "Korean edition" in card.note


def test_short_names_fit_seven_cells() -> None:
    assert all(len(card.short) <= 7 for card in CARDS)
    assert len({card.short for card in CARDS}) == 13


def test_a_deck_file_with_other_numbers_is_accepted_and_told_apart() -> None:
    deck = engine.read_deck("dungeon-busters", TEXT.replace("hp = 14", "hp = 15"), "mine.toml")
    assert not deck.builtin
    assert deck.digest != builtin_cards().digest


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("hp = 4", "hp = 0", "mine.toml, row 1 (blue_slime), hp: is 1 to 99, not 0"),
        (
            "dungeon = 1",
            "dungeon = 4",
            "mine.toml, row 1 (blue_slime), dungeon: is 1, 2 or 3, not 4",
        ),
        (
            'id = "red_slime"',
            'id = "blue_slime"',
            "mine.toml, row 2 (blue_slime), id: stands on more than one row",
        ),
        (
            "[[0, 0, 1]]",
            "[]",
            "mine.toml, row 1 (blue_slime), chests: are one to three, not 0",
        ),
        (
            "[[0, 0, 1]]",
            "[[0, 0, -1]]",
            "mine.toml, row 1 (blue_slime), chests[1]: has 1 to 15 gems, none of them negative",
        ),
        (
            'short = "BluSlim"',
            'short = "Blue Slime"',
            "mine.toml, row 1 (blue_slime), short: is 1 to 7 characters of one cell each",
        ),
        ("dungeon = 1", "dungeon = 2", "mine.toml, Dungeon 1: has five cards, not 4"),
    ],
)
def test_a_broken_deck_names_file_row_and_field(old: str, new: str, fault: str) -> None:
    assert fault in faults(old, new)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("hp = 4", 'hp = "four"', "mine.toml, row 1 (blue_slime), hp"),
        ("hp = 4", "hp = 4\nhit_points = 4", "mine.toml, row 1 (blue_slime)"),
        ("[[0, 0, 1]]", "[[0, 1]]", "mine.toml, row 1 (blue_slime), chests[0]"),
        ('numbers = "printed"', 'numbers = "guessed"', "mine.toml, row 1 (blue_slime), numbers"),
    ],
)
def test_a_field_of_the_wrong_kind_names_file_row_and_field(old: str, new: str, place: str) -> None:
    found = faults(old, new)
    assert len(found) == 1
    assert found[0].startswith(place)


def test_every_fault_is_named_at_once() -> None:
    assert len(faults("hp = 10", "hp = 0", count=3)) == 3


def test_a_file_that_is_no_toml_is_refused_in_one_sentence() -> None:
    with pytest.raises(DeckError, match=r"^The deck cannot be read: mine\.toml: it is no TOML"):
        engine.read_deck("dungeon-busters", "[[card]", "mine.toml")
