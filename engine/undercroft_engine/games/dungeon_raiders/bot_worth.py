"""How well a seat of Dungeon Raiders stands: its chance to win, guessed from coins and wounds."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS, ROOMS_OF_A_LEVEL
from undercroft_engine.games.dungeon_raiders.scoring import FEW_SEATS
from undercroft_engine.games.dungeon_raiders.view import View

COIN_HEAT = (0.6, 0.35)
WOUND_HEAT = (0.4, 0.35)
"""How far coins or wounds may still shift: at the end, and more by the root of the rooms left."""

Figures = Sequence[int]


def rooms_left(view: View) -> int:
    """Rooms after the present one."""
    return ROOMS_OF_A_LEVEL * (LEVELS - view.level + 1) - view.position


def chance(view: View, seat: Seat, coins: Figures, wounds: Figures, left: float) -> float:
    """The seat's chance to win with these coins and wounds and so many rooms left."""
    root = sqrt(left)
    coin_heat = COIN_HEAT[0] + COIN_HEAT[1] * root
    wound_heat = WOUND_HEAT[0] + WOUND_HEAT[1] * root
    most = max(coins)
    weights = [
        (1 - faint) * exp((count - most) / coin_heat)
        for count, faint in zip(coins, _fainting(view, wounds, wound_heat), strict=True)
    ]
    return weights[seat] / (sum(weights) or 1.0)


def _fainting(view: View, wounds: Figures, heat: float) -> list[float]:
    """Each seat's chance to faint: to be the most wounded, or at three seats to have a majority."""
    if view.seats > FEW_SEATS:
        most = max(wounds)
        weights = [exp((count - most) / heat) for count in wounds]
        total = sum(weights)
        return [weight / total for weight in weights]
    total = sum(wounds)
    if view.options["majority3"] == "over_half":
        margins = [2 * count - total - 0.5 for count in wounds]
    else:
        others = [max(wounds[:at] + wounds[at + 1 :]) for at in range(len(wounds))]  # type: ignore[operator]
        margins = [count - best - 0.5 for count, best in zip(wounds, others, strict=True)]
    return [1 / (1 + exp(-margin / heat)) for margin in margins]


class Slopes:
    """What one coin or one wound more of each seat changes in the chance of one of them."""

    def __init__(self, view: View, seat: Seat) -> None:
        left = rooms_left(view) + 1
        coins, wounds = list(view.coins), list(view.wounds)
        self.now = now = chance(view, seat, coins, wounds, left)
        self.coins: list[float] = []
        self.wounds: list[float] = []
        for other in range(view.seats):
            richer = [count + (at == other) for at, count in enumerate(coins)]
            hurt = [count + (at == other) for at, count in enumerate(wounds)]
            self.coins.append(chance(view, seat, richer, wounds, left) - now)
            self.wounds.append(chance(view, seat, coins, hurt, left) - now)
