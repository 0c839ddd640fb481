"""Words that several commands need."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.game import GameInfo


def counted(number: int, noun: str) -> str:
    """The number and the noun, in the plural where there is not one."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def seat_counts(info: GameInfo, to: str = " to ") -> str:
    """The seat counts of a game, a variant's apart: `4 to 8, 3 as a house variant`."""
    opened = sorted({count for option in info.options for count in option.opens})
    variants = f", {listed([str(count) for count in opened])} as a house variant" if opened else ""
    return f"{info.least}{to}{info.most}{variants}"


def listed(names: Sequence[str]) -> str:
    """The names in a row: `Ada, Bram and Cleo`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
