"""The effect language of Dungeon Brawler (rules file, part 5b): what a card can say, as data."""

from __future__ import annotations

from typing import Literal

import msgspec

Span = tuple[int, int]
"""From and to, both ends included."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of card data; a key that is not listed is a fault."""


class Target(Data, frozen=True):
    """Which cards an effect concerns (part 5b.3)."""

    side: Literal["hero", "monster", "dungeon"]
    pick: Literal[
        "all", "one", "upto", "nearest", "farthest", "nth_nearest", "leftmost", "rightmost",
        "spaces", "random", "most_cards", "fewest_cards", "most_hp_left", "least_damage",
        "adjacent_left",
    ]  # fmt: skip
    k: int = 0
    nth: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    range: Span | None = None
    player: bool = False
    other: bool = False
    not_last: bool = False
    exhausted: bool = False
    not_boss: bool = False


Word = Literal["self", "you", "last", "attacker", "chosen"]
Who = Word | Target


class HalfHp(Data, frozen=True):
    """An attack of half the target's printed HP, rounded down, at most `max`."""

    x: Literal["half_max_hp"]
    max: int


class Effect(Data, frozen=True, tag_field="op"):
    """One instruction of a list."""


class Attack(Effect, frozen=True, tag="attack"):
    """BR-F10."""

    n: int | HalfHp
    t: Who


class Damage(Effect, frozen=True, tag="damage"):
    """BR-F11."""

    n: int
    t: Who


class AddAtk(Effect, frozen=True, tag="add_atk"):
    """BR-F12."""

    n: int
    range: Span | None = None


class MoveCards(Effect, frozen=True, tag="move"):
    """BR-F13."""

    who: Who
    n: int
    dir: Literal["left", "right", "either"]
    upto: bool = False


class Place(Effect, frozen=True, tag="place"):
    """BR-F14."""

    who: Literal["self"]
    space: Literal["random_dungeon"]


class Swap(Effect, frozen=True, tag="swap"):
    """BR-F15."""

    a: Target
    b: Target


class ReverseParty(Effect, frozen=True, tag="reverse_party"):
    """BR-F16."""


class ArrangeParty(Effect, frozen=True, tag="arrange_party"):
    """BR-F17."""


class DrawCards(Effect, frozen=True, tag="draw"):
    """BR-F18."""

    n: int
    who: Who


class Discard(Effect, frozen=True, tag="discard"):
    """BR-F19."""

    n: int
    who: Who


class DiscardTotal(Effect, frozen=True, tag="discard_total"):
    """BR-F20."""

    n: int


class Score(Effect, frozen=True, tag="score"):
    """BR-F21."""

    n: int
    who: Who
    upto: bool = False
    filter: Literal["any", "monster"] = "any"


class ScoreSelf(Effect, frozen=True, tag="score_self"):
    """BR-F22."""


class Give(Effect, frozen=True, tag="give"):
    """BR-F23."""

    n: int


class GainCards(Effect, frozen=True, tag="gain"):
    """BR-F24."""

    src: Literal["loot_row", "own_discard"]
    n: int
    who: Who = "you"
    max_cost: int | None = None
    filter: Literal["any", "action"] = "any"
    upto: bool = False


class Mill(Effect, frozen=True, tag="mill"):
    """BR-F25."""

    n: int


class Destroy(Effect, frozen=True, tag="destroy"):
    """BR-F27."""

    what: Literal["self", "this_permanent", "loot_row", "own_cards"]
    pick: Literal["leftmost", "all"] = "all"
    zones: tuple[Literal["hand", "discard"], ...] = ()
    filter: Literal["any", "monster"] = "any"
    n: int = 0
    upto: bool = False
    who: Who = "you"


class AdvanceLoot(Effect, frozen=True, tag="advance_loot"):
    """BR-F28."""


class Exhaust(Effect, frozen=True, tag="exhaust"):
    """BR-F29."""

    t: Who
    not_boss: bool = False


class Refresh(Effect, frozen=True, tag="refresh"):
    """BR-F30."""

    t: Who


class Heal(Effect, frozen=True, tag="heal"):
    """BR-F31."""

    n: int
    t: Who


class Potion(Effect, frozen=True, tag="potion"):
    """BR-F32."""

    flip: Literal["up"]
    n: int


class Bless(Effect, frozen=True, tag="bless"):
    """BR-F33."""

    n: int
    t: Who


class ExtraTurn(Effect, frozen=True, tag="extra_turn"):
    """BR-F34."""


class SpawnBoss(Effect, frozen=True, tag="spawn_boss"):
    """BR-F35."""


class Quaff(Effect, frozen=True, tag="quaff"):
    """BR-F36."""


class PreventRest(Effect, frozen=True, tag="prevent_rest"):
    """BR-F37."""


class Condition(Data, frozen=True):
    """What an `if` looks at: exactly one of the two is there."""

    scored: Literal["monster"] | None = None
    milled: Literal["colored"] | None = None


class RevealTop(Effect, frozen=True, tag="reveal_top"):
    """BR-F26."""

    who: Who
    if_colored: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = msgspec.field(default=(), name="else")


class May(Effect, frozen=True, tag="may"):
    """BR-F38."""

    do: tuple[AnyEffect, ...]
    pay: tuple[AnyEffect, ...] = ()
    otherwise: tuple[AnyEffect, ...] = msgspec.field(default=(), name="else")


class If(Effect, frozen=True, tag="if"):
    """BR-F39."""

    cond: Condition
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = msgspec.field(default=(), name="else")


AnyEffect = (
    Attack | Damage | AddAtk | MoveCards | Place | Swap | ReverseParty | ArrangeParty | DrawCards
    | Discard | DiscardTotal | Score | ScoreSelf | Give | GainCards | Mill | RevealTop | Destroy
    | AdvanceLoot | Exhaust | Refresh | Heal | Potion | Bless | ExtraTurn | SpawnBoss | Quaff
    | PreventRest | May | If
)  # fmt: skip
Effects = tuple[AnyEffect, ...]
INNER = {
    "pay": "pay",
    "do": "do",
    "then": "then",
    "if_colored": "if_colored",
    "otherwise": "else",
}
"""The lists an effect can hold, by field, with their names in the data."""
