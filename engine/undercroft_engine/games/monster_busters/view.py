"""What a seat of Monster Busters may know: the View, field by field."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.cards import ItemCard, LocationCard, MonsterCard
from undercroft_engine.games.monster_busters.strength import effective
from undercroft_engine.parts.talk import Statement

Stage = Literal["pick", "over"]


class Ending(msgspec.Struct, frozen=True):
    """How the game ended: why, who was out, and how many markers of each seat survived."""

    reason: Literal["eliminated", "all_monsters", "round_limit"]
    seats: tuple[Seat, ...]
    survivors: tuple[int, ...]


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All public facts, and of the seat's own: hand and lock.

    Cards by id; `cards`, `locations` and `items` are the whole public lists. "By seat" is in seat
    order. `asked` numbers each seat's newest question, `question` the table's.
    `hand` (in the order of the list of Items, a locked one included) and `lock` are the seat's own;
    None for a spectator, `lock` None while not locked. Hands, decks and seed lie open only when the
    game is over.
    """

    seat: Seat | None
    seats: int
    to_act: tuple[Seat, ...]
    options: dict[str, str]
    cards: tuple[MonsterCard, ...]
    locations: tuple[LocationCard, ...]
    items: tuple[ItemCard, ...]
    round: int
    start: Seat
    stage: Stage
    monster: str | None
    tokens: int
    monsters_left: int
    defeated: tuple[str, ...]
    location: str
    locations_left: int
    used: tuple[str, ...]
    items_left: int
    discards: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    locked: tuple[bool, ...]
    coffins: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    statements: tuple[Statement, ...]
    kept: tuple[int, ...]
    broken: tuple[int, ...]
    question: int
    asked: tuple[int, ...]
    end: Ending | None = None
    hand: tuple[str, ...] | None = None
    lock: str | None = None
    hands: tuple[tuple[str, ...], ...] = ()
    monster_deck: tuple[str, ...] = ()
    location_deck: tuple[str, ...] = ()
    item_deck: tuple[str, ...] = ()
    seed: str | None = None

    def card(self, card: str) -> MonsterCard:
        """The Monster with this id."""
        return next(row for row in self.cards if row.id == card)

    def place(self) -> LocationCard:
        """The present Location."""
        return next(row for row in self.locations if row.id == self.location)

    def strength(self) -> int:
        """The effective Strength of the Monster on the table; 0 if there is none (MB-A11)."""
        if self.monster is None:
            return 0
        return effective(self.card(self.monster).strength_for(self.seats), self.tokens)

    def buried(self) -> int:
        """Markers in the Graveyard: the number of the next coffin (MB-D2)."""
        return sum(len(own) for own in self.coffins)
