"""What a board is, and the scene it draws: the only things table screens and boards share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Row
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line

Mode = Literal["play", "public", "watch"]
"""A seat's own screen; the open table of persons at one keyboard; a table without persons."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something the cursor can stand on: a card of the hand rows, a colour, a space, an answer.

    `key` picks it. `move` is what picking means; None for a thing that cannot be done now, with
    `why` as the sentence that says why not. Things with `leads`, what they lead to in public facts,
    are asked about by a question box. `row` is the letter of the key that leads to a row of things
    apart from the first, such as spaces to move to; things of one row follow each other. What lies
    on the `table` and not in the hand rows changes that picture as the cursor goes. Where the
    question wants `several` such things they are marked first and then sent one after the other.
    """

    name: str
    key: str
    move: Move | None
    why: Line = ()
    leads: Line = ()
    row: str = ""
    table: bool = False
    several: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """All a board draws from.

    `view` is the seat's, or the spectator's in the modes `public` and `watch`, whose `offer` is
    None. `names` and `persons` say who sits where (`persons`: seats of people at this keyboard).
    `cursor` is the place of the focused item, `picked` the place of the picked one, `marks` those
    of several that are marked, `first` where a row too long for the screen begins. `since` are
    lines of news, newest last (`Board.since` makes them), and `since_title` what their box is
    called. `pace` is the name of the pace, which the header of a reveal tells in place of the undo.
    `moment` is how many seconds a step of a reveal has been moving; None while nothing moves.
    `history` is the log as whoever looks may read it.
    """

    view: Any
    offer: Offer | None
    seat: Seat | None
    names: tuple[str, ...]
    persons: tuple[Seat, ...]
    mode: Mode
    aid: bool
    items: tuple[Item, ...] = ()
    cursor: int = 0
    picked: int | None = None
    marks: tuple[int, ...] = ()
    first: int = 0
    since: tuple[Line, ...] = ()
    since_title: str = ""
    talking: bool = False
    pace: str = ""
    moment: float | None = None
    history: tuple[Event, ...] = ()
    glyphs: Glyphs = field(default_factory=Glyphs)

    @property
    def open_talk(self) -> bool:
        """Whether the persons at one keyboard may still talk before they choose."""
        return self.mode == "public" and any(seat in self.persons for seat in self.view.to_act)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a reveal.

    `name` stands in the step row, `data` is the board's own. `ask` is the prompt before the step is
    shown, `note` the why line while it is. `frames` are the seconds after which its picture changes
    when it is newly shown, until with the last of them it stands still; without any it never moves.
    """

    name: str
    data: Any
    ask: Line = ()
    note: Line = ()
    frames: tuple[float, ...] = ()


class Board(Protocol):
    """How one game is drawn. Every function is pure; rows come exactly as wide as the room.

    A room is of one of the classes of width below huge, and of one of the classes of height.
    """

    def since(self, before: Any, events: Sequence[Event], room: Room) -> tuple[Line, ...]:
        """Tell events that followed the view `before` in the lines of the since-box."""

    def header(self, scene: Scene, room: Room) -> Row:
        """Row 0: game, place, what undo can do, who looks."""

    def items(self, view: Any, offer: Offer) -> tuple[Item, ...]:
        """What lies in the hand rows for this question, in the order of its keys."""

    def absent(self, offer: Offer, key: str) -> Line:
        """Why the digit picks nothing here, where no item has it; empty if there is no reason."""

    def table(self, scene: Scene, room: Room) -> Block:
        """The rows from below the header down to above the why line.

        They do not depend on cursor and marks, and are drawn only when something has happened.
        """

    def hand(self, scene: Scene, room: Room) -> Block:
        """The rows between prompt and footer: 3, in a high room 4, in a tall one a blank and 5."""

    def box(self, view: Any, offer: Offer) -> tuple[Line, Line]:
        """Title and first line of the question box; empty where who decides and the rule do."""

    def covered(self, view: Any) -> bool:
        """Tell whether seats show in open questions, too, what only they may see."""

    def keys(self, scene: Scene) -> Sequence[Key]:
        """The footer keys that act now and belong to this game's question."""

    def steps(self, before: Any, events: Sequence[Event], after: Any) -> tuple[Step, ...]:
        """The steps of a reveal; none if these events are no reveal.

        `before` is the view from before the events, `after` the newest one. A reveal that runs over
        several updates is asked for again with its first `before` and all its events; the steps
        known already come first and stay the same. One taken up in its midst (a game gone on with)
        may have the open view as `before` and the seat's whole history as `events`.
        """

    def reveal(self, scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
        """The rows from below the header down to above the why line, at step `at`.

        While `scene.moment` is a number, the picture of that moment; what it shows in movement
        only must stand in the still picture as well.
        """

    def results(
        self, view: Any, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs = ...
    ) -> Block:
        """The whole page of results, header included, down to above the prompt."""
