"""The table as far as turns to come are foreseen: rows, what heroes hold, potions, armor."""

from __future__ import annotations

from dataclasses import dataclass, field

from undercroft_engine.games.dungeon_brawler import card_parts as parts
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.names import short


@dataclass
class Model:
    """The rows as far as they are foreseen; a card is called by the space it stands in now."""

    view: View
    row: list[int | None] = field(default_factory=list)
    held: dict[int, int] = field(default_factory=dict)
    fallen: set[int] = field(default_factory=set)
    potions: int = 0
    lost: bool = False
    used: set[tuple[str, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Take over what the view tells."""
        view = self.view
        self.potions = view.potions
        self.used = set(view.used)
        self.row = [space if view.at(space) else None for space in range(1, 9)]
        for space in range(1, 5):
            place = view.party[space - 1]
            if place is None:
                continue
            seat = view.seat_of(place.card)
            whole = view.card(place.card).hp
            self.held[space] = whole - place.damage if seat is None else view.hand_sizes[seat]
            if not place.standing:
                self.fallen.add(space)

    def space(self, one: int) -> int:
        """Where a card stands by then; 0 if it has gone."""
        return self.row.index(one) + 1 if one in self.row else 0

    def name(self, one: int) -> str:
        """The short name of a card."""
        place = self.view.at(one)
        return short(place.card) if place else ""

    def heroes(self) -> list[int]:
        """The heroes that stand by then, by space."""
        return [one for one in self.row[:4] if one is not None and one not in self.fallen]

    def monsters(self) -> list[int]:
        """The monsters by space."""
        found = []
        for one in self.row[4:]:
            place = None if one is None else self.view.at(one)
            if one is not None and place and self.view.card(place.card).monster:
                found.append(one)
        return found

    def away(self, one: int, other: int) -> int:
        """How far apart two cards are, counted in cards (BR-A3)."""
        low, high = sorted((self.space(one), self.space(other)))
        return 1 + sum(at is not None for at in self.row[low : high - 1])

    def move(self, one: int, steps: int) -> int:
        """Move a card in its row, others sliding; give where it stands then."""
        at = self.row.index(one)
        first, last = (0, 3) if at < 4 else (4, 7)
        if at >= 4:
            last = max(place for place in range(4, 8) if self.row[place] is not None)
        end = max(first, min(at + steps, last))
        self.row.insert(end, self.row.pop(at))
        return end + 1

    def let_through(self, one: int, n: int) -> int:
        """What armor leaves of an attack: one's own first, then that of neighbours (BR-D15)."""
        at = self.space(one)
        for space, on in ((at, "hit"), (at - 1, "adjacent_hit"), (at + 1, "adjacent_hit")):
            for key, rule in self._rules(space, on):
                stopped = min(rule.prevent, n)
                n -= stopped
                if stopped and rule.limit:
                    self.used.add(key)
        return n

    def _rules(self, space: int, on: str) -> list[tuple[tuple[str, int], parts.Rule]]:
        """What permanents of the hero in a space still do."""
        one = self.row[space - 1] if 1 <= space <= 4 else None
        place = None if one is None or one in self.fallen else self.view.at(one)
        seat = None if place is None else self.view.seat_of(place.card)
        return [
            ((id_, number), rule)
            for id_ in (() if seat is None else self.view.permanents[seat])
            if (permanent := self.view.card(id_).permanent) is not None
            for number, rule in enumerate(permanent.rules)
            if rule.on == on and (id_, number) not in self.used
        ]

    def hurt(self, one: int, n: int) -> bool:
        """Take cards or HP; tell whether that is too much: who collapses goes to space 1."""
        left = self.held[one] - n
        place = self.view.party[one - 1]
        falls = left < 0 if place and self.view.seat_of(place.card) is not None else left <= 0
        self.held[one] = max(0, left)
        for key, rule in self._rules(self.space(one), "would_collapse") if falls else ():
            self.used.add(key)
            self.held[one] = sum(each.n for each in rule.do if isinstance(each, fx.DrawCards))
            return False
        if falls:
            self.fallen.add(one)
            self.move(one, -8)
        return falls

    def rise(self, one: int) -> None:
        """Spend a potion: an ally is whole again, a player draws 5 (BR-D19)."""
        place = self.view.at(one)
        assert place is not None
        seat = self.view.seat_of(place.card)
        drawn = 0 if seat is None else self.view.deck_sizes[seat] + len(self.view.discards[seat])
        self.held[one] = self.view.card(place.card).hp if seat is None else min(5, drawn)
        self.fallen.discard(one)
        self.potions -= 1

    def leave(self, one: int) -> None:
        """Take a card out of the dungeon; the others close up."""
        rest = [at for at in self.row[4:] if at is not None and at != one]
        self.row[4:] = [*rest, *[None] * (4 - len(rest))]
