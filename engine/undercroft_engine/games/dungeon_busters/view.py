"""What a seat of Dungeon Busters may know: the View, field by field."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.events import Gems
from undercroft_engine.parts.talk import Statement

Stage = Literal["pick", "lose", "take", "over"]


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All public facts, and of the seat's own: hand and lock.

    Cards of Dungeon decks by id; `cards` is the whole public list of the deck in play, in card
    table order. Gems are (red, yellow, blue); "by seat" is in seat order.
    `asked` numbers each seat's newest question, `question` the table's.
    `hand` and `lock` are the seat's own (None for a spectator; `lock` None while not locked).
    `played` is each seat's stack in order of play; from the reveal on the last card is the one of
    the battle going on. `agenda`: payers yet to pay, or contributors in picking order, first asked
    first. `removed` and `seed` are there only when the game is over.
    """

    seat: Seat | None
    seats: int
    to_act: tuple[Seat, ...]
    options: dict[str, str]
    cards: tuple[MonsterCard, ...]
    values: tuple[int, ...]
    leader: Seat
    dungeon: int
    battle: int
    stage: Stage
    monster: str | None
    left: int
    resolved: tuple[tuple[str, Seat | None], ...]
    trophies: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    locked: tuple[bool, ...]
    piles: tuple[Gems, ...]
    spoils: Gems
    bank: Gems
    agenda: tuple[Seat, ...]
    statements: tuple[Statement, ...]
    kept: tuple[int, ...]
    broken: tuple[int, ...]
    question: int
    asked: tuple[int, ...]
    hand: tuple[int, ...] | None = None
    lock: int | None = None
    removed: tuple[str, ...] = ()
    seed: str | None = None

    def card(self, card: str) -> MonsterCard:
        """The Dungeon Card with this id."""
        return next(row for row in self.cards if row.id == card)

    def holds(self, seat: Seat) -> tuple[int, ...]:
        """The values a seat still has, ascending; anybody can work them out from its stack."""
        return tuple(value for value in self.values if value not in self.played[seat])
