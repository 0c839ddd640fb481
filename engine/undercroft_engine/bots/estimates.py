"""What searching makes of each answer to a question: its part of a win, and what speaks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import msgspec

from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.search_knowledge import Knowledge, Plan
from undercroft_engine.bots.search_play import Effort
from undercroft_engine.bots.search_sealed import REASON, Sealed
from undercroft_engine.bots.search_signs import Signs, Watcher, reasons
from undercroft_engine.bots.search_tree import open_search
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games import ROOMS


class Estimate(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer to a question: a move, or all that is locked one after the other.

    `share` is the part of a win it is expected to bring, of a team's the chance; `doubt` how far
    that may be off (one standard error) after so many `looks`. `sign` names what sets it apart from
    the other answers most, for good or ill, and `amount` how much of it was seen; "" is nothing.
    """

    moves: tuple[Move, ...]
    share: float
    doubt: float
    looks: int
    sign: str = ""
    amount: float = 0.0


def estimates(
    game: Game[Any, Any], view: Any, offer: Offer, rng: Rng, budget: Budget
) -> tuple[Estimate, ...]:
    """All answers that were looked at, best first; none where nothing is asked.

    They come from the view alone: whatever is hidden from it is dealt again and again.
    """
    if offer.kind == "none":
        return ()
    knowledge = known(game)
    signs: Signs = import_module(f"{ROOMS[game.info.id]}.bot_signs").SIGNS
    watcher = Watcher(game, knowledge, signs, offer.seat)
    shares, price = _searched(watcher, view, offer, rng, Effort(budget))
    why = reasons(signs.names, watcher.notes)
    found = [
        Estimate(plan, round(_part(shares[plan]), 4), round(note.doubt, 4), note.looks, *why[plan])
        for plan, note in watcher.notes.items()
    ]
    return tuple(sorted(found, key=lambda one: one.doubt - one.share + price.get(one.moves[0], 0)))


def _searched(
    watcher: Watcher, view: Any, offer: Offer, rng: Rng, effort: Effort
) -> tuple[dict[Plan, float], Mapping[Move, float]]:
    """What each answer brings, by the search that bots choose by, and what moves cost besides.

    That price, of a broken word, is no part of this game's win: it counts only for the order.
    """
    if offer.sealed:
        sealed = Sealed(watcher, view, offer, REASON["best"], rng)
        sealed.search(effort)
        return {plan: note.mean for plan, note in watcher.notes.items()}, sealed.price
    race = open_search(watcher, view, offer, rng)
    race.search(effort)
    led = race.gains[race.leader()]
    return {(move,): level(led, own) for move, own in race.gains.items() if own}, {}


def _part(share: float) -> float:
    """A part of a win: far behind in a race is no chance, not less than none."""
    return min(max(share, 0.0), 1.0)


def level(led: Sequence[float], own: Sequence[float]) -> float:
    """What a move brings that dropped out of a race, or not: by how far it fell behind the leader.

    Both ran in the same worlds as long as it was in it; the leader went on in others.
    """
    behind = sum([a - b for a, b in zip(led, own, strict=False)]) / len(own)
    return sum(led) / len(led) - behind


def public(game: Game[Any, Any], view: Any, common: Any) -> Any:
    """The seat's view without what none but it should think of where others look on.

    `common` is the view of a spectator.
    """
    return known(game).public(view, common)


def known(game: Game[Any, Any]) -> Knowledge:
    """What search knows of the game."""
    found: Knowledge = import_module(f"{ROOMS[game.info.id]}.bot_search").knowledge(game)
    return found
