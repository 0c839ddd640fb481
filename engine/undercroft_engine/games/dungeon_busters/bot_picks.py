"""Which card each seat may play, and what each card promises: the thinking behind a pick."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from undercroft_engine.bots.odds import Odds, softmax
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.bot_manners import Manner, heeding, manner
from undercroft_engine.games.dungeon_busters.bot_odds import even, expected, heaps
from undercroft_engine.games.dungeon_busters.bot_worth import Stakes, Worth
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.view import View

ROUNDS = 2
"""Times all seats think again about each other: more changes little and costs as much again."""
HASTE = 1.1
"""Points by which a rival's cards must differ for it to prefer one clearly (a softmax's heat)."""
FORESIGHT = 0.8
"""Weight of what the cards kept are good for: a rougher guess than the battle at hand."""
CHOOSY = 0.6
"""Points by which two cards must differ to be told apart when later battles are guessed at."""


class Table:
    """One seat's judgement of a battle: everybody's odds, and what its own cards promise."""

    def __init__(self, view: View, seat: Seat) -> None:
        assert view.monster is not None
        self.view = view
        self.seat = seat
        self.monster = view.card(view.monster)
        self.hands = [view.holds(of) for of in range(view.seats)]
        self.worths = [Worth(view, of) for of in range(view.seats)]
        self.stakes = [
            Stakes(view, of, self.monster, worth) for of, worth in enumerate(self.worths)
        ]
        self.odds = self._think()

    def promises(self, odds: Sequence[Odds] | None = None) -> dict[int, float]:
        """What each card of the own hand promises in this battle and leaves for the later ones.

        `odds` are those to reckon with instead of the ones worked out (a plan that holds, say).
        """
        others = _without(self.odds if odds is None else odds, self.seat)
        now = self._expected(self.seat, self.monster, heaps(others))
        later = self._later()
        return {value: now[value] + FORESIGHT * later[value] for value in now}

    def _think(self) -> list[Odds]:
        view = self.view
        manners = [manner(view, of) for of in range(view.seats)]
        reasoned = [even(hand) for hand in self.hands]
        odds = self._heeded(manners, reasoned)
        for _ in range(ROUNDS):
            for of, hand in enumerate(self.hands):
                gains = expected(hand, self.monster.hp, self.stakes[of], heaps(_without(odds, of)))
                # Half way only: best answers to best answers go round in circles.
                new = softmax(gains, HASTE)
                reasoned[of] = {
                    value: (old + new[value]) / 2 for value, old in reasoned[of].items()
                }
            odds = self._heeded(manners, reasoned)
        return odds

    def _heeded(self, manners: Sequence[Manner], reasoned: Sequence[Odds]) -> list[Odds]:
        """Everybody's odds by manner, by what reason tells it, and by the word it has given."""
        pairs = enumerate(zip(manners, reasoned, strict=True))
        return [heeding(self.view, of, how.odds(thought)) for of, (how, thought) in pairs]

    def _expected(
        self, seat: Seat, monster: MonsterCard, others: dict[int, float]
    ) -> dict[int, float]:
        stakes = Stakes(self.view, seat, monster, self.worths[seat])
        return expected(self.hands[seat], monster.hp, stakes, others)

    def _later(self) -> dict[int, float]:
        """For each own card, what the others of the hand are good for once it is played."""
        hand = self.hands[self.seat]
        view = self.view
        monsters = to_come(view)
        if not view.left or not monsters:
            return dict.fromkeys(hand, 0.0)
        guess = heaps([even(held) for of, held in enumerate(self.hands) if of != self.seat])
        total = dict.fromkeys(hand, 0.0)
        for monster in monsters:
            gains = self._expected(self.seat, monster, guess)
            for value in hand:
                kept = [gains[other] for other in hand if other != value]
                top = max(kept)
                total[value] += top + CHOOSY * log(sum(exp((gain - top) / CHOOSY) for gain in kept))
        # One of the monsters to come was set aside unseen, so each comes with this chance.
        return {value: total[value] * view.left / len(monsters) for value in hand}


def to_come(view: View) -> list[MonsterCard]:
    """The monsters of this Dungeon that have not been seen yet; one of them never comes."""
    seen = {card for card, _ in view.resolved} | {view.monster}
    return [card for card in view.cards if card.dungeon == view.dungeon and card.id not in seen]


def _without(odds: Sequence[Odds], seat: Seat) -> list[Odds]:
    return [one for of, one in enumerate(odds) if of != seat]
