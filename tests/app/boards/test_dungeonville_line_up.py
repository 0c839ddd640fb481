"""The wireframe of a line-up of Dungeonville, line by line, from a stated position.

Where a rule and the picture differ the rule holds: those lines are listed below it, each with the
rule. Rows of why line, prompt and footer are the screen's, not the board's.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.dungeonville import Table
from support.dungeonville_underway import Differing, drawn, ruled, scene, underway
from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room
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


def line_up_scene(**more: Any) -> Scene:
    """Dov has locked; Ada has put 5 and 23 into slots."""
    table = underway()
    table.do(3, "fighter 53", "fighter 46", "fighter 13")
    view = table.view(None)
    pawns = [ev.PawnPlaced(n, pawn) for n in (1, 2, 3, 4, 0) if (pawn := view.pawns[n])]
    since = BOARD.since(view, pawns, COMPACT)
    return scene(table, 0, cursor=3, picked=0, marks=(0, 2), since=since, **more)


def test_the_line_up_is_that_of_the_wireframe() -> None:
    assert drawn(COMPACT, line_up_scene()) == ruled(LINE_UP, LINE_UP_BY_RULE)


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


LONG = ("Maximiliane", "Bartholomew", "Wolfeschlegel", "Christopher", "Esmeraldine")


def test_names_give_way_so_that_every_lock_is_seen() -> None:
    table = many(3)
    table.do(3, *(f"fighter {rank}" for rank in table.parties[3][:3]))

    def shown(room: Room, **more: Any) -> str:
        return drawn(room, scene(table, 0, **more))[2]

    locks = " Crypt: ● □ choosing  ■ □ choosing  ▲ □ choosing  ★ ▣ locked  ▼ □ choosing"
    assert shown(COMPACT) == shown(COMPACT, names=LONG) == locks
    assert shown(WIDE, names=LONG) == (
        " Crypt: ● Maximil… □ choosing  ■ Barthol… □ choosing  ▲ Wolfesc… □ choosing"
        "  ★ Christo… ▣ locked  ▼ Esmeral… □ choosing"
    )


def test_names_give_way_to_who_stands_elsewhere_too() -> None:
    assert drawn(COMPACT, line_up_scene(names=LONG))[2] == (
        " Ice Cave: ● Maxi… □ choosing  ★ Chri… ▣ locked  ▼ Esme… □ choosing  ■ RH ▲ CR"
    )
