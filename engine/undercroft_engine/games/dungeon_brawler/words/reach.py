"""Whom an attack could hit before anything is chosen, and how hard."""

from __future__ import annotations

from collections.abc import Callable

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.view import HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.context import amount_on, distance
from undercroft_engine.games.dungeon_brawler.words.names import hp


def reach(view: View, seat: Seat, move: Answer) -> dict[int, int]:
    """The damage that this action could deal in each dungeon space it reaches from here."""
    here = view.space_of(seat)
    if isinstance(move, mv.Combo):
        return _strengthened(view, move, here)
    blow = _blow(view, seat, move)
    if blow is None or not isinstance(blow.t, fx.Target) or not here:
        return {}
    able = _able(view, here, blow.t)
    if isinstance(blow, fx.Damage):
        return dict.fromkeys(able, blow.n)
    return {space: _amount(view, seat, here, space, blow.n) for space in able}


def by_chance(view: View, seat: Seat, move: Answer) -> bool:
    """Whether chance decides which of those in reach is hit."""
    blow = _blow(view, seat, move)
    return blow is not None and isinstance(blow.t, fx.Target) and blow.t.pick == "random"


def _blow(view: View, seat: Seat, move: Answer) -> fx.Attack | fx.Damage | None:
    """The first thing in what an action does that deals damage."""
    effects: fx.Effects = ()
    if isinstance(move, mv.Play):
        effects = view.card(move.card).action
    elif isinstance(move, mv.HeroAction) and view.heroes[seat]:
        effects = view.card(view.heroes[seat] or "").action
    elif isinstance(move, mv.Use) and (worn := view.card(move.card).permanent) is not None:
        effects = tuple(one for rule in worn.rules if rule.on == "your_turn" for one in rule.do)
    return next((one for one in effects if isinstance(one, fx.Attack | fx.Damage)), None)


def aimed(view: View, offer: Offer) -> dict[int, int]:
    """The damage in each space that may be named as the target of what asks now."""
    found: dict[int, int] = {}
    for space in range(1, 9):
        amount = amount_on(view, space) if mv.Target(space) in offer.moves else None
        if amount is not None:
            found[space] = amount[0] if hp(view, space)[1] or space <= 4 else 0
    return found


def _strengthened(view: View, move: mv.Combo, here: int) -> dict[int, int]:
    """What a combo adds, with what it adds at some distance, where one attack can be meant."""
    able = [spaces for spaces in view.attacks if spaces]
    combo = view.card(move.card).combo
    if len(able) != 1 or combo is None:
        return {}
    more = [effect for effect in combo.do if isinstance(effect, fx.AddAtk)]
    added = dict.fromkeys(able[0], combo.atk)
    for space in added:
        away = distance(view, here, space)
        for effect in more:
            least, most = effect.range or (1, 8)
            added[space] += effect.n if least <= away <= most else 0
    return added


def _able(view: View, here: int, target: fx.Target) -> list[int]:
    spaces = [space for space in range(5, 9) if view.at(space) is not None]
    if target.side == "monster":
        spaces = [space for space in spaces if _monster(view, space)]
    if target.range is not None:
        least, most = target.range
        spaces = [space for space in spaces if least <= distance(view, here, space) <= most]
    match target.pick:
        case "nearest":
            return spaces[:1]
        case "farthest":
            return spaces[-1:]
        case "most_hp_left":
            return _most(spaces, lambda space: _left(view, space))
        case "least_damage":
            return _most(spaces, lambda space: -hp(view, space)[0])
        case _:
            return spaces


def _most(spaces: list[int], measure: Callable[[int], int]) -> list[int]:
    """Those of which there is most; among several it is chosen."""
    best = max(map(measure, spaces), default=0)
    return [space for space in spaces if measure(space) == best]


def _left(view: View, space: int) -> int:
    damage, whole = hp(view, space)
    return whole - damage


def _monster(view: View, space: int) -> bool:
    place = view.at(space)
    return place is not None and view.card(place.card).monster


def _amount(view: View, seat: Seat, here: int, space: int, n: int | fx.HalfHp) -> int:
    place, hero = view.at(space), view.at(here)
    assert place is not None
    card = view.card(place.card)
    whole = card.enraged.hp if getattr(place, "enraged", False) and card.enraged else card.hp
    if not whole:
        return 0
    total = n if isinstance(n, int) else min(n.max, whole // 2)
    if isinstance(hero, HeroPlace):
        total += hero.bless
    away = distance(view, here, space)
    for id_ in view.permanents[seat]:
        permanent = view.card(id_).permanent
        for rule in permanent.rules if permanent else ():
            least, most = rule.range or (1, 8)
            if rule.static == "attack_bonus" and least <= away <= most:
                total += rule.n
    return total
