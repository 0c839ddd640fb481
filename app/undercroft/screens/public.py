"""The open table of several persons at one keyboard: no hand is shown, and anybody may speak."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from undercroft.actions import Action
from undercroft.glyphs import SEAT_LETTERS
from undercroft.screens.asking import AskSeat
from undercroft.screens.face import Face
from undercroft.screens.here import who_sits
from undercroft.screens.inspect import Inspect
from undercroft.screens.off import (
    MUTE_GAME,
    asked_off,
    cover_off,
    inspect_off,
    private_off,
    turn_off,
)
from undercroft.screens.page import ASIDE, page
from undercroft.screens.room import Room
from undercroft.screens.talk import Talk
from undercroft.screens.waiting import waiting
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import KEY_WORDS, Block, Row, Text, linked, row
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_TALK = "Talk: g, then who speaks. Enter: done talking."
_KEYS = {**KEY_WORDS, "g": "g"}


class Public(Face):
    """What all may see, before the round of curtains and while only bots choose."""

    scope = "public"

    def __init__(self, play: Play, *, talking: bool = False) -> None:
        """Show it while only bots are to choose; or, `talking`, to persons before they choose."""
        super().__init__(play)
        self._talking = talking

    @property
    def ticket(self) -> Hashable:
        """One for each question of the table."""
        return "public", self.play.table.window

    def draw(self, room: Room, answer: Text) -> Block:
        """Draw the board as all see it."""
        play, stage = self.play, room.stage
        scene = play.easel.scene(room, None)
        view, words = scene.view, play.table.words
        offer = play.offer(play.table.to_act[0])
        question = linked(_TALK, keys=_KEYS) if self._talking else play.watching()
        return page(
            room,
            header=play.board.header(scene, stage),
            table=play.easel.drawn_table(scene, room),
            reason=answer or play.told(words.standing(view, offer)),
            question=question,
            waiting=waiting(play, play.table.to_act, None, question, stage.width),
            hand=self._here(stage),
            keys=self._keys(),
        )

    def off(self, action: Action) -> Line:
        """Say why an action would do nothing now."""
        if action.id == "private":
            return private_off(self.play)
        if action.id in ("torch", "claim"):
            return asked_off(self.play, action.id)
        if action.id == "cover":
            return cover_off(self.play)
        if action.id == "turn":
            return turn_off(self.play)
        if action.id == "inspect":
            return inspect_off(self.play)
        if action.id == "speak" and not self.play.table.game.info.talks:
            return MUTE_GAME
        if action.id in ("commit", "speak") and not self._talking:
            return ("The bots choose now; nothing is asked of you.",)
        return ()

    def perform(self, action: Action, key: str) -> None:
        """Let somebody speak, or begin the round of curtains."""
        if line := self.off(action):
            self.play.say(line)
        elif action.id == "speak":
            self._ask_speaker()
        elif action.id == "cover":
            self.play.whose.handed_over(self)
        elif action.id == "private":
            self.play.whose.private(self)
        elif action.id in ("torch", "claim"):
            self.play.whose.anybodys(self, action.id)
        elif action.id == "turn":
            self.play.turn_table()
        elif action.id == "inspect":
            self.play.show(Inspect(self.play, self))
        else:
            self.play.end_talk()

    def wait(self) -> float | None:
        """Wait for nothing when a person's turn has come while only bots were to choose."""
        return 0.0 if self._is_over else super().wait()

    def go_on(self) -> None:
        """Hand the keyboard to the person whose turn has come, or let a bot act."""
        if self._is_over:
            self.play.next()
        else:
            super().go_on()

    @property
    def _is_over(self) -> bool:
        return not self._talking and (self.play.advised or self.play.calls_person)

    def _here(self, room: Room) -> list[Row]:
        """Say who sits at this keyboard, and what comes next."""
        table, persons = self.play.table, self.play.table.persons
        lines = [who_sits(self.play, room.width)]
        if self._talking:
            lines.append(linked(f" No hand is shown here.{self._request()}", "muted", _KEYS))
            first = next(seat for seat in table.to_act if seat in persons)
            handed = f" Enter hands the keyboard to {table.names[first]}, under the curtain."
            lines.append(linked(handed, "muted"))
        return [row(), *lines] if room.tall else lines

    def _request(self) -> str:
        """Say how a request to somebody here can be answered."""
        table = self.play.table
        for seat in table.persons:
            if asked := table.talk_words.requests(table.view(seat)):
                by, to = SEAT_LETTERS[asked[0].seat], SEAT_LETTERS[seat]
                return f" To answer {by}: g, then {to}."
        return ""

    def _ask_speaker(self) -> None:
        play = self.play
        play.show(AskSeat(play, self, "Who speaks?", play.table.persons, self._speak))

    def _speak(self, seat: Seat) -> None:
        self.play.show(Talk(self.play, self, seat, None))

    def _keys(self) -> list[Key]:
        aside = self.play.board.aside
        keys = [Key("private"), Key("pace"), *ASIDE]
        if self.play.board.inspects:
            keys.insert(0, Key("inspect"))
        if aside and not asked_off(self.play, aside):
            keys.insert(0, Key(aside))
        if self.play.board.turns:
            keys.insert(0, Key("turn"))
        return [Key("speak"), Key("commit", "done talking"), *keys] if self._talking else keys
