"""What is worked out once for a deck: card numbers, and effect lists as numbered parts."""

from __future__ import annotations

from typing import NamedTuple

from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.cards import (
    COLORS,
    DOOR,
    ELEMENTS,
    TORCH,
    TORCHES,
    Card,
    card_order,
    element_of,
)


class Part(NamedTuple):
    """One effect list of a card.

    `path` is where it stands in the card's data. At its end the part `after` begins (a price is
    paid, then its reward), or else the list that holds it, `parent`, goes on behind `place`.
    """

    row: int
    path: str
    effects: fx.Effects
    parent: int
    place: int
    after: int


class Box:
    """All cards of the game as numbers, and their lists.

    A card is a number of its own, copies too; `row_of` gives its row. Rows stand in card order.
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.rows = tuple(sorted(cards, key=card_order))
        self.row_number: dict[str, int] = {row.id: number for number, row in enumerate(self.rows)}
        self.row_of = tuple(n for n, row in enumerate(self.rows) for _ in range(row.count))
        self.cards = tuple(self.rows[row] for row in self.row_of)
        """The row of every card number."""
        self.names: tuple[str, ...] = tuple(card.id for card in self.cards)
        self.first: dict[str, int] = {row.id: self.names.index(row.id) for row in self.rows}
        """The first card number of each id."""
        self.every = range(len(self.cards))
        self.copies: dict[str, list[int]] = {row.id: [] for row in self.rows}
        """The cards of each id, the first one last."""
        for card in reversed(self.every):
            self.copies[self.names[card]].append(card)
        self.players = self._of("player_hero")
        self.allies = self._of("ally_hero")
        self.bosses = self._of("boss")
        self.potions = self._of("potion")
        self.dealt = tuple(card for card in self.every if card not in self.potions)
        """All but the potions, which lie apart."""
        self.door = self.first[DOOR]
        self.dungeon = tuple(
            card
            for card in self.every
            if self.cards[card].kind in ("monster", "non_monster") and card != self.door
        )
        kinds = ("action", "combo", "armor", "familiar")
        self.loot = tuple(card for card in self.every if self.cards[card].kind in kinds)
        self.starters = self._of("starter")
        self.torches = tuple(c for c in self.starters if self.names[c] == TORCH)
        self.elements: dict[str, tuple[int, ...]] = {
            color: tuple(c for c in self.starters if element_of(self.cards[c]) == color)
            for color in COLORS
        }
        self.monster = tuple(card.monster for card in self.cards)
        self.hero = tuple(card.deck == "other" for card in self.cards)
        self.parts: list[Part] = []
        self.part_of: dict[tuple[int, str], int] = {}
        self.inner: dict[tuple[int, int], dict[str, int]] = {}
        for number, row in enumerate(self.rows):
            self._compile(number, row)

    def _of(self, kind: str) -> tuple[int, ...]:
        return tuple(card for card in self.every if self.cards[card].kind == kind)

    def starters_of(self, seat: int, color: str) -> tuple[int, ...]:
        """The hero deck a seat begins with (BR-S6)."""
        torches = self.torches[seat * TORCHES : (seat + 1) * TORCHES]
        return (*torches, *self.elements[color][:ELEMENTS])

    def _compile(self, number: int, row: Card) -> None:
        if row.action:
            self._add(number, "action", row.action)
        if row.combo is not None:
            after = self._add(number, "combo.do", row.combo.do)
            self._add(number, "combo.atk", (fx.AddAtk(row.combo.atk),), after=after)
        sides = {"spaces": row.spaces}
        if row.enraged is not None:
            sides["enraged.spaces"] = row.enraged.spaces
        for side, lines in sides.items():
            for index, line in enumerate(lines):
                self._add(number, f"{side}.{index}.do", line.do)
        if row.spoils:
            self._add(number, "spoils", row.spoils)
        for index, rule in enumerate(row.permanent.rules if row.permanent else ()):
            path = f"permanent.rules.{index}"
            after = self._add(number, f"{path}.do", rule.do)
            self._add(number, f"{path}.pay", rule.pay, after=after)

    def _add(
        self,
        row: int,
        path: str,
        effects: fx.Effects,
        parent: int = -1,
        place: int = -1,
        after: int = -1,
    ) -> int:
        """Number a list and all that it holds; returns its number."""
        part = len(self.parts)
        self.parts.append(Part(row, path, effects, parent, place, after))
        self.part_of[row, path] = part
        for at, effect in enumerate(effects):
            held: dict[str, int] = {}
            for field in ("do", "then", "if_colored", "otherwise"):
                if inner := getattr(effect, field, ()):
                    name = fx.INNER[field]
                    held[name] = self._add(row, f"{path}.{at}.{name}", inner, part, at)
            if pay := getattr(effect, "pay", ()):
                held["pay"] = self._add(row, f"{path}.{at}.pay", pay, part, at, held["do"])
            if held:
                self.inner[part, at] = held
        return part
