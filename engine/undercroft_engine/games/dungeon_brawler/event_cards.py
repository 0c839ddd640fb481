"""Cards drawn, discarded, scored, given, gained, destroyed and shown."""

from __future__ import annotations

from typing import Literal

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.event_base import Cards, News, Reason, Told


class CardsDrawn(News, frozen=True):
    """Cards go from deck to hand (BR-G4).

    With hidden hands (`secret`) others are told their number, and by name only `shown`, a top card
    that lay open. `lost` counts draws without a card.
    """

    seat: Seat
    count: int
    hand: int
    deck: int
    cards: Cards | None = None
    lost: int = 0
    shown: str | None = None
    secret: bool = False

    def seen_by(self, seat: Seat | None) -> Event:
        """The cards for all or for the seat itself, their number for everybody else."""
        if not self.secret or seat == self.seat or self.cards is None:
            return self
        return CardsDrawn(
            self.round,
            self.seat,
            self.count,
            self.hand,
            self.deck,
            None,
            self.lost,
            self.shown,
            True,
        )


class DeckReshuffled(News, frozen=True):
    """A discard pile, or the destroyed loot, becomes a deck (BR-G4, W5)."""

    deck: int
    seat: Seat | None = None


class CardsDiscarded(Told, frozen=True):
    """Cards go from hand to discard pile (BR-D10, G2, P16).

    `turned_up`: the whole of a hidden hand had to go, so others see cards nobody chose to show.
    """

    seat: Seat
    cards: Cards
    reason: Reason
    hand: int
    discard: int
    turned_up: bool = False

    @property
    def barrier(self) -> bool:  # type: ignore[override]
        """Whether hidden cards came to light unchosen."""
        return self.turned_up


class CardsScored(Told, frozen=True):
    """Cards go from hand to score pile (BR-G8)."""

    seat: Seat
    cards: Cards
    hand: int
    score: int


class CardGiven(Told, frozen=True):
    """A card goes from hand to hand (BR-F23)."""

    giver: Seat
    taker: Seat
    card: str
    hands: tuple[int, int]


class CardGained(Told, frozen=True):
    """A card comes to a hand without price; `left` are those in that zone (BR-G7)."""

    seat: Seat
    card: str
    zone: Literal["loot_row", "discard"]
    hand: int
    left: int


class CardsDestroyed(Told, frozen=True):
    """Cards leave the game, or for loot its course (BR-W7)."""

    cards: Cards
    zone: Literal["dungeon", "loot_row", "hand", "discard", "permanent", "defeated"]
    left: int
    destroyed_loot: int
    removed: int
    seat: Seat | None = None


class TopRevealed(News, frozen=True):
    """The top card of a hero deck is shown, if there is one (BR-F26)."""

    seat: Seat
    card: str | None = None


class CardMilled(News, frozen=True):
    """The top card of a hero deck is discarded, if there is one (BR-F25)."""

    seat: Seat
    deck: int
    discard: int
    card: str | None = None
