"""What happened, one sentence an event, with the clauses it rests on; names never `you`.

A deed that is not open is in no sentence, not even for its owner: the private page tells it (T6).
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.phrases import Form, counted, joined, listed, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.words.phrases import (
    BUILDING_SAID,
    dungeon,
    sum_said,
    tokens,
)

Told = tuple[Line, tuple[str, ...]]
SILENT: Told = ((), ())


def told(event: Event, form: Form) -> Told:
    """The sentence without its full stop, and its clauses; nothing for what needs no telling."""
    return _frame(event, form) or _town(event, form) or _fight(event, form) or _inside(event, form)


def _named(said: Sequence[str]) -> str:
    return listed(said) if said else "nobody"


def _frame(event: Event, form: Form) -> Told | None:
    """Table, rounds, phases, deeds, claims, the end."""
    match event:
        case ev.GameStarted():
            chosen = ", ".join(f"{name} {value}" for name, value in event.options.items())
            stone: Line = ("; the Seeing Stone is with ", SeatSpan(event.stone, form))
            return (f"{event.seats} seats; {chosen}", *stone), ("DV-S5", "DV-S8")
        case ev.DeedDealt():
            return (SeatSpan(event.seat, form), " has a deed, face down"), ("DV-S6",)
        case ev.RoundStarted():
            who = SeatSpan(event.stone, form)
            return (f"Round {event.round}: ", who, " holds the Seeing Stone"), ("DV-G4",)
        case ev.PhaseStarted():
            return (f"{event.phase.capitalize()} begins",), ("DV-G3",)
        case ev.StonePassed():
            return ("The Seeing Stone goes to ", SeatSpan(event.taker, form)), ("DV-G5",)
        case ev.DeckReshuffled():
            deck = event.deck if event.deck == "adventurers" else f"rooms of {dungeon(event.deck)}"
            return (f"The {deck} are shuffled anew: {event.left}",), ("DV-R6", "DV-X16")
        case ev.TreasureBanked():
            text = f" banks {listed(event.said)}; treasury {event.treasury}"
            return (SeatSpan(event.seat, form), text), ("DV-K1",)
        case ev.DeedBought():
            return _bought(event, form)
        case ev.DeedDeclined():
            return (SeatSpan(event.seat, form), " buys no deed"), ("DV-K2",)
        case ev.Claimed():
            return _claimed(event, form)
        case ev.GameEnded():
            return _ended(event, form)
        case Undone():
            return (SeatSpan(event.seat, form), " took back a choice"), ()
        case Hinted():
            return (SeatSpan(event.seat, form), " was given a hint"), ()
        case ev.ChoiceStep() | ev.FighterChosen():
            return SILENT
        case _:
            return None


def _bought(event: ev.DeedBought, form: Form) -> Told:
    over = f", {event.overpaid} too much" if event.overpaid else ""
    text = f" pays {listed(event.paid_said)} for a deed{over}; treasury {event.treasury}"
    shown = ""
    if event.shown and event.old is not None:
        shown = f"; {dungeon(event.old)} goes into the Deed House"
    return (SeatSpan(event.seat, form), text, shown), ("DV-K2",)


def _claimed(event: ev.Claimed, form: Form) -> Told:
    who = SeatSpan(event.seat, form)
    if event.true:
        return (who, f" claims victory, and has it, with {dungeon(event.dungeon)}"), ("DV-W3",)
    return (who, f" claims victory without seven: the deed is {dungeon(event.dungeon)}"), ("DV-W4",)


def _ended(event: ev.GameEnded, form: Form) -> Told:
    wins = " wins" if len(event.winners) == 1 else " share the win"
    line: Line = ("The game is over. ", *seats(event.winners, form), wins)
    for seat, deed in enumerate(event.deeds):
        total = sum_said(event.kills[seat], event.others[seat], event.own[seat])
        line = (*line, ". ", SeatSpan(seat, form), f" with {dungeon(deed)}: {total}")
    clause = {"claim": "DV-W3", "automatic": "DV-W10", "round_cap": "DV-G9"}[event.reason]
    return line, (clause, "DV-H9")


def _town(event: Event, form: Form) -> Told | None:
    """Town, hires, pawns."""
    match event:
        case ev.TownCleared():
            return (f"{_named(event.said)} leave town",), ("DV-R3",)
        case ev.TownDealt():
            stands = ", ".join(f"{BUILDING_SAID[place]} {rank}" for place, rank in event.town)
            came = f"{_named(event.said)} came to town" if event.said else "Nobody came to town"
            return (f"{came}: {stands or 'it is empty'}",), ("DV-R4",)
        case ev.Recruited():
            return _recruited(event, form)
        case ev.Passed():
            return (SeatSpan(event.seat, form), " passes"), ("DV-R9",)
        case ev.GoldVoided():
            text = f" loses {event.amount} first-round gold not spent"
            return (SeatSpan(event.seat, form), text), ("DV-R16",)
        case ev.PartyDiscarded():
            text = f" has nobody with a colour: {_named(event.said)} discarded, no blood"
            return (SeatSpan(event.seat, form), text), ("DV-L2",)
        case ev.PawnPlaced():
            return (SeatSpan(event.seat, form), f" goes to {dungeon(event.dungeon)}"), ("DV-N1",)
        case ev.PawnMoved():
            text = f" moves by the horn from {dungeon(event.origin)} to {dungeon(event.goal)}"
            return (SeatSpan(event.seat, form), text), ("DV-I9",)
        case _:
            return None


def _recruited(event: ev.Recruited, form: Form) -> Told:
    place = BUILDING_SAID[event.building]
    paid = f": pays {listed(event.paid_said)}" if event.paid else ""
    over = f", {event.overpaid} too much" if event.overpaid else ""
    lute = f", {event.discount} less by the lute" if event.discount else ""
    leaves = f"; {event.discarded_said} leaves" if event.discarded_said else ""
    text = f" hires {event.said}, {place}, for {event.price}{lute}{paid}{over}{leaves}"
    return (SeatSpan(event.seat, form), text), ("DV-R4", "DV-R12")


def _fight(event: Event, form: Form) -> Told | None:
    """Combat."""
    match event:
        case ev.CombatStarted():
            fight = (*seats(event.seats, form), f" fight for {dungeon(event.dungeon)}")
            return fight, ("DV-C1",)
        case ev.LineUpLocked():
            return (SeatSpan(event.seat, form), " has locked a line-up"), ("DV-C3",)
        case ev.LineUpUnlocked():
            return (SeatSpan(event.seat, form), " has taken fighters back"), ("DV-C3",)
        case ev.LineUpsShown():
            rows: list[Line] = [
                (SeatSpan(seat, form), f" {_named(said)}")
                for (seat, _), said in zip(event.ranks, event.said, strict=True)
            ]
            return ("Fighters: ", *joined(rows, "; ")), ("DV-C4",)
        case ev.SlotRevealed():
            return _slot(event, form)
        case ev.FighterRecruited():
            return (f"{event.said} joins ", SeatSpan(event.taker, form)), ("DV-C8",)
        case ev.FighterSaved():
            return (f"The shield saves {event.said} of ", SeatSpan(event.seat, form)), ("DV-I8",)
        case ev.FighterKilled():
            return (f"{event.said} of ", SeatSpan(event.seat, form), " is killed"), ("DV-C9",)
        case ev.BloodTaken():
            total = f" takes one token of {{}}; kill zone {sum(event.kill_zone)}"
            before, after = total.split("{}")
            line = (SeatSpan(event.taker, form), before, SeatSpan(event.giver, form), after)
            return line, ("DV-C11",)
        case ev.NoBlood():
            why = "the Mule gives none" if event.reason == "mule" else "the pool is empty"
            clause = "DV-L9" if event.reason == "mule" else "DV-B5"
            return ("No blood of ", SeatSpan(event.giver, form), f": {why}"), (clause,)
        case ev.CombatEnded():
            return _counted(event, form)
        case ev.PartyWentHome():
            text = f" goes home with {_named(event.said)}"
            return (SeatSpan(event.seat, form), text), ("DV-C20",)
        case _:
            return None


def _slot(event: ev.SlotRevealed, form: Form) -> Told:
    shown: list[Line] = []
    for (seat, rank, value), said in zip(event.fighters, event.said, strict=True):
        axe = f", by the axe {value}" if value != rank else ""
        shown.append((SeatSpan(seat, form), f" {said}{axe}"))
    line: Line = (f"Slot {event.slot}: ", *joined(shown, "; "))
    if event.winner is None:
        return (*line, ", alone"), ("DV-C16",)
    return (*line, ". ", SeatSpan(event.winner, form), " wins the slot"), ("DV-C7",)


def _counted(event: ev.CombatEnded, form: Form) -> Told:
    rows: list[Line] = []
    for seat, said, count in zip(event.seats, event.said, event.counts, strict=True):
        banner = " with the banner" if seat == event.banner else ""
        names = f" ({_named(said)})" if said else ""
        rows.append((SeatSpan(seat, form), f" {count}{banner}{names}"))
    tie = f"; the tie goes to the strongest, {event.strongest}" if event.strongest else ""
    enters: Line = (tie, ". ", SeatSpan(event.entering, form), " is to enter")
    clauses = ("DV-C17", "DV-C18") if event.strongest else ("DV-C17",)
    return ("Survivors: ", *joined(rows, ", "), *enters), clauses


def _inside(event: Event, form: Form) -> Told:
    """Exploration."""
    who = SeatSpan(getattr(event, "seat", 0), form)
    match event:
        case ev.DungeonEntered():
            text = f" enters {dungeon(event.dungeon)} with {_named(event.said)}"
            return (who, f"{text}, capacity {event.capacity}"), ("DV-X1",)
        case ev.JesterTurned():
            letter = event.letter or "no letter"
            text = f"For the Jester {_named(event.said)} is turned: {letter}"
            return (text,), ("DV-L6",)
        case ev.OracleSet():
            return (f"The Oracle copies {event.said}: {event.letter or 'no letter'}",), ("DV-L5",)
        case ev.OrbLooked():
            return (who, " looks at the top room by the orb"), ("DV-I11",)
        case ev.OrbPlaced():
            where = "back on top" if event.where == "top" else "at the bottom"
            return (who, f" puts it {where}"), ("DV-I11",)
        case ev.RoomTurned():
            if event.letter is None:
                return (f"{event.name}, an item",), ("DV-I2",)
            return (f"{event.name}: {event.letter} with {event.gold} gold",), ("DV-X4",)
        case ev.AdventurerSaved():
            return ("The reliquary keeps everybody alive",), ("DV-I10",)
        case ev.AdventurerDied():
            return (f"{event.said} of ", who, f" dies; capacity {event.capacity}"), ("DV-X6",)
        case ev.BloodPlaced():
            lies = tokens(event.blood, form)
            return (f"Blood on {dungeon(event.dungeon)}: ", *lies), ("DV-B2",)
        case ev.TreasureKept():
            return _kept(event, who)
        case ev.PartyEscaped() | ev.PartyLeft():
            left = isinstance(event, ev.PartyLeft)
            how = "leaves, as no room is left," if left else "escapes"
            text = f" {how} with {event.gold} gold"
            return (who, text), ("DV-X17" if left else "DV-X12",)
        case ev.PartyWiped():
            text = f" is wiped out; {event.gold} carried gold is lost"
            return (who, text), ("DV-X14" if event.reason == "dead" else "DV-X15",)
        case _:
            return SILENT


def _kept(event: ev.TreasureKept, who: SeatSpan) -> Told:
    takes = f" takes {event.kept_said}" if event.kept_said else " leaves the room"
    drops = f", drops {listed(event.dropped_said)}" if event.dropped else ""
    carries = f"; carries {event.load} of {event.capacity}, {counted(len(event.carried), 'room')}"
    return (who, f"{takes}{drops}{carries}"), ("DV-X9", "DV-X10")
