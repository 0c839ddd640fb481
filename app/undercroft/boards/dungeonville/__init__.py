"""Dungeonville on the screen: the board that table screens draw."""

from collections.abc import Sequence
from typing import Any, Final

from undercroft.boards.base import Item, Plan, Scene, Stance, Step
from undercroft.boards.dungeonville import hand as hands
from undercroft.boards.dungeonville import items as things
from undercroft.boards.dungeonville import keys as footers
from undercroft.boards.dungeonville import mine, plans, shown
from undercroft.boards.dungeonville import results as pages
from undercroft.boards.dungeonville import reveal as reveals
from undercroft.boards.dungeonville import since as news
from undercroft.boards.dungeonville import table as tables
from undercroft.boards.parts.usual import Usual
from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Row
from undercroft_engine.core.events import Event
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line

_UNICODE: Final = Glyphs()
_INSIDE: Final = ("enter", "model", "victim", "keep", "drop", "escape")


class DungeonvilleBoard(Usual):
    """How Dungeonville is drawn."""

    aside = "claim"
    boxed_at = 1
    private_page = True
    turns = 2
    lettered = False

    def items(self, view: Any, offer: Offer) -> tuple[Item, ...]:
        """Give what may be picked."""
        return things.items(view, offer)

    def plan(self, view: Any, offer: Offer) -> Plan | None:
        """Let a hire, a deed and a line-up be marked thing by thing."""
        return plans.plan(view, offer)

    def stance(self, offer: Offer) -> Stance:
        """Line-ups and the orb's look are secret, all else is played on the open table (DV-T6)."""
        if offer.private:
            return "alone"
        return "beside" if offer.kind in _INSIDE else "apart"

    def headed(self, before: Any, step: Step) -> Any:
        """Head a step by its own phase: a fight goes over into the dungeon."""
        told: shown.Shown = step.data
        return told.view

    def private(self, scene: Scene, room: Room) -> Block:
        """Draw the page of deed and true score."""
        return mine.page(scene, room)

    def absent(self, offer: Offer, key: str) -> Line:
        """Say why a digit picks nothing."""
        if key == "e":
            return ("No way out is asked about here.",)
        return (f"Nothing lies in place {key} here.",) if key.isdecimal() else ()

    def since(self, before: Any, events: Sequence[Event], room: Room) -> tuple[Line, ...]:
        """Tell what happened."""
        return news.since(events)

    def header(self, scene: Scene, room: Room) -> Row:
        """Draw row 0."""
        return tables.header(scene, room)

    def table(self, scene: Scene, room: Room) -> Block:
        """Draw the table."""
        return tables.table(scene, room)

    def hand(self, scene: Scene, room: Room) -> Block:
        """Draw the rows between prompt and footer."""
        return hands.hand(scene, room)

    def keys(self, scene: Scene) -> Sequence[Key]:
        """Give the footer keys of the question."""
        return footers.keys(scene)

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


BOARD: Final = DungeonvilleBoard()
