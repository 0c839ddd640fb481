"""The state of a game of Dungeon Busters, and what is worked out once for all states."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Lose, Pick, Take
from undercroft_engine.parts.talk import Statement

TOP_VALUE = 7
"""Battle Cards have the values 1 to 7 (DB-G2); a hand is a mask with bit v for value v."""

HANDS = range(1 << (TOP_VALUE + 1))
VALUES_OF = tuple(
    tuple(value for value in range(TOP_VALUE + 1) if hand >> value & 1) for hand in HANDS
)
SUM_OF = tuple(sum(values) for values in VALUES_OF)
PICKS_OF = tuple(tuple(Pick(value) for value in values) for values in VALUES_OF)

COLOUR_SETS = range(8)
"""A set of colours is a mask with bit c for colour c of COLOURS."""
COLOURS_OF = tuple(tuple(c for c in range(3) if mask >> c & 1) for mask in COLOUR_SETS)
LOSES_OF = tuple(tuple(Lose(COLOURS[c]) for c in colours) for colours in COLOURS_OF)
TAKES_OF = tuple(tuple(Take(COLOURS[c]) for c in colours) for colours in COLOURS_OF)


def mask_of(values: tuple[int, ...]) -> int:
    """The hand that holds these values."""
    return sum(1 << value for value in values)


class State:
    """One game. Lists are by seat; gems are flat lists of red, yellow, blue counts.

    Dungeon Cards are numbers of rows in the deck. `full` is the complete hand. `order` is all seats
    clockwise from the Leader. `owed` are the seats that owe a choice now, in asking order.
    `locks` has the locked value, 0 for none. `piles` has three counts per seat in seat order.
    `question` numbers the table's question; `anew`, empty until somebody unlocks, counts by seat
    how often this question was asked again, so that a seat's own number is the sum of the two.
    """

    __slots__ = (
        "agenda",
        "anew",
        "bank",
        "battle",
        "broken",
        "chance",
        "deck",
        "dungeon",
        "full",
        "hands",
        "kept",
        "leader",
        "locks",
        "monster",
        "options",
        "order",
        "owed",
        "piles",
        "played",
        "question",
        "removed",
        "resolved",
        "seats",
        "seed",
        "spoils",
        "stage",
        "statements",
        "trophies",
    )

    seats: int
    options: dict[str, str]
    seed: str
    chance: int
    full: int
    leader: Seat
    order: tuple[Seat, ...]
    dungeon: int
    battle: int
    stage: str
    monster: int
    deck: tuple[int, ...]
    removed: tuple[int, ...]
    resolved: tuple[tuple[int, Seat | None], ...]
    trophies: list[int]
    hands: list[int]
    played: list[tuple[int, ...]]
    locks: list[int]
    owed: tuple[Seat, ...]
    piles: list[int]
    spoils: list[int]
    bank: list[int]
    agenda: tuple[Seat, ...]
    statements: tuple[Statement, ...]
    kept: list[int]
    broken: list[int]
    question: int
    anew: tuple[int, ...]

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        copy = State()
        copy.seats = self.seats
        copy.options = self.options
        copy.seed = self.seed
        copy.chance = self.chance
        copy.full = self.full
        copy.leader = self.leader
        copy.order = self.order
        copy.dungeon = self.dungeon
        copy.battle = self.battle
        copy.stage = self.stage
        copy.monster = self.monster
        copy.deck = self.deck
        copy.removed = self.removed
        copy.resolved = self.resolved
        copy.trophies = self.trophies[:]
        copy.hands = self.hands[:]
        copy.played = self.played[:]
        copy.locks = self.locks[:]
        copy.owed = self.owed
        copy.piles = self.piles[:]
        copy.spoils = self.spoils[:]
        copy.bank = self.bank[:]
        copy.agenda = self.agenda
        copy.statements = self.statements
        copy.kept = self.kept[:]
        copy.broken = self.broken[:]
        copy.question = self.question
        copy.anew = self.anew
        return copy

    def pile(self, seat: Seat) -> tuple[int, int, int]:
        """The seat's Loot Pile."""
        red, yellow, blue = self.piles[3 * seat : 3 * seat + 3]
        return red, yellow, blue

    def asked(self, seat: Seat) -> int:
        """The number of the seat's newest question."""
        return self.question + (self.anew[seat] if self.anew else 0)


def triple(gems: list[int]) -> tuple[int, int, int]:
    """A list of three counts as it stands in events and views."""
    return gems[0], gems[1], gems[2]


def most_numerous(state: State, seat: Seat) -> int:
    """The colours a payer has to lose one of: its most numerous (DB-D3, DB-D4), as a mask."""
    red, yellow, blue = state.piles[3 * seat : 3 * seat + 3]
    top = red if red > yellow else yellow
    if blue > top:
        top = blue
    return (red == top) | (yellow == top) << 1 | (blue == top) << 2 if top else 0


def on_spoils(state: State) -> int:
    """The colours on Spoils, as a mask."""
    red, yellow, blue = state.spoils
    return (red > 0) | (yellow > 0) << 1 | (blue > 0) << 2
