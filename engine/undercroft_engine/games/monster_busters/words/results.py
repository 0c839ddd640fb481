"""The final page: who won and why, every scoring row, what is open to all now."""

from __future__ import annotations

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.phrases import cite, counted, joined, listed, ordinal, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters.events import EndTriggered
from undercroft_engine.games.monster_busters.state import LIVES
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.answers import hands_shown
from undercroft_engine.games.monster_busters.words.board import is_variant, kept_note, kept_said
from undercroft_engine.games.monster_busters.words.log import end_clause, end_reason, survivors
from undercroft_engine.games.monster_busters.words.names import items_said, short_name

FIGURES_NOTE: Line = ("Figures of cards are house values, unless a deck file says so.",)
"""Where the figures come from."""

_SURVIVED = " s"
"""Stands behind a coffin whose marker survived to the end."""


class Row(msgspec.Struct, frozen=True):
    """A row of the final table: its heading, a cell for each seat in seat order, its clause."""

    heading: str
    cells: tuple[str, ...]
    clause: str = ""


def headline(outcome: Outcome) -> Line:
    """`Ada wins`, or `Ada and Bram share the win`."""
    wins = " wins" if len(outcome.winners) == 1 else " share the win"
    return (*seats(outcome.winners, "name"), wins)


def columns(outcome: Outcome) -> tuple[tuple[Seat, str], ...]:
    """Seats in the order of their places, each with its place: `1st`."""
    return tuple((seat, ordinal(outcome.places[seat] - 1)) for seat in _order(outcome))


def rows(view: View, outcome: Outcome) -> tuple[Row, ...]:
    """Victories and each coffin, then the total, and below it what does not score."""
    everybody = range(view.seats)
    coffins = [
        Row(
            f"{ordinal(place)} marker",
            tuple(_coffin(view, seat, place) for seat in everybody),
            "MB-E4",
        )
        for place in range(LIVES)
    ]
    kept = tuple(kept_note(view, seat, "/") for seat in everybody)
    return (
        Row("Victories", tuple(str(score) for score in view.scores), "MB-V1"),
        *coffins,
        Row("Total", tuple(str(total) for total in outcome.totals)),
        Row("Kept, no points", kept, "MB-N14"),
        Row("Items, no points", tuple(str(len(hand)) for hand in view.hands), "MB-E6"),
    )


def _coffin(view: View, seat: Seat, place: int) -> str:
    """The coffin of a seat's marker, in the order of burial; marked if it survived."""
    assert view.end is not None
    survived = place >= LIVES - view.end.survivors[seat]
    return f"{view.coffins[seat][place]}{_SURVIVED if survived else ''}"


def hands_left(view: View) -> tuple[Line, ...]:
    """The hands left, in words that take less and less room: the first that fits is taken."""
    return (
        hands_shown(view),
        ("Items left, scoring nothing: ", *joined([_hand(view, seat) for seat in _holding(view)])),
        (f"Items left in all, scoring nothing: {_all_items(view)}",),
    )


def _holding(view: View) -> list[Seat]:
    return [seat for seat in range(view.seats) if view.hands[seat]]


def _hand(view: View, seat: Seat) -> Line:
    """A hand in short: `A 2 Spear + Smoke`."""
    hand = view.hands[seat]
    kinds = dict.fromkeys(hand)
    named = [
        f"{hand.count(kind)} {short_name(kind)}" if hand.count(kind) > 1 else short_name(kind)
        for kind in kinds
    ]
    return (SeatSpan(seat, "letter"), f" {' + '.join(named)}")


def _all_items(view: View) -> str:
    every = [item for hand in view.hands for item in hand]
    order: list[str] = [row.id for row in view.items]
    return items_said(sorted(every, key=order.index))


def header_note(view: View, shown: int = 4) -> str:
    """Options and seed in the header: `house Items · seed ..9XFM`."""
    seed = view.seed or ""
    end = seed if len(seed) <= shown + 2 else f"..{seed[-shown:]}"
    deck = "weapons only" if view.options["items"] == "weapons" else "house Items"
    return f"{deck} · seed {end}"


def _order(outcome: Outcome) -> list[Seat]:
    return sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))


def results_said(view: View, outcome: Outcome) -> tuple[Line, ...]:
    """The whole final page as prose, for plain mode, where the winners have been named."""
    order = _order(outcome)
    return (
        why_won(outcome),
        *(_seat_said(view, outcome, seat) for seat in order),
        *why_over(view),
        hands_shown(view),
        cite(("Words kept and broken score nothing.",), "MB-N16"),
        ("Figures of Monsters, Locations and Items are house values, unless a deck file says so.",),
    )


def why_won(outcome: Outcome) -> Line:
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


def why_over(view: View) -> tuple[Line, ...]:
    """Why the game ended, and on which coffin the survivors went and why."""
    lines = [_why_ended(view)]
    if any(alive := _alive(view)):
        whose = joined([survivors(alive, "name")])
        lines.append(cite(("Survivors", _last_coffin(view), ": ", *whose, "."), "MB-E3"))
    return (*lines, *_variant(view))


def reasons(view: View, outcome: Outcome) -> tuple[Line, ...]:
    """The same after who has won, for a page that marks survivors one by one."""
    lines = [why_won(outcome), _why_ended(view)]
    if any(_alive(view)):
        mark = f"Survivors ({_SURVIVED.strip()})"
        lines.append(cite((mark, _last_coffin(view), "."), "MB-E3"))
    return (*lines, *_variant(view))


def _variant(view: View) -> tuple[Line, ...]:
    """That fewer played than the rulebook is for."""
    return (cite(("Three seats play by a house variant.",), "MB-G2"),) if is_variant(view) else ()


def _alive(view: View) -> tuple[int, ...]:
    assert view.end is not None
    return view.end.survivors


def _why_ended(view: View) -> Line:
    assert view.end is not None
    end = EndTriggered(view.end.reason, view.round, view.end.seats)
    return cite((*end_reason(end, "name"), "."), end_clause(end.reason))


def _last_coffin(view: View) -> str:
    """Where survivors went, and why there."""
    coffin = view.buried() - sum(_alive(view))
    lay = "1 marker was" if coffin == 1 else f"{coffin} markers were"
    return f" went on coffin {coffin}, for {lay} there already"
