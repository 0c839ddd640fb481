"""How a table begins: heroes, allies, decks, rows and potions."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.event_base import News, Row, RowName, Told


class GameStarted(News, frozen=True):
    """A table and its options (BR-S1)."""

    seats: int
    options: dict[str, str]


class HeroChosen(Told, frozen=True):
    """A seat has its hero (BR-S3)."""

    seat: Seat
    card: str


class AllyJoined(Told, frozen=True):
    """An ally joins the party (BR-S4, S5)."""

    card: str


class DeckBuilt(News, frozen=True):
    """A hero deck is shuffled (BR-S6)."""

    seat: Seat
    deck: int


class RowFilled(News, frozen=True):
    """The first cards of dungeon or loot row (BR-S13, S15)."""

    which: RowName
    cards: Row
    deck: int


class PartyPlaced(News, frozen=True):
    """The four heroes by space (BR-S16)."""

    cards: Row


class PotionsSet(Told, frozen=True):
    """How many potions are face-up (BR-S17)."""

    face_up: int
