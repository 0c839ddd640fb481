"""Which cards an effect concerns: fixed ones, or those among which somebody must choose (5b.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import HitsFrame, ListFrame


class Choice(NamedTuple):
    """Cards, by space, of which `n` are to be chosen, with `upto` also fewer."""

    cards: list[int]
    n: int
    upto: bool


Found = list[int] | Choice
"""Fixed targets by space, or a choice."""


def find(p: Play, frame: ListFrame, who: fx.Who) -> Found:
    """What a target word or object means now."""
    if isinstance(who, fx.Target):
        return _pick(p, frame, who, qualifying(p, frame, who))
    acting = p.acting(frame.card, frame.seat)
    if who in ("self", "you"):
        return [acting] if p.there(acting) else []
    if who == "last":
        return in_order(p, frame.last)
    if who == "chosen":
        return [frame.chosen] if frame.chosen >= 0 and p.there(frame.chosen) else []
    attacker = next(f.attacker for f in reversed(p.s.agenda) if isinstance(f, HitsFrame))
    return [attacker] if attacker >= 0 and p.there(attacker) else []


def in_order(p: Play, cards: tuple[int, ...]) -> list[int]:
    """Those of the cards that can still be meant, by space."""
    return [card for card in p.s.row if card >= 0 and card in cards and p.there(card)]


def qualifying(p: Play, frame: ListFrame, t: fx.Target) -> list[int]:
    """The cards of the right side that pass all filters, by space."""
    s = p.s
    acting = p.acting(frame.card, frame.seat)
    if t.side == "hero":
        cards = p.heroes()
        if t.player:
            cards = [hero for hero in cards if hero in s.heroes]
    else:
        cards = p.in_dungeon()
        if t.side == "monster":
            cards = [card for card in cards if p.box.monster[card]]
    if t.other:
        cards = [card for card in cards if card != acting]
    if t.not_last:
        cards = [card for card in cards if card not in frame.last]
    if t.exhausted:
        cards = [card for card in cards if not s.ready >> card & 1]
    if t.not_boss:
        cards = [card for card in cards if p.card(card).kind != "boss"]
    if t.range is not None:
        if acting not in s.row:
            return []
        least, most = t.range
        cards = [card for card in cards if least <= p.distance(acting, card) <= most]
    return cards


def _pick(p: Play, frame: ListFrame, t: fx.Target, cards: list[int]) -> Found:
    if not cards:
        return []
    s = p.s
    match t.pick:
        case "all":
            return cards
        case "one":
            return Choice(cards, 1, False)
        case "upto":
            return Choice(cards, t.k, True)
        case "leftmost":
            return cards[:1]
        case "rightmost":
            return cards[-1:]
        case "spaces":
            return [card for card in cards if s.row.index(card) + 1 in t.spaces]
        case "random":
            return [p.pick(cards)]
        case "nearest" | "farthest" | "nth_nearest":
            return _by_distance(p, frame, t, cards)
        case "adjacent_left":
            acting = p.acting(frame.card, frame.seat)
            place = s.row.index(acting) - 1
            return [s.row[place]] if place >= 0 and s.row[place] in cards else []
        case _:
            return _ties(cards, _MEASURES[t.pick](p))


def _by_distance(p: Play, frame: ListFrame, t: fx.Target, cards: list[int]) -> list[int]:
    """Nearest first; cards of one row are never equally far (BR-A10)."""
    acting = p.acting(frame.card, frame.seat)
    if acting not in p.s.row:
        return []
    cards = [card for card in cards if card != acting]
    order = sorted(cards, key=lambda card: p.distance(acting, card))
    if t.pick == "nearest":
        return order[:1]
    if t.pick == "farthest":
        return order[-1:]
    ranked = [order[n - 1] for n in t.nth if n <= len(order)]
    return [card for card in cards if card in ranked]


_MEASURES: dict[str, Callable[[Play], Callable[[int], int]]] = {
    "most_cards": lambda p: p.held,
    "fewest_cards": lambda p: lambda hero: -p.held(hero),
    "most_hp_left": lambda p: lambda card: p.hp(card) - p.hurt(card),
    "least_damage": lambda p: lambda card: -p.hurt(card),
}


def _ties(cards: list[int], measure: Callable[[int], int]) -> Found:
    """The one with most, or a choice among those tied."""
    most = max(measure(card) for card in cards)
    tied = [card for card in cards if measure(card) == most]
    return tied if len(tied) == 1 else Choice(tied, 1, False)
