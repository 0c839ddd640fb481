"""Whether a stated position can stand: every check of the rules file's "State fields"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import astuple

from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import check_options, check_seats
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.stated import Draft, shown
from undercroft_engine.games.monster_busters import speech
from undercroft_engine.games.monster_busters.about import INFO
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, LOCATIONS, PLACE_IDS, Cards
from undercroft_engine.games.monster_busters.dealing import (
    FIRST_HAND,
    all_items,
    all_locations,
    fresh_state,
)
from undercroft_engine.games.monster_busters.position_coffins import coffin_faults, end_faults
from undercroft_engine.games.monster_busters.position_fields import BY_SEAT, Stated
from undercroft_engine.games.monster_busters.position_piles import UNKNOWN, Piles
from undercroft_engine.games.monster_busters.rounds import start_of
from undercroft_engine.games.monster_busters.state import FIRST_ITEM, NUMBER, ROUNDS
from undercroft_engine.parts.speech import retell
from undercroft_engine.parts.talk import Statement


class Checked(Draft[Stated]):
    """A draft with all checks made, and what follows from the stated fields."""

    def __init__(self, cards: Cards, fields: object, seed: str) -> None:
        super().__init__(Stated, fields, seed)
        self.cards = cards
        self.options: dict[str, str] = {}
        self.seats = INFO.least
        self.round = 1
        self.stage = "pick"
        self.tokens = 0
        self.monsters = Piles(range(len(cards.monsters)), _ids(cards.monsters), "Monster")
        self.locations = Piles(all_locations(cards), PLACE_IDS, "Location")
        self.items = Piles((), ITEM_IDS, "Item")
        self.coffins: list[tuple[int, ...]] = []
        self.statements: tuple[Statement, ...] = ()
        self.verdicts = {"kept": [0], "broken": [0]}
        self._table()
        self._seats()
        self._round()
        self._monsters()
        self._locations()
        self._items()
        self._coffins()
        self._talk()

    def _table(self) -> None:
        """Options one by one, then the seat count under them (MB-G1, MB-G2)."""
        stated = self._or("options", {})
        for name, value in stated.items():
            try:
                check_options(INFO, {name: value})
            except SetupError as error:
                self.fault("options", error.message.rstrip("."))
        if self.fine("options"):
            self.options = check_options(INFO, stated)
        self.seats = self._or("seats", INFO.least)
        try:
            if self.fine("options", "seats"):
                check_seats(INFO, self.seats, self.options)
        except SetupError as error:
            self.fault("seats", error.message.rstrip("."))

    def _or(self, name: str, default: Any) -> Any:
        """What is stated of a field, or else this."""
        content = getattr(self.stated, name)
        return default if content is UNSET else content

    def _seats(self) -> None:
        if self.stated.seats is UNSET or not self.fine("seats"):
            return
        for name in BY_SEAT:
            content = self._or(name, None)
            if content is not None and len(content) != self.seats:
                self.fault(name, f"has {self.seats} entries, one by seat, not {len(content)}")
        for name, seat in self._seats_named():
            if seat >= self.seats:
                self.fault(name, f"names seat {seat}, but the last one is {self.seats - 1}")

    def _seats_named(self) -> Iterator[tuple[str, Seat]]:
        stated = self.stated
        if stated.start is not UNSET:
            yield "start", stated.start
        yield from (("statements", one.seat) for one in self._or("statements", ()))
        end = self._or("end", None)
        yield from (("end", seat) for seat in (end.seats if end else ()))

    def _round(self) -> None:
        """Round and start seat, which tell each other (MB-R2)."""
        self.stage = self._or("stage", "pick")
        start = self._or("start", None)
        self.round = self._or("round", 1 if start is None else 1 + start)
        if not self.fine("round", "start", "seats") or start is None:
            return
        if start != start_of(self.round, self.seats):
            self.fault("start", f"is {start_of(self.round, self.seats)} in round {self.round}")

    @property
    def over(self) -> bool:
        """Whether the stage is `over`."""
        return self.stage == "over"

    @property
    def ending(self) -> str | None:
        """The reason stated for the end."""
        end = self._or("end", None)
        return end.reason if end else None

    def _monsters(self) -> None:
        """Each Monster at one place; none on the table only after a victory that ended the game."""
        stated = self.stated
        piles = self.monsters
        self.tokens = self._or("tokens", 0)
        monster = self._or("monster", None if self.ending == "all_monsters" else "?")
        if monster is None and self.fine("stage", "end"):
            if not self.over or self.ending == "eliminated":
                self.fault("monster", "is null only when a victory has ended the game")
            elif self.tokens:
                self.fault("tokens", "are none without a Monster")
        if monster is not None and self.ending == "all_monsters":
            self.fault("monster", "is null once the last is defeated")
        piles.put("monster", [] if monster is None else [monster])
        last = self.ending == "all_monsters"
        if stated.defeated is not UNSET:
            piles.put("defeated", stated.defeated)
        elif stated.monster_deck is UNSET and not last:
            piles.put("defeated", [])
        else:
            piles.rest = "defeated"
        if stated.monster_deck is not UNSET:
            piles.put("monster_deck", stated.monster_deck)
        elif last:
            piles.put("monster_deck", [])
        else:
            piles.rest = "monster_deck"
        if last and piles.piles.get("monster_deck"):
            self.fault("monster_deck", "is empty once the last Monster is defeated")
        self._check(piles, ("monster", "defeated", "monster_deck"))

    def _check(self, piles: Piles, names: tuple[str, ...]) -> None:
        """Take over the faults of piles, unless one of their fields has been found wrong."""
        if not self.fine(*names):
            return
        piles.check({where: where.partition("[")[0] for where in piles.piles})
        for name, text, where in piles.faults:
            self.fault(name, text, where)

    def _locations(self) -> None:
        """All fifteen Locations, the present one among them (invariant 2)."""
        stated, piles = self.stated, self.locations
        piles.put("location", [self._or("location", "?")])
        if stated.used_locations is not UNSET:
            piles.put("used_locations", stated.used_locations)
        else:
            piles.rest = "used_locations"
        if stated.location_deck is not UNSET:
            piles.put("location_deck", stated.location_deck)
        elif piles.rest is None:
            piles.rest = "location_deck"
        else:
            piles.put("location_deck", LOCATIONS - 1 - (self.round - 1) % LOCATIONS)
        self._check(piles, ("location", "used_locations", "location_deck", "round"))

    def _items(self) -> None:
        """All Items, kind by kind (invariant 1), and each lock in its hand."""
        if not self.fine("options", "seats", "hands", "item_deck", "discards"):
            return
        stated, piles = self.stated, self.items
        piles.every = all_items(self.cards, self.options["items"])
        piles.put("discards", self._or("discards", []))
        if stated.item_deck is not UNSET:
            piles.put("item_deck", stated.item_deck)
        else:
            piles.rest = "item_deck"
        for seat, hand in enumerate(self._or("hands", self._dealt_hands())):
            piles.put("hands", hand, f"hands[{seat}]")
        self._locks()
        self._check(piles, ("hands", "item_deck", "discards"))

    def _dealt_hands(self) -> list[int]:
        """How many Items each seat is dealt where hands are not stated."""
        if self.items.rest:
            return [FIRST_HAND] * self.seats
        left = len(self.items.every) - sum(len(pile) for pile in self.items.piles.values())
        return [max(0, left - seat + self.seats - 1) // self.seats for seat in range(self.seats)]

    def _locks(self) -> None:
        locks = self._or("locks", [None])
        if not self.fine("locks"):
            return
        if all(locks):
            self.fault("locks", "are never there for all seats: the last one reveals them")
        elif any(locks) and self.over:
            self.fault("locks", "are null when the game is over")
        for seat, card in enumerate(locks):
            where = f"locks[{seat}]"
            if card is not None and card not in NUMBER:
                self.fault("locks", f"{shown(card)} is no card", where)
            elif card is not None and NUMBER[card] >= FIRST_ITEM:
                self._hold(seat, NUMBER[card] - FIRST_ITEM, where)

    def _hold(self, seat: Seat, item: int, where: str) -> None:
        """Have the locked Item in the seat's hand: as it is stated, or as it must be dealt."""
        hand = self.items.piles[f"hands[{seat}]"]
        if item in hand:
            return
        if UNKNOWN in hand:
            hand[hand.index(UNKNOWN)] = item
        else:
            self.fault("locks", f"{ITEM_IDS[item]} is not in the hand", where)

    def _coffins(self) -> None:
        """Buried markers and how the game ended (invariants 3 and 15, MB-D2, MB-E3)."""
        end = self._or("end", None)
        if self.fine("stage", "end"):
            if self.over and end is None:
                self.fault("end", "must be stated when the game is over")
            elif not self.over and end is not None:
                self.fault("end", "is null until the game is over")
        if not self.fine("seats", "coffins", "end"):
            return
        self.coffins = [tuple(own) for own in self._or("coffins", [[]] * self.seats)]
        if end is not None and len(end.survivors) != self.seats:
            self.fault("end", f"has {self.seats} survivors, one by seat", "end.survivors")
            return
        survivors = [0] * self.seats if end is None else end.survivors
        for text, where in coffin_faults(self.coffins, survivors, over=self.over):
            self.fault("coffins", text, where)
        if end is not None:
            limit = self.round == ROUNDS
            for text in end_faults(end.reason, end.seats, survivors, limit=limit):
                self.fault("end", text)

    def _talk(self) -> None:
        """Whether the statements could have been made (MB-N4 to MB-N13)."""
        if not self.fine("seats", "options", "statements"):
            return
        stated = self._or("statements", ())
        self.statements = tuple(Statement(*astuple(one)) for one in stated)
        table = fresh_state(self.seats, self.seed, self.options)
        faults = retell(
            table,
            self.statements,
            lambda seat, say: speech.refusal(self.cards, table, seat, say),
            lambda seat, say: speech.publish(table, seat, say, None),
            "MB-N18",
        )
        for fault in faults:
            self.fault("statements", fault.text, fault.where)
        if not faults:
            self._states(table.statements)
        self._counts()

    def _states(self, told: tuple[Statement, ...]) -> None:
        """Each statement's state; which cards judged them at the end is no part of a position."""
        for number, (one, after) in enumerate(zip(self.statements, told, strict=True)):
            judged = self.over and after.state == "standing" and one.kind in speech.COMMITMENTS
            if one.state not in (("kept", "broken") if judged else (after.state,)):
                is_ = "kept or broken" if judged else after.state
                where = f"statements[{number}]"
                self.fault("statements", f"is {is_} by then, not {one.state}", where)

    def _counts(self) -> None:
        for name in ("kept", "broken"):
            least = [
                sum(one.seat == seat and one.state == name for one in self.statements)
                for seat in range(self.seats)
            ]
            content = self._or(name, None)
            self.verdicts[name] = least if content is None else content
            if content is None or not self.fine(name, "statements"):
                continue
            if any(count < now for count, now in zip(content, least, strict=True)):
                self.fault(name, "counts fewer than this round's statements")


def _ids(rows: Any) -> tuple[str, ...]:
    return tuple(row.id for row in rows)
