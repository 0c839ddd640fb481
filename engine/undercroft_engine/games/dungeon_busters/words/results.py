"""The final page: who won and why, every scoring row, what is open to all now."""

from __future__ import annotations

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome, TieBreak
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters.events import Gems
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.scoring import MOST_POINTS, SET_POINTS, majority
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.board import kept_note, kept_said
from undercroft_engine.games.dungeon_busters.words.phrases import (
    ROMAN,
    cite,
    counted,
    gem_counts,
    gems_said,
    joined,
    ordinal,
    scored,
    seats,
)

_NOTHING = "-"


class Row(msgspec.Struct, frozen=True):
    """A row of the final table: its heading, a cell for each seat in seat order, its clause.

    `idle`: seats whose cell brought no points, in a row where others' cells did.
    """

    heading: str
    cells: tuple[str, ...]
    clause: str = ""
    idle: tuple[Seat, ...] = ()


def headline(outcome: Outcome) -> Line:
    """`Ada wins`, or `Ada and Bram share the win`."""
    wins = " wins" if len(outcome.winners) == 1 else " share the win"
    return (*seats(outcome.winners, "name"), wins)


def reasons(outcome: Outcome) -> tuple[Line, ...]:
    """Why: points, and the tie-break where one was needed."""
    points = counted(max(outcome.totals), "point")
    if not outcome.tie_breaks:
        return ((*seats(outcome.winners, "name"), f" has {points}: the most."),)
    tie = outcome.tie_breaks[0]
    both = "both" if len(tie.seats) == 2 else "all"
    equal: Line = (*seats(tie.seats, "name"), f" {both} have {points}.")
    return (equal, (*_compared(tie), " ", *_left(tie)))


def _compared(tie: TieBreak) -> Line:
    counts: list[Line] = [
        (SeatSpan(seat), f" {count}") for seat, count in zip(tie.seats, tie.values, strict=True)
    ]
    return ("Tie-break, trophies: ", *joined(counts), ".")


def _left(tie: TieBreak) -> Line:
    if tie.left == tie.seats:
        return ("They share the win.",)
    wins = " wins." if len(tie.left) == 1 else " share the win."
    return (*seats(tie.left, "name"), wins)


def decided_by(outcome: Outcome) -> str:
    """The clause that decided the game."""
    return outcome.tie_breaks[0].clause if outcome.tie_breaks else "DB-E6"


def columns(outcome: Outcome) -> tuple[tuple[Seat, str], ...]:
    """Seats in the order of their places, each with its place: `1st`."""
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    return tuple((seat, ordinal(outcome.places[seat] - 1)) for seat in order)


def rows(view: View, outcome: Outcome) -> tuple[Row, ...]:
    """One row for each scoring line, then total, trophies and words kept."""
    everybody = range(view.seats)
    gems, sets = ([own[line].points for own in outcome.lines] for line in (0, 1))
    table = [
        Row("Gems  R Y B", tuple(_counts(pile) for pile in view.piles)),
        Row("1 point each", tuple(str(points or _NOTHING) for points in gems), "DB-E2"),
        Row(f"Sets, {SET_POINTS} each", tuple(_sets(points) for points in sets), "DB-E3"),
    ]
    for index in range(len(COLOURS)):
        table.append(_majority_row(view, index))
    table.append(Row("Total", tuple(str(total) for total in outcome.totals)))
    counts = (view.trophies[seat] or _NOTHING for seat in everybody)
    trophies = tuple(f"{n}{_decisive(outcome, seat)}" for seat, n in enumerate(counts))
    table.append(Row("Trophies", trophies, "DB-E7"))
    kept = tuple(kept_note(view, seat) for seat in everybody)
    table.append(Row("Kept, no points", kept, "DB-N14"))
    return tuple(table)


def _counts(pile: Gems) -> str:
    return " ".join(str(n or _NOTHING) for n in pile)


def _sets(points: int) -> str:
    return f"{points // SET_POINTS} = {points:2}" if points else _NOTHING


def _majority_row(view: View, index: int) -> Row:
    """Every seat's count of a colour; the heading says what it brought, 0 where nobody has most."""
    word = COLOUR_WORDS[COLOURS[index]]
    owner = majority(view.piles, index)
    counts = [pile[index] for pile in view.piles]
    top = max(counts)
    cells = [str(count or _NOTHING) for count in counts]
    idle = tuple(seat for seat in range(view.seats) if seat != owner)
    if owner is not None:
        cells[owner] = f"{top} = {MOST_POINTS:2}"
        return Row(f"Most {word}, {MOST_POINTS}", tuple(cells), "DB-E4", idle)
    if not top:
        return Row(f"No {word}, 0", tuple(cells), "DB-E5", idle)
    cells = [f"{cell} tied" if n == top else cell for cell, n in zip(cells, counts, strict=True)]
    return Row(f"{word.capitalize()} tied, 0", tuple(cells), "DB-E5", idle)


def _decisive(outcome: Outcome, seat: Seat) -> str:
    """The mark at the trophies that decided a tie."""
    decided = any(seat in tie.left and tie.left != tie.seats for tie in outcome.tie_breaks)
    return " <" if decided else ""


def colour_lines(view: View) -> tuple[Line, ...]:
    """For each colour who had how many, and why nobody scored where nobody did."""
    return tuple(_colour_line(view, index) for index in range(len(COLOURS)))


def _colour_line(view: View, index: int) -> Line:
    word = COLOUR_WORDS[COLOURS[index]]
    counts = [pile[index] for pile in view.piles]
    top = max(counts)
    if not top:
        return cite((f"Nobody has any {word}, so nobody scores for it.",), "DB-E5")
    had: list[Line] = [(SeatSpan(seat), f" {n}") for seat, n in enumerate(counts) if n]
    head: Line = (f"{word.capitalize()}: ", *joined(had), ". ")
    owner = majority(view.piles, index)
    if owner is not None:
        return cite((*head, SeatSpan(owner), " has the most."), "DB-E4")
    tied = [seat for seat, n in enumerate(counts) if n == top]
    return cite((*head, *seats(tied, "name"), " share the most: nobody scores."), "DB-E5")


def opened(view: View) -> tuple[Line, ...]:
    """What all may see now: the cards set aside, what is left in the Bank and on Spoils."""
    left = f"Bank: {gem_counts(view.bank)}. Left on Spoils: {gem_counts(view.spoils)}."
    return (_set_aside(view),), cite((left,), "DB-P7")


def _set_aside(view: View) -> str:
    cards = (view.card(card) for card in view.removed)
    names = ", ".join(f"{card.name} ({ROMAN[card.dungeon]})" for card in cards)
    return f"Cards set aside: {names}."


def words_note() -> Line:
    """That promises do not score."""
    return cite(("Words kept and broken score nothing.",), "DB-N14")


def header_note(view: View, shown: int = 4) -> str:
    """Options and seed in the header: `values rulebook · seed ..9XFM`."""
    seed = view.seed or ""
    end = seed if len(seed) <= shown + 2 else f"..{seed[-shown:]}"
    return f"values {view.options['cards']} · seed {end}"


def results_said(view: View, outcome: Outcome) -> tuple[Line, ...]:
    """The whole final page as prose, for plain mode, where the winners have been named."""
    head = joined(reasons(outcome), " ")
    ranking = [_seat_said(view, outcome, seat, place) for seat, place in columns(outcome)]
    left: Line = (f"Bank: {gems_said(view.bank)}. Left on Spoils: {gems_said(view.spoils)}.",)
    cards = (view.card(card) for card in view.removed)
    names = ", ".join(f"{card.name} of dungeon {card.dungeon}" for card in cards)
    aside: Line = (f"Cards set aside: {names}.",)
    return (head, *ranking, *colour_lines(view), aside, left, words_note())


def _seat_said(view: View, outcome: Outcome, seat: Seat, place: str) -> Line:
    total = counted(outcome.totals[seat], "point")
    trophies = counted(view.trophies[seat], "trophy")
    kept = kept_said(view, seat)
    brought = f": {scored(outcome.lines[seat])}" if outcome.totals[seat] else ""
    return (
        f"{place} ",
        SeatSpan(seat),
        f", {total}{brought}. {trophies}; {kept}.",
    )
