"""One game in progress: the box, the state, who listens, and what all rules ask of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_brawler import card_parts as parts
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.state import (
    BEATEN,
    NO_TALLY,
    ListFrame,
    State,
)


class Play:
    """Box, state and listener, handed from rule to rule; it keeps nothing of its own."""

    __slots__ = ("box", "emit", "s")

    def __init__(self, box: Box, state: State, emit: Emit | None) -> None:
        self.box = box
        self.s = state
        self.emit = emit

    def tell(self, event: type[ev.Told], *fields: Any, **more: Any) -> None:
        """Publish an event of this round, if anybody listens."""
        if self.emit:
            self.emit(event(self.s.round, *fields, **more))

    def publish(self, event: Event) -> None:
        """Publish an event that is there already."""
        if self.emit:
            self.emit(event)

    def card(self, card: int) -> Card:
        """The row of a card."""
        return self.box.cards[card]

    def name(self, card: int) -> str:
        """The id of a card."""
        return self.box.names[card]

    def names(self, cards: Iterable[int]) -> tuple[str, ...]:
        """The ids of cards."""
        return tuple([self.box.names[card] for card in cards])

    def party(self) -> ev.Row:
        """The party by space, as events tell it."""
        return self.names(self.s.row[:4])

    def dungeon(self) -> ev.Row:
        """The dungeon by space, gaps as None."""
        return tuple([None if card < 0 else self.box.names[card] for card in self.s.row[4:]])

    def row_of(self, card: int) -> ev.Row:
        """The row that a card stands in."""
        return self.party() if card in self.s.row[:4] else self.dungeon()

    def pick(self, cards: list[int]) -> int:
        """One of the cards at random; a single one without a draw."""
        if len(cards) == 1:
            return cards[0]
        rng = Rng(self.s.chance)
        found = rng.choice(cards)
        self.s.chance = rng.state
        return found

    def shuffled(self, cards: Iterable[int]) -> tuple[int, ...]:
        """The cards in a random order."""
        pile = list(cards)
        rng = Rng(self.s.chance)
        rng.shuffle(pile)
        self.s.chance = rng.state
        return tuple(pile)

    def hp(self, card: int) -> int:
        """The HP of a card's current side; 0 where it has none."""
        row = self.box.cards[card]
        if self.s.enraged >> card & 1 and row.enraged is not None:
            return row.enraged.hp
        return row.hp

    def hurt(self, card: int) -> int:
        """The damage on a card."""
        return self.s.damage.get(card, 0)

    def set_damage(self, card: int, damage: int) -> None:
        """Put so much damage on a card."""
        if damage:
            self.s.damage[card] = damage
        else:
            self.s.damage.pop(card, None)

    def held(self, hero: int) -> int:
        """The cards in a hero's hand; of an ally HP minus damage (BR-L1)."""
        seat = self.s.seat_of(hero)
        return len(self.s.hands[seat]) if seat >= 0 else self.hp(hero) - self.hurt(hero)

    def heroes(self) -> list[int]:
        """The standing heroes by space."""
        return [hero for hero in self.s.row[:4] if self.s.standing >> hero & 1]

    def in_dungeon(self) -> list[int]:
        """The cards of the dungeon by space."""
        return [card for card in self.s.row[4:] if card >= 0]

    def there(self, card: int) -> bool:
        """Whether a card can still be meant: in the dungeon, or a standing hero."""
        return card in self.s.row and (not self.hero(card) or self.s.stands(card))

    def hero(self, card: int) -> bool:
        """Whether a card is a hero."""
        return self.box.hero[card]

    def acting(self, card: int, seat: Seat) -> int:
        """The acting card of a list: the hero of a player, else the card itself (BR-F5)."""
        return card if seat < 0 else self.s.heroes[seat]

    def distance(self, one: int, other: int) -> int:
        """How far apart two cards of the rows are, counted in cards (BR-A3)."""
        row = self.s.row
        a, b = row.index(one), row.index(other)
        between = row[a + 1 : b] if a < b else row[b + 1 : a]
        return 1 + len(between) - between.count(-1)

    def seat_order(self) -> list[Seat]:
        """Seats by the space of their hero, lowest first."""
        return [self.s.seat_of(hero) for hero in self.s.row[:4] if hero in self.s.heroes]

    def decider(self) -> Seat:
        """Who answers for all: the standing player hero in the lowest space, or any (BR-X2)."""
        order = self.seat_order()
        standing = [seat for seat in order if self.s.stands(self.s.heroes[seat])]
        return (standing or order)[0]

    def rules(self, seat: Seat) -> list[tuple[int, int, parts.Rule]]:
        """Rules of a seat's permanents with card and number, while its hero stands."""
        if not self.s.permanents[seat] or not self.s.stands(self.s.heroes[seat]):
            return []
        found = []
        for card in self.s.permanents[seat]:
            permanent = self.box.cards[card].permanent
            assert permanent is not None
            found += [(card, number, rule) for number, rule in enumerate(permanent.rules)]
        return found

    def ready_rules(self, seat: Seat, on: str) -> list[tuple[int, int, parts.Rule]]:
        """Those that answer to something and have not been used up this round."""
        if not self.s.permanents[seat]:
            return []
        used = self.s.used
        return [
            (card, number, rule)
            for card, number, rule in self.rules(seat)
            if rule.on == on and (card, number) not in used
        ]

    def use(self, seat: Seat, card: int, number: int) -> None:
        """Note that a rule is used; a limited one is used up for this round."""
        permanent = self.box.cards[card].permanent
        assert permanent is not None
        if permanent.rules[number].limit:
            self.s.used = tuple(sorted((*self.s.used, (card, number))))
        self.tell(ev.PermanentUsed, seat, self.name(card), number)

    def static(self, seat: Seat, what: str) -> list[parts.Rule]:
        """The standing rules of that sort of a seat's permanents."""
        if not self.s.permanents[seat]:
            return []
        return [rule for _, _, rule in self.rules(seat) if rule.static == what]

    def count(self, hero: int, place: int, by: int = 1) -> None:
        """Add to a hero's tally."""
        if not self.hero(hero):
            return
        tally = list(self.s.tally.get(hero, NO_TALLY))
        tally[place] += by
        self.s.tally[hero] = tuple(tally)

    def beaten(self, hero: int) -> None:
        """A hero has defeated a monster."""
        self.count(hero, BEATEN)

    def leave(self, card: int) -> None:
        """Take a card out of its row, with all that lay on it."""
        s = self.s
        s.row[s.row.index(card)] = -1
        s.ready &= ~(1 << card)
        s.enraged &= ~(1 << card)
        s.damage.pop(card, None)
        s.refreshed.pop(card, None)

    def finish(self, won: bool, cause: str, card: int, hero: int, damage: int, hp: int) -> None:
        """The first of win and loss ends the game (BR-B8)."""
        s = self.s
        if s.result is None:
            s.result = (won, cause, card, hero, damage, hp)
            s.stage = "over"


def resumed(p: Play) -> None:
    """What an effect set off is done: if its list is next, it goes on behind that effect."""
    if not p.s.agenda:
        return
    frame = p.s.agenda[-1]
    if isinstance(frame, ListFrame):
        p.s.agenda[-1] = frame.come_to(frame.part, frame.at + 1)
