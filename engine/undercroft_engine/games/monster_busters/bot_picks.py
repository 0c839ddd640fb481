"""What every seat may do in a battle, and what each own card promises: the thinking of a pick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from undercroft_engine.bots.odds import Odds
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.bot_odds import (
    commitments,
    fighting,
    heeding,
    place_of,
    playable,
    seat_odds,
    sums,
    victory,
)
from undercroft_engine.games.monster_busters.bot_worth import (
    ENVY,
    FIGHT,
    fought_before,
    lost,
    spent,
    stakes,
    won,
)
from undercroft_engine.games.monster_busters.speech import kept
from undercroft_engine.games.monster_busters.state import ADDS
from undercroft_engine.games.monster_busters.view import View

THOUGHTS = 3
"""Times all seats think again about each other."""

HASTE = 1.5
"""Points by which fighting must differ from retreating for a rival to prefer one clearly."""

HABIT = 4.0
"""Rounds a rival must have been watched for its habits to weigh as much as its reasons."""

HONOUR = 0.6
"""Points a broken word costs: nobody heeds a liar, so it is broken only for more than that."""


class Table:
    """One seat's judgement of a battle: everybody's odds, and what its own cards promise."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.stakes = stakes(view)
        self.others = [of for of in range(view.seats) if of != seat]
        self.odds = self._think()

    def _think(self) -> dict[Seat, Odds]:
        """The others' odds: reasons and habits weighed, words heeded."""
        fights = 0.6
        odds = self._with(fights)
        for _ in range(THOUGHTS):
            # A rival's others are all rivals but itself, and this seat: as many, and much alike.
            chance = victory(self.view, FIGHT, sums(self.view, list(odds.values())))
            gain = chance * self.stakes.prize - (1 - chance) * self.stakes.price
            # Half way only: best answers to best answers go round in circles.
            fights = (fights + 1 / (1 + exp(-gain / HASTE))) / 2
            odds = self._with(fights)
        return odds

    def _with(self, fights: float) -> dict[Seat, Odds]:
        return {of: self._seat(of, fights) for of in self.others}

    def _seat(self, of: Seat, fights: float) -> Odds:
        rounds = self.view.round - 1
        seen = min(rounds, fought_before(self.view, of))
        weighed = (HABIT * fights + seen) / (HABIT + rounds)
        return heeding(self.view, of, seat_odds(self.view, of, min(0.97, max(0.03, weighed))))

    def promises(
        self, odds: dict[Seat, Odds] | None = None, cards: Iterable[int] | None = None
    ) -> dict[int, float]:
        """What each card of the hand promises, ahead of the rivals' average.

        `odds` are those to reckon with instead of the ones worked out (a plan that holds, say),
        `cards` those to think of instead of the hand.
        """
        others = self.odds if odds is None else odds
        totals = sums(self.view, list(others.values()))
        part = sum(fighting(one) for one in others.values()) / len(others)
        envy_won = ENVY * part * self.stakes.prize
        relief_lost = ENVY * part * self.stakes.price
        gains = {}
        for card in playable(self.view) if cards is None else cards:
            chance = victory(self.view, card, totals)
            gain = chance * (won(self.stakes, card) - envy_won)
            gain += (1 - chance) * (lost(self.stakes, card) + relief_lost)
            gains[card] = gain - spent(self.view, card)
        return gains

    def leaning(self, cards: Iterable[int] | None = None) -> dict[int, float]:
        """The same with the seat's own word weighed in."""
        gains = self.promises(cards=cards)
        adds = ADDS[place_of(self.view)]
        for word in commitments(self.view, self.seat):
            for card in gains:
                gains[card] -= HONOUR * (not kept(word, card, adds[card]))
        return gains


def with_parts(table: Table, parts: Sequence[tuple[Seat, Odds]], trust: float) -> dict[Seat, Odds]:
    """The others' odds if seats play their parts of a plan, as far as their word is good."""
    odds = dict(table.odds)
    for seat, part in parts:
        if seat in odds:
            mixed = {card: (1 - trust) * chance for card, chance in odds[seat].items()}
            for card, chance in part.items():
                mixed[card] = mixed.get(card, 0.0) + trust * chance
            odds[seat] = mixed
    return odds
