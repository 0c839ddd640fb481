"""A seat's own screen: its hand, its question, its marks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from undercroft.actions import Action, Scope
from undercroft.boards.base import Scene
from undercroft.boards.parts.question import laid_over, question_box
from undercroft.screens.choice import Choice
from undercroft.screens.face import Face
from undercroft.screens.off import WAY_OUT, choice_off, private_off
from undercroft.screens.page import ASIDE, page, with_buttons
from undercroft.screens.room import Room
from undercroft.screens.talk import Talk
from undercroft.screens.waiting import waiting
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import KEY_WORDS, Block, Row, Text, row
from undercroft.widgets.words import seat_label
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.sealed import UNLOCK

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_KEYS = {**KEY_WORDS, "u": "u"}


class SeatFace(Face):
    """What one person plays from."""

    scope: Scope = "table"

    def __init__(self, play: Play, seat: Seat) -> None:
        super().__init__(play)
        self.seat = seat
        self.choice = Choice(play.board, seat)
        self.changed()

    @property
    def ticket(self) -> Hashable:
        """One for each question the seat is asked."""
        return "seat", self.seat, self.choice.question

    @property
    def offer(self) -> Offer:
        """What the seat may do now."""
        return self.play.offer(self.seat)

    @property
    def view(self) -> Any:
        """What the seat may know."""
        return self.play.table.view(self.seat)

    def changed(self) -> None:
        """Look at what lies before the seat; marks stay while the question is the same."""
        if self.play.table.outcome is None:
            self.choice.show(self.view, self.offer)

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the board with the hand below it."""
        play, stage = self.play, room.stage
        scene = play.scene(room, self.seat, self.choice)
        table = play.drawn_table(scene, room)
        if self.choice.boxed:
            box = question_box(scene, self._standing(), stage.width)
            table = laid_over(table, box, play.board.boxed_at)
        question = self.question(stage.wide)
        return page(
            room,
            header=play.board.header(scene, stage),
            table=table,
            reason=answer or self.reason(),
            question=question,
            waiting=waiting(play, self.view.to_act, self.seat, question, stage.width),
            hand=play.board.hand(scene, stage),
            keys=self.keys(scene),
        )

    def off(self, action: Action) -> Line:
        """Say why an action would do nothing now."""
        if action.id == "private":
            return private_off(self.play)
        return choice_off(self.play, self.choice, action.id)

    def perform(self, action: Action, key: str) -> None:
        """Do what the action says, or say why it would do nothing."""
        if line := self.off(action):
            self.play.say(line)
            return
        match action.id:
            case "left":
                self.choice.step(-1)
            case "right":
                self.choice.step(1)
            case "digit":
                self.play.say(self.choice.digit(key))
            case "way_out":
                self.play.say(self.choice.take(WAY_OUT))
            case "pick":
                self.play.say(self.choice.toggle())
            case "clear":
                self.choice.clear()
            case "close":
                self._step_back()
            case "next" | "previous":
                self.choice.next_row(1 if action.id == "next" else -1)
            case "turn":
                self.play.turn_table()
            case "commit":
                self._commit()
            case "unlock":
                self._unlock()
            case "speak" | "withdraw":
                own = action.id == "withdraw"
                self.play.show(Talk(self.play, self, self.seat, self.choice, own=own))
            case "agree" | "refuse":
                self.play.reply(self.seat, action.id)
            case "up":
                self.choice.step(-1)
            case "down":
                self.choice.step(1)
            case "torch" | "claim":
                self.play.show(self.play.beside(self, action.id))
            case "private":
                self.play.ask_private(self)

    def point(self, target: str) -> None:
        """Focus a card, or pick the one that has the focus."""
        self.play.say(self.choice.point(target))

    def _commit(self) -> None:
        """Commit what is picked; with nothing picked, pick the focused thing."""
        choice, play = self.choice, self.play
        if not choice.moves:
            play.say(choice.fill())
        elif play.commit_all(self.seat, choice.moves) and play.shared:
            play.next()

    def _unlock(self) -> None:
        """Take back the own lock; where there is none, the own newest choice."""
        play, offer = self.play, self.offer
        if any(one.move == UNLOCK for one in offer.interrupts):
            play.commit(self.seat, UNLOCK)
        else:
            play.undo(self.seat)

    def _step_back(self) -> None:
        """Clear the marks; where there are none, hand the keyboard on."""
        if self.choice.picked is not None:
            self.choice.step_back()
        else:
            self.play.next()

    def reason(self) -> Row:
        """Say what the pick leads to, or the rule that matters."""
        words, choice = self.play.table.words, self.choice
        line: Line = ()
        if choice.plan is not None:
            line = choice.plan.leads(choice.marks, choice.cursor)
        elif choice.move is not None:
            line = words.consequence(self.view, self.offer, choice.move)
        if not line and choice.picked is None and choice.open and choice.moved:
            line = choice.closed
        return with_buttons(self.play.told(line or self._standing()))

    def _standing(self) -> Line:
        """Give the rule that matters: by name where several look on."""
        play = self.play
        reader = None if play.shared and not self.offer.private else self.seat
        return play.table.words.standing(play.table.view(reader), self.offer)

    def question(self, wide: bool) -> Row:
        """Say what is picked and what commits it, or what is asked."""
        words, move = self.play.table.words, self.choice.move
        plan = self.choice.plan
        if plan is not None:
            shared = self.play.shared and not self.offer.private
            line = plan.asks(self.choice.marks, brief=shared)
        elif move is not None:
            line = (words.picked_full if wide else words.picked)(self.view, move)
        else:
            line = words.question(self.view, self.offer)
        asked = with_buttons(self.play.told(line), _KEYS)
        if not self.play.shared or self.offer.private:
            return asked
        name = self.play.table.names[self.seat]
        return row(seat_label(self.seat, name, self.play.glyphs), "  ", asked)

    def keys(self, scene: Scene) -> list[Key]:
        """Give the keys that act now."""
        keys, unpicked = [*self.play.board.keys(scene)], self.choice.picked is None
        if not unpicked:
            keys.append(Key("clear"))
        if self.offer.undo and self.choice.open:
            keys.append(Key("unlock"))
        if self.play.shared and self.offer.private and unpicked:
            keys.append(Key("close", "hand on"))
        if self.play.shared:
            keys.append(Key("private"))
        return [*keys, Key("pace"), *ASIDE]
