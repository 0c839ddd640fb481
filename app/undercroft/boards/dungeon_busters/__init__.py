"""Dungeon Busters on the screen: the board that table screens draw."""

from collections.abc import Sequence
from typing import Any, Final

from undercroft.boards.base import Item, Scene, Step
from undercroft.boards.dungeon_busters import items as hands
from undercroft.boards.dungeon_busters import results as pages
from undercroft.boards.dungeon_busters import reveal as reveals
from undercroft.boards.dungeon_busters import shown
from undercroft.boards.dungeon_busters import table as tables
from undercroft.boards.parts.usual import Usual
from undercroft.glyphs import NEW, Glyphs
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Row
from undercroft_engine.core.events import Event
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line, Strong, plain
from undercroft_engine.games.dungeon_busters.events import MonsterRevealed
from undercroft_engine.games.dungeon_busters.words import log
from undercroft_engine.parts.talk import PromisesJudged, StatementChanged, StatementMade

_UNICODE: Final = Glyphs()


class DungeonBustersBoard(Usual):
    """How Dungeon Busters is drawn."""

    def items(self, view: Any, offer: Offer) -> tuple[Item, ...]:
        """Give the cards or colours in the hand rows."""
        return hands.items(view, offer)

    def absent(self, offer: Offer, key: str) -> Line:
        """Say why a digit plays no card here."""
        return hands.absent(offer, key)

    def since(self, before: Any, events: Sequence[Event], room: Room) -> tuple[Line, ...]:
        """Tell what happened.

        In a low room verdicts stand in the seats' rows alone, and a new monster on its card.
        """
        told = events if room.high else [e for e in events if not isinstance(e, PromisesJudged)]
        lines = log.since(before, told)
        news = [each for each in events if not isinstance(each, StatementMade | StatementChanged)]
        if not news or not isinstance(news[-1], MonsterRevealed):
            return lines
        *rest, newest = lines
        return (*rest, (Strong(f"{NEW} {plain(newest)}", "new"),)) if room.high else tuple(rest)

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


BOARD: Final = DungeonBustersBoard()
