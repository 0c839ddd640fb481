"""Choices of several things: a hire, a deed, a line-up. Marks first, one Enter sends them all."""

from dataclasses import dataclass

from undercroft.boards.base import Item, Marks, Plan
from undercroft.boards.dungeonville.buying import Purchase
from undercroft.boards.dungeonville.items import items
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite, ordinal
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.state import FIGHTERS
from undercroft_engine.games.dungeonville.view import View


def plan(view: View, offer: Offer) -> Plan | None:
    """Give the plan of a choice of several things."""
    if offer.kind in ("recruit", "buy"):
        return Purchase(view, offer, items(view, offer))
    if offer.kind == "line_up":
        return LineUp(view, offer, items(view, offer))
    return None


@dataclass(frozen=True, slots=True)
class LineUp:
    """Three fighters in order, chosen under seal."""

    view: View
    offer: Offer
    items: tuple[Item, ...]

    @property
    def wanted(self) -> int:
        """How many are still to be chosen."""
        party = len(self.view.parties[self.offer.seat])
        return min(FIGHTERS, party) - len(self.view.line_up)

    def order(self, marks: Marks) -> tuple[int, ...]:
        """The fighters by slot, as far as they are chosen."""
        found = [self.items[at].move for at in marks]
        ranks = [one.rank for one in found if isinstance(one, moves.Fighter)]
        return (*self.view.line_up, *ranks)

    def asked(self, offer: Offer) -> bool:
        """Nothing else is asked before all slots are full."""
        return True

    def closed(self, marks: Marks, at: int) -> Line:
        """Say that no slot is free."""
        if at in marks or len(marks) < self.wanted:
            return ()
        return cite(("No slot is free: x clears them, a digit takes one out.",), "DV-C3")

    def toggled(self, marks: Marks, at: int) -> Marks:
        """Put a fighter into the next free slot, or take it out."""
        return tuple(m for m in marks if m != at) if at in marks else (*marks, at)

    def stepped(self, marks: Marks, at: int) -> int:
        """Go on to the next who may be chosen, while a slot is free."""
        if at not in marks or len(marks) >= self.wanted:
            return at
        free = [n for n, one in enumerate(self.items) if n not in marks and one.move is not None]
        return next((n for n in free if n > at), free[0])

    def shifted(self, marks: Marks, by: int) -> Marks | None:
        """Once all slots are full, move the fighters round: the last two, or the first two."""
        if len(marks) < max(2, self.wanted):
            return None
        *front, one, two = marks
        if by > 0:
            return (*front, two, one)
        first, second, *rest = marks
        return (second, first, *rest)

    def filled(self, marks: Marks, at: int) -> tuple[Marks, int]:
        """Put whoever has the focus into the next slot."""
        if at in marks:
            at = next(n for n, one in enumerate(self.items) if n not in marks and one.move)
        if self.items[at].move is None:
            return marks, at
        more = self.toggled(marks, at)
        return more, self.stepped(more, at)

    def fault(self, marks: Marks) -> Line:
        """Any order may stand."""
        return ()

    def moves(self, marks: Marks) -> tuple[Move, ...]:
        """The fighters in the order of their slots."""
        if len(marks) < self.wanted:
            return ()
        return tuple(m for at in marks if (m := self.items[at].move) is not None)

    def asks(self, marks: Marks, *, brief: bool) -> Line:
        """Say who stands in which slot."""
        order = self.order(marks)
        if len(marks) < self.wanted:
            so_far = f"{', '.join(map(str, order))} so far. " if order else ""
            return (f"{so_far}Who fights in slot {len(order) + 1}?",)
        return (f"Enter locks {', '.join(map(str, order))} in this order.",)

    def leads(self, marks: Marks, at: int) -> Line:
        """The rule that matters."""
        return ()


def slot_word(place: int) -> str:
    """A slot as it stands below a card: `1st`."""
    return ordinal(place)
