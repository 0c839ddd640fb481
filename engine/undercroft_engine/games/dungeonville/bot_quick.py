"""Quick answers of Dungeonville for playouts: about what `steady` does, by a few cheap signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp

from undercroft_engine.bots.search_sealed import drawn
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeonville import moves as dv
from undercroft_engine.games.dungeonville.bot import ENOUGH
from undercroft_engine.games.dungeonville.bot_eye import GOLD, MEMBER
from undercroft_engine.games.dungeonville.box import NO_LETTER, Box, ranks_of
from undercroft_engine.games.dungeonville.powers import capacity, letter_of, works
from undercroft_engine.games.dungeonville.state import DUNGEONS, FIGHTERS, PARTY, State

OUTING, CONTESTED, CROWDED, BEHIND, SHARED = 7.4, 1.6, 1.9, -5.4, -5.8
"""How glad `steady` is to go somewhere: of blood an outing brings, of one rival there, of more, of
strength the best of them is ahead, and of the outing again where there are rivals.

Fitted to its 776 choices in 40 games (a conditional logit; 84 % have the likeliest chosen).
"""
NOBODY, STRONGER, PRICE = 0.9, 9.2, -0.13
"""How glad it is to recruit nobody, of strength won, and of gold to be paid; fitted to 1,154."""
OWN_BLOOD, BLOOD = 1.0, 0.35
"""What a token costs on the own entrance, and on another whose owner is not known."""


@lru_cache(maxsize=1 << 14)
def strength(party: int) -> float:
    """What a party is worth in a fight."""
    return sum([1 - rank / 64 for rank in ranks_of(party)[:FIGHTERS]])


@lru_cache(maxsize=1 << 14)
def _rooms(box: Box, deck: tuple[int, ...], party: int, dungeon: int) -> tuple[float, float]:
    """Of the rooms in a deck: how many kill somebody of a party, and the mean gold."""
    letters = {box.letters[rank][dungeon] for rank in ranks_of(party)} - {NO_LETTER}
    kill = sum([box.letter[room] in letters for room in deck])
    return kill / len(deck), sum([box.gold[room] for room in deck]) / len(deck)


class Quick:
    """Answers in a world where everything lies open."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._picks: dict[str, Callable[[State, Seat, Sequence[Move], Rng], Move]] = {
            "recruit": self._recruit,
            "discard": lambda state, seat, moves, rng: moves[-1],
            "pay": lambda state, seat, moves, rng: moves[0],
            "place": self._place,
            "horn": lambda state, seat, moves, rng: dv.STAY,
            "line_up": self._line_up,
            "keep": self._keep,
            "drop": lambda state, seat, moves, rng: moves[0],
            "escape": self._escape,
            "buy": lambda state, seat, moves, rng: dv.DECLINE,
        }

    def pick(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """By the question."""
        think = self._picks.get(state.stage)
        return think(state, seat, moves, rng) if think else rng.choice(moves)

    def _recruit(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """Whoever makes the party stronger for the price; the weakest goes if somebody must."""
        party, town = state.parties[seat], state.town
        now = strength(party)
        rest = party
        if party.bit_count() >= PARTY:
            rest ^= 1 << party.bit_length() - 1
        likings = []
        for move in moves:
            if isinstance(move, dv.Recruit):
                price = self._box.prices[len(town) - 1 - town.index(move.rank)]
                stronger = strength(rest | 1 << move.rank) - now
                likings.append(STRONGER * stronger + PRICE * price)
            else:
                likings.append(NOBODY)
        return _drawn(moves, likings, rng)

    def _place(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """Where an outing pays and nobody stronger is."""
        party = state.parties[seat]
        most, mine = 0.8 * capacity(self._box, state, seat), strength(party)
        likings = []
        for dungeon in range(DUNGEONS):
            outing = self._outing(state, seat, dungeon, most)
            there = [
                strength(state.parties[other])
                for other, pawn in enumerate(state.pawns)
                if pawn == dungeon
            ]
            liking = OUTING * outing
            if there:
                liking += CONTESTED if len(there) == 1 else CROWDED
                liking += BEHIND * (max(there) - mine) + SHARED * outing
            likings.append(liking)
        return _drawn(moves, likings, rng)

    def _outing(self, state: State, seat: Seat, dungeon: int, most: float) -> float:
        """What an exploration there is worth to the seat, in blood; `most` it can well carry."""
        deck = state.room_decks[dungeon] or state.room_discards[dungeon]
        if not deck:
            return 0.0
        danger, gold = _rooms(self._box, deck, state.parties[seat], dungeon)
        gained = min((1 + 3 * (1 - danger)) * gold, most) * GOLD
        blood = OWN_BLOOD if dungeon == state.deeds[seat] else BLOOD
        return gained - danger * (1 + 2 * danger) * (blood + MEMBER)

    def _line_up(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """One of the three strongest."""
        still = FIGHTERS - len(state.locks[seat])
        return moves[rng.below(min(still, len(moves)))]

    def _keep(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """What can be carried without dropping anything, and else now and then."""
        if len(moves) == 1:
            return moves[0]
        explore = state.explore
        assert explore is not None
        load = self._box.load(state.carried[seat]) + self._box.gold[explore.turned]
        fits = load <= capacity(self._box, state, seat)
        return dv.KEEP if fits or rng.below(3) == 0 else dv.LEAVE

    def _escape(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """Out, unless the next room promises more than it threatens."""
        box, explore, dungeon = self._box, state.explore, state.pawns[seat]
        assert explore is not None
        deck, carried = state.room_decks[dungeon], state.carried[seat]
        load = box.load(carried)
        space = capacity(box, state, seat) - load
        if space <= 0 or not deck or carried.bit_count() >= ENOUGH:
            return dv.ESCAPE
        party = ranks_of(state.parties[seat])
        sandals = works(box, state, seat, "sandals")
        letters = {letter_of(box, explore, rank, dungeon, sandals) for rank in party} - {NO_LETTER}
        danger = sum([box.letter[room] in letters for room in deck]) / len(deck)
        golds = [box.gold[room] for room in deck]
        gained = sum([gold for gold in golds if gold <= space]) / len(deck) * GOLD
        lost = (OWN_BLOOD if dungeon == state.deeds[seat] else BLOOD) + MEMBER
        if len(party) == 1:
            return dv.GO_ON if gained > danger * (lost + load * GOLD) else dv.ESCAPE
        return dv.GO_ON if gained > danger * lost * (1 + danger) else dv.ESCAPE


def _drawn(moves: Sequence[Move], likings: Sequence[float], rng: Rng) -> Move:
    """One of the moves, the likelier the better it is liked."""
    top = max(likings)
    return drawn(moves, [exp(liking - top) for liking in likings], rng)
