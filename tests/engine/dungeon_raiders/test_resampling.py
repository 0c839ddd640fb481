"""Dealing again what a seat cannot know (rules file, part 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from support.raiders import GAME, Table
from undercroft_engine.core.rng import Rng, seeded

ZERO = [0, 0, 0, 0]
ROW = ["goblin", "spike_trap", "treasure_3", "zombie", "troll"]


def table() -> Table:
    """Level 2 before a trap in room 2; A has looked, B is ready."""
    return Table.at(
        seats=4,
        level=2,
        position=2,
        level_card="L2",
        row=ROW,
        seen=[0],
        spent=[[1], [4], [1], [1]],
        items=[ZERO, [0, 1, 1, 0], ZERO, ZERO],
        locks=[None, "5", None, None],
    )


@pytest.mark.clause("RA-T12", "RA-P5")
def test_vec_112_dealing_again() -> None:
    state = table().state
    bosses, locks, rows = Counter[str](), Counter[str | None](), set()
    for number in range(600):
        rng = Rng(seeded("again", number))
        own = GAME.describe(GAME.resample(GAME.view(state, 0), rng))
        assert own["row"] == ROW
        other = GAME.describe(GAME.resample(GAME.view(state, 2), rng))
        assert [other["row"][place] for place in (0, 1, 3)] == ["goblin", "spike_trap", "zombie"]
        rows.add((other["row"][2], other["row"][4]))
        for fields in (own, other):
            assert (len(fields["deck"]), len(fields["removed"])) == (15, 6)
            assert (len(fields["level_deck"]), len(fields["levels_removed"])) == (3, 2)
            assert (fields["level_card"], fields["seen"]) == ("L2", [0])
            assert fields["items"] == [ZERO, [0, 1, 1, 0], ZERO, ZERO]
            bosses[fields["deck"][-1]] += 1
            locks[fields["locks"][1]] += 1
    assert len(bosses) == 10
    assert min(bosses.values()) > 80
    assert set(locks) == {"1", "2", "3", "5", "ball"}
    assert min(locks.values()) > 180
    assert len(rows) > 50


def test_own_lock_and_looks_are_kept() -> None:
    state = table().state
    for number in range(20):
        again = GAME.resample(GAME.view(state, 1), Rng(seeded(number)))
        assert GAME.describe(again)["locks"][1] == "5"
        assert GAME.view(again, 1) == GAME.view(state, 1)


def test_a_boss_in_the_row_that_was_not_seen_is_dealt_again_at_its_place() -> None:
    state = Table.at(
        seats=3, level=5, level_card="L1", row=["?", "?", "?", "?", "sphinx"], seen=[1]
    ).state
    seen = {GAME.describe(GAME.resample(GAME.view(state, 0), Rng(n)))["row"][4] for n in range(60)}
    assert len(seen) == 10
    kept = {GAME.describe(GAME.resample(GAME.view(state, 1), Rng(n)))["row"][4] for n in range(20)}
    assert kept == {"sphinx"}


def test_while_characters_are_chosen_both_decks_are_dealt_whole() -> None:
    state = Table.dealt(3, characters="chosen").state
    again = GAME.describe(GAME.resample(GAME.view(state, 0), Rng(1)))
    fields = GAME.describe(state)
    assert again["deck"] != fields["deck"]
    assert (len(again["deck"]), len(again["level_deck"])) == (25, 5)
    assert again["chooser"] == fields["chooser"]
