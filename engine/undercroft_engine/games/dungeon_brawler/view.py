"""What a seat of Dungeon Brawler may know, as plain data (rules file, part 3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.moves import AnyMove

Stage = Literal["hero", "ally", "turn", "menu", "discard", "loot", "over"]
Acted = Literal["none", "card", "hero"]
Item = tuple[int, str]
"""An item named so far: a space, or a zone (0 hand, 1 discard pile) and a card, or 0 and a hero."""


class HeroPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hero in its space."""

    card: str
    standing: bool = True
    ready: bool = True
    damage: int = 0
    bless: int = 0
    refreshed: int = 0


class DungeonPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dungeon card in its space."""

    card: str
    ready: bool = True
    damage: int = 0
    enraged: bool = False
    refreshed: int = 0


class ListShown(msgspec.Struct, frozen=True, tag="list", tag_field="frame"):
    """An effect list being carried out; `at` is the effect it has come to."""

    card: str
    part: str
    at: int
    seat: Seat | None
    space: int | None
    last: tuple[int, ...]
    chosen: str | None
    scored: str | None
    milled: str | None
    attack: int | None


class EachShown(msgspec.Struct, frozen=True, tag="each", tag_field="frame"):
    """Heroes that have still to carry out the effect."""

    left: tuple[str, ...]


class HitsShown(msgspec.Struct, frozen=True, tag="hits", tag_field="frame"):
    """Damage still to be dealt to heroes, and reactions still to run."""

    attacker: int | None
    left: tuple[tuple[str, int], ...]
    after: tuple[str, ...]


class SpoilsShown(msgspec.Struct, frozen=True, tag="spoils", tag_field="frame"):
    """Monsters whose spoils have still to be begun, by the spaces they held."""

    seat: Seat
    left: tuple[int, ...]


class ChoiceShown(msgspec.Struct, frozen=True, tag="choice", tag_field="frame"):
    """An open choice; `named` are the items so far, for its seat alone."""

    move: str
    seat: Seat
    n: int
    upto: bool
    zones: tuple[str, ...]
    spaces: tuple[int, ...]
    named: tuple[Item, ...] | None


FrameShown = ListShown | EachShown | HitsShown | SpoilsShown | ChoiceShown


class Defeated(msgspec.Struct, frozen=True):
    """A defeated monster whose spoils are being carried out, or wait."""

    card: str
    space: int
    seat: Seat


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    won: bool
    cause: Literal["boss", "potion", "round_cap"]
    by: str | None
    hero: str | None
    damage: int
    hp: int


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's, or a spectator's, view of the table. Lists are by seat, cards by id.

    `hands` has None for a hand that the seat may not see; `known` are the cards that all know to
    lie there, `pools` hand and deck together, without order. `tops` are top cards that were shown.
    `dungeon_deck` and `loot_deck` are what lies there, in card order. `asked` is the number of the
    seat's question.
    """

    seat: Seat | None
    seats: int
    to_act: tuple[Seat, ...]
    options: dict[str, str]
    cards: tuple[Card, ...]
    asked: int
    stage: Stage
    round: int
    heroes: tuple[str | None, ...]
    allies: tuple[str, ...]
    party: tuple[HeroPlace | None, ...]
    dungeon: tuple[DungeonPlace | None, ...]
    actor: int | None
    moved: bool
    acted: Acted
    combos: bool
    attacks: tuple[tuple[int, ...], ...]
    extra: bool
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    pools: tuple[tuple[str, ...], ...]
    known: tuple[tuple[str, ...], ...]
    tops: tuple[str | None, ...]
    discards: tuple[tuple[str, ...], ...]
    scores: tuple[tuple[str, ...], ...]
    permanents: tuple[tuple[str, ...], ...]
    used: tuple[tuple[str, int], ...]
    dungeon_deck: tuple[str, ...]
    loot_row: tuple[str, ...]
    loot_deck: tuple[str, ...]
    destroyed_loot: tuple[str, ...]
    removed: tuple[str, ...]
    defeated: tuple[Defeated, ...]
    bosses: tuple[str, ...]
    box: tuple[str, ...]
    potions: int
    loot_choices: tuple[AnyMove | None, ...]
    votes: tuple[AnyMove | None, ...]
    agenda: tuple[FrameShown, ...]
    tally: dict[str, tuple[int, ...]]
    result: Result | None = None
    seed: str | None = None

    def card(self, id_: str) -> Card:
        """The card with this id."""
        return next(card for card in self.cards if card.id == id_)

    def at(self, space: int) -> HeroPlace | DungeonPlace | None:
        """What stands in a space."""
        return self.party[space - 1] if space <= 4 else self.dungeon[space - 5]

    def space_of(self, seat: Seat) -> int:
        """The space of a seat's hero; 0 before the party is placed."""
        hero = self.heroes[seat]
        found = (n for n, place in enumerate(self.party, start=1) if place and place.card == hero)
        return next(found, 0)

    def seat_of(self, hero: str) -> Seat | None:
        """The seat whose hero this is; None for an ally."""
        return self.heroes.index(hero) if hero in self.heroes else None

    def choice(self) -> ChoiceShown | None:
        """The open choice within an effect or the discard step, if there is one."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, ChoiceShown) else None

    def source(self) -> ListShown | None:
        """The list that is being carried out, if there is one."""
        found = (frame for frame in reversed(self.agenda) if isinstance(frame, ListShown))
        return next(found, None)
