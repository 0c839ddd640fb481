"""The invariants of the rules file over random games, and that the checks themselves can fail."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.dungeonville import GAME, Table
from support.looks import invariants, looks
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.about import INFO
from undercroft_engine.games.dungeonville.box import builtin_box, mask_of
from undercroft_engine.games.dungeonville.powers import capacity

module = invariants(INFO)
check = module.check
OPTIONS = st.fixed_dictionaries({one.name: st.sampled_from(one.values) for one in INFO.options})
LONGEST = 800
"""Moves after which a game by hand that nobody wins is left as it is."""


@given(st.sampled_from((2, 3, 4, 5)), OPTIONS, st.integers(0, 10_000))
def test_every_moment_of_a_game_under_any_options_keeps_the_invariants(
    seats: int, options: dict[str, str], seed: int
) -> None:
    if seats not in INFO.seats_under(options):
        options = options | {"blood": "unlimited"}
    table = Table.dealt(seats, seed, **options)
    check(GAME, table.fields)
    rng = Rng(seeded("moves", seed))
    before, first = table.fields, table.fields["stone"]
    for _ in range(LONGEST):
        if not table.asked:
            break
        seat = rng.choice(table.asked) if rng.below(12) else rng.below(seats)
        texts = table.legal(seat)
        if not texts:
            continue
        told = table.do(seat, rng.choice(texts))
        after = table.fields
        check(GAME, after)
        only_where_it_may(before, after, told)
        assert after["stone"] == (first + after["round"] - 1) % seats, "INV14"
        offered(table, seats)
        before = after


def only_where_it_may(before: dict[str, Any], after: dict[str, Any], told: list[Any]) -> None:
    """What changes from one moment to the next (invariants 4, 8, 11, 12, 13)."""
    kinds = [type(one) for one in told]
    for seat in range(after["seats"]):
        assert module.placed(after, seat) >= module.placed(before, seat), "INV4"
        gained = set(after["treasuries"][seat]) - set(before["treasuries"][seat])
        assert not gained or ev.TreasureBanked in kinds, "INV11"
    deaths = kinds.count(ev.AdventurerDied)
    assert deaths <= kinds.count(ev.RoomTurned) + (before["stage"] == "victim"), "INV12"
    slots = [one.slot for one in told if isinstance(one, ev.BloodTaken)]
    assert len(set(slots)) == len(slots), "INV12"
    members = sum(map(len, after["parties"])) - sum(map(len, before["parties"]))
    hired = sum(isinstance(one, ev.Recruited) and one.discarded is None for one in told)
    gone = sum(len(one.ranks) for one in told if isinstance(one, ev.PartyDiscarded))
    lost = deaths + kinds.count(ev.FighterKilled) + gone
    assert members == hired - lost, "INV13"
    for one in told:
        if isinstance(one, ev.TreasureKept):
            assert one.load <= one.capacity, "INV8"


def offered(table: Table, seats: int) -> None:
    """Interrupts and steps are what they have to be (invariants 8, 15, 20)."""
    for seat in range(seats):
        assert capacity(builtin_box(), table.state, seat) >= 0, "INV20"
        if not table.asked:
            continue
        texts = table.legal(seat)
        assert ("claim" in texts) == (table.state.options["claims"] == "by_hand"), "INV15"
        assert ("unlock" in texts) == bool(table.state.locks[seat]), "INV15"
        assert seat not in table.asked or set(texts) - {"claim", "unlock"}, "INV8"


BREAKS: dict[str, Any] = {
    "town": [1, 2, 3, 4, 5],
    "deck": [],
    "discards": [1],
    "parties": [[1], [], []],
    "treasuries": [["CR01"], [], []],
    "carried": [["CR01"], [], []],
    "deeds": ["crypt", "crypt", "ice_cave"],
    "kill_zones": [[1, 0, 0], [0, 0, 0], [0, 0, 0]],
    "gold": [50, 0, 0],
    "pawns": ["crypt", None, None],
    "end": {"reason": "claim", "winners": [0]},
    "looks": {"crypt": [[0, "CR01"]]},
    "stage": "over",
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_field_is_noticed(name: str) -> None:
    fields = Table.dealt(3, 1).fields
    check(GAME, fields)
    broken = BREAKS[name]
    if name == "town":
        broken = sorted(fields["town"], reverse=True)
    with pytest.raises(AssertionError):
        check(GAME, fields | {name: broken})


@given(st.sampled_from((3, 4, 5)), st.integers(0, 2_000), st.data())
def test_twins_with_other_owners_look_the_same(seats: int, seed: int, data: st.DataObject) -> None:
    """INV16: exchange the deeds of two other seats, or of one with the Deed House."""
    table = Table.dealt(seats, seed)
    rng = Rng(seeded("twins", seed))
    for _ in range(data.draw(st.integers(0, 60))):
        seat = table.asked[0]
        texts = [text for text in table.legal(seat) if text not in ("claim", "unlock", "buy")]
        table.do(seat, rng.choice(texts))
    twin = table.copy()
    others = [deed for deed in range(5) if deed != table.state.deeds[0]]
    rng.shuffle(others)
    twin.state.deeds[1:] = others[: seats - 1]
    for _ in range(10):
        assert looks(GAME, table.state, 0) == looks(GAME, twin.state, 0)
        seat = table.asked[0]
        texts = [text for text in table.legal(seat) if text not in ("claim", "unlock", "buy")]
        text = rng.choice(texts)
        here, there = table.do(seat, text), twin.do(seat, text)
        assert table.told_to(0, here) == twin.told_to(0, there)


def test_a_mask_holds_each_adventurer_once() -> None:
    assert mask_of([1, 2, 64]) == 1 << 1 | 1 << 2 | 1 << 64
