"""A table: one Match with its seats, bots and journal; it settles what bots are asked, and when.

It is synchronous and keeps no progress of its own: `due` tells which bot is to be asked next,
`step` asks it. Whoever hosts the table decides how long to wait in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, cast

from undercroft.calls import Call, Calls
from undercroft.news import News
from undercroft.problems import Found, Player, Problem, player, timed, within_time
from undercroft.seating import check_levels, holders
from undercroft.suggestions import Suggestions
from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.levels import OWN, SPENDS, bot
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Commit, Subscriber
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.record import Entry, Header, Record, RecordFile, begin, game_of, step
from undercroft_engine.core.rng import Rng, seeded
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
    table gives them time before it asks for a `step`, which then follows the newest.
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
        self.names = tuple(entry.name for entry in header.seats)
        self.persons = tuple(s for s, entry in enumerate(header.seats) if entry.kind == "person")
        self._holders = holders(header.seats)
        self._bots: dict[Seat, Bot] = {
            seat: bot(game.info.id, entry.level or "", game)
            for seat, entry in enumerate(header.seats)
            if entry.kind == "bot"
        }
        self._budget = budget
        self._match = begin(header, game)
        self._newest_is_open = False
        self._news = {seat: News(self._match, seat, self.persons) for seat in (None, *self.persons)}
        self._calls = Calls(self._match, tuple(self._bots))
        self.suggestions = Suggestions(self._match, self._holders)
        for number, entry in enumerate(entries, start=1):
            step(self._match, entry, number)
        self._match.journal = journal

    @classmethod
    def resume(cls, file: RecordFile, record: Record) -> Table:
        """The table of a saved game, at the very question that was open.

        Raises RecordError, and lets go of the file, if the record does not fit.
        """
        try:
            check_levels(record.header.seats)
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

    @property
    def searchers(self) -> tuple[Player, ...]:
        """The bots here that search, one of each level."""
        levels = {entry.level for entry in self.header.seats}
        return tuple(player(self.game, level) for level in SPENDS if level in levels)

    @property
    def thinkers(self) -> tuple[tuple[Call, int], ...]:
        """What bots may think about now, each with the number of its question.

        What is due comes first, if it takes thinking; where bots choose in secret all do so at
        once.
        """
        call = self.due()
        if call is None:
            return ()
        calls = [call]
        if call.purpose == "choose" and self._offer(call.seat).sealed:
            calls += [Call(seat, "choose") for seat in self.to_act if seat != call.seat]
        asked = ((one, self._offer(one.seat)) for one in calls)
        return tuple((one, offer.question) for one, offer in asked if self._takes_time(one, offer))

    def problem(self, call: Call) -> Problem:
        """What a bot is to think about, for other processes."""
        offer, level = self._offer(call.seat), self._level(call.seat)
        return Problem(
            player(self.game, level),
            self._match.view(call.seat),
            offer,
            self._dice(call, offer),
            within_time(self._budget, level),
            speak=call.purpose == "speak",
        )

    def step(self, found: Found | None = None) -> Refusal | None:
        """Ask the bot that is due; None means done, else nothing has changed.

        `found` is what it has come to, if it was let think.
        """
        call = self.due()
        assert call is not None
        offer = self._offer(call.seat)
        followed = self.suggestions.followed(offer) if call.purpose == "choose" else None
        move = followed or (self._asked(call, offer) if found is None else found.move)
        if move is None:
            self._calls.silent.add(call.seat)
            return None
        return self._commit(call.seat, move, offer.number_for(move))

    def _asked(self, call: Call, offer: Offer) -> Move | None:
        """Have the bot answer here and now."""
        one, view = self._bots[call.seat], self._match.view(call.seat)
        dice = Rng(seeded(*self._dice(call, offer)))
        if call.purpose == "choose":
            return one.choose(view, offer, dice, self._budget)
        if call.purpose == "interrupt":
            return one.interrupt(view, offer, dice, self._budget)
        return one.speak(view, offer, dice)

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
    def people(self) -> tuple[Seat, ...]:
        """The persons, each by the first seat that it holds."""
        return tuple(seat for seat in self.persons if self.held_with(seat)[0] == seat)

    def held_with(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of the person who holds this one."""
        person = self._holders[seat]
        return tuple(one for one in self.persons if self._holders[one] == person)

    def _takes_time(self, call: Call, offer: Offer) -> bool:
        """Whether a bot has to think: not where there is no choice and quickness tells nothing."""
        if self._level(call.seat) not in SPENDS or call.purpose == "interrupt":
            return False
        if call.purpose == "speak":
            return True
        free = len(offer.moves) == 1 and not timed(offer)
        return not free and self.suggestions.followed(offer) is None

    def _level(self, seat: Seat) -> str:
        """The level of the bot at that seat; none of a person's."""
        return self.header.seats[seat].level or ""

    def _dice(self, call: Call, offer: Offer) -> tuple[str | int, ...]:
        """What a bot's dice are rolled from: the same question, the same dice.

        It is asked for words again and again in one question; the count tells the calls apart.
        """
        dice = (self.header.bot_seed, call.seat, offer.question, call.purpose)
        return (*dice, len(self._match.commits)) if call.purpose == "speak" else dice

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
            return Refusal("not_saved", None, {"why": error.message})
