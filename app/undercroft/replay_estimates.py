"""After the game: what searching makes of each choice that was made, with all it could have been.

It comes from what the seat knew then, and so tells whether a choice was good, not whether it paid.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.estimates import estimates
from undercroft_engine.core.match import Match
from undercroft_engine.core.moves import Move
from undercroft_engine.core.record import Entry
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.core.spans import plain


class Judge(NamedTuple):
    """How choices are looked at: nodes for each, and the text the dice come from."""

    nodes: int
    seed: str


class Candidate(msgspec.Struct, frozen=True):
    """What could have been chosen: `share` and `doubt` are parts of a win, `reason` is in words."""

    moves: tuple[Move, ...]
    share: float
    doubt: float
    looks: int
    reason: str


def candidates(
    match: Match, entry: Entry, number: int, judge: Judge
) -> tuple[Candidate, ...] | None:
    """What could have been chosen, best first; None where there was nothing to choose.

    `number` is the entry's, `match` stands before it.
    """
    seat = entry.seat
    offer = None if seat is None or entry.move is None else match.offer(seat)
    if seat is None or offer is None:
        return None
    made = msgspec.convert(entry.move, match.game.move_type)
    if made not in offer.moves or len(offer.moves) == 1:
        return None
    dice = Rng(seeded(judge.seed, number))
    found = estimates(match.game, match.view(seat), offer, dice, Budget(judge.nodes))
    words = match.game.words
    return tuple(
        Candidate(
            one.moves,
            one.share,
            one.doubt,
            one.looks,
            plain(words.reason(one.sign, one.amount)) if one.sign else "",
        )
        for one in found
    )
