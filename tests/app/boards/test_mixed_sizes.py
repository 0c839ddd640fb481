"""The board of Dungeon Busters between its two wireframes: other widths, other heights."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.busters import Table
from support.scenes import dullahan, kobold_fought, scene
from undercroft.boards.dungeon_busters import BOARD
from undercroft.screens.page import hand_height, table_height
from undercroft.screens.room import HEIGHTS, Room
from undercroft.widgets.rows import Block, text_of
from undercroft_engine.games.dungeon_busters.moves import Pick

REGULAR = Room(100, 30)


def lines(block: Block) -> list[str]:
    return text_of(block).split("\n")


def test_a_regular_table_has_a_long_since_box_and_the_sums_beside_it() -> None:
    table = dullahan()
    _, before, events = kobold_fought()
    since = BOARD.since(before, events, REGULAR)
    shown = scene(table, cursor=5, picked=5, since=since)
    assert (
        lines(BOARD.table(shown, REGULAR))
        == """
┏━ Dullahan ━━━━━━━━━━━━━━━━━━━━━━━━━ * new ━┓ ╭─ Gems ────────────╮ ╭─ Dungeons ──────────────────╮
┃ HP 13                 Dungeon II, 2nd of 4 ┃ │         R   Y   B │ │ I    ✓ - ✓ ✓  done          │
┃ Chest 1   ◆Y ◆Y   lowest counted card      ┃ │ Bank    5   6   6 │ │ II   ✓ here ▒▒ ▒▒           │
┃ Chest 2   ◆B      next lowest              ┃ │ Spoils  -   -   - │ │ III  ▒▒ ▒▒ ▒▒ ▒▒            │
┃ Chest 3   ◆R      next lowest              ┃ │ none to share     │ │ ✓ won  - lost  ▒▒ to come   │
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰───────────────────╯ ╰─────────────────────────────╯
 Seat          R  Y  B   sets   trophies   score now   Played   Holds       Word kept   This battle
 A ● Ada       2  3  2      2          1          13   4        1 2 3 5 6   4 of 4      □ you choose
 B ■ Bram      2  1  1      1          1           7   2 ×      1 3 4 5 6   3 of 4      ▣ locked
 C ▲ Cleo ♛    2  3  2      2          1          13   6        1 2 3 4 5   2 of 2      □ choosing
 D ★ Dov       -  1  2      -          1           3   2 ×      1 3 4 5 6   1 of 3      □ choosing
 E ▼ Esme      4  1  2      1          -          13   5        1 2 3 4 6   5 of 5      □ choosing
╭─ Since your last choice ───────────────────────╮╭─ Said this battle ─────────────────── g speak ─╮
│ Kobold HP 6: A4 + E5 + C6 = 15, won            ││ B  I will play 5                               │
│ B2 D2 equal, cancelled ×                       ││ C  asks you: play 6                            │
│ A ◆R ◆Y   E ◆B   trophy to C                   ││ E  at least 4                                  │
│ * Battle 6 of 12: Dullahan turned up, HP 13    │╰────────────────────────────────────────────────╯
│                                                │╭─ Sums (memory aid) ──────────────── needed 13 ─╮
│                                                ││ your card    1  2  3  5  6                     │
│                                                ││ at most     19 20 20 20 20                     │
│                                                ││ words kept  19 20 20 13 20                     │
╰────────────────────────────────────────────────╯╰────────────────────────────────────────────────╯
""".strip("\n").split("\n")
    )
    assert (
        lines(BOARD.hand(shown, REGULAR))
        == """
╭─ 1 ───╮╭─ 2 ───╮╭─ 3 ───╮╭─ 4 ───╮╭─ 5 ───╮▛▀ 6 ▀▀▀▜  a agree, r refuse:
│   1   ││   2   ││   3   ││   ·   ││   5   │▌  »6«  ▐  C asks you: play 6
│       ││       ││       ││       ││ equal │▌ asked ▐  most with a 6: 20
╰───────╯╰───────╯╰───────╯╰───────╯╰───────╯▙▄▄▄▄▄▄▄▟
""".strip("\n").split("\n")
    )


def test_a_wide_and_low_table_lays_the_sums_beside_what_is_fought_for() -> None:
    top = lines(BOARD.table(scene(dullahan()), Room(120, 24)))[:6]
    assert [line[81:] for line in top] == [
        "╭─ Sums (memory aid) ───── needed 13 ─╮",
        "│ your card    1  2  3  5  6          │",
        "│ at most     19 20 20 20 20          │",
        "│ words kept  19 20 20 13 20          │",
        "│                                     │",
        "╰─────────────────────────────────────╯",
    ]


def test_a_narrow_and_tall_table_names_the_monsters_in_a_panel_of_their_own() -> None:
    text = text_of(BOARD.table(scene(dullahan()), Room(80, 40)))
    assert "2 to come of Mandrake 5, Basilisk 7, Mimic 10; one of them stays unseen" in text
    assert "▒▒ ▒▒" in text


def test_fifty_rows_tell_what_each_seat_would_score_line_by_line() -> None:
    shown = lines(BOARD.table(scene(dullahan()), Room(80, 50)))
    start = next(at for at, line in enumerate(shown) if "Score now" in line)
    assert [" ".join(line.strip("│ ").split()) for line in shown[start + 1 : start + 7]] == [
        "Seat gems sets most red most yellow most blue score now",
        "A ● Ada 7 6 - - - 13",
        "B ■ Bram 4 3 - - - 7",
        "C ▲ Cleo ♛ 7 6 - - - 13",
        "D ★ Dov 3 - - - - 3",
        "E ▼ Esme 7 3 3 - - 13",
    ]
    assert "Score now" not in text_of(BOARD.table(scene(dullahan(), aid=False), Room(80, 50)))


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("height", HEIGHTS)
def test_table_and_hand_leave_four_rows_to_the_frame(width: int, height: int) -> None:
    room = Room(width, height)
    assert hand_height(room) == {24: 3, 30: 4, 40: 6, 50: 6}[height]
    assert table_height(room) + hand_height(room) + 4 == height


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_a_card_is_no_larger_than_its_class_says(width: int, height: int) -> None:
    hand = lines(BOARD.hand(scene(dullahan()), Room(width, height)))
    above = 1 if height >= 40 else 0
    assert not "".join(hand[:above]).strip()
    border = hand[above].strip()
    assert border.startswith("┏━ 1 ━┓" if width == 80 else "┏━ 1 ━━━┓")


def test_four_rows_of_a_card_say_what_was_said_about_it() -> None:
    table = dullahan()
    table.say(0, "play", 2)
    under = lines(BOARD.hand(scene(table), REGULAR))[2]
    assert [under[at : at + 9].strip("┃│ ") for at in range(0, 54, 9)] == [
        *("", "word", "", "", "equal", "asked")
    ]
    silent = lines(BOARD.hand(scene(table, aid=False), REGULAR))[2]
    assert "equal" not in silent
    assert "asked" in silent


def test_a_locked_card_says_so_in_words_where_it_is_wide_enough() -> None:
    table = dullahan()
    table.make(0, Pick(3))
    assert "locked" in text_of(BOARD.hand(scene(table), REGULAR))
    assert "…" not in text_of(BOARD.hand(scene(table), Room(80, 30)))


def header(width: int, seats: int = 4, name: str = "Ada", **options: str) -> str:
    table = Table.dealt(seats, **options)
    shown = replace(scene(table), names=(name, "Bram", "Cleo", "Dov", "Esme")[:seats])
    return text_of([BOARD.header(shown, Room(width, 24))])


def test_the_header_names_options_that_are_not_those_of_the_rulebook_as_far_as_there_is_room() -> (
    None
):
    assert "values 2-6 · locks final · Leader" in header(120, locks="final")
    assert "   locks final · undo -   " in header(80, locks="final")
    assert "edition · A leads · locks final" in header(
        100, cards="edition", leader="first_seat", locks="final"
    )
    assert "? options" in header(80, cards="edition", leader="first_seat", locks="final")
    assert "options" not in header(80, name="Bartholomew1", cards="edition", locks="final")


def test_the_header_is_silent_about_the_rules_of_the_rulebook_where_there_is_little_room() -> None:
    assert "locks" not in header(100)
    assert "edition" not in header(100, seats=5, cards="edition")
