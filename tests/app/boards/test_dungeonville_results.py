"""The final page of Dungeonville: a column for each seat, the sum of its score written out."""

from __future__ import annotations

from support.dungeonville import Table
from support.dungeonville_underway import KILLS, underway
from support.pictures import SHORT
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of

COMPACT, WIDE = Room(80, 24), Room(120, 40)


def page(table: Table, room: Room = COMPACT) -> list[str]:
    view = table.view(None)
    block = BOARD.results(view, tuple(SHORT[: view.seats]), "dv-1", room)
    return [line.rstrip() for line in text_of(block).split("\n")]


def test_a_true_claim_of_five() -> None:
    table = underway(kill_zones=[[0, 3, 2, 0, 0], *KILLS[1:]])
    table.do(0, "claim")
    shown = page(table)
    assert shown[:19] == [
        " Dungeonville  finished in round 4                    claims by hand · seed ..0",
        "┏━ Ada wins ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
        "┃ Ada announced seven and had 7, in round 4                                    ┃",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ DV-W3 ━┛",
        "",
        "                     1st       2nd       3rd       4th       4th",
        "                     ● Ada     ▼ Esme    ▲ Cleo    ■ Bram    ★ Dov",
        " Deed                Camp      Lair      Rat Haus  Crypt     Ice Cave",
        " Kill zone           5   ■3▲2  2   ●1★1  2   ■1★1  1   ●1    0   -     DV-B1",
        " Others' blood there +2  ▲1▼1  +3  ■1▲2  +1  ●1    +1  ▲1    +3  ●2■1  DV-B2",
        " Own blood there     -0        -1        -0        -2        -3        DV-B7",
        " ------------------------------------------------------------------------------",
        " True score          7 <       4         3         0         0         DV-B8",
        " False claims        -         -         -         1         -         DV-W4",
        "",
        "╭─ Now open to all ────────────────────────────────────────────────────────────╮",
        "│ The Deed House is empty                                                      │",
        "│ Round 2: Bram claimed without seven and showed the Crypt                     │",
        "╰────────────────────────────────────────────────────────────── saved as dv-1 ─╯",
    ]
    deeds = page(table, WIDE)[7].split("  ")
    assert [name.strip() for name in deeds if name.strip()][1:3] == ["Goblin Camp", "Dragon's Lair"]


def test_blood_on_what_nobody_owns_is_counted_for_nobody() -> None:
    lies = {"crypt": [1, 4], "rat_haus": [1, 2]}
    deeds, kills = ["crypt", "ice_cave"], [[0, 4], [1, 0]]
    table = Table.at(stage="recruit", turn=0, deeds=deeds, kill_zones=kills, blood=lies)
    table.do(0, "claim")
    shown = page(table)
    assert shown[7:13] == [
        " Deed                Crypt                     Ice Cave",
        " Kill zone           4   ■4                    1   ●1                    DV-B1",
        " Others' blood there +4  ■4                    +0  -                     DV-B2",
        " Own blood there     -1                        -0                        DV-B7",
        " ------------------------------------------------------------------------------",
        " True score          7 <                       1                         DV-B8",
    ]
    assert shown[16:18] == [
        "│ Counted for nobody: Rat Haus Ada 1, Bram 2; Goblin Camp none; Dragon's Lair  │",
        "│ none  DV-B9                                                                  │",
    ]
