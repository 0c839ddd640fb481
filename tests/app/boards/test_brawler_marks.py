"""Marks on the spaces of Dungeon Brawler, and the box beside what will happen."""

from __future__ import annotations

from dataclasses import replace

from support.brawler import GAME, Table
from support.brawler_scenes import COMPACT, WIDE, marens_turn, scene
from support.pictures import scene_of
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import Span, text_of
from undercroft_engine.core.phrases import cite
from undercroft_engine.games.dungeon_brawler.moves import LEFT, Play
from undercroft_engine.games.dungeon_brawler.texts import text

EVERYBODY = "Ilun:5 Vexa:5 Drelia:5 Durn:5"


def lines(room: Room, shown: Scene) -> list[str]:
    return text_of([BOARD.header(shown, room), *BOARD.table(shown, room)]).split("\n")


def spans(room: Room, shown: Scene) -> list[Span]:
    return [span for line in BOARD.table(shown, room) for span in line]


def four(table: Table, seat: int) -> Scene:
    """The scene of a table of four."""
    return scene_of(GAME, table.state, seat)


def at(shown: Scene, name: str) -> Scene:
    """The scene with the focus on a thing."""
    names = [item.name for item in shown.items]
    return replace(shown, cursor=names.index(name))


def test_the_card_whose_turn_comes_next_says_so() -> None:
    table = Table.at("Drelia:4* Ilun:5 Vexa:3 Durn:6*", "m_orcw m_spider d_chest m_imp", actor=2)
    shown = at(scene(table, 1), "end")
    assert lines(COMPACT, shown)[6].split("╯") == [
        "╰────────", "┗━━━━━━━━┛╰─ next ─", "╰────────", "╰────────", "╰────────", "╰────────",
        "╰────────", "",
    ]  # fmt: skip


def test_damage_in_focus_goes_before_the_mark_of_the_next() -> None:
    shown = scene(marens_turn(), 2, cursor=0)
    assert "╰─── -6 ─╯" in lines(COMPACT, shown)[6]
    assert "╰─ next ─╯" in lines(COMPACT, at(shown, "end"))[6]
    stake = [
        span for span in spans(COMPACT, shown) if span.text == "▰▰▰▰" and "waiting" in span.style
    ]
    assert len(stake) == 1


def test_rage_is_a_word_beside_the_bar() -> None:
    table = Table.at(f"{EVERYBODY}", "b_lich:25! m_wolf m_imp d_chest", actor=4, dungeon_deck=0)
    shown = four(table, 3)
    assert "▰▱▱ rage" in lines(COMPACT, shown)[4]
    assert " enraged" in lines(WIDE, shown)[5]


def test_the_asked_hero_stands_in_a_heavy_border_while_another_card_acts() -> None:
    table = Table.turn(EVERYBODY, "m_orcw m_spider d_chest m_imp", round=3)
    shown = four(table, 3)
    assert lines(COMPACT, shown)[1].count("┏") == 2
    assert "┏━ 4 ━━━━┓┏━ 5 ━━━━┓" in lines(COMPACT, shown)[1]


def test_a_target_in_focus_is_told_whole() -> None:
    table = marens_turn()
    table.play("play torch")
    shown = at(scene(table, 2), "space-6")
    told = "\n".join(line[43:] for line in lines(COMPACT, shown)[12:18])
    assert "Web Spider  Harmony  Beast" in told
    assert "│ 5-6 att 2 nearest, it moves 2     │\n│ left " in told
    assert "│ spoils score it, draw 1 " in told
    assert "│ 7-8 att 1 farthest, more          │" in told
    hero = lines(COMPACT, at(scene(table, 2), "space-1"))[12]
    assert "Drelia  Harmony" in hero


def test_a_move_in_focus_shows_the_row_as_it_will_be() -> None:
    shown = at(scene(marens_turn(), 2), "space-3")
    told = lines(COMPACT, shown)
    assert told[2].startswith("│Drelia  ││Healer  │┃Maren   ┃│Caldwyn │")
    assert told[6].startswith("╰────────╯╰────────╯┗ here? ━┛╰────────╯╰─ next ─╯")
    assert "│ 5 OrcWarr  3 ▸ Caldwyn falls " in told[13]
    assert GAME.words.consequence(shown.view, shown.offer, LEFT) == (
        "Maren to 3, Caldwyn to 4.",
        *cite((), "BR-M1"),
    )


def test_a_turn_that_went_by_marks_the_card_where_it_stands_now() -> None:
    table = Table.at("Durn* Ilun* Vexa* Drelia:5", "d_chest* m_goblin m_imp* m_wolf*", actor=4)
    before = GAME.view(table.state, 3)
    steps = BOARD.steps(before, table.make(3, "end"), GAME.view(table.state, 3))
    told = text_of(BOARD.reveal(four(table, 3), steps, 0, COMPACT)).split("\n")
    assert "┏━ 5 ━━━━┓" in told[0]
    assert told[0].count("┏") == 1
    assert "┃Goblin  ┃" in told[1]


def test_the_page_of_all_that_lies_open_holds_four_heroes_and_the_dungeon() -> None:
    worn = {"permanents": [["r_plate", "f_lantern"], [], ["r_bark", "f_imp"], ["f_falcon"]]}
    table = Table.at("Ilun:4* Vexa:5* Drelia:6 Durn:9", "m_guard d_dart", actor=3, **worn)
    pages = BOARD.inspect(four(table, 2), COMPACT)
    told = "\n".join(text_of(page) for page in pages)
    assert {len(page) for page in pages} == {17}
    for name in ("Ilun", "Vexa", "Drelia", "Durn"):
        assert f"\n {name:<8}hand " in f"\n{told}"
    assert "in play: Plate, Lantern" in told
    assert "in play: Falcon" in told
    assert "\n 5 Shield Guard" in told
    assert "\n 6 Dart Gallery  neutral  Trap  no HP  5-6: Attack 2: heroes in spaces" in told


def test_the_page_of_all_that_lies_open_spells_out_loot_and_what_is_worn() -> None:
    """UX 5.1: the full text of whatever lies there, at every size."""
    for room in (COMPACT, WIDE):
        shown = scene(marens_turn(), 2)
        told = " ".join(" ".join(text_of(page).split()) for page in BOARD.inspect(shown, room))
        for space in range(5, 9):
            card = shown.view.card(shown.view.at(space).card)
            for line in text(card):
                assert line in told
        for id_ in (*shown.view.loot_row, *shown.view.permanents[2]):
            assert " ".join(text(shown.view.card(id_))) in told
        assert "loot 3 Thorn Lash Harmony Spell cost 1 Attack 2: range 1-4." in told
        assert "Maren wears War Hound" in told


def test_wide_spaces_tell_the_kind_of_each_card() -> None:
    row = lines(WIDE, scene(marens_turn(), 2))[1]
    assert row.split("╮")[:3] == ["╭─ 1 Elf ─────", "╭─ 2 Halfling ", "╭─ 3 Human ───"]
    assert "╭─ 5 Orcblood ╮" in row


def test_allies_stand_in_the_table_of_heroes() -> None:
    told = [line for line in lines(WIDE, scene(marens_turn(), 2)) if "│ Healer" in line]
    assert len(told) == 1
    assert "│ Healer   ally   HP 5 of 7" in told[0]


def test_the_hands_of_the_other_heroes_leave_the_counts_in_the_border() -> None:
    table = Table.turn(EVERYBODY, "m_orcw m_spider d_chest m_imp", round=3)
    held = tuple(GAME.view(table.state, seat) for seat in (0, 1, 2))
    told = [line[43:] for line in lines(COMPACT, replace(four(table, 3), held=held))[12:18]]
    assert told[0] == "╭─ Durn  Discipline  deck 3 disc 0 ─╮"
    assert told[1] == "│ score pile -      may buy nothing │"
    assert [line[2:7] for line in told[2:5]] == ["Ilun:", "Vexa:", "Dreli"]


def test_what_can_be_used_stays_in_sight_beside_three_more_hands() -> None:
    worn = {"permanents": [[], [], ["r_bark", "f_imp"], []]}
    table = Table.at("Ilun:4* Vexa:5* Drelia:6 Durn:9", "m_guard d_dart", actor=3, **worn)
    held = tuple(GAME.view(table.state, seat) for seat in (0, 1, 3))
    shown = at(replace(four(table, 2), held=held), "use-f_imp")
    assert lines(COMPACT, shown)[13][43:] == "│ move free   action free   PockImp │"
    named = lines(COMPACT, replace(shown, picked=shown.cursor))[13]
    assert named[43:] == "│ move free  action free  »PockImp« │"
    buttons = {span.action for span in spans(COMPACT, shown)}
    assert {"key:m", "own", "use-f_imp", "end"} <= buttons


def feet(room: Room, shown: Scene) -> list[str]:
    """The lower borders of the dungeon's spaces."""
    line = next(one for one in lines(room, shown)[2:] if one.startswith("╰"))
    return [foot.strip("╰╯─┗┛━ ") for foot in line.replace("┛", "╯").split("╯")[4:8]]


def test_attacks_that_pick_their_own_target_mark_it_alone() -> None:
    hand = ["l_judge", "l_wildbolt", "torch", "m_imp", "m_wolf"]
    worn = {"permanents": [["f_falcon"]]}
    party, dungeon = "Blade* Bow* Healer* Durn", "m_orcw:4 m_templar:2 d_chest m_imp"
    table = Table.at(party, dungeon, hands=[hand], **worn)
    marks = {"card-0": ["next", "-6", "", ""], "card-1": ["-5?", "-5?", "", "-5?"]}
    for name, expected in (marks | {"use-f_falcon": ["next", "", "", "-2"]}).items():
        assert feet(COMPACT, at(four(table, 0), name)) == expected
    shown = four(table, 0)
    told = [str(GAME.words.consequence(shown.view, shown.offer, Play(c))) for c in hand[:2]]
    assert "6 on Templar, " in told[0]
    assert " on " not in told[1]


def test_a_combo_marks_all_that_it_adds() -> None:
    """BR-F12, A14: a Discipline Element adds one more at range 1."""
    table = Table.at("Blade* Bow* Healer* Durn", "m_orcw m_wolf", hands=[["l_whirl", "el_d"]])
    table.play("play l_whirl")
    shown = at(four(table, 0), "card-0")
    assert feet(COMPACT, shown)[0] == "-2"


def test_turns_to_come_tell_whence_a_card_acts_and_how_many_more_there_are() -> None:
    table = Table.at("Durn Ilun Vexa Drelia:5", "- m_wolf m_imp m_orcw", actor=2, short=True)
    told = lines(COMPACT, four(table, 1))[12:18]
    assert told[1].startswith("│ 6▸5 Wolf ")
    assert told[3].startswith("│ 8▸7 OrcWarr ")
    crowded = Table.at("Durn* Blade Bow Healer", "m_wolf m_imp m_orcw d_chest", actor=1)
    told = lines(COMPACT, four(crowded, 0))[12:18]
    assert told[4].startswith("│ 4 more: i ")


def test_a_fallen_hero_without_a_potion_loses_the_game() -> None:
    fields = Table.at("Durn+ Blade* Healer* Vexa", "m_orcw", actor=4, potions=0).fields
    fields["party"][0]["ready"] = True
    told = lines(COMPACT, four(Table(GAME.position(fields)), 1))
    assert told[13].startswith("│ 1 Durn     no potion: the game is lost ")
    assert told[5].startswith("│lost    │")


def test_bless_is_in_sight_while_its_hero_acts() -> None:
    fields = Table.at("Blade* Healer* Vexa* Durn", "m_orcw", actor=4).fields
    fields["party"][3]["bless"] = 2
    told = lines(COMPACT, four(Table(GAME.position(fields)), 1))
    assert "┃▲ +2    ┃" in told[5]


def test_an_armor_that_answers_leaves_the_attack_foreseen() -> None:
    worn = {"permanents": [["r_spike"]]}
    table = Table.at("Blade* Healer* Bow* Vexa", "m_goblin", actor=4, **worn)
    assert "│2 ▸ 4   │" in lines(COMPACT, four(table, 0))[5]
