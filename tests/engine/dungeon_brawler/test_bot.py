"""The steady companion: sensible in plain cases, blind to what its seat cannot see, never stuck."""

from __future__ import annotations

import pytest

from support.brawler import GAME, Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import bot
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_brawler import moves as mv

STEADY = bot("dungeon-brawler", "steady")
BUDGET = Budget(nodes=2000)


def choice(table: Table, seat: Seat | None = None) -> Move:
    """What the bot answers at that table."""
    of = table.asked[0] if seat is None else seat
    view, offer = table.game.view(table.state, of), table.offer(of)
    return STEADY.choose(view, offer, Rng(seeded("bot")), BUDGET)


def test_it_beats_the_boss_when_it_can() -> None:
    table = Table.at(
        "Ilun:3* Durn:3* Drelia:3* Vexa", "b_lich:36!*", hands=[3, 3, 3, ["torch", "l_glaive"]]
    )
    for _ in range(6):
        if table.asked != (3,):
            break
        table.make(3, choice(table))
    assert table.fields["result"]["won"]
    assert table.fields["result"]["by"] == "l_glaive"


def test_it_strikes_what_it_can_kill() -> None:
    table = Table.at(
        "Ilun:3* Durn:3* Drelia:3* Vexa", "m_treant m_orcw:6", hands=[3, 3, 3, ["torch"] * 3]
    ).play("play torch")
    assert choice(table) == mv.Target(6)


def test_it_throws_away_what_cannot_be_played() -> None:
    table = Table.turn("Ilun:3 Vexa:3 Drelia:3 Durn", "d_gas", hands=[1, 1, 1, ["l_mace", "m_imp"]])
    assert choice(table) == mv.Choose("m_imp", "hand")


def test_it_buys_rather_than_draws() -> None:
    table = Table.at(
        "Durn:3 Blade Bow Healer",
        stage="loot",
        scores=[["torch"] * 5],
        loot_row=["l_glaive", "l_dagger", "l_judge", "l_mace"],
    )
    assert choice(table) == mv.Buy("l_glaive")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_it_plays_whole_games_by_legal_answers(seats: int, hands: str) -> None:
    state = GAME.setup(seats, "whole", {"hands": hands, "round_cap": "4"})
    for step in range(2000):
        if not GAME.to_act(state):
            break
        seat = GAME.to_act(state)[0]
        offer = GAME.offer(state, seat)
        assert offer is not None
        answer = STEADY.choose(GAME.view(state, seat), offer, Rng(seeded("b", step)), BUDGET)
        assert answer in offer.moves
        GAME.apply(state, seat, answer)
    assert GAME.outcome(state) is not None


def test_the_same_view_gets_the_same_answer_whatever_is_hidden() -> None:
    table = Table.dealt(4, "blind", heroes="random", hands="hidden")
    seat = table.asked[0]
    view = GAME.view(table.state, seat)
    answers = set()
    for number in range(6):
        twin = Table(GAME.resample(view, Rng(seeded("twin", number))))
        answers.add(choice(twin, seat))
    assert len(answers) == 1
