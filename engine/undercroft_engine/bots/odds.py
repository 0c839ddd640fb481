"""Odds over cards, for players by rules of thumb: mixing, drawing, heeding what was promised."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp

from undercroft_engine.core.rng import Rng
from undercroft_engine.parts.talk import Statement

Odds = dict[int, float]
"""How likely a seat is to play each card."""
WATCHED = 4.0
"""Promises a seat must have been seen to keep or break before that counts as much as reason."""


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
        keeping = _keeping(odds, promise, kept)
        odds = _leant(odds, promise, kept, keeping + (1 - keeping) * trusted)
    return odds


def watched(
    odds: Odds,
    promises: Iterable[Statement],
    kept: Callable[[Statement, int], bool],
    record: tuple[int, int],
) -> Odds:
    """The odds of a seat that minds its word, in the light of how it has kept it: so many times
    and so many times not.
    """
    was_kept, was_broken = record
    for promise in promises:
        before = WATCHED * _keeping(odds, promise, kept)
        trust = (before + was_kept) / (WATCHED + was_kept + was_broken)
        odds = _leant(odds, promise, kept, trust)
    return odds


def _keeping(odds: Odds, promise: Statement, kept: Callable[[Statement, int], bool]) -> float:
    """How likely the seat keeps a promise by these odds."""
    return sum(chance for card, chance in odds.items() if kept(promise, card))


def _leant(
    odds: Odds, promise: Statement, kept: Callable[[Statement, int], bool], trust: float
) -> Odds:
    """The odds if the promise is kept that likely; as they are where it cannot be otherwise."""
    keeping = _keeping(odds, promise, kept)
    if not 0 < keeping < 1:
        return odds
    honest, broken = trust / keeping, (1 - trust) / (1 - keeping)
    return {
        card: chance * (honest if kept(promise, card) else broken) for card, chance in odds.items()
    }
