"""Events as prose for plain mode and screen readers: names, whole sentences, no symbols."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.spans import Clause, Line, SeatSpan
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.cards import ITEMS
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.asking import card_said
from undercroft_engine.games.dungeon_raiders.words.count import count_lines
from undercroft_engine.games.dungeon_raiders.words.log import history, rooms_seen
from undercroft_engine.games.dungeon_raiders.words.phrases import (
    cite,
    counted,
    items_said,
    joined,
    seats,
    verb,
)
from undercroft_engine.games.dungeon_raiders.words.rooms import UNKNOWN, UNKNOWN_BOSS, summary


def speech(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """Events in a row as paragraphs, clauses last: what belongs together stands together.

    `before` is the view from which the events follow.
    """
    paragraphs: list[tuple[list[Line], list[Event]]] = []
    last = ""
    for event in events:
        line = _sentence(event, before)
        if line:
            group = _GROUPS.get(type(event), "result")
            if group != last:
                paragraphs.append(([], []))
            last = group
            paragraphs[-1][0].append(line)
        if paragraphs:
            paragraphs[-1][1].append(event)
    return tuple(cite(joined(lines, " "), *_clauses(told)) for lines, told in paragraphs)


def _clauses(told: Iterable[Event]) -> Iterable[str]:
    """The clauses on which these events rest, each once, as the log has them."""
    cited = (span.id for line in history(told) for span in line if isinstance(span, Clause))
    return dict.fromkeys(cited)


_GROUPS: dict[type[Event], str] = {
    ev.GameStarted: "table",
    ev.DecksBuilt: "table",
    ev.CharacterAssigned: "seats",
    ev.MapGiven: "seats",
    ev.LevelStarted: "level",
    ev.LevelEnded: "level",
    ev.RoomEntered: "room",
    ev.MapPassed: "map",
    ev.TorchUsed: "torch",
    ev.TorchSeen: "seen",
    ev.PicksRevealed: "cards",
    ev.CardPlayed: "cards",
    ev.FinalCount: "count",
    ev.GameEnded: "end",
}
"""Events told in one paragraph with their neighbours; what is not here is a room's result."""


def _sentence(event: Event, before: View) -> Line:
    return _setup(event) or _course(event, before) or _cards(event) or _results(event)


def _setup(event: Event) -> Line:
    match event:
        case ev.GameStarted():
            chosen = [f"{n} {v}" for n, v in event.options.items() if v not in _USUAL]
            options = f" Options: {', '.join(chosen)}." if chosen else ""
            return (f"Dungeon Raiders, {event.seats} seats.{options}",)
        case ev.DecksBuilt():
            text = f"{event.removed_rooms} rooms and {event.removed_levels} level cards are"
            return (f"{text} removed unseen; {event.deck} rooms are to come, a boss last.",)
        case ev.CharacterAssigned():
            figures = f"{counted(event.coins, 'coin')}, {counted(event.wounds, 'wound')}"
            letter = chr(ord("A") + event.seat)
            tail = f", {event.name}: {figures}, {items_said(event.items)}."
            return (f"{letter} ", SeatSpan(event.seat), tail)
        case ev.MapGiven():
            return (SeatSpan(event.seat), " has the map and plays first.")
        case Undone():
            return (SeatSpan(event.seat), " took back a choice.")
        case Hinted():
            return (SeatSpan(event.seat), " was given a hint.")
        case _:
            return ()


_USUAL = ("standard", "over_half", "always", "18", "random")
"""Values of options that go without saying."""


def _course(event: Event, before: View) -> Line:
    match event:
        case ev.LevelStarted():
            return _level(event)
        case ev.RoomEntered():
            turned = " turned up: " if event.was_face_down else ". "
            return (f"Room {event.position}{turned}{summary(before, before.room(event.room))}.",)
        case ev.LevelEnded():
            return (f"Level {event.level} is over. All take back their power cards.",)
        case ev.MapPassed():
            if event.giver == event.taker:
                return (SeatSpan(event.taker), " keeps the map.")
            return ("The map goes to ", SeatSpan(event.taker), ".")
        case _:
            return ()


def _level(event: ev.LevelStarted) -> Line:
    """`Level 1 of 5. Rooms: 1 Treasure 3+2, 2 face down, 3 Goblin, ...`"""
    rooms = []
    for place, name in enumerate(event.names, start=1):
        boss = event.level == LEVELS and place == len(event.names)
        rooms.append(f"{place} {name or (UNKNOWN_BOSS if boss else UNKNOWN)}")
    return (f"Level {event.level} of {LEVELS}. Rooms: {', '.join(rooms)}.",)


def _cards(event: Event) -> Line:
    match event:
        case ev.WindowOpened(kind="second_card"):
            chooses = verb(event.seats, " chooses", " choose")
            return (*seats(event.seats, "name"), f"{chooses} a second card.")
        case ev.TorchUsed():
            return (SeatSpan(event.seat), " uses a torch.")
        case ev.TorchSeen():
            return ("Only ", SeatSpan(event.seat), f" sees: {rooms_seen(event)}.")
        case ev.PicksRevealed():
            played: list[Line] = [(SeatSpan(seat), f" {card}") for seat, card in event.picks]
            return ("Revealed: ", *joined(played), ".")
        case ev.CardPlayed():
            again = " plays again: " if event.kind == "second_card" else " plays "
            return (SeatSpan(event.seat), f"{again}{card_said(event.card)}.")
        case ev.ItemReturned():
            pile = event.reserve[ITEMS.index(event.item)]
            text = f"'s {event.item} returns to the reserve, {pile - 1} to {pile}."
            return (SeatSpan(event.seat), text)
        case ev.Escaped():
            return (SeatSpan(event.seat), f" escapes by the {event.item}.")
        case _:
            return ()


def _results(event: Event) -> Line:
    match event:
        case ev.TreasureShared():
            return _shared(event)
        case ev.MonsterMet():
            return _met(event)
        case ev.TrapSprung():
            head = f"Highest card {event.highest}: "
            if not event.seats:
                return (f"{head}the {event.name} does nothing.",)
            strikes = f"the {event.name} strikes for {event.amount}: "
            return (f"{head}{strikes}", *seats(event.seats, "name"), ".")
        case ev.ItemTaken():
            pile = event.reserve[ITEMS.index(event.item)]
            return (SeatSpan(event.seat), f" takes a {event.item}, reserve {pile + 1} to {pile}.")
        case ev.ItemShort():
            wants = verb(event.seats, "wants", "want")
            text = f" {wants} a {event.item}, and the reserve has too few: nobody gets one."
            return (*seats(event.seats, "name"), text)
        case ev.WoundsChanged():
            held = f"{event.wounds - event.by} to {event.wounds}."
            if event.by < 0:
                return (SeatSpan(event.seat), f" heals {counted(-event.by, 'wound')}, {held}")
            return (SeatSpan(event.seat), f" takes {counted(event.by, 'wound')}, {held}")
        case ev.CoinsChanged():
            return _coins(event)
        case ev.Petrified():
            return (*seats(event.seats, "name"), verb(event.seats, " is", " are"), " petrified.")
        case ev.FinalCount():
            lines = [(*bare(line), ".") for line in count_lines(event, "name")]
            return ("Final count. ", *joined(lines, " "))
        case ev.GameEnded():
            if not event.winners:
                return ("The game is over. There is no winner.",)
            wins = verb(event.winners, " wins.", " share the win.")
            return ("The game is over. ", *seats(event.winners, "name"), wins)
        case _:
            return ()


def _coins(event: ev.CoinsChanged) -> Line:
    """`Bram gains 3 coins, 2 to 5.`"""
    held = f"{event.coins - event.by} to {event.coins}"
    cap = f"; {event.over_cap} over the limit of 20 {verb([0] * event.over_cap, 'is', 'are')} lost"
    cap = cap if event.over_cap else ""
    if not event.by:
        return (SeatSpan(event.seat), f" has 20 coins already{cap}.")
    does = "gains" if event.by > 0 else "loses"
    return (SeatSpan(event.seat), f" {does} {counted(abs(event.by), 'coin')}, {held}{cap}.")


def bare(line: Line) -> Line:
    """The line without its clauses."""
    return tuple(span for span in line if not isinstance(span, Clause))


def _shared(event: ev.TreasureShared) -> Line:
    """`Highest card: Ada and Bram share 4, 2 each.`"""
    head = "Highest card: " if event.chest == 1 else "Second highest: "
    if not event.seats:
        return (f"{head}there is none, so nobody takes {event.amount}.",)
    who = seats(event.seats, "name")
    if len(event.seats) == 1:
        return (head, *who, f" takes {event.amount}.")
    if not event.share:
        return (head, *who, f" cannot share {event.amount} and get nothing.")
    return (head, *who, f" share {event.amount}, {event.share} each.")


def _met(event: ev.MonsterMet) -> Line:
    """`5 and 4 and 3 and 3 are 15, needed 18: the Dragon attacks Cleo and Dov.`"""
    values = [str(value) for value in event.values if value is not None]
    total = f"{' and '.join(values)} are {event.total}" if len(values) > 1 else f"{values[0]} alone"
    attacks: Line = (f"{event.name} attacks ", *seats(event.attacked, "name"), ".")
    if event.strength is None:
        return (f"{total}, but the {event.name} cannot be beaten. ", *attacks)
    if event.beaten:
        return (f"{total}, needed {event.strength}: {event.name} is beaten.",)
    return (f"{total}, needed {event.strength}. ", *attacks)
