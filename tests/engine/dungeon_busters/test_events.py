"""The events of Dungeon Busters: names, fields, audience, barrier, order (rules file, part 4)."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from support.busters import GAME, Table, battle
from undercroft_engine.core.events import Event
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.parts.talk import PromisesJudged, StatementMade, Verdict

FIELDS = {
    "game_started": "options seats adventurers leader values bank piles hand",
    "dungeon_started": "dungeon left",
    "monster_revealed": "battle dungeon card name hp chests left",
    "statement_made": "id seat kind said value to parts ref",
    "statement_changed": "id state",
    "pick_locked": "seat value",
    "pick_unlocked": "seat",
    "picks_revealed": "picks hand",
    "cards_cancelled": "cancelled",
    "battle_resolved": "order strength hp victory",
    "promises_judged": "verdicts kept broken",
    "chest_taken": "seat chest listed taken missing pile bank",
    "chest_unclaimed": "chest listed moved missing spoils bank",
    "spoils_picked": "seat colour automatic pile spoils",
    "gems_lost": "seat count chosen pile spoils colour",
    "trophy_given": "seat card trophies",
    "monster_left": "card",
    "dungeon_ended": "dungeon hand",
    "game_ended": (
        "lines totals trophies tie_breaks places winners spoils removed seed kept broken"
    ),
}
BARRIERS = {
    "game_started",
    "dungeon_started",
    "monster_revealed",
    "statement_made",
    "statement_changed",
    "picks_revealed",
    "game_ended",
}
SHORT: dict[type[Event], str] = {
    ev.PicksRevealed: "reveal",
    ev.CardsCancelled: "cancel",
    ev.BattleResolved: "resolve",
    PromisesJudged: "judge",
    ev.ChestTaken: "chest",
    ev.ChestUnclaimed: "unclaimed",
    ev.SpoilsPicked: "spoil",
    ev.TrophyGiven: "trophy",
    ev.GemsLost: "lost",
    ev.MonsterLeft: "left",
    ev.DungeonEnded: "ended",
    ev.DungeonStarted: "started",
    ev.MonsterRevealed: "monster",
    ev.GameEnded: "over",
}
BATTLE = re.compile(
    "reveal( cancel)? resolve( judge)?"
    "(( chest){0,3}( unclaimed){0,3}( spoil)* trophy|( lost)+ left)"
    "( ended( started)?)? (monster|over)"
)


def classes() -> dict[str, type[Event]]:
    """Every event class of the game by its tag."""
    return {kind.__struct_config__.tag: kind for kind in get_args(ev.AnyEvent)}


def test_names_and_fields_are_those_of_the_rules() -> None:
    told = {tag: set(kind.__struct_fields__) for tag, kind in classes().items()}
    assert told == {tag: set(fields.split()) for tag, fields in FIELDS.items()}


def test_barriers_are_what_reveals_draws_or_is_published() -> None:
    assert {tag for tag, kind in classes().items() if kind.barrier} == BARRIERS


@pytest.mark.clause("DB-T4", "DB-N3")
def test_only_a_lock_is_told_differently_to_different_seats() -> None:
    table = random_talkative_game(3)
    for event in table.events:
        for seat in (0, 1, 2, None):
            seen = event.seen_by(seat)
            if isinstance(event, ev.PickLocked) and event.seat != seat:
                assert msgspec.to_builtins(seen) == {"type": "pick_locked", "seat": event.seat}
            else:
                assert seen is event


def random_talkative_game(seed: int) -> Table:
    """A whole game in which each seat promises something before each of its picks."""
    table = Table.dealt(3, seed)
    rng = Rng(seeded("moves", seed))
    while table.asked:
        seat = table.asked[-1]
        if table.fields["stage"] == "pick":
            table.say(seat, "at_least", 4)
        table.make(seat, rng.choice(table.game.legal(table.state, seat)))
    return table


@pytest.mark.clause("DB-V2", "DB-V7", "DB-O4", "DB-D8", "DB-X1", "DB-N12")
def test_inside_a_battle_events_come_in_one_order() -> None:
    seen = set()
    for seed in range(20):
        words = [SHORT[type(e)] for e in random_talkative_game(seed).events if type(e) in SHORT]
        told = " ".join(words)
        at = 0
        for _ in range(12):
            match = BATTLE.match(told, at)
            assert match is not None, told[at : at + 100]
            at = match.end() + 1
        assert at >= len(told)
        seen |= set(words)
    assert seen == set(SHORT.values())


@pytest.mark.clause("DB-T1", "DB-S9")
def test_a_deal_is_told_as_game_dungeon_and_monster() -> None:
    table = Table.dealt(3, 1)
    told = GAME.opening(table.state)
    assert [type(event) for event in told] == [
        ev.GameStarted,
        ev.DungeonStarted,
        ev.MonsterRevealed,
    ]
    assert told[1] == ev.DungeonStarted(1, 4)


def test_a_defeat_event_by_event() -> None:
    table = Table.at(seats=4, monster="mimic_1", piles=[[2, 1, 1], [0, 0, 0], [1, 1, 1], [1, 1, 1]])
    table.say(0, "play", 2)
    told = table.pick(2, 2, 4, 5)
    assert told[4:-1] == [
        ev.PicksRevealed((2, 2, 4, 5), (4, 4, 4, 4)),
        ev.CardsCancelled((ev.Cancelled(2, (0, 1)),)),
        ev.BattleResolved((2, 3), 9, 10, False),
        PromisesJudged((Verdict(1, 0, "kept"),), (1, 0, 0, 0), (0,) * 4),
        ev.GemsLost(0, 2, False, (0, 1, 1), (2, 0, 0), "R"),
        ev.GemsLost(1, 0, False, (0, 0, 0), (2, 0, 0)),
        ev.MonsterLeft("mimic_1"),
    ]
    assert isinstance(told[-1], ev.MonsterRevealed)


def test_a_victory_event_by_event() -> None:
    table = battle("chimera", 6, 7, 2, spoils="0/0/1", seed="1")
    assert table.events[3:6] == [
        ev.PicksRevealed((6, 7, 2), (6, 6, 6)),
        ev.BattleResolved((2, 0, 1), 15, 14, True),
        ev.ChestTaken(2, 1, (2, 0, 0), (2, 0, 0), (0, 0, 0), (3, 1, 1), (10, 12, 11)),
    ]
    assert table.events[6:-1] == [
        ev.ChestTaken(0, 2, (0, 1, 0), (0, 1, 0), (0, 0, 0), (1, 2, 1), (10, 11, 11)),
        ev.ChestTaken(1, 3, (0, 0, 1), (0, 0, 1), (0, 0, 0), (1, 1, 2), (10, 11, 10)),
        ev.SpoilsPicked(2, "B", True, (3, 1, 2), (0, 0, 0)),
        ev.TrophyGiven(1, "chimera", 1),
    ]


def test_a_payer_without_gems_is_told_without_a_colour() -> None:
    table = battle("chimera", 2, 3, 6, piles="0/0/0 1/1/1 1/1/1")
    (lost,) = table.told(ev.GemsLost)
    assert "colour" not in msgspec.to_builtins(lost)


@pytest.mark.clause("DB-N17")
def test_a_statement_is_told_with_the_slots_of_its_kind_only() -> None:
    table = Table.at(seats=3)
    table.say(0, "want_win")
    table.say(0, "ask", 4, to=1)
    table.say(1, "agree", ref=2)
    told = [msgspec.to_builtins(event) for event in table.told(StatementMade)]
    common = {"type": "statement_made"}
    assert told == [
        common | {"id": 1, "seat": 0, "kind": "want_win", "said": 1},
        common | {"id": 2, "seat": 0, "kind": "ask", "said": 2, "value": 4, "to": 1},
        common | {"id": 3, "seat": 1, "kind": "agree", "said": 1, "ref": 2},
        common | {"id": 4, "seat": 1, "kind": "play", "said": 1, "value": 4, "ref": 3},
    ]


def test_the_end_tells_what_was_hidden() -> None:
    table = random_talkative_game(5)
    (end,) = table.told(ev.GameEnded)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (end.lines, end.tie_breaks, end.places) == (
        outcome.lines,
        outcome.tie_breaks,
        outcome.places,
    )
    assert (end.winners, end.seed) == (outcome.winners, "5")
    assert list(end.removed) == table.fields["removed"]
    assert list(end.spoils) == table.fields["spoils"]
    assert list(end.kept) == table.fields["kept"]


def test_events_read_back_from_json() -> None:
    for event in random_talkative_game(2).events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=GAME.event_type) == event


def test_no_event_is_built_when_nobody_listens() -> None:
    heard, unheard = Table.dealt(4, 1), Table.dealt(4, 1)
    while heard.asked:
        seat = heard.asked[0]
        move = GAME.legal(heard.state, seat)[0]
        heard.make(seat, move)
        GAME.apply(unheard.state, seat, move)
    assert unheard.fields == heard.fields
