"""What most games do alike on the screen."""

from typing import Any

from undercroft.boards.base import Plan, Scene, Stance, Step
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block
from undercroft_engine.core.offer import Offer


class Usual:
    """One thing is picked at a time, hidden choices are made alone, the table has one picture."""

    aside = ""
    boxed_at: int | None = None
    private_page = False
    turns = 0
    lettered = True

    def plan(self, view: Any, offer: Offer) -> Plan | None:
        """Let one thing be picked."""
        return None

    def stance(self, offer: Offer) -> Stance:
        """Let nobody look on where the choice, or the time it takes, tells something."""
        return "alone" if offer.private else "inside"

    def headed(self, before: Any, step: Step) -> Any:
        """Head all of a reveal as the table stood before it."""
        return before

    def private(self, scene: Scene, room: Room) -> Block:
        """Show the seat's own screen."""
        return ()
