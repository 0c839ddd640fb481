"""Sentences of Dungeonville: sums written out, names never `you`, deeds never where others read."""

from __future__ import annotations

import pytest

from support.dungeonville import Table, filled, move_of
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import Line, plain
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville import words
from undercroft_engine.games.dungeonville.about import INFO

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Esme")


def said(*lines: Line) -> str:
    return "\n".join(plain(line, NAMES) for line in lines)


def asked(table: Table, seat: int) -> str:
    return said(words.asked_spoken(table.view(seat), table.offer(seat)))


def test_a_hire_is_asked_with_prices_and_told_with_its_sum() -> None:
    table = Table.at(
        parties=[[4, 9], [5]],
        town=[10, 11, 12, 13, 14],
        treasuries=[["RH31", "CR09", "GC09"], []],
    )
    text = asked(table, 0)
    assert "1 14 yellow Druid DCAEE free, 2 13 purple Sorcerer CDEEA for 10" in text
    assert text.endswith("Gold 35; party 4 Barbarian and 9 Knight.")
    told = table.do(0, "recruit 11")
    first, *_ = words.history(told)
    assert said(first) == (
        "Ada hires 11 Bard, Guild, for 30: pays 15 Crypt and 15 Goblin Camp DV-R4 DV-R12"
    )


def test_answers_keep_their_numbers() -> None:
    table = Table.at(stage="line_up", pawns=["crypt"] * 2, parties=filled([4], [8]))
    before = {one.word: one.number for one in words.answers(table.view(0), table.offer(0))}
    table.do(0, f"fighter {table.parties[0][0]}")
    after = words.answers(table.view(0), table.offer(0))
    assert {one.word: one.number for one in after} == before
    refused = [one for one in after if one.refusal is not None]
    assert [one.refusal.code for one in refused if one.refusal] == ["twice"]
    assert "claim" not in before


def test_a_fight_is_told_slot_by_slot() -> None:
    table = Table.fight([2, 50, 46], [16, 21, 31])
    lines = said(*words.speech(table.view(0), table.events)).splitlines()
    text = "\n".join(lines)
    assert "Slot 1: Ada 2 Cleric; Ben 16 Knight. Ada wins the slot. 16 Knight joins Ada." in text
    assert "50 Urchin of Ada is killed. Ben takes one token of Ada; kill zone 1." in text
    assert "the tie goes to the strongest, 2. Ada is to enter." in text
    assert "DV-C18" in text
    assert "you" not in text.lower().replace("your", "")


def test_an_exploration_is_told_room_by_room() -> None:
    table = Table.going_on("crypt", [46, 44], "CR15")
    text = said(*words.speech(table.view(0), table.events))
    assert "Hollow Stair: D with 10 gold. 46 Urchin of Ada dies; capacity 44." in text
    assert "Blood on the Crypt: Ada 1." in text
    assert asked(table, 0) == "Choose to keep or leave D 10: 1 keep, 2 leave. Carried 0 of 44."


def test_a_false_claim_and_the_end_are_told() -> None:
    table = Table.at(
        deeds=["crypt", "rat_haus"], kill_zones=[[0, 7], [0, 0]], blood={"crypt": [1, 1]}
    )
    told = table.do(1, "claim")
    text = said(*words.speech(table.view(0), told))
    assert text == "Ben claims victory without seven: the deed is the Rat Haus. DV-W4"
    told = table.do(0, "claim")
    text = said(*words.speech(table.view(0), told))
    assert "kill zone 7 + others' blood 1 - own blood 1 = 7" in text
    page = said(*words.results_said(table.view(None), table.outcome))
    assert "1st Ada, the Crypt: kill zone 7 + others' blood 1 - own blood 1 = 7." in page
    assert "Round 2: Ben claimed without seven and showed the Rat Haus." in page
    assert "Counted for nobody: Ice Cave none; Goblin Camp none; Dragon's Lair none. DV-B9" in page


@pytest.mark.clause("DV-T6", "DV-H5", "DV-W8")
def test_a_deed_that_was_bought_is_on_the_private_page_alone() -> None:
    table = Table.at(stage="buy", deeds=["crypt", "rat_haus"], treasuries=[["CR02", "CR04"], []])
    told = table.do(0, "buy")
    line = said(*words.history(table.told_to(0, told)))
    assert "Ada pays 30 Crypt and 20 Crypt for a deed; treasury 0" in line
    names = ("Ice Cave", "Goblin Camp", "Dragon's Lair")
    assert not any(name in line for name in names)
    assert any(name in said(*words.hand(table.view(0))) for name in names)


def test_the_orb_is_told_to_its_user_on_the_private_page() -> None:
    table = Table.inside("crypt", [31, 27, 30], "CR15", "CR21", treasuries=[["DL31"], []])
    told = table.do(0, "enter")
    assert "D 10" not in said(*words.speech(table.view(0), table.told_to(0, told)))
    assert "Type mine to see the room." in asked(table, 0)
    assert "Only you see the top room: D 10." in said(*words.hand(table.view(0)))
    table.do(0, "bottom")
    assert "At the bottom of the Crypt: D 10." in said(*words.hand(table.view(0)))


def test_the_orb_is_asked_about_with_the_room_for_its_user_alone() -> None:
    table = Table.inside("crypt", [31, 27, 30], "CR15", "CR13", treasuries=[["DL31"], []])
    table.do(0, "enter")
    offer = table.offer(0)
    mine = said(words.standing(table.view(0), offer))
    assert mine == "Only you see the top room, D 10; all see where it goes. DV-I11"
    theirs = said(words.standing(table.view(1), offer))
    assert theirs == "Only its user sees the room; all see where it goes. DV-I11"


def test_the_table_shows_town_dungeons_and_seats() -> None:
    table = Table.at(
        town=[10, 11, 12, 13, 14],
        parties=[[4], [8, 9, 5]],
        treasuries=[["RH31", "CR09"], []],
        blood={"crypt": [0, 2]},
    )
    text = said(*words.table(table.view(0)))
    assert text.startswith("Round 2 recruitment. Ada holds the Seeing Stone.")
    assert "Tavern 40: 10 Ranger, yellow, DEEAC" in text
    assert "Crypt: deck 31, 0 discarded, letters left A2 B4 C5 D8 E10 item 2, blood Ben 2." in text
    assert "Ada: deed unknown, 20 gold with 5 Back-Door Key, kill zone none, pool 15." in text
    assert "letters left" not in said(*words.table(table.view(0), False))


@pytest.mark.parametrize(
    ("code", "clause", "fields", "text"),
    [
        ("too_dear", "DV-R4", {"rank": 4, "price": 40, "means": 20}, "4 costs 40, you have 20."),
        ("twice", "DV-C3", {"rank": 4}, "4 fights in another slot already."),
        ("place", "DV-I9", {"dungeon": "ice_cave"}, "Your pawn stands at the Ice Cave already."),
        ("no_claims", "DV-W10", {}, "Here the game ends by itself at seven."),
        ("too_heavy", "DV-X7", {"capacity": 8}, "The party can carry 8."),
        ("not_in_town", "DV-R4", {"rank": 9}, "Nobody of rank 9 stands in town."),
    ],
)
def test_refusals_say_why(code: str, clause: str, fields: dict[str, int | str], text: str) -> None:
    refusal = Refusal(code, clause, dict(fields))
    assert said(words.refusal(refusal)) == f"{text} {clause}"


@pytest.mark.clause("DV-T1", "DV-W2")
def test_the_claim_is_asked_in_the_same_words_whatever_the_score() -> None:
    texts = set()
    for kills in (0, 6, 7, 9):
        table = Table.at(deeds=["crypt", "rat_haus"], kill_zones=[[0, kills], [0, 0]])
        view, offer, claim = table.view(0), table.offer(0), move_of("claim")
        texts.add(said(words.picked_spoken(view, claim), words.consequence(view, offer, claim)))
    assert len(texts) == 1
    assert "Below seven all see your deed." in texts.pop()


def test_options_say_what_they_come_to() -> None:
    assert words.option_effect("round_cap", "60", 3) == "round 60, best score wins"
    assert words.option_effect("blood", "fifteen", 2) == "needs a last round"
    assert {words.option_label(option.name) for option in INFO.options} == {
        "Victory",
        "Left in town",
        "Empty pools",
        "Items",
        "Last round",
    }


def test_no_event_of_a_whole_game_calls_anybody_you() -> None:
    table = Table.dealt(3, 5, claims="automatic")
    while table.asked:
        seat = table.asked[0]
        texts = table.legal(seat)
        table.do(seat, texts[len(table.events) % len(texts)])
    text = said(*words.history(table.events)).lower()
    assert " you" not in text
    assert table.only(ev.GameEnded).reason == "automatic"
