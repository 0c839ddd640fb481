"""What may be suggested, from public facts alone: payments, what to keep, who dies (M7, X19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft_engine.games.dungeonville.box import Box, mask_of
from undercroft_engine.games.dungeonville.powers import colourless_only

Chosen = tuple[int, ...]
Best = dict[int, tuple[int, int, Chosen]]
"""By sum: how many items, how many cards, which; the best way to that sum."""


def payment(box: Box, rooms: Iterable[int], price: int) -> Chosen:
    """Least overpaid, then fewest items, fewest cards, lowest ids (DV-M7); empty if too little."""
    best: Best = {0: (0, 0, ())}
    for room in sorted(rooms):
        worth, item = box.worth[room], int(not box.gold[room])
        for total, (items, count, chosen) in list(best.items()):
            if total >= price:
                continue
            way = (items + item, count + 1, (*chosen, room))
            if total + worth not in best or way < best[total + worth]:
                best[total + worth] = way
    reached = [total for total in best if total >= price]
    return best[min(reached)][2] if reached else ()


def keeping(box: Box, rooms: Iterable[int], capacity: int) -> Chosen:
    """Lettered rooms to keep: most gold, then most rooms, lowest ids (DV-X19)."""
    best: dict[int, tuple[int, Chosen]] = {0: (0, ())}
    for room in sorted(rooms):
        if not box.gold[room]:
            continue
        for total, (less, chosen) in list(best.items()):
            load = total + box.gold[room]
            way = (less - 1, (*chosen, room))
            if load <= capacity and (load not in best or way < best[load]):
                best[load] = way
    return best[max(best)][1]


def victim(box: Box, party: Sequence[int], matched: Sequence[int]) -> int:
    """The Mule if it matches, else the lowest rank; never one whose death ends the party."""
    whole = mask_of(party)
    fine = [rank for rank in matched if not colourless_only(box, whole & ~(1 << rank))]
    able = fine or list(matched)
    return min(able, key=lambda rank: (not box.mules >> rank & 1, rank))
