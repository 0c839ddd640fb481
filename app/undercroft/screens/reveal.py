"""A reveal: what was locked is turned up and its consequences follow, step by step."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from undercroft.actions import Action
from undercroft.boards.base import Stance
from undercroft.screens.face import Face
from undercroft.screens.hint import ask_hint
from undercroft.screens.off import asked_off, private_off
from undercroft.screens.page import ASIDE, page, with_buttons
from undercroft.screens.room import Room
from undercroft.screens.running import Running
from undercroft.screens.seat import SeatFace
from undercroft.screens.waiting import waiting
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import KEY_WORDS, Block, Row, Span, Text, linked, row, width_of
from undercroft.widgets.trail import trail
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_KEYS = {**KEY_WORDS, "p": "p"}
_NO_UNDO = "Nothing to undo while cards are turned up."
"""What stands in the way may be something that has not been shown yet."""
_DROPPED = "Keys typed before this screen were dropped; nothing is locked by them."


class Reveal(Face):
    """The steps of one reveal, and the open questions persons are asked in its midst."""

    def __init__(self, play: Play, running: Running) -> None:
        super().__init__(play)
        self._running = running
        self._asked: SeatFace | None = None
        self.changed()

    @property
    def ticket(self) -> Hashable:
        """One for the reveal, and one for each question asked in it."""
        return "reveal", self._running, self._asked and self._asked.ticket

    def changed(self) -> None:
        """Look whether a person has to choose before the reveal can go on."""
        seat = self._seat_asked()
        if seat is None:
            self._asked = None
        elif self._asked is None or self._asked.seat != seat:
            self._asked = SeatFace(self.play, seat)
        else:
            self._asked.changed()
        self.scope = "reveal" if self._asked is None else "table"

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the step that is shown."""
        play, running, stage = self.play, self._running, room.stage
        asked = self._asked
        scene = play.easel.scene(room, play.viewer, None if asked is None else asked.choice)
        scene = replace(scene, moment=running.moment)
        step = running.steps[running.at]
        head = play.board.headed(running.before, step)
        hand: Block
        if asked is None:
            reason, question = play.told(step.note), self._prompt()
            above = [row()] if stage.tall else []
            hand, keys = [*above, *self._steps_shown(stage.width)], self._keys()
        else:
            reason, question = asked.reason(), asked.question(stage.wide)
            hand = play.board.hand(scene, stage)
            keys = asked.keys(scene)
        return page(
            room,
            header=play.board.header(replace(scene, view=head), stage),
            table=play.easel.once(
                ("reveal", running.at, len(running.steps), running.moment, asked is None, stage),
                lambda: play.board.reveal(scene, running.steps, running.at, stage),
            ),
            reason=answer or reason,
            question=question,
            waiting=self._awaited(question, stage.width),
            hand=hand,
            keys=keys,
        )

    def _awaited(self, question: Text, width: int) -> Row:
        """Name who is waited for once the reveal stands still."""
        play = self.play
        if not self._stopped:
            return ()
        return waiting(play, play.table.to_act, play.viewer, question, width)

    def off(self, action: Action) -> Line:
        """Say why an action would do nothing now: it is for the seat that is asked, if one is."""
        if action.id == "private":
            return private_off(self.play)
        if action.id in ("torch", "claim"):
            return asked_off(self.play, action.id)
        if self._asked is not None:
            return self._asked.off(action)
        unlocks = action.id == "unlock" and self.play.undoer is None
        return (_NO_UNDO,) if unlocks else ()

    def perform(self, action: Action, key: str) -> None:
        """Go on, or answer what is asked."""
        if action.id == "private":
            self._private()
        elif self._asked is not None and action.id == "hint" and not self.off(action):
            asked = self._asked
            ask_hint(self.play, self, asked.seat, high=asked.choice.boxed)
        elif self._asked is not None:
            self._asked.perform(action, key)
        elif action.id in ("torch", "claim"):
            self._aside(action, key)
        elif action.id == "skip":
            self._skip()
        elif line := self.off(action):
            self.play.say(line)
        elif action.id == "unlock":
            self.play.undo_newest()
        else:
            self._forward()

    def point(self, target: str) -> None:
        """Take a click on what is asked."""
        if self._asked is not None:
            self._asked.point(target)

    def unknown(self, key: str) -> bool:
        """Any key goes on, save where something is asked or each step waits for Enter."""
        goes_on = self._asked is None and self.play.tempo.pace != "step"
        if goes_on:
            self._forward()
        return goes_on

    def settle(self) -> bool:
        """Let a moving step stand still."""
        return self._running.settle()

    def wait(self) -> float | None:
        """Let each step stay a moment; the last one stays until a person goes on."""
        running, stay = self._running, self.play.tempo.stay()
        if running.moment is not None:
            return running.to_next_frame
        if self._leads_on:
            return 0.0
        if stay is None:
            return None
        if not running.at_end:
            return stay - min(stay, running.moved)
        if self._open:
            return stay if self.play.bot_is_due else None
        if self._stance == "after":
            return stay
        return None if self.play.table.persons else 2 * stay

    def go_on(self) -> None:
        """Show the next frame or step, ask the next bot, or close."""
        if self._running.moment is not None:
            self._running.next_frame()
        elif not self._running.at_end:
            self._running.step(motion=self.play.motion)
            self.changed()
        elif self._open:
            self.play.ask_bot()
        else:
            self.play.end_reveal()

    @property
    def _open(self) -> bool:
        """Whether somebody has still to choose before the reveal is over."""
        return self._stance == "inside" or (self._stance == "beside" and not self._of_person)

    @property
    def _stance(self) -> Stance | None:
        """How the open question is put; None where the game is over."""
        owing = self.play.table.to_act
        return self.play.board.stance(self.play.offer(owing[0])) if owing else None

    @property
    def _of_person(self) -> bool:
        """Whether the open question is put to a person."""
        return self.play.table.to_act[0] in self.play.table.persons

    @property
    def _leads_on(self) -> bool:
        """Whether the last step leads over to a question on a person's own screen at once."""
        running = self._running
        return (
            running.at_end
            and not running.steps[running.at].stays
            and self._stance == "beside"
            and self._of_person
        )

    @property
    def _stopped(self) -> bool:
        """Whether the reveal has come to where somebody has to choose."""
        return self._running.at_end and self._open

    def _seat_asked(self) -> Seat | None:
        if not self._stopped:
            return None
        return self.play.table.to_act[0] if self._of_person else None

    def _forward(self) -> None:
        """Go on without waiting."""
        self.settle()
        if self._asked is None:
            self.go_on()

    def _aside(self, action: Action, key: str) -> None:
        """Close, then ask on the person's own screen; where several play, ask first whose move."""
        if line := self.off(action):
            self.play.say(line)
        elif self.play.shared:
            self._running.skip()
            self.changed()
            self.play.whose.anybodys(self, action.id)
        else:
            self.play.end_reveal()
            self.play.face.perform(action, key)

    def _private(self) -> None:
        """Show all of the reveal first: a seat's own page tells how things stand now."""
        if not private_off(self.play):
            self._running.skip()
            self.changed()
        self.play.whose.private(self)

    def _skip(self) -> None:
        """Show the newest step; if it is shown, go on."""
        if self._running.at_end:
            self._forward()
        else:
            self._running.skip()
            self.changed()

    def _prompt(self) -> Row:
        running = self._running
        if not running.at_end:
            return with_buttons(self.play.told(running.steps[running.at + 1].ask))
        if self._open:
            return self.play.watching(held=self.play.tempo.stay() is None)
        over = self.play.table.outcome is not None
        return linked("Enter shows the final count." if over else "Enter goes on.")

    def _steps_shown(self, width: int) -> list[Row]:
        """Name the steps, the present one in capitals."""
        running = self._running
        count = f" Step {running.at + 1} of {len(running.steps)}   "
        names = [row(step.name, style="muted") for step in running.steps]
        names[running.at] = row(running.steps[running.at].name.upper(), style="accent strong")
        steps = trail(names, running.at, width - width_of(count), Span(" > ", "muted"))
        pace = f" Space shows the end at once; p changes the pace, now {self.play.tempo.pace}."
        return [
            row(count, steps),
            linked(pace, "muted", _KEYS),
            row(Span(f" {_DROPPED}", "muted")),
        ]

    def _keys(self) -> list[Key]:
        keys = [Key("step"), Key("skip"), Key("pace")]
        if self.play.undoer is not None:
            keys.append(Key("unlock"))
        if self.play.shared and self.play.table.outcome is None:
            keys.append(Key("private"))
        name = self.play.board.aside
        beside = [Key(name)] if name and not asked_off(self.play, name) else []
        return [*keys, *beside, *ASIDE]
