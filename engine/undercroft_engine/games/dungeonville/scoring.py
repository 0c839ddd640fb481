"""True scores, claims, and the end of a game of Dungeonville (DV-B, DV-W, DV-G9)."""

from __future__ import annotations

from typing import Any

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome, ScoreLine, TieBreak
from undercroft_engine.games.dungeonville import events, score_words
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.state import (
    TO_WIN,
    Claimed,
    Ending,
    Entry,
    State,
)


def parts(state: State, seat: Seat, deed: int) -> tuple[int, int, int]:
    """Kill zone, others' blood and own blood of a seat if it owned that dungeon (DV-B8)."""
    lies = state.blood_on(deed)
    return sum(state.kills(seat)), sum(lies) - lies[seat], lies[seat]


def true_score(state: State, seat: Seat) -> int:
    """The seat's true score (DV-B8)."""
    kills, others, own = parts(state, seat, state.deeds[seat])
    return kills + others - own


def reached(state: State) -> tuple[Seat, ...]:
    """The seats with seven or more (DV-G2)."""
    return tuple(seat for seat in range(state.seats) if true_score(state, seat) >= TO_WIN)


def highest(state: State) -> tuple[Seat, ...]:
    """The seats with the highest true score (DV-G9)."""
    scores = [true_score(state, seat) for seat in range(state.seats)]
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def claim(state: State, seat: Seat, emit: Emit | None) -> None:
    """Test a claim against the state of this moment (DV-W3, DV-W4)."""
    true = true_score(state, seat) >= TO_WIN
    deed = state.deeds[seat]
    if emit:
        emit(events.Claimed(seat, true, DUNGEONS[deed]))
    if true:
        end(state, "claim", (seat,), emit)
    else:
        state.deed_log += (Claimed(state.round, seat, deed),)


def end(state: State, reason: events.Reason, winners: tuple[Seat, ...], emit: Emit | None) -> None:
    """The game is over; whatever was being chosen is void (DV-G8)."""
    state.end = Ending(reason, winners)
    state.stage = "over"
    state.turn = -1
    state.owed = ()
    state.anew = ()
    state.pending = None
    state.locks = [()] * state.seats
    if emit:
        emit(game_ended(state))


def game_ended(state: State) -> events.GameEnded:
    """The end as it is told, with all that was secret (DV-H9)."""
    assert state.end is not None
    kills, others, own = zip(
        *(parts(state, seat, state.deeds[seat]) for seat in range(state.seats)), strict=True
    )
    return events.GameEnded(
        state.end.reason,  # type: ignore[arg-type]
        state.end.winners,
        tuple(DUNGEONS[deed] for deed in state.deeds),
        kills,
        others,
        own,
        tuple(true_score(state, seat) for seat in range(state.seats)),
        tuple(DUNGEONS[deed] for deed in state.house),
        tuple(map(entry_fields, state.deed_log)),
        state.seed,
    )


def entry_fields(entry: Entry) -> dict[str, Any]:
    """An entry of the deed log as a plain object."""
    if isinstance(entry, Claimed):
        return {
            "kind": "claim",
            "round": entry.round,
            "seat": entry.seat,
            "dungeon": DUNGEONS[entry.dungeon],
        }
    return {
        "kind": "buy",
        "round": entry.round,
        "seat": entry.seat,
        "old": DUNGEONS[entry.old],
        "new": DUNGEONS[entry.new],
    }


def outcome(state: State) -> Outcome:
    """The end: winners first, the others by true score (rules file, part 8)."""
    assert state.end is not None
    reason, winners = state.end
    totals = tuple(true_score(state, seat) for seat in range(state.seats))
    ranks = [
        (seat not in winners, 0 if seat in winners else -totals[seat])
        for seat in range(state.seats)
    ]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    lines = tuple(_lines(state, seat) for seat in range(state.seats))
    breaks: tuple[TieBreak, ...] = ()
    if len(winners) > 1:
        clause, text = (
            ("DV-W10", score_words.SHARED)
            if reason == "automatic"
            else ("DV-G9", score_words.EQUAL)
        )
        values = tuple(totals[seat] for seat in winners)
        breaks = (TieBreak(clause, text, winners, values, winners),)
    return Outcome(winners, places, totals, lines, breaks, score_words.REASONS[reason])


def _lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    kills, others, own = parts(state, seat, state.deeds[seat])
    return (
        ScoreLine("DV-B1", score_words.KILLS, kills),
        ScoreLine("DV-B8", score_words.OTHERS, others),
        ScoreLine("DV-B7", score_words.OWN, -own),
    )
