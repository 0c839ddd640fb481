"""What a seat of Dungeon Raiders may know: the View, field by field."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.cards import (
    AnyCard,
    Boss,
    Chamber,
    Character,
    Monster,
    Room,
    Trap,
    Treasure,
)
from undercroft_engine.games.dungeon_raiders.events import Items
from undercroft_engine.games.dungeon_raiders.moves import CardName

Stage = Literal["character", "first_card", "second_card", "over"]


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All public facts, and of the seat's own: hand, lock, and rooms seen by a torch.

    Rooms, level cards and characters by id; `cards` is the whole public list of the deck in play.
    Items are counts of torch, ball, key and sword; "by seat" is in seat order.
    `asked` numbers the seat's newest question (a spectator's: the table's), `window` the window.
    `row` has None where a room lies face down and the seat has not seen it; `hidden` are the
    positions that lie face down for all. `deck` and `level_deck` count what is left.
    `coins_from` and `wounds_from` are as in the rules file. `hand` and `lock` are the seat's own.
    `first_cards` and `second_cards` lie open in the room, None where a seat has none.
    `dealt`, `removed`, `levels_removed`, `other_bosses` and `seed` are there only when it is over.
    """

    seat: Seat | None
    seats: int
    to_act: tuple[Seat, ...]
    options: dict[str, str]
    cards: tuple[AnyCard, ...]
    stage: Stage
    window: int
    asked: int
    level: int
    position: int
    level_card: str | None
    levels_used: tuple[str, ...]
    level_deck: int
    row: tuple[str | None, ...]
    hidden: tuple[int, ...]
    seen: tuple[Seat, ...]
    resolved: tuple[str, ...]
    deck: int
    characters: tuple[str | None, ...]
    chooser: Seat | None
    coins: tuple[int, ...]
    wounds: tuple[int, ...]
    coins_from: tuple[tuple[int, ...], ...]
    wounds_from: tuple[tuple[int, ...], ...]
    spent: tuple[tuple[int, ...], ...]
    items: tuple[Items, ...]
    hand_sizes: tuple[int, ...]
    reserve: Items
    ready: tuple[bool, ...]
    first_cards: tuple[CardName | None, ...]
    second_cards: tuple[CardName | None, ...]
    map: Seat | None
    petrified: tuple[Seat, ...] = ()
    hand: tuple[CardName, ...] | None = None
    lock: CardName | None = None
    dealt: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    levels_removed: tuple[str, ...] = ()
    other_bosses: tuple[str, ...] = ()
    seed: str | None = None

    def room(self, room: str) -> Room:
        """The room card with this id."""
        found = self._card(room)
        assert isinstance(found, Monster | Treasure | Chamber | Trap | Boss)
        return found

    @property
    def here(self) -> Room | None:
        """The room the seats are in; None before the first and after the last."""
        if self.stage in ("character", "over"):
            return None
        room = self.row[self.position - 1]
        assert room is not None
        return self.room(room)

    def character(self, name: str) -> Character:
        """The character with this id."""
        found = self._card(name)
        assert isinstance(found, Character)
        return found

    def powers(self, seat: Seat) -> tuple[int, ...]:
        """The power cards a seat still holds; anybody can work them out (RA-S12)."""
        gone = set(self.spent[seat])
        for cards in (self.first_cards, self.second_cards):
            card = cards[seat]
            if card is not None and card.isdecimal():
                gone.add(int(card))
        return tuple(value for value in range(1, 6) if value not in gone)

    def _card(self, card: str) -> AnyCard:
        return next(row for row in self.cards if row.id == card)
