"""What all events of Dungeon Brawler carry, and the shapes of their fields."""

from __future__ import annotations

from typing import ClassVar, Literal

from undercroft_engine.core.events import Event

Row = tuple[str | None, ...]
Cards = tuple[str, ...]
RowName = Literal["dungeon", "loot"]
Step = Literal["draw", "activation", "discard"]
Cause = Literal["attack", "atk", "damage", "discard"]
Reason = Literal["damage", "effect", "step", "price"]


class Told(Event, frozen=True):
    """What every event of this game carries: the round it falls in."""

    round: int


class News(Told, frozen=True):
    """An event that reveals or draws something."""

    barrier: ClassVar[bool] = True
