"""How much room there is to draw in, and which of the drawn sizes fits it."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """The cells there are to draw in."""

    width: int
    height: int

    @property
    def enough(self) -> bool:
        """Whether anything can be played in it."""
        return self.width >= 80 and self.height >= 24

    @property
    def wide(self) -> bool:
        """Whether it holds a wide screen."""
        return self.width >= 120 and self.height >= 40

    @property
    def stage(self) -> Room:
        """The largest of the two sizes a table is drawn for that fits."""
        return Room(120, 40) if self.wide else Room(80, 24)
