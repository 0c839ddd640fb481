"""The steady bot: legal, blind to what is hidden, sensible in a room, better than dice."""

from __future__ import annotations

import itertools

import pytest

from support.play import walk
from support.raiders import GAME, Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import bot
from undercroft_engine.bots.random import RandomBot
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_raiders.moves import TORCH, ChooseCharacter, Pick

BUDGET = Budget(nodes=100)
STEADY = bot("dungeon-raiders", "steady")
ZERO = [0, 0, 0, 0]


def chosen(table: Table, seat: int, seed: object = 0) -> str:
    """What the bot plays there."""
    move = STEADY.choose(table.view(seat), table.offer(seat), Rng(seeded(seed)), BUDGET)
    assert move in table.offer(seat).moves
    assert isinstance(move, Pick)
    return move.card


def often(table: Table, seat: int, times: int = 20) -> set[str]:
    """What the bot plays there, by several dice."""
    return {chosen(table, seat, number) for number in range(times)}


def won(seats: int, games: int, options: dict[str, str]) -> float:
    """The share of games the bot wins against dice, seats turned game by game."""
    wins = 0.0
    for number in range(games):
        state = GAME.setup(seats, f"bot {number}", options)
        own = number % seats
        while owing := GAME.to_act(state):
            seat = owing[0]
            offer = GAME.offer(state, seat)
            assert offer is not None
            player = STEADY if seat == own else RandomBot()
            rng = Rng(seeded(number, seat, offer.question))
            GAME.apply(state, seat, player.choose(GAME.view(state, seat), offer, rng, BUDGET))
        outcome = GAME.outcome(state)
        assert outcome is not None
        if own in outcome.winners:
            wins += 1 / len(outcome.winners)
    return wins / games


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (4, {"variant": "tactical"}), (5, {"characters": "chosen"})]
)
def test_the_bot_wins_twice_as_often_as_its_share_against_dice(
    seats: int, options: dict[str, str]
) -> None:
    assert won(seats, 20, options) > 2 / seats


def test_what_the_bot_does_hangs_on_what_its_seat_may_know_alone() -> None:
    for step in itertools.islice(walk(GAME, GAME.setup(4, "blind"), Rng(3)), 0, None, 11):
        for seat in GAME.to_act(step.before):
            view, offer = GAME.view(step.before, seat), GAME.offer(step.before, seat)
            twin = GAME.resample(view, Rng(seeded("twin")))
            other = GAME.offer(twin, seat)
            assert offer is not None
            assert other is not None
            one, two = (
                STEADY.choose(v, o, Rng(5), BUDGET)
                for v, o in ((view, offer), (GAME.view(twin, seat), other))
            )
            assert one == two
            assert one in offer.moves


def test_it_takes_a_chest_it_can_have_for_sure() -> None:
    row = ["?", "?", "?", "?", "treasure_4"]
    table = Table.at(seats=3, position=5, row=row, spent=[[1, 2, 3], [2, 3, 4, 5], [2, 3, 4, 5]])
    assert often(table, 0) <= {"4", "5"}


def test_it_does_not_set_off_a_trap_against_itself() -> None:
    row = ["?", "?", "?", "?", "lava_cauldron"]
    table = Table.at(
        seats=3,
        position=5,
        row=row,
        coins=[9, 2, 2],
        spent=[[2, 3, 4], [2, 3, 4, 5], [2, 3, 4, 5]],
    )
    assert often(table, 0) == {"1"}


@pytest.mark.clause("RA-O11", "RA-O13")
def test_it_plays_bosses_by_their_entries() -> None:
    leader = {"coins": [9, 5, 5, 5], "wounds": [4, 3, 3, 3]}
    dragon = Table.in_room(
        "mega_dragon",
        4,
        items=[[0, 0, 1, 0], ZERO, ZERO, ZERO],
        spent=[[3, 4, 5], [], [], []],
        **leader,
    )
    assert often(dragon, 0) == {"key"}
    mummy = Table.in_room("mummy", 4, **leader)
    assert often(mummy, 0) == {"1"}
    golem = Table.in_room("golem", 4, **leader)
    assert often(golem, 0) == {"4"}


def test_a_ball_sees_and_the_second_card_is_worked_out() -> None:
    table = Table.at(
        seats=3,
        level=5,
        position=4,
        stage="second_card",
        row=["?", "?", "?", "treasure_4_2", "?"],
        first_cards=["ball", "3", "2"],
        spent=[[1], [1, 2], [1, 3]],
    )
    assert often(table, 0) <= {"4", "5"}


@pytest.mark.clause("RA-T14")
def test_a_torch_is_used_where_it_can_pay_and_asked_for_whatever_is_held() -> None:
    def asked(held: list[int], **fields: object) -> object:
        table = Table.at(**({"seats": 3, "level_card": "L5", "items": [held, ZERO, ZERO]} | fields))
        return STEADY.interrupt(table.view(0), table.offer(0), Rng(1), BUDGET)

    assert asked([1, 0, 0, 0]) == TORCH
    assert asked(ZERO) is None
    assert asked([1, 0, 0, 0], seen=[0]) is None
    assert asked([1, 0, 0, 0], position=4) is None
    row = ["?", "?", "?", "?", "wolf_pack"]
    last = {"level": 5, "level_card": "L4", "row": row}
    assert asked([1, 0, 0, 0], **last) is None
    assert asked([2, 0, 0, 0], **last) == TORCH


def test_it_takes_the_character_it_likes_best_of_those_left() -> None:
    table = Table.dealt(4, characters="chosen")
    names = []
    while table.fields["stage"] == "character":
        seat = table.asked[0]
        move = STEADY.choose(table.view(seat), table.offer(seat), Rng(1), BUDGET)
        assert isinstance(move, ChooseCharacter)
        names.append(move.character)
        table.make(seat, move)
    assert names == ["rogue", "sorcerer", "scout", "warrior"]
