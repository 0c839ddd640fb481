"""The steady bot: what it sees, when it claims, what it makes of rooms, fights and deeds."""

from __future__ import annotations

from collections import Counter

import pytest

from support.dungeonville import GAME, Table, move_of, text_of
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import bot
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeonville import events as ev

STEADY = bot("dungeonville", "steady")
RANDOM = bot("dungeonville", "random")
BUDGET = Budget(nodes=100)
FIFTY = ["CR02", "CR04"]


def choice(table: Table, seat: int, dice: int = 0) -> str:
    offer = table.offer(seat)
    return text_of(STEADY.choose(table.view(seat), offer, Rng(seeded("bot", dice)), BUDGET))


def interrupt(table: Table, seat: int) -> bool:
    move = STEADY.interrupt(table.view(seat), table.offer(seat), Rng(1), BUDGET)
    return move == move_of("claim")


@pytest.mark.clause("DV-T2", "DV-W1")
def test_it_claims_when_it_has_won_and_only_then() -> None:
    for kills, claims in ((6, False), (7, True), (9, True)):
        table = Table.at(
            deeds=["crypt", "rat_haus"], kill_zones=[[0, kills], [0, 0]], parties=[[4], [8]], turn=1
        )
        assert interrupt(table, 0) == claims
        assert not interrupt(table, 1)
    silent = Table.at(options={"claims": "automatic"}, kill_zones=[[0, 6], [0, 0]])
    assert not interrupt(silent, 0)


def test_it_leaves_the_street_for_somebody_better() -> None:
    table = Table.at(round=1, town=[2, 12, 30, 54, 62], parties=[[5, 19], [8, 9]], gold=[40, 40])
    assert choice(table, 0) in ("recruit 2", "recruit 12")


def test_it_pays_as_suggested() -> None:
    table = Table.at(
        parties=[[4, 9], [5]],
        town=[10, 11, 12, 13, 14],
        treasuries=[["RH31", "CR09", "GC09", "CR06"], []],
    )
    table.do(0, "recruit 12")
    assert choice(table, 0) == "pay CR09"
    table.do(0, "pay CR09")
    assert choice(table, 0) == "pay RH31"


def test_it_goes_where_its_letters_are_good() -> None:
    table = Table.at(stage="place", parties=[[2, 19, 27], []], deeds=["goblin_camp", "rat_haus"])
    assert {choice(table, 0, dice) for dice in range(5)} == {"place crypt"}


def test_it_shuns_its_own_dungeon() -> None:
    table = Table.at(stage="place", parties=[[2, 19, 27], []], deeds=["crypt", "rat_haus"])
    there = choice(table, 0)
    table = Table.at(stage="place", parties=[[46, 50, 54], []], deeds=["crypt", "rat_haus"])
    assert choice(table, 0) != "place crypt"
    assert there.startswith("place")


def test_it_attacks_the_weak_and_leaves_the_strong_alone() -> None:
    weak = Table.at(
        stage="place", turn=1, pawns=["ice_cave", None], parties=[[46, 50, 54], [2, 5, 19]]
    )
    assert choice(weak, 1) == "place ice_cave"
    strong = Table.at(
        stage="place", turn=1, pawns=["ice_cave", None], parties=[[4, 7, 9], [46, 50, 54]]
    )
    assert choice(strong, 1) != "place ice_cave"


def test_its_line_ups_are_mixed() -> None:
    table = Table.at(
        stage="line_up", pawns=["crypt"] * 2, parties=[[4, 12, 30, 44], [5, 13, 31, 40]]
    )
    firsts = Counter(choice(table, 0, dice) for dice in range(60))
    assert len(firsts) >= 3
    assert max(firsts.values()) < 50


def test_it_escapes_from_danger_and_goes_on_where_there_is_none() -> None:
    loaded = {"carried": [["CR02", "CR04"], []]}
    danger = Table.at(stage="escape", parties=[[1, 46, 56], []], pawns=["crypt", None], **loaded)
    assert choice(danger, 0) == "escape"
    rest = [f"CR{n:02}" for n in range(1, 31) if n not in (7, 8, 9, 10)]
    safe = Table.at(
        stage="escape",
        parties=[[46, 50], []],
        pawns=["crypt", None],
        room_decks={"crypt": ["CR07", "CR08", "CR09", "CR10"]},
        room_discards={"crypt": [*rest, "CR31", "CR32"]},
    )
    assert choice(safe, 0) == "go_on"


@pytest.mark.clause("DV-T3")
def test_it_leaves_with_many_rooms() -> None:
    many = [f"CR{n:02}" for n in range(11, 31)]
    full = Table.at(
        stage="escape",
        parties=[[2, 61, 62, 63, 60, 58, 57, 56], []],
        pawns=["crypt", None],
        carried=[many, []],
    )
    assert choice(full, 0) == "escape"


def test_it_keeps_most_gold() -> None:
    table = Table.going_on("ice_cave", [23, 46], "IC19", carried=[["IC13", "IC07", "IC03"], []])
    assert choice(table, 0) == "keep", "15 and 5 are as much as 20, and more rooms"
    table.do(0, "leave")
    assert choice(table, 0) == "drop IC07"


def test_it_buys_when_that_can_win_and_not_for_nothing() -> None:
    stated = {"stage": "buy", "deeds": ["crypt", "rat_haus"], "treasuries": [FIFTY, []]}
    rich = {name: [0, 5] for name in ("ice_cave", "goblin_camp", "dragons_lair")}
    table = Table.at(**stated, kill_zones=[[0, 3], [0, 0]], blood=rich)
    assert choice(table, 0) == "buy"
    assert choice(Table.at(**stated), 0) == "decline"
    won = Table.at(**stated, kill_zones=[[0, 7], [0, 0]], blood=rich)
    assert choice(won, 0) == "decline"


def test_blood_tells_it_who_owns_what() -> None:
    from undercroft_engine.games.dungeonville.bot_eye import Eye

    table = Table.at(deeds=["crypt", "rat_haus"], blood={"ice_cave": [0, 4]})
    guesses = Eye(table.view(0), 0).guesses
    by_deed: Counter[int] = Counter()
    for deeds, chance in guesses.items():
        by_deed[deeds[1]] += chance  # type: ignore[assignment]
    assert by_deed[2] < by_deed[1] / 2
    assert abs(sum(guesses.values()) - 1) < 1e-9


def played(seats: int, number: int, **options: str) -> Table:
    """One steady bot among random ones; every pick is one of those offered."""
    table = Table.dealt(seats, number, **options)
    mine = number % seats
    for turn in range(4000):
        if not table.asked:
            break
        if interrupt(table, mine):
            table.do(mine, "claim")
            break
        seat = table.asked[0]
        player = STEADY if seat == mine else RANDOM
        move = player.choose(table.view(seat), table.offer(seat), Rng(seeded(number, turn)), BUDGET)
        assert move in table.offer(seat).moves
        table.do(seat, text_of(move))
    return table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_random_players(seats: int) -> None:
    """Under automatic claims all players win the same way."""
    wins = 0
    for number in range(12):
        table = played(seats, number, claims="automatic")
        wins += number % seats in table.outcome.winners
    assert wins >= 10


@pytest.mark.clause("DV-T3")
def test_it_never_turns_more_than_forty_rooms() -> None:
    for number in range(6):
        table = played(3, number)
        turned = 0
        for event in table.events:
            if isinstance(event, ev.DungeonEntered):
                turned = 0
            turned += isinstance(event, ev.RoomTurned)
            assert turned <= 40 or event.seat != number % 3  # type: ignore[attr-defined]
    assert GAME.outcome(table.state) is not None
