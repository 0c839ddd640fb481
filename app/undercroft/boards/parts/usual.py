"""What most games do alike on the screen."""

from collections.abc import Sequence
from typing import Any

from undercroft.boards.base import Plan, Scene, Stance, Step
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line


class Usual:
    """One thing is picked at a time, hidden choices are made alone, the table has one picture."""

    aside = ""
    boxed_at: int | None = None
    private_page = False
    inspects = False
    turns = 0
    lettered = True

    def plan(self, view: Any, offer: Offer) -> Plan | None:
        """Let one thing be picked."""
        return None

    def stance(self, offer: Offer) -> Stance:
        """Let nobody look on where the choice, or the time it takes, tells something."""
        return "alone" if offer.private else "inside"

    def box(self, view: Any, offer: Offer) -> tuple[Line, Line]:
        """Let the question box say who decides, and the rule that matters."""
        return (), ()

    def also(self, scene: Scene) -> tuple[Line, ...]:
        """Show only the asked seat's."""
        return ()

    def hands(self, view: Any, seat: Seat | None) -> tuple[Seat, ...]:
        """Let nobody look at another hand."""
        return ()

    def called(self, view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
        """Call seats by the names of their players."""
        return names

    def inspect(self, scene: Scene, room: Room) -> Sequence[Block]:
        """Let the table show all there is."""
        return ()

    def headed(self, before: Any, step: Step) -> Any:
        """Head all of a reveal as the table stood before it."""
        return before

    def private(self, scene: Scene, room: Room) -> Block:
        """Show the seat's own screen."""
        return ()
