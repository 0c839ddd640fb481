"""News for the since-box: a turn in a line, new cards in lines of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.phrases import joined
from undercroft_engine.core.spans import Line, SeatSpan, Strong
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.words.names import called, named, short
from undercroft_engine.games.dungeon_brawler.words.told import sentence


def since(events: Sequence[Event], *, full: bool = True) -> tuple[Line, ...]:
    """The lines, newest last; unless `full` one for each thing, as short as they can be."""
    lines: list[Line] = []
    for group in turns(events):
        lines += [turn(group)] if full and turn(group) else () if full else pieces(group)
    return tuple(lines)


def turns(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The events parted at the beginning of each turn, and where no turn runs."""
    group: list[Event] = []
    for event in events:
        if isinstance(event, _BEGINS) and group:
            yield group
            group = []
        group.append(event)
    if group:
        yield group


_BEGINS = (
    ev.TurnStarted,
    ev.RoundStarted,
    ev.LootPhaseStarted,
    ev.CardBought,
    ev.LootDrawn,
    ev.LootPassed,
    ev.RowAdvanced,
    ev.RoundEnded,
)


def turn(group: Sequence[Event]) -> Line:
    """One turn as a line: who, then what came of it; nothing if there is nothing to tell."""
    head, told = _head(group[0]), _told_of(group)
    return (*head, *joined(told)) if told else ()


def pieces(group: Sequence[Event]) -> list[Line]:
    """One turn in pieces, the first of them with who."""
    head, told = _head(group[0]), _told_of(group)
    return [(*head, *told[0]), *told[1:]] if told else []


def _head(first: Event) -> Line:
    return (f"{called(first.card)}: ",) if isinstance(first, ev.TurnStarted) else ()


def _told_of(group: Sequence[Event]) -> list[Line]:
    """What came of a turn; whatever else is moved in it is called by name."""
    mover = group[0].card if isinstance(group[0], ev.TurnStarted) else None
    told: list[Line] = []
    for event in group:
        piece = _piece(event)
        if isinstance(event, ev.CardMoved) and event.card != mover:
            piece = (f"{called(event.card)} ", *piece)
        told += [piece] if piece else []
    return told


def _piece(event: Event) -> Line:
    teller = _TELLERS.get(type(event))
    return () if teller is None else teller(event)


def _damage(event: ev.DamageDealt) -> Line:
    if event.damage is None or event.hp is None:
        return (f"{event.amount} on {called(event.card)}",)
    before = event.hp - event.damage + event.amount
    left = max(0, event.hp - event.damage)
    return (f"{event.amount} on {short(event.card)}, HP {before}▸{left}",)


def _drawn(event: ev.CardsDrawn) -> Line:
    return (SeatSpan(event.seat), f" draws {event.count}") if event.count else ()


def _discarded(event: ev.CardsDiscarded) -> Line:
    return (SeatSpan(event.seat), f" discards {len(event.cards)}")


def _advanced(event: ev.RowAdvanced) -> Line:
    if not event.cards:
        return ()
    if event.which == "dungeon":
        new = ", ".join(f"{space} {named(card)}" for card, space, _ in event.cards)
        return (Strong(f"* {new} came in", "new"),)
    new = ", ".join(named(card) for card, _, _ in event.cards)
    return (Strong(f"* for sale: {new}", "new"),)


def _told(event: Event) -> Line:
    return sentence(event, "name")


_TELLERS: dict[type[Event], Callable[[Any], Line]] = {
    ev.HeroChosen: _told,
    ev.AllyJoined: _told,
    ev.RoundStarted: lambda event: (f"Round {event.round}",),
    ev.CardsDrawn: _drawn,
    ev.ActionChosen: lambda event: (named(event.card) if event.card else "own action",),
    ev.ComboPlayed: lambda event: (f"+ {named(event.card)}",),
    ev.PermanentPlayed: lambda event: (SeatSpan(event.seat), f" puts on {named(event.card)}"),
    ev.PermanentUsed: lambda event: (SeatSpan(event.seat), f" uses {named(event.card)}"),
    ev.DamageDealt: _damage,
    ev.DamagePrevented: lambda event: (f"{named(event.card)} takes off {event.amount}",),
    ev.MonsterDefeated: lambda event: (f"{named(event.card)} is beaten",),
    ev.HeroCollapsed: lambda event: (Strong(f"{called(event.hero)} collapses", "bad"),),
    ev.PotionQuaffed: lambda event: (f"drinks a potion, {event.face_up} left",),
    ev.PotionFlipped: lambda event: (f"potions {event.face_up}",),
    ev.HeroMoved: lambda event: (f"{called(event.card)} to {event.end}",),
    ev.CardMoved: lambda event: (f"to {event.end}",),
    ev.CardsSwapped: _told,
    ev.PartyReordered: lambda event: ("the party stands anew",),
    ev.CardsDiscarded: _discarded,
    ev.CardsScored: lambda event: (SeatSpan(event.seat), f" scores {len(event.cards)}"),
    ev.CardGiven: _told,
    ev.CardGained: _told,
    ev.CardsDestroyed: lambda event: (
        (f"{called(event.cards[0])} is gone",) if event.zone == "dungeon" else _told(event)
    ),
    ev.Healed: lambda event: (f"{called(event.card)} heals {event.amount}",),
    ev.CardExhausted: _told,
    ev.CardRefreshed: _told,
    ev.BlessPlaced: lambda event: (f"bless +{event.n} on {called(event.hero)}",),
    ev.TopRevealed: _told,
    ev.CardMilled: _told,
    ev.BossSpawned: lambda event: (Strong(f"{named(event.boss)} comes in {event.space}", "bad"),),
    ev.BossEnraged: lambda event: (Strong(f"{named(event.boss)} is enraged", "bad"),),
    ev.RowAdvanced: _advanced,
    ev.LootPhaseStarted: lambda event: ("Loot phase",),
    ev.CardBought: _told,
    ev.LootDrawn: _told,
    ev.LootPassed: _told,
    ev.ChoiceMade: _told,
    ev.VoteCast: _told,
    ev.ExtraTurnPending: _told,
    ev.GameOver: _told,
    Undone: _told,
}
