"""Answers to what plain mode may be asked: hand, table, me, score, why, wait."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.phrases import counted, listed
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.asking import stone, waiting_for, watching
from undercroft_engine.games.dungeonville.words.board import place
from undercroft_engine.games.dungeonville.words.log import speech
from undercroft_engine.games.dungeonville.words.phrases import (
    DUNGEON_SAID,
    box,
    dungeon,
    people,
    purse,
    room,
    score_parts,
    sum_said,
    tokens,
    who_full,
    worth,
)
from undercroft_engine.games.dungeonville.words.refusals import refusal_spoken


def hand(view: View, aid: bool = True) -> tuple[Line, ...]:
    """What is the seat's alone: deed and true score, line-up, what the orb shows (DV-T6)."""
    if view.seat is None or view.deed is None:
        return (("You only watch; you own no deed.",),)
    parts = score_parts(view, view.seat, view.deed)
    lines: list[Line] = [(f"Your deed is {dungeon(view.deed)}: {sum_said(*parts)} of 7.",)]
    if view.line_up:
        lines.append((f"Your fighters in order: {people(view, view.line_up)}.",))
    if view.seen is not None:
        lines.append((f"Only you see the top room: {room(view, view.seen)}.",))
    for number, looks in enumerate(view.looks):
        own = [room(view, id_) for _, id_ in looks if id_ is not None]
        if own:
            lines.append((f"At the bottom of {dungeon(DUNGEONS[number])}: {listed(own)}.",))
    return tuple(lines)


def table(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Place, town, dungeons with their blood, then every seat in rows of its own."""
    lines: list[Line] = [(f"{place(view)[0].upper()}{place(view)[1:]}. ", *stone(view))]
    town = "; ".join(_stands(view, place) for place in range(len(view.town)))
    decks = f"{counted(view.deck, 'adventurer')} in the deck, {len(view.discards)} discarded"
    lines.append((f"Town: {town or 'nobody'}. {decks}.",))
    lines += [_dungeon(view, number, aid) for number in range(len(DUNGEONS))]
    for seat in range(view.seats):
        lines += _seat(view, seat)
    return tuple(lines)


def _stands(view: View, place: int) -> str:
    """Who stands where: `Tavern 40: 10 Ranger, yellow, DEEAC`."""
    building = box(view).buildings[len(view.town) - 1 - place]
    return f"{building.name} {building.price}: {who_full(view, view.town[place])}"


def _dungeon(view: View, number: int, aid: bool) -> Line:
    discards = len(view.room_discards[number])
    text = f"{DUNGEON_SAID[DUNGEONS[number]]}: deck {view.room_decks[number]}, {discards} discarded"
    letters = f", letters left {letters_left(view, number)}" if aid else ""
    return (f"{text}{letters}, blood ", *tokens(view.blood[number]), ".")


def letters_left(view: View, number: int) -> str:
    """The letters still in a deck, worked out from what lies open: `A1 B2 C4 D8 E10 item 1`."""
    counts = letter_counts(view, number)
    letters = [f"{letter}{count}" for letter, count in zip("ABCDE", counts, strict=False) if count]
    items = [f"item {counts[5]}"] if counts[5] else []
    return " ".join([*letters, *items]) or "none"


def letter_counts(view: View, number: int) -> tuple[int, ...]:
    """How many rooms of each letter, and behind them how many items, a deck still holds."""
    cards = box(view)
    gone = {ROOM_NUMBER[id_] for id_ in view.room_discards[number]}
    for held in (*view.treasuries, *view.carried):
        gone |= {ROOM_NUMBER[id_] for id_ in held}
    if view.explore is not None and view.explore.turned is not None:
        gone.add(ROOM_NUMBER[view.explore.turned])
    counts = [0] * 6
    for one in range(32 * number, 32 * number + 32):
        counts[cards.letter[one]] += one not in gone
    return tuple(counts)


def _seat(view: View, seat: Seat) -> list[Line]:
    party = "; ".join(who_full(view, rank) for rank in view.parties[seat]) or "nobody"
    pawn = view.pawns[seat]
    at = "" if pawn is None else f", at {dungeon(pawn)}"
    return [(*_public(view, seat), at, "."), (SeatSpan(seat), f"'s party: {party}.")]


def _public(view: View, seat: Seat) -> Line:
    """Deed as far as it is open, money, kill zone, pool."""
    shown = view.deeds[seat] if view.deeds else view.shown[seat]
    deed = f"owns {dungeon(shown)}" if shown is not None else "deed unknown"
    gold = view.gold[seat] + worth(view, view.treasuries[seat])
    items = [purse(view, id_) for id_ in view.treasuries[seat] if not _gold(view, id_)]
    item = f" with {listed(items)}" if items else ""
    carried = f", carries {worth(view, view.carried[seat])}" if view.carried[seat] else ""
    line: Line = (SeatSpan(seat), f": {deed}, {gold} gold{item}{carried}, kill zone ")
    return (*line, *tokens(view.kill_zones[seat]), f", pool {view.pools[seat]}")


def _gold(view: View, id_: str) -> int:
    return box(view).gold[ROOM_NUMBER[id_]]


def me(view: View) -> tuple[Line, ...]:
    """What the seat has, as far as all may see it."""
    if view.seat is None:
        return (("You only watch; you have no seat.",),)
    return tuple(_seat(view, view.seat))


def score(view: View) -> tuple[Line, ...]:
    """All seats as far as their score is public: kill zones, and open deeds."""
    return tuple(_score(view, seat) for seat in range(view.seats))


def _score(view: View, seat: Seat) -> Line:
    shown = view.deeds[seat] if view.deeds else view.shown[seat]
    if shown is not None:
        parts = score_parts(view, seat, shown)
        return (SeatSpan(seat), f" owns {dungeon(shown)}: {sum_said(*parts)}.")
    kills = sum(view.kill_zones[seat])
    return (SeatSpan(seat), f": kill zone {kills}, and an unknown dungeon.")


_DECIDES = (
    ev.SlotRevealed,
    ev.CombatEnded,
    ev.AdventurerDied,
    ev.PartyWiped,
    ev.TreasureKept,
    ev.Claimed,
    ev.Recruited,
    ev.GameEnded,
)
"""What something was decided by."""


def why(before: View, events: Iterable[Event], refused: Refusal | None = None) -> Line:
    """Reason and clauses of the last refusal, or else of the last result."""
    if refused is not None:
        return refusal_spoken(refused)
    decided = [event for event in events if isinstance(event, _DECIDES)]
    told = speech(before, decided[-1:])
    return told[0] if told else ("Nothing has been decided since.",)


def wait(view: View) -> tuple[Line, ...]:
    """Who has locked and whose choice is waited for."""
    now: Line = (*watching(view), ".") if view.to_act else watching(view)
    locked = waiting_for(view)
    return (locked, now) if locked else (now,)
