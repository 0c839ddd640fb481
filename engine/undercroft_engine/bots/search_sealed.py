"""Search for a sealed choice: regret matching over what all who choose at once may choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.sealed import UNLOCK

OWN_TURNS = 3
"""Of so many looks, all but one are at the own choices: the others' have habits to go by."""


class Mix:
    """One seat's choices: the regret of each, and how often each has been played."""

    def __init__(self) -> None:
        self.regrets: dict[Move, float] = {}
        self.played: dict[Move, float] = {}

    def odds(self, moves: Sequence[Move]) -> list[float]:
        """How often each move is played now: in proportion to its regret, else all alike."""
        regrets = [self.regrets.get(move, 0.0) for move in moves]
        total = sum(regrets)
        if total <= 0.0:
            return [1 / len(moves)] * len(moves)
        return [regret / total for regret in regrets]

    def learn(self, moves: Sequence[Move], gains: Sequence[float], weight: float) -> None:
        """Take in what each move would have brought; late looks count for more than early ones."""
        odds = self.odds(moves)
        expected = sum(chance * gain for chance, gain in zip(odds, gains, strict=True))
        for move, gain, chance in zip(moves, gains, odds, strict=True):
            self.regrets[move] = max(0.0, self.regrets.get(move, 0.0) + gain - expected)
            self.played[move] = self.played.get(move, 0.0) + weight * chance


class Sealed:
    """One sealed question, looked at in many worlds."""

    def __init__(self, player: Player, view: Any, offer: Offer, reason: float, rng: Rng) -> None:
        """`reason`: the part of the others' choices that is worked out and not habit."""
        self.player = player
        self.view = view
        self.seat = offer.seat
        self.moves = offer.moves
        self.reason = reason
        self.rng = rng
        self.habits = player.knowledge.habits(view, self.seat, rng)
        self.price = player.knowledge.price(view, self.seat)
        self.mixes: dict[Seat, Mix] = {seat: Mix() for seat in range(view.seats)}
        self.gains = dict.fromkeys(self.moves, 0.0)
        self.looks = 0

    def search(self, effort: Effort) -> None:
        """Look at worlds while something is left to spend."""
        count = 0
        while effort.spend(len(self.moves)):
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
        moves = self.moves if who == self.seat else player.answers(world, who)
        dice = self.rng.bits()
        gains = []
        for move in moves:
            twin = game.clone(world)
            game.apply(twin, who, move)
            gain = player.play_on(twin, until, Rng(dice))[who]
            gains.append(gain - self.price.get(move, 0.0) if who == self.seat else gain)
        self.mixes[who].learn(moves, gains, count)
        if who == self.seat:
            self.looks += 1
            for move, gain in zip(moves, gains, strict=True):
                self.gains[move] += gain

    def _lock(self, world: Any, seat: Seat) -> None:
        """Let a seat choose, by habit or by what has been worked out; further steps by habit."""
        player, rng = self.player, self.rng
        moves = player.answers(world, seat)
        mix = self.mixes[seat]
        if seat == self.seat or (mix.regrets and rng.chance() < self.reason):
            move = drawn(moves, mix.odds(moves), rng)
        elif self.habits is not None:
            move = drawn(moves, _among(moves, self.habits(world, seat)), rng)
        else:
            move = player.knowledge.pick(world, seat, moves, rng)
        player.game.apply(world, seat, move)
        while seat in player.game.to_act(world):
            player.step(world, seat, rng)

    def estimates(self) -> dict[Move, float]:
        """What each own choice was worth on average."""
        return {move: gain / max(1, self.looks) for move, gain in self.gains.items()}

    def mixed(self, least: float) -> tuple[list[Move], list[float]]:
        """The own choices with how often to make each, those of less than `least` left out."""
        played = self.mixes[self.seat].played
        total = sum(played.values()) or 1.0
        odds = {move: played.get(move, 0.0) / total for move in self.moves}
        floor = min(least, max(odds.values()))
        kept = {move: chance for move, chance in odds.items() if chance >= floor}
        return list(kept), list(kept.values())


def drawn(moves: Sequence[Move], odds: Sequence[float], rng: Rng) -> Move:
    """One of the moves, by these odds."""
    left = rng.chance() * sum(odds)
    for move, chance in zip(moves, odds, strict=True):
        left -= chance
        if left < 0:
            return move
    return moves[-1]


def _among(moves: Sequence[Move], habit: Mapping[Move, float]) -> list[float]:
    """The habit over these moves; all alike where it knows none of them."""
    odds = [habit.get(move, 0.0) for move in moves]
    return odds if sum(odds) > 0 else [1.0] * len(moves)
