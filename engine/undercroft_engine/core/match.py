"""Match: the sole authority over a game being played, and the one door to see or change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.outcome import Outcome


class Settings(msgspec.Struct, frozen=True):
    """Table settings: what is shown or allowed at the table, the same in all games."""

    memory_aid: bool = True
    hints: bool = True
    undo: bool = True


class Update(msgspec.Struct, frozen=True):
    """What a subscriber is told after a commit: its view, its events, its offer, and no more."""

    view: Any
    events: tuple[Event, ...]
    offer: Offer | None


class Commit(msgspec.Struct, frozen=True):
    """An accepted commit: who made which move.

    `move` is None where the seat undid its newest, or was given a `hint`, which changes nothing.
    """

    seat: Seat
    move: Move | None
    hint: bool = False


class Journal(Protocol):
    """Where accepted commits are written before anybody is told of them."""

    def append(self, commit: Commit, outcome: Outcome | None) -> None:
        """Write one commit down for good; raises RecordError when that fails."""


Subscriber = Callable[[Update], object]


class _Step(msgspec.Struct):
    """One commit that stands, with what is needed to tell of it and to take it back."""

    seat: Seat
    events: tuple[Event, ...]
    before: Any


class Match:
    """One game being played from a state on.

    `journal` writes every accepted commit; without one nothing is written. Settings, seats and
    names are the table's affair except for `settings.undo` and `settings.hints`, which are enforced
    here. `hints` are the seats that were given one, in order; none is among the `commits`.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        state: Any,
        settings: Settings | None = None,
        journal: Journal | None = None,
    ) -> None:
        self.game = game
        self.settings = settings or Settings()
        self.journal = journal
        self.commits: list[Commit] = []
        self.hints: list[Seat] = []
        self._state = state
        self.seats = int(game.view(state, None).seats)
        self._opening = game.opening(state)
        self._steps: list[_Step] = []
        self._barrier = 0
        self._reason: tuple[str, Seat | None] = ("nothing", None)
        self._news: Event | None = None
        self._subscribers: list[tuple[Seat | None, Subscriber]] = []

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that owe a choice; none when the game is over."""
        return self.game.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self._state)

    def view(self, seat: Seat | None) -> Any:
        """What that seat, or a spectator, may know now."""
        return self.game.view(self._state, seat)

    def offer(self, seat: Seat) -> Offer | None:
        """All that the seat may do now, its undo count included; None when the game is over."""
        offer = self.game.offer(self._state, seat)
        if offer is None:
            return None
        count, reason, of_seat = self._undoable(seat)
        return msgspec.structs.replace(offer, undo=count, barrier=reason, barrier_seat=of_seat)

    def history(self, seat: Seat | None) -> tuple[Event, ...]:
        """All events from the start as that seat may read them later: no locks, nothing undone."""
        told = list(self._opening)
        for step in self._steps:
            told.extend(step.events)
        return self._redacted([event for event in told if not event.lock], seat)

    def table_record(self) -> tuple[tuple[Event, ...], dict[str, Any]]:
        """The table's own knowledge: events of the newest commit unredacted, and the state fields.

        For records that are over or opened on purpose (`replay --json`), never for a seat.
        """
        events = self._steps[-1].events if self._steps else self._opening
        return events, self.game.describe(self._state)

    def subscribe(self, seat: Seat | None, subscriber: Subscriber) -> Callable[[], None]:
        """Tell `subscriber` of every commit as that seat sees it; returns how to stop."""
        entry = (seat, subscriber)
        self._subscribers.append(entry)
        return lambda: self._subscribers.remove(entry)

    def commit(self, seat: Seat, move: Move, question: int | None) -> Refusal | None:
        """Make a move in answer to the seat's question of that number; None means accepted.

        Refused with `over`, `not_yours`, `stale`, or the game's own reason; nothing has changed
        then. A move that may come at any time carries None as its question.
        """
        refusal = self._refusal(seat, move, question)
        if refusal is not None:
            return refusal
        before = self.game.clone(self._state)
        events: list[Event] = []
        self.game.apply(self._state, seat, move, events.append)
        made = Commit(seat, move)
        try:
            self._write(made)
        except BaseException:
            self._state = before
            raise
        self.commits.append(made)
        self._steps.append(_Step(seat, tuple(events), before))
        self._raise_barrier(seat, before, events)
        self._tell(events)
        return None

    def undo(self, seat: Seat) -> Refusal | None:
        """Take back the seat's newest commit, as far as the barrier allows; None means done."""
        if refusal := self.undo_refusal(seat):
            return refusal
        made = Commit(seat, None)
        after, self._state = self._state, self._steps[-1].before
        try:
            self._write(made)
        except BaseException:
            self._state = after
            raise
        self.commits.append(made)
        for event in self._steps.pop().events:
            if isinstance(event, Hinted):
                self._mark(event)
        self._tell([Undone(seat)])
        return None

    def hint(self, seat: Seat) -> Refusal | None:
        """Mark in record and log that the seat is given a hint; None means that it may be.

        It is no commit: no question closes, nobody is told anew, and no undo takes it back.
        """
        if refusal := self.hint_refusal(seat):
            return refusal
        self._write(Commit(seat, None, hint=True))
        self.hints.append(seat)
        self._mark(Hinted(seat))
        return None

    def hint_refusal(self, seat: Seat) -> Refusal | None:
        """Say why the seat can be given no hint; None means that it can."""
        if not self.to_act:
            return Refusal("over")
        if not self.settings.hints:
            return Refusal("no_hints")
        return None if seat in self.to_act else Refusal("not_yours")

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Say why the seat can take nothing back; None means that it can.

        The refusal names the barrier; where it is news, also its event, by the tag, with what the
        seat knows of it.
        """
        count, reason, of_seat = self._undoable(seat)
        if count:
            return None
        fields: dict[str, Any] = {"barrier": reason}
        if reason == "news":
            fields |= self._named_news(seat)
        if of_seat is not None:
            fields["seat"] = of_seat
        return Refusal("nothing_to_undo", None, fields)

    def _mark(self, hinted: Hinted) -> None:
        """Let the log tell of a hint where play stands now."""
        if self._steps:
            self._steps[-1].events += (hinted,)
        else:
            self._opening += (hinted,)

    def _refusal(self, seat: Seat, move: Move, question: int | None) -> Refusal | None:
        offer = self.game.offer(self._state, seat) if 0 <= seat < self.seats else None
        if offer is None:
            over = not self.game.to_act(self._state)
            return Refusal("over" if over else "not_yours")
        anytime = any(one.anytime and one.move == move for one in offer.interrupts)
        if question != (None if anytime else offer.question):
            return Refusal("stale")
        return self.game.refusal(self._state, seat, move)

    def _write(self, made: Commit) -> None:
        if self.journal is not None:
            self.journal.append(made, self.outcome)

    def _undoable(self, seat: Seat) -> tuple[int, Any, Seat | None]:
        """How many own commits can go back, and what stops the next: barrier kind and its seat."""
        if not self.settings.undo:
            return 0, "off", None
        count = 0
        for step in reversed(self._steps[self._barrier :]):
            if step.seat != seat:
                return count, "seat", step.seat
            count += 1
        return count, *self._reason

    def _raise_barrier(self, seat: Seat, before: Any, events: list[Event]) -> None:
        """Undo never passes news, a chance draw, a lock, or (see `_undoable`) another seat."""
        if any(event.barrier for event in events) or before.chance != self._state.chance:
            self._reason = ("news", None)
            self._news = next((event for event in reversed(events) if event.barrier), None)
        elif any(event.lock for event in events):
            self._reason = ("lock", seat)
        else:
            return
        for step in self._steps[self._barrier :]:
            step.before = None
        self._barrier = len(self._steps)

    def _named_news(self, seat: Seat) -> dict[str, Any]:
        """The barrier's event as the seat may know it: its tag, and whom or what it speaks of."""
        seen = None if self._news is None else self._news.seen_by(seat)
        if seen is None:
            return {}
        told = {key: getattr(seen, key) for key in ("seat", "name") if hasattr(seen, key)}
        return {"event": seen.__struct_config__.tag, **told}

    def _redacted(self, events: list[Event], seat: Seat | None) -> tuple[Event, ...]:
        seen = (event.seen_by(seat) for event in events)
        return tuple(event for event in seen if event is not None)

    def _tell(self, events: list[Event]) -> None:
        for seat, subscriber in tuple(self._subscribers):
            offer = None if seat is None else self.offer(seat)
            subscriber(Update(self.view(seat), self._redacted(events, seat), offer))
