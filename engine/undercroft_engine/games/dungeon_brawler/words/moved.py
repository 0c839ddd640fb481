"""What movements, healing, readiness and advancing rows tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft_engine.core.events import Event
from undercroft_engine.core.phrases import Form
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.words.names import called, named


def _moved(event: ev.Moved, form: Form) -> Line:
    if event.start == event.end:
        return (f"{called(event.card)} stays in {event.end}",)
    drawn = " at random" if event.chance else ""
    return (f"{called(event.card)} moves from {event.start} to {event.end}{drawn}",)


def _swapped(event: ev.CardsSwapped, form: Form) -> Line:
    one, other = (called(card) for card in event.cards)
    return (f"{one} and {other} change places",)


def _reordered(event: ev.PartyReordered, form: Form) -> Line:
    party = ", ".join(f"{n} {called(c)}" for n, c in enumerate(event.row, start=1) if c)
    return (f"The party stands anew: {party}",)


def _healed(event: ev.Healed, form: Form) -> Line:
    before = event.damage + event.amount
    sums = f"{before} - {event.amount} = {event.damage}"
    return (f"{called(event.card)} loses {event.amount} damage: {sums}",)


def _advanced(event: ev.RowAdvanced, form: Form) -> Line:
    """`The dungeon: 5 Web Spider, ..., new 8 Bone Templar, exhausted`."""
    new = {space for _, space, _ in event.cards}
    tired = {space for _, space, ready in event.cards if not ready}
    first = 5 if event.which == "dungeon" else 1
    places = []
    for space, card in enumerate(event.row, start=first):
        if card is not None:
            mark = "new " if space in new else ""
            places.append(f"{mark}{space} {named(card)}{', exhausted' if space in tired else ''}")
    row = "The dungeon" if event.which == "dungeon" else "The loot row"
    return (f"{row}: {', '.join(places)}",)


def _refreshed(event: ev.CardRefreshed, form: Form) -> Line:
    return (f"{called(event.card)} in {event.space} is refreshed and acts again",)


def _exhausted(event: ev.CardExhausted, form: Form) -> Line:
    return (f"{called(event.card)} in {event.space} is exhausted and loses its turn",)


MOVED: dict[type[Event], Callable[[Any, Form], Line]] = {
    ev.HeroMoved: _moved,
    ev.CardMoved: _moved,
    ev.CardsSwapped: _swapped,
    ev.PartyReordered: _reordered,
    ev.Healed: _healed,
    ev.CardExhausted: _exhausted,
    ev.CardRefreshed: _refreshed,
    ev.BlessPlaced: lambda event, form: (
        f"The bless token, +{event.n}, is on {called(event.hero)}",
    ),
    ev.ExtraTurnPending: lambda event, form: (f"{called(event.hero)} will take another turn",),
    ev.RowAdvanced: _advanced,
}
