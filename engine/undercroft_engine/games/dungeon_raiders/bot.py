"""A player by rules of thumb for Dungeon Raiders: weighs its cards over the rooms of the level."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_raiders.bot_rooms import Judge
from undercroft_engine.games.dungeon_raiders.cards import Boss
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS
from undercroft_engine.games.dungeon_raiders.moves import TORCH, ChooseCharacter, Pick
from undercroft_engine.games.dungeon_raiders.state import BALL_CARD, FIRST_ITEM, NUMBER_OF
from undercroft_engine.games.dungeon_raiders.view import View

GUESSES = 48
"""Guesses at the others' cards in the present room; for each room ahead a quarter of them."""
LIKED = ("rogue", "sorcerer", "scout", "warrior", "knight")
"""Characters, best first, as they fared among steady bots."""
EVEN = 0.03
"""Cards within this part of a coin are played alike, so that less can be read from them."""


class SteadyBot(Bot):
    """A sound player for three to five seats; what it samples is bounded, whatever the budget."""

    def choose(self, view: View, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """The card that serves best here and leaves the best cards for the rooms ahead."""
        if offer.kind == "character":
            chosen = [move.character for move in offer.moves if isinstance(move, ChooseCharacter)]
            return ChooseCharacter(min(chosen, key=LIKED.index))
        picks = [NUMBER_OF[move.card] for move in offer.moves if isinstance(move, Pick)]
        if len(picks) == 1:
            return offer.moves[0]
        judge = Judge(view, offer.seat, rng)
        worth = weigh(judge, picks)
        best = max(worth.values())
        near = [card for card in picks if worth[card] >= best - EVEN * judge.coin]
        return offer.moves[picks.index(rng.choice(near))]

    def interrupt(self, view: View, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
        """A torch where it can still change what is played."""
        if any(one.move == TORCH for one in offer.interrupts) and pays(view, offer.seat):
            return TORCH
        return None


def pays(view: View, seat: int) -> bool:
    """Whether to use a torch now: it looks at enough, and no boss is known to want it."""
    torches = view.items[seat][0]
    if seat in view.seen or torches == 0:
        return False
    boss = view.row[-1] if view.level == LEVELS else None
    if boss is not None:
        known = view.room(boss)
        if isinstance(known, Boss) and known.escape == "torch" and torches == 1:
            return False
    enough = 3 if view.level <= 2 and torches == 1 else 2
    return len(view.hidden) >= (1 if view.level == LEVELS else enough)


def weigh(judge: Judge, picks: Sequence[int]) -> dict[int, float]:
    """What each card is worth: what it brings now and what the rest can bring after it."""
    view = judge.view
    ball_sees = BALL_CARD in picks and not _leads_out(view)
    follow = [card for card in picks if card != BALL_CARD or not ball_sees]
    now = judge.here(follow, GUESSES)
    later = rest(judge, follow)
    worth = {}
    totals = []
    for card, row in zip(follow, now, strict=True):
        after = later[card] - _price(judge, card)
        totals.append([gain + after for gain in row])
        worth[card] = sum(totals[-1]) / len(row)
    if ball_sees:
        seen = [max(column) for column in zip(*totals, strict=True)]
        worth[BALL_CARD] = sum(seen) / len(seen) - _price(judge, BALL_CARD)
    return worth


def _leads_out(view: View) -> bool:
    return isinstance(view.here, Boss) and view.here.escape == "ball"


def _price(judge: Judge, card: int) -> float:
    """What an item is worth if it is kept."""
    return judge.items[card - FIRST_ITEM] if card >= FIRST_ITEM else 0.0


def rest(judge: Judge, cards: Sequence[int]) -> dict[int, float]:
    """For each card played now, what the power cards left bring in the rooms ahead."""
    view = judge.view
    powers = view.powers(judge.seat)
    ahead = range(view.position + 1, len(view.row) + 1)
    tables = [dict(zip(powers, judge.ahead(at, powers, GUESSES // 4), strict=True)) for at in ahead]
    return {card: _best([value for value in powers if value != card], tables) for card in cards}


def _best(powers: Sequence[int], tables: Sequence[dict[int, float]]) -> float:
    """The best way to give each room ahead a power card of its own."""
    return max(
        (
            sum(table[value] for table, value in zip(tables, given, strict=True))
            for given in permutations(powers, len(tables))
        ),
        default=0.0,
    )
