"""What cards add up to, as pure functions: the battle, the words and the bot use the same."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.events import Contribution
from undercroft_engine.games.monster_busters.state import (
    ADDS,
    MERCENARIES,
    RETREATS,
    WEAPONS,
    WHETSTONE,
)


def effective(strength: int, tokens: int) -> int:
    """A Monster's Strength less its tokens, never below 0 (MB-A11)."""
    return max(0, strength - tokens)


def party_strength(picks: Sequence[int], place: int) -> int:
    """What all cards and Mercenaries add (MB-A9)."""
    adds = ADDS[place]
    total = MERCENARIES[place] + sum([adds[card] for card in picks])
    whetstones = picks.count(WHETSTONE)
    if whetstones:
        total += whetstones * sum([card in WEAPONS for card in picks])
    return total


def contribution(picks: Sequence[int], place: int, seat: Seat) -> Contribution:
    """What one seat adds, in its parts (MB-A2 to MB-A8)."""
    card = picks[seat]
    adds = ADDS[place][card]
    if card in WEAPONS:
        return Contribution(1, adds - 1, picks.count(WHETSTONE))
    return Contribution(adds)


def fighters_of(picks: Sequence[int]) -> tuple[Seat, ...]:
    """The seats whose card does not say Retreat (MB-A1)."""
    return tuple([seat for seat, card in enumerate(picks) if card not in RETREATS])
