"""The state of a game of Monster Busters, and what is worked out once for all states."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, get_args

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, PLACE_IDS
from undercroft_engine.games.monster_busters.moves import Card, Pick
from undercroft_engine.parts.talk import Statement

LIVES = 3
"""Life markers of each seat (MB-S1)."""

TOKENS = 4
"""Weakening tokens there are (MB-S7)."""

ROUNDS = 60
"""The game ends after so many rounds (MB-E7)."""

CARDS: tuple[Card, ...] = get_args(Card)
"""What can be played; a card is known by its number here, an Item's kind is that number less 2."""

NUMBER = {card: number for number, card in enumerate(CARDS)}
PICKS = tuple(Pick(card) for card in CARDS)
FIRST_ITEM = 2
NONE = -1
"""No card locked, no Monster on the table, no Location yet."""

WHETSTONE, SMOKE_BOMB, DECOY, SHIELD, LUCKY_CHARM = (
    NUMBER[card] for card in ("whetstone", "smoke_bomb", "decoy", "shield", "lucky_charm")
)
WEAPONS = tuple(NUMBER[card] for card in ("spear", "crossbow", "axe"))
"""In the order of their Locations Field, Valley, Cave."""

RETREATS = frozenset(NUMBER[card] for card in ("retreat", "smoke_bomb", "decoy"))
"""Cards that say Retreat (MB-A1, MB-A8, MB-I2)."""

VILLAGE, TEMPLE = PLACE_IDS.index("village"), PLACE_IDS.index("temple")
MERCENARIES = tuple(2 if place == VILLAGE else 0 for place in range(len(PLACE_IDS)))
"""Mercenaries on each kind of Location (MB-A5)."""


def _adds(card: int, place: int) -> int:
    """What the card adds there, Whetstones apart (MB-A2 to MB-A4, MB-A8)."""
    if card in WEAPONS:
        return 3 if WEAPONS.index(card) == place else 2
    return int(card == DECOY or card not in RETREATS)


ADDS = tuple(
    tuple(_adds(card, place) for card in range(len(CARDS))) for place in range(len(PLACE_IDS))
)
"""By place, then card."""

BITS = 6
"""A hand of Items is one number with this many bits for the count of each kind."""

ONE = tuple(1 << BITS * kind for kind in range(len(ITEM_IDS)))
"""One Item of each kind, as a hand."""


def counts_of(hand: int) -> tuple[int, ...]:
    """How many Items of each kind a hand has."""
    return tuple([hand >> BITS * kind & (1 << BITS) - 1 for kind in range(len(ITEM_IDS))])


def items_of(hand: int) -> tuple[int, ...]:
    """The Items of a hand, kind by kind."""
    return tuple(kind for kind, count in enumerate(counts_of(hand)) for _ in range(count))


def size_of(hand: int) -> int:
    """How many Items a hand has."""
    return sum(counts_of(hand))


def hand_with(kinds: tuple[int, ...] | list[int]) -> int:
    """The hand with these Items."""
    return sum([ONE[kind] for kind in kinds])


@lru_cache(maxsize=1 << 14)
def picks_of(hand: int) -> tuple[Pick, ...]:
    """What can be played from a hand: Fight, Retreat and each kind of Item (MB-P1, MB-P3)."""
    held = (PICKS[FIRST_ITEM + kind] for kind, count in enumerate(counts_of(hand)) if count)
    return (*PICKS[:FIRST_ITEM], *held)


class End(NamedTuple):
    """How the game ended: why, who was out, and how many markers of each seat survived."""

    reason: str
    seats: tuple[Seat, ...]
    survivors: tuple[int, ...]


class State:
    """One game. Lists are by seat.

    Monsters are numbers of rows, Locations and Items numbers of kinds; decks have the next card
    first. `order` is all seats clockwise from the start seat. `owed` are the seats that owe a
    choice now, in asking order. `locks` has card numbers. `coffins` has each seat's buried markers,
    `buried` is how many there are in all. `question` and `anew` number questions as in
    `parts.sealed`.
    """

    __slots__ = (
        "anew",
        "broken",
        "buried",
        "chance",
        "coffins",
        "defeated",
        "discards",
        "end",
        "hands",
        "item_deck",
        "kept",
        "location",
        "location_deck",
        "locks",
        "monster",
        "monster_deck",
        "options",
        "order",
        "owed",
        "question",
        "round",
        "scores",
        "seats",
        "seed",
        "stage",
        "start",
        "statements",
        "tokens",
        "used",
    )

    seats: int
    options: dict[str, str]
    seed: str
    chance: int
    round: int
    start: Seat
    order: tuple[Seat, ...]
    stage: str
    monster: int
    tokens: int
    monster_deck: tuple[int, ...]
    defeated: tuple[int, ...]
    location: int
    location_deck: tuple[int, ...]
    used: tuple[int, ...]
    item_deck: tuple[int, ...]
    discards: tuple[int, ...]
    hands: list[int]
    locks: list[int]
    owed: tuple[Seat, ...]
    coffins: list[tuple[int, ...]]
    buried: int
    scores: list[int]
    statements: tuple[Statement, ...]
    kept: list[int]
    broken: list[int]
    end: End | None
    question: int
    anew: tuple[int, ...]

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        copy = State()
        copy.seats = self.seats
        copy.options = self.options
        copy.seed = self.seed
        copy.chance = self.chance
        copy.round = self.round
        copy.start = self.start
        copy.order = self.order
        copy.stage = self.stage
        copy.monster = self.monster
        copy.tokens = self.tokens
        copy.monster_deck = self.monster_deck
        copy.defeated = self.defeated
        copy.location = self.location
        copy.location_deck = self.location_deck
        copy.used = self.used
        copy.item_deck = self.item_deck
        copy.discards = self.discards
        copy.hands = self.hands[:]
        copy.locks = self.locks[:]
        copy.owed = self.owed
        copy.coffins = self.coffins[:]
        copy.buried = self.buried
        copy.scores = self.scores[:]
        copy.statements = self.statements
        copy.kept = self.kept[:]
        copy.broken = self.broken[:]
        copy.end = self.end
        copy.question = self.question
        copy.anew = self.anew
        return copy

    def asked(self, seat: Seat) -> int:
        """The number of the seat's newest question."""
        return self.question + (self.anew[seat] if self.anew else 0)

    def alive(self, seat: Seat) -> int:
        """The seat's life markers not buried."""
        return LIVES - len(self.coffins[seat])
