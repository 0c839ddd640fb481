"""Events of attacks, damage, defeats and collapses, movements and of the boss."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.event_base import Cards, Cause, News, Row, Told


class AttackMade(Told, frozen=True):
    """An attack with its number, and for each target the space and the full amount (BR-F10)."""

    card: str
    space: int
    number: int | None
    targets: tuple[int, ...]
    cards: Cards
    amounts: tuple[int, ...]
    bless: int = 0
    chance: bool = False

    @property
    def barrier(self) -> bool:  # type: ignore[override]
        """Whether the target was drawn."""
        return self.chance


class DamagePrevented(Told, frozen=True):
    """An armor takes off some of an attack's damage (BR-D15)."""

    hero: str
    card: str
    amount: int


class DamageDealt(Told, frozen=True):
    """Damage falls on a card; `damage` and `hp` are absent for a player hero (BR-D1, D10)."""

    space: int
    card: str
    amount: int
    cause: Cause
    damage: int | None = None
    hp: int | None = None


class Healed(Told, frozen=True):
    """Damage is taken off (BR-F31, L2)."""

    space: int
    card: str
    amount: int
    damage: int


class CardExhausted(Told, frozen=True):
    """A card loses its turn of this round (BR-G6)."""

    space: int
    card: str


class CardRefreshed(Told, frozen=True):
    """A card takes another turn this round, for the first or the second time (BR-R5, R6)."""

    space: int
    card: str
    refreshed: int


class BlessPlaced(Told, frozen=True):
    """The bless token is put on a hero (BR-F33)."""

    hero: str
    n: int


class BlessUsed(Told, frozen=True):
    """The bless token is taken off by an attack (BR-F10)."""

    hero: str
    n: int


class MonsterDefeated(Told, frozen=True):
    """A monster is beaten; `spoils` says whether they are carried out (BR-D3, D5, D9)."""

    space: int
    card: str
    by: str
    spoils: bool


class SpoilsStarted(Told, frozen=True):
    """The spoils of a monster are carried out (BR-D5)."""

    seat: Seat
    card: str


class MonsterScored(Told, frozen=True):
    """A defeated monster goes to a score pile (BR-F22)."""

    seat: Seat
    card: str
    score: int


class HeroCollapsed(Told, frozen=True):
    """A hero falls and is moved to space 1 (BR-D13)."""

    hero: str
    row: Row


class PotionQuaffed(Told, frozen=True):
    """A hero stands up again (BR-D19)."""

    hero: str
    space: int
    face_up: int


class PotionFlipped(Told, frozen=True):
    """A potion can be used again (BR-F32)."""

    face_up: int


class ExtraTurnPending(Told, frozen=True):
    """A hero will take another turn right after this one (BR-P18)."""

    hero: str


class BossSpawned(News, frozen=True):
    """A boss takes the place of its door (BR-B1, B2)."""

    boss: str
    space: int
    hp: int


class BossEnraged(Told, frozen=True):
    """A boss turns to its second side; damage stays (BR-B4)."""

    boss: str
    space: int
    damage: int
    hp: int


class Moved(Told, frozen=True):
    """What movements tell: a card, where from, where to, and the row."""

    card: str
    start: int
    end: int
    row: Row
    chance: bool = False

    @property
    def barrier(self) -> bool:  # type: ignore[override]
        """Whether the place was drawn."""
        return self.chance


class HeroMoved(Moved, frozen=True):
    """A hero is moved; others slide (BR-P4, M1)."""


class CardMoved(Moved, frozen=True):
    """A dungeon card is moved; others slide (BR-M1, F14)."""
