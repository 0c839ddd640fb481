"""What search knows of Monster Busters: quick cards for playouts, and who is ahead at a cut-off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp

from undercroft_engine.bots.odds import Odds, drawn, softmax
from undercroft_engine.bots.search_knowledge import Habits, Knowledge, Plan, by_plan
from undercroft_engine.bots.search_talk import Outlook
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.monster_busters.bot import HEAT
from undercroft_engine.games.monster_busters.bot_odds import (
    commitments,
    place_of,
    playable,
    watched,
)
from undercroft_engine.games.monster_busters.bot_picks import Table
from undercroft_engine.games.monster_busters.bot_talk import Mind, has_business, statement
from undercroft_engine.games.monster_busters.bot_worth import (
    CROWD,
    ITEM,
    LATER,
    PLENTY,
    ROUNDS_EACH,
    STARTED,
    WARY,
)
from undercroft_engine.games.monster_busters.rules import MonsterBusters
from undercroft_engine.games.monster_busters.speech import kept
from undercroft_engine.games.monster_busters.state import (
    ADDS,
    CARDS,
    LIVES,
    LUCKY_CHARM,
    NUMBER,
    PICKS,
    RETREATS,
    SHIELD,
    SMOKE_BOMB,
    WEAPONS,
    WHETSTONE,
    State,
    picks_of,
    size_of,
)
from undercroft_engine.games.monster_busters.strength import effective
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.talk import Say

ROUNDS = 3
"""Rounds a playout lasts: beyond them chance has the say."""
SWING = (2.0, 2.0)
"""Points by which the count may still shift: at the end, and more by each Monster left."""
HONOUR = 0.02
"""What part of a win a broken word costs: nobody heeds a liar."""
BOLD = (1.4, 0.1, 0.2)
"""How often a seat fights: less the more seats there are, and the more each of them has to add."""
AT_HAND = {WHETSTONE: 0.4, SHIELD: 0.2, LUCKY_CHARM: 0.5, SMOKE_BOMB: 0.6, NUMBER["decoy"]: 0.05}
"""How often an Item is played beside the bare card of its side."""
IN_PLACE, OUT_OF_PLACE = 1.5, 0.4
"""The same of weapons, at their own Location and elsewhere."""


class Busting(Knowledge):
    """A playout lasts a few rounds."""

    haste = 0.5

    def __init__(self, game: MonsterBusters) -> None:
        self._game = game
        self._monsters = game.cards.monsters

    def tick(self, state: State) -> int:
        """The round."""
        return state.round

    def horizon(self, state: State) -> int:
        """A few rounds on."""
        return state.round + ROUNDS

    def worth(self, state: State) -> Sequence[float]:
        """By the points each seat is heading for, the less surely the more Monsters are left."""
        left = len(state.monster_deck) + 1
        last = _last_coffin(state, left)
        points = [
            state.scores[seat]
            + sum(own)
            + (LIVES - len(own)) * (state.buried + LATER * (last - state.buried))
            + ITEM * min(size_of(state.hands[seat]), PLENTY, left)
            for seat, own in enumerate(state.coffins)
        ]
        heat = SWING[0] + SWING[1] * left
        top = max(points)
        odds = [exp((own - top) / heat) for own in points]
        total = sum(odds)
        return [chance / total for chance in odds]

    def pick(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """Bold or not by what the Monster asks of each; Items now and then."""
        monster = self._monsters[state.monster]
        needed = effective(monster.strength_for(state.seats), state.tokens)
        fights = BOLD[0] - BOLD[1] * state.seats - BOLD[2] * needed / state.seats
        odds = _odds(state.hands[seat], state.location, round(fights * 20))
        left = rng.chance()
        for move, chance in zip(moves, odds, strict=True):
            left -= chance
            if left < 0:
                return move
        return moves[-1]

    def habits(self, view: View, seat: Seat, rng: Rng) -> Habits:
        """As `steady` would play whatever cards a seat has in a world, and by how it kept its word.

        Cards apart, all of that is public.
        """
        guess = self._game.resample(view, rng)
        odds = {}
        for of in range(view.seats):
            if of != seat:
                table = Table(self._game.view(guess, of), of)
                leaning = softmax(table.leaning(range(len(CARDS))), HEAT)
                odds[of] = by_plan(watched(view, of, leaning), PICKS)
        return lambda _, of: odds[of]

    def omen(self, view: View) -> int:
        """The first Monster of all."""
        first = view.defeated[0] if view.defeated else view.monster
        return next(number for number, card in enumerate(view.cards) if card.id == first)

    def statement(self, view: View, offer: Offer, outlook: Outlook, rng: Rng) -> Say | None:
        """An answer to a proposal, or one statement of its own in each round."""
        if offer.talk is None or not has_business(view, offer.seat):
            return None
        return statement(SearchingMind(Table(view, offer.seat), outlook), offer.talk, rng)

    def price(self, view: View, seat: Seat) -> Mapping[Move, float]:
        """Breaking one's word."""
        words = commitments(view, seat)
        adds = ADDS[place_of(view)]
        return {
            PICKS[card]: HONOUR * sum(not kept(word, card, adds[card]) for word in words)
            for card in playable(view)
            if words
        }


class SearchingMind(Mind):
    """What a search goes by: parts of a win."""

    def __init__(self, table: Table, outlook: Outlook) -> None:
        super().__init__(table)
        self._outlook = outlook
        self.give, self.lie, self.silence = outlook.manners

    def meant(self, rng: Rng) -> int:
        """A card as often as it would play it."""
        return drawn(_by_card(self._outlook.often()), rng)

    def promises(self, odds: dict[Seat, Odds]) -> dict[int, float]:
        """What part of a win each of its cards brings if the others play by these odds."""
        others = {of: by_plan(one, PICKS) for of, one in odds.items()}
        return _by_card(self._outlook.shares(others))


def knowledge(game: MonsterBusters) -> Knowledge:
    """What search knows of the game as it is bound."""
    return Busting(game)


def _by_card(by_plan: Mapping[Plan, float]) -> dict[int, float]:
    """The same by the number of the card."""
    return {NUMBER[plan[0].card]: amount for plan, amount in by_plan.items()}  # type: ignore[attr-defined]


def _last_coffin(state: State, left: int) -> float:
    """The number of the coffin on which survivors are likely to lie (see `bot_worth`)."""
    crowd = CROWD * state.seats
    pace = (state.buried + WARY * crowd) / (state.round - 1 + STARTED)
    to_third_marker = (LIVES - max(len(own) for own in state.coffins)) * crowd
    return state.buried + min(pace * ROUNDS_EACH * left, to_third_marker)


@lru_cache(maxsize=1 << 14)
def _odds(hand: int, place: int, fights: int) -> tuple[float, ...]:
    """How often each card of a hand is played where a seat fights in `fights` of 20 cases."""
    chance = min(0.95, max(0.05, fights / 20))
    cards = [NUMBER[pick.card] for pick in picks_of(hand)]
    weights = [_weight(card, place) for card in cards]
    flees = sum(w for card, w in zip(cards, weights, strict=True) if card in RETREATS)
    stands = sum(weights) - flees
    return tuple(
        w * ((1 - chance) / flees if card in RETREATS else chance / stands)
        for card, w in zip(cards, weights, strict=True)
    )


def _weight(card: int, place: int) -> float:
    if card in WEAPONS:
        return IN_PLACE if WEAPONS.index(card) == place else OUT_OF_PLACE
    return AT_HAND.get(card, 1.0)


assert len(PICKS) == len(CARDS)
