"""The wireframes of a combat of Dungeonville, line by line, from a stated position.

Where a rule and a picture differ the rule holds: those lines are listed below their picture, each
with the rule. Rows of why line, prompt and footer are the screen's, not the board's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.dungeonville import Table
from support.dungeonville_underway import (
    KILLS,
    Differing,
    drawn,
    fought,
    ruled,
    scene,
    told,
    underway,
)
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of

COMPACT, REGULAR, WIDE = Room(80, 24), Room(100, 30), Room(120, 40)

SLOT = """
 Dungeonville  round 4  3 combat 1 of 1                  pace normal   you ● Ada
 Blood  CR ■2▲1   RH ●1   IC ●2■1★3   GC ▲1▼1   DL ■1▲2▼1
 Ice Cave, slot 2 of 3                               ■ Bram RH, ▲ Cleo CR: alone
┏━ ● Ada ━━━━━┓┌┄ ▼ Esme ┄┄┄┄┐┌┄ ★ Dov ┄┄┄┄┄┐╭─ Slots ─────────────────────────╮
┃ 23  purple  ┃┆ 30  blue    ┆┆ 46  green   ┆│ 1  5 wins: 38 and 53 join Ada   │
┃ Thief       ┃┆ Paladin     ┆┆ Urchin      ┆│ 2  23 wins: 30 and 46 killed    │
┃             ┃┆             ┆┆ weakest     ┆│ 3  24, 20 and 13, face down     │
┗━━━━━━ wins ━┛└┄┄┄┄ killed ┄┘└┄┄┄┄ killed ┄┘╰─────────────────────────────────╯
 23 is lowest. 30 and 46 are not purple: killed. The weakest is 46, of Dov:
 one ★ goes to Ada, kills 2▸3, pool of Dov 10▸9.
 Standing   Ada 5 23, and 38 53 from others = 4   Dov none yet   Esme none yet
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -      65g ■1▲1★1*  10 5 Pala y AEEDC  22 Orac - XXXXX 23 Thie p EABCD+2
♛■Bram  CR     20g ●1        9 9 Knig p EEDCA  33 Bard y BAEDC 60 Peas p CCCCC
 ▲Cleo  -      60g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 40 Thie r EABCD+1
 ★Dov   -      15g -         9 13 Sorc p CDEEA
 ▼Esme  -      30g ●1★1     13 20 Monk b EDCAE
 Since: Slot 1: 5 beats 38 and 53, all yellow: both recruited, no blood
"""
SLOT_BY_RULE: Differing = {
    "DV-C2, and the piles are told at every moment": {
        0: " Dungeonville  round 4  3 combat     deck 17 · disc 24 · pace normal   you ● Ada",
    },
    "the picture says what is new in this step": {
        12: " ●Ada   -      65g ■1▲1★1   10 5 Pala y AEEDC  22 Orac - XXXXX 23 Thie p EABCD+2",
    },
    "one form for all that may become of losers": {
        17: " Since: Slot 1: 5 of Ada beats 38 and 53 (recruited)",
    },
}


def reveal(table: Table, before: Table, at: int, room: Room, **more: Any) -> list[str]:
    """Header and table of a step of what happened since, as Ada sees it."""
    seen = told(table, 0)
    view = before.view(0)
    steps = BOARD.steps(view, seen, table.view(0))
    shown = replace(scene(table, 0), view=view, history=seen, pace="normal", **more)
    block = [BOARD.header(shown, room), *BOARD.reveal(shown, steps, at, room)]
    return [line.rstrip() for line in text_of(block).split("\n")]


def test_a_slot_is_that_of_the_wireframe() -> None:
    assert reveal(fought(), underway(), 2, COMPACT) == ruled(SLOT, SLOT_BY_RULE)


def combat(*lines: tuple[int, ...], **fields: Any) -> tuple[Table, Table]:
    """A combat in the Crypt fought in these orders, and the table before it."""
    parties = [sorted(line) for line in lines]
    pawns = ["crypt"] * len(lines)
    stated = {"seats": len(lines), "stage": "line_up", "pawns": pawns, "parties": parties}
    return Table.fight(*lines, **fields), Table.at(**stated | fields)


FIVE = ((5, 23, 24), (53, 46, 13), (38, 30, 20), (2, 44, 61), (7, 57, 26))


def test_with_five_fighters_the_slots_so_far_stand_below_the_cards() -> None:
    assert reveal(*combat(*FIVE), 2, COMPACT)[2:11] == [
        " Crypt, slot 2 of 3",
        "┏━ ● Ada ━━━━━━┓┌┄ ▲ Cleo ┄┄┄┄┄┐┌┄ ★ Dov ┄┄┄┄┄┄┐┌┄ ■ Bram ┄┄┄┄┄┐┌┄ ▼ Esme ┄┄┄┄┄┐",
        "┃ 23  purple   ┃┆ 30  blue     ┆┆ 44  red      ┆┆ 46  green    ┆┆ 57  red      ┆",
        "┃ Thief        ┃┆ Paladin      ┆┆ Peasant      ┆┆ Urchin       ┆┆ Ranger       ┆",
        "┃              ┃┆              ┆┆              ┆┆              ┆┆ weakest      ┆",
        "┗━━━━━━━ wins ━┛└┄┄┄┄┄ killed ┄┘└┄┄┄┄┄ killed ┄┘└┄┄┄┄┄ killed ┄┘└┄┄┄┄┄ killed ┄┘",
        " 1  2 wins: 7 joins Dov, 5, 38 and 53 killed, one ■ to Dov",
        " 23 is lowest. 30, 44, 46 and 57 are not purple: killed. The weakest is 57, of",
        " Esme: one ▼ goes to Ada, kills 0▸1, pool of Esme 15▸14.",
    ]


def test_what_does_not_fit_into_the_box_of_slots_is_told_in_fewer_words() -> None:
    assert reveal(*combat(*FIVE[:4]), 3, REGULAR)[3:11] == [
        "┏━ ■ Bram ━━━━━┓┌┄ ▲ Cleo ┄┄┄┄┄┐┌┄ ● Ada ┄┄┄┄┄┄┐╭─ ★ Dov ──────╮"
        "╭─ Slots ──────────────────────────╮",
        "┃ 13  purple   ┃┆ 20  blue     ┆┆ 24  yellow   ┆│ 61  purple   │"
        "│ 1  2 wins: 5, 38 and 53 killed   │",
        "┃ Sorcerer     ┃┆ Monk         ┆┆ Knight       ┆│ Cleric       │"
        "│ 2  23 wins: 30, 44 and 46 killed │",
        "┃              ┃┆              ┆┆ weakest      ┆│              │"
        "│ 3  13: 61 joins, 20 24 killed    │",
        "┗━━━━━━━ wins ━┛└┄┄┄┄┄ killed ┄┘└┄┄┄┄┄ killed ┄┘╰─ joins Bram ─╯"
        "╰──────────────────────────────────╯",
        " 13 is lowest. 61 is purple too: joins Bram. 20 and 24 are not purple: killed. The"
        " weakest is 24,",
        " of Ada: one ● goes to Bram, kills 0▸1, pool of Ada 15▸14.",
        " Standing   Ada 23   Bram 13, and 61 from others = 2   Cleo none   Dov 2",
    ]


AXE = ((29, 44, 46), (20, 2, 31)), {"treasuries": [["IC31"], []]}
SHIELD = ((7, 9, 62), (30, 50, 46)), {"treasuries": [[], ["CR32"]]}
MULE: Any = ((1, 9, 50), (64, 43, 62), (2, 46, 31)), {}
ALONE: Any = ((20, 1, 22), (5, 9, 62)), {}
SAID = {
    "DV-I7, the axe": (
        AXE,
        1,
        " 29 is lowest with 19 by the axe. 20 is not yellow: killed. One ■ goes to Ada,",
        " kills 0▸1, pool of Bram 15▸14.",
    ),
    "DV-C8, C13, a recruit": (AXE, 2, " 2 is lowest. 44 is red too: joins Bram. No blood."),
    "DV-I8, the shield": (SHIELD, 1, " 7 is lowest. The shield saves 30."),
    "DV-C9, C12, no colour and the Mule": (
        MULE,
        1,
        " 1 is lowest, and has no colour. 2 and 64 are killed. No token: the Mule gives",
        " none.",
    ),
    "DV-L2, out": (
        ALONE,
        1,
        " 5 is lowest. 20 is not yellow: killed. One ● goes to Bram, kills 0▸1, pool of",
        " Ada 15▸14. Nobody of a colour is left to Ada: out, all discarded.",
    ),
    "DV-C16, alone": (ALONE, 2, " Nobody stands against it: it survives."),
}


@pytest.mark.parametrize(("fight", "at", "said"), [(f, at, s) for f, at, *s in SAID.values()])
def test_a_slot_says_what_decided_it(fight: Any, at: int, said: list[str]) -> None:
    lines, fields = fight
    shown = reveal(*combat(*lines, **fields), at, COMPACT)
    assert shown[8 : 8 + len(said)] == said


def test_the_count_tells_tie_and_who_enters_one_after_the_other() -> None:
    tied = combat((9, 19, 24), (20, 5, 25))
    seats = [
        "┃ ● Ada           2  9 Knig p  24 Knig y                                       ┃",
        "┃ ■ Bram          2  5 Pala y  19 Cler y                                       ┃",
    ]
    why = "┃ The numbers tie: the strongest survivor, 5, decides.                         ┃"
    count, tie, enters = (reveal(*tied, at, COMPACT)[3:9] for at in (4, 5, 6))
    assert (count[0][:12], tie[0][:8], enters[0][:13]) == (
        "┏━ Survivors",
        "┏━ A tie",
        "┏━ Who enters",
    )
    assert count[1:3] == seats
    assert count[3] != why
    assert tie[1:4] == [*seats, why]
    assert enters[1:3] == [seats[0], seats[1].replace("19 Cler y        ", "19 Cler y  enters")]


def test_the_banner_is_counted_in_a_step_of_its_own() -> None:
    fight = combat((9, 19, 24), (20, 5, 25), treasuries=[["DL32"], []])
    count, banner, enters = (reveal(*fight, at, COMPACT)[4] for at in (4, 5, 6))
    assert count.startswith("┃ ● Ada           2  9 Knig p  24 Knig y  ")
    assert banner.startswith("┃ ● Ada           3  9 Knig p  24 Knig y  + banner   ")
    assert enters.startswith("┃ ● Ada           3  9 Knig p  24 Knig y  + banner  enters ")


def test_while_cards_turn_over_nothing_is_told_of_what_comes_of_them() -> None:
    turning = reveal(fought(), underway(), 2, COMPACT, moment=0.0)
    assert [line[45:] for line in turning[4:7]] == [
        "│ 1  5 wins: 38 and 53 join Ada   │",
        "│ 2  face down                    │",
        "│ 3  24, 20 and 13, face down     │",
    ]
    assert turning[8:11] == ["", "", ""]


def test_news_of_a_slot_tell_whose_token_was_taken() -> None:
    news = reveal(fought(), underway(), 3, COMPACT)[17]
    assert news == " Since: 1 more: l  Slot 2: 23 of Ada beats 30 and 46 (killed), token of Dov"


def test_wide_the_cards_of_a_slot_tell_the_names_of_fighters() -> None:
    assert reveal(fought(), underway(), 2, WIDE)[2:12] == [
        " Ice Cave, slot 2 of 3" + " " * 71 + "■ Bram RH, ▲ Cleo CR: alone",
        "┏━ ● Ada ━━━━━━━━━━━━━━┓┌┄ ▼ Esme ┄┄┄┄┄┄┄┄┄┄┄┄┄┐┌┄ ★ Dov ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐"
        "╭─ Slots ──────────────────────────────────────╮",
        "┃ 23  purple           ┃┆ 30  blue             ┆┆ 46  green            ┆"
        "│ 1  5 wins: 38 and 53 join Ada                │",
        "┃ Thief                ┃┆ Paladin              ┆┆ Urchin               ┆"
        "│ 2  23 wins: 30 and 46 killed                 │",
        "┃ Seven-Pockets Sue    ┃┆ Dame Doubtless       ┆┆ Muck                 ┆"
        "│ 3  24, 20 and 13, face down                  │",
        "┃                      ┃┆                      ┆┆ weakest              ┆"
        "│                                              │",
        "┗━━━━━━━━━━━━━━━ wins ━┛└┄┄┄┄┄┄┄┄┄┄┄┄┄ killed ┄┘└┄┄┄┄┄┄┄┄┄┄┄┄┄ killed ┄┘"
        "╰──────────────────────────────────────────────╯",
        " 23 is lowest. 30 and 46 are not purple: killed. The weakest is 46, of Dov: one ★ goes"
        " to Ada, kills 2▸3, pool of",
        " Dov 10▸9.",
        " Standing   Ada 5 23, and 38 53 from others = 4   Dov none yet   Esme none yet",
    ]


def test_a_kill_zone_of_many_givers_keeps_off_its_sum() -> None:
    table = underway(kill_zones=[[0, 1, 1, 2, 1], *KILLS[1:]])
    shown = "\n".join(drawn(WIDE, scene(table)))
    assert "● Ada  ■1▲1★2▼1 5 " in shown


def test_news_too_long_with_names_tell_seats_by_their_shapes() -> None:
    long = ("Maximiliane", "Bartholomew", "Wolfeschlegel", "Christopher", "Esmeraldine")
    news = reveal(*combat(*FIVE), 3, COMPACT, names=long)[17]
    assert news == " Since: 1 more: l  Slot 2: 23 of ● beats 30, 44, 46 and 57 (killed), token of ▼"
