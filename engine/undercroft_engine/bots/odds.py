"""Odds over cards, for players by rules of thumb: mixing, drawing, heeding what was promised."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp

from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.talk import Statement

Odds = dict[int, float]
"""How likely a seat is to play each card."""


def softmax(gains: dict[int, float], heat: float) -> Odds:
    """Better cards more often; differences well below `heat` hardly matter."""
    top = max(gains.values())
    weights = {card: exp((gain - top) / heat) for card, gain in gains.items()}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def drawn(odds: Odds, rng: Rng) -> int:
    """A card, drawn by these odds."""
    left = rng.chance()
    for card, chance in odds.items():
        left -= chance
        if left < 0:
            return card
    return max(odds, key=odds.__getitem__)


def reliability(kept: int, broken: int) -> float:
    """How far a word can be trusted, by its speaker's record; strangers two times in three."""
    return (kept + 2) / (kept + broken + 3)


def heeding(
    odds: Odds,
    promises: Iterable[Statement],
    kept: Callable[[Statement, int], bool],
    trusted: float,
) -> Odds:
    """The odds in the light of what the seat has promised, as far as its word is trusted."""
    for promise in promises:
        keeping = sum(chance for card, chance in odds.items() if kept(promise, card))
        if 0 < keeping < 1:
            trust = keeping + (1 - keeping) * trusted
            honest, broken = trust / keeping, (1 - trust) / (1 - keeping)
            odds = {
                card: chance * (honest if kept(promise, card) else broken)
                for card, chance in odds.items()
            }
    return odds
