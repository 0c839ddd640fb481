"""What a board is, and the scene it draws: the only things table screens and boards share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

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

Marks = tuple[int, ...]
"""Places of the items that are marked, in the order in which they were; one marked twice is twice
in it."""

Stance = Literal["alone", "inside", "beside", "apart", "after"]
"""How a question is put where others look on, and whether a reveal goes on over it.

`alone`: from what only that seat knows, so nobody else looks on. `inside`: before all eyes, in the
picture of the reveal if there is one. `beside`: before all eyes on the seat's own screen, while
reveals go on over the answers of bots. `apart`: before all eyes, once a reveal is over. `after`:
once a reveal is over that ends by itself, alone where the question is private.
"""


@dataclass(frozen=True, slots=True)
class Item:
    """Something the cursor can stand on: a card of the hand rows, a colour, a space, an answer.

    `key` picks it: a digit, or a letter that belongs to the game; things of a row too long for the
    screen have none, and digits are their places in view. `move` is what picking means; None for a
    thing that cannot be done now, with `why` as the sentence that says why not. Things with
    `leads`, what they lead to in public facts, are asked about by a question box. Things that are
    chosen from apart lie in rows of different names, those of one row after each other; a name of
    one letter is the key that leads to the row. `lies` says where: in the hand rows, or on the
    table side by side or below each other.
    """

    name: str
    key: str
    move: Move | None
    why: Line = ()
    leads: Line = ()
    row: str = ""
    lies: Literal["hand", "across", "down"] = "hand"


class PutUp(NamedTuple):
    """What stands behind an answer: whose it is, and whether a suggestion or a vote."""

    seat: Seat
    move: Move
    kind: Literal["suggests", "votes"]


class Plan(Protocol):
    """A choice of several things: they are marked first, and one Enter sends them together.

    It belongs to the items of one question.
    """

    def asked(self, offer: Offer) -> bool:
        """Whether it is still this question that is open, once some of the moves were sent."""

    def closed(self, marks: Marks, at: int) -> Line:
        """Why the thing in that place can be neither marked nor put back; empty where it can."""

    def toggled(self, marks: Marks, at: int) -> Marks:
        """The marks once the thing in that place has been marked, or put back."""

    def stepped(self, marks: Marks, at: int) -> int:
        """Where the cursor goes once the thing in that place has been toggled."""

    def shifted(self, marks: Marks, by: int) -> Marks | None:
        """The marks in another order, where arrows change it; None where they move the cursor."""

    def filled(self, marks: Marks, at: int) -> tuple[Marks, int]:
        """What Enter marks while something is missing, and where the cursor goes."""

    def fault(self, marks: Marks) -> Line:
        """Why the marks cannot be sent, but for something that is missing."""

    def moves(self, marks: Marks) -> tuple[Move, ...]:
        """What Enter sends; nothing while something is missing."""

    def asks(self, marks: Marks, *, brief: bool) -> Line:
        """The prompt; in brief where a name stands before it."""

    def leads(self, marks: Marks, at: int) -> Line:
        """What the marks lead to, for the why line; empty for the rule that matters."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All a board draws from.

    `view` is the seat's, or the spectator's in the modes `public` and `watch`, whose `offer` is
    None. `names` are what seats are called at the table, `people` who plays them where that is
    told; `persons` are the seats of people at this keyboard.
    `cursor` is the place of the focused item, `picked` the place of the picked one; where several
    are marked `marks` tells which, by `plan`. `first` is where a row too long for the screen
    begins. `turned` counts how often the table has been turned to what else it can show. `since`
    are lines of news, newest last (`Board.since` makes them), and `since_title` what their box is
    called. `pace` is the name of the pace, which the header of a reveal tells in place of the undo.
    `moment` is how many seconds a step of a reveal has been moving; None while nothing moves.
    `history` is the log as whoever looks may read it. `held` are the views of the other seats of
    the person whose screen it is. `looks` is the seat whose hand is looked at in place of the own
    one. `put_up` are answers that stand behind those of a question box, each with what it is:
    a suggestion or a vote, and whose.
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
    first: int = 0
    marks: Marks = ()
    plan: Plan | None = None
    turned: int = 0
    since: tuple[Line, ...] = ()
    since_title: str = ""
    talking: bool = False
    pace: str = ""
    moment: float | None = None
    history: tuple[Event, ...] = ()
    held: tuple[Any, ...] = ()
    looks: Seat | None = None
    put_up: tuple[PutUp, ...] = ()
    people: tuple[str, ...] = ()
    glyphs: Glyphs = field(default_factory=Glyphs)

    @property
    def open_talk(self) -> bool:
        """Whether the persons at one keyboard may still talk before they choose."""
        return self.mode == "public" and any(seat in self.persons for seat in self.view.to_act)

    @property
    def alone(self) -> bool:
        """Whether one person sits at the screen, whose own this is."""
        return self.mode == "play" and self.persons == (self.seat,)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a reveal.

    `name` stands in the step row, `data` is the board's own. `ask` is the prompt before the step is
    shown, `note` the why line while it is. `frames` are the seconds after which its picture changes
    when it is newly shown, until with the last of them it stands still; without any it never moves.
    A step that `stays` waits to be left, where otherwise a question on a person's own screen would
    follow at once.
    """

    name: str
    data: Any
    ask: Line = ()
    note: Line = ()
    frames: tuple[float, ...] = ()
    stays: bool = False


class Board(Protocol):
    """How one game is drawn. Every function is pure; rows come exactly as wide as the room.

    A room is of one of the classes of width below huge, and of one of the classes of height. What
    most games do alike stands in `boards.parts.usual`.
    """

    aside: str
    """The action of the move that may be made beside any question; empty where there is none."""
    boxed_at: int | None
    """The row of the table at which a question box begins; None for its lowest rows."""
    private_page: bool
    """Whether what is the seat's alone has a page of its own, not the seat's screen."""
    inspects: bool
    """Whether there is a page of what the table has no room for."""
    lettered: bool
    """Whether seats that are waited for are told by letter, not by name where there is room."""
    turns: int
    """How many pictures the table can be turned to, the usual one not counted."""

    def since(self, before: Any, events: Sequence[Event], room: Room) -> tuple[Line, ...]:
        """Tell events that followed the view `before` in the lines of the since-box."""

    def header(self, scene: Scene, room: Room) -> Row:
        """Row 0: game, place, what undo can do, who looks."""

    def items(self, view: Any, offer: Offer) -> tuple[Item, ...]:
        """What lies in the hand rows for this question, in the order of its keys."""

    def plan(self, view: Any, offer: Offer) -> Plan | None:
        """How several of the items are marked; None where one is picked."""

    def stance(self, offer: Offer) -> Stance:
        """How the question is put where others look on."""

    def hands(self, view: Any, seat: Seat | None) -> tuple[Seat, ...]:
        """The seats whose hands lie open beside that of the asked one, in the order of Tab."""

    def called(self, view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
        """What seats are called at the table: their players' names, or what they play."""

    def inspect(self, scene: Scene, room: Room) -> Sequence[Block]:
        """Pages of what the table has no room for, in its place, where the board `inspects`."""

    def private(self, scene: Scene, room: Room) -> Block:
        """The page of what is the seat's alone, in place of the table; empty for the table."""

    def absent(self, offer: Offer, key: str) -> Line:
        """Why the digit picks nothing here, where no item has it; empty if there is no reason."""

    def table(self, scene: Scene, room: Room) -> Block:
        """The rows from below the header down to above the why line.

        They depend on cursor and marks only where items lie on the table, and are drawn only when
        something has happened.
        """

    def hand(self, scene: Scene, room: Room) -> Block:
        """The rows between prompt and footer: 3, in a high room 4, in a tall one a blank and 5."""

    def box(self, view: Any, offer: Offer) -> tuple[Line, Line]:
        """Title and first line of the question box; empty where who decides and the rule do."""

    def also(self, scene: Scene) -> tuple[Line, ...]:
        """What is the same person's in other seats, a line each, for the question box."""

    def keys(self, scene: Scene) -> Sequence[Key]:
        """The footer keys that act now and belong to this game's question."""

    def steps(self, before: Any, events: Sequence[Event], after: Any) -> tuple[Step, ...]:
        """The steps of a reveal; none if these events are no reveal.

        `before` is the view from before the events, `after` the newest one. A reveal that runs over
        several updates is asked for again with its first `before` and all its events; the steps
        known already come first and stay the same. One taken up in its midst (a game gone on with)
        may have the open view as `before` and the seat's whole history as `events`.
        """

    def headed(self, before: Any, step: Step) -> Any:
        """The view the header is drawn from at a step; `before` is the one from before it all."""

    def reveal(self, scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
        """The rows from below the header down to above the why line, at step `at`.

        While `scene.moment` is a number, the picture of that moment; what it shows in movement
        only must stand in the still picture as well.
        """

    def results(
        self, view: Any, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs = ...
    ) -> Block:
        """The whole page of results, header included, down to above the prompt."""
