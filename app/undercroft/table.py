"""A table: one Match with its seats, bots and journal; it settles what bots are asked, and when.

It is synchronous and keeps no progress of its own: `due` tells which bot is to be asked next,
`step` asks it. Whoever hosts the table decides how long to wait in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, cast

from undercroft.asking import Asking
from undercroft.calls import Call, Calls
from undercroft.company import Company
from undercroft.hand_overs import HandOvers
from undercroft.news import News
from undercroft.problems import Found
from undercroft.seating import check_levels
from undercroft.suggestions import Suggestions
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import OWN, bot
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Commit, Subscriber
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.record import Entry, Header, Record, RecordFile
from undercroft_engine.core.replay import begin, game_of, step
from undercroft_engine.core.spans import Line
from undercroft_engine.core.words import Words
from undercroft_engine.parts.talk import Say
from undercroft_engine.parts.talk_words import TalkWords

BUDGET = Budget(OWN.nodes, clock=monotonic)
"""What a bot may spend on a choice at a table: what its level does, by the clock."""


class Table:
    """A game being played by persons and bots.

    Persons act by `commit` and `undo` and are answered with None or the reason why not (besides the
    Match's and the game's own, `not_saved` with the fault under `why`); bots by `step`, while `due`
    names one. Where the game has interrupts each bot is asked for one once, when
    a question opens and before anybody answers it. Bots speak, where the game talks, when a
    question opens and after a person's statement; in sealed questions they lock when no person
    owes a choice any more. Where several owe an open choice they choose after all persons, or after
    those that do not `wait`; in a vote after all persons in any case. A choice that a bot decides
    for all is open to `suggestions` of persons: while those are `waited` for, whoever hosts the
    table gives them time before it asks for a `step`, which then follows the newest. The seat of a
    person who is absent may be given to a bot, which is asked as that seat, and back again.
    """

    def __init__(
        self,
        header: Header,
        game: Game[Any, Any],
        journal: RecordFile | None = None,
        entries: Iterable[Entry] = (),
        budget: Budget = BUDGET,
    ) -> None:
        self.header = header
        self.game = game
        self.journal = journal
        self.company = Company(header.seats, lambda level: bot(game.info.id, level, game))
        self.names = self.company.names
        self._match = begin(header, game)
        self._newest_is_open = False
        own, playing = self.company.own, self.company.holders
        self._news = {seat: News(self._match, seat, playing.keys()) for seat in (None, *own)}
        self._calls = Calls(self._match, self.company.bots.keys())
        self.suggestions = Suggestions(self._match, playing)
        self.asking = Asking(
            *(self._match, self.company, self._calls, self.suggestions),
            seed=header.bot_seed,
            budget=budget,
        )
        self._handed_over = HandOvers(self._match, own)
        for entry in entries:
            step(self._match, entry)
            if entry.plays is not None:
                self._seat(entry)
        self._match.journal = journal

    @classmethod
    def resume(cls, file: RecordFile, record: Record) -> Table:
        """The table of a saved game, at the very question that was open.

        Raises RecordError, and lets go of the file, if the record does not fit.
        """
        try:
            check_levels((*record.header.seats, *record.seats))
            return cls(record.header, game_of(record.header), file, record.entries)
        except BaseException:
            file.close()
            raise

    def close(self) -> None:
        """Let go of the saved game; everything is already on the disk."""
        if self.journal is not None:
            self.journal.close()

    @property
    def words(self) -> Words:
        """The game's sentences."""
        return self.game.words

    @property
    def talk_words(self) -> TalkWords:
        """The same with those about statements, in a game that talks."""
        assert self.game.info.talks
        return cast(TalkWords, self.game.words)

    @property
    def saved_as(self) -> str | None:
        """The id under which the game is kept."""
        return None if self.journal is None else self.journal.path.stem

    @property
    def commits(self) -> tuple[Commit, ...]:
        """Everything committed so far, undos included."""
        return tuple(self._match.commits)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that owe a choice, in asking order; none when the game is over."""
        return self._match.to_act

    @property
    def window(self) -> int:
        """How many commits there were when the open question opened; it tells questions apart."""
        return self._calls.opened

    @property
    def newest_is_open(self) -> bool:
        """Whether the newest commit was made before all eyes: words, a torch, an open answer."""
        return self._newest_is_open

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._match.outcome

    def view(self, seat: Seat | None) -> Any:
        """What that seat, or a spectator, may know now."""
        return self._match.view(seat)

    def offer(self, seat: Seat) -> Offer | None:
        """All that the seat may do now; None when the game is over."""
        return self._match.offer(seat)

    def history(self, seat: Seat | None) -> tuple[Event, ...]:
        """The log as that seat may read it."""
        return self._match.history(seat)

    def log(self, seat: Seat | None, events: Sequence[Event]) -> Sequence[Line]:
        """The lines of that seat's history or its beginning; they tell also who came and went."""
        return self._handed_over.woven(seat, events, self.words)

    def log_parts(self, seat: Seat | None) -> list[tuple[Sequence[Event], Line]]:
        """The same history in parts, each with what is told behind it of who came or went."""
        return self._handed_over.parts(seat, self.history(seat))

    def since(self, seat: Seat | None) -> tuple[Any, tuple[Event, ...]]:
        """The seat's view before its last choice and all that happened since, locks left out.

        For persons; None stands for the open table, where in a sealed game any lock counts and in
        others any person's choice. Statements are no choices, and neither is one taken back.
        """
        return self._news[seat].newest

    def subscribe(self, seat: Seat | None, subscriber: Subscriber) -> Callable[[], None]:
        """Tell `subscriber` of every commit as that seat sees it; returns how to stop."""
        return self._match.subscribe(seat, subscriber)

    def commit(self, seat: Seat, move: Move, question: int | None) -> Refusal | None:
        """Make a person's move; None means accepted, else nothing has changed.

        Bots that are still to be asked for an interrupt or for words are asked first, so that what
        they do depends on nothing but the commits before.
        """
        while (call := self.due()) and call.purpose != "choose":
            if why_not := self.step():
                return why_not
        return self._commit(seat, move, question)

    def undo(self, seat: Seat) -> Refusal | None:
        """Take back the person's newest commit; None means done."""
        return self._answer(lambda: self._match.undo(seat))

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Say why the person can take nothing back; None means that it can."""
        return self._match.undo_refusal(seat)

    def hint(self, seat: Seat) -> Refusal | None:
        """Mark that the seat is given a hint; None means that it may have one."""
        return self._answer(lambda: self._match.hint(seat))

    def hint_refusal(self, seat: Seat) -> Refusal | None:
        """Say why the seat can be given no hint; None means that it can."""
        return self._match.hint_refusal(seat)

    def due(self) -> Call | None:
        """The bot to be asked now; None while a person is waited for, or when the game is over."""
        return self._calls.due()

    def step(self, found: Found | None = None) -> Refusal | None:
        """Ask the bot that is due; None means done, else nothing has changed.

        `found` is what it has come to, if it was let think.
        """
        call = self.due()
        assert call is not None
        move = self.asking.followed(call)
        if move is None:
            move = self.asking.answer(call) if found is None else found.move
        if move is None:
            self._calls.silent.add(call.seat)
            return None
        return self._commit(call.seat, move, self._offer(call.seat).number_for(move))

    def hand_over(self, seat: Seat) -> Refusal | None:
        """Give a person's seat to a bot, or back to that person; None means done.

        The company tells why a seat cannot be handed over.
        """
        assert not self.company.fault(seat)
        entry = self.company.hand_over(seat)
        if self.journal is not None:
            try:
                self.journal.hand_over(entry)
            except RecordError as error:
                return _not_saved(error)
        self._seat(entry)
        return None

    def keeps_secrets(self, seat: Seat) -> bool:
        """Whether what that seat sees is not for all eyes."""
        offer = self.offer(seat)
        return self.game.info.sealed or (offer is not None and offer.private)

    def wait(self, seat: Seat) -> None:
        """Let bots choose before this person where several owe an open choice; it is no choice."""
        self._calls.patient.update(self.held_with(seat))

    def may_wait(self, seat: Seat) -> bool:
        """Whether bots owe a choice that they make before this person as soon as it lets them."""
        return self._calls.may_wait(seat)

    def has_waited(self, seat: Seat) -> bool:
        """Whether this person has let the bots choose first."""
        return seat in self._calls.patient

    def asked_of(self, seat: Seat) -> Seat:
        """The seat that is asked, of those of the person who holds this one; else this."""
        held = self.held_with(seat)
        return next((one for one in self._match.to_act if one in held), seat)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that persons play now."""
        return self.company.persons

    @property
    def people(self) -> tuple[Seat, ...]:
        """The persons, each by the first seat that it plays."""
        return self.company.people

    def held_with(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that the person of this one plays."""
        return self.company.held_with(seat)

    def _seat(self, entry: Entry) -> None:
        """Let a seat be played by somebody else from here on."""
        self._handed_over.add(entry)
        self.company.seat(entry)
        self._calls.patient.discard(cast(Seat, entry.seat))

    def _offer(self, seat: Seat) -> Offer:
        offer = self._match.offer(seat)
        assert offer is not None
        return offer

    def _commit(self, seat: Seat, move: Move, question: int | None) -> Refusal | None:
        owing = self._match.to_act
        sealed = bool(owing) and self._offer(owing[0]).sealed
        refusal = self._answer(lambda: self._match.commit(seat, move, question))
        if refusal is None:
            self._newest_is_open = not sealed or isinstance(move, Say) or self._calls.interrupted
        return refusal

    def _answer(self, act: Callable[[], Refusal | None]) -> Refusal | None:
        try:
            return act()
        except RecordError as error:
            return _not_saved(error)


def _not_saved(error: RecordError) -> Refusal:
    return Refusal("not_saved", None, {"why": error.message})
