"""The tactical variant: in turn, face up, with a map (RA-V)."""

from __future__ import annotations

import pytest

from support.raiders import GAME, Table, names
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.moves import Pick
from undercroft_engine.parts.sealed import UNLOCK

NONE = [0, 0, 0, 0]
BALL = [0, 1, 0, 0]
TACTICAL = {"variant": "tactical"}


@pytest.mark.clause("RA-V1", "RA-V16")
def test_a_starting_player_is_drawn_in_the_variant_alone() -> None:
    maps = {Table.dealt(5, seed, variant="tactical").fields["map"] for seed in range(60)}
    assert maps == {0, 1, 2, 3, 4}
    table = Table.dealt(5, variant="tactical")
    given = table.only(ev.MapGiven, GAME.opening(table.state))
    assert given.seat == table.view(None).map == table.asked[0]
    assert Table.dealt(5).view(0).map is None


@pytest.mark.clause("RA-V2", "RA-V3", "RA-V4")
def test_seats_play_in_turn_face_up_and_for_good() -> None:
    table = Table.in_room("zombie", 4, options=TACTICAL, map=2)
    order = []
    for text in "5432":
        seat = table.asked[0]
        assert not table.offer(seat).sealed
        assert table.code((seat + 1) % 4, "1") == "not_asked RA-V2"
        told = table.lock(seat, text)
        order.append((seat, table.only(ev.CardPlayed, told).seen_by(None)))
        if text != "2":
            assert table.view(0).first_cards[seat] == text
            assert table.code(seat, UNLOCK) == "final RA-V3"
    assert [seat for seat, _ in order] == [2, 3, 0, 1]
    assert [event.card for _, event in order if isinstance(event, ev.CardPlayed)] == [
        "5",
        "4",
        "3",
        "2",
    ]


@pytest.mark.clause("RA-V4")
def test_the_seat_in_turn_is_asked_even_with_one_card() -> None:
    row = ["?", "?", "?", "?", "coin_trap"]
    table = Table.at(
        seats=3, options=TACTICAL, map=1, position=5, row=row, spent=[[1, 2, 3, 4]] * 3
    )
    assert table.asked == (1,)
    assert table.offer(1).moves == (Pick("5"),)


@pytest.mark.clause("RA-V2", "RA-V5", "RA-V6", "RA-V7", "RA-V11")
def test_vec_80_second_cards_in_turn() -> None:
    table = Table.in_room(
        "treasure_3_2", 4, options=TACTICAL, map=2, items=[BALL, NONE, [0, 2, 0, 0], NONE]
    )
    for seat, text in ((2, "B"), (3, "5"), (0, "B")):
        table.lock(seat, text)
    assert not table.all(ev.ItemReturned)
    table.lock(1, "2")
    assert table.asked == (2,)
    assert table.code(0, "4") == "not_asked RA-V5"
    assert table.code(1, "4") == "not_asked RA-B6"
    assert table.code(2, "B") == "second_ball RA-B8"
    assert table.fields["reserve"][1] == 3
    table.lock(2, "4")
    assert table.view(0).second_cards == (None, None, "4", None)
    told = table.lock(0, "4")
    assert [one.seat for one in table.all(ev.CardPlayed)] == [2, 3, 0, 1, 2, 0]
    back = [(one.seat, one.item) for one in table.all(ev.ItemReturned, told)]
    assert back == [(0, "ball"), (2, "ball")]
    assert names(told).index("item_returned") < names(told).index("treasure_shared")
    assert table.fields["coins"] == [1, 0, 1, 3]
    passed = table.only(ev.MapPassed, told)
    assert (passed.giver, passed.taker, passed.tied) == (2, 3, (3,))
    assert table.asked == (3,)


@pytest.mark.clause("RA-V8")
def test_a_ball_escapes_the_necromancer_in_its_turn_and_returns_after_all_have_played() -> None:
    table = Table.in_room("necromancer", options=TACTICAL, map=0, items=[BALL, NONE, NONE])
    table.lock(0, "B")
    assert table.asked == (1,)
    assert table.fields["reserve"][1] == 5
    table.lock(1, "5")
    told = table.lock(2, "4")
    assert names(told)[:4] == ["card_played", "item_returned", "escaped", "monster_met"]
    assert table.only(ev.ItemReturned, told).reason == "escape"
    assert table.fields["wounds"] == [0, 0, 2]


@pytest.mark.clause("RA-V10")
def test_a_room_comes_to_the_same_in_turn() -> None:
    for room in ("treasure_4_2", "dragon", "chamber_2", "spike_trap"):
        both = [Table.in_room(room, options=options) for options in ({}, TACTICAL)]
        for table in both:
            table.picks("2 4 5")
        one, other = (table.fields for table in both)
        assert (one["coins"], one["wounds"]) == (other["coins"], other["wounds"])


@pytest.mark.clause("RA-V11", "RA-V14", "RA-V15")
def test_vec_96_the_map_crosses_levels_and_stays_after_the_boss() -> None:
    row = ["?", "?", "?", "?", "zombie"]
    table = Table.at(seats=4, options=TACTICAL, map=0, position=5, row=row)
    table.picks("4 5 3 2")
    assert (table.fields["level"], table.fields["map"], table.asked) == (2, 1, (1,))
    boss = Table.in_room("vampire", 4, options=TACTICAL, map=2)
    assert "map_passed" not in names(boss.picks("5 4 3 2"))
    assert boss.fields["map"] == 2


@pytest.mark.clause("RA-V12")
def test_the_map_keeps_to_its_holder_or_goes_to_the_next_clockwise() -> None:
    table = Table.in_room("zombie", 4, options=TACTICAL, map=3)
    passed = table.only(ev.MapPassed, table.picks("5 5 1 5"))
    assert (passed.giver, passed.taker, passed.tied) == (3, 3, (0, 1, 3))
    table = Table.in_room("zombie", 4, options=TACTICAL, map=3)
    assert table.only(ev.MapPassed, table.picks("1 5 5 4")).taker == 1


@pytest.mark.clause("RA-O11", "RA-O15", "RA-O18", "RA-V2", "RA-V15", "RA-E5", "RA-E8")
def test_vec_114_in_turn_against_the_wolf_pack() -> None:
    items = [NONE, [1, 0, 0, 0], NONE]
    table = Table.in_room("wolf_pack", options=TACTICAL, map=1, items=items)
    told = table.lock(1, "T")
    assert names(told) == ["card_played", "item_returned", "window_opened"]
    assert table.fields["reserve"][0] == 6
    table.lock(2, "5")
    table.lock(0, "5")
    met = table.only(ev.MonsterMet)
    assert (met.strength, met.total, met.values) == (11, 10, (5, None, 5))
    assert table.fields["wounds"] == [2, 0, 2]
    assert table.only(ev.FinalCount).fainted == ()
    assert table.outcome.winners == (1,)
    assert [one.clause for one in table.outcome.tie_breaks] == ["RA-E8"]
