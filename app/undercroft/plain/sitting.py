"""A plain sitting: what has been heard and told so far, who may see what, and what is picked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from undercroft.hints import Hints
from undercroft.plain.voice import Voice, in_prose
from undercroft.plain.words import ASKS, ORDERS, Ask, Order
from undercroft.table import Table
from undercroft_engine.core.events import Event
from undercroft_engine.core.match import Update
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.spans import Line
from undercroft_engine.core.words import Answer


class Sitting:
    """One keyboard at one table.

    `seat` is the seat for which lines are typed now, None where nobody in particular is meant;
    `private` tells whether what only that seat may see may be shown. With one person both are
    settled for the whole game; with several they change with the keyboard. `called` is who is to
    have the keyboard next, where that is not whoever owes a choice.

    All that is told of the game is what the `reader` may know: that seat, or else the open table.
    """

    def __init__(self, table: Table, voice: Voice) -> None:
        self.table = table
        self.voice = voice
        self.words = table.words
        self.hints = Hints(table)
        self.shared = len(table.people) > 1
        self.seat: Seat | None = None if self.shared else next(iter(table.people), None)
        self.private = self.seat is not None
        self.called: Seat | None = None
        self.picked: Move | None = None
        self.as_suggested = False
        """Whether what is picked is the first of several moves that are suggested together."""
        self.refused: Refusal | None = None
        readers = (None, *table.company.own)
        self._seen = {reader: table.view(reader) for reader in readers}
        self._heard: dict[Seat | None, list[Update]] = {reader: [] for reader in readers}
        self._news = False
        for reader, heard in self._heard.items():
            table.subscribe(reader, heard.append)

    @property
    def full(self) -> bool:
        """Whether clauses and the whole question are told as well."""
        return self.voice.session.preferences.spoken == "full"

    @property
    def offer(self) -> Offer | None:
        """What the seat may do now."""
        return None if self.seat is None else self.table.offer(self.seat)

    @property
    def reader(self) -> Seat | None:
        """Who alone reads what is told now, by its first seat; None: all at the keyboard."""
        if not self.private or self.seat is None:
            return None
        return self.table.held_with(self.seat)[0]

    @property
    def view(self) -> Any:
        """What may be shown now."""
        return self.table.view(self.seat if self.private else None)

    @property
    def since(self) -> tuple[Any, tuple[Event, ...]]:
        """The view before the reader's last choice and what has happened since."""
        return self.table.since(self.reader)

    @property
    def history(self) -> tuple[Event, ...]:
        """The log as it may be read now."""
        return self.table.history(self.reader)

    @property
    def choices(self) -> tuple[Answer, ...]:
        """The answers that can be typed now; secret ones are not typed in the open."""
        offer = self.offer
        if offer is None or (offer.private and not self.private):
            return ()
        return self.words.answers(self.table.view(self.seat), offer)

    @property
    def suggested(self) -> Move | None:
        """What an empty line picks first where nothing is picked."""
        open_ = (one for one in self.choices if one.refusal is None)
        return next((one.move for one in open_ if one.suggested), None)

    @property
    def talking(self) -> bool:
        """Whether statements may be made by anybody now."""
        offers = (self.table.offer(seat) for seat in self.table.to_act)
        return any(offer is not None and offer.talk is not None for offer in offers)

    @property
    def asks(self) -> list[Ask]:
        """What may be asked in this game."""
        return [ask for ask in ASKS if ask.word != "said" or self.table.game.info.talks]

    @property
    def orders(self) -> list[Order]:
        """The words that act now; they hang on nothing that only one seat knows."""
        table = self.table
        offers = [offer for seat in table.persons if (offer := table.offer(seat)) is not None]
        shared = table.suggestions.shared
        waits = table.suggestions.waited or any(map(table.may_wait, table.persons))
        locking = any(offer.sealed for offer in offers)
        can = {
            "always": True,
            "playing": bool(offers),
            "hints": bool(offers) and table.header.table.hints,
            "undo": bool(offers) and table.header.table.undo,
            "unlock": locking and table.header.options.get("locks") != "final",
            "torch": any(offer.beside("torch") is not None for offer in offers),
            "claim": any(offer.beside("claim") is not None for offer in offers),
            "talk": self.talking,
            "as": self.shared and (self.private or self.talking),
            "suggest": shared is not None and self.shared_with(shared.decider),
            "go": waits,
            "away": len(table.persons) > 1 and bool(offers),
            "back": bool(table.company.stood_in_for) and bool(offers),
            "saved": table.journal is not None,
        }
        return [order for order in ORDERS if can[order.when]]

    def shared_with(self, decider: Seat) -> bool:
        """Whether somebody here may suggest what that seat decides for all."""
        return any(seat != decider for seat in self.table.people) and (
            self.shared or decider not in self.table.persons
        )

    def prose(self, line: Line, *, clauses: bool = False) -> str:
        """A line of words as it is read aloud at this table."""
        return in_prose(line, self.table.names, clauses=clauses)

    def tell(self, line: Line) -> None:
        """Tell a line of words, unless it is empty."""
        if line:
            self.voice.tell(self.prose(line))

    def pick(self, move: Move | None, *, as_suggested: bool = False) -> None:
        """Pick a move in place of another, or none."""
        self.picked, self.as_suggested = move, as_suggested

    def tell_picked(self) -> None:
        """Tell what is picked, if anything is."""
        if self.as_suggested:
            self.voice.tell("Picked as suggested. Press Enter to decide, or choose another.")
        elif self.picked is not None:
            self.tell(self.words.picked_spoken(self.view, self.picked))

    def tell_speech(self, before: Any, events: Iterable[Event]) -> None:
        """Tell events in a row."""
        for line in self.words.speech(before, events):
            self.voice.tell(self.prose(line, clauses=self.full))

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, and keep it for `why`."""
        self.refused = refusal
        self.voice.tell(f"No: {self.prose(self.words.refusal_spoken(refusal), clauses=True)}")

    def report(self, beside: Callable[[str], bool]) -> None:
        """Tell everything heard since the last report, in order, a line for each step.

        Every step stays as the pace says, save what a person here has just done; `beside` obeys
        what may be typed meanwhile.
        """
        if not self._heard[self.reader]:
            return
        own = self.table.commits[-1].seat in self.table.persons
        before, events = self._seen[self.reader], self.swallow()
        lines = self.words.speech(before, events)
        for line in lines:
            self.voice.tell(self.prose(line, clauses=self.full))
            if not own or len(lines) > 1:
                self._news = True
                self.voice.pause(beside)

    def ring(self) -> None:
        """Ring for a question, if there has been anything to wait for since the last one."""
        if self._news:
            self.voice.bell()
        self._news = False

    def swallow(self) -> tuple[Event, ...]:
        """Take what was heard as told already; for an act that has been answered.

        What is told to the open table, everybody has heard.
        """
        heard = self._heard[self.reader]
        events = tuple(event for update in heard for event in update.events)
        own = None if not self.shared else self.reader
        for reader in self._heard if own is None else self.table.company.all_of(own):
            self._heard[reader].clear()
            self._seen[reader] = self.table.view(reader)
        if any(not event.lock for event in events):
            self.refused = None
        return events

    def sit_anew(self) -> None:
        """Somebody has left the keyboard or come back: settle whose it is.

        Whoever is left alone keeps it, or is called to take it. Where several share it again,
        nobody has it before one of them takes it.
        """
        first, *others = self.table.people
        hidden = self.table.keeps_secrets(first)
        if others:
            self.shared, self.private = True, self.private and hidden
            self.hide()
            self.called = None
        else:
            sits = self.private and self.seat in self.table.held_with(first)
            if not sits:
                self.hide()
            self.shared, self.private = False, sits or not hidden
            self.seat, self.called = (first, None) if self.private else (None, first)
        self.pick(None)

    def hide(self) -> None:
        """Nobody at a shared keyboard shall see what only one person may."""
        if self.shared and self.private:
            self.voice.curtain()
        if self.shared:
            self.seat, self.private, self.refused = None, False, None
            self.pick(None)
