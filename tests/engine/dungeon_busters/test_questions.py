"""Numbering of questions in Dungeon Busters: what makes one stale and what does not (design, 2)."""

from __future__ import annotations

import pytest

from support.busters import GAME, Table
from undercroft_engine.core.match import Match
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.moves import Lose, Pick, Take
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say


def number(table: Table, seat: Seat) -> int:
    offer = table.game.offer(table.state, seat)
    assert offer is not None
    return offer.question


def test_another_seats_lock_unlock_and_words_leave_my_question_as_it_is() -> None:
    table = Table.at(seats=4)
    mine = number(table, 0)
    table.lock(1, 3)
    table.say(2, "ask", 4, to=0)
    table.unlock(1)
    table.lock(1, 4)
    table.lock(2, 4)
    assert number(table, 0) == mine


def test_my_own_words_leave_my_question_as_it_is() -> None:
    table = Table.at(seats=4)
    mine = number(table, 0)
    table.say(0, "play", 4)
    assert number(table, 0) == mine


@pytest.mark.clause("DB-T3")
def test_unlocking_asks_me_anew_with_a_new_number_each_time() -> None:
    table = Table.at(seats=4)
    seen = [number(table, 0)]
    for value in (3, 4, 5):
        table.lock(0, value)
        table.unlock(0)
        seen.append(number(table, 0))
    assert seen == sorted(set(seen))


def test_the_next_question_has_a_higher_number_than_all_before_it() -> None:
    table = Table.at(seats=4, monster="mimic_1")
    for _ in range(3):
        table.lock(2, 3)
        table.unlock(2)
    highest = max(number(table, seat) for seat in range(4))
    table.pick(2, 2, 4, 5)
    for ask in ("first payer", "second payer", "next battle"):
        numbers = [number(table, seat) for seat in range(4)]
        assert min(numbers) > highest, ask
        highest = max(numbers)
        if table.fields["stage"] == "lose":
            table.lose(table.asked[0], "R")


def test_every_question_of_a_game_has_a_number_of_its_own() -> None:
    table = Table.dealt(3, 4)
    seen: set[int] = set()
    stage = None
    while table.asked:
        seat = table.asked[0]
        now = (table.fields["battle"], table.fields["stage"], table.fields["agenda"])
        if now != stage:
            assert number(table, seat) not in seen
        stage = now
        seen.add(number(table, seat))
        table.make(seat, table.game.legal(table.state, seat)[0])


def test_a_locked_seat_uses_the_number_it_was_asked_by_to_unlock() -> None:
    match = Match(GAME, Table.at(seats=4).state)
    offer = match.offer(0)
    assert offer is not None
    assert match.commit(0, Pick(3), offer.question) is None
    locked = match.offer(0)
    assert locked is not None
    assert (locked.kind, locked.interrupts[0].move) == ("none", UNLOCK)
    assert match.commit(0, UNLOCK, locked.question) is None
    refusal = match.commit(0, Pick(4), offer.question)
    assert refusal is not None
    assert refusal.code == "stale"


def test_choices_of_others_make_no_commit_stale() -> None:
    match = Match(GAME, Table.at(seats=4).state)
    offers = [match.offer(seat) for seat in range(4)]
    for seat, offer in enumerate(offers):
        assert offer is not None
        assert match.commit(seat, Say("want_win"), offer.question) is None
    for seat in (3, 1, 0):
        offer = offers[seat]
        assert offer is not None
        assert match.commit(seat, Pick(3 + seat % 2), offer.question) is None


@pytest.mark.clause("DB-D5", "DB-P2")
def test_a_seat_that_is_not_asked_is_refused_its_turn() -> None:
    losing = Match(GAME, GAME.position({"seats": 3, "leader": 0, "monster": "chimera"}))
    for seat, value in enumerate((2, 3, 6)):
        offer = losing.offer(seat)
        assert offer is not None
        losing.commit(seat, Pick(value), offer.question)
    assert losing.to_act == (0,)
    offer = losing.offer(1)
    assert offer is not None
    assert (offer.kind, offer.moves) == ("none", ())
    refusal = losing.commit(1, Lose("R"), offer.question)
    assert refusal is not None
    assert refusal.code == "not_yours"
    other = losing.commit(1, Take("R"), offer.question)
    assert other is not None
    assert (other.code, other.clause) == ("not_now", "DB-P2")


def test_the_offer_of_a_pick_and_of_an_open_choice() -> None:
    table = Table.at(seats=4, monster="mimic_1")
    offer = table.game.offer(table.state, 1)
    assert offer is not None
    assert (offer.kind, offer.sealed, offer.timing) == ("pick", True, "free")
    assert offer.moves == tuple(Pick(value) for value in (2, 3, 4, 5, 6))
    assert offer.talk == table.game.talk(table.state, 1)
    table.pick(2, 2, 4, 5)
    offer = table.game.offer(table.state, 0)
    assert offer is not None
    assert (offer.kind, offer.sealed, offer.talk) == ("lose", False, None)
