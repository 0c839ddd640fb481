"""What a battle can bring a seat: points, a coffin now instead of later, Items spent and won."""

from __future__ import annotations

from typing import NamedTuple

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.battle import CHARM_VP
from undercroft_engine.games.monster_busters.bot_odds import place_of
from undercroft_engine.games.monster_busters.state import (
    FIRST_ITEM,
    LIVES,
    LUCKY_CHARM,
    NUMBER,
    RETREATS,
    SHIELD,
    SMOKE_BOMB,
    TEMPLE,
    WEAPONS,
)
from undercroft_engine.games.monster_busters.view import View

ENVY = 1.0
"""How much a point to the rivals, on average, hurts: a win counts, not a number of points."""

ITEM = 0.5
"""An Item in hand, in points."""

CROWD = 0.5
"""The part of all seats that buries a marker in a battle lost."""

STARTED = 3
"""Rounds played before the first one, as far as the pace of burying goes."""

WARY = 0.6
"""Battles lost in them."""

ROUNDS_EACH = 1.5
"""Rounds a Monster stays."""

LATER = 0.8
"""How much of the way to the last coffin a marker kept alive still gets, on average."""

KEPT = {SHIELD: 1.0, LUCKY_CHARM: 0.9}
"""What Items are good for later, where it is not ITEM."""

PLENTY = 3
"""Items in hand of which each is still likely to be played."""

HOME = 0.2
"""What a weapon is good for later when it can be played at its own Location now."""


class Stakes(NamedTuple):
    """What the battle brings one fighter: points of a victory, price of a marker buried."""

    prize: float
    price: float


def stakes(view: View) -> Stakes:
    """Prize and price for anybody who fights here with the bare card (MB-V1 to V3, MB-D1 to D3)."""
    assert view.monster is not None
    vp = view.card(view.monster).vp * (2 if place_of(view) == TEMPLE else 1)
    return Stakes(vp + ITEM, LATER * (last_coffin(view) - view.buried()) - 2 * ITEM)


def last_coffin(view: View) -> float:
    """The number of the coffin on which survivors are likely to lie (MB-E3).

    At a table that fights boldly the third marker of somebody ends the game; at a careful one the
    Monsters do, and then few markers are buried by then.
    """
    crowd = CROWD * view.seats
    pace = (view.buried() + WARY * crowd) / (view.round - 1 + STARTED)
    to_last_monster = pace * ROUNDS_EACH * (view.monsters_left + 1)
    to_third_marker = (LIVES - max(len(own) for own in view.coffins)) * crowd
    return view.buried() + min(to_last_monster, to_third_marker)


def spent(view: View, card: int) -> float:
    """What playing the card gives away for later."""
    if card < FIRST_ITEM:
        return 0.0
    # Of many Items, few are played before the end. A search asks of cards that are not held, too.
    scarce = min(1.0, PLENTY / max(1, len(view.hand or ())))
    if card in WEAPONS:
        return scarce * (HOME if WEAPONS.index(card) == place_of(view) else ITEM)
    return scarce * KEPT.get(card, ITEM)


def won(stake: Stakes, card: int) -> float:
    """What a victory brings who played this card."""
    if card in RETREATS:
        return ITEM if card == SMOKE_BOMB else 0.0
    return stake.prize + (CHARM_VP if card == LUCKY_CHARM else 0)


def lost(stake: Stakes, card: int) -> float:
    """What a loss brings who played this card."""
    if card in RETREATS:
        return ITEM if card == SMOKE_BOMB else 0.0
    return 0.0 if card == SHIELD else -stake.price


def fought_before(view: View, seat: Seat) -> float:
    """About how often the seat has fought: its markers buried, and victories by its score."""
    prizes = [view.card(card).vp for card in view.defeated]
    average = 1.2 * sum(prizes) / len(prizes) if prizes else 1.0
    return len(view.coffins[seat]) + view.scores[seat] / average


FIGHT = NUMBER["fight"]
