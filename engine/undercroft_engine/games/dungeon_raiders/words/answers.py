"""Answers to what plain mode may be asked: hand, table, me, score, why, wait."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.asking import map_note, seen_rooms, watching
from undercroft_engine.games.dungeon_raiders.words.board import has_said, holds_said, place_full
from undercroft_engine.games.dungeon_raiders.words.phrases import (
    capital,
    counted,
    items_short,
    joined,
    seats,
)
from undercroft_engine.games.dungeon_raiders.words.prose import speech
from undercroft_engine.games.dungeon_raiders.words.refusals import refusal_spoken
from undercroft_engine.games.dungeon_raiders.words.rooms import place_said, summary
from undercroft_engine.games.dungeon_raiders.words.typed import hand_spoken


def hand(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Own cards, own lock, rooms seen by torch; with the memory aid what is spent as well."""
    if view.seat is None:
        return (("You only watch; you hold no cards.",),)
    lines: list[Line] = [(f"You hold {hand_spoken(view)}.",)]
    if view.lock is not None:
        lines.append((f"Locked: {view.lock}.",))
    seen = seen_rooms(view)
    if seen:
        lines.append(("Only you have seen: ", *joined(seen), "."))
    spent = view.spent[view.seat]
    if aid and spent:
        lines.append((f"Spent in this level: {', '.join(map(str, spent))}.",))
    return tuple(lines)


def table(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Place and room, the row, reserve and decks, and every seat in a row of its own."""
    head = capital((place_full(view),))
    room = "" if view.here is None else f": {summary(view, view.here)}"
    lines: list[Line] = [(*head, f"{room}.")]
    if view.row and view.stage != "over":
        ahead = [
            f"{place} {place_said(view, place)}"
            for place in range(view.position + 1, len(view.row) + 1)
        ]
        lines.append((f"Ahead: {', '.join(ahead) or 'nothing in this level'}.",))
    decks = f"{counted(view.deck, 'room')} and {counted(view.level_deck, 'level')} in the decks"
    lines.append((f"Reserve: {items_short(view.reserve)}; {decks}.",))
    if map_note(view):
        lines.append(map_note(view))
    lines.extend(_seat(view, seat, aid) for seat in range(view.seats))
    return tuple(lines)


def _seat(view: View, seat: Seat, aid: bool) -> Line:
    name = view.characters[seat]
    character = "" if name is None else f", {view.character(name).name}"
    spent = " ".join(map(str, view.spent[seat])) or "nothing"
    text = f"{character}: {has_said(view, seat)}, {counted(view.hand_sizes[seat], 'card')}"
    cards = [card for card in (view.first_cards[seat], view.second_cards[seat]) if card]
    here = f", here {' then '.join(cards)}" if cards else ""
    holds = f", holds {holds_said(view, seat)}" if aid else ""
    return (SeatSpan(seat), f"{text}, spent {spent}{here}{holds}.")


def me(view: View) -> tuple[Line, ...]:
    """What the seat has, as far as all may see it."""
    if view.seat is None:
        return (("You only watch; you have no seat.",),)
    return (_score(view, view.seat),)


def score(view: View) -> tuple[Line, ...]:
    """All seats with coins and wounds, which are public."""
    return tuple(_score(view, seat) for seat in range(view.seats))


def _score(view: View, seat: Seat) -> Line:
    stone = ", petrified" if seat in view.petrified else ""
    return (SeatSpan(seat), f": {has_said(view, seat)}{stone}.")


_DECIDES = (
    ev.TreasureShared,
    ev.MonsterMet,
    ev.TrapSprung,
    ev.ItemShort,
    ev.Petrified,
    ev.FinalCount,
)
"""What a room, or the game, was decided by."""


def why(before: View, events: Iterable[Event], refused: Refusal | None = None) -> Line:
    """Reason and clauses of the last refusal, or else of the last result."""
    if refused is not None:
        return refusal_spoken(refused)
    decided = [event for event in events if isinstance(event, _DECIDES)]
    nothing: Line = ("No room has been resolved since your last choice.",)
    if not decided:
        return nothing
    last = [event for event in decided if type(event) is type(decided[-1])]
    told = speech(before, last[-2:] if isinstance(last[-1], ev.TreasureShared) else last[-1:])
    return told[0] if told else nothing


def wait(view: View) -> tuple[Line, ...]:
    """Who has locked and whose choice is waited for."""
    lines: list[Line] = [(*watching(view), ".") if view.to_act else watching(view)]
    locked = [seat for seat in range(view.seats) if view.ready[seat]]
    if locked:
        has = " has locked." if len(locked) == 1 else " have locked."
        lines.insert(0, (*seats(locked, "name"), has))
    return tuple(lines)
