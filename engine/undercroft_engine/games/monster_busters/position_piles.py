"""Piles of a stated position: cards named or unknown, checked against what there is, then dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from undercroft_engine.core.rng import Rng
from undercroft_engine.core.stated import shown
from undercroft_engine.games.monster_busters.dealing import shuffled

UNKNOWN = -1
"""A card that is dealt."""


class Piles:
    """All cards of one sort over the places where they lie.

    `every` card there is, by number; `piles` by field name; `rest` names the pile that has whatever
    lies nowhere else, None if all are stated in full.
    """

    def __init__(self, every: Sequence[int], ids: Sequence[str], what: str) -> None:
        self.every = every
        self.ids = ids
        self.what = what
        self.piles: dict[str, list[int]] = {}
        self.rest: str | None = None
        self.faults: list[tuple[str, str, str]] = []

    def put(self, field: str, stated: Sequence[str] | int, where: str = "") -> None:
        """A pile as it is stated; `where` is the place of faults, if not the field itself."""
        where = where or field
        if isinstance(stated, int):
            self.piles[where] = [UNKNOWN] * stated
            return
        pile = self.piles[where] = []
        for name in stated:
            if name == "?":
                pile.append(UNKNOWN)
            elif name in self.ids:
                pile.append(self.ids.index(name))
            else:
                self.faults.append((field, f"{shown(name)} is no {self.what}", where))

    def check(self, fields: Mapping[str, str]) -> None:
        """Note cards that there are not, or not so often; `fields` has the field of each pile."""
        left = Counter(self.every)
        for where, pile in self.piles.items():
            for card in pile:
                if card == UNKNOWN:
                    continue
                left[card] -= 1
                if left[card] == -1:
                    there = Counter(self.every)[card]
                    text = f"states more of {self.ids[card]} than there are ({there})"
                    self.faults.append((fields[where], text, where))
        told = sum(len(pile) for pile in self.piles.values())
        if self.faults or (told <= len(self.every) and (self.rest or told == len(self.every))):
            return
        last = list(self.piles)[-1]
        text = f"makes {told} {self.what}s in all; there are {len(self.every)}"
        self.faults.append((fields[last], text, fields[last]))

    def dealt(self, rng: Rng) -> dict[str, tuple[int, ...]]:
        """The piles with every unknown card dealt, and the rest where it belongs."""
        left = Counter(self.every)
        for pile in self.piles.values():
            left.subtract(card for card in pile if card != UNKNOWN)
        unseen = list(shuffled(sorted(left.elements()), rng))
        full = {
            where: tuple([unseen.pop() if card == UNKNOWN else card for card in pile])
            for where, pile in self.piles.items()
        }
        if self.rest is not None:
            full[self.rest] = tuple(unseen)
        return full
