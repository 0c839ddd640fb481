"""The words of scoring lines, apart from `words` because the rules put them into the outcome."""

from __future__ import annotations

BATTLES_TEXT = "victories"


def coffin_text(coffin: int, survived: bool) -> str:
    """`coffin 4`, or `coffin 9, survived`."""
    return f"coffin {coffin}, survived" if survived else f"coffin {coffin}"


def reason_text(reason: str, round_: int) -> str:
    """Why the game ended, without names."""
    if reason == "eliminated":
        return f"A third marker was buried in round {round_}."
    if reason == "all_monsters":
        return f"The last Monster was defeated in round {round_}."
    return f"Round {round_} is over, and it is the last."
