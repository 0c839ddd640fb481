"""A game at one keyboard: what is shown next, what bots do meanwhile, and how fast it goes.

It knows no terminal. A screen gives keys to the present face and asks, after each, how long to wait
until something comes by itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from undercroft.actions import action
from undercroft.boards import board
from undercroft.boards.base import Plan
from undercroft.glyphs import Glyphs
from undercroft.hints import Hints
from undercroft.screens.advice import Advice
from undercroft.screens.asking import AskSeat
from undercroft.screens.bell import Bell, asked
from undercroft.screens.curtain import Curtain
from undercroft.screens.easel import Easel
from undercroft.screens.face import Face
from undercroft.screens.following import Following
from undercroft.screens.hint import HintFace
from undercroft.screens.inspect import Inspect
from undercroft.screens.off import reply_off, request_for
from undercroft.screens.private import Private
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.running import Running
from undercroft.screens.seat import SeatFace
from undercroft.screens.talk import Talk
from undercroft.screens.tempo import PACES, Tempo
from undercroft.screens.watch import Watch
from undercroft.screens.whose import Whose
from undercroft.session import Session
from undercroft.table import Table
from undercroft.widgets.rows import Row, Text, linked, row
from undercroft.widgets.words import clauses_of, told
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.talk import Say

if TYPE_CHECKING:
    from undercroft.thoughts import Thoughts


class Play:
    """One table and the person or persons at its keyboard."""

    def __init__(self, table: Table, session: Session, thoughts: Thoughts | None = None) -> None:
        """Without `thoughts` bots think when they are asked, and everything waits for them."""
        self.table = table
        self.board = board(table.game.info.id)
        self.session = session
        self.tempo = Tempo(table, session)
        self.hints = Hints(table)
        self.answer: Text = ""
        """What the last key is answered with; it stands in the why line until the next."""
        self.clause = ""
        """The clause that answer rests on; the rules open at it."""
        self.turned = 0
        """How often the table has been turned to what else it can show."""
        self._following = self._followed()
        self._talked = -1
        self._sits: Seat | None = None
        """Who sees its own hand now: no curtain falls before its next question."""
        self._halted = False
        self._thoughts = thoughts
        self._held_up = False
        """Whether nothing goes on before the bot that is due has thought."""
        self.easel = Easel(self)
        self.whose = Whose(self)
        self.face: Face = self._due()
        self._bell = Bell(asked(table, self.running))

    # What persons do.

    def commit(self, seat: Seat, move: Move, question: int | None = None) -> bool:
        """Make a person's move; false if it is refused, and then the answer says why.

        It answers the question that is open, unless another is given.
        """
        number = self.offer(seat).number_for(move)
        asked = number if number is None or question is None else question
        return self._accepted(self.table.commit(seat, move, asked))

    def commit_all(self, seat: Seat, moves: Sequence[Move], plan: Plan | None) -> bool:
        """Make moves one after another; what the engine has settled meanwhile is left out."""
        for move in moves:
            offer = self.table.offer(seat)
            if offer is None or (plan is not None and not plan.asked(offer)):
                return True
            if move in offer.moves and not self.commit(seat, move):
                return False
        return True

    def reply(self, seat: Seat, kind: str) -> None:
        """Agree to or refuse the newest request that wants an answer, or change the newest one."""
        ref = request_for(self, seat, kind)
        if ref is None:
            self.say(reply_off(self, seat, kind))
        else:
            self.commit(seat, Say(kind, ref=ref))

    def undo(self, seat: Seat) -> bool:
        """Take back the person's newest commit; false if it is refused."""
        return self._accepted(self.table.undo(seat))

    def undo_newest(self) -> None:
        """Take back the newest commit, which was a person's."""
        assert self.undoer is not None
        self.undo(self.undoer)

    def look_anew(self) -> None:
        """Show the table to those who play at it now, as when a game is gone on with.

        Whoever is left alone sees all that is theirs from here on, at once if they sat there.
        """
        sat = () if self._sits is None else self.table.held_with(self._sits)
        self._following.leave()
        self._following = self._followed()
        self.easel = Easel(self)
        self.hand_on()
        left = self.viewer
        if left is not None and left not in sat and self.table.keeps_secrets(left):
            face = self.face
            self.show(Curtain(self, left, lambda: face, holds=True))

    def refuse(self, refusal: Refusal) -> None:
        """Answer a key with the reason why not."""
        self.say(self.table.words.refusal(refusal))

    def say(self, line: Line) -> None:
        """Answer a key."""
        self.answer = self.told(line)
        self.clause = clauses_of(line).partition(" ")[0]

    def hush(self) -> str:
        """Take the last answer away before the next key; give the clause it rested on."""
        clause, self.answer, self.clause = self.clause, "", ""
        self._halted = self._held_up = False
        return clause

    def turn_pace(self) -> None:
        """Change from one pace to the next."""
        following = self.tempo.next_pace()
        fault = self.session.change("pace", following)
        self.answer = fault or f"Pace {following}: {PACES[following]}"

    def turn_table(self) -> None:
        """Turn the table to the next of its pictures."""
        self.turned = (self.turned + 1) % (self.board.turns + 1)

    # What is shown.

    @property
    def shown(self) -> Hashable:
        """Tell pictures apart that ask or tell something else: questions, and steps of a reveal."""
        running = self.running
        return self.face.ticket, running and (running.at, running.moment)

    def show(self, face: Face) -> None:
        """Show another face."""
        self.face = face
        self._sits = face.reader if isinstance(face, SeatFace) else None

    def next(self) -> None:
        """Show what is due: whose choice, under which curtain, or the end."""
        self.show(self._due())

    def hand_on(self) -> None:
        """Let somebody else see the screen: whoever is due, under the curtain."""
        self._sits = None
        self.next()

    def end_reveal(self) -> None:
        """Go on after a reveal has been seen to its end."""
        self._following.running = None
        self.next()

    def end_talk(self) -> None:
        """Close the public table and begin the round of curtains."""
        self._talked = self.table.window
        self.next()

    def _followed(self) -> Following:
        """Whoever is the only person here sees all that this one may."""
        people = self.table.people
        only = people[0] if len(people) == 1 else None
        return Following(self.table, self.board, self.session, only)

    def _due(self) -> Face:
        table = self.table
        if self.running is not None:
            return Reveal(self, self.running)
        if table.outcome is not None:
            return Results(self)
        if not table.persons:
            return Watch(self)
        if self.advised:
            return Advice(self)
        if self.viewer is not None:
            return SeatFace(self, table.asked_of(self.viewer))
        if not self.calls_person:
            return Public(self)
        waiting = [seat for seat in table.to_act if seat in table.persons]
        waiting.sort(key=table.has_waited)
        if not self.offer(waiting[0]).private:
            return SeatFace(self, waiting[0])
        if self._talk_first(waiting):
            return Public(self, talking=True)
        sits = () if self._sits is None else table.held_with(self._sits)
        if waiting[0] in sits and not table.game.info.sealed:
            return SeatFace(self, waiting[0])
        return self.curtain(waiting[0])

    def cover(self) -> None:
        """Let the curtain fall over a hand where several persons share the keyboard."""
        if isinstance(self.face, AskSeat | HintFace | Inspect):
            self.face.perform(action("close"), "escape")
        face = self.face
        if not self.shared or not isinstance(face, SeatFace | Talk):
            return
        if self.offer(face.seat).private:
            self.show(Curtain(self, face.seat, lambda: face))

    def curtain(self, seat: Seat) -> Face:
        """Give the curtain behind which a person's own screen is."""
        return Curtain(self, seat, lambda: SeatFace(self, seat))

    @property
    def advised(self) -> bool:
        """Whether persons here may suggest what a bot is to decide for all."""
        return self.session.preferences.suggest_wait > 0 and self.table.suggestions.waited

    @property
    def calls_person(self) -> bool:
        """Whether a person here is to choose now: in the open, before any bot answers."""
        table = self.table
        if not any(seat in table.persons for seat in table.to_act):
            return False
        first = table.to_act[0]
        return self.offer(first).private or first in table.persons or table.due() is None

    def may_suggest(self, seat: Seat) -> bool:
        """Whether others at this keyboard may suggest what this seat answers for all."""
        shared = self.table.suggestions.shared
        return shared is not None and self.shared and not self.offer(seat).private

    def undoing(self, seat: Seat) -> Seat:
        """Give whose newest choice a person takes back from a seat: any seat that it holds."""
        undoer = self.undoer
        return undoer if undoer is not None and undoer in self.table.held_with(seat) else seat

    def _talk_first(self, waiting: list[Seat]) -> bool:
        fresh = len(waiting) == len(self.table.persons) and self._talked != self.table.window
        return fresh and self.table.game.info.talks

    # What comes by itself.

    def wait(self) -> float | None:
        """Say how long until `go_on`, in seconds; None while nothing comes by itself.

        Bots think meanwhile; whoever hosts the table is told when one has done so.
        """
        thinking = self._thinking
        return None if thinking and self._held_up else self.face.wait()

    def go_on(self) -> None:
        """Do what comes by itself."""
        self._bell.others_acted()
        self.face.go_on()

    def rings(self) -> bool:
        """Say, once for each, whether a question has come to a person who waited for others."""
        return self._bell.rings(asked(self.table, self.running))

    @property
    def bot_is_due(self) -> bool:
        """Whether a bot may be asked now. What lies over a reveal stays until it is closed."""
        covered = self.running is not None and not isinstance(self.face, Reveal)
        return not covered and not self._halted and self.table.due() is not None

    def bot_wait(self) -> float | None:
        """Say how long until the bot that is due is asked; None if until a key, or none is."""
        return self.tempo.before_bot() if self.bot_is_due else None

    def ask_bot(self) -> None:
        """Ask the bot that is due, if it has thought.

        One that cannot be saved is asked again after the next key.
        """
        self.tempo.seen()
        self._held_up = self._thinking
        if not self._held_up:
            found = None if self._thoughts is None else self._thoughts.found
            self._halted = not self._accepted(self.table.step(found))

    @property
    def _thinking(self) -> bool:
        """Whether the bot that is due is thinking; it begins as soon as it may be asked."""
        return self._thoughts is not None and self.bot_is_due and self._thoughts.pending

    def _accepted(self, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self.refuse(refusal)
            return False
        over = self.running is None and self.table.outcome is not None
        shown = self.running is not None and not isinstance(self.face, Reveal | Private)
        if over or shown or self.face.over:
            self.next()
        self.face.changed()
        return True

    # What is drawn.

    @property
    def viewer(self) -> Seat | None:
        """Whose view common pictures are drawn from; None where several look, or nobody plays."""
        return self._following.reader

    @property
    def running(self) -> Running | None:
        """The reveal that is shown; None while there is none."""
        return self._following.running

    @property
    def unshown(self) -> Running | None:
        """The reveal that has more to show; of the last one the results do."""
        return self._following.unshown

    @property
    def known(self) -> Any:
        """The table as far as it has been shown: from before a reveal until that is at its end."""
        return self._following.known

    @property
    def glyphs(self) -> Glyphs:
        """The marks that may be written now."""
        return self.session.glyphs

    @property
    def motion(self) -> bool:
        """Whether anything may move."""
        return self.session.capabilities.motion

    @property
    def undoer(self) -> Seat | None:
        """The person whose commit is the newest and can be taken back; None if there is none."""
        commits = self.table.commits
        if not commits or self.table.outcome is not None:
            return None
        seat = commits[-1].seat
        return seat if seat in self.table.persons and self.offer(seat).undo else None

    @property
    def shared(self) -> bool:
        """Whether several persons share the keyboard."""
        return len(self.table.people) > 1

    def offer(self, seat: Seat) -> Offer:
        """Give what the seat may do now, while the game goes on."""
        offer = self.table.offer(seat)
        assert offer is not None
        return offer

    @property
    def called(self) -> tuple[str, ...]:
        """What seats are called at the table."""
        return self.board.called(self.table.view(None), self.table.names)

    def told(self, line: Line) -> Row:
        """Draw a sentence of the game."""
        return told(line, self.called, self.glyphs)

    def watching(self, *, held: bool = False) -> Row:
        """Say who chooses, as somebody who is asked nothing reads it, and what lets them."""
        view = self.table.view(None)
        chooses = self.told(self.table.words.committed(view, self.offer(view.to_act[0])))
        return row(chooses, linked(".  Enter goes on.")) if held else chooses
