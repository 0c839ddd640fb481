"""A hire or a deed, marked thing by thing: whom, who leaves, and the gold."""

from dataclasses import dataclass

from msgspec.structs import replace

from undercroft.boards.base import Item, Marks
from undercroft.boards.dungeonville.items import ordered, purse_groups
from undercroft.boards.dungeonville.signs import trade
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite, counted
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import ROOM_IDS
from undercroft_engine.games.dungeonville.state import DEED_PRICE
from undercroft_engine.games.dungeonville.suggesting import payment
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.leading import price
from undercroft_engine.games.dungeonville.words.phrases import box, capacity, people, who, worth

_ROOM = 62
"""The cells of the why line before its clauses."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """A hire or a deed: whom, who leaves, and the gold, each in a row of its own."""

    view: View
    offer: Offer
    items: tuple[Item, ...]

    def asked(self, offer: Offer) -> bool:
        """Whatever move is left belongs to it: none of them can be made elsewhere."""
        return True

    def closed(self, marks: Marks, at: int) -> Line:
        """Say why gold cannot be marked: nothing has to be paid."""
        if self.items[at].row == "gold" and self.hiring and not self.whom(marks):
            return cite(("First whom to hire: Tab goes to the town.",), "DV-R12")
        if self.items[at].row == "gold" and not self.price(marks):
            return cite(("Nothing has to be paid.",), "DV-M4")
        return ()

    def toggled(self, marks: Marks, at: int) -> Marks:
        """Mark one of a row; of gold of one kind one card more, after the last one none.

        Whoever hires and buys nothing marks nothing else.
        """
        row = self.items[at].row
        if self._refuses(at):
            return () if at in marks else (at,)
        marks = tuple(m for m in marks if not self._refuses(m))
        if row == "gold":
            full = marks.count(at) == len(self.group(at))
            return tuple(m for m in marks if m != at) if full else (*marks, at)
        kept = tuple(m for m in marks if self.items[m].row != row)
        if row == "town":  # another price: the gold is marked anew
            kept = tuple(m for m in kept if self.items[m].row != "gold")
        return kept if at in marks else (at, *kept) if row == "town" else (*kept, at)

    def stepped(self, marks: Marks, at: int) -> int:
        """The cursor stays."""
        return at

    def shifted(self, marks: Marks, by: int) -> Marks | None:
        """Arrows move the cursor."""
        return None

    def filled(self, marks: Marks, at: int) -> tuple[Marks, int]:
        """Mark what has the focus, or go on to the row where something is missing."""
        row = self.missing(marks)
        here = self.items[at].row
        if row == here and row != "gold":
            return (self.toggled(marks, at) if self.items[at].move is not None else marks), at
        first = self._first(row)
        if row != "gold":
            return marks, first
        return (marks if self.stuck(marks) else self._paid(marks)), first

    def fault(self, marks: Marks) -> Line:
        """Say which card is not needed (DV-M3)."""
        cards, owed = self.paid(marks), self.price(marks)
        total = worth(self.view, cards)
        for id_ in cards:
            if total - worth(self.view, (id_,)) >= owed:
                text = f"{total}g marked; without one of {worth(self.view, (id_,))}g it is enough"
                return cite((f"{text} for {owed}.",), "DV-M3")
        return ()

    def stuck(self, marks: Marks) -> Line:
        """Say that no payment needs all that is marked; the closest to the price would (DV-M3)."""
        if self.missing(marks) != "gold" or not self.fault(self._paid(marks)):
            return ()
        return cite((f"No payment of {self.price(marks)}g needs every card marked.",), "DV-M3")

    def moves(self, marks: Marks) -> tuple[Move, ...]:
        """Whom, who leaves, the cards in falling value."""
        if (only := self.refusing(marks)) is not None:
            return (only,)
        if self.missing(marks):
            return ()
        first: list[Move] = [] if self.hiring else [moves.BUY]
        for row in ("town", "party"):
            first += [m for at in marks if self.items[at].row == row and (m := self.items[at].move)]
        return (*first, *(moves.Pay(id_) for id_ in ordered(self.view, self.paid(marks))))

    def asks(self, marks: Marks, *, brief: bool) -> Line:
        """Say what is marked and what Enter does."""
        if self.refusing(marks) is not None:
            what = "You pass." if self.hiring else "You keep your deed."
            return (f"{what} Enter confirms it.",)
        if not marks:
            if self.hiring:
                return ("Hire whom? A digit marks, Enter goes on.",)
            more = "" if brief else ", 0 keeps yours"
            return (f"Buy a deed for 50g? Enter marks gold{more}.",)
        return (f"{self._said(marks, brief)} {self._enters(marks, brief)}",)

    def leads(self, marks: Marks, at: int) -> Line:
        """Say what the hire comes to."""
        if self.refusing(marks) is not None or not marks:
            return ()
        if line := self.fault(marks) or self.stuck(marks):
            return line
        total, owed = worth(self.view, self.paid(marks)), self.price(marks)
        paid = f"{total} marked of {owed}"
        if total > owed:
            paid = f"{total} for {owed}: {total - owed} too much"
        if not self.hiring:
            return cite((f"{paid}. Your old deed goes in afterwards.",), "DV-K3", "DV-M2")
        party, carries = self.party(marks), self.carries(marks)
        after = f"Then {people(self.view, party)}, to carry {carries}."
        if len(after) > _ROOM:
            after = f"Then {counted(len(party), 'member')}, to carry {carries}."
        if self.view.round > 1 and owed:
            after = f"{paid}. {counted(len(party), 'member')} then, to carry {carries}."
        return cite((after,), "DV-R4", "DV-M3" if owed and self.view.round > 1 else "DV-R9")

    @property
    def hiring(self) -> bool:
        """Whether it is a hire, not a deed."""
        return self.offer.kind == "recruit"

    def whom(self, marks: Marks) -> int:
        """The rank to be hired; 0 for none."""
        found = [self.items[at].move for at in marks]
        return next((one.rank for one in found if isinstance(one, moves.Recruit)), 0)

    def leaves(self, marks: Marks) -> int:
        """The rank that leaves; 0 for none."""
        found = [self.items[at].move for at in marks]
        return next((one.rank for one in found if isinstance(one, moves.Discard)), 0)

    def party(self, marks: Marks) -> tuple[int, ...]:
        """The party once all of it is done."""
        kept = set(self.view.parties[self.offer.seat]) - {self.leaves(marks)}
        return tuple(sorted(kept | {self.whom(marks)} - {0}))

    def carries(self, marks: Marks) -> int:
        """What that party could carry (DV-X7, DV-I14)."""
        seat, parties = self.offer.seat, list(self.view.parties)
        parties[seat] = self.party(marks)
        return capacity(replace(self.view, parties=tuple(parties)), seat)

    def price(self, marks: Marks) -> int:
        """What has to be paid in cards; nothing where nobody could be paid (DV-R17)."""
        if not self.hiring:
            return DEED_PRICE
        rank = self.whom(marks)
        if not rank:
            return 0
        owed = price(self.view, self.offer.seat, rank)
        held = [id_ for at in self._row("gold") for id_ in self.group(at)]
        return owed if self.view.round > 1 and worth(self.view, held) >= owed else 0

    def group(self, at: int) -> tuple[str, ...]:
        """The cards that lie there as one thing."""
        move = self.items[at].move
        assert isinstance(move, moves.Pay)
        cards = self.view.treasuries[self.offer.seat]
        return next(ids for ids in purse_groups(self.view, cards) if ids[0] == move.room)

    def paid(self, marks: Marks) -> list[str]:
        """The cards marked."""
        return [id_ for at in self._row("gold") for id_ in self.group(at)[: marks.count(at)]]

    def missing(self, marks: Marks) -> str:
        """The first row in which something is missing; empty where nothing is."""
        if self.hiring and not self.whom(marks):
            return "town"
        if self._row("party") and not self.leaves(marks):
            return "party"
        return "gold" if worth(self.view, self.paid(marks)) < self.price(marks) else ""

    def _refuses(self, at: int) -> bool:
        return isinstance(self.items[at].move, moves.Pass | moves.Decline)

    def refusing(self, marks: Marks) -> Move | None:
        """The move by which nothing is hired or bought, if it is marked."""
        return next((self.items[at].move for at in marks if self._refuses(at)), None)

    def _row(self, row: str) -> list[int]:
        return [at for at, item in enumerate(self.items) if item.row == row]

    def _first(self, row: str) -> int:
        return self._row(row)[0]

    def _paid(self, marks: Marks) -> Marks:
        """Add the suggested payment to the cards marked (DV-M7)."""
        given = self.paid(marks)
        owed = self.price(marks) - worth(self.view, given)
        left = [id_ for at in self._row("gold") for id_ in self.group(at)[marks.count(at) :]]
        chosen = payment(box(self.view), (ROOM_NUMBER[id_] for id_ in left), owed)
        ids = {ROOM_IDS[number] for number in chosen}
        more = [at for at in self._row("gold") for id_ in self.group(at) if id_ in ids]
        return (*marks, *more)

    def _said(self, marks: Marks, brief: bool) -> str:
        """Name what is marked: `Hire 22 Oracle, 48 Peasant leaves?`"""

        def named(rank: int) -> str:
            return f"{rank} {trade(self.view, rank)}" if brief else who(self.view, rank)

        if not self.hiring:
            return "Buy a deed?"
        whom, leaves = self.whom(marks), self.leaves(marks)
        if not whom:
            return f"{named(leaves)} leaves for whom?" if leaves else "Hire whom?"
        more = f", {named(leaves)} leaves" if leaves else ""
        if brief and leaves:
            more = f" for {named(leaves)}"
        return f"Hire {named(whom)}{more}?"

    def _enters(self, marks: Marks, brief: bool) -> str:
        missing, owed = self.missing(marks), self.price(marks)
        if missing == "party":
            return "Enter: who leaves."
        if self.stuck(marks):
            return "No payment needs all of it."
        if missing == "gold":
            return f"Enter marks {worth(self.view, self.paid(self._paid(marks)))}g."
        if missing:
            return "Enter: the town."
        if not owed:
            cost = self.view.round == 1 and price(self.view, self.offer.seat, self.whom(marks))
            return f"Enter hires for {cost}g." if cost else "Enter hires."
        total = worth(self.view, self.paid(marks))
        if self.fault(marks):
            return "Too much gold: put some back."
        if brief:
            return f"Enter pays {total}g."
        return f"Enter pays the {total}g marked{'' if self.hiring else ', 0 keeps your deed'}."
