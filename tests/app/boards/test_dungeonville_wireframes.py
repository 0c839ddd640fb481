"""The wireframes of Dungeonville's town, purse and private page, line by line.

The pictures are those of the documents, the positions theirs as far as they state them. Where a
rule and a picture differ the rule holds: those lines are listed below their picture, each with the
rule.
"""

from __future__ import annotations

from support.dungeonville_scenes import (
    COMPACT,
    WIDE,
    Differing,
    buying,
    hiring,
    inside,
    marked,
    ruled,
    screen,
    shown,
    wide_hiring,
)
from undercroft.boards.dungeonville import BOARD
from undercroft.widgets.rows import text_of

UX_RECRUITMENT = """
 Dungeonville  round 4  1 recruitment     deck 19 · disc 23 · undo -   you ● Ada
 Blood  CR ■2▲1   RH ●1   IC ●2■1★3   GC ▲1▼1   DL ■1▲2▼1
╭─ 1 Street 0 ─╮╭─ 2 Inn 10 ───╮╭─ 3 Temple 20 ╮▛▀ 4 Guild 30 ▀▜╭─ 5 Tavern 40 ╮
│ 60 Peas p    ││ 49 Sorc g    ││ 35 Monk r    │▌»22 Orac -«   ▐│ 8 Thie g     │
│ CCCCC        ││ BBCDA        ││ DCBAE        │▌ XXXXX        ▐│ EACDE        │
╰──────────────╯╰──────────────╯╰──────────────╯▙▄▄▄▄▄▄▄▄▄▄▄▄▄▄▟╰──────────────╯
 Crypt         deck 18 disc  9  yours AEE?C   pawns -     Reliquary discarded
 Rat Haus      deck 25 disc  4  yours EAD?C   pawns -     Key Ada, works
 Ice Cave      deck 11 disc 14  yours EBC?C   pawns -     Axe Ada, sleeps
 Goblin Camp   deck 28 disc  3  yours DCB?C   pawns -     -
 Dragon's Lair deck 22 disc  7  yours CDA?C   pawns -     -
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -      95g ■1▲1     10 5 Pala y AEEDC  23 Thie p EABCD 24 Knig y EDCBA+2
♛■Bram  CR     20g ●1        9 9 Knig p EEDCA  33 Bard y BAEDC
 ▲Cleo  -      60g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 40 Thie r EABCD+1
 ★Dov   -      15g -        10 13 Sorc p CDEEA 46 Urch g DDDDD 53 Thie y DABBC
 ▼Esme  -      30g ●1★1     13 20 Monk b EDCAE 30 Pala b AEDCB 38 Sorc y BCDEA
 Since: Bram hired 33 Bard, Temple 20g; 60 Peasant came; Cleo Dov Esme passed *
 You have five: one of them leaves. Each card is needed to reach 30.  DV-R9 M3
 » Hire 22 Oracle, 48 Peasant leaves? Enter pays the 30g marked. Waiting for you
   ╭─ 1 ────╮▛▀ 2 ▀▀▀▀▜╭─ 3 ────╮╭─ 4 ────╮╭─ 5 ────╮      secret: Goblin Camp
   │ 20g DL │▌»15g CR«▐│ 15g GC ││ 10g RH ││ 5g IC  │ 2 ›  kills 2 + camp 2 - 0
   ╰────────╯▙▄2 of 2▄▟╰────────╯╰────────╯╰── x 2 ─╯      = 4 of 7
 1-9 in row  Tab town/party/gold  Space mark  Enter hire  0 pass  v victory  ? q
"""
UX_RECRUITMENT_BY_RULE: Differing = {
    "2.2: who came since the own last turn is marked": {
        4: "│ CCCCC *      ││ BBCDA        ││ DCBAE        │▌ XXXXX        ▐│ EACDE        │",
    },
    "a row holds as many news as it can, the newest first": {
        17: " Since: 1 more: l  60 Peasant came; Cleo, Dov and Esme passed",
    },
    "the why line says what the hire comes to": {
        18: " 30 marked of 30. 5 members then, to carry 117.  DV-R4 DV-M3",
    },
    "5.2: the claim and what every table has stand in each footer; Enter marks as Space does": {
        23: " 1-9 in row  Tab town/party/gold  Enter hire  0 pass  v victory  l log  :  ?  q",
    },
}


def test_the_recruitment_is_that_of_the_wireframe() -> None:
    drawn = screen(*marked(hiring(), "4", "enter", "5", "tab", "2", "2"), COMPACT)
    assert drawn == ruled(UX_RECRUITMENT, UX_RECRUITMENT_BY_RULE)


UX_WIDE = """
 Dungeonville  round 4   RECRUIT scout combat explore collect          adventurers 22 · discard 26 · undo -   you ● Ada
╭─ 1 Street 0g ────────╮╭─ 2 Inn 10g ──────────╮┏━ 3 Temple 20g ━━━━━━━┓╭─ 4 Guild 30g ────────╮╭─ 5 Tavern 40g ───────╮
│ 60 Peasant           ││ 49 Sorcerer          │┃ 35 Monk              ┃│ 22 Oracle            ││ 8 Thief              │
│ Wheelbarrow Walt     ││ Pip the Spark        │┃ Barefoot Bo          ┃│ Madame Fortnight     ││ Light-Fingered Lou   │
│ purple               ││ green                │┃ red   * new          ┃│ colourless           ││ green                │
│ C C C C C            ││ B B C D A            │┃ D C B A E            ┃│ X X X X X            ││ E A C D E            │
╰──────────────────────╯╰──────────────────────╯┗━━━━━━━━━━━━━━━━━━━━━━┛╰──────────────────────╯╰──────────────────────╯
╭─ Dungeons ───────────────────────────────────────────────────────────╮╭─ Score to 7 ─────────────────────────────────╮
│                deck  discard  blood lying there      pawns  items    ││ kill zone           pool  deed known to all  │
│ Crypt           18     9      ■ Bram 2  ▲ Cleo 1            Reliq.   ││ ● Ada   ■1 ▲1   2     11  -                  │
│ Rat Haus        25     4      ● Ada 1                                ││ ■ Bram  ●1      1      9  -                  │
│ Ice Cave        11    14      ● Ada 2  ■ 1  ★ Dov 3         Axe      ││ ▲ Cleo  ★1 ■1   2     10  -                  │
│ Goblin Camp     28     3      ▲ Cleo 1                               ││ ★ Dov   -       0     11  -                  │
│ Dragon's Lair   22     7      ■ Bram 1  ▲ Cleo 2                     ││ secret: Goblin Camp                          │
│ Deed House       1 ▒▒         50g in collection                      ││ kills 2 + camp 1 - own 0 = 3 of 7            │
╰──────────────────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────╯
╭─ ● Ada, you ─ CR RH IC GC DL, A safest ─── 45g + Axe 5g ─╮╭─ ■ Bram ♛ first ─────────────────────────────────── 20g ─╮
│ 5  Paladin   yellow   A E E D C                          ││ 9  Knight    purple   E E D C A                          │
│ 23 Thief     purple   E A B C D                          ││ 33 Bard      yellow   B A E D C                          │
│ -  one more to recruit                                   ││ 48 Peasant   yellow   C C C C C                          │
│ carries 28                                               ││ carries 90                                               │
╰──────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────────────────╯
╭─ ▲ Cleo ─────────────────────────────────────────── 60g ─╮╭─ ★ Dov ──────────────────────────────────────────── 15g ─╮
│ 7  Druid     red      D C A E E                          ││ 1  Assassin  -        E E E E E                          │
│ 31 Sorcerer  red      B C D E A                          ││ 46 Urchin    green    D D D D D                          │
│ 64 Mule      -        E E E E E                          ││ 57 Ranger    red      B C D A B                          │
│ carries 102                                              ││ carries 104                                              │
╰──────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────────────────╯
╭─ Since your last choice ─────────────────────────────────────────────────────────────────────────────────────────────╮
│ Bram hired 33 Bard from the Inn for 10g; 35 Monk came to town and all five were sorted again *                       │
╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯
 You have 2 adventurers and must recruit until you have 3. Gold cards give no change; an item is worth 5.  DV-R8 M2 I2
 » Hire 35 Monk? Enter pays the 20g marked, 15 + 5, nothing lost.                                Waiting for you

 ▛▀ 1 ▀▀▀▀▀▀▀▀▀▜╭─ 2 ─────────╮▛▀ 3 ▀▀▀▀▀▀▀▀▀▜╭─ 4 ───────────╮╭─ 5 ──────────────╮
 ▌    »15g«    ▐│     10g     │▌     »5g«    ▐│      15g      ││ Unreasonable Axe │   If hired: party 5 Paladin, 23
 ▌   Crypt, C  ▐│ Rat Haus, D │▌ Ice Cave, E ▐│ Goblin Camp, C││  5g, Barbarian   │   Thief, 35 Monk; carries 63
 ▌             ▐│             │▌             ▐│               ││                  │   Camp skills D C A
 ▙▄▄▄▄▄▄▄▄▄▄▄▄▄▟╰─────────────╯▙▄▄▄▄▄▄▄▄▄▄▄▄▄▟╰───────────────╯╰──────────────────╯
 1-9 in row  Tab town/gold  Space mark  Enter hire  x clear  v victory  k mine  u undo  i inspect  l log  ? rules  q
"""  # noqa: E501
UX_WIDE_BY_RULE: Differing = {
    "every header ends in the last column": {
        0: " Dungeonville  round 4   RECRUIT scout combat explore collect           adventurers 22 · discard 26 · undo -   you ● Ada",  # noqa: E501
    },
    "2.2: what is picked has the border of what is picked": {
        1: "╭─ 1 Street 0g ────────╮╭─ 2 Inn 10g ──────────╮▛▀ 3 Temple 20g ▀▀▀▀▀▀▀▜╭─ 4 Guild 30g ────────╮╭─ 5 Tavern 40g ───────╮",  # noqa: E501
        2: "│ 60 Peasant           ││ 49 Sorcerer          │▌»35 Monk«             ▐│ 22 Oracle            ││ 8 Thief              │",  # noqa: E501
        3: "│ Wheelbarrow Walt     ││ Pip the Spark        │▌ Barefoot Bo          ▐│ Madame Fortnight     ││ Light-Fingered Lou   │",  # noqa: E501
        4: "│ purple               ││ green                │▌ red  * new           ▐│ colourless           ││ green                │",  # noqa: E501
        5: "│ C C C C C            ││ B B C D A            │▌ D C B A E            ▐│ X X X X X            ││ E A C D E            │",  # noqa: E501
        6: "╰──────────────────────╯╰──────────────────────╯▙▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▟╰──────────────────────╯╰──────────────────────╯",  # noqa: E501
    },
    "4.9: items are told with holder and state; blood by shapes leaves room for them": {
        8: "│                 deck  discard blood lying there pawns items          ││ kill zone           pool  deed known to all  │",  # noqa: E501
        9: "│ Crypt             18      9   ■2▲1              -     Reliquary gone ││ ● Ada   ■1 ▲1   2     11  -                  │",  # noqa: E501
        10: "│ Rat Haus          25      4   ●1                -     -              ││ ■ Bram  ●1      1      9  -                  │",  # noqa: E501
        11: "│ Ice Cave          11     14   ●2■1★3            -     Axe ● sleeps   ││ ▲ Cleo  ■1 ★1   2     10  -                  │",  # noqa: E501
        12: "│ Goblin Camp       28      3   ▲1                -     -              ││ ★ Dov   -       0     11  -                  │",  # noqa: E501
        13: "│ Dragon's Lair     22      7   ■1▲2              -     -              ││ secret: Goblin Camp                          │",  # noqa: E501
        14: "│ Deed House         1 ▒▒       50g in collection                      ││ kills 2 + camp 1 - own 0 = 3 of 7            │",  # noqa: E501
    },
    "in three rows news has no box; DV-R4: the Bard stood in the Temple": {
        28: " Since: Bram hired 33 Bard, Temple 20g; 35 Monk came; Cleo and Dov passed",
        29: "",
        30: "",
    },
    "4.9: both sizes tell a hire in the same words": {
        31: " 20 marked of 20. 3 members then, to carry 63.  DV-R4 DV-M3",
        32: " » Hire 35 Monk? Enter pays the 20g marked.                                                              Waiting for you",  # noqa: E501
    },
    "4.9: gold lies in falling value; DV-H6: letters in all dungeons, not in the own": {
        34: "   ▛▀ 1 ▀▀▀▀▀▀▀▀▀▜╭─ 2 ─────────╮╭─ 3 ─────────╮▛▀ 4 ▀▀▀▀▀▀▀▀▀▜╭─ 5 ─────────╮         If hired  3 members, to carry 63",  # noqa: E501
        35: "   ▌             ▐│             ││             │▌             ▐│             │         5 Paladin, 23 Thief, 35 Monk",  # noqa: E501
        36: "   ▌    »15g«    ▐│     15g     ││     10g     │▌    »5g«     ▐│     Axe     │         CR AED  RH EAC  IC EBB  GC DCA",  # noqa: E501
        37: "   ▌    Crypt    ▐│ Goblin Camp ││  Rat Haus   │▌  Ice Cave   ▐│  Barbarian  │         DL CDE",  # noqa: E501
        38: "   ▙▄▄▄▄▄▄▄▄▄▄▄▄▄▟╰─────────────╯╰─────────────╯▙▄▄▄▄▄▄▄▄▄▄▄▄▄▟╰──────── 5g ─╯",
    },
    "5.2: keys that would be refused are not in the footer": {
        39: " 1-9 in row  Tab town/gold  Enter hire  b board  v victory  k mine alone  x clear  p pace  l log  : command  ? rules  q",  # noqa: E501
    },
}


def test_the_wide_recruitment_is_that_of_the_wireframe() -> None:
    drawn = screen(*marked(wide_hiring(), "3", "tab", "1", "4"), WIDE)
    assert drawn == ruled(UX_WIDE, UX_WIDE_BY_RULE)


UX_DEED = """
 Dungeonville  round 4  5 collection      deck 21 · disc 27 · undo -   you ● Ada
 Blood  CR ■2▲1   RH ●1   IC ●3■1★3   GC ▲1   DL ■1▲2
┏━ Deed House ━━━━━━━━━━━━━━━━━━━━━━━┓╭─ Ada with each deed ────── memory aid ─╮
┃ 1 ▒▒ deed, seen by nobody          ┃│                 kills  blood   own     │
┃ price 50g, one purchase a round    ┃│ Crypt             3     +3     -0  =  6│
┃ you must keep what you draw        ┃│ Rat Haus          3     +0     -1  =  2│
┃ your old deed goes in afterwards   ┃│ Ice Cave          3     +4     -3  =  4│
┃                                    ┃│ Goblin Camp       3     +1     -0  =  4│
┃ Banked this round                  ┃│ Dragon's Lair     3     +3     -0  =  6│
┃ ■ RH 10  ▲ CR 25  ● IC 20 20 10    ┃│ all of it from what lies open to all   │
┗━━━━━━━━━━━━━━━━━━━━━━━━━ DV-K2 K4 ━┛╰────────────────────────────────────────╯
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -      80g ■1▲1★1    9 35 Monk r DCBAE 53 Thie y DABBC 57 Rang r BCDAB
♛■Bram  -      30g ●1        9 9 Knig p EEDCA  33 Bard y BAEDC 48 Peas y CCCCC
 ▲Cleo  -      85g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 64 Mule - EEEEE
 ★Dov   -      15g ●1       10 1 Assa - EEEEE  46 Urch g DDDDD
 Since: Ada escaped with 50g; 23 Thief died there, one ●. Cleo escaped with 25g.
 Bram and Dov have less than 50g and are passed over. Cleo bought nothing.
 A card that is not needed to reach 50 is refused; no change.  DV-M2 M3
 » Buy a deed? Enter pays the 50g marked, 0 keeps your deed.     Waiting for you
   ▛▀ 1 ▀▀▀▀▜╭─ 2 ────╮▛▀ 3 ▀▀▀▀▜╭─ 4 ────╮╭─ 5 ────╮      secret: Goblin Camp
   ▌»20g IC«▐│ 15g GC │▌»10g IC«▐│ 10g RH ││ Axe 5g │      kills 3 + camp 1 - 0
   ▙▄2 of 2▄▟╰────────╯▙▄▄▄▄▄▄▄▄▟╰────────╯╰────────╯      = 4 of 7
 1-9 ←→ gold  Space mark  Enter pay  0 no  b board  v victory  i  ? rules  q
"""
UX_DEED_BY_RULE: Differing = {
    "2.2: one blank cell inside each side border": {
        2: "┏━ Deed House ━━━━━━━━━━━━━━━━━━━━━━┓╭─ Ada with each deed ─────── memory aid ─╮",
        3: "┃ 1 ▒▒ deed, seen by nobody         ┃│               kills  blood    own       │",
        4: "┃ price 50g, one purchase a round   ┃│ Crypt             3     +3     -0  =  6 │",
        5: "┃ you must keep what you draw       ┃│ Rat Haus          3     +0     -1  =  2 │",
        6: "┃ your old deed goes in afterwards  ┃│ Ice Cave          3     +4     -3  =  4 │",
        7: "┃                                   ┃│ Goblin Camp       3     +1     -0  =  4 │",
        8: "┃ Banked this round                 ┃│ Dragon's Lair     3     +3     -0  =  6 │",
        9: "┃ ■ RH 10  ▲ CR 25  ● IC 20 20 10   ┃│ all of it from what lies open to all    │",
        10: "┗━━━━━━━━━━━━━━━━━━━━━━━━ DV-K2 K4 ━┛╰─────────────────────────────────────────╯",
    },
    "the news of this position": {
        16: " Since: Bram banked to 30g; Cleo banked to 85g; Ada banked to 80g",
        17: "",
    },
    "4.9: both purchases are told in the same words": {
        18: " 50 marked of 50. Your old deed goes in afterwards.  DV-K3 DV-M2",
    },
    "4.9: equal cards lie in the order of their dungeons; what an item is worth stands below": {
        20: "   ▛▀ 1 ▀▀▀▀▜╭─ 2 ────╮╭─ 3 ────╮▛▀ 4 ▀▀▀▀▜╭─ 5 ────╮      secret: Goblin Camp",
        21: "   ▌»20g IC«▐│ 15g GC ││ 10g RH │▌»10g IC«▐│  Axe   │      kills 3 + camp 1 - 0",
        22: "   ▙▄2 of 2▄▟╰────────╯╰────────╯▙▄▄▄▄▄▄▄▄▟╰─── 5g ─╯      = 4 of 7",
    },
    "5.2: what every table has stands in each footer": {
        23: " 1-9 ←→ gold  Space mark  Enter pay  0 no  b board  v victory  k  l log  :  ?  q",
    },
}


def test_the_deed_is_that_of_the_wireframe() -> None:
    drawn = screen(*marked(buying(), "1", "1", "4"), COMPACT)
    assert drawn == ruled(UX_DEED, UX_DEED_BY_RULE)


UX_PRIVATE = """
 Dungeonville  round 4  4 exploration                             only for ● Ada
 Blood  CR ■2▲1   RH ●1■1   IC ●2■1★3   GC ▲1▼1   DL ■1▲2▼1
╔═ What only Ada may know ═════════════════════════════════════════════════════╗
║ Deed            Goblin Camp, since the deal                         DV-S6    ║
║                                                                              ║
║ Kill zone       ■1 ▲1 ★1                                          3          ║
║ Goblin Camp     blood of others  ▲1 ▼1                          + 2          ║
║                 own blood        none                           - 0          ║
║ True score                                                      = 5 of 7     ║
║                                                                              ║
║ With each deed  CR 3+3-0   RH 3+1-1   IC 3+4-2   GC 3+2-0   DL 3+4-0         ║
║                                                                              ║
║ Orb             no card seen                                                 ║
║ Deed bought     none                                                         ║
║ Deeds shown     Bram: Crypt, by a false claim in round 2             DV-W4   ║
║                                                                              ║
║ None of this stands on a shared table, in the log or in a hint.      DV-T6   ║
╚═════════════════════════════════════════════════════════════ any key closes ═╝
"""
UX_PRIVATE_BY_RULE: Differing = {
    "every header tells the piles, and who looks": {
        0: " Dungeonville  round 4  4 exploration      deck 45 · disc 0 · undo -   you ● Ada",
    },
    "all clauses begin in one column": {
        14: "║ Deeds shown     Bram: Crypt, by a false claim in round 2            DV-W4    ║",
        16: "║ None of this stands on a shared table, in the log or in a hint.     DV-T6    ║",
    },
}


def test_the_private_page_is_that_of_the_wireframe() -> None:
    scene = shown(inside())
    drawn = [BOARD.header(scene, COMPACT), *BOARD.private(scene, COMPACT)]
    lines = [line.rstrip() for line in text_of(drawn).split("\n")]
    assert lines == ruled(UX_PRIVATE, UX_PRIVATE_BY_RULE)
