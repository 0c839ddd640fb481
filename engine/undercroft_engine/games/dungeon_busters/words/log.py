"""Events as compact lines for log and since-box: seats by letter, gems as marks, clauses last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.battle import BATTLES
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.phrases import (
    ROMAN,
    capital,
    cards,
    changes,
    cite,
    colour_index,
    counted,
    equal_cards,
    gem,
    gem_counts,
    gem_heap,
    gem_row,
    gem_table,
    joined,
    less,
    more,
    scored,
    seats,
    single,
    values_range,
)
from undercroft_engine.games.dungeon_busters.words.story import (
    NOTHING_KNOWN,
    Story,
    follow,
    story_of,
)
from undercroft_engine.games.dungeon_busters.words.talk import (
    is_made,
    promise_text,
    spoke_of,
    statement_line,
)
from undercroft_engine.parts.talk import PromisesJudged, StatementChanged, StatementMade

_RESULTS = {True: "won", False: "lost"}

_Gain = ev.ChestTaken | ev.ChestUnclaimed | ev.SpoilsPicked | ev.GemsLost


def history(events: Iterable[Event]) -> tuple[Line, ...]:
    """The lines of all that happened, from the start or from any event on."""
    told_in_order = follow(NOTHING_KNOWN, events)
    return tuple(line for one, story in told_in_order for line in _lines(one, story))


def log(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """The lines of events in a row, each with what was known before it.

    `before` is any view from which the events follow.
    """
    told_in_order = follow(story_of(before), events)
    return tuple(line for one, story in told_in_order for line in _lines(one, story))


def _lines(event: Event, story: Story) -> tuple[Line, ...]:
    match event:
        case ev.GameStarted():
            return _game_started(event)
        case ev.DungeonStarted():
            text = f"Dungeon {ROMAN[event.dungeon]} begins: shuffled, one card set aside unseen"
            return (cite((text,), "DB-S9"),)
        case ev.MonsterRevealed():
            text = f"Battle {event.battle} of {BATTLES}: {event.name} turned up, HP {event.hp}"
            return (cite((text,), "DB-T1"), chests(event.chests))
        case StatementMade():
            clauses = ("DB-N17",) if is_made(event) else ()
            return (cite(statement_line(event), *clauses),)
        case StatementChanged():
            clause = "DB-N9" if event.state == "replaced" else "DB-N10"
            return (cite((f"Statement {event.id} is {event.state}",), clause),)
        case PromisesJudged():
            return tuple(
                cite((*one.words, ", ", one.count), "DB-N12") for one in judged(event, story)
            )
        case Undone():
            return ((SeatSpan(event.seat, "letter"), " took back a choice"),)
        case Hinted():
            return ((SeatSpan(event.seat, "letter"), " was given a hint"),)
        case ev.GameEnded():
            return _game_ended(event)
        case _:
            return _battle(event, story)


def _battle(event: Event, story: Story) -> tuple[Line, ...]:
    match event:
        case ev.PicksRevealed():
            everybody = range(len(event.picks))
            return (cite(("Turned up: ", *cards(everybody, event.picks, ", ")), "DB-T5"),)
        case ev.CardsCancelled():
            return (cite((*equal(event), ": cancelled ×"), "DB-T6"),)
        case ev.BattleResolved():
            return (cite(_resolved(event, story), "DB-T7", "DB-T8"),)
        case ev.ChestTaken():
            return (_chest_taken(event),)
        case ev.ChestUnclaimed():
            moved: Line = gem_row(event.moved) or ("nothing",)
            line: Line = (f"Chest {event.chest} is left over: ", *moved, " to Spoils")
            return (cite((*line, *_missing(event.missing)), "DB-V7"),)
        case ev.SpoilsPicked():
            return (_spoils_picked(event),)
        case ev.GemsLost():
            return (_gems_lost(event),)
        case ev.TrophyGiven():
            return (cite(capital((*trophy(event), f", now {event.trophies}")), "DB-O2"),)
        case ev.MonsterLeft():
            return (cite((f"{story.name or 'The monster'} leaves the game",), "DB-D8"),)
        case ev.DungeonEnded(dungeon=3):
            return (cite(("Dungeon III is done",), "DB-X3"),)
        case ev.DungeonEnded():
            text = f"Dungeon {ROMAN[event.dungeon]} is done: all take their cards back"
            return (cite((text,), "DB-X1"),)
        case _:
            return ()


def _game_started(event: ev.GameStarted) -> tuple[Line, ...]:
    sits: list[Line] = [
        (SeatSpan(seat, "letter"), f" {adventurer}")
        for seat, adventurer in enumerate(event.adventurers)
    ]
    clause = "DB-S2" if event.options["cards"] == "edition" else "DB-S1"
    leader: Line = ("Leader ", SeatSpan(event.leader, "letter"))
    lines = [
        cite(joined(sits), "DB-G3"),
        cite((f"Values in play {values_range(event.values)}",), clause),
        cite(leader, "DB-S7"),
        cite((f"Bank {gem_table(event.bank)}",), "DB-S5"),
    ]
    if event.options["locks"] == "final":
        lines.append(cite(("Locks are final",), "DB-T3"))
    return tuple(lines)


def chests(of: Sequence[ev.Gems]) -> Line:
    """A monster's Chests in one line: `Chest 1 ◆Y ◆Y   Chest 2 ◆B`."""
    rows: list[Line] = [
        (f"Chest {number} ", *gem_row(gems)) for number, gems in enumerate(of, start=1)
    ]
    return joined(rows, "   ")


def equal(event: ev.CardsCancelled) -> Line:
    """Which cards were equal: `B5 and C5 are equal`."""
    return equal_cards((one.seats, one.value) for one in event.cancelled)


def _resolved(event: ev.BattleResolved, story: Story) -> Line:
    result = _RESULTS[event.victory]
    head = f"{story.name} HP {event.hp}: " if story.name else f"HP {event.hp}: "
    if not event.order:
        return (f"{head}all cards cancelled, strength 0, {result}",)
    if len(event.order) == 1:
        only = SeatSpan(event.order[0], "letter")
        return (head, only, f"{event.strength} alone counts, {result}")
    if story.picks:
        added = cards(event.order, story.picks, " + ")
        return (head, *added, f" = {event.strength}, {result}")
    return (head, *seats(event.order), f" count, strength {event.strength}, {result}")


class Judged(msgspec.Struct, frozen=True):
    """A promise with its verdict, `B said play 5: kept`, and how many were kept, `now 4 of 5`."""

    words: Line
    count: str


def judged(event: PromisesJudged, story: Story) -> tuple[Judged, ...]:
    """Each promise with its verdict."""
    promises = {one.id: one for one in story.statements}
    lines: list[Judged] = []
    for one in event.verdicts:
        promise = promises.get(one.id)
        what = (
            "made a promise"
            if promise is None
            else (f"{spoke_of(promise, story.statements)} {promise_text(promise)}")
        )
        kept = event.kept[one.seat]
        count = f"now {kept} of {kept + event.broken[one.seat]}"
        lines.append(Judged((SeatSpan(one.seat, "letter"), f" {what}: {one.verdict}"), count))
    return tuple(lines)


def _missing(missing: ev.Gems) -> Line:
    return (", the Bank lacks ", *gem_row(missing)) if any(missing) else ()


def _chest_taken(event: ev.ChestTaken) -> Line:
    line: Line = (SeatSpan(event.seat, "letter"), f" takes Chest {event.chest}: ")
    gained = changes(less(event.pile, event.taken), event.pile) or ("nothing",)
    clauses = ("DB-V2", "DB-V5") if any(event.missing) else ("DB-V2",)
    return cite((*line, *gained, *_missing(event.missing)), *clauses)


def _spoils_picked(event: ev.SpoilsPicked) -> Line:
    after = event.pile[colour_index(event.colour)]
    line: Line = (
        SeatSpan(event.seat, "letter"),
        " takes ",
        gem(event.colour),
        f" {after - 1}▸{after} from Spoils, left {gem_counts(event.spoils)}",
    )
    return cite(line, "DB-P2")


def _gems_lost(event: ev.GemsLost) -> Line:
    who = SeatSpan(event.seat, "letter")
    if event.colour is None:
        return cite((who, " pays nothing, having no gems"), "DB-D7")
    line: Line = (who, " pays ", gem(event.colour), f" {event.count}▸0 to Spoils")
    return cite(line, "DB-D4" if event.chosen else "DB-D3")


def trophy(event: ev.TrophyGiven) -> Line:
    """Who keeps the monster's card: `trophy to C`."""
    return ("trophy to ", SeatSpan(event.seat, "letter"))


def _game_ended(event: ev.GameEnded) -> tuple[Line, ...]:
    lines: list[Line] = []
    for seat, own in enumerate(event.lines):
        clauses = dict.fromkeys(one.clause for one in own if one.points)
        total = counted(event.totals[seat], "point")
        line: Line = (SeatSpan(seat, "letter"), f" {total}: {scored(own)}")
        lines.append(cite(line, *clauses))
    for tie in event.tie_breaks:
        compared: list[Line] = [
            (SeatSpan(seat, "letter"), f" {count}")
            for seat, count in zip(tie.seats, tie.values, strict=True)
        ]
        lines.append(cite(("Tie-break, trophies: ", *joined(compared)), tie.clause))
    wins = " wins" if len(event.winners) == 1 else " share the win"
    lines.append(cite((*seats(event.winners), wins), "DB-E7" if event.tie_breaks else "DB-E6"))
    lines.append(cite((f"Left on Spoils: {gem_counts(event.spoils)}",), "DB-P7"))
    return tuple(lines)


def since(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """The since-box in short: what a battle came to in a few lines, without clauses.

    What was said stands in a box of its own, and monsters that leave are known by `lost`.
    `before` is the view when the seat made its last choice, `events` all that came after.
    """
    lines: list[Line] = []
    gains: list[_Gain] = []
    cancelled: Line = ()
    for one, story in follow(story_of(before), events):
        match one:
            case ev.CardsCancelled():
                pairs = [cards(row.seats, story.picks, " ") for row in one.cancelled]
                cancelled = (*joined(pairs, ", "), " equal, cancelled ×")
            case ev.BattleResolved():
                lines.append(_resolved(one, story))
                if cancelled:
                    lines.append(cancelled)
                    cancelled = ()
            case PromisesJudged():
                lines.append(joined(_verdicts(one, story), "   "))
            case StatementMade() | StatementChanged() | ev.PicksRevealed():
                continue
            case ev.MonsterLeft() | ev.DungeonEnded() | ev.DungeonStarted():
                continue
            case ev.ChestTaken() | ev.ChestUnclaimed() | ev.SpoilsPicked() | ev.GemsLost():
                gains.append(one)
            case ev.TrophyGiven():
                lines.append(joined([*_gained(gains), trophy(one)], "   "))
                gains = []
            case _:
                if gains:
                    lines.append(joined(_gained(gains), "   "))
                    gains = []
                lines.extend(_bare(line) for line in _lines(one, story)[:1])
    if gains:
        lines.append(joined(_gained(gains), "   "))
    return tuple(lines)


def _verdicts(event: PromisesJudged, story: Story) -> list[Line]:
    promises = {one.id: one for one in story.statements}
    return [
        (
            SeatSpan(one.seat, "letter"),
            f" {promise_text(promises[one.id]) if one.id in promises else 'word'}: {one.verdict}",
        )
        for one in event.verdicts
    ]


def _gained(events: Iterable[_Gain]) -> list[Line]:
    """What each seat got in all, then what went to Spoils: `A ◆R ◆B`, `C pays 2 ◆Y`."""
    got: dict[Seat, ev.Gems] = {}
    to_spoils: list[Line] = []
    for event in events:
        match event:
            case ev.ChestTaken():
                got[event.seat] = more(got.get(event.seat, single(None)), event.taken)
            case ev.SpoilsPicked():
                got[event.seat] = more(got.get(event.seat, single(None)), single(event.colour))
            case ev.ChestUnclaimed():
                to_spoils.append(("Spoils ", *(gem_row(event.moved) or ("nothing",))))
            case ev.GemsLost(colour=None):
                to_spoils.append((SeatSpan(event.seat, "letter"), " pays nothing"))
            case ev.GemsLost(colour=colour) if colour is not None:
                pays = f" pays {event.count} "
                to_spoils.append((SeatSpan(event.seat, "letter"), pays, gem(colour)))
    gains = [
        (SeatSpan(seat, "letter"), " ", *(gem_heap(gems) or ("nothing",)))
        for seat, gems in got.items()
    ]
    return [*gains, *to_spoils]


def _bare(line: Line) -> Line:
    return tuple(span for span in line if not hasattr(span, "id"))
