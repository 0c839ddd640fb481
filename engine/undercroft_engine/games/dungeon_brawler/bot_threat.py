"""How hard the dungeon is going to hit, for a player by rules of thumb."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.play import Play

AGAIN = 0.55
"""What a blow of the next round counts against one of this round."""
NO_DAMAGE = 0.8
"""What a lost card counts that is no damage and so collapses nobody."""


class Blow(NamedTuple):
    """One blow of a line: how much, at whom, and from where the card has moved to by then."""

    n: float
    target: fx.Target
    steps: int


@lru_cache(maxsize=2048)
def blows(box: Box, row: int, enraged: bool, space: int) -> tuple[Blow, ...]:
    """The blows of a row's line for a space."""
    card = box.rows[row]
    lines = card.enraged.spaces if enraged and card.enraged else card.spaces
    for line in lines:
        if line.at[0] <= space <= line.at[1]:
            return tuple(_of(line.do))
    return ()


def _of(effects: fx.Effects) -> list[Blow]:
    found: list[Blow] = []
    steps = 0
    for effect in effects:
        match effect:
            case fx.MoveCards(who="self"):
                steps += -effect.n if effect.dir == "left" else effect.n
            case fx.Attack(n=int() as n, t=fx.Target() as target):
                found.append(Blow(n, target, steps))
            case fx.Discard(who=fx.Target() as target):
                found.append(Blow(effect.n * NO_DAMAGE, target, steps))
            case fx.May():
                found += _of(effect.otherwise)
    return found


def expected(p: Play) -> dict[int, float]:
    """For each standing hero the damage to come: this round's in full, the next one's in part."""
    s = p.s
    heroes = p.heroes()
    coming = dict.fromkeys(heroes, 0.0)
    if not heroes:
        return coming
    top = max((place for place in range(4, 8) if s.row[place] >= 0), default=4)
    for place in range(4, 8):
        card = s.row[place]
        if card < 0:
            continue
        ready = s.ready >> card & 1
        weight = (1.0 if ready else 0.0) + (AGAIN if p.box.monster[card] or not ready else 0.0)
        for blow in blows(p.box, p.box.row_of[card], bool(s.enraged >> card & 1), place + 1):
            _strike(p, heroes, coming, blow, min(max(place + blow.steps, 4), top), weight)
    return coming


def _strike(
    p: Play, heroes: list[int], coming: dict[int, float], blow: Blow, place: int, weight: float
) -> None:
    row, t = p.s.row, blow.target
    order = sorted(heroes, key=row.index, reverse=True)
    if t.range is not None:
        between = sum(row[at] >= 0 for at in range(4, place))
        least, most = t.range
        order = [one for one in order if least <= 4 - row.index(one) + between <= most]
    if not order:
        return
    match t.pick:
        case "nearest":
            struck = order[:1]
        case "farthest":
            struck = order[-1:]
        case "nth_nearest":
            struck = [order[n - 1] for n in t.nth if n <= len(order)]
        case "spaces":
            struck = [one for one in order if row.index(one) + 1 in t.spaces]
        case "random":
            for one in order:
                coming[one] += blow.n * weight / len(order)
            return
        case "most_cards":
            struck = [max(order, key=p.held)]
        case _:
            struck = order
    for one in struck:
        coming[one] += blow.n * weight
