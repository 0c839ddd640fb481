"""Events as prose for plain mode and screen readers: names, whole sentences, no symbols."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import cite, counted, joined, seats
from undercroft_engine.core.spans import Clause, Line, SeatSpan
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.strength import effective
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.log import (
    cards,
    end_reason,
    history,
    survivors,
    vp_sum,
)
from undercroft_engine.games.monster_busters.words.names import (
    card_name,
    items_said,
    lessened,
    place_effect,
)
from undercroft_engine.games.monster_busters.words.story import Story, follow, story_of
from undercroft_engine.games.monster_busters.words.talk import (
    is_made,
    promise_text,
    spoken_statement,
)
from undercroft_engine.parts.talk import PromisesJudged, StatementMade

Told = tuple[Event, Story]

_TOGETHER = (ev.ItemsDealt, ev.VpScored, ev.MarkerBuried, ev.ItemDrawn, ev.DrawLost)
"""Events of which those in a row are told in one sentence."""

_GROUPS: dict[type[Event], str] = {
    ev.RoundStarted: "round",
    ev.MonsterRevealed: "round",
    ev.LocationsReshuffled: "round",
    ev.LocationRevealed: "round",
    ev.VpScored: "spoils",
    ev.MarkerBuried: "spoils",
    ev.ItemsReshuffled: "items",
    ev.ItemDrawn: "items",
    ev.DrawLost: "items",
    ev.MonsterDefeated: "after",
    ev.Weakening: "after",
    ev.EndTriggered: "end",
    ev.SurvivorsBuried: "end",
}
"""Events told in one paragraph with their neighbours; the others with their own kind only."""


def speech(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """Events in a row as paragraphs, clauses last: what belongs together stands together.

    `before` is the view from which the events follow.
    """
    told = [*follow(story_of(before), events)]
    runs = [[*run] for _, run in groupby(_numbered(told), key=lambda one: one[0])]
    paragraphs = []
    for _, grouped in groupby(runs, key=lambda run: _group(run[0][1][0])):
        sentences, clauses = [], dict[str, None]()
        for run in grouped:
            happened = [one for _, one in run]
            sentences.append(_sentence(happened))
            clauses |= dict.fromkeys(_clauses(happened))
        spoken = [sentence for sentence in sentences if sentence]
        if spoken:
            paragraphs.append(cite(joined(spoken, " "), *clauses))
    return tuple(paragraphs)


def _numbered(told: Sequence[Told]) -> Iterator[tuple[int, Told]]:
    """The events, those that one sentence tells with one number."""
    number, last = 0, None
    for one in told:
        kind = type(one[0])
        number += kind is not last or kind not in _TOGETHER
        last = kind
        yield number, one


def _group(event: Event) -> str:
    return _GROUPS.get(type(event), event.__class__.__name__)


def _clauses(told: Sequence[Told]) -> Iterator[str]:
    """The clauses on which these events rest, as the log has them."""
    lines = history(event for event, _ in told)
    return (span.id for line in lines for span in line if isinstance(span, Clause))


def _sentence(run: Sequence[Told]) -> Line:
    event, story = run[0]
    every = [event for event, _ in run]
    match event:
        case ev.GameStarted():
            return _game_started(event)
        case ev.ItemsDealt():
            return _dealt([one for one in every if isinstance(one, ev.ItemsDealt)])
        case ev.RoundStarted():
            return (f"Round {event.round}, start seat ", SeatSpan(event.start), ".")
        case ev.MonsterRevealed():
            return (f"{event.name}: Strength {event.strength}, {event.vp} VP for each fighter.",)
        case ev.LocationsReshuffled():
            return ("All Locations are shuffled into a new deck.",)
        case ev.LocationRevealed():
            return (f"{card_name(event.location)}: {place_effect(event.location)}.",)
        case StatementMade():
            return () if is_made(event) else spoken_statement(event, story.statements)
        case ev.PicksRevealed():
            return ("Revealed: ", *cards(event.picks, "name"), ".")
        case ev.BattleResolved():
            return result_said(event)
        case PromisesJudged():
            return _judged(event, story)
        case ev.VpScored():
            return _scored([one for one in every if isinstance(one, ev.VpScored)])
        case ev.MarkerBuried():
            return _buried([one for one in every if isinstance(one, ev.MarkerBuried)])
        case ev.ItemDrawn():
            return _drawn([one for one in every if isinstance(one, ev.ItemDrawn)])
        case _:
            return _rest(every, story)


def _rest(every: Sequence[Event], story: Story) -> Line:
    match every[0]:
        case ev.ItemsReshuffled(items_left=left):
            return (f"The discard pile is the new Item deck, {counted(left, 'Item')}.",)
        case ev.DrawLost():
            lost: list[Line] = [
                (SeatSpan(one.seat), f" {one.count}")
                for one in every
                if isinstance(one, ev.DrawLost)
            ]
            return ("No Item is left. Draws lost: ", *joined(lost), ".")
        case ev.MonsterDefeated(name=name, tokens=tokens):
            back = f"; {counted(tokens, 'token')} back beside the board" if tokens else ""
            return (f"{name} leaves the game{back}.",)
        case ev.Weakening(placed=placed, tokens=tokens):
            name = story.name or "The Monster"
            then = lessened(story.strength, tokens, effective(story.strength, tokens))
            known = f", Strength {then}" if story.strength else ""
            if placed:
                return (f"{name} stays and is weakened{known}.",)
            return (f"{name} stays with all {tokens} tokens on it{known}.",)
        case ev.EndTriggered() as end:
            return (*end_reason(end, "name"), ": the game ends.")
        case ev.SurvivorsBuried(coffin=coffin, count=count):
            lay = "1 marker was" if coffin == 1 else f"{coffin} markers were"
            whose = survivors(count, "name")
            return (f"Survivors go on coffin {coffin}, for {lay} there already: ", *whose, ".")
        case ev.GameEnded(winners=winners):
            wins = " wins." if len(winners) == 1 else " share the victory."
            return ("The game is over. ", *seats(winners, "name"), wins)
        case Undone(seat=seat):
            return (SeatSpan(seat), " took back a choice.")
        case Hinted(seat=seat):
            return (SeatSpan(seat), " was given a hint.")
        case _:
            return ()


def _game_started(event: ev.GameStarted) -> Line:
    sits: list[Line] = [(f"{chr(ord('A') + seat)} ", SeatSpan(seat)) for seat in range(event.seats)]
    variant = ", the house variant" if event.seats == 3 else ""
    deck = " Items: weapons only." if event.options["items"] == "weapons" else ""
    final = " Locks are final." if event.options["locks"] == "final" else ""
    head = f"Monster Busters, {event.seats} seats{variant}. "
    return (head, *joined(sits), f". Each seat has three lives.{deck}{final}")


def _dealt(events: Sequence[ev.ItemsDealt]) -> Line:
    """`Ada is dealt Spear, Axe. All others 2 Items each.`"""
    known = [one for one in events if one.items is not None]
    told: list[Line] = [
        (SeatSpan(one.seat), f" is dealt {items_said(one.items or ())}.") for one in known
    ]
    hidden = [one for one in events if one.items is None]
    sizes = {one.hand for one in hidden}
    if len(sizes) == 1:
        others = "All others hold" if known else "All seats hold"
        told.append((f"{others} {counted(sizes.pop(), 'Item')}.",))
    elif hidden:
        counts: list[Line] = [(SeatSpan(one.seat), f" {one.hand}") for one in hidden]
        told.append(("Items held: ", *joined(counts), "."))
    return joined(told, " ")


def result_said(event: ev.BattleResolved) -> Line:
    """`Ada 1 and Bram 2 and 2 mercenaries are 5, needed 5: victory.`"""
    adding = [(seat, one.total) for seat, one in enumerate(event.contribution) if one.total]
    parts: list[Line] = [(SeatSpan(seat), f" {total}") for seat, total in adding]
    if event.mercenaries:
        parts.append((f"{event.mercenaries} Mercenaries",))
    end = f"needed {event.strength}: {'victory' if event.victory else 'defeat'}."
    if not parts:
        return (f"Nobody adds anything: 0, {end}",)
    if len(parts) == 1:
        return (*parts[0], f" alone, {end}")
    return (*joined(parts, " and "), f" are {event.total}, {end}")


def _judged(event: PromisesJudged, story: Story) -> Line:
    """`Words: Bram kept fight. Ada broke retreat with Decoy.`"""
    promises = {one.id: one for one in story.statements}
    verdicts: list[Line] = [
        (
            SeatSpan(one.seat),
            f" {'kept' if one.verdict == 'kept' else 'broke'} "
            f"{promise_text(promises[one.id]) if one.id in promises else 'a promise'}.",
        )
        for one in event.verdicts
    ]
    return ("Words: ", *joined(verdicts, " "))


def _scored(events: Sequence[ev.VpScored]) -> Line:
    """`Ada and Bram score 2 + 2 Temple = 4 each: Ada now 6, Bram now 4.`"""
    told: list[Line] = []
    for sum_, alike in groupby(sorted(events, key=vp_sum), key=vp_sum):
        own = [*alike]
        who = [one.seat for one in own]
        now: list[Line] = [(SeatSpan(one.seat), f" now {one.score}") for one in own]
        if len(own) == 1:
            told.append((*seats(who, "name"), f" scores {sum_}, now {own[0].score}."))
        else:
            told.append((*seats(who, "name"), f" score {sum_} each: ", *joined(now), "."))
    return joined(told, " ")


def _buried(events: Sequence[ev.MarkerBuried]) -> Line:
    """`Ada and Bram bury a marker on coffin 3; Ada has 1 left, Bram 2.`"""
    who = [one.seat for one in events]
    verb = "buries" if len(who) == 1 else "bury"
    left: list[Line] = [(SeatSpan(one.seat), f" {one.left}") for one in events]
    coffin = f" {verb} a marker on coffin {events[0].coffin}. Left: "
    return (*seats(who, "name"), coffin, *joined(left), ".")


def _drawn(events: Sequence[ev.ItemDrawn]) -> Line:
    """`Ada draws Spear, Axe. Bram and Cleo draw 2 Items each.`"""
    known: dict[Seat, list[str]] = {}
    counts: dict[Seat, int] = {}
    for one in events:
        if one.item is not None:
            known.setdefault(one.seat, []).append(one.item)
        else:
            counts[one.seat] = counts.get(one.seat, 0) + 1
    told: list[Line] = [
        (SeatSpan(seat), f" draws {items_said(items)}.") for seat, items in known.items()
    ]
    for count in dict.fromkeys(counts.values()):
        who = [seat for seat, n in counts.items() if n == count]
        draw = " draws" if len(who) == 1 else " draw"
        each = "" if len(who) == 1 else " each"
        told.append((*seats(who, "name"), f"{draw} {counted(count, 'Item')}{each}."))
    return joined(told, " ")
