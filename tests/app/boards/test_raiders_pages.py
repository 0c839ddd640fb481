"""Reveals and results of Dungeon Raiders: what must be told in the least room there is."""

from __future__ import annotations

import re

import pytest

from support.deals import Deal
from support.pictures import SHORT, scene_of
from support.play import walked
from support.raider_scenes import COMPACT
from support.raiders import GAME, Table, items
from undercroft.boards.dungeon_raiders import BOARD
from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of

DEALS = [
    Deal("dungeon-raiders", 3),
    Deal("dungeon-raiders", 4),
    Deal("dungeon-raiders", 5),
    Deal("dungeon-raiders", 4, (("variant", "tactical"),)),
]


def final_page(table: Table, room: Room) -> list[str]:
    block = BOARD.results(table.view(None), SHORT[: table.view(None).seats], "rd-1", room, Glyphs())
    return [line.rstrip() for line in text_of(block).split("\n")]


COINS_FROM = [
    [2, 7, 3, 0, 3, 0, 0],
    [1, 8, 2, 0, 2, 0, 0],
    [3, 2, 0, 0, 0, 0, 0],
    [1, 2, 1, 0, 0, 0, 0],
    [2, 18, 3, 0, 3, 0, 4],
]
WOUNDS_FROM = [[2, 3, 1, 0, 2], [0, 3, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 0, 0, 1], [1, 4, 2, 0, 1]]


def ended(seats: int) -> Table:
    """A game in which nearly everything has brought and taken something."""
    table = Table.at(
        seats=seats,
        level=5,
        position=5,
        row=["?", "?", "?", "?", "minotaur"],
        coins=[9, 9, 5, 4, 20][:seats],
        wounds=[4, 3, 2, 2, 6][:seats],
        coins_from=COINS_FROM[:seats],
        wounds_from=WOUNDS_FROM[:seats],
        items=[items("T"), items("TT"), items("KK"), items(""), items("S")][:seats],
    )
    table.picks(" ".join(["5", "1", "3", "2", "2"][:seats]))
    return table


@pytest.mark.parametrize("room", [COMPACT, Room(80, 30), Room(100, 30), Room(120, 40)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_final_page_tells_wounds_coins_and_what_is_open_in_every_room(
    seats: int, room: Room
) -> None:
    text = "\n".join(final_page(ended(seats), room))
    assert ("✗ had" in text and "◎ had" in text) or ("✗ Wounds" in text and "◎ Coins" in text)
    for told in ("Rule in force: ", "Rooms removed: ", "Bosses that stayed away: ", "Seed: 0"):
        assert told in text
    assert "Items left in hand: Ada 1 torch; Bram 2 torches; Cleo 2 keys" in text
    effect = "" if seats == 3 else " (no effect)"
    assert not room.tall or f"majority3 over_half{effect}, " in text
    assert text.endswith("saved as rd-1 ─╯") or "saved as rd-1 ─╯\n" in text


def test_where_rows_are_few_each_seat_has_a_row_with_all_its_figures() -> None:
    page = final_page(ended(5), COMPACT)
    start = next(place for place, line in enumerate(page) if line.startswith(" Seat"))
    assert page[start : start + 6] == [
        " Seat        ✗ had monst trap boss heal all ◎ had chest chamb boss trap all over",
        " 1  A ● Ada      2     3    1    -   -2   4     2     7     3    1   -3  10    -",
        " 2  B ■ Bram     -     3    -    1    -   4     1     8     2    -   -2   9    -",
        " 3  C ▲ Cleo     1     1    -    -    -   2     3     2     -    -    -   5    -",
        " 4  D ★ Dov      1     2    -    -   -1   2     1     2     1    -    -   4    -",
        " 5  E ▼ Esme     1     4    2    -   -1   6     2    18     3    -   -3  20   -4",
    ]


def test_where_rows_are_many_each_source_has_a_row_and_what_went_over_the_limit_its_own() -> None:
    page = final_page(ended(5), Room(120, 40))
    heads = [line[1:16].rstrip() for line in page if re.search(r" RA-\w+$", line)]
    wounds = ["To start with", "From monsters", "From traps", "From the boss", "Healed"]
    coins = ["To start with", "From chests", "In chambers", "From the boss", "To traps"]
    assert heads == [*wounds, "✗ Wounds", *coins, "◎ Coins", "Lost over 20"]


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_every_step_of_a_reveal_tells_its_newest_line(deal: Deal) -> None:
    seen = 0
    for played in walked(deal):
        before = GAME.view(played.before, None)
        told = [one for event in played.events if (one := event.seen_by(None)) is not None]
        steps = BOARD.steps(before, told, None)
        for at in range(len(steps)):
            shown = scene_of(GAME, played.before, None)
            picture = text_of(BOARD.reveal(shown, steps, at, COMPACT)).split("\n")
            place = next(n for n, line in enumerate(picture) if "So far" in line)
            assert picture[place + 1][1:50].strip(), "\n".join(picture)
            seen += 1
    assert seen > 0
