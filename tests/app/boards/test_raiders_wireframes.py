"""The wireframes of Dungeon Raiders, line by line, from stated positions.

The pictures are those of the documents. Where a rule and a picture differ the rule holds: those
lines are listed below their picture, each with the rule.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.pictures import scene_of
from support.raider_scenes import COMPACT, WIDE, news, scene, seen_by, troll
from support.raiders import GAME, Table, items
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of
from undercroft_engine.games.dungeon_raiders.cards import Boss, Chamber, Monster, Trap, Treasure

Differing = dict[str, dict[int, str]]
"""By rule: the lines that are drawn otherwise, by their place in the picture."""


def lines(room: Room, shown: Scene) -> list[str]:
    block = [BOARD.header(shown, room), *BOARD.table(shown, room), *BOARD.hand(shown, room)]
    return [line.rstrip() for line in text_of(block).split("\n")]


def ruled(picture: str, differing: Differing) -> list[str]:
    """The lines of a picture, where a rule wins those of the rule; each must be different."""
    drawn = [line.rstrip() for line in picture.removeprefix("\n").removesuffix("\n").split("\n")]
    for changed in differing.values():
        for place, line in changed.items():
            assert drawn[place] != line
            drawn[place] = line
    return drawn


def troll_scene(room: Room, since_room: int, **more: Any) -> Scene:
    table, before = troll(since_room)
    table.lock(3, "1")
    since = news(table, before, 0, room)
    title = "Since your last choice"
    return scene(table, cursor=6, picked=3, since=since, since_title=title, **more)


UX_COMPACT = """
 Dungeon Raiders  Level 3/5 Room 3/5            standard · undo -   you A ● Ada
╭─ 1 ─────────╮ ╭─ 2 ─────────╮ ┏━ 3 ━━━━━ * ━┓ ╭─ 4 ─────────╮ ╭─ 5 ──────────╮
│ Treasure    │ │ Chamber I   │ ┃ Monster     ┃ │░░░░░░░░░░░░░│ │ Trap         │
│ ◎4  ◎2      │ │ took: A E Ψ │ ┃ Troll       ┃ │░░░░░ ? ░░░░░│ │ Giant boulder│
│ A C +2 each │ │ B ⊸  C ○    │ ┃ needs 23    ┃ │░░░░░░░░░░░░░│ │ fewest ✗ take│
│ B E +1 each │ │ D potion    │ ┃ deals ✗2    ┃ │░░░░░░░░░░░░░│ │ 2 1 1 1 -    │
╰────── done ─╯ ╰────── done ─╯ ┗━━━━ ▲ here ━┛ ╰─────────────╯ ╰──────────────╯
 Seat                 ◎   ✗    Played      Hand   Last room     This room
 A ● Ada   Knight     9   3    1 · · · 5     5    + torch       □ you choose
 B ■ Bram  Rogue      7   5    · · 3 4 ·     5    + key         □ choosing
 C ▲ Cleo  Sorcerer  11   2    · 2 · · ·     6    + ball        □ choosing
 D ★ Dov   Scout      6   4    · · 3 · 5     4    ✗ -1          ▣ locked
 E ▼ Esme  Warrior   10   4    1 · · 4 ·     4    + torch       □ choosing
╭─ Since your last choice ─────────────────────────╮╭─ Reserve ────────────────╮
│ Room 2: A 1, B 3, C 2, D 5, E 1                  ││ Ψ torch 3   ⊸ key   4    │
│ A E torch, B key, C ball, D heals ✗ 5▸4          ││ ○ ball  4   † sword 5    │
│ * Room 3 turned up: Troll                        ││ rooms 10 · levels 2 left │
╰──────────────────────────────────────────────────╯╰──────────────────────────╯
 ╭─ 1 ─╮╭─ 2 ─╮╭─ 3 ─╮▛▀ 4 ▀▜╭─ 5 ─╮  ┌┄ 6 ┄┄┄┄┄┄┄┐┏━ 7 ━━━━━━━┓6 not against a
 │  ·  ││  2  ││  3  │▌ »4« ▐│  ·  │  ┆  Ψ torch  ┆┃  † sword  ┃monster  RA-P3
 ╰─────╯╰─────╯╰─────╯▙▄▄▄▄▄▟╰─────╯  └┄┄┄┄┄┄┄┄┄┄┄┘┗━━━━━━━━━━━┛t looks at 4
"""
COMPACT_BY_RULE: Differing = {
    "every header ends in the last column": {
        0: " Dungeon Raiders  Level 3/5 Room 3/5             standard · undo -   you A ● Ada",
    },
    "RA-L4: up and down are told by a word as well": {
        1: "╭─ 1 ─────────╮ ╭─ 2 ─────────╮ ┏━ 3 ━━━━━ * ━┓ ╭─ 4 down ────╮ ╭─ 5 up ───────╮",
    },
    "one blank cell inside each side border; a name that does not fit is the card's short one": {
        3: "│ ◎4  ◎2      │ │ took: A E Ψ │ ┃ Troll       ┃ │░░░░░ ? ░░░░░│ │ Boulder      │",
        4: "│ A C +2 each │ │ B ⊸  C ○    │ ┃ needs 23    ┃ │░░░░░░░░░░░░░│ │ fewest ✗ +   │",
    },
    "RA-L2, RA-L3: the level card is in the open": {
        17: "╰──────────────────────────────────────────────────╯╰───── up up down down up ─╯",
    },
    "the number of an item is always the same; a blank parts the cards from words": {
        18: " ╭─ 1 ─╮╭─ 2 ─╮╭─ 3 ─╮▛▀ 4 ▀▜╭─ 5 ─╮  ┌┄ 6 ┄┄┄┄┄┄┄┐┏━ 9 ━━━━━━━┓ 6 not against a",
        19: " │  ·  ││  2  ││  3  │▌ »4« ▐│  ·  │  ┆  Ψ torch  ┆┃  † sword  ┃ monster  RA-P3",
        20: " ╰─────╯╰─────╯╰─────╯▙▄▄▄▄▄▟╰─────╯  └┄┄┄┄┄┄┄┄┄┄┄┘┗━━━━━━━━━━━┛ t looks at 4",
    },
}


def test_the_table_is_that_of_the_wireframe() -> None:
    assert lines(COMPACT, troll_scene(COMPACT, 2)) == ruled(UX_COMPACT, COMPACT_BY_RULE)


UX_WIDE = """
 Dungeon Raiders  Level 3 of 5 · Room 3 of 5     standard · over half · reward always              undo -   you A ● Ada
╭─ 1  Treasure ───────╮ ╭─ 2  Chamber ────────╮ ┏━ 3  Monster ━━━━━━━━┓ ╭─ 4  face down ──────╮ ╭─ 5  Trap ────────────╮
│                     │ │                     │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
│ chests  ◎ 4  ◎ 2    │ │ 1  Ψ torch   A E    │ ┃ Troll               ┃ │░░░░░░░░░░░░░░░░░░░░░│ │ Giant boulder        │
│                     │ │ 2  ○ ball    C      │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
│ 5  A C   +2 each    │ │ 3  ⊸ key     B      │ ┃ needs  23  in all   ┃ │░░░░░░░░░ ? ░░░░░░░░░│ │ fewest ✗ take, by    │
│ 4  B E   +1 each    │ │ 4  † sword   -      │ ┃ deals  ✗ 2 lowest   ┃ │░░░░░░░░░░░░░░░░░░░░░│ │ highest card played  │
│ 3  D     nothing    │ │ 5  potion 1  D      │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
│                     │ │                     │ ┃ * just turned up    ┃ │░░░░░░░░░░░░░░░░░░░░░│ │ 5▸2 4▸1 3▸1 2▸1 1▸-  │
│                     │ │                     │ ┃                     ┃ │░░░░░░░░░░░░░░░░░░░░░│ │                      │
╰────────────── done ─╯ ╰────────────── done ─╯ ┗━━━━━━━━━━━━ ▲ here ━┛ ╰─────────────────────╯ ╰──────────────────────╯
╭─ Party ──────────────────────────────────────────────────────────────╮╭─ Reserve ────────────────────────────────────╮
│ Seat                 Coins  Wounds  Played      Hand   This room     ││ Ψ torch  3    look at face-down rooms        │
│ A ● Ada   Knight     ◎  9   ✗  3    1 · · · 5     5    □ you choose  ││ ○ ball   4    play again, seeing all         │
│ B ■ Bram  Rogue      ◎  7   ✗  5    · · 3 4 ·     5    □ choosing    ││ ⊸ key    4    5 in a treasure room           │
│ C ▲ Cleo  Sorcerer   ◎ 11   ✗  2    · 2 · · ·     6    □ choosing    ││ † sword  5    5 against a monster            │
│ D ★ Dov   Scout      ◎  6   ✗  4    · · 3 · 5     4    ▣ locked      ││                                              │
│ E ▼ Esme  Warrior    ◎ 10   ✗  4    1 · · 4 ·     4    □ choosing    ││ rooms left 10   levels left 2                │
│                                                                      ││                                              │
╰──────────────────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────╯
╭─ Since your last choice ─────────────────────────────────────────────╮╭─ Still in hand (memory aid) ─────────────────╮
│ Room 1  Treasure, chests 4 and 2                                     ││ B 1 2 5     and 2 items                      │
│   A 5  B 4  C key  D ball then 3  E 4                                ││ C 1 3 4 5   and 2 items                      │
│   highest 5: A and C share 4 ▸ +2 each                               ││ D 1 2 4     and 1 item                       │
│   second 4: B and E share 2 ▸ +1 each                                ││ E 2 3 5     and 1 item                       │
│   C's key and D's ball went back to the reserve                      ││                                              │
│ Room 2  Chamber                                                      ││                                              │
│   A 1 torch  B 3 key  C 2 ball  D 5 potion  E 1 torch                ││ most the others can add  5+5+4+5 = 19        │
│   D heals 1 wound ▸ ✗ 5 to 4                                         ││ with your sword  24    with your 4  23       │
│ Room 3  turned up: Troll *                                           ││                                              │
╰──────────────────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────╯

 ╭─ 1 ───╮╭─ 2 ───╮╭─ 3 ───╮▛▀ 4 ▀▀▀▜╭─ 5 ───╮   ┌┄ 6 ┄┄┄┄┄┄┄┄┄┄┄┐┏━ 7 ━━━━━━━━━━━┓
 │       ││       ││       │▌       ▐│       │   ┆    Ψ torch    ┆┃    † sword    ┃  6: not in a monster room  RA-P3
 │   ·   ││   2   ││   3   │▌  »4«  ▐│   ·   │   ┆  t: look now  ┆┃    counts 5   ┃  t looks at room 4  RA-T1
 │       ││       ││       │▌       ▐│       │   ┆               ┆┃               ┃
 ╰───────╯╰───────╯╰───────╯▙▄▄▄▄▄▄▄▟╰───────╯   └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘┗━━━━━━━━━━━━━━━┛
"""  # noqa: E501
WIDE_BY_RULE: Differing = {
    "RA-G13: what has no effect at five seats is not told as if it had": {
        0: " Dungeon Raiders  Level 3 of 5 · Room 3 of 5     standard · reward always                           undo -   you A ● Ada",  # noqa: E501
    },
    "RA-L2, RA-L3: the level card is in the open": {
        19: "╰──────────────────────────────────────────────────────────────────────╯╰───────────── level card: up up down down up ─╯",  # noqa: E501
    },
    "RA-I14: the cards each seat must still hold": {
        21: "│ Room 1  Treasure, chests 4 and 2                                     ││ B 1 2 5     and 2 items  Ψ ⊸                 │",  # noqa: E501
        22: "│   A 5  B 4  C key  D ball then 3  E 4                                ││ C 1 3 4 5   and 2 items  ○ ⊸                 │",  # noqa: E501
        23: "│   highest 5: A and C share 4 ▸ +2 each                               ││ D 1 2 4     and 1 item   ○                   │",  # noqa: E501
        24: "│   second 4: B and E share 2 ▸ +1 each                                ││ E 2 3 5     and 1 item   Ψ                   │",  # noqa: E501
    },
    "changes read old ▸ new": {
        28: "│   D heals ✗ 5▸4                                                      ││ with your sword  24    with your 4  23       │",  # noqa: E501
    },
    "the number of an item is always the same": {
        32: " ╭─ 1 ───╮╭─ 2 ───╮╭─ 3 ───╮▛▀ 4 ▀▀▀▜╭─ 5 ───╮   ┌┄ 6 ┄┄┄┄┄┄┄┄┄┄┄┐┏━ 9 ━━━━━━━━━━━┓",
    },
    "what stands in the middle leaves the odd cell at its right": {
        34: " │   ·   ││   2   ││   3   │▌  »4«  ▐│   ·   │   ┆  t: look now  ┆┃   counts 5    ┃  t looks at room 4  RA-T1",  # noqa: E501
    },
}


def test_the_wide_table_is_that_of_the_wireframe() -> None:
    assert lines(WIDE, troll_scene(WIDE, 1)) == ruled(UX_WIDE, WIDE_BY_RULE)


REGULAR = Room(100, 30)


def test_what_follows_from_public_facts_is_drawn_by_the_memory_aid_alone() -> None:
    for room in (REGULAR, WIDE, Room(100, 40)):
        with_aid, without = (
            "\n".join(lines(room, troll_scene(room, 2, aid=aid))) for aid in (True, False)
        )
        assert ("Still in hand (memory aid)" if room.tall else "Items") in with_aid
        for word in (
            "Still in hand",
            "Memory aid",
            "Items",
            "others at most",
            "can add",
            "with your",
        ):
            assert word not in without


def test_a_narrow_memory_aid_has_a_title_that_fits() -> None:
    text = "\n".join(lines(Room(80, 40), troll_scene(COMPACT, 2)))
    assert "╭─ Memory aid ─" in text
    assert "Still in hand" not in text


def test_sums_are_those_of_cards_that_can_still_count() -> None:
    table = Table.at(
        seats=4,
        level=5,
        position=5,
        row=["?", "?", "?", "?", "wolf_pack"],
        items=[items("S"), items("T"), items(""), items("S")],
        spent=[[1, 2, 3, 5], [1, 2, 3, 4], [2, 3, 4, 5], [1, 2, 4, 5]],
        options={"variant": "tactical"},
        map=1,
    )
    seen = []
    for seat, card in ((1, "T"), (2, "1"), (3, "3")):
        seen.append(sums(table))
        table.lock(seat, card)
    assert [*seen, sums(table)] == [
        ["most the others can add  5+1+5 = 11", "with your sword  16    with your 4  15"],
        ["most the others can add  0+1+5 = 6", "with your sword  11    with your 4  10"],
        ["most the others can add  0+1+5 = 6", "with your sword  11    with your 4  10"],
        ["most the others can add  0+1+3 = 4", "with your sword  9    with your 4  8"],
    ]


def sums(table: Table) -> list[str]:
    """The sums of the memory aid, as the first seat sees them."""
    aid = [line.rsplit("││", 1)[-1].strip(" │") for line in lines(WIDE, scene(table, 0))]
    return [line for line in aid if "the others" in line or "with your" in line]


def test_a_room_seen_by_torch_stays_marked_for_its_user_alone() -> None:
    table, _ = troll()
    table.torch(0)
    user, other = (lines(COMPACT, scene(table, seat))[1:7] for seat in (0, 1))
    assert "4 you" in user[0]
    assert "you saw" in user[5]
    assert "?" not in "".join(user)
    assert "you ┄┐" in lines(WIDE, scene(table, 0))[1]
    assert "you" not in lines(WIDE, scene(table, 1))[1]
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
    assert any(line.endswith("plays 3rd") for line in rows)


def test_an_unknown_boss_is_told_by_its_place() -> None:
    row = ["goblin", "?", "?", "?", "minotaur"]
    table = Table.at(seats=3, level=5, position=1, level_card="L1", row=row)
    assert "boss ?" in "\n".join(lines(COMPACT, scene(table))[1:7])


ROOM_CARDS = [
    card.id
    for card in GAME.deck.rows
    if isinstance(card, Monster | Treasure | Chamber | Trap | Boss)
]


@pytest.mark.parametrize("room", [COMPACT, REGULAR, WIDE], ids=str)
@pytest.mark.parametrize("card", ROOM_CARDS)
def test_every_room_card_is_drawn_uncut(card: str, room: Room) -> None:
    picture = lines(room, scene(Table.in_room(card, 5)))
    assert not any("…" in line for line in picture[1:11])


def test_a_boss_tells_what_it_does() -> None:
    def face(boss: str, room: Room) -> list[str]:
        height = 10 if room.wide else 6
        rows = lines(room, scene(Table.in_room(boss, 5)))[2:height]
        return [line[-22 if room.wide else -14 : -1].strip() for line in rows]

    assert face("vampire", COMPACT) == ["Vampire", "needs 23", "✗1◎-2 lowest", ""]
    assert face("sphinx", COMPACT) == ["Sphinx", "needs 18", "✗2 lowest", "top ◎+2"]
    assert face("wolf_pack", COMPACT) == ["Wolf Pack", "needs 18", "✗2 lowest", "torch saves"]
    assert face("vampire", WIDE)[3:5] == ["needs  23  in all", "✗ 1 ◎ -2 lowest"]
    assert face("minotaur", WIDE)[4:6] == ["deals  ✗ 1 lowest", "pays   ◎ 1 highest"]
    assert face("mega_dragon", WIDE)[3:6] == ["not beaten", "deals  ✗ 3 lowest", "a key escapes"]


def test_too_few_items_for_all_who_want_one_are_told_everywhere() -> None:
    table = Table.in_room(
        "chamber_1", 3, reserve=[6, 6, 1, 6], items=[*[items("")] * 2, items("KKKKK")]
    )
    before, opening = table.view(0), GAME.opening(table.state)
    told = table.picks("3 3 5")

    def shown(room: Room) -> list[str]:
        since = BOARD.since(before, told, room)
        history = (*opening, *told)
        return lines(room, scene_of(GAME, table.state, 0, since=since, history=history))

    low, wide = shown(COMPACT), shown(WIDE)
    assert [line[2:13].rstrip() for line in low[2:5]] == ["Chamber I", "A B none", ""]
    assert [line[50:58].strip() for line in low[8:11]] == ["too few", "too few", ""]
    assert any("│ too few keys: A B" in line for line in low)
    assert wide[5].startswith("│ 3  too few   A B")
    assert any("│   A 3 no key  B 3 no key  C 5 potion" in line for line in wide)
