"""The memory aid's sums against every way in which the others could play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from support.monsters import Table
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, PLACE_IDS
from undercroft_engine.games.monster_busters.speech import kept
from undercroft_engine.games.monster_busters.state import CARDS, NUMBER
from undercroft_engine.games.monster_busters.strength import contribution, party_strength
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.sums import Reach, sums

HANDS: list[dict[str, Any]] = [
    {"hands": [["spear", "whetstone"], ["?"], ["?"], ["?"]], "item_deck": 44},
    {"hands": [["axe", "decoy"], [], ["?"], ["?"] * 2], "item_deck": 44},
    {"hands": [["shield"], [], [], []], "item_deck": 48},
]
WORDS: list[list[tuple[int, str, Any]]] = [
    [(1, "fight", None), (2, "fight_with", "axe")],
    [(1, "retreat_with", "decoy"), (3, "bare_fight", None)],
    [(2, "fight_with", "whetstone"), (3, "fight_with", "spear"), (1, "retreat", None)],
]


def at(place: str, **fields: Any) -> Table:
    """Four seats against a Hydra, whose Strength is 6."""
    return Table.at(seats=4, monster="hydra", location=place, **fields)


def ways(view: View) -> Iterator[tuple[int, ...]]:
    """Every way the other three can play as far as A can tell: what is unseen, Items where held."""
    left = {row.id: row.house for row in view.items}
    for item in (*(view.hand or ()), *view.discards):
        left[item] -= 1
    for cards in product(*(CARDS if view.hand_sizes[seat] else CARDS[:2] for seat in (1, 2, 3))):
        if all(cards.count(item) <= left[item] for item in ITEM_IDS):
            yield tuple(NUMBER[card] for card in cards)


def totals(view: View, one: Reach) -> dict[tuple[int, ...], int]:
    """What the party reaches in each of them."""
    own, place = NUMBER[one.card], PLACE_IDS.index(view.location)
    return {way: party_strength((own, *way), place) for way in ways(view)}


@pytest.mark.clause("MB-A9")
@pytest.mark.parametrize("place", ["field", "cave", "village"])
@pytest.mark.parametrize("stated", HANDS)
def test_the_most_is_what_the_best_cards_would_reach(place: str, stated: dict[str, Any]) -> None:
    view = at(place, **stated).view(0)
    known = sums(view)
    assert known.needed == 6
    assert [one.card for one in known.reaches] == ["fight", "retreat", *(view.hand or ())]
    for one in known.reaches:
        assert one.most == max(totals(view, one).values())


@pytest.mark.parametrize("place", ["field", "village"])
@pytest.mark.parametrize("words", WORDS)
def test_the_least_is_what_the_worst_cards_that_keep_all_words_reach(
    place: str, words: list[tuple[int, str, Any]]
) -> None:
    table = at(place, **HANDS[0])
    for seat, kind, value in words:
        table.say(seat, kind, value)
    view = table.view(0)
    known = sums(view)
    assert known.speakers == tuple(sorted(seat for seat, _, _ in words))
    for one in known.reaches:
        keeping = [
            total
            for way, total in totals(view, one).items()
            if all(
                kept(said, way[said.seat - 1], contribution((0, *way), 0, said.seat).total)
                for said in view.statements
            )
        ]
        assert one.least == min(keeping)


def test_what_others_must_add_is_less_by_mercenaries_and_the_own_card() -> None:
    known = sums(at("village", **HANDS[1]).view(0))
    others = {one.card: one.others for one in known.reaches}
    assert others == {"fight": 3, "retreat": 4, "axe": 2, "decoy": 3}


def test_a_promised_strength_counts_and_an_own_word_does_not() -> None:
    table = at("valley", **HANDS[2])
    table.say(0, "strength", 6)
    table.say(1, "strength", 2)
    table.say(1, "fight")
    table.say(2, "fight")
    known = sums(table.view(0))
    assert known.speakers == (1, 2)
    assert [(one.card, one.least) for one in known.reaches] == [
        ("fight", 4),
        ("retreat", 3),
        ("shield", 4),
    ]


def test_nothing_is_reckoned_for_who_only_watches() -> None:
    assert sums(at("field", **HANDS[0]).view(None)).reaches == ()
