"""What playouts of Dungeon Brawler are watched for, besides whether the party wins."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.bots.search_signs import Signs
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.state import COLLAPSES, DEALT, TAKEN, State


class PartySigns(Signs):
    """How the party fared."""

    names = {"beaten": 1, "dealt": 1, "taken": -1, "collapses": -1, "cards": 1}

    def seen(self, before: State, after: State, seat: Seat) -> Sequence[float]:
        """Monsters beaten, damage dealt and taken, heroes collapsed; cards left in all hands."""
        gone = [_sum(after, what) - _sum(before, what) for what in (DEALT, TAKEN, COLLAPSES)]
        beaten = len(after.defeated) - len(before.defeated)
        return (float(beaten), *map(float, gone), float(sum(map(len, after.hands))))


def _sum(state: State, what: int) -> int:
    """What all heroes together have on their tallies."""
    return sum([tally[what] for tally in state.tally.values()])


SIGNS = PartySigns()
