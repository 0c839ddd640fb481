"""The wireframes of an exploration of Dungeonville, line by line, from a stated position.

Where a rule and a picture differ the rule holds: those lines are listed below their picture, each
with the rule. Rows of why line, prompt and footer are the screen's, not the board's.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.dungeonville import Table
from support.dungeonville_underway import Differing, drawn, exploring, ruled, scene, told
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room

COMPACT, REGULAR, WIDE = Room(80, 24), Room(100, 30), Room(120, 40)

VICTIM = """
 Dungeonville  round 4  4 exploration     deck 16 · disc 30 · undo -   you ● Ada
 Blood  CR ■2▲1   RH ●1■1   IC ●2■1★3   GC ▲1▼1   DL ■1▲2▼1
 Ice Cave, deck 9, disc 14   out with rooms ■ Bram ▲ Cleo   home ★ Dov ▼ Esme
╭─ 1 ────────────╮┏━ 2 ━━━━━━━━ * ━┓╭─ Letters in the deck of 9 ── memory aid ─╮
│ A 30g  kept    │┃ B 20g          ┃│ A 1  B 1  C 2  D 2  E 2  item 1          │
│ Slippery Ledge │┃ Slippery Bridge┃│ next kills  B 22 23 53  C 43  D 38  E 5  │
╰─── none has A ─╯┗━━━━━ 3 have B ━┛╰──────────────────────────────────────────╯
╭─ Party: letter here, capacity once dead, ? may die now ── carried 30 of 184 ─╮
│ 5  Pala y  E        179   22 Orac -  B as 23  162 ? 23 Thie p  B        161 ?│
│ 38 Sorc y  D        146   43 Jest -  C as 44  141   53 Thie y  B        131 ?│
╰──────────────────────────────────────────────────────────────────────────────╯
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -   65+30g ■1▲1★1    9 5 Pala y AEEDC  22 Orac - XXXXX 23 Thie p EABCD+3
♛■Bram  CR  20+25g ●1        8 9 Knig p EEDCA  33 Bard y BAEDC
 ▲Cleo  -   60+40g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 40 Thie r EABCD+1
 ★Dov   -      15g ●1        9 13 Sorc p CDEEA
 ▼Esme  -      30g ●1★1     13
 Since: Jester turned 44 Peasant: C here. Oracle as 23: B. Room A: kept 30g *
 The Key works while a Thief lives: you may leave even after a death.  DV-I13
 » Room B: who dies? Picked 22 Oracle. Enter decides.            Waiting for you
   ┌┄ 1 ┄┄┄┄┐▛▀ 2 ▀▀▀▀▜╭─ 3 ────╮┌┄ 4 ┄┄┄┄┐┌┄ 5 ┄┄┄┄┐      secret: Goblin Camp
   ┆ 5 Pala ┆▌»22Orac«▐│23 Thie │┆38 Sorc ┆┆43 Jest ┆ 1 ›  kills 3 + camp 2 - 0
   └┄┄┄┄ E ┄┘▙▄▄▄▄▄▄▄▄▟╰──── B ─╯└┄┄┄┄ D ┄┘└┄┄┄┄ C ┄┘      = 5 of 7
"""

ESCAPE = """
 Dungeonville  round 4  4 exploration     deck 16 · disc 31 · undo -   you ● Ada
 Blood  CR ■2▲1   RH ●1■1   IC ●3■1★3   GC ▲1▼1   DL ■1▲2▼1
 Ice Cave, deck 9, disc 14   out with rooms ■ Bram ▲ Cleo   home ★ Dov ▼ Esme
╭─ 1 ────────────╮┏━ 2 ━━━━━━━━━━━━┓╭─ Letters in the deck of 9 ── memory aid ─╮
│ A 30g  kept    │┃ B 20g  kept    ┃│ A 1  B 1  C 2  D 2  E 2  item 1          │
│ Slippery Ledge │┃ Slippery Bridge┃│ next kills  B 23 53  C 43  D 38  E 5     │
╰─── none has A ─╯┗━━━━━━ 22 died ━┛╰──────────────────────────────────────────╯
╭─ Party: letter here, capacity once dead ───────────────── carried 50 of 162 ─╮
│ 5  Pala y  E        157   23 Thie p  B        139   38 Sorc y  D        124  │
│ 43 Jest -  C as 44  119   53 Thie y  B        109                            │
╰──────────────────────────────────────────────────────────────────────────────╯
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -   65+50g ■1▲1★1    8 5 Pala y AEEDC  23 Thie p EABCD 38 Sorc y BCDEA+2
♛■Bram  CR  20+25g ●1        8 9 Knig p EEDCA  33 Bard y BAEDC
 ▲Cleo  -   60+40g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 40 Thie r EABCD+1
 ★Dov   -      15g ●1        9 13 Sorc p CDEEA
 ▼Esme  -      30g ●1★1     13
 Since: 22 Oracle died, one ● to the Ice Cave. Room B: kept 20g *
 Somebody died in this room, but a Thief lives and you hold the Key.  DV-I13
 » Escape with 50g, or go on? Pick one, then Enter.              Waiting for you
   ┏━ 1 ━━━━━━━━━━━━━━━━━━━┓╭─ 2 ───────────────────╮      secret: Goblin Camp
   ┃  e  escape with 50g   ┃│         go on         │      kills 3 + camp 2 - 0
   ┗━━━━━ out of the cave ━┛╰──────── turns room 3 ─╯      = 5 of 7
"""


BLANK = "UX 2.2: one blank cell inside each side border"
NOBODY = "DV-C22: a seat that has lost its whole party is told so"
NEWS = "UX 6: one line per event, sums written out; of too much the newest"
VICTIM_BY_RULE: Differing = {
    BLANK: {
        5: "│ Slippery Ledge │┃ Bridge         ┃│ next kills  B 22 23 53  C 43  D 38  E 5  │",
        8: "│ 5  Pala y  E       179   22 Orac -  B as 23 162 ? 23 Thie p  B       161 ?   │",
        9: "│ 38 Sorc y  D       146   43 Jest -  C as 44 141   53 Thie y  B       131 ?   │",
    },
    NOBODY: {16: " ▼Esme  -      30g ●1★1     13 nobody"},
    NEWS: {17: " Since: 1 more: l  Oracle as 23 Thief: B; Room A 30g: kept; Room B 20g"},
    "DV-X5: the letter stays on who is picked": {
        22: "   └┄┄┄┄ E ┄┘▙▄▄▄▄ B ▄▟╰──── B ─╯└┄┄┄┄ D ┄┘└┄┄┄┄ C ┄┘      = 5 of 7",
    },
}
ESCAPE_BY_RULE: Differing = {
    BLANK: {
        5: "│ Slippery Ledge │┃ Bridge         ┃│ next kills  B 23 53  C 43  D 38  E 5     │",
        8: "│ 5  Pala y  E       157   23 Thie p  B       139   38 Sorc y  D       124     │",
        9: "│ 43 Jest -  C as 44 119   53 Thie y  B       109                              │",
    },
    NOBODY: {16: " ▼Esme  -      30g ●1★1     13 nobody"},
    NEWS: {17: " Since: 22 Oracle died; One token of Ada to the Ice Cave; B 20 kept"},
}


def at_victim() -> Table:
    """Two rooms turned: of the second one of three must die."""
    table = exploring()
    table.do(0, "enter", "model 23", "keep", "go_on")
    return table


def at_escape() -> Table:
    """The Oracle has died, both rooms are kept."""
    table = at_victim()
    table.do(0, "victim 22", "keep")
    return table


def shown(table: Table, first: int, room: Room = COMPACT, **more: Any) -> Any:
    """What lies before Ada, with the news from that event on."""
    since = BOARD.since(None, told(table, 0)[first:], room)
    return scene(table, 0, since=since, **more)


def test_who_dies_is_asked_as_in_the_wireframe() -> None:
    is_ = drawn(COMPACT, shown(at_victim(), 1, cursor=1, picked=1))
    assert is_ == ruled(VICTIM, VICTIM_BY_RULE)


def test_the_way_out_is_asked_as_in_the_wireframe() -> None:
    begun = len(told(at_victim(), 0))
    assert drawn(COMPACT, shown(at_escape(), begun)) == ruled(ESCAPE, ESCAPE_BY_RULE)
