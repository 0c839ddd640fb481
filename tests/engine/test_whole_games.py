"""Hypothesis plays whole games through Match: answers, words, junk, interrupts, undo, reloads."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar
from unittest import mock

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from support.deals import Deal, deals
from support.looks import check_state, encode, match_looks
from support.play import admitted, any_junk, any_say
from support.records import header
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.record import RecordFile
from undercroft_engine.core.replay import begin, game_of, replay
from undercroft_engine.parts.talk import Say

T = TypeVar("T")
SEATS = st.integers(0, 7)
PLACES = st.integers(0, 15)


class Drawn:
    """A chooser by whom Hypothesis decides."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def below(self, n: int) -> int:
        return self.data.draw(st.integers(0, n - 1))

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]


class WholeGame(RuleBasedStateMachine):
    """One table, its record on the disk, and what undo must allow, worked out a second time."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.quick = mock.patch.object(os, "fsync")
        self.quick.start()

    @initialize(deal=st.sampled_from(deals()), seed=st.text(max_size=5))
    def sit_down(self, deal: Deal, seed: str) -> None:
        head = header(deal, seed)
        self.path = Path(self.folder.name) / "game.undercroft"
        self.file = RecordFile.create(self.path, head)
        self.game = game_of(head)
        self.match = begin(head, self.game)
        self.match.journal = self.file
        self.trail: list[tuple[Seat, str, bytes]] = []

    def offer(self, seat: Seat) -> Offer:
        offer = self.match.offer(seat)
        assert offer is not None
        return offer

    def everything(self) -> bytes:
        """All there is to see and to know, but for how it came about."""
        seen = [match_looks(self.match, seat).decode() for seat in (*range(self.match.seats), None)]
        return encode((seen, self.game.describe(self.match._state)))

    def commit(self, seat: Seat, move: Move) -> None:
        """Make a move that was offered; note what it means for undo."""
        before = self.everything()
        offer = self.offer(seat)
        anytime = any(one.anytime and one.move == move for one in offer.interrupts)
        drawn = self.match._state.chance
        assert self.match.commit(seat, move, None if anytime else offer.question) is None
        events, _ = self.match.table_record()
        if any(event.barrier for event in events) or drawn != self.match._state.chance:
            stops = "news"
        else:
            stops = "lock" if any(event.lock for event in events) else ""
        self.trail.append((seat, stops, before))

    def undoable(self, seat: Seat) -> tuple[int, str, Seat | None]:
        """How far the seat may go back and what stops it, from the trail."""
        count = 0
        for of, stops, _ in reversed(self.trail):
            if stops:
                return count, stops, of if stops == "lock" else None
            if of != seat:
                return count, "seat", of
            count += 1
        return count, "nothing", None

    @property
    def on(self) -> bool:
        return bool(self.match.to_act)

    @property
    def able(self) -> list[Seat]:
        """The seats that have something to take back."""
        return [seat for seat in range(self.match.seats) if self.undoable(seat)[0]]

    @precondition(lambda self: self.on)
    @rule(who=SEATS, place=PLACES)
    def answer(self, who: int, place: int) -> None:
        owing = self.match.to_act
        seat = owing[who % len(owing)]
        moves = self.offer(seat).moves
        self.commit(seat, moves[place % len(moves)])

    @precondition(lambda self: self.on)
    @rule(places=st.lists(PLACES, min_size=8, max_size=8))
    def everybody_answers(self, places: list[int]) -> None:
        for _, place in zip(self.match.to_act, places, strict=False):
            self.answer(0, place)

    @precondition(lambda self: self.on)
    @rule(who=SEATS, data=st.data())
    def say(self, who: int, data: st.DataObject) -> None:
        seat = who % self.match.seats
        talk = self.offer(seat).talk
        if talk is not None:
            self.commit(seat, any_say(talk, Drawn(data)))

    @precondition(lambda self: self.on)
    @rule(who=SEATS, place=PLACES)
    def interrupt(self, who: int, place: int) -> None:
        seat = who % self.match.seats
        interrupts = self.offer(seat).interrupts
        if interrupts:
            self.commit(seat, interrupts[place % len(interrupts)].move)

    def announce(self, seat: Seat) -> None:
        """Make the newest move that needs no question, after every tenth commit."""
        if not self.on or len(self.trail) % 10 != seat:
            return
        anytime = [one.move for one in self.offer(seat).interrupts if one.anytime]
        if anytime:
            self.commit(seat, anytime[-1])

    @precondition(lambda self: self.on)
    @rule(who=SEATS, data=st.data())
    def junk(self, who: int, data: st.DataObject) -> None:
        seat = who % self.match.seats
        offer = self.offer(seat)
        move = any_junk(self.game, offer.talk, Drawn(data))
        interrupts = [one.move for one in offer.interrupts]
        if move in (*offer.moves, *interrupts) or (
            isinstance(move, Say) and admitted(offer.talk, move)
        ):
            return
        before = self.everything()
        assert self.match.commit(seat, move, offer.question) is not None
        assert self.everything() == before

    @precondition(lambda self: self.on)
    @rule(who=SEATS, question=st.integers(-1, 100))
    def answer_another_question(self, who: int, question: int) -> None:
        seat = who % self.match.seats
        offer = self.offer(seat)
        if question != offer.question and offer.moves:
            before = self.everything()
            refusal = self.match.commit(seat, offer.moves[0], question)
            assert refusal is not None
            assert refusal.code == "stale"
            assert self.everything() == before

    @precondition(lambda self: self.able)
    @rule(who=SEATS)
    def undo(self, who: int) -> None:
        assert self.match.undo(self.able[who % len(self.able)]) is None
        assert self.everything() == self.trail.pop()[2]

    @rule(who=SEATS)
    def undo_what_cannot_be_undone(self, who: int) -> None:
        seat = who % self.match.seats
        if seat not in self.able:
            before = self.everything()
            assert self.match.undo(seat) is not None
            assert self.everything() == before

    @rule()
    def save_and_reload(self) -> None:
        before, commits = self.everything(), self.match.commits
        self.file.close()
        self.file, record = RecordFile.resume(self.path)
        self.match = replay(record)
        self.match.journal = self.file
        assert self.everything() == before
        assert self.match.commits == commits

    @invariant()
    def all_is_well(self) -> None:
        check_state(self.game, self.match._state)
        for seat in range(self.match.seats):
            assert not any(event.lock for event in self.match.history(seat))
            offer = self.match.offer(seat)
            if offer is not None:
                assert (offer.undo, offer.barrier, offer.barrier_seat) == self.undoable(seat)
                for move in offer.moves:
                    assert self.game.refusal(self.match._state, seat, move) is None

    def teardown(self) -> None:
        """Play to the end, which is there, and which the record reaches too.

        Where an end has to be announced every seat tries so now and then.
        """
        while self.on:
            self.answer(0, len(self.trail))
            for seat in range(self.match.seats):
                self.announce(seat)
            check_state(self.game, self.match._state)
        assert self.match.outcome is not None
        self.save_and_reload()
        self.file.close()
        self.quick.stop()
        self.folder.cleanup()


class TestWholeGames(WholeGame.TestCase):  # type: ignore[name-defined,misc]
    settings = settings(max_examples=25, stateful_step_count=40)
