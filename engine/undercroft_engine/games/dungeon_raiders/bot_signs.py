"""What playouts of Dungeon Raiders are watched for, besides who wins."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.bots.search_signs import Signs
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.state import FIRST_ITEM, POWER_MASK, State


class RoomSigns(Signs):
    """What the room did to the seat."""

    names = {"coins": 1, "wounds": -1, "items": 1, "powers": 1}

    def seen(self, before: State, after: State, seat: Seat) -> Sequence[float]:
        """Coins and wounds it brought; items in hand, and what the power cards left add up to.

        With the last room of a level all power cards come back, alike for all choices.
        """
        return (
            float(after.coins[seat] - before.coins[seat]),
            float(after.wounds[seat] - before.wounds[seat]),
            float(sum(after.items[4 * seat : 4 * seat + 4])),
            float(_total(after.hands[seat] & POWER_MASK)),
        )


def _total(powers: int) -> int:
    return sum([card for card in range(1, FIRST_ITEM) if powers >> card & 1])


SIGNS = RoomSigns()
