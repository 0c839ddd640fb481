"""What playouts of Dungeonville are watched for, besides who wins."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.bots.search_signs import Signs
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import ranks_of
from undercroft_engine.games.dungeonville.state import FIGHTERS, State

NONE = 65
"""For a fighter that is not there: a rank below all."""


class PhaseSigns(Signs):
    """How the phase ended for the seat; none of it hangs on who owns which dungeon."""

    names = {"kills": 1, "killed": -1, "party": 1, "ranks": -1, "rooms": 1, "inside": 0}

    def seen(self, before: State, after: State, seat: Seat) -> Sequence[float]:
        """Blood taken and given; the party, its best, its rooms, and whether it is inside."""
        party = ranks_of(after.parties[seat])
        held = after.treasuries[seat] | after.carried[seat]
        return (
            float(sum(after.kills(seat)) - sum(before.kills(seat))),
            float(after.placed(seat) - before.placed(seat)),
            float(len(party)),
            float(sum(sorted((*party, NONE, NONE, NONE))[:FIGHTERS])),
            float(held.bit_count()),
            float(after.pawns[seat] >= 0),
        )


SIGNS = PhaseSigns()
