"""Recruitment and money: DV-R and DV-M, with the examples of the rules file that stand in town."""

from __future__ import annotations

import pytest

from support.dungeonville import GAME, Table, move_of, names
from undercroft_engine.core.match import Match
from undercroft_engine.games.dungeonville import builtin_cards, read_cards, suggesting
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER, builtin_box
from undercroft_engine.games.dungeonville.moves import ROOM_IDS
from undercroft_engine.games.dungeonville.rules import Dungeonville

FIFTY = ["CR02", "CR04"]


def stands(table: Table) -> dict[str, int]:
    """Building to rank, as the newest deal tells it."""
    return dict(table.all(ev.TownDealt)[-1].town)


@pytest.mark.clause("DV-R1", "DV-R2", "DV-R4", "DV-R12", "DV-R15")
def test_v03_a_hire_changes_the_prices() -> None:
    table = Table.at(round=1, town=[1, 21, 30, 43, 64], deck=[2, "..."], turn=0)
    told = table.do(0, "recruit 30")
    hired = table.only(ev.Recruited)
    assert (hired.building, hired.price, hired.gold) == ("temple", 20, 20)
    assert stands(table) == {"tavern": 1, "guild": 2, "temple": 21, "inn": 43, "street": 64}
    assert names(told)[:2] == ["recruited", "town_dealt"]
    assert builtin_box().prices == (0, 10, 20, 30, 40)
    table.do(1, "recruit 64")
    told = table.do(0, "recruit 21") if "recruit 21" in table.legal(0) else []
    assert told


@pytest.mark.clause("DV-R15", "DV-R16", "DV-R7")
def test_v04_first_round_gold_is_paid_exactly_and_void_afterwards() -> None:
    table = Table.at(round=1, town=[20, 30, 40, 50, 60], deck=[61, 62, 63, 59, 58, 57, "..."])
    table.do(0, "recruit 30")
    assert table.state.gold == [10, 40]
    table.do(1, f"recruit {table.state.town[-1]}")
    street, inn = table.state.town[-1], table.state.town[-2]
    assert table.legal(0) == [f"recruit {inn}", f"recruit {street}", "claim"]
    table.do(0, f"recruit {street}")
    table.do(1, f"recruit {table.state.town[-1]}")
    table.do(0, f"recruit {table.state.town[-1]}")
    told = table.do(1, f"recruit {table.state.town[-1]}")
    assert [(one.seat, one.amount) for one in table.all(ev.GoldVoided, told)] == [(0, 10), (1, 40)]
    assert (table.stage, table.state.gold) == ("place", [0, 0])
    assert table.view(None).pools == (15, 15)
    assert table.fields["treasuries"] == [[], []]
    assert all(one.paid == () for one in table.all(ev.Recruited))


@pytest.mark.clause("DV-R8", "DV-M4")
def test_v05_who_is_short_must_hire_and_the_street_is_free() -> None:
    table = Table.at(parties=[[4], []], town=[10, 20, 30, 40, 50])
    assert table.legal(0) == ["recruit 50", "claim"]
    table.do(0, "recruit 50")
    assert table.only(ev.Recruited).paid == ()
    assert table.parties[0] == [4, 50]


@pytest.mark.clause("DV-R13", "DV-R2", "DV-R3")
@pytest.mark.parametrize("town", ["deal", "keep"])
def test_v06_if_all_start_with_three_there_are_no_turns(town: str) -> None:
    table = Table.at(
        round=1,
        options={"town": town},
        stage="buy",
        turn=1,
        parties=[[3, 4, 6], [8, 10, 11]],
        treasuries=[[], FIFTY],
        town=[5, 9, 20, 31, 44],
        deck=[7, 12, 2, 60, 61, "..."],
    )
    deck = list(table.state.deck)
    told = table.do(1, "decline")
    assert (table.state.round, table.state.stone) == (2, 1)
    assert (table.stage, table.asked) == ("place", (1,))
    if town == "deal":
        assert table.only(ev.TownCleared, told).ranks == (5, 9, 20, 31, 44)
        assert table.state.town == (2, 7, 12, 60, 61)
        assert table.state.discards == (5, 9, 20, 31, 44)
    else:
        assert table.state.town == (5, 9, 20, 31, 44)
        assert list(table.state.deck) == deck
        assert not table.all(ev.TownDealt, told)


@pytest.mark.clause("DV-R13")
def test_v07_recruitment_ends_at_once() -> None:
    table = Table.at(
        seats=3, parties=[[4, 9, 30], [8, 10], [11, 12, 13]], town=[20, 21, 23, 24, 60]
    )
    table.do(0, "recruit 60", "discard 30")
    told = table.do(1, f"recruit {table.state.town[-1]}")
    assert names(told)[:2] == ["recruited", "town_dealt"]
    assert (table.stage, table.asked) == ("place", (0,))


@pytest.mark.clause("DV-R7", "DV-R9", "DV-R10")
def test_v08_a_pass_is_for_one_turn() -> None:
    table = Table.at(seats=3, parties=[[4, 9, 30], [8], [11, 12, 13]], town=[20, 21, 23, 24, 60])
    assert "pass" in table.legal(0)
    table.do(0, "pass")
    table.do(1, f"recruit {table.state.town[-1]}")
    table.do(2, "pass")
    street = table.state.town[-1]
    table.do(0, f"recruit {street}", "discard 30")
    assert table.parties[0] == sorted([4, 9, street])
    table.do(1, f"recruit {table.state.town[-1]}")
    assert table.stage == "place"
    assert len([one for one in table.all(ev.Passed) if one.seat == 2]) == 1


@pytest.mark.clause("DV-R9", "DV-R11", "DV-R14", "DV-B4")
def test_v09_one_in_one_out_without_blood() -> None:
    table = Table.at(parties=[[4, 9, 30, 44], [5]], town=[10, 11, 12, 13, 25])
    table.do(0, "recruit 25")
    assert table.legal(0) == ["discard 4", "discard 9", "discard 30", "discard 44", "claim"]
    table.do(0, "discard 44")
    assert table.parties[0] == [4, 9, 25, 30]
    assert table.only(ev.Recruited).discarded == 44
    assert table.view(None).pools == (15, 15)
    assert 44 in table.state.discards


PURSE = ["RH31", "CR09", "GC09", "CR06"]


@pytest.mark.clause("DV-M2", "DV-M3", "DV-M5", "DV-M7", "DV-M1")
def test_v10_payments_and_the_suggested_one() -> None:
    table = Table.at(parties=[[4, 9], [5]], town=[10, 11, 12, 13, 14], treasuries=[PURSE, []])
    assert table.end_sets(0, "recruit 12") == {
        frozenset({"CR06"}),
        frozenset({"CR09", "GC09"}),
        frozenset({"CR09", "RH31"}),
        frozenset({"GC09", "RH31"}),
    }
    table.do(0, "recruit 12")
    assert table.legal(0) == ["pay CR06", "pay CR09", "pay GC09", "claim"]
    assert table.code(0, "pay RH31") == "too_little DV-M2"
    assert table.code(0, "pay IC01") == "not_held DV-M2"
    other = table.copy()
    other.do(0, "pay GC09")
    assert set(other.only(ev.Recruited).paid) == {"GC09", "RH31"}
    table.do(0, "pay CR09")
    assert table.legal(0) == ["pay RH31", "pay GC09", "claim"]
    assert table.code(0, "pay CR06") == "order DV-M3"
    table.do(0, "pay RH31")
    assert table.only(ev.Recruited).overpaid == 0
    assert table.fields["room_discards"]["crypt"] == ["CR09"]
    assert table.fields["room_discards"]["rat_haus"] == ["RH31"]
    box = builtin_box()
    chosen = suggesting.payment(box, [ROOM_NUMBER[room] for room in PURSE], 20)
    assert [ROOM_IDS[room] for room in chosen] == ["CR09", "RH31"]


@pytest.mark.clause("DV-R6", "DV-R12")
def test_v11_the_own_discard_can_be_in_the_reshuffle() -> None:
    others = [r for r in range(1, 65) if r not in {5, 9, 20, 25, 30, 50, 12, 40, 41, 14, 15}]
    table = Table.at(
        seats=3,
        town=[5, 9, 20, 25, 30],
        deck=[],
        discards=[50],
        parties=[[12, 40, 41], [14, 15], others],
    )
    told = table.do(0, "recruit 30", "discard 12")
    assert names(told)[1:4] == ["recruited", "deck_reshuffled", "town_dealt"]
    assert table.state.discards == ()
    assert {*table.state.deck, *table.state.town} == {5, 9, 20, 25, 50, 12}
    assert len(table.state.deck) == 1


@pytest.mark.clause("DV-R18", "DV-L3", "DV-N3", "DV-K2")
def test_v12_a_party_without_colour_is_discarded_when_recruitment_ends() -> None:
    table = Table.at(
        parties=[[1, 22, 64], [8, 9]],
        town=[10, 11, 12, 13, 14],
        turn=1,
        treasuries=[FIFTY, []],
    )
    told = table.do(1, "recruit 14")
    gone = table.only(ev.PartyDiscarded, told)
    assert (gone.seat, gone.ranks) == (0, (1, 22, 64))
    assert not table.all(ev.BloodTaken)
    assert table.view(None).pools == (15, 15)
    assert (table.stage, table.asked) == ("place", (1,))
    table.do(1, "place crypt")
    table.until("buy")
    assert table.asked == (0,)
    table.do(0, "decline")
    assert table.stage == "recruit"
    table.until("recruit")
    while table.asked != (0,):
        table.do(1, table.legal(1)[0])
    assert "pass" not in table.legal(0)


@pytest.mark.clause("DV-K2", "DV-M2", "DV-M3")
def test_v41_what_can_be_paid_in_one_way_only_is_paid_without_asking() -> None:
    table = Table.at(stage="buy", turn=0, treasuries=[["CR09", "CR10", "DL01"], []])
    assert table.end_sets(0, "buy") == {frozenset({"DL01", "CR09"}), frozenset({"DL01", "CR10"})}
    told = table.do(0, "buy")
    assert names(told) == ["choice_step"]
    assert table.fields["pending"] == {"paid": ["DL01"]}
    assert table.legal(0) == ["pay CR09", "pay CR10", "claim"]
    table.do(0, "pay CR10")
    assert table.only(ev.DeedBought).overpaid == 5


@pytest.mark.clause("DV-I6", "DV-M3")
def test_v51_a_working_lute_makes_hires_cheaper_and_is_not_paid() -> None:
    purse = ["RH32", "CR09", "CR10", "CR07"]
    table = Table.at(parties=[[11, 30], [5]], town=[10, 12, 13, 14, 15], treasuries=[purse, []])
    assert table.end_sets(0, "recruit 10") == {frozenset({"CR09", "CR10"})}
    table.do(0, "recruit 10")
    hired = table.only(ev.Recruited)
    assert (hired.price, hired.discount, hired.overpaid) == (30, 10, 0)
    deed = Table.at(
        stage="buy", parties=[[11], []], treasuries=[["RH32", "CR09", "CR10", "CR11"], []]
    )
    assert deed.end_sets(0, "buy") == {frozenset({"RH32", "CR09", "CR10", "CR11"})}
    asleep = Table.at(parties=[[30, 31], [5]], town=[10, 12, 13, 14, 15], treasuries=[purse, []])
    assert frozenset({"CR09", "CR07", "RH32"}) in asleep.end_sets(0, "recruit 12")
    free = Table.at(parties=[[11, 30], [5]], town=[10, 12, 13, 14, 15], treasuries=[purse, []])
    free.do(0, "recruit 14")
    assert free.only(ev.Recruited).paid == ()
    paid = Table.at(
        parties=[[11, 30], [5]],
        town=[10, 12, 13, 14, 15],
        treasuries=[["RH32", "CR09", "GC09", "CR07"], []],
    )
    paid.do(0, "recruit 13")
    assert paid.code(0, "pay RH32") == "lute DV-I6"


@pytest.mark.clause("DV-R5", "DV-R17")
def test_v61_with_few_in_town_the_cheap_buildings_are_used() -> None:
    rest = [rank for rank in range(1, 65) if rank not in {5, 30, 60, 7, 8}]
    stated = {"town": [5, 30, 60], "deck": [], "discards": [], "parties": [[7, 8], rest]}
    table = Table.at(**stated, treasuries=[["CR04"], []])
    assert table.legal(0) == ["recruit 5", "recruit 30", "recruit 60", "claim"]
    hired = table.do(0, "recruit 5")
    assert table.only(ev.Recruited, hired).price == 20
    text = builtin_cards().text.replace("\nprice = 0\n", "\nprice = 10\n", 1)
    dear = Dungeonville(read_cards(text, "dear"))
    poor = Table.at(game=dear, **stated)
    assert poor.legal(0) == ["recruit 60", "claim"]
    poor.do(0, "recruit 60")
    assert poor.only(ev.Recruited).price == 0


@pytest.mark.clause("DV-R3", "DV-R6")
@pytest.mark.parametrize("town", ["deal", "keep"])
def test_v71_those_left_over_are_in_the_reshuffle(town: str) -> None:
    named = {5, 9, 20, 31, 44, 7, 12, 2, 60}
    rest = [rank for rank in range(1, 65) if rank not in named]
    table = Table.at(
        round=1,
        options={"town": town},
        stage="buy",
        turn=1,
        town=[5, 9, 20, 31, 44],
        deck=[7, 12, 2],
        discards=[60],
        parties=[[], rest],
        treasuries=[[], FIFTY],
    )
    told = table.do(1, "decline")
    assert table.state.stone == 1
    assert (table.stage, table.asked) == ("recruit", (1,))
    if town == "deal":
        assert (len(table.state.deck), len(table.state.discards)) == (4, 0)
        assert set(table.only(ev.TownDealt, told).ranks) >= {7, 12, 2}
        assert table.only(ev.DeckReshuffled, told).left == 6
    else:
        assert table.state.town == (5, 9, 20, 31, 44)
        assert table.state.deck == (7, 12, 2)


@pytest.mark.clause("DV-R19")
def test_v74_if_nobody_is_left_in_town_recruitment_ends() -> None:
    rest = [rank for rank in range(1, 65) if rank not in {60, 44}]
    table = Table.at(town=[60], deck=[], discards=[], parties=[[44], rest])
    table.do(0, "recruit 60")
    assert table.state.town == ()
    assert table.parties[0] == [44, 60]
    assert (table.stage, table.asked) == ("place", (0,))
    table.do(0, "place crypt")
    table.do(1, "place crypt")
    table.do(0, "fighter 44", "fighter 60")
    assert table.asked == (1,)


@pytest.mark.clause("DV-W4", "DV-R12", "DV-H1")
def test_v77_a_claim_leaves_a_half_made_choice_as_it_was() -> None:
    purse = ["CR09", "CR10", "CR11"]
    table = Table.at(
        seats=3,
        parties=[[4, 9], [8, 10, 11], [12, 13, 14]],
        town=[20, 21, 23, 24, 25],
        treasuries=[purse, [], []],
    )
    before = table.view(1)
    table.do(0, "recruit 23", "pay CR09")
    assert table.legal(0) == ["pay CR10", "pay CR11", "claim"]
    number, seen = table.offer(0).question, table.view(1)
    assert (seen.stage, seen.treasuries) == ("recruit", before.treasuries)
    assert seen == before
    table.do(2, "claim")
    assert table.view(1).shown[2] == table.fields["deeds"][2]
    assert table.legal(0) == ["pay CR10", "pay CR11", "claim"]
    assert table.offer(0).question == number
    assert table.view(1).stage == "recruit"
    assert table.view(1).treasuries[0] == tuple(purse)


@pytest.mark.clause("DV-R8", "DV-R4", "DV-C3", "DV-W10")
def test_v83_refusals_name_code_and_clause() -> None:
    table = Table.at(parties=[[4, 9], [5]], treasuries=[["CR07"], []], town=[10, 11, 12, 13, 14])
    assert table.code(0, "pass") == "must_recruit DV-R8"
    assert table.code(0, "recruit 12") == "too_dear DV-R4"
    assert table.code(1, "unlock") == "not_chosen DV-C3"
    assert table.code(0, "recruit 60") == "not_in_town DV-R4"
    assert table.code(0, "place crypt") == "not_now DV-G3"
    assert table.code(1, "recruit 14") == "not_now DV-G3"
    table.do(0, "recruit 13")
    assert table.only(ev.Recruited).paid == ("CR07",)
    silent = Table.at(options={"claims": "automatic"})
    assert silent.code(0, "claim") == "no_claims DV-W10"
    first = Table.at(round=1, gold=[10, 40], town=[10, 11, 12, 13, 14])
    assert first.code(0, "recruit 12") == "too_dear DV-R15"
    full = Table.at(parties=[[4, 9, 10], [5]], town=[20, 21, 23, 24, 25])
    full.do(0, "recruit 25")
    assert full.code(0, "discard 25") == "not_yours_to_name DV-R9"


def test_steps_are_undone_one_by_one_until_the_hire_is_made() -> None:
    match = Match(
        GAME,
        Table.at(
            parties=[[4, 9, 10], [5]],
            treasuries=[["CR09", "CR10", "CR11"], []],
            town=[20, 21, 23, 24, 25],
        ).state,
    )
    start = match.view(0)
    for text in ("recruit 23", "discard 9", "pay CR10"):
        offer = match.offer(0)
        assert offer is not None
        assert match.commit(0, move_of(text), offer.question) is None
        if text == "discard 9":
            assert match.undo(0) is None
            assert match.undo(0) is None
            assert match.view(0) == start
            for again in ("recruit 23", "discard 9"):
                offer = match.offer(0)
                assert offer is not None
                assert match.commit(0, move_of(again), offer.question) is None
    assert match.undo(0) is not None
