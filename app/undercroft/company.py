"""Who plays which seat of a table: persons, bots, and bots that stand in for persons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undercroft.seating import holders
from undercroft_engine.bots.base import Bot
from undercroft_engine.bots.levels import USUAL
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.record import Entry, SeatEntry


class Company:
    """Who plays each seat now; the seats of a person who is absent may be given to bots.

    `holders` tells who has each seat that a person plays, by name, `bots` what plays the others,
    and `levels` how well: all change when a seat is handed over, and whoever keeps one sees that.
    """

    def __init__(self, seats: Sequence[SeatEntry], bot: Callable[[str], Bot]) -> None:
        """Seat those for whom a game was dealt; `bot` makes one of a level."""
        self._bot = bot
        self._own = holders(seats)
        self.names = tuple(entry.name for entry in seats)
        self.holders = dict(self._own)
        self.levels = {
            seat: entry.level or "" for seat, entry in enumerate(seats) if entry.kind == "bot"
        }
        self.bots = {seat: bot(level) for seat, level in self.levels.items()}

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats that belong to persons, whoever plays them now."""
        return tuple(self._own)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that persons play now."""
        return tuple(seat for seat in self._own if seat in self.holders)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The persons who play now, each by the first seat that it plays."""
        return tuple(seat for seat in self.persons if self.held_with(seat)[0] == seat)

    @property
    def stood_in_for(self) -> tuple[Seat, ...]:
        """The seats of persons that bots play meanwhile."""
        return tuple(seat for seat in self._own if seat in self.bots)

    def held_with(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of the person who plays this one, those left out that bots play meanwhile."""
        return tuple(one for one in self.all_of(seat) if one in self.holders)

    def all_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats that belong to the person of this one."""
        return tuple(one for one in self._own if self._own[one] == self._own[seat])

    def fault(self, seat: Seat) -> str:
        """Say why a seat cannot be handed over; empty where it can."""
        name = self.names[seat]
        if seat not in self._own:
            return f"{name} is a bot; no person is away."
        if self.persons == (seat,):
            return f"Nobody but {name} is left to play; leave, and the game is kept."
        return ""

    def hand_over(self, seat: Seat) -> Entry:
        """Say what handing a seat over comes to: to a bot, or back to the person."""
        if seat in self.bots:
            return Entry(seat, plays="person")
        return Entry(seat, plays="bot", level=USUAL)

    def seat(self, entry: Entry) -> None:
        """Let the seat be played so from here on."""
        seat = entry.seat
        assert seat is not None
        if entry.plays == "bot":
            self.levels[seat] = entry.level or ""
            self.bots[seat] = self._bot(self.levels[seat])
            del self.holders[seat]
        else:
            self.holders[seat] = self._own[seat]
            del self.bots[seat], self.levels[seat]
