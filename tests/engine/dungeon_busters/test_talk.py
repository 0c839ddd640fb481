"""Talk in Dungeon Busters: what may be said, what it changes, and how it is judged (DB-N)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from support.busters import Table, battle
from undercroft_engine.core.offer import Kind, Refusal, SeatValues
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.parts.talk import (
    PromisesJudged,
    Say,
    StatementChanged,
    StatementMade,
    Verdict,
)

HAND = (2, 3, 4, 5, 6)


def kinds(table: Table, seat: int) -> dict[str, Kind]:
    """The vocabulary open to a seat, by kind."""
    talk = table.game.talk(table.state, seat)
    return {} if talk is None else {kind.kind: kind for kind in talk.kinds}


def states(table: Table) -> list[str]:
    return [one.state for one in table.statements]


def judged(table: Table) -> list[tuple[int, int, str]]:
    return [
        (verdict.id, verdict.seat, verdict.verdict)
        for event in table.told(PromisesJudged)
        for verdict in event.verdicts
    ]


@pytest.mark.clause("DB-N2", "DB-N4", "DB-N5", "DB-N8")
def test_the_vocabulary_before_anything_is_said() -> None:
    table = Table.at(seats=4, battle=2, played=[[2], [3], [4], [5]])
    others = (SeatValues(1, (2, 4, 5, 6)), SeatValues(2, (2, 3, 5, 6)), SeatValues(3, (2, 3, 4, 6)))
    talk = table.game.talk(table.state, 0)
    assert talk is not None
    assert talk.left == 8
    assert talk.kinds == (
        Kind("play", ("value",), values=(3, 4, 5, 6)),
        Kind("not", ("value",), values=(3, 4, 5, 6)),
        Kind("at_least", ("value",), values=HAND),
        Kind("at_most", ("value",), values=HAND),
        Kind("ask", ("to", "value"), seats=others),
        Kind("plan", ("parts",), seats=(SeatValues(0, (3, 4, 5, 6)), *others)),
        Kind("want_win"),
        Kind("want_loss"),
    )


@pytest.mark.clause("DB-N5", "DB-N7", "DB-N10")
def test_answers_and_withdrawals_come_into_the_vocabulary_with_what_they_speak_of() -> None:
    table = Table.at(seats=4)
    table.say(0, "ask", 4, to=1)
    table.say(2, "plan", parts=((1, 3), (3, 5)))
    table.say(1, "not", 6)
    assert kinds(table, 1)["agree"].refs == kinds(table, 1)["refuse"].refs == (1, 2)
    assert kinds(table, 1)["withdraw"].refs == (3,)
    assert kinds(table, 3)["agree"].refs == (2,)
    assert "agree" not in kinds(table, 0)
    assert kinds(table, 0)["withdraw"].refs == (1,)
    table.say(1, "agree", ref=1)
    assert kinds(table, 1)["agree"].refs == (2,)
    assert kinds(table, 1)["refuse"].refs == (1, 2)
    assert "withdraw" not in kinds(table, 0)
    table.say(2, "withdraw", ref=2)
    assert "agree" not in kinds(table, 1)


@pytest.mark.clause("DB-N2", "DB-N5")
def test_a_locked_seat_has_no_vocabulary_and_cannot_be_addressed_and_unlocking_undoes_both() -> (
    None
):
    table = Table.at(seats=4)
    table.lock(0, 2)
    assert table.game.talk(table.state, 0) is None
    offer = table.game.offer(table.state, 0)
    assert offer is not None
    assert offer.mute == Refusal("locked", "DB-N2")
    locked = kinds(table, 1)["ask"].seats[0]
    assert (locked.seat, locked.values) == (0, ())
    assert locked.refusal == Refusal("addressee_locked", "DB-N5", {"seat": 0})
    table.unlock(0)
    assert table.game.talk(table.state, 0) is not None
    assert kinds(table, 1)["ask"].seats[0].values == HAND


@pytest.mark.clause("DB-N2")
def test_when_all_others_are_locked_there_is_nobody_to_ask() -> None:
    table = Table.at(seats=3)
    table.lock(0, 2)
    table.lock(1, 3)
    assert list(kinds(table, 2)) == ["play", "not", "at_least", "at_most", "want_win", "want_loss"]


@pytest.mark.clause("DB-N2")
@pytest.mark.parametrize("stage", ["lose", "take"])
def test_after_the_reveal_nobody_may_speak(stage: str) -> None:
    table = (
        battle("chimera", 2, 3, 6) if stage == "lose" else battle("kobold", 1, 2, 6, spoils="1/1/0")
    )
    assert table.fields["stage"] == stage
    for seat in range(3):
        assert table.game.talk(table.state, seat) is None
        assert table.code(seat, Say("want_win")) == ("not_now", "DB-N2")


@pytest.mark.clause("DB-N3")
def test_a_statement_is_told_to_all_seats_and_spectators_alike() -> None:
    table = Table.at(seats=4)
    (made,) = table.say(0, "ask", 4, to=2)
    assert all(made.seen_by(seat) is made for seat in (0, 1, 2, 3, None))
    views = {msgspec.json.encode(table.view(seat).statements) for seat in (0, 1, 2, 3, None)}
    assert len(views) == 1


@pytest.mark.clause("DB-N6", "DB-N17")
def test_a_plan_with_the_speaker_in_it_makes_its_promise_and_one_without_makes_none() -> None:
    table = Table.at(seats=4)
    told = table.say(1, "plan", parts=((2, 5), (1, 3)))
    assert told == [
        StatementMade(1, 1, "plan", 1, parts=((1, 3), (2, 5))),
        StatementMade(2, 1, "play", 1, 3, ref=1),
    ]
    assert len(table.say(0, "plan", parts=((2, 5), (3, 3)))) == 1


@pytest.mark.clause("DB-N7")
def test_refusing_after_agreeing_withdraws_the_promise_that_agreeing_made() -> None:
    table = Table.at(seats=4)
    table.say(0, "ask", 4, to=1)
    table.say(1, "agree", ref=1)
    told = table.say(1, "refuse", ref=1)
    assert told == [
        StatementMade(4, 1, "refuse", 2, ref=1),
        StatementChanged(2, "replaced"),
        StatementChanged(3, "withdrawn"),
    ]
    assert states(table) == ["standing", "replaced", "withdrawn", "standing"]
    table.say(1, "agree", ref=1)
    assert states(table)[3:] == ["replaced", "standing", "standing"]


@pytest.mark.clause("DB-N7", "DB-N9")
def test_refusing_leaves_a_promise_made_since_by_other_means() -> None:
    table = Table.at(seats=4)
    table.say(0, "ask", 4, to=1)
    table.say(1, "agree", ref=1)
    table.say(1, "play", 4)
    table.say(1, "refuse", ref=1)
    assert states(table) == ["standing", "replaced", "replaced", "standing", "standing"]


@pytest.mark.clause("DB-N9", "DB-N17")
def test_a_promise_of_the_same_kind_replaces_the_old_one_and_for_not_only_of_the_same_value() -> (
    None
):
    table = Table.at(seats=4)
    for kind, value in (("play", 2), ("at_least", 2), ("at_most", 6), ("not", 3), ("not", 4)):
        table.say(0, kind, value)
    assert states(table) == ["standing"] * 5
    for kind, value, replaced in (("play", 3, 0), ("at_least", 4, 1), ("not", 3, 3)):
        table.say(0, kind, value)
        assert table.statements[replaced].state == "replaced"
    assert states(table)[2] == states(table)[4] == "standing"


@pytest.mark.clause("DB-N9")
def test_a_promise_replaces_none_of_another_seat() -> None:
    table = Table.at(seats=4)
    table.say(0, "play", 2)
    table.say(1, "play", 3)
    assert states(table) == ["standing", "standing"]


@pytest.mark.clause("DB-N9", "DB-N6", "DB-N17")
def test_a_plans_promise_replaces_the_speakers_play_and_is_told_after_it() -> None:
    table = Table.at(seats=4)
    table.say(0, "play", 2)
    told = table.say(0, "plan", parts=((0, 5), (1, 3)))
    assert told == [
        StatementMade(2, 0, "plan", 2, parts=((0, 5), (1, 3))),
        StatementChanged(1, "replaced"),
        StatementMade(3, 0, "play", 2, 5, ref=2),
    ]


@pytest.mark.clause("DB-N10")
def test_a_withdrawn_promise_is_not_judged_and_withdrawing_a_plan_leaves_its_promise() -> None:
    table = Table.at(seats=4)
    table.say(0, "plan", parts=((0, 5), (1, 3)))
    assert table.say(0, "withdraw", ref=1)[1:] == [StatementChanged(1, "withdrawn")]
    table.say(1, "play", 6)
    table.say(1, "withdraw", ref=4)
    table.pick(5, 2, 3, 4)
    assert judged(table) == [(2, 0, "kept")]


@pytest.mark.clause("DB-N10")
def test_a_proposal_can_be_withdrawn_again_once_nobody_agrees_any_more() -> None:
    table = Table.at(seats=4)
    table.say(0, "plan", parts=((1, 3), (2, 4)))
    table.say(1, "agree", ref=1)
    assert table.code(0, Say("withdraw", ref=1)) == ("agreed", "DB-N10")
    table.say(1, "refuse", ref=1)
    table.say(0, "withdraw", ref=1)
    assert table.statements[0].state == "withdrawn"
    assert table.code(2, Say("agree", ref=1)) == ("ref", "DB-N7")


@pytest.mark.clause("DB-N11", "DB-N17")
def test_answers_and_withdrawals_count_and_promises_they_make_do_not() -> None:
    table = Table.at(seats=4)
    for other in (1, 2, 3):
        table.say(other, "ask", 4, to=0)
        table.say(0, "agree", ref=len(table.statements))
    assert len(table.statements) == 9
    newest = table.told(StatementMade)[-1]
    assert (newest.kind, newest.said) == ("play", 3)
    table.say(0, "withdraw", ref=9)
    assert table.told(StatementMade)[-1].said == 4
    for _ in range(4):
        talk = table.game.talk(table.state, 0)
        assert talk is not None
        table.say(0, "want_win")
    assert table.game.talk(table.state, 0) is None
    assert table.code(0, Say("want_win")) == ("limit", "DB-N11")
    assert table.game.talk(table.state, 1) is not None


@pytest.mark.clause("DB-N12")
@pytest.mark.parametrize(
    ("kind", "value", "verdicts"),
    [
        ("play", 4, "bkb"),
        ("not", 4, "kbk"),
        ("at_least", 4, "bkk"),
        ("at_most", 4, "kkb"),
    ],
)
def test_each_kind_of_promise_against_a_lower_an_equal_and_a_higher_card(
    kind: str, value: int, verdicts: str
) -> None:
    for card, verdict in zip((3, 4, 5), verdicts, strict=True):
        table = Table.at(seats=4)
        table.say(0, kind, value)
        table.pick(card, 2, 6, 6)
        word = "kept" if verdict == "k" else "broken"
        assert table.told(PromisesJudged) == [
            PromisesJudged(
                (Verdict(1, 0, word),),  # type: ignore[arg-type]
                (int(word == "kept"), 0, 0, 0),
                (int(word == "broken"), 0, 0, 0),
            )
        ]


@pytest.mark.clause("DB-N12")
def test_each_standing_promise_is_judged_on_its_own() -> None:
    table = Table.at(seats=4)
    for kind, value in (("play", 2), ("not", 3), ("not", 6), ("at_least", 4), ("at_most", 3)):
        table.say(0, kind, value)
    table.pick(3, 2, 6, 6)
    words = ["broken", "broken", "kept", "broken", "kept"]
    assert judged(table) == [(number, 0, word) for number, word in enumerate(words, start=1)]
    assert (table.state.kept[0], table.state.broken[0]) == (2, 3)


@pytest.mark.clause("DB-N8", "DB-N13")
def test_proposals_refusals_and_aims_are_not_judged() -> None:
    table = Table.at(seats=4)
    table.say(0, "ask", 4, to=1)
    table.say(1, "refuse", ref=1)
    table.say(2, "plan", parts=((0, 3), (1, 4)))
    table.say(3, "want_win")
    table.say(3, "want_loss")
    table.pick(2, 3, 4, 5)
    assert table.told(PromisesJudged) == []
    assert table.state.kept == table.state.broken == [0, 0, 0, 0]


@pytest.mark.clause("DB-N14", "DB-N16")
def test_counts_run_on_through_the_game_and_statements_end_with_their_battle() -> None:
    table = Table.at(seats=4, monster="mimic_1", piles=[[0, 0, 0]] * 4)
    table.say(0, "play", 2)
    table.say(1, "at_least", 3)
    table.pick(2, 2, 3, 3)
    assert table.fields["statements"] == []
    table.say(0, "play", 3)
    assert table.statements[0].id == 1
    table.pick(3, 3, 4, 4)
    (first, second) = table.told(PromisesJudged)
    assert (first.kept, first.broken) == ((1, 0, 0, 0), (0, 1, 0, 0))
    assert (second.kept, second.broken) == ((2, 0, 0, 0), (0, 1, 0, 0))
    assert all(table.view(seat).kept == (2, 0, 0, 0) for seat in (0, 1, 2, 3, None))


@pytest.mark.clause("DB-N16")
def test_verdicts_stay_in_view_while_a_payer_chooses() -> None:
    table = Table.at(seats=3, monster="chimera")
    table.say(0, "play", 2)
    table.say(0, "want_loss")
    table.pick(2, 3, 6)
    assert table.fields["stage"] == "lose"
    assert [one.state for one in table.view().statements] == ["kept", "standing"]
    table.lose(0, "R")
    assert table.statements == ()


@pytest.mark.clause("DB-N15")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_seats_that_owe_a_pick_are_listed_clockwise_from_the_leader(leader: int) -> None:
    table = Table.at(seats=4, leader=leader)
    order = tuple((leader + step) % 4 for step in range(4))
    assert table.asked == table.view().to_act == order
    table.lock(order[2], 3)
    assert table.asked == (order[0], order[1], order[3])
    table.lock(order[0], 3)
    table.unlock(order[2])
    assert table.asked == order[1:]


@pytest.mark.clause("DB-N1")
@pytest.mark.parametrize(
    "say",
    [
        Say("play", 2),
        Say("ask", 2, to=1),
        Say("plan", parts=((0, 2), (1, 3))),
        Say("want_loss"),
    ],
)
def test_words_change_nobodys_moves(say: Any) -> None:
    table = Table.at(seats=4)
    before = [table.game.legal(table.state, seat) for seat in range(4)]
    table.make(0, say)
    assert [table.game.legal(table.state, seat) for seat in range(4)] == before
    assert not [event for event in table.events if isinstance(event, ev.PickLocked)]
