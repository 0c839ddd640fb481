"""Whom an attack could hit before anything is chosen, and how hard."""

from __future__ import annotations

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
    if isinstance(move, mv.Play):
        effects = view.card(move.card).action
    elif isinstance(move, mv.HeroAction) and view.heroes[seat]:
        effects = view.card(view.heroes[seat] or "").action
    elif isinstance(move, mv.Combo):
        return _strengthened(view, move)
    else:
        return {}
    attack = next((one for one in effects if isinstance(one, fx.Attack)), None)
    if attack is None or not isinstance(attack.t, fx.Target) or not here:
        return {}
    able = _able(view, here, attack.t)
    return {space: _amount(view, seat, here, space, attack.n) for space in able}


def aimed(view: View, offer: Offer) -> dict[int, int]:
    """The damage in each space that may be named as the target of what asks now."""
    found: dict[int, int] = {}
    for space in range(1, 9):
        amount = amount_on(view, space) if mv.Target(space) in offer.moves else None
        if amount is not None:
            found[space] = amount[0] if hp(view, space)[1] or space <= 4 else 0
    return found


def _strengthened(view: View, move: mv.Combo) -> dict[int, int]:
    """What a combo adds, where one attack alone can be meant."""
    able = [spaces for spaces in view.attacks if spaces]
    combo = view.card(move.card).combo
    if len(able) != 1 or combo is None:
        return {}
    return dict.fromkeys(able[0], combo.atk)


def _able(view: View, here: int, target: fx.Target) -> list[int]:
    spaces = [space for space in range(5, 9) if view.at(space) is not None]
    if target.side == "monster":
        spaces = [space for space in spaces if _monster(view, space)]
    if target.range is not None:
        least, most = target.range
        spaces = [space for space in spaces if least <= distance(view, here, space) <= most]
    if target.pick == "nearest":
        return spaces[:1]
    return spaces


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
