"""Which cards an effect means, in words."""

from __future__ import annotations

from undercroft_engine.core.phrases import listed, ordinal
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.cards import Card


def span_text(at: fx.Span) -> str:
    """A stretch of spaces or distances: `5` or `5-8`."""
    first, last = at
    return str(first) if first == last else f"{first}-{last}"


def range_text(span: fx.Span) -> str:
    """`range 1-2`."""
    return f"range {span_text(span)}"


def _me(card: Card) -> str:
    """How a card speaks of what acts: `your hero`, `this ally`, `this card`."""
    if card.kind == "ally_hero":
        return "this ally"
    return "this card" if card.deck == "dungeon" else "your hero"


_NOUN = {"hero": "hero", "monster": "monster", "dungeon": "dungeon card"}
_PLURAL = {"hero": "heroes", "monster": "monsters", "dungeon": "dungeon cards"}
_RANK = {1: "nearest"}


def who_text(card: Card, who: fx.Who) -> str:
    """Which cards are meant: `nearest hero at range 1-2`."""
    if isinstance(who, fx.Target):
        return target_text(who)
    words = {
        "self": _me(card),
        "you": _me(card),
        "last": "the card(s) just attacked",
        "attacker": "the attacking card",
        "chosen": "that hero",
    }
    return words[who]


def target_text(target: fx.Target) -> str:
    """A description of targets: `all other heroes`."""
    one, many = _NOUN[target.side], _PLURAL[target.side]
    if target.player:
        one, many = f"player {one}", f"player {many}"
    reach = f" at {range_text(target.range)}" if target.range else ""
    kinds = f"{'exhausted ' * target.exhausted}{'non-boss ' * target.not_boss}"
    other = "other " * target.other
    match target.pick:
        case "all":
            tail = " not hit by the modified attack" if target.not_last else ""
            return f"all {kinds}{other}{many}{reach}{tail}"
        case "one":
            return f"1 {kinds}{other}{one}{reach}"
        case "upto":
            return f"up to {target.k} {kinds}{other}{many}{reach}"
        case "nth_nearest":
            ranks = " and ".join(_RANK.get(n, f"{ordinal(n - 1)} nearest") for n in target.nth)
            return f"{ranks} {many if len(target.nth) > 1 else one}{reach}"
        case "spaces":
            where = listed([str(space) for space in target.spaces])
            several = len(target.spaces) > 1
            return f"{many if several else one} in space{'s' * several} {where}"
        case "adjacent_left":
            return f"{one} in the space to its left"
        case "most_cards" | "fewest_cards":
            return f"{other}{one} with {target.pick.split('_')[0]} cards in hand"
        case "most_hp_left":
            return f"{one} with most HP left"
        case "least_damage":
            return f"{one} with least damage"
        case _:
            return f"{target.pick} {one}{reach}"
