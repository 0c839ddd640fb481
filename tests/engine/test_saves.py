"""A saved game is the game: from every step it goes on to the last bit as if never interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from support.deals import Deal
from support.looks import encode, looks, match_looks, onlookers, sent, told, unnumbered
from support.play import Step, seats_of, spread, walked
from support.records import header
from undercroft_engine.core.events import Undone
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Match, Update
from undercroft_engine.core.moves import snake
from undercroft_engine.core.record import RecordFile, read_record
from undercroft_engine.core.replay import begin, game_of, replay, step

MOST_STEPS = 16
"""A longer game is put away or described not at every step, but at so many."""


@pytest.fixture
def steps(deal: Deal) -> tuple[Step, ...]:
    """A whole random game, with words and interrupts."""
    return walked(deal)


@pytest.fixture
def bound(deal: Deal) -> Game[Any, Any]:
    """The game of the deal."""
    return deal.game


@pytest.mark.usefixtures("quick_disk")
def test_a_record_read_after_any_commit_is_the_game_so_far(
    deal: Deal, steps: tuple[Step, ...], tmp_path: Path
) -> None:
    """Every prefix of the file is a save: read, replayed and compared in every seat's eyes."""
    path = tmp_path / "game.undercroft"
    head = header(deal, "walk")
    file = RecordFile.create(path, head)
    match = begin(head, game_of(head))
    match.journal = file
    reloaded = begin(head, game_of(head))
    looked_at = spread(range(1, len(steps) + 1), MOST_STEPS)
    read = 0
    for count, one in enumerate(steps, start=1):
        offer = match.offer(one.seat)
        assert offer is not None
        question = offer.number_for(one.move)
        assert match.commit(one.seat, one.move, question) is None
        if count not in looked_at:
            continue
        record = read_record(path)
        assert len(record.entries) == count
        for entry in record.entries[read:]:
            step(reloaded, entry)
        read = count
        same_game(match, reloaded)
    file.close()
    same_game(match, replay(read_record(path)))


def same_game(one: Match, other: Match) -> None:
    """Nobody could tell the two apart, the table's own knowledge included."""
    for seat in (*range(one.seats), None):
        assert match_looks(one, seat) == match_looks(other, seat)
    assert encode(one.table_record()) == encode(other.table_record())
    assert one.commits == other.commits


def test_a_game_described_and_stated_again_and_again_goes_on_as_if_it_had_not_been(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    state = steps[0].before
    stated = spread(range(len(steps)), MOST_STEPS)
    for at, one in enumerate(steps):
        if at in stated:
            state = restated(bound, state)
            for seat in onlookers(bound, state):
                here, there = looks(bound, state, seat), looks(bound, one.before, seat)
                assert unnumbered(here) == unnumbered(there)
        events: list[Any] = []
        bound.apply(state, one.seat, one.move, events.append)
        assert encode(events) == encode(one.events)
        if at in stated:
            assert bound.describe(state) == bound.describe(one.after)
    last = restated(bound, state)
    assert bound.describe(last) == bound.describe(state)
    assert encode(bound.outcome(last)) == encode(bound.outcome(state))


def restated(game: Game[Any, Any], state: Any) -> Any:
    """The state by way of a JSON text of its fields."""
    return game.position(json.loads(json.dumps(game.describe(state))))


@pytest.mark.parametrize("protocol", [msgspec.json, msgspec.msgpack], ids=["json", "msgpack"])
def test_everything_that_is_sent_reads_back_as_it_was(
    bound: Game[Any, Any], steps: tuple[Step, ...], protocol: Any
) -> None:
    event_type = bound.event_type | Undone
    for one in spread(steps, MOST_STEPS):
        assert protocol.decode(protocol.encode(one.move), type=bound.move_type) == one.move
        for event in one.events:
            assert protocol.decode(protocol.encode(event), type=event_type) == event
        for seat in onlookers(bound, one.before):
            view = bound.view(one.before, seat)
            assert protocol.decode(protocol.encode(view), type=bound.view_type) == view
        for seat in seats_of(bound, one.before):
            offer = bound.offer(one.before, seat)
            read = protocol.decode(protocol.encode(offer))
            assert encode(read) == encode(offer)
            for move, raw in zip(offer.moves, read.get("moves", ()), strict=True):
                assert msgspec.convert(raw, bound.move_type) == move


def test_an_update_reads_back_as_it_was(deal: Deal) -> None:
    game = deal.game
    match = Match(game, deal.setup(game, "sent"))
    updates: list[Update] = []
    match.subscribe(0, updates.append)
    seat = match.to_act[0]
    offer = match.offer(seat)
    assert offer is not None
    assert match.commit(seat, offer.moves[0], offer.question) is None
    (update,) = updates
    assert encode(msgspec.json.decode(sent(update))) == sent(update)


def test_moves_and_events_carry_their_names_as_tags(game: Game[Any, Any]) -> None:
    for one in (*get_args(game.move_type), *get_args(game.event_type)):
        config = one.__struct_config__
        assert (config.tag_field, config.tag, config.frozen) == ("type", snake(one.__name__), True)


def test_what_a_seat_is_told_of_an_event_it_is_told_the_same_twice(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for one in steps:
        for seat in onlookers(bound, one.after):
            seen = [event for each in one.events if (event := each.seen_by(seat)) is not None]
            assert told(seen, seat) == encode(seen)
