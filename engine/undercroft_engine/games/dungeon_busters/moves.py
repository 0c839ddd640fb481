"""The moves of Dungeon Busters, named after its decisions."""

from __future__ import annotations

from typing import Literal

from undercroft_engine.core.moves import Move
from undercroft_engine.parts.sealed import Unlock
from undercroft_engine.parts.talk import Say

Colour = Literal["R", "Y", "B"]
COLOURS: tuple[Colour, ...] = ("R", "Y", "B")
"""In the order gems stand in everywhere."""


class Pick(Move, frozen=True):
    """Lock the battle card of this value (DB-T2)."""

    value: int


class Lose(Move, frozen=True):
    """As a payer, lose all gems of this colour (DB-D4)."""

    colour: Colour


class Take(Move, frozen=True):
    """Take one gem of this colour from Spoils (DB-P2)."""

    colour: Colour


AnyMove = Pick | Unlock | Lose | Take | Say
