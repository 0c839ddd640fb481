"""Match: what it refuses, what it tells whom, how far undo goes, and what a failed save does."""

from __future__ import annotations

from typing import Any

import pytest

from support.looks import encode, match_looks
from support.toy import (
    Claim,
    Done,
    Finish,
    Forbidden,
    Lock,
    Locked,
    Roll,
    Show,
    Shown,
    Step,
    Toy,
    Whisper,
)
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.events import Undone
from undercroft_engine.core.match import Commit, Match, Settings, Update
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.outcome import Outcome


class Journal:
    """Keeps what is written, or fails to."""

    def __init__(self) -> None:
        self.written: list[tuple[Commit, Outcome | None]] = []
        self.broken = False

    def append(self, commit: Commit, outcome: Outcome | None) -> None:
        if self.broken:
            raise RecordError("not_saved", "The disk is full.")
        self.written.append((commit, outcome))


@pytest.fixture
def match() -> Match:
    game = Toy()
    return Match(game, game.setup(2, "seed"), journal=Journal())


def do(match: Match, seat: Seat, *moves: Move) -> None:
    """Make these moves, each in answer to the seat's present question."""
    for move in moves:
        offer = match.offer(seat)
        assert offer is not None
        assert match.commit(seat, move, None if move == Claim() else offer.question) is None


def undo(match: Match, seat: Seat) -> tuple[int, str, Seat | None]:
    """How far the seat may go back, what stops it then, and whose seat that is."""
    offer = match.offer(seat)
    assert offer is not None
    return offer.undo, offer.barrier, offer.barrier_seat


def everything(match: Match) -> bytes:
    """All that anybody can know of a match."""
    looks = [match_looks(match, seat).decode() for seat in (0, 1, None)]
    return encode((looks, match.table_record(), match.commits))


def test_a_commit_that_answers_the_open_question_is_accepted(match: Match) -> None:
    assert match.commit(0, Step(), 1) is None
    assert match.view(None).done == ("step",)
    assert match.commits == [Commit(0, Step())]


@pytest.mark.parametrize("question", [0, 2, None])
def test_a_commit_to_another_question_is_stale(match: Match, question: int | None) -> None:
    before = everything(match)
    assert match.commit(0, Step(), question) == Refusal("stale")
    assert everything(match) == before


def test_the_same_commit_twice_is_stale_the_second_time(match: Match) -> None:
    assert match.commit(0, Step(), 1) is None
    assert match.commit(0, Step(), 1) == Refusal("stale")


def test_what_another_seat_does_makes_no_choice_stale(match: Match) -> None:
    do(match, 1, Step(), Lock(1), Show())
    assert match.commit(0, Step(), 1) is None


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_is_answered_not_yours(match: Match, seat: Seat) -> None:
    assert match.commit(seat, Step(), 1) == Refusal("not_yours")
    assert match.undo(seat).code == "nothing_to_undo"  # type: ignore[union-attr]
    assert match.commits == []


def test_after_the_end_every_commit_is_answered_over(match: Match) -> None:
    do(match, 0, Finish())
    assert match.to_act == ()
    assert match.outcome is not None
    assert match.offer(0) is None
    for seat in (0, 1, 7):
        assert match.commit(seat, Step(), 1) == Refusal("over")


def test_the_games_own_refusal_is_passed_on_and_nothing_changes(match: Match) -> None:
    before = everything(match)
    assert match.commit(0, Forbidden(), 1) == Refusal("forbidden", "TOY-1")
    assert everything(match) == before


def test_an_interrupt_for_any_time_carries_no_question(match: Match) -> None:
    assert match.commit(0, Claim(), 1) == Refusal("stale")
    assert match.commit(0, Claim(), None) is None


def test_each_subscriber_is_told_once_and_only_what_its_seat_may_know(match: Match) -> None:
    told: dict[Seat | None, list[Update]] = {0: [], 1: [], None: []}
    for seat, updates in told.items():
        match.subscribe(seat, updates.append)
    do(match, 0, Lock(4))
    assert [len(updates) for updates in told.values()] == [1, 1, 1]
    assert told[0][0].events == (Whisper(0), Locked(0, 4))
    assert told[1][0].events == told[None][0].events == (Locked(0),)
    for seat, (update,) in told.items():
        assert update.view == match.view(seat)
        assert update.offer == (None if seat is None else match.offer(seat))


def test_who_unsubscribes_is_told_no_more(match: Match) -> None:
    told: list[Update] = []
    stop = match.subscribe(None, told.append)
    do(match, 0, Step())
    stop()
    do(match, 0, Step())
    assert len(told) == 1


def test_a_refused_commit_is_told_to_nobody(match: Match) -> None:
    told: list[Update] = []
    match.subscribe(0, told.append)
    match.commit(0, Forbidden(), 1)
    match.commit(0, Step(), 9)
    match.undo(0)
    assert told == []


def test_an_update_at_the_end_has_no_offer(match: Match) -> None:
    told: list[Update] = []
    match.subscribe(1, told.append)
    do(match, 0, Finish())
    assert told[0].offer is None


def test_the_log_begins_with_the_opening_and_leaves_locks_out(match: Match) -> None:
    do(match, 0, Step(), Lock(3))
    assert match.history(0) == (Shown(0), Whisper(0), Done(0, "step"), Whisper(0))
    assert match.history(1) == match.history(None) == (Shown(0), Done(0, "step"))


def test_undo_goes_back_over_own_commits_one_by_one(match: Match) -> None:
    before = [everything_but_commits(match)]
    for _ in range(3):
        do(match, 0, Step())
        before.append(everything_but_commits(match))
    for left in (3, 2, 1):
        assert undo(match, 0) == (left, "nothing", None)
        before.pop()
        assert match.undo(0) is None
        assert everything_but_commits(match) == before[-1]
    assert undo(match, 0) == (0, "nothing", None)
    assert match.undo(0) == Refusal("nothing_to_undo", None, {"barrier": "nothing"})


def everything_but_commits(match: Match) -> bytes:
    """All that is so, but for how it came about."""
    looks = [match_looks(match, seat).decode() for seat in (0, 1, None)]
    return encode((looks, match.game.describe(match._state)))


@pytest.mark.parametrize(
    ("news", "told"),
    [(Show(), {"event": "shown", "seat": 0}), (Roll(), {})],
    ids=["a reveal", "a draw"],
)
def test_undo_never_goes_back_past_news_and_names_it(
    match: Match, news: Move, told: dict[str, Any]
) -> None:
    do(match, 0, Step(), news)
    assert undo(match, 0) == (0, "news", None)
    assert undo(match, 1) == (0, "news", None)
    do(match, 0, Step())
    assert undo(match, 0) == (1, "news", None)
    assert match.undo(0) is None
    assert match.undo(0) == Refusal("nothing_to_undo", None, {"barrier": "news", **told})


def test_undo_never_goes_back_over_another_seats_commit(match: Match) -> None:
    do(match, 0, Step())
    do(match, 1, Step())
    assert undo(match, 0) == (0, "seat", 1)
    assert undo(match, 1) == (1, "seat", 0)
    assert match.undo(0) == Refusal("nothing_to_undo", None, {"barrier": "seat", "seat": 1})
    assert match.undo(1) is None
    assert undo(match, 0) == (1, "nothing", None)


def test_a_lock_is_unlocked_not_undone(match: Match) -> None:
    do(match, 0, Lock(2))
    assert undo(match, 0) == (0, "lock", 0)
    assert undo(match, 1) == (0, "lock", 0)
    assert match.undo(0) == Refusal("nothing_to_undo", None, {"barrier": "lock", "seat": 0})


def test_undo_switched_off_is_refused_with_that_reason() -> None:
    game = Toy()
    match = Match(game, game.setup(2, "seed"), Settings(undo=False))
    do(match, 0, Step())
    assert undo(match, 0) == (0, "off", None)
    assert match.undo(0) == Refusal("nothing_to_undo", None, {"barrier": "off"})


def test_an_undo_is_told_to_everybody_vanishes_from_the_log_and_stays_in_the_commits(
    match: Match,
) -> None:
    do(match, 0, Step())
    told: dict[Seat | None, list[Update]] = {0: [], 1: [], None: []}
    for seat, updates in told.items():
        match.subscribe(seat, updates.append)
    assert match.undo(0) is None
    assert all(update.events == (Undone(0),) for (update,) in told.values())
    assert match.history(0) == (Shown(0),)
    assert match.commits == [Commit(0, Step()), Commit(0, None)]


def test_the_question_undone_is_the_question_open_again(match: Match) -> None:
    do(match, 0, Step())
    match.undo(0)
    assert match.commit(0, Step(), 2) == Refusal("stale")
    assert match.commit(0, Step(), 1) is None


def test_every_commit_and_undo_is_written_before_anybody_is_told(match: Match) -> None:
    journal: Any = match.journal
    told: list[int] = []
    match.subscribe(None, lambda update: told.append(len(journal.written)))
    do(match, 0, Step())
    match.undo(0)
    do(match, 1, Finish())
    assert told == [1, 2, 3]
    assert [commit for commit, _ in journal.written] == match.commits
    assert [outcome for _, outcome in journal.written] == [None, None, match.outcome]


@pytest.mark.parametrize("act", ["commit", "undo", "finish"])
def test_what_cannot_be_saved_has_not_happened(match: Match, act: str) -> None:
    do(match, 0, Step())
    told: list[Update] = []
    match.subscribe(0, told.append)
    before = everything(match)
    journal: Any = match.journal
    journal.broken = True
    with pytest.raises(RecordError, match="The disk is full"):
        match.undo(0) if act == "undo" else do(match, 0, Finish() if act == "finish" else Show())
    assert everything(match) == before
    assert told == []
    journal.broken = False
    assert undo(match, 0) == (1, "nothing", None)
    assert match.undo(0) is None
    do(match, 0, Step())
