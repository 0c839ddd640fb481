"""What a line-up brings: fights played out against line-ups the others may have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeonville.bot_eye import MEMBER, Eye

SAMPLES = 16
"""Guesses at the others' line-ups."""
LOOKED_AT = 5
"""Of a large party the strongest so many are thought of as fighters."""
LOST = 0.6
"""What a token in another's kill zone costs, against one in the own."""
HEAT = 0.12
"""Line-ups within this are chosen about equally often."""

Line = tuple[int, ...]


def some_line(party: Sequence[int], rng: Rng) -> Line:
    """Three fighters of a party in any order; strong ones more often."""
    pool = sorted(party)
    chosen = pool[:3] if rng.below(3) or len(pool) <= 3 else _any_three(pool, rng)
    order = list(chosen)
    rng.shuffle(order)
    return tuple(order)


def _any_three(pool: Sequence[int], rng: Rng) -> list[int]:
    order = list(pool)
    rng.shuffle(order)
    return order[:3]


def gain(eye: Eye, mine: Line, others: Sequence[Line], inside: float) -> float:
    """What this line-up brings against these: tokens won and lost, members, and going in."""
    colour = eye.box.colour
    lines = [mine, *others]
    left = [set(line) for line in lines]
    total = 0.0
    for slot in range(3):
        here = [(line[slot], n) for n, line in enumerate(lines) if slot < len(line)]
        if len(here) < 2:
            continue
        best, winner = min(here)
        killed = []
        for rank, n in here:
            if n == winner:
                continue
            left[n].discard(rank)
            if colour[rank] == colour[best] >= 0:
                left[winner].add(rank)
                total += MEMBER * ((winner == 0) - (n == 0))
            else:
                killed.append((rank, n))
                total -= MEMBER * (n == 0)
        if killed:
            rank, giver = max(killed)
            if not eye.box.mules >> rank & 1:
                total += (winner == 0) - LOST * (giver == 0 != winner)
    counts = [(len(team), -min(team, default=99)) for team in left]
    goes_in = counts[0] == max(counts) and bool(left[0])
    return total + inside * goes_in


def rivals(eye: Eye, entrance: str) -> list[Seat]:
    """The other seats whose pawns stand at an entrance."""
    pawns = enumerate(eye.view.pawns)
    return [seat for seat, pawn in pawns if pawn == entrance and seat != eye.seat]


def expected(eye: Eye, against: Sequence[Seat], inside: float, rng: Rng) -> float:
    """What a fight against these seats may bring, with the own best in any order."""
    total = 0.0
    for _ in range(SAMPLES):
        lines = [some_line(eye.view.parties[seat], rng) for seat in against]
        mine = list(sorted(eye.party)[:3])
        rng.shuffle(mine)
        total += gain(eye, tuple(mine), lines, inside)
    return total / SAMPLES


def orders(
    eye: Eye, begun: Line, against: Sequence[Seat], inside: float, rng: Rng
) -> dict[Line, float]:
    """Each line-up that goes on from what has been chosen, and what it may bring."""
    rest = [rank for rank in sorted(eye.party) if rank not in begun][:LOOKED_AT]
    wanted = min(3, len(eye.party)) - len(begun)
    samples = [[some_line(eye.view.parties[seat], rng) for seat in against] for _ in range(SAMPLES)]
    found = {}
    for more in permutations(rest, wanted):
        line = (*begun, *more)
        found[line] = sum(gain(eye, line, lines, inside) for lines in samples) / SAMPLES
    return found
