"""What search knows of Dungeonville: when to cut a playout off, and who is ahead there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import exp

from msgspec.structs import replace

from undercroft_engine.bots.search_knowledge import Habits, Knowledge, Plan
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeonville import bot_fight
from undercroft_engine.games.dungeonville import moves as dv
from undercroft_engine.games.dungeonville.bot_eye import Eye
from undercroft_engine.games.dungeonville.bot_fight import LOOKED_AT
from undercroft_engine.games.dungeonville.bot_quick import Quick, strength
from undercroft_engine.games.dungeonville.box import ranks_of
from undercroft_engine.games.dungeonville.rules import Dungeonville
from undercroft_engine.games.dungeonville.state import FIGHTERS, TO_WIN, State
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.parts.sealed import UNLOCK

SCORE, NEAR, STRENGTH, MEMBER, PURSE = 0.6, 0.5, 1.5, -0.4, 1.1
"""What a point, a point beyond FAR, a fighter's strength, a member and 50 gold say of who wins.

Fitted to 1,780 rounds of `steady` bots among themselves (a conditional logit).
"""
FAR = 4
AHEAD = 0.3
"""What a way into a dungeon says, before the parties go in."""
BEFORE = ("combat", "exploration")
WORTH_SAVING = 60
PHASES = {"recruitment": 0, "combat": 2, "exploration": 3, "collection": 4}
"""The phases of a round in their order; all others have to do with where pawns are placed."""
FIGHTING, INSIDE, COLLECTING, ROUND, TICKS = 2, 3, 4, 5, 8


class Villagers(Knowledge):
    """A playout goes on until the parties are out of the dungeons."""

    haste = 0.5
    aside = frozenset((UNLOCK, dv.CLAIM))
    left_to_thumb = frozenset(("pay", "discard", "model", "orb", "drop"))
    cost = 4

    def __init__(self, game: Dungeonville) -> None:
        self._box = game.box
        self._quick = Quick(game.box)

    def tick(self, state: State) -> int:
        """The phase of the round, and how many parties have lost their fight or are out again."""
        phase = PHASES.get(state.phase, 1)
        out = state.seats - _at_entrances(state) if phase in (FIGHTING, INSIDE) else 0
        return TICKS * (ROUND * state.round + phase) + out

    def horizon(self, state: State) -> int:
        """Till all parties are out; of a combat till it is over, inside till this party is out."""
        phase = PHASES.get(state.phase, 1)
        if phase in (FIGHTING, INSIDE):
            return self.tick(state) + 1
        last = COLLECTING if phase < COLLECTING else ROUND
        return TICKS * (ROUND * state.round + last)

    def worth(self, state: State) -> Sequence[float]:
        """By score, fighters and gold; a seat that has its seven points has all but won."""
        likely = [self._standing(state, seat) for seat in range(state.seats)]
        top = max(likely)
        odds = [exp(one - top) for one in likely]
        total = sum(odds)
        return [chance / total for chance in odds]

    def _standing(self, state: State, seat: Seat) -> float:
        score = score_of(state, seat)
        if score >= TO_WIN:
            return 20.0 + score
        party = state.parties[seat]
        held = state.treasuries[seat] | state.carried[seat]
        purse = min(WORTH_SAVING, self._box.total_worth(held)) / 50
        return (
            SCORE * score
            + NEAR * max(0, score - FAR)
            + STRENGTH * strength(party)
            + MEMBER * min(6, party.bit_count())
            + PURSE * purse
            + AHEAD * (state.pawns[seat] >= 0 and state.phase in BEFORE)
        )

    def pick(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """About what `steady` would do."""
        return self._quick.pick(state, seat, moves, rng)

    def plans(self, state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Plan]:
        """The line-ups that go on from what is chosen, the strongest in some order."""
        begun = state.locks[seat]
        rest = [rank for rank in ranks_of(state.parties[seat]) if rank not in begun]
        still = min(FIGHTERS, len(rest) + len(begun)) - len(begun)
        return [tuple(map(dv.Fighter, line)) for line in permutations(rest[:LOOKED_AT], still)]

    def public(self, view: View, common: View) -> View:
        """Nothing that hangs on the own deed, nor on rooms an orb showed before (DV-H6, DV-T6)."""
        return replace(view, deed=None, score=None, log=common.log, looks=common.looks)

    def habits(self, view: View, seat: Seat, rng: Rng) -> Habits:
        """As `steady` would line them up; parties lie open."""
        odds: dict[Seat, Mapping[Plan, float]] = {}
        pawn = view.pawns[seat]
        assert pawn is not None
        for of in bot_fight.rivals(Eye(view, seat), pawn):
            eye = Eye(view, of)
            inside = eye.outing(eye.party, dv.DUNGEONS.index(pawn))
            found = bot_fight.orders(eye, (), bot_fight.rivals(eye, pawn), inside, rng)
            best = max(found.values())
            odds[of] = {
                tuple(map(dv.Fighter, line)): exp((worth - best) / bot_fight.HEAT)
                for line, worth in found.items()
            }
        return lambda _, of: odds[of]


def knowledge(game: Dungeonville) -> Knowledge:
    """What search knows of the game as it is bound."""
    return Villagers(game)


def _at_entrances(state: State) -> int:
    return sum([pawn >= 0 for pawn in state.pawns])


def score_of(state: State, seat: Seat) -> int:
    """A seat's score in this world (DV-B8)."""
    seats, deed = state.seats, state.deeds[seat]
    lies = state.blood[deed * seats : (deed + 1) * seats]
    taken = state.kill_zones[seat * seats : (seat + 1) * seats]
    return sum(taken) + sum(lies) - 2 * lies[seat]
