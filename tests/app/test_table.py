"""Tables: who is asked when, what bots are given, and going on where a game was left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import undercroft.table
from support.deals import soon_over, usual
from support.play import spread, undoable
from support.tables import (
    ChattyBot,
    Crowd,
    EagerBot,
    answer_whole,
    any_statement,
    asked,
    asked_in_private,
    play_to,
    table_for,
    words_for,
)
from undercroft.calls import Call
from undercroft.table import Table
from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Match, Settings, Update
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.record import RecordFile
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say

AnyGame = Game[Any, Any]
MOST_CUTS = 40
"""A longer game is not put away after every commit, but after so many of them."""


@pytest.fixture
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat bots that talk."""
    monkeypatch.setattr(undercroft.table, "bot", lambda *_: ChattyBot())


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat bots that speak whenever they are asked."""
    monkeypatch.setattr(undercroft.table, "bot", lambda *_: EagerBot())


def persons_lock(table: Table) -> None:
    for seat in [seat for seat in table.to_act if seat in table.persons]:
        answer_whole(table, seat)


def speakers(table: Table) -> list[int]:
    """Ask bots for words until none is due; who was asked, in order."""
    asked = []
    while (call := table.due()) is not None and call.purpose == "speak":
        asked.append(call.seat)
        assert table.step() is None
    return asked


def asked_beside(table: Table) -> None:
    """Ask bots for what they may do beside the question, until one is due to answer it."""
    while (call := table.due()) is not None and call.purpose == "interrupt":
        assert table.step() is None


def a_statement(table: Table, seat: int) -> None:
    offer = table.offer(seat)
    assert offer is not None
    said = any_statement(offer, Rng(1))
    assert said is not None
    assert table.commit(seat, said, offer.question) is None


@pytest.mark.usefixtures("chatty", "quick_disk")
@pytest.mark.parametrize(("persons", "seed"), [(1, "t"), (2, "t"), (4, "v")])
def test_a_game_put_away_after_any_commit_goes_on_exactly_as_if_it_had_not_been(
    game: AnyGame, tmp_path: Path, persons: int, seed: str
) -> None:
    words = words_for(game, min(persons, game.info.usual))
    whole = tmp_path / "whole.undercroft"
    table = table_for(game, words, whole, seed, options=soon_over(game.info))
    Crowd().play(table)
    table.close()
    lines = whole.read_bytes().splitlines(keepends=True)
    commits = table.commits
    assert any(isinstance(commit.move, Say) for commit in commits) == game.info.talks
    for count in spread(range(len(commits)), MOST_CUTS):
        cut = tmp_path / f"{count}.undercroft"
        cut.write_bytes(b"".join(lines[: count + 1]))
        resumed = Table.resume(*RecordFile.resume(cut))
        assert resumed.commits == commits[:count]
        Crowd().play(resumed, count + 4)
        resumed.close()
        assert resumed.commits == commits[: len(resumed.commits)]
        assert len(resumed.commits) >= min(count + 4, len(commits))


@pytest.mark.usefixtures("chatty")
def test_an_undo_is_kept_in_the_record_and_in_what_is_resumed(
    game: AnyGame, tmp_path: Path
) -> None:
    path = tmp_path / "game.undercroft"
    table = table_for(game, words_for(game, game.info.usual), path, seed="v")
    Crowd().play(table)
    table.close()
    undone = any(commit.move is None for commit in table.commits)
    assert undone == undoable(usual(game.info))
    resumed = Table.resume(*RecordFile.resume(path))
    assert resumed.commits == table.commits
    assert resumed.outcome == table.outcome
    resumed.close()


@pytest.mark.usefixtures("eager")
def test_when_a_question_opens_each_bot_is_asked_for_words_once_in_asking_order(
    game: AnyGame,
) -> None:
    if not game.info.talks:
        return
    table = table_for(game, words_for(game, 1))
    expected = [seat for seat in table.to_act if seat not in table.persons]
    assert speakers(table) == expected
    assert table.due() is None


@pytest.mark.usefixtures("eager")
def test_after_a_persons_statement_each_bot_is_asked_again_and_a_bots_statement_calls_nobody(
    game: AnyGame,
) -> None:
    if not game.info.talks:
        return
    table = table_for(game, words_for(game, 1))
    speakers(table)
    a_statement(table, 0)
    before = len(table.commits)
    assert speakers(table) == [seat for seat in table.to_act if seat not in table.persons]
    assert len(table.commits) > before
    assert table.due() is None


@pytest.mark.usefixtures("eager")
def test_bots_that_are_to_speak_do_so_before_a_person_who_does_not_wait(game: AnyGame) -> None:
    if not game.info.talks:
        return
    table = table_for(game, words_for(game, 2))
    offer = table.offer(0)
    assert offer is not None
    assert table.commit(0, offer.moves[0], offer.question) is None
    *talk, lock = table.commits
    assert lock.seat == 0
    assert talk
    assert all(isinstance(commit.move, Say) and commit.seat >= 2 for commit in talk)
    assert table.due() is None


def test_bots_lock_only_when_no_person_owes_a_choice_and_in_asking_order(game: AnyGame) -> None:
    if not game.info.sealed:
        return
    table = table_for(game, words_for(game, 2))
    play_to(table, asked_in_private(persons=2, bots=1))
    answer_whole(table, 0)
    assert table.due() is None
    expected = [seat for seat in table.to_act if seat not in table.persons]
    persons_lock(table)
    locked = []
    while len(locked) < len(expected):
        call = table.due()
        assert call is not None
        assert call.purpose == "choose"
        locked.append(call.seat)
        table.step()
    assert locked == expected


def test_a_person_who_takes_a_lock_back_is_waited_for_again(game: AnyGame) -> None:
    if not game.info.sealed:
        return
    table = table_for(game, words_for(game, 1))
    play_to(table, asked_in_private(persons=1, bots=2))
    persons_lock(table)
    assert table.due() == Call(table.to_act[0], "choose")
    table.step()
    offer = table.offer(0)
    assert offer is not None
    assert table.commit(0, UNLOCK, offer.question) is None
    assert table.due() is None
    assert 0 in table.to_act


def test_a_table_of_bots_plays_to_the_end_by_itself(game: AnyGame) -> None:
    table = table_for(game, words_for(game, 0, "steady"))
    while table.due() is not None:
        assert table.step() is None
    assert table.outcome is not None


def test_a_bot_is_given_its_view_its_offer_dice_and_a_budget_and_nothing_to_see_more_with(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[Any, ...]] = []

    class Watched(Bot):
        def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
            given.append((view, offer, rng, budget))
            return offer.moves[0]

    monkeypatch.setattr(undercroft.table, "bot", lambda *_: Watched())
    table = table_for(game, words_for(game, 1))
    play_to(table, asked(0))
    persons_lock(table)
    while table.due() is not None and table.outcome is None:
        table.step()
    assert given
    for view, offer, rng, budget in given:
        assert type(view) is game.view_type
        assert view.seat == offer.seat != 0
        assert type(offer) is Offer
        assert type(rng) is Rng
        assert type(budget) is Budget


def test_a_bots_dice_differ_by_seat_purpose_and_commit_and_are_the_same_when_asked_again(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    states: list[int] = []

    class Shy(Bot):
        def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
            states.append(rng.state)
            return offer.moves[0]

        def speak(self, view: Any, offer: Offer, rng: Rng) -> Say | None:
            states.append(rng.state)
            return None

    monkeypatch.setattr(undercroft.table, "bot", lambda *_: Shy())

    def played() -> list[int]:
        states.clear()
        table = table_for(game, words_for(game, 0))
        while table.due() is not None and len(table.commits) < 2 * game.info.usual:
            table.step()
        return list(states)

    once = played()
    assert len(set(once)) == len(once)
    assert played() == once


def test_what_cannot_be_saved_has_not_happened_and_can_be_done_again(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for(game, words_for(game, 1), tmp_path / "game.undercroft")
    play_to(table, asked(0))
    offer = table.offer(0)
    assert offer is not None
    view, commits = table.view(0), table.commits

    def full(*_: object) -> None:
        raise RecordError("not_saved", "The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(RecordFile, "append", full)
        refusal = table.commit(0, offer.moves[0], offer.question)
        assert refusal is not None
        assert refusal.code == "not_saved"
        assert refusal.fields["why"] == "The disk is full."
        assert table.view(0) == view
        assert table.commits == commits
    assert table.commit(0, offer.moves[0], offer.question) is None
    asked_beside(table)
    with monkeypatch.context() as patch:
        patch.setattr(RecordFile, "append", full)
        due = table.due()
        refusal = table.step()
        assert refusal is not None
        assert refusal.code == "not_saved"
        assert table.due() == due
    assert table.step() is None
    table.close()


def test_a_stale_or_foreign_choice_is_answered_with_its_reason(game: AnyGame) -> None:
    table = table_for(game, words_for(game, 1))
    play_to(table, asked(0))
    offer = table.offer(0)
    assert offer is not None
    refusal = table.commit(0, offer.moves[0], offer.question + 1)
    assert refusal is not None
    assert refusal.code == "stale"
    refusal = table.commit(99, offer.moves[0], offer.question)
    assert refusal is not None
    assert refusal.code == "not_yours"


def test_undo_can_be_off_at_a_table(game: AnyGame) -> None:
    table = table_for(game, words_for(game, 1), table=Settings(undo=False))
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "nothing_to_undo"
    assert refusal.fields["barrier"] == "off"


@pytest.mark.usefixtures("chatty")
def test_the_news_of_a_seat_follow_from_its_view_before_its_last_choice(game: AnyGame) -> None:
    table = table_for(game, words_for(game, 1))
    before, events = table.since(0)
    assert before == table.view(0)
    assert events == table.history(0)
    told = len(events)
    play_to(table, asked(0))
    assert len(table.since(0)[1]) >= told
    last_view = table.view(0)
    persons_lock(table)
    while table.due() is not None and 0 not in table.to_act and table.outcome is None:
        table.step()
    before, events = table.since(0)
    assert before == last_view
    history = table.history(0)
    assert events
    assert history[len(history) - len(events) :] == events


def test_a_subscriber_hears_of_every_commit_as_its_seat_sees_it_until_it_stops(
    game: AnyGame,
) -> None:
    heard: list[Update] = []
    table = table_for(game, words_for(game, 1))
    stop = table.subscribe(0, heard.append)
    play_to(table, asked(0))
    persons_lock(table)
    asked_beside(table)
    assert len(heard) == len(table.commits)
    assert all(update.view.seat == 0 for update in heard)
    stop()
    table.step()
    assert len(heard) == len(table.commits) - 1


def test_a_table_gives_away_neither_its_match_nor_a_state(game: AnyGame) -> None:
    table = table_for(game, words_for(game, 1))
    public = [name for name in dir(table) if not name.startswith("_")]
    if not game.info.talks:
        public.remove("talk_words")
    held = [getattr(table, name) for name in public]
    state = type(game.setup(game.info.usual, "t"))
    assert not any(isinstance(value, Match | state) for value in held)
    with pytest.raises(TypeError):
        msgspec.json.encode(table)
