"""What search knows of Dungeon Brawler: quick picks for playouts, and how the party stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from undercroft_engine.bots.search_knowledge import Knowledge
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_brawler.bot_threat import expected
from undercroft_engine.games.dungeon_brawler.bot_thumb import Thumb
from undercroft_engine.games.dungeon_brawler.bot_worth import (
    BOSS_HP as ENRAGED_HP,
)
from undercroft_engine.games.dungeon_brawler.bot_worth import STEPS, prices, printed_hp
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.rules import DungeonBrawler
from undercroft_engine.games.dungeon_brawler.state import State

POTIONS = (-0.9, 0.35, 1.45, 2.05, 2.65)
"""What the potions left say of the chance to win, by their number less the collapsed heroes."""
FALLEN = -2.0
"""What a collapsed hero says for whom there is no potion."""
WORK, MONSTER_HP, BOSS_HP, BOSS_OUT = -0.02, -0.03, -0.05, 0.85
"""What a point of HP says: of all still to be beaten, of a monster that is there, of the boss.

A boss that is there says something of its own: what comes before it is over.
"""
PROTECTED, IN_HAND, IN_DECK, IN_PLAY = 0.02, 0.07, 0.015, 0.14
"""What protection by cards in hand says, and the use of cards by where they lie."""
# Fitted to 21,600 rounds of 900 games by first thoughts (a logit), but for WORK: there nobody was
# slow, so nothing could be learnt about delay.


class Delving(Knowledge):
    """A playout goes on to the next round."""

    haste = 0.25
    left_to_thumb = frozenset(("hero", "ally", "choose", "spoils", "attack", "player"))
    cost = 8

    def __init__(self, game: DungeonBrawler) -> None:
        self._box = game.box
        self._thumb = Thumb(game.box)
        self._hp = printed_hp(game.box)
        self._useful = prices(game.box)

    def tick(self, state: State) -> int:
        """The round, and whether its loot phase has come."""
        return 2 * state.round + (state.stage == "loot")

    def horizon(self, state: State) -> int:
        """The beginning of the next round; of a loot phase the end of the next round's turns."""
        return 2 * (state.round + 1) + (state.stage == "loot")

    def worth(self, state: State) -> Sequence[float]:
        """The team's chance to win: alike for all."""
        p = Play(self._box, state, None)
        likely = self._spare(state) + self._dungeon(state) + self._cards(state)
        likely += PROTECTED * sum(
            [protection(p.held(hero) - harm) for hero, harm in expected(p).items()]
        )
        return [1 / (1 + exp(-likely))] * state.seats

    def _spare(self, s: State) -> float:
        fallen = sum([not s.stands(hero) for hero in s.row[:4]])
        return POTIONS[max(0, s.potions - fallen)] + FALLEN * max(0, fallen - s.potions)

    def _dungeon(self, s: State) -> float:
        likely, to_come = 0.0, ENRAGED_HP
        for card in s.row[4:]:
            if card >= 0 and self._hp[card]:
                enraged = self._box.cards[card].enraged
                if enraged is None:
                    likely += (WORK + MONSTER_HP) * (self._hp[card] - s.damage.get(card, 0))
                else:
                    left = enraged.hp - s.damage.get(card, 0)
                    likely += BOSS_OUT + (WORK + BOSS_HP) * left
                    to_come = 0
        return likely + WORK * (to_come + sum([self._hp[card] for card in s.dungeon_deck]))

    def _cards(self, s: State) -> float:
        useful = self._useful.__getitem__
        likely = 0.0
        for seat in range(s.seats):
            owned = (*s.decks[seat], *s.discards[seat], *s.scores[seat])
            likely += IN_HAND * sum(map(useful, s.hands[seat])) + IN_DECK * sum(map(useful, owned))
            likely += IN_PLAY * sum(map(useful, s.permanents[seat]))
        return likely

    def pick(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """The first thought."""
        found: Move = self._thumb.pick(state, seat, moves, rng)
        return found


def protection(cards: float) -> float:
    """What so many cards left after the damage to come are worth."""
    if cards < 0:
        return 1.6 * max(cards, -3.0) - 1.2
    whole = min(int(cards), len(STEPS) - 1)
    return sum(STEPS[:whole]) + (cards - whole) * STEPS[whole]


def knowledge(game: DungeonBrawler) -> Knowledge:
    """What search knows of the game as it is bound."""
    return Delving(game)
