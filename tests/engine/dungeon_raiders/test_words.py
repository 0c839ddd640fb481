"""The words: questions, rooms, log lines and prose as a player reads them."""

from __future__ import annotations

import pytest

from support.raiders import GAME, Table
from undercroft_engine.core.events import Event
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import Line, plain
from undercroft_engine.games.dungeon_raiders.moves import TORCH, ChooseCharacter, Pick
from undercroft_engine.games.dungeon_raiders.words.asking import seen_rooms, torch_note
from undercroft_engine.games.dungeon_raiders.words.board import doing, table_rules
from undercroft_engine.games.dungeon_raiders.words.rooms import summary

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")
ZERO = [0, 0, 0, 0]
WORDS = GAME.words


def log(events: list[Event]) -> list[str]:
    return [plain(line) for line in WORDS.history(event for event in events if not event.lock)]


def told(table: Table, events: list[Event]) -> list[str]:
    """Prose without clauses."""
    return [said(line) for line in WORDS.speech(table.view(None), events)]


def said(line: Line) -> str:
    return plain(tuple(span for span in line if not hasattr(span, "id")), NAMES)


SUMMARIES = {
    "troll": "Troll, strength 18, 2 wounds",
    "treasure_4_2": "Treasure, chests 4 and 2",
    "treasure_1": "Treasure, chest 1",
    "chamber_1": "Chamber I, card 1: a torch, 2: a ball, 3: a key, 4: a sword, 5: heals 1 wound",
    "chamber_2": (
        "Chamber II, card 1: 1 coin, 2: 2 coins, 3: heals 1 wound, 4: 3 coins, 5: heals 2 wounds"
    ),
    "lava_cauldron": "Lava cauldron, the richest lose coins: 3 for a 5, 2 for a 4, 1 for a 3",
    "giant_boulder": (
        "Giant boulder, those with the fewest wounds take some:"
        " 2 for a 5, 1 for a 4, 1 for a 3, 1 for a 2"
    ),
    "tax_collector": "Tax Collector, strength 14, takes 3 coins",
    "medusa": "Medusa, strength 14, petrifies whom it attacks",
    "vampire": "Vampire, strength 18, 1 wound, takes 2 coins",
    "sphinx": "Sphinx, strength 14, 2 wounds, 2 coins to the highest",
    "minotaur": "Minotaur, strength 18, 1 wound, 1 coin to the highest",
    "wolf_pack": "Wolf Pack, strength 14, 2 wounds, a torch escapes",
    "necromancer": "Necromancer, strength 18, 2 wounds, a ball escapes",
    "mega_dragon": "Mega Dragon, cannot be beaten, 3 wounds, a key escapes",
    "golem": "Golem, cannot be beaten, 3 wounds, a 5 counts 1",
    "mummy": "Mummy, cannot be beaten, 3 wounds, attacks the highest",
}


@pytest.mark.parametrize("room", SUMMARIES)
def test_a_room_in_one_line(room: str) -> None:
    view = Table.dealt(4).view(0)
    assert summary(view, view.room(room)) == SUMMARIES[room]


def test_the_question_lists_what_can_be_played_and_what_cannot() -> None:
    table = Table.at(
        seats=3,
        position=2,
        row=["?", "goblin", "?", "?", "?"],
        spent=[[4], [], []],
        items=[[0, 2, 1, 1], ZERO, ZERO],
    )
    asked = WORDS.asked_spoken(table.view(0), table.offer(0))
    assert (
        plain(asked)
        == "Choose a card: 1, 2, 3, 5, 7 for ball, 9 for sword. Not here: key. Spent: 4."
    )
    answers = {one.word: one for one in WORDS.answers(table.view(0), table.offer(0))}
    assert [one.number for one in answers.values()] == [1, 2, 3, 4, 5, 7, 8, 9]
    assert [word for word, one in answers.items() if one.refusal] == ["4", "key"]
    assert [plain(line) for line in WORDS.hand(table.view(0))] == [
        "You hold power 1, 2, 3, 5; 7 for 2 balls, 8 for 1 key, 9 for 1 sword.",
        "Spent in this level: 4.",
    ]


def test_a_card_keeps_its_number_whatever_else_is_played_or_gained_in_the_level() -> None:
    def numbers(items: list[int]) -> dict[str, int]:
        table = Table.at(seats=3, row=["goblin", "?", "?", "?", "?"], items=[items, ZERO, ZERO])
        answers = WORDS.answers(table.view(0), table.offer(0))
        return {one.word: one.number for one in answers if not one.word.isdecimal()}

    assert numbers([0, 1, 1, 1]) == {"ball": 7, "key": 8, "sword": 9}
    assert numbers([0, 0, 0, 1]) == {"sword": 9}


@pytest.mark.clause("RA-T3", "RA-T13")
def test_the_word_torch_looks_ahead_but_is_the_card_against_the_wolf_pack() -> None:
    def torch(table: Table, seat: int) -> list[tuple[int, object]]:
        answers = WORDS.answers(table.view(seat), table.offer(seat))
        return [(one.number, one.move) for one in answers if one.word == "torch"]

    items = [[1, 0, 0, 0], ZERO, ZERO]
    ahead = Table.at(seats=3, level_card="L5", row=["goblin", "?", "?", "?", "?"], items=items)
    assert [torch(ahead, seat) for seat in (0, 1)] == [[], []]
    assert ahead.offer(0).beside("torch") == TORCH
    assert ahead.offer(1).beside("torch") == Refusal("no_torch", "RA-T9")
    wolf = Table.in_room("wolf_pack", items=items)
    assert [torch(wolf, seat) for seat in (0, 1)] == [[(6, Pick("torch"))], []]
    assert wolf.offer(0).beside("torch") == Refusal("none_hidden", "RA-T9")
    assert plain(WORDS.picked(ahead.view(0), TORCH)) == (
        "Use a torch to look at 3, 4 and 5? Enter uses it, Esc keeps it."
    )
    assert torch_note(ahead.view(0)) == torch_note(ahead.view(1)) == ("t looks at 3, 4 and 5",)


def test_a_room_in_the_log_line_by_line() -> None:
    table = Table.in_room("dragon", 4, items=[[0, 1, 0, 1], ZERO, ZERO, ZERO])
    lines = log(table.picks("B>S 4 3 3"))
    assert lines[:7] == [
        "A ball, B 4, C 3, D 3 RA-P6",
        "A's ball returns to the reserve, 5▸6 RA-B2",
        "A sword RA-P6",
        "Dragon: A5 + B4 + C3 + D3 = 15, needed 18: attacks C and D RA-M2 RA-M3",
        "C ✗ 0▸3 RA-M3",
        "D ✗ 0▸3 RA-M3",
        "A's sword returns to the reserve, 5▸6 RA-R5",
    ]
    assert lines[7].startswith("Room 2: ")


def test_a_room_read_aloud() -> None:
    table = Table.in_room("treasure_4_2", 5, coins=[18, 0, 0, 0, 0])
    events = table.picks("5 4 4 4 1")
    assert told(table, events)[:2] == [
        "Revealed: Ada 5, Bram 4, Cleo 4, Dov 4, Esme 1.",
        "Highest card: Ada takes 4."
        " Second highest: Bram, Cleo and Dov cannot share 2 and get nothing."
        " Ada gains 2 coins, 18 to 20; 2 over the limit of 20 are lost.",
    ]
    met = Table.in_room("golem", 3)
    assert told(met, met.picks("5 2 1"))[1].startswith(
        "1 and 2 and 1 are 4, but the Golem cannot be beaten. Golem attacks Ada and Cleo."
        " Ada takes 3 wounds, 0 to 3. Cleo takes 3 wounds, 0 to 3."
    )
    trap = Table.in_room("spike_trap", 3, wounds=[0, 1, 1])
    assert told(trap, trap.picks("1 2 4"))[1] == (
        "Highest card 4: the Spike trap strikes for 2: Ada. Ada takes 2 wounds, 0 to 2."
    )
    quiet = Table.in_room("spike_trap", 3)
    assert told(quiet, quiet.picks("1 2 2"))[1] == "Highest card 2: the Spike trap does nothing."
    short = Table.in_room(
        "chamber_1", 3, reserve=[6, 6, 1, 6], items=[ZERO, ZERO, [0, 0, 5, 0]], wounds=[0, 0, 2]
    )
    assert told(short, short.picks("3 3 5"))[1] == (
        "Ada and Bram want a key, and the reserve has too few: nobody gets one."
        " Cleo heals 1 wound, 2 to 1."
    )


def test_a_torch_is_told_to_all_and_its_sight_to_its_user() -> None:
    row = ["goblin", "treasure_4_2", "coin_trap", "snake", "chamber_2"]
    table = Table.at(seats=3, level_card="L5", row=row, items=[ZERO, [1, 0, 0, 0], ZERO])
    events = table.torch(1)
    assert told(table, table.told_to(0, events)) == [
        "Bram uses a torch.",
        "Bram's torch returns to the reserve, 5 to 6.",
    ]
    assert told(table, table.told_to(1, events))[-1] == (
        "Only Bram sees: 3 Coin trap, 4 Snake, 5 Chamber II."
    )
    assert [plain(line) for line in seen_rooms(table.view(1))] == [
        "3 Coin trap",
        "4 Snake",
        "5 Chamber II",
    ]
    assert seen_rooms(table.view(0)) == ()
    assert plain(WORDS.table(table.view(0))[1]) == (
        "Ahead: 2 Treasure 4+2, 3 face down, 4 face down, 5 face down."
    )
    assert plain(WORDS.table(table.view(1))[1]) == (
        "Ahead: 2 Treasure 4+2, 3 Coin trap, seen by torch, 4 Snake, seen by torch,"
        " 5 Chamber II, seen by torch."
    )


def test_why_gives_reason_and_clause_of_the_last_result() -> None:
    table = Table.in_room("goblin", 3)
    before = table.view(0)
    events = table.picks("4 3 1")
    assert plain(WORDS.why(before, events, None), NAMES) == (
        "4 and 3 and 1 are 8, needed 11. Goblin attacks Cleo. RA-M2 RA-M3"
    )


BOSSES = {
    "tax_collector": ("1 1 1", "RA-O2"),
    "vampire": ("1 1 1", "RA-O5"),
    "wolf_pack": ("T 1 1", "RA-O1"),
    "necromancer": ("B 1 1", "RA-O1"),
    "mega_dragon": ("K 1 1", "RA-O13"),
}


@pytest.mark.parametrize("boss", BOSSES)
def test_what_a_boss_does_is_told_with_one_clause_everywhere(boss: str) -> None:
    picks, clause = BOSSES[boss]
    table = Table.in_room(boss, items=[[1, 1, 1, 0], ZERO, ZERO], coins=[5, 5, 5])
    standing = plain(WORDS.standing(table.view(0), table.offer(0)))
    before, events = table.view(None), table.picks(picks)
    (met,) = [line for line in log(events) if " = " in line]
    changes = [line for line in log(events) if "▸" in line and "reserve" not in line]
    assert met.endswith(f" RA-M2 {clause}")
    assert changes
    assert all(line.endswith(f" {clause}") for line in changes)
    (spoken,) = [line for line in map(plain, WORDS.speech(before, events)) if "attacks" in line]
    assert clause in spoken
    assert clause in standing
    other = "RA-O2" if clause == "RA-O1" else "RA-O1"
    assert f"{other} " not in f"{spoken} {standing} "


@pytest.mark.clause("RA-O11", "RA-O12", "RA-O13", "RA-O14")
def test_an_escape_is_told_with_the_entry_that_allows_it() -> None:
    for boss, item, clause in (("wolf_pack", "T", "11"), ("mega_dragon", "K", "13")):
        table = Table.in_room(boss, items=[[1, 1, 1, 0], ZERO, ZERO])
        (line,) = [line for line in log(table.picks(f"{item} 1 1")) if "escapes" in line]
        assert line.endswith(f" RA-O{clause} RA-O14")


@pytest.mark.clause("RA-T4", "RA-T13")
def test_the_question_is_the_same_with_a_torch_in_hand_whose_number_says_why_not() -> None:
    asked = [
        WORDS.asked_spoken(table.view(0), table.offer(0))
        for torches in (0, 1)
        for table in [Table.in_room("goblin", items=[[torches, 0, 0, 0], ZERO, ZERO])]
    ]
    assert asked[0] == asked[1]
    table = Table.in_room("goblin", items=[[1, 0, 0, 0], ZERO, ZERO])
    (torch,) = [one for one in WORDS.answers(table.view(0), table.offer(0)) if one.number == 6]
    assert torch.word == "6"
    assert torch.refusal is not None
    assert plain(WORDS.refusal_spoken(torch.refusal)) == (
        "A torch is a card only against the Wolf Pack; used, it looks ahead. RA-P3"
    )


def test_the_prompts_of_a_window() -> None:
    table = Table.in_room("goblin", 3)
    view, offer = table.view(0), table.offer(0)
    assert plain(WORDS.question(view, offer)) == "Choose a card. Enter locks what you picked."
    assert plain(WORDS.standing(view, offer)) == (
        "All cards under 11 in total: the lowest card takes 2 wounds. RA-M3"
    )
    assert plain(WORDS.consequence(view, offer, Pick("4"))) == (
        "4 counts 4: the others must bring 7 of 11. RA-M2"
    )
    table.lock(0, "4")
    view, offer = table.view(0), table.offer(0)
    assert plain(WORDS.question(view, offer)) == "Locked 4. u takes it back."
    assert plain(WORDS.committed_spoken(view, (1, 2)), NAMES) == (
        "Locked 4. Type unlock to take it back. Waiting for Bram and Cleo."
    )
    assert [plain(line, NAMES) for line in WORDS.wait(view)] == [
        "Ada has locked.",
        "Bram and Cleo choose cards.",
    ]
    assert [doing(view, seat) for seat in range(3)] == ["locked", "choosing", "choosing"]
    assert WORDS.place(view) == "Level 1/5 Room 1/5"


def test_the_prompts_of_the_variant_and_of_choosing() -> None:
    table = Table.in_room("treasure_3", 3, options={"variant": "tactical"}, map=1)
    view, offer = table.view(1), table.offer(1)
    assert plain(WORDS.question(view, offer)) == "Choose a card. Enter plays what you picked."
    assert (
        plain(WORDS.picked_full(view, Pick("5"))) == "Picked 5. Enter plays it face up, for good."
    )
    assert plain(table_rules(view)) == "tactical · map B"
    assert plain(WORDS.question(table.view(0), table.offer(0)), NAMES) == "Bram chooses a card"
    assert plain(WORDS.consequence(view, offer, Pick("5"))) == (
        "Nobody can play higher than your 5. RA-C1"
    )
    assert plain(WORDS.consequence(view, offer, Pick("4"))) == (
        "2 other seats can play higher than your 4. RA-C1"
    )
    choosing = Table.at(seats=3, stage="character", options={"characters": "chosen"}, chooser=0)
    view, offer = choosing.view(0), choosing.offer(0)
    assert plain(WORDS.consequence(view, offer, ChooseCharacter("scout"))) == (
        "Scout: 3 coins, 2 wounds, 1 torch. RA-S10 RA-S11"
    )


@pytest.mark.clause("RA-H3", "RA-R9")
def test_a_chamber_promises_what_the_reserve_and_the_cap_leave() -> None:
    def promised(room: str, card: str, held: list[list[int]]) -> str:
        row = [room, *["?"] * 4]
        table = Table.at(
            seats=3, level=2, position=1, level_card="L1", row=row, coins=[19, 0, 5], items=held
        )
        return plain(WORDS.consequence(table.view(0), table.offer(0), Pick(card)))

    plenty, scarce = [[0] * 4] * 3, [[3, 3, 3, 1], [3, 0, 3, 3], [0, 3, 0, 0]]
    assert promised("chamber_2", "4", plenty) == "You get 1 coin: nobody has more than 20. RA-R9"
    assert promised("chamber_1", "3", plenty) == (
        "A key, unless more than 6 seats want one. RA-H2 RA-H3"
    )
    assert promised("chamber_1", "3", scarce) == (
        "No key is left in the reserve: nobody gets one. RA-H3"
    )


def test_an_option_without_effect_at_a_table_says_so() -> None:
    assert WORDS.option_effect("majority3", "sole_lead", 4) == "no effect with 4 seats"
    assert WORDS.option_effect("five_player_boss", "16", 5) == "four bosses need 16"
    assert WORDS.option_effect("majority3", "over_half", 3) == "over half of all wounds"
