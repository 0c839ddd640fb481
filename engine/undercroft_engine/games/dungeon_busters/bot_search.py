"""What search knows of Dungeon Busters: quick picks for playouts, and who is ahead at a cut-off."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp

from undercroft_engine.bots.odds import Odds
from undercroft_engine.bots.search_knowledge import Habits, Knowledge, Plan, by_plan
from undercroft_engine.bots.search_talk import Outlook
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_busters.battle import BATTLES, BATTLES_IN_A_DUNGEON
from undercroft_engine.games.dungeon_busters.bot import leaning
from undercroft_engine.games.dungeon_busters.bot_manners import commitments, watched
from undercroft_engine.games.dungeon_busters.bot_picks import Table
from undercroft_engine.games.dungeon_busters.bot_talk import (
    Mind,
    has_business,
    serves,
    statement,
)
from undercroft_engine.games.dungeon_busters.bot_worth import AWARD
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.rules import DungeonBusters
from undercroft_engine.games.dungeon_busters.speech import kept
from undercroft_engine.games.dungeon_busters.state import PICKS_OF, VALUES_OF, State
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.talk import Say

PICKS = PICKS_OF[-1]
"""The pick of each value, by value."""
SWING = (2.0, 1.1)
"""Points by which the count may still shift: at the end, and more by each battle left."""
HONOUR = 0.02
"""What part of a win a broken word costs: nobody heeds a liar."""

SHARE = 1.8
"""How much more than its part of the Monster a card is that counts: some cancel each other."""


class Busting(Knowledge):
    """A playout goes on to the end of the Dungeon, where all hands are full again."""

    haste = 0.5

    def __init__(self, game: DungeonBusters) -> None:
        self._cards = game.cards

    def tick(self, state: State) -> int:
        """The battle."""
        return state.battle

    def horizon(self, state: State) -> int:
        """The first battle of the next Dungeon."""
        return BATTLES_IN_A_DUNGEON * state.dungeon + 1

    def worth(self, state: State) -> Sequence[float]:
        """By the points the piles are heading for, the less surely the earlier."""
        left = BATTLES - state.battle + 1
        heat = SWING[0] + SWING[1] * left
        points = _points(state.piles, left / BATTLES)
        top = max(points)
        odds = [exp((own - top) / heat) for own in points]
        total = sum(odds)
        return [chance / total for chance in odds]

    def pick(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """A card about as high as the Monster asks for; the colour of which there is least."""
        if state.stage == "pick":
            hp = self._cards[state.monster].hp
            added = _pulls(hp, state.seats, state.hands[seat])
            return moves[bisect(added, rng.chance() * added[-1])]
        pile = state.piles[3 * seat : 3 * seat + 3]
        return min(moves, key=lambda move: pile[_colour(move)])

    def habits(self, view: View, seat: Seat, rng: Rng) -> Habits:
        """As `steady` would play their cards, and as they have kept their word so far.

        All of that is public, alike in all worlds.
        """
        others = (of for of in range(view.seats) if of != seat)
        odds = {of: by_plan(watched(view, of, leaning(Table(view, of))), PICKS) for of in others}
        return lambda _, of: odds[of]

    def omen(self, view: View) -> int:
        """The first Monster of all."""
        first = view.resolved[0][0] if view.resolved else view.monster
        return next(number for number, card in enumerate(self._cards) if card.id == first)

    def statement(self, view: View, offer: Offer, outlook: Outlook, rng: Rng) -> Say | None:
        """An answer to a proposal, or one statement of its own in each battle."""
        if offer.talk is None or not has_business(view, offer.seat):
            return None
        return statement(SearchingMind(Table(view, offer.seat), outlook), offer.talk, rng)

    def price(self, view: View, seat: Seat) -> Mapping[Move, float]:
        """Breaking one's word."""
        words = commitments(view, seat)
        return {
            PICKS[value]: HONOUR * sum(not kept(word, value) for word in words)
            for value in view.values
            if words
        }


class SearchingMind(Mind):
    """What a search goes by: parts of a win."""

    def __init__(self, table: Table, outlook: Outlook) -> None:
        super().__init__(table, {})
        self._outlook = outlook
        self.give, self.lie, self.silence = outlook.manners

    def leaning(self) -> Odds:
        """How often it would play each of its cards."""
        return {_value(plan): chance for plan, chance in self._outlook.often().items()}

    def promises(self, odds: Sequence[Odds]) -> dict[int, float]:
        """What part of a win each of its cards brings if all play by these odds."""
        others = {of: by_plan(one, PICKS) for of, one in enumerate(odds) if of != self.table.seat}
        return {_value(plan): share for plan, share in self._outlook.shares(others).items()}

    def proposes(self, picks: Sequence[int]) -> bool:
        """Whether it would keep to the plan itself."""
        return serves(self, tuple(enumerate(picks)))


def knowledge(game: DungeonBusters) -> Knowledge:
    """What search knows of the game as it is bound."""
    return Busting(game)


@lru_cache(maxsize=1 << 13)
def _pulls(hp: int, seats: int, hand: int) -> tuple[float, ...]:
    """How often each card of a hand is played in a playout, added up from the lowest on."""
    wanted = hp * SHARE / seats
    return tuple(accumulate(0.05 + exp(-((value - wanted) ** 2) / 2) for value in VALUES_OF[hand]))


def _value(plan: Plan) -> int:
    pick = plan[0]
    assert isinstance(pick, Pick)
    return pick.value


def _colour(move: Move) -> int:
    assert isinstance(move, Lose | Take)
    return COLOURS.index(move.colour)


def _points(piles: Sequence[int], ahead: float) -> list[float]:
    """The points each pile is heading for, `ahead` being the part of the game to come."""
    seats = range(0, len(piles), 3)
    hope = 0.5 * ahead
    swing = 0.35 + 2.5 * ahead
    points = []
    for at in seats:
        pile = piles[at : at + 3]
        total = sum(pile)
        points.append(total + AWARD * (min(pile) * (1 - hope) + total / 3 * hope))
    for colour in range(3):
        held = [piles[at + colour] for at in seats]
        best, second = sorted(held)[:-3:-1]
        for seat, own in enumerate(held):
            rival = second if own == best else best
            points[seat] += AWARD / (1 + exp((rival + 0.5 - own) / swing))
    return points


assert all(isinstance(pick, Pick) and pick.value == at for at, pick in enumerate(PICKS))
