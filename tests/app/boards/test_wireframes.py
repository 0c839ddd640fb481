"""The board of Dungeon Busters in the positions of the wireframes, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest

from support.scenes import (
    COMPACT,
    NAMES,
    WIDE,
    basilisk_shared,
    dullahan,
    dullahan_beaten,
    kobold_fought,
    mimic_lost,
    over,
    scene,
)
from undercroft.boards.dungeon_busters import BOARD
from undercroft.glyphs import Glyphs
from undercroft.widgets.rows import Block, text_of
from undercroft_engine.core.spans import plain


def lines(block: Block) -> list[str]:
    return text_of(block).split("\n")


def drawn(picture: str) -> list[str]:
    return picture.strip("\n").split("\n")


TOP = """
┏━ Dullahan ━━━━━━━━━━━━━ * new ━┓ ╭─ Gems ────────────╮ ╭─ Dungeons ──────────╮
┃ HP 13          Dungeon II, 2nd ┃ │         R   Y   B │ │ I    ✓ - ✓ ✓  done  │
┃ Chest 1  ◆Y ◆Y  lowest counted ┃ │ Bank    5   6   6 │ │ II   ✓ here ▒▒ ▒▒   │
┃ Chest 2  ◆B     next           ┃ │ Spoils  -   -   - │ │ III  ▒▒ ▒▒ ▒▒ ▒▒    │
┃ Chest 3  ◆R     next           ┃ │ none to share     │ │ ✓ won  - lost       │
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰───────────────────╯ ╰─────────────────────╯
"""


def test_the_compact_table_is_that_of_its_wireframe() -> None:
    table = dullahan()
    _, before, events = kobold_fought()
    since = BOARD.since(before, events, COMPACT)
    picture = BOARD.table(scene(table, cursor=5, picked=5, since=since), COMPACT)
    assert lines(picture) == [
        *drawn(TOP),
        *drawn("""
 Seat          R  Y  B  sets  trophies  Played  Holds      Kept    This battle
 A ● Ada       2  3  2     2         1  4       1 2 3 5 6  4 of 4  □ you choose
 B ■ Bram      2  1  1     1         1  2 ×     1 3 4 5 6  3 of 4  ▣ locked
 C ▲ Cleo ♛    2  3  2     2         1  6       1 2 3 4 5  2 of 2  □ choosing
 D ★ Dov       -  1  2     -         1  2 ×     1 3 4 5 6  1 of 3  □ choosing
 E ▼ Esme      4  1  2     1         -  5       1 2 3 4 6  5 of 5  □ choosing
╭─ Since your last choice ─────────────╮╭─ Said this battle ───────── g speak ─╮
│ Kobold HP 6: A4 + E5 + C6 = 15, won  ││ B  I will play 5                     │
│ B2 D2 equal, cancelled ×             ││ C  asks you: play 6                  │
│ A ◆R ◆Y   E ◆B   trophy to C         ││ E  at least 4                        │
╰──────────────────────────────────────╯╰──────────────────────────────────────╯
"""),
    ]


def test_the_compact_header_and_hand_are_those_of_the_wireframe() -> None:
    shown = scene(dullahan(), cursor=5, picked=5)
    assert lines([BOARD.header(shown, COMPACT), *BOARD.hand(shown, COMPACT)]) == drawn("""
 Dungeon Busters  Dungeon II  battle 6 of 12                undo -   you A ● Ada
╭─ 1 ─╮╭─ 2 ─╮╭─ 3 ─╮╭─ 4 ─╮╭─ 5 ─╮▛▀ 6 ▀▜  a agree, r refuse:
│  1  ││  2  ││  3  ││  ·  ││  5  │▌ »6« ▐  C asks you: play 6
╰─────╯╰─────╯╰─────╯╰─────╯╰─────╯▙▄▄▄▄▄▟  most with a 6: 20
""")


def test_the_wide_table_is_that_of_its_wireframe_with_the_words_of_the_game() -> None:
    table = dullahan()
    _, before, events = kobold_fought()
    since = BOARD.since(before, events, WIDE)
    shown = scene(table, cursor=5, picked=5, since=since)
    assert lines(BOARD.table(shown, WIDE)) == drawn("""
┏━ Dullahan ━━━━━━━━━━━━━━━━━━━━━━━━━ * new ━┓ ╭─ Gems ───────────────╮ ╭─ Dungeons ───────────────────────────────────╮
┃                                            ┃ │                      │ │ I    ✓ Skeleton      - Blue Slime            │
┃ HP 13                 Dungeon II, 2nd of 4 ┃ │          R    Y    B │ │      ✓ Chimera       ✓ Mimic                 │
┃                                            ┃ │ Bank     5    6    6 │ │ II   ✓ Kobold        here Dullahan 13        │
┃ Chest 1   ◆Y ◆Y   lowest counted card      ┃ │ Spoils   -    -    - │ │      2 to come of Mandrake 5, Basilisk 7,    │
┃ Chest 2   ◆B      next lowest              ┃ │ Seats   10    9    9 │ │      Mimic 10; one of them stays unseen      │
┃ Chest 3   ◆R      next lowest              ┃ │ of      15   15   15 │ │ III  4 of Poison Slime 4, Cerberus 7,        │
┃ trophy    highest counted card             ┃ │                      │ │      Skeleton Warrior 8, Mimic 10, Dragon 14 │
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰──────────────────────╯ ╰──────────────────────────────────────────────╯
╭─ Party ──────────────────────────────────────────────────────────────────────────────────────────────────────────────╮
│ Seat                R  Y  B  gems  sets  most of  trophies  score now   Played  Still holds  Word kept  This battle  │
│ A ● Ada             2  3  2     7     2  -               1         13   4       1 2 3 5 6    4 of 4     □ you choose │
│ B ■ Bram            2  1  1     4     1  -               1          7   2 ×     1 3 4 5 6    3 of 4     ▣ locked     │
│ C ▲ Cleo ♛ Leader   2  3  2     7     2  -               1         13   6       1 2 3 4 5    2 of 2     □ choosing   │
│ D ★ Dov             -  1  2     3     -  -               1          3   2 ×     1 3 4 5 6    1 of 3     □ choosing   │
│ E ▼ Esme            4  1  2     7     1  red             -         13   5       1 2 3 4 6    5 of 5     □ choosing   │
╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯
╭─ Since your last choice ─────────────────────────────────╮╭─ Said this battle ───────────────────────────────────────╮
│ Kobold HP 6: A4 + E5 + C6 = 15, won                      ││ 1  B  I will play 5                standing              │
│ B2 D2 equal, cancelled ×                                 ││ 2  C  asks you: play 6             not answered          │
│ A ◆R ◆Y   E ◆B   trophy to C                             ││ 3  E  at least 4                   standing              │
│ * Battle 6 of 12: Dullahan turned up, HP 13              ││                                                          │
│                                                          ││                                                          │
│                                                          ││ 8 of 8 left    g speak  a agree  r refuse                │
╰──────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────────────────╯
╭─ Sums (memory aid): the most the party can reach ────────────────────────────────────────────────────────────────────╮
│ your card                      1     2     3     5     6                                                             │
│ at most                       19    20    20    20    20     needed 13                                               │
│ at most, if B and E keep word 19    20    20    13    20     B 5 and your 5 would cancel each other                  │
╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯
""")  # noqa: E501


def test_the_wide_header_and_hand_are_those_of_the_wireframe() -> None:
    shown = scene(dullahan(), cursor=5, picked=5)
    assert lines([BOARD.header(shown, WIDE), *BOARD.hand(shown, WIDE)]) == drawn("""
 Dungeon Busters  Dungeon II  battle 6 of 12     values 1-6 · locks changeable · Leader C           undo -   you A ● Ada

 ╭─ 1 ───╮╭─ 2 ───╮╭─ 3 ───╮╭─ 4 ───╮╭─ 5 ───╮▛▀ 6 ▀▀▀▜
 │       ││       ││       ││       ││       │▌       ▐   Picked 6: keeps to C's request once you agree to it.
 │   1   ││   2   ││   3   ││   ·   ││   5   │▌  »6«  ▐   If the 6 counts you are highest: you keep the trophy.
 │       ││       ││       ││       ││       │▌       ▐   4 was played against Kobold; it comes back with Dungeon III.
 ╰───────╯╰───────╯╰───────╯╰───────╯╰───────╯▙▄▄▄▄▄▄▄▟
""")  # noqa: E501


def test_the_open_table_talks_to_all_and_names_no_you() -> None:
    table, before, events = kobold_fought()
    table.say(1, "play", 5)
    table.say(2, "ask", 6, to=0)
    table.say(4, "at_least", 4)
    since = BOARD.since(before, events, COMPACT)
    shown = scene(table, None, mode="public", since=since, title="Since the last battle")
    picture = [BOARD.header(shown, COMPACT), *BOARD.table(shown, COMPACT)]
    assert lines(picture) == [
        " Dungeon Busters  Dungeon II  battle 6 of 12                 undo -   all of you",
        *drawn(TOP),
        *drawn("""
 Seat          R  Y  B  sets  trophies  Played  Holds      Kept    This battle
 A ● Ada       2  3  2     2         1  4       1 2 3 5 6  4 of 4  □ talking
 B ■ Bram      2  1  1     1         1  2 ×     1 3 4 5 6  3 of 4  □ talking
 C ▲ Cleo ♛    2  3  2     2         1  6       1 2 3 4 5  2 of 2  □ talking
 D ★ Dov       -  1  2     -         1  2 ×     1 3 4 5 6  1 of 3  □ talking
 E ▼ Esme      4  1  2     1         -  5       1 2 3 4 6  5 of 5  □ talking
╭─ Since the last battle ──────────────╮╭─ Said this battle ───────── g speak ─╮
│ Kobold HP 6: A4 + E5 + C6 = 15, won  ││ B  I will play 5                     │
│ B2 D2 equal, cancelled ×             ││ C  asks A: play 6       not answered │
│ A ◆R ◆Y   E ◆B   trophy to C         ││ E  at least 4                        │
╰──────────────────────────────────────╯╰──────────────────────────────────────╯
"""),
    ]
    assert {line.strip() for line in lines(BOARD.hand(shown, COMPACT))} == {""}


def test_the_reveal_of_a_victory_is_that_of_its_wireframe() -> None:
    table, before, events = dullahan_beaten()
    steps = BOARD.steps(before, events, table.view(0))
    names = ["cards", "cancelled", "sum", "words", "chests", "trophy"]
    assert [step.name for step in steps] == names
    chests = names.index("chests")
    assert lines(BOARD.reveal(scene(table), steps, chests, COMPACT)) == drawn("""
╭─ Dullahan ─────────────────────╮ ┏━ Victory ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
│ HP 13          Dungeon II, 2nd │ ┃ D3 + E4 + A6 = 13, needed 13              ┃
│ Chest 1  ◆Y ◆Y                 │ ┃ B5 and C5 are equal: cancelled ×          ┃
│ Chest 2  ◆B                    │ ┃ D takes ◆Y ◆Y   E takes ◆B   A takes ◆R   ┃
│ Chest 3  ◆R                    │ ┃ Spoils is empty: nothing to share         ┃
╰────────────────────────────────╯ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ DB-T8 V2 ━┛
╭─ D ★ Dov ───╮ ╭─ E ▼ Esme ──╮ ╭─ A ● Ada ───╮ ┌┄ B ■ Bram ┄┄┐ ┌┄ C ▲ Cleo ┄┄┐
│             │ │             │ │             │ ┆             ┆ ┆             ┆
│      3      │ │      4      │ │      6      │ ┆      5      ┆ ┆      5      ┆
│             │ │             │ │             │ ┆             ┆ ┆             ┆
│   chest 1   │ │   chest 2   │ │   chest 3   │ ┆   × equal   ┆ ┆   × equal   ┆
╰─────────────╯ ╰─────────────╯ ╰─────────────╯ └┄┄┄┄┄┄┄┄┄┄┄┄┄┘ └┄┄┄┄┄┄┄┄┄┄┄┄┄┘
 Sum so far   D 3    E 7    A 13   ▰▰▰▰▰▰▰▰▰▰▰▰▰  13 of 13
╭─ Words ──────────────────────────────╮╭──────────────────────────────────────╮
│ B said play 5: kept       now 4 of 5 ││ A agreed to play 6: kept  now 5 of 5 │
│ E said at least 4: kept   now 6 of 6 ││                                      │
╰──────────────────────────────────────╯╰──────────────────────────────────────╯
""")
    note = "Gems now   D ◆Y 1▸3   E ◆B 2▸3   A ◆R 2▸3      Bank R 4  Y 4  B 5"
    assert (
        plain(steps[chests].note).replace("yellow", "◆Y").replace("blue", "◆B").replace("red", "◆R")
        == note
    )
    assert plain(steps[-1].ask) == "Enter shows the next step: who keeps the card."


def test_the_reveal_of_a_defeat_stops_at_the_payer_who_may_choose() -> None:
    table, before, events = mimic_lost()
    steps = BOARD.steps(before, events, table.view(0))
    shown = scene(table, cursor=1, picked=1)
    picture = [*BOARD.reveal(shown, steps, len(steps) - 1, COMPACT), *BOARD.hand(shown, COMPACT)]
    assert lines(picture) == drawn("""
╭─ Mimic ────────────────────────╮ ┏━ Defeat ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
│ HP 10          Dungeon II, 3rd │ ┃ C2 + E3 + D4 = 9, needed 10               ┃
│ Chest 1  ◆R ◆Y ◆B              │ ┃ A1 and B1 are equal: cancelled ×          ┃
│ Chest 2  ◆R                    │ ┃ The lowest card played is 1: A and B pay  ┃
│                                │ ┃ Order from the Leader C round: A, then B  ┃
╰────────────────────────────────╯ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ DB-D2 D5 ━┛
╭─ C ▲ Cleo ──╮ ╭─ E ▼ Esme ──╮ ╭─ D ★ Dov ───╮ ┌┄ A ● Ada ┄┄┄┐ ┌┄ B ■ Bram ┄┄┐
│             │ │             │ │             │ ┆             ┆ ┆             ┆
│      2      │ │      3      │ │      4      │ ┆      1      ┆ ┆      1      ┆
│             │ │             │ │             │ ┆             ┆ ┆             ┆
│   counted   │ │   counted   │ │   counted   │ ┆ × pays 1st  ┆ ┆ × pays 2nd  ┆
╰─────────────╯ ╰─────────────╯ ╰─────────────╯ └┄┄┄┄┄┄┄┄┄┄┄┄┄┘ └┄┄┄┄┄┄┄┄┄┄┄┄┄┘
 Sum so far   C 2    E 5    D 9    ▰▰▰▰▰▰▰▰▰▱  9 of 10, one short
╭─ Words ──────────────────────────────╮╭─ Spoils ─────────────────────────────╮
│ B said at least 3: broken now 4 of 6 ││ now     R -  Y -  B -                │
│ C said play 2: kept       now 3 of 3 ││ B then pays red, its most: 2         │
╰──────────────────────────────────────╯╰──────────────────────────────────────╯
 ╭─ 1 ───────╮ ▛▀ 2 ▀▀▀▀▀▀▀▀▀▜ ┌┄ 3 ┄┄┄┄┄┄┄┐  red goes:     -/3/2
 │ ◆R red 3  │ ▌»◆Y yellow 3«▐ ┆ ◆B blue 2 ┆  yellow goes:  3/-/2
 ╰───────────╯ ▙▄▄▄▄▄▄▄▄▄▄▄▄▄▟ └┄┄┄┄┄┄┄┄┄┄┄┘  blue is not the most
""")


def test_the_reveal_with_spoils_tells_what_was_taken_and_whose_turn_it_is() -> None:
    table, before, events = basilisk_shared()
    steps = BOARD.steps(before, events, table.view(0))
    shown = scene(table, picked=0)
    picture = [*BOARD.reveal(shown, steps, len(steps) - 1, COMPACT), *BOARD.hand(shown, COMPACT)]
    assert lines(picture) == drawn("""
╭─ Basilisk ─────────────────────╮ ┏━ Victory ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
│ HP 7           Dungeon II, 4th │ ┃ A2 + C3 + D5 = 10, needed 7               ┃
│ Chest 1  ◆R ◆Y ◆B  to A        │ ┃ B6 and E6 are equal: cancelled ×          ┃
│                                │ ┃ A takes ◆R ◆Y ◆B, C and D no chest        ┃
│                                │ ┃ Spoils R 2 Y 3: A, C, D in turn           ┃
╰────────────────────────────────╯ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ DB-P1 P2 ━┛
╭─ A ● Ada ───╮ ╭─ C ▲ Cleo ──╮ ╭─ D ★ Dov ───╮ ┌┄ B ■ Bram ┄┄┐ ┌┄ E ▼ Esme ┄┄┐
│      2      │ │      3      │ │      5      │ ┆      6      ┆ ┆      6      ┆
│  picks 1st  │ │  picks 2nd  │ │  picks 3rd  │ ┆   × equal   ┆ ┆   × equal   ┆
╰─────────────╯ ╰─────────────╯ ╰─────────────╯ └┄┄┄┄┄┄┄┄┄┄┄┄┄┘ └┄┄┄┄┄┄┄┄┄┄┄┄┄┘
 Sum   A 2    C 5    D 10   ▰▰▰▰▰▰▰  10 of 7
╭─ Gems with what was taken ───────────╮╭─ Spoils, one gem each in turn ───────╮
│ A ● Ada    R 3▸4 Y 0▸2 B 2▸3 0▸2 sets││ taken   A ◆Y   C ◆R   D ◆Y           │
│ C ▲ Cleo   R 2▸3 Y 3   B 2           ││ left    R 1  Y 1  B -                │
│ D ★ Dov    R -   Y 3▸4 B 2           ││ then    C gets the last one          │
╰──────────────────────────────────────╯╰──────────────────────────────────────╯

 ▛▀ 1 ▀▀▀▀▀▀▀▜ ╭─ 2 ───────╮ ┌┄ 3 ┄┄┄┄┄┄┄┐  red: 5, alone most (E 4)
 ▌ »◆R red«  ▐ │ ◆Y yellow │ ┆  ◆B none  ┆  yellow: 3 sets, not 2
 ▙▄▄▄▄▄▄▄▄▄▄▄▟ ╰───────────╯ └┄┄┄┄┄┄┄┄┄┄┄┘  you may not pass  DB-P3
""")


PILES = [[5, 3, 4], [3, 3, 6], [4, 2, 2], [1, 6, 3], [1, 1, 0]]


def results(piles: list[list[int]], trophies: list[int], names: Sequence[str] = NAMES) -> list[str]:
    table = over(piles, trophies, kept=[9] * len(piles), broken=[1] * len(piles))
    view = table.view(None)
    page = BOARD.results(view, tuple(names[: len(piles)]), "game-7", COMPACT, Glyphs())
    assert len(page) == 22
    return lines(page)


def test_the_results_are_those_of_the_wireframe_with_a_clause_in_every_row() -> None:
    page = results(PILES, [4, 3, 1, 1, 0])
    assert page[1:18] == drawn("""
┏━ Ada wins ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
┃ Ada and Bram both have 24 points.                                            ┃
┃ Tie-break, trophies: Ada 4, Bram 3. Ada wins.                                ┃
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ DB-E7 ━┛

                  1st        2nd        3rd        4th        5th
                  A ● Ada    B ■ Bram   D ★ Dov    C ▲ Cleo   E ▼ Esme
 Gems  R Y B      5 3 4      3 3 6      1 6 3      4 2 2      1 1 -
 1 point each     12         12         10         8          2         DB-E2
 Sets, 3 each     3 =  9     3 =  9     1 =  3     2 =  6     -         DB-E3
 Most red, 3      5 =  3     3          1          4          1         DB-E4
 Most yellow, 3   3          3          6 =  3     2          1         DB-E4
 Most blue, 3     4          6 =  3     3          2          -         DB-E4
 ----------------------------------------------------------------------
 Total            24         24         16         14         2
 Trophies         4 <        3          1          1          -         DB-E7
 Kept, no points  9 of 10    9 of 10    9 of 10    9 of 10    9 of 10   DB-N14
""")
    assert page[0].startswith(" Dungeon Busters  finished after 12 battles")
    assert page[-1].endswith("─ saved as game-7 ─╯")


def test_a_row_says_how_many_each_had_and_that_a_tie_brings_nobody_points() -> None:
    page = results([[1, 1, 1], [1, 1, 1], [0, 0, 3]], [4, 3, 1])
    rows = [" ".join(line.split()) for line in page if "tied" in line or "Most" in line]
    assert rows == [
        "Red tied, 0 1 tied 1 tied - DB-E5",
        "Yellow tied, 0 1 tied 1 tied - DB-E5",
        "Most blue, 3 1 1 3 = 3 DB-E4",
    ]


def test_bank_and_spoils_at_their_fullest_fit_one_row_of_the_results() -> None:
    view = over([[0, 0, 0]] * 5, [0] * 5, bank=[15, 15, 15], spoils=[0, 0, 0]).view(None)
    page = lines(BOARD.results(view, NAMES, "dungeon-busters-1234", COMPACT, Glyphs()))
    assert "Bank: R 15 Y 15 B 15. Left on Spoils: nothing.  DB-P7" in page[-2]
    assert len(page) == 22


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_long_names_have_a_row_of_their_own_in_the_results(seats: int) -> None:
    names = ("Bartholomew1", "你好世界再见", "Wilhelmina12", "Maximilian12", "Anneliese123")
    page = results(PILES[:seats], [1] * seats, names)
    heads = "\n".join(page)
    assert all(name[:5] in heads for name in names[:seats])


def test_a_shared_victory_names_all_who_share_it() -> None:
    page = results([[3, 3, 3]] * 3, [2, 2, 2])
    assert page[1].startswith("┏━ Ada, Bram and Cleo share the win ━")
    assert "They share the win." in page[3]


def test_nothing_in_piles_and_nobody_most_is_told_as_such() -> None:
    page = results([[0, 0, 0], [1, 1, 1], [1, 1, 1]], [0, 4, 4])
    red = next(line for line in page if "Red tied" in line)
    assert " ".join(red.split()) == "Red tied, 0 1 tied 1 tied - DB-E5"


def test_the_wide_results_say_for_each_colour_who_had_how_many() -> None:
    page = BOARD.results(over(PILES, [4, 3, 1, 1, 0]).view(None), NAMES, "", WIDE, Glyphs())
    text = text_of(page)
    assert "Red: Ada 5, Bram 3, Cleo 4, Dov 1, Esme 1. Ada has the most." in text
    assert "saved as" not in text


def test_a_seat_that_may_say_no_more_is_not_told_to_agree_or_refuse() -> None:
    shown = scene(dullahan(), cursor=5, picked=5)
    assert shown.offer is not None
    silent = replace(shown, offer=msgspec.structs.replace(shown.offer, talk=None))
    assert "a agree" in "\n".join(lines(BOARD.hand(shown, COMPACT)))
    assert "a agree" not in "\n".join(lines(BOARD.hand(silent, COMPACT)))
