"""Who may see what of Dungeon Busters, from when until when (rules file, part 3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from support.busters import GAME, Table, battle
from undercroft_engine.core.match import Match, Update
from undercroft_engine.games.dungeon_busters.moves import Pick
from undercroft_engine.games.dungeon_busters.view import View

EVERYBODY = (0, 1, 2, 3, None)
PRIVATE = {"seat", "hand", "lock"}


def bytes_of(thing: Any) -> bytes:
    return msgspec.msgpack.encode(thing)


def midgame() -> Table:
    """Battle 3 of four seats; something is said, A and C have locked."""
    table = Table.at(
        seats=4,
        battle=3,
        played=[[2, 3], [3, 4], [4, 5], [5, 6]],
        trophies=[1, 0, 1, 0],
        spoils=[0, 1, 0],
        locks=[4, None, 6, None],
    )
    table.say(1, "ask", 3, to=3)
    return table


def test_views_of_all_seats_differ_in_seat_hand_and_lock_only() -> None:
    table = midgame()
    fields = [msgspec.to_builtins(table.view(seat)) for seat in EVERYBODY]
    for one in fields:
        assert {name: one[name] for name in one if name not in PRIVATE} == {
            name: fields[-1][name] for name in fields[-1] if name not in PRIVATE
        }


@pytest.mark.clause("DB-T4")
def test_a_hand_and_a_lock_are_in_the_view_of_their_seat_only() -> None:
    table = midgame()
    assert [table.view(seat).hand for seat in EVERYBODY] == [
        (4, 5, 6),
        (2, 5, 6),
        (2, 3, 6),
        (2, 3, 4),
        None,
    ]
    assert [table.view(seat).lock for seat in EVERYBODY] == [4, None, 6, None, None]
    assert table.view(None).locked == (True, False, True, False)
    assert table.view(1).holds(0) == (4, 5, 6)


@pytest.mark.clause("DB-G5", "DB-O1", "DB-O3", "DB-N3", "DB-N14")
def test_gems_stacks_trophies_and_statements_are_in_every_view() -> None:
    table = midgame()
    for seat in EVERYBODY:
        view = table.view(seat)
        assert view.piles == ((1, 1, 1),) * 4
        assert (view.spoils, view.bank) == ((0, 1, 0), (11, 10, 11))
        assert view.played == ((2, 3), (3, 4), (4, 5), (5, 6))
        assert view.trophies == (1, 0, 1, 0)
        assert [owner for _, owner in view.resolved].count(0) == 1
        assert len(view.statements) == 1
        assert (view.kept, view.broken) == ((0,) * 4, (0,) * 4)
        assert len(view.cards) == 15
        assert view.left == len(table.fields["deck"]) == 1


@pytest.mark.clause("DB-S9")
def test_neither_deck_nor_removed_card_nor_seed_is_in_any_view_or_offer_before_the_end() -> None:
    base = {"seats": 4, "leader": 0, "monster": "skeleton", "battle": 1}
    ones = [
        GAME.position({**base, "deck": deck, "removed": [removed], "seed": seed})
        for deck, removed, seed in (
            (["chimera", "blue_slime", "mimic_1"], "red_slime", "one"),
            (["red_slime", "mimic_1", "chimera"], "blue_slime", "two"),
        )
    ]
    for seat in EVERYBODY:
        assert bytes_of(GAME.view(ones[0], seat)) == bytes_of(GAME.view(ones[1], seat))
    for seat in range(4):
        assert bytes_of(GAME.offer(ones[0], seat)) == bytes_of(GAME.offer(ones[1], seat))


def test_removed_cards_and_seed_are_in_every_view_when_the_game_is_over() -> None:
    table = Table.at(seats=3, stage="over", seed="s")
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert list(view.removed) == table.fields["removed"]
        assert (view.seed, view.monster) == ("s", None)
    earlier = midgame().view(0)
    assert (earlier.removed, earlier.seed) == ((), None)


def test_a_revealed_card_is_seen_by_all() -> None:
    table = battle("chimera", 2, 3, 6)
    assert table.fields["stage"] == "lose"
    assert all(table.view(seat).played == ((2,), (3,), (6,)) for seat in (0, 1, 2, None))


@pytest.mark.clause("DB-T3", "DB-T4", "DB-T5")
@pytest.mark.parametrize("unlocks", [False, True])
def test_what_is_sent_before_the_reveal_is_the_same_whatever_others_lock_or_have_unlocked(
    unlocks: bool,
) -> None:
    sent: list[bytes] = []
    for value in (2, 3, 4, 5, 6):
        match = Match(GAME, Table.at(seats=4).state)
        updates: list[Update] = []
        for seat in (1, 2, None):
            match.subscribe(seat, updates.append)
        commit(match, 0, Pick(value))
        if unlocks:
            offer = match.offer(0)
            assert offer is not None
            commit(match, 0, offer.interrupts[0].move)
            commit(match, 0, Pick(8 - value))
        commit(match, 3, Pick(4))
        sent.append(bytes_of(updates))
    assert len(set(sent)) == 1


def commit(match: Match, seat: int, move: Any) -> None:
    offer = match.offer(seat)
    assert offer is not None
    assert match.commit(seat, move, offer.question) is None


def test_a_view_reads_back_from_its_bytes() -> None:
    table = midgame()
    for seat in EVERYBODY:
        view = table.view(seat)
        assert msgspec.msgpack.decode(bytes_of(view), type=View) == view
