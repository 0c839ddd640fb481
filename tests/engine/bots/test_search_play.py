"""Search: budgets kept, sure things found, mixtures where a pure choice could be read."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import undercroft_engine as engine
from support import busters
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import LEVELS, SPENDS, TEST_LEVELS, bot
from undercroft_engine.bots.search_knowledge import Plan
from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.bots.search_sealed import Mix, Sealed, drawn
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import GameInfo
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters.bot_search import knowledge
from undercroft_engine.games.dungeon_busters.moves import Pick


class Stopwatch:
    """A clock that goes on by so much at each look."""

    def __init__(self, step: float) -> None:
        self.now = 100.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_an_effort_ends_with_its_nodes() -> None:
    effort = Effort(Budget(nodes=5))
    assert [effort.spend(2) for _ in range(4)] == [True, True, True, False]


def test_an_effort_ends_with_its_seconds_by_the_clock_it_was_handed() -> None:
    effort = Effort(Budget(nodes=1000, seconds=0.35, clock=Stopwatch(0.1)))
    assert [effort.spend(1) for _ in range(5)] == [True, True, True, False, False]


def test_an_effort_tells_how_much_of_it_is_spent() -> None:
    by_nodes, by_clock = Effort(Budget(nodes=8)), Effort(Budget(1000, 2.0, Stopwatch(0.5)))
    assert by_nodes.part() == 0
    by_nodes.spend(6)
    assert by_nodes.part() == 0.75
    assert by_clock.part() == pytest.approx(0.25)
    assert by_clock.part() == pytest.approx(0.5)


def test_without_a_clock_seconds_do_not_count() -> None:
    effort = Effort(Budget(nodes=3, seconds=0.0))
    assert [effort.spend(1) for _ in range(4)] == [True, True, True, False]


def test_of_two_budgets_the_smaller_counts_in_each_respect() -> None:
    clock = Stopwatch(1.0)
    mine, handed = Budget(10, 1.0), Budget(2000, 0.5, clock)
    assert handed.at_most(mine) == Budget(10, 0.5, clock)
    assert Budget(5).at_most(mine) == Budget(5, 1.0)
    assert Budget(5).at_most(Budget(7)) == Budget(5)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match="'great'; the levels: new, easy, steady, sharp, best"):
        bot("dungeon-busters", "great")


def test_levels_that_search_spend_more_the_higher_they_are() -> None:
    assert list(SPENDS) == [level for level in LEVELS if level in SPENDS]
    spent = [(one.nodes, one.seconds) for one in SPENDS.values()]
    assert spent == sorted(spent)


def play(info: GameInfo, seats: int, levels: list[str], seed: str) -> Any:
    """A whole game, in which all must answer with what they are offered."""
    game = engine.game(info.id)
    players = [bot(info.id, level) for level in levels]
    state = game.setup(seats, seed, dict(info.bots_alone))
    while owing := game.to_act(state):
        for seat in range(seats):
            offer = game.offer(state, seat)
            if offer is not None and offer.interrupts:
                dice = Rng(seeded(seed, seat, offer.question, "interrupt"))
                moved = players[seat].interrupt(game.view(state, seat), offer, dice, Budget(8))
                if moved is not None:
                    game.apply(state, seat, moved)
        if owing != game.to_act(state):
            continue
        offer = game.offer(state, owing[0])
        assert offer is not None
        dice = Rng(seeded(seed, owing[0], offer.question))
        move = players[owing[0]].choose(game.view(state, owing[0]), offer, dice, Budget(8))
        assert move in offer.moves
        game.apply(state, owing[0], move)
    return game.outcome(state)


def test_all_levels_play_whole_games_and_the_same_again(info: GameInfo) -> None:
    for seats in (info.least, info.most):
        levels = [*LEVELS, *TEST_LEVELS, *LEVELS][:seats]
        assert play(info, seats, levels, "s") == play(info, seats, levels, "s") is not None


def test_regret_matching_finds_the_mixture_of_matching_pennies() -> None:
    """No pure choice is safe there; half and half is (the value is nought)."""
    heads, tails = Pick(1), Pick(2)
    moves: list[Plan] = [(heads,), (tails,)]
    one, two = Mix(), Mix()
    for count in range(1, 3000):
        first, second = one.odds(moves), two.odds(moves)
        one.learn(moves, [second[0] - second[1], second[1] - second[0]], count)
        two.learn(moves, [first[1] - first[0], first[0] - first[1]], count)
    for mix in (one, two):
        total = sum(mix.played.values())
        assert [mix.played[move] / total for move in moves] == pytest.approx([0.5, 0.5], abs=0.03)


def test_regret_matching_leaves_a_choice_that_is_always_worse() -> None:
    moves: list[Plan] = [(Pick(1),), (Pick(2),), (Pick(3),)]
    mix = Mix()
    for count in range(1, 200):
        mix.learn(moves, [0.2, 0.5, 0.4], count)
    assert mix.odds(moves) == [0.0, 1.0, 0.0]


def test_choices_are_drawn_as_often_as_their_odds_say() -> None:
    moves: list[Plan] = [(Pick(1),), (Pick(2),), (Pick(3),)]
    rng = Rng(seeded("drawn"))
    often = Counter(drawn(moves, [1.0, 0.0, 3.0], rng) for _ in range(4000))
    assert often[moves[1]] == 0
    assert 900 < often[moves[0]] < 1100


def test_what_others_have_locked_is_not_taken_from_the_deal() -> None:
    """A lock of another is thought of by its habits, so it makes no odds whether it is set."""
    game = busters.GAME
    open_table = busters.Table.dealt(4, "locks")
    seat = open_table.asked[-1]
    locked = busters.Table.dealt(4, "locks")
    for other in locked.asked[:-1]:
        locked.lock(other, locked.view(other).values[0])
    found = []
    for table in (open_table, locked):
        view, offer = table.view(seat), game.offer(table.state, seat)
        assert offer is not None
        player = Player(game, knowledge(game))
        sealed = Sealed(player, view, offer, 0.5, Rng(seeded("locks")))
        world = sealed._opened()
        found.append(sorted(game.to_act(world)))
    assert found == [[0, 1, 2, 3], [0, 1, 2, 3]]
