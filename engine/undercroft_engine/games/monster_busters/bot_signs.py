"""What playouts of Monster Busters are watched for, besides who wins."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.bots.search_signs import Signs
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.state import State, size_of


class BattleSigns(Signs):
    """How the battle ended for the seat."""

    names = {"won": 0, "points": 1, "buries": 0, "items": 1}

    def seen(self, before: State, after: State, seat: Seat) -> Sequence[float]:
        """Victory, own points, an own marker buried; Items in hand afterwards."""
        return (
            float(len(after.defeated) > len(before.defeated)),
            float(after.scores[seat] - before.scores[seat]),
            float(len(after.coffins[seat]) > len(before.coffins[seat])),
            float(size_of(after.hands[seat])),
        )


SIGNS = BattleSigns()
