"""The final count in words: who is counted, the rule in force by name, who faints, who wins."""

from __future__ import annotations

from undercroft_engine.core.outcome import TieBreak
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_raiders import events as ev
from undercroft_engine.games.dungeon_raiders.words.phrases import (
    Form,
    cite,
    half_said,
    joined,
    seats,
    verb,
)


def count_lines(event: ev.FinalCount, form: Form) -> tuple[Line, ...]:
    """The count step by step; each step only if it was applied."""
    lines = [_held("Wounds: ", event.counted, event.wounds, form), rule_line(event)]
    if event.fainted:
        faint = verb(event.fainted, " faints", " faint")
        lines.append(cite((*seats(event.fainted, form), faint), event.rule))
    else:
        lines.append(cite(("Nobody faints",), event.rule))
    left = [seat for seat in event.counted if seat not in event.fainted]
    coins = _held("Coins: ", tuple(left), event.coins, form)
    lines.append(cite(coins, "RA-E7"))
    lines += [cite(tie_line(tie, form), tie.clause) for tie in event.tie_breaks]
    return tuple(lines)


def _held(head: str, of: tuple[int, ...], figures: tuple[int, ...], form: Form) -> Line:
    held: list[Line] = [(SeatSpan(seat, form), f" {figures[seat]}") for seat in of]
    return (head, *joined(held))


def rule_line(event: ev.FinalCount) -> Line:
    """The rule of fainting in force, by name and with its figures."""
    total = sum(event.wounds[seat] for seat in event.counted)
    if event.rule == "RA-E2":
        lone = len(event.counted) == 1
        text = "One seat alone is counted" if lone else "All have the same number of wounds"
        return cite((f"{text}, so nobody faints",), "RA-E2")
    if event.rule == "RA-E3":
        return cite(("Rule in force: all with the most wounds faint",), "RA-E3")
    if event.half is None:
        text = "sole_lead, whoever has more wounds than every other seat faints"
    else:
        half = half_said(event.half)
        text = f"over_half, whoever has more than {half} of all {total} wounds faints"
    return cite((f"Rule in force: {text}",), "RA-E5", "RA-G6")


def tie_line(tie: TieBreak, form: Form) -> Line:
    """`Equal in coins: A 3, B 2 wounds; B is left`."""
    held: list[Line] = [
        (SeatSpan(seat, form), f" {count}")
        for seat, count in zip(tie.seats, tie.values, strict=True)
    ]
    best = verb(tie.left, " has the fewest", " are equal there too")
    return ("Equal in coins; wounds: ", *joined(held), "; ", *seats(tie.left, form), best)
