"""Which bot of a table is to be asked next, and for what, as the commits so far tell."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.match import Match, Update
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.parts.talk import Say, StatementChanged, StatementMade


class Call(NamedTuple):
    """A bot to be asked now, and for what."""

    seat: Seat
    purpose: Literal["interrupt", "speak", "choose"]


class Calls:
    """The order in which the bots of one match are asked; which seats they play may change."""

    def __init__(self, match: Match, bots: Collection[Seat]) -> None:
        self._match = match
        self._info = match.game.info
        self._bots = bots
        self.opened = 0
        """How many commits there were when the open question opened."""
        self.silent: set[Seat] = set()
        """Bots that had nothing to say or to do beside the question since the newest commit."""
        self.patient: set[Seat] = set()
        """Seats of persons who let bots choose before them."""
        self.interrupted = False
        """Whether the newest commit was made beside the question."""
        match.subscribe(None, self._notice)

    def due(self) -> Call | None:
        """The bot to be asked now; None while a person is waited for, or when the game is over."""
        owing = self._match.to_act
        if not owing:
            return None
        if self._info.interrupts:
            for seat in self._to_interrupt(owing):
                return Call(seat, "interrupt")
        if self._info.talks:
            for seat in self._to_speak(owing):
                if self._offer(seat).talk is not None:
                    return Call(seat, "speak")
        if self._persons_first(owing):
            return None
        return Call(next(seat for seat in owing if seat in self._bots), "choose")

    def may_wait(self, seat: Seat) -> bool:
        """Whether bots owe a choice that they make before this person as soon as it lets them."""
        owing = self._match.to_act
        if seat not in owing or seat in self.patient:
            return False
        return any(one in self._bots for one in owing) and not self._persons_only(owing)

    def _persons_only(self, owing: tuple[Seat, ...]) -> bool:
        """Whether persons choose before bots, whatever they say: in secret, and in a vote."""
        offer = self._offer(owing[0])
        return offer.sealed or (offer.shared is not None and offer.shared.vote)

    def _persons_first(self, owing: tuple[Seat, ...]) -> bool:
        """Whether a person is to choose before any bot.

        In sealed questions and in votes all persons are. Where several owe an open choice, those
        that have not let the bots go first; else whoever comes first in asking order.
        """
        if self._persons_only(owing):
            return any(seat not in self._bots for seat in owing)
        patient = self.patient if any(seat in self._bots for seat in owing) else ()
        if len(owing) > 1:
            return any(seat not in self._bots and seat not in patient for seat in owing)
        return owing[0] not in self._bots

    def _to_interrupt(self, owing: tuple[Seat, ...]) -> list[Seat]:
        """Bots still to be asked for an interrupt since the question opened, those owing first.

        Nobody has answered then, and only an interrupt leaves a trace: those before the newest
        have been asked. Any other commit came after the asking.
        """
        bots = [seat for seat in owing if seat in self._bots]
        bots += [seat for seat in sorted(self._bots) if seat not in owing]
        if len(self._match.commits) > self.opened:
            newest = self._match.commits[-1].seat
            if not self.interrupted or newest not in bots:
                return []
            bots = bots[bots.index(newest) + 1 :]
        return [seat for seat in bots if seat not in self.silent]

    def _to_speak(self, owing: tuple[Seat, ...]) -> list[Seat]:
        """Bots still to be asked for words since the question opened or a person spoke.

        Only a statement leaves a trace, so those before the newest speaker have been asked; one
        that was silent at the same commit would be silent again, `silent` merely saves asking.
        A commit that is no statement ended the asking.
        """
        bots = [seat for seat in owing if seat in self._bots]
        if len(self._match.commits) > self.opened:
            newest = self._match.commits[-1]
            if not isinstance(newest.move, Say):
                return []
            if newest.seat in bots:
                bots = bots[bots.index(newest.seat) + 1 :]
        return [seat for seat in bots if seat not in self.silent]

    def _offer(self, seat: Seat) -> Offer:
        offer = self._match.offer(seat)
        assert offer is not None
        return offer

    def _notice(self, update: Update) -> None:
        self.silent.clear()
        self.interrupted = any(event.aside for event in update.events)
        if any(not _in_window(event) for event in update.events):
            if len(self._match.to_act) < 2:
                self.patient.clear()
            self.opened = len(self._match.commits)


def _in_window(event: Event) -> bool:
    """Whether the event leaves an open question open: words, locks, torches, undone choices."""
    return event.lock or event.aside or isinstance(event, StatementMade | StatementChanged | Undone)
