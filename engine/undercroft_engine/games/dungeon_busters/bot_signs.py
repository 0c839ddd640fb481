"""What playouts of Dungeon Busters are watched for, besides who wins."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.bots.search_signs import Signs
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.state import State


class BattleSigns(Signs):
    """How the battle ended for the seat."""

    names = {"won": 0, "gained": 1, "pays": -1, "alone": 1, "sets": 1, "leads": 1}

    def seen(self, before: State, after: State, seat: Seat) -> Sequence[float]:
        """Victory, gems won, gems paid, a card like no other; sets and a majority held then."""
        battles = after.resolved[len(before.resolved) :]
        change = sum(after.pile(seat)) - sum(before.pile(seat))
        return (
            float(bool(battles) and battles[0][1] is not None),
            float(max(0, change)),
            float(change < 0),
            float(_alone(before, after, seat)),
            float(min(after.pile(seat))),
            float(_leads(after, seat)),
        )


def _alone(before: State, after: State, seat: Seat) -> bool:
    """Whether nobody else played the card the seat played; of a Dungeon's last battle not known."""
    at = len(before.played[seat])
    cards = [played[at] for played in after.played if len(played) > at]
    return len(cards) == after.seats and cards.count(cards[seat]) == 1


def _leads(state: State, seat: Seat) -> bool:
    """Whether the seat has more of some colour than anybody else."""
    rivals = (state.pile(of) for of in range(state.seats) if of != seat)
    most = map(max, zip(*rivals, strict=True))
    return any(own > best for own, best in zip(state.pile(seat), most, strict=True))


SIGNS = BattleSigns()
