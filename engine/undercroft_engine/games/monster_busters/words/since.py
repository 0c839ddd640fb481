"""The since-box in short: what a battle came to in a few lines, without clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import counted, joined, seats
from undercroft_engine.core.spans import Line, SeatSpan, Strong
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.log import end_reason
from undercroft_engine.games.monster_busters.words.names import (
    card_name,
    items_said,
    place_short,
    weakened,
)
from undercroft_engine.games.monster_busters.words.story import Story, follow, story_of

_IN_SIGHT = (
    ev.PicksRevealed,
    ev.MonsterRevealed,
    ev.LocationRevealed,
    ev.MonsterDefeated,
    ev.Weakening,
)
"""Of these the table shows what came of them, or the reveal has shown them."""

_NEW = "* "
_MANY = 5
"""Summands of more seats than this close up."""


def since(before: View, events: Iterable[Event], *, short: bool = False) -> tuple[Line, ...]:
    """What happened after the view `before`, newest last.

    What was said stands in a box of its own, and verdicts in the seats' rows. A short one leaves
    out what lies in sight, and what follows from the result by itself.
    """
    lines: list[Line] = []
    gains: list[Event] = []
    for event, story in follow(story_of(before), events):
        if short and _left_out(event):
            continue
        if short and isinstance(event, ev.BattleResolved):
            lines.append(_result(event, story))
            continue
        if isinstance(event, ev.VpScored | ev.MarkerBuried | ev.ItemDrawn | ev.DrawLost):
            gains.append(event)
            continue
        if gains and not isinstance(event, ev.ItemsReshuffled):
            lines += gained(gains)
            gains = []
        if line := _line(event, story):
            lines.append(line)
    return (*lines, *gained(gains))


def _left_out(event: Event) -> bool:
    if isinstance(event, ev.ItemDrawn):
        return event.item is None
    return isinstance(event, _IN_SIGHT)


def _result(event: ev.BattleResolved, story: Story) -> Line:
    """The result without its summands: `Stone Golem: 2 of 10, lost`."""
    result = "won" if event.victory else "lost"
    return (f"{story.name or 'Monster'}: {event.total} of {event.strength}, {result}",)


def _line(event: Event, story: Story) -> Line:
    match event:
        case ev.ItemsDealt(items=items) if items is not None:
            return (SeatSpan(event.seat, "letter"), f" is dealt {items_said(items)}")
        case ev.BattleResolved():
            name = story.name or "Monster"
            result = "won" if event.victory else "lost"
            return (f"{name} {event.strength}: ", *_sum(event), f", {result}")
        case ev.PicksRevealed():
            played = [(seat, card) for seat, card in enumerate(event.picks) if card != "fight"]
            return _special(played)
        case ev.Weakening(placed=True):
            return (f"{story.name or 'The Monster'} is {weakened(event.tokens)}",)
        case ev.MonsterDefeated():
            return (f"{event.name} leaves the game",)
        case ev.ItemsReshuffled():
            return ("The discard pile is the new Item deck",)
        case ev.LocationsReshuffled():
            return ("Locations are shuffled anew",)
        case ev.EndTriggered():
            return end_reason(event, "letter")
        case Undone():
            return (SeatSpan(event.seat, "letter"), " took back a choice")
        case _:
            return _turned_up(event)


def _turned_up(event: Event) -> Line:
    if isinstance(event, ev.MonsterRevealed):
        text = f"{_NEW}{event.name} turned up: Strength {event.strength}, {event.vp} VP"
        return (Strong(text, "new"),)
    if isinstance(event, ev.LocationRevealed):
        text = f"{_NEW}{card_name(event.location)} turned up: {place_short(event.location)}"
        return (Strong(text, "new"),)
    return ()


def _special(played: Sequence[tuple[Seat, str]]) -> Line:
    """Who played what, save the bare Fight: `B Retreat, C Spear`; those alike together."""
    kinds = dict.fromkeys(card for _, card in played)
    return joined(
        [
            (*seats([seat for seat, card in played if card == kind]), f" {card_name(kind)}")
            for kind in kinds
        ]
    )


def _sum(event: ev.BattleResolved) -> Line:
    """The sum in short: `A 1 + C 2 + 2 Mercenaries = 5`; of many seats `A1+B1+C1 = 3`."""
    adding = [(seat, one.total) for seat, one in enumerate(event.contribution) if one.total]
    many = len(adding) > _MANY
    gap, plus = ("", "+") if many else (" ", " + ")
    parts: list[Line] = [(SeatSpan(seat, "letter"), f"{gap}{total}") for seat, total in adding]
    if event.mercenaries:
        parts.append((f"{event.mercenaries} Mercenaries",))
    if not parts:
        return ("nobody adds anything",)
    return (*joined(parts, plus), f" = {event.total}")


def gained(events: Iterable[Event]) -> list[Line]:
    """What seats got and lost: `A and C score 3`, `B draws Axe, A and C draw 1`."""
    told = list(events)
    lines = [_scored(told), _buried(told), _drawn(told), _lost(told)]
    return [line for line in lines if line]


def _scored(events: Iterable[Event]) -> Line:
    points: dict[int, list[Seat]] = {}
    for one in events:
        if isinstance(one, ev.VpScored):
            points.setdefault(one.monster + one.temple + one.charm, []).append(one.seat)
    return joined(
        [
            (*seats(who), f" {'scores' if len(who) == 1 else 'score'} {count} VP")
            for count, who in points.items()
        ]
    )


def _buried(events: Iterable[Event]) -> Line:
    buried = [one for one in events if isinstance(one, ev.MarkerBuried)]
    if not buried:
        return ()
    verb = "buries" if len(buried) == 1 else "bury"
    return (*seats([one.seat for one in buried]), f" {verb} on coffin {buried[0].coffin}")


def _drawn(events: Iterable[Event]) -> Line:
    known: dict[Seat, list[str]] = {}
    hidden: dict[Seat, int] = {}
    for one in events:
        if isinstance(one, ev.ItemDrawn) and one.item is not None:
            known.setdefault(one.seat, []).append(one.item)
        elif isinstance(one, ev.ItemDrawn):
            hidden[one.seat] = hidden.get(one.seat, 0) + 1
    parts: list[Line] = [
        (SeatSpan(seat, "letter"), f" draws {items_said(items)}") for seat, items in known.items()
    ]
    for count in dict.fromkeys(hidden.values()):
        who = [seat for seat, drawn in hidden.items() if drawn == count]
        parts.append((*seats(who), f" {'draws' if len(who) == 1 else 'draw'} {count}"))
    return joined(parts)


def _lost(events: Iterable[Event]) -> Line:
    lost: list[Line] = [
        (SeatSpan(one.seat, "letter"), f" loses {counted(one.count, 'draw')}")
        for one in events
        if isinstance(one, ev.DrawLost)
    ]
    return joined(lost)
