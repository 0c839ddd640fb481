"""Why a choice is among the best, or is not, in a few words with the figure behind it."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.phrases import about, in_a_hundred
from undercroft_engine.core.spans import Line

_SENTENCES: dict[str, Callable[[float], str]] = {
    "beaten": lambda count: f"{about(count)} monsters defeated this round",
    "dealt": lambda damage: f"the party deals {about(damage)} damage this round",
    "taken": lambda damage: f"heroes take {about(damage)} damage this round",
    "collapses": lambda often: f"a hero collapses {in_a_hundred(often)}",
    "cards": lambda count: f"{about(count)} cards left in all hands",
}


def reason(sign: str, amount: float) -> Line:
    """What playouts saw of a choice: `1.4 monsters defeated this round`."""
    return (_SENTENCES[sign](amount),)
