"""The state of a game of Dungeon Raiders, and what is worked out once for all states."""

from __future__ import annotations

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.games.dungeon_raiders.cards import POWERS
from undercroft_engine.games.dungeon_raiders.moves import CARDS, TORCH, CardName, Pick
from undercroft_engine.parts.sealed import UNLOCK

FIRST_ITEM = 6
"""A card is a number: powers are 1 to 5, items 6 to 9 in the order of ITEMS; 0 is no card."""
TORCH_CARD, BALL_CARD, KEY_CARD, SWORD_CARD = range(FIRST_ITEM, FIRST_ITEM + 4)
POWER_MASK = 0b111110
"""A hand is a mask with bit c for card c, however many cards of that kind there are."""
HANDS = range(1 << (FIRST_ITEM + 4))
NAMES: tuple[CardName | None, ...] = (None, *CARDS)
NUMBER_OF = {name: number for number, name in enumerate(CARDS, start=1)}
CARDS_OF = tuple(tuple(card for card in range(1, 10) if hand >> card & 1) for hand in HANDS)
NAMES_OF = tuple(tuple(CARDS[card - 1] for card in cards) for cards in CARDS_OF)
_PICKS = tuple(Pick(name) for name in CARDS)
PICKS_OF: tuple[tuple[Move, ...], ...] = tuple(
    tuple(_PICKS[card - 1] for card in cards) for cards in CARDS_OF
)
PICKS_OR_TORCH_OF = tuple((*picks, TORCH) for picks in PICKS_OF)
UNLOCKS: tuple[Move, ...] = (UNLOCK,)
UNLOCK_OR_TORCH: tuple[Move, ...] = (UNLOCK, TORCH)
ONLY_TORCH: tuple[Move, ...] = (TORCH,)
VALUE_OF = (0, 1, 2, 3, 4, 5, 0, 0, 5, 5)
"""What a card counts: torch and ball have no value, key and sword count 5 (RA-C8, RA-M5)."""

EVERYBODY = tuple(tuple(range(seats)) for seats in range(6))
"""All seats, by their count."""
ASKS = 1000
"""Questions are numbered by their window, with room for this many askings of one seat in it."""

START, CHESTS, CHAMBERS, BOSS_REWARDS, TRAP_LOSSES, BOSS_LOSSES, OVER_CAP = range(7)
"""Places in `coins_from` of a seat."""
MONSTERS, TRAPS, BOSS, POTIONS = range(1, 5)
"""Places in `wounds_from` of a seat, after the same START."""


class State:
    """One game. Lists are by seat.

    Rooms, level cards and characters are numbers in the Box; -1 is none. `row` is the level row,
    `hidden` the positions (from 1) still face down, `seen` a mask of seats that used a torch in
    this level. `agenda` are the seats still to be asked after each other: characters, or turns of
    the tactical variant. `owed` owe a choice now. `anew`, empty until somebody has to choose
    again, counts by seat how often it was asked again in this window.
    """

    __slots__ = (
        "agenda",
        "anew",
        "chance",
        "characters",
        "chooser",
        "coins",
        "coins_from",
        "deck",
        "first_cards",
        "hands",
        "hidden",
        "items",
        "level",
        "level_card",
        "level_deck",
        "levels_removed",
        "levels_used",
        "locks",
        "map",
        "options",
        "owed",
        "petrified",
        "position",
        "removed",
        "reserve",
        "resolved",
        "row",
        "seats",
        "second_cards",
        "seed",
        "seen",
        "spent",
        "stage",
        "tactical",
        "window",
        "wounds",
        "wounds_from",
    )

    seats: int
    options: dict[str, str]
    tactical: bool
    seed: str
    chance: int
    stage: str
    window: int
    anew: tuple[int, ...]
    level: int
    position: int
    level_card: int
    levels_used: tuple[int, ...]
    level_deck: tuple[int, ...]
    levels_removed: tuple[int, ...]
    row: tuple[int, ...]
    hidden: tuple[int, ...]
    seen: int
    resolved: tuple[int, ...]
    deck: tuple[int, ...]
    removed: tuple[int, ...]
    characters: list[int]
    chooser: Seat
    coins: list[int]
    wounds: list[int]
    coins_from: list[tuple[int, ...]]
    wounds_from: list[tuple[int, ...]]
    spent: list[tuple[int, ...]]
    hands: list[int]
    items: list[int]
    reserve: list[int]
    locks: list[int]
    first_cards: list[int]
    second_cards: list[int]
    map: Seat
    petrified: tuple[Seat, ...]
    agenda: tuple[Seat, ...]
    owed: tuple[Seat, ...]

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        copy = State()
        copy.seats = self.seats
        copy.options = self.options
        copy.tactical = self.tactical
        copy.seed = self.seed
        copy.chance = self.chance
        copy.stage = self.stage
        copy.window = self.window
        copy.anew = self.anew
        copy.level = self.level
        copy.position = self.position
        copy.level_card = self.level_card
        copy.levels_used = self.levels_used
        copy.level_deck = self.level_deck
        copy.levels_removed = self.levels_removed
        copy.row = self.row
        copy.hidden = self.hidden
        copy.seen = self.seen
        copy.resolved = self.resolved
        copy.deck = self.deck
        copy.removed = self.removed
        copy.characters = self.characters[:]
        copy.chooser = self.chooser
        copy.coins = self.coins[:]
        copy.wounds = self.wounds[:]
        copy.coins_from = self.coins_from[:]
        copy.wounds_from = self.wounds_from[:]
        copy.spent = self.spent[:]
        copy.hands = self.hands[:]
        copy.items = self.items[:]
        copy.reserve = self.reserve[:]
        copy.locks = self.locks[:]
        copy.first_cards = self.first_cards[:]
        copy.second_cards = self.second_cards[:]
        copy.map = self.map
        copy.petrified = self.petrified
        copy.agenda = self.agenda
        copy.owed = self.owed
        return copy

    def held(self, seat: Seat) -> tuple[int, int, int, int]:
        """The items in the seat's hand."""
        torch, ball, key, sword = self.items[4 * seat : 4 * seat + 4]
        return torch, ball, key, sword

    def hand_size(self, seat: Seat) -> int:
        """How many cards the seat holds, a locked one included."""
        powers = (self.hands[seat] & POWER_MASK).bit_count()
        return powers + sum(self.items[4 * seat : 4 * seat + 4])

    def hand_cards(self, seat: Seat) -> tuple[CardName, ...]:
        """The cards of the seat's hand, like cards as often as it has them."""
        powers = NAMES_OF[self.hands[seat] & POWER_MASK]
        counts = zip(CARDS[POWERS:], self.items[4 * seat : 4 * seat + 4], strict=True)
        return (*powers, *(name for name, count in counts for _ in range(count)))

    def asked(self, seat: Seat) -> int:
        """The number of the seat's question: the window, and how often it was asked in it."""
        return ASKS * self.window + (self.anew[seat] if self.anew else 0)

    def add_item(self, seat: Seat, item: int) -> None:
        """Put one item card into a hand."""
        self.items[4 * seat + item] += 1
        self.hands[seat] |= 1 << (FIRST_ITEM + item)

    def drop_item(self, seat: Seat, item: int) -> None:
        """Take one item card out of a hand."""
        self.items[4 * seat + item] -= 1
        if not self.items[4 * seat + item]:
            self.hands[seat] ^= 1 << (FIRST_ITEM + item)


def quad(items: list[int]) -> tuple[int, int, int, int]:
    """A list of four item counts as it stands in events and views."""
    return items[0], items[1], items[2], items[3]
