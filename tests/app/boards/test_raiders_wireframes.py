"""The wireframes of Dungeon Raiders, line by line, from stated positions.

Where a picture and a rule differ the rule holds: rooms that are still ahead say in the border
whether they were laid up or down (RA-L4), a name too long for its room is the card's short one,
and equal gains stand together as `AE`.
"""

from __future__ import annotations

from support.raider_scenes import COMPACT, WIDE, news, scene, seen_by, troll
from support.raiders import Table
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of


def lines(room: Room, shown: Scene) -> list[str]:
    block = [BOARD.header(shown, room), *BOARD.table(shown, room), *BOARD.hand(shown, room)]
    return text_of(block).split("\n")


def drawn(text: str) -> list[str]:
    return text.removeprefix("\n").removesuffix("\n").split("\n")


def troll_scene(room: Room) -> Scene:
    table, before = troll()
    table.lock(3, "1")
    since = news(table, before, 0, room)
    return scene(table, cursor=6, picked=3, since=since, since_title="Since your last choice")


def test_the_table_is_that_of_the_wireframe() -> None:
    assert lines(COMPACT, troll_scene(COMPACT)) == drawn("""
 Dungeon Raiders  Level 3/5 Room 3/5     standard           undo -   you A ● Ada
╭─ 1 ─────────╮ ╭─ 2 ─────────╮ ┏━ 3 ━━━━━ * ━┓ ╭─ 4 down ────╮ ╭─ 5 up ───────╮
│ Treasure    │ │ Chamber I   │ ┃ Monster     ┃ │░░░░░░░░░░░░░│ │ Trap         │
│ ◎4  ◎2      │ │ AE Ψ  B ⊸   │ ┃ Troll       ┃ │░░░░░ ? ░░░░░│ │ Boulder      │
│ A C +2 each │ │ C ○  D ✗-1  │ ┃ needs 23    ┃ │░░░░░░░░░░░░░│ │ fewest ✗ +   │
│ B E +1 each │ │             │ ┃ deals ✗2    ┃ │░░░░░░░░░░░░░│ │ 2 1 1 1 -    │
╰────── done ─╯ ╰────── done ─╯ ┗━━━━ ▲ here ━┛ ╰─────────────╯ ╰──────────────╯
 Seat                 ◎   ✗    Played      Hand    Last room   This room
 A ● Ada   Knight     9   3    1 · · · 5      5    + torch     □ you choose
 B ■ Bram  Rogue      7   5    · · 3 4 ·      5    + key       □ choosing
 C ▲ Cleo  Sorcerer  11   2    · 2 · · ·      6    + ball      □ choosing
 D ★ Dov   Scout      6   4    · · 3 · 5      4    ✗ -1        ▣ locked
 E ▼ Esme  Warrior   10   4    1 · · 4 ·      4    + torch     □ choosing
╭─ Since your last choice ─────────────────────────╮╭─ Reserve ────────────────╮
│ 3 more: l                                        ││ Ψ torch 3   ⊸ key   4    │
│ A E torch, B key, C ball, D heals ✗ 5▸4          ││ ○ ball  4   † sword 5    │
│ * Room 3 turned up: Troll                        ││ rooms 10 · levels 2 left │
╰──────────────────────────────────────────────────╯╰──────────────────────────╯
 ╭─ 1 ─╮╭─ 2 ─╮╭─ 3 ─╮▛▀ 4 ▀▜╭─ 5 ─╮  ┌┄ 6 ┄┄┄┄┄┄┄┐┏━ 7 ━━━━━━━┓ 6: not in this
 │  ·  ││  2  ││  3  │▌ »4« ▐│  ·  │  ┆  Ψ torch  ┆┃  † sword  ┃ room  RA-P3
 ╰─────╯╰─────╯╰─────╯▙▄▄▄▄▄▟╰─────╯  └┄┄┄┄┄┄┄┄┄┄┄┘┗━━━━━━━━━━━┛ t looks at 4
""")


def test_the_wide_table_is_that_of_the_wireframe() -> None:
    assert lines(WIDE, troll_scene(WIDE)) == drawn("""
 Dungeon Raiders  Level 3/5 Room 3/5     standard · reward always                                   undo -   you A ● Ada
╭─ 1  Treasure ───────╮ ╭─ 2  Chamber I ──────╮ ┏━ 3  Monster ━━━━━━━━┓ ╭─ 4  face down ──────╮ ╭─ 5  Trap ────────────╮
│                     │ │                     │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
│ chests  ◎ 4  ◎ 2    │ │                     │ ┃ Troll               ┃ │░░░░░░░░░░░░░░░░░░░░░│ │ Giant boulder        │
│                     │ │ 5  D     ✗-1        │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
│ 5  A C   ◎+2 each   │ │ 3  B     ⊸          │ ┃ needs 23 in all     ┃ │░░░░░░░░░ ? ░░░░░░░░░│ │ fewest ✗ take, by    │
│ 4  B E   ◎+1 each   │ │ 2  C     ○          │ ┃ deals ✗2 lowest     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │ highest card played  │
│ 3  D     nothing    │ │ 1  A E   Ψ          │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
│                     │ │                     │ ┃ * just entered      ┃ │░░░░░░░░░░░░░░░░░░░░░│ │ 5▸2 4▸1 3▸1 2▸1 1▸-  │
│                     │ │                     │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
╰────────────── done ─╯ ╰────────────── done ─╯ ┗━━━━━━━━━━━━ ▲ here ━┛ ╰─────────────────────╯ ╰──────────────────────╯
╭─ Party ──────────────────────────────────────────────────────────────╮╭─ Reserve ────────────────────────────────────╮
│ Seat                Coins Wounds   Played     Hand  This room        ││ Ψ torch  3    look at face-down rooms        │
│ A ● Ada   Knight     ◎  9   ✗  3   1 · · · 5     5  □ you choose     ││ ○ ball   4    play again, seeing all         │
│ B ■ Bram  Rogue      ◎  7   ✗  5   · · 3 4 ·     5  □ choosing       ││ ⊸ key    4    5 in a treasure room           │
│ C ▲ Cleo  Sorcerer   ◎ 11   ✗  2   · 2 · · ·     6  □ choosing       ││ † sword  5    5 against a monster            │
│ D ★ Dov   Scout      ◎  6   ✗  4   · · 3 · 5     4  ▣ locked         ││ rooms 10 · levels 2 left                     │
│ E ▼ Esme  Warrior    ◎ 10   ✗  4   1 · · 4 ·     4  □ choosing       ││ level card  up up down down up               │
╰──────────────────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────╯
╭─ Since your last choice ─────────────────────────────────────────────╮╭─ Still in hand (memory aid) ─────────────────╮
│ Room 1  Treasure, chests 4 and 2                                     ││ B 1 2 5      and Ψ ⊸                         │
│   A 5  B 4  C key  D ball then 3  E 4                                ││ C 1 3 4 5    and ○ ⊸                         │
│   A and C share 4, +2 each                                           ││ D 1 2 4      and ○                           │
│   B and E share 2, +1 each                                           ││ E 2 3 5      and Ψ                           │
│   D's ball and C's key went back to the reserve                      ││                                              │
│ Room 2  Chamber I                                                    ││ others at most 5+5+4+5 = 19                  │
│   A 1  B 3  C 2  D 5  E 1                                            ││                                              │
│   A E torch, B key, C ball, D heals ✗ 5▸4                            ││                                              │
│ * Room 3 turned up: Troll, strength 23, 2 wounds                     ││                                              │
│                                                                      ││                                              │
╰──────────────────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────╯

 ╭─ 1 ───╮╭─ 2 ───╮╭─ 3 ───╮▛▀ 4 ▀▀▀▜╭─ 5 ───╮   ┌┄ 6 ┄┄┄┄┄┄┄┄┄┄┄┐┏━ 7 ━━━━━━━━━━━┓
 │       ││       ││       │▌       ▐│       │   ┆               ┆┃               ┃ 6: not in this room  RA-P3
 │   ·   ││   2   ││   3   │▌  »4«  ▐│   ·   │   ┆    Ψ torch    ┆┃    † sword    ┃ t looks at 4
 │       ││       ││       │▌       ▐│       │   ┆  t: look now  ┆┃   counts 5    ┃
 ╰───────╯╰───────╯╰───────╯▙▄▄▄▄▄▄▄▟╰───────╯   └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘┗━━━━━━━━━━━━━━━┛
""")  # noqa: E501


def test_a_room_seen_by_torch_stays_marked_for_its_user_alone() -> None:
    table, _ = troll()
    table.torch(0)
    user, other = (lines(COMPACT, scene(table, seat))[1:7] for seat in (0, 1))
    assert "4 you" in user[0]
    assert "you saw" in user[5]
    assert "?" not in "".join(user)
    assert "4 down" in other[0]
    assert "you saw" not in "".join(other)
    assert "A sees" not in str(seen_by(table, 1))


def test_the_map_holder_is_marked_and_cards_lie_open_in_the_variant() -> None:
    table = Table.dealt(3, "map", variant="tactical")
    first = table.asked[0]
    table.lock(first, "4")
    rows = lines(COMPACT, scene(table, first))
    row = next(line for line in rows if f" {'ABC'[first]} " in line and "♛" in line)
    assert row.rstrip().endswith("4")
    assert any("choosing" in line for line in rows)
    assert any("waits" in line for line in rows)


def test_an_unknown_boss_is_told_by_its_place() -> None:
    row = ["goblin", "?", "?", "?", "minotaur"]
    table = Table.at(seats=3, level=5, position=1, level_card="L1", row=row)
    assert "boss ?" in "\n".join(lines(COMPACT, scene(table))[1:7])
