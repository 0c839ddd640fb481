"""The events of Dungeonville: names, fields and audience as the rules file lists them.

A seat is a number, an adventurer its rank, a room its id; `said` tells the same in words, so that
whoever tells of them needs no card table. "By seat" is in seat order; a count is the one after.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.moves import DungeonName, RoomId

Ranks = tuple[int, ...]
Said = tuple[str, ...]
Rooms = tuple[RoomId, ...]
Counts = tuple[int, ...]
DeckName = Literal["adventurers", "crypt", "rat_haus", "ice_cave", "goblin_camp", "dragons_lair"]
PhaseName = Literal["recruitment", "reconnaissance", "combat", "exploration", "collection"]
LetterName = Literal["A", "B", "C", "D", "E"]
Reason = Literal["claim", "automatic", "round_cap"]


class GameStarted(Event, frozen=True):
    """A table, its options, and what lies ready (DV-S1 to DV-S8)."""

    barrier: ClassVar[bool] = True
    seats: int
    options: dict[str, str]
    stone: Seat
    deck: int
    room_decks: Counts
    pools: Counts
    house: int


class DeedDealt(Event, frozen=True):
    """A seat has its deed; only it knows which (DV-S5, DV-S6)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    dungeon: DungeonName | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The dungeon for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else DeedDealt(self.seat)


class RoundStarted(Event, frozen=True):
    """A round begins (DV-G3)."""

    round: int
    stone: Seat


class PhaseStarted(Event, frozen=True):
    """A phase begins (DV-G3)."""

    phase: PhaseName


class TownCleared(Event, frozen=True):
    """Those left in town from the round before are discarded (DV-R3)."""

    ranks: Ranks
    said: Said
    discards: int


class DeckReshuffled(Event, frozen=True):
    """Discards become a new deck (DV-R6, DV-X16)."""

    barrier: ClassVar[bool] = True
    deck: DeckName
    left: int


class TownDealt(Event, frozen=True):
    """Who came to town, and who stands where now (DV-R2, DV-R4)."""

    barrier: ClassVar[bool] = True
    ranks: Ranks
    said: Said
    town: tuple[tuple[str, int], ...]
    left: int


class ChoiceStep(Event, frozen=True):
    """One item of a half-made choice; nobody but its seat is told (rules file, part 2)."""

    seat: Seat
    step: Literal["recruit", "discard", "pay", "buy", "keep", "leave", "drop"]

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Everything for the seat, nothing for anybody else."""
        return self if seat == self.seat else None


class Recruited(Event, frozen=True):
    """A hire: price, payment, who made room (DV-R12)."""

    seat: Seat
    rank: int
    said: str
    building: str
    price: int
    discount: int
    paid: Rooms
    paid_said: Said
    overpaid: int
    party: Ranks
    treasury: int
    gold: int
    discards: int
    room_discards: Counts
    discarded: int | None = None
    discarded_said: str | None = None


class Passed(Event, frozen=True):
    """A seat hires nobody (DV-R9)."""

    seat: Seat


class GoldVoided(Event, frozen=True):
    """First-round gold that was not spent is gone (DV-R16)."""

    seat: Seat
    amount: int


class PartyDiscarded(Event, frozen=True):
    """A party of nobody but colourless adventurers is discarded (DV-L2, DV-L3)."""

    seat: Seat
    ranks: Ranks
    said: Said
    phase: PhaseName
    discards: int


class PawnPlaced(Event, frozen=True):
    """A party goes to an entrance (DV-N1)."""

    seat: Seat
    dungeon: DungeonName


class PawnMoved(Event, frozen=True):
    """The horn moves a pawn (DV-I9)."""

    seat: Seat
    origin: DungeonName = msgspec.field(name="from")
    goal: DungeonName = msgspec.field(name="to")


class CombatStarted(Event, frozen=True):
    """A combat begins (DV-C1)."""

    dungeon: DungeonName
    seats: tuple[Seat, ...]


class FighterChosen(Event, frozen=True):
    """A seat put a fighter into its next slot; nobody else is told (DV-C3)."""

    lock: ClassVar[bool] = True
    seat: Seat
    rank: int
    slot: int

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Everything for the seat, nothing for anybody else."""
        return self if seat == self.seat else None


class LineUpLocked(Event, frozen=True):
    """A seat has chosen all its fighters; only it knows which (DV-C3)."""

    lock: ClassVar[bool] = True
    seat: Seat
    ranks: Ranks | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The order for the seat itself, the bare fact for everybody else."""
        return self if seat == self.seat else LineUpLocked(self.seat)


class LineUpUnlocked(Event, frozen=True):
    """A seat took back its fighters; all see it only if it was locked (DV-C3)."""

    lock: ClassVar[bool] = True
    seat: Seat
    locked: bool

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Everything for all where the seat was locked, else for the seat alone."""
        return self if self.locked or seat == self.seat else None


class LineUpsShown(Event, frozen=True):
    """Who fights, but not in which order (DV-C4)."""

    barrier: ClassVar[bool] = True
    ranks: tuple[tuple[Seat, Ranks], ...]
    said: tuple[Said, ...]


class SlotRevealed(Event, frozen=True):
    """The fighters of a slot: seat, rank, combat value; no winner where one stands alone."""

    barrier: ClassVar[bool] = True
    dungeon: DungeonName
    slot: int
    fighters: tuple[tuple[Seat, int, int], ...]
    said: Said
    winner: Seat | None = None


class FighterRecruited(Event, frozen=True):
    """A loser of the winner's colour changes sides (DV-C8)."""

    rank: int
    said: str
    giver: Seat = msgspec.field(name="from")
    taker: Seat = msgspec.field(name="to")


class FighterSaved(Event, frozen=True):
    """The shield saves a fighter (DV-I8)."""

    rank: int
    said: str
    seat: Seat


class FighterKilled(Event, frozen=True):
    """A loser is killed (DV-C9)."""

    rank: int
    said: str
    seat: Seat
    by: Seat
    discards: int


class BloodTaken(Event, frozen=True):
    """A token goes from a pool into a kill zone (DV-C11)."""

    giver: Seat
    taker: Seat
    slot: int
    pool: int
    kill_zone: Counts


class NoBlood(Event, frozen=True):
    """No token is due where one might be expected (DV-L9, DV-B5)."""

    giver: Seat
    reason: Literal["mule", "empty_pool"]


class CombatEnded(Event, frozen=True):
    """Survivors by seat, the count, what broke a tie, and who enters (DV-C17 to DV-C19)."""

    dungeon: DungeonName
    seats: tuple[Seat, ...]
    survivors: tuple[Ranks, ...]
    said: tuple[Said, ...]
    counts: Counts
    entering: Seat
    parties: tuple[Ranks, ...]
    banner: Seat | None = None
    strongest: int | None = None


class PartyWentHome(Event, frozen=True):
    """A party that lost a combat takes back its pawn (DV-C20)."""

    seat: Seat
    ranks: Ranks
    said: Said


class DungeonEntered(Event, frozen=True):
    """A party enters (DV-X1)."""

    seat: Seat
    dungeon: DungeonName
    ranks: Ranks
    said: Said
    capacity: int


class JesterTurned(Event, frozen=True):
    """An adventurer is turned for the Jester's letter (DV-L6, DV-L7)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    ranks: Ranks
    said: Said
    left: int
    discards: int
    letter: LetterName | None = None


class OracleSet(Event, frozen=True):
    """The Oracle copies a member (DV-L5)."""

    seat: Seat
    model: int
    said: str
    letter: LetterName | None = None


class OrbLooked(Event, frozen=True):
    """The orb shows the top room to its user alone (DV-I11)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    room: RoomId | None = None
    said: str | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The room for the user, the bare fact for everybody else."""
        return self if seat == self.seat else OrbLooked(self.seat)


class OrbPlaced(Event, frozen=True):
    """Where the room seen by the orb went (DV-I11)."""

    seat: Seat
    where: Literal["top", "bottom"]


class RoomTurned(Event, frozen=True):
    """A room is turned; an item has no letter (DV-X4, DV-I2)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    dungeon: DungeonName
    room: RoomId
    name: str
    gold: int
    left: int
    letter: LetterName | None = None


class AdventurerSaved(Event, frozen=True):
    """The reliquary keeps everybody alive (DV-I10)."""

    seat: Seat
    room: RoomId


class AdventurerDied(Event, frozen=True):
    """A room kills a member (DV-X4)."""

    seat: Seat
    rank: int
    said: str
    room: RoomId
    party: Ranks
    capacity: int
    discards: int


class BloodPlaced(Event, frozen=True):
    """A token goes from a pool onto an entrance (DV-X6)."""

    seat: Seat
    dungeon: DungeonName
    pool: int
    blood: Counts


class TreasureKept(Event, frozen=True):
    """What was taken of a room and what was dropped (DV-X9, DV-X10)."""

    seat: Seat
    dropped: Rooms
    dropped_said: Said
    carried: Rooms
    load: int
    capacity: int
    room_discards: int
    kept: RoomId | None = None
    kept_said: str | None = None


class PartyEscaped(Event, frozen=True):
    """A party leaves with what it carries (DV-X12)."""

    seat: Seat
    dungeon: DungeonName
    carried: Rooms
    gold: int


class PartyLeft(Event, frozen=True):
    """No room is left, so a party leaves with what it carries (DV-X17)."""

    seat: Seat
    dungeon: DungeonName
    carried: Rooms
    gold: int


class PartyWiped(Event, frozen=True):
    """A party is wiped out; what it carried is lost (DV-X14, DV-X15)."""

    seat: Seat
    dungeon: DungeonName
    lost: Rooms
    gold: int
    reason: Literal["dead", "colourless"]
    room_discards: int


class TreasureBanked(Event, frozen=True):
    """Carried rooms go to the treasury (DV-K1)."""

    seat: Seat
    rooms: Rooms
    said: Said
    treasury: int


class DeedBought(Event, frozen=True):
    """A purchase; the drawn deed is told to the buyer, the old one also where it was shown."""

    barrier: ClassVar[bool] = True
    seat: Seat
    paid: Rooms
    paid_said: Said
    overpaid: int
    treasury: int
    house: int
    shown: bool
    old: DungeonName | None = None
    new: DungeonName | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """Both deeds for the buyer; for everybody else the old one where it was shown."""
        if seat == self.seat:
            return self
        old = self.old if self.shown else None
        return msgspec.structs.replace(self, old=old, new=None)


class DeedDeclined(Event, frozen=True):
    """A seat buys no deed (DV-K2)."""

    seat: Seat


class Claimed(Event, frozen=True):
    """A claim, true or false, and the deed it shows (DV-W3, DV-W4)."""

    barrier: ClassVar[bool] = True
    aside: ClassVar[bool] = True
    seat: Seat
    true: bool
    dungeon: DungeonName


class StonePassed(Event, frozen=True):
    """The Seeing Stone goes on (DV-G5)."""

    giver: Seat = msgspec.field(name="from")
    taker: Seat = msgspec.field(name="to")


class GameEnded(Event, frozen=True):
    """Why the game ended, who won, and all that was secret (DV-H9)."""

    barrier: ClassVar[bool] = True
    reason: Reason
    winners: tuple[Seat, ...]
    deeds: tuple[DungeonName, ...]
    kills: Counts
    others: Counts
    own: Counts
    scores: Counts
    house: tuple[DungeonName, ...]
    deed_log: tuple[dict[str, Any], ...]
    seed: str


AnyEvent = (
    GameStarted
    | DeedDealt
    | RoundStarted
    | PhaseStarted
    | TownCleared
    | DeckReshuffled
    | TownDealt
    | ChoiceStep
    | Recruited
    | Passed
    | GoldVoided
    | PartyDiscarded
    | PawnPlaced
    | PawnMoved
    | CombatStarted
    | FighterChosen
    | LineUpLocked
    | LineUpUnlocked
    | LineUpsShown
    | SlotRevealed
    | FighterRecruited
    | FighterSaved
    | FighterKilled
    | BloodTaken
    | NoBlood
    | CombatEnded
    | PartyWentHome
    | DungeonEntered
    | JesterTurned
    | OracleSet
    | OrbLooked
    | OrbPlaced
    | RoomTurned
    | AdventurerSaved
    | AdventurerDied
    | BloodPlaced
    | TreasureKept
    | PartyEscaped
    | PartyLeft
    | PartyWiped
    | TreasureBanked
    | DeedBought
    | DeedDeclined
    | Claimed
    | StonePassed
    | GameEnded
)
