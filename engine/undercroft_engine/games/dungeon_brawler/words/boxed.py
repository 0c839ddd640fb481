"""The question box: which card asks, who answers, and what is asked in full."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.asking import may_asked, question
from undercroft_engine.games.dungeon_brawler.words.leads import shared
from undercroft_engine.games.dungeon_brawler.words.names import called, counted_short, hero_of


def title(view: View, offer: Offer) -> Line:
    """`5 Locked Door: Ada decides for all`, `Drelia: Ada chooses`."""
    source = view.source()
    who = SeatSpan(offer.seat)
    if source is None or offer.kind in ("hero", "ally"):
        return (who, " chooses")
    space = f"{source.space} " if source.space and source.seat is None else ""
    if shared(view):
        verb = " votes" if len(view.to_act) > 1 or any(view.votes) else " decides for all"
        return (f"{space}{called(source.card)}: ", who, verb)
    return (f"{space}{called(source.card)}: ", who, " chooses")


def also(views: Iterable[View], *, brief: bool = False) -> tuple[Line, ...]:
    """The hands of the other heroes of a person: `Maren, also yours: 2 Torch, Elem D`."""
    told: list[Line] = []
    for view in views:
        if view.seat is None or view.heroes[view.seat] is None:
            continue
        hand = view.hands[view.seat] or ()
        cards = ", ".join(counted_short(hand)) or "no card in hand"
        told.append((f"{hero_of(view, view.seat)}{'' if brief else ', also yours'}: {cards}",))
    return tuple(told)


def asked(view: View, offer: Offer) -> Line:
    """What is asked; the title tells which card asks."""
    if offer.kind == "yes":
        return (may_asked(view),)
    line = question(view, offer)
    first = line[0] if line else ""
    return (first.partition(": ")[2] or first,) if isinstance(first, str) else line
