"""A seat's own screen: its hand, its question, its marks."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from undercroft.actions import Action, Scope
from undercroft.boards.base import Scene
from undercroft.boards.parts.question import laid_over, question_box
from undercroft.screens.choice import Choice
from undercroft.screens.face import Face
from undercroft.screens.hint import ask_hint
from undercroft.screens.inspect import Inspect
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
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.parts.sealed import UNLOCK

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_KEYS = {**KEY_WORDS, "u": "u"}
_IN_SIGHT = 6
"""Rows of the table that a question box leaves in sight, whatever else could stand in it."""


class SeatFace(Face):
    """What one person plays from."""

    scope: Scope = "table"

    def __init__(self, play: Play, seat: Seat) -> None:
        super().__init__(play)
        self.seat = seat
        self.choice = Choice(play.board, seat)
        self.looks: Seat | None = None
        """Whose hand is looked at in place of the own one."""
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

    @property
    def over(self) -> bool:
        """Whether another seat of one person is asked, or a bot that decides for all is advised."""
        play = self.play
        if play.viewer is None or play.table.outcome is not None:
            return False
        return play.advised or play.table.asked_of(self.seat) != self.seat

    def changed(self) -> None:
        """Look at what lies before the seat; marks stay while the question is the same."""
        if self.play.table.outcome is None:
            self.choice.show(self.view, self.offer)

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the board with the hand below it."""
        play, stage = self.play, room.stage
        scene = self._scene(room)
        table = play.easel.drawn_table(scene, room)
        if self.choice.boxed:
            title, asked = play.board.box(self.view, self.offer)
            box = question_box(scene, self._standing(), stage.width, title, asked)
            also = play.board.also(scene)
            if also and len(box) + len(also) < len(table) - _IN_SIGHT:
                box = question_box(scene, self._standing(), stage.width, title, asked, also)
            table = laid_over(table, box, play.board.boxed_at)
        question = self.question(stage.wide)
        return page(
            room,
            header=play.board.header(scene, stage),
            table=table,
            reason=answer or self.reason(),
            question=question,
            waiting=waiting(play, self.view.to_act, self.seat, question, stage.width),
            hand=self._hand(scene, stage),
            keys=self.keys(scene),
        )

    def _scene(self, room: Room) -> Scene:
        """Give the board what it draws."""
        return replace(self.play.easel.scene(room, self.seat, self.choice), looks=self.looks)

    def _hand(self, scene: Scene, stage: Room) -> Block:
        """Draw the rows between prompt and footer."""
        return self.play.board.hand(scene, stage)

    def off(self, action: Action) -> Line:
        """Say why an action would do nothing now."""
        if action.id == "private":
            return private_off(self.play)
        if action.id in ("next", "previous") and self.hands:
            return ()
        return choice_off(self.play, self.choice, action.id)

    def perform(self, action: Action, key: str) -> None:
        """Do what the action says, or say why it would do nothing."""
        looked, self.looks = self.looks, None
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
            case "end" if self.choice.has(WAY_OUT):
                self.play.say(self.choice.take(WAY_OUT))
            case "pick":
                self.play.say(self.choice.toggle())
            case "clear":
                self.choice.clear()
            case "close":
                self._step_back()
            case "next" | "previous":
                self._tab(1 if action.id == "next" else -1, looked)
            case "turn":
                self.play.turn_table()
            case "commit":
                self._commit()
            case "unlock":
                self._unlock()
            case "withdraw" if not self.play.table.game.info.talks:
                self.play.table.wait(self.seat)
                if self.play.shared:
                    self.play.next()
                self.play.say(("The bots choose first now.",))
            case "speak" if not self.play.table.game.info.talks:
                assert self.choice.move is not None
                self.play.whose.suggestion(self, self.choice.move)
            case "speak" | "withdraw":
                own = action.id == "withdraw"
                self.play.show(Talk(self.play, self, self.seat, self.choice, own=own))
            case "agree" | "refuse":
                self.play.reply(self.seat, action.id)
            case "up":
                self.choice.step(-1)
            case "down":
                self.choice.step(1)
            case "move" | "own" | "use" | "end" | "draw":
                self.play.say(self.choice.letter(key.lower()))
            case "torch" | "claim":
                self.play.show(self.play.whose.beside(self, action.id))
            case "cover":
                self.play.whose.handed_over(self)
            case "private":
                self.play.whose.private(self)
            case "inspect":
                self.play.show(Inspect(self.play, self, self.reader))
            case "hint":
                ask_hint(self.play, self, self.seat, high=self.choice.boxed)

    def point(self, target: str) -> None:
        """Focus a card, or pick the one that has the focus."""
        self.play.say(self.choice.point(target))

    def _commit(self) -> None:
        """Commit what is picked; with nothing picked, pick the focused thing."""
        choice, play = self.choice, self.play
        if not choice.moves:
            play.say(choice.fill())
        elif play.commit_all(self.seat, choice.moves, choice.plan) and play.shared:
            play.next()

    @property
    def reader(self) -> Seat | None:
        """For whom alone the screen is; None where it is for all."""
        return self.seat

    @property
    def hands(self) -> tuple[Seat, ...]:
        """The seats whose hands may be looked at."""
        return self.play.board.hands(self.view, self.seat)

    def _tab(self, by: int, looked: Seat | None) -> None:
        """Go to the next row of things, and after the last to the hands that may be looked at."""
        rows = len(self.choice.rows)
        stops = [None, *self.hands]
        if len(stops) == 1:
            self.choice.next_row(by)
            return
        at = stops.index(looked)
        row = self.choice.at_row
        if at == 0 and rows and 0 <= row + by < rows:
            self.choice.next_row(by)
            return
        self.looks = stops[(at + by) % len(stops)]
        if self.looks is not None:
            self.play.say(("The hand of ", SeatSpan(self.looks), ", to look at."))
        elif rows > 1:
            self.choice.next_row(by)

    def _unlock(self) -> None:
        """Take back the own lock; where there is none, the own newest choice."""
        play, offer = self.play, self.offer
        if any(one.move == UNLOCK for one in offer.interrupts):
            play.commit(self.seat, UNLOCK)
        else:
            play.undo(play.undoing(self.seat))

    def _step_back(self) -> None:
        """Clear the marks; where there are none, hand the keyboard on."""
        if self.choice.picked is not None:
            self.choice.step_back()
        else:
            self.play.hand_on()

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
        alone = len(self.play.table.persons) == 1
        if alone or (self.play.shared and self.offer.private):
            return asked
        name = self.play.table.names[self.seat]
        return row(seat_label(self.seat, name, self.play.glyphs), "  ", asked)

    @property
    def may_wait(self) -> bool:
        """Whether the seat may let bots choose before it."""
        table = self.play.table
        return not table.game.info.talks and table.may_wait(self.seat)

    def keys(self, scene: Scene) -> list[Key]:
        """Give the keys that act now."""
        keys, unpicked = [*self.play.board.keys(scene)], self.choice.picked is None
        if not unpicked:
            keys.append(Key("clear"))
        if self.may_wait:
            keys.append(Key("withdraw", "wait"))
        if not unpicked and self.play.may_suggest(self.seat):
            keys.append(Key("speak", "suggest"))
        if self.hands and len(self.choice.rows) < 2:
            keys.append(Key("next", "hands"))
        if self.offer.undo and self.choice.open:
            keys.append(Key("unlock"))
        if self.play.shared and self.offer.private and unpicked:
            keys.append(Key("close", "hand on"))
        if self.play.shared:
            keys.append(Key("private"))
        if self.play.table.hint_refusal(self.seat) is None:
            keys.append(Key("hint"))
        if self.play.board.inspects:
            keys.append(Key("inspect"))
        return [*keys, Key("pace"), *ASIDE]
