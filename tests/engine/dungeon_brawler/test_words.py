"""The words of Dungeon Brawler: questions, results and news as a player reads them."""

from __future__ import annotations

import pytest

from support.brawler import GAME, Table, move
from support.brawler_scenes import loot_phase
from undercroft_engine.core.spans import Line, plain
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words import boxed, buying, leads
from undercroft_engine.games.dungeon_brawler.words.results import (
    cause,
    options_line,
    table_line,
)
from undercroft_engine.games.dungeon_brawler.words.since import since

NAMES = ("Ada", "Bram", "Cleo", "Dov")
WORDS = GAME.words


def bare(line: Line) -> str:
    """The line without its clauses."""
    return plain(tuple(span for span in line if not hasattr(span, "id")), NAMES)


def view(table: Table, seat: int | None = None) -> View:
    return GAME.view(table.state, seat)


def asked(table: Table) -> str:
    """The question as the seat that is asked reads it."""
    (seat,) = table.asked
    return bare(WORDS.question(view(table, seat), table.offer(seat)))


def standing(table: Table, seat: int) -> str:
    """The rule of the why line, its clauses last."""
    return plain(WORDS.standing(view(table, seat), table.offer(seat)), NAMES)


def news(table: Table) -> list[str]:
    return [bare(line) for line in since(table.events)]


def test_the_log_tells_every_option_that_is_not_usual() -> None:
    def opening(**options: str) -> str:
        every = GAME.setup(1, "x", options).options
        return bare(WORDS.history([ev.GameStarted(0, 1, every)])[0])

    assert opening() == "Dungeon Brawler, 1 seat"
    assert opening(round_cap="3") == "Dungeon Brawler, 1 seat. Options: round_cap 3"
    changed = opening(heroes="random", allies="chosen")
    assert changed == "Dungeon Brawler, 1 seat. Options: heroes random, allies chosen"


def test_the_final_page_tells_the_potions_at_the_start_and_the_turn_that_was_lost() -> None:
    options = {"decider": "vote"}
    table = Table.at("Vexa:5 Durn+ Blade* Bow*", actor=1, potions=0, options=options)
    lost = view(table.play("end"))
    assert lost.result is not None
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    told = bare(cause(lost, outcome))
    assert told == "No potion was left for Durn, collapsed, in its turn in space 2 of round 1"
    about = bare(options_line(lost))
    assert about.startswith("Potions at the start: 3. Options: decider vote. Seed: ")
    played = bare(table_line(lost))
    assert played.startswith("Ada plays Vexa Thorn, Bram plays Durn Anvilborn, ally Hired Blade")


def test_damage_beyond_what_was_left_is_told_from_what_was_left() -> None:
    hands = [["l_mace", "torch"]]
    table = Table.at("Blade* Bow* Healer* Durn", "m_templar:8", hands=hands)
    assert "Mace, 4 on Templar, HP 1▸0" in news(table.play("play l_mace"))[0]


def test_news_in_the_middle_of_a_turn_names_who_acts_and_what_is_moved() -> None:
    used = ev.PermanentUsed(1, 0, "f_imp", 1)
    moved = ev.CardMoved(1, "m_wolf", 5, 6, ("d_chest", "m_wolf"))
    assert bare(since([used])[0]) == "Ada uses Pocket Imp"
    assert bare(since([moved])[0]) == "Dire Wolf to 6"
    turn = ev.TurnStarted(1, "m_wolf", 5)
    assert bare(since([turn, moved])[0]) == "Dire Wolf: to 6"


@pytest.mark.clause("BR-X1", "BR-X2", "BR-X3")
def test_what_is_one_heros_own_is_never_called_the_partys() -> None:
    for options in ({}, {"decider": "vote"}):
        chest = Table.turn(
            "Vexa:3 Durn:3 Blade Bow", "d_chest d_font* d_shelf* d_gas*", options=options
        )
        for seat in chest.asked:
            rule = "Every seat votes once" if options else "One player answers"
            assert standing(chest, seat).startswith(rule)
            assert WORDS.phase(view(chest)) == "shared"
        while len(chest.asked) > 1 or chest.offer(chest.asked[0]).kind == "target":
            chest.make(chest.asked[0], "target 1")
        assert chest.offer(0).kind == "gain"
        assert standing(chest, 0) == "Each hero's player chooses that hero's cards. BR-X1"
        assert WORDS.phase(view(chest)) == "effect"
        assert bare(boxed.title(view(chest, 0), chest.offer(0))) == "5 Treasure Chest: Ada chooses"


def test_a_gain_says_what_the_card_may_cost_and_who_is_chosen_says_for_what() -> None:
    merchant = Table.turn("Vexa:3 Durn:3 Blade Bow", "d_merchant")
    assert asked(merchant) == "Wandering Merchant: Choose who gains a card of cost 2 or less."
    merchant.play("target 1")
    assert asked(merchant) == "Wandering Merchant: Gain up to 1 loot card of cost 2 or less."
    statue = Table.turn("Vexa:3 Durn:3 Blade Bow", "d_statue")
    assert asked(statue) == "Riddle Statue: Choose who shows a top card."


def test_the_order_of_a_formation_is_asked_space_by_space() -> None:
    table = Table.at("Durn+ Ilun Vexa:3 Blade", hands=[0, ["l_form", "torch"], 3], actor=2)
    table.play("play l_form")
    assert asked(table) == "Hold Formation: Who stands in 2?"
    table.play("put Blade")
    assert asked(table) == "Hold Formation: Who stands in 3, 2/3?"


def test_spoils_of_two_of_one_name_are_told_apart_by_their_spaces() -> None:
    hands = [["l_bane", "torch"]]
    table = Table.at("Blade* Bow* Healer* Vexa", "m_goblin:3 m_goblin:3 m_wolf", hands=hands)
    table.play("play l_bane")
    names = [leads.answer_name(view(table, 0), move) for move in table.legal()]
    assert names == ["Goblin Sneak of 5", "Goblin Sneak of 6"]
    picked = bare(WORDS.picked(view(table, 0), mv.Spoils(6)))
    assert picked == "Picked the spoils of Goblin Sneak of 6. Enter answers."


def test_a_may_is_a_question_and_no_tells_what_befalls_whom() -> None:
    party = "Drelia:3 Healer:2 Durn:4 Caldwyn:3"
    table = Table.turn(party, "d_door m_spider*")
    now, offer = view(table, 0), table.offer(0)
    question = "Shall the heroes discard 3 cards in total, in any split?"
    assert bare(boxed.asked(now, offer)) == question
    assert bare(WORDS.asked_spoken(now, offer)) == (
        f"{question} If so: Destroy this card. "
        "If not: Attack 1: nearest hero. Move this card 1 right. 1 yes, 2 no."
    )
    assert leads.leads(now, mv.NO) == "attack 1 ▸ Caldwyn discards 1, LckDoor to 6"
    clad = Table.turn(party, "d_door m_spider*", permanents=[[], [], ["r_leather"]])
    assert leads.leads(view(clad), mv.NO) == "attack 1, stopped by armor, LckDoor to 6"
    vexa = Table.at("Blade* Bow* Healer* Vexa:3").play("action")
    assert bare(boxed.asked(view(vexa, 0), vexa.offer(0))) == "Discard 1 card?"
    assert leads.leads(view(vexa, 0), mv.NO) == "draw 1"
    fallen = Table.turn("Drelia:3 Durn:4 Caldwyn:0 Healer:6", "d_door m_spider*")
    assert leads.leads(view(fallen, 0), mv.NO).startswith("attack 1 ▸ Healer loses 1, falls, ")


def test_what_buys_every_colour_says_so_in_few_words() -> None:
    lantern = loot_phase().fields | {"permanents": [[], ["f_lantern"], []]}
    del lantern["box"], lantern["loot_deck"], lantern["decks"]
    assert buying.buys(GAME.view(GAME.position(lantern), 1), 1) == "so cost up to 5, any colour"
    assert buying.buys(view(loot_phase(), 1), 1) == "so cost up to 4, D or neutral"


def test_numbers_of_cards_stay_while_cards_come_and_go() -> None:
    hands = [["torch", "el_d", "torch", "l_mace", "m_wolf"]]
    table = Table.at("Blade* Bow* Healer* Durn", "m_orcw", hands=hands)

    def numbers() -> dict[str, int]:
        now = view(table, 0)
        return {one.word: one.number for one in WORDS.answers(now, table.offer(0))}

    before = numbers()
    assert (before["torch"], before["discipline element"]) == (1, 2)
    table.play("play torch", "target 5")
    after = numbers()
    assert after.keys() >= {"torch", "discipline element", "mace"}
    assert {word: before[word] for word in after} == after
    held = bare(WORDS.hand(view(table, 0))[0])
    assert held.startswith("You hold 1 Torch; 2 Discipline Element; ")


def test_a_pick_in_plain_mode_tells_what_comes_of_it() -> None:
    hands = [["torch", "c_whet", "l_mace", "l_sunray"]]
    table = Table.at("Blade* Bow* Vexa:3* Durn", "m_slime:6", hands=[3, *hands])

    def picked(text: str) -> str:
        found = next(one for one in table.legal() if repr(one) == repr(move(text)))
        return bare(WORDS.picked_spoken(view(table, 1), found))

    torch = "Picked play Torch. Attack 2: range 1-2."
    hits = "2 on Acid Slime in 5: beaten or nothing on Treasure Chest in 6."
    assert picked("play torch") == f"{torch} {hits} Press Enter to make it, or choose another."
    assert "You still have a move and an action." in picked("end")
    assert "Durn goes to 3 and Vexa goes to 4." in picked("left")
    table.play("play torch", "target 5")
    assert "After a move no more combos this turn." in picked("left")
    assert "No target is left: it adds no damage" in picked("combo c_whet")


def test_a_calm_boss_is_not_told_to_be_beaten() -> None:
    boss = {"removed": ["d_bossdoor"]}
    table = Table.at("Blade* Bow* Healer* Durn", "b_lich:19", hands=[["torch"]], **boss)
    now, offer = view(table, 0), table.offer(0)
    told = bare(WORDS.consequence(now, offer, mv.Play("torch")))
    assert "2 on Lich, enraged" in told


def test_the_first_question_of_a_turn_in_plain_mode_tells_the_dungeon() -> None:
    party, dungeon = "Blade* Bow* Healer* Durn", "m_orcw:4 d_font* d_chest* d_shelf*"
    table = Table.at(party, dungeon, hands=[["torch", "torch"]])

    def menu() -> str:
        return bare(WORDS.asked_spoken(view(table, 0), table.offer(0)))

    assert menu() == (
        "Durn, space 4. Hand: 1 Torch, 2 of them. Dungeon: 5 Orc Warrior, 4 of 8 damage; "
        "6 Healing Font, exhausted; 7 Treasure Chest, exhausted; 8 Potion Shelf, exhausted. "
        "You have a move and an action. Play 1; move left; own action; end."
    )
    table.play("play torch", "target 5")
    assert menu() == "Durn, space 4. Hand: 1 Torch. move left; end."
