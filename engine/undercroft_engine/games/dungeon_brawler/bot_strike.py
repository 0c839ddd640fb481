"""What an action is worth at a glance: damage that counts, kills and cards, from where one stands.

All figures are in cards, as in `bot_worth`.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.bot_worth import PER_HP
from undercroft_engine.games.dungeon_brawler.play import Play

KILL = 2.5
"""A beaten monster strikes no more, and leaves spoils."""
DRAWN = 0.9
"""A card drawn, and one that is paid."""
AFAR = (1, 8)
"""The range of an attack that tells none."""


class Sight:
    """What a hero sees: each monster's distance and what is left of it, nearest first."""

    __slots__ = ("held", "monsters", "place")

    def __init__(self, place: int, held: int, monsters: list[tuple[int, int]]) -> None:
        self.place = place
        self.held = held
        self.monsters = monsters

    def moved(self, step: int) -> Sight:
        """The same from so many spaces further to the right."""
        monsters = [(at - step, left) for at, left in self.monsters]
        return Sight(self.place + step, self.held, monsters)


def sight(p: Play, seat: Seat) -> Sight:
    """What the seat's hero sees from where it stands."""
    s = p.s
    place = s.row.index(s.heroes[seat])
    at = 4 - place
    monsters = []
    for card in s.row[4:]:
        if card >= 0:
            if hp := p.hp(card):
                monsters.append((at, hp - s.damage.get(card, 0)))
            at += 1
    return Sight(place, len(s.hands[seat]), monsters)


def gain(n: int, left: int) -> float:
    """What so much damage is worth on a monster with so much left."""
    return PER_HP * left + KILL if n >= left else PER_HP * n


def action(effects: fx.Effects, seen: Sight) -> float:
    """What a list of effects is worth to the hero that carries it out."""
    total = 0.0
    for effect in effects:
        match effect:
            case fx.Attack():
                total += _attack(effect, seen)
            case fx.DrawCards():
                total += DRAWN * effect.n * _heroes(effect.who)
            case fx.Discard():
                total -= DRAWN * effect.n
            case fx.MoveCards(who="self"):
                seen = _nearer(effect, seen)
            case fx.May():
                total += _may(effect, seen)
            case fx.If():
                total += (action(effect.then, seen) + action(effect.otherwise, seen)) / 2
    return total


def _heroes(who: fx.Who) -> int:
    return who.k if isinstance(who, fx.Target) and who.pick == "upto" else 1


def _nearer(effect: fx.MoveCards, seen: Sight) -> Sight:
    """As far to the right as an attack at close range asks for."""
    if effect.dir != "right" or not seen.monsters:
        return seen
    return seen.moved(max(0, min(effect.n, 3 - seen.place, seen.monsters[0][0] - 1)))


def _may(effect: fx.May, seen: Sight) -> float:
    """The better of doing and leaving it."""
    price = 0.0
    for paid in effect.pay:
        if isinstance(paid, fx.Discard | fx.Score):
            price += DRAWN * paid.n
            if seen.held <= 2 * paid.n:
                price += DRAWN
        else:
            price += 2 * DRAWN
    return max(action(effect.do, seen) - price, action(effect.otherwise, seen))


def _attack(effect: fx.Attack, seen: Sight) -> float:
    target = effect.t
    if not isinstance(target, fx.Target):
        return 0.0
    least, most = target.range or AFAR
    able = [left for at, left in seen.monsters if least <= at <= most]
    if not able:
        return 0.0
    gains = [gain(effect.n if isinstance(effect.n, int) else 3, left) for left in able]
    match target.pick:
        case "one":
            return max(gains)
        case "all":
            return sum(gains)
        case "nearest":
            return gains[0]
        case "nth_nearest":
            return sum([gains[n - 1] for n in target.nth if n <= len(gains)])
        case "most_hp_left":
            return gains[able.index(max(able))]
        case _:
            return sum(gains) / len(gains)


def struck(n: int, lefts: Sequence[int]) -> float:
    """What so much damage is worth on each of several monsters."""
    return sum([gain(n, left) for left in lefts])
