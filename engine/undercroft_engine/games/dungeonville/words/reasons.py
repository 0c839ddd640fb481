"""Why a choice is among the best, or is not, in a few words with the figure behind it."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.phrases import about, in_a_hundred
from undercroft_engine.core.spans import Line

_SENTENCES: dict[str, Callable[[float], str]] = {
    "kills": lambda count: f"{about(count)} blood taken from others",
    "killed": lambda count: f"{about(count)} blood of your own lost",
    "party": lambda count: f"{about(count)} adventurers in your party then",
    "ranks": lambda total: f"your three best ranks then add up to {total:.0f}",
    "rooms": lambda count: f"{about(count)} rooms in your hands then",
    "inside": lambda often: f"your party is in a dungeon {in_a_hundred(often)}",
}


def reason(sign: str, amount: float) -> Line:
    """What playouts saw of a choice: `1.2 blood taken from others`."""
    return (_SENTENCES[sign](amount),)
