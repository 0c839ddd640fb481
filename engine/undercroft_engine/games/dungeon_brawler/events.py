"""The events of Dungeon Brawler: names, fields and audience as the rules file lists them.

Cards are told by id, spaces from 1 to 8, `row` as cards by space; a count or total is the one after
the event. `space` is absent for a card that has left its row.
"""

from __future__ import annotations

from typing import Literal

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.event_base import (
    Cards,
    Cause,
    News,
    Reason,
    Row,
    RowName,
    Step,
    Told,
)  # fmt: skip
from undercroft_engine.games.dungeon_brawler.event_fight import (
    AttackMade,
    BlessPlaced,
    BlessUsed,
    BossEnraged,
    BossSpawned,
    CardExhausted,
    CardMoved,
    CardRefreshed,
    DamageDealt,
    DamagePrevented,
    ExtraTurnPending,
    Healed,
    HeroCollapsed,
    HeroMoved,
    MonsterDefeated,
    MonsterScored,
    Moved,
    PotionFlipped,
    PotionQuaffed,
    SpoilsStarted,
)  # fmt: skip
from undercroft_engine.games.dungeon_brawler.moves import AnyMove


class GameStarted(News, frozen=True):
    """A table and its options (BR-S1)."""

    seats: int
    options: dict[str, str]


class HeroChosen(Told, frozen=True):
    """A seat has its hero (BR-S3)."""

    seat: Seat
    card: str


class AllyJoined(Told, frozen=True):
    """An ally joins the party (BR-S4, S5)."""

    card: str


class DeckBuilt(News, frozen=True):
    """A hero deck is shuffled (BR-S6)."""

    seat: Seat
    deck: int


class RowFilled(News, frozen=True):
    """The first cards of dungeon or loot row (BR-S13, S15)."""

    which: RowName
    cards: Row
    deck: int


class PartyPlaced(News, frozen=True):
    """The four heroes by space (BR-S16)."""

    cards: Row


class PotionsSet(Told, frozen=True):
    """How many potions are face-up (BR-S17)."""

    face_up: int


class RoundStarted(Told, frozen=True):
    """A round begins; all are ready (BR-R1, R11)."""


class TurnStarted(Told, frozen=True):
    """A card takes its turn (BR-R2, P18)."""

    card: str
    space: int
    extra: bool = False


class StepStarted(Told, frozen=True):
    """A step of a player hero's turn (BR-P1)."""

    seat: Seat
    step: Step


class CardsDrawn(News, frozen=True):
    """Cards go from deck to hand (BR-G4).

    With hidden hands (`secret`) others are told their number, and by name only `shown`, a top card
    that lay open. `lost` counts draws without a card.
    """

    seat: Seat
    count: int
    hand: int
    deck: int
    cards: Cards | None = None
    lost: int = 0
    shown: str | None = None
    secret: bool = False

    def seen_by(self, seat: Seat | None) -> Event:
        """The cards for all or for the seat itself, their number for everybody else."""
        if not self.secret or seat == self.seat or self.cards is None:
            return self
        return CardsDrawn(
            self.round,
            self.seat,
            self.count,
            self.hand,
            self.deck,
            None,
            self.lost,
            self.shown,
            True,
        )


class DeckReshuffled(News, frozen=True):
    """A discard pile, or the destroyed loot, becomes a deck (BR-G4, W5)."""

    deck: int
    seat: Seat | None = None


class CardsSwapped(Told, frozen=True):
    """Two cards have exchanged places (BR-M3)."""

    cards: tuple[str, str]
    row: Row


class PartyReordered(Told, frozen=True):
    """The standing heroes stand in another order (BR-M4)."""

    row: Row


class ActionChosen(Told, frozen=True):
    """A seat plays an action card, or takes its hero's action (`card` absent) (BR-P5)."""

    seat: Seat
    hand: int
    score: int
    card: str | None = None


class ComboPlayed(Told, frozen=True):
    """A seat plays a combo; `attack` is the one it strengthens, where that is settled (BR-P8)."""

    seat: Seat
    card: str
    hand: int
    score: int
    attack: int | None = None


class AttackStrengthened(Told, frozen=True):
    """A seat has said which attack its combo strengthens (BR-A12)."""

    seat: Seat
    card: str
    attack: int


class PermanentPlayed(Told, frozen=True):
    """An armor or familiar comes into play (BR-P14)."""

    seat: Seat
    card: str
    hand: int
    score: int
    replaced: str | None = None


class PermanentUsed(Told, frozen=True):
    """A rule of a permanent is used; rules are counted from 0 (BR-F60 to F65)."""

    seat: Seat
    card: str
    rule: int


class CardsDiscarded(Told, frozen=True):
    """Cards go from hand to discard pile (BR-D10, G2, P16).

    `turned_up`: the whole of a hidden hand had to go, so others see cards nobody chose to show.
    """

    seat: Seat
    cards: Cards
    reason: Reason
    hand: int
    discard: int
    turned_up: bool = False

    @property
    def barrier(self) -> bool:  # type: ignore[override]
        """Whether hidden cards came to light unchosen."""
        return self.turned_up


class CardsScored(Told, frozen=True):
    """Cards go from hand to score pile (BR-G8)."""

    seat: Seat
    cards: Cards
    hand: int
    score: int


class CardGiven(Told, frozen=True):
    """A card goes from hand to hand (BR-F23)."""

    giver: Seat
    taker: Seat
    card: str
    hands: tuple[int, int]


class CardGained(Told, frozen=True):
    """A card comes to a hand without price; `left` are those in that zone (BR-G7)."""

    seat: Seat
    card: str
    zone: Literal["loot_row", "discard"]
    hand: int
    left: int


class CardsDestroyed(Told, frozen=True):
    """Cards leave the game, or for loot its course (BR-W7)."""

    cards: Cards
    zone: Literal["dungeon", "loot_row", "hand", "discard", "permanent", "defeated"]
    left: int
    destroyed_loot: int
    removed: int
    seat: Seat | None = None


class TopRevealed(News, frozen=True):
    """The top card of a hero deck is shown, if there is one (BR-F26)."""

    seat: Seat
    card: str | None = None


class CardMilled(News, frozen=True):
    """The top card of a hero deck is discarded, if there is one (BR-F25)."""

    seat: Seat
    deck: int
    discard: int
    card: str | None = None


class TurnEnded(Told, frozen=True):
    """A turn of a card that is still in play is over (BR-R10)."""

    card: str
    exhausted: bool
    space: int


class RowAdvanced(Told, frozen=True):
    """A row is closed up and filled; `cards` are the new ones with space and ready (BR-W3, W4)."""

    which: RowName
    cards: tuple[tuple[str, int, bool], ...]
    row: Row
    deck: int

    @property
    def barrier(self) -> bool:  # type: ignore[override]
        """Whether a card was drawn."""
        return bool(self.cards)


class LootPhaseStarted(Told, frozen=True):
    """These seats may buy or draw (BR-K1)."""

    seats: tuple[Seat, ...]


class CardBought(Told, frozen=True):
    """A seat buys a card (BR-K6)."""

    seat: Seat
    card: str
    cost: int
    hand: int
    loot_row: int


class LootDrawn(Told, frozen=True):
    """A seat draws instead of buying (BR-K1)."""

    seat: Seat


class LootPassed(Told, frozen=True):
    """A seat neither buys nor draws (BR-K1)."""

    seat: Seat


class ScorePilesCleared(Told, frozen=True):
    """A score pile goes to the discard pile (BR-K8)."""

    seat: Seat
    n: int
    discard: int


class RoundEnded(Told, frozen=True):
    """A round is over (BR-R11)."""


class ItemNamed(Told, frozen=True):
    """A seat has named one item of several; nobody else learns of it (BR-X4)."""

    seat: Seat
    move: AnyMove

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The item for the seat itself, nothing for anybody else."""
        return self if seat == self.seat else None


class Answered(Told, frozen=True):
    """A seat has answered a choice of its own; what comes of it is told by other events."""

    seat: Seat
    move: AnyMove


class Declined(Told, frozen=True):
    """A seat leaves what it might have done (BR-F38)."""

    seat: Seat


class ChoiceShared(Told, frozen=True):
    """A choice of the whole party is open (BR-X2)."""

    decider: Seat
    kind: str
    answers: tuple[AnyMove, ...]


class VoteCast(Told, frozen=True):
    """A seat has voted (BR-X3)."""

    seat: Seat
    move: AnyMove
    owed: int


class ChoiceMade(Told, frozen=True):
    """What was chosen for the whole party, and by which votes (BR-X3)."""

    decider: Seat
    move: AnyMove
    votes: tuple[AnyMove, ...] | None = None


class GameOver(News, frozen=True):
    """The table has won or lost, and by what (BR-B6, D20, R12)."""

    won: bool
    cause: Literal["boss", "potion", "round_cap"]
    hero: str | None
    by: str | None
    damage: int
    hp: int
    tally: dict[str, tuple[int, ...]]
    hands: tuple[Cards, ...]
    seed: str


AnyEvent = (
    GameStarted | HeroChosen | AllyJoined | DeckBuilt | RowFilled | PartyPlaced | PotionsSet
    | RoundStarted | TurnStarted | StepStarted | CardsDrawn | DeckReshuffled | HeroMoved | CardMoved
    | CardsSwapped | PartyReordered | ActionChosen | ComboPlayed | AttackStrengthened
    | PermanentPlayed | PermanentUsed | AttackMade | DamagePrevented | DamageDealt | CardsDiscarded
    | CardsScored | CardGiven | CardGained | CardsDestroyed | TopRevealed | CardMilled | Healed
    | CardExhausted | CardRefreshed | BlessPlaced | BlessUsed | MonsterDefeated | SpoilsStarted
    | MonsterScored | HeroCollapsed | PotionQuaffed | PotionFlipped | ExtraTurnPending | BossSpawned
    | BossEnraged | TurnEnded | RowAdvanced | LootPhaseStarted | CardBought | LootDrawn | LootPassed
    | ScorePilesCleared | RoundEnded | ItemNamed | Answered | Declined | ChoiceShared | VoteCast
    | ChoiceMade | GameOver
)  # fmt: skip
__all__ = [
    "ActionChosen", "AllyJoined", "Answered", "AnyEvent", "AttackMade", "AttackStrengthened",
    "BlessPlaced", "BlessUsed", "BossEnraged", "BossSpawned", "CardBought", "CardExhausted",
    "CardGained", "CardGiven", "CardMilled", "CardMoved", "CardRefreshed", "Cards",
    "CardsDestroyed", "CardsDiscarded", "CardsDrawn", "CardsScored", "CardsSwapped", "Cause",
    "ChoiceMade", "ChoiceShared", "ComboPlayed", "DamageDealt", "DamagePrevented", "DeckBuilt",
    "DeckReshuffled", "Declined", "ExtraTurnPending", "GameOver", "GameStarted", "Healed",
    "HeroChosen", "HeroCollapsed", "HeroMoved", "ItemNamed", "LootDrawn", "LootPassed",
    "LootPhaseStarted", "MonsterDefeated", "MonsterScored", "Moved", "News", "PartyPlaced",
    "PartyReordered", "PermanentPlayed", "PermanentUsed", "PotionFlipped", "PotionQuaffed",
    "PotionsSet", "Reason", "RoundEnded", "RoundStarted", "Row", "RowAdvanced", "RowFilled",
    "RowName", "ScorePilesCleared", "SpoilsStarted", "Step", "StepStarted", "Told",
    "TopRevealed", "TurnEnded", "TurnStarted", "VoteCast",
]  # fmt: skip
