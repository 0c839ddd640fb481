"""After a victory in Dungeon Busters: Chests, Spoils, trophy, what comes next (DB-V, P, O, X)."""

from __future__ import annotations

import pytest

from support.busters import GAME, Table, battle, gems, hands_with, piles
from undercroft_engine.core.events import Event
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.moves import Take


def kinds(told: list[Event]) -> list[str]:
    return [type(event).__name__ for event in told]


@pytest.mark.clause("DB-V1", "DB-V2")
def test_chests_go_up_the_ranks_of_the_contributors() -> None:
    table = battle("dullahan", 6, 3, 4, 3, 5)
    chests = [(event.seat, event.chest, event.taken) for event in table.told(ev.ChestTaken)]
    assert chests == [(2, 1, (0, 2, 0)), (4, 2, (0, 0, 1)), (0, 3, (1, 0, 0))]


@pytest.mark.clause("DB-V3")
def test_a_contributor_beyond_the_chests_shares_in_spoils() -> None:
    table = battle("blue_slime", 2, 3, 4, 4, spoils="1/1/0")
    assert table.asked == (0,)
    table.take(0, "Y")
    assert table.piles == "1/2/2 2/1/1 1/1/1 1/1/1"


@pytest.mark.clause("DB-V4")
def test_cancelled_seats_get_no_chest_no_spoils_and_no_trophy() -> None:
    table = battle("basilisk", 6, 6, 5, 4, spoils="2/1/0")
    while table.fields["stage"] == "take":
        table.make(table.asked[0], table.game.legal(table.state, table.asked[0])[0])
    assert table.piles.startswith("1/1/1 1/1/1 ")
    assert {event.seat for event in table.told(ev.SpoilsPicked)} == {2, 3}
    assert table.state.trophies == [0, 0, 1, 0]


@pytest.mark.clause("DB-V5")
@pytest.mark.parametrize(
    ("bank", "taken", "missing"),
    [
        ("9/9/9", (1, 1, 1), (0, 0, 0)),
        ("9/9/0", (1, 1, 0), (0, 0, 1)),
        ("0/9/0", (0, 1, 0), (1, 0, 1)),
        ("0/0/0", (0, 0, 0), (1, 1, 1)),
    ],
)
def test_a_bank_short_of_a_colour_gives_the_other_colours_of_the_chest(
    bank: str, taken: tuple[int, ...], missing: tuple[int, ...]
) -> None:
    rest = [13 - count for count in gems(bank)]
    table = Table.at(
        seats=3, monster="red_slime", bank=gems(bank), piles=[rest, [1, 1, 1], [1, 1, 1]]
    )
    table.pick(5, 5, 6)
    (chest,) = table.told(ev.ChestTaken)
    assert (chest.seat, chest.taken, chest.missing) == (2, taken, missing)
    assert chest.bank == tuple(had - got for had, got in zip(gems(bank), taken, strict=True))
    assert chest.pile == tuple(1 + got for got in taken)


@pytest.mark.clause("DB-V6")
def test_chest_1_takes_the_last_gem_before_chest_2() -> None:
    table = battle("mimic_1", 2, 3, 6, piles="5/5/12 1/1/1 1/1/1", bank="8/8/1")
    first, second = table.told(ev.ChestTaken)
    assert (first.seat, first.taken, first.missing) == (0, (1, 1, 1), (0, 0, 0))
    assert (second.seat, second.taken, second.missing) == (1, (0, 0, 0), (0, 0, 1))


@pytest.mark.clause("DB-V7", "DB-P1")
def test_unclaimed_chests_move_in_order_after_the_claimed_and_join_what_is_shared() -> None:
    table = battle("skeleton", 5, 5, 7, spoils="0/0/1")
    told = kinds(table.events)
    assert told.index("ChestTaken") < told.index("ChestUnclaimed") < told.index("SpoilsPicked")
    (unclaimed,) = table.told(ev.ChestUnclaimed)
    assert unclaimed == ev.ChestUnclaimed(
        2, (1, 0, 0), (1, 0, 0), (0, 0, 0), (1, 0, 1), (11, 11, 11)
    )
    assert table.piles == "1/1/1 1/1/1 2/2/2"


@pytest.mark.clause("DB-V8", "DB-P3")
def test_neither_a_chest_nor_a_gem_of_spoils_can_be_left() -> None:
    table = battle("blue_slime", 2, 3, 4, 4, spoils="1/1/0")
    assert len(table.told(ev.ChestTaken)) == 1
    assert table.game.legal(table.state, 0) == (Take("R"), Take("Y"))
    assert table.code(0, Take("B")) == ("none_there", "DB-P2")


@pytest.mark.clause("DB-P2")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_spoils_go_round_until_they_are_empty_whoever_is_in_turn(turn: int) -> None:
    order = [2, 0, 1]
    table = Table.at(
        seats=4,
        stage="take",
        monster="blue_slime",
        played=[[3], [4], [2], [5]],
        agenda=([*order, 3] * 2)[turn : turn + 4],
        spoils=[4, 1, 0],
    )
    expected = ([*order, 3] * 3)[turn : turn + 5]
    while table.fields["stage"] == "take":
        table.take(table.asked[0], "R")
    assert [event.seat for event in table.told(ev.SpoilsPicked)] == expected


@pytest.mark.clause("DB-P4")
def test_a_lone_contributor_is_not_asked_and_takes_red_first_then_yellow_then_blue() -> None:
    table = battle("blue_slime", 3, 3, 5, spoils="2/1/2")
    picked = table.told(ev.SpoilsPicked)
    assert [event.colour for event in picked] == ["R", "R", "Y", "B", "B"]
    assert all(event.automatic and event.seat == 2 for event in picked)
    assert table.piles == "1/1/1 1/1/1 3/2/4"


@pytest.mark.clause("DB-P5")
def test_one_colour_is_given_out_in_turn_without_asking() -> None:
    table = battle("blue_slime", 3, 4, 5, spoils="0/4/0")
    assert [event.seat for event in table.told(ev.SpoilsPicked)] == [0, 1, 2, 0]
    assert all(event.automatic for event in table.told(ev.SpoilsPicked))
    assert table.fields["battle"] == 2


@pytest.mark.clause("DB-P5")
def test_a_pick_that_was_asked_for_is_not_automatic() -> None:
    table = battle("blue_slime", 3, 4, 5, spoils="1/1/0")
    table.take(0, "R")
    assert [event.automatic for event in table.told(ev.SpoilsPicked)] == [False, True]


@pytest.mark.clause("DB-P6")
def test_spoils_of_a_defeat_wait_for_a_victory_in_a_later_dungeon() -> None:
    picks = (2, 3, 3, 4)
    table = Table.at(
        seats=4,
        battle=4,
        monster="mimic_1",
        hands=hands_with(picks, range(2, 7), 2),
        piles=piles("2/1/1 1/1/1 1/1/1 1/1/1"),
    )
    table.pick(*picks)
    assert (table.state.dungeon, table.spoils) == (2, "2/0/0")
    table.pick(2, 3, 4, 6)
    assert table.told(ev.BattleResolved)[-1].victory
    assert table.spoils == "0/0/0"


@pytest.mark.clause("DB-O1")
def test_played_cards_lie_open_in_order_for_the_rest_of_the_dungeon() -> None:
    table = Table.at(seats=4)
    table.pick(6, 5, 4, 3)
    while table.fields["stage"] != "pick":
        table.make(table.asked[0], table.game.legal(table.state, table.asked[0])[0])
    table.pick(2, 3, 5, 6)
    assert table.view().played == ((6, 2), (5, 3), (4, 5), (3, 6))


@pytest.mark.clause("DB-O2", "DB-O3", "DB-O4")
def test_the_highest_that_counts_gets_the_trophy_after_spoils_and_the_count_is_public() -> None:
    table = battle("blue_slime", 6, 6, 5, 2, spoils="1/1/0")
    assert table.told(ev.TrophyGiven) == []
    table.take(3, "R")
    assert kinds(table.events)[-3:] == ["SpoilsPicked", "TrophyGiven", "MonsterRevealed"]
    assert table.told(ev.TrophyGiven) == [ev.TrophyGiven(2, "blue_slime", 1)]
    for seat in (0, 2, None):
        assert table.view(seat).trophies == (0, 0, 1, 0)
        assert table.view(seat).resolved == (("blue_slime", 2),)


@pytest.mark.clause("DB-O5")
@pytest.mark.parametrize("picks", [(2, 3, 4, 5), (2, 2, 3, 3)])
def test_after_a_victory_and_after_a_defeat_the_next_card_of_the_deck_is_revealed(
    picks: tuple[int, ...],
) -> None:
    table = battle("mimic_1", *picks, piles="0/0/0 0/0/0 5/0/0 5/0/0", seed="3")
    deck = Table.at(
        seats=4, monster="mimic_1", piles=piles("0/0/0 0/0/0 5/0/0 5/0/0"), seed="3"
    ).fields["deck"]
    (shown,) = table.told(ev.MonsterRevealed)
    assert (shown.battle, shown.card, shown.left) == (2, deck[0], 2)
    assert table.fields["deck"] == deck[1:]
    assert table.asked == (0, 1, 2, 3)


@pytest.mark.clause("DB-X1", "DB-X2")
def test_between_dungeons_only_hands_and_the_dungeon_change() -> None:
    for seed in range(5):
        table = Table.dealt(5, seed)
        while table.state.dungeon == 1:
            before = table.fields
            seat = table.asked[0]
            told = table.make(seat, table.game.legal(table.state, seat)[0])
        after = table.fields
        assert after["hands"] == [[1, 2, 3, 4, 5, 6]] * 5
        assert after["played"] == [[]] * 5
        assert after["leader"] == before["leader"]
        assert after["resolved"][:3] == before["resolved"]
        assert kinds(told)[-3:] == ["DungeonEnded", "DungeonStarted", "MonsterRevealed"]
        assert told[-3] == ev.DungeonEnded(1, (6,) * 5)
        assert told[-2] == ev.DungeonStarted(2, 4)


@pytest.mark.clause("DB-X3", "DB-E1")
def test_after_the_twelfth_battle_no_card_returns_and_nobody_is_asked() -> None:
    table = Table.dealt(3, 5)
    while table.asked:
        assert GAME.outcome(table.state) is None
        seat = table.asked[0]
        told = table.make(seat, table.game.legal(table.state, seat)[0])
    assert kinds(told)[-2:] == ["DungeonEnded", "GameEnded"]
    assert told[-2] == ev.DungeonEnded(3, (3, 3, 3))
    assert [len(stack) for stack in table.fields["played"]] == [4, 4, 4]
    assert all(table.game.offer(table.state, seat) is None for seat in range(3))
    assert all(table.game.legal(table.state, seat) == () for seat in range(3))


@pytest.mark.clause("DB-E1", "DB-O4")
def test_the_twelfth_battle_is_resolved_in_full_before_the_end() -> None:
    picks = (2, 5, 6)
    table = Table.at(
        seats=3,
        battle=12,
        monster="cerberus",
        hands=hands_with(picks, range(1, 8), 4),
        spoils=[1, 1, 0],
    )
    table.pick(*picks)
    assert GAME.outcome(table.state) is None
    table.take(0, "R")
    assert table.state.trophies == [0, 0, 1]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.totals[0] == sum(table.state.pile(0)) + 3 + 3 + 3
