"""The final count of Monster Busters: the score track, three coffins, who wins (MB-E)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.outcome import Outcome, ScoreLine
from undercroft_engine.games.monster_busters import events, score_words
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, Cards
from undercroft_engine.games.monster_busters.state import LIVES, End, State, items_of


def score_lines(score: int, coffins: Sequence[int], survivors: int) -> tuple[ScoreLine, ...]:
    """What a seat scored in battles, then each of its coffins, survivors last (MB-E3, MB-E4)."""
    lines = [ScoreLine("MB-V1", score_words.BATTLES_TEXT, score)]
    for place, coffin in enumerate(coffins):
        survived = place >= LIVES - survivors
        text = score_words.coffin_text(coffin, survived)
        lines.append(ScoreLine("MB-E3" if survived else "MB-E4", text, coffin))
    return tuple(lines)


def outcome(state: State) -> Outcome:
    """The end of a game that is over (MB-E5, MB-E8)."""
    assert state.end is not None
    return final_count(state.scores, state.coffins, state.end, state.round)


def final_count(
    scores: Sequence[int], coffins: Sequence[Sequence[int]], end: End, round_: int
) -> Outcome:
    """The end that scores and coffins make; all of it is public, so a view is enough for it."""
    lines = tuple(
        score_lines(score, own, survivors)
        for score, own, survivors in zip(scores, coffins, end.survivors, strict=True)
    )
    totals = tuple(sum(line.points for line in own) for own in lines)
    best = max(totals)
    return Outcome(
        winners=tuple(seat for seat, total in enumerate(totals) if total == best),
        places=tuple(1 + sum(other > total for other in totals) for total in totals),
        totals=totals,
        lines=lines,
        tie_breaks=(),
        reason=score_words.reason_text(end.reason, round_),
    )


def game_ended(cards: Cards, state: State) -> events.GameEnded:
    """The end as it is told, with what was hidden till now."""
    end = outcome(state)
    return events.GameEnded(
        lines=end.lines,
        totals=end.totals,
        places=end.places,
        winners=end.winners,
        hands=tuple(tuple(ITEM_IDS[kind] for kind in items_of(hand)) for hand in state.hands),
        monster_deck=tuple(cards.monsters[row].id for row in state.monster_deck),
        location_deck=tuple(cards.locations[kind].id for kind in state.location_deck),
        item_deck=tuple(ITEM_IDS[kind] for kind in state.item_deck),
        seed=state.seed,
        kept=tuple(state.kept),
        broken=tuple(state.broken),
    )
