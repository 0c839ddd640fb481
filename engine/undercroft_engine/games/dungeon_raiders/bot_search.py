"""What search knows of Dungeon Raiders: quick cards for playouts, and who is ahead at a cut-off."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp, sqrt

from undercroft_engine.bots.odds import softmax
from undercroft_engine.bots.search_knowledge import Habits, Knowledge, by_plan
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_raiders.bot import LIKED, weigh
from undercroft_engine.games.dungeon_raiders.bot_rooms import ITEM_WORTH, LONG, Judge
from undercroft_engine.games.dungeon_raiders.bot_worth import COIN_HEAT, WOUND_HEAT
from undercroft_engine.games.dungeon_raiders.cards import (
    Boss,
    Chamber,
    Room,
    Trap,
    Treasure,
)
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS, ROOMS_OF_A_LEVEL
from undercroft_engine.games.dungeon_raiders.moves import TORCH, ChooseCharacter
from undercroft_engine.games.dungeon_raiders.rules import DungeonRaiders
from undercroft_engine.games.dungeon_raiders.scoring import FEW_SEATS
from undercroft_engine.games.dungeon_raiders.state import (
    CARDS_OF,
    FIRST_ITEM,
    PICKS_OF,
    VALUE_OF,
    State,
)
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.parts.sealed import UNLOCK

PICKS = (UNLOCK, *PICKS_OF[-1])
"""The pick of each card, by its number; 0 is no card."""
ITEM_HEAT = 0.01
"""Part of a win within which a rival's cards are taken as played alike."""
DEAR = 0.35
"""How often an item is played beside a power card, where it is not what the room asks for."""
ROOMS = LEVELS * ROOMS_OF_A_LEVEL


class Raiding(Knowledge):
    """A playout goes on to the end of the level, where all power cards come back."""

    haste = 0.75
    aside = frozenset((UNLOCK, TORCH))

    def __init__(self, game: DungeonRaiders) -> None:
        self._box = game.box
        self._known: dict[tuple[int, int], tuple[float, ...]] = {}

    def tick(self, state: State) -> int:
        """The room."""
        return ROOMS_OF_A_LEVEL * (state.level - 1) + state.position

    def horizon(self, state: State) -> int:
        """The first room of the next level."""
        return ROOMS_OF_A_LEVEL * max(1, state.level) + 1

    def worth(self, state: State) -> Sequence[float]:
        """By coins, items and wounds, the less surely the more rooms are left."""
        left = ROOMS - self.tick(state) + 1
        root = sqrt(left)
        fade = min(1.0, left / LONG)
        riches = [
            coins + fade * _items(state.items[4 * seat : 4 * seat + 4])
            for seat, coins in enumerate(state.coins)
        ]
        top = max(riches)
        heat = COIN_HEAT[0] + COIN_HEAT[1] * root
        faints = _faints(state.wounds, WOUND_HEAT[0] + WOUND_HEAT[1] * root)
        odds = [
            (1 - faint) * exp((own - top) / heat) for own, faint in zip(riches, faints, strict=True)
        ]
        total = sum(odds) or 1.0
        return [chance / total for chance in odds]

    def pick(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """A card as the room asks for it."""
        if state.stage == "character":
            names = [move.character for move in moves if isinstance(move, ChooseCharacter)]
            return moves[names.index(min(names, key=LIKED.index))]
        number = state.row[state.position - 1]
        mask = self._box.second if state.stage == "second_card" else self._box.first
        hand = state.hands[seat] & mask[number]
        added = self._known.get((number, hand))
        if added is None:
            room, escape = self._box.rooms[number], self._box.escapes[number]
            added = tuple(accumulate(_pull(room, escape, card) for card in CARDS_OF[hand]))
            self._known[number, hand] = added
        return moves[bisect(added, rng.chance() * added[-1])]

    def habits(self, view: View, seat: Seat, rng: Rng) -> Habits:
        """As `steady` would play their cards, all of which lie open."""
        odds = {}
        for of in range(view.seats):
            if of != seat:
                judge = Judge(view, of, rng)
                number = judge.rooms_at(view.position)[0]
                admitted = self._box.second if view.stage == "second_card" else self._box.first
                cards = CARDS_OF[judge.hands[of] & admitted[number]]
                if cards:
                    odds[of] = by_plan(softmax(weigh(judge, cards), ITEM_HEAT), PICKS)
        return lambda _, of: odds[of]


def knowledge(game: DungeonRaiders) -> Knowledge:
    """What search knows of the game as it is bound."""
    return Raiding(game)


def _items(held: Sequence[int]) -> float:
    return sum(count * worth for count, worth in zip(held, ITEM_WORTH, strict=True))


def _faints(wounds: Sequence[int], heat: float) -> list[float]:
    """Each seat's chance to faint: to be the most wounded, or at three seats far ahead in that."""
    if len(wounds) > FEW_SEATS:
        most = max(wounds)
        weights = [exp((count - most) / heat) for count in wounds]
        total = sum(weights)
        return [weight / total for weight in weights]
    total = sum(wounds)
    return [1 / (1 + exp(-(2 * count - total - 0.5) / heat)) for count in wounds]


def _pull(room: Room, escape: int, card: int) -> float:
    """How much a card is played in a room, against others."""
    if card == escape:
        return 6.0
    height = VALUE_OF[card] - 3
    item = DEAR if card >= FIRST_ITEM else 1.0
    match room:
        case Treasure():
            return item * exp(0.15 * room.chests[0] * height)
        case Chamber():
            what, _, _ = room.gives[max(1, VALUE_OF[card]) - 1].partition(" ")
            return item * (1.5 if what in ("coins", "potion") else 1.0)
        case Trap():
            return item * exp(-0.5 * height)
        case Boss(attacks="highest"):
            return item * exp(-0.6 * height)
        case _:
            return item * exp(0.25 * height)
