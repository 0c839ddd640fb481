"""The invariants of the rules file over random games, and that the checks themselves can fail."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.brawler import GAME, Table
from support.looks import invariants
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.about import INFO

check = invariants(INFO).check
OPTIONS = st.fixed_dictionaries({one.name: st.sampled_from(one.values) for one in INFO.options})


@settings(max_examples=40)
@given(st.sampled_from((1, 2, 3, 4)), OPTIONS, st.integers(0, 10_000))
def test_every_moment_of_a_game_under_any_options_keeps_the_invariants(
    seats: int, options: dict[str, str], seed: int
) -> None:
    table = Table.dealt(seats, seed, **options)
    check(GAME, table.fields)
    rng = Rng(seeded("moves", seed))
    turns: dict[tuple[str, int], int] = {}
    while table.asked:
        seat = rng.choice(table.asked)
        told = table.make(seat, rng.choice(table.legal(seat)))
        check(GAME, table.fields)
        limits(told, turns)
    assert GAME.outcome(table.state) is not None


def limits(told: list[Any], turns: dict[tuple[str, int], int]) -> None:
    """Turns of a card in a round, purchases, cards left at the end of a turn (12, 13, 14, 15)."""
    for one in told:
        if isinstance(one, ev.RoundStarted):
            turns.clear()
        elif isinstance(one, ev.TurnStarted) and not one.extra and one.space <= 4:
            turns[one.card, 0] = turns.get((one.card, 0), 0) + 1
            assert turns[one.card, 0] == 1, f"12: {one.card} acts again"
        elif isinstance(one, ev.CardBought):
            turns[str(one.seat), 1] = turns.get((str(one.seat), 1), 0) + 1
            assert turns[str(one.seat), 1] == 1, "15: two purchases"


BREAKS: dict[str, Any] = {
    "potions": 5,
    "loot_row": [],
    "heroes": ["h_durn", "h_maren"],
    "party": [None] * 4,
    "dungeon": [None] * 4,
    "dungeon_deck": ["d_bossdoor"] * 3,
    "permanents": [["r_plate", "r_leather"], []],
    "known": [["torch"], []],
    "hands": [[], []],
    "result": {"won": True},
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_field_is_noticed(name: str) -> None:
    fields = Table.at("Durn:3 Vexa:3 Blade Bow", "m_orcw").fields
    check(GAME, fields)
    with pytest.raises(AssertionError):
        check(GAME, fields | {name: BREAKS[name]})
