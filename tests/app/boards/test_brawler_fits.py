"""What Dungeon Brawler tells in few cells: whole, or with a word that there is more."""

from __future__ import annotations

from dataclasses import replace

from support.brawler import GAME, Table
from support.brawler_scenes import COMPACT, WIDE, loot_phase, marens_turn, scene
from support.pictures import scene_of
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of


def drawn(room: Room, shown: Scene) -> list[str]:
    return text_of([BOARD.header(shown, room), *BOARD.table(shown, room)]).split("\n")


def test_a_gain_counts_no_answer_among_the_cards() -> None:
    table = Table.turn("Vexa:3 Durn:3 Blade Bow", "d_merchant").play("target 1")
    assert table.offer(0).kind == "gain"
    assert "done" in [item.name for item in scene_of(GAME, table.state, 0).items]
    keys = BOARD.keys(scene_of(GAME, table.state, 0))
    assert keys[0].label == "1-4 ←→"


def test_a_digit_beyond_the_cards_in_view_says_so() -> None:
    table = Table.at("Blade* Bow* Healer* Durn:13")
    assert BOARD.absent(table.offer(0), "8") == ("No card in view has the digit 8.",)


def test_seats_are_called_by_their_heroes_once_those_are_chosen() -> None:
    table, people = marens_turn(), ("Ada", "Bram", "Cleo")
    view = GAME.view(table.state, 2)
    names = BOARD.called(view, people)
    assert names == ("Drelia", "Caldwyn", "Maren")
    shown = replace(scene(table, 2), names=names, people=people)
    assert drawn(COMPACT, shown)[0].endswith(" undo -   you Maren")
    page = text_of(BOARD.inspect(shown, COMPACT)[0])
    for person in people:
        assert f"player: {person}" in page
    dealt = GAME.view(Table.dealt(2).state, 0)
    assert BOARD.called(dealt, ("Ada", "Bram")) == ("Ada", "Bram")


def test_the_deck_counts_stand_in_the_loot_phase() -> None:
    assert " dungeon 26 · loot 25 · " in drawn(COMPACT, scene(loot_phase(), 1))[0]


def test_a_box_hides_the_market_whole_or_not_at_all() -> None:
    party = "Durn+ Drelia:3* Vexa:3* Ilun"
    table = Table.at(party, hands=[0, 3, 3, ["l_form", "torch"]], actor=4).play("play l_form")
    shown = scene_of(GAME, table.state, 3)
    assert "│Potion  │" in "\n".join(drawn(COMPACT, shown))
    held = tuple(GAME.view(table.state, seat) for seat in (0, 1, 2))
    crowded = drawn(COMPACT, replace(shown, held=held))
    assert "Potion" not in "\n".join(crowded)
    assert crowded[7] == ""


def test_what_a_score_pile_buys_stands_whatever_lies_in_it() -> None:
    cards = ["torch", "l_mace", "l_bane", "l_judge", "l_whirl", "l_hatchet", "l_charge"]
    heads = ("N", "N O", "N O C", "N O C O", "N O C O D", "6 ", "7 ")
    for count, head in enumerate(heads, start=1):
        scores = [[], [], [], cards[:count]]
        table = Table.at("Vexa:2* Ilun:2* Drelia:2* Durn:2", scores=scores)
        told = drawn(COMPACT, scene_of(GAME, table.state, 3))[14]
        assert f"│ score pile {head}" in told
        assert f"may buy to {count} │" in told


def test_bless_of_a_hero_who_chooses_is_in_sight() -> None:
    fields = loot_phase().fields
    fields["party"][3]["bless"] = 2
    told = drawn(COMPACT, scene(Table(GAME.position(fields)), 1))
    assert "│asked +2│" in told[5]


def test_what_an_ally_draws_is_its_own() -> None:
    told = "\n".join(drawn(WIDE, scene(marens_turn(hands=[4, 1, 3]), 2)))
    assert "+1, more" in told
    table = Table.at("Ilun:2 Healer Drelia* Vexa*", "m_orcw", actor=1)
    told = "\n".join(drawn(WIDE, scene_of(GAME, table.state, 0)))
    assert "1 other hero: draw 1, itself draws 2" in told
