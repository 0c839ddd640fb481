"""What the board of Dungeon Brawler works out for itself: turns that went by, turns to come."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from support.brawler import Table
from support.brawler_scenes import COMPACT, locked_door, marens_turn, scene
from support.deals import Deal
from support.play import walked
from undercroft.boards.dungeon_brawler import BOARD
from undercroft.boards.dungeon_brawler.fold import after
from undercroft.widgets.rows import text_of
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.words.forecast import forecast
from undercroft_engine.games.dungeon_brawler.words.reach import reach

LOST = "needs a potion and none is left: lost"
DEALS = [Deal("dungeon-brawler", seats) for seats in (1, 2, 4)]
FOLDED = ("party", "dungeon", "potions", "loot_row", "hand_sizes", "deck_sizes")


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_what_events_tell_laid_over_a_view_is_the_view_after_them(deal: Deal) -> None:
    game = deal.game
    compared = 0
    for step in walked(deal):
        before = game.view(step.before, None)
        if before.stage in ("hero", "ally"):
            continue
        seen = [one for event in step.events if (one := event.seen_by(None)) is not None]
        folded, expected = after(before, seen), game.view(step.after, None)
        for name in FOLDED:
            assert getattr(folded, name) == getattr(expected, name), (name, step.move)
        compared += 1
    assert compared > 30


def told(table: Table, seat: int | None = None) -> dict[int, str]:
    """The turns to come by the space in which each card stands now."""
    turns = forecast(table.game.view(table.state, seat))
    return {turn.space: ", ".join(part.full for part in turn.parts) for turn in turns}


def test_what_will_happen_follows_moves_of_cards_and_of_heroes() -> None:
    table = Table.at("Durn Ilun Vexa Drelia", "m_goblin m_orca d_chest m_wolf", actor=4)
    assert told(table) == {
        4: "",
        5: "2 on nearest ▸ Drelia loses 2, moves to 8",
        6: "moves to 6, 1 on nearest ▸ Drelia loses 1",
        7: "gain 1 loot, is gone",
        8: "moves to 5, 1 on nearest ▸ Drelia loses 1",
    }


def test_a_hero_out_of_cards_falls_and_the_next_one_is_hit() -> None:
    """Drelia draws a card in the turn that she has before."""
    table = Table.at("Durn Ilun Vexa Drelia:1", "m_orcw m_wolf* m_imp d_chest", actor=3)
    turns = told(table)
    assert turns[5] == "3 on nearest ▸ Drelia loses 3, falls"
    assert turns[7] == "3 on farthest at 1-4 ▸ Ilun loses 3"


def test_who_has_fallen_drinks_in_its_turn_and_without_a_potion_the_game_ends() -> None:
    party, dungeon = "Ilun+ Healer:6* Vexa:5* Durn:5*", "m_imp m_goblin m_wolf m_conj"
    for potions, drinks in ((1, "drinks a potion and stands up"), (0, LOST)):
        table = Table.at(party, dungeon, actor=4, potions=potions)
        view = table.game.view(table.state, None)
        fallen, *others = view.party
        assert fallen is not None
        again = replace(view, party=(replace(fallen, ready=True), *others))
        first, *later = forecast(again)
        assert (first.space, first.parts[0].full) == (1, drinks)
        assert [turn.space for turn in later] == ([5, 6, 7, 8] if potions else [])
        if potions:
            assert later[0].parts[0].full == "1 on all ▸ all lose 1, Healer falls"


def test_armor_takes_its_part_of_what_is_foreseen() -> None:
    worn: dict[str, list[list[str]]] = {"permanents": [[], [], ["r_aegis"], ["r_leather"]]}
    table = Table.at("Durn* Ilun* Vexa* Drelia:9", "m_fiend m_orcw d_chest d_font", actor=4, **worn)
    turns = told(table)
    assert turns[5].startswith("3 on nearest ▸ Drelia loses 1, ")
    assert turns[6] == "3 on nearest ▸ Drelia loses 3"
    bark = {"permanents": [[], [], [], ["r_bark"]]}
    saved = told(
        Table.at("Durn* Ilun* Vexa* Drelia:0", "m_orcw m_wolf d_chest d_font", actor=4, **bark)
    )
    assert saved[5] == "3 on nearest ▸ Drelia loses 3"
    assert saved[6] == "moves to 5, 1 on nearest ▸ Drelia loses 1"


def test_what_is_foreseen_of_the_next_turn_comes_true() -> None:
    """Where a card of the dungeon is next as a turn ends, its first attack is the one foretold."""
    checked = 0
    for deal in DEALS:
        for step in walked(deal):
            before = deal.game.view(step.before, None)
            if not isinstance(step.move, mv.End) or None in before.dungeon:
                continue
            turns = [turn for turn in forecast(before) if turn.space != before.actor]
            made = [event for event in step.events if isinstance(event, ev.AttackMade)]
            first = turns[0] if turns else None
            if first is None or first.player or first.waits or not made:
                continue
            attack = next((part for part in first.parts if part.number), None)
            if attack is not None and attack.hits and made[0].card == first.card:
                assert len(made[0].targets) == len(attack.hits)
                assert set(made[0].amounts) == {attack.number}
                checked += 1
    assert checked > 3


def test_the_reach_of_a_card_counts_the_familiar_only_where_it_helps() -> None:
    view = marens_turn().game.view(marens_turn().state, 2)
    assert reach(view, 2, mv.Play("l_longsword")) == {5: 6}
    assert reach(view, 2, mv.Play("torch")) == {5: 3, 6: 2}


def test_several_cards_are_marked_in_any_order_and_go_together() -> None:
    hand = ["torch", "el_d", "l_charge", "l_mace", "torch"]
    table = Table.turn("Ilun:5 Vexa:5 Drelia:5 Durn:5", "m_orcw", hands=[5, 5, 5, hand])
    shown = scene(table, 3)
    assert all(item.move is not None for item in shown.items)
    plan = BOARD.plan(shown.view, table.game.offer(table.state, 3))
    assert plan is not None
    assert plan.moves((3, 1)) == ()
    assert plan.moves((3, 1, 0)) == (
        mv.Choose("torch", "hand"),
        mv.Choose("el_d", "hand"),
        mv.Choose("l_mace", "hand"),
    )
    assert plan.closed((3, 1, 0), 2) == ("3 are marked, and no more can go.",)


def test_a_turn_that_went_by_is_a_step_with_the_table_at_its_end() -> None:
    table = Table.at("Durn* Ilun* Vexa* Drelia:2", "m_wolf m_imp* d_chest* m_goblin*", actor=4)
    before = table.game.view(table.state, None)
    events = table.make(3, "end")
    steps = BOARD.steps(before, events, table.game.view(table.state, None))
    assert [step.name for step in steps] == ["wolf"]
    assert steps[0].data.acts == 5
    assert steps[0].data.view.hand_sizes[3] == 0
    assert not steps[0].data.view.dungeon[0].ready


def test_steps_of_a_growing_reveal_stay() -> None:
    table = Table.at("Durn* Ilun* Vexa* Drelia:5", "m_imp m_wolf m_goblin d_chest", actor=4)
    before = table.game.view(table.state, None)
    events = table.make(3, "end")
    counts = []
    for end in range(len(events) + 1):
        steps = BOARD.steps(before, events[:end], before)
        counts.append([step.name for step in steps])
    for fewer, more in pairwise(counts):
        assert more[: len(fewer)] == fewer


def test_hidden_hands_of_others_stand_nowhere() -> None:
    table = locked_door(options={"hands": "hidden"})
    for seat in (1, 2):
        shown = scene(table, seat)
        text = text_of([*BOARD.table(shown, COMPACT), *BOARD.hand(shown, COMPACT)])
        assert "Commune" not in text
    offer, setting = table.game.offer(table.state, 1), locked_door()
    assert offer is not None
    assert offer.private
    shared = setting.game.offer(setting.state, 1)
    assert shared is not None
    assert not shared.private
