"""What a card is worth in a room: the room is resolved over many guesses at the others' cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_raiders.bot_guess import draw_all, known_cards, leaning
from undercroft_engine.games.dungeon_raiders.bot_worth import Slopes, chance, rooms_left
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.cards import AnyCard
from undercroft_engine.games.dungeon_raiders.dealing import (
    LEVELS,
    ROOMS_OF_A_LEVEL,
    fresh_state,
)
from undercroft_engine.games.dungeon_raiders.resampling import without
from undercroft_engine.games.dungeon_raiders.resolving import resolve
from undercroft_engine.games.dungeon_raiders.scoring import final_count
from undercroft_engine.games.dungeon_raiders.state import FIRST_ITEM, State
from undercroft_engine.games.dungeon_raiders.view import View

ITEM_WORTH = (0.25, 0.9, 0.7, 0.7)
"""Coins for which a torch, ball, key and sword are given while many rooms are left."""
LONG = 10
"""From so few rooms on items are worth less and less."""


@lru_cache(maxsize=8)
def box_of(rows: tuple[AnyCard, ...]) -> Box:
    """The box of a public card list."""
    return Box(rows)


class Judge:
    """One seat's eye on the rooms before it."""

    def __init__(self, view: View, seat: Seat, rng: Rng) -> None:
        self.view = view
        self.seat = seat
        self.rng = rng
        self.box = box_of(view.cards)
        self.last = rooms_left(view) == 0
        self.slopes = Slopes(view, seat)
        self.hands = [self._hand(of) for of in range(view.seats)]
        fade = min(1.0, rooms_left(view) / LONG)
        self.coin = max(self.slopes.coins[seat], 1e-4)
        self.items = [worth * fade * self.coin for worth in ITEM_WORTH]
        self._scratch = fresh_state(view.seats, "", view.options)

    def _hand(self, seat: Seat) -> int:
        powers = sum(1 << value for value in self.view.powers(seat))
        items = enumerate(self.view.items[seat], start=FIRST_ITEM)
        return powers | sum(1 << card for card, count in items if count)

    def here(self, cards: Sequence[int], count: int) -> list[list[float]]:
        """What each card brings in the present room, guess by guess; known cards are no guess."""
        known = known_cards(self.view)
        known[self.seat] = 0
        return self._over(self.rooms_at(self.view.position), known, cards, count)

    def ahead(self, position: int, cards: Sequence[int], count: int) -> list[float]:
        """What each card can be expected to bring in a room that comes later in the level."""
        found = self._over(self.rooms_at(position), [0] * self.view.seats, cards, count)
        return [sum(row) / len(row) for row in found]

    def rooms_at(self, position: int) -> Sequence[int]:
        """The rooms that may lie at a place of the row, copies counted: the one seen, or all."""
        room = self.view.row[position - 1]
        number = self.box.room_number
        if room is not None:
            return [number[room]]
        if self.view.level == LEVELS and position == ROOMS_OF_A_LEVEL:
            return self.box.bosses
        seen = [number[room] for room in (*self.view.resolved, *self.view.row) if room]
        return without(self.box.pile, seen)

    def _over(
        self, numbers: Sequence[int], known: Sequence[int], cards: Sequence[int], count: int
    ) -> list[list[float]]:
        found: list[list[float]] = [[] for _ in cards]
        odds = {}
        for _ in range(count):
            number = numbers[0] if len(numbers) == 1 else self.rng.choice(numbers)
            if number not in odds:
                odds[number] = [
                    None
                    if of == self.seat
                    else leaning(self.box, self.view, of, number, self.hands[of])
                    for of in range(self.view.seats)
                ]
            counted = draw_all(odds[number], known, self.rng)
            for row, card in zip(found, cards, strict=True):
                counted[self.seat] = card
                row.append(self._worth(number, counted))
        return found

    def _worth(self, number: int, counted: Sequence[int]) -> float:
        """The change for the bot when these cards meet in the room."""
        view, state = self.view, self._lay(number)
        resolve(self.box, state, counted, None)
        if self.last:
            return self._end(state)
        gain = 0.0
        slopes = self.slopes
        for of in range(view.seats):
            gain += slopes.coins[of] * (state.coins[of] - view.coins[of])
            gain += slopes.wounds[of] * (state.wounds[of] - view.wounds[of])
        own = 4 * self.seat
        for item, worth in enumerate(self.items):
            gain += worth * state.items[own + item]
        return gain - slopes.now if self.seat in state.petrified else gain

    def _lay(self, number: int) -> State:
        state = self._scratch
        state.row, state.position = (number,), 1
        state.coins, state.wounds = list(self.view.coins), list(self.view.wounds)
        state.items = [0] * (4 * self.view.seats)
        state.reserve = list(self.view.reserve)
        state.petrified = ()
        return state

    def _end(self, state: State) -> float:
        """After the boss: who has won, and a little for how close it was."""
        count = final_count(state.coins, state.wounds, state.petrified, state.options)
        won = 1 / len(count.winners) if self.seat in count.winners else 0.0
        close = chance(self.view, self.seat, state.coins, state.wounds, 0)
        return won + 0.05 * close
