"""The final count of Dungeon Busters: gems, sets, majorities, and who wins (DB-E)."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome, ScoreLine, TieBreak
from undercroft_engine.games.dungeon_busters import events, score_words
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.state import State, triple

SET_POINTS = 3
MOST_POINTS = 3
Gems = tuple[int, int, int]


def majority(piles: tuple[Gems, ...], colour: int) -> Seat | None:
    """The seat with more gems of the colour than every other; None if shared (DB-E4, DB-E5)."""
    counts = [pile[colour] for pile in piles]
    top = max(counts)
    return counts.index(top) if counts.count(top) == 1 else None


def score_lines(piles: tuple[Gems, ...], seat: Seat) -> tuple[ScoreLine, ...]:
    """Every line of a seat's score, those of no points included (DB-E2 to DB-E5)."""
    pile = piles[seat]
    sets = min(pile)
    lines = [
        ScoreLine("DB-E2", score_words.gems_text(sum(pile)), sum(pile)),
        ScoreLine("DB-E3", score_words.sets_text(sets), SET_POINTS * sets),
    ]
    for number, colour in enumerate(COLOURS):
        owner = majority(piles, number)
        points = MOST_POINTS if owner == seat else 0
        clause = "DB-E5" if owner is None else "DB-E4"
        tied = tuple(
            other
            for other in range(len(piles))
            if owner is None and piles[other][number] == max(p[number] for p in piles)
        )
        text = score_words.most_text(colour, pile[number], points > 0, seat in tied)
        lines.append(ScoreLine(clause, text, points))
    return tuple(lines)


def total(piles: tuple[Gems, ...], seat: Seat) -> int:
    """A seat's points, as they would count now."""
    return sum(line.points for line in score_lines(piles, seat))


def outcome(state: State) -> Outcome:
    """The end of a game whose last battle is resolved (DB-E1, DB-E6 to DB-E8)."""
    piles = tuple(state.pile(seat) for seat in range(state.seats))
    return final_count(piles, tuple(state.trophies))


def final_count(piles: tuple[Gems, ...], trophies: tuple[int, ...]) -> Outcome:
    """The end these piles and trophies make; both are public, so a view is enough for it."""
    seats = range(len(piles))
    lines = tuple(score_lines(piles, seat) for seat in seats)
    totals = tuple(sum(line.points for line in own) for own in lines)
    ranks = [(totals[seat], trophies[seat]) for seat in seats]
    winners = tuple(seat for seat in seats if ranks[seat] == max(ranks))
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    tied = tuple(seat for seat in seats if totals[seat] == max(totals))
    breaks: tuple[TieBreak, ...] = ()
    if len(tied) > 1:
        compared = tuple(trophies[seat] for seat in tied)
        breaks = (TieBreak("DB-E7", score_words.TROPHIES_TEXT, tied, compared, winners),)
    return Outcome(winners, places, totals, lines, breaks, score_words.REASON_OVER)


def game_ended(cards: tuple[MonsterCard, ...], state: State) -> events.GameEnded:
    """The end as it is told, with what was hidden till now."""
    end = outcome(state)
    return events.GameEnded(
        lines=end.lines,
        totals=end.totals,
        trophies=tuple(state.trophies),
        tie_breaks=end.tie_breaks,
        places=end.places,
        winners=end.winners,
        spoils=triple(state.spoils),
        removed=tuple(cards[row].id for row in state.removed),
        seed=state.seed,
        kept=tuple(state.kept),
        broken=tuple(state.broken),
    )
