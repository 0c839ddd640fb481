"""Setup, rounds and seats: DV-G, DV-S and DV-P, with the rules file's examples V01 V02 V68 V79."""

from __future__ import annotations

import pytest

from support.dungeonville import DUNGEONS, GAME, Table
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.events import Event
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.about import INFO


@pytest.mark.clause("DV-S1", "DV-S2", "DV-S3", "DV-S4", "DV-S5", "DV-S7", "DV-S9", "DV-P2")
def test_v01_two_seats_set_up() -> None:
    table = Table.dealt(2)
    fields = table.fields
    assert len(set(fields["deeds"])) == 2
    assert len(table.state.house) == 3
    assert [len(fields["room_decks"][name]) for name in DUNGEONS] == [32] * 5
    assert [fields["room_discards"][name] for name in DUNGEONS] == [[]] * 5
    assert len(fields["deck"]) == 59
    assert len(fields["town"]) == 5
    assert fields["discards"] == []
    assert table.view(None).pools == (15, 15)
    assert fields["parties"] == fields["treasuries"] == [[], []]
    assert fields["kill_zones"] == [[0, 0], [0, 0]]
    assert table.stage == "recruit"
    assert table.asked == (fields["stone"],)
    for seat in (0, 1):
        (only,) = table.offer(seat).interrupts
        assert only.anytime
        assert table.legal(seat)[-1] == "claim"
    silent = Table.dealt(2, claims="automatic")
    assert all(silent.offer(seat).interrupts == () for seat in (0, 1))
    started, *_ = GAME.opening(table.state)
    assert isinstance(started, ev.GameStarted)
    assert (started.deck, started.room_decks, started.pools) == (64, (32,) * 5, (15, 15))


@pytest.mark.clause("DV-K6", "DV-P6")
def test_v02_five_seats_leave_the_deed_house_empty() -> None:
    assert [len(Table.dealt(seats).state.house) for seats in (2, 3, 4, 5)] == [3, 2, 1, 0]
    rich = ["CR01", "CR02", "DL01", "DL02", "DL03", "RH01", "RH02"]
    table = Table.at(
        seats=5,
        stage="escape",
        pawns=["crypt", None, None, None, None],
        parties=[[5, 30, 37], [], [], [], []],
        treasuries=[[], rich, [], [], []],
    )
    told = table.do(0, "escape")
    assert "collection" in [one.phase for one in table.all(ev.PhaseStarted, told)]
    assert (table.stage, table.state.round) == ("recruit", 3)
    with pytest.raises(Exception, match="no seat can owe buy"):
        Table.at(seats=5, stage="buy", treasuries=[rich, [], [], [], []])


@pytest.mark.clause("DV-S6", "DV-H1", "DV-H5")
def test_a_seat_sees_its_own_deed_and_no_other() -> None:
    table = Table.dealt(4)
    deeds = table.fields["deeds"]
    for seat in range(4):
        view = table.view(seat)
        assert view.deed == deeds[seat]
        assert view.shown == (None,) * 4
        dealt = [one for one in table.told_to(seat, GAME.opening(table.state)) if _dealt(one)]
        assert [one.dungeon for one in dealt] == [  # type: ignore[attr-defined]
            deeds[of] if of == seat else None for of in range(4)
        ]
    assert table.view(None).deed is None


def _dealt(event: Event) -> bool:
    return isinstance(event, ev.DeedDealt)


@pytest.mark.clause("DV-S8", "DV-S10", "DV-T5")
def test_stone_and_cards_come_from_the_seed() -> None:
    stones = {Table.dealt(3, seed).fields["stone"] for seed in range(30)}
    assert stones == {0, 1, 2}
    assert Table.dealt(3, 7).fields == Table.dealt(3, "7").fields
    first, second = Table.dealt(3, 7).fields, Table.dealt(4, 7).fields
    assert first["deck"] == second["deck"], "adventurers are drawn before anything by seat"
    assert first["room_decks"] == second["room_decks"]
    assert second["deeds"][:3] == first["deeds"]


@pytest.mark.clause("DV-G1", "DV-P1")
def test_two_to_five_seats_play_by_the_same_rules() -> None:
    assert list(INFO.seats) == [2, 3, 4, 5]
    for seats in INFO.seats:
        assert Table.dealt(seats).fields["options"] == Table.dealt(2).fields["options"]


@pytest.mark.clause("DV-G3", "DV-G4", "DV-G5", "DV-G6", "DV-G7")
def test_v68_phases_in_order_and_the_stone_goes_round() -> None:
    table = Table.dealt(3, 2)
    first = table.fields["stone"]
    stones, before = [], table.fields
    phases: list[str] = ["recruitment"]
    while table.state.round < 4:
        seat = table.asked[0]
        text = "escape" if table.stage == "escape" else table.legal(seat)[0]
        kept = table.fields
        told = table.do(seat, "decline" if table.stage == "buy" else text)
        phases += [one.phase for one in table.all(ev.PhaseStarted, told)]
        for passed in table.all(ev.StonePassed, told):
            stones.append((passed.giver, passed.taker))
            after = table.fields
            assert after["parties"] == kept["parties"] or table.all(ev.PartyWiped, told)
            assert all(
                set(old) <= set(new)
                for old, new in zip(kept["treasuries"], after["treasuries"], strict=True)
            )
    assert stones == [((first + n) % 3, (first + n + 1) % 3) for n in range(3)]
    one_round = ["recruitment", "reconnaissance", "combat", "exploration", "collection"]
    assert phases == one_round * 3 + ["recruitment"]
    assert before["deeds"] == table.fields["deeds"]


@pytest.mark.clause("DV-B5", "DV-P5")
def test_v79_a_hard_limit_for_two_needs_a_cap() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(2, 0, {"blood": "fifteen"})
    assert caught.value.code == "blood"
    assert "blood" in str(caught.value)
    assert GAME.setup(2, 0, {"blood": "fifteen", "round_cap": "60"}).seats == 2
    assert GAME.setup(3, 0, {"blood": "fifteen"}).seats == 3
    assert GAME.setup(2, 0).options["blood"] == "unlimited"
    with pytest.raises(SetupError, match="claims can be by_hand, automatic") as caught:
        GAME.setup(3, 0, {"claims": "standing"})
    assert caught.value.code == "option_value"
    assert INFO.seats_under({"blood": "fifteen"}) == (3, 4, 5)
    assert INFO.seats_under({"blood": "fifteen", "round_cap": "9"}) == (2, 3, 4, 5)


@pytest.mark.parametrize("cap", ["1", "17", "999"])
def test_a_cap_is_any_whole_number(cap: str) -> None:
    assert GAME.setup(3, 0, {"round_cap": cap}).options["round_cap"] == cap


@pytest.mark.parametrize("cap", ["0", "01", "1000", "-1", "x", "", "٣"])
def test_what_is_no_round_is_no_cap(cap: str) -> None:
    with pytest.raises(SetupError, match="can be none or a whole number from 1 to 999, not"):
        GAME.setup(3, 0, {"round_cap": cap})


@pytest.mark.clause("DV-T4")
def test_a_table_of_bots_has_an_end() -> None:
    assert INFO.bots_alone == (("round_cap", "60"),)
