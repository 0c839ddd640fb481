"""The final count of Dungeon Raiders: who faints, who wins, and every place (RA-E)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome, ScoreLine, TieBreak
from undercroft_engine.games.dungeon_raiders import events, score_words
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.state import OVER_CAP, State

FEW_SEATS = 3
"""At so many seats a majority of the wounds is asked for (RA-E5)."""
SIGNS = (1, 1, 1, 1, -1, -1)
"""What the places of `coins_from` bring or take; what the cap took is in none of them."""
LINE_CLAUSES = ("RA-S11", "RA-C1", "RA-H6", "RA-O9", "RA-X2", "RA-O2")


class Count(msgspec.Struct, frozen=True):
    """The final count.

    `counted` are the seats not petrified, `rule` the clause that says who faints, `total` all
    wounds of those counted, `best` the richest of those left, `winners` the best of them.
    """

    counted: tuple[Seat, ...]
    rule: str
    total: int
    fainted: tuple[Seat, ...]
    best: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    tie_breaks: tuple[TieBreak, ...]


def final_count(
    coins: Sequence[int],
    wounds: Sequence[int],
    petrified: Sequence[Seat],
    options: Mapping[str, str],
) -> Count:
    """The end these coins and wounds make; all is public, so a view is enough for it."""
    seats = range(len(coins))
    counted = tuple(seat for seat in seats if seat not in petrified)
    rule, fainted = _fainted(len(coins), wounds, counted, options)
    left = [seat for seat in counted if seat not in fainted]
    best = tuple(seat for seat in left if coins[seat] == max(coins[other] for other in left))
    winners = best
    breaks: tuple[TieBreak, ...] = ()
    if len(best) > 1:
        compared = tuple(wounds[seat] for seat in best)
        winners = tuple(seat for seat in best if wounds[seat] == min(compared))
        text = score_words.WOUNDS_TEXT
        breaks = (TieBreak("RA-E8", text, best, compared, winners),)
    ranks = [
        (2 if seat in petrified else 1 if seat in fainted else 0, -coins[seat], wounds[seat])
        for seat in seats
    ]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    total = sum(wounds[seat] for seat in counted)
    return Count(counted, rule, total, fainted, best, winners, places, breaks)


def _fainted(
    seats: int, wounds: Sequence[int], counted: tuple[Seat, ...], options: Mapping[str, str]
) -> tuple[str, tuple[Seat, ...]]:
    """The clause in force, and the seats that faint by it (RA-E2 to RA-E5)."""
    held = [wounds[seat] for seat in counted]
    if len(set(held)) < 2:
        return "RA-E2", ()
    most = tuple(seat for seat in counted if wounds[seat] == max(held))
    if seats > FEW_SEATS:
        return "RA-E3", most
    if options["majority3"] == "over_half":
        faints = 2 * max(held) > sum(held)
    else:
        faints = len(most) == 1
    return "RA-E5", most if faints else ()


def of_state(state: State) -> Count:
    """The final count of a state."""
    return final_count(state.coins, state.wounds, state.petrified, state.options)


def outcome(state: State) -> Outcome:
    """The end of a game whose boss is resolved; totals are coins."""
    count = of_state(state)
    lines = tuple(score_lines(figures) for figures in state.coins_from)
    reason = score_words.REASON_OVER if count.counted else score_words.REASON_PETRIFIED
    totals = tuple(state.coins)
    return Outcome(count.winners, count.places, totals, lines, count.tie_breaks, reason)


def score_lines(coins_from: Sequence[int]) -> tuple[ScoreLine, ...]:
    """Where a seat's coins came from and went, those of no coins included."""
    return tuple(
        ScoreLine(clause, score_words.SOURCES[place], sign * coins_from[place])
        for place, (clause, sign) in enumerate(zip(LINE_CLAUSES, SIGNS, strict=True))
    )


def ending(box: Box, state: State) -> tuple[Event, ...]:
    """The end as it is told: the count, unless nobody is left to be counted, then the rest."""
    count = of_state(state)
    ended = _game_ended(box, state, count)
    if not count.counted:
        return (ended,)
    over_half = count.rule == "RA-E5" and state.options["majority3"] == "over_half"
    told = events.FinalCount(
        count.counted,
        tuple(state.wounds),
        count.rule,
        count.fainted,
        tuple(state.coins),
        count.tie_breaks,
        count.total / 2 if over_half else None,
    )
    return told, ended


def _game_ended(box: Box, state: State, count: Count) -> events.GameEnded:
    boss = state.row[-1]
    return events.GameEnded(
        winners=count.winners,
        places=count.places,
        coins_from=tuple(state.coins_from),
        wounds_from=tuple(state.wounds_from),
        hands=tuple(state.hand_cards(seat) for seat in range(state.seats)),
        deck=tuple(box.rooms[room].id for room in (*state.resolved, *state.row)),
        removed=tuple(box.rooms[room].id for room in state.removed),
        levels_removed=tuple(box.levels[level].id for level in state.levels_removed),
        other_bosses=tuple(box.rooms[room].id for room in box.bosses if room != boss),
        seed=state.seed,
    )


assert len(LINE_CLAUSES) == len(SIGNS) == OVER_CAP
