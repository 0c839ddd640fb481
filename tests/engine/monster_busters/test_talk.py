"""Talk in Monster Busters, clause by clause (MB-N)."""

from __future__ import annotations

import pytest

from support.monsters import Table
from undercroft_engine.core.offer import Talk
from undercroft_engine.parts.talk import (
    PromisesJudged,
    Say,
    StatementChanged,
    StatementMade,
    Verdict,
)

FIGHTING = ("spear", "crossbow", "axe", "whetstone", "shield", "lucky_charm")
RETREATING = ("smoke_bomb", "decoy")
COURSES = (
    "fight",
    "retreat",
    "bare_fight",
    *(f"fight_with_{item}" for item in FIGHTING),
    *(f"retreat_with_{item}" for item in RETREATING),
)


@pytest.fixture
def table() -> Table:
    """Four seats, two Items each."""
    return Table.at(seats=4, monster="hydra", location="field")


def talk_of(table: Table, seat: int) -> Talk:
    talk = table.game.talk(table.state, seat)
    assert talk is not None
    return talk


@pytest.mark.clause("MB-N1")
def test_no_statement_changes_any_result(table: Table) -> None:
    silent = Table(table.game.clone(table.state))
    table.say(0, "fight")
    table.say(1, "plan", parts=((0, "retreat"), (2, "fight")))
    for one in (table, silent):
        one.play("R", "F", "F", "R")
    told = {"statements", "kept", "broken"}
    fields = ({k: v for k, v in one.fields.items() if k not in told} for one in (table, silent))
    assert next(fields) == next(fields)
    assert table.fields["broken"] == [1, 0, 0, 0]


@pytest.mark.clause("MB-N2")
def test_everybody_hears_everything(table: Table) -> None:
    (told,) = table.say(0, "ask", "fight", to=1)
    assert all(told.seen_by(seat) == told for seat in (0, 1, 2, 3, None))


@pytest.mark.clause("MB-N4", "MB-N5", "MB-N6", "MB-N7", "MB-N10")
def test_the_vocabulary_of_the_house_deck(table: Table) -> None:
    talk = talk_of(table, 0)
    kinds = {kind.kind: kind for kind in talk.kinds}
    assert list(kinds) == [
        "fight",
        "retreat",
        "bare_fight",
        "fight_with",
        "retreat_with",
        "strength",
        "ask",
        "plan",
        "hold",
        "want_win",
        "want_loss",
    ]
    assert kinds["fight_with"].values == FIGHTING
    assert kinds["retreat_with"].values == RETREATING
    assert kinds["strength"].values == (1, 2, 3, 4, 5, 6)
    assert [one.values for one in kinds["ask"].seats] == [COURSES] * 3
    assert [one.seat for one in kinds["plan"].seats] == [0, 1, 2, 3]
    assert talk.left == 8


@pytest.mark.clause("MB-N4", "MB-S8")
def test_the_vocabulary_of_the_weapons_deck() -> None:
    table = Table.dealt(4, items="weapons")
    kinds = {kind.kind: kind for kind in talk_of(table, 0).kinds}
    assert kinds["fight_with"].values == kinds["hold"].values == ("spear", "crossbow", "axe")
    assert "retreat_with" not in kinds
    assert table.code(0, Say("fight_with", "shield")) == ("item", "MB-N4")
    assert table.code(0, Say("hold", "decoy")) == ("item", "MB-N6")
    assert table.code(0, Say("ask", "retreat_with_decoy", to=1)) == ("course", "MB-N8")


@pytest.mark.clause("MB-N7")
def test_what_may_be_said_does_not_depend_on_the_hand() -> None:
    talks = [
        talk_of(Table.at(seats=4, hands=[hand, 2, 2, 2]), 0)
        for hand in ([], ["axe", "axe"], ["decoy", "shield", "spear"])
    ]
    assert talks[0] == talks[1] == talks[2]


@pytest.mark.clause("MB-N3", "MB-P2")
def test_a_locked_seat_is_mute_until_it_takes_its_lock_back(table: Table) -> None:
    table.lock(0, "F")
    assert table.game.talk(table.state, 0) is None
    offer = table.game.offer(table.state, 0)
    assert offer is not None
    assert offer.mute is not None
    assert (offer.mute.code, offer.mute.clause) == ("locked", "MB-N3")
    table.unlock(0)
    table.say(0, "fight")


@pytest.mark.clause("MB-N8", "MB-N18")
def test_a_plan_commits_its_speaker_to_its_part(table: Table) -> None:
    told = table.say(0, "plan", parts=((2, "retreat"), (0, "fight_with_axe")))
    assert [one for one in told if isinstance(one, StatementMade)] == [
        StatementMade(1, 0, "plan", 1, parts=((0, "fight_with_axe"), (2, "retreat"))),
        StatementMade(2, 0, "fight_with", 1, "axe", ref=1),
    ]
    assert table.say(1, "plan", parts=((2, "retreat"), (3, "fight"))) == [
        StatementMade(3, 1, "plan", 1, parts=((2, "retreat"), (3, "fight")))
    ]


@pytest.mark.clause("MB-N8")
@pytest.mark.parametrize(
    ("say", "code"),
    [
        (Say("ask", "fight", to=0), "seat"),
        (Say("ask", "fight", to=4), "seat"),
        (Say("ask", "fight", to=-1), "seat"),
        (Say("plan", parts=((1, "fight"),)), "seat"),
        (Say("plan", parts=((1, "fight"), (1, "retreat"))), "seat"),
        (Say("ask", "fight", to=3), "addressee_locked"),
        (Say("plan", parts=((0, "fight"), (3, "fight"))), "addressee_locked"),
        (Say("ask", "sing", to=1), "course"),
        (Say("ask", "fight_with_decoy", to=1), "course"),
        (Say("ask", 3, to=1), "course"),
        (Say("plan", parts=((0, "fight"), (1, "strength"))), "course"),
    ],
)
def test_proposals_that_are_refused(table: Table, say: Say, code: str) -> None:
    table.lock(3, "R")
    assert table.code(0, say) == (code, "MB-N8")


@pytest.mark.clause("MB-N4", "MB-N5", "MB-N6")
@pytest.mark.parametrize(
    ("say", "told"),
    [
        (Say("fight_with", "decoy"), ("item", "MB-N4")),
        (Say("retreat_with", "axe"), ("item", "MB-N4")),
        (Say("fight_with", "field"), ("item", "MB-N4")),
        (Say("strength", 0), ("value", "MB-N5")),
        (Say("strength", 7), ("value", "MB-N5")),
        (Say("strength", "axe"), ("value", "MB-N5")),
        (Say("hold", "fight"), ("item", "MB-N6")),
        (Say("sing"), ("kind", "MB-N3")),
        (Say("fight", "axe"), ("kind", "MB-N3")),
        (Say("fight_with"), ("kind", "MB-N3")),
        (Say("agree"), ("kind", "MB-N3")),
    ],
)
def test_statements_that_are_refused(table: Table, say: Say, told: tuple[str, str]) -> None:
    assert table.code(0, say) == told


@pytest.mark.clause("MB-N9")
def test_answers_commit_can_change_and_not_be_repeated(table: Table) -> None:
    table.say(1, "ask", "fight_with_axe", to=0)
    assert table.code(2, Say("agree", ref=1)) == ("ref", "MB-N9")
    table.say(0, "agree", ref=1)
    assert table.statements[2].kind == "fight_with"
    assert table.code(0, Say("agree", ref=1)) == ("same_answer", "MB-N9")
    told = table.say(0, "refuse", ref=1)
    assert [one for one in told if isinstance(one, StatementChanged)] == [
        StatementChanged(2, "replaced"),
        StatementChanged(3, "withdrawn"),
    ]
    table.say(0, "agree", ref=1)
    assert table.statements[-1].state == "standing"


@pytest.mark.clause("MB-N10", "MB-N15")
def test_wishes_claims_proposals_and_refusals_are_never_judged(table: Table) -> None:
    table.say(0, "want_win")
    table.say(1, "want_loss")
    table.say(2, "hold", "shield")
    table.say(3, "ask", "fight", to=0)
    table.say(0, "refuse", ref=4)
    table.play("R", "R", "R", "R")
    assert table.told(PromisesJudged) == []


@pytest.mark.clause("MB-N11")
def test_one_course_and_one_strength_stand(table: Table) -> None:
    table.say(0, "fight")
    table.say(0, "strength", 1)
    table.say(0, "bare_fight")
    table.say(0, "strength", 2)
    assert [one.state for one in table.statements] == [
        "replaced",
        "replaced",
        "standing",
        "standing",
    ]
    table.play("F", "R", "R", "R")
    (judged,) = table.told(PromisesJudged)
    assert judged.verdicts == (Verdict(3, 0, "kept"), Verdict(4, 0, "broken"))


@pytest.mark.clause("MB-N12")
def test_withdrawing(table: Table) -> None:
    table.say(0, "fight")
    table.say(0, "plan", parts=((0, "retreat"), (1, "fight")))
    assert table.statements[0].state == "replaced"
    table.say(1, "agree", ref=2)
    assert table.code(0, Say("withdraw", ref=2)) == ("agreed", "MB-N12")
    assert table.code(0, Say("withdraw", ref=1)) == ("ref", "MB-N12")
    assert table.code(1, Say("withdraw", ref=3)) == ("ref", "MB-N12")
    table.say(1, "refuse", ref=2)
    table.say(0, "withdraw", ref=2)
    assert [one.state for one in table.statements[:3]] == ["replaced", "withdrawn", "standing"]
    table.say(0, "withdraw", ref=3)
    assert table.statements[2].state == "withdrawn"
    assert table.code(0, Say("withdraw", ref=99)) == ("ref", "MB-N12")


@pytest.mark.clause("MB-N12")
def test_claims_and_wishes_cannot_be_withdrawn(table: Table) -> None:
    table.say(0, "hold", "axe")
    table.say(0, "want_win")
    assert table.code(0, Say("withdraw", ref=1)) == ("ref", "MB-N12")
    assert table.code(0, Say("withdraw", ref=2)) == ("ref", "MB-N12")


@pytest.mark.clause("MB-N13", "MB-N18")
def test_commitments_made_by_plans_are_not_counted(table: Table) -> None:
    table.say(0, "plan", parts=((0, "fight"), (1, "fight")))
    assert len(table.statements) == 2
    assert talk_of(table, 0).left == 7


@pytest.mark.clause("MB-N14")
@pytest.mark.parametrize(
    ("promise", "card", "verdict"),
    [
        (("fight", None), "F", "kept"),
        (("fight", None), "shield", "kept"),
        (("fight", None), "decoy", "broken"),
        (("retreat", None), "smoke_bomb", "kept"),
        (("retreat", None), "F", "broken"),
        (("bare_fight", None), "F", "kept"),
        (("bare_fight", None), "spear", "broken"),
        (("fight_with", "spear"), "spear", "kept"),
        (("fight_with", "spear"), "F", "broken"),
        (("retreat_with", "decoy"), "decoy", "kept"),
        (("retreat_with", "decoy"), "R", "broken"),
        (("strength", 1), "decoy", "kept"),
        (("strength", 1), "R", "broken"),
        (("strength", 3), "spear", "kept"),
        (("strength", 4), "spear", "broken"),
    ],
)
def test_what_keeps_a_promise(
    promise: tuple[str, str | int | None], card: str, verdict: str
) -> None:
    held = ["shield", "decoy", "smoke_bomb", "spear"]
    table = Table.at(seats=4, monster="hydra", location="field", hands=[held, 2, 2, 2])
    table.say(0, *promise)
    table.play(card, "R", "R", "R")
    (judged,) = table.told(PromisesJudged)
    assert judged.verdicts == (Verdict(1, 0, verdict),)  # type: ignore[arg-type]


@pytest.mark.clause("MB-N14", "MB-A7")
def test_a_whetstone_of_another_seat_counts_for_the_weapons_player() -> None:
    hands = [["spear"], ["whetstone"], 2, 2]
    table = Table.at(seats=4, monster="hydra", location="field", hands=hands)
    table.say(0, "strength", 4)
    table.play("spear", "whetstone", "R", "R")
    assert table.fields["kept"] == [1, 0, 0, 0]


@pytest.mark.clause("MB-N16")
def test_counts_run_through_the_game_and_promises_end_when_judged(table: Table) -> None:
    for _ in range(2):
        table.say(0, "fight")
        table.play("F", "R", "R", "R")
    assert table.fields["kept"] == [2, 0, 0, 0]
    assert table.statements == ()
    assert table.fields["scores"] == [0] * 4


@pytest.mark.clause("MB-N17", "MB-R2")
def test_seats_are_asked_clockwise_from_the_start_seat(table: Table) -> None:
    table.play("R", "R", "R", "R")
    assert table.fields["start"] == 1
    assert table.asked == (1, 2, 3, 0)
    table.lock(2, "R")
    assert table.asked == (1, 3, 0)
    table.unlock(2)
    assert table.asked == (1, 2, 3, 0)


@pytest.mark.clause("MB-N3")
def test_nothing_is_said_once_the_game_is_over() -> None:
    table = Table.at(seats=4, monster="hydra", location="field", round=60)
    table.play("R", "R", "R", "R")
    assert table.code(0, Say("fight")) == ("not_now", "MB-N3")
