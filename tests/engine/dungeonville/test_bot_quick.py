"""Quick answers of playouts: about those of `steady`, and never against plain sense."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache

import pytest

from support.dungeonville import GAME, Table, text_of
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import bot
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeonville.bot_quick import Quick, strength
from undercroft_engine.games.dungeonville.box import mask_of
from undercroft_engine.games.dungeonville.moves import CLAIM

QUICK = Quick(GAME.box)
STEADY = bot("dungeonville", "steady")
BUDGET = Budget(nodes=1)


@cache
def alike() -> tuple[Counter[str], Counter[str]]:
    """By kind of question, in games of `steady`: how many real ones, and how many answers alike."""
    asked: Counter[str] = Counter()
    same: Counter[str] = Counter()
    for number in range(4):
        state = GAME.setup(4, f"quick {number}", {"round_cap": "20"})
        for step in itertools.count():
            if not (owing := GAME.to_act(state)):
                break
            seat = owing[0]
            offer = GAME.offer(state, seat)
            assert offer is not None
            move = STEADY.choose(GAME.view(state, seat), offer, Rng(seeded(number, step)), BUDGET)
            if len(offer.moves) > 1:
                answers = [one for one in offer.moves if one != CLAIM]
                quick = QUICK.pick(state, seat, answers, Rng(seeded("quick", number, step)))
                asked[offer.kind] += 1
                same[offer.kind] += quick == move
            GAME.apply(state, seat, move)
    return asked, same


@pytest.mark.parametrize(
    ("kind", "part"), [("place", 0.6), ("recruit", 0.5), ("escape", 0.8), ("keep", 0.9)]
)
def test_it_answers_about_as_steady_does(kind: str, part: float) -> None:
    """Of five entrances chance would hit one in five, of those to be hired about one in three."""
    asked, same = alike()
    assert asked[kind] >= 20
    assert same[kind] >= part * asked[kind]


def often(table: Table) -> Counter[str]:
    """What it answers the question that is open there, by a hundred dice."""
    (seat,) = table.asked
    moves = [move for move in GAME.legal(table.state, seat) if move != CLAIM]
    picks = [QUICK.pick(table.state, seat, moves, Rng(seeded("dice", n))) for n in range(100)]
    return Counter(map(text_of, picks))


def test_a_party_is_as_strong_as_its_three_best() -> None:
    assert strength(mask_of([16, 32, 48])) == 3 - 96 / 64
    assert strength(mask_of([16, 32, 48, 60, 64])) == strength(mask_of([16, 32, 48]))
    assert strength(mask_of([8])) == 1 - 8 / 64


def test_it_hires_who_makes_the_party_stronger() -> None:
    found = often(
        Table.at(round=1, town=[2, 54, 58, 60, 62], parties=[[5, 19], [8, 9]], gold=[40, 40])
    )
    assert found["recruit 2"] > 50


def test_it_fights_the_weak_and_keeps_away_from_the_strong() -> None:
    party, other = [46, 50, 54], [2, 5, 19]
    there = {"stage": "place", "turn": 1, "pawns": ["ice_cave", None]}
    weak = often(Table.at(parties=[party, other], **there))
    strong = often(Table.at(parties=[[4, 7, 9], party], **there))
    assert weak["place ice_cave"] > 80
    assert strong["place ice_cave"] < 10


def test_it_keeps_away_from_where_it_bleeds() -> None:
    party = {"stage": "place", "parties": [[2, 19, 27], []]}
    others = often(Table.at(deeds=["goblin_camp", "rat_haus"], **party))
    own = often(Table.at(deeds=["crypt", "rat_haus"], **party))
    assert others.most_common(1)[0][0] == "place crypt"
    assert own["place crypt"] < others["place crypt"]


def test_it_leaves_when_it_can_carry_no_more() -> None:
    full = {"parties": [[1, 2], []], "pawns": ["crypt", None], "carried": [["CR02"], []]}
    assert often(Table.at(stage="escape", **full)) == {"escape": 100}
