"""Events as compact lines for log and since-box: seats by letter, clauses last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import Form, cite, counted, joined, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.names import (
    card_name,
    items_said,
    place_effect,
    weakened,
    with_article,
)
from undercroft_engine.games.monster_busters.words.story import (
    NOTHING_KNOWN,
    Story,
    follow,
    story_of,
)
from undercroft_engine.games.monster_busters.words.talk import (
    is_made,
    promise_text,
    spoke_of,
    statement_line,
)
from undercroft_engine.parts.talk import (
    PromisesJudged,
    Statement,
    StatementChanged,
    StatementMade,
)


def history(events: Iterable[Event]) -> tuple[Line, ...]:
    """The lines of all that happened, from the start or from any event on."""
    told_in_order = follow(NOTHING_KNOWN, events)
    return tuple(line for one, story in told_in_order for line in _lines(one, story))


def after(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """The lines of events that followed the view `before`."""
    told_in_order = follow(story_of(before), events)
    return tuple(line for one, story in told_in_order for line in _lines(one, story))


def _lines(event: Event, story: Story) -> tuple[Line, ...]:
    match event:
        case ev.GameStarted():
            return _game_started(event)
        case StatementMade():
            return (cite(statement_line(event), *(("MB-N18",) if is_made(event) else ())),)
        case StatementChanged():
            clause = "MB-N11" if event.state == "replaced" else "MB-N12"
            return (cite((f"Statement {event.id} is {event.state}",), clause),)
        case PromisesJudged():
            verdicts = judged(event, story.statements)
            return tuple(cite((*one.words, f", {one.count}"), "MB-N14") for one in verdicts)
        case ev.GameEnded():
            return _game_ended(event)
        case Undone():
            return ((SeatSpan(event.seat, "letter"), " took back a choice"),)
        case Hinted():
            return ((SeatSpan(event.seat, "letter"), " was given a hint"),)
        case _:
            line = _turned(event) or _fought(event) or _after(event, story)
            return (line,) if line else ()


def _game_started(event: ev.GameStarted) -> tuple[Line, ...]:
    decks = (
        f"{counted(event.monsters_left, 'Monster')}, {counted(event.locations_left, 'Location')}, "
        f"{counted(event.items_left, 'Item')}"
    )
    lines = [cite((decks,), "MB-S3", "MB-S4", "MB-S5")]
    if event.seats == 3:
        lines.append(cite(("House variant for three seats",), "MB-G2"))
    deck = "house Items" if event.options["items"] == "house" else "weapons only"
    lines.append(cite((f"Item deck: {deck}",), "MB-S8"))
    if event.options["locks"] == "final":
        lines.append(cite(("Locks are final",), "MB-P2"))
    return tuple(lines)


def _turned(event: Event) -> Line:
    """What is dealt and turned up."""
    match event:
        case ev.ItemsDealt(items=None):
            return cite((_who(event.seat), f" is dealt {counted(event.hand, 'Item')}"), "MB-S5")
        case ev.ItemsDealt(items=items) if items is not None:
            return cite((_who(event.seat), f" is dealt {items_said(items)}"), "MB-S5")
        case ev.RoundStarted():
            return cite((f"Round {event.round}, start seat ", _who(event.start)), "MB-R2")
        case ev.MonsterRevealed():
            text = f"{event.name} turned up: {event.vp} VP, Strength {event.strength}"
            return cite((text,), "MB-M1", "MB-M2")
        case ev.LocationsReshuffled():
            text = f"All {event.locations_left} Locations are shuffled into a new deck"
            return cite((text,), "MB-L2")
        case ev.LocationRevealed():
            name, effect = card_name(event.location), place_effect(event.location)
            return cite((f"{name} turned up: {effect}",), "MB-L1")
        case _:
            return ()


def _fought(event: Event) -> Line:
    """What cards and battle come to."""
    match event:
        case ev.PicksRevealed():
            return cite(("Turned up: ", *cards(event.picks, "letter")), "MB-P4")
        case ev.BattleResolved():
            result = "won" if event.victory else "lost"
            line = (*strength_sum(event, "letter"), f" against {event.strength}: {result}")
            return cite(line, "MB-A9", "MB-A10")
        case ev.VpScored():
            clauses = ["MB-V1"] + ["MB-V2"] * (event.temple > 0) + ["MB-V6"] * (event.charm > 0)
            text = f" scores {vp_sum(event)}, now {event.score}"
            return cite((_who(event.seat), text), *clauses)
        case ev.MarkerBuried():
            text = f" buries a marker on coffin {event.coffin}, {event.left} left"
            return cite((_who(event.seat), text), "MB-D1", "MB-D2")
        case _:
            return ()


def _after(event: Event, story: Story) -> Line:
    """What follows a battle."""
    match event:
        case ev.ItemsReshuffled():
            text = f"The discard pile is the new Item deck: {counted(event.items_left, 'Item')}"
            return cite((text,), "MB-I3")
        case ev.ItemDrawn():
            what = "an Item" if event.item is None else with_article(event.item)
            return cite((_who(event.seat), f" draws {what}, holds {event.hand}"), "MB-I1")
        case ev.DrawLost():
            text = f" loses {counted(event.count, 'draw')}: no Item is left"
            return cite((_who(event.seat), text), "MB-I4")
        case ev.MonsterDefeated():
            back = f", {counted(event.tokens, 'token')} back" if event.tokens else ""
            return cite((f"{event.name} leaves the game{back}",), "MB-V5")
        case ev.Weakening():
            name = story.name or "The Monster"
            if event.placed:
                return cite((f"{name} is {weakened(event.tokens)}",), "MB-W1")
            return cite((f"{name} has all {event.tokens} tokens already",), "MB-W2")
        case ev.CleanedUp():
            played = f"{items_said(event.items)} to the discard pile, {event.discards} there"
            return cite((played if event.items else "No Item was played",), "MB-C1")
        case ev.EndTriggered():
            return cite((*end_reason(event, "letter"),), end_clause(event.reason))
        case ev.SurvivorsBuried():
            counts = survivors(event.count, "letter")
            return cite((f"Survivors on coffin {event.coffin}: ", *counts), "MB-E3")
        case _:
            return ()


def _who(seat: Seat) -> SeatSpan:
    return SeatSpan(seat, "letter")


def cards(picks: Sequence[str], form: Form) -> Line:
    """Who played what: `A Fight, B Spear`."""
    return joined(
        [(SeatSpan(seat, form), f" {card_name(card)}") for seat, card in enumerate(picks)]
    )


def strength_sum(event: ev.BattleResolved, form: Form, plus: str = " + ") -> Line:
    """The sum written out: `A 1 + C 2 + 2 Mercenaries = 5`."""
    adding = [(seat, one.total) for seat, one in enumerate(event.contribution) if one.total]
    parts: list[Line] = [(SeatSpan(seat, form), f" {total}") for seat, total in adding]
    if event.mercenaries:
        parts.append((f"{event.mercenaries} Mercenaries",))
    if not parts:
        return ("Nobody adds anything: 0",)
    return (*joined(parts, plus), f" = {event.total}")


def vp_sum(event: ev.VpScored) -> str:
    """What a fighter scores, written out: `2 + 2 Temple + 2 Lucky Charm = 6`."""
    parts = [str(event.monster)]
    parts += [f"{event.temple} Temple"] if event.temple else []
    parts += [f"{event.charm} Lucky Charm"] if event.charm else []
    total = event.monster + event.temple + event.charm
    return parts[0] if len(parts) == 1 else f"{' + '.join(parts)} = {total}"


def survivors(counts: Sequence[int], form: Form) -> Line:
    """Whose markers survived: `A 2, B 1`."""
    return joined([(SeatSpan(seat, form), f" {n}") for seat, n in enumerate(counts) if n])


def end_reason(event: ev.EndTriggered, form: Form) -> Line:
    """Why the game ends: `A and C have buried their third marker in round 7`."""
    if event.reason == "eliminated":
        have = " has buried its" if len(event.seats) == 1 else " have buried their"
        return (*seats(event.seats, form), f"{have} third marker in round {event.round}")
    if event.reason == "all_monsters":
        return (f"The last Monster is defeated in round {event.round}",)
    return (f"Round {event.round} was the last",)


def end_clause(reason: str) -> str:
    """The clause by which the game ends."""
    return "MB-E7" if reason == "round_limit" else "MB-E1"


class Judged(msgspec.Struct, frozen=True):
    """A promise with its verdict, `B said fight: kept`, and how many were kept, `now 4 of 5`."""

    words: Line
    count: str


def judged(event: PromisesJudged, statements: Sequence[Statement]) -> tuple[Judged, ...]:
    """Each promise with its verdict."""
    promises = {one.id: one for one in statements}
    lines: list[Judged] = []
    for one in event.verdicts:
        promise = promises.get(one.id)
        what = (
            "made a promise"
            if promise is None
            else f"{spoke_of(promise, statements)} {promise_text(promise)}"
        )
        kept = event.kept[one.seat]
        count = f"now {kept} of {kept + event.broken[one.seat]}"
        lines.append(Judged((_who(one.seat), f" {what}: {one.verdict}"), count))
    return tuple(lines)


def _game_ended(event: ev.GameEnded) -> tuple[Line, ...]:
    lines: list[Line] = []
    for seat, own in enumerate(event.lines):
        points = " + ".join(str(line.points) for line in own)
        clauses = dict.fromkeys(line.clause for line in own)
        text = f" {points} = {counted(event.totals[seat], 'point')}"
        lines.append(cite((_who(seat), text), *clauses))
    wins = " wins" if len(event.winners) == 1 else " share the victory"
    lines.append(cite((*seats(event.winners), wins), "MB-E5"))
    return tuple(lines)
