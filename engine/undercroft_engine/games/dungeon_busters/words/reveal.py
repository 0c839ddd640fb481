"""The texts of a reveal: what became of each card, the sum, the loot, who pays, what comes next."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.fought import Fought
from undercroft_engine.games.dungeon_busters.words.phrases import (
    cards,
    equal_cards,
    gem,
    gem_counts,
    gem_row,
    gem_table,
    joined,
    listed,
    number_word,
    ordinal,
    seats,
)
from undercroft_engine.parts.talk import PromisesJudged

_STEPS: dict[type[Event], str] = {
    ev.PicksRevealed: "cards",
    ev.CardsCancelled: "cancelled",
    ev.BattleResolved: "sum",
    PromisesJudged: "words",
    ev.ChestTaken: "chests",
    ev.ChestUnclaimed: "chests",
    ev.SpoilsPicked: "Spoils",
    ev.GemsLost: "paying",
    ev.TrophyGiven: "trophy",
    ev.MonsterLeft: "leaves",
    ev.DungeonEnded: "Dungeon done",
}
_ASKS = {
    "cards": "the cards",
    "cancelled": "which cards cancel each other",
    "sum": "what the others add up to",
    "words": "whose word was kept",
    "chests": "who takes which Chest",
    "Spoils": "who takes what from Spoils",
    "paying": "who pays what",
    "trophy": "who keeps the card",
    "leaves": "what becomes of the monster",
    "Dungeon done": "what becomes of the played cards",
}


def step_of(event: Event) -> str | None:
    """The step of a reveal an event belongs to; None if it is part of no reveal."""
    return _STEPS.get(type(event))


def next_step(step: str, battle: Fought) -> str:
    """The prompt of a reveal that waits: `Enter shows the next step: who keeps the card.`"""
    left = step != "sum" or battle.order
    return f"Enter shows the next step: {_ASKS[step] if left else 'no card is left to add up'}."


def title(battle: Fought) -> str:
    """How it went."""
    return "Victory" if battle.victory else "Defeat"


def clauses(battle: Fought, sharing: bool = False) -> tuple[str, ...]:
    """The clauses a result rests on; `sharing` while Spoils are being picked."""
    if not battle.victory:
        return ("DB-D2", "DB-D5")
    return ("DB-P1", "DB-P2") if sharing else ("DB-T8", "DB-V2")


def card_note(battle: Fought, seat: Seat, sharing: bool = False) -> str:
    """What became of a seat's card: `chest 1`, `counted`, `× equal`, `× pays 1st`, `picks 1st`."""
    counts = seat in battle.order
    if seat in battle.payers:
        place = f"pays {ordinal(battle.payers.index(seat))}" if len(battle.payers) > 1 else "pays"
        return place if counts else f"× {place}"
    if not counts:
        return "× equal"
    place_of = battle.order.index(seat)
    if sharing and len(battle.order) > 1:
        return f"picks {ordinal(place_of)}"
    if battle.victory and place_of < len(battle.card.chests):
        return f"chest {place_of + 1}"
    return "counted"


def sum_line(battle: Fought) -> Line:
    """The sum: `D3 + E4 + A6 = 13, needed 13`."""
    needed = f"needed {battle.card.hp}"
    if not battle.order:
        return (f"All cards are cancelled: 0, {needed}",)
    if len(battle.order) == 1:
        return (*cards(battle.order, battle.picks, ""), f" alone counts, {needed}")
    return (*cards(battle.order, battle.picks, " + "), f" = {battle.strength}, {needed}")


def cancelled_line(battle: Fought) -> Line:
    """Which cards were equal: `B5 and C5 are equal: cancelled ×`; nothing if none were."""
    if not battle.cancelled:
        return ()
    return (*equal_cards((one.seats, one.value) for one in battle.cancelled), ": cancelled ×")


LEAVES = "leaves the game"
"""What becomes of a monster nobody defeats."""


def running_sum(battle: Fought) -> tuple[tuple[Seat, int], ...]:
    """The sum as it grows, contributor by contributor."""
    total = 0
    so_far = []
    for seat in battle.order:
        total += battle.picks[seat]
        so_far.append((seat, total))
    return tuple(so_far)


def sum_end(battle: Fought) -> str:
    """The bar's end: `13 of 13`, `9 of 10, one short`."""
    short = battle.card.hp - battle.strength
    tail = f", {number_word(short)} short" if short > 0 else ""
    return f"{battle.strength} of {battle.card.hp}{tail}"


def loot_line(battle: Fought, events: Iterable[Event]) -> Line:
    """Who takes what: `D takes ◆Y ◆Y   E takes ◆B`, `A takes ◆R, C and D no chest`."""
    rows: list[Line] = []
    left_over: list[Line] = []
    for event in events:
        if isinstance(event, ev.ChestTaken):
            taken: Line = gem_row(event.taken) or ("nothing",)
            short: Line = (" (Bank empty)",) if any(event.missing) else ()
            rows.append((SeatSpan(event.seat, "letter"), " takes ", *taken, *short))
        elif isinstance(event, ev.ChestUnclaimed):
            moved: Line = gem_row(event.moved) or ("nothing",)
            left_over.append((f"Chest {event.chest} to Spoils: ", *moved))
    line = joined([*rows, *left_over], "   ")
    without = battle.order[len(rows) :]
    if rows and without:
        return (*line, ", ", *seats(without), " no chest")
    return line


def loot_short(battle: Fought, events: Iterable[Event]) -> Line:
    """The same where there is little room: `D ◆Y ◆Y   E ◆B   C none   Spoils ◆R`."""
    rows: list[Line] = []
    left_over: list[Line] = []
    for event in events:
        if isinstance(event, ev.ChestTaken):
            rows.append((SeatSpan(event.seat, "letter"), " ", *(gem_row(event.taken) or ("none",))))
        elif isinstance(event, ev.ChestUnclaimed):
            left_over.append(gem_row(event.moved))
    rows += [(SeatSpan(seat, "letter"), " none") for seat in battle.order[len(rows) :]]
    if any(left_over):
        rows.append(("Spoils ", *joined(left_over, " ")))
    return joined(rows, "   ")


def spoils_line(battle: Fought, spoils: ev.Gems) -> Line:
    """What lies on Spoils and who shares it: `Spoils R 2 Y 3: A, C, D in turn`."""
    if not any(spoils):
        return ("Spoils is empty: nothing to share",)
    if len(battle.order) == 1:
        return (f"Spoils {gem_counts(spoils)}: all to ", *seats(battle.order))
    takers: list[Line] = [(SeatSpan(seat, "letter"),) for seat in battle.order]
    return (f"Spoils {gem_counts(spoils)}: ", *joined(takers), " in turn")


def payers_lines(battle: Fought) -> tuple[Line, ...]:
    """Who pays, and in which order if several do."""
    payers, value = battle.payers, min(battle.picks)
    who = seats(payers)
    if len(payers) == 1:
        return ((f"The lowest card played is {value}: ", *who, " pays"),)
    leader: Line = ("the Leader ", SeatSpan(battle.leader, "letter"), " round: ")
    turns: list[Line] = [(SeatSpan(seat, "letter"),) for seat in payers]
    if len(payers) == 2:
        order: Line = ("Order from ", *leader, *joined(turns, ", ", ", then "))
        return ((f"The lowest card played is {value}: ", *who, " pay"), order)
    return ((f"The lowest card is {value}: ", *who, " pay"), ("From ", *leader, *joined(turns)))


def payers_ahead(view: View) -> tuple[Line, ...]:
    """What later payers will pay, which is known beforehand: `B then pays red, its most: 2`."""
    return tuple(_payment(view, seat) for seat in view.agenda[1:] if view.stage == "lose")


def _payment(view: View, seat: Seat) -> Line:
    pile = view.piles[seat]
    top = max(pile)
    who = SeatSpan(seat, "letter")
    most = [COLOUR_WORDS[c] for c, n in zip(COLOURS, pile, strict=True) if n == top]
    if not top:
        return (who, " then pays nothing, having no gems")
    if len(most) == 1:
        return (who, f" then pays {most[0]}, its most: {top}")
    return (who, f" then pays {listed(most, 'or')}: {top}")


def bank_line(bank: ev.Gems) -> str:
    """The Bank's counts: `Bank R 4  Y 4  B 5`."""
    return f"Bank {gem_table(bank)}"


def spoils_taken(events: Iterable[Event]) -> tuple[Line, ...]:
    """The gems taken from Spoils so far, in order: `A ◆Y`, `C ◆R`, `D ◆Y`."""
    return tuple(
        (SeatSpan(event.seat, "letter"), " ", gem(event.colour))
        for event in events
        if isinstance(event, ev.SpoilsPicked)
    )


def spoils_next(view: View) -> Line:
    """Who takes a gem after the one now being picked: `C gets the last one`."""
    left = sum(view.spoils)
    if view.stage != "take" or left < 2:
        return ()
    then = SeatSpan(view.agenda[1 % len(view.agenda)], "letter")
    return (then, " gets the last one") if left == 2 else (then, " picks next")
