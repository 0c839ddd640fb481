"""Search for a sealed choice: regret matching over what all who choose at once may choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from undercroft_engine.bots.search_knowledge import Habits, Plan
from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.sealed import UNLOCK

T = TypeVar("T")

REASON = {"sharp": 0.0, "best": 0.25}
"""Part of the others' sealed choices that a level works out against its own, not from habit."""
OWN_TURNS = 3
"""One look in so many is at another seat's choices, the others are at the own."""


class Mix:
    """One seat's choices: the regret of each, and how often each has been played."""

    def __init__(self) -> None:
        self.regrets: dict[Plan, float] = {}
        self.played: dict[Plan, float] = {}

    def odds(self, plans: Sequence[Plan]) -> list[float]:
        """How often each is played now: in proportion to its regret, else all alike."""
        regrets = [self.regrets.get(plan, 0.0) for plan in plans]
        total = sum(regrets)
        if total <= 0.0:
            return [1 / len(plans)] * len(plans)
        return [regret / total for regret in regrets]

    def learn(self, plans: Sequence[Plan], gains: Sequence[float], weight: float) -> None:
        """Take in what each would have brought; late looks count for more than early ones."""
        odds = self.odds(plans)
        expected = sum(chance * gain for chance, gain in zip(odds, gains, strict=True))
        for plan, gain, chance in zip(plans, gains, odds, strict=True):
            self.regrets[plan] = max(0.0, self.regrets.get(plan, 0.0) + gain - expected)
            self.played[plan] = self.played.get(plan, 0.0) + weight * chance


class Sealed:
    """One sealed question, looked at in many worlds."""

    def __init__(
        self,
        player: Player,
        view: Any,
        offer: Offer,
        reason: float,
        rng: Rng,
        *,
        honour: float = 1.0,
        habits: Habits | None = None,
    ) -> None:
        """`reason`: the part of the others' choices that is worked out and not habit.

        `honour`: how much a broken word weighs with the seat. `habits` are those of the others if
        they are known.
        """
        self.player = player
        self.view = view
        self.seat = offer.seat
        self.reason = reason
        self.rng = rng
        self.plans = player.knowledge.plans(self._opened(), self.seat, offer.moves)
        self.habits = habits or player.knowledge.habits(view, self.seat, rng)
        price = player.knowledge.price(view, self.seat)
        self.price = {move: honour * lost for move, lost in price.items()}
        self.mixes: dict[Seat, Mix] = {seat: Mix() for seat in range(view.seats)}

    def search(self, effort: Effort) -> None:
        """Look at worlds while something is left to spend."""
        count = 0
        while effort.spend(len(self.plans) * self.player.knowledge.cost):
            count += 1
            world = self._opened()
            rivals = [seat for seat in self.player.game.to_act(world) if seat != self.seat]
            if rivals and self.reason and count % OWN_TURNS == 0:
                self._look(world, rivals[count // OWN_TURNS % len(rivals)], count)
            else:
                self._look(world, self.seat, count)

    def _opened(self) -> Any:
        """A world in which nobody else has locked yet: how they lock is for the habits to say."""
        game = self.player.game
        world = game.resample(self.view, self.rng)
        for seat in range(self.view.seats):
            if seat != self.seat and UNLOCK in game.legal(world, seat):
                game.apply(world, seat, UNLOCK)
        return world

    def _look(self, world: Any, who: Seat, count: int) -> None:
        """What each choice of one seat brings here, all others having chosen."""
        player, game = self.player, self.player.game
        until = player.knowledge.horizon(world)
        for seat in game.to_act(world):
            if seat != who:
                self._lock(world, seat)
        own = who == self.seat
        plans = self.plans if own else self._open_to(world, who)
        dice = self.rng.bits()
        gains = []
        for plan in plans:
            twin = game.clone(world)
            for move in plan:
                game.apply(twin, who, move)
            gain = player.follow(world, who, plan, twin, until, Rng(dice))[who]
            gains.append(gain - self.price.get(plan[0], 0.0) if own else gain)
        self.mixes[who].learn(plans, gains, count)

    def _open_to(self, world: Any, seat: Seat) -> Sequence[Plan]:
        return self.player.knowledge.plans(world, seat, self.player.answers(world, seat))

    def _lock(self, world: Any, seat: Seat) -> None:
        """Let a seat choose, by habit or by what has been worked out."""
        rng, mix = self.rng, self.mixes[seat]
        plans = self.plans if seat == self.seat else self._open_to(world, seat)
        if seat == self.seat or (mix.regrets and rng.chance() < self.reason):
            odds = mix.odds(plans)
        elif self.habits is None:
            odds = [1.0] * len(plans)
        else:
            odds = _among(plans, self.habits(world, seat))
        for move in drawn(plans, odds, rng):
            self.player.game.apply(world, seat, move)

    def mixed(self, least: float) -> tuple[list[Plan], list[float]]:
        """The own choices with how often to make each, those of less than `least` left out."""
        played = self.mixes[self.seat].played
        total = sum(played.values()) or 1.0
        odds = {plan: played.get(plan, 0.0) / total for plan in self.plans}
        floor = least * max(odds.values())
        kept = {plan: chance for plan, chance in odds.items() if chance >= floor}
        return list(kept), list(kept.values())


def drawn(choices: Sequence[T], odds: Sequence[float], rng: Rng) -> T:
    """One of the choices, by these odds."""
    left = rng.chance() * sum(odds)
    for choice, chance in zip(choices, odds, strict=True):
        left -= chance
        if left < 0:
            return choice
    return choices[-1]


def _among(plans: Sequence[Plan], habit: Mapping[Plan, float]) -> list[float]:
    """The habit over these choices; all alike where it knows none of them."""
    odds = [habit.get(plan, 0.0) for plan in plans]
    return odds if sum(odds) > 0 else [1.0] * len(plans)
