"""Choices of several cards of the hand: marked in any order, one Enter sends them all."""

from dataclasses import dataclass

from undercroft.boards.base import Item, Marks, Plan
from undercroft.boards.dungeon_brawler.items import from_hand, items
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words import asking


def plan(view: View, offer: Offer) -> Plan | None:
    """Give the plan where more than one card of the hand is still to be named."""
    choice = view.choice()
    if choice is None or offer.kind != "choose" or not from_hand(view):
        return None
    left = choice.n - len(choice.named or ())
    return Cards(view, offer, items(view, offer), left) if left > 1 else None


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that go together; fewer than `left` only where the question has its `done`."""

    view: View
    offer: Offer
    items: tuple[Item, ...]
    left: int

    def asked(self, offer: Offer) -> bool:
        """Each card that is named raises the number of the question by one."""
        return self.offer.question <= offer.question < self.offer.question + self.left

    def closed(self, marks: Marks, at: int) -> Line:
        """Say that no more can go."""
        if at in marks or self._ends(at) or len(self._cards(marks)) < self.left:
            return ()
        return (f"{self.left} are marked, and no more can go.",)

    def toggled(self, marks: Marks, at: int) -> Marks:
        """Mark a card or take its mark away; naming no more stands alone."""
        if at in marks:
            return tuple(mark for mark in marks if mark != at)
        return (at,) if self._ends(at) else (*self._cards(marks), at)

    def stepped(self, marks: Marks, at: int) -> int:
        """The cursor stays."""
        return at

    def shifted(self, marks: Marks, by: int) -> Marks | None:
        """Arrows move the cursor."""
        return None

    def filled(self, marks: Marks, at: int) -> tuple[Marks, int]:
        """Mark the focused card, or the next one that can be marked."""
        order = (*range(at, len(self.items)), *range(at))
        able = (n for n in order if n not in marks and self.items[n].move is not None)
        place = at if not marks and self.items[at].move is None else next(able, at)
        return (marks if self.items[place].move is None else self.toggled(marks, place)), place

    def fault(self, marks: Marks) -> Line:
        """Any cards may go together."""
        return ()

    def moves(self, marks: Marks) -> tuple[Move, ...]:
        """The cards in card order, as they are named; and that no more go, where fewer do."""
        marked = [self.items[at].move for at in self._cards(marks)]
        named = (move for move in marked if isinstance(move, mv.Choose))
        order = [card.id for card in self.view.cards]
        sent = tuple(sorted(named, key=lambda move: order.index(move.card)))
        if len(sent) == self.left:
            return sent
        return (*sent, mv.DONE) if marks and self._may_end else ()

    def asks(self, marks: Marks, *, brief: bool) -> Line:
        """Say how many are marked, and what sends them."""
        count = len(self._cards(marks))
        if not marks:
            return asking.question(self.view, self.offer)
        if not count:
            return asking.picked(self.view, mv.DONE)
        if count < self.left and not self._may_end:
            return (f"Marked {count} of {self.left}. Enter marks the next.",)
        most = f" of up to {self.left}" if self._may_end else ""
        return (f"Marked {count}{most}. Enter sends them.",)

    def leads(self, marks: Marks, at: int) -> Line:
        """The rule that matters."""
        return ()

    @property
    def _may_end(self) -> bool:
        return mv.DONE in self.offer.moves

    def _ends(self, at: int) -> bool:
        return self.items[at].move == mv.DONE

    def _cards(self, marks: Marks) -> Marks:
        return tuple(at for at in marks if not self._ends(at))
