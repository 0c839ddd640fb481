"""Playing cards, the crystal ball, and the course of a room (RA-P, RA-B, RA-R, RA-H8, RA-O)."""

from __future__ import annotations

import pytest

from support.raiders import GAME, Table, names
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.moves import TORCH, Pick
from undercroft_engine.parts.sealed import UNLOCK

NONE = [0, 0, 0, 0]
BALL = [0, 1, 0, 0]


@pytest.mark.clause("RA-P1", "RA-R1")
def test_rooms_are_entered_from_left_to_right_and_turned_up_before_anybody_plays() -> None:
    table = Table.at(seats=3, level_card="L1", row=["zombie", "troll", "goblin", "?", "?"])
    table.picks("5 5 5")
    entered = table.only(ev.RoomEntered)
    assert (entered.position, entered.room, entered.was_face_down, entered.hidden) == (
        2,
        "troll",
        True,
        2,
    )
    assert table.view(None).here == table.view(0).room("troll")
    told = names(table.events)
    assert told.index("room_discarded") < told.index("room_entered") < told.index("window_opened")
    table.picks("4 4 4")
    assert not table.all(ev.RoomEntered)[-1].was_face_down


@pytest.mark.clause("RA-P2", "RA-P4", "RA-P5", "RA-P10", "RA-P6")
def test_cards_are_locked_in_secret_and_turned_up_at_once() -> None:
    table = Table.in_room("zombie")
    told = table.lock(1, "4")
    locked = table.only(ev.PickLocked, told)
    assert locked.card == "4"
    seen = locked.seen_by(0)
    assert isinstance(seen, ev.PickLocked)
    assert (seen.seat, seen.card) == (1, None)
    assert table.view(0).ready == (False, True, False)
    assert (table.view(0).lock, table.view(1).lock) == (None, "4")
    assert table.view(1).hand == ("1", "2", "3", "4", "5")
    assert table.asked == (0, 2)
    table.lock(2, "5")
    told = table.lock(0, "1")
    assert table.only(ev.PicksRevealed, told).picks == ((0, "1"), (1, "4"), (2, "5"))


@pytest.mark.clause("RA-P2", "RA-P3", "RA-R4", "RA-T13")
def test_vec_76_illegal_cards_in_a_chamber() -> None:
    table = Table.at(
        seats=3,
        position=4,
        level_card="L5",
        row=["?", "?", "?", "chamber_1", "?"],
        spent=[[1, 3, 5], [], []],
        items=[[1, 1, 1, 1], NONE, NONE],
    )
    assert table.answers(0) == ["2", "4", "ball", "torch"]
    for text in ("K", "S", "T"):
        assert table.code(0, text) == "not_here RA-P3"
    assert table.code(0, "1") == "spent RA-R4"
    assert table.code(1, "S") == "not_in_hand RA-P2"
    for text in ("2", "4", "B"):
        table.lock(0, text)
        table.unlock(0)


@pytest.mark.clause("RA-P7", "RA-P8")
def test_vec_75_a_lock_taken_back_leaves_no_trace() -> None:
    there, back = Table.in_room("zombie"), Table.in_room("zombie")
    there.lock(0, "5")
    told = there.unlock(0)
    assert told == [ev.PickUnlocked(1, 0)]
    assert table_codes(there) == ("not_locked RA-P7", (0, 1, 2))
    for table in (there, back):
        table.lock(1, "3")
        table.lock(2, "3")
        table.lock(0, "1")
    assert there.fields == back.fields
    for seat in (0, 1, 2):
        assert there.view(seat) == back.view(seat)
        assert there.offer(seat) == back.offer(seat)


def table_codes(table: Table) -> tuple[str, tuple[int, ...]]:
    return table.code(0, UNLOCK), table.asked


def test_a_locked_seat_unlocks_before_it_picks_anew() -> None:
    table = Table.in_room("zombie")
    table.lock(0, "5")
    assert table.code(0, "4") == "locked RA-P7"
    assert table.answers(0) == ["unlock"]


@pytest.mark.clause("RA-P9", "RA-P11")
def test_vec_77_one_legal_card_is_asked_for_all_the_same() -> None:
    table = Table.at(
        seats=3,
        position=5,
        row=["?", "?", "?", "?", "coin_trap"],
        spent=[[1, 2, 4, 5], [1], [1]],
        items=[[0, 0, 1, 1], NONE, NONE],
    )
    assert table.offer(0).moves == (Pick("3"),)
    assert table.asked == (0, 1, 2)
    assert table.view(1).ready == (False, False, False)
    table.lock(0, "3")
    assert table.view(1).ready == (True, False, False)


@pytest.mark.clause("RA-P11", "RA-B7")
def test_vec_94_there_is_no_passing_after_a_ball() -> None:
    for position in range(1, 6):
        spent = [1, 2, 3, 4, 5][: position - 1]
        row = ["?"] * 5
        row[position - 1] = "zombie"
        table = Table.at(
            seats=3, position=position, row=row, spent=[spent] * 3, items=[BALL, NONE, NONE]
        )
        assert len(table.view(0).powers(0)) == 6 - position
        for seat, text in enumerate(("B", "5", "5")):
            table.lock(seat, text)
        assert table.asked == (0,)
        assert len(table.offer(0).moves) == 6 - position
        assert all(isinstance(move, Pick) for move in table.offer(0).moves)


@pytest.mark.clause("RA-B1", "RA-B2")
def test_a_ball_may_be_the_first_card_in_any_room() -> None:
    for room in GAME.deck.rows:
        if room.__struct_config__.tag in ("level", "character"):
            continue
        table = Table.in_room(room.id, items=[BALL, NONE, NONE])
        assert "ball" in table.answers(0)


@pytest.mark.clause("RA-B2", "RA-B3", "RA-B4", "RA-B5", "RA-B8")
def test_vec_78_the_second_window() -> None:
    items = [BALL, BALL, NONE, [0, 0, 0, 1]]
    table = Table.in_room("zombie", 4, items=items)
    for seat, text in enumerate("BB3S"):
        told = table.lock(seat, text)
    back = table.all(ev.ItemReturned, told)
    assert [(one.item, one.seat, one.reason) for one in back] == [
        ("ball", 0, "ball"),
        ("ball", 1, "ball"),
    ]
    opened = table.only(ev.WindowOpened, told)
    assert (opened.kind, opened.seats, opened.window) == ("second_card", (0, 1), 2)
    assert table.fields["first_cards"] == ["ball", "ball", "3", "sword"]
    assert (table.fields["items"][3], table.fields["reserve"]) == (NONE, [6, 6, 6, 5])
    assert table.view(2).first_cards == ("ball", "ball", "3", "sword")
    assert "ball" not in table.answers(0)
    locked = table.only(ev.PickLocked, table.lock(0, "4"))
    assert locked.seen_by(1) == ev.PickLocked(2, 0)
    assert table.view(1).ready == (True, False, False, False)
    told = table.lock(1, "2")
    assert table.only(ev.PicksRevealed, told).picks == ((0, "4"), (1, "2"))


@pytest.mark.clause("RA-B8")
def test_a_ball_cannot_follow_a_ball() -> None:
    table = Table.in_room("zombie", items=[[0, 2, 0, 0], NONE, NONE])
    for seat, text in enumerate("B33"):
        table.lock(seat, text)
    assert table.code(0, "B") == "second_ball RA-B8"


@pytest.mark.clause("RA-B6")
def test_only_ball_seats_choose_again() -> None:
    table = Table.in_room("zombie", items=[BALL, NONE, NONE])
    for seat, text in enumerate("B33"):
        table.lock(seat, text)
    assert table.code(1, "5") == "not_asked RA-B6"
    assert table.offer(1).kind == "none"


@pytest.mark.clause("RA-B10", "RA-B2")
def test_vec_81_all_five_play_balls() -> None:
    table = Table.in_room("coin_trap", 5, items=[BALL] * 5)
    for seat in range(5):
        told = table.lock(seat, "B")
    assert table.asked == (0, 1, 2, 3, 4)
    assert table.all(ev.ItemReturned, told)[-1].reserve == (6, 6, 6, 6)
    assert table.view(0).first_cards == ("ball",) * 5
    assert table.offer(0).sealed


@pytest.mark.clause("RA-R1", "RA-P1", "RA-P6", "RA-B2", "RA-B3", "RA-M3", "RA-R3", "RA-R5")
def test_vec_100_the_events_of_one_room() -> None:
    table = Table.at(
        seats=3,
        level=2,
        position=3,
        level_card="L2",
        row=["?", "?", "goblin", "?", "?"],
        items=[[0, 1, 0, 1], [0, 1, 0, 0], NONE],
    )
    entered = table.only(ev.RoomEntered, GAME.opening(table.state))
    assert (entered.room, entered.was_face_down) == ("goblin", True)
    table.picks("B>S 2 3")
    assert names(table.events[:13]) == [
        *["pick_locked"] * 3,
        "picks_revealed",
        "item_returned",
        "window_opened",
        "pick_locked",
        "picks_revealed",
        "monster_met",
        "wounds_changed",
        "item_returned",
        "room_discarded",
        "room_entered",
    ]
    returned = table.all(ev.ItemReturned)
    assert [(one.item, one.reserve[1], one.reserve[3]) for one in returned] == [
        ("ball", 5, 5),
        ("sword", 5, 6),
    ]
    met = table.only(ev.MonsterMet)
    assert (met.strength, met.values, met.total, met.beaten, met.attacked) == (
        11,
        (5, 2, 3),
        10,
        False,
        (1,),
    )
    hurt = table.only(ev.WoundsChanged)
    assert (hurt.seat, hurt.by, hurt.wounds) == (1, 2, 2)
    assert table.only(ev.RoomDiscarded).left == 2
    barriers = [type(one).__name__ for one in table.events[:13] if one.barrier]
    assert barriers == ["PicksRevealed", "PicksRevealed", "RoomEntered"]
    assert [type(one).__name__ for one in table.events[:13] if one.lock] == ["PickLocked"] * 4


@pytest.mark.clause("RA-R2", "RA-O21")
def test_amounts_go_by_the_state_at_the_start_and_wounds_are_told_before_coins() -> None:
    table = Table.in_room("chamber_1", items=[[0, 1, 0, 0], NONE, [0, 4, 0, 0]])
    told = table.picks("2 2 5")
    assert table.only(ev.ItemShort, told).seats == (0, 1)
    assert not table.all(ev.ItemTaken, told)
    vampire = Table.in_room("vampire", coins=[5, 5, 5])
    told = vampire.picks("1 1 5")
    kinds = [name for name in names(told) if name.endswith("_changed")]
    assert kinds == ["wounds_changed"] * 2 + ["coins_changed"] * 2
    assert [one.seat for one in vampire.all(ev.CoinsChanged)] == [0, 1]


@pytest.mark.clause("RA-R3", "RA-R4", "RA-R6", "RA-R7")
def test_vec_79_the_end_of_a_level() -> None:
    table = Table.at(
        seats=3,
        level=2,
        position=2,
        row=["?", "coin_trap", "treasure_1", "chamber_2", "spike_trap"],
        spent=[[1], [1], [1]],
        items=[[0, 1, 1, 0], NONE, NONE],
    )
    for text in ("B>4 2 2", "K 3 3", "2 4 4"):
        table.picks(text)
    assert table.view(1).spent == ((1, 4, 2), (1, 2, 3, 4), (1, 2, 3, 4))
    told = table.picks("5 5 5")
    ended = table.only(ev.LevelEnded, told)
    assert (ended.level, ended.hand) == (2, (5, 5, 5))
    assert table.view(0).hand == ("1", "2", "3", "4", "5")
    assert table.fields["reserve"] == [6, 6, 6, 6]
    assert table.only(ev.LevelStarted, told).deck == 10
    assert table.fields["level"] == 3
    assert table.fields["resolved"][-4:] == ["coin_trap", "treasure_1", "chamber_2", "spike_trap"]


@pytest.mark.clause("RA-R12", "RA-H2", "RA-H8")
def test_vec_98_a_hand_has_no_limit_and_nobody_is_asked_whether_to_take() -> None:
    table = Table.in_room("chamber_1", items=[[3, 3, 1, 2], NONE, NONE])
    told = table.picks("3 5 5")
    assert table.fields["items"][0] == [3, 3, 2, 2]
    assert table.view(0).hand_sizes[0] == 4 + 10
    assert "item_taken" in names(told)
    assert table.offer(0).kind == "first_card"


@pytest.mark.clause("RA-O1")
def test_a_boss_is_a_monster_room_but_for_its_entry() -> None:
    for boss, strength in (("minotaur", 14), ("vampire", 14), ("necromancer", 14), ("sphinx", 11)):
        table = Table.in_room(boss)
        met = table.only(ev.MonsterMet, table.picks("5 5 5"))
        assert (met.strength, met.total, met.beaten, met.attacked) == (strength, 15, True, ())


@pytest.mark.clause("RA-O18")
def test_an_escape_item_returns_at_the_reveal_and_an_escape_key_after_the_room() -> None:
    wolf = Table.in_room("wolf_pack", items=[[1, 0, 0, 0], NONE, NONE])
    told = names(wolf.picks("T 5 5"))
    assert told.index("item_returned") < told.index("escaped") < told.index("monster_met")
    dragon = Table.in_room("mega_dragon", items=[[0, 0, 1, 0], NONE, NONE])
    told = names(dragon.picks("K 5 5"))
    assert told.index("escaped") < told.index("monster_met") < told.index("item_returned")
    assert dragon.only(ev.ItemReturned).reason == "escape"
    after_ball = Table.in_room("wolf_pack", items=[[1, 1, 0, 0], NONE, NONE])
    after_ball.picks("B>T 5 4")
    assert [one.reason for one in after_ball.all(ev.ItemReturned)] == ["ball", "escape"]
    assert after_ball.only(ev.Escaped).seat == 0


def test_if_everybody_escapes_no_fight_is_told() -> None:
    table = Table.in_room("wolf_pack", items=[[1, 0, 0, 0]] * 3)
    assert "monster_met" not in names(table.picks("T T T"))


def test_nothing_but_a_torch_or_a_lock_is_ever_unasked() -> None:
    table = Table.in_room("zombie")
    table.lock(0, "5")
    assert [one.move for one in table.offer(0).interrupts] == [UNLOCK]
    assert TORCH in {one.move for one in table.offer(0).refused}
