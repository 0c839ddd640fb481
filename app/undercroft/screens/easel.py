"""What a board draws from, and what is drawn once until something happens."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from undercroft.boards.base import Mode, PutUp, Scene
from undercroft.screens.choice import Choice
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play

T = TypeVar("T")

_SINCE: dict[Mode, str] = {
    "play": "Since your last choice",
    "public": "Since the last choice",
    "watch": "What happened last",
}


class Easel:
    """The scenes of one table, and what is kept of the pictures made from them."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._made: dict[Hashable, Any] = {}
        self._made_after: tuple[Hashable, ...] = ()

    def scene(
        self, room: Room, seat: Seat | None, choice: Choice | None = None, *, talking: bool = False
    ) -> Scene:
        """Give the board what it draws: a seat's own screen, or (None) what all may see."""
        play, asked = self._play, seat if choice is None else choice.seat
        whole = self.once(
            ("scene", seat, asked, room.stage, talking, play.tempo.pace, play.turned),
            lambda: self._scene(room, seat, asked, talking),
        )
        if choice is None:
            return whole
        return replace(
            whole,
            put_up=self._put_up(),
            items=choice.items,
            cursor=choice.cursor,
            picked=choice.picked,
            first=choice.first,
            marks=choice.marks,
            plan=choice.plan,
        )

    def drawn_table(self, scene: Scene, room: Room) -> Block:
        """Draw the board; it is drawn once until something happens."""
        shows = any(item.lies != "hand" for item in scene.items)
        pointed = (scene.cursor, scene.marks) if shows or scene.plan is not None else None
        key = ("table", scene.seat, scene.mode, scene.talking, scene.turned, room.stage, pointed)
        return self.once(key, lambda: self._play.board.table(scene, room.stage))

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Make something once until something happens: a cursor that moves must cost little."""
        happened = (len(self._play.table.commits), self._play.running, self._play.glyphs)
        if happened != self._made_after:
            self._made_after = happened
            self._made.clear()
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made

    def _put_up(self) -> tuple[PutUp, ...]:
        """What has been suggested or voted where a choice is open for all seats alike."""
        shared = self._play.table.suggestions.shared
        if shared is None:
            return ()
        up = [
            PutUp(one.seat, one.move, "suggests") for one in self._play.table.suggestions.standing
        ]
        votes = ((seat, move) for seat, move in enumerate(shared.votes) if move is not None)
        return (*up, *(PutUp(seat, move, "votes") for seat, move in votes))

    def _scene(self, room: Room, seat: Seat | None, asked: Seat | None, talking: bool) -> Scene:
        table = self._play.table
        mode: Mode = "play" if seat is not None else "public" if table.persons else "watch"
        return Scene(
            view=table.view(seat),
            offer=None if asked is None else table.offer(asked),
            seat=asked,
            names=self._play.called,
            people=table.names,
            persons=table.persons,
            mode=mode,
            aid=table.header.table.memory_aid,
            since=self._since(seat, room),
            since_title=_SINCE[mode],
            talking=talking,
            turned=self._play.turned,
            pace="" if self._play.running is None else self._play.tempo.pace,
            history=table.history(seat),
            held=() if seat is None else tuple(map(table.view, self._beside(seat))),
            glyphs=self._play.glyphs,
        )

    def _beside(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of the person who holds this one."""
        return tuple(one for one in self._play.table.held_with(seat) if one != seat)

    def _since(self, seat: Seat | None, room: Room) -> tuple[Line, ...]:
        before, events = self._play.table.since(seat)
        return self._play.board.since(before, events, room.stage)
