"""Why a choice is among the best, or is not, in a few words with the figure behind it."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.phrases import about, in_a_hundred
from undercroft_engine.core.spans import Line


def _result(won: float) -> str:
    """The likelier end of the battle: a defeat, too, may serve a seat."""
    if won < 0.5:
        return f"the battle is lost {in_a_hundred(1 - won)}"
    return f"the party wins {in_a_hundred(won)}"


_SENTENCES: dict[str, Callable[[float], str]] = {
    "won": _result,
    "gained": lambda gems: f"{about(gems)} gems for you in this battle",
    "pays": lambda often: f"you pay {in_a_hundred(often)}",
    "alone": lambda often: f"your card stays alone {in_a_hundred(often)}",
    "sets": lambda count: f"{about(count)} full sets in your pile then",
    "leads": lambda often: f"you lead in a colour {in_a_hundred(often)}",
}


def reason(sign: str, amount: float) -> Line:
    """What playouts saw of a choice: `the party wins 71 times in 100`."""
    return (_SENTENCES[sign](amount),)
