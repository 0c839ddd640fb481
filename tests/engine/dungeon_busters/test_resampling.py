"""Dealing again in Dungeon Busters: the same to the seat, uniform where it is blind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from support.busters import GAME, Table, battle
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters.state import State


def seen(state: State, seat: Seat | None) -> bytes:
    """All that a seat has of a state."""
    offer = None if seat is None else GAME.offer(state, seat)
    return msgspec.msgpack.encode([GAME.view(state, seat), offer, GAME.to_act(state)])


def dealt_again(table: Table, seat: Seat | None, seed: object = 0) -> State:
    state = GAME.resample(table.view(seat), Rng(seeded("again", seed)))
    assert seen(state, seat) == seen(table.state, seat)
    return state


def wander(table: Table, seed: str) -> Iterator[None]:
    """A random game with talk, locks and unlocks, one state at a time."""
    rng = Rng(seeded(seed))
    while table.asked:
        yield
        seat = rng.below(table.state.seats)
        talk = GAME.talk(table.state, seat)
        if talk is not None and rng.below(4) == 0:
            kind = rng.choice(talk.kinds[:4])
            table.say(seat, kind.kind, rng.choice(kind.values))
        moves = GAME.legal(table.state, seat)
        if moves:
            table.make(seat, rng.choice(moves))
    yield


@pytest.mark.clause("DB-G7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_every_moment_each_seat_and_a_spectator_see_the_same_in_what_is_dealt_again(
    seats: int,
) -> None:
    table = Table.dealt(seats, 1)
    for number, _ in enumerate(wander(table, "w")):
        for seat in (*range(seats), None):
            dealt_again(table, seat, number)


@pytest.mark.clause("DB-G7")
def test_play_goes_on_from_what_is_dealt_again_to_its_end() -> None:
    table = Table.dealt(4, 2)
    for number, _ in enumerate(wander(table, "v")):
        if number % 7:
            continue
        again = Table(dealt_again(table, number % 4, number))
        position = GAME.position(again.fields)
        assert GAME.describe(position) == again.fields
        for _ in wander(again, str(number)):
            pass
        assert GAME.outcome(again.state) is not None


def test_question_numbers_are_those_of_the_view_after_unlocks_too() -> None:
    table = Table.at(seats=4)
    for _ in range(2):
        table.lock(1, 3)
        table.unlock(1)
    again = dealt_again(table, 0)
    assert [again.asked(seat) for seat in range(4)] == [table.state.asked(s) for s in range(4)]
    assert again.question == table.state.question


@pytest.mark.clause("DB-S9")
def test_the_deck_and_the_removed_card_are_dealt_uniformly() -> None:
    table = Table.at(seats=3, monster="skeleton")
    layouts: Counter[tuple[str, ...]] = Counter()
    for number in range(2400):
        fields = GAME.describe(dealt_again(table, 0, number))
        layouts[(*fields["deck"], *fields["removed"])] += 1
    assert len(layouts) == 24
    assert 60 < min(layouts.values()) <= max(layouts.values()) < 145


@pytest.mark.clause("DB-T4")
def test_others_locks_are_uniform_among_their_hands_and_the_own_stays() -> None:
    table = Table.at(seats=4, battle=2, played=[[2], [3], [4], [5]], locks=[3, 2, None, 6])
    locks: Counter[tuple[Any, ...]] = Counter()
    for number in range(1600):
        locks[tuple(GAME.describe(dealt_again(table, 0, number))["locks"])] += 1
    assert {lock[0] for lock in locks} == {3}
    assert {lock[2] for lock in locks} == {None}
    assert {(lock[1], lock[3]) for lock in locks} == {
        (one, other) for one in (2, 4, 5, 6) for other in (2, 3, 4, 6)
    }
    assert 60 < min(locks.values()) <= max(locks.values()) < 145


def test_a_spectator_knows_no_lock() -> None:
    table = Table.at(seats=3, locks=[3, 4, None])
    locks = {tuple(dealt_again(table, None, number).locks[:2]) for number in range(600)}
    assert locks == {(one, other) for one in range(1, 8) for other in range(1, 8)}


def test_removed_cards_of_earlier_dungeons_follow_from_what_was_met() -> None:
    table = Table.at(seats=3, battle=10)
    for number in range(10):
        assert dealt_again(table, 1, number).removed[:2] == table.state.removed[:2]


def test_the_new_chance_comes_from_the_generator_and_not_from_the_state() -> None:
    table = Table.at(seats=3, seed="secret")
    first, same, other = (dealt_again(table, 0, number) for number in (1, 1, 2))
    assert GAME.describe(first) == GAME.describe(same)
    assert first.chance != other.chance
    assert "secret" not in (first.seed, other.seed)
    assert table.state.chance not in (first.chance, other.chance)


def test_in_the_middle_of_paying_and_of_sharing() -> None:
    for table in (battle("chimera", 2, 2, 2, 6, 6), battle("kobold", 1, 2, 6, spoils="2/2/1")):
        for seat in (*range(table.state.seats), None):
            again, first = Table(dealt_again(table, seat)), Table(table.game.clone(table.state))
            asked = first.asked[0]
            move = first.game.legal(first.state, asked)[0]
            assert again.make(asked, move) == first.make(asked, move)
            assert again.fields["agenda"] == first.fields["agenda"] != []


def test_when_over_nothing_is_hidden() -> None:
    table = Table.at(seats=3, stage="over")
    again = GAME.describe(dealt_again(table, 0))
    chance = again.pop("chance")
    fields = table.fields
    assert fields.pop("chance") != chance
    assert again == fields
