"""The events of Dungeon Brawler: names, fields and audience as the rules file lists them.

Cards are told by id, spaces from 1 to 8, `row` as cards by space; a count or total is the one after
the event. `space` is absent for a card that has left its row.
"""

from __future__ import annotations

from typing import Literal

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
from undercroft_engine.games.dungeon_brawler.event_cards import (
    CardGained,
    CardGiven,
    CardMilled,
    CardsDestroyed,
    CardsDiscarded,
    CardsDrawn,
    CardsScored,
    DeckReshuffled,
    TopRevealed,
)
from undercroft_engine.games.dungeon_brawler.event_choice import (
    Answered,
    ChoiceMade,
    ChoiceShared,
    Declined,
    ItemNamed,
    VoteCast,
)
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
from undercroft_engine.games.dungeon_brawler.event_setup import (
    AllyJoined,
    DeckBuilt,
    GameStarted,
    HeroChosen,
    PartyPlaced,
    PotionsSet,
    RowFilled,
)


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
