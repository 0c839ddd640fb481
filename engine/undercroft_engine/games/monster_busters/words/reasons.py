"""Why a choice is among the best, or is not, in a few words with the figure behind it."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.phrases import about, in_a_hundred
from undercroft_engine.core.spans import Line


def _result(won: float) -> str:
    """The likelier end of the battle: a defeat, too, may serve a seat."""
    if won < 0.5:
        return f"the battle is lost {in_a_hundred(1 - won)}"
    return f"the Monster falls {in_a_hundred(won)}"


_SENTENCES: dict[str, Callable[[float], str]] = {
    "won": _result,
    "points": lambda points: f"{about(points)} points for you in this battle",
    "buries": lambda often: f"you bury a marker {in_a_hundred(often)}",
    "items": lambda count: f"{about(count)} Items in your hand afterwards",
}


def reason(sign: str, amount: float) -> Line:
    """What playouts saw of a choice: `you bury a marker 12 times in 100`."""
    return (_SENTENCES[sign](amount),)
