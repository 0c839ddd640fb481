"""How much room there is to draw in, and which class of size it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

WIDTHS: Final = (80, 100, 120, 160)
HEIGHTS: Final = (24, 30, 40, 50)
"""The least columns and rows of the classes compact, regular, wide and huge."""


class Room(NamedTuple):
    """The cells there are to draw in. Width and height are judged apart."""

    width: int
    height: int

    @property
    def enough(self) -> bool:
        """Whether anything can be played in it."""
        return self.width >= WIDTHS[0] and self.height >= HEIGHTS[0]

    @property
    def stage(self) -> Room:
        """The largest of the sizes things are drawn for that fits, each side judged by itself."""
        return Room(_class_of(self.width, WIDTHS), _class_of(self.height, HEIGHTS))

    @property
    def regular(self) -> bool:
        """Whether it is as wide as the class regular asks."""
        return self.width >= WIDTHS[1]

    @property
    def wide(self) -> bool:
        """Whether it is as wide as the class wide asks."""
        return self.width >= WIDTHS[2]

    @property
    def huge(self) -> bool:
        """Whether it is as wide as the class huge asks."""
        return self.width >= WIDTHS[3]

    @property
    def high(self) -> bool:
        """Whether it is as high as the class regular asks."""
        return self.height >= HEIGHTS[1]

    @property
    def tall(self) -> bool:
        """Whether it is as high as the class wide asks."""
        return self.height >= HEIGHTS[2]

    @property
    def lofty(self) -> bool:
        """Whether it is as high as the class huge asks."""
        return self.height >= HEIGHTS[3]


def _class_of(cells: int, classes: Sequence[int]) -> int:
    """Give the largest class that is not more; the first where none is."""
    return max((least for least in classes if least <= cells), default=classes[0])
