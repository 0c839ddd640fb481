"""The moves of Monster Busters, named after its decisions, and the names of what can be played."""

from __future__ import annotations

from typing import Literal

from undercroft_engine.core.moves import Move
from undercroft_engine.parts.sealed import Unlock
from undercroft_engine.parts.talk import Say

Item = Literal[
    "spear", "crossbow", "axe", "whetstone", "smoke_bomb", "decoy", "shield", "lucky_charm"
]
Card = Literal[
    "fight",
    "retreat",
    "spear",
    "crossbow",
    "axe",
    "whetstone",
    "smoke_bomb",
    "decoy",
    "shield",
    "lucky_charm",
]
Place = Literal["field", "valley", "cave", "village", "temple"]


class Pick(Move, frozen=True):
    """Lock this card (MB-P1)."""

    card: Card


AnyMove = Pick | Unlock | Say
