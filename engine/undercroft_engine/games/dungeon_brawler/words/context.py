"""What the open choice is about: the effect that asks, and why cards are wanted."""

from __future__ import annotations

from typing import Any

from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.view import (
    ChoiceShown,
    HeroPlace,
    HitsShown,
    ListShown,
    View,
)
from undercroft_engine.games.dungeon_brawler.words.names import COLORS, called, named


def effect(view: View) -> fx.AnyEffect | None:
    """The effect that asks; None in the discard step, for damage and for a combo's own ATK."""
    for frame in reversed(view.agenda[:-1]):
        if isinstance(frame, HitsShown):
            return None
        if isinstance(frame, ListShown):
            return _effect_at(view, frame)
    return None


def _effect_at(view: View, frame: ListShown) -> fx.AnyEffect | None:
    found: Any = view.card(frame.card)
    for step in frame.part.split("."):
        if step == "atk":
            return None
        found = found[int(step)] if step.isdecimal() else getattr(found, _FIELDS.get(step, step))
    return found[frame.at]  # type: ignore[no-any-return]


_FIELDS = {"else": "otherwise"}


def wanted(view: View, choice: ChoiceShown) -> str:
    """What cards of one's own are chosen for: `discard`, `score`, `destroy`."""
    match effect(view):
        case fx.Score():
            return "score"
        case fx.Give():
            return "give away"
        case fx.Destroy():
            return "destroy"
        case fx.GainCards():
            return "take"
        case _:
            return "discard"


def cause(view: View) -> str:
    """Why something is asked: `Orc Warrior hits Maren: `, `Locked Door: `, or nothing."""
    below = view.agenda[-2] if len(view.agenda) > 1 else None
    choice = view.choice()
    if choice is None:
        return ""
    if isinstance(below, HitsShown):
        hero = view.heroes[choice.seat]
        space = below.attacker
        place = None if space is None else view.at(space)
        by = called(place.card) if place is not None else "The blow"
        return f"{by} hits {called(hero or '')}: "
    source = view.source()
    return "" if source is None else f"{named(source.card)}: "


def amount_on(view: View, space: int) -> tuple[int, str] | None:
    """The damage that naming this space leads to, and its sum in words; None if it is no attack."""
    source, effect_ = view.source(), effect(view)
    if source is None or not isinstance(effect_, fx.Attack | fx.Damage):
        return None
    place = view.at(space)
    if place is None:
        return None
    card = view.card(place.card)
    hp = card.enraged.hp if getattr(place, "enraged", False) and card.enraged else card.hp
    n = effect_.n
    base = n if isinstance(n, int) else min(n.max, hp // 2)
    parts = [f"{named(source.card)} {base}"]
    total = base
    if isinstance(effect_, fx.Attack):
        for name, extra in _bonuses(view, source, space):
            total += extra
            parts.append(f"{name} {extra}")
    return total, " + ".join(parts) + (f" = {total}" if len(parts) > 1 else "")


def _bonuses(view: View, source: ListShown, space: int) -> list[tuple[str, int]]:
    """Bless token and familiars that add to the attack (BR-A15)."""
    found: list[tuple[str, int]] = []
    me = None if source.space is None else view.at(source.space)
    if isinstance(me, HeroPlace) and me.bless:
        found.append(("bless", me.bless))
    if source.seat is None or source.space is None:
        return found
    for id_ in view.permanents[source.seat]:
        permanent = view.card(id_).permanent
        for rule in permanent.rules if permanent else ():
            least, most = rule.range or (1, 8)
            if (
                rule.static == "attack_bonus"
                and least <= distance(view, source.space, space) <= most
            ):
                found.append((named(id_), rule.n))
    return found


def distance(view: View, one: int, other: int) -> int:
    """How far apart two spaces are, counted in cards (BR-A3)."""
    low, high = sorted((one, other))
    return 1 + sum(view.at(space) is not None for space in range(low + 1, high))


def colour(name: str) -> str:
    """A colour as it is told."""
    return COLORS[name]
