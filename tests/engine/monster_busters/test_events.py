"""Events of Monster Busters: who is told what, what is a barrier, how a table is opened."""

from __future__ import annotations

from typing import get_args

import pytest

from support.monsters import GAME, Table, battle
from undercroft_engine.core.events import Event
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.events import AnyEvent
from undercroft_engine.parts.talk import StatementChanged, StatementMade

BARRIERS = {
    ev.GameStarted,
    ev.ItemsDealt,
    ev.MonsterRevealed,
    ev.LocationsReshuffled,
    ev.LocationRevealed,
    StatementMade,
    StatementChanged,
    ev.PicksRevealed,
    ev.ItemsReshuffled,
    ev.ItemDrawn,
    ev.GameEnded,
}


def test_barriers_are_those_of_the_rules_file() -> None:
    kinds: tuple[type[Event], ...] = get_args(AnyEvent)
    assert {kind for kind in kinds if kind.barrier} == BARRIERS
    assert {kind for kind in kinds if kind.lock} == {ev.PickLocked, ev.PickUnlocked}


def test_tags_are_the_names_of_the_rules_file() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(AnyEvent)]
    assert tags == [
        "game_started",
        "items_dealt",
        "round_started",
        "monster_revealed",
        "locations_reshuffled",
        "location_revealed",
        "statement_made",
        "statement_changed",
        "pick_locked",
        "pick_unlocked",
        "picks_revealed",
        "battle_resolved",
        "promises_judged",
        "vp_scored",
        "marker_buried",
        "items_reshuffled",
        "item_drawn",
        "draw_lost",
        "monster_defeated",
        "weakening",
        "cleaned_up",
        "end_triggered",
        "survivors_buried",
        "game_ended",
    ]


@pytest.mark.clause("MB-S5", "MB-I1", "MB-P2")
def test_items_and_locks_are_told_to_their_seat_alone() -> None:
    dealt = ev.ItemsDealt(1, 2, 43, ("axe", "decoy"))
    drawn = ev.ItemDrawn(1, 3, 40, "axe")
    locked = ev.PickLocked(1, "axe")
    for event in (dealt, drawn, locked):
        assert event.seen_by(1) == event
    for seat in (0, None):
        assert dealt.seen_by(seat) == ev.ItemsDealt(1, 2, 43)
        assert drawn.seen_by(seat) == ev.ItemDrawn(1, 3, 40)
        assert locked.seen_by(seat) == ev.PickLocked(1)


def test_a_table_is_opened_with_decks_hands_round_monster_and_location() -> None:
    table = Table.at(seats=4, round=3, monster="ogre", location="village", monster_deck=2)
    told = GAME.opening(table.state)
    assert [type(event) for event in told] == [
        ev.GameStarted,
        *[ev.ItemsDealt] * 4,
        ev.RoundStarted,
        ev.MonsterRevealed,
        ev.LocationRevealed,
    ]
    assert told[-3:] == (
        ev.RoundStarted(3, 2),
        ev.MonsterRevealed("ogre", "Ogre", 2, 5, 2),
        ev.LocationRevealed("village", 2, 12),
    )


def test_a_game_that_is_over_is_opened_with_its_end() -> None:
    over = battle("hydra", "field", "F R R R", coffins=[[0, 1], [], [], []])
    told = GAME.opening(over.state)
    assert [type(event) for event in told] == [ev.GameStarted, ev.GameEnded]


def test_the_end_lays_hands_decks_and_seed_open() -> None:
    over = battle("hydra", "field", "F R R R", coffins=[[0, 1], [], [], []])
    (end,) = over.told(ev.GameEnded)
    fields = over.fields
    assert [list(hand) for hand in end.hands] == fields["hands"]
    assert list(end.item_deck) == fields["item_deck"]
    assert list(end.monster_deck) == fields["monster_deck"]
    assert list(end.location_deck) == fields["location_deck"]
    assert end.seed == fields["seed"]
    view = over.view(None)
    assert (view.hands, view.item_deck, view.seed) == (end.hands, end.item_deck, end.seed)


def test_what_is_hidden_before_the_end_is_in_no_view() -> None:
    table = Table.dealt(4)
    table.lock(1, "F")
    for seat in (0, 2, None):
        view = table.view(seat)
        assert (view.hands, view.monster_deck, view.location_deck, view.item_deck) == ((),) * 4
        assert view.seed is None
        assert view.lock is None
        assert view.locked == (False, True, False, False)
        assert view.hand == (None if seat is None else tuple(table.fields["hands"][seat]))
