"""What is said about Monster Busters: questions, consequences, refusals, log, prose, results."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from support.monsters import GAME, Table, battle
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.spans import Clause, Line, plain
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo")
WORDS = GAME.words


def told(line: Line) -> str:
    """A line with names, clauses left out."""
    return plain(tuple(span for span in line if not isinstance(span, Clause)), NAMES)


def all_told(lines: Iterable[Line]) -> list[str]:
    return [told(line) for line in lines]


def offer_of(table: Table, seat: Seat) -> Offer:
    offer = table.game.offer(table.state, seat)
    assert offer is not None
    return offer


def golem(**fields: object) -> Table:
    """Eight seats, a weakened Golem in the Village."""
    hands = [["spear", "spear", "smoke_bomb"], 2, 2, 2, 2, 2, 2, 2]
    at = {"monster": "stone_golem", "location": "village", "tokens": 1, "hands": hands, **fields}
    return Table.at(seats=8, **at)


def test_the_question() -> None:
    table = golem(round=8, defeated=3)
    view, offer = table.view(0), offer_of(table, 0)
    assert WORDS.place(view) == "round 8  monster 4 of 10"
    assert told(WORDS.question(view, offer)) == "Choose a card. Enter locks what you picked."
    assert told(WORDS.standing(view, offer)) == (
        "Strength 10 less 1 is 9 to be reached; Mercenaries add 2."
    )
    assert told(WORDS.asked_spoken(view, offer)) == (
        "Choose a card: 1 Fight, 2 Retreat, 3 Spear (2), 4 Smoke Bomb."
    )
    assert [(one.number, one.word) for one in WORDS.answers(view, offer)] == [
        (1, "fight"),
        (2, "retreat"),
        (3, "spear"),
        (4, "smoke bomb"),
    ]


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("fight", "Fight: you fight and add 1; others must add 6."),
        ("retreat", "Retreat: you add, score and risk nothing; others must add 7."),
        ("spear", "Spear: you fight and add 1 + 1 = 2; others must add 5."),
        ("decoy", "Decoy: you retreat and still add 1; others must add 6."),
        ("smoke_bomb", "Smoke Bomb: you add nothing and draw an Item; others must add 7."),
        (
            "lucky_charm",
            "Lucky Charm: you add 1, a victory brings 2 more VP; others must add 6.",
        ),
    ],
)
def test_what_a_card_does_is_told_with_the_sum(card: str, text: str) -> None:
    table = golem()
    move = Pick(card)  # type: ignore[arg-type]
    assert told(WORDS.consequence(table.view(0), offer_of(table, 0), move)) == text


def test_a_weapon_at_home_and_a_battle_that_is_won_anyway() -> None:
    table = Table.at(seats=4, monster="bog_witch", location="field", tokens=1)
    view, offer = table.view(0), offer_of(table, 0)
    assert told(WORDS.consequence(view, offer, Pick("spear"))) == (
        "Spear: you fight and add 1 + 2 = 3; no more is needed."
    )


def test_locks_in_words() -> None:
    table = golem()
    view = table.view(0)
    assert told(WORDS.picked(view, Pick("smoke_bomb"))) == "Picked Smoke Bomb. Enter locks it."
    table.lock(0, "spear")
    view, offer = table.view(0), offer_of(table, 0)
    assert told(WORDS.committed(view, offer)) == "Locked Spear. u takes it back."
    assert told(WORDS.committed_spoken(view, (1, 2))) == (
        "Locked Spear. Type unlock to take it back. Waiting for Bram and Cleo."
    )
    assert told(WORDS.question(table.view(None), offer_of(table, 1)))
    assert all_told(WORDS.wait(table.view(1)))[0] == "Ada has locked."


def test_refusals() -> None:
    table = golem(options={"locks": "final"})
    table.lock(0, "F")
    for move, text in (
        (UNLOCK, "Locks are final at this table; no card is taken back."),
        (Pick("retreat"), "You have locked a card, and locks are final at this table."),
        (Say("fight"), "You are locked: u first, or wait."),
    ):
        refusal = table.refused(0, move)
        assert refusal is not None
        assert told(WORDS.refusal(refusal)) == text
    for say, text in (
        (Say("strength", 9), "Strength can be promised from 1 to 6."),
        (Say("fight_with", "decoy"), "Nobody fights with a Decoy at this table."),
        (Say("retreat_with", "axe"), "Nobody retreats with an Axe at this table."),
        (Say("hold", "sword"), "There is no such Item in this game."),
        (Say("ask", "sing", to=2), "That is no course anybody can take at this table."),
        (Say("ask", "fight", to=0), "Ada is locked and cannot be asked now."),
        (Say("agree", ref=3), "Statement 3 is no request you can answer now."),
    ):
        refusal = table.refused(1, say)
        assert refusal is not None
        assert told(WORDS.refusal_spoken(refusal)) == text
    card = Refusal("not_in_hand", "MB-P1", {"card": "axe"})
    assert told(WORDS.refusal(card)) == "You hold no Axe."


def test_the_rulebooks_battle_is_told() -> None:
    table = battle("ogre", "village", "F F spear R")
    before = Table.at(seats=4, monster="ogre", location="village").view(None)
    end = [type(event) for event in table.events].index(ev.RoundStarted)
    start = [type(event) for event in table.events].index(ev.PicksRevealed)
    seen = [event.seen_by(None) for event in table.events[start:end]]
    heard = all_told(WORDS.speech(before, [event for event in seen if event is not None]))
    assert heard == [
        "Revealed: Ada Fight, Bram Fight, Cleo Spear, Dov Retreat.",
        "Ada 1 and Bram 1 and Cleo 2 and 2 Mercenaries are 6, needed 5: victory.",
        "Ada, Bram and Cleo score 2 each: Ada now 2, Bram now 2, Cleo now 2.",
        "Ada, Bram and Cleo draw 1 Item each.",
        "Ogre leaves the game.",
    ]
    logged = all_told(WORDS.history(table.events[start : start + 3]))
    assert logged == [
        "Turned up: A Fight, B Fight, C Spear, D Retreat",
        "A 1 + B 1 + C 2 + 2 Mercenaries = 6 against 5: won",
        "A scores 2, now 2",
    ]


def test_a_loss_is_told() -> None:
    table = battle("ogre", "field", "F F R R", coffins=[[0], [], [], []])
    before = Table.at(seats=4, monster="ogre", location="field").view(0)
    start = [type(event) for event in table.events].index(ev.BattleResolved)
    end = [type(event) for event in table.events].index(ev.RoundStarted)
    own = [event.seen_by(1) for event in table.events[start:end]]
    heard = all_told(WORDS.speech(before, [event for event in own if event is not None]))
    assert heard[0] == "Ada 1 and Bram 1 are 2, needed 5: defeat."
    assert heard[1] == "Ada and Bram bury a marker on coffin 1. Left: Ada 1, Bram 2."
    assert heard[2].startswith("Bram draws ")
    assert heard[2].endswith("Ada draws 2 Items.")
    assert heard[3] == "Ogre stays and is weakened, Strength 5 less 1 is 4."


def test_statements_in_words() -> None:
    table = golem()
    for seat, say in (
        (0, Say("fight_with", "axe")),
        (1, Say("ask", "retreat_with_decoy", to=0)),
        (2, Say("plan", parts=((2, "bare_fight"), (3, "fight")))),
        (0, Say("refuse", ref=2)),
        (3, Say("agree", ref=3)),
        (4, Say("strength", 3)),
        (5, Say("hold", "axe")),
    ):
        table.make(seat, say)
    assert all_told(WORDS.said_list(table.view(0))) == [  # type: ignore[attr-defined]
        "1 Ada says: I fight with Axe. Standing.",
        "2 Bram asks Ada: please retreat with Decoy. Refused.",
        "3 Cleo has a plan: Cleo to play the bare Fight, Dov to fight. Agreed.",
        "4 Cleo says: I play the bare Fight. Standing.",
        "5 Ada refuses to retreat with Decoy.",
        "6 Dov agrees to fight.",
        "7 Dov says: I fight. Standing.",
        "8 Esme says: I add 3 or more. Standing.",
        "9 Finn says: I hold an Axe. Claim.",
    ]


def test_table_hand_and_score() -> None:
    table = golem(round=8, defeated=3, coffins=[[0], *[[]] * 7], scores=[7, *[0] * 7])
    view = table.view(0)
    assert (
        all_told(WORDS.hand(view))[0] == "You hold 1 Fight, 2 Retreat, 3 Spear (2), 4 Smoke Bomb."
    )
    lines = all_told(WORDS.table(view))
    assert lines[0] == (
        "Round 8, monster 4 of 10. Stone Golem, Strength 10 less 1 is 9; 1 of 4 tokens; "
        "3 VP for each fighter. Village: 2 Mercenaries add 2."
    )
    assert lines[1] == (
        "Start seat Hugo. Decks: Monsters 6, Locations 7, Items 32; discarded 0. Next coffin 1."
    )
    assert lines[3] == "Ada: 7 points, 2 lives, coffin 0; 3 Items; no promise judged."
    assert all_told(WORDS.me(view)) == [
        "Ada: 7 from battles + 2 from coffins = 9 points as it stands; 2 lives, coffin 0."
    ]


def test_the_final_page() -> None:
    table = battle("hydra", "field", "R F F R", coffins=[[1], [3, 4], [1, 4], [0, 4]])
    page = all_told(WORDS.results_said(table.view(0), table.outcome))
    assert page[:6] == [
        "Ada has 19 points: the highest.",
        "1st Ada, 19 points: 0 from battles and 19 from coffins 1, 9 and 9, the last 2 survivors. "
        "No promise judged.",
        "2nd Bram, 14 points: 0 from battles and 14 from coffins 3, 4 and 7. No promise judged.",
        "3rd Dov, 13 points: 0 from battles and 13 from coffins 0, 4 and 9, the last a survivor. "
        "No promise judged.",
        "4th Cleo, 12 points: 0 from battles and 12 from coffins 1, 4 and 7. No promise judged.",
        "Bram and Cleo have buried their third marker in round 1.",
    ]
    assert page[6] == "Survivors went on coffin 9, for 9 markers were there already: Ada 2, Dov 1."
    assert "house values" in page[-1]


def test_a_shared_victory() -> None:
    table = battle(
        "goblin_pack", "village", "R R R R", scores=[20, 17, 15, 20], monster_deck=[], tokens=2
    )
    page = all_told(WORDS.results_said(table.view(0), table.outcome))
    assert page[0] == "Ada and Dov are tied at 20 points: shared victory, no tie-break."


@pytest.mark.clause("MB-G2")
def test_the_variant_is_labelled_a_house_variant() -> None:
    table = Table.dealt(3, three_players="on")
    opening = GAME.opening(table.state)
    assert "house variant" in told(WORDS.speech(table.view(None), opening)[0])
    assert "House variant for three seats" in all_told(WORDS.history(opening))
    assert "house variant" in WORDS.option_effect("three_players", "on", 3)
