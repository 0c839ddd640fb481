"""The board of Monster Busters in the positions of the wireframe and of the rules, line by line.

Where a line is not that of the wireframe, a rule of the screens or of the game has its way:

- A card says what it adds in all (a Spear at a Village 2), so that hand, why line and sum agree;
  and a Location says so, too.
- The score line is a scale: its last gap is as long as its numbers say.
- The since-lines are the game's own; what draws and tokens came to stands in the seats' rows and on
  the Monster.
- A refused request is one line with what became of it, and nobody has a line for saying nothing.
- The seats are a cell narrower, so that the key of the said-box is not cut.
"""

from __future__ import annotations

from support.monster_scenes import CLEO, burial, everything_played, golem, golem_fought, scene
from undercroft.boards.monster_busters import BOARD
from undercroft.glyphs import Glyphs
from undercroft.names import BOT_NAMES
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block, text_of
from undercroft_engine.core.spans import plain

COMPACT, REGULAR, WIDE = Room(80, 24), Room(100, 30), Room(120, 40)


def lines(block: Block) -> list[str]:
    return text_of(block).split("\n")


def drawn(picture: str) -> list[str]:
    return picture.strip("\n").split("\n")


def asked(room: Room) -> tuple[list[str], list[str]]:
    """Cleo's table in the position of the wireframe; header and hand."""
    _, before, events = golem_fought()
    since = BOARD.since(before, events, room)
    shown = scene(golem(), CLEO, cursor=2, picked=2, since=since)
    return (
        lines(BOARD.table(shown, room)),
        lines([BOARD.header(shown, room), *BOARD.hand(shown, room)]),
    )


def test_the_compact_table_is_that_of_its_wireframe() -> None:
    table, hand = asked(COMPACT)
    assert table[:-1] == drawn("""
┏━ Stone Golem ━━━ 8 seats ━┓ ╭─ Village ──── * new ─╮ ╭─ Decks ───────────────╮
┃ Strength 10 - 1 ▽ = 9     ┃ │ 2 Mercenaries add 2  │ │ monsters 6 places   7 │
┃ 3 VP to each fighter      ┃ │ needs 7 more         │ │ items    5 discard 18 │
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰──────────────────────╯ ╰───────────────────────╯
 Seat      score  lives  items  kept  this round  ╭─ Said this round  g speak ─╮
 A ● Ada       7  ▮▮▯        2  3/3   ▣ locked    │ A  I fight                 │
 B ■ Bram      4  ▮▯▯        4  1/3   □ choosing  │ D  I fight with Axe        │
 C ▲ Cleo      9  ▮▮▮        3  4/4   □ you choose│ E  asks B: please fight    │
 D ★ Dov       4  ▮▯▯        5  0/2   ▣ locked    │   refused                  │
 E ▼ Esme      6  ▮▮▮        2  2/2   ▣ locked    │ F  I hold a Spear    claim │
 F ✚ Finn      7  ▮▮▮        1  5/6   □ choosing  │ G  I retreat               │
 G ◐ Gwen      2  ▮▯▯        6  1/1   ▣ locked    │                            │
 H ◇ Hugo      6  ▮▮▮        3  2/3   □ choosing  ╰────────────────────────────╯
 Grave  ▮0 B    ▮1 D G    ▮3 A B    ▮5 D G    next ▯7    VP = coffin number
 Score  0····G2····B4 D4····E6 H6·A7 F7····C9·······························20
 Since: Stone Golem: 2 of 10, lost   G and D bury on coffin 5
""")
    assert table[-1] == ""
    assert hand == drawn("""
 Monster Busters  round 8  monster 4 of 10                 undo -   you C ▲ Cleo
╭─ 1 ──────╮╭─ 2 ─────╮▛▀ 3 ▀▀▀▀▀▀▜╭─ 4 ────╮╭─ 5 ────────╮  g speak
│ Fight +1 ││ Retreat │▌»Spear +2«▐│ Axe +2 ││ Smoke Bomb │  8 of 8 left
╰──────────╯╰─────────╯▙▄▄▄▄▄▄▄▄▄▄▟╰────────╯╰────────────╯  3 items
""")


def test_the_wide_table_has_boxes_for_graveyard_score_and_sums() -> None:
    table, hand = asked(WIDE)
    assert table == drawn("""
┏━ Stone Golem ━━━━━━━━━━━━━━━━━━ 8 seats ━┓ ╭─ Village ──────────────── * new ─╮ ╭─ Decks ────────────────────────────╮
┃ Strength 10 - 1 ▽ = 9                    ┃ │ 2 Mercenaries add 2              │ │ monsters 6 places   7              │
┃ 3 VP to each fighter                     ┃ │ needs 7 more                     │ │ items    5 discard 18              │
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰──────────────────────────────────╯ ╰────────────────────────────────────╯
╭─ Party ──────────────────────────────────────────────────────────────────────────────────────────────────────────────╮
│ Seat              score      lives      coffins      if it ended now      items      word kept      this round       │
│ A ● Ada               7      ▮▮▯        3                         24          2      3 of 3         ▣ locked         │
│ B ■ Bram              4      ▮▯▯        0 3                       14          4      1 of 3         □ choosing       │
│ C ▲ Cleo              9      ▮▮▮        -                         30          3      4 of 4         □ you choose     │
│ D ★ Dov               4      ▮▯▯        1 5                       17          5      0 of 2         ▣ locked         │
│ E ▼ Esme              6      ▮▮▮        -                         27          2      2 of 2         ▣ locked         │
│ F ✚ Finn              7      ▮▮▮        -                         28          1      5 of 6         □ choosing       │
│ G ◐ Gwen              2      ▮▯▯        1 5                       15          6      1 of 1         ▣ locked         │
│ H ◇ Hugo              6      ▮▮▮        -                         27          3      2 of 3         □ choosing       │
╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯
╭─ Since your last choice ─────────────────────────────────╮╭─ Graveyard ──────────────────────────────────────────────╮
│ A, B, C, E, F and H Retreat                              ││ ▮0 B    ▮1 D G    ▮3 A B    ▮5 D G    next ▯7            │
│ Stone Golem 10: D 1 + G 1 = 2, lost                      │╰──────────────────────────────────────────────────────────╯
│ G and D bury on coffin 5                                 │╭─ Score ──────────────────────────────────────────────────╮
│ G and D draw 2                                           ││ 0 1 2 3 4  5 6  7  8 9 10 11 12 13 14 15 16 17 18 19     │
│ Stone Golem is weakened by 1                             ││ · · G · BD · EH AF · C ·  ·  ·  ·  ·  ·  ·  ·  ·  ·      │
│ * Village turned up: 2 Mercenaries add 2                 │╰──────────────────────────────────────────────────────────╯
│                                                          │╭─ Said this round ────────────────────────────────────────╮
╰──────────────────────────────────────────────────────────╯│ 2 more: g                                                │
╭─ Sums (memory aid) ─────────────────────────── needed 9 ─╮│ 3  E  asks B: please fight         refused               │
│ your card         Fight  Retreat  Spear  Axe  Smoke      ││ 4  B  refuses 3                                          │
│ others must add       6        7      5    5      7      ││ 5  F  I hold a Spear               claim                 │
│ party at most        25       24     28   28     24      ││ 6  G  I retreat                    standing              │
│ if word is kept      6+       5+     7+   7+     5+      ││ 8 of 8 left    g speak                                   │
╰──────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────────────────╯
""")  # noqa: E501
    assert hand == drawn("""
 Monster Busters  round 8  monster 4 of 10     house Items · locks changeable                      undo -   you C ▲ Cleo

 ╭─ 1 ──────╮╭─ 2 ─────╮▛▀ 3 ▀▀▀▀▀▀▜╭─ 4 ────╮╭─ 5 ────────╮
 │          ││         │▌          ▐│        ││            │   g speak
 │ Fight +1 ││ Retreat │▌»Spear +2«▐│ Axe +2 ││ Smoke Bomb │   8 of 8 left
 │  fights  ││  safe   │▌  1 + 1   ▐│ 1 + 1  ││  draws 1   │   3 items
 ╰──────────╯╰─────────╯▙▄▄▄▄▄▄▄▄▄▄▟╰────────╯╰────────────╯
""")  # noqa: E501


def test_the_regular_table_has_words_and_news_beside_seats_and_tracks() -> None:
    table, _ = asked(REGULAR)
    assert table == drawn("""
┏━ Stone Golem ━━━━━━━━━━━━ 8 seats ━┓ ╭─ Village ────────── * new ─╮ ╭─ Decks ────────────────────╮
┃ Strength 10 - 1 ▽ = 9              ┃ │ 2 Mercenaries add 2        │ │ monsters 6 places   7      │
┃ 3 VP to each fighter               ┃ │ needs 7 more               │ │ items    5 discard 18      │
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰────────────────────────────╯ ╰────────────────────────────╯
 Seat          score  lives coffins items word kept this round  ╭─ Said this round ────── g speak ─╮
 A ● Ada           7  ▮▮▯   3           2 3 of 3    ▣ locked    │ A  I fight                       │
 B ■ Bram          4  ▮▯▯   0 3         4 1 of 3    □ choosing  │ D  I fight with Axe              │
 C ▲ Cleo          9  ▮▮▮   -           3 4 of 4    □ you choose│ E  asks B: please fight  refused │
 D ★ Dov           4  ▮▯▯   1 5         5 0 of 2    ▣ locked    │ F  I hold a Spear          claim │
 E ▼ Esme          6  ▮▮▮   -           2 2 of 2    ▣ locked    │ G  I retreat                     │
 F ✚ Finn          7  ▮▮▮   -           1 5 of 6    □ choosing  │                                  │
 G ◐ Gwen          2  ▮▯▯   1 5         6 1 of 1    ▣ locked    │                                  │
 H ◇ Hugo          6  ▮▮▮   -           3 2 of 3    □ choosing  ╰──────────────────────────────────╯
╭─ Graveyard ──────────────────────────────────────────────────╮╭─ Since your last choice ─────────╮
│ ▮0 B    ▮1 D G    ▮3 A B    ▮5 D G    next ▯7                ││ 2 more: l                        │
╰──────────────────────────────────────────────────────────────╯│ G and D bury on coffin 5         │
╭─ Score ──────────────────────────────────────────────────────╮│ G and D draw 2                   │
│ 0 1 2 3 4  5 6  7  8 9 10 11 12 13 14 15 16 17 18 19         ││ Stone Golem is weakened by 1     │
│ · · G · BD · EH AF · C ·  ·  ·  ·  ·  ·  ·  ·  ·  ·          ││ * Village turned up: 2           │
╰──────────────────────────────────────────────────────────────╯│   Mercenaries add 2              │
                                                                │                                  │
                                                                ╰──────────────────────────────────╯
""")


def test_the_rulebooks_last_burial_goes_on_coffin_seven() -> None:
    table, before, events = burial()
    steps = BOARD.steps(before, events, table.view(0))
    assert [step.name for step in steps] == ["cards", "sum", "coffins", "Items", "Monster", "end"]
    shown = scene(table, None, mode="watch")
    picture = lines(BOARD.reveal(shown, steps, 2, COMPACT))
    assert picture[:-1] == drawn("""
╭─ Hydra ───────────────────╮ ┏━ Defeat ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
│ Strength 6                │ ┃ B 1 + C 1 = 2, needed 6                        ┃
│ 4 VP to each fighter      │ ┃ A and D retreat                                ┃
│ Field                     │ ┃ B and C bury on coffin 7                       ┃
│ Spears add 1 + 2          │ ┃                                                ┃
╰───────────────────────────╯ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ MB-A10 D1 D2 ━┛
╭─ B ■ Bram ──────╮ ╭─ C ▲ Cleo ──────╮ ┌┄ A ● Ada ┄┄┄┄┄┄┄┐ ┌┄ D ★ Dov ┄┄┄┄┄┄┄┐
│      Fight      │ │      Fight      │ ┆     Retreat     ┆ ┆     Retreat     ┆
│       +1        │ │       +1        │ ┆        ·        ┆ ┆        ·        ┆
│   buried on 7   │ │   buried on 7   │ ┆    retreats     ┆ ┆    retreats     ┆
╰─────────────────╯ ╰─────────────────╯ └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘ └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
 Sum   fighters 2 + Items 0 = 2   ▰▰▱▱▱▱  of 6, four short
╭─ Graveyard ──────────────────────────────────────────────────────────────────╮
│ ▮0 D    ▮1 A C    ▮3 B    ▮4 B C D    ▮7 B C    next ▯9                      │
╰──────────────────────────────────────────────────────────────────────────────╯
 Score  A0 B0 C0 D0··························································20
""")
    assert picture[-1] == ""
    last = lines(BOARD.reveal(shown, steps, 5, COMPACT))
    assert last[13].startswith("│ ▮0 D    ▮1 A C    ▮3 B    ▮4 B C D    ▮7 B C    ▮9 A A D  ")
    assert plain(steps[3].note) == "Items  B 2▸4  C 2▸4"
    assert plain(steps[4].note) == "Hydra is weakened by 1 MB-W1"


def test_the_final_page_has_the_rulebooks_coffins() -> None:
    table, _, _ = burial()
    page = BOARD.results(table.view(None), BOT_NAMES[:4], "game-7", COMPACT, Glyphs())
    assert lines(page) == drawn("""
 Monster Busters  finished after 1 round                    house Items · seed 0
┏━ Ada wins ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
┃ Ada has 19 points: the highest.  MB-E5                                       ┃
┃ Bram and Cleo have buried their third marker in round 1.  MB-E1              ┃
┃ Survivors (s) went on coffin 9, for 9 markers were there already.  MB-E3     ┃
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

                   1st          2nd          3rd          4th
                   A ● Ada      B ■ Bram     D ★ Dov      C ▲ Cleo
 Victories         0            0            0            0           MB-V1
 1st marker        1            3            0            1           MB-E4
 2nd marker        9 s          4            4            4           MB-E4
 3rd marker        9 s          7            9 s          7           MB-E4
 --------------------------------------------------------------------
 Total             19           14           13           12
 Kept, no points   -            -            -            -           MB-N14
 Items, no points  3            4            2            4           MB-E6
╭─ Now open to all ────────────────────────────────────────────────────────────╮
│ Items left, scoring nothing: Ada Spear, Crossbow, Axe; Bram 2 Spears,        │
│ Crossbow, Shield; Cleo Spear, Crossbow, Axe, Smoke Bomb; Dov Spear, Shield.  │
│ Figures of cards are house values, unless a deck file says so.               │
╰──────────────────────────────────────────────────────────── saved as game-7 ─╯
""")


def test_with_eight_seats_every_card_and_every_gain_is_in_sight() -> None:
    table, before, events = everything_played()
    steps = BOARD.steps(before, events, table.view(0))
    at = [step.name for step in steps].index("VP")
    shown = scene(table, None, mode="watch")
    assert lines(BOARD.reveal(shown, steps, at, COMPACT)) == drawn("""
╭─ Ancient Dragon ──────────╮ ┏━ Victory ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
│ Strength 11               │ ┃ A 3 + B 1 + C 1 + E 1 + F 1 + G 3 + H 3 + 2    ┃
│ 5 VP to each fighter      │ ┃ Mercenaries = 15, needed 11                    ┃
│ Village                   │ ┃ A, B, F, G and H score 5 VP                    ┃
│ 2 Mercenaries add 2       │ ┃ E scores 5 + 2 Lucky Charm = 7 VP              ┃
╰───────────────────────────╯ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ MB-A10 V1 ━┛
╭─ A ● ─╮ ╭─ G ◐ ─╮ ╭─ H ◇ ─╮ ╭─ B ■ ─╮ ╭─ E ▼ ─╮ ╭─ F ✚ ─╮ ┌┄ C ▲ ┄┐ ┌┄ D ★ ┄┐
│ Spear │ │ X-bow │ │  Axe  │ │W-stone│ │ Charm │ │Shield │ ┆ Decoy ┆ ┆ Smoke ┆
│ +5 VP │ │ +5 VP │ │ +5 VP │ │ +5 VP │ │ +7 VP │ │ +5 VP │ ┆  out  ┆ ┆  out  ┆
╰───────╯ ╰───────╯ ╰───────╯ ╰───────╯ ╰───────╯ ╰───────╯ └┄┄┄┄┄┄┄┘ └┄┄┄┄┄┄┄┘
 Sum   fighters 6 + Items 7 + Mercenaries 2 = 15   ▰▰▰▰▰▰▰▰▰▰▰  of 11
╭─ Words ──────────────────────────────────────────────────────────────────────╮
│ 6 more: l                                                                    │
│ D said fight: broken      now 0 of 2   H said fight: kept        now 2 of 2  │
│ D said strength 2: broken now 0 of 2   H said strength 2: kept   now 2 of 2  │
╰──────────────────────────────────────────────────────────────────────────────╯
 Grave  ▮0 A C    ▮2 B D    ▮4 E    ▮5 G    next ▯6    VP = coffin number
""")
    note = "Score  A 0▸5  B 4▸9  E 6▸13  F 7▸12  G 12▸17  H 26▸31"
    assert plain(steps[at].note) == note
