"""Setup of Monster Busters, and the worked examples 1 to 4 (MB-G, MB-S)."""

from __future__ import annotations

from collections import Counter

import pytest

from support.monsters import GAME, Table
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, Cards, sorted_cards
from undercroft_engine.games.monster_busters.dealing import all_items, all_locations, shuffled
from undercroft_engine.parts.talk import Say

CARDS: Cards = sorted_cards(GAME.deck.rows)


def left(table: Table) -> list[int]:
    return [len(table.fields[deck]) for deck in ("monster_deck", "location_deck", "item_deck")]


@pytest.mark.clause("MB-S1", "MB-S2", "MB-S5", "MB-M1", "MB-L1")
def test_01_four_seats() -> None:
    table = Table.dealt(4)
    assert left(table) == [9, 14, 41]
    assert [len(hand) for hand in table.fields["hands"]] == [2] * 4
    assert table.fields["scores"] == [0] * 4
    assert sum(table.state.alive(seat) for seat in range(4)) == 12
    told = GAME.opening(table.state)
    assert told[0] == ev.GameStarted(dict(table.state.options), 4, 10, 15, 49)
    assert [event.items_left for event in told if isinstance(event, ev.ItemsDealt)] == [
        47,
        45,
        43,
        41,
    ]


@pytest.mark.clause("MB-S5", "MB-G1")
def test_02_eight_seats() -> None:
    table = Table.dealt(8)
    assert left(table) == [9, 14, 33]
    assert sum(table.state.alive(seat) for seat in range(8)) == 24


@pytest.mark.clause("MB-G1", "MB-G2")
def test_03_three_seats_only_under_the_variant() -> None:
    with pytest.raises(SetupError, match="4 to 8 seats, not 3; the variant three_players=on"):
        GAME.setup(3, "seed")
    table = Table.dealt(3, three_players="on")
    assert sum(table.state.alive(seat) for seat in range(3)) == 9
    assert left(table)[2] == 43
    with pytest.raises(SetupError, match="3 to 8 seats, not 2"):
        GAME.setup(2, "seed", {"three_players": "on"})


@pytest.mark.clause("MB-S8")
def test_04_the_weapons_deck() -> None:
    table = Table.dealt(4, items="weapons")
    every = [*table.fields["item_deck"], *(i for hand in table.fields["hands"] for i in hand)]
    assert Counter(every) == {"spear": 17, "crossbow": 16, "axe": 16}


@pytest.mark.clause("MB-S8", "MB-G3")
def test_the_house_deck_has_eight_kinds_and_49_items() -> None:
    assert Counter(all_items(CARDS, "house")) == dict(enumerate((10, 10, 10, 4, 5, 4, 4, 2)))
    assert [len(all_items(CARDS, deck)) for deck in ("house", "weapons")] == [49, 49]
    assert (len(CARDS.monsters), len(all_locations(CARDS))) == (10, 15)


@pytest.mark.clause("MB-G4", "MB-S3", "MB-S4", "MB-S5", "MB-S6")
def test_monsters_are_shuffled_then_locations_then_items_which_are_dealt_twice_round() -> None:
    state = GAME.setup(5, "order")
    rng = Rng(seeded("order"))
    monsters = shuffled(range(10), rng)
    locations = shuffled(all_locations(CARDS), rng)
    items = shuffled(all_items(CARDS, "house"), rng)
    assert (state.monster, *state.monster_deck) == monsters
    assert (state.location, *state.location_deck) == locations
    assert state.item_deck == items[10:]
    assert state.chance == rng.state
    hands = GAME.describe(state)["hands"]
    for seat in range(5):
        dealt = [items[seat], items[5 + seat]]
        assert hands[seat] == [ITEM_IDS[kind] for kind in sorted(dealt)]


@pytest.mark.clause("MB-S7")
def test_no_token_is_on_a_monster_at_first() -> None:
    assert Table.dealt(6).fields["tokens"] == 0


@pytest.mark.clause("MB-S1", "MB-P1")
def test_every_seat_begins_with_fight_and_retreat() -> None:
    table = Table.dealt(8)
    for seat in range(8):
        legal = table.game.legal(table.state, seat)
        assert [move.card for move in legal[:2]] == ["fight", "retreat"]  # type: ignore[attr-defined]


@pytest.mark.clause("MB-G6", "MB-N17")
def test_a_seat_is_taken_over_with_its_own_view_alone() -> None:
    table = Table.dealt(4)
    view = table.view(2)
    assert view.hand == tuple(table.fields["hands"][2])
    assert (view.hands, view.item_deck, view.seed, view.lock) == ((), (), None, None)
    assert table.refused(2, Say("want_win")) is None


@pytest.mark.clause("MB-S1")
def test_all_seats_owe_a_card_clockwise_from_the_start_seat() -> None:
    assert Table.dealt(5).asked == (0, 1, 2, 3, 4)
    assert Table.at(seats=5, round=9).asked == (3, 4, 0, 1, 2)
