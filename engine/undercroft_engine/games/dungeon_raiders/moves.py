"""The moves of Dungeon Raiders, named after its decisions."""

from __future__ import annotations

from typing import Literal

from undercroft_engine.core.moves import Move
from undercroft_engine.parts.sealed import Unlock

CardName = Literal["1", "2", "3", "4", "5", "torch", "ball", "key", "sword"]
CARDS: tuple[CardName, ...] = ("1", "2", "3", "4", "5", "torch", "ball", "key", "sword")
"""The cards of a hand in the order in which they are listed everywhere."""
CharacterName = Literal["scout", "knight", "rogue", "warrior", "sorcerer"]
CHARACTERS: tuple[CharacterName, ...] = ("scout", "knight", "rogue", "warrior", "sorcerer")


class ChooseCharacter(Move, frozen=True):
    """Take one of the characters that are left (RA-S7)."""

    character: CharacterName


class Pick(Move, frozen=True):
    """Lock a card, or in the tactical variant play it (RA-P2, RA-V2)."""

    card: CardName


class Torch(Move, frozen=True):
    """Use a torch: look at every room of the row that is still face down (RA-T5)."""


TORCH = Torch()
AnyMove = ChooseCharacter | Pick | Unlock | Torch
