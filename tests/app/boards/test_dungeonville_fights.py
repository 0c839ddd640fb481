"""The wireframes of a combat of Dungeonville, line by line, from a stated position.

Where a rule and a picture differ the rule holds: those lines are listed below their picture, each
with the rule. Rows of why line, prompt and footer are the screen's, not the board's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.dungeonville import Table
from support.dungeonville_underway import Differing, drawn, fought, ruled, scene, told, underway
from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of
from undercroft_engine.games.dungeonville import events as ev

COMPACT, REGULAR, WIDE = Room(80, 24), Room(100, 30), Room(120, 40)

LINE_UP = """
 Dungeonville  round 4  3 combat 1 of 1   deck 17 · disc 24 · undo -   you ● Ada
 Blood  CR ■2▲1   RH ●1   IC ●2■1★3   GC ▲1▼1   DL ■1▲2▼1
 Ice Cave: ● Ada □ choosing  ★ Dov ▣ locked  ▼ Esme □ choosing   ■ RH ▲ CR alone
 Slots   1  5 Pala y      2  23 Thie p      3  □ choose
╭─ Yours against each of theirs ────────────────────────────────── memory aid ─╮
│            ★ 13 p  46 g  53 y  ▼ 20 b  30 b  38 y                            │
│ 5  Pala y    kills kills gains   kills kills gains   in slot 1               │
│ 22 Orac -    dies  kills kills   dies  kills kills                           │
│ 23 Thie p    goes  kills kills   dies  kills kills   in slot 2               │
│ 24 Knig y    dies  kills gains   dies  kills gains                           │
╰──────────────────────────────────────────────────────────────── ↓ 43 Jest - ─╯
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -      65g ■1▲1     10 5 Pala y AEEDC  22 Orac - XXXXX 23 Thie p EABCD+2
♛■Bram  CR     20g ●1        9 9 Knig p EEDCA  33 Bard y BAEDC 60 Peas p CCCCC
 ▲Cleo  -      60g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 40 Thie r EABCD+1
 ★Dov   -      15g -        10 13 Sorc p CDEEA 46 Urch g DDDDD 53 Thie y DABBC
 ▼Esme  -      30g ●1★1     13 20 Monk b EDCAE 30 Pala b AEDCB 38 Sorc y BCDEA
 Since: pawns ■ Rat Haus, ▲ Crypt, ★ Ice Cave, ▼ Ice Cave, ● Ice Cave
 Lowest rank wins a slot: own colour is recruited, others killed.  DV-C7 C8 C9
 » Picked 24 Knight. Enter locks 5, 23, 24 in this order.  Waiting for you, Esme
   ┌┄ 1 ┄┄┄┄┐╭─ 2 ────╮┌┄ 3 ┄┄┄┄┐▛▀ 4 ▀▀▀▀▜╭─ 5 ────╮      secret: Goblin Camp
   ┆ 5 Pala ┆│22 Orac │┆23 Thie ┆▌»24Knig«▐│43 Jest │      kills 2 + camp 2 - 0
   └┄┄ 1st ┄┘╰────────╯└┄┄ 2nd ┄┘▙▄▄▄▄▄▄▄▄▟╰────────╯      = 4 of 7
"""
LINE_UP_BY_RULE: Differing = {
    "DV-C2: a view knows the combats to come, not those that were": {
        0: " Dungeonville  round 4  3 combat          deck 17 · disc 24 · undo -   you ● Ada",
    },
    "DV-C1: who stands where is told entrance by entrance": {
        17: " Since: Rat Haus: Bram; Crypt: Cleo; Ice Cave: Dov, Esme and Ada",
    },
    "UX 2.2: whatever is picked is drawn as picked, the cursor apart": {
        20: "   ▛▀ 1 ▀▀▀▀▜╭─ 2 ────╮▛▀ 3 ▀▀▀▀▜┏━ 4 ━━━━┓╭─ 5 ────╮      secret: Goblin Camp",
        21: "   ▌»5 Pala«▐│22 Orac │▌»23Thie«▐┃24 Knig ┃│43 Jest │      kills 2 + camp 2 - 0",
        22: "   ▙▄▄ 1st ▄▟╰────────╯▙▄▄ 2nd ▄▟┗━━━━━━━━┛╰────────╯      = 4 of 7",
    },
}

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


def line_up_scene(**more: Any) -> Scene:
    """Dov has locked; Ada has put 5 and 23 into slots."""
    table = underway()
    table.do(3, "fighter 53", "fighter 46", "fighter 13")
    view = table.view(None)
    pawns = [ev.PawnPlaced(n, pawn) for n in (1, 2, 3, 4, 0) if (pawn := view.pawns[n])]
    since = BOARD.since(view, pawns, COMPACT)
    return scene(table, 0, cursor=3, picked=0, marks=(0, 2), since=since, **more)


def reveal(table: Table, before: Table, at: int, room: Room, seat: int = 0) -> list[str]:
    """Header and table of a step of what happened since, as that seat sees it."""
    seen = told(table, seat)
    view = before.view(seat)
    steps = BOARD.steps(view, seen, table.view(seat))
    shown = replace(scene(table, seat), view=view, history=seen, pace="normal")
    block = [BOARD.header(shown, room), *BOARD.reveal(shown, steps, at, room)]
    return [line.rstrip() for line in text_of(block).split("\n")]


def test_the_line_up_is_that_of_the_wireframe() -> None:
    assert drawn(COMPACT, line_up_scene()) == ruled(LINE_UP, LINE_UP_BY_RULE)


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


def many(each: int = 4) -> Table:
    """Ada against four parties of that many."""
    ranks = [2, *range(6, 21)]
    parties = [[5, 23, 24], *(ranks[at : at + each] for at in range(0, 16, 4))]
    return Table.at(seats=5, stage="line_up", pawns=["crypt"] * 5, parties=parties)


@pytest.mark.parametrize(
    ("cursor", "heads", "beyond"),
    [
        (0, "■ 2 r   6 b   7 r   8 g   ▲ 9 p   10 y  11 b  12 g", "8 ›  memory aid"),
        (1, "▲ 9 p   10 y  11 b  12 g  ★ 13 p  14 y  15 b  16 r", "‹ 4  4 ›  memory aid"),
        (2, "★ 13 p  14 y  15 b  16 r  ▼ 17 g  18 p  19 y  20 b", "‹ 8  memory aid"),
    ],
)
def test_their_fighters_pass_by_as_the_cursor_moves(cursor: int, heads: str, beyond: str) -> None:
    upper, first = drawn(COMPACT, scene(many(), cursor=cursor))[4:6]
    assert first[13:].removesuffix("│").rstrip() == heads
    assert upper.endswith(f" {beyond} ─╮")


def test_all_of_theirs_stand_side_by_side_in_a_wide_window() -> None:
    upper, first = drawn(WIDE, scene(many(3)))[4:6]
    assert first[24:].removesuffix("│").rstrip() == (
        "■ 2 r   6 b   7 r   ▲ 9 p   10 y  11 b  ★ 13 p  14 y  15 b  ▼ 17 g  18 p  19 y"
    )
    assert upper.endswith("── memory aid ─╮")


def test_where_there_is_room_their_classes_are_told() -> None:
    rows = drawn(REGULAR, line_up_scene())[5:8]
    assert [line.rstrip("│ ") for line in rows] == [
        "│            ★ 13 Sorc p  46 Urch g  53 Thie y  ▼ 20 Monk b  30 Pala b  38 Sorc y",
        "│ 5  Pala y    kills      kills      gains        kills      kills      gains"
        "        in slot 1",
        "│ 22 Orac -    dies       kills      kills        dies       kills      kills",
    ]


def test_whoever_does_not_fight_sees_who_may() -> None:
    shown = drawn(COMPACT, scene(underway(), 1))
    assert shown[3] == " Slots   fighters and their order are secret until all have locked"
    assert shown[4].startswith("╭─ Who may fight ─")
    assert shown[5] == (
        "│ ● Ada  5 Pala y AEEDC  22 Orac - XXXXX 23 Thie p EABCD 24 Knig y EDCBA       │"
    )
    assert shown[6].startswith("│        43 Jest - ?????  ")


def test_no_other_seat_sees_a_line_up_before_all_have_locked() -> None:
    begun, fresh = underway(), underway()
    begun.do(0, "fighter 5", "fighter 23")
    for seat in (1, 3, None):
        mode = "watch" if seat is None else "play"
        now, before = (drawn(COMPACT, scene(one, seat, mode=mode)) for one in (begun, fresh))
        assert now == before


def test_news_of_a_slot_tell_whose_token_was_taken() -> None:
    news = reveal(fought(), underway(), 3, COMPACT)[17]
    assert news == " Since: 1 more: l  Slot 2: 23 of Ada beats 30 and 46 (killed), token of Dov"
