"""The invariants of the rules file over random games, and that the checks themselves can fail."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.looks import invariants
from support.raiders import GAME, Table, card
from undercroft_engine.core.match import Match
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.about import INFO
from undercroft_engine.games.dungeon_raiders.moves import Pick

check = invariants(INFO).check
OPTIONS = st.fixed_dictionaries({one.name: st.sampled_from(one.values) for one in INFO.options})


@given(st.sampled_from((3, 4, 5)), OPTIONS, st.integers(0, 10_000))
def test_every_moment_of_a_game_under_any_options_keeps_the_invariants(
    seats: int, options: dict[str, str], seed: int
) -> None:
    table = Table.dealt(seats, seed, **options)
    check(GAME, table.fields)
    rng = Rng(seeded("moves", seed))
    before = table.fields
    while table.asked:
        movers = [seat for seat in range(seats) if GAME.legal(table.state, seat)]
        seat = rng.choice(movers)
        told = table.make(seat, rng.choice(GAME.legal(table.state, seat)))
        after = table.fields
        check(GAME, after)
        only_where_it_may(before, after, told)
        before = after
    played_everything(table)


def only_where_it_may(before: dict[str, Any], after: dict[str, Any], told: list[Any]) -> None:
    """Wounds fall only in chambers, coins only by traps and bosses (invariant 10)."""
    reasons = {one.reason for one in told if isinstance(one, ev.WoundsChanged) and one.by < 0}
    assert reasons <= {"potion"}
    reasons = {one.reason for one in told if isinstance(one, ev.CoinsChanged) and one.by < 0}
    assert reasons <= {"trap", "boss_loss"}
    chests = sum(one.amount for one in told if isinstance(one, ev.TreasureShared))
    paid = [one for one in told if isinstance(one, ev.CoinsChanged) and "chest" in one.reason]
    assert sum(one.by + one.over_cap for one in paid) <= chests
    if after["stage"] == "over" and before["stage"] != "over":
        assert len(after["resolved"]) + len(after["row"]) == 25


def played_everything(table: Table) -> None:
    """Every seat has played 25 first cards, and all 25 rooms are discarded (6 and 15)."""
    first: Counter[int] = Counter()
    kind = "first_card"
    for event in table.events:
        if isinstance(event, ev.WindowOpened):
            kind = event.kind
        elif isinstance(event, ev.CardPlayed):
            first[event.seat] += event.kind == "first_card"
        elif isinstance(event, ev.PicksRevealed) and kind == "first_card":
            first.update(seat for seat, _ in event.picks)
    assert first == dict.fromkeys(range(table.fields["seats"]), 25)
    assert len(table.all(ev.RoomDiscarded)) == 25


BREAKS: dict[str, Any] = {
    "reserve": [5, 6, 6, 6],
    "items": [[7, 0, 0, 0]] + [[0] * 4] * 3,
    "coins": [21, 0, 0, 0],
    "wounds": [-1, 0, 0, 0],
    "coins_from": [[1, 0, 0, 0, 0, 0, 0]] + [[0] * 7] * 3,
    "spent": [[1], [], [], []],
    "locks": ["key", None, None, None],
    "first_cards": ["1", "2", "3", "4"],
    "second_cards": ["1", None, None, None],
    "row": ["zombie"] * 5,
    "deck": ["zombie"] * 20,
    "removed": ["zombie"] * 6,
    "levels_removed": ["L1", "L1"],
    "level_deck": [],
    "map": 1,
    "petrified": [0],
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_field_is_noticed(name: str) -> None:
    fields = Table.at(seats=4).fields
    check(GAME, fields)
    with pytest.raises(AssertionError):
        check(GAME, fields | {name: BREAKS[name]})


PERMUTED = ((1, 2, 0), (2, 0, 1), (1, 0, 2), (0, 2, 1), (2, 1, 0))


@pytest.mark.parametrize("room", [row.id for row in GAME.deck.rows[:30]])
def test_relabelling_seats_relabels_results(room: str) -> None:
    """Invariant 13 for the standard game."""
    coins, wounds, cards = [3, 5, 5], [2, 0, 1], ["5", "3", "1"]
    base = Table.in_room(room, coins=coins, wounds=wounds)
    base.picks(" ".join(cards))
    for order in PERMUTED:
        table = Table.in_room(
            room, coins=[coins[s] for s in order], wounds=[wounds[s] for s in order]
        )
        table.picks(" ".join(cards[s] for s in order))
        for name in ("coins", "wounds", "items", "petrified"):
            if name == "petrified":
                assert sorted(order[s] for s in table.fields[name]) == base.fields[name]
            else:
                assert table.fields[name] == [base.fields[name][s] for s in order]


def test_rotating_seats_and_map_rotates_results() -> None:
    """Invariant 13 for the tactical variant."""
    tactical = {"variant": "tactical"}
    cards, coins = ["5", "5", "2", "1"], [4, 0, 2, 1]
    base = Table.in_room("treasure_3_2", 4, options=tactical, map=2, coins=coins)
    base.picks(" ".join(cards))
    for turn in range(1, 4):
        order = [(seat - turn) % 4 for seat in range(4)]
        table = Table.in_room(
            "treasure_3_2", 4, options=tactical, map=(2 + turn) % 4, coins=[coins[s] for s in order]
        )
        table.picks(" ".join(cards[s] for s in order))
        assert table.fields["coins"] == [base.fields["coins"][s] for s in order]
        assert table.fields["map"] == (base.fields["map"] + turn) % 4


@given(st.permutations([0, 1, 2]), st.lists(st.integers(0, 2), max_size=4))
def test_the_order_of_locks_and_how_often_they_were_taken_back_change_nothing(
    order: list[int], back: list[int]
) -> None:
    """Invariant 12."""
    wanted = ("4", "2", "3")

    def played(first: list[int], seats: list[int]) -> Match:
        match = Match(GAME, Table.in_room("goblin").state)
        for seat in first:
            for move in (Pick("5"), None):
                offer = match.offer(seat)
                assert offer is not None
                made = move or offer.interrupts[0].move
                assert match.commit(seat, made, offer.question) is None
        for seat in seats:
            offer = match.offer(seat)
            assert offer is not None
            assert match.commit(seat, Pick(card(wanted[seat])), offer.question) is None
        return match

    one, other = played([], [0, 1, 2]), played(back, order)
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.history(seat) == other.history(seat)
    assert [one.offer(seat) for seat in range(3)] == [other.offer(seat) for seat in range(3)]
    assert GAME.describe(one._state) == GAME.describe(other._state)
