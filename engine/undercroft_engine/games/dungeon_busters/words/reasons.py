"""Why a choice is among the best, or is not, in a few words with the figure behind it."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.phrases import in_a_hundred
from undercroft_engine.core.spans import Line

_SENTENCES: dict[str, Callable[[float], str]] = {
    "won": lambda often: f"the party wins {in_a_hundred(often)}",
    "gained": lambda gems: f"{gems:.1f} gems for you in this battle",
    "pays": lambda often: f"you pay {in_a_hundred(often)}",
    "alone": lambda often: f"your card stays alone {in_a_hundred(often)}",
    "sets": lambda count: f"{count:.1f} full sets in your pile then",
    "leads": lambda count: f"most gems in {count:.1f} colours then",
}


def reason(sign: str, amount: float) -> Line:
    """What playouts saw of a choice: `the party wins 71 times in 100`."""
    return (_SENTENCES[sign](amount),)
