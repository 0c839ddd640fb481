"""Whose turn it is in plain mode: bots, questions, public talk, the keyboard passed round."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic, sleep

from undercroft.glyphs import SEAT_LETTERS
from undercroft.plain import advice, orders
from undercroft.plain.sitting import Sitting
from undercroft.plain.voice import Leave
from undercroft.problems import Found, solved
from undercroft.seating import seat_called
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer

_UNDER_CURTAIN = ("claim", "bot", "person")
"""What may be ordered with a seat while the keyboard is handed over."""

_LONG = 1.5
"""For how many seconds nothing may be told before somebody wonders."""


class Turns:
    """The course of a game at one keyboard."""

    def __init__(self, sitting: Sitting) -> None:
        self._at = sitting
        self._table = sitting.table
        self._asked: tuple[Seat, int] | None = None
        self._talked: int | None = None
        self._excused = False
        """Whether it has been said that bots think, since somebody typed."""
        self._people = self._table.people

    def play(self) -> None:
        """Play to the end of the game. Raises Leave when the person leaves before."""
        at = self._at
        at.tell_speech(*at.since)
        if self._table.persons:
            at.voice.tell(self._company())
            at.voice.tell("Type help for all words, quit to leave; every choice is saved.")
        while self._table.outcome is None:
            self._let_bots_act()
            at.report(self._beside)
            if self._table.outcome is None:
                self._turn()
        at.report(self._beside)
        orders.results(at)

    def _company(self) -> str:
        """Say who of the seats is a person and who a bot."""
        names, people = self._table.names, self._table.people
        here = [names[seat] for seat in people]
        own = self._table.company.own
        bots = [name for seat, name in enumerate(names) if seat not in own]
        sits = f"{_listed(here)} {'sits' if len(here) == 1 else 'sit'} at this keyboard."
        for seat in people:
            if more := [names[one] for one in self._table.held_with(seat) if one != seat]:
                sits += f" {names[seat]} plays {_listed(more)} as well."
        if bots:
            sits += f" {_listed(bots)} {'is a bot' if len(bots) == 1 else 'are bots'}."
        away = [names[seat] for seat in self._table.company.stood_in_for]
        return f"{sits} A bot plays for {_listed(away)}." if away else sits

    def _let_bots_act(self) -> None:
        while self._table.due() is not None:
            self._take_advice()
            why_not = self._table.step(self._thought())
            self._at.report(self._beside)
            if why_not is not None:
                self._at.refuse(why_not)
                self._at.voice.tell("An empty line tries again, quit leaves.")
                if self._at.voice.listen().casefold() == "quit":
                    raise Leave

    def _thought(self) -> Found | None:
        """Let a bot that searches do so here, where nothing else goes on meanwhile.

        A person at a terminal gets its answer when its time is over, if a quick one told something.
        """
        thinkers = self._table.asking.thinkers
        if not thinkers or thinkers[0][0] != self._table.due():
            return None
        self._tell_of_thinking()
        problem = self._table.asking.problem(thinkers[0][0])
        over = monotonic() + problem.seconds
        found = solved(problem)
        if problem.timed and self._at.voice.at_terminal:
            sleep(max(0.0, over - monotonic()))
        return found

    def _tell_of_thinking(self) -> None:
        """Say, once until somebody types, that nothing is told for a while; not whose fault it is.

        Where bots choose in secret, all that do are still to think when the first is asked.
        """
        voice, asking = self._at.voice, self._table.asking
        ahead = sum(asking.problem(call).seconds for call, _ in asking.thinkers)
        if voice.at_terminal and not self._excused and voice.silent + ahead > _LONG:
            self._excused = True
            voice.tell("The bots are thinking.")

    def _take_advice(self) -> None:
        """Give persons quiet seconds to suggest what a bot is about to decide for all."""
        at, suggestions = self._at, self._table.suggestions
        seconds = at.voice.session.preferences.suggest_wait
        shared = suggestions.shared
        if shared is None or not (seconds and suggestions.waited and at.voice.at_terminal):
            return
        at.report(self._beside)
        at.ring()
        at.voice.tell(advice.asked(at, shared))
        while suggestions.waited and (line := at.voice.listen_within(seconds)):
            orders.obey(at, line)

    def _beside(self, line: str) -> bool:
        """Obey a torch or a claim that a person alone here asks for while others act."""
        if not self._at.private or not (line == "torch" or self._orders(line.split(), "claim")):
            return False
        orders.obey(self._at, line)
        return True

    def _turn(self) -> None:
        """Read and obey one line of the person whose turn it is, curtain and question first."""
        at = self._at
        if self._people != self._table.people:
            self._people, self._asked = self._table.people, None
        if (at.shared or not at.private) and not self._seat_somebody():
            return
        if not at.shared and at.seat is not None:
            at.seat = self._table.asked_of(at.seat)
        seat = at.seat
        if seat is not None and (offer := self._table.offer(seat)) is not None:
            here = at.private or not offer.private
            if offer.moves and here and self._asked != (seat, offer.question):
                at.pick(None)
                self._asked = (seat, offer.question)
                self._put_question(seat, offer)
        owed, window = seat in self._table.to_act, self._table.window
        line = at.voice.listen()
        self._excused = False
        if line or at.picked or at.suggested:
            orders.obey(at, line)
        elif self._in_public_talk():
            self._talked = self._table.window
            at.seat = None
        elif at.shared and at.private and not owed:
            self._leave_chair()
        else:
            at.voice.tell("Nothing is picked. Type help for all words.")
        answered = seat not in self._table.to_act or window != self._table.window
        if at.shared and at.private and owed and answered:
            self._hand_on()

    def _put_question(self, seat: Seat, offer: Offer) -> None:
        at, view = self._at, self._table.view(seat)
        named = f"{self._table.names[seat]}. " if len(self._table.persons) > 1 else ""
        at.ring()
        at.voice.tell(named + at.prose(at.words.asked_spoken(view, offer)))
        if at.full:
            at.voice.tell(at.prose(at.words.standing(view, offer), clauses=True))

    def _in_public_talk(self) -> bool:
        at, table = self._at, self._table
        nobody_locked = all(seat in table.to_act for seat in table.persons)
        fresh = self._talked != table.window
        return at.shared and not at.private and at.talking and nobody_locked and fresh

    def _seat_somebody(self) -> bool:
        """Settle who is at the keyboard, and what may be shown there; False: not settled yet."""
        at, table = self._at, self._table
        if at.private:
            return True
        if at.called is not None:
            return self._take_chair(at.called)
        if self._in_public_talk():
            if self._asked != (-1, table.window):
                self._asked = (-1, table.window)
                at.seat = None
                at.ring()
                at.voice.tell(
                    "Talk, all of you: as and a seat, then say. An empty line ends the talk."
                )
            return True
        waiting = [seat for seat in table.to_act if seat in table.persons]
        owing = min(waiting, key=table.has_waited)
        offer = table.offer(owing)
        if offer is not None and offer.private:
            return self._take_chair(owing)
        at.seat = owing
        return True

    def _take_chair(self, seat: Seat) -> bool:
        """Hand the keyboard over; another seat may be called instead, or a claim made meanwhile.

        What all may see stays in sight until somebody takes it; then the curtain falls. After a
        claim, which may have ended the game, nobody has taken it yet.
        """
        at, names = self._at, self._table.names
        at.ring()
        self._tell_curtain(seat)
        while words := at.voice.listen().split():
            called = seat_called(words[-1], names) if words[0].casefold() == "as" else None
            if words == ["quit"]:
                raise Leave
            if any(self._orders(words, one) for one in _UNDER_CURTAIN):
                at.called = seat
                orders.obey(at, " ".join(words))
                return False
            if called is not None and called in self._table.persons:
                seat = called
                self._tell_curtain(seat)
            else:
                able = [one for one in _UNDER_CURTAIN if self._orders([one], one)]
                does = _listed(["as", *able] if at.shared else able, "or")
                at.voice.tell(
                    f"Here only an empty line, {does} with a seat of yours, or quit will do."
                )
        at.voice.curtain()
        at.seat, at.private, at.called, self._asked = seat, True, None, None
        at.tell(at.words.table(at.view)[0])
        if seat not in self._table.to_act:
            locked = at.words.committed_spoken(at.view, self._table.to_act)
            for line in (locked,) if locked else at.words.wait(at.view):
                at.tell(line)
            at.voice.tell("An empty line passes the keyboard on.")
        return True

    def _orders(self, words: Sequence[str], order: str) -> bool:
        """Whether the words are this order, where it can do something now."""
        able = any(one.word == order for one in self._at.orders)
        return able and words[0].casefold() == order

    def _tell_curtain(self, seat: Seat) -> None:
        names, persons = self._table.names, self._table.persons
        others = (person for person in persons if person != seat)
        calls = ", ".join(f"as {SEAT_LETTERS[other]} calls {names[other]}" for other in others)
        self._at.voice.tell(f"Pass the keyboard to {names[seat]}. All others, please look away.")
        ready = f"An empty line when only {names[seat]} can see this"
        self._at.voice.tell(f"{ready}; {calls}." if calls else f"{ready}.")

    def _hand_on(self) -> None:
        """Let the next person have the keyboard; no curtain falls before oneself."""
        at, table = self._at, self._table
        assert at.seat is not None
        following = table.asked_of(at.seat)
        if table.due() is None and following in table.to_act and not table.game.info.sealed:
            at.seat = following
        else:
            self._leave_chair()

    def _leave_chair(self) -> None:
        self._asked = None
        self._at.hide()


def _listed(names: Sequence[str], last: str = "and") -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
