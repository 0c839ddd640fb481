"""Reconnaissance and combat: DV-N and DV-C, with the examples of the rules file that fight."""

from __future__ import annotations

import pytest

from support.dungeonville import Table, filled, names
from undercroft_engine.games.dungeonville import events as ev


def survivors(table: Table) -> dict[int, tuple[int, ...]]:
    """Survivors by seat, as the count tells them."""
    ended = table.only(ev.CombatEnded)
    return dict(zip(ended.seats, ended.survivors, strict=True))


@pytest.mark.clause("DV-N1", "DV-N2", "DV-C1")
def test_v13_any_number_of_pawns_may_share_an_entrance() -> None:
    parties = filled([4], [8], [9], [10])
    table = Table.at(
        seats=4,
        stage="place",
        parties=parties,
        deeds=["crypt", "ice_cave", "goblin_camp", "rat_haus"],
    )
    assert table.legal(0)[:5] == [
        "place crypt",
        "place rat_haus",
        "place ice_cave",
        "place goblin_camp",
        "place dragons_lair",
    ]
    for seat in (0, 1, 2):
        table.do(seat, "place crypt")
    told = table.do(3, "place rat_haus")
    started = table.only(ev.CombatStarted, told)
    assert (started.dungeon, started.seats) == ("crypt", (0, 1, 2))
    assert table.asked == (0, 1, 2)


@pytest.mark.clause("DV-C6", "DV-C7", "DV-C8", "DV-C9")
def test_v14_own_colour_is_recruited_others_are_killed() -> None:
    same = Table.slot(9, 18)
    assert same.all(ev.FighterRecruited)[0].rank == 18
    assert 18 in same.parties[0]
    first = [one for one in same.all(ev.BloodTaken) if one.slot == 1]
    assert first == []
    other = Table.slot(9, 20)
    assert other.all(ev.FighterKilled)[0].rank == 20
    assert other.tokens()[0] == (1, 0)


@pytest.mark.clause("DV-C8", "DV-C13", "DV-C14", "DV-C17", "DV-C20")
def test_v15_recruits_count_as_survivors_of_the_new_team() -> None:
    table = Table.fight([4, 30, 44], [9, 25, 31])
    assert [(one.rank, one.taker) for one in table.all(ev.FighterRecruited)] == [
        (9, 0),
        (30, 1),
        (44, 1),
    ]
    assert table.tokens() == []
    assert survivors(table) == {0: (4, 9), 1: (25, 30, 31, 44)}
    assert table.only(ev.CombatEnded).entering == 1
    assert table.parties == [[4, 9], [25, 30, 31, 44]]
    assert table.only(ev.PartyWentHome).ranks == (4, 9)
    assert (table.stage, table.asked) == ("enter", (1,))


@pytest.mark.clause("DV-C10", "DV-C11")
def test_v16_a_winner_may_recruit_and_kill() -> None:
    table = Table.slot(21, 35, 50)
    assert table.all(ev.FighterRecruited)[0].rank == 35
    assert table.all(ev.FighterKilled)[0].rank == 50
    assert table.tokens()[0] == (2, 0)


@pytest.mark.clause("DV-C11", "DV-B1", "DV-B3")
def test_v17_one_token_from_the_weakest_killed() -> None:
    table = Table.slot(9, 20, 48)
    first = [one for one in table.all(ev.BloodTaken) if one.slot == 1]
    assert [(one.giver, one.taker, one.pool) for one in first] == [(2, 0, 14)]
    assert [one.rank for one in table.all(ev.FighterKilled)[:2]] == [20, 48]


@pytest.mark.clause("DV-C12", "DV-L9", "DV-B4")
def test_v18_the_mule_gives_none_and_nobody_in_its_stead() -> None:
    table = Table.slot(9, 64, 30)
    assert [one.rank for one in table.all(ev.FighterKilled)[:2]] == [64, 30]
    assert not [one for one in table.all(ev.BloodTaken) if one.slot == 1]
    assert table.all(ev.NoBlood)[0].reason == "mule"


@pytest.mark.clause("DV-C9", "DV-L1", "DV-L10")
def test_v19_the_colourless_recruit_nobody_and_are_killed() -> None:
    table = Table.slot(1, 22, 7)
    assert [one.rank for one in table.all(ev.FighterKilled)[:2]] == [22, 7]
    assert table.tokens()[0] == (1, 0)
    other = Table.slot(22, 50, 7)
    assert [one.rank for one in other.all(ev.FighterKilled)[:2]] == [22, 50]
    assert other.tokens()[0] == (1, 2)


@pytest.mark.clause("DV-C17", "DV-C18")
def test_v20_a_tie_goes_to_the_strongest_survivor() -> None:
    table = Table.fight([2, 50, 46], [16, 21, 31])
    assert survivors(table) == {0: (2, 16), 1: (21, 31)}
    ended = table.only(ev.CombatEnded)
    assert (ended.counts, ended.entering, ended.strongest) == ((2, 2), 0, 2)
    assert table.only(ev.PartyWentHome).ranks == (21, 31)
    assert table.view(None).kill_zones == ((0, 0), (2, 0))


@pytest.mark.clause("DV-C11", "DV-C17", "DV-C18")
def test_v21_three_tied() -> None:
    table = Table.fight([2, 50, 62], [20, 5, 58], [48, 54, 8])
    assert [one.rank for one in table.all(ev.FighterKilled)] == [20, 48, 50, 54, 62, 58]
    assert table.tokens() == [(2, 0), (2, 1), (0, 2)]
    assert table.only(ev.CombatEnded).counts == (1, 1, 1)
    assert table.asked == (0,)


@pytest.mark.clause("DV-C5", "DV-C17", "DV-C20")
def test_v22_who_does_not_fight_is_no_survivor() -> None:
    table = Table.fight([21, 24, 33], [2, 12, 53], parties=[[21, 24, 33, 62], [2, 12, 53]])
    assert survivors(table) == {0: (33, 53), 1: (2, 12, 21)}
    assert table.tokens() == [(0, 1)]
    assert table.only(ev.CombatEnded).entering == 1
    assert table.parties[0] == [33, 53, 62]


@pytest.mark.clause("DV-L2", "DV-C15", "DV-C16", "DV-C22")
def test_v23_a_party_without_colour_is_out_at_once() -> None:
    table = Table.fight([21, 1, 22], [2, 30, 44])
    gone = table.only(ev.PartyDiscarded)
    assert (gone.seat, gone.ranks, gone.phase) == (0, (1, 22), "combat")
    assert [one.winner for one in table.all(ev.SlotRevealed)] == [1, None, None]
    assert survivors(table) == {0: (), 1: (2, 21, 30, 44)}
    assert table.tokens() == []
    assert table.parties[0] == []
    assert table.only(ev.PartyWentHome).ranks == ()
    other = Table.fight([1, 21, 22], [2, 30, 44])
    assert other.tokens() == [(1, 0)] * 3
    assert other.asked == (0,)


@pytest.mark.clause("DV-C3", "DV-C4", "DV-H1")
def test_v24_line_ups_are_sealed_until_all_are_locked() -> None:
    parties = [[4, 30, 44], [9, 25, 31]]
    table = Table.at(stage="line_up", pawns=["crypt"] * 2, parties=parties)
    told = table.do(0, "fighter 4", "fighter 30", "fighter 44")
    assert names(table.told_to(1, told)) == ["line_up_locked"]
    assert table.view(1).ready == (True, False)
    assert table.view(1).line_up == ()
    assert table.asked == (1,)
    table.do(0, "unlock")
    assert table.view(0).line_up == ()
    assert set(table.asked) == {0, 1}
    table.do(0, "fighter 44", "fighter 4", "fighter 30")
    told = table.do(1, "fighter 31", "fighter 9", "fighter 25")
    shown = table.only(ev.LineUpsShown, told)
    assert shown.ranks == ((0, (4, 30, 44)), (1, (9, 25, 31)))
    seen = names(told)
    assert seen.index("line_ups_shown") < seen.index("slot_revealed")


@pytest.mark.clause("DV-C2")
def test_v25_combats_go_by_their_first_seat_in_stone_order() -> None:
    table = Table.at(
        seats=4,
        stone=1,
        stage="line_up",
        pawns=["crypt", "ice_cave", "ice_cave", "crypt"],
        parties=filled([4], [8], [9], [10]),
    )
    assert table.asked == (1, 2)
    for seat in (1, 2):
        table.do(seat, *(f"fighter {rank}" for rank in table.parties[seat][:3]))
    assert table.asked == (3, 0)


@pytest.mark.clause("DV-W10", "DV-C15")
def test_v45_automatic_ends_only_where_somebody_would_be_waited_for() -> None:
    table = Table.fight(
        [9, 30, 44], [20, 2, 31], options={"claims": "automatic"}, kill_zones=[[0, 6], [0, 0]],
        deeds=["crypt", "rat_haus"],
    )  # fmt: skip
    assert table.tokens() == [(1, 0), (0, 1)]
    ended = table.only(ev.CombatEnded)
    assert (ended.survivors, ended.entering) == (((9,), (2, 31, 44)), 1)
    assert table.stage == "over"
    assert table.outcome.winners == (0,)
    assert table.only(ev.GameEnded).reason == "automatic"
    assert not table.all(ev.DungeonEntered)


@pytest.mark.clause("DV-I8", "DV-B4")
def test_v49_the_shield_saves_the_first_to_be_killed() -> None:
    table = Table.fight([7, 9, 62], [30, 50, 46], treasuries=[[], ["CR32"]])
    assert table.only(ev.FighterSaved).rank == 30
    assert table.tokens() == [(1, 0), (0, 1)]
    assert survivors(table) == {0: (7, 9), 1: (46,)}
    assert table.only(ev.CombatEnded).entering == 0
    assert table.only(ev.PartyWentHome).ranks == (30, 46)
    stolen = Table.fight([5, 9, 62], [33, 30, 46], treasuries=[[], ["CR32"]])
    assert stolen.all(ev.FighterRecruited)[0].rank == 33


@pytest.mark.clause("DV-I7", "DV-C7")
def test_v52_the_axe_makes_barbarians_stronger() -> None:
    table = Table.slot(29, 20, treasuries=[["IC31"], []])
    assert table.all(ev.SlotRevealed)[0].fighters == ((0, 29, 19), (1, 20, 20))
    assert table.all(ev.FighterKilled)[0].rank == 20
    assert table.tokens()[0] == (1, 0)
    equal = Table.slot(29, 19, treasuries=[["IC31"], []])
    assert equal.all(ev.SlotRevealed)[0].winner == 1
    assert equal.all(ev.FighterRecruited)[0].rank == 29


@pytest.mark.clause("DV-I9", "DV-N4", "DV-C1")
def test_v54_the_horn_moves_a_pawn_before_the_fights() -> None:
    table = Table.at(
        seats=3,
        stage="place",
        turn=2,
        pawns=["crypt", "crypt", None],
        parties=filled([10], [8], [9]),
        treasuries=[["GC31"], [], []],
    )
    table.do(2, "place ice_cave")
    assert (table.stage, table.asked) == ("horn", (0,))
    assert table.legal(0) == [
        "stay",
        "move rat_haus",
        "move ice_cave",
        "move goblin_camp",
        "move dragons_lair",
        "claim",
    ]
    assert table.code(0, "move crypt") == "place DV-I9"
    stays = table.copy()
    assert stays.only(ev.CombatStarted, stays.do(0, "stay")).dungeon == "crypt"
    told = table.do(0, "move ice_cave")
    moved = table.only(ev.PawnMoved, told)
    assert (moved.origin, moved.goal) == ("crypt", "ice_cave")
    assert table.only(ev.CombatStarted, told).seats == (0, 2)


@pytest.mark.clause("DV-I12", "DV-C17")
def test_v57_the_banner_adds_a_survivor() -> None:
    table = Table.fight([2, 50, 46], [16, 24, 31], treasuries=[[], ["DL32"]])
    ended = table.only(ev.CombatEnded)
    assert (ended.counts, ended.banner, ended.entering) == ((2, 3), 1, 1)
    without = Table.fight([2, 50, 46], [16, 24, 31])
    assert without.only(ev.CombatEnded).entering == 0


@pytest.mark.clause("DV-C19", "DV-C21")
def test_v62_a_team_without_survivor_never_enters() -> None:
    table = Table.fight(
        [2, 12, 30],
        [50, 46, 62],
        parties=[[2, 12, 30, 61], [46, 50, 62, 63]],
        treasuries=[[], ["DL32"]],
    )
    assert table.tokens() == [(1, 0), (1, 0)]
    assert table.all(ev.FighterRecruited)[0].rank == 46
    assert table.only(ev.CombatEnded).counts == (4, 0)
    assert table.parties == [[2, 12, 30, 46, 61], [63]]
    assert table.only(ev.DungeonEntered, table.do(0, "enter")).ranks == (2, 12, 30, 46, 61)


@pytest.mark.clause("DV-W10", "DV-W5", "DV-W3")
def test_v72_who_has_seven_at_the_same_moment() -> None:
    stated = {"kill_zones": [[0, 6], [6, 0]], "deeds": ["crypt", "rat_haus"]}
    table = Table.fight([9, 30, 44], [20, 2, 31], options={"claims": "automatic"}, **stated)
    assert table.outcome.winners == (0, 1)
    assert table.outcome.totals == (7, 7)
    for first in (0, 1):
        by_hand = Table.fight([9, 30, 44], [20, 2, 31], **stated)
        assert (by_hand.stage, by_hand.asked) == ("enter", (1,))
        assert [by_hand.score(seat) for seat in (0, 1)] == [7, 7]
        by_hand.do(first, "claim")
        assert by_hand.outcome.winners == (first,)
    unsaid = Table.fight([9, 30, 44], [20, 2, 31], **stated)
    unsaid.do(1, "enter")
    assert unsaid.stage != "over"


@pytest.mark.clause("DV-W10", "DV-C15", "DV-C18")
def test_v73_seven_and_more_share_the_win() -> None:
    table = Table.fight(
        [9, 19, 24],
        [20, 5, 25],
        [56, 58, 60],
        options={"claims": "automatic"},
        kill_zones=[[0, 0, 5], [0, 0, 6], [0, 0, 0]],
        deeds=["crypt", "rat_haus", "ice_cave"],
        blood={"crypt": [0, 1, 0]},
    )
    assert table.tokens() == [(2, 0), (2, 1), (2, 0)]
    ended = table.only(ev.CombatEnded)
    assert (ended.counts[:2], ended.strongest, ended.entering) == ((2, 2), 5, 1)
    assert table.outcome.totals == (8, 7, 0)
    assert table.outcome.winners == (0, 1)


@pytest.mark.clause("DV-C3")
def test_v76_fighters_chosen_are_taken_back_in_silence() -> None:
    parties = [[4, 30, 44], [9, 25, 31]]
    table = Table.at(stage="line_up", pawns=["crypt"] * 2, parties=parties)
    before = table.view(1)
    told = table.do(0, "fighter 4")
    assert table.legal(0) == ["fighter 30", "fighter 44", "unlock", "claim"]
    assert table.code(0, "fighter 4") == "twice DV-C3"
    assert table.code(0, "fighter 9") == "not_yours_to_name DV-C3"
    assert table.legal(1)[-1] == "claim"
    assert "unlock" not in table.legal(1)
    assert table.told_to(1, told) == []
    told = table.do(0, "unlock")
    assert table.told_to(1, told) == []
    assert names(table.told_to(0, told)) == ["line_up_unlocked"]
    assert table.view(1) == before
    table.do(0, "fighter 4", "fighter 30", "fighter 44")
    assert names(table.told_to(1, table.do(0, "unlock"))) == ["line_up_unlocked"]


@pytest.mark.clause("DV-C16", "DV-N3")
def test_fewer_than_three_fill_the_first_slots() -> None:
    table = Table.fight([4], [9, 25, 31], parties=[[4], [9, 25, 31]])
    revealed = table.all(ev.SlotRevealed)
    assert [len(one.fighters) for one in revealed] == [2, 1, 1]
    assert [one.winner for one in revealed] == [0, None, None]
    assert table.only(ev.CombatEnded).counts == (2, 2)
