"""The events of Dungeon Raiders: names, fields and audience as the rules file lists them.

Rooms, level cards and characters are told by id, rooms by name as well, so that whoever tells of
them needs no card table; "by seat" is in seat order; items are counts of
torch, ball, key and sword; a count is the one after the event.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import TieBreak
from undercroft_engine.games.dungeon_raiders.cards import Item
from undercroft_engine.games.dungeon_raiders.moves import CardName

Items = tuple[int, int, int, int]
Kind = Literal["character", "first_card", "second_card"]
PickKind = Literal["first_card", "second_card"]
Played = tuple[Seat, CardName]


class GameStarted(Event, frozen=True):
    """A table and its options (RA-G1, RA-G4)."""

    barrier: ClassVar[bool] = True
    seats: int
    options: dict[str, str]


class DecksBuilt(Event, frozen=True):
    """Room deck and level deck; what was removed is only counted (RA-S1 to RA-S4)."""

    barrier: ClassVar[bool] = True
    removed_rooms: int
    removed_levels: int
    deck: int
    level_deck: int


class ReserveSet(Event, frozen=True):
    """The four item piles (RA-S5)."""

    reserve: Items


class CharacterAssigned(Event, frozen=True):
    """A seat has its character, and what that brings (RA-S7 to RA-S11)."""

    seat: Seat
    character: str
    name: str
    coins: int
    wounds: int
    items: Items
    reserve: Items


class HandFormed(Event, frozen=True):
    """A seat takes its cards in hand; only it sees them as such (RA-S9, RA-S12)."""

    seat: Seat
    hand: int
    cards: tuple[CardName, ...] | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The cards for the seat itself, their number for everybody else."""
        return self if seat == self.seat else HandFormed(self.seat, self.hand)


class MapGiven(Event, frozen=True):
    """The starting player gets the map (RA-V1)."""

    barrier: ClassVar[bool] = True
    seat: Seat


class LevelStarted(Event, frozen=True):
    """A level row is laid; a room that lies face down is not told (RA-L2, RA-L3)."""

    barrier: ClassVar[bool] = True
    level: int
    level_card: str
    layout: str
    row: tuple[str | None, ...]
    names: tuple[str | None, ...]
    deck: int
    level_deck: int


class RoomEntered(Event, frozen=True):
    """A room is entered, and turned up if it lay face down (RA-P1)."""

    barrier: ClassVar[bool] = True
    level: int
    position: int
    room: str
    name: str
    was_face_down: bool
    hidden: int


class WindowOpened(Event, frozen=True):
    """The engine waits for these seats (rules file, part 0)."""

    window: int
    kind: Kind
    seats: tuple[Seat, ...]


class PickLocked(Event, frozen=True):
    """A seat locked a card; only that seat is told which (RA-P5)."""

    lock: ClassVar[bool] = True
    window: int
    seat: Seat
    card: CardName | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The card for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else PickLocked(self.window, self.seat)


class PickUnlocked(Event, frozen=True):
    """A seat took back its lock; nobody learns which card it was (RA-P7)."""

    lock: ClassVar[bool] = True
    window: int
    seat: Seat


class TorchUsed(Event, frozen=True):
    """A seat used a torch (RA-T6)."""

    barrier: ClassVar[bool] = True
    aside: ClassVar[bool] = True
    window: int
    seat: Seat
    items: Items


class TorchSeen(Event, frozen=True):
    """What the torch showed, by position; for its user alone (RA-T5)."""

    barrier: ClassVar[bool] = True
    aside: ClassVar[bool] = True
    seat: Seat
    rooms: tuple[tuple[int, str], ...]
    names: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Everything for the user, nothing for anybody else."""
        return self if seat == self.seat else None


class ItemReturned(Event, frozen=True):
    """An item card goes back to its pile (RA-T7, RA-B2, RA-R5, RA-O18)."""

    aside: ClassVar[bool] = True
    item: Item
    seat: Seat
    reason: Literal["torch", "ball", "escape", "spent"]
    reserve: Items


class PicksRevealed(Event, frozen=True):
    """All locked cards are turned up at once; hand and items of the seats that were asked."""

    barrier: ClassVar[bool] = True
    window: int
    picks: tuple[Played, ...]
    hand: tuple[int, ...]
    items: tuple[Items, ...]


class CardPlayed(Event, frozen=True):
    """A card played face up in turn (RA-V2, RA-V5)."""

    barrier: ClassVar[bool] = True
    window: int
    seat: Seat
    card: CardName
    kind: PickKind
    hand: int
    items: Items


class Escaped(Event, frozen=True):
    """A seat leaves the boss room by an item (RA-O11 to RA-O14)."""

    seat: Seat
    item: Item


class TreasureShared(Event, frozen=True):
    """Who takes a chest, and how much each (RA-C1 to RA-C6)."""

    chest: int
    amount: int
    seats: tuple[Seat, ...]
    share: int


class MonsterMet(Event, frozen=True):
    """The total against the strength; values by seat, none for a seat that escaped (RA-M, RA-O)."""

    room: str
    name: str
    values: tuple[int | None, ...]
    total: int
    beaten: bool
    attacked: tuple[Seat, ...]
    strength: int | None = None


class TrapSprung(Event, frozen=True):
    """The highest card, what it sets off, and whom it strikes (RA-X)."""

    trap: str
    name: str
    highest: int
    amount: int
    seats: tuple[Seat, ...]


class ItemTaken(Event, frozen=True):
    """A seat takes an item from the reserve (RA-H2)."""

    seat: Seat
    item: Item
    items: Items
    reserve: Items


class ItemShort(Event, frozen=True):
    """More seats want an item than the reserve holds, so none gets it (RA-H3)."""

    item: Item
    seats: tuple[Seat, ...]


class WoundsChanged(Event, frozen=True):
    """A seat takes wounds, or a potion removes some."""

    seat: Seat
    by: int
    reason: Literal["monster", "boss", "trap", "potion"]
    wounds: int


class CoinsChanged(Event, frozen=True):
    """A seat gains or loses coins; `over_cap` were lost to the limit of 20 (RA-R9)."""

    seat: Seat
    by: int
    over_cap: int
    reason: Literal["chest", "second_chest", "chamber", "trap", "boss_reward", "boss_loss"]
    coins: int


class Petrified(Event, frozen=True):
    """These seats are out of the game (RA-O3)."""

    seats: tuple[Seat, ...]


class RoomDiscarded(Event, frozen=True):
    """A resolved room leaves the game (RA-R3); `left` of the row are still to come."""

    level: int
    position: int
    left: int


class MapPassed(Event, frozen=True):
    """The highest card takes the map; `tied` are the seats that had it (RA-V11, RA-V12)."""

    giver: Seat = msgspec.field(name="from")
    taker: Seat = msgspec.field(name="to")
    tied: tuple[Seat, ...]


class LevelEnded(Event, frozen=True):
    """All take back their power cards; hands by seat (RA-R6)."""

    level: int
    hand: tuple[int, ...]


class FinalCount(Event, frozen=True):
    """Who is counted, who faints and by which rule, and what breaks a tie (RA-E).

    `half` of all wounds counted is there where more than it makes a seat faint.
    """

    counted: tuple[Seat, ...]
    wounds: tuple[int, ...]
    rule: str
    fainted: tuple[Seat, ...]
    coins: tuple[int, ...]
    tie_breaks: tuple[TieBreak, ...]
    half: float | None = None


class GameEnded(Event, frozen=True):
    """Winners and places, and what was hidden till now (RA-I)."""

    barrier: ClassVar[bool] = True
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    coins_from: tuple[tuple[int, ...], ...]
    wounds_from: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[CardName, ...], ...]
    deck: tuple[str, ...]
    removed: tuple[str, ...]
    levels_removed: tuple[str, ...]
    other_bosses: tuple[str, ...]
    seed: str


AnyEvent = (
    GameStarted
    | DecksBuilt
    | ReserveSet
    | CharacterAssigned
    | HandFormed
    | MapGiven
    | LevelStarted
    | RoomEntered
    | WindowOpened
    | PickLocked
    | PickUnlocked
    | TorchUsed
    | TorchSeen
    | ItemReturned
    | PicksRevealed
    | CardPlayed
    | Escaped
    | TreasureShared
    | MonsterMet
    | TrapSprung
    | ItemTaken
    | ItemShort
    | WoundsChanged
    | CoinsChanged
    | Petrified
    | RoomDiscarded
    | MapPassed
    | LevelEnded
    | FinalCount
    | GameEnded
)
