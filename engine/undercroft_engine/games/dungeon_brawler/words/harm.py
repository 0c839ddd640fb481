"""What attacks, damage, defeats and collapses tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft_engine.core.events import Event
from undercroft_engine.core.phrases import Form, listed
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.words.names import called, named, owner


def _attack(event: ev.AttackMade, form: Form) -> Line:
    """`Durn attacks Orc Warrior in 5 for 3` with the bless token told apart."""
    who = called(event.card)
    if not event.targets:
        return (f"{who} attacks, and nobody is in reach",)
    amounts = set(event.amounts)
    bless = f", {event.bless} of it by the bless token" if event.bless else ""
    if len(amounts) == 1:
        cards = [f"{called(c)} in {s}" for c, s in zip(event.cards, event.targets, strict=True)]
        return (f"{who} attacks {listed(cards)} for {event.amounts[0]}{bless}",)
    every = zip(event.cards, event.targets, event.amounts, strict=True)
    cards = [f"{called(card)} in {space} for {n}" for card, space, n in every]
    return (f"{who} attacks {listed(cards)}{bless}",)


def _prevented(event: ev.DamagePrevented, form: Form) -> Line:
    return (f"{named(event.card)} takes {event.amount} off for {called(event.hero)}",)


_CAUSES = {"attack": "takes", "atk": "takes another", "damage": "takes", "discard": "loses"}


def _damage(event: ev.DamageDealt, form: Form) -> Line:
    """`Orc Warrior takes 3: 5 of 8`; what it meets is told by the attack."""
    what = f"{called(event.card)} {_CAUSES[event.cause]} {event.amount}"
    if event.damage is None:
        return (f"{what}",)
    before = event.damage - event.amount
    return (f"{what}: {before} + {event.amount} = {event.damage} of {event.hp}",)


def _defeated(event: ev.MonsterDefeated, form: Form) -> Line:
    spoils = "" if event.spoils else "; an ally takes no spoils"
    return (f"{named(event.card)} is defeated by {called(event.by)}{spoils}",)


def _spoils(event: ev.SpoilsStarted, form: Form) -> Line:
    return (f"Spoils of {named(event.card)} for ", *owner(event.seat, form))


def _monster_scored(event: ev.MonsterScored, form: Form) -> Line:
    return (*owner(event.seat, form), f" scores {named(event.card)}, score pile {event.score}")


def _collapsed(event: ev.HeroCollapsed, form: Form) -> Line:
    party = ", ".join(f"{n} {called(c)}" for n, c in enumerate(event.row, start=1) if c)
    return (f"{called(event.hero)} collapses and goes to space 1. The party: {party}",)


def _quaffed(event: ev.PotionQuaffed, form: Form) -> Line:
    left = f"{event.face_up} left"
    return (f"{called(event.hero)} drinks a potion and stands up in {event.space}, {left}",)


def _spawned(event: ev.BossSpawned, form: Form) -> Line:
    return (f"The boss comes: {named(event.boss)} in {event.space}, calm, HP {event.hp}",)


def _enraged(event: ev.BossEnraged, form: Form) -> Line:
    return (f"{named(event.boss)} is enraged: {event.damage} of {event.hp}",)


HARM: dict[type[Event], Callable[[Any, Form], Line]] = {
    ev.AttackMade: _attack,
    ev.DamagePrevented: _prevented,
    ev.DamageDealt: _damage,
    ev.MonsterDefeated: _defeated,
    ev.SpoilsStarted: _spoils,
    ev.MonsterScored: _monster_scored,
    ev.HeroCollapsed: _collapsed,
    ev.PotionQuaffed: _quaffed,
    ev.PotionFlipped: lambda event, form: (f"A potion can be used again, {event.face_up} in all",),
    ev.BossSpawned: _spawned,
    ev.BossEnraged: _enraged,
}
