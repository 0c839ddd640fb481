"""The worked examples 36, 37 and 40 to 44 of the rules file: promises, locks, hands."""

from __future__ import annotations

import msgspec
import pytest

from support.monsters import Table, hands_for
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import PromisesJudged, Say, StatementMade, Verdict


def table_for(picks: str, **fields: object) -> Table:
    """Four seats at a Hydra in the Cave, holding what they are to play."""
    cards = picks.split()
    at = {"monster": "hydra", "location": "cave", "item_deck": 40, **fields}
    return Table.at(seats=len(cards), hands=hands_for(cards, 9), **at)


@pytest.mark.clause("MB-N4", "MB-N5", "MB-N6", "MB-N14", "MB-N15")
def test_36_promises() -> None:
    table = table_for("axe decoy shield R")
    table.say(0, "fight_with", "spear")
    table.say(0, "strength", 3)
    table.say(1, "retreat")
    table.say(2, "bare_fight")
    table.say(3, "hold", "axe")
    table.play("axe", "decoy", "shield", "R")
    assert table.added[0] == 3
    assert table.told(PromisesJudged) == [
        PromisesJudged(
            (
                Verdict(1, 0, "broken"),
                Verdict(2, 0, "kept"),
                Verdict(3, 1, "kept"),
                Verdict(4, 2, "broken"),
            ),
            (1, 1, 0, 0),
            (1, 0, 1, 0),
        )
    ]


@pytest.mark.clause("MB-N9", "MB-N11", "MB-N18")
def test_37_a_changed_promise() -> None:
    table = table_for("R R R R")
    table.say(0, "fight")
    table.say(1, "ask", "retreat", to=0)
    table.say(0, "agree", ref=2)
    assert [(one.id, one.kind, one.ref, one.state) for one in table.statements] == [
        (1, "fight", None, "replaced"),
        (2, "ask", None, "standing"),
        (3, "agree", 2, "standing"),
        (4, "retreat", 3, "standing"),
    ]
    assert [(one.id, one.said) for one in table.told(StatementMade)] == [
        (1, 1),
        (2, 1),
        (3, 2),
        (4, 2),
    ]
    table.play("R", "R", "R", "R")
    (judged,) = table.told(PromisesJudged)
    assert (judged.kept, judged.broken) == ((1, 0, 0, 0), (0, 0, 0, 0))


@pytest.mark.clause("MB-N3", "MB-N8", "MB-P2")
def test_40_after_a_lock() -> None:
    table = table_for("F R R R")
    table.lock(0, "F")
    assert table.code(0, Say("fight")) == ("locked", "MB-N3")
    assert table.code(1, Say("ask", "retreat", to=0)) == ("addressee_locked", "MB-N8")
    assert table.statements == ()
    told = table.unlock(0)
    assert told == [ev.PickUnlocked(0)]
    assert told[0].seen_by(2) == ev.PickUnlocked(0)
    assert 0 in table.asked
    table.say(0, "fight")
    table.say(1, "ask", "retreat", to=0)


@pytest.mark.clause("MB-P2")
def test_40_final_locks() -> None:
    table = table_for("F R R R", options={"locks": "final"})
    table.lock(0, "F")
    assert table.code(0, UNLOCK) == ("lock_final", "MB-P2")
    assert table.game.legal(table.state, 0) == ()
    assert table.code(0, Pick("retreat")) == ("locked", "MB-P2")


@pytest.mark.clause("MB-N6", "MB-N7")
def test_41_a_bluff_cannot_be_told_from_the_truth() -> None:
    seen = []
    for hands in ([0, 3, 3, 3], [["axe", "spear"], 3, 2, 2]):
        table = Table.at(seats=4, item_deck=40, hands=hands, monster="hydra", location="field")
        talk = table.game.talk(table.state, 0)
        told = table.say(0, "fight_with", "axe") + table.say(0, "hold", "spear")
        seen.append((talk, msgspec.json.encode([event.seen_by(1) for event in told])))
    assert seen[0] == seen[1]


@pytest.mark.clause("MB-N13", "MB-N16")
def test_42_the_ninth_statement_is_refused_until_the_next_round() -> None:
    table = table_for("R R R R")
    for number in range(8):
        table.say(0, "strength", 1 + number % 6)
    assert table.code(0, Say("want_win")) == ("limit", "MB-N13")
    table.lock(0, "R")
    table.unlock(0)
    assert table.code(0, Say("want_win")) == ("limit", "MB-N13")
    table.play("R", "R", "R", "R")
    assert table.statements == ()
    assert table.fields["broken"] == [1, 0, 0, 0]
    table.say(0, "want_win")


@pytest.mark.clause("MB-P1", "MB-P3")
def test_43_copies_are_one_option() -> None:
    table = Table.at(seats=4, hands=[["axe", "spear", "spear"], 2, 2, 2])
    legal = table.game.legal(table.state, 0)
    assert legal == (Pick("fight"), Pick("retreat"), Pick("spear"), Pick("axe"))


@pytest.mark.clause("MB-P2", "MB-P4")
def test_44_a_lock_is_hidden_until_the_reveal() -> None:
    seen = []
    for card in ("F", "R"):
        table = Table.at(seats=4, monster="hydra", location="field")
        told = table.lock(0, card)
        offer = table.game.offer(table.state, 1)
        seen.append(
            msgspec.json.encode([[event.seen_by(1) for event in told], offer, table.view(1)])
        )
    assert seen[0] == seen[1]
    for seat in (1, 2, 3):
        table.lock(seat, "F")
    assert table.told(ev.PicksRevealed)[0].picks == ("retreat", "fight", "fight", "fight")
