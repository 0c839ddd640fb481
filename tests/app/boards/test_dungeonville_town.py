"""The town, the purse and what is secret, where the wireframes show one picture of many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from support.dungeonville import Table
from support.dungeonville_scenes import (
    COMPACT,
    HIGH,
    REGULAR,
    WIDE,
    buying,
    hiring,
    horn,
    inside,
    marked,
    rooms,
    screen,
    shown,
    wide_hiring,
)
from support.pictures import ROOMS
from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import BOARD
from undercroft.boards.parts.question import laid_over, question_box
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of


def drawn(scene: Scene, room: Room) -> list[str]:
    """Header, table and hand as text."""
    block = [BOARD.header(scene, room), *BOARD.table(scene, room), *BOARD.hand(scene, room)]
    return text_of(block).split("\n")


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("made", [hiring, wide_hiring, buying, inside])
@pytest.mark.parametrize("turned", [0, 1, 2])
def test_what_is_secret_stands_once_and_only_where_one_person_sits(
    made: Callable[[], Table], room: Room, turned: int
) -> None:
    table = made()
    alone = "\n".join(drawn(shown(table, turned=turned), room))
    assert alone.count("secret: Goblin Camp") == 1
    assert alone.count("of 7") == 1
    shared = replace(shown(table, turned=turned), persons=(0, 1))
    two = "\n".join(drawn(shared, room))
    assert "secret" not in two
    assert "of 7" not in two


def test_a_score_box_of_five_tells_what_is_secret_in_one_row() -> None:
    lines = drawn(shown(hiring()), WIDE)
    assert "secret: Goblin Camp 2+2-0 = 4 of 7" in lines[14]
    assert "▼ Esme  ●1 ★1   2     13  -" in lines[13]
    assert "■ Bram  ●1      1      9  Crypt" in lines[10]


def test_wide_parties_show_what_fits_and_count_the_rest() -> None:
    text = "\n".join(drawn(shown(hiring()), WIDE))
    assert "24 Knight    yellow   E D C B A +2" in text
    assert "85g + 2 items 10g" in text
    assert "A E E D C                      Key │" in text
    assert "E A B C D                      Axe │" in text
    assert "carries 143 ─╯" in text
    assert "│ -  one more to recruit" in text


def test_a_high_table_shows_town_and_dungeons_once() -> None:
    lines = drawn(shown(hiring()), HIGH)
    text = "\n".join(lines)
    assert text.count("Goblin Camp") == 2  # the dungeon, and the deed that is secret
    assert "┃ purple  * new    ┃" in lines[3]
    assert "Goblin Camp       28      3   DCB?C        ▲1▼1" in lines[11]


def test_who_came_to_town_is_marked_until_the_own_turn() -> None:
    table = hiring()
    assert "CCCCC *" in drawn(shown(table), COMPACT)[4]
    table.do(0, "pass")
    assert "*" not in drawn(shown(table), COMPACT)[4]
    assert "*" in drawn(shown(table, 1), COMPACT)[4]


def test_a_new_round_marks_nobody_since_all_are_new() -> None:
    table = Table.dealt(2)
    assert "*" not in "".join(drawn(shown(table), COMPACT)[2:6])


def test_where_dungeons_have_room_of_their_own_the_town_is_a_line() -> None:
    scene = shown(buying())
    for room, head in ((WIDE, " Town  Street 60 Peas p  Inn 49"), (Room(80, 40), " Town  0g 60 ")):
        line = drawn(scene, room)[1]
        assert line.startswith(head)
        assert line.rstrip().endswith("8 Thie g")
    turned = drawn(shown(buying(), turned=1), WIDE)
    assert "5 Tavern 40g" in turned[1]
    assert "Town" not in turned[1]


@pytest.mark.parametrize("room", [COMPACT, REGULAR, HIGH, WIDE], ids=str)
def test_the_deed_house_is_told_once(room: Room) -> None:
    for scene in (shown(wide_hiring()), shown(buying(), turned=1)):
        assert "\n".join(drawn(scene, room)).count("Deed House") == 1


def test_a_place_to_send_a_pawn_to_is_picked_in_its_row() -> None:
    table = Table.at(seats=2, stage="place", parties=[[5, 23, 24], [9, 33, 48]])
    for room, row in ((COMPACT, 8), (WIDE, 11)):
        scene = shown(table, cursor=2, picked=2, marks=(2,))
        assert "»3 Ice Cave«" in drawn(scene, room)[row]


@pytest.mark.parametrize("room", [HIGH, WIDE], ids=str)
def test_the_horns_question_leaves_all_pawns_in_sight(room: Room) -> None:
    scene = shown(horn())
    box = question_box(scene, (), room.width)
    lines = text_of(laid_over(BOARD.table(scene, room), box, BOARD.boxed_at)).split("\n")
    assert lines[0].startswith(" Town  Street ")
    assert len(box) == 9
    assert lines[10].startswith(" Seat   deed")
    assert "●■" in next(line for line in lines if line.startswith("│ Ice Cave  "))


def test_a_payment_with_a_card_too_many_says_so_and_is_not_sent() -> None:
    scene, choice = marked(buying(), "1", "1", "3", "4")
    why, prompt = screen(scene, choice, COMPACT)[18:20]
    assert prompt.startswith(" » Buy a deed? Too much gold: put some back.")
    assert why == " 60g marked; without one of 10g it is enough for 50.  DV-M3"
    assert choice.moves == ()


def test_whoever_declines_marks_nothing_else() -> None:
    _, choice = marked(buying(), "1", "0")
    assert [choice.items[at].name for at in choice.marks] == ["decline"]
    choice.digit("2")
    assert [choice.items[at].name for at in choice.marks] == ["gold-GC09"]
    _, choice = marked(hiring(), "4", "enter", "2", "0")
    assert [choice.items[at].name for at in choice.marks] == ["pass"]


def test_the_card_for_no_gives_way_to_gold_until_it_has_the_focus() -> None:
    assert not any("no" in line[56:] for line in drawn(marked(buying())[0], COMPACT)[-3:])
    lines = drawn(marked(buying(), "0")[0], COMPACT)[-3:]
    assert "»no«" in lines[1]
    assert "1 ›" in lines[1]


def test_a_hire_counts_the_sack_while_a_druid_is_there() -> None:
    def told(*keys: str) -> str:
        table = Table.at(
            seats=2,
            stage="recruit",
            town=[8, 22, 35, 49, 60],
            parties=[[32, 44, 46], [9]],
            treasuries=[rooms("IC 32 CR 9"), []],
        )
        scene, choice = marked(table, *keys)
        return "\n".join(screen(scene, choice, WIDE))

    assert "If hired  3 members, to carry 176" in told("1", "enter", "3")
    assert "If hired  3 members, to carry 150" in told("1", "enter", "1")


def test_items_are_told_in_one_way_in_all_dungeons() -> None:
    compact = [
        line.split("pawns -     ")[1].rstrip() for line in drawn(shown(hiring()), COMPACT)[6:9]
    ]
    assert compact == ["Reliquary discarded", "Key Ada, works", "Axe Ada, sleeps"]
    wide = [
        line[:72].split("-     ")[1].rstrip(" │") for line in drawn(shown(hiring()), WIDE)[9:12]
    ]
    assert wide == ["Reliquary gone", "Key ● works", "Axe ● sleeps"]


def test_a_working_lute_lowers_the_price_that_is_shown() -> None:
    def town(party: list[int], room: Room, seat: int = 0) -> str:
        table = Table.at(
            seats=2,
            stage="recruit",
            town=[8, 22, 35, 49, 60],
            parties=[party, [9]],
            treasuries=[rooms("RH 32"), []],
        )
        return "\n".join(drawn(shown(table, seat), room)[1:6])

    assert " EACDE  30g   ┆" in town([33], COMPACT)
    assert " D C B A E  10g " in town([33], WIDE)
    assert "g" not in town([44], COMPACT).split("\n")[3]
    assert "30g" not in town([33], COMPACT, 1)


def test_the_header_names_who_looks_without_a_letter() -> None:
    assert drawn(shown(hiring()), COMPACT)[0].endswith("you ● Ada")
    assert drawn(shown(hiring(), 3), WIDE)[0].endswith("you ★ Dov")


def test_a_private_page_in_a_combat_tells_the_own_fighters() -> None:
    table = Table.at(
        seats=2,
        stage="line_up",
        pawns=["crypt", "crypt"],
        parties=[[5, 23, 24], [9, 33, 48]],
        locks=[[24, 5, 23], []],
    )
    lines = text_of(BOARD.private(shown(table), COMPACT)).split("\n")
    assert lines[11].startswith("║ Line-up         24 Knight, 5 Paladin and 23 Thief")
    assert "None of this stands on a shared table" in "\n".join(lines)


def test_a_card_that_no_payment_needs_is_told_and_enter_stays_where_it_is() -> None:
    table = Table.at(
        stage="buy",
        turn=0,
        parties=[[5, 23, 24], [9, 33, 34]],
        treasuries=[rooms("CR 9 10 DL 1 32 IC 7 8"), []],
    )
    scene, choice = marked(table, "4")
    assert choice.items[choice.marks[0]].name == "gold-DL32"
    why, prompt = screen(scene, choice, COMPACT)[18:20]
    assert prompt.startswith(" » Buy a deed? No payment needs all of it.")
    assert why == " No payment of 50g needs every card marked.  DV-M3"
    before = choice.marks
    choice.fill()
    assert choice.marks == before
    for keys in ("1", "2"):
        scene, choice = marked(table, keys)
        assert "Enter marks 50g." in screen(scene, choice, COMPACT)[19]


def test_the_footer_tells_what_enter_does_with_a_no() -> None:
    def footer(made: Callable[[], Table], *keys: str) -> str:
        return screen(*marked(made(), *keys), COMPACT)[-1]

    assert "Enter pay" in footer(buying, "1")
    assert "Enter keep  0 no  " in footer(buying, "0")
    assert "Enter hire" in footer(hiring, "1")
    assert "Enter pass" in footer(hiring, "0")


def test_all_parties_turned_to_show_every_member() -> None:
    parties = [[9, 19, 24, *range(30, 39)], [5, 20, 25, *range(39, 43)], [56, 58, 60]]
    parties += [[1, 2, 3], [4, 6, 7]]
    table = Table.at(seats=5, stage="line_up", pawns=["crypt"] * 5, parties=parties)
    picture = [line[21:] for line in drawn(shown(table, turned=2), COMPACT)[3:8]]
    told = [[word.rstrip("prgby-") for word in line.split() if word != "│"] for line in picture]
    assert told == [list(map(str, party)) for party in parties]
    lettered = drawn(shown(hiring(), turned=1), COMPACT)[3]
    assert lettered.startswith("│ ●Ada   carries 143  5 Pala y AEEDC  23 Thie p EABCD ")
