"""What a picked move leads to, for the why line."""

from __future__ import annotations

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.texts import text
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.brief import brief
from undercroft_engine.games.dungeon_brawler.words.context import amount_on
from undercroft_engine.games.dungeon_brawler.words.names import COLORS, at, called, hp, named, short
from undercroft_engine.games.dungeon_brawler.words.reach import by_chance, reach


def consequence(view: View, offer: Offer, move: Answer) -> Line:
    """What a picked move leads to, in public numbers."""
    match move:
        case mv.Play() | mv.Combo():
            does = f"{named(move.card)}: {_does(view, move.card, len(named(move.card)) + 2)}"
            return cite((_with_hits(view, offer, move, does),), "BR-P7")
        case mv.Permanent():
            return cite((_does(view, move.card),), "BR-P7")
        case mv.Use():
            return cite((_with_hits(view, offer, move, _does(view, move.card)),), "BR-P7")
        case mv.Hero() | mv.Ally():
            return cite((_does(view, move.card),), "BR-S3")
        case mv.HeroAction():
            does = _does(view, view.heroes[offer.seat] or "")
            return cite((_with_hits(view, offer, move, does),), "BR-P9")
        case mv.Target():
            return _hit(view, move.space)
        case mv.Move() if view.combos:
            return cite(("After the move no combo can be added this turn.",), "BR-P10")
        case mv.Move() if view.actor:
            end = view.actor + (-1 if move.dir == "left" else 1)
            hero, other = view.at(view.actor), view.at(end)
            names = [called(one.card) for one in (hero, other) if one is not None]
            spaces = (end, view.actor)
            goes = [f"{name} to {space}" for name, space in zip(names, spaces, strict=False)]
            return cite((f"{', '.join(goes)}.",), "BR-M1")
        case mv.Buy():
            card = view.card(move.card)
            price = f"{COLORS[card.color]}, cost {card.cost}: {brief(card)}"
            ways = [f"{named(move.card)}, {price}", price, brief(card)]
            return cite((next(way for way in ways if len(way) <= _ROOM),), "BR-K6")
        case mv.End():
            return unused(view)
        case _:
            return ()


_ROOM = 72
"""The cells of the why line before its clause."""
_SHORT = 64
"""A longer text of a card is told in few words."""


def _with_hits(view: View, offer: Offer, move: Answer, does: str) -> str:
    """What an attack would do to those in its reach, besides what the card says if both fit."""
    hits = []
    if by_chance(view, offer.seat, move):
        return does
    for space, n in reach(view, offer.seat, move).items():
        place = view.at(space)
        after = aftermath(view, space, n)
        hits.append(f"{n} on {short(place.card) if place else space}{f', {after}' * bool(after)}")
    if not hits and isinstance(move, mv.Play) and aims(view, move):
        return f"{does.rstrip('.')}; nothing is in reach."
    said = "; ".join(hits)
    ways = [f"{does.rstrip('.')}; {said}.", f"{said}.", does]
    return next((way for way in ways if hits and len(way) <= _SHORT), does)


def aftermath(view: View, space: int, n: int) -> str:
    """What so much damage leaves of what stands there: `beaten`, `4 left`; nothing without HP."""
    place = view.at(space)
    damage, whole = hp(view, space)
    if place is None or not whole:
        return ""
    rage = view.card(place.card).enraged
    if rage is not None and whole <= damage + n < rage.hp:
        return "enraged"
    return "beaten" if damage + n >= whole else f"{whole - damage - n} left"


def aims(view: View, move: mv.Play) -> bool:
    """Whether the card does nothing but attack something in a range."""
    effects = view.card(move.card).action
    return len(effects) == 1 and isinstance(effects[0], fx.Attack)


def _does(view: View, id_: str, used: int = 0) -> str:
    """What a card does: its text where that is short, with so many cells used before it."""
    card = view.card(id_)
    whole = " ".join(text(card))
    if card.kind in ("armor", "familiar", "ally_hero") or len(whole) + used > _SHORT:
        return brief(card)
    return whole


def unused(view: View) -> Line:
    """Whether a turn that is ended had more in it."""
    left = [
        what
        for what, free in (("a move", not view.moved), ("an action", view.acted == "none"))
        if free
    ]
    if not left:
        return ()
    return cite((f"You still have {' and '.join(left)}.",), "BR-P3")


def _hit(view: View, space: int) -> Line:
    """`Torch 2 = 2 on Orc Warrior in 5, 8 left: 6 left`."""
    found = amount_on(view, space)
    if found is None:
        return ()
    total, sums = found
    damage, whole = hp(view, space)
    if not whole:
        return cite((f"{at(view, space)} has no HP and takes no damage.",), "BR-D2")
    left, after = whole - damage, aftermath(view, space, total)
    if after.endswith("left"):
        after = f"{left} - {total} = {after}"
    return cite((f"{sums} on {at(view, space)}: {after}.",), "BR-A1")
