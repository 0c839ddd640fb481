"""Whether the cards of a stated position are there: rooms, levels, hands, items, open cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import UNSET

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.stated import shown
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.cards import ITEMS, OF_AN_ITEM, Boss
from undercroft_engine.games.dungeon_raiders.position_fields import (
    LEVEL_LISTS,
    ROOM_LISTS,
    UNKNOWN,
)
from undercroft_engine.games.dungeon_raiders.position_place import Placed
from undercroft_engine.games.dungeon_raiders.state import (
    BALL_CARD,
    FIRST_ITEM,
    KEY_CARD,
    NUMBER_OF,
    SWORD_CARD,
)

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Dealt(Placed):
    """A draft of which all cards have been checked.

    `here` are the rooms that the present place can hold; `spent`, `locks`, `first` and `second`
    are by seat, as card numbers. `items` is None where `lacking` items of each kind are still to
    be dealt to the seats; `reserve` are the piles.
    """

    def __init__(self, box: Box, fields: object, seed: str) -> None:
        super().__init__(box, fields, seed)
        self.here: list[int] = []
        self.spent: list[tuple[int, ...]] = []
        self.locks: list[int] = []
        self.first: list[int] = []
        self.second: list[int] = []
        self.items: list[int] | None = None
        self.lacking = [0] * 4
        self.reserve = [OF_AN_ITEM] * 4
        self._levels()
        self._rooms()
        self._cards_of_seats()
        self._held_cards()
        self._items()
        self._present_room()

    def _levels(self) -> None:
        """Each level card stands at one place at most (invariant 5)."""
        stated = self.stated
        card = stated.level_card
        if self.placed and card is not UNSET and (card is None) != self.choosing:
            self.fault("level_card", "is null while characters are being chosen, and only then")
        named = [("level_card", card)] if isinstance(card, str) else []
        named += [(name, one) for name in LEVEL_LISTS for one in self.lists[name]]
        first: dict[str, str] = {}
        for name, one in named:
            if one == UNKNOWN:
                continue
            if one not in self.box.level_number:
                self.fault(name, f"{shown(one)} is no level card")
            elif one in first:
                self.fault(name, f"{one} stands in {first[one]} already")
            first.setdefault(one, name)

    def stated_rooms(self) -> Iterator[tuple[str, str, bool]]:
        """Every room stated: field, id, whether it lies where the boss has to be."""
        boss_in = "deck" if self.lists["deck"] else "row"
        for name in ROOM_LISTS:
            last = len(self.lists[name]) - 1
            for index, room in enumerate(self.lists[name]):
                if room != UNKNOWN:
                    yield name, room, name == boss_in and index == last

    def _rooms(self) -> None:
        """No room stands more often than there are cards; the boss has its one place."""
        counts: Counter[str] = Counter()
        copies = Counter(self.box.rooms[number].id for number in self.box.pile)
        for name, room, for_boss in self.stated_rooms():
            number = self.box.room_number.get(room)
            if number is None:
                self.fault(name, f"{shown(room)} is no room")
            elif (number >= self.box.first_boss) != for_boss:
                text = "is no boss, and this is the boss's place" if for_boss else _NO_PLACE
                self.fault(name, f"{room} {text}")
            elif not for_boss:
                counts[room] += 1
                if counts[room] == copies[room] + 1:
                    stands = f"{room} stands {_times(counts[room])} and there"
                    are = f"{'is' if copies[room] == 1 else 'are'} {_word(copies[room])}"
                    self.fault(name, f"{stands} {are}")

    def _cards_of_seats(self) -> None:
        """Spent, locked and open cards by seat, where play has come so far (invariant 7)."""
        stated = self.stated
        none = [None] * self.seats
        self.spent = [()] * self.seats
        if stated.spent is not UNSET and self.fine("spent"):
            self.spent = [tuple(cards) for cards in stated.spent]
        for name in ("locks", "first_cards", "second_cards"):
            content = getattr(stated, name)
            cards = none if content is UNSET or not self.fine(name) else content
            short = {"locks": "locks", "first_cards": "first", "second_cards": "second"}[name]
            setattr(self, short, [NUMBER_OF[card] if card else 0 for card in cards])
        if not self.placed:
            return
        most = max(0, self.position - 1) if not self.over else 0
        for seat, cards in enumerate(self.spent):
            if len(set(cards)) < len(cards):
                self.fault("spent", "has a card twice", f"spent[{seat}]")
            elif len(cards) > most:
                text = f"has at most {most} cards at this point, not {len(cards)}"
                self.fault("spent", text, f"spent[{seat}]")
        self._open_cards()
        self._locks()

    def _open_cards(self) -> None:
        """Who can have cards lying open in this stage (rules file, "State fields")."""
        if not self.fine("options", "seats", "first_cards", "second_cards", "map"):
            return
        first, second = (sum(card > 0 for card in cards) for cards in (self.first, self.second))
        balls = self.first.count(BALL_CARD)
        if self.stage == "second_card":
            if first < self.seats:
                self.fault("first_cards", "are those of all seats while second cards are chosen")
            elif not balls:
                self.fault("stage", "is not second_card: no seat has played a ball")
        elif first and not (self.stage == "first_card" and self.tactical):
            self.fault("first_cards", f"are null in stage {self.stage}")
        elif first == self.seats:
            self.fault("first_cards", "are never those of all seats while one is chosen")
        if second and not (self.stage == "second_card" and self.tactical):
            self.fault("second_cards", "are null but for the tactical variant's second cards")
        elif second and self.fine("first_cards"):
            if second >= balls:
                self.fault("second_cards", "are never those of all seats that played a ball")
            for seat, card in enumerate(self.second):
                if card and self.first[seat] != BALL_CARD:
                    self.fault("second_cards", f"seat {seat} has played no ball")

    def asked(self) -> list[Seat]:
        """The seats of the open window of the standard game, whether they have locked or not."""
        if self.stage == "second_card":
            return [seat for seat, card in enumerate(self.first) if card == BALL_CARD]
        return list(range(self.seats)) if self.stage == "first_card" else []

    def _locks(self) -> None:
        if not self.fine("options", "seats", "locks", "first_cards") or not any(self.locks):
            return
        if self.tactical:
            self.fault("locks", "are null in the tactical variant")
            return
        asked = self.asked()
        for seat, card in enumerate(self.locks):
            if card and seat not in asked:
                self.fault("locks", f"seat {seat} was not asked", f"locks[{seat}]")
        if asked and all(self.locks[seat] for seat in asked):
            self.fault("locks", "are never there for all who are asked: the last reveals them")

    def _held_cards(self) -> None:
        """Locked and open power cards were in the hand: not spent before (invariant 1)."""
        if not self.fine("spent"):
            return
        for name, cards in (("locks", self.locks), ("first_cards", self.first)):
            self._not_spent(name, cards)
        self._not_spent("second_cards", self.second)

    def _not_spent(self, name: str, cards: list[int]) -> None:
        if not self.fine(name):
            return
        for seat, card in enumerate(cards):
            if card and card < FIRST_ITEM and card in self.spent[seat]:
                self.fault(name, f"{card} is not in the hand", f"{name}[{seat}]")

    def on_table(self) -> list[int]:
        """Items that lie in the room, in neither hand nor pile."""
        lie = [0] * 4
        for card in (*self.first, *self.second):
            if card in (KEY_CARD, SWORD_CARD) or (card == BALL_CARD and self.tactical):
                lie[card - FIRST_ITEM] += 1
        return lie

    def _items(self) -> None:
        """For each item, reserve, hands and table make six (invariant 2)."""
        stated = self.stated
        if not self.fine("seats", "items", "reserve", "first_cards", "second_cards"):
            return
        table = self.on_table()
        held = [0] * 4
        if stated.items is not UNSET:
            self.items = [count for counts in stated.items for count in counts]
            held = [sum(self.items[item::4]) for item in range(4)]
        told = (None,) * 4 if stated.reserve is UNSET else stated.reserve
        for item, name in enumerate(ITEMS):
            pile = told[item]
            out = held[item] + table[item]
            self.reserve[item] = OF_AN_ITEM - out if pile is None else pile
            if self.items is None and pile is not None:
                self.lacking[item] = OF_AN_ITEM - out - pile
                out += max(0, self.lacking[item])
            total = out + (self.reserve[item] if pile is not None else 0)
            if total > OF_AN_ITEM or (pile is not None and total < OF_AN_ITEM):
                field = next(one for one in ("items", "reserve", "first_cards") if self.states(one))
                self.fault(
                    field, f"{_word(total)} {_PLURAL.get(name, name)}s of {_word(OF_AN_ITEM)}"
                )
        if self.fine("locks"):
            self._locked_items()

    def _locked_items(self) -> None:
        """A locked item is in its seat's hand, or among those that are dealt."""
        needed = [0] * 4
        for seat, card in enumerate(self.locks):
            item = card - FIRST_ITEM
            if item < 0:
                continue
            needed[item] += 1
            held = self.lacking[item] if self.items is None else self.items[4 * seat + item]
            if not held or (self.items is None and needed[item] > held):
                self.fault("locks", f"{ITEMS[item]} is not in the hand", f"locks[{seat}]")

    def _present_room(self) -> None:
        """The rooms in which these cards can lie and be locked (RA-P3, RA-B8, RA-B11)."""
        needs = ("stage", "level", "position", "options", "row", "locks", "first_cards")
        if not self.fine(*needs, "second_cards", "resolved", "deck", "removed"):
            return
        if self.choosing:
            return
        name = self.lists["row"][self.position - 1]
        if name != UNKNOWN:
            self.here = [self.box.room_number[name]]
        elif not self.lists["deck"] and self.position == len(self.lists["row"]):
            self.here = list(self.box.bosses)
        else:
            taken = Counter(room for _, room, _ in self.stated_rooms())
            pile = Counter(self.box.pile)
            self.here = [n for n in pile if taken[self.box.rooms[n].id] < pile[n]]
        if self.over:
            self._petrifying(name != UNKNOWN)
            return
        told = name != UNKNOWN
        for field, cards, admitted in (
            ("locks", self.locks, self._window_admits()),
            ("first_cards", self.first, self.box.first),
            ("second_cards", self.second, self.box.second),
        ):
            wanted = sum(1 << card for card in {card for card in cards if card})
            fit = [room for room in self.here if not wanted & ~admitted[room]]
            if not fit and self.here:
                where = f"in {name}" if told else "in any room that is left"
                self.fault(field, f"are not all to be played {where}")
            self.here = fit
        if self.stage == "second_card" and self.here:
            self.here = [room for room in self.here if self.box.escapes[room] != BALL_CARD]
            if not self.here:
                self.fault("stage", "is not second_card: in this room a ball is an escape")

    def _window_admits(self) -> tuple[int, ...]:
        return self.box.second if self.stage == "second_card" else self.box.first

    def _petrifying(self, told: bool) -> None:
        """Somebody is petrified only by a boss that does so (RA-O3)."""
        stated = self.stated
        if stated.petrified is UNSET or not stated.petrified:
            return
        kept = []
        for number in self.here:
            room = self.box.rooms[number]
            if isinstance(room, Boss) and room.petrifies:
                kept.append(number)
        self.here = kept
        if told and not kept:
            self.fault("petrified", "are none: this boss petrifies nobody")


_PLURAL = {"torch": "torche"}
_NO_PLACE = "is a boss, which lies in position 5 of level 5 or last in the deck"


def _word(count: int) -> str:
    return NUMBER_WORDS[count] if count < len(NUMBER_WORDS) else str(count)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{_word(count)} times")
