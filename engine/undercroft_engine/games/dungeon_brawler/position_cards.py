"""Whether each card of a stated position may lie where it is stated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import UNSET

from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import check_options
from undercroft_engine.core.stated import Draft, shown
from undercroft_engine.games.dungeon_brawler.about import INFO
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.position_fields import (
    BY_SEAT,
    CARD_LISTS,
    MIXED,
    OWN_PILES,
    DungeonStated,
    Stated,
)


class CardsChecked(Draft[Stated]):
    """A draft of whose cards each may lie there; `left` are those not stated anywhere."""

    def __init__(self, box: Box, fields: object, seed: str) -> None:
        super().__init__(Stated, fields, seed)
        self.box = box
        self.left: Counter[str] = Counter(box.names)
        self.seats = self.stated.seats if isinstance(self.stated.seats, int) else 0
        self._options()
        if self.stated.stage is UNSET:
            self.stated.stage = "menu"
        self.choosing = self.stated.stage in ("hero", "ally")
        self._lengths()
        self._cards()
        self._places()

    def _options(self) -> None:
        given = self.stated.options
        try:
            self.stated.options = check_options(INFO, {} if given is UNSET else given)
        except SetupError as error:
            self.fault("options", error.message.rstrip("."))

    @property
    def hidden(self) -> bool:
        """Whether hands are hidden."""
        options = self.stated.options
        return isinstance(options, dict) and options.get("hands") == "hidden"

    def _lengths(self) -> None:
        """Lists by seat are as long as there are seats, rows have four places."""
        if not self.fine("seats"):
            return
        for name in BY_SEAT:
            content = getattr(self.stated, name)
            if content is not UNSET and self.fine(name) and len(content) != self.seats:
                self.fault(name, f"has {self.seats} entries, one a seat, not {len(content)}")
        for name in ("party", "dungeon"):
            content = getattr(self.stated, name)
            if content is not UNSET and self.fine(name) and len(content) != 4:
                self.fault(name, f"has 4 entries, not {len(content)}")
        row = self.stated.loot_row
        if row is not UNSET and self.fine("loot_row") and len(row) > 4:
            self.fault("loot_row", f"has at most 4 cards, not {len(row)}")

    def stated_cards(self) -> Iterator[tuple[str, str]]:
        """Every card stated to lie somewhere, with its field; heroes and allies each once."""
        stated = self.stated
        people: set[str] = set()
        for name in ("heroes", "allies", "party"):
            content = getattr(stated, name)
            for one in content if content is not UNSET and self.fine(name) else ():
                id_ = getattr(one, "card", one)
                if id_ is not None and (id_ not in people or name == "allies"):
                    people.add(id_)
                    yield name, id_
        for one in stated.dungeon if stated.dungeon is not UNSET else ():
            if one is not None:
                yield "dungeon", one.card
        for name in (*OWN_PILES, "permanents"):
            piles = getattr(stated, name)
            for pile in piles if piles is not UNSET else ():
                for card in pile if isinstance(pile, list) else ():
                    yield name, card
        for name in (*CARD_LISTS, *MIXED):
            content = getattr(stated, name)
            for card in content if isinstance(content, list) else ():
                yield name, card
        for one in stated.defeated if stated.defeated is not UNSET else ():
            yield "defeated", one.card

    def _cards(self) -> None:
        """No card stands more often than it exists (invariant 1)."""
        copies = Counter(self.box.names)
        told: Counter[str] = Counter()
        heroes = {self.box.names[card] for card in (*self.box.players, *self.box.allies)}
        for name, id_ in list(self.stated_cards()):
            if id_ not in copies or id_ == "potion":
                self.fault(name, f"{shown(id_)} is no card that lies there")
                continue
            if (id_ in heroes) != (name in ("heroes", "allies", "party")) and name != "box":
                self.fault(name, f"{id_} is no card that lies there")
                continue
            if id_ in heroes and name == "party" and told[id_]:
                continue
            told[id_] += 1
            if told[id_] == copies[id_] + 1:
                self.fault(name, f"{id_} stands more often than there are cards of it")
        self.left = copies - told
        del self.left["potion"]

    def _places(self) -> None:
        """Which card can lie where: rows, permanents, piles of a kind."""
        stated, box = self.stated, self.box
        for one in stated.dungeon if stated.dungeon is not UNSET and self.fine("dungeon") else ():
            if one is not None:
                self._dungeon_place(one)
        for name in ("loot_row", "loot_deck", "destroyed_loot"):
            content = getattr(stated, name)
            for card in content if isinstance(content, list) and self.fine(name) else ():
                if "Loot" not in box.rows[box.row_number[card]].keywords:
                    self.fault(name, f"{card} is no loot")
        for name, kinds in (("bosses", ("boss",)), ("dungeon_deck", ("monster", "non_monster"))):
            content = getattr(stated, name)
            for card in content if isinstance(content, list) and self.fine(name) else ():
                if box.rows[box.row_number[card]].kind not in kinds:
                    self.fault(name, f"{card} does not lie there")
        if stated.permanents is not UNSET and self.fine("permanents"):
            for seat, cards in enumerate(stated.permanents):
                kinds_held = [box.rows[box.row_number[card]].kind for card in cards]
                if kinds_held not in ([], ["armor"], ["familiar"], ["armor", "familiar"]):
                    where = f"permanents[{seat}]"
                    self.fault("permanents", "are at most an armor, then a familiar", where)
        waiting = [] if stated.defeated is UNSET or not self.fine("defeated") else stated.defeated
        for beaten in waiting:
            kind = box.rows[box.row_number[beaten.card]].kind
            if kind != "monster" or beaten.space not in range(5, 9):
                self.fault("defeated", "are monsters of spaces 5 to 8")
            elif not 0 <= beaten.seat < self.seats:
                self.fault("defeated", "name a seat that is there")

    def _dungeon_place(self, one: DungeonStated) -> None:
        card = self.box.rows[self.box.row_number[one.card]]
        if card.deck != "dungeon":
            self.fault("dungeon", f"{one.card} is no dungeon card")
            return
        least, most = 0, max(card.hp - 1, 0)
        if one.enraged and card.enraged is None:
            self.fault("dungeon", f"{one.card} has no second side")
        elif one.enraged and card.enraged is not None:
            least, most = card.hp, card.enraged.hp - 1
        if not least <= one.damage <= most:
            self.fault("dungeon", f"{one.card} has {least} to {most} damage, not {one.damage}")
