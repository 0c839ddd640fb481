"""The texts of a reveal: what each card came to, the sum, the result, what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import joined, number_word, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.words.log import (
    end_clause,
    end_reason,
    strength_sum,
    survivors,
    vp_sum,
)
from undercroft_engine.games.monster_busters.words.since import gained
from undercroft_engine.parts.talk import PromisesJudged

_STEPS: dict[type[Event], str] = {
    ev.PicksRevealed: "cards",
    ev.BattleResolved: "sum",
    PromisesJudged: "words",
    ev.VpScored: "VP",
    ev.MarkerBuried: "coffins",
    ev.ItemsReshuffled: "Items",
    ev.ItemDrawn: "Items",
    ev.DrawLost: "Items",
    ev.MonsterDefeated: "Monster",
    ev.Weakening: "Monster",
    ev.EndTriggered: "end",
    ev.SurvivorsBuried: "end",
}
_ASKS = {
    "cards": "the cards",
    "sum": "what they add up to",
    "words": "whose word was kept",
    "VP": "who scores what",
    "coffins": "who buries a marker",
    "Items": "who draws Items",
    "Monster": "what becomes of the Monster",
    "end": "why the game ends",
}


class Parts(NamedTuple):
    """What the sum is made of."""

    fighters: int
    items: int
    mercenaries: int


def step_of(event: Event) -> str | None:
    """The step of a reveal an event belongs to; None if it is part of no reveal."""
    return _STEPS.get(type(event))


def next_step(step: str) -> str:
    """The prompt of a reveal that waits: `Enter shows the next step: who scores what.`"""
    return f"Enter shows the next step: {_ASKS[step]}."


def title(battle: ev.BattleResolved) -> str:
    """How it went."""
    return "Victory" if battle.victory else "Defeat"


def clauses(battle: ev.BattleResolved) -> str:
    """The clauses a result rests on, the game's prefix once."""
    return "MB-A10 V1" if battle.victory else "MB-A10 D1 D2"


def sum_line(battle: ev.BattleResolved) -> Line:
    """The sum: `A 1 + C 2 + 2 Mercenaries = 5, needed 5`; `A 3 alone, needed 5`."""
    adding = [seat for seat, one in enumerate(battle.contribution) if one.total]
    if len(adding) == 1 and not battle.mercenaries:
        return (*seats(adding), f" {battle.total} alone, needed {battle.strength}")
    return (*strength_sum(battle, "letter"), f", needed {battle.strength}")


def sum_short(battle: ev.BattleResolved) -> Line:
    """The same without its summands: `A and C add 5, needed 5`; `A adds 1, needed 7`."""
    adding = [seat for seat, one in enumerate(battle.contribution) if one.total]
    who: list[Line] = [(SeatSpan(seat, "letter"),) for seat in adding]
    who += [(f"{battle.mercenaries} Mercenaries",)] if battle.mercenaries else []
    if not who:
        return (f"Nobody adds anything, needed {battle.strength}",)
    verb = "adds" if len(who) == len(adding) == 1 else "add"
    named = joined(who, ", ", " and ")
    return (*named, f" {verb} {battle.total}, needed {battle.strength}")


def retreat_line(battle: ev.BattleResolved) -> Line:
    """Who retreats: `B and C retreat`; nothing if nobody does."""
    if not battle.retreaters:
        return ()
    verb = " retreats" if len(battle.retreaters) == 1 else " retreat"
    return (*seats(battle.retreaters), verb)


def parts_of(battle: ev.BattleResolved) -> Parts:
    """The sum by what adds: one for each fighter, then Items, then Mercenaries."""
    fighters = sum(battle.contribution[seat].base for seat in battle.fighters)
    items = battle.total - fighters - battle.mercenaries
    return Parts(fighters, items, battle.mercenaries)


def sum_end(battle: ev.BattleResolved) -> str:
    """What stands behind the bar, which stands behind the sum: `of 9, two short`."""
    short = battle.strength - battle.total
    tail = f", {number_word(short)} short" if short > 0 else ""
    return f"of {battle.strength}{tail}"


def card_fate(
    seat: Seat, battle: ev.BattleResolved, told: Sequence[Event], *, short: bool = False
) -> str:
    """What became of a seat's card: `fights`, `+3 VP`, `buried on 5`, `draws 1`."""
    for one in told:
        if isinstance(one, ev.VpScored) and one.seat == seat:
            return f"+{one.monster + one.temple + one.charm} VP"
        if isinstance(one, ev.MarkerBuried) and one.seat == seat:
            return f"▮ on {one.coffin}" if short else f"buried on {one.coffin}"
    if seat in battle.retreaters:
        return "out" if short else "retreats"
    return "fights"


def result_lines(told: Sequence[Event], battle: ev.BattleResolved) -> tuple[Line, ...]:
    """What the battle brought, as far as it has been told."""
    lines: list[Line] = [*_scores(told)]
    fates = [one for one in told if isinstance(one, ev.MarkerBuried | ev.DrawLost | ev.ItemDrawn)]
    lines += gained(fates)
    if not battle.fighters:
        lines.append(("Nobody fights: nobody scores or buries",))
    return tuple(lines)


def _scores(told: Iterable[Event]) -> list[Line]:
    """`A and B score 2 + 2 Temple = 4`, those who score alike together."""
    sums: dict[str, list[Seat]] = {}
    for one in told:
        if isinstance(one, ev.VpScored):
            sums.setdefault(vp_sum(one), []).append(one.seat)
    return [
        (*seats(who), f" {'scores' if len(who) == 1 else 'score'} {text} VP")
        for text, who in sums.items()
    ]


def end_lines(told: Iterable[Event]) -> tuple[Line, ...]:
    """Why the game ends, and where the survivors go."""
    lines: list[Line] = []
    for one in told:
        if isinstance(one, ev.EndTriggered):
            lines.append(end_reason(one, "letter"))
        if isinstance(one, ev.SurvivorsBuried):
            text = f"Survivors on coffin {one.coffin}: "
            lines.append((text, *joined([survivors(one.count, "letter")])))
    return tuple(lines)


def end_clauses(told: Iterable[Event]) -> str:
    """The clause by which the game ends; empty while it does not."""
    ends = (end_clause(one.reason) for one in told if isinstance(one, ev.EndTriggered))
    return next(ends, "")


def monster_fate(told: Iterable[Event]) -> str:
    """What became of the Monster: `weakened by 2`, `leaves the game`."""
    for one in told:
        if isinstance(one, ev.MonsterDefeated):
            return "leaves the game"
        if isinstance(one, ev.Weakening):
            return f"weakened by {one.tokens}" if one.placed else f"keeps all {one.tokens} tokens"
    return ""
