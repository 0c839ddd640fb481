"""Monster Busters on the screen: the board that table screens draw."""

from collections.abc import Sequence
from typing import Any, Final

from undercroft.boards.base import Item, Scene, Step
from undercroft.boards.monster_busters import items as hands
from undercroft.boards.monster_busters import results as pages
from undercroft.boards.monster_busters import reveal as reveals
from undercroft.boards.monster_busters import shown
from undercroft.boards.monster_busters import table as tables
from undercroft.boards.parts.usual import Usual
from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Row
from undercroft_engine.core.events import Event
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.games.monster_busters.words import since

_UNICODE: Final = Glyphs()


class MonsterBustersBoard(Usual):
    """How Monster Busters is drawn."""

    def items(self, view: Any, offer: Offer) -> tuple[Item, ...]:
        """Give the cards in the hand rows."""
        return hands.items(view, offer)

    def absent(self, offer: Offer, key: str) -> Line:
        """Say why a digit plays no card; it is never said what a hand might have held."""
        return ()

    def since(self, before: Any, events: Sequence[Event], room: Room) -> tuple[Line, ...]:
        """Tell what happened, in a low room in short."""
        return since.since(before, events, short=not room.high)

    def header(self, scene: Scene, room: Room) -> Row:
        """Draw row 0."""
        return tables.header(scene, room)

    def table(self, scene: Scene, room: Room) -> Block:
        """Draw the table while cards are chosen."""
        return tables.table(scene, room)

    def hand(self, scene: Scene, room: Room) -> Block:
        """Draw the rows between prompt and footer."""
        return hands.hand(scene, room)

    def keys(self, scene: Scene) -> Sequence[Key]:
        """Give the footer keys of the question."""
        return hands.keys(scene)

    def steps(self, before: Any, events: Sequence[Event], after: Any) -> tuple[Step, ...]:
        """Part a reveal into its steps."""
        return shown.steps(before, events)

    def reveal(self, scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
        """Draw a step of a reveal."""
        return reveals.reveal(scene, steps, at, room)

    def results(
        self,
        view: Any,
        names: tuple[str, ...],
        saved: str,
        room: Room,
        glyphs: Glyphs = _UNICODE,
    ) -> Block:
        """Draw the final page."""
        return pages.results(view, names, saved, room, glyphs)


BOARD: Final = MonsterBustersBoard()
