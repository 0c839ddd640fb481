"""The final page: who won and why, wounds and coins line by line, what is open to all now."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_raiders.events import FinalCount
from undercroft_engine.games.dungeon_raiders.score_words import SOURCES
from undercroft_engine.games.dungeon_raiders.scoring import FEW_SEATS, SIGNS, Count, final_count
from undercroft_engine.games.dungeon_raiders.state import OVER_CAP
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.board import matters
from undercroft_engine.games.dungeon_raiders.words.count import count_lines
from undercroft_engine.games.dungeon_raiders.words.phrases import (
    cite,
    counted,
    items_said,
    joined,
    ordinal,
    seats,
)

WOUND_SOURCES = ("to start with", "from monsters", "from traps", "from the boss", "healed")
"""Where wounds came from and went, in the order of `wounds_from`."""


def headline(outcome: Outcome) -> Line:
    """`Ada wins`, `Ada and Bram share the win`, or `There is no winner`."""
    if not outcome.winners:
        return ("There is no winner",)
    wins = " wins" if len(outcome.winners) == 1 else " share the win"
    return (*seats(outcome.winners, "name"), wins)


def counted_at_end(view: View) -> Count:
    """The final count, worked out again from what all may see."""
    return final_count(view.coins, view.wounds, view.petrified, view.options)


def count_steps(view: View) -> tuple[Line, ...]:
    """Who is petrified, the rule of fainting in force with its figures, coins, tie-breaks."""
    count = counted_at_end(view)
    lines: list[Line] = []
    if view.petrified:
        had: list[Line] = [(SeatSpan(seat), f" {_has(view, seat)}") for seat in view.petrified]
        lines.append(cite(("Petrified and not counted: ", *joined(had, "; ")), "RA-O3", "RA-E1"))
    if not count.counted:
        return (*lines, cite(("All are petrified: there is no winner",), "RA-O4"))
    over_half = count.rule == "RA-E5" and view.options["majority3"] == "over_half"
    told = FinalCount(
        count.counted,
        view.wounds,
        count.rule,
        count.fainted,
        view.coins,
        count.tie_breaks,
        count.total / 2 if over_half else None,
    )
    return (*lines, *count_lines(told, "name"))


def count_rule(view: View) -> tuple[Line, ...]:
    """The same without the figures of all seats, which a table tells beside it."""
    return tuple(line for line in count_steps(view) if line[0] not in ("Wounds: ", "Coins: "))


def header_note(view: View) -> str:
    """The options in force and the end of the seed: `standard · over half · seed ..X`."""
    options = view.options
    told = [options["variant"]]
    if view.seats == FEW_SEATS:
        told.append(options["majority3"].replace("_", " "))
    return " · ".join([*told, f"seed ..{(view.seed or '')[-4:]}"])


def _has(view: View, seat: Seat) -> str:
    return f"with {counted(view.coins[seat], 'coin')} and {counted(view.wounds[seat], 'wound')}"


def columns(outcome: Outcome) -> tuple[tuple[Seat, str], ...]:
    """Seats in the order of their places, each with its place: `1st`."""
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    return tuple((seat, ordinal(outcome.places[seat] - 1)) for seat in order)


def coins_sum(figures: Sequence[int]) -> str:
    """Where coins came from and went: `3 to start with + 5 from chests - 2 to traps`."""
    parts = [
        f"{'-' if sign < 0 else '+'} {count} {source}"
        for count, sign, source in zip(figures, SIGNS, SOURCES, strict=False)
        if count
    ]
    text = " ".join(parts).removeprefix("+ ") or "none ever"
    lost = figures[OVER_CAP]
    return f"{text}; {lost} lost over the limit of 20" if lost else text


def wounds_sum(figures: Sequence[int]) -> str:
    """Where wounds came from and went: `1 to start with + 4 from monsters - 1 healed`."""
    parts = [
        f"{'-' if place == len(figures) - 1 else '+'} {count} {source}"
        for place, (count, source) in enumerate(zip(figures, WOUND_SOURCES, strict=True))
        if count
    ]
    return " ".join(parts).removeprefix("+ ") or "none ever"


def options_line(view: View) -> Line:
    """The options that were in force."""
    told = [
        f"{name} {value}" if matters(view, name) else f"{name} {value} (no effect)"
        for name, value in view.options.items()
    ]
    return (f"Options: {', '.join(told)}",)


def opened(view: View) -> tuple[Line, ...]:
    """What all may see now: what was removed, the other bosses, the hands, the seed."""
    removed = ", ".join(view.room(room).name for room in view.removed)
    bosses = ", ".join(view.room(room).name for room in view.other_bosses)
    levels = ", ".join(view.levels_removed)
    return (
        cite((f"Rooms removed: {removed}; level cards: {levels}",), "RA-S2", "RA-S4"),
        cite((f"Bosses that stayed away: {bosses}",), "RA-S3"),
        ("Items left in hand: ", *joined(_items_left(view), "; ")),
        (f"Seed: {view.seed}",),
    )


def _items_left(view: View) -> list[Line]:
    held = [seat for seat in range(view.seats) if any(view.items[seat])]
    left: list[Line] = [(SeatSpan(seat), f" {items_said(view.items[seat])}") for seat in held]
    return left or [("none",)]


def results_said(view: View, outcome: Outcome) -> tuple[Line, ...]:
    """The whole final page as prose, for plain mode, where the winners have been named."""
    ranking = [_seat_said(view, outcome, seat, place) for seat, place in columns(outcome)]
    rest = (*ranking, options_line(view), *opened(view))
    return tuple(_ended(line) for line in (*count_steps(view), *rest))


def _ended(line: Line) -> Line:
    """The line with a full stop before its clauses."""
    clauses = sum(hasattr(span, "id") for span in line)
    at = len(line) - clauses
    return (*line[:at], ".", *line[at:])


def _seat_said(view: View, outcome: Outcome, seat: Seat, place: str) -> Line:
    coins = f"{counted(outcome.totals[seat], 'coin')}: {coins_sum(view.coins_from[seat])}"
    wounds = f"{counted(view.wounds[seat], 'wound')}: {wounds_sum(view.wounds_from[seat])}"
    return (f"{place} ", SeatSpan(seat), f", {coins}. {wounds}")
