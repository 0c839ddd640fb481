"""The talk panel: what was said, and building what one will say, over the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from undercroft.actions import Action
from undercroft.boards.parts.hand import reply_keys
from undercroft.glyphs import DOWN, UP
from undercroft.screens.choice import Choice
from undercroft.screens.face import Face
from undercroft.screens.off import mute, reply_off
from undercroft.screens.page import ASIDE, page, table_height
from undercroft.screens.room import Room
from undercroft.screens.talk_builder import Builder, Part, may_reply
from undercroft.screens.talk_panel import Panel, panel
from undercroft.screens.waiting import waiting_for
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Row, Text, linked, row
from undercroft.widgets.words import seat_label
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.talk import Say, Statement

if TYPE_CHECKING:
    from undercroft.screens.play import Play


_NO_OWN = "You have no statement that could be withdrawn."


class Talk(Face):
    """A seat speaks. The face below keeps its marks and comes back when the panel closes.

    `choice` is what the seat has marked on its own screen; without one the panel lies over the open
    table, where no hand is shown.
    """

    scope = "talk"

    def __init__(
        self, play: Play, under: Face, seat: Seat, choice: Choice | None, *, own: bool = False
    ) -> None:
        super().__init__(play)
        self.seat = seat
        self._under = under
        self._choice = choice
        self._builder: Builder | None = None
        self._line: int | None = None
        """The place of the focused statement; None while the focus is on what is built."""
        self.changed()
        if own:
            self._to_own()

    @property
    def ticket(self) -> Hashable:
        """The one of the face below: talking is no new question."""
        return self._under.ticket

    @property
    def offer(self) -> Offer:
        """What the speaker may do now."""
        return self.play.offer(self.seat)

    @property
    def _reader(self) -> Seat | None:
        """Whose own screen lies below; None at the open table, where all are told by name."""
        return None if self._choice is None else self.seat

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What was said."""
        said: tuple[Statement, ...] = self.play.table.view(None).statements
        return said

    def changed(self) -> None:
        """Take what was said meanwhile, and what may be said now."""
        self._under.changed()
        vocabulary = self.offer.talk
        if vocabulary is None:
            self._builder = None
        elif self._builder is None:
            self._builder = Builder(self.seat, vocabulary)
        else:
            self._builder.renew(vocabulary)

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the panel in place of the board; prompt and hand stay in sight."""
        play, stage = self.play, room.stage
        reader = self._reader
        scene = play.easel.scene(room, reader, self._choice, talking=True)
        drawn = Panel(
            play, self.seat, reader, self.statements, self.offer, self._builder, self._line
        )
        return page(
            room,
            header=play.board.header(scene, stage),
            table=panel(drawn, stage.width, table_height(room)),
            reason=answer or play.told(play.table.talk_words.talk_standing()),
            question=self._prompt(),
            waiting=waiting_for(play.table.to_act, reader),
            hand=play.board.hand(scene, stage),
            keys=self._keys(),
        )

    def off(self, action: Action) -> Line:
        """Say why an action would do nothing now."""
        focused = self._focused
        match action.id:
            case "agree" | "refuse":
                answers = focused is not None and may_reply(self.offer, action.id, focused.id)
                return () if answers else reply_off(self.play, self.seat, action.id)
            case "withdraw" if not may_reply(self.offer, "withdraw"):
                return mute(self.play, self.seat) or (_NO_OWN,)
        return ()

    def perform(self, action: Action, key: str) -> None:
        """Build, say, answer, withdraw, or step back."""
        match action.id:
            case "agree" | "refuse":
                self._reply(action.id)
            case "withdraw":
                self._withdraw()
            case "close":
                self._step_back()
            case "up" | "down" | "next" | "previous" | "page_up" | "page_down" | "first" | "last":
                self._move(action.id)
            case _ if self._line is not None or self._builder is None:
                self._on_lines(action, key)
            case "left":
                self._builder.move(-1)
            case "right":
                self._builder.move(1)
            case "digit":
                self._refuse_part(self._builder.digit(key))
            case "pick" if self._builder.parts():
                self._refuse_part(self._builder.fill())
            case "commit":
                self._enter(self._builder)

    def point(self, target: str) -> None:
        """Take a click on a statement, or on a part."""
        kind, _, name = target.partition(":")
        if kind == "said":
            self._line = int(name)
        elif kind == "part" and self._builder is not None:
            self._line = None
            self._refuse_part(self._builder.digit(name))

    def _enter(self, builder: Builder) -> None:
        """Say what is complete, end a plan, or take the focused part."""
        if builder.may_close:
            builder.close()
        elif not builder.complete:
            self._refuse_part(builder.fill())
        elif self.play.commit(self.seat, builder.say):
            self.play.show(self._under)

    def _refuse_part(self, part: Part | None) -> None:
        """Say why a part cannot stand there."""
        if part is None:
            return
        if part.refusal is not None:
            self.play.refuse(part.refusal)
        elif part.value == -1:
            self.play.answer = f"Nothing here has the key {part.key}."
        elif self._builder is not None and self._builder.asks_seat:
            own = part.value == self.seat and not self._builder.filled
            taken = "This seat has its part already."
            self.play.answer = "Only another seat can be asked." if own else taken
        elif self._builder is not None:
            note = self.play.table.talk_words.holds_note(self._builder.of_seat)
            self.play.say(("Only ", *note, " can stand here."))

    def _on_lines(self, action: Action, key: str) -> None:
        """Act on the focused statement."""
        if action.id == "digit" and 1 <= int(key) <= len(self.statements):
            self._line = int(key) - 1
        elif action.id == "digit":
            self.play.answer = f"There is no statement {key}."
        elif action.id in ("commit", "pick") and self._line is None and self.offer.mute:
            self.play.refuse(self.offer.mute)
        elif action.id == "commit":
            self._withdraw()

    def _reply(self, kind: str) -> None:
        """Agree to or refuse the focused request; elsewhere the one that the play means."""
        one = self._focused
        if one is not None and may_reply(self.offer, kind, one.id):
            self.play.commit(self.seat, Say(kind, ref=one.id))
        else:
            self.play.reply(self.seat, kind)

    def _withdraw(self) -> None:
        """Withdraw the focused statement; elsewhere go to the newest own one."""
        one = self._focused
        if self.offer.mute is not None:
            self.play.refuse(self.offer.mute)
        elif one is None:
            self._to_own()
        elif self.play.commit(self.seat, Say("withdraw", ref=one.id)):
            self._line = None

    def _to_own(self) -> None:
        """Focus the newest statement that can be withdrawn."""
        own = [
            place
            for place, one in enumerate(self.statements)
            if may_reply(self.offer, "withdraw", one.id)
        ]
        if own:
            self._line = own[-1]
        else:
            self.play.answer = _NO_OWN

    @property
    def _focused(self) -> Statement | None:
        return None if self._line is None else self.statements[self._line]

    def _move(self, action: str) -> None:
        """Go between the statements and what is built; at an edge it stops."""
        count = len(self.statements)
        if action in ("next", "previous"):
            self._line = count - 1 if self._line is None and count else None
        elif not count:
            self.play.answer = "Nothing has been said yet."
        elif self._line is None:
            self._line = 0 if action == "first" else count - 1 if action != "down" else None
        else:
            far = {"page_up": -5, "page_down": 5, "first": -count, "last": count}
            to = self._line + {"up": -1, "down": 1, **far}[action]
            below = action == "down" and to >= count and self._builder is not None
            self._line = None if below else max(0, min(to, count - 1))

    def _step_back(self) -> None:
        """Take the last part back; where there is none, close."""
        if self._line is not None and self._builder is not None:
            self._line = None
        elif self._builder is None or not self._builder.back():
            self.play.show(self._under)

    def _prompt(self) -> Row:
        builder = self._builder
        if builder is None:
            return linked("Esc closes.")
        if self._line is not None:
            return linked("The keys that act stand in the line.")
        if builder.complete:
            return linked("Say it? Enter says it, Esc takes a part back.")
        if builder.may_close:
            return linked("Another seat, or Enter ends the plan.")
        if builder.kind is None and self._reader is None:
            speaker = seat_label(self.seat, self.play.table.names[self.seat], self.play.glyphs)
            return row(speaker, linked(" speaks. A digit chooses, Esc closes."))
        if builder.kind is None:
            return linked("What will you say? A digit picks, Esc closes.")
        return linked("Fill the blank: a digit, or Enter. Esc back.")

    def _keys(self) -> list[Key]:
        keys = [Key("up", "line", f"{UP}{DOWN}")] if self.statements else []
        if self._line is None and self._builder is not None:
            said = "say" if self._builder.complete else "take"
            takes = [Key("pick", "take")] if self._builder.may_close else []
            said = "end plan" if self._builder.may_close else said
            digits = "0-9" if self._builder.tenth else "1-9"
            keys = [Key("digit", "build", digits), *takes, Key("commit", said), *keys]
        keys += reply_keys(self.offer)
        if may_reply(self.offer, "withdraw"):
            keys.append(Key("withdraw", "withdraw"))
        return [*keys, Key("close", "back"), *ASIDE]
