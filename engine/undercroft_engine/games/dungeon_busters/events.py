"""The events of Dungeon Busters: names, fields and audience as the rules file lists them.

Gems are (red, yellow, blue); "by seat" is in seat order; a count is the one after the event.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import ScoreLine, TieBreak
from undercroft_engine.games.dungeon_busters.moves import Colour
from undercroft_engine.parts.talk import PromisesJudged, StatementChanged, StatementMade

Gems = tuple[int, int, int]


class GameStarted(Event, frozen=True):
    """The deal: who sits where, and what lies on the table (DB-S1 to DB-S7)."""

    barrier: ClassVar[bool] = True
    options: dict[str, str]
    seats: int
    adventurers: tuple[str, ...]
    leader: Seat
    values: tuple[int, ...]
    bank: Gems
    piles: tuple[Gems, ...]
    hand: tuple[int, ...]


class DungeonStarted(Event, frozen=True):
    """A Dungeon begins with four cards in its deck (DB-S9)."""

    barrier: ClassVar[bool] = True
    dungeon: int
    left: int


class MonsterRevealed(Event, frozen=True):
    """The top Dungeon Card is turned up (DB-T1)."""

    barrier: ClassVar[bool] = True
    battle: int
    dungeon: int
    card: str
    name: str
    hp: int
    chests: tuple[Gems, ...]
    left: int


class PickLocked(Event, frozen=True):
    """A seat locked a card; only that seat is told its value (DB-T4)."""

    lock: ClassVar[bool] = True
    seat: Seat
    value: int | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The value for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else PickLocked(self.seat)


class PickUnlocked(Event, frozen=True):
    """A seat took back its lock; nobody learns which card it was (DB-T3)."""

    lock: ClassVar[bool] = True
    seat: Seat


class PicksRevealed(Event, frozen=True):
    """All locked cards are turned up at once (DB-T5)."""

    barrier: ClassVar[bool] = True
    picks: tuple[int, ...]
    hand: tuple[int, ...]


class Cancelled(msgspec.Struct, frozen=True, array_like=True):
    """One value played by two or more seats."""

    value: int
    seats: tuple[Seat, ...]


class CardsCancelled(Event, frozen=True):
    """Equal cards cancel each other (DB-T6)."""

    cancelled: tuple[Cancelled, ...]


class BattleResolved(Event, frozen=True):
    """Party strength against HP (DB-T7, DB-T8); `order` is contributors, lowest first."""

    order: tuple[Seat, ...]
    strength: int
    hp: int
    victory: bool


class ChestTaken(Event, frozen=True):
    """A contributor takes its Chest from the Bank, as far as the Bank has it (DB-V2, DB-V5)."""

    seat: Seat
    chest: int
    listed: Gems
    taken: Gems
    missing: Gems
    pile: Gems
    bank: Gems


class ChestUnclaimed(Event, frozen=True):
    """A Chest nobody is left to take goes to Spoils (DB-V7)."""

    chest: int
    listed: Gems
    moved: Gems
    missing: Gems
    spoils: Gems
    bank: Gems


class SpoilsPicked(Event, frozen=True):
    """A contributor takes one gem from Spoils; `automatic` when there was no choice (DB-P2)."""

    seat: Seat
    colour: Colour
    automatic: bool
    pile: Gems
    spoils: Gems


class GemsLost(Event, frozen=True):
    """A payer loses all gems of its most numerous colour; no colour if it had none (DB-D3, D7)."""

    seat: Seat
    count: int
    chosen: bool
    pile: Gems
    spoils: Gems
    colour: Colour | None = None


class TrophyGiven(Event, frozen=True):
    """The highest contributor keeps the beaten monster's card (DB-O2)."""

    seat: Seat
    card: str
    trophies: int


class MonsterLeft(Event, frozen=True):
    """After a defeat the Dungeon Card leaves the game (DB-D8)."""

    card: str


class DungeonEnded(Event, frozen=True):
    """The fourth monster of a Dungeon is resolved; hands after the return of cards (DB-X1)."""

    dungeon: int
    hand: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """The final count, and what was hidden till now (DB-E1 to DB-E8)."""

    barrier: ClassVar[bool] = True
    lines: tuple[tuple[ScoreLine, ...], ...]
    totals: tuple[int, ...]
    trophies: tuple[int, ...]
    tie_breaks: tuple[TieBreak, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    spoils: Gems
    removed: tuple[str, ...]
    seed: str
    kept: tuple[int, ...]
    broken: tuple[int, ...]


AnyEvent = (
    GameStarted
    | DungeonStarted
    | MonsterRevealed
    | StatementMade
    | StatementChanged
    | PickLocked
    | PickUnlocked
    | PicksRevealed
    | CardsCancelled
    | BattleResolved
    | PromisesJudged
    | ChestTaken
    | ChestUnclaimed
    | SpoilsPicked
    | GemsLost
    | TrophyGiven
    | MonsterLeft
    | DungeonEnded
    | GameEnded
)
