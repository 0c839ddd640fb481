"""What a card is made of: lists of effects, and when each of them is carried out."""

from __future__ import annotations

from typing import Literal

from undercroft_engine.games.dungeon_brawler.effects import Data, Effects, Span


class Lines(Data, frozen=True):
    """What a card does in a range of spaces."""

    at: Span
    do: Effects


class ComboData(Data, frozen=True):
    """What a card does as a combo."""

    atk: int
    do: Effects


class Rule(Data, frozen=True):
    """One rule of a permanent (part 5b.5): `on` something, or `static`."""

    on: Literal[
        "hit", "adjacent_hit", "hit_after", "would_collapse", "your_turn", "loot_draw"
    ] | None = None  # fmt: skip
    static: Literal["hand_limit", "attack_bonus", "buy_bonus"] | None = None
    limit: Literal["round"] | None = None
    prevent: int = 0
    pay: Effects = ()
    do: Effects = ()
    n: int = 0
    range: Span | None = None
    any_color: bool = False


class PermanentData(Data, frozen=True):
    """An armor or familiar."""

    type: Literal["armor", "familiar"]
    rules: tuple[Rule, ...]


class Enraged(Data, frozen=True):
    """The second side of a boss."""

    hp: int
    spaces: tuple[Lines, ...]
