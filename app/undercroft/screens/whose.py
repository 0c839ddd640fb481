"""Whose it is: what a key asks for one person, where several may share the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.hand_overs import told
from undercroft.screens.aside import AskAside, aside, aside_off
from undercroft.screens.asking import AskSeat, not_here
from undercroft.screens.curtain import Curtain
from undercroft.screens.face import Face
from undercroft.screens.off import private_off
from undercroft.screens.private import Private
from undercroft.screens.seat import SeatFace
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.spans import SeatSpan

if TYPE_CHECKING:
    from undercroft.screens.play import Play


class Whose:
    """Asks which seat is meant, where that is not plain, and then does it."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def private(self, under: Face) -> None:
        """Open what is one person's alone; where several share the keyboard, ask whose."""
        play = self._play
        if line := private_off(play):
            play.say(line)
            return
        if play.viewer is not None:
            play.show(Private(play, play.viewer, under))
            return
        own = isinstance(under, SeatFace) and under.offer.private
        after = play.curtain(under.seat) if isinstance(under, SeatFace) and own else under

        def open_page(seat: Seat) -> None:
            play.show(Curtain(play, seat, lambda: Private(play, seat, after)))

        play.show(AskSeat(play, under, "Whose private page?", play.table.persons, open_page))

    def beside(self, under: SeatFace, name: str) -> Face:
        """Ask a seat whether it means a move that may be made beside the question, or say why not.

        Whether it can be made, only that seat's own screen tells. A claim is made before all: where
        several persons share the keyboard it is asked whose it is, whoever has the keyboard.
        """
        if line := aside_off(self._play, under.seat, name):
            self._play.say(line)
            return under
        if name == "claim" and self._play.shared:
            self.anybodys(under, name)
            return self._play.face
        return self._confirm(under, under.seat, name)

    def anybodys(self, under: Face, name: str) -> None:
        """Where several persons share the keyboard, ask who means such a move."""
        play = self._play
        if name == "claim":
            self._claimant(self._before_all(under))
            return

        def open_page(seat: Seat) -> None:
            page = Private(play, seat, under)
            play.show(Curtain(play, seat, lambda: self.beside(page, name)))

        play.show(AskSeat(play, under, f"Who uses a {name}?", play.table.persons, open_page))

    def suggestion(self, under: Face, move: Move) -> None:
        """Put up a suggestion; where several share the keyboard, ask whose it is."""
        play = self._play

        def put(seat: Seat) -> None:
            play.table.suggestions.put(seat, move)
            play.say((SeatSpan(seat), " suggests it; all see that, and it binds nobody."))

        if play.viewer is not None:
            put(play.viewer)
        else:
            play.show(AskSeat(play, under, "Who suggests it?", play.table.people, put))

    def handed_over(self, under: Face) -> None:
        """Ask which person is away, or back again: a bot plays the seat meanwhile."""
        play = self._play
        asked = "For whom does a bot play, or no more?"
        play.show(AskSeat(play, under, asked, play.table.company.own, self.hand_over))

    def hand_over(self, seat: Seat) -> None:
        """Give the seat of a person who is away to a bot, or back to that person."""
        play, company = self._play, self._play.table.company
        if fault := company.fault(seat):
            play.answer = fault
        elif refusal := play.table.hand_over(seat):
            play.refuse(refusal)
        else:
            play.look_anew()
            by_bot = seat in company.bots
            play.say((*told(seat, by_bot), "; c gives the seat back." if by_bot else "."))

    def _confirm(self, under: Face, seat: Seat, name: str) -> Face:
        move = aside(self._play.offer(seat), name)
        assert move is not None
        return AskAside(self._play, under, seat, move)

    def _claimant(self, under: Face) -> None:
        """Ask who claims, all seats listed always (DV-T1)."""
        play = self._play

        def confirm(seat: Seat) -> None:
            if seat in play.table.persons:
                play.show(self._confirm(under, seat, "claim"))
            else:
                play.answer = not_here(play, seat)

        every = range(len(play.table.names))
        play.show(AskSeat(play, under, "Who claims victory?", every, confirm))

    def _before_all(self, under: Face) -> Face:
        """What is in sight while any person may come to the keyboard: nothing of one seat's own."""
        if isinstance(under, Private):
            return under.after
        if isinstance(under, SeatFace) and self._play.offer(under.seat).private:
            return Curtain(self._play, under.seat, lambda: under)
        return under
