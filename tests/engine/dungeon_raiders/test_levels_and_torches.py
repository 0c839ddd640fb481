"""The level row, and the torch that looks at it (RA-L, RA-T)."""

from __future__ import annotations

import pytest

from support.raiders import GAME, Table, names
from undercroft_engine.core.match import Match
from undercroft_engine.core.offer import Interrupt
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.moves import TORCH, Pick
from undercroft_engine.parts.sealed import UNLOCK

ROW = ["goblin", "treasure_4_2", "coin_trap", "snake", "chamber_2"]
ONE = [1, 0, 0, 0]
NONE = [0, 0, 0, 0]


def looking(*held: list[int], **fields: object) -> Table:
    """Three seats before a row of which positions 3 to 5 lie face down."""
    return Table.at(**({"seats": 3, "level_card": "L5", "row": ROW, "items": list(held)} | fields))


@pytest.mark.clause("RA-L1", "RA-L6", "RA-R8")
def test_vec_97_the_fifth_level_is_the_last_and_its_fifth_room_the_boss() -> None:
    table = Table.at(seats=3, level=5, position=5, row=["?", "?", "?", "?", "mummy"])
    assert (table.view(0).deck, table.view(0).level_deck) == (0, 0)
    told = names(table.picks("1 2 3"))
    assert told[-3:] == ["level_ended", "final_count", "game_ended"]
    assert table.asked == ()
    assert table.fields["level"] == 5


@pytest.mark.clause("RA-L2", "RA-L3", "RA-L5", "RA-L8")
def test_a_row_is_laid_as_the_level_card_says_and_the_first_question_follows() -> None:
    deck = [*ROW, *["?"] * 14, "medusa"]
    table = Table.at(
        seats=3,
        level=1,
        position=5,
        row=["?"] * 4 + ["zombie"],
        deck=deck,
        level_deck=["L5", "?", "?", "?"],
    )
    told = table.picks("5 5 5")
    started = table.only(ev.LevelStarted, told)
    assert started.row == ("goblin", "treasure_4_2", None, None, None)
    assert (started.level, started.level_card, started.deck, started.level_deck) == (2, "L5", 15, 3)
    assert names(told)[-3:] == ["level_started", "room_entered", "window_opened"]
    assert table.view(None).row == ("goblin", "treasure_4_2", None, None, None)
    assert table.view(None).hidden == (3, 4, 5)
    assert len(table.fields["levels_used"]) == 1


@pytest.mark.clause("RA-L4")
def test_up_and_down_are_told_apart_by_letters() -> None:
    layouts = {card.id: card.layout for card in GAME.deck.rows if hasattr(card, "layout")}
    assert len(layouts) == 7
    assert {mark for layout in layouts.values() for mark in layout} == {"U", "D"}
    assert layouts["L5"] == "UUDDD"


@pytest.mark.clause("RA-L6", "RA-L7", "RA-T5")
def test_vec_82_the_boss_lies_as_the_level_card_has_it() -> None:
    row = ["goblin", "?", "?", "?", "sphinx"]
    up = Table.at(seats=3, level=5, level_card="L7", row=row)
    assert up.view(1).row[4] == "sphinx"
    down = Table.at(seats=3, level=5, level_card="L1", row=row, items=[ONE, NONE, NONE])
    assert down.view(0).row[4] is None
    seen = down.only(ev.TorchSeen, down.torch(0))
    assert seen.rooms[-1] == (5, "sphinx")
    words = down.game.words
    assert "5 unknown boss" in str(words.table(down.view(1))[1])


@pytest.mark.clause("RA-L3", "RA-T1", "RA-T5", "RA-T6", "RA-T7", "RA-T9")
def test_vec_72_only_the_user_sees_and_all_know_it_looked() -> None:
    table = looking(NONE, ONE, NONE)
    told = table.torch(1)
    assert names(told) == ["torch_used", "item_returned", "torch_seen"]
    assert table.only(ev.TorchSeen, told).rooms == (
        (3, "coin_trap"),
        (4, "snake"),
        (5, "chamber_2"),
    )
    assert names(table.told_to(0, told)) == ["torch_used", "item_returned"]
    assert names(table.told_to(1, told)) == ["torch_used", "item_returned", "torch_seen"]
    assert table.only(ev.ItemReturned, told).reserve == (6, 6, 6, 6)
    assert table.fields["seen"] == [1]
    assert table.code(2, TORCH) == "no_torch RA-T9"
    assert table.view(0).row == ("goblin", "treasure_4_2", None, None, None)
    assert table.view(1).row == tuple(ROW)
    assert table.view(1).hidden == (3, 4, 5)


@pytest.mark.clause("RA-T9")
def test_vec_73_a_torch_is_not_wasted_where_nothing_is_face_down() -> None:
    table = Table.at(seats=3, level_card="L4", position=4, items=[ONE, NONE, NONE])
    assert table.code(0, TORCH) == "none_hidden RA-T9"
    assert table.code(1, TORCH) == "none_hidden RA-T9"
    assert table.fields["items"][0] == ONE


@pytest.mark.clause("RA-T11", "RA-P6", "RA-P7")
def test_vec_74_a_torch_takes_back_the_users_own_lock() -> None:
    table = looking(ONE, NONE, NONE)
    table.lock(0, "4")
    table.lock(1, "2")
    told = table.torch(0)
    assert names(told) == ["torch_used", "item_returned", "torch_seen", "pick_unlocked"]
    assert table.asked == (0, 2)
    assert table.view(2).ready == (False, True, False)
    assert names(table.lock(2, "5")) == ["pick_locked"]
    told = table.lock(0, "1")
    assert table.only(ev.PicksRevealed, told).picks == ((0, "1"), (1, "2"), (2, "5"))


@pytest.mark.clause("RA-T2", "RA-T3", "RA-T4", "RA-T14")
def test_the_torch_lies_before_every_seat_in_every_window_and_adds_none() -> None:
    with_torch, without = looking(ONE, NONE, NONE), looking(NONE, NONE, NONE)
    for table in (with_torch, without):
        for seat in range(3):
            offer = table.offer(seat)
            before = {one.move for one in offer.refused} | {one.move for one in offer.interrupts}
            assert TORCH in before
            assert (offer.timing, offer.sealed) == ("fixed", True)
    assert with_torch.offer(1) == without.offer(1)
    assert with_torch.asked == without.asked == (0, 1, 2)
    assert names(with_torch.picks("5 5 5")) == names(without.picks("5 5 5"))


@pytest.mark.clause("RA-T1", "RA-T3", "RA-T10", "RA-B3", "RA-B6")
def test_vec_109_offers_of_a_second_window() -> None:
    table = Table.at(
        seats=3,
        stage="second_card",
        window=9,
        level_card="L5",
        row=ROW,
        first_cards=["ball", "2", "3"],
        items=[[0, 0, 0, 1], ONE, NONE],
    )
    a, b, c = (table.offer(seat) for seat in range(3))
    assert (a.kind, a.sealed, a.timing, a.interrupts) == ("second_card", True, "fixed", ())
    assert [move.card for move in a.moves if isinstance(move, Pick)] == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "sword",
    ]
    assert (b.kind, b.moves, b.interrupts) == ("none", (), (Interrupt(TORCH),))
    assert (c.kind, c.moves, c.interrupts) == ("none", (), ())
    assert table.code(2, TORCH) == "no_torch RA-T9"
    assert {a.question, b.question, c.question} == {9000}
    table.torch(1)
    assert (table.offer(0), table.offer(2)) == (a, c)
    assert table.asked == (0,)


@pytest.mark.clause("RA-T7", "RA-H4")
def test_a_torch_used_in_a_room_is_there_for_its_chamber() -> None:
    row = ["chamber_1", "?", "?", "?", "?"]
    items = [ONE, [4, 0, 0, 0], [1, 0, 0, 0]]
    table = Table.at(seats=3, level_card="L5", row=row, items=items)
    table.torch(0)
    table.picks("5 5 1")
    assert table.only(ev.ItemTaken).items == (2, 0, 0, 0)
    assert table.fields["reserve"][0] == 0


@pytest.mark.clause("RA-T5", "RA-T8")
def test_vec_91_several_torches_in_one_window() -> None:
    table = Table.at(
        seats=3, level_card="L1", position=1, items=[[2, 0, 0, 0], ONE, NONE], reserve=[3, 6, 6, 6]
    )
    for seat in (0, 1, 0):
        table.torch(seat)
    shown = [one.rooms for one in table.all(ev.TorchSeen)]
    assert shown[0] == shown[1] == shown[2]
    assert [place for place, _ in shown[0]] == [2, 4] + [5] * (len(shown[0]) > 2)
    assert table.fields["reserve"][0] == 6


@pytest.mark.clause("RA-T12")
def test_vec_92_what_was_seen_stays_on_the_users_screen_until_it_is_turned_up() -> None:
    row = ["goblin", "zombie", "?", "troll", "?"]
    table = Table.at(seats=3, level_card="L4", row=row, items=[ONE, NONE, NONE])
    table.torch(0)
    table.picks("5 5 5")
    assert (table.view(0).row[3], table.view(1).row[3]) == ("troll", None)
    table.picks("4 4 4")
    table.picks("3 3 3")
    assert table.fields["position"] == 4
    assert [table.view(seat).row[3] for seat in (0, 1, None)] == ["troll"] * 3


@pytest.mark.clause("RA-T13", "RA-P3")
def test_a_torch_is_a_card_against_the_wolf_pack_alone() -> None:
    items = [ONE, NONE, NONE]
    assert "torch" in Table.in_room("wolf_pack", items=items).answers(0)
    for room in ("zombie", "treasure_1", "chamber_1", "spike_trap", "golem"):
        assert Table.in_room(room, items=items).code(0, "T") == "not_here RA-P3"


@pytest.mark.clause("RA-T10")
def test_a_torch_for_a_window_that_has_closed_is_refused_as_too_late() -> None:
    table = looking(ONE, NONE, NONE)
    match = Match(GAME, table.state)
    late = match.offer(0)
    assert late is not None
    for seat, text in ((0, "5"), (1, "5"), (2, "5")):
        offer = match.offer(seat)
        assert offer is not None
        assert match.commit(seat, Pick(text), offer.question) is None  # type: ignore[arg-type]
    refusal = match.commit(0, TORCH, late.question)
    assert refusal is not None
    assert refusal.code == "stale"
    assert match.view(0).items[0] == (1, 0, 0, 0)
    now = match.offer(0)
    assert now is not None
    assert match.commit(0, TORCH, now.question) is None


@pytest.mark.clause("RA-T10", "RA-V9")
def test_vec_110_in_turn_a_late_torch_is_refused_and_told_to_nobody() -> None:
    options = {"variant": "tactical"}
    table = looking(NONE, NONE, ONE, options=options, map=0, window=4)
    match = Match(GAME, table.state)
    heard: list[object] = []
    match.subscribe(1, heard.append)
    late = match.offer(2)
    assert late is not None
    assert late.question == 4000
    assert match.commit(0, Pick("3"), 4000) is None
    heard.clear()
    refusal = match.commit(2, TORCH, late.question)
    assert refusal is not None
    assert (refusal.code, heard, match.view(2).items[2]) == ("stale", [], (1, 0, 0, 0))
    assert match.commit(2, TORCH, 5000) is None


@pytest.mark.clause("RA-T11", "RA-B5")
def test_vec_93_a_torch_in_the_second_window() -> None:
    table = looking([1, 1, 0, 0], [0, 1, 0, 0], NONE)
    for seat, text in enumerate("BB3"):
        table.lock(seat, text)
    table.lock(0, "5")
    table.torch(0)
    assert names(table.lock(1, "2")) == ["pick_locked"]
    told = table.lock(0, "4")
    assert table.only(ev.PicksRevealed, told).picks == ((0, "4"), (1, "2"))


@pytest.mark.clause("RA-P8", "RA-T6")
def test_vec_111_a_window_is_read_afterwards_without_its_locks() -> None:
    def table_of(*acts: str) -> tuple[Match, list[object]]:
        match = Match(GAME, looking(NONE, ONE, NONE, window=4).state)
        for act in acts:
            seat = "ABC".index(act[0])
            offer = match.offer(seat)
            assert offer is not None
            move = {"t": TORCH, "u": UNLOCK}.get(act[1]) or Pick(act[1])  # type: ignore[arg-type]
            assert match.commit(seat, move, offer.question) is None
        return match, [match.history(seat) for seat in (0, 1, 2, None)]

    one, told = table_of("A5", "Bt", "Au", "C2", "A3", "B3")
    other, same = table_of("Bt", "C2", "B3", "A3")
    assert told == same
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
    for seat in (0, 1, 2):
        assert one.offer(seat) == other.offer(seat)
    opening = len(GAME.opening(looking(NONE, ONE, NONE).state))
    assert names(told[0][opening:])[:3] == ["torch_used", "item_returned", "picks_revealed"]  # type: ignore[index]
    assert names(told[1][opening:])[:3] == ["torch_used", "item_returned", "torch_seen"]  # type: ignore[index]


@pytest.mark.clause("RA-T1", "RA-V3", "RA-V9")
def test_vec_95_torches_out_of_turn() -> None:
    options = {"variant": "tactical"}
    table = looking(NONE, ONE, ONE, options=options, map=0)
    table.torch(2)
    assert (table.fields["window"], table.asked) == (1, (0,))
    table.lock(0, "3")
    assert table.code(0, UNLOCK) == "final RA-V3"
    assert table.asked == (1,)
    table.torch(1)
    assert table.asked == (1,)
    table.lock(1, "4")
    assert [one.seat for one in table.all(ev.TorchUsed)] == [2, 1]
    assert table.fields["window"] == 3
