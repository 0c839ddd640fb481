"""A team's open questions: moves compared world by world, and left once they are behind."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import sqrt

import pytest

import undercroft_engine as engine
from support.brawler import GAME, Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.estimates import known
from undercroft_engine.bots.levels import bot
from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.bots.search_race import FEW, PATIENCE, Race, surplus
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.state import State


def race(table: Table) -> Race:
    """A race over the question that is open there."""
    (seat,) = table.asked
    player = Player(GAME, known(GAME))
    return Race(player, GAME.view(table.state, seat), table.offer(seat), Rng(seeded("race")))


def last_blow() -> Table:
    """One card beats the boss; with anything else the fight goes on."""
    return Table.at(
        "Ilun:3* Durn:3* Drelia:3* Vexa", "b_lich:36!*", hands=[3, 3, 3, ["torch", "l_glaive"]]
    )


def test_a_surplus_is_a_mean_with_its_standard_error() -> None:
    mean, doubt = surplus([0.1, 0.3, 0.2, 0.2])
    assert mean == pytest.approx(0.2)
    assert doubt == pytest.approx(sqrt(0.02 / 3 / 4))
    assert surplus([0.5]) == (0.0, 1.0)


def run(gains: dict[Move, list[float]], thought: Move) -> tuple[list[Move], Move]:
    """Who is still in the race after these worlds, and the answer it settles on."""
    found = race(last_blow())
    found.gains = gains
    found.field = list(gains)
    found._drop()
    return found.field, found.best(thought)


def test_a_move_drops_out_once_it_is_behind_beyond_doubt() -> None:
    """How much worlds differ does not matter, since all moves are played in the same ones."""
    worlds = [0.1, 0.9] * 10
    noise = [0.01 * (n % 3) for n in range(20)]
    ahead = [world + 0.05 + more for world, more in zip(worlds, noise, strict=True)]
    field, best = run({mv.END: worlds, mv.LEFT: ahead}, mv.END)
    assert (field, best) == ([mv.LEFT], mv.LEFT)


def test_the_first_thought_stands_while_another_is_better_by_chance() -> None:
    one, two = [0.2, 0.8] * 10, [0.81, 0.2] * 10
    field, best = run({mv.END: one, mv.LEFT: two}, mv.END)
    assert set(field) == {mv.END, mv.LEFT}
    assert best == mv.END


def test_moves_that_bring_the_same_are_not_looked_at_any_longer() -> None:
    same = [0.4, 0.6] * 5
    field, best = run({mv.END: same, mv.LEFT: same[:]}, mv.LEFT)
    assert len(field) == 1
    assert best == mv.LEFT


def test_a_race_ends_with_one_move_or_with_its_effort() -> None:
    short, long = race(last_blow()), race(last_blow())
    moves = len(short.field)
    assert moves > 3
    short.search(Effort(Budget(nodes=1)))
    assert [len(gains) for gains in short.gains.values()] == [1] * moves
    long.search(Effort(Budget(nodes=6000)))
    assert len(long.field) == 1
    worlds = max(len(gains) for gains in long.gains.values())
    assert worlds * moves * long.player.knowledge.cost >= 6000 * PATIENCE
    assert worlds >= FEW


@pytest.mark.parametrize("level", ["sharp", "best"])
def test_search_wins_at_once_where_it_can(level: str) -> None:
    table = last_blow()
    player = bot("dungeon-brawler", level, engine.game("dungeon-brawler"))
    for step in range(4):
        if not table.asked:
            break
        (seat,) = table.asked
        view, offer = GAME.view(table.state, seat), table.offer(seat)
        table.make(seat, player.choose(view, offer, Rng(seeded(step)), Budget(nodes=4000)))
    assert table.fields["result"]["by"] == "l_glaive"


def positions(count: int) -> Iterator[tuple[State, Seat]]:
    """Real choices with hidden hands, from games by first thoughts."""
    knowledge, rng = known(GAME), Rng(seeded("blind"))
    for number in itertools.count():
        state = GAME.setup(3, f"blind {number}", {"heroes": "random", "hands": "hidden"})
        while asked := GAME.to_act(state):
            legal = GAME.legal(state, asked[0])
            if len(legal) > 2 and rng.below(4) == 0:
                yield state, asked[0]
                count -= 1
                if not count:
                    return
            GAME.apply(state, asked[0], knowledge.pick(state, asked[0], legal, rng))


def test_the_race_is_blind_to_what_its_seat_cannot_see() -> None:
    """Looked at long enough that it often leaves its first thought."""
    best, steady = bot("dungeon-brawler", "best"), bot("dungeon-brawler", "steady")
    budget, changed = Budget(nodes=400), 0
    for number, (state, seat) in enumerate(positions(30)):
        view, offer = GAME.view(state, seat), GAME.offer(state, seat)
        twin = GAME.resample(view, Rng(seeded("twin", number)))
        again = GAME.offer(twin, seat)
        assert offer is not None
        assert again is not None
        one = best.choose(view, offer, Rng(seeded(number)), budget)
        assert one == best.choose(GAME.view(twin, seat), again, Rng(seeded(number)), budget)
        changed += one != steady.choose(view, offer, Rng(seeded(number)), budget)
    assert changed > 3
