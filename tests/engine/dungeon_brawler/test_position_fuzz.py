"""Stated positions that were tampered with: refused by name or played on, never a crash."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.brawler import GAME, Table
from support.deals import Deal
from support.looks import check_state
from support.play import walked
from undercroft_engine.core.errors import PositionError
from undercroft_engine.core.rng import Rng, seeded

JUNK = (None, True, -1, 0, 1, 2, 7, 99, "", "torch", "h_durn", "m_wolf", "nonsense", [], {}, [[]])
STEPS = walked(Deal("dungeon-brawler", 3, (("hands", "hidden"),)))
"""A game with every sort of half-done moment."""


def tamper(fields: Any, rng: Rng) -> None:
    """Change one thing somewhere in the fields."""
    at = fields
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(at[key], dict | list) and at[key] and rng.below(4):
            at = at[key]
            continue
        change = rng.below(3)
        if change == 0:
            at[key] = json.loads(json.dumps(rng.choice(JUNK)))
        elif change == 1:
            del at[key]
        elif isinstance(at, list):
            at.append(json.loads(json.dumps(at[key])))
        return


@settings(max_examples=300)
@given(st.integers(0, 10**9))
def test_a_tampered_position_is_refused_or_plays_on(number: int) -> None:
    rng = Rng(seeded("tamper", number))
    step = rng.choice([one for one in STEPS if one.before.agenda or not rng.below(3)])
    fields = json.loads(json.dumps(GAME.describe(step.before)))
    for _ in range(1 + rng.below(2)):
        tamper(fields, rng)
    try:
        state = GAME.position(fields)
    except PositionError:
        return
    check_state(GAME, state)
    for seat in GAME.to_act(state):
        for move in GAME.legal(state, seat):
            GAME.apply(GAME.clone(state), seat, move)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seats": 5}, "seats"),
        ({"heroes": ["h_durn", "h_maren"]}, "heroes: are of different colours"),
        ({"nonsense": 1}, "'nonsense': is no field of a position"),
        ({"loot_row": ["torch"]}, "loot_row: torch is no loot"),
        ({"potions": 5}, "potions"),
        ({"removed": ["m_orcw", "m_orcw"]}, "m_orcw stands more often than there are cards of it"),
        ({"dungeon_deck": ["d_bossdoor", *["m_wolf"] * 2, "m_mino", "m_fiend", "m_conj", "m_hound",
                           "m_seraph", "m_jailer"]}, "Boss Door among its last 8 cards"),
        ({"stage": "over"}, "result: belongs to the stage over"),
        ({"actor": 3}, "actor: is a standing player hero in this stage"),
        ({"known": [["torch"], []]}, "known[0]: is empty where hands are open"),
        ({"votes": [{"type": "yes"}, None]}, "votes: belong to an open choice that is voted on"),
        ({"combos": True}, "combos: are played after an action card, and only then"),
        ({"combos": True, "acted": "hero"}, "combos: are played after an action card"),
        ({"loot_choices": [{"type": "draw"}, None]}, "loot_choices: are made in the stage loot"),
        ({"stage": "loot", "loot_choices": [{"type": "end"}, None]},
         "loot_choices[0]: is neither, draw or buy"),
        ({"stage": "loot", "loot_choices": [None, {"type": "buy", "card": "torch"}]},
         "loot_choices[1]: 'torch' is no loot"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_stand_is_refused_by_the_field(
    change: dict[str, Any], told: str
) -> None:
    fields: dict[str, Any] = {
        "seats": 2,
        "party": [{"card": c} for c in ("h_durn", "h_vexa", "a_blade", "a_bow")],
        "dungeon": [{"card": "m_orcw"}, None, None, None],
    }
    with pytest.raises(PositionError) as caught:
        GAME.position({**fields, **change})
    assert told in caught.value.message


@pytest.mark.clause("BR-X3")
def test_votes_are_answers_to_the_choice_that_is_voted_on() -> None:
    party = "Vexa:3 Durn:3 Ilun:3 Drelia:3"
    table = Table.turn(party, "d_door m_wolf*", options={"decider": "vote"})
    table.make(1, "no")
    fields = table.fields
    assert GAME.describe(GAME.position(fields)) == fields
    no = {"type": "no"}
    for votes, told in (
        ([None, no, {"type": "target", "space": 5}, None], "votes[2]: is no answer to the open"),
        ([no, no, no, no], "votes: are all there, so that the choice is open no more"),
    ):
        with pytest.raises(PositionError) as caught:
            GAME.position({**fields, "votes": votes})
        assert told in caught.value.message
