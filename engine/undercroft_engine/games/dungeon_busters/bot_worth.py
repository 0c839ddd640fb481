"""What gems are worth to a seat: the count it is heading for, and the stakes of one battle."""

from __future__ import annotations

from math import exp

from msgspec.structs import replace

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.battle import BATTLES
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.events import Gems
from undercroft_engine.games.dungeon_busters.view import View

MOST = 5
"""Seats at the largest table (DB-G1)."""
AWARD = 3.0
"""Points for a set and for a majority (DB-E3, DB-E4)."""
ENVY = 1.0
"""How much a point to the rivals, on average, hurts: a win counts, not a number of points."""
TROPHY = 0.1
"""A trophy breaks ties and nothing else (DB-E7)."""
GEM = 1.9
"""A gem in another pile, in points: itself, a third of a set, and a share in a majority."""
SALVAGE = 1.0
"""How much of a gem on Spoils is paid out by a later victory: nearly always all of it."""


class Worth:
    """The worth to one seat of having a certain pile, the rivals' piles being what they are.

    A set half done and a majority not yet safe count in part, more exactly the nearer the end is.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        left = (BATTLES - view.battle) / BATTLES
        rivals = [pile for of, pile in enumerate(view.piles) if of != seat]
        self._rivals = tuple(max(pile[colour] for pile in rivals) for colour in range(3))
        # At the end only the smallest count makes sets; before, gaps may still be filled.
        self._hope = 0.5 * left
        # How many gems ahead make a lead fairly safe: one at the last battle, three at the first.
        self._swing = 0.35 + 2.5 * left
        self._known: dict[Gems, float] = {}

    def __call__(self, pile: Gems) -> float:
        """Points to be expected of the pile."""
        known = self._known.get(pile)
        if known is None:
            known = self._known[pile] = self._points(pile)
        return known

    def _points(self, pile: Gems) -> float:
        total = sum(pile)
        sets = min(pile) * (1 - self._hope) + total / 3 * self._hope
        leads = 0.0
        for own, best in zip(pile, self._rivals, strict=True):
            leads += 1 / (1 + exp((best + 0.5 - own) / self._swing))
        return total + AWARD * (sets + leads)


def standing(view: View, seat: Seat, pile: Gems) -> float:
    """How far the seat would be ahead of its rivals, on average, if its pile were this one."""
    piles = tuple(pile if of == seat else has for of, has in enumerate(view.piles))
    then = replace(view, piles=piles)
    worths = [Worth(then, of)(has) for of, has in enumerate(piles)]
    own = worths.pop(seat)
    return own - ENVY * sum(worths) / len(worths)


RANKS = 8
"""Results of a battle are numbered, eight to each count of contributors: quicker than pairs."""


def won(count: int, rank: int | None) -> int:
    """The result that the party wins with so many contributors, the seat being that one of them.

    The lowest has rank 0; a seat whose card is cancelled has none.
    """
    return RANKS * count + (RANKS - 1 if rank is None else rank)


def lost(pays: bool, others: int) -> int:
    """The result that the party loses, and whether the seat pays and how many others do."""
    return RANKS * (MOST + 1) * pays + others


class Stakes:
    """What one battle can bring a seat: `results` has its change in standing for each result."""

    def __init__(self, view: View, seat: Seat, monster: MonsterCard, worth: Worth) -> None:
        self.results = [0.0] * (RANKS * (MOST + 2))
        self._victories(view, seat, monster, worth)
        self._defeats(view, seat, worth)

    def _victories(self, view: View, seat: Seat, monster: MonsterCard, worth: Worth) -> None:
        base, gems = worth(view.piles[seat]), sum(view.piles[seat])
        chests = [_from_bank(chest, view.bank) for chest in monster.chests]
        booty = sum(map(sum, chests)) + sum(view.spoils)
        envy = ENVY * GEM / (view.seats - 1)
        for count in range(1, view.seats + 1):
            for rank in range(count):
                pile = _paid(view, seat, chests, count, rank, worth)
                gain = worth(pile) - base - envy * (booty + gems - sum(pile))
                self.results[won(count, rank)] = gain
            self.results[won(count, count - 1)] += TROPHY
            self.results[won(count, None)] = -envy * booty

    def _defeats(self, view: View, seat: Seat, worth: Worth) -> None:
        left = BATTLES - view.battle
        pile = view.piles[seat]
        rivals = [max(other) for of, other in enumerate(view.piles) if of != seat]
        share = SALVAGE * GEM / view.seats if left else 0.0
        # A rival that pays falls back, and part of what it pays comes back to the seat.
        relief = sum(rivals) / len(rivals) * (ENVY * GEM / len(rivals) + share)
        loss = _loss(pile, worth) - share * max(pile)
        for others in range(view.seats):
            self.results[lost(False, others)] = others * relief
            self.results[lost(True, others)] = others * relief - loss


def without(pile: Gems, colour: int) -> Gems:
    """The pile with no gems of that colour."""
    red, yellow, blue = (0 if at == colour else count for at, count in enumerate(pile))
    return red, yellow, blue


def plus(pile: Gems, colour: int, count: int = 1) -> Gems:
    """The pile with so many more gems of that colour."""
    red, yellow, blue = (has + count * (at == colour) for at, has in enumerate(pile))
    return red, yellow, blue


def _loss(pile: Gems, worth: Worth) -> float:
    """What paying costs if the seat chooses well among its most numerous colours."""
    most = max(pile)
    kept = max(worth(without(pile, at)) for at, count in enumerate(pile) if count == most)
    return worth(pile) - kept


def _from_bank(chest: Gems, bank: Gems) -> Gems:
    red, yellow, blue = map(min, chest, bank)
    return red, yellow, blue


def _paid(view: View, seat: Seat, chests: list[Gems], count: int, rank: int, worth: Worth) -> Gems:
    """The seat's pile after a victory: its Chest and its share of Spoils (DB-V2, DB-V7, DB-P2)."""
    pile = view.piles[seat]
    if rank < len(chests):
        pile = _sum(pile, chests[rank])
    spoils = view.spoils
    for chest in chests[count:]:
        spoils = _sum(spoils, chest)
    turn = 0
    while any(spoils):
        colours = [at for at in range(3) if spoils[at]]
        if turn == rank:
            colour = max(colours, key=lambda at: worth(plus(pile, at)))
            pile = plus(pile, colour)
        else:
            # What another takes is anybody's guess: of the colour that lies there most.
            colour = max(colours, key=lambda at: spoils[at])
        spoils = plus(spoils, colour, -1)
        turn = (turn + 1) % count
    return pile


def _sum(one: Gems, other: Gems) -> Gems:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
