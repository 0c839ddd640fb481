"""Which card each seat may play, and what each card promises: the thinking behind a pick.

Nothing is sampled. All a seat need know of the others' cards is how many there are of each value,
and of such heaps there are a few hundred at most, so their odds are worked out exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_busters.bot_worth import Stakes, Worth, lost, won
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.speech import COMMITMENTS
from undercroft_engine.games.dungeon_busters.state import TOP_VALUE
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.talk import Statement

Odds = dict[int, float]
"""How likely a seat is to play each value of its hand."""

ROUNDS = 2
"""Times all seats think again about each other: more changes little and costs as much again."""
HASTE = 0.9
"""Points by which a rival's cards must differ for it to prefer one clearly (a softmax's heat)."""
WHIM = 0.5
"""Part of a rival's picks that follows no reason at all."""
HABIT = 0.04
"""How many players, before they have shown anything, always play their highest (lowest) card."""
FORESIGHT = 0.6
"""Weight of what the cards kept are good for: a rougher guess than the battle at hand."""
CHOOSY = 0.4
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
        habits = [habit(view, of) for of in range(view.seats)]
        odds = [heeding(view, of, even(hand)) for of, hand in enumerate(self.hands)]
        for _ in range(ROUNDS):
            answers = []
            for of, hand in enumerate(self.hands):
                gains = expected(hand, self.monster.hp, self.stakes[of], heaps(_without(odds, of)))
                reasoned = softmax(gains, HASTE)
                low, high = habits[of]
                rest = 1 - low - high
                answer = {
                    value: rest * ((1 - WHIM) * reasoned[value] + WHIM / len(hand))
                    for value in hand
                }
                answer[hand[0]] += low
                answer[hand[-1]] += high
                answers.append(heeding(view, of, answer))
            # Half way only: best answers to best answers go round in circles.
            odds = [
                {value: (old[value] + new[value]) / 2 for value in old}
                for old, new in zip(odds, answers, strict=True)
            ]
        return odds

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


def even(hand: Sequence[int]) -> Odds:
    """Every card equally likely."""
    return dict.fromkeys(hand, 1 / len(hand))


def softmax(gains: dict[int, float], heat: float) -> Odds:
    """Better cards more often; differences well below `heat` hardly matter."""
    top = max(gains.values())
    weights = {value: exp((gain - top) / heat) for value, gain in gains.items()}
    total = sum(weights.values())
    return {value: weight / total for value, weight in weights.items()}


def drawn(odds: Odds, rng: Rng) -> int:
    """A value, drawn by these odds."""
    left = rng.chance()
    for value, chance in odds.items():
        left -= chance
        if left < 0:
            return value
    return max(odds, key=odds.__getitem__)


def habit(view: View, seat: Seat) -> tuple[float, float]:
    """How surely the seat always plays its lowest, or its highest, card: Bayes over its stack."""
    low = high = HABIT
    other = 1 - low - high
    hand = list(view.values)
    for value in view.played[seat]:
        low *= value == hand[0]
        high *= value == hand[-1]
        other /= len(hand)
        hand.remove(value)
    total = low + high + other
    return low / total, high / total


def reliability(view: View, seat: Seat) -> float:
    """How far the seat's word can be trusted, by its record; strangers two times in three."""
    kept, broken = view.kept[seat], view.broken[seat]
    return (kept + 2) / (kept + broken + 3)


def commitments(view: View, seat: Seat) -> list[Statement]:
    """The seat's promises that stand."""
    return [
        one
        for one in view.statements
        if one.seat == seat and one.kind in COMMITMENTS and one.state == "standing"
    ]


def breaks(promise: Statement, value: int) -> bool:
    """Whether playing this value breaks the promise (DB-N12)."""
    bound = promise.value or 0
    if promise.kind == "play":
        return value != bound
    if promise.kind == "not":
        return value == bound
    return value < bound if promise.kind == "at_least" else value > bound


def heeding(view: View, seat: Seat, odds: Odds) -> Odds:
    """The odds in the light of what the seat has promised, as far as its word is good."""
    for promise in commitments(view, seat):
        keeping = sum(chance for value, chance in odds.items() if not breaks(promise, value))
        if 0 < keeping < 1:
            trust = keeping + (1 - keeping) * reliability(view, seat)
            kept, broken = trust / keeping, (1 - trust) / (1 - keeping)
            odds = {
                value: chance * (broken if breaks(promise, value) else kept)
                for value, chance in odds.items()
            }
    return odds


def _without(odds: Sequence[Odds], seat: Seat) -> list[Odds]:
    return [one for of, one in enumerate(odds) if of != seat]


def heaps(others: Sequence[Odds]) -> dict[int, float]:
    """How likely each heap of cards is; a heap has three bits for the count of each value."""
    chances = {0: 1.0}
    for odds in others:
        longer: dict[int, float] = {}
        for value, chance in odds.items():
            if chance:
                card = 1 << 3 * value
                for heap, before in chances.items():
                    key = heap + card
                    longer[key] = longer.get(key, 0.0) + before * chance
        chances = longer
    return chances


@lru_cache(maxsize=1 << 13)
def fates(heap: int, hp: int) -> tuple[int, ...]:
    """For each value laid beside the heap, the result of the battle (a number, see `Stakes`).

    Depends on nothing else, and a deck's fifteen monsters make a few thousand entries.
    """
    counts = [heap >> 3 * value & 7 for value in range(TOP_VALUE + 1)]
    found = []
    for own in range(TOP_VALUE + 1):
        counts[own] += 1
        single = [value for value, count in enumerate(counts) if count == 1]
        if sum(single) >= hp:
            found.append(won(len(single), single.index(own) if own in single else None))
        else:
            lowest = next(value for value, count in enumerate(counts) if count)
            found.append(lost(own == lowest, counts[lowest] - (own == lowest)))
        counts[own] -= 1
    return tuple(found)


def expected(
    hand: Sequence[int], hp: int, stakes: Stakes, others: dict[int, float]
) -> dict[int, float]:
    """What each card of the hand brings on average, whatever the others' heap may be."""
    results = stakes.results
    cases = [(chance, fates(heap, hp)) for heap, chance in others.items()]
    return {value: sum([chance * results[fate[value]] for chance, fate in cases]) for value in hand}
