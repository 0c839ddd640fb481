"""Every row of the refusals table of Dungeon Busters, and which row comes first (rules, part 2)."""

from __future__ import annotations

from typing import Any

import pytest

from support.busters import Table, battle
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Field, Refusal
from undercroft_engine.games.dungeon_busters.moves import Lose, Pick, Take
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say


def talking(**fields: Any) -> Table:
    """Four seats, battle 2; seat A asked B for a 4 (1) and B agreed (2, 3); D has locked."""
    table = Table.at(seats=4, battle=2, played=[[2], [3], [2], [6]], **fields)
    table.say(0, "ask", 4, to=1)
    table.say(1, "agree", ref=1)
    table.lock(3, 5)
    return table


@pytest.mark.clause("DB-T5", "DB-D5", "DB-P2", "DB-N2")
def test_what_belongs_to_another_stage_is_refused_first() -> None:
    for table in (battle("chimera", 2, 3, 6), battle("kobold", 1, 2, 6, spoils="1/1/0")):
        seat = table.asked[0]
        assert table.code(seat, Pick(9)) == ("not_now", "DB-T5")
        assert table.code(seat, UNLOCK) == ("not_now", "DB-T5")
        assert table.code(seat, Say("play", 9)) == ("not_now", "DB-N2")
    table = talking()
    assert table.code(0, Lose("R")) == ("not_now", "DB-D5")
    assert table.code(0, Take("R")) == ("not_now", "DB-P2")


@pytest.mark.clause("DB-T3")
@pytest.mark.parametrize(
    ("locks", "seat", "move", "code"),
    [
        pytest.param("changeable", 3, Pick(4), "locked", id="pick by a locked seat"),
        pytest.param("changeable", 3, Pick(9), "locked", id="before the value is looked at"),
        pytest.param("changeable", 0, UNLOCK, "not_locked", id="unlock without a lock"),
        pytest.param("final", 3, UNLOCK, "lock_final", id="unlock under final"),
        pytest.param("final", 0, UNLOCK, "not_locked", id="no lock, before final"),
        pytest.param("final", 3, Pick(4), "locked", id="pick by a locked seat under final"),
    ],
)
def test_locks(locks: str, seat: int, move: Move, code: str) -> None:
    assert talking(options={"locks": locks}).code(seat, move) == (code, "DB-T3")


@pytest.mark.clause("DB-S1", "DB-S2", "DB-T2")
def test_a_value_not_in_play_comes_before_a_value_not_in_hand() -> None:
    table = talking()
    for value in (0, 1, 7, -3, 100):
        fields: dict[str, Field] = {"value": value, "seats": 4}
        assert table.refused(0, Pick(value)) == Refusal("not_in_play", "DB-S1", fields)
    edition = Table.at(seats=3, options={"cards": "edition"})
    assert edition.code(0, Pick(1)) == ("not_in_play", "DB-S2")
    monster = table.game.deck.rows[table.state.resolved[0][0]].name
    where: dict[str, Field] = {"value": 2, "battle": 1, "dungeon": 1, "monster": monster}
    assert table.refused(0, Pick(2)) == Refusal("not_in_hand", "DB-T2", where)


@pytest.mark.clause("DB-D4", "DB-P2")
def test_colours() -> None:
    losing = battle("chimera", 2, 3, 6, piles="2/2/1 1/1/1 1/1/1")
    fields: dict[str, Field] = {"colour": "B", "most": "RY"}
    assert losing.refused(0, Lose("B")) == Refusal("not_most", "DB-D4", fields)
    taking = battle("kobold", 1, 2, 6, spoils="1/1/0")
    assert taking.refused(0, Take("B")) == Refusal("none_there", "DB-P2", {"colour": "B"})


@pytest.mark.clause("DB-N2", "DB-N11")
@pytest.mark.parametrize("say", [Say("want_win"), Say("play", 9), Say("withdraw", ref=99)])
def test_a_locked_speaker_then_the_limit_come_before_anything_in_the_statement(say: Say) -> None:
    table = talking()
    for _ in range(8):
        table.say(2, "want_win")
    assert table.code(2, say) == ("limit", "DB-N11")
    table.lock(2, 3)
    assert table.code(2, say) == ("locked", "DB-N2")


@pytest.mark.parametrize(
    "say",
    [
        Say("shout"),
        Say(""),
        Say("play"),
        Say("play", 4, ref=1),
        Say("want_win", 4),
        Say("ask", 4),
        Say("ask", to=1),
        Say("plan", parts=((0, 4), (1, 4)), to=2),
        Say("plan"),
        Say("agree"),
        Say("withdraw"),
    ],
)
def test_an_unknown_kind_and_slots_not_of_its_kind_are_refused(say: Say) -> None:
    assert talking().code(2, say)[0] == "kind"


VALUE, SEAT, LOCKED = "value", "seat", "addressee_locked"


@pytest.mark.clause("DB-N4")
@pytest.mark.parametrize("kind", ["play", "not"])
@pytest.mark.parametrize("value", [2, 1, 7, -1])
def test_promises_to_play_or_not_take_a_value_in_hand(kind: str, value: int) -> None:
    assert talking().code(0, Say(kind, value)) == (VALUE, "DB-N4")


@pytest.mark.clause("DB-N4")
def test_at_least_and_at_most_take_any_value_in_play() -> None:
    for kind in ("at_least", "at_most"):
        assert talking().refused(0, Say(kind, 2)) is None
        assert talking().code(0, Say(kind, 1)) == (VALUE, "DB-N4")
        assert talking().code(0, Say(kind, 7)) == (VALUE, "DB-N4")


@pytest.mark.clause("DB-N5")
@pytest.mark.parametrize(
    ("say", "code"),
    [
        pytest.param(Say("ask", 3, to=0), SEAT, id="oneself"),
        pytest.param(Say("ask", 9, to=0), SEAT, id="oneself, before the value"),
        pytest.param(Say("ask", 3, to=4), SEAT, id="no such seat"),
        pytest.param(Say("ask", 3, to=-1), SEAT, id="no such seat below"),
        pytest.param(Say("plan", parts=()), SEAT, id="nobody"),
        pytest.param(Say("plan", parts=((1, 4),)), SEAT, id="one seat"),
        pytest.param(Say("plan", parts=((1, 4), (1, 5))), SEAT, id="one seat twice"),
        pytest.param(Say("plan", parts=((1, 4), (7, 5))), SEAT, id="plan, no such seat"),
        pytest.param(Say("plan", parts=((3, 4), (7, 5))), SEAT, id="no such seat, before locked"),
        pytest.param(Say("ask", 4, to=3), LOCKED, id="locked"),
        pytest.param(Say("ask", 9, to=3), LOCKED, id="locked, before the value"),
        pytest.param(Say("plan", parts=((0, 4), (3, 4))), LOCKED, id="plan, one locked"),
        pytest.param(Say("plan", parts=((1, 9), (3, 4))), LOCKED, id="one locked, before a value"),
        pytest.param(Say("ask", 3, to=1), VALUE, id="not in that hand"),
        pytest.param(Say("plan", parts=((0, 2), (1, 4))), VALUE, id="not in the own hand"),
        pytest.param(Say("plan", parts=((0, 4), (1, 3))), VALUE, id="plan, not in that hand"),
    ],
)
def test_proposals(say: Say, code: str) -> None:
    assert talking().code(0, say) == (code, "DB-N5")


@pytest.mark.clause("DB-N5")
def test_a_refused_proposal_names_the_seat_it_is_about() -> None:
    table = talking()
    locked = Refusal(LOCKED, "DB-N5", {"seat": 3})
    assert table.refused(0, Say("ask", 4, to=3)) == locked
    assert table.refused(0, Say("ask", 3, to=1)) == Refusal(VALUE, "DB-N5", {"value": 3, "seat": 1})


@pytest.mark.clause("DB-N7")
@pytest.mark.parametrize(
    ("seat", "say", "code"),
    [
        pytest.param(1, Say("agree", ref=9), "ref", id="nothing"),
        pytest.param(1, Say("agree", ref=2), "ref", id="no proposal"),
        pytest.param(2, Say("refuse", ref=1), "ref", id="not addressed"),
        pytest.param(0, Say("agree", ref=1), "ref", id="the own proposal"),
        pytest.param(1, Say("agree", ref=1), "same_answer", id="agreed already"),
    ],
)
def test_answers(seat: int, say: Say, code: str) -> None:
    assert talking().code(seat, say) == (code, "DB-N7")


@pytest.mark.clause("DB-N7")
def test_answers_to_a_withdrawn_proposal_and_the_same_refusal_twice() -> None:
    table = talking()
    table.say(1, "refuse", ref=1)
    assert table.code(1, Say("refuse", ref=1)) == ("same_answer", "DB-N7")
    table.say(0, "withdraw", ref=1)
    for kind in ("agree", "refuse"):
        assert table.code(1, Say(kind, ref=1)) == ("ref", "DB-N7")


@pytest.mark.clause("DB-N10")
@pytest.mark.parametrize(
    ("seat", "ref", "code"),
    [
        pytest.param(0, 9, "ref", id="nothing"),
        pytest.param(0, 3, "ref", id="another seat's promise"),
        pytest.param(1, 1, "ref", id="another seat's proposal"),
        pytest.param(1, 2, "ref", id="an answer"),
        pytest.param(0, 1, "agreed", id="a proposal somebody agrees to"),
    ],
)
def test_withdrawals(seat: int, ref: int, code: str) -> None:
    assert talking().code(seat, Say("withdraw", ref=ref)) == (code, "DB-N10")


@pytest.mark.clause("DB-N10")
def test_what_stands_no_longer_and_aims_cannot_be_withdrawn() -> None:
    table = talking()
    table.say(0, "play", 3)
    table.say(0, "play", 4)
    table.say(0, "want_win")
    table.say(0, "withdraw", ref=5)
    for ref in (4, 5, 6, 7):
        assert table.code(0, Say("withdraw", ref=ref)) == ("ref", "DB-N10")


def test_nothing_refused_has_changed_anything() -> None:
    table = talking()
    before = table.fields
    for say in (Say("play", 2), Say("ask", 4, to=3), Say("agree", ref=1), Say("shout")):
        assert table.refused(0, say) is not None
    assert table.fields == before


def test_every_refused_control_in_an_offer_is_refused_for_that_reason() -> None:
    for table in (talking(), battle("chimera", 2, 3, 6), battle("kobold", 1, 2, 6, spoils="1/1/0")):
        for seat in range(table.state.seats):
            offer = table.game.offer(table.state, seat)
            assert offer is not None
            for one in offer.refused:
                assert table.refused(seat, one.move) == one.refusal
                assert one.move not in offer.moves
            assert {type(one.move) for one in offer.refused} >= {Pick}
