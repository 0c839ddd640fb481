"""The wireframes of Dungeon Brawler, line by line, from stated positions.

Where a picture and a rule differ the rule holds. So the decks are those that are left of the cards
stated; `Will happen` says in few words what does not fit in full; what ends a turn, or is done in
place of buying, stands in the lower border of the right box, where a mouse finds it; the damage
that the card in focus would deal stands in the lower border of what it reaches, else which turn
comes next; where there is room each card says of what kind it is; what is left of a turn stands in
the upper border of the table of heroes; combos are dashed until an action card has been played
(BR-P9).
"""

from __future__ import annotations

from dataclasses import replace

from support.brawler_scenes import COMPACT, WIDE, locked_door, loot_phase, marens_turn, scene
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of


def lines(room: Room, shown: Scene) -> list[str]:
    block = [BOARD.header(shown, room), *BOARD.table(shown, room), *BOARD.hand(shown, room)]
    return text_of(block).split("\n")


def drawn(text: str) -> list[str]:
    return text.removeprefix("\n").removesuffix("\n").split("\n")


def test_the_turn_is_that_of_the_wireframe() -> None:
    assert lines(COMPACT, scene(marens_turn(), 2, cursor=0, picked=0)) == drawn("""
 Dungeon Brawler  Round 5 action       dungeon 27 · loot 24 · undo -   you Maren
╭─ 1 ────╮╭─ 2 ────╮╭─ 3 ────╮┏━ 4 ━━━━┓╭─ 5 ────╮╭─ 6 ────╮╭─ 7 ────╮╭─ 8 ────╮
│Drelia  ││Healer  ││Caldwyn │┃Maren   ┃│OrcWarr ││Spider  ││Chest   ││Imp     │
│H hand 4││N HP 5/7││O hand 1│┃D hand 6┃│D HP 4/8││H HP 7/7││- no HP ││O HP 5/5│
│s1      ││▰▰▰▰▰▱▱ ││s2      │┃s-  F   ┃│▰▰▰▰▱▱▱▱││▰▰▰▰▰▰▰ ││Treasure││▰▰▰▰▰   │
│done    ││done    ││done    │┃▲ turn  ┃│3 ▸ 4   ││2 ▸ 4   ││to 6    ││done    │
╰────────╯╰────────╯╰────────╯┗━━━━━━━━┛╰─── -6 ─╯╰────────╯╰────────╯╰────────╯
╭────────╮╭────────╮╭────────╮╭────────╮╭────────╮╭────────╮╭────────╮╭────────╮
│Potion  ││Potion  ││Potion  ││▒▒▒▒▒▒▒▒││Glaive  ││BoneBrk ││ThornLs ││Tithe   │
│ready   ││ready   ││ready   ││used    ││N  5    ││D  3    ││H  1    ││O  2    │
╰────────╯╰────────╯╰────────╯╰────────╯╰────────╯╰────────╯╰────────╯╰────────╯

╭─ Will happen, left to right ────────────╮╭─ Maren  Discipline ───────────────╮
│ 5 OrcWarr  3 on nearest ▸ Maren loses 3 ││ deck 4   discard 5   hand 6       │
│ 6 Spider   2 ▸ Maren, Maren to 2        ││ score pile -      may buy nothing │
│ 7 Chest    moves to 6                   ││ familiar War Hound    armor -     │
│ 8 Imp      exhausted, acts next round   ││ move not used   action not used   │
╰─────────────────────────────────────────╯╰─────────────────── e end of turn ─╯
▛▀ 1 ▀▀▀▀▀▀▀▜┌┄ 2 ┄┄┄┄┄┄┄┐┌┄ 3 ┄┄┄┄┄┄┄┐╭─ 4 ───────╮┌┄ 5 ┄┄┄┄┄┄┄┐┌┄ 6 ┄┄┄┄┄┄┄┐
▌»Longsword«▐┆  Elem D   ┆┆  Follow   ┆│   Torch   │┆Orc Warrior┆┆Quick Hands┆
▙▄▄▄ att 5 ▄▟└┄┄┄┄┄┄ +1 ┄┘└┄┄┄┄┄┄ +2 ┄┘╰─── att 2 ─╯└┄┄┄┄ none ┄┘└┄┄┄┄┄┄ +1 ┄┘
""")


def test_the_wide_turn_is_that_of_the_wireframe() -> None:
    assert lines(WIDE, scene(marens_turn(), 2, cursor=5, picked=0)) == drawn("""
 Dungeon Brawler  Round 5 action     order: left to right     dungeon deck 27 · loot deck 24          undo -   you Maren
╭─ 1 Elf ─────╮╭─ 2 Halfling ╮╭─ 3 Human ───╮┏━ 4 Human ━━━┓╭─ 5 Orcblood ╮╭─ 6 Beast ───╮╭─ 7 Treasure ╮╭─ 8 Infernal ╮
│ Drelia      ││ Hedge Healer││ Ser Caldwyn │┃ Maren       ┃│ Orc Warrior ││ Web Spider  ││ Chest       ││ Imp Acolyte │
│ Harmony     ││ ally        ││ Order       │┃ Discipline  ┃│ Discipline  ││ Harmony     ││ neutral     ││ Order       │
│ hand 4      ││ HP 5 of 7   ││ hand 1      │┃ hand 6      ┃│ HP 4 of 8   ││ HP 7 of 7   ││ no HP       ││ HP 5 of 5   │
│             ││ ▰▰▰▰▰▱▱     ││             │┃             ┃│ ▰▰▰▰▱▱▱▱    ││ ▰▰▰▰▰▰▰     ││             ││ ▰▰▰▰▰       │
│ score pile 1││ 1-3 att 1   ││ score pile 2│┃ score pile -┃│ 5-6 att 3   ││ 5-6 att 2   ││ 6-8 move 1  ││ 6-8 att 3   │
│             ││ nearest,    ││             │┃ War Hound   ┃│ nearest     ││ nearest, it ││ left        ││ farthest at │
│             ││ more        ││             │┃             ┃│             ││ moves 2 left││             ││ 1-4         │
│ done        ││ done        ││ done        │┃ ▲ turn      ┃│ 3 ▸ 4       ││ 2 ▸ 4       ││ to 6        ││ done        │
╰─────────────╯╰─────────────╯╰─────────────╯┗━━━━━━━━━━━━━┛╰───── hit 6 ─╯╰─────────────╯╰─────────────╯╰─────────────╯
 party ──────────────────────────────────────────────────── | dungeon ─────────────────────────────────────────────────
╭─────────────╮╭─────────────╮╭─────────────╮╭─────────────╮╭─────────────╮╭─────────────╮╭─────────────╮╭─────────────╮
│ Life Potion ││ Life Potion ││ Life Potion ││ ▒▒▒▒▒▒▒▒▒▒▒ ││ Glaive      ││ Bone Breaker││ Thorn Lash  ││ Tithe       │
│ ready       ││ ready       ││ ready       ││ used        ││ N cost 5    ││ D cost 3    ││ H cost 1    ││ O cost 2    │
│             ││             ││             ││             ││ att 4 at 1-2││ +1, more    ││ att 2 at 1-4││ +1, more    │
╰─────────────╯╰─────────────╯╰─────────────╯╰─────────────╯╰─────────────╯╰─────────────╯╰─────────────╯╰─────────────╯
╭─ Will happen, left to right, if nothing changes ─────────╮╭─ Heroes ─────────────── move not used   action not used ─╮
│ 4 Maren           you                                    ││            hand deck disc  score pile  buys    in play   │
│ 5 Orc Warrior     3 on nearest ▸ Maren loses 3           ││ Drelia   H    4    3    0  H           up to 1 -         │
│ 6 Web Spider      2 on nearest ▸ Maren loses 2           ││ Caldwyn  O    1    3    0  N O         up to 2 -         │
│                   Maren to 2                             ││ Maren    D    6    4    5  -           -       War Hound │
│ 7 Treasure Chest  moves to 6                             ││ Healer   ally   HP 5 of 7                                │
│ 8 Imp Acolyte     exhausted, acts next round             ││                                                          │
│                                                          ││ familiar War Hound    armor -                            │
│                                                          ││                                                          │
╰──────────────────────────────────────────────────────────╯╰────────────────────────────────────────── e end of turn ─╯
╭──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╮
│                                                                                                                      │
│                                                                                                                      │
╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯

▛▀ 1 ▀▀▀▀▀▀▀▀▀▀▀▀▜┌┄ 2 ┄┄┄┄┄┄┄┄┄┄┄┄┐┌┄ 3 ┄┄┄┄┄┄┄┄┄┄┄┄┐╭─ 4 ────────────╮┌┄ 5 ┄┄┄┄┄┄┄┄┄┄┄┄┐┏━ 6 ━━━━━━━━━━━━┓
▌  »Longsword«   ▐┆     Elem D     ┆┆ Follow Through ┆│     Torch      │┆  Orc Warrior   ┆┃  Quick Hands   ┃
▌   att 5 at 1   ▐┆+1, +1 more at 1┆┆ +2, may move 1 ┆│  att 2 at 1-2  │┆cannot be played┆┃   +1, draw 1   ┃
▌                ▐┆                ┆┆                ┆│                │┆                ┆┃                ┃
▙▄▄▄▄▄▄▄▄ att 5 ▄▟└┄┄┄┄┄┄┄┄┄┄┄ +1 ┄┘└┄┄┄┄┄┄┄┄┄┄┄ +2 ┄┘╰──────── att 2 ─╯└┄┄┄┄┄┄┄┄┄ none ┄┘┗━━━━━━━━━━━ +1 ━┛
""")  # noqa: E501


def test_the_loot_phase_is_that_of_the_wireframe() -> None:
    names = ("Drelia", "Maren", "Caldwyn")
    shown = replace(scene(loot_phase(), 1, cursor=1, picked=1), names=names)
    assert lines(COMPACT, shown) == drawn("""
 Dungeon Brawler  Round 5 loot         dungeon 26 · loot 25 · undo -   you Maren
╭─ 1 ────╮┏━ 2 ━━━━┓╭─ 3 ────╮╭─ 4 ────╮╭─ 5 ────╮╭─ 6 ────╮╭─ 7 ────╮╭─ 8 ────╮
│Drelia  │┃Maren   ┃│Healer  ││Caldwyn ││Chest   ││Spider  ││Imp     ││Templar │
│H hand 5│┃D hand 3┃│N HP 5/7││O hand 1││- no HP ││H HP 7/7││O HP 5/5││O HP 9/9│
│s1      │┃s4      ┃│▰▰▰▰▰▱▱ ││s2      ││Treasure││▰▰▰▰▰▰▰ ││▰▰▰▰▰   ││▰▰▰▰▰▰▰▰│
│drew    │┃▲ you   ┃│ally    ││choosing││done    ││done    ││done    ││done    │
╰────────╯┗━━━━━━━━┛╰────────╯╰────────╯╰────────╯╰────────╯╰────────╯╰────────╯
┌┄ 1 ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐▛▀ 2 ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▜┌┄ 3 ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐┌┄ 4 ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐
┆ Glaive           ┆▌ »Bone Breaker«   ▐┆ Thorn Lash       ┆┆ Tithe            ┆
┆ N  cost 5        ┆▌ D  cost 3        ▐┆ H  cost 1        ┆┆ O  cost 2        ┆
┆ att 4 at 1-2     ┆▌ +1, exhausts it  ▐┆ att 2 at 1-4     ┆┆ +1, more         ┆
└┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘▙▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▟└┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘└┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
╭─ Who may choose, in any order ─────────╮╭─ Maren: scored this round ─────────╮
│ Drelia   drew instead                  ││ 4 cards: D D D N                   │
│ Maren    you choose                    ││ so cost up to 4, D or neutral      │
│ Caldwyn  choosing; may pay 2: N O      ││ all of it is discarded afterwards  │
╰────────────────────────────────────────╯╰──────── d draw a card · 0 neither ─╯

╭─ 1 ───────╮╭─ 2 ───────╮╭─ 3 ───────╮  your hand now; a bought card joins it
│  Follow   ││   Torch   ││   Torch   │  and can be played from your next turn
╰────── +2 ─╯╰─── att 2 ─╯╰─── att 2 ─╯  on.  BR-K9
""")


def test_a_hand_of_nine_shows_seven_and_how_many_lie_beyond() -> None:
    shown = scene(locked_door(), 0)
    assert lines(COMPACT, shown)[18:] == drawn("""
     ╭─ 1 ────╮╭─ 2 ────╮╭─ 3 ────╮╭─ 4 ────╮╭─ 5 ────╮╭─ 6 ────╮╭─ 7 ────╮
     │Commune ││ Elem H ││ Elem H ││ Torch  ││ Torch  ││  Wolf  ││SecWind │2 ›
     ╰ att 3 ─╯╰─── +1 ─╯╰─── +1 ─╯╰ att 2 ─╯╰ att 2 ─╯╰─ none ─╯╰─── +1 ─╯
""")


def test_a_long_hand_scrolls_as_little_as_it_must() -> None:
    hand = ["torch"] * 7 + ["el_h", "l_mace"]
    table = marens_turn(actor=1, hands=[hand, 1, 6], scores=[[], [], []])
    shown = scene(table, 0, cursor=8, first=0)
    row = lines(COMPACT, shown)[-3]
    assert row.startswith("     ╭─ 1 ")
    assert " ‹ 2 " in lines(COMPACT, shown)[-2]
    assert "Mace" in lines(COMPACT, shown)[-2]
    back = replace(shown, cursor=3, first=2)
    assert " ‹ 2 " in lines(COMPACT, back)[-2]


def test_the_move_in_focus_changes_what_will_happen() -> None:
    shown = scene(marens_turn(), 2)
    left = next(at for at, item in enumerate(shown.items) if item.name == "space-3")
    before, after = lines(COMPACT, shown), lines(COMPACT, replace(shown, cursor=left))
    assert "3 on nearest ▸ Maren loses 3" in before[13]
    assert "3 ▸ Caldwyn" in after[13]
    assert "┏━ 3 ━━━━┓" in after[1]


def test_spaces_that_are_no_target_say_why() -> None:
    table = marens_turn()
    table.play("play torch")
    shown = scene(table, 2, cursor=4)
    by_name = {item.name: item for item in shown.items}
    assert by_name["space-5"].move is not None
    assert by_name["space-6"].move is not None
    assert by_name["space-7"].why[0] == "Treasure Chest: range 1-2, distance 3."
    assert by_name["space-1"].move is None
    assert lines(COMPACT, shown)[1].count("┌┄") == 6


def test_the_door_asks_everybody_in_the_same_words() -> None:
    table = locked_door()
    assert [item.name for item in scene(table, 0).items] == ["yes", "no"]
    title, asked = BOARD.box(table.game.view(table.state, 0), table.offer(0))
    assert asked == ("Shall the heroes discard 3 cards in total, in any split?",)
    assert title[0] == "5 Locked Door: "
