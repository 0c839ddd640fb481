"""Why a choice is among the best, or is not, in a few words with the figure behind it."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.phrases import about
from undercroft_engine.core.spans import Line

_SENTENCES: dict[str, Callable[[float], str]] = {
    "coins": lambda count: f"{about(count)} coins for you in this room",
    "wounds": lambda count: f"{about(count)} wounds for you in this room",
    "items": lambda count: f"{about(count)} items in your hand afterwards",
    "powers": lambda total: f"your power cards left add up to {total:.0f}",
}


def reason(sign: str, amount: float) -> Line:
    """What playouts saw of a choice: `1.4 coins for you in this room`."""
    return (_SENTENCES[sign](amount),)
