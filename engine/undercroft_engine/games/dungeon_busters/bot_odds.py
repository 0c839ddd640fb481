"""Odds over heaps of cards, and what a card brings against the others' cards.

Nothing is sampled. All a seat need know of the others' cards is how many there are of each value,
and of such heaps there are a few hundred at most, so their odds are worked out exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from undercroft_engine.bots.odds import Odds
from undercroft_engine.games.dungeon_busters.bot_worth import Stakes, lost, won
from undercroft_engine.games.dungeon_busters.state import TOP_VALUE


def even(hand: Sequence[int]) -> Odds:
    """Every card equally likely."""
    return dict.fromkeys(hand, 1 / len(hand))


def heaps(others: Sequence[Odds]) -> dict[int, float]:
    """How likely each heap of cards is; a heap has three bits for the count of each value."""
    chances = {0: 1.0}
    for odds in others:
        longer: dict[int, float] = {}
        for value, chance in odds.items():
            if chance:
                card = 1 << 3 * value
                for heap, before in chances.items():
                    key = heap + card
                    longer[key] = longer.get(key, 0.0) + before * chance
        chances = longer
    return chances


@lru_cache(maxsize=1 << 13)
def fates(heap: int, hp: int) -> tuple[int, ...]:
    """For each value laid beside the heap, the result of the battle (a number, see `Stakes`).

    Depends on nothing else, and a deck's fifteen monsters make a few thousand entries.
    """
    counts = [heap >> 3 * value & 7 for value in range(TOP_VALUE + 1)]
    found = []
    for own in range(TOP_VALUE + 1):
        counts[own] += 1
        single = [value for value, count in enumerate(counts) if count == 1]
        if sum(single) >= hp:
            found.append(won(len(single), single.index(own) if own in single else None))
        else:
            lowest = next(value for value, count in enumerate(counts) if count)
            found.append(lost(own == lowest, counts[lowest] - (own == lowest)))
        counts[own] -= 1
    return tuple(found)


def expected(
    hand: Sequence[int], hp: int, stakes: Stakes, others: dict[int, float]
) -> dict[int, float]:
    """What each card of the hand brings on average, whatever the others' heap may be."""
    results = stakes.results
    cases = [(chance, fates(heap, hp)) for heap, chance in others.items()]
    return {value: sum([chance * results[fate[value]] for chance, fate in cases]) for value in hand}
