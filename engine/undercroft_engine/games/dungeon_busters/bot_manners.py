"""What a seat's past says of its next card: how it has played, and how far its word is good."""

from __future__ import annotations

from typing import NamedTuple

from undercroft_engine.bots import odds
from undercroft_engine.bots.odds import Odds
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.speech import COMMITMENTS, kept
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.talk import Statement

HABIT = 0.04
"""How many players, before they have shown anything, always play their highest (lowest) card."""
WHIM = 0.5
"""Part of a seat's other picks that follows no reason.

More wins oftener against careless players, less against careful ones; this does for both.
"""


class Manner(NamedTuple):
    """How surely a seat always plays its lowest card, or its highest; the rest is open."""

    low: float
    high: float

    def odds(self, reasoned: Odds) -> Odds:
        """Which card it plays, if reason led it to these odds."""
        free = 1 - self.low - self.high
        whim = WHIM / len(reasoned)
        mixed = {value: free * (whim + (1 - WHIM) * chance) for value, chance in reasoned.items()}
        mixed[min(mixed)] += self.low
        mixed[max(mixed)] += self.high
        return mixed


def manner(view: View, seat: Seat) -> Manner:
    """The seat's manner by what it has played in this Dungeon (Bayes)."""
    low = high = HABIT
    free = 1 - low - high
    hand = list(view.values)
    for value in view.played[seat]:
        low *= value == hand[0]
        high *= value == hand[-1]
        free /= len(hand)
        hand.remove(value)
    total = low + high + free
    return Manner(low / total, high / total)


def commitments(view: View, seat: Seat) -> list[Statement]:
    """The seat's promises that stand."""
    return [
        one
        for one in view.statements
        if one.seat == seat and one.kind in COMMITMENTS and one.state == "standing"
    ]


def reliability(view: View, seat: Seat) -> float:
    """How far the seat's word can be trusted, by its record."""
    return odds.reliability(view.kept[seat], view.broken[seat])


def watched(view: View, seat: Seat, chances: Odds) -> Odds:
    """The odds of a seat that minds its word, in the light of its record."""
    record = view.kept[seat], view.broken[seat]
    return odds.watched(chances, commitments(view, seat), kept, record)


def heeding(view: View, seat: Seat, chances: Odds) -> Odds:
    """The odds in the light of what the seat has promised, as far as its word is good."""
    return odds.heeding(chances, commitments(view, seat), kept, reliability(view, seat))
