"""The events of Monster Busters: names, fields and audience as the rules file lists them.

"By seat" is in seat order; a count is the one after the event.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import ScoreLine
from undercroft_engine.parts.talk import PromisesJudged, StatementChanged, StatementMade


class GameStarted(Event, frozen=True):
    """The deal: the options, and the decks before anything is dealt or turned (MB-S)."""

    barrier: ClassVar[bool] = True
    options: dict[str, str]
    seats: int
    monsters_left: int
    locations_left: int
    items_left: int


class ItemsDealt(Event, frozen=True):
    """A seat's first Items; only that seat is told which (MB-S5, MB-S6)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    hand: int
    items_left: int
    items: tuple[str, ...] | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The Items for the seat itself, how many for everybody else."""
        if seat == self.seat:
            return self
        return ItemsDealt(self.seat, self.hand, self.items_left)


class RoundStarted(Event, frozen=True):
    """A round begins with this start seat (MB-R1, MB-R2)."""

    round: int
    start: Seat


class MonsterRevealed(Event, frozen=True):
    """The top Monster is turned up (MB-M1); `strength` is for the seats of this game (MB-M2)."""

    barrier: ClassVar[bool] = True
    card: str
    name: str
    vp: int
    strength: int
    monsters_left: int


class LocationsReshuffled(Event, frozen=True):
    """All used Locations are the deck again (MB-L2)."""

    barrier: ClassVar[bool] = True
    locations_left: int


class LocationRevealed(Event, frozen=True):
    """The top Location is turned up (MB-L1)."""

    barrier: ClassVar[bool] = True
    location: str
    mercenaries: int
    locations_left: int


class PickLocked(Event, frozen=True):
    """A seat locked a card; only that seat is told which (MB-P2)."""

    lock: ClassVar[bool] = True
    seat: Seat
    card: str | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The card for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else PickLocked(self.seat)


class PickUnlocked(Event, frozen=True):
    """A seat took back its lock; nobody learns which card it was (MB-P2)."""

    lock: ClassVar[bool] = True
    seat: Seat


class PicksRevealed(Event, frozen=True):
    """All locked cards are turned up at once (MB-P4)."""

    barrier: ClassVar[bool] = True
    picks: tuple[str, ...]
    hand: tuple[int, ...]


class Contribution(msgspec.Struct, frozen=True, array_like=True):
    """What a seat adds: itself, its weapon, what Whetstones add to that (MB-A2 to MB-A8)."""

    base: int
    weapon: int = 0
    whetted: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.base + self.weapon + self.whetted


class BattleResolved(Event, frozen=True):
    """Party Strength against effective Strength (MB-A9 to MB-A11)."""

    fighters: tuple[Seat, ...]
    retreaters: tuple[Seat, ...]
    contribution: tuple[Contribution, ...]
    mercenaries: int
    total: int
    strength: int
    victory: bool


class VpScored(Event, frozen=True):
    """A fighter scores: the Monster's VP, the Temple's doubling, a Lucky Charm (MB-V1, V2, V6)."""

    seat: Seat
    monster: int
    temple: int
    charm: int
    score: int


class MarkerBuried(Event, frozen=True):
    """A fighter buries a marker after a loss (MB-D1, MB-D2)."""

    seat: Seat
    coffin: int
    left: int
    buried: int


class ItemsReshuffled(Event, frozen=True):
    """The discard pile is the Item deck again (MB-I3)."""

    barrier: ClassVar[bool] = True
    items_left: int
    discards: int = 0


class ItemDrawn(Event, frozen=True):
    """A seat draws an Item; only that seat is told which (MB-I1)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    hand: int
    items_left: int
    item: str | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The Item for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else ItemDrawn(self.seat, self.hand, self.items_left)


class DrawLost(Event, frozen=True):
    """Draws that are due and cannot be made: there is no Item left (MB-I4)."""

    seat: Seat
    count: int


class MonsterDefeated(Event, frozen=True):
    """The Monster leaves the game; its tokens are beside the board again (MB-V5)."""

    card: str
    name: str
    tokens: int
    beside: int


class Weakening(Event, frozen=True):
    """The Monster gets a Weakening token, or none is left to place (MB-W1, MB-W2)."""

    placed: bool
    tokens: int
    beside: int


class CleanedUp(Event, frozen=True):
    """Items that were played go on the discard pile, in seat order (MB-C1)."""

    items: tuple[str, ...]
    discards: int


class EndTriggered(Event, frozen=True):
    """Why the game ends with this round (MB-E1, MB-E7); `seats` have no marker left."""

    reason: str
    round: int
    seats: tuple[Seat, ...] = ()


class SurvivorsBuried(Event, frozen=True):
    """All markers still alive go on one coffin (MB-E3)."""

    coffin: int
    count: tuple[int, ...]
    left: tuple[int, ...]
    buried: int


class GameEnded(Event, frozen=True):
    """The final count, and what was hidden till now (MB-E4 to MB-E8)."""

    barrier: ClassVar[bool] = True
    lines: tuple[tuple[ScoreLine, ...], ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    hands: tuple[tuple[str, ...], ...]
    monster_deck: tuple[str, ...]
    location_deck: tuple[str, ...]
    item_deck: tuple[str, ...]
    seed: str
    kept: tuple[int, ...]
    broken: tuple[int, ...]


AnyEvent = (
    GameStarted
    | ItemsDealt
    | RoundStarted
    | MonsterRevealed
    | LocationsReshuffled
    | LocationRevealed
    | StatementMade
    | StatementChanged
    | PickLocked
    | PickUnlocked
    | PicksRevealed
    | BattleResolved
    | PromisesJudged
    | VpScored
    | MarkerBuried
    | ItemsReshuffled
    | ItemDrawn
    | DrawLost
    | MonsterDefeated
    | Weakening
    | CleanedUp
    | EndTriggered
    | SurvivorsBuried
    | GameEnded
)
