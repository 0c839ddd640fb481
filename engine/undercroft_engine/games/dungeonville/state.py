"""The state of a game of Dungeonville."""

from __future__ import annotations

from typing import NamedTuple

from undercroft_engine.core.moves import Seat
from undercroft_engine.parts.sealed import clockwise

ASKS = 1000
"""Questions are numbered by the table's, with room for this many steps of one seat in it."""
PARTY = 3
"""So many adventurers each seat must have after Recruitment (DV-R8)."""
FIGHTERS = 3
TOKENS = 15
DUNGEONS = 5
TO_WIN = 7
FIRST_GOLD = 40
DEED_PRICE = 50


class Claimed(NamedTuple):
    """A false claim in the deed log: the seat owned that dungeon then."""

    round: int
    seat: Seat
    dungeon: int


class Bought(NamedTuple):
    """A purchase in the deed log."""

    round: int
    seat: Seat
    old: int
    new: int


Entry = Claimed | Bought


class Pending(NamedTuple):
    """A half-made choice; of its items those given.

    A hire has `recruit` (a rank) and, where one leaves, `discard`; a deed neither. `keep` is there
    in a treasure choice alone. `given` are the rooms paid or dropped, in order.
    """

    recruit: int = 0
    discard: int = 0
    keep: bool | None = None
    given: tuple[int, ...] = ()


class Explore(NamedTuple):
    """An exploration going on: letters of Jester and Oracle (-1 none), the room turned (-1 none).

    `died`: somebody died of that room; `saved`: the reliquary has been used up.
    """

    jester: int = -1
    oracle: int = -1
    turned: int = -1
    died: bool = False
    saved: bool = False


class Ending(NamedTuple):
    """How the game ended."""

    reason: str
    winners: tuple[Seat, ...]


class State:
    """One game. Lists are by seat, those of dungeons in their order; -1 is none.

    `parties`, `treasuries` and `carried` are masks. `kill_zones` counts tokens by taker, then
    giver; `blood` by dungeon, then giver, both flat. `owed` owe a choice now; `phase` says where
    play goes on once nobody does. `anew` counts by seat the steps taken in the open question.
    """

    __slots__ = (
        "anew",
        "blood",
        "carried",
        "chance",
        "deck",
        "deed_log",
        "deeds",
        "discards",
        "end",
        "explore",
        "gold",
        "kill_zones",
        "locks",
        "looks",
        "options",
        "owed",
        "parties",
        "pawns",
        "pending",
        "phase",
        "room_decks",
        "room_discards",
        "round",
        "seats",
        "seed",
        "stage",
        "stone",
        "town",
        "treasuries",
        "turn",
        "window",
    )

    seats: int
    options: dict[str, str]
    seed: str
    chance: int
    round: int
    stone: Seat
    phase: str
    stage: str
    turn: Seat
    owed: tuple[Seat, ...]
    window: int
    anew: tuple[int, ...]
    pending: Pending | None
    town: tuple[int, ...]
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    parties: list[int]
    gold: list[int]
    treasuries: list[int]
    carried: list[int]
    room_decks: list[tuple[int, ...]]
    room_discards: list[tuple[int, ...]]
    looks: list[tuple[tuple[Seat, int], ...]]
    pawns: list[int]
    locks: list[tuple[int, ...]]
    explore: Explore | None
    kill_zones: list[int]
    blood: list[int]
    deeds: list[int]
    deed_log: tuple[Entry, ...]
    end: Ending | None

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        copy = State()
        copy.seats = self.seats
        copy.options = self.options
        copy.seed = self.seed
        copy.chance = self.chance
        copy.round = self.round
        copy.stone = self.stone
        copy.phase = self.phase
        copy.stage = self.stage
        copy.turn = self.turn
        copy.owed = self.owed
        copy.window = self.window
        copy.anew = self.anew
        copy.pending = self.pending
        copy.town = self.town
        copy.deck = self.deck
        copy.discards = self.discards
        copy.parties = self.parties[:]
        copy.gold = self.gold[:]
        copy.treasuries = self.treasuries[:]
        copy.carried = self.carried[:]
        copy.room_decks = self.room_decks[:]
        copy.room_discards = self.room_discards[:]
        copy.looks = self.looks[:]
        copy.pawns = self.pawns[:]
        copy.locks = self.locks[:]
        copy.explore = self.explore
        copy.kill_zones = self.kill_zones[:]
        copy.blood = self.blood[:]
        copy.deeds = self.deeds[:]
        copy.deed_log = self.deed_log
        copy.end = self.end
        return copy

    @property
    def order(self) -> tuple[Seat, ...]:
        """Stone order: clockwise from the holder of the Seeing Stone (DV-G4)."""
        return clockwise(self.stone, self.seats)

    @property
    def by_hand(self) -> bool:
        """Whether victory has to be announced (DV-W1)."""
        return self.options["claims"] == "by_hand"

    @property
    def house(self) -> tuple[int, ...]:
        """The deeds nobody owns, in room order (DV-S5)."""
        return tuple(d for d in range(DUNGEONS) if d not in self.deeds)

    def asked(self, seat: Seat) -> int:
        """The number of the seat's question: the table's, and the seat's own steps in it."""
        return ASKS * self.window + (self.anew[seat] if self.anew else 0)

    def step(self, seat: Seat) -> None:
        """Number the seat's next question within the table's open one."""
        counts = self.anew or (0,) * self.seats
        again = min(counts[seat] + 1, ASKS - 1)
        self.anew = (*counts[:seat], again, *counts[seat + 1 :])

    def placed(self, seat: Seat) -> int:
        """All tokens of a seat that have left its pool (DV-B1, DV-B2)."""
        return sum(self.kill_zones[seat :: self.seats]) + sum(self.blood[seat :: self.seats])

    def pool(self, seat: Seat) -> int:
        """The tokens a seat still shows; never below none (DV-B5)."""
        return max(0, TOKENS - self.placed(seat))

    def kills(self, seat: Seat) -> tuple[int, ...]:
        """A seat's kill zone by giver."""
        return tuple(self.kill_zones[seat * self.seats : (seat + 1) * self.seats])

    def blood_on(self, dungeon: int) -> tuple[int, ...]:
        """The blood on an entrance by giver."""
        return tuple(self.blood[dungeon * self.seats : (dungeon + 1) * self.seats])


def shown_deed(log: tuple[Entry, ...], seat: Seat) -> bool:
    """Whether the seat's present deed is open to all: a false claim and no purchase since."""
    for entry in reversed(log):
        if entry.seat == seat:
            return isinstance(entry, Claimed)
    return False
