"""The state of a game of Dungeon Brawler, and the frames of its agenda."""

from __future__ import annotations

from typing import NamedTuple

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.moves import AnyMove

NOBODY, GONE = -1, -2
"""As `actor`: nobody's turn; the turn of a card that has left the game. -1 is no card anywhere."""
ASKS = 1000
"""Questions are numbered by their window, with room for this many items of one choice in it."""
PARTY, DUNGEON = range(4), range(4, 8)
"""Places of the two rows in `row`; space s is place s - 1."""
NO_TALLY = (0,) * 6
DEALT, TAKEN, DISCARDED, COLLAPSES, BEATEN, BOUGHT = range(6)
"""Places in a hero's tally."""
HAND, DISCARD_PILE = 0, 1
"""Zones of cards to be chosen, in the order in which they are named."""


class ListFrame(NamedTuple):
    """An effect list being carried out; `at` is the effect it has come to.

    `seat` is the acting player, -1 for all together. `last` are the cards attacked last, `chosen` a
    hero, `scored` and `milled` rows, `attack` the attack a combo strengthens, 0 for none.
    """

    card: int
    part: int
    at: int
    seat: Seat
    last: tuple[int, ...] = ()
    chosen: int = -1
    scored: int = -1
    milled: int = -1
    attack: int = 0

    def come_to(self, part: int, at: int) -> ListFrame:
        """The same list at another effect; quicker than `_replace`."""
        card, _, _, seat, last, chosen, scored, milled, attack = self
        return ListFrame(card, part, at, seat, last, chosen, scored, milled, attack)


class EachFrame(NamedTuple):
    """Heroes that have still to carry out the effect of the list below."""

    left: tuple[int, ...]


class HitsFrame(NamedTuple):
    """Heroes being hurt: `left` with their damage, then the reactions of those in `after`.

    `attacker` is the attacking card, -1 where it is gone or the damage is no attack.
    """

    attacker: int
    left: tuple[tuple[int, int], ...]
    after: tuple[int, ...]


class SpoilsFrame(NamedTuple):
    """Defeated monsters whose spoils have still to be begun."""

    seat: Seat
    left: tuple[int, ...]


class ChoiceFrame(NamedTuple):
    """A choice of `n` items or, with `upto`, fewer.

    `kind` is the tag of its moves. `spaces` are those it may name (of a shift: the card that is to
    go), `zones` where cards come from, `named` the items so far: spaces, heroes, or zone and row.
    """

    kind: str
    seat: Seat
    n: int = 1
    upto: bool = False
    spaces: tuple[int, ...] = ()
    zones: tuple[int, ...] = ()
    named: tuple[tuple[int, int], ...] = ()


Frame = ListFrame | EachFrame | HitsFrame | SpoilsFrame | ChoiceFrame
Result = tuple[bool, str, int, int, int, int]
"""Won, cause, card of the blow, hero, damage, HP."""


class State:
    """One game. Lists are by seat, cards are numbers of the Box, -1 is none.

    `row` has spaces 1 to 8; `ready`, `standing` and `enraged` are masks of cards; `damage` and
    `refreshed` leave out zeros. Decks lie with their top first. `known` are rows of cards that all
    know in a hidden hand. `owed` owe a choice, `window` numbers the open question.
    """

    __slots__ = (
        "acted", "actor", "agenda", "allies", "attacks", "bless", "bless_n", "bosses", "box",
        "chance", "combos", "damage", "decks", "defeated", "destroyed_loot", "discards",
        "dungeon_deck", "enraged", "extra", "hands", "heroes", "known", "loot_choices", "loot_deck",
        "loot_row", "moved", "open_hands", "options", "owed", "permanents", "potions", "ready",
        "refreshed", "removed", "result", "round", "row", "scores", "seats", "seed", "stage",
        "standing", "tally", "top_known", "used", "vote", "votes", "window",
    )  # fmt: skip

    seats: int
    options: dict[str, str]
    open_hands: bool
    vote: bool
    seed: str
    chance: int
    stage: str
    window: int
    round: int
    heroes: list[int]
    allies: tuple[int, ...]
    row: list[int]
    ready: int
    standing: int
    enraged: int
    damage: dict[int, int]
    refreshed: dict[int, int]
    bless: int
    bless_n: int
    actor: int
    moved: bool
    acted: str
    combos: bool
    attacks: tuple[tuple[int, ...], ...]
    extra: bool
    hands: list[tuple[int, ...]]
    decks: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    scores: list[tuple[int, ...]]
    permanents: list[tuple[int, ...]]
    used: tuple[tuple[int, int], ...]
    known: list[tuple[int, ...]]
    top_known: list[bool]
    dungeon_deck: tuple[int, ...]
    loot_row: tuple[int, ...]
    loot_deck: tuple[int, ...]
    destroyed_loot: tuple[int, ...]
    removed: tuple[int, ...]
    defeated: tuple[tuple[int, int, Seat], ...]
    bosses: tuple[int, ...]
    box: tuple[int, ...]
    potions: int
    loot_choices: list[AnyMove | None]
    votes: list[Answer | None]
    agenda: list[Frame]
    tally: dict[int, tuple[int, ...]]
    result: Result | None
    owed: tuple[Seat, ...]

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        copy = State()
        copy.seats = self.seats
        copy.options = self.options
        copy.open_hands = self.open_hands
        copy.vote = self.vote
        copy.seed = self.seed
        copy.chance = self.chance
        copy.stage = self.stage
        copy.window = self.window
        copy.round = self.round
        copy.heroes = self.heroes[:]
        copy.allies = self.allies
        copy.row = self.row[:]
        copy.ready = self.ready
        copy.standing = self.standing
        copy.enraged = self.enraged
        copy.damage = self.damage.copy()
        copy.refreshed = self.refreshed.copy()
        copy.bless = self.bless
        copy.bless_n = self.bless_n
        copy.actor = self.actor
        copy.moved = self.moved
        copy.acted = self.acted
        copy.combos = self.combos
        copy.attacks = self.attacks
        copy.extra = self.extra
        copy.hands = self.hands[:]
        copy.decks = self.decks[:]
        copy.discards = self.discards[:]
        copy.scores = self.scores[:]
        copy.permanents = self.permanents[:]
        copy.used = self.used
        copy.known = self.known[:]
        copy.top_known = self.top_known[:]
        copy.dungeon_deck = self.dungeon_deck
        copy.loot_row = self.loot_row
        copy.loot_deck = self.loot_deck
        copy.destroyed_loot = self.destroyed_loot
        copy.removed = self.removed
        copy.defeated = self.defeated
        copy.bosses = self.bosses
        copy.box = self.box
        copy.potions = self.potions
        copy.loot_choices = self.loot_choices[:]
        copy.votes = self.votes[:]
        copy.agenda = self.agenda[:]
        copy.tally = self.tally.copy()
        copy.result = self.result
        copy.owed = self.owed
        return copy

    def space(self, card: int) -> int:
        """The space a card of the rows stands in; 0 if it is in none."""
        return self.row.index(card) + 1 if card in self.row else 0

    def seat_of(self, hero: int) -> Seat:
        """The seat whose hero this is; -1 for an ally."""
        return self.heroes.index(hero) if hero in self.heroes else -1

    def stands(self, hero: int) -> bool:
        """Whether a hero is on its feet."""
        return bool(self.standing >> hero & 1)

    def named(self) -> int:
        """How many items of the open choice have been named."""
        top = self.agenda[-1] if self.agenda else None
        return len(top.named) if isinstance(top, ChoiceFrame) else 0
