"""The final page: who won and why, every scoring row, what is open to all now."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.phrases import cite, counted, joined, listed, ordinal, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters.events import EndTriggered
from undercroft_engine.games.monster_busters.state import LIVES
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.answers import hands_shown
from undercroft_engine.games.monster_busters.words.board import kept_said
from undercroft_engine.games.monster_busters.words.log import end_clause, end_reason, survivors


def results_said(view: View, outcome: Outcome) -> tuple[Line, ...]:
    """The whole final page as prose, for plain mode, where the winners have been named."""
    order = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    return (
        _why_won(outcome),
        *(_seat_said(view, outcome, seat) for seat in order),
        *_why_over(view),
        hands_shown(view),
        cite(("Words kept and broken score nothing.",), "MB-N16"),
        ("Figures of Monsters, Locations and Items are house values, unless a deck file says so.",),
    )


def _why_won(outcome: Outcome) -> Line:
    """`Ada has 19 points: the highest.`, or that a tie is shared."""
    points = counted(max(outcome.totals), "point")
    who = seats(outcome.winners, "name")
    if len(outcome.winners) == 1:
        return cite((*who, f" has {points}: the highest."), "MB-E5")
    text = f" are tied at {points}: shared victory, no tie-break."
    return cite((*who, text), "MB-E5")


def _seat_said(view: View, outcome: Outcome, seat: Seat) -> Line:
    """`1st Ada, 19 points: 3 from battles, coffins 1, 6 and 9. No promise judged.`"""
    assert view.end is not None
    alive = view.end.survivors[seat]
    coffins = listed([str(coffin) for coffin in view.coffins[seat]])
    how = {0: "", LIVES: ", all survivors"}.get(alive, f", the last {alive} survivors")
    if alive == 1:
        how = ", the last a survivor"
    place = ordinal(outcome.places[seat] - 1)
    battles = f"{view.scores[seat]} from battles"
    text = f": {battles} and {sum(view.coffins[seat])} from coffins {coffins}{how}."
    total = counted(outcome.totals[seat], "point")
    kept = kept_said(view, seat)
    return (f"{place} ", SeatSpan(seat), f", {total}{text} {kept[0].upper()}{kept[1:]}.")


def _why_over(view: View) -> tuple[Line, ...]:
    """Why the game ended, and on which coffin the survivors went and why."""
    assert view.end is not None
    end = EndTriggered(view.end.reason, view.round, view.end.seats)
    lines = [cite((*end_reason(end, "name"), "."), end_clause(end.reason))]
    alive = view.end.survivors
    if any(alive):
        coffin = view.buried() - sum(alive)
        lay = "1 marker was" if coffin == 1 else f"{coffin} markers were"
        whose = joined([survivors(alive, "name")])
        text = f"Survivors went on coffin {coffin}, for {lay} there already: "
        lines.append(cite((text, *whose, "."), "MB-E3"))
    return tuple(lines)
