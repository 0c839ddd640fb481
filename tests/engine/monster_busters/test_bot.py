"""The steady bot of Monster Busters: legal, blind to what is hidden, better than chance."""

from __future__ import annotations

import pytest

from support.monsters import GAME, Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import LEVELS, bot
from undercroft_engine.bots.random import RandomBot
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.monster_busters.bot_picks import Table as Judgement
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.games.monster_busters.speech import LIMIT
from undercroft_engine.games.monster_busters.state import NUMBER
from undercroft_engine.parts.speech import said
from undercroft_engine.parts.talk import Say

STEADY = bot("monster-busters", "steady")
BUDGET = Budget(nodes=2000)


def chosen(table: Table, seat: Seat, seed: object = 0) -> Move:
    offer = table.game.offer(table.state, seat)
    assert offer is not None
    return STEADY.choose(table.view(seat), offer, Rng(seeded(seed, seat)), BUDGET)


def spoken(table: Table, seat: Seat, seed: object = 0) -> Say | None:
    offer = table.game.offer(table.state, seat)
    assert offer is not None
    return STEADY.speak(table.view(seat), offer, Rng(seeded(seed, seat)))


def gains(table: Table, seat: Seat) -> dict[int, float]:
    return Judgement(table.view(seat), seat).leaning()


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_whole_game_of_bots_is_legal_and_ends(seats: int) -> None:
    options = {"three_players": "on"} if seats == 3 else {}
    table = Table.dealt(seats, "bots", **options)
    spoke = 0
    while table.asked:
        round_ = table.state.round
        for seat in table.asked:
            say = spoken(table, seat, round_)
            if say is not None:
                spoke += 1
                table.make(seat, say)
                assert said(table.statements, seat) <= LIMIT
        for seat in table.asked:
            table.make(seat, chosen(table, seat, round_))
    assert spoke > 0
    assert table.outcome.winners


def test_the_choice_does_not_depend_on_what_is_hidden() -> None:
    table = Table.dealt(5, "hidden")
    table.say(1, "fight")
    table.lock(3, "F")
    for number in range(10):
        twin = Table(GAME.resample(table.view(0), Rng(seeded("twin", number))))
        assert chosen(twin, 0) == chosen(table, 0)
        assert spoken(twin, 0) == spoken(table, 0)


def test_nobody_fights_alone_against_a_dragon() -> None:
    table = Table.at(seats=5, monster="ancient_dragon", location="field", hands=[[], 2, 2, 2, 2])
    for seat in (1, 2, 3, 4):
        table.say(seat, "retreat")
    assert {chosen(table, 0, seed) for seed in range(20)} == {Pick("retreat")}


def test_a_battle_that_is_won_anyway_is_joined() -> None:
    hands = [[], 2, 2, 2]
    table = Table.at(seats=4, monster="ogre", location="village", tokens=3, hands=hands)
    assert {chosen(table, 0, seed) for seed in range(20)} == {Pick("fight")}


def test_a_weapon_is_saved_for_its_location() -> None:
    hands = [["axe"], 2, 2, 2]
    easy = {"seats": 4, "monster": "ogre", "tokens": 3, "hands": hands}
    away = gains(Table.at(location="village", **easy), 0)
    assert away[NUMBER["axe"]] < away[NUMBER["fight"]]
    hard = {"seats": 4, "monster": "griffin", "hands": hands}
    at_home = gains(Table.at(location="cave", **hard), 0)
    elsewhere = gains(Table.at(location="field", **hard), 0)
    assert at_home[NUMBER["axe"]] > elsewhere[NUMBER["axe"]]


def test_an_early_coffin_is_minded_more_than_a_late_one() -> None:
    fields = {"seats": 5, "monster": "hydra", "location": "field", "hands": [[], 2, 2, 2, 2]}
    early = gains(Table.at(coffins=[[], [0], [0], [0], [0]], round=2, **fields), 0)
    late_coffins = [[0, 5], [0, 5], [0, 5], [0, 5], [0, 5]]
    late = gains(Table.at(coffins=late_coffins, round=4, **fields), 0)
    fight, retreat = NUMBER["fight"], NUMBER["retreat"]
    assert late[fight] - late[retreat] > early[fight] - early[retreat]


def test_the_word_of_others_is_heeded_as_far_as_it_is_good() -> None:
    fields = {"seats": 4, "monster": "ogre", "location": "field", "hands": [[], 2, 2, 2]}
    fight = NUMBER["fight"]
    silent = Table.at(**fields)
    honest = Table.at(kept=[0, 9, 9, 9], broken=[0, 0, 0, 0], **fields)
    liars = Table.at(kept=[0, 0, 0, 0], broken=[0, 9, 9, 9], **fields)
    for table in (honest, liars):
        for seat in (1, 2, 3):
            table.say(seat, "fight")
    assert gains(honest, 0)[fight] > gains(liars, 0)[fight] > gains(silent, 0)[fight] - 0.5


def test_a_promise_of_its_own_weighs() -> None:
    table = Table.at(seats=4, monster="griffin", location="field", hands=[[], 2, 2, 2])
    before = gains(table, 0)[NUMBER["retreat"]]
    table.say(0, "fight")
    assert gains(table, 0)[NUMBER["retreat"]] < before


def test_it_answers_a_request_and_a_plan_that_wins_is_agreed_to() -> None:
    table = Table.at(seats=4, monster="goblin_pack", location="village", tokens=2)
    table.say(1, "plan", parts=((0, "fight"), (1, "fight")))
    answers = [spoken(table, 0, seed) for seed in range(20)]
    assert answers.count(Say("agree", ref=1)) >= 18
    hopeless = Table.at(seats=4, monster="ancient_dragon", location="field")
    hopeless.say(1, "ask", "fight", to=0)
    answers = [spoken(hopeless, 0, seed) for seed in range(20)]
    assert answers.count(Say("refuse", ref=1)) >= 12


def test_it_speaks_once_of_its_own_accord_and_bluffs_now_and_then() -> None:
    table = Table.at(seats=4, monster="hydra", location="cave", hands=[["spear"], 2, 2, 2])
    openings = [one for seed in range(600) if (one := spoken(table, 0, seed)) is not None]
    assert 400 < len(openings) < 500
    assert Say("hold", "axe") in openings
    assert Say("hold", "spear") in openings
    table.say(0, "want_win")
    assert spoken(table, 0) is None


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_it_wins_more_than_twice_its_share_against_chance(seats: int) -> None:
    wins = 0.0
    games = 60
    for number in range(games):
        state = GAME.setup(seats, f"duel {number}")
        mine = number % seats
        while owing := GAME.to_act(state):
            seat = owing[0]
            player = STEADY if seat == mine else RandomBot()
            offer = GAME.offer(state, seat)
            assert offer is not None
            rng = Rng(seeded(number, seat, state.round))
            move = player.choose(GAME.view(state, seat), offer, rng, BUDGET)
            GAME.apply(state, seat, move)
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += (mine in outcome.winners) / len(outcome.winners)
    assert wins / games > 2 / seats


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_and_speaks_where_others_hold_no_items(level: str) -> None:
    table = Table.at(seats=4, monster="ogre", location="village", hands=[["smoke_bomb"], [], [], 2])
    player = bot("monster-busters", level)
    for seat in range(4):
        offer = table.game.offer(table.state, seat)
        assert offer is not None
        for dice in range(4):
            rng = Rng(seeded(dice, seat))
            assert player.choose(table.view(seat), offer, rng, Budget(nodes=60)) in offer.moves
            player.speak(table.view(seat), offer, rng)
