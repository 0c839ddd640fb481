"""The one source of chance: a small generator whose whole state is a 128-bit integer.

PCG XSL-RR 128/64 (O'Neill 2014), seeded with 128 bits of BLAKE2b. The state can be stored in a game
state, copied and compared; nothing else in the engine draws numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
_MASK128 = (1 << 128) - 1
_MASK64 = (1 << 64) - 1


def seeded(*parts: object) -> int:
    """The generator state of these parts, written as text; equal parts, equal state."""
    text = "\x1f".join(str(part) for part in parts)
    hashed = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16)
    return int.from_bytes(hashed.digest(), "big")


class Rng:
    """A generator over one 128-bit `state`; keep `state` to go on later from the same place."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def bits(self) -> int:
        """The next 64 random bits."""
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK128
        mixed = (state >> 64) ^ (state & _MASK64)
        turn = state >> 122
        return ((mixed >> turn) | (mixed << (64 - turn))) & _MASK64 if turn else mixed

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (draws again rather than favour one)."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            drawn = self.bits()
            if drawn < limit:
                return drawn % n

    def chance(self) -> float:
        """A number from 0 up to but not including 1."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
