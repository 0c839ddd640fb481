"""Whether buried markers can lie as a position states them, and the game have ended so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.state import LIVES

Coffins = Sequence[Sequence[int]]


def coffin_faults(
    coffins: Coffins, survivors: Sequence[int], *, over: bool
) -> Iterator[tuple[str, str]]:
    """What is wrong with the coffins by seat: text and place (MB-D2, MB-E3, invariants 3, 4, 15).

    `survivors` markers of each seat, its last ones, were buried at the end.
    """
    fallen = []
    for seat, own in enumerate(coffins):
        where = f"coffins[{seat}]"
        if list(own) != sorted(own):
            yield "lists coffin numbers ascending", where
        elif over and len(own) != LIVES:
            yield f"has {LIVES} coffins when the game is over", where
        elif not over and len(own) >= LIVES:
            yield f"has fewer than {LIVES} coffins while the game goes on", where
        buried = list(own[: len(own) - survivors[seat]])
        if len(set(buried)) < len(buried):
            yield "has two markers on one coffin", where
        fallen += buried
    for coffin in sorted(set(fallen)):
        below = sum(other < coffin for other in fallen)
        if below != coffin:
            yield f"has coffin {coffin} in use with {below} markers on lower ones", ""
    last = len(fallen)
    for seat, count in enumerate(survivors):
        if any(coffin != last for coffin in coffins[seat][len(coffins[seat]) - count :]):
            yield f"has survivors on coffin {last}, where all of them lie", f"coffins[{seat}]"


def end_faults(
    reason: str, out: Sequence[Seat], survivors: Sequence[int], *, limit: bool
) -> Iterator[str]:
    """What is wrong with how the game ended (MB-E1, MB-E7); `limit`: it is the last round."""
    none_left = [seat for seat, count in enumerate(survivors) if not count]
    if list(out) != none_left:
        yield f"names the seats that have no survivor, {none_left}"
    elif bool(none_left) != (reason == "eliminated"):
        yield "is eliminated exactly when somebody has no survivor"
    elif reason == "round_limit" and not limit:
        yield "is round_limit in the last round only"
