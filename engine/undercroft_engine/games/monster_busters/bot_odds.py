"""How likely each seat is to play each card, and what the others are likely to add up to.

Nothing is sampled: seats are taken as independent, and their sums are worked out exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undercroft_engine.bots import odds
from undercroft_engine.bots.odds import Odds
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.cards import PLACE_IDS
from undercroft_engine.games.monster_busters.speech import COMMITMENTS, kept
from undercroft_engine.games.monster_busters.state import (
    ADDS,
    CARDS,
    FIRST_ITEM,
    MERCENARIES,
    NUMBER,
    RETREATS,
    WEAPONS,
    WHETSTONE,
)
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.talk import Statement

ARMED = 0.16
"""For each Item held, how often a fighter plays one instead of its Fight, up to MOST_ARMED."""

SLY = 0.1
"""The same for a retreater."""

MOST_ARMED = 0.6

FITTING = 3.0
"""How many times as likely a weapon is played at its own Location as elsewhere."""


def place_of(view: View) -> int:
    """The present Location by its number."""
    return PLACE_IDS.index(view.location)


def unseen(view: View) -> dict[int, int]:
    """Items in the deck or in other hands, by card number: neither one's own nor discarded."""
    seen = [*(view.hand or ()), *view.discards]
    deck = view.options["items"]
    return {NUMBER[row.id]: row.copies(deck) - seen.count(row.id) for row in view.items}


def seat_odds(view: View, seat: Seat, fights: float) -> Odds:
    """A seat's card if it fights that likely: its Items are any of those unseen."""
    place = place_of(view)
    weights = {
        card: count * (FITTING if card in WEAPONS and WEAPONS.index(card) == place else 1.0)
        for card, count in unseen(view).items()
        if count
    }
    held = view.hand_sizes[seat]
    odds = _share(weights, fights, NUMBER["fight"], min(MOST_ARMED, ARMED * held), fighting=True)
    odds |= _share(
        weights, 1 - fights, NUMBER["retreat"], min(MOST_ARMED, SLY * held), fighting=False
    )
    return odds


def _share(
    weights: dict[int, float], chance: float, bare: int, armed: float, *, fighting: bool
) -> Odds:
    """Split a chance among the bare card and the Items that do the same."""
    items = {card: w for card, w in weights.items() if (card not in RETREATS) == fighting}
    total = sum(items.values())
    if not total:
        return {bare: chance}
    odds = {card: chance * armed * weight / total for card, weight in items.items()}
    return {bare: chance * (1 - armed), **odds}


def fighting(odds: Odds) -> float:
    """How likely the seat fights."""
    return sum(chance for card, chance in odds.items() if card not in RETREATS)


def commitments(view: View, seat: Seat) -> list[Statement]:
    """The seat's promises that stand."""
    return [
        one
        for one in view.statements
        if one.seat == seat and one.kind in COMMITMENTS and one.state == "standing"
    ]


Sums = dict[tuple[int, int], float]
"""How likely the others add so much with so many weapons."""


def sums(view: View, others: Sequence[Odds]) -> Sums:
    """What seats with these odds add up to, and how many weapons are among their cards."""
    adds = ADDS[place_of(view)]
    chances: Sums = {(0, 0): 1.0}
    for cards in others:
        plays: Sums = {}
        for card, chance in cards.items():
            play = adds[card], int(card in WEAPONS)
            plays[play] = plays.get(play, 0.0) + chance
        longer: Sums = {}
        for (strength, weapons), before in chances.items():
            for (more, weapon), chance in plays.items():
                key = strength + more, weapons + weapon
                longer[key] = longer.get(key, 0.0) + before * chance
        chances = longer
    return chances


def victory(view: View, card: int, others: Sums) -> float:
    """How likely the battle is won if this card is played (Whetstones of others left out)."""
    place = place_of(view)
    needed = view.strength() - MERCENARIES[place] - ADDS[place][card]
    whets = card == WHETSTONE
    return sum(
        chance
        for (strength, weapons), chance in others.items()
        if strength + whets * weapons >= needed
    )


def playable(view: View) -> list[int]:
    """What the seat of the view can play, by number."""
    held = {NUMBER[item] for item in view.hand or ()}  # type: ignore[index]
    return [card for card in range(len(CARDS)) if card < FIRST_ITEM or card in held]


def reliability(view: View, seat: Seat) -> float:
    """How far the seat's word can be trusted, by its record."""
    return odds.reliability(view.kept[seat], view.broken[seat])


def watched(view: View, seat: Seat, chances: Odds) -> Odds:
    """The odds of a seat that minds its word, in the light of its record."""
    record = view.kept[seat], view.broken[seat]
    return odds.watched(chances, commitments(view, seat), _keeps(view), record)


def heeding(view: View, seat: Seat, chances: Odds) -> Odds:
    """The odds in the light of what the seat has promised, as far as its word is good."""
    return odds.heeding(chances, commitments(view, seat), _keeps(view), reliability(view, seat))


def _keeps(view: View) -> Callable[[Statement, int], bool]:
    adds = ADDS[place_of(view)]
    return lambda promise, card: kept(promise, card, adds[card])
