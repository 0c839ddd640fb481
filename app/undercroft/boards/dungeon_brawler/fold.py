"""The table as far as events have told of it: rows, damage, readiness, hands, potions, loot row."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from undercroft_engine.core.events import Event
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.view import DungeonPlace, HeroPlace, View

Party = tuple[HeroPlace | None, ...]
Dungeon = tuple[DungeonPlace | None, ...]


def after(view: View, events: Iterable[Event]) -> View:
    """The view with what the events told laid over it."""
    for event in events:
        teller = _TELLERS.get(type(event))
        if teller is not None:
            view = teller(view, event)
    return view


def _with(view: View, space: int, **fields: Any) -> View:
    """The view with something changed of the card in a space."""
    found = view.at(space)
    if found is None:
        return view
    return _put(view, space, replace(found, **fields))


def _put(view: View, space: int, place: Any) -> View:
    if space <= 4:
        party = (*view.party[: space - 1], place, *view.party[space:])
        return replace(view, party=party)
    at = space - 5
    return replace(view, dungeon=(*view.dungeon[:at], place, *view.dungeon[at + 1 :]))


def _space_of(view: View, card: str) -> int:
    """The space of a card, its own turn's first; 0 if it is nowhere."""
    spaces = [space for space in range(1, 9) if (one := view.at(space)) and one.card == card]
    if view.actor in spaces:
        return view.actor or 0
    return spaces[0] if spaces else 0


def _moved(view: View, event: ev.Moved) -> View:
    row = list(view.party if event.start <= 4 else view.dungeon)
    base = 1 if event.start <= 4 else 5
    row.insert(event.end - base, row.pop(event.start - base))
    moved = replace(view, **{"party" if base == 1 else "dungeon": tuple(row)})
    acts = view.actor == event.start
    return replace(moved, actor=event.end) if acts else _refound(view, moved)


def _refound(view: View, moved: View) -> View:
    """The card whose turn it is may have slid."""
    acting = view.at(view.actor) if view.actor else None
    for space in range(1, 9):
        if acting is not None and moved.at(space) is acting:
            return replace(moved, actor=space)
    return moved


def _swapped(view: View, event: ev.CardsSwapped) -> View:
    one, other = event.cards
    spaces = [n for n in range(1, 9) if (p := view.at(n)) and p.card in (one, other)][:2]
    if len(spaces) < 2:
        return view
    a, b = view.at(spaces[0]), view.at(spaces[1])
    return _refound(view, _put(_put(view, spaces[0], b), spaces[1], a))


def _reordered(view: View, row: ev.Row) -> View:
    by_card = {place.card: place for place in view.party if place}
    return _refound(view, replace(view, party=tuple(by_card[card] for card in row if card)))


def _collapsed(view: View, event: ev.HeroCollapsed) -> View:
    moved = _reordered(view, event.row)
    return _with(moved, _space_of(moved, event.hero), standing=False, damage=0, bless=0)


def _advanced(view: View, event: ev.RowAdvanced) -> View:
    if event.which == "loot":
        return replace(view, loot_row=tuple(card for card in event.row if card))
    kept = [place for place in view.dungeon if place is not None]
    new = [DungeonPlace(card, ready) for card, _, ready in event.cards]
    row = [*kept, *new]
    return replace(view, dungeon=(*row, *[None] * (4 - len(row))))


def _destroyed(view: View, event: ev.CardsDestroyed) -> View:
    if event.zone == "dungeon":
        space = _space_of(view, event.cards[0])
        return _put(view, space, None) if space > 4 else view
    if event.zone == "loot_row":
        row = list(view.loot_row)
        for card in event.cards:
            row.remove(card)
        return replace(view, loot_row=tuple(row))
    if event.zone == "hand" and event.seat is not None:
        return _hand(view, event.seat, event.left)
    return view


def _hand(view: View, seat: int, size: int) -> View:
    sizes = (*view.hand_sizes[:seat], size, *view.hand_sizes[seat + 1 :])
    return replace(view, hand_sizes=sizes)


def _drawn(view: View, event: ev.CardsDrawn) -> View:
    decks = (*view.deck_sizes[: event.seat], event.deck, *view.deck_sizes[event.seat + 1 :])
    return replace(_hand(view, event.seat, event.hand), deck_sizes=decks)


def _given(view: View, event: ev.CardGiven) -> View:
    return _hand(_hand(view, event.giver, event.hands[0]), event.taker, event.hands[1])


def _gained(view: View, event: ev.CardGained) -> View:
    if event.zone == "loot_row":
        row = list(view.loot_row)
        row.remove(event.card)
        view = replace(view, loot_row=tuple(row))
    return _hand(view, event.seat, event.hand)


def _ended(view: View, event: ev.TurnEnded) -> View:
    return replace(_with(view, event.space, ready=not event.exhausted), actor=None)


def _damaged(view: View, event: ev.DamageDealt) -> View:
    return view if event.damage is None else _with(view, event.space, damage=event.damage)


def _round(view: View, event: ev.RoundStarted) -> View:
    party = tuple(p and replace(p, ready=True, refreshed=0) for p in view.party)
    dungeon = tuple(p and replace(p, ready=True, refreshed=0) for p in view.dungeon)
    return replace(view, round=event.round, party=party, dungeon=dungeon)


def _own(view: View, event: Any) -> View:
    return _hand(view, event.seat, event.hand)


_TELLERS: dict[type[Event], Callable[[View, Any], View]] = {
    ev.RoundStarted: _round,
    ev.TurnStarted: lambda view, event: replace(view, actor=event.space),
    ev.TurnEnded: _ended,
    ev.HeroMoved: _moved,
    ev.CardMoved: _moved,
    ev.CardsSwapped: _swapped,
    ev.PartyReordered: lambda view, event: _reordered(view, event.row),
    ev.HeroCollapsed: _collapsed,
    ev.DamageDealt: _damaged,
    ev.Healed: lambda view, event: _with(view, event.space, damage=event.damage),
    ev.MonsterDefeated: lambda view, event: _put(view, event.space, None),
    ev.CardsDestroyed: _destroyed,
    ev.RowAdvanced: _advanced,
    ev.BossSpawned: lambda view, event: _put(view, event.space, DungeonPlace(event.boss, False)),
    ev.BossEnraged: lambda view, event: _with(view, event.space, enraged=True, damage=event.damage),
    ev.CardExhausted: lambda view, event: _with(view, event.space, ready=False),
    ev.CardRefreshed: lambda view, event: _with(
        view, event.space, ready=True, refreshed=event.refreshed
    ),
    ev.BlessPlaced: lambda view, event: _with(view, _space_of(view, event.hero), bless=event.n),
    ev.BlessUsed: lambda view, event: _with(view, _space_of(view, event.hero), bless=0),
    ev.PotionQuaffed: lambda view, event: replace(
        _with(view, event.space, standing=True), potions=event.face_up
    ),
    ev.PotionFlipped: lambda view, event: replace(view, potions=event.face_up),
    ev.CardsDrawn: _drawn,
    ev.CardGiven: _given,
    ev.CardGained: _gained,
    ev.CardsDiscarded: _own,
    ev.CardsScored: _own,
    ev.ActionChosen: _own,
    ev.ComboPlayed: _own,
    ev.PermanentPlayed: _own,
    ev.CardBought: lambda view, event: replace(
        _own(view, event), loot_row=_without(view.loot_row, event.card)
    ),
}


def _without(row: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = row.index(card)
    return (*row[:at], *row[at + 1 :])
